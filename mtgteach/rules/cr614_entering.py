"""Entering the battlefield (614.1c-d, 614.12): tapped, with counters, as something is chosen, as a copy, under whose
control; judged by what the object would be there. And what cannot enter (400.4a, 111.8)."""
from __future__ import annotations

from mtgteach.model import statics_replacing as st
from mtgteach.model.cards import Layout
from mtgteach.model.choices import Choice, Option, PickOne
from mtgteach.model.events import Event, LifeLost, Moved, NothingHappened
from mtgteach.model.filters import IsSubtype
from mtgteach.model.ids import BATTLEFIELD, NOWHERE, STACK, ObjectId, PlayerId, slot
from mtgteach.model.mana import COLORS
from mtgteach.model.objects import Object, ObjectKind, StackFacts, Target
from mtgteach.model.record import Record, fields_of
from mtgteach.model.refusals import Term
from mtgteach.model.spelling import object_name, player_name
from mtgteach.model.state import State
from mtgteach.model.types import PERMANENT_TYPES, CardType
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr109_characteristics import characteristics
from mtgteach.rules.cr616_replacing import asking, supposed
from mtgteach.rules.cr707_copying import copied_card
from mtgteach.rules.index import Working
from mtgteach.rules.registries import Rank, amount_of, holds, replaces, takes
from mtgteach.rules.step import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

    from mtgteach.model.events import Cite

AS_ENTERS = R("614.1c")
CHOSEN_FIRST = R("614.12a")
NEVER_ENTER = R("400.4a")
NO_WAY_BACK = R("111.8")
COLOR_WORDS = dict(zip(COLORS, ("white", "blue", "black", "red", "green"), strict=True))
CHOICES = {"color": "word.color", "creature type": "word.creature_type", "card name": "word.card_name",
           "nonland card name": "word.nonland_card_name",
           "player": "word.player", "opponent": "word.opponent"}


def enter(step: Step, moves: Sequence[Moved], cite: Cite | tuple[Cite, ...]) -> tuple[Moved, ...]:
    """Objects enter the battlefield at one moment. Returns where they went: to the battlefield, or elsewhere instead.

    A permanent that was a spell knows what was paid and chosen for it (400.7d, 107.3m). What cannot enter stays where
    it is.
    """
    ready = []
    for event in moves:
        rule = _cannot(step.state, event)
        if rule is None:
            ready.append(event.evolve(was=_spell_it_was(step.state, event)))
        else:
            step.happen(NothingHappened("nothing.cannot_enter", event.object, event.card), cite=rule)
    if len(ready) < 2:
        done = [went for event in ready for went in step.happen(event, cite=cite)]
    else:
        done = [*step.happen_together([(event, cite) for event in ready], cite=cite, code="group.entering")]
    return tuple([event for event in done if isinstance(event, Moved)])


def _cannot(state: State, event: Moved) -> Cite | None:
    """The rule by which no effect can put this onto the battlefield."""
    if event.object == NOWHERE:
        return None
    obj = state.find(event.object)
    if obj is not None and obj.kind is ObjectKind.TOKEN and obj.zone not in (BATTLEFIELD, STACK):
        return NO_WAY_BACK
    types = characteristics(*_there(state, event)).types
    return NEVER_ENTER if types and not any(t in PERMANENT_TYPES for t in types) else None


def _spell_it_was(state: State, event: Moved) -> StackFacts | None:
    """What a permanent may know of the spell that became it (400.7d): X, modes, and how it was paid for."""
    spell = state.find(event.object)
    facts = spell.stack if spell is not None and spell.zone is STACK else None
    if facts is None:
        return event.was
    kept = StackFacts(free=facts.free, x=facts.x, modes=facts.modes, paid=facts.paid, way=facts.way)
    return kept if kept != StackFacts() else None


