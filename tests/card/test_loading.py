"""Loading a card: what the engine cannot do is refused by name, and never skipped as it resolves."""
from __future__ import annotations

import subprocess
import sys

import pytest

from mtgteach.cards import Cards, cards
from mtgteach.cards.loading import loaded
from mtgteach.cards.words_costs import add_any_color, costs_less, costs_more
from mtgteach.cards.words_layers import changed, gains
from mtgteach.cards.words_mana import produces
from mtgteach.cards.words_of_cards import (ANY_TARGET, CREATURE, TARGET_ABILITY, TARGET_PLAYER, activated, add, card,
                                           counter_it, damage, discards, more_counters, put_counters, spell, suspend,
                                           take_counters, triggered, you_draw)
from mtgteach.model.amounts import (ControllerOf, Controls, CountersOn, CountOf, EachPlayer, HowMany, That, TheX,
                                    ThoseMade)
from mtgteach.model.cards import (Activated, AddMana, Card, CounterIt, DealDamage, DrawCards, Effect, Keyword,
                                  PlayThisFree, PutCounters, Static, StaticEffect, Triggered)
from mtgteach.model.cost import Cost
from mtgteach.model.effects import ChooseObjects, If, May, MayPay, MoveTo
from mtgteach.model.errors import BadInput, NotSupported
from mtgteach.model.filters import (Anything, BeginningOf, Chosen, CountersWerePut, Fixed, IsType, LastCounterRemoved,
                                    TargetObject, This, ThisDies, Whose, You)
from mtgteach.model.mana import ManaType
from mtgteach.model.patterns import DoneSo
from mtgteach.model.produced import CouldProduce, CouldProduceLike
from mtgteach.model.statics import AdditionalCost
from mtgteach.model.types import BATTLEFIELD, EXILE, HAND, LIBRARY, STACK, UPKEEP, CardType
from mtgteach.rules import engine  # noqa: F401  # fills the registries that loading asks

AT_UPKEEP, LOOK = BeginningOf(UPKEEP, Whose.YOURS), CouldProduce(IsType(CardType.LAND))


class Unheard(Effect):
    """An effect that no rule module knows."""


class UnheardOf(Keyword):
    """A keyword that no rule module knows."""


class NeverHeard(StaticEffect):
    """A static effect that no rule module knows."""


