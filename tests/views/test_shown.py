"""Values of play and model show themselves: as text with `str`, and as text and HTML in a notebook."""

from __future__ import annotations

import pytest

import mtgteach
from mtgteach.cards import cards
from mtgteach.model.choices import BY_HAND, Belief, Edition, OlderRule, Reasons
from mtgteach.model.errors import BadInput, Refused
from mtgteach.model.events import DamageDealt
from mtgteach.model.types import BATTLEFIELD
from mtgteach.play.compare import compare, differences
from mtgteach.play.explain import concerns, explain
from mtgteach.play.game import Game
from mtgteach.views.drawing import Label
from mtgteach.views.hook import show
from mtgteach.views.html import chips
from mtgteach.views.timeline import Timeline
from mtgteach.views.timeline_layout import Pen, rule_beside
from tests.cards import CARDS
from tests.views import games

assert mtgteach.__version__


def shown() -> list[object]:
    refused = None
    try:
        games.start().do("Nils casts Stifle")
    except Refused as error:
        refused = error
    return [
        games.answered(), games.answered().why_not("Ada casts Rift Bolt from exile"), refused, cards["Rift Bolt"],
        BadInput("scene", "<b>", "a card name"), Timeline(games.later(), games.gone()),
        compare(games.later(), games.gone()), explain(games.later(), "Rift Bolt"),
    ]  # fmt: skip


def test_everything_that_is_shown_has_both_forms() -> None:
    for value in shown():
        text, html = show(value, "text"), show(value, "html")
        assert text == str(value) or value is cards["Rift Bolt"]
        assert 'class="mt-root"' in html
        assert "<script" not in html


def test_what_was_typed_is_escaped() -> None:
    html = show(BadInput("scene", "<b>", "a card name"), "html")
    assert "<b>" not in html
    assert "&lt;b&gt;" in html


def test_a_notebook_gets_text_and_html() -> None:
    bundle = games.answered().why_not("Ada casts Rift Bolt from exile")._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "text/html"}
    assert "mt-chip" in bundle["text/html"]


def test_the_page_of_reasons_counts_them_and_says_what_their_rules_say() -> None:
    reasons = games.answered().why_not("Ada casts Rift Bolt from exile")
    page = show(reasons, "html")
    assert f">{len(reasons)} reasons<" in page
    assert page.count("<li>") == len(reasons)
    assert '<span class="mt-chip">117.1</span>' in page
    assert all(f"<dd>{rule.summary}</dd>" in page for reason in reasons for rule in reason.cites)
    assert show(Reasons(), "html").count("Nothing is against it.") == 1


def test_a_comparison_tells_the_first_difference_and_the_ends() -> None:
    lines = str(compare(games.later(), games.gone())).split("\n")
    assert lines[0] == "First difference, Ada's turn 3, upkeep:"
    assert lines[1].startswith("First game, Nils casts Stifle")
    assert lines[2] == (
        "Second game, Nils passes: 1 time counter is removed from Rift Bolt: 1 → 0. [702.62a, 122.1]"
    )
    assert "Stifle: in its owner's graveyard in the first game, in its owner's hand in the second." in lines
    assert str(compare(games.later(), games.later())) == "Both games are the same."


def test_a_comparison_with_a_belief_quotes_it() -> None:
    lines = str(compare(games.held(), games.believed())).split("\n")
    assert lines[1].startswith("By the rules: ")
    assert lines[2].startswith('If you believed "a countered trigger takes its counter off anyway": 1 time counter is ')
    assert lines[2].endswith("[believed]")


def test_an_explanation_begins_with_where_the_card_is() -> None:
    lines = str(explain(games.held(), "Rift Bolt")).split("\n")
    assert lines[0] == "Rift Bolt is in exile now, with 1 time counter."
    assert lines[-1] == "Stifle counters the upkeep trigger of Rift Bolt. [701.6a]"


def test_an_explanation_tells_an_action_once() -> None:
    lines = str(explain(games.later(), "Rift Bolt")).split("\n")
    assert lines[1:3] == [
        "Ada suspends Rift Bolt, with 1 time counter on it. [702.62a]",
        "1 time counter is put on Rift Bolt: 1 → 2. [by hand, 122.1]",
    ]
    assert lines[-3:] == [
        "Ada casts Rift Bolt, targeting Nils. [601.2i, 608.2g]", "Rift Bolt deals 3 damage to Nils. [608.2c]",
        "Rift Bolt goes to the graveyard. [608.2n]",
    ]  # fmt: skip
    assert not any("exiles" in line or "targets Nils" in line for line in lines)


