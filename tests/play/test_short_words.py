"""What a judge says shorter than the option is spelled: faces, costs, attackers, and the end of a sentence."""
from __future__ import annotations

import pytest

from mtgteach.model.errors import BadInput, Refused
from mtgteach.model.types import Zone
from mtgteach.play.game import Game
from mtgteach.play.perform import options_called
from mtgteach.teach.scenario import scenario

COMBAT = ("Turn 5, Ada's beginning of combat. Ada: battlefield Serra Angel, Thalia, Guardian of Thraben, "
          "Savannah Lions. Nils: battlefield 2 Grizzly Bears.")
ATTACK = "Ada attacks Nils with Serra Angel, Thalia, Guardian of Thraben"


def _said(game: Game) -> tuple[str, ...]:
    """The keys of the last line's answer."""
    assert game.node.given
    return game.node.given[0].keys


def _pool(game: Game, player: int) -> str:
    return "".join(mana.type for mana in game.state.players[player].pool)


def test_several_attack_and_block_in_one_line() -> None:
    game = Game.of(COMBAT).do("both pass", ATTACK)
    assert _said(game) == ("Serra Angel attacks Nils", "Thalia, Guardian of Thraben attacks Nils")
    game = game.do("both pass", "Nils blocks Thalia, Guardian of Thraben with Grizzly Bears 1, Grizzly Bears 2")
    assert _said(game) == ("Grizzly Bears 1 blocks Thalia, Guardian of Thraben",
                           "Grizzly Bears 2 blocks Thalia, Guardian of Thraben")
    with pytest.raises(BadInput):
        Game.of(COMBAT).do("both pass", "Ada attacks Nils with Grizzly Bears 1")


def test_nothing_is_the_option_that_says_it() -> None:
    for words in ("answer: nothing", "Ada attacks with nothing"):
        assert _said(Game.of(COMBAT).do("both pass", words)) == ("Ada attacks with nothing",)


def test_an_answer_is_the_end_of_its_sentence_but_for_priority() -> None:
    game = Game.of("Nils: battlefield Springleaf Drum, Llanowar Elves, Serra Angel.").do("Ada passes")
    game = game.do("Nils taps Springleaf Drum for B", "answer: Serra Angel")
    assert _said(game) == ("Nils taps Serra Angel",)
    for words in ("answer: passes", "answer: Llanowar Elves for G"):
        with pytest.raises(BadInput):
            game.do(words)


def test_a_cost_that_may_be_paid_is_said_with_or_without_braces() -> None:
    scene = "Ada: hand Shock; battlefield 4 Mountain, Plains. Nils: hand Mana Leak; battlefield 2 Island."
    asked = Game.of(scene).do("Ada casts Shock targeting Nils paying with Mountain 1", "Ada passes",
                              "Nils casts Mana Leak targeting Shock paying with Island 1, Island 2", "Nils passes",
                              "Ada passes")
    assert _said(asked.do("Ada pays 3")) == _said(asked.do("Ada pays {3}")) == ("Ada pays {3}",)
    with pytest.raises(BadInput):
        asked.do("Ada pays 2")


def test_a_mana_ability_needs_no_mana_where_it_adds_one() -> None:
    game = Game.of("Ada: battlefield Ashnod's Altar, Grizzly Bears, Vault of the Archangel.")
    assert _pool(game.do("Ada activates Ashnod's Altar"), 0) == "CC"
    two = Game.of("Ada: battlefield Glacial Fortress.")
    with pytest.raises(BadInput, match="Glacial Fortress for W"):
        two.do("Ada activates Glacial Fortress")
    with pytest.raises(BadInput, match="Glacial Fortress for W"):
        two.do("Ada taps Glacial Fortress")


def test_a_mana_ability_that_is_refused_says_why_whatever_it_would_add() -> None:
    game = Game.of("Ada: hand Birds of Paradise; battlefield Forest.").do("Ada casts Birds of Paradise", "both pass")
    for words in ("Ada activates Birds of Paradise", "Ada taps Birds of Paradise", "Ada taps Birds of Paradise for G"):
        assert [reason.code for reason in game.why_not(words)] == ["refuse.summoning_sick"]
        with pytest.raises(Refused):
            game.do(words)


