"""The words of triggers, of instructions that hold others and of linked abilities: each kind once."""
from __future__ import annotations

from mtgteach.cards.words_of_cards import (ANY_TARGET, CREATURE, INSTANT, TARGET_PLAYER, activated, damage, spell,
                                           triggered, you_draw)
from mtgteach.cards.words_triggers import (gain_life, if_paid, if_you_do, lose_life, move, unless_pays, when_you_do,
                                           whenever_dies, whenever_discards, whenever_draws, whenever_enters, you_may)
from mtgteach.model import patterns as on
from mtgteach.model.amounts import (AsItWas, ChosenNumber, Controls, EachPlayer, HasChosen, HowMany, Is, IsLinked,
                                    LifeOf, Linked, Not, OwnerOf, That, ThatPlayer, ThoseMade, WasChosen)
from mtgteach.model.cards import Ability, Static, Triggered
from mtgteach.model.cost import Cost
from mtgteach.model.effects import (ChooseObjects, ForEachPlayer, GainLife, If, IfDone, Later, MayPay, MoveTo,
                                    OnceEachTurn, Repeat)
from mtgteach.model.filters import (Another, Anything, BeginningOf, Chosen, ControlledBy, Fixed, IsTapped, IsThis,
                                    IsType, TargetObject, This, Whose, You)
from mtgteach.model.statics import StopsTriggers, TriggersAgain
from mtgteach.model.types import BATTLEFIELD, END, EXILE, GRAVEYARD, HAND, LIBRARY, CardType

ONE = (TargetObject(CREATURE),)
GAIN = gain_life(1)


def when(pattern: on.Pattern) -> Ability:
    """A trigger that gains a life."""
    return triggered(pattern, GAIN)


