"""Linked abilities (607): what one ability of an object exiled or chose, another one of the same object refers to."""
from __future__ import annotations

from mtgteach.model.events_triggers import Remembered
from mtgteach.model.ids import ObjectId
from mtgteach.model.linked import ChosenNumber, HasChosen, IsLinked, Linked, WasChosen
from mtgteach.model.mana import ManaType
from mtgteach.model.objects import Object, Target
from mtgteach.model.state import State
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr109_characteristics import characteristics
from mtgteach.rules.cr608_references import source_of
from mtgteach.rules.registries import AMOUNTS, HOLDS, REFERS, TAKES, applies, takes_as
from mtgteach.rules.step import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

EXILED_WITH = R("607.2a")
NAME = "name"


@applies(Remembered)
def remembered(state: State, event: Remembered) -> tuple[State, Remembered]:
    """It stands on the object from now on, and ceases with it (400.7)."""
    return state.with_object(state.the(event.object).remembering(event.word, event.value)), event


def remember(step: Step, acting: Object, word: str, objects: tuple[ObjectId, ...]) -> None:
    """The source remembers these objects under the word, beside those it knows already. One that has left remembers
    nothing: the ability that refers to them belongs to what it was (607.1)."""
    source = step.state.find(source_of(acting))
    if source is not None and objects:
        value = (*(source.remembers(word) or ()), *[Target(oid) for oid in objects])
        step.happen(Remembered(source.id, source.card, word, value), cite=EXILED_WITH)


def recalled(state: State, acting: Object | None, word: str) -> Any:
    """What the source remembers under the word, now or as it last was; None where nothing was chosen (607.5)."""
    obj = None if acting is None else state.last_known(source_of(acting))
    return None if obj is None else obj.remembers(word)


# The objects or the player that the source remembers; none where there are none (607.5).
REFERS[Linked] = lambda state, reference, acting: recalled(state, acting, reference.word) or ()
TAKES[IsLinked] = lambda state, filter_, obj, source: Target(obj.id) in (recalled(state, source, filter_.word) or ())
# A number that cannot be determined is 0 (107.2).
AMOUNTS[ChosenNumber] = lambda state, amount, acting: recalled(state, acting, amount.word) or 0
HOLDS[WasChosen] = lambda state, true, acting: bool(recalled(state, acting, true.word))


@takes_as(HasChosen)
def takes_chosen(state: State, filter_: HasChosen, obj: Object, source: Object | None) -> bool:
    """Objects of the chosen color, name or type; a choice never made is undefined and takes nothing (607.5a)."""
    value, its = recalled(state, source, filter_.word), characteristics(state, obj)
    if value is None:
        return False
    if filter_.word == NAME:
        return value in (its.name, *its.name.split(" // "))
    return value in its.colors if isinstance(value, ManaType) else value in its.types or value in its.subtypes
