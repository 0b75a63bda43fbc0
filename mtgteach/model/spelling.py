"""How actions, objects and answers are spelled: the command words that a judge would say.

One spelling each; buttons, timelines, scripts, stored lines and option keys all use it. `play.words` reads.
"""
from __future__ import annotations

from mtgteach.model.state import *

UNKNOWN_CARD = "an unknown card"
NOTHING = "nothing"
SNOW = "*"
ACTION_VERBS: dict[type[Action], str] = {Cast: "casts", Suspend: "suspends", PlayLand: "plays", Foretell: "foretells",
                                TurnUp: "turns"}


def player_name(state: State, player: PlayerId) -> str:
    """The player's name."""
    return state.players[player].name


def told_apart(names: list[str]) -> list[str]:
    """These names, each with a number in brackets where several are the same."""
    return [f"{name} ({names[:i].count(name) + 1})" if names.count(name) > 1 else name for i, name in enumerate(names)]


def ranked(names: list[str]) -> tuple[str, ...]:
    """Each name, with its rank among those that are the same (settled words: ``Forest 2``).

    >>> ranked(["Forest", "Island", "Forest"])
    ('Forest 1', 'Island', 'Forest 2')
    """
    return tuple(f"{name} {names[:i + 1].count(name)}" if name and names.count(name) > 1 else name
                 for i, name in enumerate(names))


def card_name(state: State, obj: Object) -> str:
    """What a judge calls the card of this object."""
    return state.label(obj.card) or UNKNOWN_CARD


def ability_word(obj: Object) -> str:
    """What a judge calls an ability on the stack, without its source: ``upkeep trigger``."""
    facts = obj.stack
    assert facts is not None and facts.ability is not None
    return str(getattr(facts.ability, "word", "activated ability"))


def ability_name(state: State, obj: Object) -> str:
    """``the upkeep trigger of Rift Bolt``, with a number if several equal ones are on the stack."""
    word = ability_word(obj)
    equals = [o for o in state.zone(STACK) if o.kind is ObjectKind.ABILITY and o.card == obj.card
              and ability_word(o) == word]
    rank = f" {equals.index(obj) + 1}" if len(equals) > 1 and obj in equals else ""
    return f"the {word}{rank} of {card_name(state, obj)}"


def object_name(state: State, obj: Object) -> str:
    """What a judge calls this object."""
    return ability_name(state, obj) if obj.kind is ObjectKind.ABILITY else card_name(state, obj)


def name_of(state: State, oid: ObjectId | None) -> str:
    """What a judge calls the object with this id, also after it has gone."""
    obj = state.last_known(oid)
    return object_name(state, obj) if obj is not None else UNKNOWN_CARD


def target_name(state: State, target: Target) -> str:
    """The name of a target."""
    return name_of(state, target.object) if target.player is None else player_name(state, target.player)


def counters_phrase(kind: str, amount: int) -> str:
    """``1 time counter``, ``2 time counters``.

    >>> counters_phrase("time", 1), counters_phrase("time", 3)
    ('1 time counter', '3 time counters')
    """
    return f"{amount} {kind} counter" + ("" if amount == 1 else "s")


def refusal(state: State, code: str, cites: tuple[Rule, ...], by: ObjectId | None = None, stage: Stage = BEGIN,
            **slots: Any) -> Refusal:
    """One reason, its slots as a judge says them: objects and players by name, zones and steps as terms."""
    return Refusal(code, stage, cites, said(state, **slots), by)


def said(state: State, **slots: Any) -> Slots:
    """Slots as a judge says them."""
    return tuple([(slot, _said(state, slot, value)) for slot, value in slots.items()])


def _said(state: State, slot: str, value: Any) -> Any:
    if isinstance(value, Object):
        return object_name(state, value)
    if slot in ("player", "owner", "controller", "active", "holder"):
        return player_name(state, value)
    if slot == "zone":
        return Term("zone.nowhere" if value is None else f"zone.{value.word}")
    if slot == "step":
        return Term(f"step.{value}")
    return "" if value is None else value


def _from_where(state: State, oid: ObjectId) -> str:
    obj = state.find(oid)
    return "" if obj is None or obj.zone is HAND else f" from {obj.zone.word}"


def _as_face(state: State, action: Cast | PlayLand) -> str:
    """Which face of a card with several: ``as Ice``, or ``fused`` for both halves."""
    obj = state.last_known(action.object)
    if obj is None or obj.printed.layout in (Layout.ONE, Layout.TRANSFORMING):
        return " face down" if action.face > 2 else ""
    faces = obj.printed.faces
    return f" as {faces[action.face].name}" if action.face < len(faces) else " fused"


def _which_ability(state: State, action: Activate) -> str:
    """The number of the ability where the object has several activated ones, or was given this one."""
    obj = state.find(action.object)
    own = [a for face in (() if obj is None else obj.values.faces) for a in face.abilities]
    several = sum(isinstance(a, Activated) for a in own) > 1
    return f"ability {action.ability + 1} of " if several or action.ability >= len(own) else ""


def spell(state: State, action: Action) -> str:
    """The action in words; `play.words` reads it back to the same action.

    Raises LookupError for an action that has no spelling.
    """
    who = player_name(state, action.player)
    if isinstance(action, Pass):
        return f"{who} passes"
    if isinstance(action, Cast | SpecialAction | PlayLand):
        if isinstance(action, TurnUp):
            return f"{who} turns {name_of(state, action.object)} face up"
        face = "" if isinstance(action, SpecialAction) else _as_face(state, action)
        what = f"{name_of(state, action.object)}{face}{_from_where(state, action.object)}"
        return f"{who} {ACTION_VERBS[type(action)]} {what}"
    if isinstance(action, TapForMana):
        made = "" if action.mana is None else f" for {''.join(action.mana) or NOTHING}"
        return f"{who} {action.said} {name_of(state, action.object)}{made}"
    if isinstance(action, Activate):
        return f"{who} activates {_which_ability(state, action)}{name_of(state, action.object)}"
    if isinstance(action, CountersByHand):
        put, on = ("put", "on") if isinstance(action, PutCountersByHand) else ("remove", "from")
        return f"effect: {put} {counters_phrase(action.kind, action.amount)} {on} {name_of(state, action.object)}"
    if isinstance(action, CounterByHand):
        return f"effect: counter {name_of(state, action.object)}"
    raise LookupError(type(action).__name__)
