"""Riders on mana (106.6): on what it may be spent, what happens as it is spent; they go with what a replacement effect
makes of it, and with nothing else (106.6a)."""

from __future__ import annotations

from random import Random

import pytest

from mtgteach.cards.words_actions import scry
from mtgteach.cards.words_costs import add_any_color, cost
from mtgteach.cards.words_layers import gains, until
from mtgteach.cards.words_mana import if_spent_on, only_for, produces, riding
from mtgteach.cards.words_of_cards import CREATURE, activated, add, card, counter_it, spell, suspend, you_draw
from mtgteach.cards.words_triggers import unless_pays
from mtgteach.model.amounts import ControllerOf, Forever, That
from mtgteach.model.choices import Cast, TapForMana
from mtgteach.model.digest import digest
from mtgteach.model.effects import Lasts, WhenYouDo
from mtgteach.model.events import Acted, CountersPut
from mtgteach.model.events_more import EffectBegan
from mtgteach.model.filters import Anything, Chosen, Fixed, IsType, Multicolored, TargetSpell
from mtgteach.model.mana import in_order
from mtgteach.model.statics import EntersWith
from mtgteach.model.types import CardType
from mtgteach.play.commands import PAYMENT
from mtgteach.play.game import Game
from mtgteach.rules.cr109_characteristics import has_keyword
from tests.rules.table import all_pass, at, card_at, codes, keys, of_kind, passes, play, pool, stack

HASTE = until(gains("haste"), on=That())
ONE_MORE = Lasts(EntersWith("+1/+1", Fixed(1), Anything()), on=That())
ARTIFACT, LAND = IsType(CardType.ARTIFACT), IsType(CardType.LAND)
FORGE = card("Forge of Tests", None, "Land", activated("{T}", only_for(add("C", "C"), ARTIFACT, ARTIFACT)))
FIELD = card("Field of Tests", None, "Land", activated("{T}", only_for(add("G"), None, LAND)))
STONE = card("Stone of Tests", "{1}", "Artifact", activated("{T}", riding(add("C", "C"), spells=ARTIFACT)))
SEER = card("Seer of Tests", None, "Land", activated("{T}", if_spent_on(add("R", "R"), CREATURE, WhenYouDo((
    scry(1),)))))
GOLEM = card("Golem of Tests", "{2}", "Artifact Creature — Golem", activated("{1}", you_draw(1)), size=(1, 1))
OGRE = card("Ogre of Tests", "{R}{R}", "Creature — Ogre", size=(3, 3))
LEAK = card("Leak of Tests", "{U}", "Instant", spell(unless_pays(
    ControllerOf(Chosen()), "{1}", counter_it()), targets=(TargetSpell(Anything()),)))
WAITING = card("Waiting of Tests", "{2}", "Artifact", suspend(1, "{1}"))
SERVANT = card("Servant of Tests", "{1}{R}", "Creature — Elemental", activated(
    "{T}, Sacrifice this", if_spent_on(add("C", "C"), CREATURE, HASTE)), size=(2, 1))
HALL = card("Hall of Tests", None, "Land", activated("{T}, Pay 3 life", if_spent_on(
    add("C"), CREATURE, HASTE.evolve(duration=Forever()))))
PILLAR = card("Pillar of Tests", None, "Land", activated("{T}", only_for(add_any_color(), Multicolored())))
MORE = card("Grove of Tests", None, "Land", activated("{T}", add("G")), activated(cost("{1}, {T}"), only_for(
    add("R"), CREATURE)))


def against(game: Game, words: str) -> list[str]:
    """The codes of the reasons against what these words say."""
    return [reason.code for reason in game.why_not(words)]


def floats(game: Game, name: str = "Ada") -> str:
    """The pool in words."""
    return in_order(next(p for p in game.state.players if p.name == name).pool)


