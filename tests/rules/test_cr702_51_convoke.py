"""Convoke (702.51): creatures that are tapped as a spell is paid for."""
from __future__ import annotations

import random

import pytest

from mtgteach.cards.words_casting import keyword
from mtgteach.cards.words_costs import as_additional_cost, kicker, sacrifice, tap_others
from mtgteach.cards.words_of_cards import CREATURE, card, spell, you_draw
from mtgteach.model.types import GRAVEYARD
from mtgteach.play.game import Game
from tests.rules.table import asks, at as at_, card_at, cited, hand, keys, names, stack

CONVOKE = keyword("convoke")
CHORUS = card("Chorus", "{1}{G}{W}", "Sorcery", CONVOKE, spell(you_draw(1)))
CALL = card("Call", "{G}{G}", "Sorcery", CONVOKE, spell(you_draw(1)))
TOLL = card("Toll", "{2}", "Sorcery", CONVOKE, spell(you_draw(1)))
RITE = card("Rite", "{G}", "Sorcery", CONVOKE, as_additional_cost(sacrifice(CREATURE)), spell(you_draw(1)))
CREW = card("Crew", "{G}", "Sorcery", CONVOKE, as_additional_cost(tap_others(CREATURE)), spell(you_draw(1)))
KICK = card("Kick", "{G}", "Sorcery", CONVOKE, kicker("{2}"), spell(you_draw(1)))
HULK = card("Hulk", "{1}{G}", "Creature — Plant", CONVOKE, size=(2, 2))


def at(scene: str) -> Game:
    """The game of a scene with these cards."""
    return at_(scene, CHORUS, CALL, TOLL, RITE, CREW, KICK, HULK)


def why(game: Game, words: str) -> list[str]:
    """The codes of the reasons against it."""
    return [r.code for r in game.why_not(words)]


@pytest.mark.rule("702.51a")
def test_a_creature_pays_for_its_color_or_for_generic_mana() -> None:
    game = at("Ada: hand Chorus; battlefield Grizzly Bears, Savannah Lions, Pili-Pala.").do("Ada casts Chorus")
    assert keys(game) == [
        "Ada convokes with Grizzly Bears for G", "Ada convokes with Savannah Lions for W",
        "Ada convokes with Pili-Pala for 1"], "what leaves the rest unpaid is not offered"
    game = game.do("Ada convokes with Pili-Pala for 1", "Ada convokes with Grizzly Bears for G")
    assert stack(game) == ["Chorus"]
    assert all(card_at(game, n).tapped for n in ("Grizzly Bears", "Savannah Lions", "Pili-Pala"))
    tapped = [h for h in game.events() if type(h.event).__name__ == "Tapped"]
    assert len(tapped) == 3
    assert "702.51a" in cited(tapped[-1:])


@pytest.mark.rule("702.51a")
def test_a_colorless_creature_pays_for_no_color() -> None:
    assert why(at("Ada: hand Call; battlefield Hedron Crawler, Forest."), "Ada casts Call") == ["refuse.cannot_pay"]
    assert why(at("Ada: hand Toll; battlefield 2 Pili-Pala."), "Ada casts Toll") == []


@pytest.mark.rule("702.51a", "602.5a")
def test_a_sick_creature_may_and_a_tapped_or_anothers_may_not() -> None:
    game = at("Ada: hand Toll, Grizzly Bears; battlefield 2 Forest, Pili-Pala.")
    game = game.do("Ada casts Grizzly Bears paying with Forest 1, Forest 2", "both pass")
    assert why(game, "Ada casts Toll") == []
    assert why(at("Ada: hand Toll; battlefield tapped Pili-Pala, Forest. Nils: battlefield Grizzly Bears."),
               "Ada casts Toll") == ["refuse.cannot_pay"]


@pytest.mark.rule("601.2g", "601.2h")
def test_once_a_creature_is_tapped_no_mana_ability_is_activated_any_more() -> None:
    game = at("Ada: hand Chorus; battlefield Grizzly Bears, Forest, Plains, Wastes.").do(
        "Ada casts Chorus", "Ada taps Plains for W")
    assert "Ada convokes with Grizzly Bears for G" not in keys(game), "{1} would be left"
    game = game.do("Ada taps Forest for G")
    assert sorted(keys(game)) == [
        "Ada convokes with Grizzly Bears for 1", "Ada convokes with Grizzly Bears for G", "Ada taps Wastes for C"]
    assert asks(game.do("Ada convokes with Grizzly Bears for 1")) == "Ada choice.priority"


