"""Closed sets of the rulebook: card types, supertypes, the steps of a turn."""
from __future__ import annotations

from enum import StrEnum

TIME = "time"


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
    END_OF_COMBAT = "end of combat"
    POSTCOMBAT_MAIN = "postcombat main"
    END = "end"
    CLEANUP = "cleanup"


STEPS = tuple(TurnStep)
(UNTAP, UPKEEP, DRAW, PRECOMBAT_MAIN, BEGINNING_OF_COMBAT, DECLARE_ATTACKERS, END_OF_COMBAT, POSTCOMBAT_MAIN, END,
 CLEANUP) = STEPS
MAIN_PHASES = (PRECOMBAT_MAIN, POSTCOMBAT_MAIN)
