"""Scenes in words: where a game begins, read from one line of text or from the entries of a scenario file.

``Turn 3, Ada's upkeep. Ada: hand Rift Bolt, 2 unknown cards; battlefield 2 Mountain. Nils: life 17; hand Stifle.``
"""
from __future__ import annotations

from functools import lru_cache

from mtgteach.cards import Cards, cards as built_in
from mtgteach.play.cursor import Cursor
from mtgteach.play.reading import A_NUMBER
from mtgteach.play.setting_up import *
from mtgteach.rules.common import *

PLAYER_NAMES, SEAT_NAMES = ("Ada", "Nils", "Oda", "Pia", "Rolf", "Sif"), {"AP": 0, "NAP": 1}
BEFORE = "Before the game,"
UNKNOWN_WORDS, MOST_OF_ONE = ("unknown cards", "unknown card"), 200
A_CARD, ONCE = Term("wanted.card"), Term("wanted.each_once")


@lru_cache(8)
def _by_letter(names: tuple[str, ...]) -> dict[str, list[str]]:
    """The names by their first letter in lower case, the longest first: one may begin with another."""
    found: dict[str, list[str]] = {}
    for name in sorted(names, key=len, reverse=True):
        found.setdefault(name[0].lower(), []).append(name)
    return found


class _Reader(Cursor):
    __slots__ = ("known", "names", "players", "total")

    def __init__(self, text: str, known: Cards, players: tuple[str, ...] = PLAYER_NAMES) -> None:
        super().__init__(text)
        self.known, self.players = known, players
        self.names, self.total = _by_letter(known.names()), 0

    @property
    def place(self) -> str:
        """Where it is being read."""
        return f"scene, character {self.at + 1}"

    def take_card(self, *others: str) -> str | None:
        """Read the name of a card, or one of the other words."""
        return self.take(*self.names.get(self.rest[:1].lower(), ()), *others)

    def wrong(self, wanted: Words, words: Iterable[str] = (), at: int | None = None) -> BadInput:
        """The complaint about what stands here, or at another character."""
        self.at = self.at if at is None else at
        phrase = self.rest.split(",")[0].split(";")[0].split(".")[0].strip()
        found = self.word().strip(",;.:") or self.rest[:1]
        return BadInput(self.place, phrase or found or Term("found.end"), wanted,
                        nearest(phrase.partition(" with ")[0], list(words)) or nearest(found, list(words)))


def read_scene(text: str, known: Cards = built_in, players: tuple[str, ...] = PLAYER_NAMES) -> Scene:
    """The scene that a line of text describes. Raises BadInput at the first character that does not fit."""
    reader = _Reader(text, known, players)
    turn, header_name, step = _header(reader)
    seats: dict[PlayerId, Seat] = {}
    while reader.rest:
        at, player = reader.at, _player(reader)
        if player in seats:
            raise reader.wrong(ONCE, at=at)
        seats[player] = _seat(reader, player)
    last = max([1, *seats, *([header_name] if header_name is not None else [])])
    return Scene(tuple(seats.get(p, Seat(players[p])) for p in range(last + 1)), turn, header_name or 0, step)


def _player(reader: _Reader, ends: str = ":") -> PlayerId:
    for seat, name in [*enumerate(reader.players), *((seat, name) for name, seat in SEAT_NAMES.items())]:
        if reader.take(f"{name}{ends}"):
            return seat
    raise reader.wrong(", ".join(f"{n}:" for n in reader.players), reader.players)


def _header(reader: _Reader) -> tuple[int, PlayerId | None, TurnStep]:
    if reader.take(BEFORE):
        return 0, _player(reader, " starts."), UNTAP
    if not reader.take("Turn"):
        return 1, None, PRECOMBAT_MAIN
    at, turn = reader.at, reader.number()
    if not turn:
        raise reader.wrong(A_NUMBER, at=at)
    if not reader.take(","):
        raise reader.wrong(",")
    active, step = _player(reader, "'s"), reader.take(*sorted(STEPS, key=len, reverse=True))
    if step is None:
        raise reader.wrong(", ".join(STEPS), STEPS)
    if not reader.take("."):
        raise reader.wrong(".")
    return turn, active, TurnStep(step)


