"""What is said about mana: what goes with it, what keeps it and what becomes of it, each with the printed text."""
from __future__ import annotations

from mtgteach.cards.words_actions import scry
from mtgteach.cards.words_layers import changed, gains, until
from mtgteach.cards.words_mana import if_spent_on, only_for, riding, this_turn
from mtgteach.cards.words_of_cards import CREATURE, TARGET_PLAYER, activated, add, spell
from mtgteach.model.amounts import That, UnspentMana
from mtgteach.model.cards import Ability, AddMana, Static
from mtgteach.model.effects import Lasts, WhenYouDo
from mtgteach.model.filters import AllOf, Anything, Chosen, Fixed, IsType, Multicolored, TargetObject, This, Whose, You
from mtgteach.model.mana import ManaType
from mtgteach.model.produced import ActivatesMana, BecomesInstead, KeepsMana, ManaCostOf, TakesMana, Unspent
from mtgteach.model.statics import CantBeCountered, EntersWith
from mtgteach.model.statics_layers import ModifySize
from mtgteach.model.types import CardType

ARTIFACT, GREEN = IsType(CardType.ARTIFACT), (ManaType.G,)
ONE_MORE = Lasts(EntersWith("+1/+1", Fixed(1), Anything()), on=That())

MANA_NODES: list[tuple[Ability, str]] = [
    (spell(ActivatesMana(You(), CREATURE)), "Activate a mana ability of each creature you control."),
    (spell(TakesMana(Chosen()), targets=(TARGET_PLAYER,)),
     "Target player loses all unspent mana and you add the mana lost this way."),
    (spell(AddMana(ManaCostOf(Chosen())), targets=(TargetObject(CREATURE),)),
     "Add mana equal to target creature's mana cost."),
    (activated("{3}, {T}", AddMana(Unspent())),
     "{3}, {T}: Double the amount of each type of unspent mana you have."),
    (Static(KeepsMana(Whose.OPPONENTS)), "Your opponents don't lose unspent mana as steps and phases end."),
    (Static(KeepsMana(Whose.YOURS, (ManaType.R, ManaType.W))),
     "You don't lose unspent red or white mana as steps and phases end."),
    (Static(BecomesInstead(Whose.YOURS, ManaType.R)), "If you would lose unspent mana, that mana becomes red instead."),
    (Static(BecomesInstead()), "If a player would lose unspent mana, that mana becomes colorless instead."),
    (changed(This(), ModifySize(UnspentMana(GREEN), UnspentMana(GREEN))),
     "Toy gets +1/+1 for each unspent green mana you have."),
    (spell(this_turn(add("R"))),
     "Add {R}. Until end of turn, you don't lose this mana as steps and phases end."),
    (activated("{T}", only_for(add("C"), None, ARTIFACT)),
     "{T}: Add {C}. Spend this mana only to activate an ability of an artifact."),
    (activated("{T}", only_for(add("C"), ARTIFACT, Anything())),
     "{T}: Add {C}. Spend this mana only to cast an artifact spell or to activate an ability."),
    (activated("{T}", riding(add("C"), spells=ARTIFACT)),
     "{T}: Add {C}. This mana can't be spent to cast any spell but an artifact spell."),
    (activated("{T}", if_spent_on(add("C"), AllOf((Multicolored(), CREATURE)), ONE_MORE)),
     "{T}: Add {C}. If this mana is spent on a multicolored creature spell, it enters with a +1/+1 counter on it."),
    (activated("{T}", if_spent_on(add("C", "C"), CREATURE, until(gains("haste"), on=That()))),
     "{T}: Add {C}{C}. If this mana is spent on a creature spell, it gains haste until end of turn."),
    (activated("{T}", only_for(add("C"), CREATURE, None, Lasts(CantBeCountered(), on=That()))),
     "{T}: Add {C}. Spend this mana only to cast a creature spell, and that spell can't be countered."),
    (activated("{T}", if_spent_on(add("C"), CREATURE, WhenYouDo((scry(1),)))),
     "{T}: Add {C}. If this mana is spent on a creature spell, when you do, scry 1."),
]