@pytest.mark.rule("106.6")
def test_restricted_mana_is_spent_on_such_spells_and_abilities_only() -> None:
    scene = "Ada: hand Golem of Tests, Grizzly Bears; battlefield Forge of Tests, Forest, Golem of Tests."
    game = play(at(scene, FORGE, GOLEM), "Ada taps Forge of Tests for CC")
    assert floats(game) == "CC from Forge of Tests"
    assert against(game, "Ada casts Grizzly Bears") == ["refuse.cannot_pay"]
    assert game.why_not("Ada casts Golem of Tests 1") == game.why_not("Ada activates Golem of Tests 2") == ()
    cast = play(game, "Ada casts Golem of Tests 1", "Ada pays CC from Forge of Tests")
    assert (stack(cast), floats(cast)) == (["Golem of Tests 1"], "")
    used = game.do("Ada activates Golem of Tests 2", "Ada pays C")
    assert floats(used) == "C from Forge of Tests"


@pytest.mark.rule("106.6")
def test_what_pays_is_said_where_it_matters_and_left_out_where_only_one_fits() -> None:
    game = play(at("Ada: hand Golem of Tests; battlefield Forge of Tests, 2 Forest.", FORGE, GOLEM),
                "Ada taps Forge of Tests for CC", "Ada taps Forest 1 for G", "Ada taps Forest 2 for G",
                "Ada casts Golem of Tests")
    assert keys(game) == ["Ada pays GG", "Ada pays G and C from Forge of Tests", "Ada pays CC from Forge of Tests"]
    assert floats(game.do("Ada pays CG")) == "G and C from Forge of Tests"
    assert floats(game.do("Ada pays C from Forge of Tests and G")) == "G and C from Forge of Tests"


@pytest.mark.rule("106.6", "605.3a")
def test_mana_for_abilities_of_lands_pays_for_their_mana_abilities_and_what_these_make_may_be_restricted_too() -> None:
    game = at("Ada: hand Ogre of Tests, Grizzly Bears; battlefield Field of Tests, Grove of Tests, Mountain.",
              FIELD, MORE, OGRE)
    assert game.why_not("Ada casts Ogre of Tests") == (), "Field for the Grove's cost, which gives R for a creature"
    assert against(game, "Ada casts Grizzly Bears") == [], "G of the Grove and R"
    game = play(game, "Ada casts Ogre of Tests")
    assert keys(game) == ["Ada taps Grove of Tests for R", "Ada taps Mountain for R"]
    game = game.do("Ada taps Grove of Tests for R", "Ada taps Field of Tests for G", "Ada pays G")
    assert (stack(game), floats(game)) == (["Ogre of Tests"], ""), "the rest is forced"
    assert at("Ada: hand Ogre of Tests; battlefield Field of Tests, Mountain.", FIELD, OGRE).why_not(
        "Ada casts Ogre of Tests") != ()


@pytest.mark.rule("106.6")
@pytest.mark.parametrize(("land", "pays"), [("Forge of Tests", False), ("Stone of Tests", True)])
def test_only_what_is_free_for_anything_else_pays_while_something_resolves_and_for_special_actions(
        land: str, pays: bool) -> None:
    game = at(f"Ada: hand Golem of Tests, Waiting of Tests; battlefield {land}, 2 Wastes. "
              "Nils: hand Leak of Tests; battlefield Island.", FORGE, STONE, GOLEM, LEAK, WAITING)
    there = play(game, "Ada taps Wastes 1 for C", "Ada taps Wastes 2 for C", f"Ada taps {land} for CC")
    cast = there.do("Ada casts Golem of Tests", "Ada pays CC", "Ada passes",
                    "Nils casts Leak of Tests targeting Golem of Tests paying with Island")
    assert floats(cast) == f"CC from {land}"
    after = all_pass(cast)
    assert ("Ada pays {1}" in keys(after)) is pays
    wastes = at(f"Ada: hand Waiting of Tests; battlefield {land}.", FORGE, STONE, WAITING)
    assert (wastes.why_not("Ada suspends Waiting of Tests") == ()) is pays


