"""What is needed to begin to cast or play (601.3): a permission, the right time, and no prohibition (101.2)."""
from __future__ import annotations

from mtgteach.model.abilities import CantBeCast, Plain
from mtgteach.model.cards import Layout
from mtgteach.model.filters import Filter
from mtgteach.model.ids import HAND, STACK, PlayerId, Zone, object_id, serial_of
from mtgteach.model.objects import Object, ObjectKind, StackFacts
from mtgteach.model.record import Record
from mtgteach.model.refusals import BEGIN, Refusal, Term
from mtgteach.model.spelling import object_name, player_name
from mtgteach.model.state import State
from mtgteach.model.statics_casting import (AsThoughFlash, CantActivate, CantBeCountered, CantPlayLands, MayCast,
                                            OnlyAsSorcery, SpellsEachTurn)
from mtgteach.model.types import MAIN_PHASES, CardType
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr109_characteristics import FUSED, characteristics
from mtgteach.rules.cr608_amounts import is_whose
from mtgteach.rules.cr702_plain import has_keyword
from mtgteach.rules.index import Working, working
from mtgteach.rules.registries import Role, holds, static, takes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

HAVING, WHILE_RESOLVING = R("117.1"), R("117.2e")
BEGINNING = R("601.3")
ESCAPES = R("601.3a")
CANT = R("101.2")
SORCERY_TIMING = R("307.5")
MAIN_PHASE = R("117.1a")
SPLIT_SECOND = R("702.61a")
PROHIBITED_ABILITY = R("602.5")
ONLY_FROM_HAND = R("702.102a")
FUSE = Plain("fuse")
HIGHEST_X = 20

static(CantBeCast, Role.PROHIBITS)
static(OnlyAsSorcery, Role.PROHIBITS)
static(SpellsEachTurn, Role.PROHIBITS)
static(CantActivate, Role.PROHIBITS)
static(CantPlayLands, Role.PROHIBITS)
static(CantBeCountered, Role.PROHIBITS)
static(MayCast, Role.PERMITS)
static(AsThoughFlash, Role.PERMITS)


def acts(state: State, player: PlayerId) -> Iterator[Refusal]:
    """Only a player with priority may act (117.1)."""
    holder = state.at.priority
    if holder == player:
        return
    name = player_name(state, player)
    if holder is None:
        cites = (HAVING, WHILE_RESOLVING) if state.at.resolving else (HAVING,)
        yield Refusal("refuse.nobody_has_priority", BEGIN, cites, (("player", name),))
    else:
        yield Refusal("refuse.no_priority", BEGIN, (HAVING,), (
            ("player", name), ("holder", player_name(state, holder))))


def faces_of(obj: Object) -> tuple[int, ...]:
    """As which faces this card may be proposed: either half of a split card (709.3), both where it has fuse (702.102),
    the card or its Adventure (715.3), either face of a modal double-faced card (712.11b), else the front (712.11)."""
    card = obj.printed
    if card.layout in (Layout.ONE, Layout.TRANSFORMING):
        return tuple(range(len(card.faces)))[:1]
    fuse = card.layout is Layout.SPLIT and any(a == FUSE for face in card.faces for a in face.abilities)
    return (0, 1, FUSED) if fuse else (0, 1)


def as_spell(obj: Object, player: PlayerId, face: int = 0, x: int | None = None) -> Object:
    """The card as the spell that it would be, with this face and this X: that is what is judged (601.3e)."""
    if obj.stack is not None or obj.printed.layout is Layout.ONE and x is None and obj.controller == player:
        return obj
    there = object_id(serial_of(obj.id), STACK, obj.owner)
    return obj.evolve(id=there, face=face, controller=player, stack=StackFacts(x=x))


def _asking(state: State, found: Working, spell: Object) -> Object:
    """What stands for the source of an effect: the object as it is or last was, under the controller of the effect; the
    spell itself where it is what the effect stands on."""
    if serial_of(found.object) == serial_of(spell.id):
        return spell
    source = state.last_known(found.object)
    if source is None:
        return Object(found.object, found.card, found.controller, found.controller)
    return source if source.controller == found.controller else source.evolve(controller=found.controller)


# Permissions


class Permission(Record):
    """What lets a player cast or play a card from where it is: the rules for the hand (`found` None), or an effect."""

    found: Working | None = None

    @property
    def effect(self) -> MayCast | None:
        """The effect, if it is one."""
        return None if self.found is None else self.found.effect


