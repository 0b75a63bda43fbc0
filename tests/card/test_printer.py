"""The printer: the text of every card, and of every kind of node, made from the tree."""
from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from mtgteach.cards import cards
from mtgteach.cards.printer import print_ability, print_card, rules_text, type_line
from mtgteach.cards.words_costs import (add_any_color, add_for_each, add_one_of, alternative, as_additional_cost, cost,
                                        costs_at_least, costs_less, costs_more, discard, exile_from, flashback, kicker,
                                        multikicker, sacrifice, tap_others, this_costs_less)
from mtgteach.cards.words_of_cards import (ANY_TARGET, CREATURE, INSTANT, SORCERY, TARGET_ABILITY, TARGET_PLAYER,
                                           activated, add, cant_be_cast, card, counter_it, damage, discards,
                                           mana_value_at_least, more_counters, noncreature, put_counters, spell,
                                           suspend, take_counters, triggered, x_in_cost, you_draw)
from mtgteach.model.amounts import Controls, CountOf, TheX
from mtgteach.model.cards import (Ability, Card, DealDamage, DrawCards, Effect, Enchant, Plain, Static, StaticEffect,
                                  SuspendFromHand, Triggered)
from mtgteach.model.choices import Edition
from mtgteach.model.cost import Cost, PayMana
from mtgteach.model.effects import Lasts, NewTargets
from mtgteach.model.filters import (AllOf, Anything, BeginningOf, Chosen, CountersWerePut, Fixed, IsThis,
                                    LastCounterRemoved, NotA, SpellWasCast, TargetCard, TargetObject, This, ThisDies,
                                    ThisIsIn, Whose, You)
from mtgteach.model.mana import ManaCost
from mtgteach.model.produced import ProducesInstead
from mtgteach.model.record import fields_of
from mtgteach.model.statics import (AdditionalCost, AsThoughFlash, AsThoughHaste, CantActivate, CantBeCountered,
                                    CantFight, CantPayLife, CantPlayLands, GoesInstead, LetPlay, MayCast, OnlyAsSorcery,
                                    SpellsEachTurn)
from mtgteach.model.types import (BATTLEFIELD, BEGINNING_OF_COMBAT, CLEANUP, DRAW, END, EXILE, GRAVEYARD, HAND,
                                  POSTCOMBAT_MAIN, PRECOMBAT_MAIN, STACK, UPKEEP, Record)
from mtgteach.rules.cr109_characteristics import made_by_land_types
from mtgteach.rules.cr702_62_suspend import three_abilities
from tests.card.nodes_actions import ACTION_NODES
from tests.card.nodes_casting import CASTING_NODES
from tests.card.nodes_layers import LAYER_NODES
from tests.card.nodes_mana import MANA_NODES
from tests.card.nodes_turn import TURN_NODES
from tests.card.printed_replacing import REPLACING
from tests.card.printed_triggers import PRINTED
from tests.cards import CARDS
from tests.kinds import kinds_of
from tests.rules.table import at

GOLDEN = {
    "Plains": "Plains\nBasic Land — Plains\n({T}: Add {W}.)",
    "Island": "Island\nBasic Land — Island\n({T}: Add {U}.)",
    "Swamp": "Swamp\nBasic Land — Swamp\n({T}: Add {B}.)",
    "Mountain": "Mountain\nBasic Land — Mountain\n({T}: Add {R}.)",
    "Forest": "Forest\nBasic Land — Forest\n({T}: Add {G}.)",
    "Rift Bolt": "Rift Bolt {2}{R}\nSorcery\nRift Bolt deals 3 damage to any target.\nSuspend 1—{R}",
    "Lightning Bolt": "Lightning Bolt {R}\nInstant\nLightning Bolt deals 3 damage to any target.",
    "Stifle": "Stifle {U}\nInstant\nCounter target activated or triggered ability.",
    "Mindstab": "Mindstab {5}{B}\nSorcery\nTarget player discards three cards.\nSuspend 4—{B}",
    "Grizzly Bears": "Grizzly Bears {1}{G}\nCreature — Bear\n2/2",
    "Gaddock Teeg": "Gaddock Teeg {G}{W}\nLegendary Creature — Kithkin Advisor\n"
                    "Noncreature spells with mana value 4 or greater can't be cast.\n"
                    "Noncreature spells with {X} in their mana costs can't be cast.\n2/2",
}


def text(name: str) -> str:
    """The whole text of a built-in card."""
    return print_card(cards[name])


