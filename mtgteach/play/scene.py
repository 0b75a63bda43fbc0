"""Scenes: where a game begins, as a value, from one line of text or from a scenario file, and the state made of it.

``Turn 3, Ada's upkeep. Ada: hand Rift Bolt, 2 unknown cards; battlefield 2 Mountain. Nils: life 17; hand Stifle.``
"""
from __future__ import annotations

from mtgteach.cards import Cards, cards
from mtgteach.model.cards import UNKNOWN, Card
from mtgteach.model.edition import Edition
from mtgteach.model.errors import BadInput, NotSupported, nearest
from mtgteach.model.ids import BATTLEFIELD, EXILE, LIBRARY, ZONES, PlayerId, Zone, object_id, slot, slots
from mtgteach.model.objects import Object
from mtgteach.model.record import Record
from mtgteach.model.state import Player, Roster, State, TurnPlace
from mtgteach.model.types import MAIN_PHASES, PERMANENT_TYPES, PRECOMBAT_MAIN, STEPS, TurnStep, has_own_rules
from mtgteach.play.cursor import Cursor
from mtgteach.rules.cr117_priority import Settle
from mtgteach.rules.cr500_turn import BeginStep

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

NAMES = ("Ada", "Nils", "Oda", "Pia", "Rolf", "Sif")
SEATS = {"AP": 0, "NAP": 1}
UNKNOWN_WORDS = ("unknown cards", "unknown card")
MOST_PLAYERS = 6


class Item(Record):
    """A card in a zone of a scene; an empty name is a card that nobody knows."""

    name: str
    count: int = 1
    counters: tuple[tuple[str, int], ...] = ()
    tapped: bool = False


class Seat(Record):
    """A player of a scene and what is in their zones."""

    name: str
    zones: tuple[tuple[Zone, tuple[Item, ...]], ...] = ()
    life: int = 20


class Scene(Record):
    """Where a game begins. The first seat's player is active unless `active` says otherwise."""

    seats: tuple[Seat, ...]
    turn: int = 1
    active: PlayerId = 0
    step: TurnStep = PRECOMBAT_MAIN
    edition: Edition = Edition()


class _Reader(Cursor):
    __slots__ = ("known", "names", "players")

    def __init__(self, text: str, known: Cards, players: tuple[str, ...] = NAMES) -> None:
        super().__init__(text)
        self.known, self.players = known, players
        self.names = sorted(known.names(), key=len, reverse=True)

    def wrong(self, wanted: str, words: Sequence[str] = ()) -> BadInput:
        phrase = self.rest.split(",")[0].split(";")[0].split(".")[0].strip()
        found = self.word().strip(",;.:") or "the end"
        return BadInput(f"scene, character {self.at + 1}", phrase or found, wanted,
                        nearest(phrase, list(words)) or nearest(found, list(words)))


def read_scene(text: str, known: Cards = cards, players: tuple[str, ...] = NAMES) -> Scene:
    """The scene that a line of text describes. Raises BadInput at the first character that does not fit."""
    reader = _Reader(text, known, players)
    turn, header_name, step = _header(reader)
    seats: dict[PlayerId, Seat] = {}
    while reader.rest:
        player = _player(reader)
        if player in seats:
            raise BadInput("scene", players[player], "each player once")
        seats[player] = _seat(reader, player)
    last = max([1, *seats, *([header_name] if header_name is not None else [])])
    return Scene(tuple(seats.get(p, Seat(players[p])) for p in range(last + 1)), turn, header_name or 0, step)


def _player(reader: _Reader, possessive: bool = False) -> PlayerId:
    for seat, name in [*enumerate(reader.players), *((seat, name) for name, seat in SEATS.items())]:
        if reader.take(f"{name}'s" if possessive else f"{name}:"):
            return seat
    raise reader.wrong(", ".join(f"{n}:" for n in reader.players), reader.players)


def _header(reader: _Reader) -> tuple[int, PlayerId | None, TurnStep]:
    if not reader.take("Turn"):
        return 1, None, PRECOMBAT_MAIN
    turn = reader.number()
    if not turn:
        raise reader.wrong("a turn number")
    if not reader.take(","):
        raise reader.wrong(",")
    active = _player(reader, possessive=True)
    step = reader.take(*sorted(STEPS, key=len, reverse=True))
    if step is None:
        raise reader.wrong(", ".join(STEPS), STEPS)
    if not reader.take("."):
        raise reader.wrong(".")
    return turn, active, TurnStep(step)


def _seat(reader: _Reader, player: PlayerId) -> Seat:
    seat = Seat(reader.players[player])
    while True:
        if reader.take("life"):
            life = reader.number()
            if life is None:
                raise reader.wrong("a number")
            seat = seat.evolve(life=life)
        else:
            seat = seat.evolve(zones=(*seat.zones, _zone(reader)))
        if reader.take(";"):
            continue
        if reader.take(".") or not reader.rest:
            return seat
        raise reader.wrong("; or .")


