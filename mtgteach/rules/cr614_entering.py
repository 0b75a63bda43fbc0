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
from mtgteach.model.record import parts_of
from mtgteach.model.refusals import Term
from mtgteach.model.spelling import object_name, player_name
from mtgteach.model.state import State
from mtgteach.model.types import PERMANENT_TYPES, CardType
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr109_characteristics import characteristics
from mtgteach.rules.cr608_references import at_once, whether
from mtgteach.rules.cr616_replacing import asking, speaks_of, supposed
from mtgteach.rules.cr707_copying import copied_card
from mtgteach.rules.index import Working
from mtgteach.rules.registries import Rank, amount_of, holds, replaces, takes
from mtgteach.rules.step import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
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
    ready: list[Event] = []
    for event in moves:
        rule = _cannot(step.state, event)
        if rule is None:
            ready.append(event.evolve(was=_spell_it_was(step.state, event)))
        else:
            step.happen(NothingHappened("nothing.cannot_enter", event.object, event.card), cite=rule)
    return tuple([went for went in at_once(step, ready, cite, "group.entering") if isinstance(went, Moved)])


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
    return event.to is BATTLEFIELD and speaks_of(state, working, event.new, working.effect.filter, event)


def _there(state: State, event: Moved) -> tuple[State, Object]:
    """The state with the object as it would be on the battlefield, and the object."""
    after, done = supposed(state, event.evolve(new=None))
    return after, after.the(done.new)


def _without(state: State, oid: ObjectId | None) -> State:
    """The state without what enters: what is true before it is there."""
    rest = tuple([o for o in state.zone(BATTLEFIELD) if o.id != oid])
    return state.with_zone(slot(BATTLEFIELD), rest).evolve(cache=None)


def _if_so(state: State, working: Working, event: Moved) -> bool:
    """Does the effect speak of what enters, and is its condition true, or what it says "unless" of false?"""
    effect = working.effect
    tapping = isinstance(effect, st.EntersTapped)
    true = effect.unless if tapping else effect.condition
    if tapping and event.tapped or not _takes(state, working, event):
        return False
    return true is None or tapping is not holds(_without(state, event.new), true, asking(state, working, event))


# Tapped, and with counters


def pay_life_choice(state: State, player: PlayerId, amount: int, name: str) -> Choice:
    """Does the player pay life as it enters (614.12a)? Only who has so much can."""
    return whether(state, player, "choice.pay_life", f"pays {amount} life", state.players[player].life >= amount,
                   (AS_ENTERS, CHOSEN_FIRST), ("card", name), ("amount", amount))


@replaces(st.EntersTapped, Moved, when=_if_so)
def enters_tapped(step: Step, working: Working, event: Moved) -> tuple[Event, ...]:
    """It enters tapped, unless its controller pays life as it enters."""
    amount = working.effect.unless_life
    if amount:
        state, obj = _there(step.state, event)
        if step.ask(pay_life_choice, step.state, obj.controller, amount, object_name(state, obj)):
            step.happen(LifeLost(obj.controller, amount), cite=AS_ENTERS)
            return (event,)
    return (event.evolve(tapped=True),)


@replaces(st.EntersWith, Moved, when=_if_so)
def enters_with(step: Step, working: Working, event: Moved) -> tuple[Event, ...]:
    """So many counters more; X is that of the spell that it was (107.3m)."""
    state, obj = _there(step.state, event)
    kind, asks = working.effect.kind, obj if working.object == event.object else asking(step.state, working)
    counters = dict(event.counters)
    counters[kind] = counters.get(kind, 0) + amount_of(_without(state, obj.id), working.effect.amount, asks)
    return (event.evolve(counters=tuple(sorted((kind, n) for kind, n in counters.items() if n))),)


# As it enters


def _itself(state: State, working: Working, event: Moved) -> bool:
    return event.to is BATTLEFIELD and event.object == working.object


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
        names += [part.subtype for face in faces for part in parts_of(face.abilities) if isinstance(part, IsSubtype)]
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
    value = step.ask(as_enters_choice, step.state, obj.controller, working.effect.choose, object_name(state, obj))
    return (event.evolve(chosen=(*event.chosen, (working.effect.word, value))),)


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
    obj = None if event.new is None else state.find(event.new)
    return _takes(state, working, event) and obj is not None and obj.face == 0 and (
        obj.values.layout is Layout.TRANSFORMING)


def _for_another(state: State, working: Working, event: Moved) -> bool:
    obj = None if event.new is None else state.find(event.new)
    return _takes(state, working, event) and obj is not None and obj.controller != working.controller


replaces(st.EntersBackFace, Moved, when=_turns_over, rank=Rank.BACK_FACE)(  # 616.1d
    lambda step, working, event: (event.evolve(face=1),))
replaces(st.EntersUnder, Moved, when=_for_another, rank=Rank.CONTROL)(  # 616.1b
    lambda step, working, event: (event.evolve(controller=working.controller),))
