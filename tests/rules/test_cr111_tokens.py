"""Tokens (111, 701.7): who owns them, what they are called, and what acts on their creation before their entering."""
from __future__ import annotations

import pytest

from mtgteach.cards.tokens import TREASURE, investigate
from mtgteach.cards.words_of_cards import CREATURE, card, spell, triggered
from mtgteach.cards.words_replacing import always, create, token
from mtgteach.model.amounts import ThoseMade
from mtgteach.model.cards import PutCounters
from mtgteach.model.effects import CreateCopies
from mtgteach.model.events import Moved, NothingHappened
from mtgteach.model.events_more import TokensCreated
from mtgteach.model.filters import BeginningOf, Chosen, Fixed, IsSubtype, TargetObject, Whose
from mtgteach.model.state import ObjectKind
from mtgteach.model.statics import EntersTapped, MoreTokens
from mtgteach.model.types import BATTLEFIELD, EXILE, NOWHERE, UPKEEP
from mtgteach.play.game import Game
from mtgteach.rules.cr109_characteristics import characteristics
from mtgteach.rules.cr614_replacements import enter
from mtgteach.rules.cr707_copying import CREATING
from mtgteach.rules.step import RECOMPUTE, Step
from tests.rules.playing import check
from tests.rules.table import (all_pass, asks, at, battlefield, card_at, cited, hand, keys, of_kind, play, plot, since,
                               stack)

CAT = token("Creature — Cat", size=(2, 2), colors="W")



TWO_CATS = card("Twin Purr", "{W}", "Sorcery", spell(create(CAT, 2)))
ONE_CAT = card("Lone Purr", "{W}", "Sorcery", spell(create(CAT)))
DOUBLE = card("Second Litter", "{3}", "Artifact", always(MoreTokens(times=2)))
PLUS = card("Stray Door", "{3}", "Artifact", always(MoreTokens(plus=1)))
DOGS_ONLY = card("Kennel", "{3}", "Artifact", always(MoreTokens(times=2, filter=IsSubtype("Dog"))))
SLEEPY = card("Warm Hearth", "{3}", "Artifact", always(EntersTapped(CREATURE)))
MIRROR = card("Pond Mirror", "{W}", "Sorcery", spell(CreateCopies(Chosen()), targets=(TargetObject(CREATURE),)))
MARKED = card("Marked Purr", "{W}", "Sorcery", spell(create(CAT, 2), PutCounters("purr", Fixed(1), ThoseMade())))
KITTENS = card("Cat Basket", "{3}", "Artifact", triggered(BeginningOf(UPKEEP, Whose.YOURS), create(CAT)))
OWN = (TWO_CATS, ONE_CAT, DOUBLE, PLUS, DOGS_ONLY, SLEEPY, MIRROR, MARKED, KITTENS)


def made(scene: str, *answers: str) -> Game:
    """The game once the spell of Ada's scene has been cast and has resolved as far as these answers lead."""
    game = at(scene, *OWN, checks=RECOMPUTE)
    name = game.state.label(game.state.zone(1, 0)[0].card)
    target = [key for key in answers if key.startswith("targets ")]
    game = play(game, f"Ada casts {name}", *[t.removeprefix("targets ") for t in target])
    game = play(all_pass(game), *[a for a in answers if a not in target])
    check(game.state)
    return game


@pytest.mark.rule("111.2")
def test_the_creator_owns_and_controls_the_tokens_and_each_has_its_own_name() -> None:
    before = at("Ada: hand Lone Purr; battlefield Plains.", *OWN)
    one = made("Ada: hand Lone Purr; battlefield Plains.")
    assert battlefield(one) == ["Plains", "Cat Token"]
    two = made("Ada: hand Twin Purr; battlefield Plains.")
    assert battlefield(two) == ["Plains", "Cat Token 1", "Cat Token 2"]
    cat = card_at(two, "Cat Token 2")
    assert (cat.kind, cat.owner, cat.controller, cat.tapped) == (ObjectKind.TOKEN, 0, 0, False)
    assert two.state.roster.tokens == (before.state.next_card, before.state.next_card + 1)


