"""The clauses of a line as one table: each is read, answers its question, and is printed back; so do whole sentences.

The questions are asked here in the middle of casting an ordinary spell: the cards that ask them come with their rules.
"""

from __future__ import annotations

from random import Random

import pytest

from mtgteach.model.choices import Action, Choice, Number, Option, PickOne, PickSome, ShareOut
from mtgteach.model.errors import BadInput
from mtgteach.model.events import TargetsChosen
from mtgteach.model.filters import AnyTarget, TargetKind
from mtgteach.model.state import State, Target
from mtgteach.model.types import BATTLEFIELD
from mtgteach.play import perform
from mtgteach.play.announced import kinds_for
from mtgteach.play.commands import CLAUSES, Do
from mtgteach.play.game import Game, Node, answer
from mtgteach.play.line import Line
from mtgteach.play.perform import perform_line
from mtgteach.play.printing import spoken, words_of
from mtgteach.play.reading import Slot, sentence
from mtgteach.play.stored import dump, load
from mtgteach.play.words import read
from mtgteach.rulebook.cite import R
from mtgteach.rules import cr601_casting
from mtgteach.rules.step import Step
from mtgteach.teach.happenings import AGREES, SENTENCES
from tests.play.walks import keys_for

SCENE = (
    "Ada: hand Lightning Bolt, Rift Bolt; battlefield 3 Mountain, Island. "
    "Nils: hand Stifle; battlefield Island, 2 Grizzly Bears."
)
CITES = (R("601.2b"),)
UP_TO = "up to two"
AIMS = ("Nils", "Grizzly Bears 1", "Grizzly Bears 2")


def _one(why: str, *keys: str) -> Choice:
    return PickOne(0, why, CITES, tuple(Option(key, key) for key in keys))


def _some(why: str, *keys: str, least: int, most: int) -> Choice:
    return PickSome(0, why, CITES, tuple(Option(key, key) for key in keys), least, most)


ASKED: dict[str, tuple[Choice, ...]] = {
    "x": (Number(0, "choice.x", CITES, (), 0, 3),),
    "mode": (_one("choice.modes", "mode 1", "mode 2"),),
    "modes": (_some("choice.modes", "mode 1", "mode 2", "mode 3", least=1, most=3),),
    "alternative": (_one("choice.alternative_cost", "its mana cost", "its flashback cost", "its evoke cost"),),
    "costs": (_one("choice.additional_cost", "kicked", "not kicked"),
              _one("choice.additional_cost", "with buyback", "without buyback")),
    "often": (Number(0, "choice.additional_cost", CITES, (), 0, 4),),
    "symbols": (_one("choice.symbol", "W", "2 life"), _one("choice.symbol", "U", "2 life")),
    UP_TO: (_one("choice.target", *AIMS, "no more targets"), _one("choice.target", *AIMS[1:], "no more targets")),
    "shares": (ShareOut(0, "choice.division", CITES, tuple(Option(k, k) for k in AIMS), 3, 0),),
    "sentence": (_one("choice.attack", "Ada pairs Nils with Grizzly Bears 1", "Ada keeps Island 1", "Ada declines"),),
    "none": (_some("choice.attackers", "Grizzly Bears 1", "Grizzly Bears 2", least=0, most=2),),
}  # fmt: skip


@pytest.fixture(name="asking")
def _asking(monkeypatch: pytest.MonkeyPatch) -> list[Choice]:
    """Whatever this list holds is asked before the targets of every spell; a question of "up to" so many targets is
    asked instead of them, until no more are wanted."""
    choices: list[Choice] = []
    choose = cr601_casting.choose_targets

    def ask_first(step: Step, player: int, acting: int) -> None:
        if tuple(choices) != ASKED[UP_TO]:
            for choice in choices:
                step.ask(lambda asked=choice: asked)
            choose(step, player, acting)
            return
        called: list[str] = []
        for choice in choices:
            if "no more targets" not in called:
                called.append(step.ask(lambda asked=choice: asked))
        spell = step.state.find(acting)
        assert spell is not None
        chosen = tuple([_aim(step.state, name) for name in called if name != "no more targets"])
        step.happen(TargetsChosen(acting, spell.card, chosen, (len(chosen),)), cite=CITES)

    def kinds(state: State, action: Action, count: int) -> tuple[TargetKind, ...] | None:
        return (AnyTarget(), AnyTarget()) if tuple(choices) == ASKED[UP_TO] else kinds_for(state, action, count)

    monkeypatch.setattr(cr601_casting, "choose_targets", ask_first)
    monkeypatch.setattr(perform, "kinds_for", kinds)
    return choices


