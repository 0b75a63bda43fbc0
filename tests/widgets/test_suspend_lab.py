"""SuspendLab: every method that a click calls, the messages that clicks send, what the page is given, and closing."""

from __future__ import annotations

import html
from collections.abc import Iterator
from typing import Any

import pytest

from mtgteach.model.errors import BadInput, Refused
from mtgteach.play.compare import compare
from mtgteach.play.game import Game
from mtgteach.play.scene import read_scene
from mtgteach.rules.rulings import VARIANTS
from mtgteach.widgets.scenes import SCENES
from mtgteach.widgets.suspend_lab import ACTS, SuspendLab

SCENE = SCENES["Rift Bolt meets Stifle"]
ORDER = "Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 2 time counters, Mindstab with 3 time counters."
ORDERED = ("order: the upkeep trigger of Rift Bolt, the upkeep trigger of Mindstab", "Ada passes")
NEXT = "The top object resolves next, when all players pass in a row."
SUSPEND = "Ada suspends Rift Bolt paying with Mountain 1"
STIFLE = "Nils casts Stifle targeting the upkeep trigger of Rift Bolt paying with Island 1"


@pytest.fixture
def lab() -> Iterator[SuspendLab]:
    made = SuspendLab()
    yield made
    made.close()


def press(lab: SuspendLab, act: str, **given: Any) -> None:
    """Send what the page sends for a click."""
    lab._page._handle_custom_msg({"act": act, "seen": lab._page.shown["count"], **given}, [])


def press_control(lab: SuspendLab, control: dict[str, Any]) -> None:
    """Press a control that the page was given."""
    assert not control["off"], control
    press(lab, **control["act"])


def offered(lab: SuspendLab, text: str) -> dict[str, Any]:
    """The option or suggestion with these words."""
    choice = lab._page.shown["choice"]
    return next(c for c in (*choice["options"], *choice["suggestions"]) if c["label"].startswith(text))


def slip(lab: SuspendLab, name: str) -> dict[str, Any]:
    zones = [zone for player in lab._page.shown["board"]["players"] for zone in player["zones"]]
    return next(card for zone in zones for card in zone if card["name"] == name)


def by_hand(control: dict[str, Any]) -> str:
    """The line of words for which a button stands."""
    words, _, _ = control["label"].partition(":")
    return f"effect: {words}"


def in_words(lab: SuspendLab) -> str:
    """The timeline's list as the page is given it."""
    lines = lab._page.shown["timeline"]["lines"]
    return "\n".join(" ".join(filter(None, (line["label"], line["words"], line["pointer"]))) for line in lines)


@pytest.mark.parametrize("scene", ["Rift Bolt meets Stifle", SCENE, Game.of(SCENE), read_scene(SCENE)])
def test_a_lab_takes_a_name_a_text_a_scene_or_a_game(scene: Any) -> None:
    lab = SuspendLab(scene)
    assert lab.text() == str(Game.of(SCENE))
    lab.close()


def test_the_whole_story_by_methods(lab: SuspendLab) -> None:
    game = Game.of(SCENE)
    lab.suspend("Rift Bolt")
    assert lab.text() == str(game.do("Ada suspends Rift Bolt"))
    lab.answer("Ada taps Mountain 1 for R")
    game = game.do(SUSPEND)
    assert lab.text() == str(game)
    lab.put_counter("Rift Bolt")
    game = game.do("effect: put 1 time counter on Rift Bolt")
    assert lab.text() == str(game)
    lab.remove_counter("Rift Bolt")
    game = game.do("effect: remove 1 time counter from Rift Bolt")
    lab.advance("Ada's next upkeep")
    game = game.advance("Ada's next upkeep")
    assert lab.text() == str(game)
    lab.do("Ada passes")
    lab.counter("the upkeep trigger")
    game = game.do("Ada passes", STIFLE.partition(" paying")[0])
    assert lab.text() == str(game), "how it is paid for is asked next"
    lab.answer("Nils taps Island 1 for U")
    game = game.do("Nils taps Island 1 for U")
    assert lab.text() == str(game)
    lab.do("both pass")
    assert lab.game.why_not("Ada casts Rift Bolt from exile")
    lab.back()
    assert lab.text() == str(game)
    lab.forward()
    assert lab.text() == str(game.do("both pass"))
    lab.back()
    lab.back()
    lab.back()
    lab.pass_until_something()
    assert lab.game.choice is not None
    assert lab.game.choice.why == "choice.priority"
    lab.do("both pass", "Ada declines")
    assert "Rift Bolt" in lab.text()


