"""Rulings that are decisions of the engine, each one small function registered under its id (design 3.5).

Rule code calls `ruled("R29", state)(...)`. An edition may put a variant in its place: an older rule or a misconception.
"""
from __future__ import annotations

from mtgteach.model import *

Decision = Callable[..., Any]
Decisions = dict[str, tuple[Decision, tuple[Cite, ...]]]


class RuledFunction(Record):
    """A ruling that is a decision: its id, its function, the rules it rests on."""

    id: str
    function: Decision
    cites: tuple[Rule, ...]


class Variant(Record):
    """What stands in the place of a ruling: an older rule with its dates, or a misconception with its tag.

    `name` is the tag; the belief in words is the catalogue's message ``belief.<name>``. An older rule held from `since`
    (None: from the beginning) to the day before `until`; a misconception that never was the rule has no `until`.
    """

    name: str
    ruling: str
    function: Decision
    until: str | None = None
    since: str | None = None

    def held_on(self, date: str) -> bool:
        """Was this the rule on that day?"""
        return self.until is not None and (self.since or "") <= date < self.until


RULINGS: dict[str, RuledFunction] = {}
VARIANTS: dict[str, Variant] = {}


def variant(name: str, of: str, until: str | None = None, since: str | None = None) -> Callable[[Decision], Decision]:
    """Register a function as the variant of this ruling."""
    def add(function: Decision) -> Decision:
        VARIANTS[name] = Variant(name, of, function, until, since)
        return function
    return add


def variant_named(name: str) -> Variant:
    """The variant with this name; BadInput with the nearest name otherwise."""
    if name not in VARIANTS:
        known = sorted(VARIANTS)
        raise BadInput("edition", name, ", ".join(known), nearest(name, known))
    return VARIANTS[name]


def _table(edition: Edition) -> Decisions:
    table: Decisions = {r.id: (r.function, r.cites) for r in RULINGS.values()}
    table |= {v.ruling: (v.function, (OlderRule(v.name),)) for v in VARIANTS.values() if v.held_on(edition.date)}
    return table | {v.ruling: (v.function, (Belief(v.name),)) for v in map(variant_named, edition.variants)}


_set_table = Edition.table.__set__
_tables: dict[tuple[str, tuple[str, ...]], Decisions] = {}


def _found(id_: str, state: State) -> tuple[Decision, tuple[Cite, ...]]:
    edition = state.edition
    if edition.table is None:
        key = (edition.date, edition.variants)
        if key not in _tables:
            _tables[key] = _table(edition)
        _set_table(edition, _tables[key])
    return edition.table[id_]  # type: ignore[no-any-return]


def ruled(id_: str, state: State) -> Decision:
    """The function that holds for this ruling under the state's edition."""
    return _found(id_, state)[0]


def ruled_cites(id_: str, state: State) -> tuple[Cite, ...]:
    """What such a decision cites: its rules, or the belief that replaces it."""
    return _found(id_, state)[1]


def decides(name: str, *rules: str) -> Callable[[Decision], Decision]:
    """Register a function as the ruling with this id, which rests on these rules."""
    def add(function: Decision) -> Decision:
        RULINGS[name] = RuledFunction(name, function, tuple([R(number) for number in rules]))
        return function
    return add


# What the rules say where a belief says otherwise, ruling by ruling.
for _id, _decision, _numbers in (
    # Is playing the card as its last time counter has been removed a choice?
    ("R29", lambda state: True, ("702.62a", "603.5")),
    # Which effects of a countered ability still happen?
    ("R26", lambda state, effects: (), ("701.6a",)),
    # What ability does suspending put on the stack?
    ("R23", lambda ability: None, ("116.1", "405.6d")),
    # Which of the reasons against beginning to cast are reasons against suspending?
    ("R18", lambda reasons: reasons, ("116.2f", "702.62a")),
    # What that would only keep the cast from being completed keeps the card from being suspended?
    ("R24", lambda state, player, oid: (), ("702.62d", "601.2c")),
    # What is paid for a card that has no mana cost?
    ("R20", lambda cost: cost, ("118.6",)),
    # Does the removal of the last time counter, just now, make the card's last ability trigger?
    ("R27", lambda state, card: True, ("702.62a",)),
    # Which abilities does suspend stand for?
    ("R31", lambda abilities: abilities, ("702.62a", "702.62b")),
    # Whose is a suspended card, and the cast of it, where this player exiled it or controls its ability?
    ("X22", lambda card, player: card.owner, ("702.62a", "109.5")),
    # Does a "can't" stop a cast that an effect allows?
    ("X23", lambda: True, ("101.2",)),
    # Is anything paid for a spell that is cast without paying its mana cost?
    ("R34", lambda: True, ("118.8", "118.9d")),
    # What may be paid then rather than nothing?
    ("R32", lambda state, spell: (), ("118.9a",)),
    # Does what has happened mean that a permanent was tapped for mana?
    ("R07", lambda state, when, event, source: (
        isinstance(event, ManaAdded) and event.tapped == event.source), ("106.12a",)),
    # Does an ability count for what its permanent could produce: whatever it costs, whatever restricts it (X05)?
    ("R04", lambda state, obj, ability: True, ("106.7", "602.1b")),
    # What could a permanent produce before anything is known of it?
    ("R05", lambda state, obj: {}, ("106.7",)),
    # Abilities of which other objects count for what it could produce?
    ("X04", lambda state, obj: (), ("106.7",)),
    # What is made of mana that is produced instead of other mana: does all of it have what goes with that?
    ("X07", lambda before, mana: mana, ("106.6a",)),
    # Is colorless left out, where the question is for a color, or for a type?
    ("X08", lambda colors: colors, ("106.1a", "106.1b")),
    # Which of the effects that apply to a production may be chosen to apply first?
    ("X06", lambda found: found, ("616.1", "106.12b")),
    # Which types are these, the colors of some objects or what was chosen, if any (106.5)?
    ("R01", lambda types, objects: types, ("106.5", "202.2")),
    # What is X, of this spell or of the permanent that it became?
    ("R09", lambda state, acting, x: x, ("107.3a", "107.3m")),
    # Does an effect that sets the basic land types of a land take away what it was and could do?
    ("X10", lambda: True, ("305.7",)),
    # Which X has an object that is no spell any more?
    ("X14", lambda state, obj: None, ("107.3m", "107.3g")),
    # Which ability is it that resolves, though what it stands on has gone?
    ("X15", lambda state, obj, ability: ability, ("113.7a",)),
    # What is an ability by which something enters with counters?
    ("X51", lambda ability: (ability,), ("614.1c",)),
):
    decides(_id, *_numbers)(_decision)
