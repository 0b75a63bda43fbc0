"""Wide random play: four players with cards drawn from all there are, and how often each kind of thing was used."""
from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import cache
from itertools import cycle
from multiprocessing import get_context
from random import Random
from typing import Any

from mtgteach.cards import Cards, cards
from mtgteach.model.cards import Ability, Card, Effect, Static, StaticEffect
from mtgteach.model.choices import Cast
from mtgteach.model.events import AbilityActivated, AbilityTriggered, Event
from mtgteach.model.filters import Pattern
from mtgteach.model.record import fields_of
from mtgteach.model.types import STACK, CardType, Record
from mtgteach.play.announced import refused_answers
from mtgteach.play.game import Game, Node, answer
from mtgteach.play.line import Line
from mtgteach.play.stored import dump, load
from mtgteach.rules import registries, rulings
from mtgteach.rules.cr109_characteristics import abilities_of
from mtgteach.rules.index import index_of
from mtgteach.rules.step import PRIORITY
from tests.cards import CARDS
from tests.kinds import kinds_of
from tests.mana_cards import MANA_CARDS
from tests.rules.playing import check, path_digests, pick
from tests.rules.wide_cards import WIDE

EVERYTHING = cards.and_also((*[own for own in CARDS if own not in MANA_CARDS], *WIDE))
"""All cards but those whose mana goes many ways: the lister tries those (`tests/rules/lister.py`)."""
PLAYERS = ("Ada", "Nils", "Oda", "Pia")
FAMILIES: tuple[type[Record], ...] = (Ability, Effect, StaticEffect, Pattern)
# What cannot come about: a draw is only proposed as such.
NEVER = ("WouldDraw",)
# A kind that so many cards have at most is rare.
RARE = 3
# So many more games at a time.
BATCH = 8
LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def types_of(card: Card) -> tuple[CardType, ...]:
    """The card types of all its faces."""
    return tuple(t for face in card.faces for t in face.types)


def by_place(known: Cards = EVERYTHING) -> tuple[list[str], list[str]]:
    """The names of all cards, and of those that may lie on the battlefield as they are."""
    spells = (CardType.INSTANT, CardType.SORCERY)
    names = [name for name in known.names() if name not in LANDS]
    return names, [n for n in names if not any(t in spells for t in types_of(known[n])) and "Aura" not in {
        s for f in known[n].faces for s in f.subtypes}]


def kinds_in(part: object) -> set[str]:
    """The kinds of everything that it is made of."""
    kinds, waiting = set[str](), [part]
    while waiting:
        part = waiting.pop()
        if isinstance(part, tuple):
            waiting += part
        elif isinstance(part, Record):
            if isinstance(part, FAMILIES):
                kinds.add(type(part).__name__)
            waiting += [getattr(part, f) for f in fields_of(part) if f not in type(part).__uncompared__]
    return kinds


@cache
def rare_cards(most: int) -> tuple[str, ...]:
    """The names of the cards with something that so many cards have at most."""
    holding = {name: kinds_in(EVERYTHING[name]) for name in EVERYTHING.names()}
    often = Counter(kind for kinds in holding.values() for kind in kinds)
    return tuple(name for name, kinds in holding.items() if any(often[kind] <= most for kind in kinds))


@cache
def cards_with(kinds: tuple[str, ...]) -> tuple[str, ...]:
    """The names of the cards with any of these."""
    return tuple(name for name in EVERYTHING.names() if kinds_in(EVERYTHING[name]).intersection(kinds))


def scene(dice: Random, most: int = RARE, kinds: tuple[str, ...] = ()) -> str:
    """Four players, each with lands of all colors, permanents, a hand, a graveyard and something suspended; cards with
    these kinds among them, or rare ones."""
    everything, permanents = by_place()
    dice.shuffle(everything)
    dice.shuffle(permanents)
    own = list(cards_with(kinds) or rare_cards(most)) or [c.name for c in WIDE]
    dice.shuffle(own)
    all_of, on_table, rare = cycle(everything), cycle(permanents), cycle(own)
    rare_ones = cycle([name for name in own if name in permanents] or permanents)

    def some(names: Iterator[str], count: int) -> str:
        return ", ".join(next(names) for _ in range(count))

    seats = []
    for name in PLAYERS:
        lands = ", ".join(f"2 {land}" for land in LANDS)
        library = f"library in any order {some(all_of, dice.choice((1, 12)))}; " if name != "Pia" else ""
        seats.append(f"{name}: life {dice.choice((1, 3, 9))}; hand {some(all_of, 7)}, {some(rare, 4)}; "
                     f"battlefield {lands}, {some(on_table, 3)}, {some(rare_ones, 2)}; graveyard {some(all_of, 3)}; "
                     f"{library}exile Rift Bolt with 1 time counter.")
    return " ".join(seats)


