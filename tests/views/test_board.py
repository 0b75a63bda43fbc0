"""The board: its text, the data that the lab renders, the page, and that nothing breaks out of it."""

from __future__ import annotations

import json

import pytest

from mtgteach.model.cards import Characteristics
from mtgteach.model.choices import Edition
from mtgteach.model.mana import ManaCost, ManaType, Typed
from mtgteach.model.state import Attack, Combat, Object, ObjectKind, State, Target
from mtgteach.model.types import BATTLEFIELD, STACK, CardType, slot
from mtgteach.play.announced import refused_answers
from mtgteach.play.game import Game
from mtgteach.rules.cr109_characteristics import characteristics
from mtgteach.views.board import board, game_board
from mtgteach.views.html import command_html, text_html
from mtgteach.widgets.face import plain
from tests.rules.playing import FOUR, TWO
from tests.views import games

UPKEEP = """\
Ada's turn 3, upkeep. Nils has priority. Ada passed.
Nils, 20 life. Hand: Stifle, 4 unknown cards (the scene does not say which). \
Battlefield: Island 1, Island 2. Exile, graveyard: empty.
Ada, 20 life. Hand: 2 unknown cards (the scene does not say which). \
Battlefield: Mountain 1, Mountain 2. Exile: Rift Bolt, suspended, 1 time counter. \
Graveyard: empty.
Stack, top first: 1 upkeep trigger of Rift Bolt (Ada).
Nils may: 1 pass · 2 cast Stifle · 3 tap Island 1 for U · 4 tap Island 2 for U.  3 actions refused."""


def test_the_board_reads_as_text() -> None:
    assert game_board(games.third_upkeep().do("Ada passes")).text() == UPKEEP


def test_before_the_game_no_step_is_the_current_one() -> None:
    shown = game_board(games.before())
    assert shown.text().split("\n")[0] == "Before the game; Nils takes the first turn. Ada is asked."
    assert shown.text().split("\n")[-1] == (
        "Ada, which card of your opening hand do you open with? 1 Ada opens with Leyline of Anticipation 2 · "
        "2 Ada declines.  1 action refused.")
    assert 'aria-current="step"' not in shown.html()
    assert not any(step.here for step in shown.track)
    later = game_board(games.before().do("Ada declines"))
    assert [step.words for step in later.track if step.here] == ["upkeep"]


def test_the_target_of_a_spell_stands_beside_it() -> None:
    text = game_board(games.answered()).text()
    assert "1 Stifle (Nils), targeting the upkeep trigger of Rift Bolt; 2 upkeep trigger" in text


def test_five_equal_lands_are_one_slip_and_unknown_cards_are_counted() -> None:
    game = Game.of("Ada: hand 3 unknown cards; battlefield 5 Island, 2 Forest, Grizzly Bears. Nils: life 7.")
    ada = game.do("Ada taps Island 1 for U").state
    text = board(ada).text()
    assert "Hand: 3 unknown cards (the scene does not say which)." in text
    assert "Battlefield: Island × 5, 1 tapped; Forest 1; Forest 2; Grizzly Bears, 2/2." in text
    assert "Mana: {U}." in text
    assert "Nils, 7 life. Hand, battlefield, exile, graveyard: empty." in text
    four = board(Game.of("Ada: battlefield 4 Island.").state)
    assert [slip.name for slip in four.rows[1].places[1].slips] == ["Island 1", "Island 2", "Island 3", "Island 4"]


def test_a_player_who_is_asked_without_priority_is_named() -> None:
    game = games.third_upkeep().do("both pass", "both pass")
    assert game_board(game).text().split("\n")[0] == "Ada's turn 3, upkeep. Ada is asked."
    assert "Ada, do you cast it without paying its mana cost? 1 Ada casts Rift Bolt from exile · 2 Ada declines." in (
        game_board(game).text()
    )


def test_what_the_last_act_changed_is_marked() -> None:
    slip = game_board(games.suspended()).rows[1].places[2].slips[0]
    assert (slip.changed, slip.was, [c.words for c in slip.counters]) == (True, "1 time counter", ["2 time counters"])
    assert not any(s.changed for s in game_board(games.start()).rows[0].places[0].slips)


@pytest.mark.parametrize(("scene", "seed"), [(TWO, 5), (FOUR, 6)])
def test_every_board_of_random_play_is_plain_data_and_whole(scene: str, seed: int) -> None:
    for node in games.at_random(scene, seed, 80).nodes()[::4]:
        shown = board(node.state, node.open)
        data = plain(shown)
        assert json.loads(json.dumps(data)) == data
        count = sum(len(s["objects"]) for row in data["rows"] for p in row["places"] for s in p["slips"])
        stack = [o for o in node.state.zone(4) if o.stack is not None and o.stack.ability is not None]
        everything = sum(len(zone) for zone in node.state.zones)
        assert count + len(data["stack"]) == everything
        assert len(data["stack"]) >= len(stack)
        if node.open is not None:
            assert [o["key"] for o in data["choice"]["options"]] == [o.key for o in node.open.options]
        assert shown.html().count("<div") == shown.html().count("</div>")


