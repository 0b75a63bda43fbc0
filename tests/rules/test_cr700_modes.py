"""Modes (700.2): chosen as the spell or ability is put on the stack; each with its own targets and instructions."""
from __future__ import annotations

import pytest

from mtgteach.cards.loading import loaded
from mtgteach.cards.printer import rules_text
from mtgteach.cards.words_of_cards import ANY_TARGET, CREATURE, card, counter_it, damage, you_draw
from mtgteach.model.cards import Activated, Modal, Mode, SpellAbility, Triggered
from mtgteach.model.choices import Activate, Cast
from mtgteach.model.cost import Cost
from mtgteach.model.errors import NotSupported
from mtgteach.model.events import DamageDealt, NothingHappened, PutOnStack, TargetsChosen
from mtgteach.model.events_more import ModesChosen
from mtgteach.model.filters import Anything, SpellWasCast, TargetObject, TargetSpell, Whose
from tests.rules.table import against, all_pass, asks, at, card_at, cited, codes, hand, keys, life, of_kind, play, since

HIT = Mode((damage(2),), (TargetObject(CREATURE),))
BURN = Mode((damage(1),), (ANY_TARGET,))
READ = Mode((you_draw(1),))
STOP = Mode((counter_it(),), (TargetSpell(),))


def charm(least: int, most: int, *modes: Mode, repeat: bool = False) -> SpellAbility:
    return SpellAbility((), modal=Modal(least, most, modes, repeat))


ONE = card("Small Charm", "{R}", "Instant", charm(1, 1, HIT, READ, STOP))
TWO = card("Large Command", "{R}", "Instant", charm(2, 2, HIT, BURN, READ))
SOME = card("Open Offer", "{R}", "Instant", charm(1, 3, HIT, BURN, READ))
AGAIN = card("Echoing Offer", "{R}", "Instant", charm(2, 2, BURN, READ, repeat=True))
LAMP = card("Two-Faced Lamp", "{1}", "Artifact", Activated(Cost.of("{R}"), (), modal=Modal(1, 1, (HIT, READ))))
CHIME = card("Answering Chime", "{1}", "Artifact", Triggered(
    SpellWasCast(Whose.YOURS, Anything()), (), word="chime trigger", modal=Modal(1, 1, (HIT, BURN))))
NARROW = card("Narrow Chime", "{1}", "Artifact", Triggered(
    SpellWasCast(Whose.YOURS, Anything()), (), word="chime trigger", modal=Modal(1, 1, (HIT,))))
BEARS = "Ada: hand {}; battlefield 2 Mountain, Island. Nils: battlefield Grizzly Bears."


@pytest.mark.rule("700.2a", "601.2b")
def test_a_mode_without_a_legal_target_is_refused_with_the_reason_and_not_offered() -> None:
    game = play(at("Ada: hand Small Charm; battlefield Mountain. Nils: life 20.", ONE), "Ada casts Small Charm")
    assert asks(game) == "Ada choice.priority", "only one mode could be chosen"
    assert [e.modes for e in of_kind(game.events(), ModesChosen)] == [(1,)]
    game = play(at(BEARS.format("Small Charm"), ONE), "Ada casts Small Charm")
    assert (asks(game), keys(game)) == ("Ada choice.modes", ["mode 1", "mode 2"])
    (reason,) = game.why_not("mode 3")
    assert reason.code == "refuse.mode_without_target"
    assert {"601.2b", "700.2a"} <= {str(c) for c in reason.cites}


@pytest.mark.rule("700.2c")
def test_only_the_chosen_mode_asks_for_its_targets() -> None:
    game = play(at(BEARS.format("Small Charm"), ONE), "Ada casts Small Charm")
    drawn = play(game, "mode 2")
    assert asks(drawn) == "Ada choice.payment"
    drawn = all_pass(play(drawn, "Ada taps Mountain 1 for R"))
    assert (len(hand(drawn)), of_kind(drawn.events(), DamageDealt)) == (1, [])
    hit = play(game, "mode 1")
    assert [len(e.targets) for e in of_kind(hit.events(), TargetsChosen)] == [1], "one creature: forced"


@pytest.mark.rule("700.2d", "608.2c")
def test_two_modes_are_different_and_followed_in_printed_order_with_their_own_targets() -> None:
    game = play(at(BEARS.format("Large Command"), TWO), "Ada casts Large Command", "mode 2")
    assert keys(game) == ["mode 1", "mode 3"]
    assert [r.code for r in game.why_not("mode 2")] == ["refuse.mode_chosen"]
    game = play(game, "mode 1")
    assert [e.modes for e in of_kind(game.events(), ModesChosen)] == [(0, 1)]
    assert asks(game) == "Ada choice.target", "the creature of mode 1 was forced, this is for mode 2"
    game = all_pass(play(game, "Nils", "Ada taps Mountain 1 for R"))
    assert [(e.amount, e.player) for e in of_kind(game.events(), DamageDealt)] == [(2, None), (1, 1)]


