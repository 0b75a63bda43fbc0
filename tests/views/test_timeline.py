"""The timeline as a value: lanes, spans, marks, passes left out; two games on one grid; and its text."""

from __future__ import annotations

import pytest

from mtgteach.model.cards import UNKNOWN
from mtgteach.model.events import CountersRemoved, Moved, TakenBack
from mtgteach.model.state import Roster
from mtgteach.model.types import (BATTLEFIELD, DRAW, END, EXILE, GRAVEYARD, HAND, PRECOMBAT_MAIN, STACK, STEPS, UNTAP,
                                  UPKEEP, object_id, slot)
from mtgteach.play.game import Game
from mtgteach.views.drawing import Label
from mtgteach.views.timeline import Timeline, _later
from tests.rules.playing import BEFORE, FOUR, TWO
from tests.views import games

PARTED = """\
Ada's turn 1, precombat main phase
  1 Ada suspends Rift Bolt, with 1 time counter on it. [702.62a]
  2 1 time counter is put on Rift Bolt: 1 → 2. [by hand, 122.1]
Ada's turn 2, upkeep (after 28 passes)
  3 The upkeep trigger of Rift Bolt goes on the stack. [603.3, 702.62a]
  4 The upkeep trigger of Rift Bolt resolves. 1 time counter is removed from Rift Bolt: 2 → 1. [702.62a, 122.1]
Ada's turn 3, upkeep (after 32 passes)
  5 The upkeep trigger of Rift Bolt goes on the stack. [603.3, 702.62a]    <- you are here
  6 Nils casts Stifle, targeting the upkeep trigger of Rift Bolt. [601.2i]
  7 Stifle resolves. Stifle counters the upkeep trigger of Rift Bolt. None of its effects happen: Rift Bolt keeps \
1 time counter. Stifle goes to the graveyard. [701.6a, 608.2n]
    If you believed "a countered trigger takes its counter off anyway":    first difference
      a Stifle resolves. Stifle counters the upkeep trigger of Rift Bolt. 1 time counter is removed from Rift Bolt: \
1 → 0. An ability of Rift Bolt triggers: the casting trigger. Stifle goes to the graveyard. [701.6a, believed, \
702.62a, 603.4, 608.2n]
      b The casting trigger of Rift Bolt goes on the stack. [603.3, 702.62a]
      c The casting trigger of Rift Bolt resolves. Ada casts Rift Bolt, targeting Nils. [601.2i, 608.2g]
      d Rift Bolt resolves. Rift Bolt deals 3 damage to Nils. Nils loses 3 life: 20 → 17. Rift Bolt goes to the \
graveyard. [608.2c, 608.2n]
      Rift Bolt has been in its owner's graveyard since Ada's turn 3."""


def test_two_games_read_as_one_text() -> None:
    assert Timeline(games.held(), games.believed(), games.third_upkeep().node).text() == PARTED


def test_lanes_are_the_cards_that_moved_and_spans_say_where_and_with_what() -> None:
    rift_bolt, stifle = Timeline(games.later()).lanes
    assert (rift_bolt.name, rift_bolt.owner, stifle.name, stifle.owner) == ("Rift Bolt", "Ada", "Stifle", "Nils")
    found = [(s.where.zone, s.where.counters) for s in rift_bolt.spans]
    assert found == [
        (HAND, ()), (EXILE, (("time", 1),)), (EXILE, (("time", 2),)), (EXILE, (("time", 1),)),
        (EXILE, (("time", 0),)), (STACK, ()), (GRAVEYARD, ()),
    ]  # fmt: skip
    assert [s.where.zone for s in stifle.spans] == [HAND, STACK, GRAVEYARD]
    assert Timeline(games.later()).told.rest == ("Mountain 1", "Mountain 2", "Island 1", "Island 2")


def test_spans_of_a_lane_follow_each_other_without_a_gap() -> None:
    for game in (games.later(), games.gone(), games.at_random(TWO, 7, 120), games.at_random(FOUR, 8, 120)):
        timeline = Timeline(game)
        for lane in timeline.lanes:
            assert lane.spans[0].first == 0
            assert lane.spans[-1].last == len(timeline.moments) - 1
            for one, two in zip(lane.spans, lane.spans[1:], strict=False):
                assert two.first == one.last + 1
                assert one.where != two.where


