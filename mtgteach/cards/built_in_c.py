"""Built-in cards, third part: suspend, printed and gained, and what meets it. Names, costs, types and sizes are facts;
what a learner reads is printed from these trees."""
from __future__ import annotations

from mtgteach.cards.words_actions import destroy, search, shuffle
from mtgteach.cards.words_casting import TARGET_SPELL, as_though_flash, choose, mode, overload
from mtgteach.cards.words_costs import (add_any_color, add_one_of, as_additional_cost, buyback, cost, costs_more,
                                        exile_from, kicker, sacrifice)
from mtgteach.cards.words_layers import defines_size, gains, gets, keywords, until
from mtgteach.cards.words_of_cards import (ANY_TARGET, CREATURE, TARGET_PLAYER, activated, card, counter_it, damage,
                                           mana_value_at_least, noncreature, put_counters, spell, suspend,
                                           take_counters, triggered, you_draw)
from mtgteach.cards.words_replacing import always, create, enters_with, token
from mtgteach.cards.words_triggers import move, this_enters, you_cast
from mtgteach.model import (BATTLEFIELD, EXILE, GRAVEYARD, HAND, STACK, TIME, UPKEEP, Activated, AllOf, AnyOf, Anything,
                            BeginningOf, BeyondFirst, CantBeBlocked, CardsIn, CardType, CastFromHand, ChangeCounter,
                            Chosen, ControlledBy, CounterIt, CounterRemoved, CountersOn, CountOf, CreateCopies,
                            DealDamage, DiscardCards, Divided, DrawCards, Each, EachPlayer, EntersWith, FaceUp, Fixed,
                            GainSuspend, HasCounter, HowMany, If, IfDone, IsSubtype, IsSupertype, IsSuspended, IsThis,
                            IsType, Linked, ManaValueIs, May, MoveTo, Not, NotA, OneOf, OpeningHand, OwnerOf,
                            PutCounters, RemoveCounter, RemoveCounters, SacrificeIt, SacrificeSome, Several,
                            SpellWasCast, Static, Supertype, Suspended, TargetAbility, TargetCard, TargetObject,
                            TargetSpell, That, ThatPlayer, TheX, This, ThisDies, ThoseMade, Triggered, WasPaid, Whose,
                            up_to)

ARTIFACT, LAND = IsType(CardType.ARTIFACT), IsType(CardType.LAND)
TARGET, PERMANENT, TARGET_CREATURE = Chosen(), TargetObject(Anything()), TargetObject(CREATURE)
ALL_PLAYERS = EachPlayer(Whose.ANY)
SUSPENDED = TargetCard(EXILE, Suspended())
PERMANENT_OR_SUSPENDED = OneOf((PERMANENT, SUSPENDED))
THREE_COUNTERS = PutCounters(TIME, Fixed(3), ThoseMade())
THEY_SUSPEND = GainSuspend(ThoseMade())
OPPONENT_CASTS = SpellWasCast(Whose.OPPONENTS, Anything())
SOLDIER = token("Creature — Soldier", size=(1, 1), colors="W")

SPELLS = (
    card("Ancestral Vision", None, "Sorcery", suspend(4, "{U}"), spell(
        DrawCards(TARGET, Fixed(3)), targets=(TARGET_PLAYER,)), colors="U"),
    card("Wheel of Fate", None, "Sorcery", suspend(4, "{1}{R}"), spell(
        DiscardCards(ALL_PLAYERS, None), DrawCards(ALL_PLAYERS, Fixed(7))), colors="R"),
    card("Living End", None, "Sorcery", suspend(3, "{2}{B}{B}"), spell(
        MoveTo(CardsIn(GRAVEYARD, CREATURE), EXILE, link="exiled cards"), SacrificeIt(Each(CREATURE), ALL_PLAYERS),
        MoveTo(Linked("exiled cards"), BATTLEFIELD, under=OwnerOf(Linked("exiled cards")))), colors="B"),
    card("Shivan Meteor", "{3}{R}{R}", "Sorcery", spell(damage(13), targets=(TARGET_CREATURE,)),
         suspend(2, "{1}{R}{R}")),
    card("Search for Tomorrow", "{2}{G}", "Sorcery", spell(
        search(AllOf((IsSupertype(Supertype.BASIC), LAND))), MoveTo(ThoseMade(), BATTLEFIELD), shuffle()),
         suspend(2, "{G}")),
    card("Reality Strobe", "{4}{U}{U}", "Sorcery", spell(
        move(HAND, TARGET), move(EXILE, This()), THREE_COUNTERS, targets=(PERMANENT,)), suspend(3, "{2}{U}")),
    card("Curse of the Cabal", "{9}{B}", "Sorcery", spell(SacrificeSome(Anything(), TARGET, Divided(
        CountOf(Anything(), TARGET), Fixed(2))), targets=(TARGET_PLAYER,)), suspend(2, "{2}{B}{B}"), Triggered(
        BeginningOf(UPKEEP, Whose.ANY), (IfDone((May((SacrificeSome(Anything(), ThatPlayer()),), ThatPlayer()),), (
            put_counters(TIME, 2),)),), IsSuspended(), zones=(EXILE,), word="sacrifice trigger")),
)

