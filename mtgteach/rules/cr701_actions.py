"""Keyword actions (701) and what an instruction does: counter (701.6), discard (701.9), draw."""
from __future__ import annotations

from mtgteach.model.abilities import CounterIt, DiscardCards, DrawCards
from mtgteach.model.choices import Choice, Option, PickOne
from mtgteach.model.events import Countered, DrewFromEmpty, LeftStack, Moved, NothingHappened, Replaced
from mtgteach.model.events_replacing import WouldDraw
from mtgteach.model.ids import GRAVEYARD, HAND, ObjectId, PlayerId
from mtgteach.model.objects import Object
from mtgteach.model.spelling import ability_word, object_name, player_name
from mtgteach.model.state import State
from mtgteach.rulebook.cite import R, Rule
from mtgteach.rules.cr401_libraries import distinct, learn
from mtgteach.rules.cr601_permissions import refuse_countering
from mtgteach.rules.cr608_references import cites_of, objects_of, players_of
from mtgteach.rules.registries import RESOLVE, amount_of, applies, resolves
from mtgteach.rules.rulings import ruled, ruled_cites
from mtgteach.rules.step import Step

CANT = R("101.2")
COUNTERING = R("701.6a")
DISCARDING = R("701.9")
WHICH = R("701.9b")


# Counter


@applies(Countered)
def countered(state: State, event: Countered) -> tuple[State, Countered]:
    """It was countered; its way off the stack is an event of its own."""
    return state, event


@resolves(CounterIt)
def resolve_counter(step: Step, effect: CounterIt, source: Object) -> None:
    """Removed from the stack, none of its effects happen; a spell goes to its owner's graveyard (701.6a)."""
    for obj in objects_of(step, effect.it, source):
        assert obj.stack is not None
        reasons = tuple(refuse_countering(step.state, obj))
        if reasons:
            step.happen(NothingHappened("nothing.cant_be_countered", obj.id, obj.card, reasons), cite=CANT)
            continue
        ability = obj.stack.ability
        word = ability_word(obj) if ability is not None else ""
        step.happen(Countered(obj.id, obj.card, source.card, word), cite=COUNTERING)
        with step.citing(ruled_cites("R26", step.state)):
            for still in ruled("R26", step.state)(step.state, getattr(ability, "effects", ())):
                RESOLVE[type(still)](step, still, obj)
        if ability is not None:
            step.happen(LeftStack(obj.id, obj.card, "countered"), cite=COUNTERING)
        else:
            step.happen(Moved(obj.id, obj.card, GRAVEYARD, "countered"), cite=COUNTERING)


# Draw


@applies(DrewFromEmpty)
def drew_from_empty(state: State, event: DrewFromEmpty) -> tuple[State, DrewFromEmpty]:
    """The player loses as state-based actions are next checked (704.5b)."""
    return state.with_player(state.players[event.player].evolve(drew_from_empty=True)), event


def draw(step: Step, player: PlayerId, cites: tuple[Rule, ...]) -> None:
    """Draw one card, unless something replaces the draw (614)."""
    for event, by in step.would(WouldDraw(player)):
        if isinstance(event, WouldDraw):
            _draw(step, event.player, cites, by)
        else:
            step.happen(event, cite=cites, by=by)


def _draw(step: Step, player: PlayerId, cites: tuple[Rule, ...], by: tuple[Replaced, ...]) -> None:
    """The top card of the library goes to the hand. An undescribed library never runs out."""
    top = learn(step, player, 1, cites)
    if top:
        step.happen(Moved(top[0].id, top[0].card, HAND, "drawn"), cite=cites, after=by)
    else:
        step.happen(DrewFromEmpty(player), cite=cites, after=by)


@resolves(DrawCards)
def resolve_draw(step: Step, effect: DrawCards, source: Object) -> None:
    """Draw that many cards, one at a time."""
    for player in players_of(step, effect.who, source):
        for _ in range(amount_of(step.state, effect.amount, source)):
            draw(step, player, cites_of(source))


# Discard


def discard_choice(
        state: State, player: PlayerId, picked: tuple[ObjectId, ...], left: int, cites: tuple[Rule, ...]) -> Choice:
    """Which card next? Cards that nobody can tell apart are one option."""
    options: dict[str, Option] = {}
    for obj in sorted(state.zone(HAND, player), key=lambda o: o.card):
        if obj.id not in picked:
            key = f"{player_name(state, player)} discards {object_name(state, obj)}"
            options.setdefault(key, Option(key, obj.id, cites))
    return PickOne(player, "choice.discard", cites, tuple(options.values()))


def random_discard_choice(
        state: State, player: PlayerId, picked: tuple[ObjectId, ...], cites: tuple[Rule, ...]) -> Choice:
    """Which card does chance say?"""
    cards = [o for o in state.zone(HAND, player) if o.id not in picked]
    return PickOne(player, "choice.random_discard", cites, tuple(
        [Option(name, obj.id, cites) for name, obj in distinct(cards)]))


def discard(step: Step, player: PlayerId, amount: int, cites: tuple[Rule, ...], at_random: bool = False) -> tuple[
        ObjectId, ...]:
    """Discard that many cards of the player's choice, or as chance says (701.9b), at once; all of them where there are
    fewer (101.3)."""
    hand = step.state.zone(HAND, player)
    picked: tuple[ObjectId, ...] = ()
    both = (*cites, WHICH if at_random else DISCARDING)
    for left in range(min(amount, len(hand)), 0, -1):
        picked = (*picked, step.ask(random_discard_choice, step.state, player, picked, both) if at_random else step.ask(
            discard_choice, step.state, player, picked, left, both))
    cards = [o for o in hand if o.id in picked]
    done = step.happen_together([(Moved(o.id, o.card, GRAVEYARD, "discarded"), both) for o in cards], cite=both,
                                code="group.discard") if cards else ()
    return tuple([e.new for e in done if isinstance(e, Moved) and e.new is not None])


@resolves(DiscardCards)
def resolve_discard(step: Step, effect: DiscardCards, source: Object) -> tuple[ObjectId, ...]:
    """Each player referred to discards."""
    amount = amount_of(step.state, effect.amount, source)
    return tuple([oid for player in players_of(step, effect.who, source)
                  for oid in discard(step, player, amount, cites_of(source), effect.at_random)])