def _aim(state: State, name: str) -> Target:
    if name == "Nils":
        return Target(player=1)
    return next(Target(o.id) for o in state.zone(BATTLEFIELD) if state.label(o.card) == name)


def _given(node: Node) -> list[str]:
    return [given.text for step in node.path() for given in step.given]


@pytest.mark.parametrize(("asked", "clause", "answers"), [
    ("x", "with X = 2", ["2"]),
    ("mode", "choosing mode 2", ["mode 2"]),
    ("modes", "choosing mode 1, 3", ["mode 1, mode 3"]),
    ("alternative", "for its flashback cost", ["its flashback cost"]),
    ("costs", "kicked with buyback", ["kicked", "with buyback"]),
    ("costs", "kicked", ["kicked", "without buyback"]),
    ("costs", "with buyback", ["not kicked", "with buyback"]),
    ("often", "kicked 3 times", ["3"]),
    ("symbols", "with W, 2 life for its symbols", ["W", "2 life"]),
    ("shares", "divided as Nils 2, Grizzly Bears 2 1", ["Nils 2, Grizzly Bears 2 1"]),
])  # fmt: skip
def test_a_clause_is_read_answers_its_question_and_is_printed_back(
    asking: list[Choice], asked: str, clause: str, answers: list[str]
) -> None:
    asking += ASKED[asked]
    both = f"targeting Nils {clause}" if asked == "shares" else f"{clause} targeting Nils"
    words = f"Ada casts Lightning Bolt {both} paying with Mountain 2"
    game = Game.of(SCENE).do(words)
    assert _given(game.node)[1:-3] == answers
    assert words_of(game.nodes()) == words
    before = game.back()
    assert before.why_not(words) == ()
    turned = f"Ada casts Lightning Bolt paying with Mountain 2 targeting Nils {clause}"
    assert _given(before.do(turned).node) == _given(game.node)


@pytest.mark.parametrize(("asked", "answers"), [
    ("alternative", ["its mana cost"]), ("costs", ["not kicked", "without buyback"]), ("often", ["0"]),
])  # fmt: skip
def test_a_line_that_goes_on_says_no_to_what_it_leaves_out(
    asking: list[Choice], asked: str, answers: list[str]
) -> None:
    asking += ASKED[asked]
    words = "Ada casts Lightning Bolt targeting Nils paying with Mountain 2"
    game = Game.of(SCENE).do("Ada casts Lightning Bolt")
    assert game.choice == ASKED[asked][0]
    for key in (*answers, "Nils", "Ada taps Mountain 2 for R"):
        game = game.answer(key)
    assert words_of(game.nodes()) == words
    assert _given(Game.of(SCENE).do(words).node) == _given(game.node)


@pytest.mark.parametrize(("clause", "answers"), [
    ("", ["no more targets"]), (" targeting Nils", ["Nils", "no more targets"]),
    (" targeting Nils, Grizzly Bears 2", ["Nils", "Grizzly Bears 2"])])
def test_as_many_targets_as_the_line_says(asking: list[Choice], clause: str, answers: list[str]) -> None:
    asking += ASKED[UP_TO]
    words = f"Ada casts Lightning Bolt{clause} paying with Mountain 2"
    node = perform_line(Game.of(SCENE).node, "Ada casts Lightning Bolt")
    for key in (*answers, "Ada taps Mountain 2 for R"):
        node = answer(node, key)
    assert words_of(node.path()) == words
    assert _given(perform_line(Game.of(SCENE).node, words)) == _given(node)


def test_an_answer_that_says_no_at_the_end_of_a_line_is_said_by_itself(asking: list[Choice]) -> None:
    asking += ASKED["costs"]
    game = Game.of(SCENE).do("Ada casts Lightning Bolt", "answer: not kicked")
    assert words_of(game.nodes()).splitlines() == ["Ada casts Lightning Bolt", "answer: not kicked"]
    game = Game.of(SCENE).do("Ada casts Lightning Bolt not kicked")
    assert game.choice == ASKED["costs"][1]


@pytest.mark.parametrize("clause", [
    "with X = 5", "with X = 2 kicked", "choosing mode 1", "for its evoke cost", "kicked 2 times", "with buyback"])
def test_a_clause_that_does_not_fit_its_question_or_that_nothing_asks_for_changes_nothing(
    asking: list[Choice], clause: str
) -> None:
    asking += ASKED["x"]
    game = Game.of(SCENE)
    words = f"Ada casts Lightning Bolt {clause} targeting Nils"
    for ask in (game.do, game.why_not):
        with pytest.raises(BadInput):
            ask(words)


