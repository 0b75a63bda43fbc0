"""The language of questions: each kind is asked of positions in which different answers are right."""

from __future__ import annotations

import pytest

from mtgteach.model.choices import Refusal
from mtgteach.model.errors import BadInput
from mtgteach.model.events import Happened
from mtgteach.play.game import Game
from mtgteach.teach.queries import ask, read_query, read_value
from mtgteach.teach.query_kinds import QUERIES, spelled
from tests.tools.lab import ROOT

BOLT = "Ada: hand Rift Bolt; battlefield Mountain. Nils: hand Stifle; battlefield Island."


@pytest.fixture(scope="module")
def games() -> dict[str, Game]:
    """One life of a suspended card, and two in which a trigger is countered."""
    begun = Game.of(BOLT)
    suspended = begun.do("Ada suspends Rift Bolt")
    upkeep = suspended.advance("Ada's next upkeep")
    stifling = upkeep.do("Ada passes")
    held = stifling.do("Nils casts Stifle targeting the upkeep trigger", "both pass")
    offered = upkeep.do("both pass", "both pass")
    stranded = upkeep.do("both pass", "Ada passes", "Nils casts Stifle targeting the casting trigger", "both pass")
    cast = offered.do("Ada casts Rift Bolt targeting Nils", "both pass")
    return {"begun": begun, "suspended": suspended, "upkeep": upkeep, "stifling": stifling, "held": held,
            "offered": offered, "stranded": stranded, "cast": cast, "declined": offered.do("Ada declines")}


@pytest.mark.parametrize(("at", "words", "wanted"), [
    ("begun", "may Ada suspend Rift Bolt", "yes"),
    ("begun", "may Nils suspend Rift Bolt", "no"),
    ("begun", "May Ada cast Rift Bolt targeting Nils?", "no"),
    ("offered", "may Ada cast Rift Bolt from exile", "yes"),
    ("begun", "may Nils respond to: Ada suspends Rift Bolt", "no"),
    ("upkeep", "may Nils respond to: Ada passes", "no"),
    ("stifling", "may Ada respond to: Nils casts Stifle targeting the upkeep trigger", "yes"),
    ("suspended", "does Ada get to cast Rift Bolt", "yes"),
    ("suspended", "does Nils get to cast Rift Bolt", "no"),
    ("stranded", "does Ada get to cast Rift Bolt", "no"),
    ("held", "is it so: Rift Bolt is suspended", "yes"),
    ("stranded", "is it so: Rift Bolt is suspended", "no"),
    ("held", "is it so: happened: the upkeep trigger is countered", "yes"),
    ("stranded", "is it so: happened: the upkeep trigger is countered", "no"),
    ("held", "how many time counters are on Rift Bolt", "1"),
    ("stranded", "how many time counters are on Rift Bolt", "0"),
    ("begun", "how many Mountain does Ada control", "1"),
    ("begun", "how many Mountain does Nils control", "0"),
    ("cast", "how much life did Nils lose", "3"),
    ("cast", "how much life did Ada lose", "0"),
    ("cast", "how much life did Nils gain", "0"),
    ("cast", "how many cards did Nils draw", "1"),
    ("cast", "how many cards did Nils reveal", "0"),
    ("cast", "how much mana was spent on Rift Bolt", "0"),
    ("held", "how much mana was spent on Stifle", "1"),
    ("begun", "how much mana does it cost: Ada casts Rift Bolt", "3"),
    ("begun", "how much mana does it cost: Ada casts Rift Bolt without paying its mana cost", "0"),
    ("cast", "what is the mana value of Rift Bolt", "3"),
    ("suspended", "where is Rift Bolt", "exile, suspended"),
    ("declined", "where is Rift Bolt", "exile, not suspended"),
    ("cast", "where is Rift Bolt", "graveyard"),
    ("suspended", "who has priority", "Ada"),
    ("offered", "who has priority", "nobody"),
    ("suspended", "who gets to cast Rift Bolt", "Ada"),
    ("declined", "who gets to cast Rift Bolt", "nobody"),
    ("suspended", "whose upkeeps take time counters off Rift Bolt", "Ada"),
    ("declined", "whose upkeeps take time counters off Rift Bolt", "nobody"),
    ("suspended", "in which of Ada's turns does somebody get to cast Rift Bolt", "2"),
    ("held", "in which of Ada's turns does somebody get to cast Rift Bolt", "3"),
    ("suspended", "in which of Nils's turns does somebody get to cast Rift Bolt", "never"),
    ("stranded", "in which of Ada's turns does somebody get to cast Rift Bolt", "never"),
    ("suspended", "in which upkeep step of its turn does the last time counter come off Rift Bolt", "1"),
    ("held", "which of these is so: Rift Bolt is suspended; Stifle is in exile; Nils has 20 life",
     "Nils has 20 life; Rift Bolt is suspended"),
    ("stranded", "which of these is so: Rift Bolt is suspended", "none"),
    ("begun", "which of these may Ada do: suspend Rift Bolt; cast Rift Bolt; pass", "pass; suspend Rift Bolt"),
    ("held", "in which order: the upkeep trigger is countered; Stifle is cast; Rift Bolt is suspended; Ada loses life",
     "Rift Bolt is suspended; Stifle is cast; the upkeep trigger is countered"),
    ("held", "which types of mana could Mountain produce", "R"),
    ("held", "which types of mana could Rift Bolt produce", "none"),
    ("offered", "over all choices: where is Rift Bolt", "exile, not suspended; graveyard"),
    ("offered", "over all choices: how much life did Nils lose", "0; 3"),
    ("offered", "the most over all choices: how much life did Nils lose", "3"),
    ("begun", "how much mana does Ada have", "0"),
])
def test_each_kind_of_question_is_answered_by_the_engine(
    games: dict[str, Game], at: str, words: str, wanted: str
) -> None:
    before = games[at].node
    found = ask(games[at], words)
    assert str(found) == wanted
    assert games[at].node is before
    query = read_query(games[at].state, words)
    assert query == read_query(games[at].state, query.words)
    assert read_value(query, games[at].state, wanted, "here") == found.value


