"""What is said about continuous effects, copies and faces, each with the text that is printed."""
from __future__ import annotations

from mtgteach.cards.words_layers import (GAIN_CONTROL, becomes, changed, colored, defines_size, gains, gets, lands_are,
                                         sized, until)
from mtgteach.cards.words_of_cards import CREATURE, activated, add, spell, triggered, you_draw
from mtgteach.model.amounts import AsLongAs, CountOf, Forever, TheX, Times, UntilYourNextTurn, WhileYouControl, YourTurn
from mtgteach.model.cards import Ability, Plain
from mtgteach.model.filters import AllOf, Chosen, ControlledBy, IsThis, IsType, TargetObject, This
from mtgteach.model.mana import ManaType
from mtgteach.model.patterns import LosesControl
from mtgteach.model.statics_layers import (AddColors, BecomeCopy, BecomeTypes, LoseAbility, LoseAllAbilities,
                                           LoseSupertype, ModifySize, SwitchSize, Transform)
from mtgteach.model.types import CardType, Supertype

LAYER_NODES: list[tuple[Ability, str]] = [
    (changed(AllOf((CREATURE, ControlledBy())), gets(1, 1), gains("flying")),
     "Creatures you control get +1/+1 and have flying."),
    (changed(IsType(CardType.LAND), lands_are("Mountain")), "Lands are Mountains."),
    (changed(This(), gets(-1, 0), condition=YourTurn()), "As long as it's your turn, Toy gets -1/+0."),
    (changed(CREATURE, LoseAllAbilities(), sized(1, 1)),
     "Creatures lose all abilities and have base power and toughness 1/1."),
    (changed(CREATURE, SwitchSize()), "Creatures have their power and toughness switched."),
    (changed(CREATURE, GAIN_CONTROL), "You control creatures."),
    (defines_size(CountOf(CREATURE)), "Toy's power and toughness are each equal to the number of creatures."),
    (spell(until(gets(2, 2), gains("haste")), targets=(TargetObject(CREATURE),)),
     "Target creature gets +2/+2 and gains haste until end of turn."),
    (spell(until(GAIN_CONTROL, gains("haste")), targets=(TargetObject(CREATURE),)),
     "Gain control of target creature and it gains haste until end of turn."),
    (spell(until(colored("R", "G"), duration=UntilYourNextTurn()), targets=(TargetObject(CREATURE),)),
     "Target creature is red and green until your next turn."),
    (activated("{1}", until(becomes("Creature", subtypes=("Elf",)), sized(3, 3), on=This())),
     "{1}: Toy becomes an Elf creature in addition to its other types and has base power and toughness 3/3 until end "
     "of turn."),
    (spell(until(AddColors((ManaType.W,)), LoseSupertype(Supertype.LEGENDARY), LoseAbility(Plain("flying")),
                 BecomeTypes((CardType.ARTIFACT,)), duration=Forever()), targets=(TargetObject(CREATURE),)),
     "Target creature is white as well and isn't legendary and loses flying and becomes an artifact."),
    (spell(until(gains("haste"), duration=WhileYouControl()), targets=(TargetObject(CREATURE),)),
     "Target creature gains haste for as long as you control it."),
    (spell(until(gains(activated("{T}", add("G"))), duration=AsLongAs(YourTurn())), targets=(TargetObject(CREATURE),)),
     "Target creature gains \"{T}: Add {G}.\" for as long as it's your turn."),
    (spell(until(ModifySize(TheX(), Times(TheX(), -1))), targets=(TargetObject(CREATURE),)),
     "Target creature gets +X/-X until end of turn."),
    (activated("{1}", BecomeCopy(This(), Chosen(), (gains("haste"),)), targets=(TargetObject(CREATURE),)),
     "{1}: Toy becomes a copy of target creature, except it has haste."),
    (activated("{1}", Transform(This())), "{1}: Transform Toy."),
    (triggered(LosesControl(IsThis()), you_draw(1)), "When you lose control of this permanent, draw a card."),
]
