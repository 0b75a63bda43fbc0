"""Setting a game up: what a scene is, and the state that it describes, before anything has happened in it."""
from __future__ import annotations

from mtgteach.cards import Cards
from mtgteach.rules.common import *
from mtgteach.rules.cr103_starting import UseOpeningHand
from mtgteach.rules.cr117_priority import Settle
from mtgteach.rules.cr500_turn import BeginStep
from mtgteach.rules.cr614_replacements import choosable


class Item(Record):
    """A card in a zone of a scene; an empty name is a card that nobody knows. `any_order`: nobody knows where among the
    others of its library that lie so; `attached`: what it is attached to, a card or a player by name; `choosing`: what
    was chosen as it entered (614.12a)."""

    name: str
    count: int = 1
    counters: tuple[tuple[str, int], ...] = ()
    tapped: bool = False
    any_order: bool = False
    attached: str = ""
    choosing: str = ""


class Seat(Record):
    """A player of a scene and what is in their zones."""

    name: str
    zones: tuple[tuple[Zone, tuple[Item, ...]], ...] = ()
    life: int = 20


class Scene(Record):
    """Where a game begins. The first seat's player is active unless `active` says otherwise; turn 0 is before the game,
    of which the active player will take the first turn (103.6)."""

    seats: tuple[Seat, ...]
    turn: int = 1
    active: PlayerId = 0
    step: TurnStep = PRECOMBAT_MAIN
    edition: Edition = Edition()


MOST_PLAYERS, MOST_CARDS = 6, 600
AT_MOST = Term("wanted.at_most_cards", (("most", MOST_CARDS),))