@pytest.mark.parametrize(("scene", "seed"), [(TWO, 9), (TWO, 10), (FOUR, 11)])
def test_the_last_moment_is_where_the_game_is(scene: str, seed: int) -> None:
    for node in games.at_random(scene, seed, 90).nodes()[::7]:
        last = Timeline(Game(node)).moments[-1]
        for zone in node.state.zones:
            for obj in zone:
                if obj.printed.faces and obj.kind == "card":
                    where = last.cards[obj.card]
                    assert where.zone == obj.zone, node.state.label(obj.card)
                    assert tuple((k, n) for k, n in where.counters if n) == obj.counters
        assert [oid for oid, _ in last.stack] == [o.id for o in node.state.zone(STACK)]


def test_passes_that_were_left_out_are_counted() -> None:
    assert [(c.passes, c.turns) for c in Timeline(games.later()).told.columns if c.skipped] == [
        (28, ()), (32, ()), (32, ()), (32, ())
    ]
    given = [a for n in games.later().nodes() for a in n.given if a.text.endswith(" passes")]
    inside = sum(len(m.passes) for m in Timeline(games.later()).moments)
    assert inside == len(given)


def test_turns_know_whose_they_are() -> None:
    four = Game.of("Ada: life 20. Nils: life 20. Oda: life 20. Pia: life 20.")
    told = Timeline(four.advance("Ada's next upkeep").advance("Ada's next upkeep")).told
    assert [told.turns[turn] for turn in (1, 2, 4, 5, 9)] == [(0, 1), (1, 1), (3, 1), (0, 2), (0, 3)]
    told = Timeline(Game.of("Turn 4, Nils's upkeep. Nils: hand Stifle.").advance("Nils's next upkeep")).told
    assert [told.turns[turn] for turn in (4, 5, 6)] == [(1, 2), (0, 3), (1, 3)]


def test_steps_that_come_again_follow_each_other() -> None:
    keys: list[tuple[int, int]] = [(3, -1)]
    for step in (UNTAP, UPKEEP, UPKEEP, UPKEEP, DRAW, PRECOMBAT_MAIN, DRAW, END):
        keys.append(_later(keys[-1], step))
    assert keys == sorted(set(keys))
    assert [STEPS[place % len(STEPS)] for _, place in keys[3:5]] == [UPKEEP, UPKEEP]
    assert keys[1:3] == [(3, 0), (3, 1)]


def test_games_that_part_share_a_grid_until_they_do() -> None:
    told = Timeline(games.later(), games.gone()).told
    assert told.common == 6
    assert [c.one for c in told.columns[: told.fork]] == [c.other for c in told.columns[: told.fork]]
    assert told.headings == ("What if Nils passes:",)
    assert [told.one.lane(card).name for card in told.differing] == ["Rift Bolt", "Stifle"]
    assert "What if Nils passes:    first difference" in Timeline(games.later(), games.gone()).text()
    assert [m.label for m in told.other.moments[told.common:]] == ["a", "b", "c", "d"]  # type: ignore[union-attr]


def test_only_what_a_belief_changes_differs() -> None:
    told = Timeline(games.held(), games.believed()).told
    assert [told.one.lane(card).name for card in told.differing] == ["Rift Bolt"]
    assert told.beliefs == ("a countered trigger takes its counter off anyway",)


def test_equal_games_do_not_part() -> None:
    told = Timeline(games.held(), games.held()).told
    assert (told.fork, told.differing) == (None, ())
    assert Timeline(games.held(), games.held()).text().endswith("Nothing differs.")


def test_a_game_in_which_nothing_was_done_has_a_text() -> None:
    assert Timeline(games.start()).text() == "The game begins here.    <- you are here"
    assert Timeline(games.start().do("Ada passes")).marks == ()


def test_what_was_done_before_the_game_stands_before_the_first_turn() -> None:
    game = games.before().do("Ada declines").advance("Ada's next draw")
    assert Timeline(game).text().split("\n") == [
        "Before the game", "  1 Ada opens with Leyline of Anticipation 1. Leyline of Anticipation 1 is put onto the "
        "battlefield. [103.6a]",
        "Nils's turn 1, upkeep (after 2 passes)", "  2 Nils skips their draw step. [103.8a]",
        "Then 14 passes, to Ada's turn 1, draw step.    <- you are here"]
    labels = [item.words for item in Timeline(game).drawing(1018).items if isinstance(item, Label)]
    assert labels[:3] == ["Before the game", "Nils's turn 1", "opening hands"]
    assert Timeline(game).drawing(1018).title.startswith("Timeline of 2 turns.")
    assert Timeline(Game.of(BEFORE)).text() == "The game begins here.    <- you are here"


def test_the_beginning_and_the_passes_at_the_end_can_be_here() -> None:
    lines = Timeline(games.suspended().advance("Nils's next upkeep")).text().split("\n")
    assert lines[-1] == "Then 12 passes, to Nils's turn 1, upkeep.    <- you are here"
    assert Timeline(games.later(), here=games.start().node).told.here == 0


