"""Tests of the cards: what is printed, what is refused as a card is loaded, and that names and numbers are facts."""
from __future__ import annotations