def _seat(reader: _Reader, player: PlayerId) -> Seat:
    seat, once = Seat(reader.players[player]), False
    while True:
        at = reader.at
        if reader.take("life"):
            if (life := reader.signed()) is None or once:
                raise reader.wrong(ONCE if once else A_NUMBER, at=at if once else None)
            seat, once = seat.evolve(life=life), True
        else:
            seat = seat.evolve(zones=(*seat.zones, _zone(reader)))
        if reader.take(";"):
            continue
        if reader.take(".") or not reader.rest:
            return seat
        raise reader.wrong(Term("wanted.scene_goes_on"))


def _zone(reader: _Reader) -> tuple[Zone, tuple[Item, ...]]:
    for zone in ZONES:
        if zone is not Zone.STACK and reader.take(zone.word):
            any_order = zone is LIBRARY and reader.take(IN_ANY_ORDER.strip()) is not None
            if reader.take("nothing"):
                return zone, ()
            items = [_item(reader)]
            while reader.take(","):
                items.append(_item(reader))
            return zone, tuple(item.evolve(any_order=True) if any_order else item for item in items)
    words = ["life", *(z.word for z in ZONES if z is not Zone.STACK)]
    raise reader.wrong(", ".join(words), words)


def _item(reader: _Reader) -> Item:
    at, count = reader.at, reader.number()
    reader.total += 1 if count is None else count
    if count is not None and not 0 < count <= MOST_OF_ONE:
        raise reader.wrong(Term("wanted.number_between", (("least", 1), ("most", MOST_OF_ONE))), at=at)
    if reader.total > MOST_CARDS:
        raise reader.wrong(AT_MOST, at=at)
    tapped = reader.take("tapped") is not None
    name = reader.take_card(*UNKNOWN_WORDS)
    if name is None:
        raise reader.wrong(A_CARD, reader.known.names())
    name = "" if name in UNKNOWN_WORDS else name
    counters: dict[str, int] = {}
    more = reader.take("with")
    while more:
        at, (kind, amount) = reader.at, _counters(reader)
        if kind in counters:
            raise reader.wrong(ONCE, at=at)
        counters[kind], more = amount, reader.take("and")
    choosing = _choosing(reader) if reader.take("choosing") else ""
    host = _host(reader) if reader.take("attached to") else ""
    return Item(name, 1 if count is None else count, tuple(sorted(counters.items())), tapped, False, host, choosing)


def _choosing(reader: _Reader) -> str:
    """What was chosen: the name of a card, or some words."""
    begin = reader.at
    if reader.rest[:1] in ("", ",", ";", "."):
        raise reader.wrong(Term("wanted.choosing"))
    goes_on = not reader.take_card() or reader.rest[:1] not in (",", ";", ".", "")
    while goes_on and reader.rest and not reader.stands("attached to"):
        word = reader.word()
        reader.past(word.rstrip(",;."))
        goes_on = not word.endswith((",", ";", "."))
    return reader.text[begin:reader.at].strip()


def _host(reader: _Reader) -> str:
    """What an Aura is attached to: a card, with its number if several are so called, or a player."""
    begin, seats = reader.at, [seat for seat in SEAT_NAMES if reader.word().rstrip(",;.") == seat]
    if seats:
        reader.take(*seats)
        return reader.players[SEAT_NAMES[seats[0]]]
    if reader.take_card():
        reader.number()
    else:
        reader.past(reader.word().rstrip(",;."))
    return reader.text[begin:reader.at].strip()