def _takes(state: State, working: Working, event: Moved) -> bool:
    """Does the effect speak of what enters: of all that its filter takes, or of its own object?"""
    if event.to is not BATTLEFIELD or event.new is None:
        return False
    filter_ = working.effect.filter
    obj = state.find(event.new)
    return obj is not None and (filter_ is None or takes(state, filter_, obj, asking(state, working, event)))


def _there(state: State, event: Moved) -> tuple[State, Object]:
    """The state with the object as it would be on the battlefield, and the object."""
    after, done = supposed(state, event.evolve(new=None))
    obj = after.find(done.new)
    assert obj is not None
    return after, obj


def _without(state: State, oid: ObjectId | None) -> State:
    """The state without what enters: what is true before it is there."""
    rest = tuple([o for o in state.zone(BATTLEFIELD) if o.id != oid])
    return state.with_zone(slot(BATTLEFIELD), rest).evolve(cache=None)


# Tapped


def _enters_tapped(state: State, working: Working, event: Moved) -> bool:
    if event.tapped or not _takes(state, working, event):
        return False
    unless = working.effect.unless
    return unless is None or not holds(_without(state, event.new), unless, asking(state, working, event))


def pay_life_choice(state: State, player: PlayerId, amount: int, name: str) -> Choice:
    """Does the player pay life as it enters (614.12a)? Only who has so much can."""
    who = player_name(state, player)
    options = [Option(f"{who} declines", False, (CHOSEN_FIRST,))]
    if state.players[player].life >= amount:
        options.insert(0, Option(f"{who} pays {amount} life", True, (CHOSEN_FIRST,)))
    return PickOne(player, "choice.pay_life", (AS_ENTERS, CHOSEN_FIRST), tuple(options), slots=(
        ("card", name), ("amount", amount)))


@replaces(st.EntersTapped, Moved, when=_enters_tapped)
def enters_tapped(step: Step, working: Working, event: Moved) -> tuple[Event, ...]:
    """It enters tapped, unless its controller pays life as it enters."""
    amount = working.effect.unless_life
    if amount:
        state, obj = _there(step.state, event)
        if step.ask(pay_life_choice, step.state, obj.controller, amount, object_name(state, obj)):
            step.happen(LifeLost(obj.controller, amount), cite=AS_ENTERS)
            return (event,)
    return (event.evolve(tapped=True),)


# With counters


def _enters_with(state: State, working: Working, event: Moved) -> bool:
    condition = working.effect.condition
    return _takes(state, working, event) and (condition is None or holds(
        _without(state, event.new), condition, asking(state, working, event)))


@replaces(st.EntersWith, Moved, when=_enters_with)
def enters_with(step: Step, working: Working, event: Moved) -> tuple[Event, ...]:
    """So many counters more; X is that of the spell that it was (107.3m)."""
    state, obj = _there(step.state, event)
    effect = working.effect
    amount = amount_of(_without(state, obj.id), effect.amount, obj if working.object == event.object else asking(
        step.state, working))
    counters = dict(event.counters)
    counters[effect.kind] = counters.get(effect.kind, 0) + amount
    return (event.evolve(counters=tuple(sorted((kind, n) for kind, n in counters.items() if n))),)


# As it enters


def _itself(state: State, working: Working, event: Moved) -> bool:
    return event.to is BATTLEFIELD and event.object == working.object


def _mentioned(value: object, wanted: type[Record]) -> Iterator[Any]:
    """Every piece of this kind in a tree."""
    if isinstance(value, wanted):
        yield value
    if isinstance(value, tuple):
        for each in value:
            yield from _mentioned(each, wanted)
    elif isinstance(value, Record):
        for field in fields_of(value):
            yield from _mentioned(getattr(value, field), wanted)


