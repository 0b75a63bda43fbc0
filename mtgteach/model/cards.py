"""Cards as frozen trees: a card has faces, a face has what is printed on it; abilities: effects, the four kinds of
abilities (113.3), prohibitions, replacements, keyword abilities."""
from __future__ import annotations

from mtgteach.model.cost import *

# Effects: what a spell or ability does as it resolves


class Effect(Record):
    """One instruction. The engine's registry of effects is complete: an unknown one is refused when a card is
    loaded."""


class KeywordAction(Effect, family=True):
    """An instruction done by players, with objects: a keyword action (701), a change of life."""


class WithObjects(KeywordAction, family=True):
    """An instruction done with the objects that are referred to."""

    what: Reference


class ByPlayers(KeywordAction, family=True):
    """An instruction that speaks to the players referred to."""

    who: Reference


class DealDamage(Effect):
    """This object deals so much damage (120)."""

    amount: Amount
    to: Reference


class CounterIt(WithObjects):
    """Counter that spell or ability (701.6); a spell goes to that zone instead of the graveyard."""

    to: Zone = GRAVEYARD


class WithCounters(KeywordAction, family=True):
    """An instruction about so many counters of this kind (122.1)."""

    kind: str
    amount: Amount


class PutCounters(WithCounters):
    """Put counters on it (122.1)."""

    on: Reference


class RemoveCounters(WithCounters):
    """Remove counters from it (122.1)."""

    from_: Reference


class DrawCards(ByPlayers):
    """That player draws cards (121)."""

    amount: Amount


class DiscardCards(ByPlayers):
    """That player discards cards of their choice, or at random (701.9b); None: their hand."""

    amount: Amount | None
    at_random: bool = False


class Types(Record):
    """Types of mana that are worked out as mana is added; those that cannot be worked out are none (106.5)."""


class Rider(Record, uncompared=("card", "source", "stamp")):
    """What goes with mana, whatever its type (106.6): on which spells and on abilities of what it may be spent (None:
    on none), and whether on anything else (`rest`); what is done with a spell that `on` takes as it is spent on that,
    once for each mana (106.6a); `lasts`: until end of turn it is not lost as steps and phases end. Of mana that was
    made: the `name` of what made it, which that is, and the stamp of the effect by which it lasts."""

    spells: Filter | None = Anything()
    abilities: Filter | None = Anything()
    rest: bool = True
    on: Filter = Anything()
    then: tuple[Effect, ...] = ()
    lasts: bool = False
    name: str = ""
    card: CardId = -1
    source: ObjectId = -1
    stamp: int = -1


class AddMana(Effect):
    """Somebody adds one of these to their pool: "{G}{G}", "{W} or {U}"; or one mana of one of these types (106.4). So
    many times, where an `amount` is given; `mixed`: so many in any combination; `each`: of each of these types; with a
    `rider` (106.6)."""

    of: tuple[tuple[ManaType, ...], ...] | Types
    amount: Amount | None = None
    who: Reference = You()
    mixed: bool = False
    each: bool = False
    rider: Rider | None = None


class PlayThisFree(Effect):
    """Its owner may play this card without paying its mana cost (702.62a, third ability); not `optional`: has to, if
    able."""

    optional: bool = True


# Static effects


class StaticEffect(Record):
    """What a static ability does while it works."""


class OnObjects(StaticEffect, family=True):
    """A static effect that speaks of what the filter takes."""

    filter: Filter


class OnPlayers(StaticEffect, family=True):
    """A static effect that speaks of such players."""

    whose: Whose = Whose.ANY


class CantBeCast(OnObjects):
    """Spells that the filter takes can't be cast (101.2, 601.3): by these players, from these zones (empty: any), in
    these players' turns, unless the condition is true."""

    whose: Whose = Whose.ANY
    zones: tuple[Zone, ...] = ()
    during: Whose = Whose.ANY
    unless: Condition | None = None


# Abilities


class Ability(Record):
    """One ability of an object."""


class Mode(Record):
    """One mode of a modal spell or ability (700.2): its instructions and its targets."""

    effects: tuple[Effect, ...]
    targets: tuple[TargetKind, ...] = ()


class Modal(Record):
    """"Choose two", "choose one or more": how many modes are chosen, from which, and whether one may be chosen again
    (700.2d); `all_if`: all of them, if the additional cost with this word was paid (702.42a)."""

    least: int
    most: int
    modes: tuple[Mode, ...]
    repeat: bool = False
    all_if: str = ""


class SpellAbility(Ability):
    """What an instant or sorcery does as it resolves (113.3a)."""

    effects: tuple[Effect, ...]
    targets: tuple[TargetKind, ...] = ()
    modal: Modal | None = None