@pytest.mark.rule("106.6")
def test_a_restriction_on_spells_alone_leaves_everything_else_free() -> None:
    game = at("Ada: hand Grizzly Bears, Golem of Tests; battlefield Stone of Tests, Golem of Tests.", STONE, GOLEM)
    assert against(game, "Ada casts Grizzly Bears") == ["refuse.cannot_pay"]
    assert game.why_not("Ada activates Golem of Tests 2") == game.why_not("Ada casts Golem of Tests 1") == ()


@pytest.mark.rule("106.6")
def test_the_chosen_type_is_that_of_the_moment_and_a_type_that_was_never_chosen_is_none() -> None:
    scene = "Ada: hand Cavern of Souls, Llanowar Elves, Grizzly Bears; battlefield Forest."
    game = at(scene).do("Ada plays Cavern of Souls", "answer: Elf", "Ada taps Cavern of Souls for G")
    assert floats(game) == "G from Cavern of Souls (Elf)"
    assert game.why_not("Ada casts Llanowar Elves") == ()
    assert against(game, "Ada casts Grizzly Bears") == ["refuse.cannot_pay"]
    never = at("Ada: hand Llanowar Elves; battlefield Cavern of Souls.").do("Ada taps Cavern of Souls for G")
    assert against(never, "Ada casts Llanowar Elves") == ["refuse.cannot_pay"]


@pytest.mark.rule("106.6")
def test_two_caverns_with_different_types_are_told_apart() -> None:
    game = at("Ada: hand 2 Cavern of Souls, Llanowar Elves; battlefield 2 Forest.")
    game = game.do("Ada plays Cavern of Souls 1", "answer: Elf", "Ada taps Cavern of Souls 1 for G")
    game = game.do("all pass until Ada's next upkeep", "all pass until Ada's precombat main")
    game = game.do("Ada plays Cavern of Souls 2", "answer: Druid", "Ada taps Cavern of Souls 1 for G",
                   "Ada taps Cavern of Souls 2 for G")
    assert floats(game) == "G from Cavern of Souls (Druid) and G from Cavern of Souls (Elf)"
    game = game.do("Ada casts Llanowar Elves")
    assert keys(game)[:2] == ["Ada pays G from Cavern of Souls (Druid)", "Ada pays G from Cavern of Souls (Elf)"]


@pytest.mark.rule("106.6a")
def test_a_replacement_effect_gives_all_its_mana_what_goes_with_it_and_a_trigger_gives_none() -> None:
    twice = play(at("Ada: battlefield Ancient Ziggurat, Mana Reflection."), "Ada taps Ancient Ziggurat for R")
    assert floats(twice) == "RR from Ancient Ziggurat"
    wake = play(at("Ada: battlefield Ancient Ziggurat, Mirari's Wake."), "Ada taps Ancient Ziggurat for R")
    assert floats(wake) == "R and R from Ancient Ziggurat"


@pytest.mark.rule("106.6")
def test_another_type_is_no_other_rider() -> None:
    game = play(at("Ada: battlefield Ancient Ziggurat. Nils: battlefield Darkness of Tests.", card(
        "Darkness of Tests", "{2}{B}", "Enchantment", produces(LAND, "B", one=True))),
                "Ada taps Ancient Ziggurat for R")
    assert floats(game) == "B from Ancient Ziggurat"


@pytest.mark.rule("106.6a")
def test_what_happens_as_mana_is_spent_happens_once_for_each() -> None:
    game = at("Ada: hand Ogre of Tests, Lightning Bolt; battlefield Seer of Tests, 2 Mountain.", SEER, OGRE)
    game = play(game, "Ada taps Seer of Tests for RR", "Ada casts Ogre of Tests",
                "Ada pays RR from Seer of Tests")
    assert stack(game)[:2] == [f"the reflexive trigger {n} of Seer of Tests" for n in (2, 1)]
    half = play(at("Ada: hand Ogre of Tests, Lightning Bolt; battlefield Seer of Tests, 2 Mountain.", SEER, OGRE),
                "Ada taps Seer of Tests for RR", "Ada taps Mountain 1 for R")
    bolt = play(half, "Ada casts Lightning Bolt", "Nils", "Ada pays R from Seer of Tests")
    assert stack(bolt) == ["Lightning Bolt"], "it is no creature spell"
    assert floats(bolt) == "R and R from Seer of Tests"