def _zone(reader: _Reader) -> tuple[Zone, tuple[Item, ...]]:
    for zone in ZONES:
        if zone is not Zone.STACK and reader.take(zone.word):
            if reader.take("nothing"):
                return zone, ()
            items = [_item(reader)]
            while reader.take(","):
                items.append(_item(reader))
            return zone, tuple(items)
    words = ["life", *(z.word for z in ZONES if z is not Zone.STACK)]
    raise reader.wrong(", ".join(words), words)


def _item(reader: _Reader) -> Item:
    count = reader.number() or 1
    tapped = reader.take("tapped") is not None
    name = reader.take(*reader.names, *UNKNOWN_WORDS)
    if name is None:
        raise reader.wrong("a card name", reader.names)
    name = "" if name in UNKNOWN_WORDS else name
    counters: list[tuple[str, int]] = []
    if reader.take("with"):
        counters.append(_counters(reader))
        while reader.take("and"):
            counters.append(_counters(reader))
    return Item(name, count, tuple(sorted(counters)), tapped)


def read_item(text: str, known: Cards, place: str) -> Item:
    """One card of a zone, as a scene says it: ``2 tapped Island``, ``Rift Bolt with 1 time counter``."""
    reader = _Reader(text, known)
    try:
        item = _item(reader)
        if reader.rest:
            raise reader.wrong("the end of the entry")
    except BadInput as bad:
        raise BadInput(place, bad.found, bad.wanted, bad.nearest) from None
    return item


def _counters(reader: _Reader) -> tuple[str, int]:
    amount = reader.number() or (1 if reader.take("a") else None)
    if not amount:
        raise reader.wrong("a number of counters")
    kind = reader.past(reader.word())
    if not reader.take("counters", "counter"):
        raise reader.wrong("counter, counters")
    return kind, amount


# The state


def own_turns(turn: int, active: PlayerId, players: int) -> tuple[int, ...]:
    """How many turns each player has begun when this is turn `turn` of the game and `active`'s.

    >>> own_turns(3, 0, 2), own_turns(2, 0, 2)
    ((2, 1), (1, 1))
    """
    return tuple((turn - (active - p) % players - 1) // players + 1 for p in range(players))


def state_of(scene: Scene, known: Cards = cards) -> State:
    """The state that a scene describes, before anything has happened in it. A step other than a main phase begins
    now."""
    n = len(scene.seats)
    if not 2 <= n <= MOST_PLAYERS:
        raise BadInput("scene", f"{n} players", f"2 to {MOST_PLAYERS} players")
    zones: list[list[Object]] = [[] for _ in range(slots(n))]
    entries = [(p, zone, item) for p, seat in enumerate(scene.seats) for zone, items in seat.zones for item in items
               for _ in range(item.count)]
    printed = [UNKNOWN if not item.name else known[item.name] for _, _, item in entries]
    for (_, zone, item), face in zip(entries, printed, strict=True):
        _check(zone, item, face)
    for card, ((p, zone, item), face) in enumerate(zip(entries, printed, strict=True)):
        zones[slot(zone, p)].append(Object(object_id(card + 1, zone, p), card, p, p, face, counters=item.counters,
                                           tapped=item.tapped, stamp=card))
    described = [p for p, seat in enumerate(scene.seats) if any(z is LIBRARY for z, _ in seat.zones)]
    names = [card.name for card in printed]
    roster = Roster(tuple(printed), tuple(p for p, _, _ in entries), _labels(names))
    players = tuple(Player(p, seat.name, seat.life, endless=p not in described) for p, seat in enumerate(scene.seats))
    main = scene.step in MAIN_PHASES
    at = TurnPlace(scene.turn, scene.active, scene.step, own_turns(scene.turn, scene.active, n))
    first = Settle(scene.active) if main else BeginStep(scene.step)
    return State(tuple(tuple(z) for z in zones), players, at, (first,), roster, next_serial=len(entries) + 1,
                 next_card=len(entries), clock=len(entries), edition=scene.edition)


def _check(zone: Zone, item: Item, card: Card) -> None:
    """Only permanents are tapped (110.5), counters stay on permanents and exiled cards (122.2), and no instant or
    sorcery is on the battlefield (400.4a)."""
    name = item.name or UNKNOWN_WORDS[1]
    for kind, _ in item.counters:
        if has_own_rules(kind):
            raise NotSupported("scene", name, f"{kind} counters")
    if item.counters and zone not in (BATTLEFIELD, EXILE):
        raise BadInput("scene", f"{name} with counters in {zone.word}", "counters on the battlefield or in exile")
    if item.tapped and zone is not BATTLEFIELD:
        raise BadInput("scene", f"tapped {name} in {zone.word}", "tapped cards on the battlefield")
    if zone is BATTLEFIELD and not any(t in PERMANENT_TYPES for f in card.faces for t in f.types):
        raise BadInput("scene", f"{name} on the battlefield", "a permanent card")


def _labels(names: list[str]) -> tuple[str, ...]:
    return tuple(f"{name} {names[:i + 1].count(name)}" if name and names.count(name) > 1 else name
                 for i, name in enumerate(names))
