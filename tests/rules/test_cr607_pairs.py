"""Pairs of abilities that a card really has (607.2): a choice as it enters and a trigger that speaks of it, costs paid
for the spell and the enters trigger that asks for them (607.2d, 607.2h, 607.2i, 107.3m)."""

from __future__ import annotations

import pytest

from mtgteach.cards.words_costs import kicker
from mtgteach.cards.words_of_cards import CREATURE, card, triggered
from mtgteach.cards.words_replacing import always
from mtgteach.cards.words_triggers import gain_life, lose_life, move, whenever_enters
from mtgteach.model.amounts import HasChosen, IsLinked, Linked, That, TheX, WasPaid
from mtgteach.model.cards import PutCounters, Triggered
from mtgteach.model.choices import Answer
from mtgteach.model.effects import GainLife, MoveTo
from mtgteach.model.filters import Another, Fixed, SpellWasCast, Whose
from mtgteach.model.patterns import THIS_ENTERS, THIS_LEAVES, Moves
from mtgteach.model.statics import AsEnters
from mtgteach.model.types import EXILE
from mtgteach.play.answers import decode
from mtgteach.play.game import Game
from mtgteach.rules import run
from mtgteach.rules.cr117_priority import Priority
from tests.rules.table import all_pass, asks, at, card_at, keys, life, play, stack

FEUD = card(
    "Old Feud",
    "{R}",
    "Artifact",
    always(AsEnters("opponent", "foe")),
    always(AsEnters("color", "color")),
    triggered(SpellWasCast(Whose.ANY, HasChosen("color")), lose_life(2, Linked("foe")), word="feud trigger"),
)
KICKED = card(
    "Kicking Mule",
    "{R}",
    "Creature — Horse",
    kicker("{1}"),
    Triggered(THIS_ENTERS, (gain_life(5),), WasPaid("kicked"), word="mule trigger"),
    size=(1, 1),
)
HYDRA = card(
    "Small Hydra",
    "{X}{R}",
    "Creature — Hydra",
    triggered(THIS_ENTERS, GainLife(TheX()), word="hydra trigger"),
    size=(1, 1),
)
SCENE = "Ada: hand {}; battlefield 5 Mountain. Nils: life 20. Oda: life 20."


def paid(game: Game) -> Game:
    """Ada pays with whatever is offered, and it resolves."""
    while asks(game) == "Ada choice.payment":
        game = game.answer(keys(game)[0])
    return all_pass(game)


@pytest.mark.rule("607.2d")
@pytest.mark.rule("607.2h")
@pytest.mark.rule("603.11")
def test_a_trigger_speaks_of_what_was_chosen_as_it_entered() -> None:
    game = paid(play(at(SCENE.format("Old Feud, Lightning Bolt, Rift Bolt"), FEUD), "Ada casts Old Feud"))
    game = game.answer("Old Feud")
    assert (asks(game), keys(game)) == ("Ada choice.as_enters", ["Nils", "Oda"])
    for color, triggers in (("red", True), ("blue", False)):
        cast = play(game, "Oda", color)
        cast = play(cast, "Ada casts Lightning Bolt", "Nils")
        while asks(cast) == "Ada choice.payment":
            cast = cast.answer(keys(cast)[0])
        assert (stack(cast)[0] == "the feud trigger of Old Feud") is triggers
        if triggers:
            cast = all_pass(cast)
            assert [life(cast, name) for name in ("Ada", "Nils", "Oda")] == [20, 20, 18]


@pytest.mark.rule("607.2i")
@pytest.mark.rule("400.7d")
def test_an_enters_trigger_asks_whether_its_spell_was_kicked() -> None:
    game = play(at(SCENE.format("Kicking Mule"), KICKED), "Ada casts Kicking Mule")
    assert stack(paid(game.answer("not kicked"))) == []
    kicked = paid(game.answer("kicked"))
    assert stack(kicked) == ["the mule trigger of Kicking Mule"]
    assert life(all_pass(kicked), "Ada") == 25


@pytest.mark.rule("107.3m")
def test_an_enters_trigger_uses_the_x_of_its_spell() -> None:
    game = play(at(SCENE.format("Small Hydra"), HYDRA), "Ada casts Small Hydra", "3")
    game = paid(game)
    assert stack(game) == ["the hydra trigger of Small Hydra"]
    assert life(all_pass(game), "Ada") == 23
    assert life(all_pass(paid(play(at(SCENE.format("Small Hydra"), HYDRA), "Ada casts Small Hydra", "0"))), "Ada") == 20


@pytest.mark.rule("607.1c")
def test_one_ability_may_exile_and_speak_of_what_it_exiled() -> None:
    hoard = card(
        "Rolling Hoard",
        "{R}",
        "Artifact",
        triggered(whenever_enters(Whose.ANY, CREATURE, Another()), move(EXILE, That(), "exiled"), word="hoarding"),
        triggered(THIS_LEAVES, MoveTo(Linked("exiled"), EXILE), word="leaving"),
        triggered(Moves(IsLinked("exiled"), EXILE), gain_life(1), word="losing"),
    )
    game = at(
        "Ada: hand Grizzly Bears, Grizzly Bears; battlefield 4 Forest, Rolling Hoard. Nils: life 9.",
        hoard,
    )
    for number in (1, 2):
        game = all_pass(paid(play(game, f"Ada casts Grizzly Bears {number}")))
    remembered = card_at(game, "Rolling Hoard").remembers("exiled")
    assert [t.object for t in remembered] == [card_at(game, f"Grizzly Bears {n}").id for n in (1, 2)]


@pytest.mark.rule("608.2k")
def test_an_object_without_a_target_is_affected_though_it_is_something_else_by_then() -> None:
    mark = card(
        "Marking Stone",
        "{1}",
        "Artifact",
        triggered(whenever_enters(), PutCounters("mark", Fixed(1), That()), word="mark trigger"),
    )
    game = at("Ada: hand Grizzly Bears; battlefield 2 Forest, Marking Stone. Nils: life 9.", mark)
    game = paid(play(game, "Ada casts Grizzly Bears"))
    assert stack(game) == ["the mark trigger of Marking Stone"]
    bears, forest = card_at(game, "Grizzly Bears"), card_at(game, "Forest 1")
    changed = game.state.with_object(bears.evolve(printed=forest.printed))
    position = run.begin(changed.evolve(cache=None, agenda=(Priority(0),)))
    for name in ("Ada", "Nils"):
        assert position.open is not None
        position = run.answer(position, Answer((f"{name} passes",), decode(position.open, (f"{name} passes",))))
    after = position.state.find(bears.id)
    assert after is not None
    assert after.count("mark") == 1
