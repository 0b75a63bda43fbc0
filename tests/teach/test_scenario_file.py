"""Scenario files: each mistake that one can hold is an error at its line, with the nearest right word."""

from __future__ import annotations

from pathlib import Path

import pytest

from mtgteach.cards import cards
from mtgteach.cards.words_of_cards import ANY_TARGET, card, damage, spell
from mtgteach.model.errors import BadInput
from mtgteach.teach.scenario import Scenario, scenario
from mtgteach.teach.scenario_file import KEYS, read_scenario

GOOD = """\
id: a-scenario
rulings: [R29, R16]
kind: refutes
belief: S-MUST
players: [Ada, Nils]
turn: 3, Ada, upkeep
edition: 2026-09-25
zones:
  Ada:
    life: 18
    exile: [Rift Bolt with 1 time counter]
  Nils:
    hand: [2 unknown cards]
script:
  - both pass
  - do: both pass
    name: offered
    then:
      - an option: Ada declines
  - do: Ada declines
facts:
  - Rift Bolt is in exile
  - "never since offered: Rift Bolt is cast"
never:
  - Nils loses life
"""


def _read(text: str) -> Scenario:
    return read_scenario(text, "file.yaml", cards, cards)


def test_a_good_file_is_read_and_passes() -> None:
    found = _read(GOOD)
    assert (found.id, found.rulings, found.kind, found.belief) == ("a-scenario", ("R29", "R16"), "refutes", "S-MUST")
    assert [line.line for line in found.script] == [15, 16, 20]
    assert [fact.line for fact in found.facts()] == [19, 22, 23, 25]
    outcome = found.run()
    assert outcome.passed, outcome.failures()
    assert len(outcome.checked) == 4
    assert outcome.game.state.players[0].life == 18


