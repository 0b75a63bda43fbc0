"""Static effects: on casting and costs (601.2f, 601.3), on combat, those that replace or prevent events (614, 615), and
those that say that an event can't happen (614.17); with the costs that change what a spell costs (118.8, 118.9)."""
from __future__ import annotations

from mtgteach.model.effects import *


class LetPlay(WithObjects):
    """You may cast those cards from where they are (and play them, if `lands`), for so long: by paying the alternative
    cost with this word where one is demanded, as this face, as though they had flash."""

    duration: Duration = UntilEndOfTurn()
    lands: bool = True
    way: str = ""
    face: int | None = None
    any_time: bool = False


class CastAmong(WithObjects):
    """You may cast spells that the filter takes from among those cards now (608.2g), without paying their mana costs or
    by paying the alternative cost with this word; `most`: so many, None any number."""

    filter: Filter = Anything()
    most: int | None = None
    way: str = ""


class MayCast(StaticEffect):
    """Its controller may cast spells that the filter takes from that zone, `whose` being the owner of the card; with
    `lands`, they may play lands from there as well (701.18b). `way`: only by paying the alternative cost with this word
    (118.9b); `face`: only as this face; `any_time`: as though it had flash (601.3b). As an effect that a resolved spell
    or ability left behind it speaks of the objects of that effect."""

    zone: Zone
    filter: Filter = IsThis()
    whose: Whose = Whose.YOURS
    lands: bool = False
    way: str = ""
    face: int | None = None
    any_time: bool = False


class AsThoughFlash(StaticEffect):
    """Spells that the filter takes may be cast, by these players, as though they had flash (702.8a, 601.3b), while the
    condition holds as they begin to (601.3d)."""

    filter: Filter = IsThis()
    whose: Whose = Whose.YOURS
    condition: Condition | None = None


class AsThoughHaste(OnObjects):
    """You may activate abilities of creatures that the filter takes as though they had haste (609.4a, 702.10c)."""


class OnlyAsSorcery(StaticEffect):
    """These players can cast spells that the filter takes only any time they could cast a sorcery (307.5)."""

    whose: Whose = Whose.OPPONENTS
    filter: Filter = Anything()


class SpellsEachTurn(StaticEffect):
    """These players can't cast more than so many spells each turn."""

    most: int
    whose: Whose = Whose.ANY


class CantActivate(OnObjects):
    """Activated abilities of what the filter takes can't be activated by these players; unless `mana`, mana abilities
    can (602.5). `during`: in these players' turns."""

    whose: Whose = Whose.ANY
    mana: bool = False
    during: Whose = Whose.ANY


class CantPlayLands(OnPlayers):
    """These players can't play lands."""


class CantPayLife(OnPlayers):
    """These players can't pay life (101.2)."""


class CantBeCountered(StaticEffect):
    """Spells that the filter takes can't be countered (101.2)."""

    filter: Filter = IsThis()


class AlternativeCost(Ability):
    """You may pay this rather than this spell's mana cost (118.9); `word` is what it is called: ``its evoke cost``; a
    cost of None is equal to the mana cost.
    `demanded`: only where the permission to cast it demands this cost (118.9b): flashback."""

    word: str
    cost: Cost | None
    condition: Condition | None = None
    demanded: bool = False


class OpeningHand(Ability):
    """You may use this card of your opening hand before the first turn (103.6): begin the game with it on the
    battlefield (103.6a), unless other instructions are given. `second`: only if you're not the starting player."""

    effects: tuple[Effect, ...] = (MoveTo(This(), BATTLEFIELD),)
    second: bool = False
    rule: str = "103.6a"
    word: ClassVar[str] = "opening-hand action"


class RatherPay(StaticEffect):
    """These players may pay this rather than the mana cost of a spell that the filter takes (118.9); None: nothing, so
    that it is cast without paying its mana cost. `once`: once each turn."""

    cost: Cost | None
    filter: Filter = Anything()
    whose: Whose = Whose.YOURS
    once: bool = False


class Flashback(Keyword):
    """Flashback with a cost (702.34); None: it is equal to the mana cost."""

    cost: Cost | None


class ExileForetold(WithObjects):
    """Exile it face down; it becomes foretold, and its foretell cost is its mana cost, so much less (702.143)."""

    less: ManaCost


class Morph(Keyword):
    """Morph with a cost (702.37)."""

    cost: Cost


class AdditionalCost(Ability):
    """As an additional cost to cast this spell, pay this (118.8); `optional`: you may (118.8b); `times`: any number of
    times. `word` is what a spell is for which it was paid: ``kicked``."""

    word: str
    cost: Cost
    optional: bool = False
    times: bool = False


class ChangesCost(OnObjects, family=True):
    """What spells that the filter takes cost is changed by this (601.2f), once for each of `times`, as long as the
    condition is true; `abilities`: activated abilities of what it takes instead. On a spell that works on the stack:
    that spell alone."""

    cost: Cost
    whose: Whose = Whose.ANY
    times: Amount | None = None
    abilities: bool = False
    condition: Condition | None = None


class CostsMore(ChangesCost):
    """They cost so much more."""


class CostsLess(ChangesCost):
    """They cost so much less mana (118.7)."""


