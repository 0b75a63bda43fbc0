"""Events: what happened, one class a kind. An event says what happened, not what was asked for (design 3.3).

`KEEPS` says what an event leaves valid of what is derived from a state: `NONE`; `ABILITIES`, the index of abilities,
as long as no continuous effect is there that might look at what changed; `ALL`, the characteristics as well. A wrong
declaration would be silent, so a check mode recomputes after every event and compares.
"""
from __future__ import annotations

from mtgteach.model.state import *

NONE, ABILITIES, ALL = range(3)


class Event(Record):
    """Something that happened."""

    KEEPS: ClassVar[int] = ABILITIES


class OfObject(Event, family=True):
    """An event about one object."""

    object: ObjectId
    card: CardId


class Becomes(OfObject, family=True, keeps=NONE):
    """An event after which an object is elsewhere, or is something else."""


class OfPlayer(Event, family=True):
    """An event about one player."""

    player: PlayerId


class Done(OfPlayer, family=True, keeps=ALL):
    """Something that a player did or got, and that changes nothing that is derived from a state."""


class OfPlayerAndObject(OfPlayer, family=True):
    """An event about one object, and what a player did with it."""

    object: ObjectId
    card: CardId


class TurnBegan(OfPlayer):
    """A turn began (500.1); `extra`: beside the order of turns (500.7)."""

    extra: bool = False


class StepBegan(OfPlayer):
    """A step or phase began (500.6)."""

    step: TurnStep


class ManaEmptied(OfPlayer):
    """A player lost unspent mana (106.4), or it became other mana instead."""

    mana: tuple[Mana, ...]
    into: tuple[Mana, ...] = ()


class PriorityPassed(Done):
    """A player passed (117.3d)."""


class Group(Event, keeps=ALL):
    """Changes that happened at the same moment; they are its children."""

    code: str


class Acted(Event, keeps=ALL):
    """Something began that holds other events: a player's action, a resolution, a turn-based action."""

    code: str
    player: PlayerId | None = None
    object: ObjectId | None = None
    card: CardId | None = None


class AbilityActivated(OfPlayerAndObject, keeps=ALL):
    """An activated ability was activated (602.2); `mana` where it is a mana ability."""

    ability: int
    mana: bool = False


class Moved(Becomes):
    """An object changed zones and became a new one (400.7). `new` is filled in as it happens; what stands behind it is
    how the new object is there: which face is up, tapped, with what counters, as a copy of what (614.12), attached to
    what (303.4). A token that enters was nowhere before: `token` holds its characteristics, and its `object` is
    `model.ids.NOWHERE`."""

    to: Zone
    reason: str
    controller: PlayerId | None = None
    stack: StackFacts | None = None
    new: ObjectId | None = None
    face: int | None = None
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    copying: Card | None = None
    face_down: bool = False
    was: StackFacts | None = None
    chosen: tuple[tuple[str, Any], ...] = ()
    bottom: bool = False
    token: Card | None = None
    attached: Target | None = None


class CardAppeared(OfPlayer):
    """An endless library shows its next card: one that nobody knows. It has no characteristics and cannot be played."""


class OfCounters(OfObject, family=True):
    """An event about counters of one kind on an object; `now` is how many it has after it."""

    kind: str
    amount: int
    now: int = 0


class CountersPut(OfCounters):
    """Counters were put on an object (122.1). `entering`: it entered with them, so that they are there already
    (122.6); `as_cost`: no effect put them (606.4)."""

    entering: bool = False
    as_cost: bool = False


class CountersRemoved(OfCounters):
    """Counters were removed from an object (122.1)."""


class Tapped(OfObject):
    """A permanent was tapped (701.26a)."""


class Untapped(OfObject):
    """A permanent was untapped (701.26b)."""


class ManaAdded(OfPlayer):
    """Mana was added to a pool (106.4); `tapped` is the permanent that was tapped for it (106.12)."""

    mana: tuple[Mana, ...]
    source: ObjectId
    card: CardId
    tapped: ObjectId | None = None


