"""Characteristics (109, 202): pure functions of a state; keywords are expanded into what their rule lists."""
from __future__ import annotations

import pytest

from mtgteach.cards import cards
from mtgteach.cards.words_of_cards import activated, add, card, suspend
from mtgteach.model.cards import Activated, Card, Face, PlayThisFree, RemoveCounters, SuspendFromHand, Triggered
from mtgteach.model.filters import (AllOf, Anything, Fixed, HasXInCost, IsSuspended, IsType, ManaValueAtLeast, NotA,
                                    ThisIsIn)
from mtgteach.model.mana import ManaCost, ManaType, Variable
from mtgteach.model.state import Object
from mtgteach.model.types import EXILE, STACK, CardType
from mtgteach.play.game import Game
from mtgteach.rules.cr109_characteristics import abilities_of, characteristics
from mtgteach.rules.registries import takes
from tests.rules.table import at, card_at

HYBRID_ISLE = card("Ferry Crossing", None, "Land — Island Mountain", activated("{T}", add("C")))
ODD = card("Odd Creature", "{1}{W}", "Creature — Island", size=(0, 3))


def of(game: Game, label: str) -> Object:
    """The object so called."""
    return card_at(game, label)


@pytest.mark.rule("202.3")
def test_mana_value_is_the_amount_of_mana_in_the_cost_and_0_without_one() -> None:
    game = at("Ada: hand Rift Bolt, Mindstab, Gaddock Teeg, Forest, Grizzly Bears.")
    values = {n: characteristics(game.state, of(game, n)).mana_value
              for n in ("Rift Bolt", "Mindstab", "Gaddock Teeg", "Forest", "Grizzly Bears")}
    assert values == {"Rift Bolt": 3, "Mindstab": 6, "Gaddock Teeg": 2, "Forest": 0, "Grizzly Bears": 2}
    assert ManaCost.of("{X}{R}{R}").value == 2


@pytest.mark.rule("202.1b")
def test_a_land_has_no_mana_cost_which_is_not_a_cost_of_nothing() -> None:
    game = at("Ada: hand Forest.")
    assert characteristics(game.state, of(game, "Forest")).cost is None
    assert ManaCost.of("{0}") != characteristics(game.state, of(game, "Forest")).cost


@pytest.mark.rule("202.2")
def test_color_comes_from_the_symbols_of_the_cost() -> None:
    game = at("Ada: hand Gaddock Teeg, Rift Bolt, Forest.")
    assert characteristics(game.state, of(game, "Gaddock Teeg")).colors == (ManaType.W, ManaType.G)
    assert characteristics(game.state, of(game, "Rift Bolt")).colors == (ManaType.R,)
    assert characteristics(game.state, of(game, "Forest")).colors == ()


@pytest.mark.rule("305.6")
def test_basic_land_types_give_abilities_to_lands_only_one_for_each() -> None:
    game = at("Ada: battlefield Ferry Crossing, Odd Creature.", HYBRID_ISLE, ODD)
    land = [a for a in abilities_of(game.state, of(game, "Ferry Crossing")) if isinstance(a, Activated)]
    assert [str(a.effects[0].of[0][0]) for a in land] == ["C", "U", "R"]  # type: ignore[attr-defined]
    assert abilities_of(game.state, of(game, "Odd Creature")) == ()


@pytest.mark.rule("702.62a")
def test_suspend_stands_for_exactly_three_abilities() -> None:
    game = at("Ada: exile Rift Bolt.")
    _, one, two, three = abilities_of(game.state, of(game, "Rift Bolt"))
    assert isinstance(one, SuspendFromHand)
    assert (one.amount, str(one.cost)) == (Fixed(1), "{R}")
    assert isinstance(two, Triggered)
    assert (two.condition, two.zones, type(two.effects[0])) == (IsSuspended(), (EXILE,), RemoveCounters)
    assert isinstance(three, Triggered)
    assert (three.condition, three.zones, three.effects) == (ThisIsIn(EXILE), (EXILE,), (PlayThisFree(),))