@pytest.mark.rule("702.51a", "107.5")
def test_one_creature_is_tapped_once_for_its_mana_for_a_drum_or_to_convoke() -> None:
    assert why(at("Ada: hand Call; battlefield Llanowar Elves, Forest."), "Ada casts Call") == []
    assert why(at("Ada: hand Call; battlefield Llanowar Elves, Wastes."), "Ada casts Call") == ["refuse.cannot_pay"]
    drum = at("Ada: hand Call; battlefield Llanowar Elves, Springleaf Drum.")
    assert why(drum, "Ada casts Call") == ["refuse.cannot_pay"]
    assert why(at("Ada: hand Call; battlefield Llanowar Elves, Pili-Pala, Springleaf Drum."), "Ada casts Call") == []
    pilgrim = at("Ada: hand Call; battlefield Avacyn's Pilgrim, Forest.").do("Ada casts Call")
    assert "Ada taps Avacyn's Pilgrim for W" not in keys(pilgrim), "it is needed for its color"


@pytest.mark.rule("702.51a")
def test_a_mana_ability_is_not_paid_for_by_convoking() -> None:
    assert why(at("Ada: hand Chorus; battlefield Grizzly Bears, Savannah Lions, Mana Cylix."), "Ada casts Chorus") == [
        "refuse.cannot_pay"]
    assert why(at("Ada: hand Chorus; battlefield Grizzly Bears, Savannah Lions, Mana Cylix, Wastes."),
               "Ada casts Chorus") == []


@pytest.mark.rule("601.2g", "601.2h", "702.51a")
@pytest.mark.parametrize(("board", "cost", "able"), [
    ("Ashnod's Altar, 2 Grizzly Bears", "{4}", True), ("Ashnod's Altar, 2 Grizzly Bears", "{2}{G}", True),
    ("Ashnod's Altar, 2 Grizzly Bears", "{5}", False), ("Ashnod's Altar, Grizzly Bears", "{2}{G}", False),
    ("Phyrexian Tower, Llanowar Elves", "{B}{G}{B}", True), ("Phyrexian Tower, Llanowar Elves", "{B}{G}{G}", False),
    ("Blood Pet", "{B}", True), ("Blood Pet", "{B}{B}", False), ("Phyrexian Altar, 2 Blood Pet", "{B}{W}", True)])
def test_a_creature_may_be_sacrificed_for_mana_instead_and_helps_no_more_then(
        board: str, cost: str, able: bool) -> None:
    game = at_(f"Ada: hand Great Call; battlefield {board}.", card("Great Call", cost, "Sorcery", CONVOKE, spell(
        you_draw(1))))
    assert (why(game, "Ada casts Great Call") == []) is able
    assert not able or all(ends(game.do("Ada casts Great Call")))


@pytest.mark.rule("702.51a", "118.8")
def test_with_other_costs_of_the_spell() -> None:
    rite = at("Ada: hand Rite; battlefield Grizzly Bears.").do("Ada casts Rite")
    assert names(rite, GRAVEYARD) == ["Grizzly Bears"], "tapped, then sacrificed"
    assert why(at("Ada: hand Crew; battlefield Grizzly Bears."), "Ada casts Crew") != []
    crew = at("Ada: hand Crew; battlefield Grizzly Bears, Pili-Pala.").do("Ada casts Crew")
    assert stack(crew) == ["Crew"]
    kick = at("Ada: hand Kick; battlefield Grizzly Bears, 2 Pili-Pala.")
    assert why(kick, "Ada casts Kick kicked") == []
    assert stack(kick.do("Ada casts Kick kicked", "Ada convokes with Pili-Pala 1 for 1",
                         "Ada convokes with Pili-Pala 2 for 1")) == ["Kick"]


