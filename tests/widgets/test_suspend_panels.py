"""The panels that only SuspendLab has: scenes, responses, cards that restrict, and the steps of a cost."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from mtgteach.cards import cards
from mtgteach.cards.picking import instants, restrictions, suspend_cards
from mtgteach.cards.printer import rules_text
from mtgteach.model.errors import BadInput, Refused
from mtgteach.play.game import Game
from mtgteach.teach.handover import hand_over
from mtgteach.widgets.scenes import SCENES, scene_with
from mtgteach.widgets.suspend_lab import SuspendLab
from mtgteach.widgets.table import Table
from tests.widgets.test_suspend_lab import press, press_control, slip

LAST = SCENES["The last time counter"]
UPKEEP = "the upkeep trigger of Rift Bolt"


@pytest.fixture
def lab() -> Iterator[SuspendLab]:
    made = SuspendLab("The last time counter")
    yield made
    made.close()


def tray(lab: SuspendLab) -> dict[str, Any]:
    found: dict[str, Any] = lab._page.shown["tray"]
    return found


# Scenes


@pytest.mark.parametrize("name", SCENES)
def test_every_packaged_scene_can_be_put_on_the_table_and_left_again(name: str, lab: SuspendLab) -> None:
    lab.do("Ada passes")
    before = lab.text()
    press(lab, "begin", scene=name)
    assert lab.text() == str(Game.of(SCENES[name]))
    assert not lab._page.shown["travel"][0]["off"], "Back leads into the scene before"
    lab.back()
    assert lab.text() == before
    assert lab._session.letter(lab._session.current()) == "A"


def test_the_field_holds_the_scene_in_words_and_what_is_typed_begins(lab: SuspendLab) -> None:
    written = lab._page.shown["scene"]["text"]
    assert str(Game.of(written)) == lab.text()
    changed = written.replace("1 time counter", "3 time counters")
    press(lab, "begin", scene=changed)
    assert slip(lab, "Rift Bolt")["counters"][0]["count"] == 3
    with pytest.raises(BadInput):
        lab.begin("Ada: hand Riftt Bolt.")
    assert lab._page.shown["feedback"]["place"] == "scene"
    lab.begin(Game.of(LAST))
    assert lab.text() == str(Game.of(LAST))


def test_a_suspend_card_is_picked_with_who_has_what(lab: SuspendLab) -> None:
    press(lab, "pick", card="Mindstab", answer="Counterspell")
    assert lab.text() == str(Game.of(
        "Ada: hand Mindstab; battlefield 2 Swamp. Nils: hand Counterspell; battlefield 3 Island."))
    lab.pick("Rift Bolt")
    assert lab.text() == str(Game.of("Ada: hand Rift Bolt; battlefield 2 Mountain."))
    for wrong in (("Stifle",), ("Rift Bolt", "Mindstab"), ("Rift Bolt", "Rift")):
        with pytest.raises(BadInput):
            lab.pick(*wrong)


def test_every_suspend_card_with_every_answer_makes_a_scene() -> None:
    assert {"Rift Bolt", "Mindstab"} <= set(suspend_cards(cards))
    assert "Stifle" in instants(cards)
    for card in suspend_cards(cards):
        assert Game.of(scene_with(card, "Stifle", cards)).choice is not None
    for answer in instants(cards):
        assert Game.of(scene_with("Rift Bolt", answer, cards)).choice is not None


def test_passes_through_several_turns_stand_under_their_number() -> None:
    lab = SuspendLab("Four players")
    lab.do("Ada suspends Rift Bolt paying with Mountain 1")
    lab.pass_until_something()
    turns = [(turn["heading"], [move["text"] for move in turn["moves"]]) for turn in lab._page.shown["moves"]["turns"]]
    assert turns == [("Ada's turn 1", ["start", "1"]), ("3 turns", ["120 passes"]), ("Ada's turn 2", ["2"])]
    lab.close()


# Responses


def test_a_trigger_is_countered_by_hand_or_its_counter_removed(lab: SuspendLab) -> None:
    game = Game.of(LAST)
    (item,) = tray(lab)["items"]
    assert item["to"].endswith(UPKEEP)
    counter, remove = item["controls"]
    press_control(lab, counter)
    assert lab.text() == str(game.do(f"effect: counter {UPKEEP}"))
    assert tray(lab)["items"] == []
    lab.back()
    press_control(lab, remove)
    assert lab.text() == str(game.do("effect: remove 1 time counter from Rift Bolt"))
    assert [i["to"] for i in tray(lab)["items"]] == ["To the casting trigger of Rift Bolt", f"To {UPKEEP}"]


def test_a_card_that_counters_is_offered_to_who_is_asked(lab: SuspendLab) -> None:
    assert tray(lab)["items"][0]["lines"] == []
    assert tray(lab)["items"][0]["off"]
    lab.do("Ada passes")
    (item,) = tray(lab)["items"]
    assert not item["off"]
    assert [line["text"] for line in item["lines"]] == [f"Nils casts Stifle {n} targeting {UPKEEP}" for n in (1, 2)]
    press_control(lab, item["lines"][0])
    assert lab.text() == str(Game.of(LAST).do("Ada passes", f"Nils casts Stifle 1 targeting {UPKEEP}"))


def test_what_cannot_be_done_by_hand_says_why() -> None:
    lab = SuspendLab(Game.of(LAST).do("Ada passes", f"Nils casts Stifle 1 targeting {UPKEEP}"))
    for item in tray(lab)["items"]:
        assert "117.1" in item["controls"][0]["off"]
        assert item["off"] == item["controls"][0]["off"]
    with pytest.raises(Refused):
        lab.counter_by_hand(UPKEEP)
    assert lab._page.shown["feedback"]["kind"] == "refused"
    lab.close()


def test_a_card_that_restricts_is_there_from_the_beginning_and_can_be_taken_away(lab: SuspendLab) -> None:
    words = ("Ada passes", f"effect: counter {UPKEEP}")
    lab.do(*words)
    before = lab.text()
    assert "Gaddock Teeg" in tray(lab)["restrict"]["options"]
    press(lab, "restrict", card="Gaddock Teeg")
    scene = LAST.replace("2 Island", "2 Island, Gaddock Teeg")
    assert lab.text().startswith(str(Game.of(scene).do(*words)))
    assert lab._page.shown["feedback"]["place"] == "tray"
    lab.restrict("Trinisphere")
    lift_teeg, _ = tray(lab)["added"]
    press_control(lab, lift_teeg)
    assert lab.text().startswith(str(Game.of(LAST.replace("2 Island", "2 Island, Trinisphere")).do(*words)))
    lab.lift("Trinisphere")
    assert lab.text().startswith(before)
    assert tray(lab)["added"] == []
    with pytest.raises(BadInput):
        lab.lift("Trinisphere")
    for wrong in ("Rift Bolt", "Meddling Mage", "Goblin Electromancer"):
        with pytest.raises(BadInput):
            lab.restrict(wrong)


def test_where_the_answers_do_not_fit_any_more_it_is_told() -> None:
    lab = SuspendLab("Ada: hand Rift Bolt; battlefield 3 Mountain. Nils: life 20.")
    lab.do("Ada casts Rift Bolt targeting Nils paying with Mountain 1, Mountain 2, Mountain 3", "both pass")
    lab.begin("Ada: hand Lightning Bolt; battlefield Mountain. Nils: life 20.")
    lab.do("Ada casts Lightning Bolt targeting Nils paying with Mountain")
    lab.restrict("Trinisphere")
    assert len(lab._page.shown["feedback"]["lines"]) == 1
    assert "Lightning Bolt" in lab._page.shown["feedback"]["lines"][0]["text"]
    assert lab.game.state.zone(3, 0)[0].tapped is False
    lab.close()


def test_a_restriction_makes_a_difference_to_why_not(lab: SuspendLab) -> None:
    lab.begin("Turn 3, Ada's upkeep. Ada: exile Mindstab with 1 time counter.")
    lab.do("both pass", "both pass")
    assert "Ada casts Mindstab from exile" in [o["answer"] for o in lab._page.shown["choice"]["options"]]
    lab.restrict("Gaddock Teeg")
    reasons = lab.why_not("Ada casts Mindstab from exile")
    assert "refuse.prohibited" in [reason.code for reason in reasons]


def test_every_card_that_restricts_can_be_added(lab: SuspendLab) -> None:
    for card in restrictions(cards):
        lab.restrict(card)
        assert card in lab.text()


# Costs


def test_the_steps_of_a_cost_are_told_where_they_were_asked(lab: SuspendLab) -> None:
    lab.restrict("Trinisphere")
    lab.restrict("Thalia, Guardian of Thraben")
    words = "Nils casts Stifle 1 without paying its mana cost"
    found = lab.cost(words)
    assert str(found.total) == "{3}"
    said = lab._page.shown["feedback"]
    assert (said["place"], said["kind"], said["text"]) == ("cost", "told", f"{words}. In all: {{3}}.")
    assert [line["cites"] for line in said["lines"]] == [["118.9"], ["601.2f"], ["601.2f"]]
    assert lab.text().endswith(str(found))
    assert str(lab.game.cost(words)) == str(found)


def test_the_cost_builder_is_given_each_cast_with_what_may_be_said_with_it() -> None:
    lab = SuspendLab("Ada: hand Mulldrifter, Burst Lightning, Everflowing Chalice, Blaze; battlefield Island; "
                     "graveyard Think Twice. Nils: exile Rift Bolt; hand 2 unknown cards.")  # fmt: skip
    said = {cast["words"]: [c["words"] for c in cast["clauses"]] for cast in lab._page.shown["cost"]["casts"]}
    free = "without paying its mana cost"
    assert said == {
        "Ada casts Mulldrifter": [free, "for its evoke cost"], "Ada casts Burst Lightning": [free, "kicked"],
        "Ada casts Everflowing Chalice": [free, "kicked # times"], "Ada casts Blaze": [free, "with X = #"],
        "Ada casts Think Twice from graveyard": [free, "for its flashback cost"],
        "Nils casts Rift Bolt from exile": [free]}
    for words, clauses in said.items():
        for clause in clauses:
            press(lab, "cost", words=f"{words} {clause.replace('#', '2')}")
            assert lab._page.shown["feedback"]["kind"] == "told", (words, clause)
    press(lab, "cost", words=f"Ada casts Mulldrifter {free} for its evoke cost")
    feedback = lab._page.shown["feedback"]
    assert (feedback["kind"], feedback["lines"][0]["cites"]) == ("refused", ["118.9a"])
    lab.close()


# Ruling cards and codes


def test_a_ruling_card_stands_where_it_was_asked_with_its_picture_and_its_markdown(lab: SuspendLab) -> None:
    words = "may Ada cast Rift Bolt from exile?"
    press(lab, "ruling", words=words)
    ruling = lab.game.ruling(words)
    said = lab._page.shown["feedback"]
    assert (said["place"], said["text"], said["paste"]) == ("field", words, ruling.markdown())
    assert "Comprehensive Rules effective" in said["lines"][0]["text"]
    assert {cite for line in said["lines"] for cite in line["cites"]} <= set(lab._page.shown["rules"])
    assert "<svg" in said["picture"] and said["label"]
    assert lab.text() == f"{lab.game}\n\n{ruling}"
    lab.do("Ada passes")
    assert lab._page.shown["feedback"] is None


def test_a_position_is_handed_over_from_lab_to_lab(lab: SuspendLab) -> None:
    lab.do("Ada passes", f"effect: counter {UPKEEP}")
    press(lab, "code")
    said = lab._page.shown["feedback"]
    assert (said["place"], said["paste"]) == ("handover", hand_over(lab.game))
    assert said["picture"].startswith("<svg") and str(len(hand_over(lab.game))) in said["label"]
    other = SuspendLab()
    press(other, "begin", scene=f" {said['paste']} ")
    assert other.text() == str(lab.game)
    assert Table(said["paste"]).text() == str(lab.game)
    other.restrict("Trinisphere")
    assert "Trinisphere" in other.text()
    with pytest.raises(BadInput):
        other.begin(said["paste"][:-1])
    other.close()


def test_a_click_draws_with_the_painter_of_the_page_alone() -> None:
    """matplotlib, which takes a hundred times as long, is not even imported."""
    script = ("import sys; from mtgteach import SuspendLab; lab = SuspendLab('The last time counter'); "
              "lab.do('both pass'); lab.believe('S-COUNTERED'); lab.ruling('may Ada pass?'); "
              "assert '<svg' in lab._page.shown['timeline']['svg']; sys.exit('matplotlib' in sys.modules)")
    assert subprocess.run([sys.executable, "-c", script]).returncode == 0


# Closing


def test_after_another_scene_closing_still_removes_every_observer(lab: SuspendLab) -> None:
    lab.begin("Two suspended cards")
    page, session = lab._page, lab._session
    lab.close()
    shown = page.shown
    session.begin(Game.of(LAST))
    session.back()
    page._handle_custom_msg({"act": "begin", "scene": "Four players"}, [])
    assert page.shown is shown


def test_what_another_player_can_do_after_a_pass_is_told_in_the_tray() -> None:
    game = Game.of("Ada: hand Rift Bolt; battlefield Mountain. Nils: hand Stifle; battlefield Island.")
    lab = SuspendLab(game.do("Ada suspends Rift Bolt").advance("Ada's next upkeep"))
    line = "Nils casts Stifle targeting the upkeep trigger of Rift Bolt"
    (item,) = lab._page.shown["tray"]["items"]
    assert item["lines"] == []
    assert item["off"] == f"Ada has priority. When Ada passes, this can be done: {line}."
    lab.do("Ada passes")
    (item,) = lab._page.shown["tray"]["items"]
    assert [c["text"] for c in item["lines"]] == [line]
    assert item["off"] == ""
    assert lab._page.shown["now"]["last"] == ""
    lab.counter_by_hand("the upkeep trigger")
    assert lab._page.shown["now"]["last"].startswith("By hand: counter the upkeep trigger of Rift Bolt. ")
    lab.close()


def test_an_answer_and_passes_are_told_as_sentences() -> None:
    lab = SuspendLab("Ada: hand Lightning Bolt; battlefield Mountain.")
    lab.do("Ada casts Lightning Bolt", "answer: Nils")
    assert "answer: " not in lab._page.shown["now"]["last"]
    lab.close()
    lab = SuspendLab("Ada: hand 3 unknown cards.")
    lab.advance("Nils's next upkeep")
    assert lab._page.shown["now"]["last"].startswith("There were ")
    lab.close()


def test_what_a_card_says_stands_on_its_slip() -> None:
    lab = SuspendLab("Ada: hand Rift Bolt, Zoetic Cavern; battlefield Mountain, Grizzly Bears.")
    assert slip(lab, "Rift Bolt")["says"] == rules_text(cards["Rift Bolt"].faces[0]) != []
    assert slip(lab, "Grizzly Bears")["says"] == slip(lab, "Mountain")["says"] == []
    lab.close()


def test_what_was_answered_by_itself_is_told_with_the_act() -> None:
    lab = SuspendLab("Ada: hand Counterspell; battlefield 2 Island. Nils: hand Lightning Bolt; battlefield Mountain.")
    lab.do("Ada passes", "Nils casts Lightning Bolt targeting Ada", "Nils passes", "Ada casts Counterspell")
    before = lab.game.node
    lab.do("Ada taps Island 1 for U")
    forced = [given.text for given in lab.game.node.given[1:]]
    assert "Ada taps Island 2 for U" in forced
    assert f"(then the only possible answers: {'; '.join(forced)})" in lab._page.shown["now"]["last"]
    lab.back()
    assert lab.game.node is before
    lab.close()
