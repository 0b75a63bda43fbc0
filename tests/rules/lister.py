"""What permanents could produce, worked out a second time: by really activating each of their abilities that add mana.

A random board is played with twins of its cards that are the same but for what 106.7 leaves out: nothing restricts
their mana abilities, and these cost {T} where they had it and else nothing. Every question that comes up is answered in
every way. What looks at other permanents looks here into a table of the test: empty at first, and listed anew until
nothing changes. Nothing of `rules.cr106_could_produce` is imported. The proofs of the engine are held against what
happened: each chain has to be one of the ways in which mana was made, each reason why not has to be so.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, suppress
from functools import cache
from multiprocessing import get_context
from random import Random
from typing import Any

import pytest

from mtgteach.cards import Cards, cards
from mtgteach.model import (BATTLEFIELD, COLORS, STACK, TYPES, Activate, Activated, AddMana, AllOf, Another,
                            BeginningOf, Card, Chain, Choice, Cost, CouldProduce, Filter, ManaAdded, ManaType,
                            MillCards, Object, Pass, PickOne, PutInOrder, Record, State, TapForMana, TapThis, Triggered,
                            fields_of, parts_of)
from mtgteach.model.filters import ControlledBy, IsSupertype, IsType, Whose
from mtgteach.play.could_produce import Absent, Proof, could_produce
from mtgteach.play.game import Game
from mtgteach.rules import cr106_mana
from mtgteach.rules.cr109_characteristics import abilities_of, characteristics
from mtgteach.rules.registries import TYPES_OF
from mtgteach.rules.step import PRIORITY
from tests.cards import CARDS

REPLACING, MOST = "choice.replacement", 800
KNOWN = cards.and_also(CARDS)
PLAYERS = ("Ada", "Nils", "Oda")

LANDS = {
    6: ("Forest", "Island"),
    3: ("Plains", "Swamp", "Mountain", "Wastes", "Snow-Covered Forest", "Tropical Island", "Savannah",
        "Llanowar Wastes", "City of Traitors", "Gaea's Cradle", "Well of One Color", "Meteor Crater"),
    2: ("Badlands", "Adarkar Wastes", "Grand Coliseum", "Vivid Crag", "Tendo Ice Bridge", "Shimmering Grotto",
        "Guildless Commons", "Azorius Chancery", "Cloudpost", "Darkwater Catacombs", "Darksteel Citadel",
        "Temple of the False God", "Toll Spring", "Gemstone Caverns", "Garden at Noon", "Two Springs", "Tinder Farm"),
    1: ("Crystal Quarry", "Serra's Sanctum", "Cabal Coffers", "Survivors' Encampment", "Phyrexian Tower", "Dryad Arbor",
        "Mana Confluence", "Quarry Under Guard", "Mill in the Reeds"),
}
LOOKING = {
    8: ("Reflecting Pool", "Exotic Orchard"),
    2: ("Silver Pond", "Pond Across the Way", "Painted Pond", "Deep Pond"),
    1: ("Pond of Plain Fields", "Mingled Pond"),
}
INSTEAD = {
    3: ("Mana Reflection", "Nyxbloom Ancient", "Spring Under Stone", "Contamination", "Ritual of Subdual",
        "Damping Sphere", "Leaves of Copper", "Naked Singularity"),
    2: ("Season of Two Harvests", "Overflowing Granary", "Paling"),
    1: ("Lens of Five Colors", "Field of Prisms", "Tithe of Thorns", "Sworn Hue",
        "Virtue of Strength // Garenbrig Growth"),
}
OTHERS = {
    2: ("Fellwar Stone", "Sylvok Explorer", "Llanowar Elves", "Grizzly Bears", "Cryptolith Rite", "Pond Charter",
        "Joiner Adept", "Mana Flare"),
    1: ("Blood Moon", "Yavimaya, Cradle of Growth", "Kormus Bell", "Mirari's Wake", "Vernal Bloom", "Chromatic Lantern",
        "Caged Sun"),
}
LEGENDS = ("Gaea's Cradle", "Serra's Sanctum", "Phyrexian Tower", "Gemstone Caverns", "Yavimaya, Cradle of Growth")
AURAS = ("Wild Growth", "Fertile Ground", "Dawn's Reflection", "Second Vein", "Spreading Seas", "Hand on the Land")


def of_all(*tables: dict[int, tuple[str, ...]]) -> tuple[str, ...]:
    """The names of these tables, each as often as its weight says."""
    return tuple(name for table in tables for weight, names in table.items() for name in names * weight)


# Boards


class Board(Record):
    """What lies where, player by player, and what is done before anything is asked: a land is played, its color
    chosen."""

    seats: tuple[tuple[str, ...], ...]
    hand: str = ""
    script: tuple[str, ...] = ()

    @property
    def scene(self) -> str:
        """The line of text that describes it."""
        hands = (f"hand {self.hand}; " if self.hand else "", "", "")
        return " ".join(f"{name}: {hand}battlefield {', '.join(items) or 'nothing'}." for name, hand, items in zip(
            PLAYERS, hands, self.seats, strict=False))

    def game(self, known: Cards) -> Game:
        """The game that begins with it."""
        return Game.of(self.scene, known=known).do(*self.script)

    def untapped(self) -> Board:
        """The same with nothing tapped."""
        return self.evolve(seats=tuple([tuple([item.removeprefix("tapped ") for item in seat]) for seat in self.seats]))

    def scenario(self, facts: list[str]) -> str:
        """A scenario file that says these facts of it."""
        lines = ["id: lister-found-this", "kind: shows", f"players: [{', '.join(PLAYERS[:len(self.seats)])}]",
                 "cards: test", "zones:"]
        for name, items in zip(PLAYERS, self.seats, strict=False):
            lines += [f"  {name}:"] + ([f"    hand: [{self.hand}]"] if self.hand and name == PLAYERS[0] else [])
            lines += ["    battlefield:", *(f'      - "{item}"' for item in items)] if items else ["    life: 20"]
        lines += ["script:", *(f'  - "{line}"' for line in self.script or ("Ada passes",))]
        return "\n".join([*lines, "facts:", *(f'  - "{fact}"' for fact in facts), "never:", "  - Ada loses the game"])


def random_board(dice: Random) -> Board:
    """Two or three players, up to five lands, up to four replacement effects, up to two other things."""
    seats: list[list[str]] = [[] for _ in range(dice.choice((2, 2, 2, 3)))]
    looking = dice.choice((0, 1, 2, 2, 3))
    lands = [dice.choice(of_all(LOOKING)) for _ in range(looking)]
    lands += [dice.choice(of_all(LANDS)) for _ in range(dice.randint(0, 5 - looking))]
    lands = [land for i, land in enumerate(lands) if land not in lands[:i] or land not in LEGENDS]
    for land in lands:
        more = {"Vivid Crag": "charge", "Tendo Ice Bridge": "charge", "Gemstone Caverns": "luck"}.get(land)
        counted = f"{land} with 1 {more} counter" if more and dice.random() < 0.5 else land
        dice.choice(seats).append(f"tapped {counted}" if dice.random() < 0.3 else counted)
    effect = dice.choice(of_all(INSTEAD))
    for _ in range(dice.choice((0, 1, 1, 2, 2, 3, 4))):
        dice.choice(seats).append(effect)
        effect = effect if dice.random() < 0.2 else dice.choice(of_all(INSTEAD))
    for _ in range(dice.choice((0, 0, 1, 2))):
        seat = dice.choice(seats)
        there = [item for other in seats for item in other if " with " not in item and item in lands]
        once = [land for land in there if there.count(land) == 1 and lands.count(land) == 1]
        if once and dice.random() < 0.3:
            seat.append(f"{dice.choice(AURAS)} attached to {dice.choice(once)}")
        elif (other := dice.choice(of_all(OTHERS))) not in seat:
            seat.append(other)
    lens = ("Ada activates Lens Held Up", "all pass") * dice.choice((0,) * 10 + (1, 2))
    seats[0] += ["Lens Held Up"] * bool(lens)
    board = Board(tuple(map(tuple, seats)), "", lens)
    if "Well of One Color" not in lands and "Blood Moon" not in board.scene and dice.random() < 0.1:
        color = dice.choice(("white", "blue", "black", "red", "green"))
        return board.evolve(hand="Well of One Color", script=("Ada plays Well of One Color", f"answer: {color}", *lens))
    return board


# Twins of cards, whose abilities cost nothing that 106.7 asks about


def waived(part: Any) -> Any:
    """The same, but that what adds mana has no restriction and no cost but {T}, where it has that. A card that is
    milled stays in the cost, as it decides whether it is a mana ability; an ability that triggers can be activated."""
    if isinstance(part, tuple):
        return tuple(map(waived, part))
    if not isinstance(part, Record):
        return part
    changed = {name: waived(getattr(part, name)) for name in fields_of(part) if name != "derived"}
    twin = part.evolve(**{name: new for name, new in changed.items() if new != getattr(part, name)})
    if isinstance(twin, Triggered) and isinstance(twin.when, BeginningOf) and adds(twin):
        twin = Activated(Cost(()), twin.effects)
    if isinstance(twin, Activated) and adds(twin):
        kept = tuple([c for c in twin.cost.components if isinstance(c, TapThis | MillCards)])
        return twin.evolve(cost=Cost(kept), condition=None, each_turn=0, as_sorcery=False)
    return twin.evolve(derived=None) if isinstance(twin, Card) else twin


def adds(ability: object) -> int:
    """How many instructions to add mana are in it?"""
    return sum(isinstance(part, AddMana) for part in parts_of(getattr(ability, "effects", ())))


@cache
def twins() -> Cards:
    """The twins of all cards that boards are made of."""
    names = dict.fromkeys((*of_all(LANDS, LOOKING, INSTEAD, OTHERS), *AURAS, "Lens Held Up"))
    return Cards([waived(KNOWN[name]) for name in names])


# The table of the test, in place of the engine's own question


class Looking:
    """What each card could produce as far as is known, and which cards look at which."""

    def __init__(self) -> None:
        self.table: dict[int, frozenset[ManaType]] = {}
        self.looks: dict[int, set[int]] = {}

    def types(self, state: State, of: CouldProduce, acting: Object) -> tuple[ManaType, ...]:
        """What the table says of those at which this ability looks."""
        seen = [o.card for o in state.zone(BATTLEFIELD) if self.sees(state, of.filter, o, acting)]
        self.looks.setdefault(acting.card, set()).update(seen)
        return tuple([t for t in (COLORS if of.colors else TYPES) if any(t in self.table.get(c, ()) for c in seen)])

    def sees(self, state: State, filter_: Filter, obj: Object, acting: Object) -> bool:
        """Does it look at this object?"""
        its = characteristics(state, obj)
        if isinstance(filter_, AllOf):
            return all(self.sees(state, part, obj, acting) for part in filter_.parts)
        if isinstance(filter_, IsType | IsSupertype):
            return any(getattr(filter_, name) in (*its.types, *its.supertypes) for name in fields_of(filter_))
        if isinstance(filter_, Another):
            return obj.card != acting.card
        assert isinstance(filter_, ControlledBy), filter_
        return filter_.whose is Whose.ANY or (obj.controller == acting.controller) is (filter_.whose is Whose.YOURS)

    @contextmanager
    def in_place(self) -> Iterator[None]:
        """It is asked instead of the engine."""
        before = TYPES_OF[CouldProduce]
        TYPES_OF[CouldProduce] = self.types
        try:
            yield
        finally:
            TYPES_OF[CouldProduce] = before

    def has_a_cycle(self) -> bool:
        """Do several of them look at each other, one after the other?"""
        reach = {one: {o for o in seen if o in self.looks and o != one} for one, seen in self.looks.items()}
        for _ in reach:
            reach = {one: seen.union(*(reach[o] for o in seen)) for one, seen in reach.items()}
        return any(one in seen for one, seen in reach.items())


# Listing


class TooMany(Exception):
    """There are too many orders to list them all."""


class Way(Record):
    """One way in which an ability, by its number, made mana, or none at last: what it added, whose effects changed that
    one after the other, and what came of it."""

    ability: int
    adds: tuple[ManaType, ...]
    by: tuple[int, ...]
    made: tuple[ManaType, ...]


class Listed:
    """What was found out about one board: the types that each card could produce, and the ways in which it does."""

    def __init__(self, board: Board) -> None:
        self.board, self.looking, self.twice, self.answered = board, Looking(), False, 0
        self.ways: dict[int, set[Way]] = {}
        with self.looking.in_place():
            self.list_all()

    @property
    def table(self) -> dict[int, frozenset[ManaType]]:
        """The types by card."""
        return self.looking.table

    def list_all(self) -> None:
        """List each permanent that has an ability that adds mana; those that look at others until nothing changes."""
        todo: set[int] | None = None
        while todo is None or todo:
            grown = set[int]()
            for player, root in self.with_priority():
                for obj in root.state.zone(BATTLEFIELD):
                    if obj.controller == player and (todo is None or obj.card in todo):
                        if (ways := self.ways_of(root, obj)) is None:
                            continue
                        types = frozenset([t for way in ways for t in way.made])
                        if types != self.table.get(obj.card, frozenset()):
                            grown.add(obj.card)
                        self.ways[obj.card], self.looking.table[obj.card] = ways, types
            todo = {one for one, seen in self.looking.looks.items() if todo is None or seen & grown}

    def with_priority(self) -> Iterator[tuple[int, Game]]:
        """Each player, and the game as they have priority in it."""
        game = self.board.untapped().game(twins())
        for _ in self.board.seats:
            assert game.choice is not None
            yield game.choice.who, game
            game = game.answer(passing(game.choice))

    def ways_of(self, root: Game, obj: Object) -> set[Way] | None:
        """What activating its abilities makes, in whatever way all questions are answered; None where it has no
        ability that adds mana."""
        found, has = set[Way](), False
        assert root.choice is not None
        for number, ability in enumerate(abilities_of(root.state, obj)):
            if isinstance(ability, Activated) and adds(ability):
                has = True
                options = [o for o in root.choice.options if isinstance(o.value, TapForMana | Activate)
                           and (o.value.object, o.value.ability) == (obj.id, number)]
                same = [other for other in abilities_of(root.state, obj)[:number] if other == ability]
                assert options or same, f"cannot activate {ability} of {obj.printed.name}"
                for option in options:
                    made = list(self.made(root.answer(option.key), obj, number, adds(ability)))
                    lost = () if made else getattr(option.value, "mana", ())
                    found.update(made or [Way(number, lost, (), ())])
        return found if has else None

    def made(self, game: Game, obj: Object, number: int, most: int) -> Iterator[Way]:
        """What an ability that was activated makes in the end, in every way."""
        left = [game]
        while left:
            game = left.pop()
            self.answered += 1
            if self.answered > MOST:
                raise TooMany(self.board.scene)
            added = [h for h in game.events() if isinstance(h.event, ManaAdded) and h.event.source == obj.id]
            choice = game.choice
            over = choice is None or choice.why == PRIORITY and not game.state.zone(STACK)
            if len(added) >= most or over:
                yield from [Way(number, types_in(h.by[0].before if h.by else h.event), tuple(
                    [replaced.card for replaced in h.by]), types_in(h.event)) for h in added]
            elif choice is not None:
                self.twice = self.twice or choice.why == REPLACING
                left += [game.answer(*keys) for keys in answers(choice)]


def types_in(event: Any) -> tuple[ManaType, ...]:
    """The types of the mana that an event adds."""
    return tuple([mana.type for mana in event.mana])


def passing(choice: Choice) -> str:
    """The answer that passes."""
    return next(o.key for o in choice.options if isinstance(o.value, Pass))


def answers(choice: Choice) -> list[tuple[str, ...]]:
    """Every answer to a question; with priority, passing; what comes after it was added, in any order."""
    if choice.why == PRIORITY:
        return [(passing(choice),)]
    if isinstance(choice, PutInOrder):
        return [tuple(o.key for o in choice.options)]
    assert isinstance(choice, PickOne), choice
    return [(o.key,) for o in choice.options]


# Comparing


class Counted(Record):
    """So many boards, and of how many some permanents look at each other, two effects may be chosen first, a permanent
    with such an ability makes nothing."""

    boards: int = 0
    cycles: int = 0
    twice: int = 0
    empty: int = 0

    def __add__(self, other: Counted) -> Counted:
        return Counted(*[getattr(self, f) + getattr(other, f) for f in fields_of(self)])


def compared(board: Board) -> Counted:
    """What was found out about a board on which the engine agrees; else an error that is a scenario."""
    listed, game, wrong, facts = Listed(board), board.game(KNOWN), [], []
    for card, types in sorted(listed.table.items()):
        name = game.state.label(card)
        found = could_produce(game, name)
        facts.append(f"{name} could produce {''.join(t for t in TYPES if t in types) or 'nothing'}")
        if set(found.types) != types:
            wrong.append(f"{facts[-1]}; the engine: {''.join(found.types) or 'nothing'}")
        wrong += [f"{facts[-1]}; no such way: {chain}" for chain in found.chains if not is_there(listed, found, chain)]
        wrong += [f"{facts[-1]}; not so: {absent}" for absent in found.absent if not is_so(listed, card, absent)]
    if wrong:
        raise AssertionError("\n".join(["the engine is wrong:", *wrong, board.scenario(facts)]))
    return Counted(1, listed.looking.has_a_cycle(), listed.twice, any(not types for types in listed.table.values()))


def is_there(listed: Listed, found: Proof, chain: Chain) -> bool:
    """Was there a way in which just these effects, in this order, made that type of what the ability added; and if it
    looks at a permanent, could that produce what it added?"""
    state, card = found.state, found.state.the(found.object).card
    by = tuple([state.the(oid).card for oid in chain.by])
    owes = chain.asks is None or chain.adds[0] in listed.table[state.the(chain.asks).card]
    return owes and any((way.ability, way.adds, way.by) == (chain.ability, chain.adds, by) and chain.type in way.made
                        for way in listed.ways[card])


def is_so(listed: Listed, card: int, absent: Absent) -> bool:
    """Is that why it could not produce this type?"""
    added = any(absent.type in way.adds for way in listed.ways[card])
    looks = listed.looking.looks.get(card)
    there = any(absent.type in listed.table.get(other, ()) for other in looks or ())
    return {"absent.replaced": added and bool(absent.by), "absent.no_ability": not added and looks is None,
            "absent.not_there": not added and looks is not None and not there,
            "absent.no_color": not added and there and absent.type is ManaType.C}[absent.code]


def boards_from(seed: int, count: int) -> Counted:
    """So many boards from this seed, in a process of its own."""
    dice, counted = Random(seed), Counted()
    while counted.boards < count:
        with suppress(TooMany):
            counted += compared(random_board(dice))
    return counted


def boards_agree(count: int, each: int = 25) -> Counted:
    """So many boards on this test's share of the cores."""
    sharing = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    seeds = range(-(-count // each))
    with ProcessPoolExecutor(max(1, (os.cpu_count() or 1) // sharing), mp_context=get_context("spawn")) as pool:
        return sum(pool.map(boards_from, seeds, [each] * len(seeds)), Counted())


def replace_production(monkeypatch: pytest.MonkeyPatch, one: str, other: str) -> None:
    """Where an instruction adds mana of one type it adds the other, as long as this test runs: in the code that says
    what is added, wherever that is called."""
    def ways_of(state: State, effect: AddMana, acting: Object) -> tuple[tuple[ManaType, ...], ...]:
        ways = before(state, effect, acting)
        return tuple([tuple([ManaType(other) if t == one else t for t in way]) for way in ways])

    before = cr106_mana.ways_of
    for module in list(sys.modules.values()):
        if module.__name__.startswith("mtgteach.rules") and vars(module).get("ways_of") is before:
            monkeypatch.setattr(module, "ways_of", ways_of)