def read_by_a_judge() -> dict[str, str]:
    """The texts in all modules beside this one that hold some."""
    found: dict[str, str] = {}
    for path in sorted(Path(__file__).parent.glob("printed_built_in_*.py")):
        module = import_module(f"tests.card.{path.stem}")
        found |= next(texts for name, texts in vars(module).items() if name.startswith("TEXTS_"))
    return found


def test_every_built_in_card_has_its_text_here() -> None:
    assert {name: text(name) for name in cards} == {**GOLDEN, **read_by_a_judge()}


def when(step: object, whose: Whose = Whose.YOURS) -> Ability:
    """A trigger at the beginning of a step."""
    return triggered(BeginningOf(step, whose), you_draw(1))  # type: ignore[arg-type]


def cast(whose: Whose, filter_: object) -> Ability:
    """A trigger on a cast."""
    return triggered(SpellWasCast(whose, filter_), you_draw(1))  # type: ignore[arg-type]


NODES: list[tuple[Ability, str]] = [
    *PRINTED,
    *CASTING_NODES,
    (spell(damage(1), targets=(ANY_TARGET,)), "Toy deals 1 damage to any target."),
    (spell(damage(2), targets=(TARGET_PLAYER,)), "Toy deals 2 damage to target player."),
    (spell(damage(2), targets=(TargetObject(CREATURE),)), "Toy deals 2 damage to target creature."),
    (spell(DealDamage(Fixed(2), You())), "Toy deals 2 damage to you."),
    (triggered(ThisDies(), DealDamage(Fixed(1), This())), "When this creature dies, Toy deals 1 damage to it."),
    (spell(counter_it(), targets=(TARGET_ABILITY,)), "Counter target activated or triggered ability."),
    (spell(you_draw(1)), "Draw a card."),
    (spell(you_draw(2)), "Draw two cards."),
    (spell(you_draw(11)), "Draw 11 cards."),
    (spell(DrawCards(Chosen(), Fixed(3)), targets=(TARGET_PLAYER,)), "Target player draws three cards."),
    (spell(discards(1), targets=(TARGET_PLAYER,)), "Target player discards a card."),
    (spell(put_counters("time", 2, 0), targets=(TargetObject(Anything()),)),
     "Put two time counters on target permanent."),
    (spell(take_counters("age", 1, 0), targets=(TargetObject(NotA(CREATURE)),)),
     "Remove an age counter from target noncreature permanent."),
    (activated("{1}{R}", put_counters("hour", 1)), "{1}{R}: Put an hour counter on Toy."),
    (activated("{T}", add("R", "G")), "{T}: Add {R}{G}."),
    (activated("{1}, {T}", you_draw(1)), "{1}, {T}: Draw a card."),
    (spell(you_draw(1), discards(1), targets=(TARGET_PLAYER,)), "Draw a card. Target player discards a card."),
    (when(UPKEEP), "At the beginning of your upkeep, draw a card."),
    (when(UPKEEP, Whose.ANY), "At the beginning of each upkeep, draw a card."),
    (when(UPKEEP, Whose.OPPONENTS), "At the beginning of each opponent's upkeep, draw a card."),
    (when(DRAW), "At the beginning of your draw step, draw a card."),
    (when(END, Whose.ANY), "At the beginning of each end step, draw a card."),
    (when(CLEANUP), "At the beginning of your cleanup step, draw a card."),
    (when(PRECOMBAT_MAIN), "At the beginning of your precombat main phase, draw a card."),
    (when(POSTCOMBAT_MAIN), "At the beginning of your postcombat main phase, draw a card."),
    (when(BEGINNING_OF_COMBAT), "At the beginning of combat on your turn, draw a card."),
    (when(BEGINNING_OF_COMBAT, Whose.ANY), "At the beginning of each combat, draw a card."),
    (when(BEGINNING_OF_COMBAT, Whose.OPPONENTS), "At the beginning of combat on each opponent's turn, draw a card."),
    (cast(Whose.YOURS, Anything()), "Whenever you cast a spell, draw a card."),
    (cast(Whose.OPPONENTS, INSTANT), "Whenever an opponent casts an instant spell, draw a card."),
    (cast(Whose.ANY, SORCERY), "Whenever a player casts a sorcery spell, draw a card."),
    (cast(Whose.YOURS, AllOf((noncreature(), mana_value_at_least(5)))),
     "Whenever you cast a noncreature spell with mana value 5 or greater, draw a card."),
    (cast(Whose.YOURS, x_in_cost()), "Whenever you cast a spell with {X} in its mana cost, draw a card."),
    (triggered(LastCounterRemoved("sand"), you_draw(1)),
     "When the last sand counter is removed from this card, draw a card."),
    (triggered(CountersWerePut("sand"), you_draw(1)),
     "Whenever one or more sand counters are put on this card, draw a card."),
    (Triggered(CountersWerePut("sand"), (you_draw(1),), ThisIsIn(BATTLEFIELD)),
     "Whenever one or more sand counters are put on this card, if it's on the battlefield, draw a card."),
    (cant_be_cast(INSTANT), "Instant spells can't be cast."),
    (cant_be_cast(mana_value_at_least(6)), "Spells with mana value 6 or greater can't be cast."),
    (more_counters(EXILE, "time", times=2),
     "If one or more time counters would be put on a card in exile, twice that many are put on it instead."),
    (more_counters(EXILE, plus=1),
     "If one or more counters would be put on a card in exile, that many plus one are put on it instead."),
    (more_counters(BATTLEFIELD, times=3, plus=2),
     "If one or more counters would be put on a permanent, three times that many plus two are put on it instead."),
    (suspend(10, "{W}{W}"), "Suspend 10—{W}{W}"),
    (suspend(TheX(), "{X}{W}", least=1), "Suspend X—{X}{W}. X can't be 0."),
    (activated(cost("{1}, {T}, Sacrifice this, Pay 2 life"), add_any_color()),
     "{1}, {T}, Sacrifice Toy, Pay 2 life: Add one mana of any color."),
    (activated(cost("{Q}, Remove 2 charge counters", discard()), add_one_of("W", "UU")),
     "{Q}, Remove two charge counters from Toy, Discard a card: Add {W} or {U}{U}."),
    (activated(cost(tap_others(CREATURE, 2), exile_from(GRAVEYARD), "Mill 1"), add_for_each("G", CountOf(CREATURE))),
     "Tap two untapped creatures you control, Exile a card from your graveyard, Mill a card: "
     "Add {G} for each creature."),
    (kicker("{2}"), "Kicker {2}"),
    (kicker("{X}", least=1), "Kicker {X}. X can't be 0."),
    (activated(Cost((PayMana(ManaCost.of("{X}"), least=1),)), you_draw(1)), "{X}: Draw a card. X can't be 0."),
    (flashback("{2}{U}"), "Flashback {2}{U}"),
    (Static(GoesInstead(IsThis(), EXILE, None, STACK, way="flashback"), zones=(STACK,)),
     "If its flashback cost was paid, exile this card instead of putting it anywhere else."),
    (multikicker("{1}{G}"), "Multikicker {1}{G}"),
    (AdditionalCost("buyback", Cost.of("{3}"), optional=True), "Buyback {3}"),
    (as_additional_cost(sacrifice(CREATURE)), "As an additional cost to cast this spell, sacrifice a creature."),
    (alternative("evoke", "{W}"), "Evoke {W}"),
    (alternative("pitch", exile_from(HAND, INSTANT, 2), condition=Controls(CREATURE)),
     "If you control a creature, you may exile two instant cards from your hand rather than pay this spell's mana "
     "cost (pitch cost)."),
    (costs_more(noncreature(), "{1}"), "Noncreature spells cost {1} more to cast."),
    (costs_more(CREATURE, "{2}", abilities=True),
     "Activated abilities of creatures cost {2} more to activate unless they're mana abilities."),
    (costs_less(INSTANT, "{1}"), "Instant spells you cast cost {1} less to cast."),
    (costs_at_least(Anything(), 3), "Spells that would cost less than three mana to cast cost three mana to cast."),
    (this_costs_less("{1}", CountOf(CREATURE)),
     "This spell costs {1} less to cast for each of the number of creatures."),
    (Plain("first strike"), "First strike"),
    (Static(MayCast(GRAVEYARD, CREATURE)), "You may cast creature spells from your graveyard."),
    (Static(AsThoughFlash(CREATURE)), "You may cast creature spells as though they had flash."),
    (Static(AsThoughHaste(CREATURE)),
     "You may activate abilities of creatures as though those creatures had haste."),
    (Static(OnlyAsSorcery()), "Each opponent can cast spells only any time they could cast a sorcery."),
    (Static(SpellsEachTurn(2)), "Each player can't cast more than two spells each turn."),
    (Static(CantActivate(CREATURE, Whose.OPPONENTS, mana=True)),
     "Your opponents can't activate abilities of creatures."),
    (Static(CantPlayLands(Whose.OPPONENTS)), "Your opponents can't play lands."),
    (Static(CantPayLife()), "Players can't pay life."),
    (Static(CantBeCountered(CREATURE)), "Creature spells can't be countered."),
    (spell(LetPlay(Chosen(0), any_time=True), targets=(TargetCard(EXILE),)),
     "You may play target card in exile this turn as though it had flash."),
    (Enchant((TARGET_PLAYER,)), "Enchant player"),
    (Static(CantFight(Anything(), block=False, whom=Whose.YOURS)), "Creatures can't attack you."),
    (spell(NewTargets(Chosen()), targets=(TARGET_ABILITY,)),
     "You may choose new targets for target activated or triggered ability."),
    (spell(Lasts(CantPlayLands())), "Players can't play lands this turn."),
    (Static(ProducesInstead(Anything(), Whose.YOURS, times=2)),
     "If you tap a permanent for mana, it produces twice as much of that mana instead."),
    (SuspendFromHand(Fixed(2), Cost.of("{U}")),
     "If you could begin to cast this card from your hand, you may pay {U} and exile it with two time counters on it."),
    *REPLACING,
]