def test_the_reader_can_stand_among_passes_that_something_follows() -> None:
    """Where a line goes on behind the reader, the passes up to there are counted, in the turn in which they began."""
    upkeep = next(n for n in games.later().nodes() if (n.state.at.turn, n.state.at.step) == (2, UPKEEP))
    timeline = Timeline(games.later(), here=upkeep)
    lines = timeline.text().split("\n")
    assert [line for line in lines if "you are here" in line] == [
        "Then 12 passes, to Nils's turn 1, upkeep.    <- you are here"]
    assert lines.index("Ada's turn 2, upkeep (after 28 passes)") == lines.index(lines[3]) + 1
    labels = [i for i in timeline.drawing(1018).items if isinstance(i, Label)]
    assert {"you are here", "28"} <= {label.words for label in labels}
    assert "Nils's turn 1" not in [label.words for label in labels]
    begun = Timeline(games.later(), here=games.suspended().node)
    assert "1 → 2. [by hand, 122.1]    <- you are here" in begun.text()


def test_a_card_that_nothing_happened_to_in_a_belief_is_not_said_to_be_where_it_was() -> None:
    rules = Game.of("Ada: hand Rift Bolt; battlefield Mountain. Nils: hand Stifle; battlefield Island.")
    rules = rules.do("Ada suspends Rift Bolt")
    belief = rules.believing("S-STACK").do(
        "Ada passes", "Nils casts Stifle targeting the activated ability", "both pass")
    text = Timeline(rules, belief).text()
    assert "Rift Bolt has been in its owner's hand" not in text
    assert "Stifle has been in its owner's graveyard since Ada's turn 1." in text
    assert "Rift Bolt has been in exile" in Timeline(rules, belief).html()


def test_what_is_taken_back_leaves_its_card_where_it_was() -> None:
    game = games.third_upkeep().do("both pass", "both pass", "Ada casts Rift Bolt from exile")
    begun = next(h for h in game.node.events if getattr(h.event, "code", "") == "act.casting")
    last = game.node.events[-1]
    assert Timeline(game).moments[-1].cards[0].zone == STACK
    events = (*game.node.events, last.evolve(id=last.id + 1, parent=begun.parent, event=TakenBack(0, begun.id)))
    node = game.node.evolve(position=game.node.position.evolve(events=events))
    moment = Timeline(game.at(node)).moments[-1]
    assert (moment.cards[0].zone, moment.stack[:1] == ()) == (EXILE, False)
    assert moment.sentences[-1] == "What Ada began cannot be completed and is undone."


def test_a_timeline_is_told_once() -> None:
    timeline = Timeline(games.later())
    assert timeline.told is timeline.told
    assert timeline == Timeline(games.later())
    assert repr(timeline) == "Timeline(12 marks, 2 lanes)"


def with_token(game: Game, name: str, gone: bool = False) -> Game:
    """The same game as if something had come up at its end that the scene did not have; if `gone`, as if it had then
    left the battlefield and ceased to exist."""
    node, state = game.node, game.state
    card, last, roster = state.next_card, node.events[-1], state.roster
    like = next(o for o in state.zone(BATTLEFIELD) if state.label(o.card) == name)
    made = like.evolve(id=object_id(999, BATTLEFIELD, like.owner), card=card)
    unknown = card - len(roster.cards)
    roster = Roster((*roster.cards, *(UNKNOWN,) * unknown, like.printed), (*roster.owners, *(0,) * unknown, like.owner),
                    (*roster.labels, *("",) * unknown, f"{name} token"))
    events = [Moved(made.id, card, BATTLEFIELD, "resolved", new=made.id)]
    if gone:
        events.append(Moved(made.id, card, GRAVEYARD, "destroyed", new=object_id(1000, GRAVEYARD, like.owner)))
        events.append(CountersRemoved(object_id(1000, GRAVEYARD, like.owner), card, "time", 1))
    state = state.evolve(roster=roster)
    if not gone:
        state = state.with_zone(slot(BATTLEFIELD), (*state.zone(BATTLEFIELD), made))
    happened = [last.evolve(id=last.id + n, parent=None, event=event) for n, event in enumerate(events, 1)]
    position = node.position.evolve(state=state, events=(*node.events, *happened))
    return game.at(node.evolve(position=position))