@pytest.mark.rule("701.7a")
def test_tokens_of_one_effect_enter_at_one_moment_from_nowhere() -> None:
    game = made("Ada: hand Twin Purr; battlefield Plains.")
    happened = plot(game.events())
    assert happened[-6:-1] == ["act.resolving", "TokensCreated", "Group", "Moved", "Moved"]
    assert [e.object for e in of_kind(game.events(), Moved)][1:3] == [NOWHERE, NOWHERE]
    assert "701.7a" in cited(game.events())


@pytest.mark.rule("111.2")
def test_a_token_comes_when_unknown_cards_have_come_before() -> None:
    game = at("Ada: hand Lone Purr; battlefield Plains. Nils: battlefield Cat Basket.", *OWN)
    game = all_pass(play(game, "Ada casts Lone Purr"))
    for _ in range(200):
        if len(of_kind(game.events(), TokensCreated)) > 2:
            break
        game = game.answer(keys(game)[0])
    cats = [o for o in game.state.permanents() if o.kind is ObjectKind.TOKEN]
    assert [game.state.label(o.card) for o in cats] == ["Cat Token 1", "Cat Token 2", "Cat Token 3"]
    assert [(o.owner, game.state.roster.owners[o.card]) for o in cats] == [(0, 0), (1, 1), (1, 1)]
    check(game.state)


@pytest.mark.rule("616.1")
@pytest.mark.parametrize(("first", "count"), [("Second Litter", 3), ("Stray Door", 4)])
def test_the_creator_chooses_which_effect_on_creation_applies_first(first: str, count: int) -> None:
    scene = "Ada: hand Lone Purr; battlefield Plains, Second Litter, Stray Door, Kennel."
    game = made(scene, first)
    cats = [name for name in battlefield(game) if name.startswith("Cat Token")]
    assert len(cats) == count
    assert [e.amount for e in of_kind(game.events(), TokensCreated)] == [count]
    assert asks(made(scene)) == "Ada choice.replacement"
    assert keys(made(scene)) == ["Second Litter", "Stray Door"], "the kennel has no dogs"


@pytest.mark.rule("616.1")
def test_nothing_of_it_touches_what_another_player_creates() -> None:
    game = made("Ada: hand Lone Purr; battlefield Plains. Nils: battlefield Second Litter.")
    assert battlefield(game) == ["Plains", "Second Litter", "Cat Token"]


@pytest.mark.rule("701.7b")
def test_effects_on_creation_act_before_effects_on_entering() -> None:
    game = made("Ada: hand Lone Purr; battlefield Plains, Second Litter. Nils: battlefield Warm Hearth.")
    cats = [o for o in game.state.permanents() if o.kind is ObjectKind.TOKEN]
    assert [o.tapped for o in cats] == [True, True]
    by = [[r.card for r in h.by] for h in game.events() if h.by]
    labels = [[game.state.label(c) for c in cards] for cards in by]
    assert labels == [["Second Litter"], ["Warm Hearth"], ["Warm Hearth"]]


@pytest.mark.rule("608.2c")
def test_later_instructions_speak_of_the_tokens_made() -> None:
    game = made("Ada: hand Marked Purr; battlefield Plains.")
    assert [card_at(game, name).count("purr") for name in ("Cat Token 1", "Cat Token 2")] == [1, 1]


@pytest.mark.rule("707.2")
def test_a_token_copy_has_the_copiable_values_and_no_counters() -> None:
    game = at("Ada: hand Pond Mirror; battlefield Plains, tapped Grizzly Bears.", *OWN)
    game = play(game, "effect: put 1 purr counter on Grizzly Bears")
    before = play(game, "Ada casts Pond Mirror")
    game = all_pass(before)
    copy = card_at(game, "Grizzly Bears 2")
    assert (copy.kind, copy.values.name, copy.tapped, copy.counters) == (ObjectKind.TOKEN, "Grizzly Bears", False, ())
    assert len(of_kind(since(game, before), TokensCreated)) == 1
    check(game.state)


