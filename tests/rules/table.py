"""A table to test rules at: a scene with own cards, answers given one by one, and what lies where."""
from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from mtgteach.cards import cards
from mtgteach.model.cards import Card
from mtgteach.model.choices import Action, Edition, Refusal
from mtgteach.model.events import Acted, Event, Happened
from mtgteach.model.spelling import object_name
from mtgteach.model.state import Object, ObjectKind
from mtgteach.model.types import BATTLEFIELD, EXILE, GRAVEYARD, HAND, STACK, ObjectId, TurnStep, Zone
from mtgteach.play.game import Game
from mtgteach.rules.cr506_combat import DECLARATIONS
from mtgteach.rules.registries import refusals
from mtgteach.rules.step import PRIORITY

MANY = 400
E = TypeVar("E", bound=Event)


def at(scene: str, *own: Card, edition: Edition | None = None, checks: int = 0) -> Game:
    """The game of a scene, with own cards beside the built-in ones."""
    return Game.of(scene, edition=edition, known=cards.and_also(own), checks=checks)


def play(game: Game, *keys: str) -> Game:
    """Give these answers, one each."""
    for key in keys:
        game = game.answer(key)
    return game


def keys(game: Game) -> list[str]:
    """The keys of what may be answered now."""
    assert game.choice is not None
    return [option.key for option in game.choice.options]


def asks(game: Game) -> str:
    """Who is asked what: ``Ada choice.priority``."""
    assert game.choice is not None
    return f"{game.state.players[game.choice.who].name} {game.choice.why}"


def passes(game: Game, times: int = 1) -> Game:
    """Whoever has priority passes, so many times, and before that attacks and blocks with nothing; nothing else may be
    asked."""
    for _ in range(times):
        while game.choice is not None and game.choice.why in DECLARATIONS:
            game = game.answer(game.choice.options[0].key)
        assert game.choice is not None
        assert game.choice.why == PRIORITY, asks(game)
        game = game.answer(f"{game.state.players[game.choice.who].name} passes")
    return game


def all_pass(game: Game) -> Game:
    """Everybody passes once, one after the other: the top of the stack resolves, or the step ends."""
    return passes(game, len(game.state.in_play()))


def until(game: Game, step: TurnStep, turn: int | None = None) -> Game:
    """Everybody passes until somebody has priority in that step (of that turn of the game)."""
    for _ in range(MANY):
        at_ = game.state.at
        if at_.step is step and (turn is None or at_.turn == turn) and at_.priority is not None:
            return game
        game = passes(game)
    raise AssertionError(f"no {step} of turn {turn} in {MANY} passes")


def player(game: Game, name: str) -> int:
    """The number of the player so called."""
    return next(p.id for p in game.state.players if p.name == name)


def life(game: Game, name: str) -> int:
    """The life total of a player."""
    return game.state.players[player(game, name)].life


def pool(game: Game, name: str) -> str:
    """The mana pool of a player, as letters."""
    return "".join(m.type for m in game.state.players[player(game, name)].pool)


def names(game: Game, zone: Zone, name: str = "Ada") -> list[str]:
    """What lies in a zone (of a player, where each has one), in its order."""
    return [object_name(game.state, o) for o in game.state.zone(zone, player(game, name))]


def stack(game: Game) -> list[str]:
    """What is on the stack, from the top."""
    return names(game, STACK)[::-1]


def hand(game: Game, name: str = "Ada") -> list[str]:
    """The hand of a player."""
    return names(game, HAND, name)


def graveyard(game: Game, name: str = "Ada") -> list[str]:
    """The graveyard of a player."""
    return names(game, GRAVEYARD, name)


def battlefield(game: Game) -> list[str]:
    """What is on the battlefield."""
    return names(game, BATTLEFIELD)


def exile(game: Game) -> list[str]:
    """What is in exile."""
    return names(game, EXILE)


def card_at(game: Game, label: str) -> Object:
    """The card so called, wherever it is."""
    return next(o for zone in game.state.zones for o in zone
                if o.kind is not ObjectKind.ABILITY and game.state.label(o.card) == label)


def ids(game: Game) -> list[ObjectId]:
    """The ids of all that is in a zone."""
    return [o.id for zone in game.state.zones for o in zone]


def time_counters(game: Game, label: str) -> int:
    """How many time counters the card has."""
    return card_at(game, label).count("time")


def against(game: Game, action: Action) -> list[Refusal]:
    """All reasons against an action."""
    return list(refusals(game.state, action))


def codes(game: Game, action: Action) -> list[str]:
    """The codes of all reasons against an action."""
    return [r.code for r in against(game, action)]


def cited(reasons: Iterable[Refusal | Happened]) -> list[str]:
    """The numbers of all rules that these cite."""
    return [str(c) for r in reasons for c in r.cites]


def since(game: Game, earlier: Game) -> list[Happened]:
    """What happened after an earlier position of the same game."""
    return list(game.events()[len(earlier.events()):])


def of_kind(happened: Iterable[Happened], kind: type[E]) -> list[E]:
    """The events of one kind among these."""
    return [h.event for h in happened if isinstance(h.event, kind)]


def plot(happened: Iterable[Happened]) -> list[str]:
    """The kinds of the events, in order; what holds others by its code."""
    return [h.event.code if isinstance(h.event, Acted) else type(h.event).__name__ for h in happened]
