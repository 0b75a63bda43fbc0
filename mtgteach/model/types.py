"""Names of types for annotations, ids, and the closed sets of the rulebook: zones, card types, steps and phases.

CardId is the cardboard, ObjectId one stay in one zone (400.7); it tells its zone (and whose it is), so that looking an
object up reads one tuple and no index is kept.
"""
from __future__ import annotations

from collections.abc import Callable as Callable, Iterable as Iterable, Iterator as Iterator, Sequence as Sequence
from enum import IntEnum, StrEnum as StrEnum
from functools import cache

from mtgteach.model.record import Record as Record
from mtgteach.rulebook.cite import R as R, Rule as Rule
from mtgteach.rulebook.digits import whole_number as whole_number
from mtgteach.rulebook.index import table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any as Any, ClassVar as ClassVar, Never, NoReturn, ParamSpec, TypeVar

    T = TypeVar("T")
    K = TypeVar("K")
    V = TypeVar("V")
    P = ParamSpec("P")
else:  # slow to import, and only annotations name them
    Any = ClassVar = object

CardId = int
ObjectId = int
PlayerId = int


class Zone(IntEnum):
    """A zone (400.1). The first three belong to a player each, the others are shared."""

    LIBRARY = 0
    HAND = 1
    GRAVEYARD = 2
    BATTLEFIELD = 3
    STACK = 4
    EXILE = 5
    COMMAND = 6

    @property
    def word(self) -> str:
        """The command word: ``hand``, ``battlefield``."""
        return self.name.lower()


ZONES = tuple(Zone)
LIBRARY, HAND, GRAVEYARD, BATTLEFIELD, STACK, EXILE, COMMAND = ZONES
PER_PLAYER = (LIBRARY, HAND, GRAVEYARD)
_SHARED = 4


def object_id(serial: int, zone: Zone, owner: PlayerId) -> ObjectId:
    """The id of the stay number `serial` (never used twice) in this zone.

    >>> zone_of(object_id(7, Zone.EXILE, 1)), serial_of(object_id(7, Zone.EXILE, 1))
    (<Zone.EXILE: 5>, 7)
    """
    return serial << 6 | zone << 3 | owner


# The id that stands for where a token is before it enters: no object ever has it.
NOWHERE = COMMAND << 3


def zone_of(oid: ObjectId) -> Zone:
    """The zone an object is or was in."""
    return ZONES[oid >> 3 & 7]


def serial_of(oid: ObjectId) -> int:
    """The number of this stay, counted over the whole game."""
    return oid >> 6


def slot_of(oid: ObjectId) -> int:
    """Which tuple of `State.zones` holds this object."""
    zone = oid >> 3 & 7
    return zone - 3 if zone > 2 else _SHARED + 3 * (oid & 7) + zone


SLOTS = tuple([slot_of(low) for low in range(64)])


def slot(zone: Zone, player: PlayerId = 0) -> int:
    """Which tuple of `State.zones` is this zone (of this player, where each player has one)."""
    return zone - 3 if zone > 2 else _SHARED + 3 * player + zone


TABLE = slot(BATTLEFIELD)


@cache
def in_order_from(first: PlayerId, count: int) -> tuple[PlayerId, ...]:
    """So many players in turn order, from this one on."""
    return *range(first, count), *range(first)


def slots(players: int) -> int:
    """How many tuples `State.zones` has for so many players."""
    return _SHARED + 3 * players


TIME, STUN = "time", "stun"

KEYWORD_COUNTERS = ("deathtouch", "double strike", "first strike", "flying", "haste", "hexproof", "indestructible",
                    "lifelink", "menace", "reach", "trample", "vigilance")
OWN_RULES = ("decayed", "defense", "exalted", "finality", "lore", "rad", "shadow", "shield")


def size_of_counter(kind: str) -> tuple[int, int] | None:
    """How much one counter of this kind adds to power and toughness (122.1a); None for one that does not.

    >>> size_of_counter("+1/+1"), size_of_counter("-0/-2"), size_of_counter("time")
    ((1, 1), (0, -2), None)
    """
    parts = kind.split("/")
    if len(parts) != 2 or not all(p[:1] in ("+", "-") and p[1:].isdecimal() and p.isascii() for p in parts):
        return None
    return int(parts[0]), int(parts[1])


def in_layers(kind: str) -> bool:
    """Do counters of this kind change characteristics: a size (122.1a), a keyword (122.1b)?"""
    return kind in KEYWORD_COUNTERS or "/" in kind and size_of_counter(kind) is not None


def has_own_rules(kind: str) -> bool:
    """Do the rules give counters of this kind an effect that the engine does not have yet?

    >>> has_own_rules("+1/+1"), has_own_rules("shield"), has_own_rules("time"), has_own_rules("+1")
    (False, True, False, False)
    """
    return kind in OWN_RULES or "/" in kind and size_of_counter(kind) is None


