"""The digest: equal for one position however it was reached, different for whatever matters to the game."""
from __future__ import annotations

import pytest

from mtgteach.cards import cards
from mtgteach.cards.words_of_cards import ANY_TARGET, activated, card, damage
from mtgteach.model.digest import canonical, digest
from mtgteach.model.edition import Edition
from mtgteach.model.state import ObjectKind, StackFacts, State
from mtgteach.model.types import UPKEEP
from tests.rules.table import all_pass, at, card_at, passes, play, until

FOX = card("Ember Fox", "{R}", "Creature — Fox", activated("{R}", damage(1), targets=(ANY_TARGET,)), size=(1, 1))
BASE = "Ada: hand Rift Bolt, Forest; battlefield 2 Mountain, Grizzly Bears. Nils: hand Stifle; battlefield Island."


def test_it_is_sixteen_hexadecimal_digits_over_a_text() -> None:
    state = at(BASE).state
    assert len(digest(state)) == 16
    assert int(digest(state), 16) >= 0
    assert digest(state) == digest(at(BASE).state)
    assert "\n" in canonical(state)


def test_two_ways_to_one_position_have_one_digest_though_the_ids_differ() -> None:
    game = at("Ada: hand Rift Bolt, Mindstab; battlefield 2 Mountain, Swamp.")
    first = play(game, "Ada suspends Mindstab", "Ada suspends Rift Bolt", "Ada taps Mountain 1 for R")
    other = play(game, "Ada suspends Rift Bolt", "Ada taps Mountain 1 for R", "Ada suspends Mindstab")
    assert first.state != other.state, "other ids, other order of arrival"
    assert digest(first.state) == digest(other.state)


def test_edition_history_and_caches_are_left_out() -> None:
    state = at(BASE).state
    assert digest(state.evolve(edition=Edition(variants=("S-MUST",)))) == digest(state)
    assert digest(state.evolve(cache=None)) == digest(state)
    assert digest(state.evolve(next_serial=state.next_serial + 7, clock=state.clock + 3)) == digest(state)


@pytest.mark.parametrize("changed", [
    BASE.replace("2 Mountain", "tapped Mountain, Mountain"),
    BASE.replace("hand Stifle", "hand Rift Bolt"),
    BASE.replace("Grizzly Bears.", "Grizzly Bears with 1 charge counter."),
    BASE.replace("Nils: ", "Nils: life 19; "),
    BASE.replace("hand Rift Bolt, Forest; ", "hand Rift Bolt; graveyard Forest; "),
    BASE.replace("hand Rift Bolt, ", "exile Rift Bolt; hand "),
    "Turn 3, Ada's precombat main. " + BASE,
    "Turn 1, Ada's postcombat main. " + BASE,
    BASE.replace("hand Stifle", "library Forest; hand Stifle"),
])
def test_whatever_matters_changes_it(changed: str) -> None:
    assert changed != BASE
    assert digest(at(changed).state) != digest(at(BASE).state)


def test_the_order_of_a_library_and_of_the_stack_matters_that_of_a_hand_does_not() -> None:
    def state(scene: str) -> State:
        return at(scene).state

    one = state("Ada: hand Rift Bolt; library Forest, Mountain.")
    other = state("Ada: hand Rift Bolt; library Mountain, Forest.")
    assert digest(one) != digest(other)
    game = at("Ada: hand Lightning Bolt, Lightning Bolt; battlefield 2 Mountain.")
    both = [play(game, f"Ada casts Lightning Bolt {a}", "Nils", "Ada taps Mountain 1 for R",
                 f"Ada casts Lightning Bolt {b}", "Ada") for a, b in ((1, 2), (2, 1))]
    assert digest(both[0].state) == digest(both[1].state), "nobody can tell the two cards apart"
    other = play(game, "Ada casts Lightning Bolt 1", "Ada", "Ada taps Mountain 1 for R", "Ada casts Lightning Bolt 2",
                 "Nils")
    assert digest(other.state) != digest(both[0].state), "the lower one has the other target"


def test_cards_that_nobody_can_tell_apart_are_one_and_a_target_is_told_apart() -> None:
    game = at("Ada: hand Lightning Bolt; battlefield 2 Mountain, 2 Grizzly Bears.")
    tapped = [digest(play(game, f"Ada taps Mountain {n} for R").state) for n in (1, 2)]
    assert tapped[0] == tapped[1]
    bolts = [play(game, "Ada casts Lightning Bolt", f"Grizzly Bears {n}", "Ada taps Mountain 1 for R") for n in (1, 2)]
    assert digest(bolts[0].state) == digest(bolts[1].state)
    assert digest(bolts[0].state) != digest(play(game, "Ada casts Lightning Bolt", "Ada",
                                                      "Ada taps Mountain 1 for R").state)


def test_what_is_chosen_passed_pooled_marked_and_played_matters() -> None:
    game = at("Ada: hand Lightning Bolt, Forest; battlefield 2 Mountain. Nils: battlefield Grizzly Bears.")
    seen = [game, passes(game), play(game, "Ada taps Mountain 1 for R"), play(game, "Ada plays Forest")]
    cast = play(game, "Ada casts Lightning Bolt")
    targets = [play(cast, target, "Ada taps Mountain 1 for R") for target in ("Nils", "Grizzly Bears")]
    bigger = at("Ada: hand Lightning Bolt; battlefield 2 Mountain. Nils: life 20.")
    seen += [*targets, all_pass(targets[0]), bigger]
    digests = [digest(g.state) for g in seen]
    assert len(set(digests)) == len(digests)


def test_a_reference_to_what_has_gone_is_part_of_it_and_does_not_depend_on_ids() -> None:
    scene = "Ada: battlefield Ember Fox, 3 Mountain. Nils: hand Lightning Bolt; battlefield Mountain."
    game = at(scene, FOX)
    plain = passes(play(game, "Ada activates Ember Fox", "Nils", "Ada taps Mountain 1 for R"))
    later = play(game, "Ada taps Mountain 1 for R", "Ada activates Ember Fox", "Nils")
    later = passes(later)
    assert digest(plain.state) == digest(later.state)
    shot = [all_pass(play(g, "Nils casts Lightning Bolt", "Ember Fox")) for g in (plain, later)]
    assert digest(shot[0].state) == digest(shot[1].state)
    assert shot[0].state.gone
    assert card_at(shot[0], "Ember Fox").zone.word == "graveyard"


def test_waiting_triggers_and_open_choices_are_part_of_it() -> None:
    scene = "Turn 2, Nils's end. Ada: exile Rift Bolt with {} time counters, Mindstab with 2 time counters."
    one, other = (passes(at(scene.format(n)), 2) for n in (2, 3))
    assert one.choice is not None
    assert one.choice.why == "choice.trigger_order"
    assert digest(one.state) != digest(other.state)
    assert digest(until(at("Turn 2, Nils's end. Nils: life 20."), UPKEEP, 3).state) != digest(one.state)


@pytest.mark.parametrize("change", [
    {"copying": cards["Gaddock Teeg"]}, {"was": StackFacts(x=2)}, {"deathtouched": True}, {"chosen": (("tint", "R"),)},
    {"kind": ObjectKind.TOKEN}], ids=["copying", "was", "deathtouched", "chosen", "token"])
def test_how_a_permanent_entered_counts(change: dict[str, object]) -> None:
    state = at("Ada: battlefield Grizzly Bears.").state
    bears = state.permanents()[0]
    assert digest(state.with_object(bears.evolve(**change))) != digest(state)