def permissions(state: State, player: PlayerId, obj: Object, spell: Object, face: int = 0,
                land: bool = False) -> list[Permission]:
    """Everything that lets this player cast this card as this spell, or play it as a land, from where it is."""
    granted = [Permission()] if obj.zone is HAND and obj.owner == player else []
    for found in working(state, Role.PERMITS):
        effect = found.effect
        if not isinstance(effect, MayCast) or found.controller != player or effect.zone is not obj.zone:
            continue
        if effect.face not in (None, face) or land and not effect.lands:
            continue
        if found.floating is not None and found.floating.objects:
            if obj.id in found.floating.objects:
                granted.append(Permission(found))
        elif is_whose(effect.whose, obj.owner, player) and takes(
                state, effect.filter, spell, _asking(state, found, spell)):
            granted.append(Permission(found))
    return granted


def played_from(state: State, player: PlayerId) -> list[Zone]:
    """The zones from which some effect lets this player cast or play something."""
    return [found.effect.zone for found in working(state, Role.PERMITS)
            if isinstance(found.effect, MayCast) and found.controller == player]


def still_granted(state: State, permission: Permission, card: int) -> bool:
    """Is the player still allowed to cast it, after the proposal (601.6)? What the card itself grants is not looked for
    again where it works no more."""
    found = permission.found
    return found is None or found.card == card or any(
        (other.effect, other.object) == (found.effect, found.object) for other in working(state, Role.PERMITS))


# Timing


def may_at_any_time(state: State, player: PlayerId, spell: Object, granted: list[Permission]) -> bool:
    """May it be cast any time this player has priority: an instant, flash, "as though it had flash" (117.1a, 702.8a,
    601.3b-d)?"""
    if CardType.INSTANT in characteristics(state, spell).types or has_keyword(state, spell, "flash"):
        return True
    if any(p.effect is not None and p.effect.any_time for p in granted):
        return True
    for found in working(state, Role.PERMITS):
        effect, asking = found.effect, _asking(state, found, spell)
        if isinstance(effect, AsThoughFlash) and is_whose(
                effect.whose, player, found.controller) and takes(state, effect.filter, spell, asking) and (
                effect.condition is None or holds(state, effect.condition, asking)):
            return True
    return False


def refuse_sorcery_timing(state: State, player: PlayerId, spell: Object) -> Iterator[Refusal]:
    """Own turn, main phase, empty stack: what it takes to cast a sorcery (307.5) or a permanent spell (117.1a)."""
    at, name = state.at, object_name(state, spell)
    cites = (SORCERY_TIMING, MAIN_PHASE) if CardType.SORCERY in characteristics(state, spell).types else (MAIN_PHASE,)
    if at.active != player:
        yield Refusal("refuse.not_own_turn", BEGIN, cites, (
            ("card", name), ("player", player_name(state, player)), ("active", player_name(state, at.active))))
    if at.step not in MAIN_PHASES:
        yield Refusal("refuse.not_main_phase", BEGIN, cites, (("card", name), ("step", Term(f"step.{at.step}"))))
    if state.zone(STACK):
        yield Refusal("refuse.stack_not_empty", BEGIN, cites, (("card", name), ("count", len(state.zone(STACK)))))


def sorcery_time(state: State, player: PlayerId) -> bool:
    """Could this player cast a sorcery now? Never while something resolves: it is still on the stack (307.5)."""
    at = state.at
    return at.active == player and at.step in MAIN_PHASES and not state.zone(STACK) and not at.resolving


# Prohibitions


