"""What callers use: games and lines, words, scenes, scenarios with facts, comparing and explaining."""
from __future__ import annotations