def choosable(state: State, choose: str, player: PlayerId) -> list[tuple[str, Any]]:
    """What may be chosen. Of creature types and card names those that the game knows are told apart, and all others
    are one: nothing can tell them apart."""
    faces = [face for card in state.roster.cards for face in card.faces]
    if choose == "color":
        return [(COLOR_WORDS[color], color) for color in COLORS]
    if choose in ("player", "opponent"):
        return [(player_name(state, p), (Target(player=p),)) for p in state.in_play()
                if choose == "player" or p != player]
    if choose.endswith("card name"):
        names = [face.name for face in faces if choose == "card name" or CardType.LAND not in face.types]
    else:
        names = [t for face in faces if CardType.CREATURE in face.types for t in face.subtypes]
        names += [part.subtype for face in faces for part in _mentioned(face.abilities, IsSubtype)]
    return [(name, name) for name in (*dict.fromkeys(names), f"another {choose}")]


def as_enters_choice(state: State, player: PlayerId, choose: str, name: str) -> Choice:
    """What is chosen as it enters (614.1c)?"""
    options = tuple([Option(key, value, (AS_ENTERS,)) for key, value in choosable(state, choose, player)])
    return PickOne(player, "choice.as_enters", (AS_ENTERS, CHOSEN_FIRST), options, slots=(
        ("card", name), ("what", Term(CHOICES[choose]))))


@replaces(st.AsEnters, Moved, when=_itself)
def as_enters(step: Step, working: Working, event: Moved) -> tuple[Event, ...]:
    """The choice is made before it enters (614.12a), and stays with it."""
    state, obj = _there(step.state, event)
    effect = working.effect
    value = step.ask(as_enters_choice, step.state, obj.controller, effect.choose, object_name(state, obj))
    return (event.evolve(chosen=(*event.chosen, (effect.word, value))),)


def copy_choice(state: State, player: PlayerId, effect: st.EntersAsCopy, asks: Object) -> Choice:
    """Of what does it enter as a copy (707.5)?"""
    options = [Option(object_name(state, o), o.id, (AS_ENTERS,)) for o in state.permanents()
               if takes(state, effect.of, o, asks)]
    if effect.optional:
        options.append(Option(f"{player_name(state, player)} declines", None, (AS_ENTERS,)))
    return PickOne(player, "choice.copy", (AS_ENTERS, CHOSEN_FIRST), tuple(options), slots=(
        ("card", object_name(state, asks)),))


def _may_copy(state: State, working: Working, event: Moved) -> bool:
    asks = asking(state, working, event)
    return _itself(state, working, event) and any(
        takes(state, working.effect.of, o, asks) for o in _without(state, event.new).permanents())


@replaces(st.EntersAsCopy, Moved, when=_may_copy, rank=Rank.COPY)
def enters_as_copy(step: Step, working: Working, event: Moved) -> tuple[Event, ...]:
    """It enters with the copiable values of what is chosen (707.2)."""
    _, obj = _there(step.state, event)
    chosen = step.ask(copy_choice, step.state, obj.controller, working.effect, obj)
    copied = None if chosen is None else step.state.find(chosen)
    return (event if copied is None else event.evolve(
        copying=copied_card(step.state, copied, working.effect.changes), face=0),)


# Under whose control, and with which face up


def _turns_over(state: State, working: Working, event: Moved) -> bool:
    obj = state.find(event.new) if event.new is not None else None
    return obj is not None and obj.face == 0 and obj.values.layout is Layout.TRANSFORMING and _takes(
        state, working, event)


@replaces(st.EntersBackFace, Moved, when=_turns_over, rank=Rank.BACK_FACE)
def enters_back_face(step: Step, working: Working, event: Moved) -> tuple[Event, ...]:
    """It enters with its back face up."""
    return (event.evolve(face=1),)


def _for_another(state: State, working: Working, event: Moved) -> bool:
    obj = state.find(event.new) if event.new is not None else None
    return obj is not None and obj.controller != working.controller and _takes(state, working, event)


@replaces(st.EntersUnder, Moved, when=_for_another, rank=Rank.CONTROL)
def enters_under(step: Step, working: Working, event: Moved) -> tuple[Event, ...]:
    """It enters under the control of the effect's controller."""
    return (event.evolve(controller=working.controller),)
