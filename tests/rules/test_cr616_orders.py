"""All orders of up to four replacement effects, against a reference that knows nothing of the engine (616.1, 614.5)."""
from __future__ import annotations

from itertools import combinations

import pytest

from mtgteach.cards.words_of_cards import card, more_counters
from mtgteach.cards.words_replacing import always
from mtgteach.model.cards import Card
from mtgteach.model.filters import Anything
from mtgteach.model.statics import CantHaveCounters
from mtgteach.model.types import EXILE, TIME
from mtgteach.play.game import Game
from mtgteach.rules.step import RECOMPUTE, WITHOUT_TAPE
from tests.rules.table import at, keys, play, time_counters

# (name, times, plus, only this kind of counter): told twice, to the engine and to the reference.
EFFECTS = (("Twice", 2, 0, None), ("And One", 1, 1, TIME), ("Thrice and Two", 3, 2, None),
           ("Charge Only", 2, 5, "charge"), ("And Three", 1, 3, TIME))
CARDS = tuple(card(name, "{2}", "Artifact", more_counters(EXILE, kind, times, plus))
              for name, times, plus, kind in EFFECTS)
CHOSEN = [group for size in (1, 2, 3, 4) for group in combinations(EFFECTS, size)]


def naive(amount: int, effects: tuple[tuple[str, int, int, str | None], ...]) -> dict[tuple[str, ...], int]:
    """The number of counters for each order: every effect that applies acts once, in the order chosen."""
    able = [e for e in effects if e[3] in (None, TIME)]
    if not able:
        return {(): amount}
    found = {}
    for name, times, plus, kind in able:
        rest = tuple(e for e in effects if e != (name, times, plus, kind))
        found |= {(name, *order): number for order, number in naive(amount * times + plus, rest).items()}
    return found


def played(game: Game, order: tuple[str, ...]) -> dict[tuple[str, ...], int]:
    """The number of counters for each order that the game offers, every option tried."""
    if game.choice is None or game.choice.why != "choice.replacement":
        forced = [a.keys[0] for a in game.node.given[1:]]
        return {(*order, *forced): time_counters(game, "Rift Bolt")}
    found = {}
    for key in keys(game):
        found |= played(play(game, key), (*order, key))
    return found


@pytest.mark.rule("616.1f")
@pytest.mark.parametrize("group", CHOSEN, ids=[" + ".join(e[0] for e in group) for group in CHOSEN])
@pytest.mark.parametrize("checks", [RECOMPUTE, WITHOUT_TAPE], ids=["recompute", "without tape"])
def test_every_order_gives_what_the_naive_reference_gives(
        group: tuple[tuple[str, int, int, str | None], ...], checks: int) -> None:
    names = ", ".join(e[0] for e in group)
    game = at(f"Ada: exile Rift Bolt; battlefield {names}.", *CARDS, checks=checks)
    found = played(play(game, "effect: put 2 time counters on Rift Bolt"), ())
    assert found == naive(2, group)
    assert len(found) == len(set(found))


@pytest.mark.rule("614.17c")
def test_no_order_at_all_where_it_cannot_happen() -> None:
    stone: Card = card("Bare Stone", "{2}", "Artifact", always(CantHaveCounters(Anything(), TIME)))
    game = at("Ada: exile Rift Bolt; battlefield Twice, And One, Bare Stone.", *CARDS, stone)
    assert played(play(game, "effect: put 2 time counters on Rift Bolt"), ()) == {(): 0}
    assert time_counters(play(game, "effect: put 2 charge counters on Rift Bolt"), "Rift Bolt") == 0
