"""The digest: equal for one position however it was reached, different for whatever matters to the game."""
from __future__ import annotations

import pytest

from mtgteach.cards import cards
from mtgteach.cards.words_layers import changed, gains, sized
from mtgteach.cards.words_of_cards import ANY_TARGET, CREATURE, activated, card, damage
from mtgteach.model.amounts import UntilEndOfTurn
from mtgteach.model.cards import Static
from mtgteach.model.choices import Edition
from mtgteach.model.digest import canonical, digest
from mtgteach.model.filters import This
from mtgteach.model.mana import Mana, ManaType
from mtgteach.model.record import fields_of
from mtgteach.model.state import Floating, Object, ObjectKind, Player, StackFacts, State, Target
from mtgteach.model.statics_layers import Changes
from mtgteach.model.types import BATTLEFIELD, GRAVEYARD, UPKEEP
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


BEAR = cards["Gaddock Teeg"]
# What an object may differ in without another digest, and why.
OBJECT_LEFT_OUT = {
    "id": "objects are named by zone and place", "card": "cards that nobody can tell apart are one",
    "stamp": "counts as a rank where it matters", "lies": "counts in a library", "stack": "counts on the stack",
    "returns": "counts with `phased_out`"}
PLAYER_LEFT_OUT = {"turn_clock": "counts for what arrived later"}
OBJECT_CHANGES: dict[str, object] = {
    "owner": 1, "controller": 1, "printed": BEAR, "face": 1, "kind": ObjectKind.TOKEN, "counters": (("time", 1),),
    "tapped": True, "damage": 1, "copying": BEAR, "face_down": True, "phased_out": True, "since": 99, "base": 1,
    "attached": Target(player=0), "was": StackFacts(x=2), "chosen": (("tint", "R"),),
    "used": ((FOX.faces[0].abilities[0], 1, 1),), "deathtouched": True, "counter_stamps": (("flying", 3),),
    "last": FOX.faces[0]}
PLAYER_CHANGES: dict[str, object] = {
    "id": 1, "name": "Eve", "life": 19, "pool": (Mana(ManaType("R")),), "lands_played": 1, "endless": False,
    "drew_from_empty": True, "lost": True, "left": True, "spells_cast": 1, "counters": (("poison", 1),),
    "skips": ("draw",)}


@pytest.mark.rule("110.5")
def test_every_field_of_an_object_and_of_a_player_counts() -> None:
    state = at("Ada: battlefield Grizzly Bears, Forest. Nils: life 20.").state
    bears, forest = state.permanents()
    assert set(OBJECT_CHANGES) | set(OBJECT_LEFT_OUT) == set(fields_of(Object))
    assert set(PLAYER_CHANGES) | set(PLAYER_LEFT_OUT) == set(fields_of(Player))
    objects = {**OBJECT_CHANGES, "attached": Target(forest.id)}
    same = [name for name, value in objects.items()
            if digest(state.with_object(bears.evolve(**{name: value}))) == digest(state)]
    ada = state.players[0]
    same += [name for name, value in PLAYER_CHANGES.items()
             if digest(state.evolve(players=(ada.evolve(**{name: value}), *state.players[1:]))) == digest(state)]
    assert same == []


@pytest.mark.rule("303.4")
def test_what_is_attached_to_which_counts_and_not_in_which_order_they_came() -> None:
    state = at("Ada: battlefield Grizzly Bears, tapped Grizzly Bears, 2 Forest.").state
    one, two, a, b = state.permanents()

    def put(*pairs: tuple[Object, Object]) -> str:
        now = state
        for what, host in pairs:
            now = now.with_object(what.evolve(attached=Target(host.id)))
        return digest(now)

    assert put((a, one), (b, two)) == put((b, one), (a, two))
    assert put((a, one)) == put((b, one))
    assert len({put((a, one)), put((a, two)), put((a, one), (b, one)), put((a, one), (b, two))}) == 4


@pytest.mark.rule("613.7a")
@pytest.mark.parametrize("where", ["own", "granted", "granted by a permanent", "from a graveyard"])
def test_timestamps_count_wherever_a_static_ability_works(where: str) -> None:
    small, big = changed(CREATURE, sized(0, 1)), changed(CREATURE, sized(5, 5))
    faces = [card(name, "{1}", "Artifact", *(a,) if where == "own" else ())
             for name, a in (("Small", small), ("Big", big))]
    lord = card("Giver", "{1}", "Artifact", *(changed(This(), gains(small)),) if where.endswith("permanent") else ())
    place = "graveyard" if where == "from a graveyard" else "battlefield"
    state = at(f"Ada: battlefield Grizzly Bears, Giver; {place} Small, Big.", *faces, lord).state
    if where == "granted":
        given = [Floating(Changes(This(), (gains(a),)), (o.id,), UntilEndOfTurn(), 0, o.id, o.card, 1)
                 for o, a in zip(state.permanents()[-2:], (small, big), strict=True)]
        state = state.evolve(effects=tuple(given), cache=None)
    low, high = state.zone(GRAVEYARD if place == "graveyard" else BATTLEFIELD)[-2:]
    if place == "graveyard":  # no card that can be loaded has one
        low, high = (o.evolve(printed=card(o.printed.name, "{1}", "Artifact", Static(a.effect, (GRAVEYARD,))))
                     for o, a in ((low, small), (high, big)))
    swapped = state.with_object(low.evolve(stamp=50)).with_object(high.evolve(stamp=40))
    later = state.with_object(low.evolve(stamp=40)).with_object(high.evolve(stamp=50))
    assert digest(swapped) != digest(later)
    assert digest(later) == digest(state.with_object(low.evolve(stamp=60)).with_object(high.evolve(stamp=70)))