def test_the_same_by_messages(lab: SuspendLab) -> None:
    press_control(lab, offered(lab, "Ada suspends Rift Bolt"))
    press_control(lab, offered(lab, "Ada taps Mountain 1"))
    assert lab.text() == str(Game.of(SCENE).do(SUSPEND))
    minus, plus = slip(lab, "Rift Bolt")["byHand"]["controls"]
    press_control(lab, plus)
    assert lab.game.do("effect: remove 1 time counter from Rift Bolt")
    press_control(lab, slip(lab, "Rift Bolt")["byHand"]["controls"][0])
    assert lab.text() == str(Game.of(SCENE).do(SUSPEND, by_hand(plus),
                                               by_hand(minus)))
    press_control(lab, offered(lab, "All pass until something happens"))
    press_control(lab, offered(lab, "Ada passes"))
    press_control(lab, offered(lab, "Nils casts Stifle targeting"))
    assert lab.game.state.at.own[0] == 2
    back, forward = lab._page.shown["travel"]
    assert forward["off"]
    press_control(lab, back)
    press_control(lab, lab._page.shown["travel"][1])
    assert lab._page.shown["travel"][1]["off"]


def test_every_message_of_the_page_calls_a_public_method() -> None:
    for method, _ in ACTS.values():
        assert not method.startswith("_")
        assert callable(getattr(SuspendLab, method))


def test_a_refused_act_is_told_with_all_reasons_and_changes_nothing(lab: SuspendLab) -> None:
    before = str(lab.game)
    with pytest.raises(Refused) as caught:
        lab.do("Nils casts Stifle")
    said = lab._page.shown["feedback"]
    assert said["kind"] == "refused"
    assert len(said["lines"]) == len(caught.value.reasons) > 1
    assert lab.text() == f"{before}\n\n{caught.value}"
    press(lab, "put", card="Stifle")
    assert lab._page.shown["feedback"]["kind"] == "refused"
    press(lab, "answer", keys=["Ada passes"])
    assert lab._page.shown["feedback"] is None
    assert lab.text() != before


def test_words_that_cannot_be_read_are_told(lab: SuspendLab) -> None:
    for wrong in ("Ada dances", "", "Ada suspends Stiffle"):
        with pytest.raises(BadInput):
            lab.do(wrong)
        assert lab._page.shown["feedback"]["kind"] == "fault"
    press(lab, "why_not", words="<i>Ada</i>")
    assert "<i>Ada</i>" in lab._page.shown["feedback"]["text"]
    assert "<i>Ada</i>" not in lab.snapshot_html()


