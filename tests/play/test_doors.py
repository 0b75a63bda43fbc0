"""What leaves a public function: errors of the package alone, each saying where, what was found, what would do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import mtgteach as mt
from mtgteach.model.choices import Reasons, Term
from mtgteach.model.digest import digest
from mtgteach.model.errors import BadInput, EngineFault, LineMismatch, MtgteachError, NotSupported, Refused
from mtgteach.play.game import Game, Node, answer
from mtgteach.play.line import Line
from mtgteach.play.stored import dump, load
from mtgteach.rules import run

SCENE = "Ada: hand Rift Bolt; battlefield Mountain. Nils: hand Stifle; battlefield Island."
GAME = Game.of(SCENE)
OVER = Game.of("Ada: hand Lightning Bolt; battlefield Mountain. Nils: life 3.").do(
    "Ada casts Lightning Bolt targeting Nils", "both pass")
YAML = ("id: a\nrulings: [R29]\nkind: shows\nzones: {Ada: {hand: [Stifle]}}\nscript: [Ada passes]\n"
        "never: [Ada loses life]\n")  # fmt: skip

DOORS: dict[str, Callable[[Any], object]] = {
    "Game.of": Game.of,
    "Game.of edition": lambda value: Game.of(SCENE, value),
    "Game.of known": lambda value: Game.of(SCENE, known=value),
    "do": GAME.do,
    "advance": GAME.advance,
    "answer": GAME.answer,
    "why_not": GAME.why_not,
    "believing": GAME.believing,
    "under": GAME.under,
    "explain": GAME.explain,
    "mt.explain": lambda value: mt.explain(value, "Rift Bolt"),
    "mt.why_not": lambda value: mt.why_not(value, "Ada passes"),
    "compare": lambda value: mt.compare(GAME, value),
    "compare, first": lambda value: mt.compare(value, GAME),
    "Line.of": Line.of,
    "with_node": Line.of(GAME).with_node,
    "scenario": mt.scenario,
    "scenario known": lambda value: mt.scenario(YAML, value),
    "Scenario.run": lambda value: mt.scenario(YAML).run(value),
    "load": load,
    "load known": lambda value: load(dump(Line.of(GAME)), value),
    "R": mt.R,
    "cards": lambda value: mt.cards[value],
    "with_variants": mt.Edition().with_variants,
}
FOREIGN = [5, 1.5, b"Ada passes", ["Ada passes"], {"a": 1}, object(), lambda: None, "x" * 5000, "²", "a\0b", ""]


@pytest.mark.parametrize("value", FOREIGN, ids=lambda v: f"{type(v).__name__}-{str(v)[:4]!r}")
@pytest.mark.parametrize("door", DOORS)
def test_what_a_door_cannot_take_is_bad_input_and_no_fault_of_the_engine(door: str, value: object) -> None:
    before = digest(GAME.state)
    if isinstance(value, str) and door == "with_variants" or value == "" and door == "Game.of":
        return
    with pytest.raises(MtgteachError) as caught:
        DOORS[door](value)
    assert not isinstance(caught.value, EngineFault)
    assert isinstance(caught.value, BadInput | NotSupported) or door == "R"
    assert len(str(caught.value)) < 12_000
    assert "report" not in str(caught.value)
    assert digest(GAME.state) == before


@pytest.mark.parametrize("door", DOORS)
def test_a_wrong_kind_is_found_in_its_place_with_what_would_be_right(door: str) -> None:
    with pytest.raises(MtgteachError) as caught:
        DOORS[door](["x" * 500])
    if door == "R":
        return
    assert isinstance(caught.value, BadInput)
    assert caught.value.place
    assert caught.value.found.startswith("['xxx")  # type: ignore[union-attr]
    assert len(caught.value.found) <= 60
    assert caught.value.wanted


def test_a_line_without_games_and_lines_that_are_none() -> None:
    with pytest.raises(BadInput):
        Line.of()
    with pytest.raises(BadInput):
        Line.of(GAME, Game.of(SCENE))


def test_the_whole_text_of_an_error_is_a_sentence_and_no_header() -> None:
    with pytest.raises(BadInput) as caught:
        GAME.do("xyzzy")
    assert str(caught.value) == (
        'Words: cannot read "xyzzy". Wanted: the name of a player, the name of a card, both, all, a number, answer:, '
        "order:, effect:.")
    assert "\n" not in str(caught.value)
    assert "Content-Type" not in str(caught.value)


@pytest.mark.parametrize("door", [GAME.do, GAME.advance, GAME.answer, GAME.explain, Game.of, mt.scenario,
                                  load, GAME.believing])
def test_no_error_shows_a_code_or_a_header(door: Callable[[str], object]) -> None:
    for text in ("xyzzy", "Ada casts", "Ada casts Mountain kicked", "9" * 5000, "effect: put 1 time counter on Rift"):
        with pytest.raises(MtgteachError) as caught:
            door(text)
        said = str(caught.value)
        assert not any(f"{head}." in said for head in ("wanted", "found", "error", "choice", "refuse")), said
        assert "{" not in said
        assert "Content-Type" not in said


@pytest.mark.parametrize("words", ["Ada passes", "both pass", "14 passes", "all pass until turn 9", "answer: Nils",
                                   "order: Nils", "effect: put 1 time counter on Mountain", "Ada declines",
                                   "Ada casts Lightning Bolt"])
def test_after_the_end_of_the_game_every_command_says_so(words: str) -> None:
    assert OVER.ended
    with pytest.raises(BadInput, match="the game has ended") as caught:
        OVER.do(words)
    assert caught.value.wanted == Term("wanted.nothing_any_more")
    with pytest.raises(BadInput, match="the game has ended"):
        OVER.answer(words)


def test_an_effect_by_hand_is_refused_with_all_reasons_however_it_is_given() -> None:
    asked = Game.of("Ada: hand Lightning Bolt; battlefield Mountain.").do("Ada casts Lightning Bolt")
    words = "effect: remove 3 time counters from Lightning Bolt"
    for give in (asked.do, asked.answer):
        with pytest.raises(Refused) as caught:
            give(words)
        assert caught.value.reasons == caught.value.refusals == asked.why_not(words)
        assert len(caught.value.reasons) > 1
    one, other = (GAME.answer("effect: put  1  time counter on Mountain"),
                  GAME.do("effect: put 1 time counter on Mountain"))
    assert [n.given for n in one.nodes()] == [n.given for n in other.nodes()]


def test_a_fault_of_the_engine_says_what_is_needed_to_repeat_it(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAME.do("Ada suspends Rift Bolt")

    def broken(*_: object) -> object:
        raise ZeroDivisionError("nothing")

    monkeypatch.setattr(run, "answer", broken)
    with pytest.raises(EngineFault) as caught:
        game.do("Ada passes")
    fault = caught.value
    assert fault.what == "ZeroDivisionError: nothing"
    assert fault.command == "Ada passes"
    assert fault.state is game.state
    assert fault.answers == ("Ada suspends Rift Bolt", "Ada taps Mountain for R", "Ada pays R")
    monkeypatch.undo()
    assert digest(load(fault.scenario).line.games()[0].state) == digest(game.state)
    monkeypatch.setattr(run, "begin", broken)
    with pytest.raises(EngineFault) as begun:
        Game.of(SCENE)
    assert begun.value.command == SCENE


def test_a_mismatch_knows_the_node_before_it() -> None:
    game = Game.of("Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 1 time counter.")
    game = game.do("both pass", "both pass", "Ada declines")
    under = game.believing("S-MUST")
    assert isinstance(under.mismatch, LineMismatch)
    assert under.mismatch.node is under.node
    text = dump(Line.of(game)).replace("Ada declines", "Ada sings")
    (broken,) = load(text).broken
    assert broken.mismatch.node is broken.node
    by_hand = dump(Line.of(GAME.do("effect: put 1 time counter on Mountain")))
    (broken,) = load(by_hand.replace("put 1 time counter on", "remove 1 time counter from")).broken
    assert isinstance(broken.mismatch.expected, Reasons)
    assert "is not allowed here. Mountain has 0 time counters" in str(broken.mismatch)


def test_games_and_nodes_are_short_to_look_at_after_many_answers() -> None:
    node: Node = Game.of("Ada: battlefield Mountain.").node
    while node.depth < 1500:
        assert node.open is not None
        node = answer(node, node.open.options[0].key)
    game = Game(node)
    assert repr(node) == f"<Node 1500: {'; '.join(a.text for a in node.given)}>"
    assert repr(game) == "<Game after 1500 answers: choice.priority>"
    assert len(repr(Line.of(game))) < 300
    assert len(repr(mt.compare(game, game))) < 1000
    assert repr(OVER).endswith("answers: ended>")


def test_games_of_different_scenes_are_not_compared() -> None:
    with pytest.raises(BadInput, match="begin with the same cards") as caught:
        mt.compare(GAME, Game.of("Ada: hand Rift Bolt."))
    assert caught.value.place == "compare"
    assert mt.compare(GAME, Game.of(SCENE)).same
    assert mt.compare(GAME, GAME.believing("S-MUST")).one is None
    assert mt.compare(GAME, Game.of(SCENE, mt.Edition("2020-01-01"))).one is None


@pytest.mark.parametrize("edition", [
    mt.Edition("today"), mt.Edition("3000-01-01"), mt.Edition("2026-02-30"), mt.Edition("2026-9-1"),
    mt.Edition(variants=("S-MUTS",)), mt.Edition(variants="S-MUST"), mt.Edition(5), mt.Edition("²²²²-01-01")])  # type: ignore[arg-type]
def test_an_edition_is_looked_at_before_it_is_used(edition: mt.Edition) -> None:
    for door in (lambda e: Game.of(SCENE, e), GAME.under):
        with pytest.raises(BadInput) as caught:
            door(edition)
        assert caught.value.place == "edition"
    text = dump(Line.of(GAME)).replace("edition 2026-09-25", f"edition {edition.date} {' '.join(edition.variants)}")
    with pytest.raises(BadInput, match="Line:4"):
        load(text)
    with pytest.raises(BadInput):
        mt.scenario(YAML + f"edition: {edition.date} {' '.join(edition.variants)}\n")
    with pytest.raises(BadInput):
        mt.scenario(YAML).run("S-MUST")  # type: ignore[arg-type]


@pytest.mark.parametrize(("change", "line"), [
    (("edition 2026-09-25\n", "edition \n"), 4), (("mtgteach line 1", "mtgteach line ²"), 1),
    (("mtgteach line 1", "mtgteach line " + "9" * 5000), 1), (("players Ada, Nils", "players "), 6),
    (("rulebook", "rolebook"), 3),
])
def test_a_stored_text_that_is_none_is_named_at_its_line(change: tuple[str, str], line: int) -> None:
    text = dump(Line.of(GAME))
    assert change[0] in text
    with pytest.raises(BadInput) as caught:
        load(text.replace(*change, 1))
    assert caught.value.place.startswith(f"line:{line}")


def test_a_file_that_is_not_there_or_cannot_be_read(tmp_path: Path) -> None:
    for path in ("nofile.yaml", "a\0b", str(tmp_path), ""):
        with pytest.raises(BadInput) as caught:
            mt.scenario(path)
        assert caught.value.wanted == Term("wanted.scenario_file")
    with pytest.raises(BadInput, match=r'nofile\.yaml: cannot read "no such file"'):
        mt.scenario("nofile.yaml")


@pytest.mark.parametrize(("words", "fits"), [
    ("Ada casts Lightning Bolt kicked targeting Nils", "targeting Ada; targeting Nils; paying with Mountain"),
    ("Ada casts Lightning Bolt choosing mode 1", "targeting Ada; targeting Nils; paying with Mountain"),
    ("Ada suspends Rift Bolt targeting Nils", "paying with Mountain"),
])
def test_a_clause_that_does_not_fit_says_which_do(words: str, fits: str) -> None:
    with pytest.raises(BadInput) as caught:
        Game.of("Ada: hand Rift Bolt, Lightning Bolt; battlefield Mountain.").do(words)
    assert caught.value.wanted == fits