class Activated(Ability):
    """Cost, colon, effect (113.3b). "Activate only as a sorcery", "only so often each turn" (0: as often as one likes),
    "only if" (602.1b); `by`: who may activate it, if not its controller alone."""

    cost: Cost
    effects: tuple[Effect, ...]
    targets: tuple[TargetKind, ...] = ()
    zones: tuple[Zone, ...] = (BATTLEFIELD,)
    modal: Modal | None = None
    as_sorcery: bool = False
    each_turn: int = 0
    condition: Condition | None = None
    by: Whose = Whose.YOURS

    @property
    def restricted(self) -> bool:
        """Does it say when or how often it may be activated?"""
        return self.as_sorcery or self.each_turn > 0 or self.condition is not None


class Triggered(Ability):
    """When or whenever or at (113.3c). `word` is what a judge calls it: ``upkeep trigger``; `once`: it triggers only
    once each turn."""

    when: Pattern
    effects: tuple[Effect, ...]
    condition: Condition | None = None
    targets: tuple[TargetKind, ...] = ()
    zones: tuple[Zone, ...] = (BATTLEFIELD,)
    word: str = "trigger"
    rule: str = "603.2"
    modal: Modal | None = None
    once: bool = False


class Enchant(Ability):
    """Enchant: what an Aura spell targets, and what the Aura may be attached to (702.5); `targets` holds that one
    kind."""

    targets: tuple[TargetKind, ...]


class Static(Ability):
    """An ability that is simply true (113.3d)."""

    effect: StaticEffect
    zones: tuple[Zone, ...] = (BATTLEFIELD,)


class Plain(Ability):
    """A keyword ability without numbers that the rules ask for by its word: flying, haste. Each word stands with its
    rule in `rules.cr109_characteristics`."""

    word: str


class Keyword(Ability):
    """A keyword ability: it expands into exactly the abilities that its rule lists."""


class SuspendKeyword(Keyword):
    """Suspend N with a cost (702.62); suspend that is gained has neither."""

    amount: Amount = Fixed(0)
    cost: Cost | None = None


class SuspendFromHand(Ability):
    """The first of suspend's three abilities: the special action from the hand (702.62a, 116.2f)."""

    amount: Amount
    cost: Cost | None
    word: ClassVar[str] = "suspend"


class Face(Record):
    """One face of a card, as printed. `cost` is None where no mana cost is printed (202.1b), `loyalty` where no loyalty
    is (306.5)."""

    name: str
    cost: ManaCost | None
    types: tuple[CardType, ...]
    supertypes: tuple[Supertype, ...] = ()
    subtypes: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    power: int | None = None
    toughness: int | None = None
    indicator: tuple[ManaType, ...] = ()
    loyalty: int | None = None


class Layout(StrEnum):
    """How the faces of a card stand together."""

    ONE = "one"
    SPLIT = "split"  # two halves (709)
    ADVENTURE = "adventure"  # the second is the Adventure (715)
    MODAL = "modal"  # either may be cast or played (712)
    TRANSFORMING = "transforming"  # the second shows as the permanent is turned over (712)


BOTH = -1


class Derived:
    """What the rules work out once for a card: never compared, digested or stored.

    `watched`: it has abilities that work outside the stack; `sized`: a size or supertype that state-based actions look
    at; `changes`: a static ability that changes characteristics or control; `both`: the two halves of a split card
    together (709.4); `shared`: another player than its controller may activate an ability of it; `sources`: what
    is known of its mana abilities; `front`: what a card with one face is, beside the
    edition under which that was asked last.
    """

    __slots__ = ("both", "changes", "characteristics", "front", "shared", "sized", "sources", "watched")

    def __init__(self, watched: bool | None = None, sized: bool = True, changes: bool = True) -> None:
        self.both: Face | None = None
        self.front: Any = (None, None)
        self.sources: Any = None
        self.watched, self.sized, self.changes, self.shared = watched, sized, changes, False
        self.characteristics: dict[tuple[int, str, tuple[str, ...], int], Characteristics] = {}


class Card(Record, Shown, uncompared=("derived",)):
    """A card: one face or several. `derived` is filled by the rules as the card is loaded."""

    faces: tuple[Face, ...]
    derived: Derived | None = None
    layout: Layout = Layout.ONE

    @property
    def name(self) -> str:
        """Its full name; empty for a card that nobody knows."""
        return " // ".join(f.name for f in self.faces)

    def _codes(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"


UNKNOWN = Card((), Derived(watched=False, sized=False, changes=False))
BLANK = Face("", None, ())
# What a face-down spell or permanent is (708.2a).
FACE_DOWN = Card((Face("", None, (CardType.CREATURE,), power=2, toughness=2),),
                 Derived(watched=False, sized=True, changes=False))


class Characteristics(Record):
    """The characteristics of an object after everything that applies."""

    name: str
    cost: ManaCost | None
    mana_value: int
    colors: tuple[ManaType, ...]
    types: tuple[CardType, ...]
    supertypes: tuple[Supertype, ...]
    subtypes: tuple[str, ...]
    abilities: tuple[Ability, ...]
    power: int | None
    toughness: int | None
