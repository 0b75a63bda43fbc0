"""Table: any situation by methods and by messages, questions in all five shapes, crowded boards, and its speed."""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time
from typing import Any

import pytest

import mtgteach as mt
from mtgteach.model.choices import Choice, Number, Option, PickOne, PickSome, PutInOrder, ShareOut
from mtgteach.model.errors import BadInput, Refused
from mtgteach.play.game import Game
from mtgteach.play.scene import read_scene
from mtgteach.rulebook.cite import R
from mtgteach.widgets.suspend_lab import SuspendLab
from mtgteach.widgets.table import ACTS, Table
from tests.browser.table_story import game, story
from tests.widgets.test_suspend_lab import offered, press, press_control

BOLT = "Ada: hand Lightning Bolt; battlefield 2 Mountain. Nils: life 3."
CAST = "Ada casts Lightning Bolt targeting Nils paying with Mountain 1"
FILE = """
{id: a, rulings: [R29], kind: shows, zones: {Ada: {hand: [Stifle]}}, script: [Ada passes],
 facts: [Nils has priority], never: [Ada loses life]}"""
SIXTY = ("Ada: hand Rift Bolt, Lightning Bolt, Grizzly Bears, Mindstab; battlefield 8 Mountain, 8 Forest, 4 Swamp, "
         "12 Grizzly Bears. Nils: hand Stifle, Lightning Bolt; battlefield 8 Island, 8 Mountain, 12 Grizzly Bears.")
CLICK = 0.15
"""Seconds of this machine that one click on a table with 60 permanents may take; 0.03 were measured."""


@pytest.fixture
def table() -> Iterator[Table]:
    made = Table(BOLT)
    yield made
    made.close()


def asked(table: Table) -> dict[str, Any]:
    choice: dict[str, Any] = table._page.shown["choice"]
    return choice


@pytest.mark.parametrize("scene", [BOLT, Game.of(BOLT), read_scene(BOLT), mt.scenario(FILE)])
def test_it_takes_a_scene_a_game_or_a_scenario(scene: Any) -> None:
    table = mt.Table(scene)
    begins = mt.scenario(FILE).scene if isinstance(scene, mt.scenario(FILE).__class__) else BOLT
    assert table.text() == str(Game.of(begins))
    table.close()


def test_its_methods_do_what_a_game_does_in_words(table: Table) -> None:
    before = table.text()
    table.do(CAST)
    assert table.text() == str(Game.of(BOLT).do(CAST))
    table.answer("Ada passes")
    assert table.text() == str(Game.of(BOLT).do(CAST, "Ada passes"))
    table.back()
    table.back()
    assert table.text() == before
    assert [r.code for r in table.why_not("Nils casts Lightning Bolt")][0] == "refuse.no_priority"
    with pytest.raises(Refused):
        table.do("Nils passes")
    with pytest.raises(BadInput):
        table.do("Nils dances")


def test_a_payment_is_offered_spelled_out_and_one_back_undoes_it(table: Table) -> None:
    table.do("Ada casts Lightning Bolt", "answer: Nils")
    press_control(table, offered(table, "Ada taps Mountain 2"))
    paid = table.text()
    table.close()
    rest = Table("Ada: hand Mindstab; battlefield 7 Swamp. Nils: hand 3 unknown cards.")
    rest.do("Ada casts Mindstab targeting Nils")
    before = rest.text()
    (only,) = asked(rest)["suggestions"]
    assert (only["key"], only["text"].startswith("Ada pays with Swamp 1, Swamp 2")) == ("S", True)
    press_control(rest, only)
    assert rest.game.node.given[-1].text == "Ada pays BBBBBB"
    assert len({n.act for n in rest.game.nodes()}) == 3
    rest.back()
    assert rest.text() == before != paid
    rest.close()


def test_a_suspend_lab_is_a_table_with_more() -> None:
    assert issubclass(SuspendLab, Table)
    assert SuspendLab.ACTS.items() > ACTS.items()
    for method, _ in ACTS.values():
        assert callable(getattr(Table, method))
    assert not hasattr(Table, "suspend")


def slip(table: Table, name: str) -> dict[str, Any]:
    zones = [zone for player in table._page.shown["board"]["players"] for zone in player["zones"]]
    found: dict[str, Any] = next(card for zone in zones for card in zone if card["name"] == name)
    return found


def test_a_card_that_has_moved_tells_its_story_and_no_slip_has_buttons_by_hand() -> None:
    table = Table("Ada: hand Grizzly Bears; battlefield 2 Forest; exile Rift Bolt with 1 time counter.")
    table.do("Ada casts Grizzly Bears paying with Forest 1, Forest 2", "both pass")
    told = slip(table, "Grizzly Bears")["story"]
    press_control(table, told)
    assert table.text() == f"{table.game}\n\n{table.game.explain('Grizzly Bears')}"
    assert "story" not in slip(table, "Forest 1")
    assert "byHand" not in slip(table, "Rift Bolt")
    table.do("effect: put 1 time counter on Rift Bolt")
    assert slip(table, "Rift Bolt")["counters"][0]["count"] == 2
    table.close()


def with_choice(choice: Choice) -> Table:
    """A table on which this is asked."""
    game = Game.of(BOLT)
    return Table(game.at(game.node.evolve(position=game.node.position.evolve(open=choice))))


