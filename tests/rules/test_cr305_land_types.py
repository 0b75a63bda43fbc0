"""Land types: effects that set and that add them, and how a land enters that they change."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_auras import enchant
from mtgteach.cards.words_layers import becomes, changed, gains, lands_are, sized, until
from mtgteach.cards.words_of_cards import activated, add, card, triggered
from mtgteach.cards.words_replacing import always, enters_with
from mtgteach.cards.words_triggers import gain_life
from mtgteach.model.amounts import AtLeast, CountersOn, Host, Not
from mtgteach.model.cards import Characteristics
from mtgteach.model.choices import Edition
from mtgteach.model.filters import IsSubtype, This
from mtgteach.model.patterns import StateIs
from mtgteach.model.statics import AsEnters, EntersTapped
from mtgteach.model.statics_layers import LoseAllAbilities
from mtgteach.model.types import EVERY_CREATURE_TYPE, CardType
from mtgteach.play.game import Game
from mtgteach.rules.cr109_characteristics import characteristics
from mtgteach.rules.step import RECOMPUTE
from tests.rules.layering import BLOOD, LAND, URBORG, makes
from tests.rules.table import all_pass, asks, at as at_, card_at, keys, life, stack

TYPE = always(AsEnters("basic land type", "type"))
PHANTOM = card("Painted Ground", "{U}", "Enchantment — Aura", enchant(LAND), TYPE, changed(
    Host("land"), lands_are(chosen="type")))
MIRAGE = card("Field of Mirages", None, "Land", TYPE, changed(This(), lands_are(chosen="type")), activated(
    "{T}", add("C")))
FROZEN = card("Frozen Gate", None, "Land", enters_with("ice", 3, tapped=True), activated("{T}", add("C")),
              triggered(StateIs(Not(AtLeast(CountersOn("ice", This()), 1))), gain_life(1), word="thawing trigger"))
TOLL = card("Toll Gate", None, "Land — Island Swamp", always(EntersTapped(unless_life=2)))
BARREN = card("Barren Year", "{G}", "Enchantment", changed(LAND, LoseAllAbilities()))
GIFT = card("Gift of the Soil", "{G}", "Enchantment", changed(LAND, gains(activated("{T}", add("W")))))
MASKED = card("Masked Vault", None, "Land", activated("{1}", until(
    becomes("Creature", subtypes=(EVERY_CREATURE_TYPE,)), sized(2, 2), on=This())))
PRIDE = card("Pride of Bears", "{G}", "Enchantment", changed(IsSubtype("Bear"), gains("flying")))
GATES = card("Keeper of Gates", "{G}", "Enchantment", changed(IsSubtype("Gate"), gains("flying")))
OWN = (BLOOD, URBORG, PHANTOM, MIRAGE, FROZEN, TOLL, BARREN, GIFT, MASKED, PRIDE, GATES)


def at(scene: str, edition: Edition | None = None) -> Game:
    """The game of a scene with these cards, everything derived being worked out anew after each event."""
    return at_(scene, *OWN, edition=edition, checks=RECOMPUTE)


def now(game: Game, name: str) -> Characteristics:
    """What the card so called is now."""
    return characteristics(game.state, card_at(game, name))


@pytest.mark.rule("614.12")
def test_what_would_be_a_mountain_enters_without_its_own_words() -> None:
    game = at("Ada: hand Frozen Gate; battlefield Red Harvest Moon.").do("Ada plays Frozen Gate")
    gate = card_at(game, "Frozen Gate")
    assert (gate.tapped, gate.counters) == (False, ())
    assert (now(game, "Frozen Gate").subtypes, makes(now(game, "Frozen Gate"))) == (("Mountain",), "R")
    assert stack(game) == [], "it has no ability that could see that there is no counter"
    free = at("Ada: hand Frozen Gate.").do("Ada plays Frozen Gate")
    assert (card_at(free, "Frozen Gate").tapped, card_at(free, "Frozen Gate").count("ice")) == (True, 3)


@pytest.mark.rule("614.12")
def test_what_would_be_a_mountain_asks_nothing_as_it_enters() -> None:
    game = at("Ada: hand Toll Gate, Field of Mirages; battlefield Red Harvest Moon.")
    toll = game.do("Ada plays Toll Gate")
    assert (asks(toll), life(toll, "Ada"), card_at(toll, "Toll Gate").tapped) == ("Ada choice.priority", 20, False)
    assert asks(game.do("Ada plays Field of Mirages")) == "Ada choice.priority"


@pytest.mark.rule("603.8")
def test_a_state_trigger_triggers_once_the_land_has_it_again() -> None:
    game = at("Ada: battlefield Red Harvest Moon, Frozen Gate. Nils: hand Disenchant; battlefield 2 Plains.")
    assert stack(game) == []
    game = game.do("Ada passes", "Nils casts Disenchant targeting Red Harvest Moon paying with Plains 1, Plains 2")
    game = all_pass(game)
    assert stack(game) == ["the thawing trigger of Frozen Gate"]


@pytest.mark.rule("614.12a")
def test_a_basic_land_type_is_chosen_as_it_enters_and_set() -> None:
    game = at("Ada: hand Painted Ground; battlefield Island, Toll Gate.")
    game = game.do("Ada casts Painted Ground targeting Toll Gate paying with Island", "both pass")
    assert (asks(game), keys(game)) == ("Ada choice.as_enters", ["Plains", "Island", "Swamp", "Mountain", "Forest"])
    game = game.answer("Forest")
    assert (now(game, "Toll Gate").subtypes, makes(now(game, "Toll Gate"))) == (("Forest",), "G")


@pytest.mark.rule("305.7")
def test_a_land_that_is_its_own_chosen_type_has_that_mana_ability_alone() -> None:
    game = at("Ada: hand Field of Mirages.").do("Ada plays Field of Mirages", "answer: Swamp")
    assert (now(game, "Field of Mirages").subtypes, makes(now(game, "Field of Mirages"))) == (("Swamp",), "B")


@pytest.mark.rule("607.5a")
def test_a_type_that_was_never_chosen_sets_nothing() -> None:
    game = at("Ada: battlefield Field of Mirages.")
    assert (now(game, "Field of Mirages").subtypes, makes(now(game, "Field of Mirages"))) == ((), "C")


@pytest.mark.rule("305.7")
@pytest.mark.parametrize(("board", "made"), [
    ("Gift of the Soil, Red Harvest Moon", "RW"), ("Red Harvest Moon, Gift of the Soil", "RW"),
    ("Barren Year, Red Harvest Moon", ""), ("Red Harvest Moon, Barren Year", ""),
    ("Gift of the Soil, Barren Year", ""), ("Barren Year, Gift of the Soil", "W"),
])
def test_what_other_effects_give_and_take_comes_after_the_types(board: str, made: str) -> None:
    assert makes(now(at(f"Ada: battlefield Toll Gate, {board}."), "Toll Gate")) == made


@pytest.mark.rule("305.7")
def test_card_types_and_supertypes_stay() -> None:
    game = at("Ada: battlefield Sunken Tomb, Red Harvest Moon, Dryad Arbor.")
    assert (now(game, "Sunken Tomb").types, now(game, "Sunken Tomb").supertypes) == ((CardType.LAND,), ("Legendary",))
    assert now(game, "Dryad Arbor").types == (CardType.LAND, CardType.CREATURE)
    assert now(game, "Dryad Arbor").subtypes == ("Dryad", "Mountain")


@pytest.mark.rule("305.7")
def test_who_believes_that_setting_is_adding_keeps_all() -> None:
    believed = at("Ada: battlefield Sunken Tomb, Red Harvest Moon, Toll Gate.", Edition(variants=("L-SETADD",)))
    assert now(believed, "Toll Gate").subtypes == ("Island", "Swamp", "Mountain")
    assert makes(now(believed, "Toll Gate")) == "UBR"
    assert makes(now(believed, "Sunken Tomb")) == "BR"


@pytest.mark.rule("205.3")
def test_a_land_with_all_creature_types_is_each_of_them_and_of_no_other_kind() -> None:
    game = at("Ada: battlefield Masked Vault, Forest, Pride of Bears, Keeper of Gates, Grizzly Bears.")
    game = all_pass(game.do("Ada activates Masked Vault paying with Forest"))
    flying = [a for a in now(game, "Masked Vault").abilities if getattr(a, "word", "") == "flying"]
    assert len(flying) == 1, "a Bear, and no Gate"


@pytest.mark.rule("613.6")
def test_what_was_animated_stays_so_as_it_is_set_to_a_mountain() -> None:
    game = at("Ada: battlefield Masked Vault, Forest, 3 Mountain; hand Blood Moon.")
    game = all_pass(game.do("Ada activates Masked Vault paying with Forest"))
    game = all_pass(game.do("Ada casts Blood Moon paying with Mountain 1, Mountain 2, Mountain 3"))
    vault = now(game, "Masked Vault")
    assert (vault.subtypes, vault.power) == ((EVERY_CREATURE_TYPE, "Mountain"), 2)
    assert makes(vault) == "R"
    assert len(vault.abilities) == 1


@pytest.mark.rule("205.3")
def test_creature_types_that_are_offered_are_no_land_types() -> None:
    keen = card("Friend of Many", "{G}", "Enchantment", always(AsEnters("creature type", "kind")))
    game = at_("Ada: hand Friend of Many; battlefield Forest, Dryad Arbor, Glacial Fortress.", keen)
    game = all_pass(game.do("Ada casts Friend of Many paying with Forest"))
    assert (asks(game), keys(game)) == ("Ada choice.as_enters", ["Dryad", "another creature type"])