def test_a_face_is_cast_or_played_by_its_name() -> None:
    both = "Blightstep Pathway // Searstep Pathway"
    game = Game.of(f"Ada: hand {both}, Wear // Tear; battlefield 2 Mountain, Plains, Sol Ring, Doubling Season.")
    assert _said(game.do("Ada plays Searstep Pathway")) == (f"Ada plays {both} as Searstep Pathway",)
    assert _said(game.do("Ada plays Blightstep Pathway")) == (f"Ada plays {both} as Blightstep Pathway",)
    torn = game.do("Ada casts Tear targeting Doubling Season", "both pass").state.zone(Zone.GRAVEYARD, 0)
    assert sorted(obj.printed.name for obj in torn) == ["Doubling Season", "Wear // Tear"]
    assert [r.code for r in game.why_not("Ada casts Tear targeting Sol Ring")] == ["refuse.not_a_target"]


def test_the_cost_that_a_permission_demands_may_be_said() -> None:
    game = Game.of("Ada: graveyard Think Twice; battlefield 3 Island.")
    for words in ("Ada casts Think Twice from graveyard", "Ada casts Think Twice for its flashback cost"):
        done = game.do(words)
        assert any("its flashback cost" in given.keys for node in done.nodes() for given in node.given)
    with pytest.raises(BadInput):
        game.do("Ada casts Think Twice for its evoke cost")


TOKENS = """
id: t
kind: shows
zones: {Ada: {hand: [Spectral Procession], battlefield: [3 Plains]}}
script:
- do: Ada casts Spectral Procession with W, W, W for its symbols paying with Plains 1, Plains 2, Plains 3
  then: ["Ada has 0 Spirit Token"]
- do: both pass
  then: ["Ada has 3 Spirit Token", "Spirit Token 2 has flying", "Spirit Token 3 is a 1/1"]
never: ["Spirit Token 1 is destroyed"]
"""


def test_facts_name_tokens_before_they_are_there() -> None:
    assert scenario(TOKENS).run().failures() == ()
    with pytest.raises(BadInput, match="Elemental Token"):
        scenario(TOKENS.replace("Ada has 0 Spirit", "Ada has 0 Elemental"))


@pytest.mark.parametrize(("said", "added"), [
    ("Ada taps Forest for {G}", "Ada taps Forest for G"), ("Ada taps Forest for g", "Ada taps Forest for G"),
    ("Ada taps Sol Ring for {c}{C}", "Ada taps Sol Ring for CC"), ("Ada taps Forest for mana", "Ada taps Forest for G"),
    ("Ada activates ability 1 of Forest", "Ada taps Forest for G")])
def test_mana_is_said_in_letters_of_any_case_with_or_without_braces(said: str, added: str) -> None:
    game = Game.of("Ada: battlefield Sol Ring, Forest.")
    assert _said(game.do(said)) == (added,)
    assert [r.code for r in game.why_not("Ada taps Forest for {U}")] == ["refuse.other_mana"]


def test_what_one_ability_does_not_add_is_not_taken_from_another() -> None:
    game = Game.of("Ada: battlefield Chromatic Lantern, Sunken Ruins, Swamp.")
    assert game.why_not("Ada taps Sunken Ruins for R") == ()
    for words in ("Ada activates ability 1 of Sunken Ruins for R", "Ada activates ability 2 of Sunken Ruins for R"):
        assert [r.code for r in game.why_not(words)] == ["refuse.other_mana"]
        assert options_called(game.node, words) == ()


def test_an_option_may_be_called_by_its_number() -> None:
    asked = Game.of("Ada: battlefield Forest, Contamination, Mana Reflection.").do("Ada taps Forest")
    for words in ("2", "answer: 2", "Mana Reflection"):
        assert _said(asked.do(words)) == ("Mana Reflection",)
    assert _said(asked.do("1"))[0] == "Contamination"
    assert asked.why_not("2") == asked.why_not("Mana Reflection") == ()
    for words in ("3", "0", "answer: 3"):
        with pytest.raises(BadInput, match="Contamination; Mana Reflection"):
            asked.do(words)
    begun = Game.of("Ada: hand Grizzly Bears; battlefield Forest.")
    assert _said(begun.do("2")) == ("Ada taps Forest for G",)
    assert begun.why_not("2") == ()
    assert begun.ruling("2").words == "Ada taps Forest for G"
    for game in (begun, asked):
        with pytest.raises(BadInput):
            game.why_not("9")