@pytest.mark.rule("106.6")
def test_what_cannot_be_countered_is_not() -> None:
    scene = ("Ada: hand Lightning Bolt, Grizzly Bears; battlefield Boseiju, Who Shelters All, 2 Forest, Mountain. "
             "Nils: hand Counterspell; battlefield 2 Island.")
    boseiju = play(at(scene), "Ada taps Boseiju, Who Shelters All for C")
    bears = boseiju.do("Ada casts Grizzly Bears paying with Forest 1", "Ada passes",
                       "Nils casts Counterspell targeting Grizzly Bears paying with Island 1, Island 2", "both pass")
    assert card_at(bears, "Grizzly Bears").zone.word == "graveyard", "mana on a creature spell does nothing"
    assert [e for e in of_kind(bears.events(), Acted) if e.code == "act.mana_spent"] == []


@pytest.mark.rule("106.6", "400.7a")
def test_haste_goes_from_the_spell_to_the_creature() -> None:
    scene = "Ada: hand 2 Grizzly Bears; battlefield Servant of Tests, Hall of Tests, 4 Forest."
    game = play(at(scene, SERVANT, HALL), "Ada taps Servant of Tests for CC", "Ada taps Forest 1 for G")
    game = all_pass(game.do("Ada casts Grizzly Bears 1", "Ada pays CG"))
    assert has_keyword(game.state, card_at(game, "Grizzly Bears 1"), "haste")
    later = game.do("all pass until Ada's next upkeep")
    assert not has_keyword(later.state, card_at(later, "Grizzly Bears 1"), "haste")
    lasting = play(at(scene, SERVANT, HALL), "Ada taps Hall of Tests for C", "Ada taps Forest 1 for G")
    lasting = all_pass(lasting.do("Ada casts Grizzly Bears 1", "Ada pays GC")).do("all pass until Ada's next upkeep")
    assert has_keyword(lasting.state, card_at(lasting, "Grizzly Bears 1"), "haste")


@pytest.mark.rule("106.6a")
def test_a_counter_more_for_each_mana() -> None:
    forge = card("Guild of Tests", None, "Land", activated("{T}", if_spent_on(add("G", "W"), CREATURE, ONE_MORE)))
    game = play(at("Ada: hand Watchwolf of Tests; battlefield Guild of Tests.", forge, card(
        "Watchwolf of Tests", "{G}{W}", "Creature — Wolf", size=(3, 3))), "Ada taps Guild of Tests for GW",
        "Ada casts Watchwolf of Tests")
    game = passes(game, 2)
    while game.choice is not None and game.choice.why == "choice.replacement":
        game = game.answer(game.choice.options[0].key)
    assert dict(card_at(game, "Watchwolf of Tests").counters) == {"+1/+1": 2}
    assert len(of_kind(game.events(), EffectBegan)) == 2
    assert sum(e.amount for e in of_kind(game.events(), CountersPut)) == 2


@pytest.mark.rule("106.6")
def test_what_has_several_colors() -> None:
    game = play(at("Ada: hand Gaddock Teeg, Grizzly Bears; battlefield 2 Pillar of Tests.", PILLAR),
                "Ada taps Pillar of Tests 1 for G", "Ada taps Pillar of Tests 2 for W")
    assert game.why_not("Ada casts Gaddock Teeg") == ()
    assert against(game, "Ada casts Grizzly Bears") == ["refuse.cannot_pay"]


@pytest.mark.rule("106.6")
def test_restricted_mana_counts_for_nothing_in_a_search_where_it_does_not_fit() -> None:
    scene = "Ada: hand {}; battlefield Ancient Ziggurat, Mishra's Workshop, Forest."
    assert at(scene.format("Grizzly Bears")).why_not("Ada casts Grizzly Bears") == ()
    assert against(at(scene.format("Divination")), "Ada casts Divination") == ["refuse.cannot_pay"]
    assert at(scene.format("Alloy Myr")).why_not("Ada casts Alloy Myr") == (), "an artifact creature"
    assert against(at(scene.format("Thran Dynamo")), "Ada casts Thran Dynamo") == []
    assert pool(at(scene.format("Divination")), "Ada") == ""


