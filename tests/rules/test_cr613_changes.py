"""What each part of a continuous effect does."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_layers import becomes, colored, gains, gets, lands_are, sized
from mtgteach.model import statics_layers as c
from mtgteach.model.cards import Characteristics, Plain
from mtgteach.model.mana import ManaType
from mtgteach.model.types import CardType, Supertype, size_of_counter, subtype_of
from mtgteach.rules.cr109_characteristics import BY_LAND_TYPE, copiable
from mtgteach.rules.cr613_layers import CHANGE, DEFINE, LAYER, SET, layer_of
from tests.kinds import kinds_of
from tests.rules.table import at, card_at

GAME = at("Ada: battlefield Grizzly Bears, Forest; hand Gaddock Teeg.")
STATE = GAME.state
BEARS, FOREST, TEEG = (copiable(STATE, card_at(GAME, n)) for n in ("Grizzly Bears", "Forest", "Gaddock Teeg"))
FLYING, HASTE = Plain("flying"), Plain("haste")


def after(part: c.Change, now: Characteristics, *numbers: int) -> Characteristics:
    """What the part makes of it."""
    return CHANGE[type(part)](STATE, part, now, numbers)


@pytest.mark.rule("613.1")
def test_every_kind_of_change_has_its_layer() -> None:
    assert sorted(k.__name__ for k in LAYER) == sorted(
        k.__name__ for k in kinds_of(c.Change) if k.__module__.startswith("mtgteach."))
    assert sorted(k.__name__ for k in LAYER if k not in CHANGE) == ["GainControl"]


@pytest.mark.rule("613.4a")
def test_a_size_that_defines_is_in_a_layer_of_its_own() -> None:
    assert (layer_of(sized(1, 1), defining=True), layer_of(sized(1, 1), defining=False)) == (DEFINE, SET)
    assert layer_of(gets(1, 1), defining=True) == layer_of(gets(1, 1), defining=False)


CHANGES: list[tuple[c.Change, Characteristics, dict[str, object]]] = [
    (c.BecomeTypes((CardType.ARTIFACT,)), BEARS, {"types": (CardType.ARTIFACT,), "subtypes": ()}),
    (c.BecomeTypes((CardType.CREATURE,)), FOREST, {"types": (CardType.CREATURE,), "subtypes": (), "abilities": ()}),
    (becomes("Land", subtypes=("Island",)), BEARS, {
        "types": (CardType.CREATURE, CardType.LAND), "subtypes": ("Bear", "Island"),
        "abilities": (BY_LAND_TYPE["Island"],)}),
    (becomes("Creature"), FOREST, {"types": (CardType.LAND, CardType.CREATURE)}),
    (c.AddTypes((), (), (Supertype.LEGENDARY,)), BEARS, {"supertypes": (Supertype.LEGENDARY,)}),
    (c.LoseSupertype(Supertype.LEGENDARY), TEEG, {"supertypes": ()}),
    (lands_are("Island", "Swamp"), FOREST, {
        "subtypes": ("Island", "Swamp"), "abilities": (BY_LAND_TYPE["Island"], BY_LAND_TYPE["Swamp"])}),
    (lands_are("Island"), BEARS, {}),
    (lands_are("Gate"), FOREST, {"subtypes": ("Gate",), "abilities": ()}),
    (c.SetSubtypes(CardType.CREATURE, ("Frog",)), TEEG, {"subtypes": ("Frog",)}),
    (colored("U"), BEARS, {"colors": (ManaType.U,)}),
    (colored(), BEARS, {"colors": ()}),
    (c.AddColors((ManaType.W,)), BEARS, {"colors": (ManaType.W, ManaType.G)}),
    (gains("flying"), FOREST, {"abilities": (BY_LAND_TYPE["Forest"], FLYING)}),
    (c.LoseAllAbilities(), FOREST, {"abilities": ()}),
    (c.LoseAbility(FLYING), BEARS.evolve(abilities=(FLYING, HASTE, FLYING)), {"abilities": (HASTE,)}),
    (c.SwitchSize(), BEARS.evolve(power=5), {"power": 2, "toughness": 5}),
]


@pytest.mark.rule("613.1d")
@pytest.mark.rule("613.1e")
@pytest.mark.rule("613.1f")
@pytest.mark.parametrize(("part", "now", "expected"), CHANGES, ids=[f"{p}"[:50] for p, _, _ in CHANGES])
def test_a_part_changes_this_and_nothing_else(
        part: c.Change, now: Characteristics, expected: dict[str, object]) -> None:
    assert after(part, now) == now.evolve(**expected)


@pytest.mark.rule("613.4b")
@pytest.mark.rule("613.4c")
def test_sizes_are_set_and_modified() -> None:
    assert after(sized(0, 0), BEARS, 5, 6) == BEARS.evolve(power=5, toughness=6)
    assert after(gets(0, 0), BEARS, -3, 1) == BEARS.evolve(power=-1, toughness=3)
    assert after(gets(0, 0), FOREST, 1, 1) == FOREST


@pytest.mark.rule("122.1a")
def test_a_counter_says_what_it_adds() -> None:
    assert [size_of_counter(k) for k in ("+1/+1", "-1/-1", "+2/+0", "+1/one", "1/1", "time", "+/+", "+1/+1/+1")] == [
        (1, 1), (-1, -1), (2, 0), None, None, None, None, None]


@pytest.mark.rule("205.3")
def test_each_subtype_belongs_to_a_card_type() -> None:
    assert [subtype_of(s) for s in ("Mountain", "Gate", "Vehicle", "Aura", "Adventure", "Kithkin")] == [
        CardType.LAND, CardType.LAND, CardType.ARTIFACT, CardType.ENCHANTMENT, CardType.INSTANT, CardType.CREATURE]
