"""What the built-in cards of the fourth part do: each in a small scene, played by words."""
from __future__ import annotations

from mtgteach.model.events import StepBegan
from mtgteach.model.types import DECLARE_ATTACKERS, DRAW, UPKEEP
from mtgteach.play.game import Game
from tests.card.test_built_in_b import at, do, to_step
from tests.rules.table import all_pass, battlefield, card_at, graveyard, keys, of_kind, stack, time_counters, until


def upkeeps(game: Game) -> int:
    """How many upkeep steps of this turn begin before its draw step, what triggers resolving."""
    while game.state.at.step is not DRAW:
        while game.choice is not None and game.choice.why == "choice.trigger_order":
            game = game.answer(*keys(game))
        game = all_pass(game)
    return sum(e.step is UPKEEP for e in of_kind(game.events(), StepBegan))


def test_control_magic_takes_a_creature_that_cannot_attack_at_once_and_gives_it_back() -> None:
    game = do(at("Ada: hand Control Magic; battlefield 4 Island. Nils: battlefield Grizzly Bears; hand Disenchant."),
              "Ada casts Control Magic targeting Grizzly Bears", "both pass")
    assert card_at(game, "Grizzly Bears").controller == 0
    assert to_step(game, DECLARE_ATTACKERS).state.at.priority is not None, "nobody is asked: it is sick"
    later = to_step(until(game, UPKEEP, 3), DECLARE_ATTACKERS)
    assert keys(later) == ["Ada attacks with nothing", "Grizzly Bears attacks Nils"]
    back = at("Ada: battlefield Control Magic attached to Grizzly Bears. "
              "Nils: hand Disenchant; battlefield Grizzly Bears, 2 Plains.")
    back = do(back, "Ada passes", "Nils casts Disenchant targeting Control Magic", "both pass")
    assert card_at(back, "Grizzly Bears").controller == 1


def test_each_paradox_haze_gives_the_enchanted_player_one_more_upkeep_after_the_first() -> None:
    for many, where in ((0, "Nils"), (1, "Nils"), (2, "Nils"), (2, "Ada")):
        hazes = "".join([f", Paradox Haze attached to {where}" for _ in range(many)])
        game = at(f"Turn 2, Nils's upkeep. Ada: battlefield Island{hazes}. Nils: life 20.")
        assert upkeeps(game) == 1 + (many if where == "Nils" else 0), (many, where)


def test_a_paradox_haze_that_is_countered_gives_nothing() -> None:
    game = at("Turn 3, Ada's upkeep. Ada: battlefield Paradox Haze attached to Ada. Nils: hand Stifle; "
              "battlefield Island.")
    assert stack(game) == ["the additional upkeep trigger of Paradox Haze"]
    assert upkeeps(do(game, "Ada passes", "Nils casts Stifle", "both pass")) == 1


def test_paradox_haze_takes_two_time_counters_a_turn() -> None:
    game = at("Turn 3, Ada's upkeep. Ada: battlefield Paradox Haze attached to Ada; exile Mindstab with 4 time "
              "counters.")
    game = all_pass(all_pass(game.answer(*keys(game))))
    assert time_counters(game, "Mindstab") == 3
    assert stack(all_pass(game)) == ["the upkeep trigger of Mindstab"]
    assert time_counters(all_pass(all_pass(game)), "Mindstab") == 2


def test_control_magic_falls_off_a_creature_that_is_bounced() -> None:
    game = at("Ada: battlefield Control Magic attached to Grizzly Bears. "
              "Nils: hand Unsummon; battlefield Grizzly Bears, Island.")
    game = do(game, "Ada passes", "Nils casts Unsummon targeting Grizzly Bears", "both pass")
    assert (graveyard(game), battlefield(game)) == (["Control Magic"], ["Island"])
