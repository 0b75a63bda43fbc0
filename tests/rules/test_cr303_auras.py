"""Auras: targeted as they are cast, attached as they enter, gone with what they enchant."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_auras import enchant
from mtgteach.cards.words_layers import GAIN_CONTROL, becomes, changed, gains, gets, sized
from mtgteach.cards.words_of_cards import CREATURE, TARGET_PLAYER, card, spell, triggered, you_draw
from mtgteach.cards.words_triggers import whenever_dies
from mtgteach.model.amounts import Host, IsHost
from mtgteach.model.cards import Card, Static
from mtgteach.model.digest import digest
from mtgteach.model.effects import LoseLife, MoveTo
from mtgteach.model.errors import BadInput, NotSupported
from mtgteach.model.events import Moved, NothingHappened
from mtgteach.model.events_more import ControlChanged
from mtgteach.model.filters import (AllOf, BeginningOf, Chosen, ControlledBy, Fixed, IsType, TargetCard, TargetObject,
                                    TargetSpell, Whose)
from mtgteach.model.statics import CantFight
from mtgteach.model.types import (BATTLEFIELD, BEGINNING_OF_COMBAT, DECLARE_ATTACKERS, GRAVEYARD, PRECOMBAT_MAIN,
                                  UPKEEP, CardType)
from mtgteach.play.game import Game
from mtgteach.play.scene import scene_lines, scene_of
from mtgteach.rules.cr109_characteristics import characteristics
from mtgteach.rules.step import RECOMPUTE
from tests.rules.table import (all_pass, asks, at as at_, battlefield, card_at, cited, graveyard, keys, life, of_kind,
                               play, since, stack, until)

AURA = "Enchantment — Aura"
GREEN = card("Mossy Mantle", "{G}", AURA, enchant(CREATURE), changed(Host("creature"), gets(2, 2)))
MINE = card("Heirloom Sash", "{G}", AURA, enchant(AllOf((CREATURE, ControlledBy()))), changed(Host(), gets(1, 1)))
THEFT = card("Gentle Theft", "{U}", AURA, enchant(CREATURE), changed(Host("creature"), GAIN_CONTROL))
LOCKED = card("Locked Boots", "{W}", AURA, enchant(CREATURE), Static(CantFight(IsHost("creature"))))
GRIEF = card("Widow's Veil", "{B}", AURA, enchant(CREATURE), triggered(
    whenever_dies(Whose.ANY, IsHost("creature")), you_draw(1), word="veil trigger"))
HEX = card("Daily Hex", "{B}", AURA, enchant(TARGET_PLAYER), triggered(
    BeginningOf(UPKEEP, Whose.ANY, Host("player")), LoseLife(Fixed(1), Host("player")), word="hex trigger"))
FINDING = card("Lost and Found", "{W}", "Sorcery", spell(MoveTo(Chosen(), BATTLEFIELD), targets=(
    TargetCard(GRAVEYARD),)))
VEILED = card("Veiled Sister", "{W}", "Creature — Cleric", gains("shroud").abilities[0], size=(1, 1))
STIRRING = card("Stirring Cloth", "{2}", "Enchantment", changed(
    IsType(CardType.ENCHANTMENT), becomes("Creature"), sized(1, 1)))
CUT = card("Cut the Rope", "{R}", "Instant", spell(MoveTo(Chosen(), GRAVEYARD), targets=(TargetObject(CREATURE),)))
OWN = (GREEN, MINE, THEFT, LOCKED, GRIEF, HEX, FINDING, VEILED, STIRRING, CUT)


def at(scene: str, *more: Card) -> Game:
    """The game of a scene with these cards, everything derived being worked out anew after each event."""
    return at_(scene, *OWN, *more, checks=RECOMPUTE)


def cast(game: Game, name: str, *targets: str) -> Game:
    """Cast it; what is asked for its payment is answered with what comes first."""
    who = game.state.players[game.state.at.priority or 0].name
    game = game.do(f"{who} casts {name} targeting {', '.join(targets)}" if targets else f"{who} casts {name}")
    while game.choice is not None and game.choice.why == "choice.payment":
        game = game.answer(keys(game)[0])
    return game


def size(game: Game, name: str) -> tuple[int | None, int | None]:
    """Its power and toughness."""
    now = characteristics(game.state, card_at(game, name))
    return now.power, now.toughness


@pytest.mark.rule("303.4a")
@pytest.mark.rule("608.3c")
def test_an_aura_spell_targets_what_it_may_enchant_and_enters_attached_to_it() -> None:
    game = at("Ada: hand Mossy Mantle; battlefield Forest, Savannah Lions. "
              "Nils: battlefield Grizzly Bears, Veiled Sister, Island.")
    asked = play(game, "Ada casts Mossy Mantle")
    assert asks(asked) == "Ada choice.target"
    assert keys(asked) == ["Savannah Lions", "Grizzly Bears"], "no shroud, no land"
    done = all_pass(cast(game, "Mossy Mantle", "Grizzly Bears"))
    aura = card_at(done, "Mossy Mantle")
    assert aura.attached is not None
    assert aura.attached.object == card_at(done, "Grizzly Bears").id
    assert size(done, "Grizzly Bears") == (4, 4)
    assert "608.3c" in cited(since(done, game))


@pytest.mark.rule("608.3b")
def test_with_an_illegal_target_it_does_not_resolve() -> None:
    game = at("Ada: hand Mossy Mantle; battlefield Forest. "
              "Nils: hand Cut the Rope; battlefield Grizzly Bears, Mountain.")
    game = play(cast(game, "Mossy Mantle", "Grizzly Bears"), "Ada passes")
    game = all_pass(all_pass(cast(game, "Cut the Rope", "Grizzly Bears")))
    assert graveyard(game) == ["Mossy Mantle"]
    assert "Mossy Mantle" not in battlefield(game)


@pytest.mark.rule("303.4c")
@pytest.mark.rule("704.5m")
def test_it_goes_to_its_owners_graveyard_when_the_enchanted_permanent_leaves() -> None:
    game = at("Ada: hand Cut the Rope; battlefield Mountain. "
              "Nils: battlefield Mossy Mantle attached to Grizzly Bears, Grizzly Bears.")
    done = all_pass(cast(game, "Cut the Rope", "Grizzly Bears"))
    assert graveyard(done, "Nils") == ["Grizzly Bears", "Mossy Mantle"]
    (last,) = [h for h in since(done, game) if isinstance(h.event, Moved) and h.event.reason == "unattached"]
    assert {"704.5m", "303.4c"} <= set(cited([last]))


@pytest.mark.rule("303.4c")
def test_it_falls_off_when_what_it_enchants_is_no_longer_what_it_may_enchant() -> None:
    game = at("Ada: battlefield Heirloom Sash attached to Grizzly Bears, Grizzly Bears. "
              "Nils: hand Gentle Theft; battlefield Island.")
    assert size(game, "Grizzly Bears") == (3, 3)
    turn = until(game, UPKEEP, 2)
    while turn.state.at.step is not PRECOMBAT_MAIN or turn.state.at.priority != 1:
        turn = play(turn, keys(turn)[0])
    done = all_pass(cast(turn, "Gentle Theft", "Grizzly Bears"))
    assert card_at(done, "Grizzly Bears").controller == 1
    assert graveyard(done) == ["Heirloom Sash"]
    assert size(done, "Grizzly Bears") == (2, 2)


@pytest.mark.rule("303.4d")
def test_an_aura_that_is_a_creature_enchants_nothing() -> None:
    game = at("Ada: hand Stirring Cloth; battlefield 2 Island, Mossy Mantle attached to Grizzly Bears, Grizzly Bears.")
    assert graveyard(all_pass(cast(game, "Stirring Cloth"))) == ["Mossy Mantle"]


@pytest.mark.rule("613.1b")
@pytest.mark.rule("303.4b")
def test_control_by_an_aura_begins_and_ends_with_it() -> None:
    game = at("Ada: battlefield Gentle Theft attached to Grizzly Bears. "
              "Nils: hand Disenchant; battlefield Grizzly Bears, 2 Plains.")
    assert card_at(game, "Grizzly Bears").controller == 0, "from the beginning"
    game = play(game, "Ada passes")
    done = all_pass(cast(game, "Disenchant", "Gentle Theft"))
    assert card_at(done, "Grizzly Bears").controller == 1
    assert [(e.was, e.player) for e in of_kind(since(done, game), ControlChanged)] == [(0, 1)]


@pytest.mark.rule("303.4f")
@pytest.mark.rule("303.4g")
def test_one_that_was_not_cast_is_attached_as_it_enters_without_targeting_or_stays_where_it_is() -> None:
    game = at("Ada: hand Lost and Found; graveyard Mossy Mantle; battlefield Plains. Nils: battlefield Veiled Sister.")
    asked = all_pass(cast(game, "Lost and Found", "Mossy Mantle"))
    assert size(asked, "Veiled Sister") == (3, 3), "the only one, with shroud"
    more = at("Ada: hand Lost and Found; graveyard Mossy Mantle; battlefield Plains, Grizzly Bears. "
              "Nils: battlefield Veiled Sister.")
    asked = all_pass(cast(more, "Lost and Found", "Mossy Mantle"))
    assert (asks(asked), keys(asked)) == ("Ada choice.host", ["Grizzly Bears", "Veiled Sister"])
    assert size(play(asked, "Grizzly Bears"), "Grizzly Bears") == (4, 4)
    none = at("Ada: hand Lost and Found; graveyard Mossy Mantle; battlefield Plains. Nils: battlefield Island.")
    left = all_pass(cast(none, "Lost and Found", "Mossy Mantle"))
    assert graveyard(left) == ["Mossy Mantle", "Lost and Found"]
    assert [e.code for e in of_kind(since(left, none), NothingHappened)] == ["nothing.nothing_to_enchant"]


@pytest.mark.rule("702.5a")
def test_what_it_says_of_the_enchanted_creature_is_about_that_one_alone() -> None:
    game = at("Ada: battlefield Locked Boots attached to Grizzly Bears 1, 2 Grizzly Bears. Nils: life 20.")
    game = until(game, BEGINNING_OF_COMBAT)
    while game.state.at.step is not DECLARE_ATTACKERS:
        game = play(game, keys(game)[0])
    assert keys(game) == ["Ada attacks with nothing", "Grizzly Bears 2 attacks Nils"]


@pytest.mark.rule("400.7f")
@pytest.mark.rule("603.10a")
def test_an_aura_sees_what_it_enchants_die() -> None:
    game = at("Ada: hand Cut the Rope; library Forest; battlefield Mountain, Widow's Veil attached to Grizzly Bears. "
              "Nils: battlefield Grizzly Bears.")
    game = all_pass(cast(game, "Cut the Rope", "Grizzly Bears"))
    assert stack(game) == ["the veil trigger of Widow's Veil"]
    assert graveyard(game) == ["Cut the Rope", "Widow's Veil"]


@pytest.mark.rule("303.4b")
@pytest.mark.rule("503.1a")
def test_the_enchanted_players_upkeep_is_theirs_whoever_controls_the_aura() -> None:
    game = at("Ada: hand Daily Hex; battlefield Swamp. Nils: life 20.")
    game = all_pass(cast(game, "Daily Hex", "Nils"))
    game = until(game, UPKEEP, 2)
    assert stack(game) == ["the hex trigger of Daily Hex"]
    assert life(all_pass(game), "Nils") == 19
    game = until(all_pass(game), UPKEEP, 3)
    assert stack(game) == []


@pytest.mark.rule("800.4a")
def test_an_aura_on_a_player_who_has_left_falls_off() -> None:
    game = at("Ada: hand Lightning Bolt; battlefield Mountain, Daily Hex attached to Nils. Nils: life 3. Oda: life 20.")
    game = all_pass(cast(game, "Lightning Bolt", "Nils"))
    assert graveyard(game) == ["Lightning Bolt", "Daily Hex"]


@pytest.mark.rule("303.4")
def test_a_scene_says_what_an_aura_is_attached_to_and_says_it_again() -> None:
    text = ("Ada: life 20; battlefield Mossy Mantle attached to Grizzly Bears 2, Daily Hex attached to Nils.",
            "Nils: life 20; battlefield 2 Grizzly Bears.")
    game = at(" ".join(text))
    assert scene_lines(scene_of(game.state))[1:] == list(text)
    assert [size(game, f"Grizzly Bears {n}") for n in (1, 2)] == [(2, 2), (4, 4)]
    assert digest(game.state) == digest(at(" ".join(text).replace("Bears 2,", "Bears 1,")).state), "nobody can tell"
    for wrong in ("Mossy Mantle", "Mossy Mantle attached to Ox", "Forest attached to Nils",
                  "2 Grizzly Bears, Mossy Mantle attached to Grizzly Bears"):
        with pytest.raises(BadInput):
            at(f"Ada: battlefield {wrong}.")
    with pytest.raises(BadInput):
        at("Ada: hand Mossy Mantle attached to Nils.")


@pytest.mark.rule("702.5a")
@pytest.mark.parametrize("wrong", [
    card("Half an Aura", "{G}", AURA), card("Plain Spell", "{G}", "Enchantment", enchant(CREATURE)),
    card("Spell Wrap", "{G}", AURA, enchant(TargetSpell()))], ids=["no enchant", "no Aura", "a spell"])
def test_an_aura_without_enchant_or_of_something_else_is_refused(wrong: Card) -> None:
    with pytest.raises(NotSupported):
        at("Ada: life 20.", wrong)
