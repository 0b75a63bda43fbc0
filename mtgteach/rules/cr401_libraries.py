"""Libraries (401): what is known of their order, what chance says as a card is seen, and shuffling (701.24).

A library is its known top, then what lies somewhere, in the order of the cards' numbers, then its known bottom. What a
scene does not describe is endless and unknown between top and bottom.
"""
from __future__ import annotations

from mtgteach.model.choices import Choice, Option, PickOne, PutInOrder
from mtgteach.model.events import CardAppeared
from mtgteach.model.events_actions import PlaceLearned, Shuffled
from mtgteach.model.ids import LIBRARY, PlayerId, object_id, slot
from mtgteach.model.objects import Lies, Object
from mtgteach.model.spelling import UNKNOWN_CARD, card_name, told_apart
from mtgteach.model.state import State
from mtgteach.rules.registries import applies

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.model.events import Cite
    from mtgteach.rules.step import Step


def somewhere(library: tuple[Object, ...]) -> list[Object]:
    """The cards of which nobody knows where they lie."""
    return [o for o in library if o.lies is Lies.SOMEWHERE]


def distinct(cards: list[Object]) -> list[tuple[str, Object]]:
    """Cards that differ, each with its name; of those that nobody can tell apart the one with the lowest number."""
    found: dict[str, Object] = {}
    for obj in sorted(cards, key=lambda o: o.card):
        found.setdefault(obj.printed.name or UNKNOWN_CARD, obj)
    return list(found.items())


def chance_choice(state: State, player: PlayerId, cites: tuple[Cite, ...]) -> Choice:
    """Which card lies next? Of an endless library it may be one that nobody knows."""
    options = {name: Option(name, obj.id, cites) for name, obj in distinct(somewhere(state.zone(LIBRARY, player)))}
    if state.players[player].endless:
        options[UNKNOWN_CARD] = Option(UNKNOWN_CARD, None, cites)
    return PickOne(player, "choice.chance", cites, tuple(options.values()))


def learn(step: Step, player: PlayerId, count: int, cites: tuple[Cite, ...]) -> tuple[Object, ...]:
    """So many cards from the top of a library, as far as there are; where the order is not known, chance is asked."""
    endless = step.state.players[player].endless
    for place in range(count):
        library = step.state.zone(LIBRARY, player)
        there = library[place] if place < len(library) else None
        if there is not None and (there.lies is Lies.TOP or there.lies is Lies.BOTTOM and not endless):
            continue
        if there is None and not endless:
            break
        loose = there is not None and there.lies is Lies.SOMEWHERE
        found = step.ask(chance_choice, step.state, player, cites) if loose else None
        if found is None:
            step.happen(CardAppeared(player), cite=cites)
        else:
            step.happen(PlaceLearned(player, found, step.state.the(found).card, place + 1), cite=cites)
    return step.state.zone(LIBRARY, player)[:count]


@applies(PlaceLearned)
def place_learned(state: State, event: PlaceLearned) -> tuple[State, PlaceLearned]:
    """The card lies at that place; what else lies somewhere shares the other places."""
    library = state.zone(LIBRARY, event.player)
    rest = iter([o for o in somewhere(library) if o.id != event.object])
    known = next(o for o in library if o.id == event.object).evolve(lies=Lies.TOP)
    return state.with_zone(slot(LIBRARY, event.player), tuple(
        [known if place == event.place else next(rest) if o.lies is Lies.SOMEWHERE else o
         for place, o in enumerate(library, 1)])), event


@applies(Shuffled)
def shuffled(state: State, event: Shuffled) -> tuple[State, Shuffled]:
    """Nobody knows the order any more; cards whose place was known become new objects (701.20d), those set aside take
    no part (701.24b)."""
    serial, cards = state.next_serial, []
    library = state.zone(LIBRARY, event.player)
    for obj in sorted(library, key=lambda o: o.card):
        known = obj.id not in event.aside and obj.lies is not Lies.SOMEWHERE
        if known:
            obj = obj.evolve(id=object_id(serial, LIBRARY, obj.owner), lies=Lies.SOMEWHERE)
            serial += 1
        cards += [obj] if obj.id not in event.aside else []
    aside = [o for o in library if o.id in event.aside]
    return state.with_zone(slot(LIBRARY, event.player), (*aside, *cards)).evolve(next_serial=serial), event


# Order (401.4)


def card_keys(state: State, cards: tuple[Object, ...]) -> list[str]:
    """What each card is called, with a number in brackets where several are called the same."""
    return told_apart([card_name(state, o) for o in cards])


def order_choice(state: State, player: PlayerId, cards: tuple[Object, ...], cites: tuple[Cite, ...]) -> Choice:
    """In which order do they lie, from the top down?"""
    alike = len({o.printed.name for o in cards}) == 1
    return PutInOrder(player, "choice.order_library", cites, tuple(
        [Option(key, o, cites) for key, o in zip(card_keys(state, cards), cards, strict=True)]), alike)


def arranged(step: Step, player: PlayerId, cards: tuple[Object, ...], cites: tuple[Cite, ...]) -> tuple[Object, ...]:
    """Cards that come to lie together in a library, from the top down, in the order that the player likes (401.4)."""
    if len(cards) < 2:
        return cards
    found: tuple[Object, ...] = step.ask(order_choice, step.state, player, cards, cites)
    return found