def test_a_difference_of_each_kind_is_said() -> None:
    one = Game.of("Ada: battlefield Grizzly Bears; hand Mountain. Nils: life 20.").state
    bears = one.zone(BATTLEFIELD)[0]
    other = one.with_object(bears.evolve(controller=1, tapped=True, damage=1).with_counters("time", 2))
    other = other.evolve(players=(other.players[0].evolve(life=3, lost=True), other.players[1]))
    found = differences(one, other)
    assert {d.code for d in found} >= {
        "differs.life", "differs.lost", "differs.counters", "differs.tapped",
        "differs.damage", "differs.controller",
    }  # fmt: skip
    lines = str(compare(games.later(), games.gone()).evolve(differences=found)).split("\n")
    for line in (
        "Grizzly Bears is controlled by Ada in the first game, by Nils in the second.",
        "Grizzly Bears is tapped: no in the first game, yes in the second.",
        "Counters on Grizzly Bears: nothing in the first game, 2 time counters in the second.",
        "Ada has lost: no in the first game, yes in the second.",
    ):
        assert line in lines


def test_the_rules_of_an_older_date_are_named_by_it_and_are_no_belief() -> None:
    game = Game.of("Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 1 time counter.")
    game = game.do("both pass", "both pass", "Ada declines")
    older = game.under(Edition("2023-01-01"))
    lines = str(compare(game, older)).split("\n")
    assert lines[1].startswith("By the rules of 2026-09-25: ")
    assert lines[2].startswith("By the rules of 2023-01-01: ")
    told = Timeline(game, older).told
    assert (told.headings, told.beliefs) == (("By the rules of 2023-01-01:",), ())
    assert 'class="mt-chip">the rule then<' in chips([OlderRule("S-MUST")])
    assert 'class="mt-chip mt-believed">believed<' in chips([Belief("S-MUST")])
    assert 'class="mt-tag">by hand<' in chips([BY_HAND])
    moment = told.one.moments[-1].evolve(cites=(OlderRule("S-MUST"),))
    pen = Pen(12)
    pen.chip(0, 0, moment, rule_beside(moment, "en"), ("raised", "raised"))
    assert [(item.words, item.role) for item in pen.layers["chips"] if isinstance(item, Label)][1] == (
        "the rule then", "on-paper"
    )  # fmt: skip


def test_what_changed_an_event_is_told_with_its_rule_wherever_the_event_is() -> None:
    game = Game.of("Ada: hand Rift Bolt; battlefield Mountain, Clock Wound Twice.", known=cards.and_also(CARDS))
    game = game.do("Ada suspends Rift Bolt", "effect: put 1 time counter on Rift Bolt")
    for told in (Timeline(game).text(), str(game.explain("Rift Bolt"))):
        lines = [line for line in told.split("\n") if "Clock Wound Twice changes how many: 1 → 2." in line]
        assert len(lines) == 2
        assert all("614.1a" in line.rpartition("[")[2] for line in lines)


def test_every_reason_why_nothing_happened_is_told_with_its_rule() -> None:
    game = Game.of("Turn 3, Ada's upkeep. Ada: exile Mindstab with 1 time counter. Nils: battlefield Gaddock Teeg.")
    game = game.do("both pass", "both pass")
    for told in (Timeline(game).text(), str(game.explain("Mindstab")), Timeline(game).html()):
        assert "it stays where it is. Gaddock Teeg says that Mindstab can't be cast." in told
        assert "101.2" in told.rpartition("Gaddock Teeg says")[2]


@pytest.mark.parametrize("value", [3, None, ("a",)])
def test_what_has_no_words_is_shown_as_python_does(value: object) -> None:
    assert show(value, "text") == repr(value)


def test_a_story_names_an_ability_that_has_left_the_stack_since() -> None:
    told = str(explain(games.held(), "Stifle"))
    assert "targeting the upkeep trigger of Rift Bolt" in told
    assert "unknown" not in told


def test_a_story_is_that_of_the_card_and_not_of_an_object_with_its_number() -> None:
    """What deals damage is named by card and by object: the numbers of the two kinds are not compared."""
    game = games.later()
    dealt = next(h.event for h in game.events() if isinstance(h.event, DamageDealt))
    assert isinstance(dealt, DamageDealt)
    other = next(card for card in range(9) if card != dealt.source)
    assert concerns(dealt, dealt.source)
    assert not concerns(dealt.evolve(by=other), other)


def test_who_pays_is_told_what_is_left_to_pay() -> None:
    game = Game.of("Ada: hand Grizzly Bears; battlefield 3 Forest.").do("Ada casts Grizzly Bears")
    assert "Ada, how do you pay {1}{G}? 1 Ada taps Forest 1 for G" in str(game)
