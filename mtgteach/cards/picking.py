"""Which cards do what a lab offers: have suspend, are instants, restrict, counter."""
from __future__ import annotations

from mtgteach.model import (BATTLEFIELD, Activated, AsEnters, CantBeBlocked, CantFight, CardType, CostsLess, CounterIt,
                            Enchant, SpellAbility, Static, SuspendKeyword)
from mtgteach.rules.registries import STATICS, Role

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from mtgteach.cards import Cards
    from mtgteach.model import Ability, Card

RESTRICTS = (Role.PROHIBITS, Role.COSTS)
NEEDLESS = (CostsLess, CantFight, CantBeBlocked)


def abilities(card: Card) -> tuple[Ability, ...]:
    """The abilities of all faces of a card."""
    return tuple([ability for face in card.faces for ability in face.abilities])


def suspend_cards(known: Cards) -> list[str]:
    """The cards that have suspend."""
    return [name for name in known.names() if any(isinstance(a, SuspendKeyword) for a in abilities(known[name]))]


def instants(known: Cards) -> list[str]:
    """The instants, with which one may answer at any time."""
    return [name for name in known.names() if CardType.INSTANT in known[name].faces[0].types]


def restrictions(known: Cards) -> list[str]:
    """The permanents that forbid casting or activating or make it cost more, without a choice or a host as they enter.
    """
    found = []
    for name in known.names():
        own = abilities(known[name])
        kinds = [type(a.effect) for a in own if isinstance(a, Static) and BATTLEFIELD in a.zones]
        if AsEnters not in kinds and not any(isinstance(a, Enchant) for a in own) and any(
                kind not in NEEDLESS and STATICS[kind] in RESTRICTS for kind in kinds):
            found.append(name)
    return found


def counters(which: Iterable[Ability]) -> bool:
    """Does one of these abilities counter something as it resolves?"""
    effects = [e for a in which if isinstance(a, SpellAbility | Activated) for e in a.effects]
    return any(isinstance(effect, CounterIt) for effect in effects)