def own_turns(turn: int, active: PlayerId, players: int) -> tuple[int, ...]:
    """How many turns each player has begun when this is turn `turn` of the game and `active`'s.

    >>> own_turns(3, 0, 2), own_turns(2, 0, 2)
    ((2, 1), (1, 1))
    """
    return tuple((turn - (active - p) % players - 1) // players + 1 for p in range(players))


def state_of(scene: Scene, known: Cards) -> State:
    """The state that a scene describes, before anything has happened in it. A step other than a main phase begins
    now."""
    n = len(scene.seats)
    if not 2 <= n <= MOST_PLAYERS:
        raise BadInput("scene", str(n), Term("wanted.players", (("least", 2), ("most", MOST_PLAYERS))))
    if n == 2 and scene.turn == 1 and scene.step is DRAW:  # there is none: the first player skips it (103.8a)
        raise BadInput("scene", scene.step, ", ".join(s for s in STEPS if s is not DRAW))
    if scene.step in WITH_AN_ATTACK:  # nobody has attacked yet (508.8)
        raise BadInput("scene", scene.step, ", ".join(s for s in STEPS if s not in WITH_AN_ATTACK))
    zones: list[list[Object]] = [[] for _ in range(slots(n))]
    entries = [(p, zone, item) for p, seat in enumerate(scene.seats) for zone, items in seat.zones for item in items
               for _ in range(min(item.count, MOST_CARDS))]
    if len(entries) > MOST_CARDS:
        raise BadInput("scene", str(len(entries)), AT_MOST)
    printed = [UNKNOWN if not item.name else known[item.name] for _, _, item in entries]
    for (_, zone, item), face in zip(entries, printed, strict=True):
        _check(zone, item, face)
        if not scene.turn and zone not in (HAND, LIBRARY):
            raise BadInput("scene", item.name or UNKNOWN_CARD, Term("wanted.before_the_game"))
    for card, ((p, zone, item), face) in enumerate(zip(entries, printed, strict=True)):
        zones[slot(zone, p)].append(Object(object_id(card + 1, zone, p), card, p, p, face, tapped=item.tapped,
            counters=_counters(zone, item, face), stamp=card, lies=Lies.SOMEWHERE if item.any_order else Lies.TOP))
    described = [p for p, seat in enumerate(scene.seats) if any(z is LIBRARY for z, _ in seat.zones)]
    roster = Roster(tuple(printed), tuple(p for p, _, _ in entries), ranked([card.name for card in printed]))
    players = tuple(Player(p, seat.name, seat.life, endless=p not in described) for p, seat in enumerate(scene.seats))
    main = scene.step in MAIN_PHASES
    at = TurnPlace(scene.turn, scene.active, scene.step, own_turns(scene.turn, scene.active, n),
                   ahead=_ahead(scene.step, main), regular=scene.active,
                   upkeeps=int(STEPS.index(scene.step) > STEPS.index(UPKEEP)))
    first = Settle(scene.active) if main else BeginStep(scene.step) if scene.turn else UseOpeningHand(scene.active)
    state = State(tuple(tuple(z) for z in zones), players, at, (first,), roster, next_serial=len(entries) + 1,
                  next_card=len(entries), clock=len(entries) + 1, edition=scene.edition)
    for obj in state.zone(BATTLEFIELD):
        if said := entries[obj.card][2].choosing:
            obj = _having_chosen(state, obj, said)
            state = state.with_object(obj)
        if any(AURA in face.subtypes for face in obj.printed.faces):
            state = state.changed(obj.id, attached=_host(state, entries[obj.card][2]))
    return controllers(state).evolve(cache=None)


def _counters(zone: Zone, item: Item, card: Card) -> tuple[tuple[str, int], ...]:
    """Those of the scene; a planeswalker of which it says none has those that it entered with (306.5b)."""
    loyalty = card.faces[0].loyalty if zone is BATTLEFIELD and card.faces else None
    return item.counters if item.counters or loyalty is None else (("loyalty", loyalty),)


def choices_for(state: State, obj: Object) -> list[tuple[str, str, object]]:
    """What may have been chosen for a permanent as it entered: how that is said, its word and its value."""
    effects = [a.effect for face in obj.printed.faces for a in face.abilities if isinstance(a, Static)]
    return [(key, effect.word, value) for effect in effects if isinstance(effect, AsEnters)
            for key, value in choosable(state, effect.choose, obj.controller)]


def _having_chosen(state: State, obj: Object, said: str) -> Object:
    """The permanent for which this was chosen as it entered; what nobody chose is undefined (607.5a)."""
    found = choices_for(state, obj)
    fits = [(word, value) for key, word, value in found if key.casefold() == said.casefold()]
    if len(fits) != 1:
        keys = [key for key, *_ in found]
        raise BadInput("scene", f"choosing {said}", "; ".join(keys) or Term("wanted.choosing"), nearest(said, keys))
    return obj.remembering(*fits[0])


def _host(state: State, item: Item) -> Target:
    """What an Aura is attached to from the beginning: a permanent or a player by name (303.4b)."""
    found = [Target(o.id) for o in state.zone(BATTLEFIELD) if item.attached in (state.label(o.card), o.printed.name)]
    found += [Target(player=p.id) for p in state.players if p.name == item.attached]
    if len(found) != 1:
        raise BadInput("scene", item.attached or item.name, Term("wanted.host", (("card", item.name),)))
    return found[0]


def _ahead(step: TurnStep, begun: bool) -> tuple[tuple[TurnStep, ...], ...]:
    """The steps that are still to come: this one too where it has not begun."""
    phases = tuple(PHASES.values())
    now = next(i for i, steps in enumerate(phases) if step in steps)
    return (phases[now][phases[now].index(step) + begun:], *phases[now + 1:])


def _check(zone: Zone, item: Item, card: Card) -> None:
    """Only permanents are tapped (110.5), counters stay on permanents and exiled cards (122.2), and no instant or
    sorcery is on the battlefield (400.4a)."""
    name = item.name or UNKNOWN_CARD
    for kind, _ in item.counters:
        if has_own_rules(kind):
            raise NotSupported("scene", name, f"{kind} counters")
    if item.counters and zone not in (BATTLEFIELD, EXILE):
        raise BadInput("scene", name, Term("wanted.counters_place"))
    if item.attached and not (zone is BATTLEFIELD and any(AURA in face.subtypes for face in card.faces)):
        raise BadInput("scene", item.attached, Term("wanted.host", (("card", name),)))
    if item.choosing and zone is not BATTLEFIELD:
        raise BadInput("scene", f"choosing {item.choosing}", Term("wanted.choosing"))
    if item.tapped and zone is not BATTLEFIELD:
        raise BadInput("scene", f"tapped {name}", Term("wanted.tapped_place"))
    if zone is BATTLEFIELD and not any(t in PERMANENT_TYPES for f in card.faces for t in f.types):
        raise BadInput("scene", name, Term("wanted.permanent"))


DAYS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def valid_edition(edition: Edition) -> None:
    """Raises BadInput for a date that is none or of rules that are not known yet, and for variants that are not known
    or no tuple of names."""
    must_be(str, "edition", CURRENT, edition.date)
    parts = edition.date.split("-")
    year, month, day = [whole_number(part) or 0 for part in parts] if len(parts) == 3 else (0, 0, 0)
    exact = edition.date == f"{year:04}-{month:02}-{day:02}"
    if not (exact and year and 1 <= month <= 12 and 1 <= day <= DAYS[month - 1]) or edition.date > CURRENT:
        raise BadInput("edition", edition.date, Term("wanted.edition", (("date", CURRENT),)))
    known = sorted(VARIANTS)
    must_be(tuple, "edition", f"({known[0]!r},)", edition.variants)
    must_be(str, "edition", ", ".join(known), *edition.variants)
    for name in edition.variants:
        variant_named(name)