REFUSED: dict[str, tuple[Card, str]] = {
    "{X} in a suspend cost": (card("A", "{1}{R}", "Sorcery", spell(you_draw(1)), suspend(2, "{X}{R}")),
                             "a suspend cost"),
    "{T} in a suspend cost": (card("A", "{R}", "Sorcery", spell(you_draw(1)), suspend(2, "{T}")), "a suspend cost"),
    "choice in the cost of a mana ability": (
        card("A", None, "Land", activated("{2/W}, {T}", add("G"))), "the cost of a mana ability"),
    "reduction by a hybrid symbol": (card("A", "{1}", "Artifact", costs_less(Anything(), "{W/U}")), "hybrid"),
    "change by X": (card("A", "{1}", "Artifact", costs_more(Anything(), "{X}")), "{X}"),
    "mandatory cost paid several times": (
        card("A", "{1}", "Instant", AdditionalCost("x", Cost.of("{1}"), times=True)), "several times"),
    "suspend for no counters": (card("A", "{R}", "Sorcery", spell(you_draw(1)), suspend(0, "{R}")), "suspend 0"),
    "two different suspends": (
        card("A", "{R}", "Sorcery", spell(you_draw(1)), suspend(1, "{R}"), suspend(3, "{U}")), "suspend"),
    "two faces": (Card(card("A", "{1}", "Instant").faces + card("B", "{1}", "Instant").faces), "faces"),
    "no face": (Card(()), "faces"),
    "no card type": (card("A", "{1}", "Legendary"), "card type"),
    "creature without a size": (card("A", "{1}", "Creature — Bird"), "power and toughness"),
    "Aura": (card("A", "{1}", "Enchantment — Aura"), "Aura"),
    "Saga": (card("A", "{1}", "Enchantment — Saga"), "Saga"),
    "legendary sorcery": (card("A", "{1}", "Legendary Sorcery", spell(you_draw(1))), "legendary"),
    "activated in another zone": (
        card("A", "{1}", "Artifact", Activated(Cost.of("{1}"), (you_draw(1),), zones=(LIBRARY,))), "another zone"),
    "triggered in another zone": (
        card("A", "{1}", "Artifact", triggered(AT_UPKEEP, you_draw(1), zones=(LIBRARY,))), "another zone"),
    "static in another zone": (
        card("A", "{1}", "Artifact", Static(more_counters(EXILE).effect, zones=(HAND,))), "MoreCounters"),
    "unknown effect": (card("A", "{1}", "Instant", spell(Unheard())), "Unheard"),
    "unknown effect of a trigger": (card("A", "{1}", "Artifact", triggered(AT_UPKEEP, Unheard())), "Unheard"),
    "unknown keyword": (card("A", "{1}", "Instant", UnheardOf()), "UnheardOf"),
    "unknown static effect": (card("A", "{1}", "Artifact", Static(NeverHeard())), "NeverHeard"),
    "spell ability on a permanent": (card("A", "{1}", "Artifact", spell(you_draw(1))), "spell ability"),
    "target that is not there": (card("A", "{1}", "Instant", spell(damage(1, 1), targets=(ANY_TARGET,))), "target 2"),
    "countering what is no ability": (
        card("A", "{1}", "Instant", spell(counter_it(), targets=(ANY_TARGET,))), "CounterIt"),
    "countering itself": (card("A", "{1}", "Instant", spell(CounterIt(This()))), "CounterIt"),
    "counters on any target": (
        card("A", "{1}", "Instant", spell(put_counters("mark", 1, 0), targets=(ANY_TARGET,))), "PutCounters"),
    "two triggers with one word": (
        card("A", "{1}", "Artifact", triggered(AT_UPKEEP, you_draw(1)), triggered(ThisDies(), you_draw(1))),
        "one word"),
    "a reflexive trigger of its own": (card("A", "{1}", "Artifact", triggered(DoneSo(), you_draw(1))), "reflexive"),
    "onto the stack": (card("A", "{1}", "Artifact", triggered(ThisDies(), MoveTo(That(), STACK))), "MoveTo"),
    "moving a player": (
        card("A", "{1}", "Instant", spell(MoveTo(Chosen(), EXILE), targets=(TARGET_PLAYER,))), "MoveTo"),
    "a may without a target that is there": (
        card("A", "{1}", "Instant", spell(May((MoveTo(Chosen(1), EXILE),)), targets=(TargetObject(CREATURE),))),
        "target 2"),
    "an unknown effect inside another": (card("A", "{1}", "Instant", spell(May((Unheard(),)))), "Unheard"),
    "a payment with a symbol of two numbers": (
        card("A", "{1}", "Instant", spell(MayPay(Cost.of("{2/W}"), You(), (you_draw(1),)))), "MayPay"),
    "mana for everybody": (card("A", "{1}", "Instant", spell(AddMana(((ManaType.G,),), who=EachPlayer(Whose.ANY)))),
                           "AddMana"),
    "mana in two instructions": (card("A", "{1}", "Artifact", activated("{T}", add("G"), add("C"))), "several"),
    "mana that may be added": (card("A", "{1}", "Artifact", activated("{T}", May((add("G"),)))), "as it is added"),
    "mana for what is revealed": (card("A", "{1}", "Artifact", activated("{T}", ChooseObjects(
        Anything(), zone=HAND), AddMana(((ManaType.G,),), HowMany(ThoseMade())))), "as it is added"),
    "mana for a payment": (card("A", "{1}", "Artifact", triggered(AT_UPKEEP, MayPay(Cost.of("{1}"), You(), (
        add("G"),)))), "a payment of mana in what adds mana"),
    "mana that its cost makes less": (card("A", "{1}", "Artifact", activated("{T}, Sacrifice this", AddMana((
        (ManaType.G,),), CountOf(Anything())))), "its own cost or effect may change"),
    "mana that its effect makes more": (card("A", "{1}", "Artifact", activated("{T}", put_counters("ice", 1), AddMana(
        ((ManaType.G,),), CountersOn("ice", This())))), "its own cost or effect may change"),
    "mana if its cost lets it": (card("A", "{1}", "Artifact", activated("{T}, Sacrifice this", If(
        Controls(Anything(), 3), (add("G"),), (add("C"),)))), "its own cost or effect may change"),
    "a mana ability for a player": (card("A", "{1}", "Artifact", activated("{T}", AddMana(
        ((ManaType.G,),), who=ControllerOf(This())))), "a mana ability for somebody else"),
    "each type that others could produce": (
        card("A", None, "Land", activated("{T}", AddMana(LOOK, each=True))), "of each type that others"),
    "a look at others after something else": (
        card("A", None, "Land", activated("{T}", you_draw(1), AddMana(LOOK))), "after something else"),
    "as much mana as others could produce": (card("A", None, "Land", activated("{T}", AddMana(
        ((ManaType.G,),), CountOf(CouldProduceLike(This()))))), "depends on how others could"),
    "a change that looks at others": (
        card("A", "{1}", "Artifact", changed(CouldProduceLike(This()), gains("flying"))), "an effect that depends"),
    "mana becomes what others could produce": (
        card("A", "{1}", "Artifact", produces(becomes=LOOK)), "an effect that depends"),
    "counters on you": (
        card("A", "{1}", "Artifact", triggered(AT_UPKEEP, PutCounters("mark", Fixed(1), You()))), "PutCounters"),
    "counters on a spell": (card("A", "{1}", "Instant", spell(put_counters("mark", 1))), "PutCounters"),
    "cards drawn by an ability": (
        card("A", "{1}", "Instant", spell(DrawCards(Chosen(), Fixed(1)), targets=(TARGET_ABILITY,))), "DrawCards"),
    "cards discarded by any target": (
        card("A", "{1}", "Instant", spell(discards(1), targets=(ANY_TARGET,))), "DiscardCards"),
    "damage to any permanent": (
        card("A", "{1}", "Instant", spell(damage(1), targets=(TargetObject(Anything()),))), "DealDamage"),
    "damage to an artifact itself": (
        card("A", "{1}", "Artifact", triggered(AT_UPKEEP, DealDamage(Fixed(1), This()))), "DealDamage"),
    "free play from the battlefield": (
        card("A", "{1}", "Artifact", triggered(AT_UPKEEP, PlayThisFree())), "PlayThisFree"),
    "free play by a spell": (card("A", "{1}", "Instant", spell(PlayThisFree())), "PlayThisFree"),
    "lore counters": (card("A", "{1}", "Artifact", triggered(AT_UPKEEP, put_counters("lore", 1))), "lore counters"),
    "removing shield": (
        card("A", "{1}", "Artifact", triggered(AT_UPKEEP, take_counters("shield", 1))), "shield counters"),
    "more shield counters": (card("A", "{1}", "Artifact", more_counters(BATTLEFIELD, "shield", 2)), "shield counters"),
    "trigger on lore counters": (
        card("A", "{1}", "Artifact", triggered(CountersWerePut("lore"), you_draw(1))), "lore counters"),
    "trigger on the last lore counter": (
        card("A", "{1}", "Artifact", triggered(LastCounterRemoved("lore"), you_draw(1))), "lore counters"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_the_engine_cannot_do_is_refused_by_name(name: str) -> None:
    refused, what = REFUSED[name]
    with pytest.raises(NotSupported) as error:
        loaded(refused)
    assert what in error.value.rest
    assert error.value.place == refused.name
    with pytest.raises(NotSupported):
        cards.and_also([refused])


@pytest.mark.parametrize("accepted", [
    card("A", "{1}", "Artifact", activated("{T}", you_draw(1))),
    card("A", "{1}", "Artifact", activated("{T}", add("C"))),
    card("A", "{1}", "Artifact", activated("{2}", counter_it(), targets=(TARGET_ABILITY,))),
    card("A", None, "Land — Island Mountain"),
    card("A", "{X}{R}", "Sorcery", spell(you_draw(1))),
    card("A", "{1}", "Artifact", activated("{X}, {T}", you_draw(1))),
    card("A", "{1}", "Creature — Elf", activated("{T}", add("G")), size=(1, 1)),
    card("A", "{1}", "Artifact", activated("{1}, {T}, Sacrifice this", add_any_color(), DealDamage(Fixed(1), You()))),
    card("A", "{1}", "Creature — Elf", activated("{R}", damage(1), targets=(ANY_TARGET,)), size=(1, 1)),
    card("A", "{1}", "Creature — Elf", triggered(AT_UPKEEP, DealDamage(Fixed(1), This())), size=(1, 1)),
    card("A", "{1}", "Instant", spell(damage(1), targets=(TargetObject(CREATURE),)), spell(you_draw(1))),
    card("A", "{1}", "Instant", spell(discards(1), targets=(TARGET_PLAYER,)), suspend(2, "{R}"), suspend(2, "{R}")),
    card("A", None, "Land", suspend(1, "{U}")),
    card("A", "{1}", "Artifact", suspend(TheX(), "{X}{W/U}", least=1)),
    card("A", "{1}", "Artifact", suspend(2, "{0}"), more_counters(EXILE, times=3)),
    card("A", "{1}", "Legendary Artifact", triggered(ThisDies(), put_counters("mark", 1, 0),
                                                     targets=(TargetObject(Anything()),))),
])
def test_what_it_can_do_is_loaded_and_ready(accepted: Card) -> None:
    ready = loaded(accepted)
    assert ready == accepted
    assert ready.derived is not None
    assert loaded(ready) is ready


def test_a_name_that_is_there_already_is_an_error() -> None:
    with pytest.raises(BadInput):
        cards.and_also([card("Rift Bolt", "{1}", "Instant")])
    with pytest.raises(BadInput):
        Cards([card("Twin", "{1}", "Instant"), card("Twin", "{2}", "Instant")])


def test_an_unknown_card_is_bad_input_with_the_nearest_name() -> None:
    with pytest.raises(BadInput) as error:
        cards["Rift Blot"]
    assert error.value.nearest == "Rift Bolt"


def test_an_unknown_word_in_a_type_line_is_bad_input_with_the_nearest_word() -> None:
    with pytest.raises(BadInput) as error:
        card("A", "{1}", "Creture — Bird")
    assert error.value.nearest == "Creature"


def test_refusing_one_card_leaves_the_cards_as_they_were() -> None:
    before = cards.names()
    with pytest.raises(NotSupported):
        cards.and_also([card("Fine", "{1}", "Instant"), REFUSED["Aura"][0]])
    assert cards.names() == before
    more = cards.and_also([card("Fine", "{1}", "Instant")])
    assert "Fine" in more
    assert "Fine" not in cards
    assert len(more) == len(cards) + 1


def test_suspend_written_as_its_parts_is_no_keyword_and_is_refused() -> None:
    from mtgteach.model.cards import SuspendFromHand

    with pytest.raises(NotSupported):
        loaded(card("A", "{R}", "Sorcery", SuspendFromHand(Fixed(1), Cost.of("{R}"))))
    assert isinstance(Triggered(AT_UPKEEP, ()), Triggered)


@pytest.mark.parametrize("name", ["", "  "])
def test_a_card_without_a_name_cannot_be_meant_by_words_and_is_refused(name: str) -> None:
    with pytest.raises(BadInput):
        cards.and_also((card(name, "{0}", "Instant"),))


def test_the_registry_is_the_same_once_a_module_of_cards_was_imported() -> None:
    code = ("from mtgteach.cards.words_of_cards import card\nimport mtgteach as mt\n"
            "print(len(mt.cards.and_also([card('Other Bolt', '{R}', 'Instant')])) - len(mt.cards))")
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "1\n"


def test_what_is_no_card_is_no_card() -> None:
    with pytest.raises(BadInput, match="Wanted: mtgteach.Card"):
        cards.and_also([3])  # type: ignore[list-item]
