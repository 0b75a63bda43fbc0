"""Built-in cards, fourth part: Auras, planeswalkers, what takes control, what restricts the last cast of a suspended
card."""
from __future__ import annotations

from mtgteach.cards.words_actions import proliferate, scry
from mtgteach.cards.words_auras import ENCHANTED_CREATURE, ENCHANTED_PLAYER, enchant, loyalty
from mtgteach.cards.words_casting import TARGET_SPELL, keyword, only_as_sorcery
from mtgteach.cards.words_costs import costs_less, costs_more, foretell, morph
from mtgteach.cards.words_layers import GAIN_CONTROL, changed, gains, until
from mtgteach.cards.words_of_cards import (CREATURE, SORCERY, TARGET_PLAYER, activated, add, card, spell, suspend,
                                           triggered, you_draw)
from mtgteach.cards.words_replacing import always
from mtgteach.cards.words_triggers import move, this_enters
from mtgteach.model import (COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, UPKEEP, AdditionalParts, AllOf, AnyOf, Anything,
                            AsThoughFlash, BeginningOf, CantBeCast, CantFight, CardType, Changes, Chosen, ControlledBy,
                            CounterIt, FaceUp, Fixed, Forever, IsType, Lasts, ManaValueIsEven, NewTargets, NoManaSpent,
                            OwnedBy, OwnerOf, PutCounters, Shuffle, SpellWasCast, TargetCard, TargetObject, That, This,
                            ThoseMade, Triggered, UntilYourNextTurn, Whose, up_to)

ARTIFACT, ENCHANTMENT = IsType(CardType.ARTIFACT), IsType(CardType.ENCHANTMENT)

AURAS = (
    card("Control Magic", "{2}{U}{U}", "Enchantment — Aura", enchant(CREATURE), changed(
        ENCHANTED_CREATURE, GAIN_CONTROL)),
    card("Paradox Haze", "{2}{U}", "Enchantment — Aura", enchant(TARGET_PLAYER), triggered(
        BeginningOf(UPKEEP, Whose.ANY, ENCHANTED_PLAYER, first=True), AdditionalParts((UPKEEP,), after_step=True),
        word="additional upkeep trigger")),
)

PLANESWALKERS = (
    card("Teferi, Time Raveler", "{1}{W}{U}", "Legendary Planeswalker — Teferi", only_as_sorcery(),
         loyalty(1, Lasts(AsThoughFlash(SORCERY), UntilYourNextTurn())),
         loyalty(-3, move(HAND, Chosen()), you_draw(1), targets=(up_to(1, TargetObject(
             AnyOf((ARTIFACT, CREATURE, ENCHANTMENT)))),)), loyalty=4),
    card("Zoetic Cavern", None, "Land", activated("{T}", add("C")), morph("{2}")),
    card("Karn's Bastion", None, "Land", activated("{T}", add("C")), activated("{4}, {T}", proliferate())),
)

RESTRICTING = (
    card("Drannith Magistrate", "{1}{W}", "Creature — Human Wizard", always(CantBeCast(
        Anything(), Whose.OPPONENTS, (LIBRARY, GRAVEYARD, EXILE, COMMAND))), size=(1, 3)),
    card("Sphere of Resistance", "{2}", "Artifact", costs_more(Anything(), "{1}")),
    card("Helm of Awakening", "{2}", "Artifact", costs_less(Anything(), "{1}", whose=Whose.ANY)),
)

PLAIN = (
    card("Riftsweeper", "{1}{G}", "Creature — Elf Shaman", triggered(
        this_enters(), move(LIBRARY, Chosen()), Shuffle(OwnerOf(Chosen())), targets=(TargetCard(EXILE, FaceUp()),),
        word="sweeping trigger"), size=(2, 2)),
    card("Behold the Multiverse", "{3}{U}", "Instant", spell(scry(2), you_draw(2)), foretell("{1}{U}")),
    card("Colossal Dreadmaw", "{4}{G}{G}", "Creature — Dinosaur", keyword("trample"), size=(6, 6)),
)

COSTLY = (
    card("Teferi, Mage of Zhalfir", "{2}{U}{U}{U}", "Legendary Creature — Human Wizard", keyword("flash"),
         always(Changes(AllOf((CREATURE, OwnedBy())), (gains("flash"),), elsewhere=True)), only_as_sorcery(),
         size=(3, 4)),
    card("Void Winnower", "{9}", "Creature — Eldrazi", always(CantBeCast(ManaValueIsEven(), Whose.OPPONENTS)),
         always(CantFight(AllOf((ManaValueIsEven(), ControlledBy(Whose.OPPONENTS))), attack=False)),
         size=(11, 9)),
    # Its last ability, a sacrifice by which the Ring tempts, is left out: the engine has no Ring.
    card("Boromir, Warden of the Tower", "{2}{W}", "Legendary Creature — Human Soldier", keyword("vigilance"),
         Triggered(SpellWasCast(Whose.OPPONENTS, Anything()), (CounterIt(That()),), NoManaSpent(),
                   word="warden trigger"), size=(3, 3)),
    card("Chronomantic Escape", "{4}{W}{W}", "Sorcery", spell(
        Lasts(CantFight(Anything(), block=False, whom=Whose.YOURS), UntilYourNextTurn()), move(EXILE, This()),
        PutCounters("time", Fixed(3), ThoseMade())), suspend(3, "{2}{W}")),
)

CONTROL = (
    card("Aethersnatch", "{4}{U}{U}", "Instant", spell(
        until(GAIN_CONTROL, duration=Forever()), NewTargets(Chosen()), targets=(TARGET_SPELL,))),
)

LINE_D = AURAS + PLANESWALKERS + RESTRICTING + COSTLY + CONTROL + PLAIN
