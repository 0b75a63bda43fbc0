"""Every timeline that comes with the project: of scenario files, of questions, of the scenes of the lab, of lessons."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from unittest.mock import patch

from mtgteach.cards import cards
from mtgteach.cli import cards_with
from mtgteach.model import MtgteachError
from mtgteach.play.game import Game
from mtgteach.teach.exercises import FOLDER
from mtgteach.teach.question_file import question_in
from mtgteach.teach.scenario_file import load_file
from mtgteach.views.timeline import Timeline
from mtgteach.widgets.scenes import SCENES
from tests.rules.playing import play

TESTS = Path(__file__).parents[1]
FOLDERS = ("rulings", "cases", "stories", "blind")


def of_scenario(path: Path) -> list[Timeline]:
    """Of a scenario, beside that under the belief that it refutes; of one that waits there is none yet."""
    given = load_file(str(path), cards, cards_with("tests.cards"))
    if given.waits is not None:
        return []
    game = given.run().game
    return [Timeline(game, given.run((given.belief,)).game if given.belief else None)]


def of_question(path: Path) -> list[Timeline]:
    """Of each situation of a question, beside those under the beliefs that it offers."""
    question, found = question_in(str(path), cards, cards_with("tests.cards")), []
    for part in question.parts:
        game = part.outcome().game
        found.append(Timeline(game))
        for tag in question.beliefs:
            try:
                found.append(Timeline(game, part.outcome((tag,)).game))
            except MtgteachError:
                continue  # under this belief the script cannot be played
    return found


def of_scene(name: str) -> list[Timeline]:
    """Of a scene of the lab, played at random."""
    return [Timeline(play(Game.of(SCENES[name]), Random(seed).randrange, 90)) for seed in (1, 2)]


def of_lesson(path: Path) -> list[Timeline]:
    """What a lesson draws, cell by cell."""
    found: list[Timeline] = []
    made = Timeline.__init__

    def kept(self: Timeline, *given: object, **named: object) -> None:
        made(self, *given, **named)  # type: ignore[arg-type]
        found.append(self)

    with patch.object(Timeline, "__init__", kept):
        exec(compile(path.read_text(encoding="utf-8"), path.name, "exec"), {})
    return found


def packaged() -> dict[str, Callable[[], list[Timeline]]]:
    """The makers of all of them, by name."""
    scenarios = [path for folder in FOLDERS for path in sorted((TESTS / folder).glob("*.yaml"))]
    questions = [path for folder in (Path(FOLDER), TESTS / "questions") for path in sorted(folder.glob("*.yaml"))]
    lessons = sorted((TESTS.parent / "notebooks" / "src").glob("*.py"))
    made = [*((path.stem, partial(of_scenario, path)) for path in scenarios),
            *((path.stem, partial(of_question, path)) for path in questions),
            *((name, partial(of_scene, name)) for name in SCENES),
            *((path.stem, partial(of_lesson, path)) for path in lessons)]  # fmt: skip
    assert len(dict(made)) == len(made)
    return dict(made)
