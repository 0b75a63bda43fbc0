"""Words for declaring what mana is made: types that are worked out, tapping for mana, what is produced instead."""
from __future__ import annotations

from mtgteach.model import (COLORS, AddMana, AllOf, Amount, Any, Anything, CardType, ControlledBy, ControllerOf,
                            CouldProduce, Effect, Filter, IsType, ManaIsAdded, ManaType, Pattern, ProducesInstead,
                            Reference, Rider, Static, That, ThatPlayer, Types, Whose, You)

LAND, PERMANENT, YOU = IsType(CardType.LAND), Anything(), You()
ANY_COLOR = tuple((color,) for color in COLORS)
ITS_CONTROLLER, THAT_PLAYER = ControllerOf(That()), ThatPlayer()


def add_types(of: Types, amount: Amount | None = None, who: Reference = YOU, each: bool = False) -> Effect:
    """Add one mana of these types, or of each of them."""
    return AddMana(of, amount, who, each=each)


def add_mixed(amount: Amount, *kinds: str) -> Effect:
    """Add so much mana in any combination of these types; of colors, where none is said."""
    return AddMana(tuple((ManaType(kind),) for kind in kinds) or ANY_COLOR, amount, mixed=True)


def adds(who: Reference, *mana: str) -> Effect:
    """Somebody adds this mana."""
    return AddMana((tuple(ManaType(m) for m in mana),), who=who)


def could_produce(whose: Whose, colors: bool = False, *filters: Filter) -> Effect:
    """Add one mana of a type, or of a color, that such a land could produce."""
    return AddMana(CouldProduce(AllOf((LAND, *filters, ControlledBy(whose))), colors))


def riding(effect: Effect, **rider: Any) -> Effect:
    """That mana with something that goes with it (106.6)."""
    return effect.evolve(rider=Rider(**rider))


def only_for(effect: Effect, spells: Filter | None, abilities: Filter | None = None, *then: Effect) -> Effect:
    """That mana, to be spent only on such spells and on abilities of such objects; this happens to the spell."""
    return riding(effect, spells=spells, abilities=abilities, rest=False, then=then)


def if_spent_on(effect: Effect, spells: Filter, *then: Effect) -> Effect:
    """That mana; if it is spent on such a spell, this happens to it."""
    return riding(effect, on=spells, then=then)


def this_turn(effect: Effect) -> Effect:
    """That mana, which is not lost before the turn ends."""
    return riding(effect, lasts=True)


def tapped_for_mana(filter_: Filter = LAND, whose: Whose = Whose.ANY, of: Types | None = None) -> Pattern:
    """Whenever somebody taps such a permanent for mana, or for mana of these types."""
    return ManaIsAdded(filter_, whose, () if of is None else of)


def produces(filter_: Filter = PERMANENT, becomes: str | Types | None = None, whose: Whose = Whose.ANY, of: str = "",
             one: bool = False, times: int = 1, least: int = 1, more: str = "") -> Static:
    """If such a permanent is tapped for mana, it produces something else: ``produces(LAND, "B", one=True)``."""
    into = tuple(map(ManaType, becomes)) if isinstance(becomes, str) else becomes
    return Static(ProducesInstead(filter_, whose, least, tuple(map(ManaType, of)), into, one, times,
                                  tuple(map(ManaType, more))))
