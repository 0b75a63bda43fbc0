"""What callers use: games, lines, words, scenes, scenarios, comparisons and explanations."""
from __future__ import annotations