PERMANENTS = (
    card("Lotus Bloom", None, "Artifact", suspend(3, "{0}"), activated(
        "{T}, Sacrifice this", add_one_of("WWW", "UUU", "BBB", "RRR", "GGG"))),
    card("Mox Tantalite", None, "Artifact", suspend(3, "{0}"), activated("{T}", add_any_color())),
    card("Riftwing Cloudskate", "{3}{U}{U}", "Creature — Illusion", *keywords("flying"), triggered(
        this_enters(), move(HAND, TARGET), targets=(PERMANENT,), word="return trigger"), suspend(3, "{1}{U}"),
         size=(2, 2)),
    card("Errant Ephemeron", "{6}{U}", "Creature — Illusion", *keywords("flying"), suspend(4, "{1}{U}"), size=(4, 4)),
    card("Durkwood Baloth", "{4}{G}{G}", "Creature — Beast", suspend(5, "{G}"), size=(5, 5)),
    card("Greater Gargadon", "{9}{R}", "Creature — Beast", suspend(10, "{R}"), Activated(
        cost(sacrifice(AnyOf((ARTIFACT, CREATURE, LAND)))), (take_counters(TIME, 1),), zones=(EXILE,),
        condition=IsSuspended()), size=(9, 7)),
    card("Deep-Sea Kraken", "{7}{U}{U}{U}", "Creature — Kraken", always(CantBeBlocked(IsThis())), suspend(9, "{2}{U}"),
         Triggered(OPPONENT_CASTS, (take_counters(TIME, 1),), IsSuspended(), zones=(EXILE,), word="kraken trigger"),
         size=(6, 6)),
    card("Pardic Dragon", "{4}{R}{R}", "Creature — Dragon", *keywords("flying"), activated(
        "{R}", until(gets(1, 0), on=This())), suspend(2, "{R}{R}"), Triggered(
        OPPONENT_CASTS, (May((put_counters(TIME, 1),), ThatPlayer()),), IsSuspended(), zones=(EXILE,),
        word="dragon trigger"), size=(4, 4)),
    card("Aeon Chronicler", "{3}{U}{U}", "Creature — Avatar", defines_size(HowMany(CardsIn(HAND, whose=Whose.YOURS))),
         suspend(TheX(), "{X}{3}{U}", least=1), triggered(
        CounterRemoved(TIME), you_draw(1), zones=(EXILE,), word="drawing trigger"), size=(0, 0)),
    card("Benalish Commander", "{3}{W}", "Creature — Human Soldier", defines_size(CountOf(AllOf((
        IsSubtype("Soldier"), ControlledBy())))), suspend(TheX(), "{X}{W}{W}", least=1), triggered(
        CounterRemoved(TIME), create(SOLDIER), zones=(EXILE,), word="token trigger"), size=(0, 0)),
)

