"""A scene in words: the text that `read_scene` takes, made from a state in which a game begins."""
from __future__ import annotations

from mtgteach.model.edition import Edition
from mtgteach.model.ids import LIBRARY, Zone
from mtgteach.model.objects import Lies
from mtgteach.model.scene import Item, Scene, Seat
from mtgteach.model.spelling import counters_phrase
from mtgteach.model.state import State

IN_ANY_ORDER = " in any order"


def item_words(item: Item) -> str:
    """One entry of a zone.

    >>> item_words(Item("Rift Bolt", 2, (("time", 1),))), item_words(Item("", 3))
    ('2 Rift Bolt with 1 time counter', '3 unknown cards')
    """
    name = item.name or ("unknown card" if item.count == 1 else "unknown cards")
    words = [*([str(item.count)] if item.count > 1 else []), *(["tapped"] if item.tapped else []), name]
    counters = " and ".join(counters_phrase(kind, number) for kind, number in item.counters)
    return " ".join(words) + (f" with {counters}" if counters else "")


def scene_lines(scene: Scene) -> list[str]:
    """The text of a scene: its moment, then a line for each player."""
    lines = [f"Turn {scene.turn}, {scene.seats[scene.active].name}'s {scene.step}."]
    for seat in scene.seats:
        zones = [f"{zone.word}{IN_ANY_ORDER if items and items[0].any_order else ''} "
                 f"{', '.join(map(item_words, items)) or 'nothing'}" for zone, items in seat.zones]
        lines.append(f"{seat.name}: {'; '.join([f'life {seat.life}', *zones])}.")
    return lines


def scene_of(state: State) -> Scene:
    """The scene that gives this state, which is one that a scene gave: same cards in the same order, same turn."""
    objects = sorted((o for zone in state.zones for o in zone), key=lambda o: o.card)
    seats = []
    for player in state.players:
        zones: list[tuple[Zone, list[Item]]] = []
        for obj in objects:
            if obj.owner == player.id:
                item = Item(obj.printed.name, 1, obj.counters, obj.tapped, obj.lies is Lies.SOMEWHERE)
                if not zones or zones[-1][0] is not obj.zone or zones[-1][1][0].any_order is not item.any_order:
                    zones.append((obj.zone, []))
                _enter(zones[-1][1], item)
        if not player.endless and all(zone is not LIBRARY for zone, _ in zones):
            zones.append((LIBRARY, []))
        seats.append(Seat(player.name, tuple((z, tuple(items)) for z, items in zones), player.life))
    at, edition = state.at, Edition(state.edition.date, state.edition.variants)
    return Scene(tuple(seats), at.turn, at.active, at.step, edition)


def _enter(items: list[Item], item: Item) -> None:
    if items and items[-1].evolve(count=1) == item:
        items[-1] = item.evolve(count=items[-1].count + 1)
    else:
        items.append(item)
