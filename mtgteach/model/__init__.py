"""Frozen values of the game: mana, costs, objects, abilities, events, choices, refusals and the state itself."""
from __future__ import annotations