NODES += ACTION_NODES + LAYER_NODES + MANA_NODES + TURN_NODES


@pytest.mark.parametrize(("ability", "printed"), NODES, ids=[printed[:40] for _, printed in NODES])
def test_every_kind_of_node_is_printed(ability: Ability, printed: str) -> None:
    assert print_ability(ability, "Toy") == printed


def inside(value: object) -> set[type]:
    """The kinds of records in a tree."""
    if isinstance(value, tuple):
        return set().union(*[inside(v) for v in value])
    if isinstance(value, Record):
        return {type(value)}.union(*[inside(getattr(value, f)) for f in fields_of(value)])
    return set()


def test_no_kind_of_effect_or_ability_is_left_out_here() -> None:
    state = at("Ada: hand Rift Bolt.").state
    tried = inside(tuple(a for a, _ in NODES)) | inside(three_abilities(state, suspend(1, "{R}")))  # type: ignore[arg-type]
    wanted = [k for base in (Effect, StaticEffect, Ability) for k in kinds_of(base)
              if k.__module__.startswith("mtgteach.") and k.__name__ != "Keyword"]
    assert [k.__name__ for k in wanted if k not in tried] == []


def test_the_three_abilities_of_suspend_are_printed_one_by_one() -> None:
    state = at("Ada: hand Rift Bolt.").state
    assert [print_ability(a, "Rift Bolt") for a in three_abilities(state, suspend(1, "{R}"))] == [  # type: ignore[arg-type]
        "If you could begin to cast this card from your hand, you may pay {R} and exile it with a time counter on it.",
        "At the beginning of your upkeep, if this card is suspended, remove a time counter from it.",
        "When the last time counter is removed from this card, if it's exiled, you may play it without paying its mana "
        "cost if able; if you don't, it remains exiled.",
    ]


