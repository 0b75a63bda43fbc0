"""Prevention (615): all damage, some of it, and shields that are used up."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import ANY_TARGET, CREATURE, card, spell
from mtgteach.cards.words_replacing import always
from mtgteach.model.amounts import Each, EachPlayer
from mtgteach.model.cards import DealDamage
from mtgteach.model.choices import Answer
from mtgteach.model.effects import PreventNext
from mtgteach.model.events import DamageDealt, LifeLost, NothingHappened
from mtgteach.model.events_more import EffectUsed
from mtgteach.model.filters import Chosen, ControlledBy, Fixed, Whose
from mtgteach.model.state import Object, Target
from mtgteach.model.statics import MoreDamage, PreventDamage
from mtgteach.model.types import BATTLEFIELD, UPKEEP
from mtgteach.play.game import Game
from mtgteach.rules.cr506_combat import deal
from mtgteach.rules.cr608_references import INSTRUCTION
from mtgteach.rules.step import RECOMPUTE, Step, Stopped
from tests.rules.table import all_pass, asks, at, card_at, keys, life, of_kind, play, until

VEIL = card("Calm Veil", "{3}", "Enchantment", always(PreventDamage(players=Whose.YOURS)))
SOME = card("Soft Hide", "{3}", "Enchantment", always(PreventDamage(to=ControlledBy(), amount=1)))
TRUCE = card("Field Truce", "{3}", "Enchantment", always(PreventDamage(to=CREATURE, players=Whose.ANY, combat=True)))
SALVE = card("Cool Salve", "{W}", "Instant", spell(PreventNext(Fixed(4), Chosen()), targets=(ANY_TARGET,)))
ANGRY = card("Angry Sun", "{3}", "Artifact", always(MoreDamage(times=2)))
WAVE = card("Wave of Embers", "{R}", "Sorcery", spell(DealDamage(Fixed(2), Each(CREATURE))))
OWN = (VEIL, SOME, TRUCE, SALVE, ANGRY, WAVE)


def scene(text: str) -> Game:
    """The game of a scene with the cards of this module; the index is worked out anew after every event."""
    return at(text, *OWN, checks=RECOMPUTE)


def hits(game: Game, *to: tuple[str, int, bool]) -> Step:
    """Ada's bears deal damage to these at one moment."""
    by = card_at(game, "Grizzly Bears")
    names = [p.name for p in game.state.players]
    step = Step(game.state, (), [], 0, 0)
    deal(step, [(by, Target(player=names.index(n)) if n in names else Target(card_at(game, n).id), amount, combat)
                for n, amount, combat in to], INSTRUCTION)
    return step


@pytest.mark.rule("615")
def test_prevented_damage_is_never_dealt() -> None:
    game = scene("Ada: hand Lightning Bolt; battlefield Mountain. Nils: battlefield Calm Veil.")
    game = all_pass(play(game, "Ada casts Lightning Bolt", "Nils"))
    assert (life(game, "Nils"), of_kind(game.events(), DamageDealt), of_kind(game.events(), LifeLost)) == (20, [], [])
    (nothing,) = [h for h in game.events() if isinstance(h.event, NothingHappened)]
    assert [game.state.label(r.card) for r in nothing.by] == ["Calm Veil"]


@pytest.mark.rule("615")
def test_some_of_the_damage_is_prevented_to_each_permanent() -> None:
    game = scene("Ada: hand Wave of Embers; battlefield Mountain, Grizzly Bears. "
                 "Nils: battlefield Grizzly Bears, Gaddock Teeg, Soft Hide.")
    game = all_pass(play(game, "Ada casts Wave of Embers"))
    assert [e.amount for e in of_kind(game.events(), DamageDealt)] == [2, 1, 1]
    assert [card_at(game, n).zone is BATTLEFIELD for n in ("Grizzly Bears 1", "Grizzly Bears 2")] == [False, True]


@pytest.mark.rule("615")
def test_combat_damage_alone() -> None:
    game = scene("Ada: battlefield Grizzly Bears. Nils: battlefield Field Truce, Gaddock Teeg.")
    assert hits(game, ("Nils", 2, True), ("Gaddock Teeg", 1, True)).state.players[1].life == 20
    assert of_kind(hits(game, ("Gaddock Teeg", 1, True)).events, DamageDealt) == []
    assert hits(game, ("Nils", 2, False)).state.players[1].life == 18


