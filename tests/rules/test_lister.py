"""The lister of what could be produced: it agrees with the engine, and sees where the engine would be wrong."""

from __future__ import annotations

import sys
from random import Random

import pytest

from mtgteach.model import Chain, Mana, ManaType, ProducesInstead
from mtgteach.play.could_produce import Absent, Proof, could_produce
from mtgteach.play.game import Game
from mtgteach.rules import cr106_could_produce, cr106_mana
from mtgteach.teach.scenario import run, scenario
from tests.rules.lister import (INSTEAD, KNOWN, LANDS, LOOKING, OTHERS, Board, Listed, boards_from, compared, of_all,
                                random_board, twins)

RING = Board((("Forest", "tapped Exotic Orchard"), ("Exotic Orchard", "Reflecting Pool")))
DARK = Board((("Forest", "Contamination"), ("Fellwar Stone", "Ritual of Subdual")))


@pytest.mark.rule("106.7")
def test_boards_from_another_seed_agree() -> None:
    found = boards_from(20_000, 40)
    assert found.boards == 40
    assert min(found.cycles, found.twice, found.empty) > 0


@pytest.mark.rule("106.7")
def test_what_is_listed_is_what_is_made_by_activating() -> None:
    listed = Listed(RING)
    assert listed.table == {card: {ManaType.G} for card in range(4)}
    assert listed.looking.has_a_cycle()
    assert not listed.twice
    listed = Listed(DARK)
    assert listed.table == {0: {ManaType.B, ManaType.C}, 2: {ManaType.B}}
    assert listed.twice
    assert not listed.looking.has_a_cycle()


@pytest.mark.rule("106.7")
def test_a_board_on_which_the_engine_is_wrong_is_a_scenario_that_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cr106_could_produce, "Orders", lambda state, obj: None)
    with pytest.raises(AssertionError, match="Forest could produce BC; the engine: G") as wrong:
        compared(DARK)
    text = str(wrong.value)
    outcome = run(scenario(text[text.index("id: "):], KNOWN))
    assert len(outcome.failures()) == 2
    monkeypatch.undo()
    assert run(scenario(text[text.index("id: "):], KNOWN)).failures() == ()


@pytest.mark.rule("106.7")
@pytest.mark.parametrize(("part", "other", "said"), [
    ("chains", (Chain(ManaType.B, 0, (ManaType.G,)),), "no such way"),
    ("absent", (Absent(ManaType.G, "absent.no_ability"),), "not so"),
    ("absent", (Absent(ManaType.W, "absent.not_there"),), "not so"),
    ("absent", (Absent(ManaType.W, "absent.replaced", (1,)),), "not so"),
])
def test_a_proof_that_is_none_is_seen(
    monkeypatch: pytest.MonkeyPatch, part: str, other: tuple[object, ...], said: str
) -> None:
    def wrong(game: Game, name: str) -> Proof:
        found = could_produce(game, name)
        return found.evolve(**{part: other}) if name == "Forest" else found

    board = Board((("Forest",), ("Contamination",)))
    assert compared(board).boards == 1
    monkeypatch.setattr("tests.rules.lister.could_produce", wrong)
    with pytest.raises(AssertionError, match=said):
        compared(board)


@pytest.mark.rule("106.7")
def test_a_chosen_color_is_chosen_as_the_board_says() -> None:
    board = Board(((), ("Fellwar Stone",)), "Well of One Color", ("Ada plays Well of One Color", "answer: red"))
    assert Listed(board).table == {0: {ManaType.R}, 1: {ManaType.R}}
    assert compared(board).boards == 1


@pytest.mark.rule("106.7")
def test_twins_differ_only_in_what_adds_mana() -> None:
    names = dict.fromkeys(of_all(LANDS, LOOKING, INSTEAD, OTHERS))
    changed = {name for name in names if twins()[name] != KNOWN[name]}
    assert {"Vivid Crag", "Temple of the False God", "Garden at Noon", "Toll Spring"} <= changed
    assert not changed & {"Forest", "City of Traitors", "Reflecting Pool", "Contamination", "Mill in the Reeds"}
    assert len({random_board(Random(seed)) for seed in range(50)}) > 45


@pytest.mark.rule("106.12b")
def test_tapping_and_could_produce_change_together_where_what_replaces_mana_is_replaced(
    monkeypatch: pytest.MonkeyPatch
) -> None:
    def nothing_is_replaced(change: ProducesInstead, mana: tuple[Mana, ...]) -> tuple[tuple[Mana, ...], ...]:
        return (mana,)

    def seen() -> tuple[str, str]:
        game = Game.of("Ada: battlefield Forest. Nils: battlefield Contamination.")
        pool = game.do("Ada taps Forest for G").state.players[0].pool
        return "".join(could_produce(game, "Forest").types), "".join([mana.type for mana in pool])

    assert seen() == ("B", "B")
    before = cr106_mana.instead_of
    for module in list(sys.modules.values()):
        if module.__name__.startswith("mtgteach.rules") and vars(module).get("instead_of") is before:
            monkeypatch.setattr(module, "instead_of", nothing_is_replaced)
    assert seen() == ("G", "G")