def test_a_bug_in_a_callback_is_told_and_not_swallowed(
    lab: SuspendLab, callback_errors: list[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Game, "do", lambda *_: 1 / 0)
    press(lab, "put", card="Rift Bolt")
    assert "ZeroDivisionError" in lab._page.shown["feedback"]["text"]
    assert [type(e) for e in callback_errors] == [ZeroDivisionError]
    callback_errors.clear()


def test_a_press_that_comes_too_late_is_left(lab: SuspendLab) -> None:
    late = {**offered(lab, "Ada passes")["act"], "seen": lab._page.shown["count"]}
    lab._page._handle_custom_msg(late, [])
    after = lab.text()
    lab._page._handle_custom_msg(late, [])
    assert lab.text() == after


def test_why_not_returns_and_tells_all_reasons(lab: SuspendLab) -> None:
    lab.do(SUSPEND)
    reasons = lab.why_not("Ada casts Rift Bolt from exile")
    assert len(reasons) == len(lab._page.shown["feedback"]["lines"]) > 0
    assert lab.text().endswith(str(Refused("Ada casts Rift Bolt from exile", reasons)))
    assert all(c in lab._page.shown["rules"] for line in lab._page.shown["feedback"]["lines"] for c in line["cites"])
    assert lab.why_not("Ada passes") == ()
    assert lab._page.shown["feedback"]["kind"] == "told"


def test_why_is_it_still_there(lab: SuspendLab) -> None:
    lab.do(SUSPEND)
    lab.advance("Ada's next upkeep")
    lab.do("Ada passes", STIFLE, "both pass")
    press_control(lab, slip(lab, "Rift Bolt")["story"])
    assert lab.text().endswith(f"\n\n{lab.game.explain('Rift Bolt')}")
    said = lab._page.shown["feedback"]
    assert any("Stifle counters the upkeep trigger" in line["text"] and "701.6a" in line["cites"]
               for line in said["lines"])


def test_branches_are_kept_gone_to_and_compared(lab: SuspendLab) -> None:
    lab.do(SUSPEND)
    lab.advance("Ada's next upkeep")
    lab.do("Ada passes", STIFLE, "both pass")
    held = lab.game
    assert lab._page.shown["moves"]["branches"] == []
    with pytest.raises(BadInput):
        lab.compare()
    for _ in range(3):
        lab.back()
    lab.do("both pass", "both pass", "Ada casts Rift Bolt from exile targeting Nils")
    gone = lab.game
    shown = lab._page.shown["moves"]
    assert [b["letter"] for b in shown["branches"]] == ["A", "B"]
    assert [c["text"] for c in shown["controls"]] == ["Go to branch A", "Compare this branch with branch A"]
    difference = lab.compare()
    assert str(difference) == str(compare(gone, held))
    assert not difference.same
    assert lab.text() == f"{gone}\n\n{difference}"
    assert "first difference" in in_words(lab)
    press_control(lab, shown["controls"][0])
    assert lab.text() == str(held)
    assert "first difference" not in in_words(lab)
    press(lab, "go", to="B")
    assert lab.text() == str(gone)
    for wrong in ("C", "B 99", "B x", "99", ""):
        with pytest.raises(BadInput):
            lab.go(wrong)


def test_names_tell_what_undoes_from_what_only_looks(lab: SuspendLab) -> None:
    lab.do(SUSPEND)
    names = [c["label"] for c in (*lab._page.shown["travel"], *lab._page.shown["timeline"]["controls"])]
    assert names == ["Back (undo)", "Forward (redo)", "Look at the move before", "Look at the move after"]


def test_what_a_belief_would_have_given(lab: SuspendLab) -> None:
    lab.do(SUSPEND)
    lab.advance("Ada's next upkeep")
    lab.do("Ada passes", STIFLE, "both pass")
    found = lab.believe("S-COUNTERED")
    assert not found.same
    assert "If you believed" in in_words(lab)
    assert lab.text() == f"{lab.game}\n\n{found}"
    assert [o["act"]["tag"] for o in lab._page.shown["moves"]["beliefs"]["options"]] == sorted(VARIANTS)
    assert "a countered trigger takes its counter off" in lab._page.shown["feedback"]["lines"][0]["text"]
    with pytest.raises(BadInput):
        lab.believe("S-NOTHING")


def test_suggestions_are_taken_by_key_and_undone_by_one_back(lab: SuspendLab) -> None:
    before = lab.text()
    lab.suggestion()
    assert lab.text() == str(Game.of(SCENE).do(SUSPEND))
    lab.back()
    assert lab.text() == before
    lab.suggestion("P")
    lab.back()
    assert lab.text() == before
    with pytest.raises(BadInput):
        lab.suggestion("X")


def test_a_lab_can_be_without_suggestions() -> None:
    lab = SuspendLab(suggestions=False)
    assert lab._page.shown["choice"]["suggestions"] == []
    with pytest.raises(BadInput):
        lab.suggestion()
    lab.close()


TWO_TRIGGERS = (
    "Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 2 time counters, Mindstab with 3 time counters. "
    "Nils: hand {hand}; battlefield Island."
)


@pytest.mark.parametrize(("scene", "words", "what", "wanted"), [
    (SCENE, (), "the upkeep trigger", "on the stack"),
    (SCENE, ("Ada passes",), "Mountain 1", "on the stack"),
    ("Ada: hand Lightning Bolt; battlefield Mountain. Nils: battlefield Grizzly Bears.", (), "Grizzly Bears", "stack"),
    (TWO_TRIGGERS.format(hand="Stifle"), ORDERED, "the upkeep trigger", "the upkeep trigger of Mindstab"),
    (TWO_TRIGGERS.format(hand="Stifle"), ORDERED, "the upkeep trigger of Foo", "the upkeep trigger of Mindstab"),
    (TWO_TRIGGERS.format(hand="2 Stifle"), ORDERED, "the upkeep trigger of Mindstab", "Nils casts Stifle 2 targeting"),
    (TWO_TRIGGERS.format(hand="Lightning Bolt"), ORDERED, "the upkeep trigger of Mindstab", "a moment at which"),
])  # fmt: skip
def test_what_to_counter_is_never_guessed(scene: str, words: tuple[str, ...], what: str, wanted: str) -> None:
    lab = SuspendLab(Game.of(scene).do(*words))
    before = lab.game
    with pytest.raises(BadInput) as caught:
        lab.counter(what)
    assert caught.value.place == "lab.place"
    assert wanted in str(caught.value)
    assert lab.game == before
    assert lab._page.shown["feedback"]["kind"] == "fault"
    lab.close()


def test_one_way_to_pay_is_no_question() -> None:
    game = Game.of(TWO_TRIGGERS.format(hand="Stifle")).do(*ORDERED)
    lab = SuspendLab(game)
    lab.counter("the upkeep trigger of Mindstab")
    assert lab.text() == str(game.do("Nils casts Stifle targeting the upkeep trigger of Mindstab"))
    assert lab.game.choice is not None
    assert lab.game.choice.why == "choice.priority"
    lab.close()


def test_among_several_branches_none_is_compared_by_default(lab: SuspendLab) -> None:
    for words in (SUSPEND, "Ada passes", "Ada suspends Rift Bolt paying with Mountain 2"):
        lab.do(words)
        lab.go("0")
    with pytest.raises(BadInput) as caught:
        lab.compare()
    assert "B, C" in str(caught.value) or "A, B" in str(caught.value) or "A, C" in str(caught.value)
    assert not lab.compare("A", "B").same


def test_counters_by_hand_say_why_they_cannot_act(lab: SuspendLab) -> None:
    lab.do(SUSPEND)
    lab.remove_counter("Rift Bolt")
    assert "byHand" in slip(lab, "Rift Bolt")
    minus, plus = slip(lab, "Rift Bolt")["byHand"]["controls"]
    assert minus["off"].startswith("Rift Bolt has 0 time counters; 1 cannot be removed. [122.1")
    assert not plus["off"]


@pytest.mark.parametrize("words", [
    ("Ada suspends Rift Bolt",), (SUSPEND,), (SUSPEND, "effect: remove 1 time counter from Rift Bolt"),
    (SUSPEND, "effect: remove 1 time counter from Rift Bolt", "both pass"),
])  # fmt: skip
def test_buttons_by_hand_say_what_the_game_says_against_them(words: tuple[str, ...]) -> None:
    game = Game.of("Ada: hand Rift Bolt; battlefield 2 Mountain; exile Mindstab with 2 time counters.").do(*words)
    lab = SuspendLab(game)
    for name in ("Rift Bolt", "Mindstab"):
        for control in slip(lab, name).get("byHand", {"controls": []})["controls"]:
            reasons = game.why_not(by_hand(control))
            assert control["off"] == str(reasons).replace("\n", " ") * bool(reasons)
            assert all(str(cite) in control["off"] for reason in reasons for cite in reason.cites)
    assert "byHand" in slip(lab, "Mindstab")
    lab.close()


def test_a_display_carries_the_live_view_the_text_and_a_page(lab: SuspendLab) -> None:
    lab.do(SUSPEND)
    data, _ = lab._repr_mimebundle_()
    assert data["text/plain"] == repr(lab) == lab.text()
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"] == lab.model_id
    assert "Run ▸ Run All Cells" in data["text/html"]
    assert html.escape("Ada's turn 1", quote=False) in data["text/html"]


def test_the_page_is_drawn_for_its_width(lab: SuspendLab) -> None:
    assert lab._page.shown["timeline"] is None
    lab.do(SUSPEND)
    count, wide = lab._page.shown["count"], lab._page.shown["timeline"]["svg"]
    press(lab, "width", px=458)
    assert lab._page.shown["width"] == 458
    assert lab._page.shown["timeline"]["svg"] != wide
    assert lab._page.shown["count"] == count
    press(lab, "width", px=10)
    assert lab._page.shown["width"] == 458


def test_closing_removes_every_observer() -> None:
    lab = SuspendLab()
    page, session = lab._page, lab._session
    lab.close()
    shown = page.shown
    session.move(session.game.do(SUSPEND).node)
    page._handle_custom_msg({"act": "answer", "keys": ["Ada passes"]}, [])
    assert page.shown is shown
    assert lab.comm is None
    assert page.comm is None


def test_triggers_are_put_in_order_and_a_game_can_end() -> None:
    lab = SuspendLab(ORDER)
    choice = lab._page.shown["choice"]
    keys = [o["answer"] for o in choice["options"]]
    assert (choice["shape"], choice["least"], choice["most"], len(keys)) == ("order", 2, 2, 2)
    press(lab, "answer", keys=keys[::-1])
    assert lab.text() == str(Game.of(ORDER).do(f"order: {', '.join(keys[::-1])}"))
    assert [i["name"] for i in lab._page.shown["stack"]["items"]] == [k.replace("the u", "U") for k in keys]
    lab.close()
    lab = SuspendLab("Ada: hand Lightning Bolt; battlefield Mountain. Nils: life 3.")
    lab.do("Ada casts Lightning Bolt targeting Nils", "both pass")
    assert lab._page.shown["choice"]["options"] == lab._page.shown["choice"]["suggestions"] == []
    assert lab._page.shown["choice"]["heading"] == "The game has ended."
    lab.back()
    assert lab.game.choice is not None
    lab.close()


def test_every_control_says_what_it_is(lab: SuspendLab) -> None:
    lab.do(SUSPEND)
    lab.advance("Ada's next upkeep")
    for control in controls(lab._page.shown):
        assert control["label"]
        assert not control["label"].startswith("lab.")


def controls(data: Any) -> Iterator[dict[str, Any]]:
    if isinstance(data, dict):
        if "act" in data and "text" in data:
            yield data
        for value in data.values():
            yield from controls(value)
    elif isinstance(data, list):
        for value in data:
            yield from controls(value)


def test_no_word_of_the_code_base_and_no_code_is_shown(lab: SuspendLab) -> None:
    lab.do(SUSPEND)
    lab.advance("Ada's next upkeep")
    for text in texts(lab._page.shown):
        assert not text.startswith(("lab.", "board.", "choice.", "timeline.")), text
        assert not {"node", "digest", "agenda", "edition", "act"} & set(text.lower().split()), text


def texts(data: Any, key: str = "") -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for name, value in data.items():
            if name not in ("act", "svg", "key"):
                yield from texts(value, name)
    elif isinstance(data, list):
        for value in data:
            yield from texts(value)


def test_a_belief_under_which_an_answer_does_not_fit_ends_its_game_there(lab: SuspendLab) -> None:
    lab.do(SUSPEND)
    lab.advance("Ada's next upkeep")
    lab.do("both pass", "both pass", "Ada declines")
    found = lab.believe("S-MUST")
    assert not found.same
    shown = lab._page.shown
    assert shown["feedback"]["kind"] == "told"
    assert "has to cast it" in in_words(lab)
    believed = lab.game.believing("S-MUST")
    assert believed.mismatch is not None
    assert str(believed.mismatch) in shown["feedback"]["lines"][-1]["text"]
    press(lab, "width", px=458)
    assert shown["timeline"]["svg"] != lab._page.shown["timeline"]["svg"]


def test_each_kind_of_answer_has_its_place(lab: SuspendLab) -> None:
    def told_at() -> str:
        return str(lab._page.shown["feedback"]["place"])

    lab.do(SUSPEND)
    lab.why_not("Ada casts Rift Bolt from exile")
    assert told_at() == "field"
    press(lab, "why_not", words="Ada dances")
    assert (told_at(), lab._page.shown["feedback"]["kind"]) == ("field", "fault")
    press(lab, "compare", other="Z")
    assert told_at() == "branches"
    press(lab, "explain", card="Rift Bolt")
    assert told_at() == "top"
    press(lab, "answer", keys=["Ada dances"])
    assert (told_at(), lab._page.shown["feedback"]["kind"]) == ("choice", "fault")
    press(lab, "suggest", suggestion="Z")
    assert told_at() == "choice"
    lab.believe("S-MUST")
    assert told_at() == "beliefs"
    lab.go("0")
    lab.do("Ada passes")
    lab.compare()
    assert told_at() == "branches"
    first = lab._page.shown["feedback"]["lines"][0]["text"]
    assert first == "This branch (B) beside branch A."
    rest = [line["text"] for line in lab._page.shown["feedback"]["lines"][1:]]
    assert rest and all("game" not in text for text in rest)
    assert [text for text in rest if text.startswith("This branch (B), Ada passes: ")]
    assert [text for text in rest if text.startswith("Branch A, ")]
    assert "Compare this branch with branch A" in [c["text"] for c in lab._page.shown["moves"]["controls"]]


STEPS = (SUSPEND, "effect: remove 1 time counter from Rift Bolt", "both pass")


@pytest.mark.parametrize("words", [(), (SUSPEND,), ("Ada suspends Rift Bolt",), STEPS, (*STEPS, "Ada declines"),
                                   (*STEPS, "Ada casts Rift Bolt from exile")])  # fmt: skip
def test_what_is_offered_is_never_among_what_is_refused(words: tuple[str, ...]) -> None:
    lab = SuspendLab(Game.of(SCENE).do(*words))
    shown = lab._page.shown
    offers = {option["answer"] for option in shown["choice"]["options"]}
    assert offers
    assert not offers & {refused["words"] for refused in shown["why"]["refused"]}
    assert all(lab.game.why_not(refused["words"]) for refused in shown["why"]["refused"])
    lab.close()


def test_only_what_is_really_asked_next_is_announced() -> None:
    for lands, note in (("Mountain", ""), ("2 Mountain", "(what it needs, as a target or a payment, is asked next)")):
        lab = SuspendLab(f"Ada: hand Rift Bolt; battlefield {lands}.")
        assert offered(lab, "Ada suspends Rift Bolt")["note"] == note
        assert offered(lab, "Ada passes")["note"] == ""
        lab.close()


def test_what_a_control_is_called_holds_what_stands_on_it(lab: SuspendLab) -> None:
    lab.do(SUSPEND)
    lab.advance("Ada's next upkeep")
    lab.do("both pass")
    lab.go("0")
    lab.do("Ada passes")
    for control in controls(lab._page.shown):
        assert control["text"].replace("{", "").replace("}", "") in control["label"], control
    for turn in lab._page.shown["moves"]["turns"]:
        for square in turn["moves"]:
            assert square["text"] in square["label"]


def test_the_status_says_once_that_somebody_has_passed(lab: SuspendLab) -> None:
    lab.do("Ada passes")
    now = lab._page.shown["now"]
    assert now["who"].endswith("Ada passed.")
    assert now["last"] == ""
    lab.do("Nils passes")
    assert lab._page.shown["now"]["last"] != ""


def test_labs_are_told_apart_by_their_names() -> None:
    labs = [SuspendLab(), SuspendLab(), SuspendLab("Ada: battlefield Mountain.")]
    names = [lab._page.shown["labels"]["lab"] for lab in labs]
    assert len(set(names)) == 3
    assert names[0].endswith(": Rift Bolt, Stifle")
    for lab in labs:
        lab.close()


def test_the_list_of_the_timeline_has_marks_and_rules_that_open(lab: SuspendLab) -> None:
    lab.do(SUSPEND)
    heading, mark = lab._page.shown["timeline"]["lines"]
    assert heading["heading"] and not mark["heading"]
    assert (mark["label"], mark["cites"], mark["pointer"]) == ("1", ["702.62a"], "you are here")
    assert "702.62a" in lab._page.shown["rules"]
    lab.believe("S-COUNTERED")
    assert lab._page.shown["timeline"]["believed"]


def test_the_top_object_alone_says_whether_it_resolves_next_or_now() -> None:
    game = Game.of("Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 1 time counter. "
                   "Nils: hand Stifle; battlefield Island.")
    stifle = game.do("Ada passes", "Nils casts Stifle targeting the upkeep trigger")
    under = [[item["under"] for item in SuspendLab(g)._page.shown["stack"]["items"]]
             for g in (game, stifle, game.do("both pass", "both pass"))]
    assert under == [[NEXT], [NEXT, ""], ["It is resolving now."]]


def test_a_card_that_is_not_in_this_game_is_said_not_to_be(lab: SuspendLab) -> None:
    for words, told in (
        ("Ada casts Lightning Bolt", 'No card in this game is called "Lightning Bolt". Did you mean "Rift Bolt"?'),
        ("Ada casts Counterspell targeting Rift Bolt", 'No card in this game is called "Counterspell".'),
    ):
        with pytest.raises(BadInput):
            lab.why_not(words)
        assert lab._page.shown["feedback"]["text"] == told
        assert lab._page.shown["feedback"]["lines"] == []


def test_while_a_player_pays_it_is_said_what_is_asked(lab: SuspendLab) -> None:
    lab.do("Ada suspends Rift Bolt")
    assert lab._page.shown["why"]["count"] == (
        "This is asked first: Ada, how do you pay {R}? Other actions have to wait.")
    lab.back()
    assert "refused here" in lab._page.shown["why"]["count"]
