"""Cards and helpers for continuous effects: boards in a given order of timestamps, and what objects are on them."""
from __future__ import annotations

from mtgteach.cards.words_layers import (GAIN_CONTROL, becomes, card_with_faces, changed, colored, defines_size, gains,
                                         gets, keywords, lands_are, sized, until)
from mtgteach.cards.words_of_cards import ANY_TARGET, CREATURE, activated, add, card, damage, spell, triggered, you_draw
from mtgteach.model import statics_layers as c
from mtgteach.model.amounts import CountOf
from mtgteach.model.cards import Activated, AddMana, Card, Characteristics
from mtgteach.model.filters import AllOf, Another, ControlledBy, IsColor, IsSupertype, IsType, NotA, TargetObject, This
from mtgteach.model.mana import ManaType
from mtgteach.model.state import Object, State
from mtgteach.model.types import CardType, Supertype
from mtgteach.play.game import Game
from mtgteach.rules.cr109_characteristics import characteristics
from mtgteach.rules.step import RECOMPUTE
from tests.rules.table import at, card_at

LAND = IsType(CardType.LAND)
ANIMATED = (becomes("Creature"), sized(1, 1))
BLOOD = card("Red Harvest Moon", "{2}{R}", "Enchantment", changed(
    AllOf((LAND, NotA(IsSupertype(Supertype.BASIC)))), lands_are("Mountain")))
URBORG = card("Sunken Tomb", None, "Legendary Land", changed(LAND, becomes(subtypes=("Swamp",))))
WAKING = card("Waking Soil", "{G}", "Enchantment", changed(LAND, *ANIMATED))
ANTHEM = card("Banner of Dawn", "{W}", "Enchantment", changed(AllOf((CREATURE, ControlledBy())), gets(1, 1)))
HUMBLING = card("Great Humbling", "{3}{W}", "Enchantment", changed(CREATURE, c.LoseAllAbilities(), sized(1, 1)))
CRUSADER = card("Pale Captain", "{W}", "Creature — Knight", changed(
    AllOf((Another(), CREATURE, IsColor(ManaType.W))), gets(2, 0)), size=(2, 2))
PAINT = card("Pot of Whitewash", "{1}", "Artifact", changed(CREATURE, colored("W")))
COUNTING = card("Census Beast", "{G}", "Creature — Beast", defines_size(CountOf(LAND)), size=(0, 0))
FLIER = card("Paper Kite", "{W}", "Creature — Bird", *keywords("flying"), size=(1, 3))
MINE = card("Collector of Bears", "{U}", "Enchantment", changed(AllOf((CREATURE, NotA(IsColor(ManaType.W)))),
                                                                GAIN_CONTROL))
OWN = (BLOOD, URBORG, WAKING, ANTHEM, HUMBLING, CRUSADER, PAINT, COUNTING, FLIER, MINE)


def board(names: str, nils: str = "", *more: Card, checks: int = RECOMPUTE) -> Game:
    """A board of Ada's (and one of Nils's after it) on which things arrived in this order."""
    other = f" Nils: battlefield {nils}." if nils else ""
    return at(f"Ada: battlefield {names}.{other}", *OWN, *more, checks=checks)


def now(game: Game, name: str) -> Characteristics:
    """What the card so called is now."""
    return characteristics(game.state, card_at(game, name))


def size(game: Game, name: str) -> tuple[int | None, int | None]:
    """Power and toughness now."""
    found = now(game, name)
    return found.power, found.toughness


def makes(found: Characteristics) -> str:
    """The colors of mana that its abilities make."""
    return "".join(m for a in found.abilities if isinstance(a, Activated) for e in a.effects if isinstance(e, AddMana)
                   for m in e.of[0])


def replaced(state: State, obj: Object) -> State:
    """The state with another object under this id, nothing derived kept."""
    return state.with_object(obj).evolve(cache=None)


__all__ = ("ANY_TARGET", "CREATURE", "LAND", "This", "TargetObject", "activated", "add", "becomes", "card",
           "card_with_faces", "colored", "damage", "gains", "gets", "sized", "spell", "triggered", "until", "you_draw")
