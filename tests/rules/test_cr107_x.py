"""X (107.3): chosen with the costs, what it is on the stack and elsewhere, and whose X an ability reads."""
from __future__ import annotations

import pytest

from mtgteach.cards.loading import loaded
from mtgteach.cards.words_actions import destroy
from mtgteach.cards.words_casting import TARGET_SPELL
from mtgteach.cards.words_costs import as_additional_cost, discard, kicker, morph
from mtgteach.cards.words_layers import gains, until
from mtgteach.cards.words_of_cards import CREATURE, activated, card, counter_it, spell, triggered, with_least, x_in_cost
from mtgteach.cards.words_replacing import always, enters_with
from mtgteach.cards.words_triggers import if_paid, this_enters, unless_pays, you_cast
from mtgteach.model import (UPKEEP, AllOf, BeginningOf, Changes, Chosen, ControlledBy, ControllerOf, Cost, DealDamage,
                            EntersAsCopy, GainLife, ManaValueAtMost, ModifySize, NotSupported, Number, TargetObject,
                            That, TheX, This, ThisDies, Whose, You)
from mtgteach.play.game import Game
from mtgteach.rules.cr109_characteristics import characteristics
from tests.card.test_built_in_b import do
from tests.rules.table import all_pass, asks, at, battlefield, card_at, graveyard, hand, keys, life, stack

GAIN = GainLife(TheX())
SPROUT = card("Toy Sprout", "{X}{G}", "Creature — Plant", enters_with("+1/+1", TheX()), triggered(
    ThisDies(), GAIN, word="dying trigger"), triggered(BeginningOf(UPKEEP, Whose.YOURS), GAIN, word="upkeep trigger"),
              triggered(this_enters(), GAIN, word="entering trigger"),
              always(Changes(This(), (ModifySize(TheX(), TheX()),))), activated("{X}", GAIN), size=(1, 1))
TIDE = card("Toy Tide", "{X}{U}", "Sorcery", as_additional_cost(discard(None, TheX())), spell(GAIN))
MIMIC = card("Toy Mimic", "{X}{U}", "Creature — Shapeshifter", always(EntersAsCopy(CREATURE)), size=(0, 0))
PICK = card("Toy Pick", "{1}", "Artifact", activated("{X}, {T}", destroy(), targets=(
    TargetObject(ManaValueAtMost(TheX())),)))
WELL = card("Toy Well", "{1}", "Artifact", activated(with_least(Cost.of("{X}, {T}"), 1), GAIN))
TAX = card("Toy Tax", "{X}{U}", "Instant", spell(
    unless_pays(ControllerOf(Chosen()), "{X}", counter_it()), targets=(TARGET_SPELL,)))
WITNESS = card("Toy Witness", "{1}", "Artifact", triggered(
    you_cast(x_in_cost()), GainLife(TheX(That())), word="witness trigger"))
OATH = card("Toy Oath", "{G}", "Sorcery", kicker("{X}", least=2), spell(GAIN))


def forests(first: int, last: int) -> str:
    """Names of Ada's Forests, to pay with."""
    return ", ".join(f"Forest {n}" for n in range(first, last + 1))


def sprout(x: int, more: str = "") -> Game:
    """Toy Sprout was cast with this X and has entered; its entering trigger has resolved."""
    game = at(f"Ada: hand Toy Sprout{more}; battlefield 9 Forest, 3 Plains. Nils: life 20.", SPROUT)
    return do(game, f"Ada casts Toy Sprout with X = {x} paying with {forests(1, x + 1)}", "both pass", "both pass")


@pytest.mark.rule("107.3a", "202.3e")
def test_on_the_stack_every_x_has_the_value_announced() -> None:
    game = at("Ada: hand Toy Sprout; battlefield 4 Forest.", SPROUT)
    cast = do(game, f"Ada casts Toy Sprout with X = 3 paying with {forests(1, 4)}")
    assert characteristics(cast.state, card_at(cast, "Toy Sprout")).mana_value == 4


@pytest.mark.rule("107.3g", "107.3i", "202.3e")
def test_elsewhere_its_x_is_zero() -> None:
    there = sprout(3)
    assert characteristics(there.state, card_at(there, "Toy Sprout")).mana_value == 1
    held = at("Ada: hand Toy Sprout.", SPROUT)
    assert characteristics(held.state, card_at(held, "Toy Sprout")).mana_value == 1


@pytest.mark.rule("107.3i", "107.3m")
def test_a_permanent_uses_the_x_of_its_spell_as_it_enters_and_for_nothing_else() -> None:
    game = sprout(3)
    obj = card_at(game, "Toy Sprout")
    assert (obj.count("+1/+1"), life(game, "Ada")) == (3, 23)
    its = characteristics(game.state, obj)
    assert (its.power, its.toughness) == (4, 4), "its static ability reads no X"
    upkeep = game.advance("Ada's next upkeep")
    assert stack(upkeep) == ["the upkeep trigger of Toy Sprout"]
    assert life(all_pass(upkeep), "Ada") == 23


