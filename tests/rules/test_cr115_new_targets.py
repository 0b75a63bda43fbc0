"""Control of a spell, and new targets for it: any may stay, what changes must be legal."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_casting import TARGET_SPELL, divided_damage
from mtgteach.cards.words_layers import GAIN_CONTROL, until
from mtgteach.cards.words_of_cards import ANY_TARGET, CREATURE, TARGET_ABILITY, card, damage, spell, triggered, you_draw
from mtgteach.model.amounts import Forever
from mtgteach.model.cards import Card
from mtgteach.model.effects import NewTargets
from mtgteach.model.events import TargetsChosen
from mtgteach.model.events_more import ControlChanged
from mtgteach.model.filters import Chosen, Fixed, IsThis, OneOf, OtherThan, Several, TargetObject
from mtgteach.model.patterns import BecomesTarget
from mtgteach.play.game import Game
from mtgteach.rules.step import RECOMPUTE
from tests.rules.table import (all_pass, asks, at as at_, card_at, cited, graveyard, hand, keys, life, of_kind, play,
                               since, stack)

SNATCH = card("Quick Fingers", "{U}", "Instant", spell(
    until(GAIN_CONTROL, duration=Forever()), NewTargets(Chosen()), targets=(TARGET_SPELL,)))
BEND = card("Bend the Path", "{U}", "Instant", spell(NewTargets(Chosen()), targets=(OneOf((
    TARGET_SPELL, TARGET_ABILITY)),)))
TWO = card("Twin Sparks", "{R}", "Instant", spell(damage(1), damage(1, 1), targets=(
    TargetObject(CREATURE), OtherThan(ANY_TARGET))))
SPLIT = card("Shower of Embers", "{R}", "Instant", spell(divided_damage(3), targets=(
    Several(ANY_TARGET, Fixed(1), Fixed(3)),)))
SHY = card("Shy Fawn", "{G}", "Creature — Deer", triggered(BecomesTarget(IsThis()), you_draw(1), word="shy trigger"),
           size=(1, 4))
OWN = (SNATCH, BEND, TWO, SPLIT, SHY)
LANDS = "Nils: hand Quick Fingers, Bend the Path; battlefield Island"


def at(scene: str, *more: Card) -> Game:
    """The game of a scene with these cards, everything derived being worked out anew after each event."""
    return at_(scene, *OWN, *more, checks=RECOMPUTE)


def answered(game: Game, line: str, name: str, target: str) -> Game:
    """Ada casts what the line says, Nils casts this in response, and it begins to resolve."""
    return all_pass(game.do(line, "Ada passes", f"Nils casts {name} targeting {target}"))


@pytest.mark.rule("613.1b")
@pytest.mark.rule("400.7a")
def test_whoever_controls_a_permanent_spell_as_it_resolves_controls_the_permanent() -> None:
    game = at(f"Ada: hand Grizzly Bears; battlefield 2 Forest. {LANDS}.")
    taken = answered(game, "Ada casts Grizzly Bears paying with Forest 1, Forest 2", "Quick Fingers", "Grizzly Bears")
    assert card_at(taken, "Grizzly Bears").controller == 1
    assert [(e.was, e.player) for e in of_kind(since(taken, game), ControlChanged)] == [(0, 1)]
    there = all_pass(taken)
    bears = card_at(there, "Grizzly Bears")
    assert (bears.controller, bears.owner) == (1, 0)


@pytest.mark.rule("115.7d")
def test_new_targets_may_be_chosen_and_may_stay() -> None:
    game = at(f"Ada: hand Lightning Bolt; battlefield Mountain. {LANDS}, Shy Fawn.")
    asked = answered(game, "Ada casts Lightning Bolt targeting Nils", "Quick Fingers", "Lightning Bolt")
    assert (asks(asked), keys(asked)) == ("Nils choice.new_target", ["Nils", "Ada", "Shy Fawn"])
    stays = all_pass(play(asked, "Nils"))
    assert life(stays, "Nils") == 17
    assert len(of_kind(since(stays, game), TargetsChosen)) == 2, "as they were cast"
    moved = play(asked, "Ada")
    assert "115.7d" in cited(since(moved, asked))
    assert (life(all_pass(moved), "Ada"), graveyard(all_pass(moved))) == (17, ["Lightning Bolt"])


@pytest.mark.rule("603.2e")
def test_only_what_becomes_a_target_triggers() -> None:
    game = at(f"Ada: hand Lightning Bolt; battlefield Mountain; library 2 Forest. {LANDS}, Shy Fawn; library 2 Forest.")
    asked = answered(game, "Ada casts Lightning Bolt targeting Nils", "Bend the Path", "Lightning Bolt")
    assert stack(play(asked, "Shy Fawn"))[0] == "the shy trigger of Shy Fawn"
    again = all_pass(game.do("Ada casts Lightning Bolt targeting Shy Fawn"))
    assert len(hand(again, "Nils")) == 3
    game = again.do("Ada passes", "Nils casts Bend the Path targeting Lightning Bolt")
    kept = play(all_pass(game), "Shy Fawn")
    assert stack(kept) == ["Lightning Bolt"], "it was one already"


@pytest.mark.rule("115.7d")
@pytest.mark.rule("115.3")
def test_another_target_is_another_one_still_and_a_division_stays_as_it_is() -> None:
    game = at(f"Ada: hand Twin Sparks, Shower of Embers; battlefield 2 Mountain, Grizzly Bears. {LANDS}, Shy Fawn.")
    asked = answered(game, "Ada casts Twin Sparks targeting Shy Fawn, Nils paying with Mountain 1", "Bend the Path",
                     "Twin Sparks")
    assert keys(asked) == ["Shy Fawn", "Grizzly Bears"]
    second = play(asked, "Grizzly Bears")
    assert keys(second) == ["Nils", "Ada", "Shy Fawn"], "not the Bears, which are the first"
    done = all_pass(all_pass(play(second, "Ada")))
    assert (life(done, "Ada"), card_at(done, "Grizzly Bears").damage) == (19, 1)
    asked = answered(game, "Ada casts Shower of Embers targeting Shy Fawn, Nils divided as Shy Fawn 2, Nils 1 "
                     "paying with Mountain 1", "Bend the Path", "Shower of Embers")
    assert keys(asked) == ["Shy Fawn", "Ada", "Grizzly Bears"]
    done = all_pass(all_pass(play(asked, "Ada", "Nils")))
    assert (life(done, "Ada"), life(done, "Nils")) == (18, 19)


@pytest.mark.rule("115.7d")
@pytest.mark.rule("702.96a")
@pytest.mark.parametrize(("line", "name"), [("Ada casts Cyclonic Rift for its overload cost", "Cyclonic Rift"),
                                            ("Ada casts Shy Sparks", "Shy Sparks")])
def test_what_has_no_target_gets_none(line: str, name: str) -> None:
    shy = card("Shy Sparks", "{R}", "Instant", spell(damage(1), targets=(Several(ANY_TARGET, Fixed(0), Fixed(2)),)))
    game = at(f"Ada: hand Cyclonic Rift, Shy Sparks; battlefield 6 Island, 1 Mountain. {LANDS}, Shy Fawn.", shy)
    cast = game.do(line)
    while "target" in asks(cast):
        cast = play(cast, "no more targets")
    while asks(cast) == "Ada choice.payment":
        cast = play(cast, keys(cast)[0])
    done = all_pass(cast.do("Ada passes", f"Nils casts Quick Fingers targeting {name}"))
    assert len(of_kind(since(done, game), TargetsChosen)) == 1, "only Quick Fingers has a target"
    assert card_at(done, name).controller == 1
    assert stack(done) == [name], "and nobody was asked for another"
    assert stack(all_pass(done)) == []