@pytest.mark.rule("700.2d")
def test_a_list_that_allows_it_offers_a_mode_again() -> None:
    game = play(at(BEARS.format("Echoing Offer"), AGAIN), "Ada casts Echoing Offer", "mode 1", "mode 1", "Nils", "Nils",
                "Ada taps Mountain 1 for R")
    assert life(all_pass(game), "Nils") == 18


@pytest.mark.rule("700.2")
def test_one_or_more_ends_when_there_are_enough() -> None:
    game = play(at(BEARS.format("Open Offer"), SOME), "Ada casts Open Offer")
    assert keys(game) == ["mode 1", "mode 2", "mode 3"]
    game = play(game, "mode 3")
    assert keys(game) == ["mode 1", "mode 2", "no more modes"]
    assert asks(play(game, "no more modes")) == "Ada choice.payment"


@pytest.mark.rule("700.2a")
def test_too_few_legal_modes_give_the_reason_against_each() -> None:
    game = at("Ada: hand Large Command; battlefield Mountain.", TWO)
    assert codes(game, Cast(0, card_at(game, "Large Command").id)) == []
    fail = card("Hard Choice", "{R}", "Instant", charm(2, 2, HIT, STOP, READ))
    game = at("Ada: hand Hard Choice; battlefield Mountain.", fail)
    reasons = against(game, Cast(0, card_at(game, "Hard Choice").id))
    assert [dict(r.slots)["mode"] for r in reasons] == ["mode 1", "mode 2"]


@pytest.mark.rule("700.2a", "602.2b")
def test_an_activated_ability_chooses_its_mode() -> None:
    game = at("Ada: battlefield Two-Faced Lamp, 2 Mountain. Nils: battlefield Grizzly Bears.", LAMP)
    assert codes(game, Activate(0, card_at(game, "Two-Faced Lamp").id, 0)) == []
    game = play(game, "Ada activates Two-Faced Lamp", "mode 1", "Ada taps Mountain 1 for R")
    assert card_at(all_pass(game), "Grizzly Bears").zone.word == "graveyard"


@pytest.mark.rule("603.3c", "700.2b")
def test_a_trigger_chooses_its_mode_as_it_is_put_on_the_stack() -> None:
    game = at("Ada: hand Lightning Bolt; battlefield Mountain, Answering Chime. Nils: battlefield Grizzly Bears.",
              CHIME)
    game = play(game, "Ada casts Lightning Bolt", "Nils")
    assert (asks(game), keys(game)) == ("Ada choice.modes", ["mode 1", "mode 2"])
    later = play(game, "mode 2", "Nils")
    (put,) = of_kind(later.events(), PutOnStack)
    assert put.facts.modes == (1,)
    assert life(all_pass(later), "Nils") == 19


@pytest.mark.rule("603.3c")
def test_a_trigger_with_no_legal_mode_is_removed() -> None:
    game = at("Ada: hand Lightning Bolt; battlefield Mountain, Narrow Chime.", NARROW)
    later = play(game, "Ada casts Lightning Bolt", "Nils")
    (event,) = of_kind(since(later, game), NothingHappened)
    assert event.code == "nothing.no_target"
    assert "603.3d" in cited(since(later, game))
    assert asks(later) == "Ada choice.priority"


@pytest.mark.rule("601.2b")
def test_modes_and_targets_are_said_in_one_line() -> None:
    game = at(BEARS.format("Open Offer"), SOME)
    words = "Ada casts Open Offer choosing mode 2, 3 targeting Nils paying with Mountain 2"
    done = game.do(words)
    assert asks(done) == "Ada choice.priority"
    assert [e.modes for e in of_kind(done.events(), ModesChosen)] == [(1, 2)]


@pytest.mark.rule("700.2")
def test_a_list_of_modes_is_printed_with_how_many_are_chosen() -> None:
    assert rules_text(ONE.faces[0]) == [
        "Choose one — • Small Charm deals 2 damage to target creature. • Draw a card. • Counter target spell."]
    assert rules_text(AGAIN.faces[0])[0].startswith("Choose two. You may choose the same mode more than once. • ")
    assert rules_text(SOME.faces[0])[0].startswith("Choose one or more — ")
    assert rules_text(LAMP.faces[0])[0].startswith("{R}: Choose one — ")


@pytest.mark.rule("700.2")
def test_a_list_that_asks_for_more_modes_than_it_has_is_refused() -> None:
    with pytest.raises(NotSupported, match="number of modes"):
        loaded(card("Too Much", "{R}", "Instant", charm(2, 2, READ)))