@pytest.mark.rule("107.3i")
def test_a_trigger_on_its_death_reads_no_x() -> None:
    game = at("Ada: hand Toy Sprout, Murder; battlefield 5 Forest, 3 Swamp.", SPROUT)
    game = do(game, f"Ada casts Toy Sprout with X = 3 paying with {forests(1, 4)}", "both pass", "both pass",
              "Ada casts Murder targeting Toy Sprout paying with Swamp 1, Swamp 2, Swamp 3", "both pass")
    assert stack(game) == ["the dying trigger of Toy Sprout"]
    assert life(all_pass(game), "Ada") == 23


@pytest.mark.rule("107.3k")
def test_each_activation_has_an_x_of_its_own() -> None:
    game = do(sprout(2), f"Ada activates Toy Sprout with X = 4 paying with {forests(4, 7)}")
    again = do(game, f"Ada activates Toy Sprout with X = 1 paying with {forests(8, 8)}")
    done = all_pass(again)
    assert life(done, "Ada") == 23
    assert life(all_pass(done), "Ada") == 27


@pytest.mark.rule("107.3k")
@pytest.mark.parametrize(("x", "offered"), [(0, ["Wastes", "Island"]), (2, ["Sol Ring", "Grizzly Bears"])])
def test_what_it_targets_is_judged_by_the_x_of_the_activation(x: int, offered: list[str]) -> None:
    game = at("Ada: battlefield Toy Pick, 3 Forest. Nils: battlefield Wastes, Island, Sol Ring, Grizzly Bears.", PICK)
    asked = do(game, f"Ada activates Toy Pick with X = {x}")
    assert set(offered) <= set(keys(asked))
    assert ("Grizzly Bears" in keys(asked)) is (x == 2)


@pytest.mark.rule("107.3a", "118.3")
def test_an_x_that_cannot_be_zero_costs_at_least_one() -> None:
    bare = at("Ada: battlefield Toy Well.", WELL)
    assert [r.code for r in bare.why_not("Ada activates Toy Well")] == ["refuse.cannot_pay"]
    game = do(at("Ada: battlefield Toy Well, 2 Forest.", WELL), "Ada activates Toy Well")
    assert isinstance(game.choice, Number)
    assert (game.choice.least, game.choice.most) == (1, 2)
    assert str(bare.cost("Ada activates Toy Well").total) == "{X}, {T}"


@pytest.mark.rule("107.3a", "118.8b")
def test_an_x_of_a_kicker_that_has_a_least_keeps_it_from_being_kicked() -> None:
    scene = "Ada: hand Toy Oath; battlefield {} Forest. Nils: life 20."
    poor = do(at(scene.format(2), OATH), "Ada casts Toy Oath")
    assert keys(poor) != ["kicked", "not kicked"]
    rich = do(at(scene.format(4), OATH), "Ada casts Toy Oath kicked")
    assert isinstance(rich.choice, Number)
    assert (rich.choice.least, rich.choice.most) == (2, 3)
    paid = do(rich, "answer: 3", "both pass")
    assert life(paid, "Ada") == 23


@pytest.mark.rule("107.3b")
def test_where_no_cost_with_an_x_is_paid_x_is_zero_though_something_else_asks_for_it() -> None:
    scene = "Ada: hand Toy Tide, 3 Island; battlefield 3 Island{}."
    paid = do(at(scene.format(""), TIDE), "Ada casts Toy Tide")
    assert isinstance(paid.choice, Number)
    assert paid.choice.most == 2
    free = do(at(scene.format(", Omniscience"), TIDE), "Ada casts Toy Tide without paying its mana cost")
    assert (stack(free), len(hand(free))) == (["Toy Tide"], 3)
    assert life(all_pass(free), "Ada") == 20


@pytest.mark.rule("107.3b")
def test_a_kicker_is_no_part_of_what_is_not_paid() -> None:
    game = at("Ada: hand Verdeloth the Ancient; battlefield Omniscience, 2 Forest.")
    kicked = do(game, "Ada casts Verdeloth the Ancient without paying its mana cost kicked with X = 2 "
                      "paying with Forest 1, Forest 2", "both pass", "both pass")
    assert battlefield(kicked).count("Saproling Token 1") == 1
    assert len(battlefield(kicked)) == 6


@pytest.mark.rule("107.3e", "608.2h")
def test_an_ability_reads_the_x_of_another_spell_also_when_that_has_gone() -> None:
    game = at("Ada: hand Blaze; battlefield Toy Witness, 4 Mountain. Nils: hand Counterspell; battlefield 2 Island.",
              WITNESS)
    game = do(game, "Ada casts Blaze with X = 3 targeting Nils paying with Mountain 1, Mountain 2, Mountain 3, "
                    "Mountain 4", "Ada passes", "Nils casts Counterspell targeting Blaze", "both pass")
    assert stack(game) == ["the witness trigger of Toy Witness"]
    assert life(all_pass(game), "Ada") == 23