def test_a_lane_appears_with_its_card_and_ends_with_it() -> None:
    stays, goes = (Timeline(with_token(games.later(), "Mountain 1", gone)) for gone in (False, True))
    for timeline, zones in ((stays, [BATTLEFIELD]), (goes, [BATTLEFIELD, GRAVEYARD])):
        *_, lane = timeline.lanes
        assert (lane.name, lane.owner) == ("Mountain 1 token", "Ada")
        assert [span.where.zone for span in lane.spans] == zones
        assert lane.spans[0].first == len(Timeline(games.later()).moments)
        assert timeline.svg() != Timeline(games.later()).svg()
        assert "Mountain 1 token enters the battlefield." in timeline.text()
        assert "Mountain 1 token" in timeline.html()


def test_what_came_up_in_both_games_is_one_lane_only_if_it_is_the_same_thing() -> None:
    told = Timeline(with_token(games.later(), "Mountain 1"), with_token(games.gone(), "Mountain 1")).told
    assert [lane.name for lane in told.one.lanes].count("Mountain 1 token") == 1
    timeline = Timeline(with_token(games.later(), "Mountain 1"), with_token(games.gone(), "Island 1"))
    lanes = timeline.told.one.lanes, timeline.told.other.lanes if timeline.told.other else ()
    spans = [{lane.name: len(lane.spans) for lane in side} for side in lanes]
    assert [(side["Mountain 1 token"], side["Island 1 token"]) for side in spans] == [(1, 0), (0, 1)]
    assert "Island 1 token has been on the battlefield since Ada's turn 3." in timeline.text()
    assert "Island 1 token" in timeline.svg()


def test_what_ceased_to_exist_in_the_other_game_is_gone() -> None:
    timeline = Timeline(games.later(), with_token(games.gone(), "Island 1", gone=True))
    assert "Island 1 token has been gone since Ada's turn 3." in timeline.text()


def test_before_any_pass_the_timeline_says_no_number_of_passes() -> None:
    """Where triggers are put in order first, nothing was passed yet."""
    scene = "Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 2 time counters, Mindstab with 1 time counter."
    assert Timeline(Game.of(scene)).text() == "The game begins here.    <- you are here"


def test_mana_that_comes_without_tapping_is_told_and_a_triggered_mana_ability_resolves_at_once() -> None:
    game = Game.of("Ada: hand Dark Ritual; battlefield Swamp, Wild Growth attached to Swamp.")
    game = game.do("Ada casts Dark Ritual", "both pass")
    assert Timeline(game).text() == """\
Ada's turn 1, precombat main phase
  1 Ada adds {B}: Swamp is tapped for mana. An ability of Wild Growth that mana has set off resolves at once. \
Ada adds {G}. Ada casts Dark Ritual. [106.4, 605.4a, 601.2i]
  2 Dark Ritual resolves. Ada adds {B}{B}{B}. Dark Ritual goes to the graveyard. [106.4, 608.2n]    <- you are here"""


def seven() -> Game:
    """A Forest with Wild Growth under two effects that multiply, tapped; the order of the two is chosen."""
    game = Game.of("Ada: battlefield Forest, Wild Growth attached to Forest, Mana Reflection, Nyxbloom Ancient.")
    return game.do("Ada taps Forest for G", "answer: Nyxbloom Ancient")


def test_replaced_mana_is_told_with_each_effect_before_what_it_sets_off() -> None:
    heading, mark = Timeline(seven()).text().split("\n")
    assert mark == (
        "  1 Ada adds {G}{G}{G}{G}{G}{G}: Forest is tapped for mana. Nyxbloom Ancient: {G}{G}{G} instead of {G}. "
        "Mana Reflection: {G}{G}{G}{G}{G}{G} instead of {G}{G}{G}. An ability of Wild Growth that mana has set off "
        "resolves at once. Ada adds {G}. [106.4, 614.1a, 106.12b, 616.1, 605.4a]    <- you are here")


def test_a_plain_tap_for_mana_is_no_moment_and_one_that_sets_something_off_is() -> None:
    plain = Game.of("Ada: battlefield 2 Forest.").do("Ada taps Forest 1 for G")
    assert Timeline(plain).marks == ()
    watched = Game.of("Ada: battlefield Kinnan, Bonder Prodigy, Sol Ring, Forest.")
    assert Timeline(watched.do("Ada taps Forest for G")).marks == ()
    mark, = Timeline(watched.do("Ada taps Sol Ring for CC")).marks
    assert mark.sentences == (
        "Ada adds {C}{C}: Sol Ring is tapped for mana.",
        "An ability of Kinnan, Bonder Prodigy that mana has set off resolves at once.", "Ada adds {C}.")
    hurts = Game.of("Ada: battlefield Forest. Nils: battlefield Mana Web, Forest.").do("Ada taps Forest 1 for G")
    assert Timeline(hurts).marks[0].sentences[:2] == (
        "Ada adds {G}: Forest 1 is tapped for mana.", "An ability of Mana Web triggers: the web trigger.")