class CardType(StrEnum):
    """The card types that the engine knows."""

    ARTIFACT = "Artifact"
    CREATURE = "Creature"
    ENCHANTMENT = "Enchantment"
    INSTANT = "Instant"
    LAND = "Land"
    PLANESWALKER = "Planeswalker"
    SORCERY = "Sorcery"


class Supertype(StrEnum):
    """The supertypes that the engine knows."""

    BASIC = "Basic"
    LEGENDARY = "Legendary"
    SNOW = "Snow"


BASIC_LAND_TYPES = (("Plains", "W"), ("Island", "U"), ("Swamp", "B"), ("Mountain", "R"), ("Forest", "G"))
PERMANENT_TYPES = (CardType.ARTIFACT, CardType.CREATURE, CardType.ENCHANTMENT, CardType.LAND, CardType.PLANESWALKER)


_KIND_OF_SUBTYPE = {name: CardType(kind) for kind, _, names in [line.partition("\t") for line in table("subtypes.tsv")]
                    for name in names.casefold().split()}


def subtype_of(subtype: str) -> CardType:
    """The card type that a subtype belongs to (205.3); those of sorceries are those of instants.

    >>> str(subtype_of("Gate")), str(subtype_of("Bear"))
    ('Land', 'Creature')
    """
    return _KIND_OF_SUBTYPE.get(subtype.casefold(), CardType.CREATURE)


EVERY_CREATURE_TYPE = "every creature type"


def among(subtype: str, subtypes: Iterable[str]) -> bool:
    """Is it one of these, of which one may stand for all creature types?

    >>> among("Bear", ("Forest", EVERY_CREATURE_TYPE)), among("Gate", ("Forest", EVERY_CREATURE_TYPE))
    (True, False)
    """
    return subtype in subtypes or EVERY_CREATURE_TYPE in subtypes and subtype_of(subtype) is CardType.CREATURE


class TurnStep(StrEnum):
    """The steps of a turn, and the two main phases, in order (500.1)."""

    UNTAP = "untap"
    UPKEEP = "upkeep"
    DRAW = "draw"
    PRECOMBAT_MAIN = "precombat main"
    BEGINNING_OF_COMBAT = "beginning of combat"
    DECLARE_ATTACKERS = "declare attackers"
    DECLARE_BLOCKERS = "declare blockers"
    FIRST_STRIKE_DAMAGE = "first-strike damage"
    COMBAT_DAMAGE = "combat damage"
    END_OF_COMBAT = "end of combat"
    POSTCOMBAT_MAIN = "postcombat main"
    END = "end"
    CLEANUP = "cleanup"


STEPS = tuple(TurnStep)
(UNTAP, UPKEEP, DRAW, PRECOMBAT_MAIN, BEGINNING_OF_COMBAT, DECLARE_ATTACKERS, DECLARE_BLOCKERS, FIRST_STRIKE_DAMAGE,
 COMBAT_DAMAGE, END_OF_COMBAT, POSTCOMBAT_MAIN, END, CLEANUP) = STEPS
MAIN_PHASES = (PRECOMBAT_MAIN, POSTCOMBAT_MAIN)
# The steps that there are only while creatures attack (508.8).
WITH_AN_ATTACK = (DECLARE_BLOCKERS, FIRST_STRIKE_DAMAGE, COMBAT_DAMAGE)


class Phase(StrEnum):
    """The phases of a turn, in order (500.1)."""

    BEGINNING = "beginning phase"
    PRECOMBAT = "precombat main phase"
    COMBAT = "combat phase"
    POSTCOMBAT = "postcombat main phase"
    ENDING = "ending phase"


PHASES: dict[Phase, tuple[TurnStep, ...]] = {
    Phase.BEGINNING: (UNTAP, UPKEEP, DRAW), Phase.PRECOMBAT: (PRECOMBAT_MAIN,),
    Phase.COMBAT: (BEGINNING_OF_COMBAT, DECLARE_ATTACKERS, *WITH_AN_ATTACK, END_OF_COMBAT),
    Phase.POSTCOMBAT: (POSTCOMBAT_MAIN,), Phase.ENDING: (END, CLEANUP)}

TURN = "turn"
Part = Phase | TurnStep


def part_word(part: Part | None) -> str:
    """What a judge calls it: ``draw step``, ``combat phase``; None stands for a turn.

    >>> part_word(TurnStep.DRAW), part_word(None)
    ('draw step', 'turn')
    """
    return TURN if part is None else f"{part} step" if isinstance(part, TurnStep) else str(part)


def part_called(word: str) -> Part | None:
    """The part of a turn that is so called."""
    return None if word == TURN else Phase(word) if word.endswith(" phase") else TurnStep(word.removesuffix(" step"))


def assert_never(value: Never) -> NoReturn:
    """The end of a match over a closed set: reaching it is a bug."""
    raise AssertionError(type(value).__name__)


def more(have: tuple[T, ...], new: tuple[T, ...]) -> tuple[T, ...]:
    """What is there and what is new, each once."""
    return tuple(dict.fromkeys((*have, *new)))