def test_it_is_read_from_a_path_and_from_a_text(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(GOOD, encoding="utf-8")
    assert scenario(str(path)).script == scenario(GOOD).script
    with pytest.raises(BadInput):
        scenario(str(tmp_path / "b.yaml"))


MISTAKES = [
    # change, line, found, nearest
    (("kind: refutes", "kynd: refutes"), 3, "kynd", "kind"),
    (("kind: refutes", "kind: shown"), 3, "shown", "shows"),
    (("id: a-scenario", "id:"), 1, "", None),
    (("id: a-scenario\n", ""), 1, "rulings, kind, belief, players, turn, edition, zones, script, facts, never", None),
    (("[R29, R16]", "[R299]"), 2, "R299", "R29"),
    (("[R29, R16]", "R29"), 2, "R29", None),
    (("[R29, R16]", "[]"), 2, "listing", None),
    (("S-MUST", "S-MUTS"), 4, "S-MUTS", "S-MUST"),
    (("kind: refutes", "kind: shows"), 4, "S-MUST", None),
    (("[Ada, Nils]", "[Ada]"), 5, "listing", None),
    (("[Ada, Nils]", "[Ada, Ada]"), 5, "listing", None),
    (("[Ada, Nils]", "[A, B, C, D, E, F, G]"), 5, "listing", None),
    (("3, Ada, upkeep", "3, Eda, upkeep"), 6, "3, Eda, upkeep", "Ada"),
    (("3, Ada, upkeep", "3, Ada, upkep"), 6, "3, Ada, upkep", "upkeep"),
    (("3, Ada, upkeep", "Ada, upkeep"), 6, "Ada, upkeep", None),
    (("3, Ada, upkeep", "before the game"), 6, "before the game", None),
    (("3, Ada, upkeep", "before the game, Eda starts"), 6, "before the game, Eda starts", "Ada"),
    (("edition: 2026-09-25", "edition: today"), 7, "today", None),
    (("edition: 2026-09-25", "edition: 2026-09-25 S-MUTS"), 7, "2026-09-25 S-MUTS", "S-MUST"),
    (("edition: 2026-09-25", "cards: mtg.cards"), 7, "mtg.cards", None),
    (("  Ada:\n", "  Eda:\n"), 9, "Eda", "Ada"),
    (("    life: 18", "    live: 18"), 10, "live", "life"),
    (("    life: 18", "    life: much"), 10, "much", None),
    (("Rift Bolt with 1", "Rift Bold with 1"), 11, "Rift Bold with 1 time counter]"[:-1], "Rift Bolt"),
    (("exile: [Rift", "exil: [Rift"), 11, "exil", "exile"),
    (("    exile: [Rift Bolt with 1 time counter]", "    exile: Rift Bolt"), 11, "Rift Bolt", None),
    (("  - both pass\n  - do", "  - dp: both pass\n    name: x\n  - do"), 15, "dp", "do"),
    (("    name: offered", "    nam: offered"), 17, "nam", "name"),
    (("    name: offered", "    name: the offer"), 17, "the offer", None),
    (("an option: Ada declines", "an optoin: Ada declines"), 19, "an optoin: Ada declines", "an option:"),
    (("Rift Bolt is in exile", "Rift Bolt is in exil"), 22, "exil", "exile"),
    (("since offered", "since ofered"), 23, "ofered", "offered"),
    (("  - Nils loses life", "  - Nils loses lives"), 25, "lives", "life"),
    (("script:\n", "script: &x\n"), 14, "&x", None),
    (("  - Nils loses life", "  - *x"), 25, "*x", None),
    (("kind: refutes", "kind: !!str refutes"), 3, "tag:yaml.org,2002:str", None),
    (("kind: refutes", "kind: refutes\nkind: shows"), 4, "kind", None),
    (("never:\n", "---\nnever:\n"), 24, "---", None),
    (("[2 unknown cards]", "[2 unknown cards"), 14, None, None),
    (("[2 unknown cards]", "[" * 30 + "]" * 30), 13, "21", None),
    (("id: a-scenario", "id: " + "a" * 200_001), None, None, None),
]


@pytest.mark.parametrize(("change", "line", "found", "nearest"), MISTAKES)
def test_a_mistake_is_named_at_its_line(
    change: tuple[str, str], line: int | None, found: str | None, nearest: str | None
) -> None:
    assert change[0] in GOOD
    with pytest.raises(BadInput) as caught:
        _read(GOOD.replace(*change, 1))
    assert caught.value.place == ("file.yaml" if line is None else f"file.yaml:{line}")
    assert found is None or (caught.value.found, caught.value.nearest) == (found, nearest)
    assert caught.value.wanted


def test_every_key_is_missed_or_known() -> None:
    for key in ("id", "kind", "zones", "script"):
        lines = GOOD.splitlines(keepends=True)
        begin = next(i for i, text in enumerate(lines) if text.startswith(f"{key}:"))
        end = next((i for i in range(begin + 1, len(lines)) if not lines[i].startswith(" ")), len(lines))
        with pytest.raises(BadInput) as caught:
            _read("".join(lines[:begin] + lines[end:]))
        assert caught.value.wanted == key
    assert len(set(KEYS)) == len(KEYS)


def test_a_fact_about_what_did_not_happen_is_needed() -> None:
    text = GOOD.replace('  - "never since offered: Rift Bolt is cast"\n', "")
    text = text.replace("never:\n  - Nils loses life\n", "")
    with pytest.raises(BadInput) as caught:
        _read(text)
    assert caught.value.wanted.startswith("never")


def test_half_a_name_with_a_comma_is_said_to_be_one() -> None:
    known = cards.and_also([card("Bolt, the Second", "{R}", "Instant", spell(damage(3), targets=(ANY_TARGET,)))])
    with pytest.raises(BadInput) as caught:
        read_scenario(GOOD.replace("[2 unknown cards]", "[Bolt, the Second]"), "file.yaml", known, None)
    assert caught.value.place == "file.yaml:13"
    assert "quotes" in str(caught.value)
    assert caught.value.nearest == "Bolt, the Second"
    quoted = read_scenario(GOOD.replace("[2 unknown cards]", '["Bolt, the Second"]'), "file.yaml", known, None)
    assert quoted.run().passed


def test_test_cards_are_given_by_the_caller() -> None:
    text = GOOD.replace("edition: 2026-09-25", "cards: test")
    assert _read(text).run().passed
    with pytest.raises(BadInput) as caught:
        read_scenario(text, "file.yaml", cards, None)
    assert "--cards" in caught.value.wanted


def test_one_key_maps_are_lines() -> None:
    text = GOOD.replace("  - both pass\n  - do: both pass\n",
                        "  - effect: put 1 time counter on Rift Bolt\n"
                        "  - do: {effect: remove 1 time counter from Rift Bolt}\n"
                        "  - both pass\n  - do: both pass\n")
    outcome = _read(text).run()
    assert outcome.passed, outcome.failures()


@pytest.mark.parametrize(("change", "line", "said"), [
    (("  - both pass\n  - do", "  - both pas\n  - do"), 15, "pass"),
    (("  - both pass\n  - do", "  - Ada declines\n  - do"), 15, "Ada passes"),
    (("  - both pass\n  - do", "  - Nils passes\n  - do"), 15, "117.1"),
    (("  - do: Ada declines\n", ""), 16, "Ada declines"),
    (("  - do: Ada declines\n", "  - do: Ada declines\n  - answer: Nils\n"), 21, "Nils"),
    (("  - do: Ada declines\n", "  - do: Ada casts Rift Bolt\n"), 20, "Nils"),
    (("  - do: Ada declines\n", "  - do: Ada casts Rift Bolt targeting Nils, Ada\n"), 20, "Ada"),
])
def test_a_script_that_does_not_fit_ends_at_its_line(change: tuple[str, str], line: int, said: str) -> None:
    outcome = _read(GOOD.replace(*change, 1)).run()
    assert outcome.stopped is not None
    assert not outcome.passed
    (failure,) = outcome.failures()[-1:]
    assert failure.startswith(f"file.yaml:{line}: ")
    assert said in failure


def test_passing_that_stops_short_has_to_be_answered_by_the_next_line() -> None:
    whole = GOOD.replace("  - do: both pass\n", "  - do: all pass until Ada's next draw step\n")
    assert _read(whole).run().passed
    alone = whole.replace("  - do: Ada declines\n", "")
    (failure,) = _read(alone).run().failures()
    assert "file.yaml:16: " in failure
    assert "Ada declines" in failure


def test_a_waiting_scenario_is_not_read_further() -> None:
    text = GOOD.replace("edition: 2026-09-25", "waits: 3")
    found = _read(text.replace("Rift Bolt with 1", "Cards of the Future with 1"))
    assert found.waits == 3
    assert found.script == ()
    with pytest.raises(BadInput):
        _read(GOOD.replace("edition: 2026-09-25", "waits: long"))


def test_a_question_that_is_open_at_the_end_is_told_in_full() -> None:
    text = ("id: a\nkind: shows\nzones: {Ada: {hand: [Rift Bolt], battlefield: [2 Mountain]}}\n"
            "script: [Ada suspends Rift Bolt]\nnever: [Nils loses life]\n")
    (failure,) = _read(text).run().failures()
    assert 'cannot read "Ada, how do you pay {R}?"' in failure
    assert "answer: Ada taps Mountain 1 for R / " in failure