class ManaSpent(OfPlayer):
    """Mana left a pool to pay a cost (118.3)."""

    mana: tuple[Mana, ...]


class TargetsChosen(OfObject):
    """Targets were chosen for a spell or ability on the stack (601.2c); `spread`: how many for each instance of the
    word, empty where each has one; `changed`: where new ones were chosen, those that it had not before (115.7d)."""

    targets: tuple[Target, ...]
    spread: tuple[int, ...] = ()
    changed: tuple[Target, ...] = ()


class SpellCast(OfPlayerAndObject):
    """A spell became cast (601.2i); so much mana was spent for it."""

    spent: int = 0


class LandPlayed(OfPlayerAndObject):
    """A land was played (305.1)."""


class CardSuspended(OfPlayerAndObject):
    """A card was suspended from the hand (702.62a); `object` is the card in exile."""


class AbilityTriggered(Event):
    """An ability triggered; it is `waiting` until a player would receive priority (603.3). `delayed` is the stamp of
    the delayed ability that it was (603.7)."""

    source: ObjectId
    card: CardId
    player: PlayerId
    ability: Triggered
    waiting: Waiting
    delayed: int | None = None


class PutOnStack(Event):
    """An ability was put on the stack (603.3, 602.2a). `new` is filled in as it happens."""

    source: ObjectId
    card: CardId
    player: PlayerId
    facts: StackFacts
    word: str
    new: ObjectId | None = None


class LeftStack(OfObject):
    """An ability left the stack and ceased to exist (608.2n); `reason` says how."""

    reason: str


class Countered(OfObject):
    """A spell or ability was countered (701.6a); `by` None: by hand."""

    by: CardId | None
    word: str


class DamageDealt(Event):
    """Damage was dealt (120.1). `by` is the object that dealt it, now or as it last was."""

    source: CardId
    amount: int
    player: PlayerId | None = None
    object: ObjectId | None = None
    card: CardId | None = None
    by: ObjectId | None = None
    combat: bool = False


class LifeLost(OfPlayer):
    """A player lost life; `now` is the new total."""

    amount: int
    now: int = 0


class LifeGained(OfPlayer):
    """A player gained life; `now` is the new total."""

    amount: int
    now: int = 0


class DamageWoreOff(Event):
    """Damage on permanents wore off in the cleanup step (514.2)."""


class DrewFromEmpty(OfPlayer):
    """A player tried to draw from an empty library (704.5b)."""


class PlayerLost(OfPlayer):
    """A player lost the game (704.5a, 704.5b)."""

    reason: str


class GameEnded(Event):
    """The game ended; without a winner it is a draw."""

    winner: PlayerId | None


class TakenBack(Done):
    """A proposal could not be completed, for these reasons, and was undone (601.2, 733.1): events from number `since`
    on did not count."""

    since: int
    reasons: tuple[Refusal, ...] = ()


class NothingHappened(Event, keeps=ALL):
    """An instruction did nothing, and why: a code, and every refusal that stood in the way. `word` is what a judge
    calls the ability that did nothing, if it was one; `player` the player to whom nothing was done."""

    code: str
    object: ObjectId | None = None
    card: CardId | None = None
    reasons: tuple[Refusal, ...] = ()
    word: str = ""
    player: PlayerId | None = None


class Replaced(Record):
    """A replacement effect that acted on an event (614): the object it comes from, and what it made of the event; of
    several events the first."""

    source: ObjectId
    card: CardId
    before: Event
    after: Event
    cites: tuple[Cite, ...]


class Happened(Record):
    """An event in its place: `id` counts the events of this line, `parent` is the event that contains it or made an
    ability trigger; `cause` is the event of an earlier run that led to it: what triggered for an ability that is put on
    the stack, what put it there for a resolution."""

    id: int
    parent: int | None
    event: Event
    cites: tuple[Cite, ...]
    by: tuple[Replaced, ...] = ()
    cause: int | None = None

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.id}: {type(self.event).__name__} [{', '.join(map(str, self.cites))}]>"