@pytest.mark.parametrize(("choice", "shape", "least", "most", "note"), [
    (PickOne, "one", 1, 1, ""),
    (PutInOrder, "order", 2, 2, "Press them in their order, first to last, then Done."),
    ((PickSome, 1, 2), "some", 1, 2, "Take from 1 to 2, then press Done."),
    ((Number, 0, 7), "number", 0, 7, "A number from 0 to 7."),
    ((ShareOut, 3, 1), "share", 1, 3, "Share out 3, at least 1 each, then press Done."),
])  # fmt: skip
def test_each_of_the_five_shapes_is_given_to_the_page(
    choice: Any, shape: str, least: int, most: int, note: str
) -> None:
    kind, *more = choice if isinstance(choice, tuple) else (choice,)
    options = () if kind is Number else (Option("Nils", 0), Option("Grizzly Bears 2", 1))
    table = with_choice(kind(0, "choice.division", (R("601.2d"),), options, *more))
    given = asked(table)
    assert (given["shape"], given["least"], given["most"], given["note"]) == (shape, least, most, note)
    assert [o["answer"] for o in given["options"]] == [o.key for o in options]
    assert given["find"] == ""
    table.close()


def test_before_a_fight_it_is_offered_to_pass_until_attackers_are_declared(table: Table) -> None:
    assert [s["key"] for s in asked(table)["suggestions"]] == ["P", "N"], "nothing can attack"
    fight = Table("Ada: battlefield Grizzly Bears. Nils: battlefield Grizzly Bears. Oda: life 5.")
    on, ask, turn = asked(fight)["suggestions"]
    assert (turn["key"], turn["text"]) == ("N", "All pass until Nils's turn")
    assert "Until then nobody attacks or blocks." in on["note"]
    assert (ask["key"], ask["note"]) == ("A", "(6 passes, to Ada's turn 1, declare attackers step)")
    press_control(fight, ask)
    given = asked(fight)
    assert ask["text"].endswith(given["heading"])
    assert [limit["keys"] for limit in given["limits"]][0] == [o["answer"] for o in given["options"][1:]]
    fight.answer("Grizzly Bears 1 attacks Nils")
    assert "attacking Nils" in [tag["text"] for tag in slip(fight, "Grizzly Bears 1")["tags"]]
    fight.back()
    fight.back()
    assert fight.game.node.parent is None
    fight.close()


def test_many_options_are_looked_for_in_a_field() -> None:
    table = Table(SIXTY)
    given = asked(table)
    assert len(given["options"]) > 12
    assert given["find"] == "find an option"
    assert given["found"] == f"{{shown}} of {len(given['options'])} options shown"
    assert [o["key"] for o in given["options"]][8:11] == ["9", None, None]
    table.close()


def test_a_crowded_battlefield_has_a_row_of_its_own() -> None:
    table = Table(SIXTY)
    nils, ada = table._page.shown["board"]["players"]
    assert nils["wide"] == ada["wide"] == [False, True, False, False]
    assert [slip["name"] for slip in nils["zones"][1][:2]] == ["Island × 8", "Mountain × 8"]
    table.close()


def test_a_library_that_is_known_has_a_row_of_its_own_and_no_column() -> None:
    table = Table("Ada: battlefield Forest; library Plains. Nils: hand Stifle.")
    board = table._page.shown["board"]
    assert [(z["heading"], z["column"]) for z in board["zones"]][3:] == [("Graveyard", True), ("Library", False)]
    assert [p["wide"][4] for p in board["players"]] == [False, True], "of one that is not described nothing is said"
    assert slip(table, "Plains")["name"] == "Plains"
    table.close()


def test_up_to_six_players_have_a_row_each() -> None:
    names = ("Ada", "Nils", "Oda", "Pia", "Rolf", "Sif")
    table = Table(" ".join(f"{name}: battlefield Mountain." for name in names))
    assert [p["name"] for p in table._page.shown["board"]["players"]] == [*names[1:], "Ada"]
    table.close()


def test_a_question_stays_the_same_question_until_something_is_answered(table: Table) -> None:
    place = table._page.shown["place"]
    table.why_not("Nils passes")
    with pytest.raises(Refused):
        table.do("Nils passes")
    assert table._page.shown["place"] == place, "what was picked so far is not lost"
    table.do("Ada passes")
    assert table._page.shown["place"] > place


def test_one_click_on_a_table_with_sixty_permanents_takes_a_moment() -> None:
    table = Table(SIXTY)
    assert len(table.game.state.permanents()) == 60
    times = []
    for _ in range(5):
        before = process_time()
        press(table, "answer", keys=["Ada taps Mountain 1 for R"])
        times.append(process_time() - before)
        table.back()
    assert sorted(times)[2] < CLICK, times
    table.close()


def test_the_story_that_the_browser_plays_asks_in_every_shape_but_needs_no_browser() -> None:
    now, shapes = game(), set()
    table = Table(now)
    for _, play in story():
        shapes.add(asked(table)["shape"])
        now = play(now)
        table._session.move(now.node)
        assert table._page.shown["twin"]["text"] == table.text() == str(now)
    assert shapes == {"one", "some", "order", "number", "share"}
    table.close()


def test_the_board_as_text_holds_no_error_and_an_answer_only_once_there_is_one(table: Table) -> None:
    with pytest.raises(BadInput):
        table.why_not("Ada juggles")
    assert table._page.shown["feedback"]["text"]
    assert table._page.shown["twin"]["text"] == table.text() == str(table.game)
    assert str(table.why_not("Nils passes")) in table._page.shown["twin"]["text"]