GAINED = (
    card("Delay", "{1}{U}", "Instant", spell(
        CounterIt(TARGET, to=EXILE), THREE_COUNTERS, THEY_SUSPEND, targets=(TARGET_SPELL,))),
    card("Jhoira of the Ghitu", "{1}{U}{R}", "Legendary Creature — Human Wizard", activated(
        cost("{2}", exile_from(HAND, NotA(LAND))), PutCounters(TIME, Fixed(4), Linked("paid")),
        GainSuspend(Linked("paid"))), size=(2, 2)),
    card("Epochrasite", "{2}", "Artifact Creature — Construct", Static(EntersWith(
        "+1/+1", Fixed(3), condition=Not(CastFromHand()))), triggered(
        ThisDies(), move(), THREE_COUNTERS, THEY_SUSPEND, word="exile trigger"), size=(1, 1)),
    card("Sinister Concierge", "{1}{U}", "Creature — Human Wizard", triggered(
        ThisDies(), IfDone((May((move(), THREE_COUNTERS, THEY_SUSPEND)),), (
            move(EXILE, TARGET), THREE_COUNTERS, THEY_SUSPEND)), targets=(up_to(1, TARGET_CREATURE),),
        word="exile trigger"), size=(2, 1)),
)

TIME_AND_EXILE = (
    card("Pull from Eternity", "{W}", "Instant", spell(
        move(GRAVEYARD, TARGET), targets=(TargetCard(EXILE, FaceUp()),))),
    card("Clockspinning", "{U}", "Instant", buyback("{3}"), spell(
        ChangeCounter(TARGET), targets=(PERMANENT_OR_SUSPENDED,))),
    card("Fury Charm", "{1}{R}", "Instant", choose(
        1, 1, mode(destroy(), targets=(TargetObject(ARTIFACT),)),
        mode(until(gets(1, 1), gains("trample")), targets=(TARGET_CREATURE,)),
        mode(take_counters(TIME, 2, 0), targets=(PERMANENT_OR_SUSPENDED,)))),
    card("Timecrafting", "{X}{R}", "Instant", choose(
        1, 1, mode(RemoveCounters(TIME, TheX(), TARGET), targets=(PERMANENT_OR_SUSPENDED,)),
        mode(PutCounters(TIME, TheX(), TARGET), targets=(OneOf((TargetObject(HasCounter(TIME)), SUSPENDED)),)))),
    card("Rift Elemental", "{R}", "Creature — Elemental", activated(
        cost("{1}{R}", RemoveCounter(TIME)), until(gets(2, 0), on=This())), size=(1, 1)),
)

OTHERS = (
    card("Tale's End", "{1}{U}", "Instant", spell(counter_it(), targets=(
        OneOf((TargetAbility(), TargetSpell(IsSupertype(Supertype.LEGENDARY)))),))),
    card("Disdainful Stroke", "{1}{U}", "Instant", spell(counter_it(), targets=(TargetSpell(mana_value_at_least(4)),))),
    card("Leyline of Anticipation", "{2}{U}{U}", "Enchantment", OpeningHand(),
         as_though_flash(Anything())),
    card("Chalice of the Void", "{X}{X}", "Artifact", enters_with("charge", TheX()), triggered(
        SpellWasCast(Whose.ANY, ManaValueIs(CountersOn("charge", This()))), CounterIt(That()), word="chalice trigger")),
    card("Monastery Swiftspear", "{R}", "Creature — Human Monk", *keywords("haste"), triggered(
        you_cast(noncreature()), until(gets(1, 1), on=This()), word="prowess trigger"), size=(1, 2)),
    card("Rite of Replication", "{2}{U}{U}", "Sorcery", kicker("{5}"), spell(If(
        WasPaid("kicked"), (CreateCopies(TARGET, Fixed(5)),), (CreateCopies(TARGET),)), targets=(TARGET_CREATURE,))),
    card("Cyclonic Rift", "{1}{U}", "Instant", *overload("{6}{U}", AllOf((NotA(LAND), NotA(ControlledBy()))),
                                                         lambda what: move(HAND, what))),
    card("Crop Rotation", "{G}", "Instant", as_additional_cost(sacrifice(LAND)), spell(
        search(LAND), MoveTo(ThoseMade(), BATTLEFIELD), shuffle())),
    card("Fireball", "{X}{R}", "Sorcery", Static(costs_more(Anything(), "{1}", times=BeyondFirst(TARGET)).effect, (
        STACK,)), spell(DealDamage(Divided(TheX(), HowMany(TARGET)), TARGET), targets=(
            Several(ANY_TARGET, Fixed(0), None),))),
)

LINE_C = SPELLS + PERMANENTS + GAINED + TIME_AND_EXILE + OTHERS