def test_every_row_of_the_language_is_asked_above() -> None:
    asked = [mark.args[1] for mark in test_each_kind_of_question_is_answered_by_the_engine.pytestmark]  # type: ignore[attr-defined]
    words = [words.casefold() for _, words, _ in asked[0]]
    missing = [row for row, _ in QUERIES if not any(word.startswith(row.partition("{")[0]) for word in words)]
    assert missing == ["what is X of {card}"]


def test_the_language_is_written_down_row_by_row() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert [row for row, _ in QUERIES if f"`{row}`" not in page] == []


def test_x_of_a_spell_is_what_was_chosen() -> None:
    game = Game.of("Ada: hand Blaze; battlefield 3 Mountain.").do(
        "Ada casts Blaze with X = 2 targeting Nils paying with Mountain 1, Mountain 2, Mountain 3")
    assert [str(ask(game, f"what is {what} Blaze")) for what in ("X of", "the mana value of")] == ["2", "3"]
    assert str(ask(game, "how much mana was spent on Blaze")) == "3"


def test_what_a_cast_costs_is_what_is_paid_for_it() -> None:
    taxed = "Ada: hand Everflowing Chalice; battlefield 6 Wastes, Omniscience{}. Nils: battlefield {}."
    thalia = "Thalia, Guardian of Thraben"
    for mine, other in (("", "Grizzly Bears"), ("", thalia), (", Trinisphere", thalia)):
        for kicked in ("kicked 0 times", "kicked 1 times"):
            game = Game.of(taxed.format(mine, other))
            cast = f"Ada casts Everflowing Chalice without paying its mana cost {kicked}"
            cost = ask(game, f"how much mana does it cost: {cast.removesuffix(' kicked 0 times')}")
            lands = ", ".join(f"Wastes {n}" for n in range(1, int(str(cost)) + 1))
            paid = game.do(f"{cast} paying with {lands}" if lands else cast)
            assert ask(paid, "how much mana was spent on Everflowing Chalice").value == cost.value
            assert cost.steps is not None and cost.steps.total is not None


def test_what_settles_an_answer_comes_with_it(games: dict[str, Game]) -> None:
    def evidence(at: str, words: str) -> list[str]:
        return [e.what.event.__class__.__name__ if isinstance(e.what, Happened) else e.what.code
                for e in ask(games[at], words).evidence]

    assert evidence("begun", "may Ada cast Rift Bolt") == ["refuse.cannot_pay"]
    assert evidence("begun", "may Nils respond to: Ada suspends Rift Bolt") == ["CardSuspended"]
    assert evidence("held", "how many time counters are on Rift Bolt") == ["CountersPut"]
    assert evidence("stranded", "does Ada get to cast Rift Bolt") == ["Countered"]
    assert evidence("suspended", "who gets to cast Rift Bolt") == ["CountersPut"]
    assert evidence("cast", "how much life did Nils lose") == ["LifeLost"]


