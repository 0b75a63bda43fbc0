"""Closed sets of the rulebook: card types, supertypes, the steps and phases of a turn."""
from __future__ import annotations

from enum import StrEnum

TIME = "time"

KEYWORD_COUNTERS = ("deathtouch", "double strike", "first strike", "flying", "haste", "hexproof", "indestructible",
                    "lifelink", "menace", "reach", "trample", "vigilance")
OWN_RULES = ("decayed", "defense", "exalted", "finality", "lore", "loyalty", "rad", "shadow", "shield", "stun")


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
    SORCERY = "Sorcery"


class Supertype(StrEnum):
    """The supertypes that the engine knows."""

    BASIC = "Basic"
    LEGENDARY = "Legendary"
    SNOW = "Snow"


BASIC_LAND_TYPES = (("Plains", "W"), ("Island", "U"), ("Swamp", "B"), ("Mountain", "R"), ("Forest", "G"))
PERMANENT_TYPES = (CardType.ARTIFACT, CardType.CREATURE, CardType.ENCHANTMENT, CardType.LAND)


_SUBTYPES = {
    CardType.LAND: "Plains Island Swamp Mountain Forest Cave Desert Gate Lair Locus Mine Planet Power-Plant Sphere "
                   "Tower Town Urza's",
    CardType.ARTIFACT: "Attraction Blood Bobblehead Clue Contraption Equipment Food Fortification Gold Incubator Junk "
                       "Lander Map Powerstone Spacecraft Treasure Vehicle",
    CardType.ENCHANTMENT: "Aura Background Cartouche Case Class Curse Role Room Rune Saga Shard Shrine",
    CardType.INSTANT: "Adventure Arcane Chorus Lesson Omen Trap",
}
_KIND_OF_SUBTYPE = {name: kind for kind, names in _SUBTYPES.items() for name in names.split()}


def subtype_of(subtype: str) -> CardType:
    """The card type that a subtype belongs to (205.3); those of sorceries are those of instants.

    >>> str(subtype_of("Gate")), str(subtype_of("Bear"))
    ('Land', 'Creature')
    """
    return _KIND_OF_SUBTYPE.get(subtype, CardType.CREATURE)


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
WITH_AN_ATTACK = (DECLARE_BLOCKERS, FIRST_STRIKE_DAMAGE, COMBAT_DAMAGE)
"""The steps that there are only while creatures attack (508.8)."""


class Phase(StrEnum):
    """The phases of a turn, in order (500.1)."""

    BEGINNING = "beginning phase"
    PRECOMBAT = "precombat main phase"
    COMBAT = "combat phase"
    POSTCOMBAT = "postcombat main phase"
    ENDING = "ending phase"


PHASES: dict[Phase, tuple[TurnStep, ...]] = {
    Phase.BEGINNING: (UNTAP, UPKEEP, DRAW),
    Phase.PRECOMBAT: (PRECOMBAT_MAIN,),
    Phase.COMBAT: (BEGINNING_OF_COMBAT, DECLARE_ATTACKERS, *WITH_AN_ATTACK, END_OF_COMBAT),
    Phase.POSTCOMBAT: (POSTCOMBAT_MAIN,),
    Phase.ENDING: (END, CLEANUP),
}
