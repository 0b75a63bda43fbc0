"""Why a card is where it is, or how a game came so far: the events of the story, in order, with their rules."""
from __future__ import annotations

from mtgteach.play.game import *

SHORT, MIDDLE, DEEP = DEPTHS = ("short", "middle", "deep")


class Explanation(Record, Shown):
    """The story of one card up to a position, of all of the game where no card is named: `steps` are its events, oldest
    first, `states` those in which each was over, where things still have the names that they had then. The deep one
    holds each of them with what it came from and all that came of that. `object`: None where the card is no more."""

    game: Game
    card: CardId | None
    name: str
    object: Object | None
    steps: tuple[Happened, ...]
    states: tuple[State, ...]
    depth: str

    def _codes(self) -> str:
        return "\n".join([f"{type(h.event).__name__} [{', '.join(map(str, h.cites))}]" for h in self.steps])


def concerns(event: Event, card: CardId) -> bool:
    """Is this event part of the card's story?"""
    own = event.source if isinstance(event, DamageDealt) else event.by if isinstance(event, Countered) else None
    return card in (getattr(event, "card", None), own) and getattr(event, "code", "") != "act.casting"


def card_called(state: State, name: str) -> CardId:
    """The card with this label. Raises BadInput with the nearest name."""
    labels = state.roster.labels
    if name not in labels:
        raise BadInput("card", name, ", ".join(filter(None, labels)), nearest(name, [n for n in labels if n]))
    return labels.index(name)


def explain(game: Game, name: str | None = None, depth: str = MIDDLE) -> Explanation:
    """The story of the card so called, or of the game. `depth`: ``short`` tells the last of it, ``middle`` each
    step with its rules, ``deep`` every event under the one that it came from.

    Raises BadInput for a card that no card of the game is called, and for another depth.

    >>> story = explain(Game.of("Ada: hand Rift Bolt; battlefield Mountain.").do("Ada suspends Rift Bolt"), "Rift Bolt")
    >>> story.object.zone.word, [type(step.event).__name__ for step in story.steps][-2:]
    ('exile', ['CountersPut', 'CardSuspended'])
    """
    must_be(Game, "explain", "Game.of", game)
    must_be((str, type(None)), "card", "Rift Bolt", name)
    if depth not in DEPTHS:
        raise BadInput("explain", str(depth), ", ".join(DEPTHS), nearest(str(depth), DEPTHS))
    return guarded(game, str(name), lambda: _story(game, name, depth))


def _story(game: Game, name: str | None, depth: str) -> Explanation:
    state, groups = game.state, dict[int | None, int]()
    card = None if name is None else card_called(state, name)
    there = [o for zone in state.zones for o in zone if o.card == card and getattr(o.stack, "ability", None) is None]
    told = [(h, node.state) for node in game.nodes() for h in node.events]
    for h, _ in told:
        groups[h.id] = groups.get(h.parent, h.id) if depth == DEEP else h.id
    mine = {groups[h.id] for h, _ in told if card is None or concerns(h.event, card)}
    steps = [(h, then) for h, then in told if groups[h.id] in mine]
    return Explanation(game, card, name or "", (*there, None)[0], tuple([h for h, _ in steps]),
                       tuple([then for _, then in steps]), depth)