def prohibitions(state: State, player: PlayerId, spell: Object, zone: Zone, free: bool = False) -> Iterator[Refusal]:
    """Effects that say that this spell can't be cast by this player from this zone; a "can't" wins over any permission
    (101.2, 601.3)."""
    yield from split_second(state, spell)
    for found in working(state, Role.PROHIBITS):
        effect = found.effect
        if isinstance(effect, CantBeCast):
            if _forbids(state, found, effect, player, spell, zone, free):
                yield Refusal("refuse.prohibited", BEGIN, (BEGINNING, CANT), (
                    ("card", object_name(state, spell)), ("source", state.label(found.card))), found.object)
        elif isinstance(effect, OnlyAsSorcery):
            applies = spell.zone is not STACK and is_whose(effect.whose, player, found.controller)
            if applies and not sorcery_time(state, player) and takes(
                    state, effect.filter, spell, _asking(state, found, spell)):
                yield Refusal("refuse.only_as_sorcery", BEGIN, (SORCERY_TIMING, CANT), (
                    ("card", object_name(state, spell)), ("player", player_name(state, player)),
                    ("source", state.label(found.card))), found.object)
        elif isinstance(effect, SpellsEachTurn):
            cast = state.players[player].spells_cast
            if is_whose(effect.whose, player, found.controller) and cast >= effect.most:
                yield Refusal("refuse.spells_each_turn", BEGIN, (BEGINNING, CANT), (
                    ("player", player_name(state, player)), ("count", cast), ("source", state.label(found.card))),
                    found.object)


def _forbids(state: State, found: Working, effect: CantBeCast, player: PlayerId, spell: Object, zone: Zone,
             free: bool) -> bool:
    """Does this prohibition hold against the spell, whatever may still be chosen for it (601.3a)?"""
    if not is_whose(effect.whose, player, found.controller) or effect.zones and zone not in effect.zones:
        return False
    return is_whose(effect.during, state.at.active, found.controller) and _always(
        state, effect.filter, spell, player, _asking(state, found, spell), free)


def _always(state: State, filter_: Filter, spell: Object, player: PlayerId, asking: Object, free: bool) -> bool:
    """Does the filter take the spell for every X that could be chosen (601.3a)? For a spell on the stack X is known,
    and where its mana cost is not paid X is 0 (107.3b)."""
    if not takes(state, filter_, spell, asking):
        return False
    cost = characteristics(state, spell).cost
    if spell.zone is STACK or free or cost is None or not cost.has_x:
        return True
    return all(takes(state, filter_, as_spell(spell, player, spell.face, x).evolve(stack=StackFacts(x=x)), asking)
               for x in range(HIGHEST_X + 1))


def split_second(state: State, spell: Object | None = None) -> Iterator[Refusal]:
    """A spell with split second on the stack: no other spell is cast and no ability but a mana ability activated; one
    is as good as several (702.61a, c)."""
    for other in reversed(state.zone(STACK)):
        if other.kind is not ObjectKind.ABILITY and (spell is None or other.id != spell.id) and has_keyword(
                state, other, "split second"):
            yield Refusal("refuse.split_second", BEGIN, (SPLIT_SECOND,), (("source", object_name(state, other)),),
                          other.id)
            return


def refuse_activation(state: State, player: PlayerId, obj: Object, mana: bool) -> Iterator[Refusal]:
    """Effects that say that this object's activated abilities can't be activated (602.5), split second among them:
    those that speak of mana abilities as well (`mana`), or the others."""
    if not mana:
        yield from split_second(state)
    for found in working(state, Role.PROHIBITS):
        effect = found.effect
        if not isinstance(effect, CantActivate) or effect.mana is not mana:
            continue
        if is_whose(effect.whose, player, found.controller) and is_whose(
                effect.during, state.at.active, found.controller) and takes(
                state, effect.filter, obj, _asking(state, found, obj)):
            yield Refusal("refuse.cant_activate", BEGIN, (PROHIBITED_ABILITY, CANT), (
                ("card", object_name(state, obj)), ("source", state.label(found.card))), found.object)


def refuse_lands(state: State, player: PlayerId) -> Iterator[Refusal]:
    """Effects that say that this player can't play lands (101.2)."""
    for found in working(state, Role.PROHIBITS):
        if isinstance(found.effect, CantPlayLands) and is_whose(found.effect.whose, player, found.controller):
            yield Refusal("refuse.cant_play_lands", BEGIN, (CANT,), (
                ("player", player_name(state, player)), ("source", state.label(found.card))), found.object)


def refuse_countering(state: State, spell: Object) -> Iterator[Refusal]:
    """Effects that say that this spell can't be countered (101.2)."""
    for found in working(state, Role.PROHIBITS):
        if isinstance(found.effect, CantBeCountered) and takes(state, found.effect.filter, spell,
                                                               _asking(state, found, spell)):
            yield Refusal("refuse.cant_be_countered", BEGIN, (CANT,), (
                ("card", object_name(state, spell)), ("source", state.label(found.card))), found.object)
