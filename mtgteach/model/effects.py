"""Instructions beyond the few that stand in `abilities`, and static effects that go with them."""
from __future__ import annotations

from mtgteach.model.statics_layers import *


class SoMuch(KeywordAction, family=True):
    """An instruction to do something so much, or with so many, each of these players."""

    amount: Amount
    who: Reference = You()


# Permanents


class Destroy(WithObjects):
    """Destroy it (701.8); `final`: it can't be regenerated (701.19c), which nothing does yet."""

    final: bool = False


class SacrificeIt(WithObjects):
    """That player sacrifices it, if they control it (701.21a)."""

    who: Reference = You()


class SacrificeSome(KeywordAction):
    """That player sacrifices so many permanents of their choice that the filter takes (701.21a)."""

    filter: Filter
    who: Reference = You()
    amount: Amount = ONE


class TapIt(WithObjects):
    """Tap it (701.26a)."""


class UntapIt(WithObjects):
    """Untap it (701.26b)."""


# Counters


class GainSuspend(WithObjects):
    """Each of them that doesn't have suspend gains it, without a number or a cost (702.62a)."""

    gained: SuspendKeyword = SuspendKeyword()


class ChangeCounter(KeywordAction):
    """Choose a counter on it; remove that one, or put another of those there."""

    on: Reference


class DoubleCounters(KeywordAction):
    """Double the number of counters of this kind on it; None: of each kind (701.10e)."""

    on: Reference
    kind: str | None = None


class Proliferate(KeywordAction):
    """Choose any number of permanents and players with a counter; each gets another of each kind (701.34a)."""


class GetCounters(WithCounters):
    """That player gets counters of this kind (122.1)."""

    who: Reference = You()


# Libraries and hands


class RevealIt(WithObjects):
    """Reveal it (701.20a)."""


class RevealTop(KeywordAction):
    """Reveal so many cards from the top of that player's library (701.20a); not `shown`: they are only "those"."""

    amount: Amount = ONE
    who: Reference = You()
    shown: bool = True


class RevealUntil(KeywordAction):
    """That player reveals cards from the top of their library until one that the filter takes: with that one the first
    is done, with the others the second."""

    filter: Filter
    found: tuple[Effect, ...]
    rest: tuple[Effect, ...]
    who: Reference = You()


class RevealHand(ByPlayers):
    """That player reveals their hand (701.20a)."""


class Search(KeywordAction):
    """That player searches a zone for up to so many cards that the filter takes; of a mere quantity for exactly so many
    (701.23). `of`: whose zone, if not their own; `more`: goes on with the search before it (701.23h). What is found
    is what the next instruction means by "those"; it stays where it is until then."""

    filter: Filter = Anything()
    amount: Amount = ONE
    who: Reference = You()
    zone: Zone = LIBRARY
    of: Reference | None = None
    reveal: bool = False
    more: bool = False


class Shuffle(KeywordAction):
    """That player shuffles their library (701.24a); what was found before it is set aside where `aside` (701.24b)."""

    who: Reference = You()
    aside: bool = False


class Mill(SoMuch):
    """That player puts so many cards from the top of their library into their graveyard (701.17)."""


class Scry(SoMuch):
    """That player looks at so many cards from the top of their library and puts any of them on its bottom (701.22)."""


class Surveil(SoMuch):
    """That player looks at so many cards from the top of their library and puts any of them into their graveyard
    (701.25)."""


# What changes a search


class CantSearch(OnPlayers):
    """Such players can't search libraries (101.2)."""


class SearchesTop(StaticEffect):
    """If such a player would search a library, they search so many cards from its top instead (701.23f)."""

    amount: int
    whose: Whose = Whose.OPPONENTS


class Lasts(Effect):
    """A permission, a prohibition or the prevention of damage holds for so long, `who` being "you" in it. It changes
    the rules of the game, so it holds for what comes later as well (611.2c); or only for what it is `on`."""

    effect: StaticEffect
    duration: Duration = UntilEndOfTurn()
    who: Reference = You()
    on: Reference | None = None


class NewTargets(WithObjects):
    """You may choose new targets for it (115.7d)."""


class CreateTokens(Effect):
    """That player creates tokens (701.7a)."""

    token: Card
    amount: Amount = Fixed(1)
    who: Reference = You()
    tapped: bool = False


class CreateCopies(Effect):
    """That player creates tokens that are copies of it, but for these changes (701.7a, 707.2, 707.9)."""

    of: Reference
    amount: Amount = Fixed(1)
    who: Reference = You()
    tapped: bool = False
    changes: tuple[Change, ...] = ()