@pytest.mark.rule("702.51a", "107.3a")
def test_x_is_as_great_as_creatures_help_to_pay() -> None:
    game = at("Ada: hand Chord of Calling; battlefield 3 Forest, 2 Pili-Pala; library Grizzly Bears.")
    done = game.do("Ada casts Chord of Calling with X = 2")
    asked = game.do("Ada casts Chord of Calling").choice
    assert (asked.least, asked.most) == (0, 2)  # type: ignore[union-attr]
    while done.choice is not None and done.choice.why == "choice.payment":
        done = done.answer(keys(done)[0])
    assert card_at(done, "Pili-Pala 2").tapped
    assert hand(done) == []


@pytest.mark.rule("702.51a")
def test_a_permanent_with_convoke_helps_nobody_to_pay_for_itself_later() -> None:
    game = at("Ada: battlefield Hulk, Vanishing attached to Hulk.")
    assert "refuse.cannot_pay" in why(game, "Ada activates Vanishing")


# Each with the mana that it may make, and the symbols for which it may be tapped.
GIVES = {"Llanowar Elves": ("G", "G1"), "Avacyn's Pilgrim": ("W", "G1"), "Grizzly Bears": ("", "G1"),
         "Savannah Lions": ("", "W1"), "Hedron Crawler": ("C", "1"), "Forest": ("G", ""), "Wastes": ("C", "")}
SOURCES = (*GIVES, "Springleaf Drum", "Mana Cylix", "Pili-Pala")
COSTS = {"Chorus": "1GW", "Call": "GG", "Toll": "11"}


def ends(game: Game) -> list[bool]:
    """For each way of this payment, whether the spell was cast."""
    found, open_games = [], [game]
    while open_games:
        now = open_games.pop()
        assert now.choice is not None
        if now.choice.why not in ("choice.payment", "choice.cost"):
            found.append(bool(stack(now)))
        else:
            assert len(found) < 3_000
            open_games += [now.answer(key) for key in keys(now)]
    return found


@pytest.mark.rule("601.2h", "702.51a")
@pytest.mark.parametrize("seed", range(12))
def test_every_way_that_is_offered_ends_with_the_spell_and_what_is_refused_has_none(seed: int) -> None:
    """What is said to be payable can be paid whatever is chosen on the way; what is not, by no order at all."""
    draw = random.Random(seed)
    there = [draw.choice(SOURCES) for _ in range(draw.randint(2, 3))]
    name = draw.choice(["Chorus", "Call", "Toll"])
    game = at(f"Ada: hand {name}; battlefield {', '.join(there)}.")
    if why(game, f"Ada casts {name}"):
        return
    found = ends(game.do(f"Ada casts {name}"))
    assert found
    assert all(found), (name, there)


def can_be_paid(cost: str, there: list[str]) -> bool:
    """Is there one of these for each symbol, each used once: its mana for its type or for 1, or the creature itself?"""
    if not cost:
        return True
    return any((cost[0] in GIVES[name][1] or cost[0] in GIVES[name][0] or (cost[0] == "1" and GIVES[name][0]))
               and can_be_paid(cost[1:], [*there[:i], *there[i + 1:]]) for i, name in enumerate(there))


@pytest.mark.rule("118.3", "702.51a")
def test_what_can_be_paid_is_what_an_independent_count_finds() -> None:
    draw, found = random.Random(51), []
    for _ in range(150):
        there = [draw.choice(tuple(GIVES)) for _ in range(draw.randint(1, 4))]
        name = draw.choice(tuple(COSTS))
        found.append(can_be_paid(COSTS[name], there))
        against = why(at(f"Ada: hand {name}; battlefield {', '.join(there)}."), f"Ada casts {name}")
        assert (against == []) is found[-1], (name, there)
    assert 30 < sum(found) < 120


@pytest.mark.rule("702.51a", "601.2h")
def test_what_is_tapped_to_convoke_is_not_sacrificed_for_mana_as_well() -> None:
    five = card("Five of Tests", "{4}{W}", "Sorcery", CONVOKE, spell(you_draw(1)))
    scene = "Ada: hand Five of Tests; battlefield 2 Plains, Llanowar Elves, Blood Pet"
    assert "Ada casts Five of Tests" not in keys(at_(f"{scene}. Nils: life 20.", five))
    assert "Ada casts Five of Tests" in keys(at_(f"{scene}, Wastes. Nils: life 20.", five))