SPELLS = (("Ogre of Tests", "RR"), ("Grizzly Bears", "1G"), ("Golem of Tests", "2"), ("Divination", "2U"),
          ("Lightning Bolt", "R"), ("Sky Diamond", "2"))
FOR_SPELLS = {"Ancient Ziggurat": ("Ogre of Tests", "Grizzly Bears", "Golem of Tests"), "Field of Tests": (),
              "Forge of Tests": ("Golem of Tests", "Sky Diamond"),
              "Grove of Tests": ("Ogre of Tests", "Grizzly Bears", "Golem of Tests")}
SOURCES = (*FOR_SPELLS, "Mountain", "Forest", "Prismatic Lens")


def brute(game: Game, name: str, symbols: str, seen: set[str]) -> bool:
    """Is there a run of mana abilities, activated with priority one after the other, after which the pool pays?"""
    mana = [(m.type, m.rider.name if m.rider else "") for m in game.state.players[0].pool]
    left = [letter for letter, by in mana if name in FOR_SPELLS.get(by, (name,))]
    exact = [symbol for symbol in symbols if not symbol.isdigit()]
    if all(left.count(s) >= exact.count(s) for s in exact) and len(left) >= len(exact) + sum(
            int(s) for s in symbols if s.isdigit()):
        return True
    assert game.choice is not None
    if (place := digest(game.state)) in seen and game.choice.why != PAYMENT:
        return False
    seen.update([place] if game.choice.why != PAYMENT else [])
    ways = [o.key for o in game.choice.options if isinstance(o.value, TapForMana) or game.choice.why == PAYMENT]
    return any(brute(game.answer(key), name, symbols, seen) for key in ways)


@pytest.mark.rule("106.6", "118.3")
@pytest.mark.parametrize("seed", range(60))
def test_the_search_finds_exactly_what_some_run_of_mana_abilities_pays(seed: int) -> None:
    chance = Random(seed)
    lands = ", ".join(chance.choice(SOURCES) for _ in range(chance.randint(1, 4)))
    name, symbols = chance.choice(SPELLS)
    game = at(f"Ada: hand {name}; battlefield {lands}.", FORGE, FIELD, MORE, OGRE, GOLEM)
    action = Cast(0, card_at(game, name).id)
    assert (codes(game, action) == []) is brute(game, name, symbols, set()), f"{name} with {lands}"


@pytest.mark.rule("106.6", "118.3")
@pytest.mark.parametrize(("lands", "name", "symbols"), [
    ("Field of Tests, Wastes", "Grizzly Bears", "1G"), ("Field of Tests, Forest", "Lightning Bolt", "R"),
    ("Ancient Ziggurat, Wastes", "Ogre of Tests", "RR"), ("Forge of Tests, Forest", "Ogre of Tests", "RR")])
def test_what_fits_nowhere_is_left_out_beside_an_ability_that_may_be_repeated(
        lands: str, name: str, symbols: str) -> None:
    game = at(f"Ada: hand {name}; battlefield {lands}, Orochi Leafcaller.", FORGE, FIELD, OGRE)
    assert (codes(game, Cast(0, card_at(game, name).id)) == []) is brute(game, name, symbols, set())


@pytest.mark.rule("106.6")
def test_a_reason_names_the_rule_where_mana_at_hand_may_not_be_spent_on_it() -> None:
    game = at("Ada: hand Lightning Bolt, Grizzly Bears; battlefield Ancient Ziggurat.")
    cited_for = {words: [[str(c) for c in r.cites] for r in game.why_not(words)] for words in (
        "Ada casts Lightning Bolt", "Ada casts Lightning Bolt paying with Ancient Ziggurat", "Ada casts Grizzly Bears")}
    assert [*cited_for.values()] == [
        [["118.3", "601.2h", "106.6"]], [["118.3", "601.2h", "106.6"], ["118.3", "106.6"]], [["118.3", "601.2h"]]]
