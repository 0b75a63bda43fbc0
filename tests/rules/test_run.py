"""Runs: repeated from the last committed state with one answer more; answers are decoded and checked."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import ANY_TARGET, activated, card, damage, put_counters, triggered, you_draw
from mtgteach.model.choices import Answer, Number, Option, PickOne, PickSome, PutInOrder, ShareOut
from mtgteach.model.errors import BadInput, EngineFault
from mtgteach.model.filters import CountersWerePut
from mtgteach.model.types import STACK
from mtgteach.play.answers import decode
from mtgteach.play.game import Game
from mtgteach.rules import run
from mtgteach.rules.registries import RUN
from mtgteach.rules.step import RECOMPUTE, WITHOUT_TAPE, Undone
from tests.rules.table import all_pass, asks, at, card_at, passes, play, stack

ECHO = card("Endless Echo", "{1}", "Artifact", triggered(CountersWerePut("echo"), put_counters("echo", 1), word="echo"))
FOX = card("Ember Fox", "{R}", "Creature — Fox", activated("{R}", damage(1), targets=(ANY_TARGET,)), size=(1, 1))
DEEP = card("Deep Well", "{1}", "Artifact", activated("{0}", you_draw(3_000)))
TWO = tuple(Option(k, k.upper()) for k in ("a", "b"))
LINE = (
    "Ada: hand Rift Bolt, Forest; battlefield Mountain. Nils: hand Stifle; battlefield Island.",
    "Ada plays Forest", "Ada suspends Rift Bolt", "effect: put 1 time counter on Rift Bolt",
    "effect: remove 2 time counters from Rift Bolt", "Ada passes", "Nils casts Stifle", "Nils passes", "Ada passes",
)


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("choice", "keys", "value"), [
    (PickOne(0, "c", (), TWO), ("b",), "B"),
    (PickSome(0, "c", (), TWO, 0, 2), (), ()),
    (PickSome(0, "c", (), TWO, 0, 2), ("b", "a"), ("B", "A")),
    (PutInOrder(0, "c", (), TWO), ("b", "a"), ("B", "A")),
    (Number(0, "c", (), (), 0, 12), ("12",), 12),
    (ShareOut(0, "c", (), TWO, 3, 1), ("a 1", "b 2"), (("A", 1), ("B", 2))),
    (ShareOut(0, "c", (), TWO, 3, 0), ("b 3", "a 0"), (("B", 3), ("A", 0))),
])
def test_keys_are_decoded_to_what_they_stand_for(choice: PickOne, keys: tuple[str, ...], value: object) -> None:
    assert decode(choice, keys) == value


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("choice", "keys"), [
    (PickOne(0, "c", (), TWO), ()),
    (PickOne(0, "c", (), TWO), ("a", "b")),
    (PickOne(0, "c", (), TWO), ("A",)),
    (PickSome(0, "c", (), TWO, 1, 2), ()),
    (PickSome(0, "c", (), TWO, 0, 2), ("a", "a")),
    (PickSome(0, "c", (), TWO, 0, 1), ("a", "b")),
    (PutInOrder(0, "c", (), TWO), ("a",)),
    (PutInOrder(0, "c", (), TWO), ("a", "a")),
    (Number(0, "c", (), (), 0, 3), ("4",)),
    (Number(0, "c", (), (), 0, 3), ("-1",)),
    (Number(0, "c", (), (), 0, 3), ("²",)),
    (Number(0, "c", (), (), 0, 3), ("two",)),
    (ShareOut(0, "c", (), TWO, 3, 0), ("a 2",)),
    (ShareOut(0, "c", (), TWO, 3, 0), ("a x", "b 1")),
    (ShareOut(0, "c", (), TWO, 3, 0), ("a", "b")),
    (ShareOut(0, "c", (), TWO, 2, 0), ("a 1", "a 1")),
    (ShareOut(0, "c", (), TWO, 2, 1), ("a 2",)),
    (ShareOut(0, "c", (), TWO, 2, 0), ("a 3", "b -1")),
    (ShareOut(0, "c", (), TWO, 2, 1), ("a 2", "b 0")),
])
def test_an_answer_that_does_not_fit_is_bad_input_and_nothing_else(choice: PickOne, keys: tuple[str, ...]) -> None:
    with pytest.raises(BadInput) as bad:
        decode(choice, keys)
    assert bad.value.wanted


@pytest.mark.rule("608.2d")
def test_a_near_miss_is_named() -> None:
    with pytest.raises(BadInput) as bad:
        at("Ada: hand Rift Bolt; battlefield Mountain.").answer("Ada suspend Rift Bolt")
    assert bad.value.nearest == "Ada suspends Rift Bolt"


def line(checks: int) -> Game:
    """The line of words above, in this mode."""
    scene, *keys = LINE
    return play(at(scene, checks=checks), *keys)


@pytest.mark.rule("608.2c")
def test_both_check_modes_give_the_positions_of_plain_play() -> None:
    plain = line(0)
    for checks in (WITHOUT_TAPE, RECOMPUTE, WITHOUT_TAPE | RECOMPUTE):
        other = line(checks)
        assert [n.state for n in other.nodes()] == [n.state for n in plain.nodes()]
        assert [n.given for n in other.nodes()] == [n.given for n in plain.nodes()]
        assert other.events() == plain.events()


@pytest.mark.rule("608.2c")
def test_an_answer_that_nothing_asks_for_is_reported() -> None:
    position = at("Ada: hand Forest.").node.position
    passed = position.open.options[0].value if position.open else None
    spare = position.evolve(run=(Answer(("Ada passes",), passed),))
    with pytest.raises(EngineFault, match="nothing asked for"):
        run.answer(spare, Answer(("more",), None))


@pytest.mark.rule("608.2c")
def test_an_instruction_too_long_for_one_run_is_reported() -> None:
    game = play(at("Ada: battlefield Deep Well.", DEEP), "Ada activates Deep Well")
    with pytest.raises(EngineFault, match="Moved"):
        all_pass(game)


@pytest.mark.rule("117.5")
def test_a_loop_of_mandatory_triggers_comes_back_to_the_players_each_time() -> None:
    game = play(at("Ada: battlefield Endless Echo.", ECHO), "effect: put 1 echo counter on Endless Echo")
    for n in range(1, 5):
        assert (stack(game), card_at(game, "Endless Echo").count("echo")) == (["the echo of Endless Echo"], n)
        assert asks(game) == "Ada choice.priority"
        game = all_pass(game)


@pytest.mark.rule("608.2h")
def test_what_has_gone_is_kept_as_long_as_something_on_the_stack_refers_to_it() -> None:
    game = at("Ada: battlefield Ember Fox, Mountain. Nils: hand 2 Lightning Bolt; battlefield 2 Mountain.", FOX)
    game = passes(play(game, "Ada activates Ember Fox", "Nils"))
    game = play(game, "Nils casts Lightning Bolt 1", "Ember Fox", "Nils taps Mountain 2 for R")
    game = all_pass(game)
    source = game.state.zone(STACK)[-1].stack
    assert source is not None
    assert [left.object.id for left in game.state.gone] == [source.source]
    kept = game.state.gone[0]
    assert (kept.object.damage, kept.became) == (3, card_at(game, "Ember Fox").id)
    assert all_pass(game).state.gone == ()


@pytest.mark.rule("601.2")
def test_an_unfinished_run_shows_its_working_state_and_has_committed_nothing() -> None:
    game = at("Ada: hand Lightning Bolt; battlefield 2 Mountain.")
    later = play(game, "Ada casts Lightning Bolt", "Nils")
    position = later.node.position
    assert position.unfinished
    assert stack(later) == ["Lightning Bolt"]
    assert position.committed.zone(STACK) == ()
    assert not play(later, "Ada taps Mountain 1 for R").node.position.unfinished
    assert not game.node.position.unfinished


@pytest.mark.rule("733.1")
def test_what_is_undone_outside_a_proposal_is_a_fault_of_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    def undo(*_: object) -> None:
        raise Undone("nobody proposed this")

    game = at("Ada: life 20.")
    for kind in list(RUN):
        monkeypatch.setitem(RUN, kind, undo)
    with pytest.raises(EngineFault, match="nobody proposed this"):
        all_pass(game)
