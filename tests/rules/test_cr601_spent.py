"""What was spent to cast a spell, even mana values, whom creatures can't attack, flash in other zones."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_layers import gains
from mtgteach.cards.words_of_cards import CREATURE, activated, add, cant_be_cast, card, spell, triggered, you_draw
from mtgteach.model.amounts import NoManaSpent
from mtgteach.model.cards import Card, Static, Triggered
from mtgteach.model.effects import Lasts
from mtgteach.model.filters import AllOf, Anything, HasKeyword, ManaValueIsEven, OwnedBy, SpellWasCast, Whose
from mtgteach.model.statics import CantFight
from mtgteach.model.statics_layers import Changes
from mtgteach.model.types import DECLARE_ATTACKERS, UPKEEP
from mtgteach.play.game import Game
from mtgteach.rules.cr109_characteristics import has_keyword
from mtgteach.rules.step import RECOMPUTE
from tests.rules.table import all_pass, at as at_, card_at, cited, hand, keys, passes, stack, until

WATCH = card("Toll Keeper", "{1}{W}", "Creature — Human", Triggered(
    SpellWasCast(Whose.ANY, Anything()), (you_draw(1),), NoManaSpent(), word="toll trigger"), size=(1, 1))
FREE = card("Thought for Nothing", "{0}", "Instant", spell(you_draw(1)))
X_SPELL = card("As Much as You Like", "{X}", "Instant", spell(you_draw(1)))
FILTERING = card("Color Sieve", None, "Land", activated("{1}, {T}", add("G", "W")))
TRUCE = card("Day of Truce", "{W}", "Sorcery", spell(Lasts(
    CantFight(HasKeyword("haste"), block=False, whom=Whose.YOURS))))
WALL = card("Wall of Words", "{W}", "Enchantment", Static(CantFight(Anything(), block=False, whom=Whose.YOURS)))
EVEN = card("Odd Fellow", "{1}", "Artifact", cant_be_cast(ManaValueIsEven()))
HASTY = card("Rash Hound", "{R}", "Creature — Dog", gains("haste").abilities[0], size=(1, 1))
SUDDEN = card("Ambush Camp", "{G}", "Enchantment", Static(Changes(
    AllOf((CREATURE, OwnedBy())), (gains("flash"),), elsewhere=True)))
SEES = card("Flash Seer", "{U}", "Creature — Bird", triggered(SpellWasCast(
    Whose.ANY, HasKeyword("flash")), you_draw(1), word="seer trigger"), size=(1, 1))
OWN = (WATCH, FREE, X_SPELL, FILTERING, TRUCE, WALL, EVEN, HASTY, SUDDEN, SEES)


def at(scene: str, *more: Card) -> Game:
    """The game of a scene with these cards, everything derived being worked out anew after each event."""
    return at_(scene, *OWN, *more, checks=RECOMPUTE)


@pytest.mark.rule("601.2h")
def test_whether_mana_was_spent_is_known_of_the_spell() -> None:
    game = at("Ada: hand Thought for Nothing, Shock, As Much as You Like; battlefield Toll Keeper, Mountain. "
              "Nils: life 20.")
    assert stack(game.do("Ada casts Thought for Nothing"))[0] == "the toll trigger of Toll Keeper"
    assert stack(game.do("Ada casts Shock targeting Nils")) == ["Shock"]
    assert stack(game.do("Ada casts As Much as You Like with X = 0"))[0] == "the toll trigger of Toll Keeper"
    assert stack(game.do("Ada casts As Much as You Like with X = 1")) == ["As Much as You Like"]
    both = game.do("Ada casts Shock targeting Nils", "Ada casts Thought for Nothing")
    assert len(stack(both)) == 3, "each spell by itself"


@pytest.mark.rule("601.2h")
def test_mana_spent_for_a_mana_ability_was_not_spent_on_the_spell_and_its_mana_was() -> None:
    game = at("Ada: hand Savannah Lions; battlefield Toll Keeper, Color Sieve, Island. Nils: life 20.")
    cast = game.do("Ada casts Savannah Lions")
    while cast.choice is not None and cast.choice.why == "choice.payment":
        cast = cast.answer(keys(cast)[0])
    assert stack(cast) == ["Savannah Lions"]
    assert cast.state.zone(card_at(cast, "Savannah Lions").zone)[-1].stack.spent == 1  # type: ignore[union-attr]


@pytest.mark.rule("202.3")
def test_zero_is_even_and_x_counts_on_the_stack() -> None:
    game = at("Ada: hand Thought for Nothing, Shock, As Much as You Like; battlefield Odd Fellow, 2 Mountain. "
              "Nils: life 20.")
    assert [r.code for r in game.why_not("Ada casts Thought for Nothing")] == ["refuse.prohibited"]
    assert game.why_not("Ada casts Shock") == ()
    assert game.why_not("Ada casts As Much as You Like") == (), "X could be odd (601.3a)"


@pytest.mark.rule("508.1c")
def test_creatures_that_cannot_attack_a_player_attack_others() -> None:
    game = at("Ada: battlefield Grizzly Bears. Nils: battlefield Wall of Words. Oda: life 20.")
    while game.state.at.step is not DECLARE_ATTACKERS:
        game = passes(game)
    assert keys(game) == ["Ada attacks with nothing", "Grizzly Bears attacks Oda"]
    reasons = game.why_not("Grizzly Bears attacks Nils")
    assert "508.1c" in cited(reasons)


@pytest.mark.rule("611.2c")
def test_such_an_effect_of_a_spell_is_about_what_comes_later_too_and_ends() -> None:
    game = all_pass(at("Ada: hand Day of Truce; battlefield Plains. Nils: battlefield Rash Hound. Oda: life 20.").do(
        "Ada casts Day of Truce"))
    game = until(game, UPKEEP, 2)
    while game.state.at.step is not DECLARE_ATTACKERS:
        game = passes(game)
    assert "Rash Hound attacks Ada" in keys(game), "it lasted for Ada's turn"


@pytest.mark.rule("613.1a")
@pytest.mark.rule("702.8")
def test_cards_elsewhere_have_what_an_effect_gives_them_until_they_are_permanents() -> None:
    game = at("Ada: hand Grizzly Bears; graveyard Savannah Lions; library Grizzly Bears; "
              "battlefield Ambush Camp, Flash Seer, 2 Forest, Rash Hound; library 2 Forest. Nils: hand Rash Hound.")
    has = [has_keyword(game.state, o, "flash") for zone in game.state.zones for o in zone
           if o.printed.name in ("Grizzly Bears", "Savannah Lions", "Rash Hound")]
    assert sum(has) == 3, "two Bears and the Lions"
    cast = game.do("Ada casts Grizzly Bears 1 paying with Forest 1, Forest 2")
    assert stack(cast)[0] == "the seer trigger of Flash Seer", "it has flash as a spell too"
    there = all_pass(all_pass(cast))
    assert not has_keyword(there.state, card_at(there, "Grizzly Bears 1"), "flash")
    assert len(hand(there)) == 1
