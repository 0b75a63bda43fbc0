"""Keyword abilities that stand in a card's text as a word alone (702): each word with its rule.

What a word means stands where the rules ask for it: combat, targets, damage, casting.
"""
from __future__ import annotations

from mtgteach.model.abilities import Plain
from mtgteach.model.objects import Object
from mtgteach.model.state import State
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr109_characteristics import abilities_of

PLAIN = {
    "deathtouch": R("702.2"), "defender": R("702.3"), "double strike": R("702.4"), "first strike": R("702.7"),
    "flash": R("702.8"), "flying": R("702.9"), "haste": R("702.10"), "hexproof": R("702.11"),
    "indestructible": R("702.12"), "lifelink": R("702.15"), "reach": R("702.17"), "shroud": R("702.18"),
    "trample": R("702.19"), "vigilance": R("702.20"), "menace": R("702.111"), "split second": R("702.61"),
    "fuse": R("702.102"),
    "phasing": R("702.26"),
}


def has_keyword(state: State, obj: Object, word: str) -> bool:
    """Has the object this plain keyword ability now?"""
    return any(type(a) is Plain and a.word == word for a in abilities_of(state, obj))
