"""Closed sets of the rulebook: card types, supertypes, the steps and phases of a turn."""
from __future__ import annotations

from enum import StrEnum

TIME = "time"

OWN_RULES = ("deathtouch", "decayed", "defense", "double strike", "exalted", "finality", "first strike", "flying",
             "haste", "hexproof", "indestructible", "lifelink", "lore", "loyalty", "menace", "rad", "reach",
             "shadow", "shield", "stun", "trample", "vigilance")


def has_own_rules(kind: str) -> bool:
    """Do the rules give counters of this kind an effect that the engine does not have yet? They change a size (122.1a),
    give a keyword (122.1b), or mean something on certain permanents.

    >>> has_own_rules("+1/+1"), has_own_rules("flying"), has_own_rules("time")
    (True, True, False)
    """
    return "/" in kind or kind in OWN_RULES


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
