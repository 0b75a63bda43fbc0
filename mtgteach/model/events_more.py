"""Events beyond the common ones: proposing and paying, keyword actions (701), continuous effects and copies, tokens,
triggers for later, what is added to a turn, combat. What each keeps valid is said as in `events`."""
from __future__ import annotations

from mtgteach.model.events import *


class ModesChosen(OfObject):
    """Modes were chosen for a spell or ability on the stack (601.2b, 700.2): their numbers, counted from 0."""

    modes: tuple[int, ...]


class SharesChosen(OfObject):
    """Damage or counters were divided among the targets of a spell or ability on the stack (601.2d): for each target in
    order its share."""

    shares: tuple[int, ...]


class CostsAnnounced(OfPlayerAndObject):
    """How a spell or ability will be paid was announced (601.2b): which alternative cost, which additional costs and
    how often, the X, how symbols that can be paid in several ways are paid."""

    way: str = ""
    paid: tuple[tuple[str, int], ...] = ()
    x: int | None = None
    symbols: tuple[str, ...] = ()


class PlaceLearned(OfPlayerAndObject, keeps=ALL):
    """Chance said which card lies there in a library, `place` counted from its top."""

    place: int


class PutInPlace(OfPlayerAndObject, keeps=ALL):
    """A card of a library was put on its top or its bottom; it changed no zone."""

    bottom: bool


class Shuffled(Done, keeps=NONE):
    """A player shuffled their library (701.24a); `aside` are cards that take no part (701.24b)."""

    aside: tuple[ObjectId, ...] = ()


class Revealed(OfPlayerAndObject, keeps=ALL):
    """A player revealed a card (701.20a)."""


class Searched(Done):
    """A player searched a zone that `whose` owns (701.23a); `top`: only so many cards from the top (701.23f)."""

    whose: PlayerId
    zone: Zone
    top: int | None = None


class Scried(Done):
    """A player scried (701.22): these cards stay on top, in this order; those are on the bottom, the last one
    lowest."""

    amount: int
    top: tuple[ObjectId, ...]
    bottom: tuple[ObjectId, ...]


class Surveilled(Done):
    """A player surveilled (701.25): these cards stay on top, in this order; the others go to the graveyard, each an
    event of its own."""

    amount: int
    top: tuple[ObjectId, ...]


class PlayerCountersPut(Done):
    """A player got counters (122.1); `now` is how many of this kind they have."""

    kind: str
    amount: int
    now: int = 0


class Proliferated(Done):
    """A player proliferated (701.34a)."""


class CeasedToExist(Becomes):
    """A token that was not on the battlefield ceased to exist (704.5d)."""


class DeadlyDamagePast(OfObject, keeps=ALL):
    """A permanent that damage from a source with deathtouch did not destroy: later checks do not look at that damage
    (704.5h)."""


class ExiledAgain(Becomes):
    """A card in exile was exiled: it changed no zone, but is a new object (400.8); `new` is filled in as it happens."""

    new: ObjectId | None = None


class EffectBegan(Event, keeps=NONE):
    """A continuous effect of a resolving spell or ability began (611.2); its objects are fixed, if it has any. `left`:
    how often, or how much damage, it is good for, where that is limited."""

    card: CardId
    objects: tuple[ObjectId, ...]
    floating: Floating


class EffectEnded(Event, keeps=NONE):
    """A continuous effect ended; `stamp` tells which, `objects` is what it applied to."""

    source: ObjectId
    card: CardId
    stamp: int
    objects: tuple[ObjectId, ...] = ()


class ControlChanged(Becomes):
    """A permanent came under another player's control (613.1b); `was` had it before."""

    player: PlayerId
    was: PlayerId


class BecameCopy(Becomes):
    """A permanent became a copy of something (707.4); `copying` are its values from now on."""

    name: str
    copying: Card


class TurnedUp(Becomes):
    """A permanent was turned face up (708.8)."""


class Transformed(Becomes):
    """A double-faced permanent was turned over (701.27a); `face` is the number of the face that is up now."""

    face: int = 0


class WouldDraw(Done):
    """A player would draw a card (121): proposed, so that effects may replace it; what happens is that a card moves."""


class TokensCreated(OfPlayer):
    """A player created tokens (701.7a); `cards` are their numbers, filled in as it happens. They enter one by one as
    `Moved` says."""

    token: Card
    amount: int
    cards: tuple[CardId, ...] = ()


class DoneInstead(Done):
    """Instructions are followed instead of what would have happened to this player (614.1a); they are its children."""

    controller: PlayerId
    object: ObjectId
    card: CardId
    effects: tuple[Effect, ...]


class EffectUsed(Event, keeps=NONE):
    """So much of a limited replacement or prevention effect was used up (614.3, 615); `left` is what is left of it."""

    card: CardId
    stamp: int
    amount: int
    left: int = 0


class DelayedMade(Done):
    """A delayed triggered ability was made (603.7): it waits for its event."""

    card: CardId
    made: Delayed


class DelayedEnded(Event, keeps=ALL):
    """A delayed triggered ability that lasted for a time is over (603.7b); `stamp` tells which."""

    card: CardId
    stamp: int


class DoneThisTurn(OfObject):
    """What an ability lets be done only once each turn was done (603.2h)."""

    ability: Ability


class Remembered(OfObject):
    """An object remembers something for its linked abilities, under a word (607.1)."""

    word: str
    value: Any = None


class TurnAdded(Done):
    """A player is to take an extra turn after this one (500.7)."""


class PartsAdded(Event, keeps=ALL):
    """Phases or steps are to come after this phase or step (500.8-500.10); `parts` are their words."""

    parts: tuple[str, ...]
    after_step: bool = False


class SkipAdded(Done):
    """A player is to skip the next one of this kind of step, phase or turn (614.10a)."""

    part: str


class PartSkipped(OfPlayer):
    """A player skipped a step, a phase or a turn (500.11); `waited`: it used up what they were to skip."""

    part: str
    waited: bool = False


class PhasedOut(Becomes):
    """A permanent phased out (702.26b); `returns`: whose untap step phases it in, None if it went along (702.26g)."""

    returns: PlayerId | None


class PhasedIn(Becomes):
    """A permanent phased in (702.26c)."""


class PlayerLeft(OfPlayer, keeps=NONE):
    """A player left the game, with all that is theirs but the permanents that are there (800.4a)."""


class LeftGame(Becomes):
    """A permanent left the game with its owner (800.4a)."""


# Combat


class AttackDeclared(OfObject):
    """A creature became an attacking creature (508.1k); `player` is whom it attacks, or whose planeswalker."""

    player: PlayerId
    walker: ObjectId | None = None


class BlockDeclared(OfObject):
    """A creature became a blocking creature (509.1g); the attacker is blocked from now on (509.1h)."""

    attacker: ObjectId


class BecameBlocked(OfObject):
    """An attacking creature became blocked (509.1h)."""


class StruckFirst(Event):
    """These creatures deal their combat damage in the first of two steps (510.4)."""

    objects: tuple[ObjectId, ...]


class RemovedFromCombat(OfObject):
    """A creature was removed from combat (506.4)."""


class CombatEnded(Event):
    """Combat is over: whatever still fought is removed from it (511.3)."""
