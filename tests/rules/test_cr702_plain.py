"""Plain keyword abilities: each word with its rule."""
from __future__ import annotations

import pytest

from mtgteach.model.types import KEYWORD_COUNTERS
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr109_characteristics import PLAIN


@pytest.mark.rule("702.9")
def test_the_rule_of_each_word_is_called_by_it() -> None:
    assert [w for w, rule in PLAIN.items() if R(str(rule)).title.lower() != w] == []


@pytest.mark.rule("122.1b")
def test_every_keyword_counter_is_a_plain_keyword() -> None:
    assert [w for w in KEYWORD_COUNTERS if w not in PLAIN] == []
