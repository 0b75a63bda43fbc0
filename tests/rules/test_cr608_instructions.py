"""Instructions that hold others (608.2c to 608.2f, 118.12): may, if, if you do, unless, for each, choose."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import CREATURE, INSTANT, card, damage, spell
from mtgteach.cards.words_triggers import gain_life, if_paid, if_you_do, lose_life, unless_pays, you_may
from mtgteach.model.amounts import Controls, EachPlayer, ThatPlayer, ThoseMade
from mtgteach.model.cards import DrawCards, Effect, Triggered
from mtgteach.model.effects import (ChooseObjects, ForEachPlayer, If, IfDone, May, MoveTo, OnceEachTurn, Repeat,
                                    SacrificeSome)
from mtgteach.model.events import AbilityTriggered, Moved
from mtgteach.model.filters import Anything, Chosen, Fixed, SpellWasCast, TargetObject, TargetPlayer, Whose, You
from mtgteach.model.types import EXILE, GRAVEYARD, HAND
from mtgteach.play.game import Game
from tests.rules.table import (all_pass, asks, at, card_at, cited, exile, graveyard, hand, keys, life, of_kind, play,
                               stack)

EVERYBODY, THEY = EachPlayer(Whose.ANY), EachPlayer(Whose.OPPONENTS)
SCENE = "Ada: hand {}; battlefield 4 Mountain{}. Nils: {}."


def resolving(effects: tuple[Effect, ...], mine: str = "", theirs: str = "life 20", *targets: str,
              kinds: tuple[object, ...] = ()) -> Game:
    """A spell with these instructions, as it resolves."""
    test = card("Trial Spell", "{R}", "Instant", spell(*effects, targets=kinds))  # type: ignore[arg-type]
    game = play(at(SCENE.format("Trial Spell", mine, theirs), test), "Ada casts Trial Spell", *targets)
    return all_pass(game.answer("Ada taps Mountain 1 for R"))


@pytest.mark.rule("603.5")
def test_a_may_is_chosen_as_it_resolves() -> None:
    game = resolving((you_may(gain_life(3)), lose_life(1)))
    assert (asks(game), keys(game)) == ("Ada choice.may_do", ["Ada does it", "Ada declines"])
    assert life(game.answer("Ada does it"), "Ada") == 22
    assert life(game.answer("Ada declines"), "Ada") == 19


@pytest.mark.rule("608.2d")
def test_what_is_impossible_cannot_be_chosen() -> None:
    pick = ChooseObjects(CREATURE)
    for offered, board in ((True, ", Grizzly Bears"), (False, "")):
        game = resolving((May((pick, MoveTo(ThoseMade(), GRAVEYARD))), gain_life(1)), board)
        assert (asks(game) == "Ada choice.may_do") is offered
    assert life(game, "Ada") == 21, "and what follows is followed"


@pytest.mark.rule("608.2e")
def test_each_player_chooses_in_turn_order_and_then_all_move_at_once() -> None:
    pick = ChooseObjects(CREATURE, EVERYBODY)
    game = resolving((pick, MoveTo(ThoseMade(), GRAVEYARD)), ", 2 Grizzly Bears", "battlefield 2 Grizzly Bears")
    assert (asks(game), keys(game)) == ("Ada choice.objects", ["Grizzly Bears 1", "Grizzly Bears 2"])
    game = game.answer("Grizzly Bears 2")
    assert (asks(game), keys(game)) == ("Nils choice.objects", ["Grizzly Bears 3", "Grizzly Bears 4"])
    assert graveyard(game) == [], "nothing has happened yet"
    game = game.answer("Grizzly Bears 3")
    assert (graveyard(game), graveyard(game, "Nils")) == (["Grizzly Bears 2", "Trial Spell"], ["Grizzly Bears 3"])
    (group,) = [h for h in game.events() if getattr(h.event, "code", "") == "group.moved"]
    assert [h.parent for h in game.events() if isinstance(h.event, Moved) and h.event.reason == "put"] == [group.id] * 2


@pytest.mark.rule("608.2e")
def test_several_players_say_first_whether_they_do_it() -> None:
    game = resolving((May((DrawCards(ThatPlayer(), Fixed(1)),), EVERYBODY),))
    assert asks(game) == "Ada choice.may_do"
    game = game.answer("Ada does it")
    assert (asks(game), hand(game)) == ("Nils choice.may_do", [])
    game = game.answer("Nils declines")
    assert (len(hand(game)), len(hand(game, "Nils"))) == (1, 0)


@pytest.mark.rule("608.2c")
def test_one_of_two_things_is_done_as_the_board_is_then() -> None:
    effect = If(Controls(CREATURE), (gain_life(5),), (lose_life(5),))
    assert life(resolving((effect,), ", Grizzly Bears"), "Ada") == 25
    assert life(resolving((effect,)), "Ada") == 15
    first = MoveTo(Chosen(), EXILE)
    game = resolving((first, effect), ", Grizzly Bears", "life 20", kinds=(TargetObject(CREATURE),))
    assert (exile(game), life(game, "Ada")) == (["Grizzly Bears"], 15), "in written order"


@pytest.mark.rule("118.12")
def test_if_you_do_asks_whether_it_was_done() -> None:
    pick = ChooseObjects(CREATURE)
    effect = if_you_do(you_may(pick, MoveTo(ThoseMade(), HAND)), gain_life(5))
    game = resolving((effect,), ", Grizzly Bears")
    done = game.answer("Ada does it")
    assert (hand(done), life(done, "Ada")) == (["Grizzly Bears"], 25)
    assert life(game.answer("Ada declines"), "Ada") == 20
    nothing = IfDone((MoveTo(ThoseMade(), HAND),), (gain_life(5),), (lose_life(5),))
    assert life(resolving((nothing,)), "Ada") == 15


@pytest.mark.rule("118.12")
def test_a_sacrifice_is_offered_only_to_who_has_something_to_sacrifice() -> None:
    effect = if_you_do(you_may(SacrificeSome(CREATURE)), gain_life(5))
    assert life(resolving((effect,)), "Ada") == 20
    game = resolving((effect,), ", Grizzly Bears").answer("Ada does it")
    assert (graveyard(game), life(game, "Ada")) == (["Grizzly Bears", "Trial Spell"], 25)
    begun = IfDone((SacrificeSome(CREATURE),), (gain_life(5),), (lose_life(5),))
    assert life(resolving((begun,)), "Ada") == 15
    assert life(resolving((begun,), ", Grizzly Bears"), "Ada") == 25


@pytest.mark.rule("118.12a")
def test_unless_gives_them_the_choice_to_pay() -> None:
    effect = unless_pays(THEY, "{1}", damage(3))
    kinds, targets = (TargetPlayer(),), ("Nils",)
    game = resolving((effect,), "", "battlefield 2 Island", *targets, kinds=kinds)
    assert (asks(game), keys(game)) == ("Nils choice.may_pay", ["Nils pays {1}", "Nils declines"])
    assert life(game.answer("Nils declines"), "Nils") == 17
    paying = game.answer("Nils pays {1}")
    assert "Nils stops paying" in keys(paying)
    paid = play(paying, "Nils taps Island 1 for U", "Nils pays U")
    assert (life(paid, "Nils"), asks(paid)) == (20, "Ada choice.priority")
    assert "118.12" in cited(paid.events())
    stopped = paying.answer("Nils stops paying")
    assert life(stopped, "Nils") == 17
    poor = resolving((effect,), "", "life 20", *targets, kinds=kinds)
    assert life(poor, "Nils") == 17, "who cannot pay is not asked"


@pytest.mark.rule("118.12")
def test_if_they_pay_something_follows_for_each_who_did() -> None:
    game = resolving((if_paid(EVERYBODY, "{1}", gain_life(2, ThatPlayer())),), "", "battlefield Island")
    assert asks(game) == "Ada choice.may_pay"
    game = play(game, "Ada pays {1}", "Ada taps Mountain 2 for R", "Ada pays R")
    assert (asks(game), life(game, "Ada")) == ("Nils choice.may_pay", 20)
    game = game.answer("Nils declines")
    assert (life(game, "Ada"), life(game, "Nils")) == (22, 20)


@pytest.mark.rule("608.2f")
def test_for_each_player_and_so_many_times() -> None:
    game = resolving((ForEachPlayer(EVERYBODY, (lose_life(2, ThatPlayer()), gain_life(1))),
                      Repeat(Fixed(3), (gain_life(1),))))
    assert (life(game, "Ada"), life(game, "Nils")) == (23, 18)


@pytest.mark.rule("608.2d")
def test_any_number_of_cards_of_ones_own_graveyard() -> None:
    pick = ChooseObjects(Anything(), You(), 0, 2, GRAVEYARD)
    game = resolving((pick, MoveTo(ThoseMade(), HAND)), "; graveyard Forest, Grizzly Bears", "graveyard Island")
    assert keys(game) == ["Forest", "Grizzly Bears"]
    assert hand(game.answer("Forest", "Grizzly Bears")) == ["Forest", "Grizzly Bears"]
    assert hand(game.answer()) == []


@pytest.mark.rule("603.2h")
def test_what_is_done_only_once_each_turn_triggers_no_more_once_it_was() -> None:
    choir = card("Brief Choir", "{1}", "Artifact", Triggered(
        SpellWasCast(Whose.ANY, INSTANT), (OnceEachTurn((you_may(gain_life(1)),)),), word="choir"))
    game = at(SCENE.format("4 Lightning Bolt", ", Brief Choir", "life 20"), choir)

    def cast(game: Game, number: int) -> Game:
        return play(game, f"Ada casts Lightning Bolt {number}", "Nils", f"Ada taps Mountain {number} for R")

    game = cast(cast(game, 1), 2)
    assert stack(game)[::2] == ["the choir 2 of Brief Choir", "the choir 1 of Brief Choir"]
    game = all_pass(game).answer("Ada declines")
    assert stack(cast(game, 3))[0] == "the choir 2 of Brief Choir", "declined: not done yet"
    game = all_pass(all_pass(game)).answer("Ada does it")
    assert life(game, "Ada") == 21
    game = cast(game, 3)
    assert stack(game)[0] == "Lightning Bolt 3"
    assert len(of_kind(game.events(), AbilityTriggered)) == 2
    assert [times for _, _, times in card_at(game, "Brief Choir").used] == [1]
