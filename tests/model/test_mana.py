"""Mana costs: read, printed, counted; what cannot be read is refused."""
from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from mtgteach.model.errors import NotSupported
from mtgteach.model.mana import COLORS, NO_MANA, TYPES, Generic, Mana, ManaCost, ManaType, Typed, Variable, in_order

SYMBOLS = [*(f"{{{t}}}" for t in TYPES), "{0}", "{1}", "{12}", "{X}", "{S}", "{W/U}", "{2/W}", "{C/W}", "{W/P}",
           "{G/U/P}"]
symbols = st.lists(st.sampled_from(SYMBOLS), max_size=6).map("".join)


@given(symbols)
def test_what_is_read_prints_the_same_again(text: str) -> None:
    assert str(ManaCost.of(text)) == (text or "{0}")
    assert ManaCost.of(str(ManaCost.of(text))).value == ManaCost.of(text).value


def test_the_symbols_are_parts_of_their_own() -> None:
    assert ManaCost.of("{X}{2}{R}{C}").symbols == (Variable(), Generic(2), Typed(ManaType.R), Typed(ManaType.C))


@pytest.mark.parametrize(("text", "value", "colors", "has_x"), [
    ("{2}{R}", 3, "R", False), ("{G}{W}", 2, "WG", False), ("{X}{U}{U}", 2, "U", True), ("{0}", 0, "", False),
    ("{C}{1}", 2, "", False), ("{12}", 12, "", False), ("{2/W}{U/R}", 3, "WUR", False), ("{C/B}", 1, "B", False),
    ("{G/P}{W/U/P}", 2, "WUG", False), ("{S}{S}", 2, "", False),
])
def test_value_colors_and_x(text: str, value: int, colors: str, has_x: bool) -> None:
    cost = ManaCost.of(text)
    assert (cost.value, "".join(cost.colors), cost.has_x) == (value, colors, has_x)


@pytest.mark.parametrize("text", ["{W/W}", "{2/3}", "{2/C}", "{P}", "{C/P}", "{W/C}", "{W/U/B}", "{T}",
                                  "{Q}", "{r}", "{-1}", "{}", "2R", "{2}R",
                                  "x{R}", "{R", "R}", "{²}", "{2} {R}", "two", "{2}}{R}"])
def test_what_the_engine_cannot_pay_or_is_no_cost_is_refused(text: str) -> None:
    with pytest.raises(NotSupported) as error:
        ManaCost.of(text)
    assert error.value.understood == text


def test_a_multiset_of_mana_is_written_in_the_order_of_the_types() -> None:
    assert in_order((Mana(ManaType.C), Mana(ManaType.R), Mana(ManaType.W), Mana(ManaType.R))) == "WRRC"
    assert in_order(()) == ""
    assert in_order((Mana(ManaType.U, snow=True), Mana(ManaType.C), Mana(ManaType.U))) == "UU*C"
    assert NO_MANA == ManaCost.of("") != ManaCost.of("{0}")
    assert NO_MANA.value == 0
    assert TYPES[:5] == COLORS