def test_the_page_says_what_the_text_says_and_needs_no_script() -> None:
    page = game_board(games.answered()).html()
    assert "<script" not in page
    assert "class=\"mt-root\"" in page
    for words in ("Ada's turn 3, upkeep.", "Counter target activated or triggered ability.", "Nils, what do you do?"):
        assert words in page
    assert 'aria-current="step">Upkeep' in page


def test_nothing_breaks_out_of_a_page() -> None:
    evil = "<img src=x onerror=alert(1)>"
    state = games.start().state
    named = state.evolve(players=(state.players[0].evolve(name=evil), *state.players[1:]))
    page = board(named, games.start().choice).html()
    assert "<img" not in page
    assert "&lt;img" in page


def test_mana_stands_in_circles() -> None:
    assert text_html("pays {U}{2} {Q} <b>") == (
        'pays <span class="mt-m mt-m-u">U</span><span class="mt-m">2</span> {Q} &lt;b&gt;'
    )
    assert command_html("Nils taps Island 2 for U").endswith('<span class="mt-m mt-m-u">U</span></span>')
    assert command_html("Ada casts Stifle") == "Ada casts Stifle"


def test_what_a_card_is_now_is_shown_and_not_what_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    def changed(state: State, obj: Object) -> Characteristics:
        return characteristics(state, obj).evolve(
            cost=ManaCost((Typed(ManaType.U),)), types=(CardType.CREATURE,), supertypes=(), subtypes=("Bird",), power=7,
            toughness=8,
        )  # fmt: skip

    monkeypatch.setattr("mtgteach.views.board.characteristics", changed)
    state = Game.of("Ada: battlefield 5 Island, Grizzly Bears; exile Rift Bolt.").state
    slips = [slip for place in board(state).rows[1].places for slip in place.slips]
    assert len(slips) == 7
    assert {(s.kind, s.cost, s.type, s.size) for s in slips} == {("card", ("U",), "Creature — Bird", "7/8")}


def test_equal_lands_are_equal_by_the_name_that_they_have_now(monkeypatch: pytest.MonkeyPatch) -> None:
    def renamed(state: State, obj: Object) -> Characteristics:
        return characteristics(state, obj).evolve(name="Lake")

    monkeypatch.setattr("mtgteach.views.board.characteristics", renamed)
    state = Game.of("Ada: battlefield 3 Island, 2 Forest.").state
    assert "Battlefield: Lake × 5." in board(state).text()


def test_an_answer_that_is_offered_is_not_counted_as_refused() -> None:
    paying = games.start().do("Ada suspends Rift Bolt")
    asked = paying if paying.choice is not None and paying.choice.why != "choice.priority" else games.gone()
    for game in (asked, games.third_upkeep().do("both pass", "both pass")):
        assert game_board(game).refused == len(refused_answers(game.state, game.choice))
    free = games.third_upkeep().do("both pass", "both pass")
    refused = {words for words, _ in refused_answers(free.state, free.choice)}
    assert free.choice is not None
    assert refused.isdisjoint(option.key for option in free.choice.options)


def test_what_is_resolving_is_said_to_resolve_now() -> None:
    free = game_board(games.third_upkeep().do("both pass", "both pass"))
    assert free.under == "It is resolving now."
    assert "(Ada), resolving now." in free.text()
    assert game_board(games.third_upkeep()).under == "The top object resolves next, when all players pass in a row."
    assert game_board(games.start()).under == ""


def test_a_board_says_by_which_belief_or_older_rules_it_goes() -> None:
    line = "If you believed: “a countered trigger takes its counter off anyway”"
    shown = game_board(games.believed())
    assert shown.text().split("\n")[0] == line
    assert plain(shown)["edition"] == [line]
    assert f'<p class="mt-box mt-believed">{line}</p>' in shown.html()
    dated = board(State.evolve(games.start().state, edition=Edition("2023-12-01")))
    assert dated.text().startswith("By the rules of 2023-12-01\n")
    assert game_board(games.held()).edition == ()


def test_a_card_without_time_counters_says_that_it_is_not_suspended() -> None:
    game = games.start().do("Ada suspends Rift Bolt paying with Mountain 1")
    shown = game_board(game.do("effect: remove 1 time counter from Rift Bolt"))
    assert "Rift Bolt, no time counter, not suspended." in shown.text()
    page = shown.html()
    assert "stroke-dasharray" in page
    assert ">0 time<" in page


