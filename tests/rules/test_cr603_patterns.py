"""What abilities trigger on (603.2, 603.6, 603.10): moves, what becomes, life, damage, counters, each other."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import (ANY_TARGET, CREATURE, INSTANT, TARGET_PLAYER, activated, card, damage,
                                           discards, spell, triggered, you_draw)
from mtgteach.cards.words_triggers import (gain_life, lose_life, move, whenever_dies, whenever_discards, whenever_draws,
                                           whenever_enters)
from mtgteach.model.amounts import (AsItWas, AtLeast, ControllerOf, CountOf, Each, LifeOf, Not, PowerOf, That, ThatMuch,
                                    ThatPlayer)
from mtgteach.model.cards import DealDamage, Static, Triggered
from mtgteach.model.effects import GainLife, LoseLife
from mtgteach.model.events import AbilityTriggered
from mtgteach.model.filters import (AllOf, Another, Anything, BeginningOf, Chosen, ControlledBy, Fixed, IsThis, IsToken,
                                    NotA, SpellWasCast, TargetObject, Whose, You)
from mtgteach.model.patterns import (THIS_ENTERS, THIS_LEAVES, AbilityIsActivated, AbilityTriggers, BecomesTapped,
                                     BecomesTarget, ChangesLife, DamageIsDealt, IsCountered, LosesTheGame, Moves,
                                     NthCounterPut, PlaysLand, StateIs)
from mtgteach.model.statics import StopsTriggers, TriggersAgain
from mtgteach.model.types import BATTLEFIELD, EXILE, GRAVEYARD, HAND, UPKEEP
from mtgteach.play.game import Game
from tests.rules.table import (all_pass, asks, at, card_at, cited, graveyard, hand, keys, life, of_kind, play, since,
                               stack)

LANDS = "Ada: {}; battlefield 4 Mountain{}. Nils: {}."


def cast(game: Game, name: str, *targets: str, mana: int = 1) -> Game:
    """Ada casts it with her first mountains, and it resolves."""
    game = play(game, f"Ada casts {name}", *targets)
    taps = [k for k in keys(game) if "taps" in k][:mana]
    for tap in taps:
        game = game.answer(tap)
    return all_pass(game)


ALL_DIE = card("Falling Sky", "{R}", "Instant", spell(DealDamage(Fixed(5), Each(CREATURE))))
OUT = card("Quick Exile", "{R}", "Instant", spell(move(EXILE, Chosen()), targets=(TargetObject(Anything()),)))
BOUNCE = card("Tide Pull", "{R}", "Instant", spell(move(HAND, Chosen()), targets=(TargetObject(Anything()),)))
MOURNER = card("Grave Counter", "{1}", "Artifact", triggered(whenever_dies(), gain_life(1), word="mourning"))
HEAP = card("Grave Heaper", "{1}", "Artifact",
            triggered(whenever_dies(one_or_more=True), GainLife(ThatMuch()), word="heap trigger"))
LEAVER = card("Sudden Guest", "{R}", "Creature — Bird", triggered(THIS_ENTERS, gain_life(1), word="enters trigger"),
              triggered(THIS_LEAVES, gain_life(10), word="leaves trigger"), size=(1, 1))
PAIR = card("Jealous Twin", "{R}", "Creature — Bird",
            triggered(whenever_dies(Whose.YOURS, CREATURE, Another()), gain_life(1), word="twin trigger"), size=(1, 1))


@pytest.mark.rule("603.6a")
def test_an_enters_trigger_sees_itself_and_what_enters_with_it() -> None:
    watcher = card("Door Warden", "{R}", "Creature — Bird",
                   triggered(whenever_enters(), gain_life(1), word="door trigger"), size=(1, 1))
    game = at(LANDS.format("hand Door Warden", "", "battlefield Door Warden"), watcher)
    game = cast(game, "Door Warden 1")
    assert stack(game) == ["the door trigger of Door Warden 2", "the door trigger of Door Warden 1"]


@pytest.mark.rule("603.6a")
def test_an_enters_trigger_looks_at_the_permanent_as_it_is_there() -> None:
    own = card("Own Door", "{1}", "Artifact", triggered(
        whenever_enters(Whose.YOURS, CREATURE, NotA(IsToken())), gain_life(1), word="own trigger"),
        triggered(whenever_enters(Whose.OPPONENTS), gain_life(1), word="their trigger"))
    game = at(LANDS.format("hand Sudden Guest", ", Own Door", "battlefield Own Door"), own, LEAVER)
    game = cast(game, "Sudden Guest")
    game = game.answer(*keys(game)) if asks(game).endswith("order") else game
    assert sorted(stack(game)) == ["the enters trigger of Sudden Guest", "the own trigger of Own Door 1",
                                   "the their trigger of Own Door 2"]


@pytest.mark.rule("603.6c")
def test_a_leaves_trigger_triggers_on_whatever_way_it_goes() -> None:
    for how in ("Quick Exile", "Tide Pull"):
        game = at(LANDS.format(f"hand {how}", ", Sudden Guest", "life 20"), OUT, BOUNCE, LEAVER)
        game = cast(game, how, "Sudden Guest")
        assert stack(game) == ["the leaves trigger of Sudden Guest"]
        assert life(all_pass(game), "Ada") == 30


@pytest.mark.rule("603.10a")
def test_all_that_leave_at_once_see_each_other_leave() -> None:
    game = at(LANDS.format("hand Falling Sky", ", Jealous Twin, Jealous Twin", "battlefield Jealous Twin"), ALL_DIE,
              PAIR)
    game = cast(game, "Falling Sky")
    game = game.answer(*sorted(keys(game)))
    assert stack(game) == ["the twin trigger of Jealous Twin 2", "the twin trigger of Jealous Twin 1"]
    assert graveyard(game, "Nils") == ["Jealous Twin 3"]


@pytest.mark.rule("603.2c")
def test_one_or_more_triggers_once_for_all_and_knows_how_many() -> None:
    game = at(LANDS.format("hand Falling Sky", ", Grave Counter, Grave Heaper, Grizzly Bears",
                           "battlefield 2 Grizzly Bears"), ALL_DIE, MOURNER, HEAP)
    before = game
    game = cast(game, "Falling Sky")
    assert asks(game) == "Ada choice.trigger_order"
    triggers = [h for h in since(game, before) if isinstance(h.event, AbilityTriggered)]
    assert sorted(h.event.ability.word for h in triggers) == [  # type: ignore[attr-defined]
        "heap trigger", "mourning", "mourning", "mourning"]
    (group,) = [h for h in game.events() if getattr(h.event, "code", "") == "group.state_based"]
    (heap,) = [h for h in triggers if h.event.ability.word == "heap trigger"]  # type: ignore[attr-defined]
    assert heap.parent == group.id, "once for the group; the others for each death"
    game = game.answer(*sorted(keys(game)))
    while stack(game):
        game = all_pass(game)
    assert life(game, "Ada") == 26


@pytest.mark.rule("603.3b")
def test_triggers_that_do_not_speak_of_what_died_need_no_order() -> None:
    game = at(LANDS.format("hand Falling Sky", ", Grave Counter", "battlefield 2 Grizzly Bears"), ALL_DIE, MOURNER)
    game = cast(game, "Falling Sky")
    assert (asks(game), len(stack(game))) == ("Ada choice.priority", 2)


@pytest.mark.rule("603.3b")
def test_triggers_whose_if_speaks_of_what_died_are_put_in_order() -> None:
    sorter = card("Grave Sorter", "{1}", "Artifact", Triggered(
        whenever_dies(), (gain_life(1),), AtLeast(PowerOf(AsItWas(That())), 1), word="sorting"))
    game = at(LANDS.format("hand Falling Sky", ", Grave Sorter", "battlefield 2 Grizzly Bears"), ALL_DIE, sorter)
    game = cast(game, "Falling Sky")
    assert asks(game) == "Ada choice.trigger_order"


@pytest.mark.rule("608.2h")
def test_the_power_that_it_had_is_known_when_it_has_died() -> None:
    tally = card("Grim Tally", "{1}", "Artifact", triggered(
        whenever_dies(), GainLife(PowerOf(AsItWas(That()))), LoseLife(Fixed(1), ControllerOf(AsItWas(That()))),
        word="tally"))
    game = cast(at(LANDS.format("hand Falling Sky", ", Grim Tally", "battlefield Grizzly Bears"), ALL_DIE, tally),
                "Falling Sky")
    game = all_pass(game)
    assert (life(game, "Ada"), life(game, "Nils")) == (22, 19)


@pytest.mark.rule("603.10a")
def test_from_anywhere_is_judged_in_the_graveyard_and_leaving_it_looks_back() -> None:
    bone = card("Restless Bone", "{R}", "Creature — Bird",
                triggered(Moves(to_zone=GRAVEYARD, this=True), gain_life(1), word="anywhere", zones=(GRAVEYARD,)),
                triggered(Moves(from_zone=GRAVEYARD, this=True), gain_life(3), word="rising", zones=(GRAVEYARD,)),
                size=(1, 1))
    taker = card("Grave Door", "{1}", "Artifact", triggered(
        Moves(CREATURE, None, GRAVEYARD), move(HAND), word="door trigger"))
    game = at(LANDS.format("hand Falling Sky", ", Grave Door, Restless Bone", "life 20"), ALL_DIE, bone, taker)
    game = cast(game, "Falling Sky")
    assert asks(game) == "Ada choice.trigger_order"
    game = play(game).answer("the anywhere of Restless Bone", "the door trigger of Grave Door")
    game = all_pass(game)
    assert stack(game) == ["the rising of Restless Bone", "the anywhere of Restless Bone"]
    game = all_pass(all_pass(game))
    assert (life(game, "Ada"), hand(game)) == (24, ["Restless Bone"])


@pytest.mark.rule("603.2f")
def test_what_nobody_could_see_triggers_only_what_speaks_of_the_draw() -> None:
    seer = card("Card Counter", "{1}", "Artifact", triggered(Moves(to_zone=HAND), gain_life(1), word="hand trigger"),
                triggered(whenever_draws(Whose.YOURS), gain_life(5), word="draw trigger"))
    learn = card("Small Lesson", "{R}", "Instant", spell(you_draw(2)))
    game = cast(at(LANDS.format("hand Small Lesson", ", Card Counter", "life 20"), seer, learn), "Small Lesson")
    assert stack(game) == ["the draw trigger 2 of Card Counter", "the draw trigger 1 of Card Counter"]
    back = cast(at(LANDS.format("hand Tide Pull", ", Card Counter, Grizzly Bears", "life 20"), seer, BOUNCE),
                "Tide Pull", "Grizzly Bears")
    assert stack(back) == ["the hand trigger of Card Counter"]


@pytest.mark.rule("603.2")
def test_a_discard_says_who_and_what() -> None:
    rack = card("Cruel Shelf", "{1}", "Artifact", triggered(
        whenever_discards(Whose.OPPONENTS, CREATURE), lose_life(2, ThatPlayer()), word="shelf trigger"))
    rude = card("Rude Word", "{R}", "Instant", spell(discards(1), targets=(TARGET_PLAYER,)))
    game = at(LANDS.format("hand Rude Word", ", Cruel Shelf", "hand Grizzly Bears, Forest"), rack, rude)
    game = cast(game, "Rude Word", "Nils")
    assert life(all_pass(game.answer("Nils discards Grizzly Bears")), "Nils") == 18
    assert stack(game.answer("Nils discards Forest")) == []


@pytest.mark.rule("603.2e")
def test_becoming_tapped_and_becoming_a_target_are_changes() -> None:
    bell = card("Tapping Post", "{1}", "Artifact", triggered(
        BecomesTapped(AllOf((Another(), ControlledBy()))), gain_life(1), word="post trigger"))
    shy = card("Shy Stag", "{R}", "Creature — Elk", triggered(
        BecomesTarget(IsThis(), Whose.OPPONENTS, spells_only=True), gain_life(1), word="shy trigger"), size=(3, 3))
    game = at(LANDS.format("hand Lightning Bolt", ", Tapping Post", "battlefield Shy Stag, tapped Tapping Post"), bell,
              shy)
    game = play(game, "Ada casts Lightning Bolt", "Shy Stag", "Ada taps Mountain 1 for R")
    assert stack(game) == ["the shy trigger of Shy Stag", "the post trigger of Tapping Post 1", "Lightning Bolt"]
    player = play(at(LANDS.format("hand Lightning Bolt", "", "battlefield Shy Stag"), shy), "Ada casts Lightning Bolt",
                  "Nils", "Ada taps Mountain 1 for R")
    assert stack(player) == ["Lightning Bolt"]


@pytest.mark.rule("603.2")
def test_life_damage_lands_and_activations_are_watched() -> None:
    watch = card("Tower Watch", "{1}", "Artifact",
                 triggered(ChangesLife(Whose.OPPONENTS, gains=False), gain_life(1), word="loss trigger"),
                 triggered(ChangesLife(Whose.YOURS), lose_life(1, ThatPlayer()), word="gain trigger"),
                 triggered(DamageIsDealt(player=Whose.OPPONENTS), GainLife(ThatMuch()), word="hurt trigger"),
                 triggered(PlaysLand(Whose.ANY), gain_life(1), word="land trigger"),
                 triggered(AbilityIsActivated(Whose.ANY), gain_life(1), word="use trigger"))
    stone = card("Used Stone", "{1}", "Artifact", activated("{0}", damage(1), targets=(ANY_TARGET,)))
    game = at(LANDS.format("hand Forest", ", Tower Watch, Used Stone", "life 20"), watch, stone)
    assert stack(play(game, "Ada plays Forest")) == ["the land trigger of Tower Watch"]
    tapped = play(game, "Ada taps Mountain 1 for R")
    assert stack(tapped) == [], "a mana ability is left out"
    game = play(game, "Ada activates Used Stone", "Nils")
    assert stack(game) == ["the use trigger of Tower Watch", "the activated ability of Used Stone"]
    game = all_pass(game)
    assert stack(game)[0] == "the gain trigger of Tower Watch"
    game = all_pass(all_pass(game))
    assert asks(game) == "Ada choice.trigger_order"
    assert keys(game) == ["the hurt trigger of Tower Watch", "the loss trigger of Tower Watch"]


@pytest.mark.rule("122.7")
def test_the_counter_with_a_number_triggers_as_it_is_passed() -> None:
    third = NthCounterPut("charge", 3, IsThis())
    jar = card("Third Jar", "{1}", "Artifact", triggered(third, gain_life(1), word="jar"))
    game = at(LANDS.format("life 20", ", Third Jar with 1 charge counter", "life 20"), jar)
    assert stack(play(game, "effect: put 1 charge counter on Third Jar")) == []
    reached = play(game, "effect: put 5 charge counters on Third Jar")
    assert stack(reached) == ["the jar of Third Jar"]
    assert stack(all_pass(play(reached, "effect: put 1 charge counter on Third Jar"))) == []


@pytest.mark.rule("603.10f")
def test_losing_the_game_is_seen_by_what_leaves_with_the_player() -> None:
    heir = card("Patient Heir", "{1}", "Artifact", triggered(LosesTheGame(Whose.OPPONENTS), gain_life(1), word="heir"))
    game = at(LANDS.format("hand Lightning Bolt", ", Patient Heir", "life 3") + " Oda: battlefield Patient Heir.", heir)
    game = cast(game, "Lightning Bolt", "Nils")
    assert sorted(e.card for e in of_kind(game.events(), AbilityTriggered)) == sorted(
        card_at(game, f"Patient Heir {n}").card for n in (1, 2))


@pytest.mark.rule("603.3b")
def test_what_triggers_on_a_trigger_goes_on_the_stack_after_the_others() -> None:
    echo = card("Hollow Echo", "{1}", "Artifact", triggered(AbilityTriggers(Another()), gain_life(1), word="echo"))
    bell = card("Dawn Bell", "{1}", "Artifact",
                triggered(BeginningOf(UPKEEP, Whose.ANY), you_draw(1), word="bell trigger"))
    game = at("Turn 3, Ada's upkeep. Ada: battlefield Hollow Echo. Nils: battlefield Dawn Bell.", echo, bell)
    assert stack(game) == ["the echo of Hollow Echo", "the bell trigger of Dawn Bell"], "though Ada goes first"


@pytest.mark.rule("603.2d")
def test_an_ability_triggers_an_additional_time_or_not_at_all() -> None:
    twice = card("Loud Hall", "{1}", "Artifact", Static(TriggersAgain(whenever_enters(), ControlledBy())))
    silent = card("Still Orb", "{1}", "Artifact", Static(StopsTriggers(whenever_enters())))
    game = at(LANDS.format("hand Sudden Guest", ", Loud Hall, Loud Hall", "battlefield Loud Hall"), twice, LEAVER)
    game = cast(game, "Sudden Guest")
    assert len(stack(game)) == 3
    again = [h for h in game.events() if isinstance(h.event, AbilityTriggered) and "603.2d" in h.cites]
    assert len(again) == 2
    scene = LANDS.format("hand Sudden Guest, Quick Exile", ", Still Orb, Loud Hall", "life 20")
    game = at(scene, twice, silent, LEAVER, OUT)
    game = cast(game, "Sudden Guest")
    assert stack(game) == []
    assert stack(cast(game, "Quick Exile", "Sudden Guest")) == ["the leaves trigger of Sudden Guest"]


@pytest.mark.rule("603.8")
def test_a_state_trigger_waits_until_its_last_instance_has_left_the_stack() -> None:
    poor = card("Poor Choir", "{1}", "Artifact", triggered(
        StateIs(Not(AtLeast(LifeOf(You()), 18))), gain_life(1), word="poor trigger"))
    game = at(LANDS.format("hand Lightning Bolt", ", Poor Choir", "hand Stifle; battlefield Island"), poor)
    assert stack(game) == []
    game = cast(game, "Lightning Bolt", "Ada")
    assert stack(game) == ["the poor trigger of Poor Choir"], "once while it is there, however often it is looked at"
    assert "603.8" in cited(h for h in game.events() if isinstance(h.event, AbilityTriggered))
    game = all_pass(game)
    assert (life(game, "Ada"), stack(game)) == (18, [])
    low = at("Ada: life 15; battlefield Poor Choir. Nils: hand Stifle; battlefield Island.", poor)
    assert stack(low) == ["the poor trigger of Poor Choir"]
    again = all_pass(low)
    assert (life(again, "Ada"), stack(again)) == (16, ["the poor trigger of Poor Choir"]), "it is true again"
    stifled = play(low.answer("Ada passes"), "Nils casts Stifle")
    assert stack(stifled) == ["Stifle", "the poor trigger of Poor Choir"]
    assert (life(all_pass(stifled), "Ada"), stack(all_pass(stifled))) == (15, ["the poor trigger of Poor Choir"])
    rest = again
    while stack(rest):
        rest = all_pass(rest)
    assert life(rest, "Ada") == 18


@pytest.mark.rule("603.4")
def test_an_intervening_if_of_a_death_looks_at_the_board_after_it() -> None:
    last = card("Last Elk", "{R}", "Creature — Elk", Triggered(
        Moves(from_zone=BATTLEFIELD, to_zone=GRAVEYARD, this=True), (gain_life(1),),
        Not(AtLeast(CountOf(CREATURE), 1)), word="last trigger"), size=(1, 1))
    alone = cast(at(LANDS.format("hand Lightning Bolt", ", Last Elk", "life 20"), last), "Lightning Bolt", "Last Elk")
    assert stack(alone) == ["the last trigger of Last Elk"]
    game = at(LANDS.format("hand Lightning Bolt", ", Last Elk, Grizzly Bears", "life 20"), last)
    assert stack(cast(game, "Lightning Bolt", "Last Elk")) == []


@pytest.mark.rule("603.2")
def test_only_once_each_turn() -> None:
    slow = card("Slow Choir", "{1}", "Artifact", Triggered(
        SpellWasCast(Whose.YOURS, INSTANT), (gain_life(1),), word="choir", once=True))
    game = at(LANDS.format("hand Lightning Bolt, Lightning Bolt", ", Slow Choir", "life 20"), slow)
    game = play(game, "Ada casts Lightning Bolt 1", "Nils", "Ada taps Mountain 1 for R")
    assert stack(game)[0] == "the choir of Slow Choir"
    game = play(game, "Ada casts Lightning Bolt 2", "Nils", "Ada taps Mountain 2 for R")
    assert stack(game)[0] == "Lightning Bolt 2"


@pytest.mark.rule("603.10e")
def test_a_countered_spell_is_seen_and_an_ability_is_not() -> None:
    sour = card("Sour Poet", "{1}", "Artifact", triggered(IsCountered(), gain_life(1), word="poet"))
    game = at("Turn 3, Ada's upkeep. Ada: battlefield Sour Poet; exile Rift Bolt with 1 time counter. "
              "Nils: hand Stifle; battlefield Island.", sour)
    game = play(game.answer("Ada passes"), "Nils casts Stifle")
    assert stack(game)[0] == "Stifle"
    assert stack(all_pass(game)) == []