@pytest.mark.rule("113.7a")
def test_an_ability_on_the_stack_has_none_of_its_sources_characteristics() -> None:
    game = at("Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 1 time counter.")
    ability = game.state.zone(STACK)[-1]
    is_now = characteristics(game.state, ability)
    assert (is_now.name, is_now.types, is_now.cost, is_now.abilities) == ("", (), None, ())
    assert abilities_of(game.state, ability) == ()
    card_itself = characteristics(game.state, of(game, "Rift Bolt"))
    assert (card_itself.name, len(card_itself.abilities)) == ("Rift Bolt", 4)


@pytest.mark.rule("113.7a")
def test_asking_about_the_ability_first_does_not_spoil_the_card() -> None:
    fresh = card("Fresh Delay", "{U}", "Sorcery", suspend(2, "{U}"))
    game = at("Turn 3, Ada's upkeep. Ada: exile Fresh Delay with 1 time counter.", fresh)
    state = game.state.evolve(cache=None)
    characteristics(state, state.zone(STACK)[-1])
    assert len(characteristics(state, of(game, "Fresh Delay")).abilities) == 3


@pytest.mark.rule("400.2")
def test_a_card_that_nobody_knows_has_no_characteristics() -> None:
    game = at("Ada: hand 1 unknown card.")
    is_now = characteristics(game.state, of(game, ""))
    assert (is_now.name, is_now.types, is_now.mana_value, is_now.colors, is_now.abilities) == ("", (), 0, (), ())


@pytest.mark.rule("613.1")
@pytest.mark.parametrize(("filter_", "taken"), [
    (Anything(), ["Rift Bolt", "Mindstab", "Grizzly Bears", "Forest"]),
    (IsType(CardType.SORCERY), ["Rift Bolt", "Mindstab"]),
    (NotA(IsType(CardType.SORCERY)), ["Grizzly Bears", "Forest"]),
    (ManaValueAtLeast(3), ["Rift Bolt", "Mindstab"]),
    (ManaValueAtLeast(4), ["Mindstab"]),
    (AllOf((NotA(IsType(CardType.CREATURE)), ManaValueAtLeast(1))), ["Rift Bolt", "Mindstab"]),
    (AllOf(()), ["Rift Bolt", "Mindstab", "Grizzly Bears", "Forest"]),
    (HasXInCost(), []),
])
def test_a_filter_takes_what_it_says(filter_: Anything, taken: list[str]) -> None:
    game = at("Ada: hand Rift Bolt, Mindstab, Grizzly Bears, Forest.")
    assert [game.state.label(o.card) for o in game.state.zone(of(game, "Forest").zone, 0)
            if takes(game.state, filter_, o)] == taken


@pytest.mark.rule("202.3e")
def test_x_in_a_cost_is_seen_by_the_filter() -> None:
    face = Face("Endless Spark", ManaCost((Variable(), *ManaCost.of("{R}").symbols)), (CardType.SORCERY,))
    game = at("Ada: hand Rift Bolt.")
    obj = of(game, "Rift Bolt").evolve(printed=Card((face,)))
    assert takes(game.state, HasXInCost(), obj)
    assert not takes(game.state, HasXInCost(), of(game, "Rift Bolt"))
    assert characteristics(game.state, obj).mana_value == 1


@pytest.mark.rule("613.1")
def test_reading_characteristics_changes_no_position() -> None:
    game = at("Ada: hand Rift Bolt; battlefield Gaddock Teeg.")
    before = game.state
    for name in ("Rift Bolt", "Gaddock Teeg"):
        characteristics(before, of(game, name))
    assert game.state == before
    plain, others = ("Plains", "Forest", "Lightning Bolt", "Stifle"), ("Rift Bolt", "Gaddock Teeg")
    assert [n for n in (*plain, *others) if cards[n].derived.watched or cards[n].derived.sized] == [*others]