def test_a_library_that_no_scene_describes_is_not_called_empty() -> None:
    shown = board(Game.of("Ada: library Forest.").state)
    nils, ada = shown.text().split("\n")[1:3]
    assert "ibrary" not in nils
    assert "Library: Forest." in ada


def test_name_and_life_are_two_words() -> None:
    assert "<b>Nils</b> <span" in game_board(games.start()).html()


def test_a_page_looks_pressable_nowhere_and_is_stronger_than_its_host() -> None:
    page = game_board(games.answered()).html()
    assert 'class="mt-key"' not in page
    assert "<b>1. </b>" in page
    assert ".mt-root.mt-root:not(.mt-lab) :is(p,ul,ol,li,h2,h3,figure,table,thead,tr,td,th" in page


def test_a_slip_says_in_words_all_that_holds_of_its_permanent() -> None:
    scene = "Ada: battlefield 2 Grizzly Bears, Gaddock Teeg, 5 Forest. Nils: battlefield 2 Grizzly Bears."
    state = Game.of(scene).state
    one, two, other, *forests, mine, theirs = state.zone(BATTLEFIELD)
    changed = {
        one.id: one.evolve(tapped=True, damage=1, controller=1), two.id: two.evolve(phased_out=True, face_down=True),
        theirs.id: theirs.evolve(kind=ObjectKind.TOKEN, copying=one.printed, since=state.clock),
        other.id: other.evolve(attached=Target(mine.id)),
        forests[0].id: forests[0].evolve(copying=one.printed),
    }
    state = state.with_zone(slot(BATTLEFIELD), tuple(changed.get(o.id, o) for o in state.zone(BATTLEFIELD)))
    state = state.evolve(combat=Combat((Attack(one.id, 0, True, (mine.id,)),)))
    shown = board(state)
    slips = {slip.objects[0]: slip for row in shown.rows for place in row.places for slip in place.slips}
    assert slips[one.id].states == ("tapped", "attacking Ada", "blocked", "1 damage", "Ada owns it")
    assert slips[one.id].size == "2/2"
    assert slips[two.id].states == ("face down", "phased out")
    assert slips[theirs.id].states == ("token", "a copy", "summoning sick")
    assert slips[mine.id].states == ("blocking Grizzly Bears 1",)
    assert slips[other.id].states == ("attached to Grizzly Bears 3",)
    assert all(forest.id in slips for forest in forests)
    for words in ("tapped, attacking Ada, blocked, 1 damage, Ada owns it", "face down, phased out", "token, a copy"):
        assert words in shown.text()
    assert '<span class="mt-tag">blocked</span>' in shown.html()


def test_a_spell_on_the_stack_says_its_x() -> None:
    state = games.answered().state
    *below, spell = state.zone(STACK)
    assert spell.stack is not None
    for number in (0, 3):
        chosen = state.with_object(spell.evolve(stack=spell.stack.evolve(x=number)))
        assert board(chosen).stack[0].facts == f"Nils controls it · spell · X = {number}"
    assert board(state).stack[0].facts == "Nils controls it · spell"
    assert below


def test_mana_that_something_goes_with_stands_apart_in_the_pool() -> None:
    game = Game.of("Ada: battlefield Ancient Ziggurat, Forest, Snow-Covered Forest, Swamp. Nils: battlefield Swamp.")
    game = game.do("Ada taps Ancient Ziggurat for G", "Ada taps Forest for G", "Ada taps Snow-Covered Forest for G",
                   "Ada taps Swamp 1 for B")
    shown = game_board(game)
    assert [row.pool for row in shown.rows] == ["", "{B}{G}, snow {G} and {G} from Ancient Ziggurat"]
    assert "Mana: {B}{G}, snow {G} and {G} from Ancient Ziggurat." in shown.text()
    assert '<span class="mt-m mt-m-g">G</span> from Ancient Ziggurat' in shown.html()
    temple = Game.of("Ada: battlefield Eldrazi Temple, Forest.")
    temple = temple.do("Ada taps Forest for G", "Ada taps Eldrazi Temple for CC")
    assert "Mana: {G} and {C}{C} from Eldrazi Temple." in game_board(temple).text()


def test_only_what_has_the_tap_symbol_in_its_cost_is_tapped_for_mana() -> None:
    scene = "Ada: battlefield Blood Pet, Calciform Pools with 1 storage counter, 2 Forest."
    assert game_board(Game.of(scene)).text().split("Ada may: ")[1].split(".")[0].split(" · ") == [
        "1 pass", "2 activate Blood Pet for B", "3 tap Calciform Pools for C", "4 activate Calciform Pools",
        "5 activate Calciform Pools for nothing", "6 activate Calciform Pools for W",
        "7 activate Calciform Pools for U", "8 tap Forest 1 for G", "9 tap Forest 2 for G"]