class CostsAtLeast(ChangesCost):
    """Those that would cost less mana than this cost this much."""


class CantFight(OnObjects):
    """Creatures that the filter takes can't attack (such players alone, seen from the effect's controller), can't
    block, or neither (508.1c, 509.1b)."""

    attack: bool = True
    block: bool = True
    whom: Whose = Whose.ANY


class CantBeBlocked(OnObjects):
    """Creatures that the filter takes can't be blocked (509.1b), or not by those that `by` takes."""

    by: Filter = Anything()


# Entering the battlefield (614.1c-d, 614.12). `filter` None: only this object, as it enters.


class EntersTapped(StaticEffect):
    """It enters tapped (614.1d), unless the condition is true as it enters, or its controller pays so much life."""

    filter: Filter | None = None
    unless: Condition | None = None
    unless_life: int = 0


class EntersWith(StaticEffect):
    """It enters with so many counters (614.1c), if the condition is true; `tapped`: tapped and with them."""

    kind: str
    amount: Amount
    filter: Filter | None = None
    condition: Condition | None = None
    tapped: bool = False


class AsEnters(StaticEffect):
    """As it enters, its controller chooses a color, type, card name, player or opponent (614.1c), kept under the word
    that links it to the abilities that speak of it (607.2d); `tapped`: and it enters tapped."""

    choose: str
    word: str
    tapped: bool = False


class EntersAsCopy(StaticEffect):
    """It enters as a copy of a permanent that its controller chooses among those that the filter takes (614.1c, 707.5);
    `optional`: if they like; `changes`: what the copy effect says otherwise (707.9)."""

    of: Filter
    optional: bool = True
    changes: tuple[Change, ...] = ()


class EntersBackFace(StaticEffect):
    """What the filter takes of cards that can be turned over enters with its back face up (616.1d)."""

    filter: Filter | None = None


class EntersUnder(OnObjects):
    """What the filter takes enters under the control of the controller of this effect (616.1b)."""


# Instead (614.1a)


class GoesInstead(OnObjects):
    """What the filter takes goes to another zone instead of this one, or of any (614.1a), from anywhere or from one
    zone; only in this way, where a `reason` is given, as ``resolved``; only a spell for which the alternative cost with
    the word `way` was paid. `then` is done with it there; `rule` says so."""

    instead: Zone
    to: Zone | None = GRAVEYARD
    from_: Zone | None = None
    reason: str = ""
    way: str = ""
    then: tuple[Effect, ...] = ()
    rule: str = ""


class MoreInstead(StaticEffect, family=True):
    """If there would be some, there are so many times as many plus so many more instead (614.1a)."""

    times: int = 1
    plus: int = 0


class MoreCounters(MoreInstead):
    """Counters, or those of one kind, put on what the filter takes in that zone, or on such a player."""

    zone: Zone = BATTLEFIELD
    kind: str | None = None
    filter: Filter = Anything()
    players: Whose | None = None


class MoreTokens(MoreInstead):
    """Tokens created under such a player's control."""

    whose: Whose = Whose.YOURS
    filter: Filter = Anything()


class MoreLife(MoreInstead):
    """Life that such a player gains."""

    whose: Whose = Whose.YOURS


class DrawInstead(OnPlayers):
    """If such a player would draw a card, these instructions are followed instead; none: the draw is skipped
    (614.1b)."""

    effects: tuple[Effect, ...] = ()


class MoreDamage(MoreInstead):
    """Damage that a source which `by` takes deals to a permanent that `to` takes, or to such a player."""

    by: Filter = Anything()
    to: Filter | None = Anything()
    players: Whose | None = Whose.ANY


class Stunned(StaticEffect):
    """If it would become untapped, a stun counter is removed from it instead (122.1d)."""

    rule: str = "122.1d"


# Prevention (615)


class PreventDamage(StaticEffect):
    """Damage that a source which `by` takes would deal to a permanent that `to` takes or to such a player is prevented
    (615): all of it or so much; all damage, or only combat damage."""

    by: Filter = Anything()
    to: Filter | None = None
    players: Whose | None = None
    amount: int | None = None
    combat: bool = False


class Shield(StaticEffect):
    """The next damage to its object or to this player is prevented, as much as is left of the shield (615)."""

    player: PlayerId | None = None


# What can't happen (614.17)


class CantGainLife(OnPlayers):
    """Such players can't gain life (614.17)."""


class CantHaveCounters(OnObjects):
    """Counters, or those of one kind, can't be put on what the filter takes (614.17)."""

    kind: str | None = None


class CantEnter(OnObjects):
    """What the filter takes can't enter the battlefield (614.17d), from anywhere or from these zones."""

    zones: tuple[Zone, ...] = ()


class CantDraw(OnPlayers):
    """Such players can't draw cards (614.17)."""


# Static effects on triggers (603.2d)


class OnTriggers(StaticEffect, family=True):
    """It speaks of abilities of objects that the filter takes, where that event makes them trigger."""

    event: Pattern | None = None
    filter: Filter = Anything()


class TriggersAgain(OnTriggers):
    """If that event makes an ability of an object that the filter takes trigger, it triggers an additional time."""


class StopsTriggers(OnTriggers):
    """That event doesn't make abilities of objects that the filter takes trigger."""