class PreventNext(Effect):
    """Prevent the next so much damage that would be dealt to it this turn (615)."""

    amount: Amount
    to: Reference


class NextTime(Effect):
    """The next time in so long that the event would happen, to those objects if any are named, it is replaced (614.1a);
    of what doesn't untap: its controller's next untap step."""

    effect: StaticEffect
    on: Reference | None = None
    duration: Duration = UntilEndOfTurn()


class WithSelf(Effect):
    """Follow these instructions with a replacement effect of their own spell or ability (614.15)."""

    effects: tuple[Effect, ...]
    effect: StaticEffect


# Instructions that hold others


class Follows(Effect, family=True):
    """An instruction to follow these instructions in some way."""

    effects: tuple[Effect, ...]


class May(Follows):
    """Somebody may do this (603.5, 608.2d); several players choose in turn order."""

    who: Reference = You()


class If(Effect):
    """If so, one thing; otherwise the other (608.2c)."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


class IfDone(Follows):
    """Do this. If it was done, one thing; if not, the other (118.12)."""

    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


class Repeat(Effect):
    """Do this so many times."""

    amount: Amount
    effects: tuple[Effect, ...]


class ForEachPlayer(ByPlayers):
    """For each of these players, in turn order; "that player" is theirs (608.2f)."""

    effects: tuple[Effect, ...]


class MayPay(Effect):
    """Somebody may pay a cost, so many `times`; if they do, one thing; if not, the other: "unless" is one (118.12a)."""

    cost: Cost
    who: Reference
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    times: Amount | None = None


class ChooseObjects(Effect):
    """Each of these players chooses objects in a zone, without targeting them (608.2d, 608.2e): of their own where
    `own`, or `among` what is referred to, the `rest` of which then means "those" in these instructions. What is chosen
    is what the next instruction means by "those"."""

    filter: Filter
    who: Reference = You()
    least: int = 1
    most: int = 1
    zone: Zone = BATTLEFIELD
    own: bool = True
    among: Reference | None = None
    rest: tuple[Effect, ...] = ()


class OnceEachTurn(Follows):
    """Do this only once each turn (603.2h)."""


# Triggers for later


class Later(Effect):
    """A delayed triggered ability (603.7). It follows the objects named: they are what it means by "those", and "this"
    in its condition; it triggers once unless a duration is given."""

    ability: Triggered
    follow: Reference | None = None
    duration: Duration | None = None


class WhenYouDo(Follows):
    """When you do: a reflexive triggered ability (603.12)."""

    targets: tuple[TargetKind, ...] = ()
    word: str = "reflexive trigger"


# Life and moves


class GainLife(SoMuch):
    """They gain so much life."""


class LoseLife(SoMuch):
    """They lose so much life."""


class MoveTo(WithObjects):
    """It goes to a zone: exiled, returned, put onto the battlefield, on top of a library or on its bottom, there in a
    `random` order. `under`: who controls it there; `link`: this object remembers it under that word (607.2a); `kind`:
    with a `count` of counters of that kind on it; `transformed`: with its back face up."""

    to: Zone
    bottom: bool = False
    tapped: bool = False
    under: Reference | None = None
    link: str = ""
    random: bool = False
    kind: str | None = None
    count: int = 1
    transformed: bool = False


# The turn


class ExtraTurn(ByPlayers):
    """That player takes an extra turn after this one (500.7)."""


class AdditionalParts(Effect):
    """There are additional phases or steps after this phase, or after this step (500.8-500.10); `yours`: "you get"
    them, so that nothing happens in another player's turn (500.10a)."""

    parts: tuple[Part, ...]
    after_step: bool = False
    yours: bool = False


class SkipNext(ByPlayers):
    """That player skips their next step or phase of that kind; None stands for a turn (614.10a)."""

    part: Part | None = None


class PhaseOut(WithObjects):
    """It phases out (702.26b)."""


class SkipsEach(StaticEffect):
    """Players skip every step or phase of that kind (614.10)."""

    part: Part
    whose: Whose = Whose.YOURS


class DoesntUntap(OnObjects):
    """Permanents that the filter takes don't untap during their controllers' untap steps (502.3)."""


class MoreLandPlays(StaticEffect):
    """Players may play so many more lands in each of their turns (305.2)."""

    amount: int = 1
    whose: Whose = Whose.YOURS