class Used:
    """How often each kind of ability, effect, static effect, pattern, event and ruling was used."""

    def __init__(self) -> None:
        self.count: Counter[str] = Counter()

    def see(self, node: Node) -> None:
        """Count what happened at this node, and what works there."""
        for happened in node.events:
            event = happened.event
            self.count[type(event).__name__] += 1
            if isinstance(event, AbilityTriggered):
                self.count[type(event.ability.when).__name__] += 1
            if isinstance(event, AbilityActivated) and (obj := node.state.last_known(event.object)) is not None:
                used = abilities_of(node.state, obj)[event.ability:event.ability + 1]
                self.count.update({type(e).__name__ for a in used for e in getattr(a, "effects", ())})
        state = node.state
        for found in index_of(state).statics.values():
            self.count.update({type(w.effect).__name__ for w in found})
        for obj in (*state.permanents(), *state.zone(STACK)):
            self.count.update({type(a).__name__ for a in abilities_of(state, obj)})
            printed = [a for face in obj.values.faces for a in face.abilities]
            self.count.update({type(a).__name__ for a in printed})
            self.count.update({type(a.effect).__name__ for a in printed if isinstance(a, Static)})
            if obj.stack is not None and obj.stack.ability is not None:
                self.count[type(obj.stack.ability).__name__] += 1

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Count effects as they are followed and rulings as they are asked for."""
        followed, found = dict(registries.RESOLVE), rulings._found

        def counted(kind: type[Effect], function: Callable[..., Any]) -> Callable[..., Any]:
            def follow(*args: Any) -> Any:
                self.count[kind.__name__] += 1
                return function(*args)
            return follow

        def asked(id_: str, state: Any) -> Any:
            self.count[id_] += 1
            return found(id_, state)

        registries.RESOLVE.update({k: counted(k, f) for k, f in followed.items()})
        rulings._found = asked
        try:
            yield
        finally:
            registries.RESOLVE.update(followed)
            rulings._found = found

    def table(self) -> str:
        """All of it, the rarest first."""
        return ", ".join(f"{name} {count}" for name, count in sorted(
            ((n, self.count[n]) for n in wanted()), key=lambda pair: (pair[1], pair[0])))

    def missing(self) -> list[str]:
        """What there is and was never used: kinds that the cards are made of, events, rulings."""
        return sorted(name for name in wanted() if not self.count[name] and name not in NEVER)


def wanted(known: Cards = EVERYTHING) -> set[str]:
    """The kinds of everything that the cards are made of, of events, and the rulings that are decisions."""
    return {k.__name__ for k in kinds_of(Event)} | set(rulings.RULINGS) | kinds_in(tuple(map(known.__getitem__, known)))


def picked(node: Node, dice: Random) -> tuple[str, ...]:
    """An answer by kind of action first; of those with priority two in five pass, so that turns go by; one casts."""
    assert node.open is not None
    if node.open.why == PRIORITY:
        way = dice.randrange(5)
        casts = [o.key for o in node.open.options if isinstance(o.value, Cast)]
        if way < 2 or way == 2 and casts:
            return (node.open.options[0].key if way < 2 else dice.choice(casts),)
    return pick(node.open, dice.randrange)


def play_wide(seed: int, choices: int, used: Used, checks: int = 0, most: int = RARE,
              kinds: tuple[str, ...] = ()) -> Game:
    """One game of so many choices, dealt from cards that are as rare (0: from those of this folder) or have these
    kinds; invariants hold at every position and every refusal cites a rule."""
    dice = Random(seed)
    game = Game.of(scene(dice, most, kinds), known=EVERYTHING, checks=checks)
    node = game.node
    used.see(node)
    for number in range(choices):
        if node.open is None:
            break
        node = answer(node, *picked(node, dice))
        used.see(node)
        check(node.state)
        assert all(h.cites for h in node.events)
        if node.open is not None and (node.open.why != PRIORITY or number % 10 == 0):
            for key, reasons in refused_answers(node.state, node.open):
                assert reasons, key
                assert all(r.cites for r in reasons), key
    return game.at(node)


def game_alone(seed: int, most: int, stored: bool, kinds: tuple[str, ...] = ()) -> Counter[str]:
    """What one game used, played in a process of its own; one that is stored is read again to the same positions."""
    used = Used()
    try:
        with used.watching():
            line = Line.of(play_wide(seed, 300, used, most=most, kinds=kinds))
        if stored:
            again = load(dump(line), EVERYTHING)
            assert (again.broken, again.changed) == ((), ())
            assert [path_digests(tip) for tip in again.line.tips] == [path_digests(tip) for tip in line.tips]
    except Exception as fault:
        raise AssertionError(f"game {seed}, from cards as rare as {most}: {fault!r}") from fault
    return used.count


def play_on_all_cores(games: list[tuple[int, int, bool]], more: list[tuple[int, int, bool]]) -> Used:
    """Plays all these games, then more of the others, dealt from what has not been used, until everything was, on its
    share of the cores."""
    used, sharing = Used(), int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    cores = max(1, (os.cpu_count() or 1) // sharing)
    with ProcessPoolExecutor(cores, mp_context=get_context("spawn")) as pool:
        for count in pool.map(game_alone, *zip(*games, strict=True)):
            used.count += count
        for at in range(0, len(more), BATCH):
            if not (missing := tuple(used.missing())):
                break
            rows = [(*game, missing) for game in more[at:at + BATCH]]
            for count in pool.map(game_alone, *zip(*rows, strict=True)):
                used.count += count
    return used