@pytest.mark.rule("615")
def test_a_shield_is_used_up_by_what_it_prevents() -> None:
    game = scene("Ada: hand 2 Lightning Bolt; battlefield 2 Mountain. Nils: hand Cool Salve; battlefield Plains.")
    game = all_pass(play(game, "Ada passes", "Nils casts Cool Salve", "Nils"))
    one = all_pass(play(game, "Ada casts Lightning Bolt 1", "Nils", "Ada taps Mountain 1 for R"))
    assert (life(one, "Nils"), [e.left for e in one.state.effects]) == (20, [1])
    two = all_pass(play(one, "Ada casts Lightning Bolt 2", "Nils"))
    assert (life(two, "Nils"), two.state.effects) == (18, ())
    assert [(e.amount, e.left) for e in of_kind(two.events(), EffectUsed)] == [(3, 1), (1, 0)]
    assert [e.amount for e in of_kind(two.events(), DamageDealt)] == [2]


@pytest.mark.rule("615")
def test_a_shield_ends_with_the_turn() -> None:
    game = scene("Ada: hand Cool Salve; battlefield Plains.")
    game = all_pass(play(game, "Ada casts Cool Salve", "Nils"))
    assert len(game.state.effects) == 1
    assert until(game, UPKEEP, 2).state.effects == ()


@pytest.mark.rule("615")
def test_a_shield_on_a_creature_is_no_shield_for_others() -> None:
    game = scene("Ada: hand Cool Salve; battlefield Plains, Grizzly Bears. Nils: battlefield Gaddock Teeg.")
    game = all_pass(play(game, "Ada casts Cool Salve", "Gaddock Teeg"))
    step = hits(game, ("Gaddock Teeg", 3, True), ("Nils", 1, True), ("Grizzly Bears", 1, True))
    assert [(e.amount, e.player) for e in of_kind(step.events, DamageDealt)] == [(1, 1), (1, None)]
    assert [e.left for e in step.state.effects] == [1]


@pytest.mark.rule("615")
def test_one_shield_against_damage_at_one_moment_prevents_no_more_than_it_holds() -> None:
    game = scene("Ada: hand Cool Salve; battlefield Plains, Grizzly Bears.")
    game = all_pass(play(game, "Ada casts Cool Salve", "Nils"))
    step = hits(game, ("Nils", 3, True), ("Nils", 1, True))
    assert (step.state.players[1].life, step.state.effects) == (20, ())


@pytest.mark.rule("615")
@pytest.mark.parametrize(("first", "dealt"), [("Grizzly Bears", [2]), ("Gaddock Teeg", [2])])
def test_the_player_says_against_which_source_a_shield_that_is_too_small_holds(first: str, dealt: list[int]) -> None:
    game = scene("Ada: hand Cool Salve; battlefield Plains, Grizzly Bears, Gaddock Teeg.")
    game = all_pass(play(game, "Ada casts Cool Salve", "Nils"))
    bears, teeg = card_at(game, "Grizzly Bears"), card_at(game, "Gaddock Teeg")
    blows: list[tuple[Object, Target, int, bool]] = [
        (bears, Target(player=1), 3, True), (teeg, Target(player=1), 3, True)]
    with pytest.raises(Stopped) as stopped:
        deal(Step(game.state, (), [], 0, 0), blows, INSTRUCTION)
    choice = stopped.value.choice
    assert (choice.who, choice.why) == (1, "choice.shield")
    assert [o.key for o in choice.options] == ["Grizzly Bears", "Gaddock Teeg"]
    order = [first, *[o.key for o in choice.options if o.key != first]]
    answer = Answer(tuple(order), tuple(o.value for key in order for o in choice.options if o.key == key))
    step = Step(game.state, (answer,), [], 0, 0)
    deal(step, blows, INSTRUCTION)
    found = of_kind(step.events, DamageDealt)
    assert ([e.amount for e in found], game.state.label(found[0].source)) == (dealt, order[1])


@pytest.mark.rule("616.1")
@pytest.mark.parametrize(("first", "total"), [("Angry Sun", 18), ("Cool Salve", 20)])
def test_the_player_chooses_whether_to_prevent_first(first: str, total: int) -> None:
    game = scene("Ada: hand Lightning Bolt; battlefield Mountain, Angry Sun. "
                 "Nils: hand Cool Salve; battlefield Plains.")
    game = all_pass(play(game, "Ada passes", "Nils casts Cool Salve", "Nils"))
    game = all_pass(play(game, "Ada casts Lightning Bolt", "Nils"))
    assert (asks(game), keys(game)) == ("Nils choice.replacement", ["Angry Sun", "Cool Salve"])
    assert life(play(game, first), "Nils") == total


@pytest.mark.rule("615")
def test_each_player_hit_is_judged_apart() -> None:
    rain = card("Ember Rain", "{R}", "Sorcery", spell(DealDamage(Fixed(1), EachPlayer(Whose.ANY))))
    game = at("Ada: hand Ember Rain; battlefield Mountain. Nils: battlefield Calm Veil.", *OWN, rain)
    game = all_pass(play(game, "Ada casts Ember Rain"))
    assert (life(game, "Ada"), life(game, "Nils")) == (19, 20)