@pytest.mark.rule("608.2b")
def test_no_token_of_a_target_that_is_gone() -> None:
    scene = "Ada: hand Pond Mirror; battlefield Plains, Grizzly Bears. Nils: hand Lightning Bolt; battlefield Mountain."
    game = at(scene, *OWN)
    game = play(game, "Ada casts Pond Mirror", "Ada passes", "Nils casts Lightning Bolt", "Grizzly Bears")
    game = all_pass(all_pass(game))
    assert battlefield(game) == ["Plains", "Mountain"]
    assert game.state.roster.tokens == ()


INSIGHT = card("Quick Insight", "{W}", "Instant", spell(investigate()))
HOARD = card("Small Hoard", "{W}", "Instant", spell(create(TREASURE)))


@pytest.mark.rule("701.16a")
def test_a_clue_is_sacrificed_for_a_card() -> None:
    game = at("Ada: hand Quick Insight; battlefield 3 Plains.", INSIGHT, checks=RECOMPUTE)
    game = all_pass(play(game, "Ada casts Quick Insight", "Ada taps Plains 1 for W"))
    assert battlefield(game)[-1] == "Clue"
    assert "Ada activates Clue" in keys(game)
    game = play(game, "Ada activates Clue")
    while asks(game) != "Ada choice.priority":
        game = play(game, keys(game)[0])
    assert stack(game) == ["the activated ability of Clue"]
    game = all_pass(game)
    assert (len(hand(game)), "Clue" in battlefield(game)) == (1, False)
    check(game.state)


@pytest.mark.rule("111.10a")
def test_a_treasure_is_one_mana_of_any_color() -> None:
    game = at("Ada: hand Small Hoard, Lightning Bolt; battlefield Plains.", HOARD, checks=RECOMPUTE)
    game = all_pass(play(game, "Ada casts Small Hoard"))
    game = play(game, "Ada casts Lightning Bolt", "Nils")
    while asks(game) != "Ada choice.priority":
        game = play(game, next(key for key in keys(game) if "Treasure" in key or "R" in key))
    assert (stack(game), battlefield(game)) == (["Lightning Bolt"], ["Plains"])
    check(game.state)


@pytest.mark.rule("701.7b")
def test_more_tokens_are_made_of_named_ones_too() -> None:
    game = at("Ada: hand Quick Insight; battlefield Plains, Second Litter.", INSIGHT, *OWN)
    game = all_pass(play(game, "Ada casts Quick Insight"))
    assert battlefield(game)[-2:] == ["Clue 1", "Clue 2"]
    assert game.state.roster.labels[-1] == "Clue 2"


@pytest.mark.rule("111.3")
@pytest.mark.rule("111.4")
def test_what_creates_it_says_what_it_is_and_its_name_follows_from_its_subtypes() -> None:
    game = made("Ada: hand Lone Purr; battlefield Plains.")
    cat = characteristics(game.state, card_at(game, "Cat Token"))
    assert (cat.name, cat.colors, cat.subtypes, cat.power, cat.mana_value, cat.cost) == (
        "Cat Token", ("W",), ("Cat",), 2, 0, None)


@pytest.mark.rule("111.12")
def test_a_copy_of_nothing_is_no_token() -> None:
    nothing = card("Blank Mirror", "{W}", "Sorcery", spell(CreateCopies(ThoseMade())))
    game = at("Ada: hand Blank Mirror; battlefield Plains.", nothing)
    game = all_pass(play(game, "Ada casts Blank Mirror"))
    assert [e.code for e in of_kind(game.events(), NothingHappened)] == ["nothing.nothing_to_copy"]
    assert game.state.roster.tokens == ()


@pytest.mark.rule("111.8")
def test_a_token_that_left_the_battlefield_cannot_come_back() -> None:
    game = made("Ada: hand Lone Purr; battlefield Plains.")
    step = Step(game.state, (), [], 0, 0)
    cat = card_at(game, "Cat Token")
    (gone,) = step.happen(Moved(cat.id, cat.card, EXILE, "exiled"), cite=CREATING)
    assert isinstance(gone, Moved)
    assert gone.new is not None
    assert enter(step, [Moved(gone.new, gone.card, BATTLEFIELD, "put", 0)], CREATING) == ()
    assert [o.card for o in step.state.zone(EXILE)] == [gone.card]
