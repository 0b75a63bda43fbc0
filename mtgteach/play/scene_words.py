"""A scene in words: the block of lines with which a stored line begins, written from a state and read back to it."""
from __future__ import annotations

from mtgteach.cards import Cards
from mtgteach.model.edition import Edition
from mtgteach.model.errors import BadInput, nearest
from mtgteach.model.ids import LIBRARY, ZONES, PlayerId, Zone
from mtgteach.model.objects import Object
from mtgteach.model.spelling import counters_phrase
from mtgteach.model.state import State
from mtgteach.model.types import STEPS, TurnStep
from mtgteach.play.scene import MOST_PLAYERS, Item, Scene, Seat, read_item


def item_words(item: Item) -> str:
    """One entry of a zone.

    >>> item_words(Item("Rift Bolt", 2, (("time", 1),))), item_words(Item("", 3))
    ('2 Rift Bolt with 1 time counter', '3 unknown cards')
    """
    name = item.name or ("unknown card" if item.count == 1 else "unknown cards")
    words = [str(item.count)] if item.count > 1 or not item.name else []
    words += (["tapped"] if item.tapped else []) + [name]
    counters = [counters_phrase(kind, number) for kind, number in item.counters]
    return " ".join(words) + (f" with {' and '.join(counters)}" if counters else "")


def scene_of(state: State) -> Scene:
    """The scene that gives this state, which is one that a scene gave: same cards in the same order, same turn."""
    objects = sorted((o for zone in state.zones for o in zone), key=lambda o: o.card)
    seats = []
    for player in state.players:
        zones: list[tuple[Zone, list[Item]]] = []
        for obj in objects:
            if obj.owner == player.id:
                _enter(zones, obj)
        if not player.endless and not any(zone is LIBRARY for zone, _ in zones):
            zones.append((LIBRARY, []))
        seats.append(Seat(player.name, tuple((z, tuple(items)) for z, items in zones), player.life))
    at = state.at
    edition = Edition(state.edition.date, state.edition.variants)
    return Scene(tuple(seats), at.turn, at.active, at.step, edition)


def _enter(zones: list[tuple[Zone, list[Item]]], obj: Object) -> None:
    item = Item(obj.printed.name, 1, obj.counters, obj.tapped)
    if not zones or zones[-1][0] is not obj.zone:
        zones.append((obj.zone, [item]))
        return
    items = zones[-1][1]
    if items and items[-1].evolve(count=1) == item:
        items[-1] = item.evolve(count=items[-1].count + 1)
    else:
        items.append(item)


def scene_lines(scene: Scene) -> list[str]:
    """The lines that say a scene: its moment, then each player with their zones, one entry a line."""
    edition = " ".join(["edition", scene.edition.date, *scene.edition.variants])
    lines = [edition, f"turn {scene.turn}, {scene.seats[scene.active].name}, {scene.step}"]
    for seat in scene.seats:
        lines.append(f"player {seat.name}, life {seat.life}")
        for zone, items in seat.zones:
            lines.append(f"  {zone.word}")
            lines += [f"    {item_words(item)}" for item in items]
    return lines


class SceneReader:
    """Reads the block back; `line` is the number of the first line in the file."""

    def __init__(self, lines: list[str], known: Cards, place: str, line: int) -> None:
        self.lines, self.known, self.place, self.first = lines, known, place, line
        self.at = 0

    def wrong(self, wanted: str, near: str | None = None) -> BadInput:
        """The complaint about the current line."""
        found = self.lines[self.at].strip() if self.at < len(self.lines) else "the end"
        return BadInput(f"{self.place}:{self.first + self.at}", found, wanted, near)

    def _line(self, begin: str) -> str | None:
        if self.at < len(self.lines) and self.lines[self.at].startswith(begin):
            self.at += 1
            return self.lines[self.at - 1][len(begin):]
        return None

    def scene(self) -> Scene:
        """The scene. Raises BadInput at the line that does not fit."""
        edition = self._line("edition ")
        if edition is None:
            raise self.wrong("edition DATE")
        date, *variants = edition.split()
        begins = self._line("turn ")
        if begins is None:
            raise self.wrong("turn NUMBER, PLAYER, STEP")
        seats: list[Seat] = []
        while (seat := self._seat()) is not None:
            seats.append(seat)
        if self.at < len(self.lines) or not 2 <= len(seats) <= MOST_PLAYERS:
            raise self.wrong("player NAME, life NUMBER")
        return self._moment(begins, seats, Edition(date, tuple(variants)))

    def _moment(self, begins: str, seats: list[Seat], edition: Edition) -> Scene:
        self.at = 1
        turn, _, rest = begins.partition(", ")
        name, _, step = rest.rpartition(", ")
        names = [seat.name for seat in seats]
        if not turn.isdigit() or turn == "0":
            raise self.wrong("a turn number")
        if name not in names:
            raise self.wrong(", ".join(names), nearest(name, names))
        if step not in list(STEPS):
            raise self.wrong(", ".join(STEPS), nearest(step, [str(s) for s in STEPS]))
        return Scene(tuple(seats), int(turn), _player(names, name), TurnStep(step), edition)

    def _seat(self) -> Seat | None:
        begins = self._line("player ")
        if begins is None:
            return None
        name, _, life = begins.rpartition(", life ")
        if not name or not life.lstrip("-").isdigit():
            self.at -= 1
            raise self.wrong("player NAME, life NUMBER")
        zones: list[tuple[Zone, tuple[Item, ...]]] = []
        while self.at < len(self.lines) and self.lines[self.at].startswith("  "):
            zones.append(self._zone())
        return Seat(name, tuple(zones), int(life))

    def _zone(self) -> tuple[Zone, tuple[Item, ...]]:
        word = self.lines[self.at].strip()
        zone = next((z for z in ZONES if z.word == word), None)
        if zone is None:
            raise self.wrong(", ".join(z.word for z in ZONES), nearest(word, [z.word for z in ZONES]))
        self.at += 1
        items = []
        while (text := self._line("    ")) is not None:
            items.append(read_item(text, self.known, f"{self.place}:{self.first + self.at - 1}"))
        return zone, tuple(items)


def _player(names: list[str], name: str) -> PlayerId:
    return names.index(name)