def read_item(text: str, known: Cards, place: str) -> Item:
    """One card of a zone, as a scene says it: ``2 tapped Island``, ``Rift Bolt with 1 time counter``."""
    reader = _Reader(text, known)
    try:
        item = _item(reader)
        if reader.rest:
            raise reader.wrong(Term("wanted.end"))
    except BadInput as bad:
        raise BadInput(place, bad.found, bad.wanted, bad.nearest) from None
    return item


def _counters(reader: _Reader) -> tuple[str, int]:
    at, amount = reader.at, reader.number() or (1 if reader.take("a") else None)
    if not amount:
        raise reader.wrong(A_NUMBER, at=at)
    kind = reader.word()
    known = kind.isalpha() and kind.islower() or has_own_rules(kind) or in_layers(kind)
    if not known or kind in ("counter", "counters"):
        raise reader.wrong(Term("wanted.counters"), (TIME,))
    reader.past(kind)
    if not reader.take("counters", "counter"):
        raise reader.wrong("counter, counters")
    return kind, amount


# Writing


IN_ANY_ORDER = " in any order"


def item_words(item: Item) -> str:
    """One entry of a zone.

    >>> item_words(Item("Rift Bolt", 2, (("time", 1),))), item_words(Item("", 3))
    ('2 Rift Bolt with 1 time counter', '3 unknown cards')
    """
    name = item.name or ("unknown card" if item.count == 1 else "unknown cards")
    words = [*([str(item.count)] if item.count > 1 else []), *(["tapped"] if item.tapped else []), name]
    counters = " and ".join(counters_phrase(kind, number) for kind, number in item.counters)
    return " ".join(words) + (f" with {counters}" if counters else "") + (
        f" choosing {item.choosing}" if item.choosing else "") + (
        f" attached to {item.attached}" if item.attached else "")


def scene_lines(scene: Scene) -> list[str]:
    """The text of a scene: its moment, then a line for each player."""
    active = scene.seats[scene.active].name
    lines = [f"Turn {scene.turn}, {active}'s {scene.step}." if scene.turn else f"{BEFORE} {active} starts."]
    for seat in scene.seats:
        zones = [f"{zone.word}{IN_ANY_ORDER if items and items[0].any_order else ''} "
                 f"{', '.join(map(item_words, items)) or 'nothing'}" for zone, items in seat.zones]
        lines.append(f"{seat.name}: {'; '.join([f'life {seat.life}', *zones])}.")
    return lines


def scene_of(state: State, begun: bool = True) -> Scene:
    """The scene that gives this state, which is one that a scene gave: same cards in the same order, same turn. Of
    one in the middle of a game what a scene can say of it, the cards as they lie, unless it has just `begun`."""
    objects, seats = [o for zone in state.zones for o in zone], list[Seat]()
    for player in state.players:
        zones: list[tuple[Zone, list[Item]]] = []
        for obj in sorted(objects, key=lambda o: o.card) if begun else objects:
            if obj.owner == player.id:
                host = target_name(state, obj.attached) if obj.attached is not None else ""
                chosen = [key for key, *known in choices_for(state, obj) if tuple(known) in obj.chosen]
                item = Item(obj.printed.name, 1, obj.counters, obj.tapped, obj.lies is Lies.SOMEWHERE, host,
                            "".join(chosen[:1]))
                if not zones or zones[-1][0] is not obj.zone or zones[-1][1][0].any_order is not item.any_order:
                    zones.append((obj.zone, []))
                _enter(zones[-1][1], item)
        if not player.endless and all(zone is not LIBRARY for zone, _ in zones):
            zones.append((LIBRARY, []))
        seats.append(Seat(player.name, tuple((z, tuple(items)) for z, items in zones), player.life))
    at, edition = state.at, Edition(state.edition.date, state.edition.variants)
    return Scene(tuple(seats), at.turn, at.active, at.step, edition)


def _enter(items: list[Item], item: Item) -> None:
    if items and items[-1].evolve(count=1) == item:
        items[-1] = item.evolve(count=items[-1].count + 1)
    else:
        items.append(item)
