"""Costs are lists of components; mana is one among others."""
from __future__ import annotations

import pytest

from mtgteach.model.cost import Cost, PayMana, TapThis
from mtgteach.model.errors import NotSupported
from mtgteach.model.mana import ManaCost


@pytest.mark.parametrize("text", ["{2}{R}", "{T}", "{1}, {T}", "{0}", "{T}, {G}", "{Q}", "{T}, Pay 2 life",
                                  "Pay X life", "Sacrifice this", "Discard this", "Exile this",
                                  "Return this to its owner's hand",
                                  "Remove 2 charge counters", "Remove X charge counters", "Mill 3"])
def test_what_is_read_prints_the_same_again(text: str) -> None:
    assert str(Cost.of(text)) == text


def test_components_mana_and_tapping() -> None:
    cost = Cost.of("{1}{G}, {T}")
    assert cost.components == (PayMana(ManaCost.of("{1}{G}")), TapThis())
    assert (str(cost.mana), cost.taps) == ("{1}{G}", True)
    assert (str(Cost.of("{T}").mana), Cost.of("{T}").mana.value) == ("{0}", 0)
    assert not Cost.of("{3}").taps
    assert Cost().mana.value == 0


@pytest.mark.parametrize("text", ["", "Sacrifice a creature", "{T}, Discard a card", "T", "{1},{T}", "{1}, "])
def test_what_is_not_there_yet_is_refused(text: str) -> None:
    with pytest.raises(NotSupported):
        Cost.of(text)