PRINTED: list[tuple[Ability, str]] = [
    (when(on.THIS_ENTERS), "When this permanent enters, you gain 1 life."),
    (when(on.THIS_LEAVES), "When this permanent leaves the battlefield, you gain 1 life."),
    (when(whenever_enters(Whose.YOURS)), "Whenever a creature you control enters, you gain 1 life."),
    (when(whenever_dies(one_or_more=True)), "Whenever one or more creatures die, you gain 1 life."),
    (when(whenever_dies(Whose.OPPONENTS)), "Whenever a creature an opponent controls dies, you gain 1 life."),
    (when(on.Moves(to_zone=GRAVEYARD, this=True)),
     "When this card is put into a graveyard from anywhere, you gain 1 life."),
    (when(on.Moves(from_zone=GRAVEYARD)), "Whenever a card leaves a graveyard, you gain 1 life."),
    (when(on.Moves(CREATURE, BATTLEFIELD, EXILE)),
     "Whenever a creature is exiled from the battlefield, you gain 1 life."),
    (when(on.Moves(CREATURE, GRAVEYARD, BATTLEFIELD)), "Whenever a creature enters from a graveyard, you gain 1 life."),
    (when(whenever_draws(Whose.YOURS)), "Whenever you draw a card, you gain 1 life."),
    (when(whenever_discards(Whose.OPPONENTS)), "Whenever an opponent discards a card, you gain 1 life."),
    (when(on.PlaysLand(Whose.ANY)), "Whenever a player plays a land, you gain 1 life."),
    (when(on.BecomesTapped(CREATURE)), "Whenever a creature becomes tapped, you gain 1 life."),
    (when(on.BecomesTapped(CREATURE, one_or_more=True)),
     "Whenever one or more creatures become tapped, you gain 1 life."),
    (when(on.DamageIsDealt(CREATURE, player=Whose.YOURS, one_or_more=True)),
     "Whenever one or more creature sources deal damage to you, you gain 1 life."),
    (when(on.BecomesTapped(IsThis(), tapped=False)), "Whenever this permanent becomes untapped, you gain 1 life."),
    (when(on.BecomesTarget(IsThis(), Whose.OPPONENTS)),
     "Whenever this permanent becomes the target of a spell or ability an opponent controls, you gain 1 life."),
    (when(on.ChangesLife(Whose.YOURS, gains=False)), "Whenever you lose life, you gain 1 life."),
    (when(on.DamageIsDealt(IsThis(), player=Whose.OPPONENTS, combat=True)),
     "Whenever this creature deals combat damage to an opponent, you gain 1 life."),
    (when(on.NthCounterPut("charge", 3, IsThis())),
     "When the third charge counter is put on this permanent, you gain 1 life."),
    (when(on.AbilityIsActivated(Whose.OPPONENTS)),
     "Whenever an opponent activates an ability of a permanent that isn't a mana ability, you gain 1 life."),
    (when(on.AbilityTriggers(CREATURE)), "Whenever an ability of a creature triggers, you gain 1 life."),
    (when(on.IsCountered(INSTANT)), "Whenever an instant spell is countered, you gain 1 life."),
    (when(on.Phases(IsThis())), "Whenever this permanent phases out, you gain 1 life."),
    (when(on.LosesControl(CREATURE)), "Whenever you lose control of a creature, you gain 1 life."),
    (when(on.LosesTheGame()), "Whenever a player loses the game, you gain 1 life."),
    (when(on.StateIs(Controls(CREATURE))), "When you control a creature, you gain 1 life."),
    (spell(you_may(GAIN, you_draw(1))), "You may gain 1 life. Draw a card."),
    (spell(If(Controls(CREATURE), (GAIN,), (lose_life(1),))),
     "If you control a creature, you gain 1 life. Otherwise, you lose 1 life."),
    (spell(if_you_do(you_may(GAIN), you_draw(1))), "You may gain 1 life. If you do, draw a card."),
    (spell(IfDone((GAIN,), (), (you_draw(1),))), "You gain 1 life. If you don't, draw a card."),
    (spell(when_you_do(you_may(GAIN), damage(2), targets=(ANY_TARGET,))),
     "You may gain 1 life. When you do, Toy deals 2 damage to any target."),
    (spell(Repeat(Fixed(2), (GAIN,))), "You gain 1 life. Do this 2 times."),
    (spell(ForEachPlayer(EachPlayer(Whose.OPPONENTS), (lose_life(1, ThatPlayer()),))),
     "For each opponent, that player loses 1 life."),
    (spell(unless_pays(Chosen(), "{1}", damage(3)), targets=(TARGET_PLAYER,)),
     "Toy deals 3 damage to target player unless that player pays {1}."),
    (spell(if_paid(You(), "{2}", GAIN)), "You may pay {2}. If you do, you gain 1 life."),
    (spell(MayPay(Cost.of("{2}"), ThatPlayer(), (GAIN,), (you_draw(1),))),
     "That player may pay {2}. If they do, you gain 1 life. If they don't, draw a card."),
    (spell(ChooseObjects(CREATURE, EachPlayer(Whose.ANY)), MoveTo(ThoseMade(), GRAVEYARD)),
     "Each player chooses a creature they control. Put it into its owner's graveyard."),
    (spell(ChooseObjects(Anything(), You(), 0, 2, GRAVEYARD), move(HAND, ThoseMade())),
     "Choose up to two cards in your graveyard. Return it to its owner's hand."),
    (triggered(BeginningOf(END, Whose.ANY), OnceEachTurn((GAIN,))),
     "At the beginning of each end step, you gain 1 life. Do this only once each turn."),
    (spell(Later(Triggered(BeginningOf(END, Whose.ANY), (move(EXILE, ThoseMade()),)), Chosen()), targets=ONE),
     "At the beginning of the next end step, exile it."),
    (spell(GainLife(LifeOf(You()), Chosen()), targets=(TARGET_PLAYER,)),
     "Target player gains life equal to your life total."),
    (spell(MoveTo(Chosen(), LIBRARY, bottom=True), targets=ONE),
     "Put target creature on the bottom of its owner's library."),
    (spell(MoveTo(This(), EXILE)), "Exile Toy."),
    (triggered(whenever_dies(), MoveTo(That(), BATTLEFIELD, tapped=True, under=OwnerOf(That()))),
     "Whenever a creature dies, return it to the battlefield tapped under its owner's control."),
    (triggered(on.THIS_LEAVES, move(HAND, Linked("exiled")), word="leaves trigger"),
     "When this permanent leaves the battlefield, return the exiled card to its owner's hand."),
    (activated("{1}", GainLife(HowMany(Linked("exiled")))),
     "{1}: You gain life equal to the number of the exiled card."),
    (activated("{1}", GainLife(ChosenNumber("number"))), "{1}: You gain life equal to the chosen number."),
    (Triggered(on.THIS_LEAVES, (GAIN,), WasChosen("exiled")),
     "When this permanent leaves the battlefield, if a card is exiled with it, you gain 1 life."),
    (Triggered(on.THIS_LEAVES, (GAIN,), Not(Is(AsItWas(This()), IsTapped()))),
     "When this permanent leaves the battlefield, if it isn't true that it is tapped, you gain 1 life."),
    (Triggered(whenever_dies(), (GAIN,), Is(AsItWas(That()), IsType(CardType.ARTIFACT))),
     "Whenever a creature dies, if it is an artifact, you gain 1 life."),
    (when(whenever_enters(Whose.YOURS, CREATURE, HasChosen("color"), Another())),
     "Whenever another creature of the chosen color you control enters, you gain 1 life."),
    (when(on.Moves(IsLinked("exiled"), EXILE)),
     "Whenever a card exiled with this permanent leaves exile, you gain 1 life."),
    (Static(TriggersAgain(whenever_enters(), ControlledBy())),
     "If a creature entering causes a triggered ability of a permanent you control to trigger, it triggers an "
     "additional time."),
    (Static(TriggersAgain(None, ControlledBy())),
     "Whenever a triggered ability of a permanent you control triggers, it triggers an additional time."),
    (Static(StopsTriggers(whenever_enters())),
     "A creature entering doesn't cause abilities to trigger."),
    (Static(StopsTriggers(None, CREATURE)), "Abilities of creatures don't trigger."),
]
