"""Why a card is where it is: the events of its own story, in order, with their rules."""
from __future__ import annotations

from mtgteach.model import Acted, BadInput, CardId, Event, Happened, Object, Record, Shown, State, must_be, nearest
from mtgteach.play.game import Game
from mtgteach.play.public import guarded


class Explanation(Record, Shown):
    """The story of one card up to a position: `steps` are the events that concern it, oldest first, `states` those in
    which each was over, where things still have the names that they had then."""

    card: CardId
    name: str
    state: State
    object: Object
    steps: tuple[Happened, ...]
    states: tuple[State, ...]

    def _codes(self) -> str:
        lines = [f"{type(h.event).__name__} [{', '.join(map(str, h.cites))}]" for h in self.steps]
        return f"{self.name}: {self.object.zone.word}; " + "; ".join(lines)


def concerns(event: Event, card: CardId) -> bool:
    """Is this event part of the card's story?"""
    return card in (getattr(event, "card", None), getattr(event, "by", None)) and not (
        isinstance(event, Acted) and event.code == "act.casting")


def card_called(state: State, name: str) -> CardId:
    """The card with this label. Raises BadInput with the nearest name."""
    labels = state.roster.labels
    if name not in labels:
        raise BadInput("card", name, ", ".join(filter(None, labels)), nearest(name, [n for n in labels if n]))
    return labels.index(name)


def explain(game: Game, name: str) -> Explanation:
    """The story of the card so called: every event of the game that is about it, the oldest first.

    Raises BadInput for a card that no card of the game is called.

    >>> story = explain(Game.of("Ada: hand Rift Bolt; battlefield Mountain.").do("Ada suspends Rift Bolt"), "Rift Bolt")
    >>> story.object.zone.word, [type(step.event).__name__ for step in story.steps][-2:]
    ('exile', ['CountersPut', 'CardSuspended'])
    """
    must_be(Game, "explain", "Game.of", game)
    must_be(str, "card", "Rift Bolt", name)
    return guarded(game, name, lambda: _story(game, name))


def _story(game: Game, name: str) -> Explanation:
    state = game.state
    card = card_called(state, name)
    obj = next(o for zone in state.zones for o in zone if o.card == card and o.stack is None
               or o.card == card and o.stack is not None and o.stack.ability is None)
    steps = [(h, node.state) for node in game.nodes() for h in node.events if concerns(h.event, card)]
    return Explanation(card, name, state, obj, tuple(h for h, _ in steps), tuple(then for _, then in steps))