def test_who_cannot_cast_a_card_gets_the_reason() -> None:
    game = Game.of("Turn 3, Ada's upkeep. Ada: exile Mindstab with 1 time counter. Nils: battlefield Gaddock Teeg.")
    found = ask(game, "does Ada get to cast Mindstab")
    assert str(found) == "no"
    assert [type(e.what.event).__name__ for e in found.later if isinstance(e.what, Happened)] == ["NothingHappened"]
    assert [e.what.code for e in found.later if isinstance(e.what, Refusal)] == ["refuse.prohibited"]


def test_what_only_the_future_shows_is_kept_apart(games: dict[str, Game]) -> None:
    found = ask(games["suspended"], "in which of Ada's turns does somebody get to cast Rift Bolt")
    assert [type(e.what.event).__name__ for e in found.later if isinstance(e.what, Happened)] == ["CountersRemoved"]
    assert found.node.state.at.turn == 3


@pytest.mark.parametrize(("words", "found", "nearest"), [
    ("may Ada suspend Rift Bold", "Rift Bold", "Rift Bolt"),
    ("wher is Rift Bolt", "wher is Rift Bolt", "where is"),
    ("how much mana does it cost: Ada casts Rift Bold", "Rift Bold", "Rift Bolt"),
    ("how many fade counters are on Rift Bolt Bolt", "Bolt", None),
    ("is it so: Rift Bolt is suspendet", "suspendet", "suspended"),
    ("is it so: happened since there: Stifle is cast", "there", None),
    ("which of these may Ada do: pass; suspend Rift Bold", "Rift Bold", "Rift Bolt"),
])
def test_what_is_no_question_is_said_with_the_nearest_word(
    games: dict[str, Game], words: str, found: str, nearest: str | None
) -> None:
    with pytest.raises(BadInput) as bad:
        ask(games["begun"], words)
    assert found in str(bad.value.found)
    assert bad.value.nearest == nearest


@pytest.mark.parametrize(("words", "answer"), [
    ("may Ada suspend Rift Bolt", "perhaps"), ("where is Rift Bolt", "exile"), ("who has priority", "Oda"),
    ("how much life did Nils lose", "never"), ("in which of Ada's turns does somebody get to cast Rift Bolt", "soon"),
    ("which of these is so: Rift Bolt is suspended", "2"), ("which types of mana could Mountain produce", "red"),
])
def test_an_answer_that_a_question_cannot_have_is_no_answer(games: dict[str, Game], words: str, answer: str) -> None:
    query = read_query(games["begun"].state, words)
    with pytest.raises(BadInput):
        read_value(query, games["begun"].state, answer, "key")


def test_players_may_be_called_by_their_seats_and_items_by_their_numbers(games: dict[str, Game]) -> None:
    state = games["begun"].state
    assert read_value(read_query(state, "who has priority"), state, "NAP", "key") == frozenset({"Nils"})
    query = read_query(state, "in which order: Stifle is cast; Rift Bolt is cast")
    assert read_value(query, state, "2; 1", "key") == ("Rift Bolt is cast", "Stifle is cast")


@pytest.mark.parametrize("said", ["none", "No", "zero", "0"])
def test_none_of_a_number_is_zero_and_of_a_turn_never(games: dict[str, Game], said: str) -> None:
    state = games["begun"].state
    assert read_value(read_query(state, "how much life did Nils lose"), state, said, "key") == 0
    query = read_query(state, "in which of Ada's turns does somebody get to cast Rift Bolt")
    assert read_value(query, state, said, "key") == ("never" if said in ("none", "No") else 0)


def test_whichever_way_other_questions_are_answered_one_answer_holds() -> None:
    """The triggers of two cards are put in order in each upkeep, and one card is offered before the other."""
    game = Game.of("Ada: exile Rift Bolt with 2 time counters, Mindstab with 3 time counters.")
    assert str(ask(game, "in which of Ada's turns does somebody get to cast Mindstab")) == "4"
    assert str(ask(game, "whose upkeeps take time counters off Mindstab")) == "Ada"


def test_an_answer_that_hangs_on_another_question_is_none() -> None:
    """Rift Bolt may be cast first and take away what forbids Mindstab, or not: the line has to say."""
    game = Game.of("Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 1 time counter, Mindstab with 1 time counter. "
                   "Nils: battlefield Gaddock Teeg.")
    with pytest.raises(BadInput) as bad:
        ask(game, "who gets to cast Mindstab")
    assert bad.value.found == "Mindstab"


def test_the_values_have_one_spelling() -> None:
    assert [spelled(v) for v in (True, False, 0, "never", frozenset(), ())] == ["yes", "no", "0", "never", "none", ""]