@pytest.mark.rule("107.3i", "118.12a")
def test_what_may_be_paid_as_it_resolves_has_the_x_of_the_spell() -> None:
    scene = "Ada: hand Divination; battlefield 5 Island. Nils: hand Toy Tax; battlefield 3 Island."
    game = do(at(scene, TAX), "Ada casts Divination paying with Island 1, Island 2, Island 3", "Ada passes",
              "Nils casts Toy Tax with X = 2 targeting Divination", "both pass")
    assert (asks(game), keys(game)) == ("Ada choice.may_pay", ["Ada pays {2}", "Ada declines"])
    assert graveyard(do(game, "Ada declines")) == ["Divination"]
    assert stack(do(game, "Ada pays 2")) == ["Divination"]


@pytest.mark.rule("107.3f")
@pytest.mark.rule("107.3d")
def test_an_x_that_would_be_chosen_later_is_refused_as_the_card_is_loaded() -> None:
    for refused in (card("A", "{R}", "Sorcery", spell(if_paid(You(), "{X}", GAIN))),
                    card("A", "{R}", "Creature — Dragon", triggered(this_enters(), if_paid(You(), "{X}", GAIN)),
                         size=(1, 1)),
                    card("A", "{R}", "Creature — Goblin", morph("{X}{R}"), size=(1, 1))):
        with pytest.raises(NotSupported):
            loaded(refused)


@pytest.mark.rule("107.3j")
def test_a_copy_effect_gives_an_ability_no_x() -> None:
    game = at("Ada: hand Toy Mimic; battlefield 4 Island, Toy Sprout.", MIMIC, SPROUT)
    copied = do(game, "Ada casts Toy Mimic with X = 3", "both pass", "answer: Toy Sprout")
    assert card_at(copied, "Toy Mimic").counters == ()
    assert stack(copied) == ["the entering trigger of Toy Mimic"]
    assert life(all_pass(copied), "Ada") == 20


@pytest.mark.rule("107.3m", "614.1c")
@pytest.mark.parametrize(("x", "offered"), [(1, ["Llanowar Elves", "Ada declines"]), (0, [])])
def test_what_it_may_enter_as_a_copy_of_is_judged_by_the_x_of_the_spell(x: int, offered: list[str]) -> None:
    small = card("Toy Echoing", "{X}{U}", "Creature — Shapeshifter", always(EntersAsCopy(AllOf((
        CREATURE, ManaValueAtMost(TheX()))))), size=(1, 1))
    game = at("Ada: hand Toy Echoing; battlefield 2 Island, Llanowar Elves, Grizzly Bears.", small)
    asked = do(game, f"Ada casts Toy Echoing with X = {x}", "both pass")
    assert (keys(asked) if x else []) == offered
    assert x or card_at(asked, "Toy Echoing").copying is None


@pytest.mark.rule("107.3j")
def test_an_ability_that_is_gained_has_its_own_x() -> None:
    lend = card("Toy Lending", "{G}", "Instant", spell(until(gains(activated("{X}", GAIN)), on=Chosen()), targets=(
        TargetObject(ControlledBy()),)))
    game = at("Ada: hand Toy Lending; battlefield Walking Ballista with 2 +1/+1 counters, 4 Forest.", lend)
    game = do(game, "Ada casts Toy Lending targeting Walking Ballista paying with Forest 1", "both pass",
              "Ada activates ability 4 of Walking Ballista with X = 3 paying with Forest 2, Forest 3, Forest 4",
              "both pass")
    assert life(game, "Ada") == 23


@pytest.mark.rule("107.3m", "707.2")
def test_a_permanent_that_was_no_spell_enters_with_an_x_of_zero() -> None:
    game = do(sprout(3, ", Cloudshift"), "Ada casts Cloudshift targeting Toy Sprout paying with Plains 1", "both pass")
    assert card_at(game, "Toy Sprout").counters == ()
    assert stack(game) == ["the entering trigger of Toy Sprout"]
    assert life(all_pass(game), "Ada") == 23


@pytest.mark.rule("107.3n")
def test_a_reflexive_and_a_delayed_trigger_inherit_x() -> None:
    from mtgteach.model import AnyTarget, Later, Triggered, WhenYouDo

    later = card("Toy Echo", "{X}{R}", "Sorcery", spell(
        WhenYouDo((DealDamage(TheX(), Chosen()),), (AnyTarget(),)),
        Later(Triggered(BeginningOf(UPKEEP, Whose.ANY), (GAIN,), word="echo trigger"))))
    game = at("Ada: hand Toy Echo; battlefield 3 Mountain. Nils: life 20.", later)
    game = do(game, "Ada casts Toy Echo with X = 2 paying with Mountain 1, Mountain 2, Mountain 3", "both pass",
              "answer: Nils", "both pass")
    assert life(game, "Nils") == 18
    assert life(all_pass(game.advance("Nils's next upkeep")), "Ada") == 22
