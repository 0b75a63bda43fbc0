"""What keyword actions print."""
from __future__ import annotations

from mtgteach.cards.words_actions import (destroy, destroy_all, discards_at_random, mill, poison, proliferate,
                                          sacrifice, scry, search, shuffle, surveil, tap_it, untap_it)
from mtgteach.cards.words_of_cards import CREATURE, TARGET_PLAYER, spell, triggered, you_draw
from mtgteach.model import effects as do
from mtgteach.model.amounts import CountOf, Divided, Each, EachPlayer, TheX, ThoseMade
from mtgteach.model.cards import Ability, DiscardCards, Static
from mtgteach.model.effects import MoveTo
from mtgteach.model.filters import (AllOf, Chosen, ControlledBy, Fixed, IsSubtype, IsType, TargetCard, TargetObject,
                                    This, Whose, You)
from mtgteach.model.patterns import Deed, PlayerDoes
from mtgteach.model.statics import OpeningHand
from mtgteach.model.types import BATTLEFIELD, GRAVEYARD, HAND, CardType

TARGET = (TargetObject(CREATURE),)
OWN_DEAD = TargetCard(GRAVEYARD, CREATURE, Whose.YOURS)
LAND = IsType(CardType.LAND)
OPPONENTS = EachPlayer(Whose.OPPONENTS)
ACTION_NODES: list[tuple[Ability, str]] = [
    (spell(destroy(), targets=TARGET), "Destroy target creature."),
    (spell(destroy_all(CREATURE)), "Destroy all creatures."),
    (spell(destroy_all(CREATURE, final=True)), "Destroy all creatures. They can't be regenerated."),
    (spell(do.Destroy(Chosen(), final=True), tap_it(), targets=TARGET),
     "Destroy target creature. It can't be regenerated. Tap that creature."),
    (spell(search(LAND), MoveTo(ThoseMade(), HAND), MoveTo(Chosen(), BATTLEFIELD), targets=(OWN_DEAD,)),
     "Search your library for a land card. Put it into your hand. Return target creature card from your graveyard to "
     "the battlefield."),
    (spell(MoveTo(Chosen(), HAND), targets=(OWN_DEAD,)),
     "Return target creature card from your graveyard to your hand."),
    (spell(do.SacrificeIt(This())), "Sacrifice Toy."),
    (spell(sacrifice(CREATURE, OPPONENTS)), "Each opponent sacrifices a creature."),
    (spell(sacrifice(AllOf((LAND, ControlledBy())), amount=2)), "Sacrifice two lands."),
    (spell(tap_it(), targets=TARGET), "Tap target creature."),
    (spell(untap_it(), targets=TARGET), "Untap target creature."),
    (spell(do.ChangeCounter(Chosen()), targets=TARGET),
     "Choose a counter on target creature. Remove that counter or put another of those counters there."),
    (OpeningHand(), "If this card is in your opening hand, you may begin the game with it on the battlefield."),
    (OpeningHand((MoveTo(This(), BATTLEFIELD, kind="age"), do.GainLife(Fixed(1))), second=True),
     "If this card is in your opening hand and you're not the starting player, you may begin the game with it on the "
     "battlefield with an age counter on it. If you do, you gain 1 life."),
    (OpeningHand((do.RevealIt(This()), do.GainLife(Fixed(1)))),
     "If this card is in your opening hand, you may reveal it. If you do, you gain 1 life."),
    (spell(DiscardCards(You(), None)), "Discard your hand."),
    (spell(DiscardCards(OPPONENTS, None)), "Each opponent discards their hand."),
    (spell(do.SacrificeIt(Each(CREATURE), OPPONENTS)), "Each opponent sacrifices all creatures they control."),
    (spell(do.SacrificeSome(CREATURE, Chosen(), Divided(CountOf(CREATURE, Chosen()), Fixed(2))),
           targets=(TARGET_PLAYER,)),
     "Target player sacrifices a number of creatures equal to half the number of creatures that player controls, "
     "rounded down."),
    (spell(do.GainSuspend(This())), "If Toy doesn't have suspend, it gains suspend."),
    (spell(do.DoubleCounters(This(), "time")), "Double the number of time counters on Toy."),
    (spell(do.DoubleCounters(This())), "Double the number of each kind of counter on Toy."),
    (spell(proliferate()), "Proliferate."),
    (spell(poison(1, OPPONENTS)), "Each opponent gets a poison counter."),
    (spell(do.GetCounters("poison", Fixed(2))), "You get two poison counters."),
    (spell(do.RevealIt(This())), "Reveal Toy."),
    (spell(do.RevealTop()), "Reveal the top card of your library."),
    (spell(do.RevealTop(Fixed(3), OPPONENTS)), "Each opponent reveals the top three cards of their library."),
    (spell(do.RevealHand(Chosen()), targets=(TARGET_PLAYER,)), "Target player reveals their hand."),
    (spell(search(), shuffle()), "Search your library for a card. Shuffle your library."),
    (spell(search(LAND, reveal=True)), "Search your library for a land card and reveal it."),
    (spell(search(IsSubtype("Forest"), 2)), "Search your library for up to two Forest cards."),
    (spell(search(LAND, zone=GRAVEYARD)), "Search your graveyard for a land card."),
    (spell(do.Search(CREATURE, who=OPPONENTS)), "Each opponent searches their library for a creature card."),
    (spell(do.Shuffle(Chosen()), targets=(TARGET_PLAYER,)), "Target player shuffles their library."),
    (spell(mill(2)), "Mill two cards."),
    (spell(mill(1, OPPONENTS)), "Each opponent mills a card."),
    (spell(scry(2), surveil(1)), "Scry 2. Surveil 1."),
    (spell(do.Scry(TheX(), OPPONENTS)), "Each opponent scries X."),
    (spell(discards_at_random(2), targets=(TARGET_PLAYER,)), "Target player discards two cards at random."),
    (Static(do.CantSearch()), "Players can't search libraries."),
    (Static(do.SearchesTop(4)),
     "If an opponent would search a library, that player searches the top four cards of that library instead."),
    *[(triggered(PlayerDoes(deed, whose), you_draw(1)), f"Whenever {said}, draw a card.") for deed, whose, said in [
        (Deed.SCRY, Whose.YOURS, "you scry"), (Deed.SURVEIL, Whose.ANY, "a player surveils"),
        (Deed.SEARCH, Whose.OPPONENTS, "an opponent searches their library"),
        (Deed.SHUFFLE, Whose.YOURS, "you shuffle your library"),
        (Deed.PROLIFERATE, Whose.YOURS, "you proliferate")]],
]