@pytest.mark.parametrize("asked", sorted(ASKED))
@pytest.mark.parametrize("seed", range(8))
def test_reading_what_is_printed_gives_the_same_answers(asking: list[Choice], asked: str, seed: int) -> None:
    asking += ASKED[asked]
    chance = Random(seed)
    end = Game.of(SCENE).answer("Ada casts Lightning Bolt").node
    for _ in range(chance.randint(1, 7)):
        assert end.open is not None
        keys = _shares(end.open, chance) if isinstance(end.open, ShareOut) else keys_for(end.open, chance)
        end = answer(end, *keys, act=end.act)
    node = end.path()[0]
    for line in spoken(end.path()):
        node = perform_line(node, line.words)
        assert _given(node) == _given(line.nodes[-1]), line.words
    again = load(dump(Line.of(Game(end))))
    assert not again.broken
    assert _given(again.line.tips[0]) == _given(end)


def _shares(choice: ShareOut, chance: Random) -> tuple[str, ...]:
    first, second, *_ = chance.sample([option.key for option in choice.options], 3)
    return chance.choice([(f"{first} 3",), (f"{first} 1", f"{second} 2")])


def test_a_sentence_that_is_an_option_is_a_line(asking: list[Choice]) -> None:
    asking += ASKED["sentence"]
    game = Game.of(SCENE).do("Ada casts Lightning Bolt")
    for line, key in (("Ada pairs Nils with Grizzly Bears 1", None), ("ada keeps island 1", "Ada keeps Island 1"),
                      ("Ada pairs Nils with Grizzly Bears", "Ada pairs Nils with Grizzly Bears 1")):  # fmt: skip
        done = game.do(line)
        assert done.node.given[0].text == (key or line)
        assert words_of(done.nodes()).splitlines()[-1] == (key or line)
    with pytest.raises(BadInput):
        game.do("Ada pairs Nils with Island 1")


def test_shares_and_numbers_are_answers(asking: list[Choice]) -> None:
    asking += (*ASKED["shares"], *ASKED["x"], *ASKED["none"])
    game = Game.of(SCENE).do("Ada casts Lightning Bolt", "answer: Nils +2, Grizzly Bears 2 1", "answer: 3")
    assert _given(game.node)[1:] == ["Nils 2, Grizzly Bears 2 1", "3"]
    assert game.do("answer: nothing").node.given[0].keys == ()


def test_an_option_with_clauses_behind_it_is_read_without_a_pattern_of_its_own() -> None:
    game = Game.of(SCENE)
    assert game.choice is not None
    cast = game.choice.option("Ada casts Lightning Bolt")
    assert cast is not None
    open = game.choice.evolve(options=(Option("Ada casts Lightning Bolt face down", cast.value),))
    command = read(game.state, "Ada casts Lightning Bolt face down paying with Mountain 1", open=open)
    assert isinstance(command, Do)
    assert (command.words, command.clauses.said()) == (
        "Ada casts Lightning Bolt face down", ("paying with Mountain 1",))  # fmt: skip


def test_every_clause_has_one_slot_with_its_name_and_every_slot_of_a_sentence_is_held_against_the_event() -> None:
    for clause in CLAUSES:
        assert [part.name for part in sentence(clause.pattern) if isinstance(part, Slot)] == [clause.name]
    assert len({clause.name for clause in CLAUSES}) == len(CLAUSES)
    for pattern, _ in SENTENCES:
        flat = [part for one in sentence(pattern) for part in getattr(one, "parts", (one,))]
        assert all(part.name in AGREES or part.words for part in flat if isinstance(part, Slot)), pattern


@pytest.mark.parametrize("clause", ["paying with Forest 1", "targeting Ada", "with X = 3"])
def test_a_mana_ability_takes_no_clause_silently(clause: str) -> None:
    game = Game.of("Ada: battlefield Darkwater Catacombs, 2 Forest.")
    for words in f"Ada activates Darkwater Catacombs {clause}", f"Ada activates Darkwater Catacombs for UB {clause}":
        with pytest.raises(BadInput, match=clause):
            game.do(words)
        with pytest.raises(BadInput, match=clause):
            game.why_not(words)


def test_a_mana_ability_is_known_by_its_number_too() -> None:
    game = Game.of("Ada: battlefield tapped Forest, Island, Darkwater Catacombs.")
    assert game.do("Ada activates ability 1 of Island").state == game.do("Ada taps Island for U").state
    assert [r.code for r in game.why_not("Ada activates ability 1 of Forest")] == ["refuse.tapped"]
    assert [r.code for r in game.why_not("Ada activates ability 2 of Island")] == ["refuse.no_activated_ability"]
