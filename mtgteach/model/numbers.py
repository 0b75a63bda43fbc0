"""Whole numbers as people write them: the one reader of digits, for every room from here on."""
from __future__ import annotations

from mtgteach.rulebook.digits import whole_number as whole_number
