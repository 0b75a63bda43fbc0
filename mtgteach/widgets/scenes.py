"""The scenes that a SuspendLab offers: packaged ones by name, one with a card that has suspend and what answers it, and
any scene with one more card that restricts."""

from __future__ import annotations

from mtgteach.cards.picking import abilities, instants, suspend_cards
from mtgteach.model import BASIC_LAND_TYPES, BATTLEFIELD, BadInput, SuspendKeyword
from mtgteach.play.scene import Item, Scene, item_words, scene_lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.cards import Cards
    from mtgteach.model import ManaCost

SCENES = {
    "Rift Bolt meets Stifle":
        "Ada: hand Rift Bolt; battlefield 2 Mountain. Nils: hand Stifle; battlefield 2 Island.",
    "The last time counter":
        "Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 1 time counter. Nils: hand 2 Stifle; battlefield 2 Island.",
    "Two suspended cards":
        "Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 2 time counters, Mindstab with 1 time counter. "
        "Nils: hand Stifle, Lightning Bolt; battlefield Island.",
    "Mindstab and Gaddock Teeg":
        "Turn 3, Ada's upkeep. Ada: exile Mindstab with 1 time counter. Nils: hand Stifle; "
        "battlefield Gaddock Teeg, Island.",
    "Rift Bolt and Meddling Mage":
        "Ada: hand Rift Bolt; battlefield Mountain. Nils: hand Meddling Mage; battlefield Plains, Island.",
    "Rift Bolt, Thalia and Trinisphere":
        "Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 1 time counter; battlefield 3 Mountain. "
        "Nils: battlefield Thalia, Guardian of Thraben, Trinisphere.",
    "Four players":
        "Ada: hand Rift Bolt; battlefield 2 Mountain. Nils: hand Stifle; battlefield Island. Oda: life 20. "
        "Pia: hand Mindstab; battlefield Swamp.",
}  # fmt: skip
"""Scenes by name; the first is what a lab shows if nothing else is asked for."""
BASICS = {letter: name for name, letter in BASIC_LAND_TYPES}


def scene_with(card: str, answer: str, known: Cards) -> str:
    """A card with suspend in Ada's hand and, where there is one, an answer in Nils's, each with the lands to pay for it
    and one more. Raises BadInput for cards that are not among those."""
    for name, among in ((card, suspend_cards(known)), (answer, ["", *instants(known)])):
        if name not in among:
            raise BadInput("lab.scene", name, "; ".join(among))
    cost = next(a.cost for a in abilities(known[card]) if isinstance(a, SuspendKeyword))
    seats = [f"Ada: hand {card}; battlefield {lands(cost.mana)}." if cost is not None else f"Ada: hand {card}."]
    paid = known[answer].faces[0].cost if answer else None
    if paid is not None:
        seats.append(f"Nils: hand {answer}; battlefield {lands(paid)}.")
    return " ".join(seats)


def lands(cost: ManaCost) -> str:
    """Basic lands that pay this cost, and one more: ``2 Mountain``."""
    letters = [letter for symbol in cost.symbols for letter in BASICS if letter in str(symbol)] or ["U"]
    letters += letters[:1] * (cost.value + 1 - len(letters))
    return ", ".join([item_words(Item(BASICS[letter], letters.count(letter))) for letter in dict.fromkeys(letters)])


def scene_text(scene: Scene) -> str:
    """A scene as it can be typed."""
    return " ".join(scene_lines(scene))


def with_card(scene: Scene, card: str) -> Scene:
    """The scene with one more card on the last player's battlefield, behind all others."""
    *seats, last = scene.seats
    return scene.evolve(seats=(*seats, last.evolve(zones=(*last.zones, (BATTLEFIELD, (Item(card),))))))


def without_card(scene: Scene, card: str) -> Scene:
    """The scene without the last card of this name on the last player's battlefield."""
    *seats, last = scene.seats
    places = [(n, i) for n, (zone, items) in enumerate(last.zones) if zone is BATTLEFIELD
              for i, item in enumerate(items) if item.name == card]
    n, i = places[-1]
    items = last.zones[n][1]
    fewer = [item.evolve(count=item.count - (at == i)) for at, item in enumerate(items)]
    left = (BATTLEFIELD, tuple([item for item in fewer if item.count]))
    return scene.evolve(seats=(*seats, last.evolve(zones=(*last.zones[:n], left, *last.zones[n + 1:]))))