def test_what_had_to_be_played_remained_exiled_only_where_it_could_not_be() -> None:
    state = at("Ada: hand Rift Bolt.").under(Edition("2024-01-31")).state
    assert print_ability(three_abilities(state, suspend(1, "{R}"))[-1], "Rift Bolt").endswith(  # type: ignore[arg-type]
        ", play it without paying its mana cost if able; if you can't, it remains exiled.")


@pytest.mark.parametrize("own", CARDS, ids=[c.name for c in CARDS])
def test_the_test_cards_are_printed_too(own: Card) -> None:
    printed = print_card(own)
    assert printed.startswith(own.faces[0].name)
    assert all(face.name in printed and type_line(face) in printed for face in own.faces)
    face = own.faces[0]
    assert len(rules_text(face)) == len(face.abilities) + len(made_by_land_types(face.types, face.subtypes))
    assert "None" not in printed
    assert "  " not in printed


def test_a_land_with_two_basic_types_shows_both_of_its_abilities() -> None:
    assert print_card(card("Ferry Crossing", None, "Land — Island Mountain")) == (
        "Ferry Crossing\nLand — Island Mountain\n({T}: Add {U}.)\n({T}: Add {R}.)")


def test_what_a_trigger_says_follows_the_rules_under_which_it_is_played() -> None:
    from mtgteach.cards.printer import print_ability
    from mtgteach.model.choices import Edition
    from mtgteach.play.game import Game
    from mtgteach.rules.cr109_characteristics import abilities_of

    for edition, said in ((Edition(), "you may play it"), (Edition("2023-12-01"), "it's exiled, play it"),
                          (Edition().with_variants("S-MUST"), "it's exiled, play it")):
        state = Game.of("Ada: exile Rift Bolt with 1 time counter.", edition).state
        card = next(o for zone in state.zones for o in zone)
        assert said in print_ability(abilities_of(state, card)[-1], "Rift Bolt")
