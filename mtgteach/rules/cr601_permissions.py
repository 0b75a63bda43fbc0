"""What is needed to begin to cast or play (601.3): a permission, the right time, no prohibition (101.2); and summoning
sickness (302.6), which keeps a creature from attacking and from {T} and {Q}, unless it has haste (702.10b-c)."""
from __future__ import annotations

from mtgteach.model import *
from mtgteach.rules.cr109_characteristics import DOWN, FUSED, abilities_of, characteristics, has_keyword, is_loyalty
from mtgteach.rules.index import Working, standing_for, working
from mtgteach.rules.registries import STATICS, Role, holds, is_whose, static, takes
from mtgteach.rules.rulings import decides, ruled

HAVING, WHILE_RESOLVING, BEGINNING, CANT, SORCERY_TIMING = R("117.1"), R("117.2e"), R("601.3"), R("101.2"), R("307.5")
INSTRUCTIONS, PROHIBITED = R("602.1b"), R("602.5")
MAIN_PHASE, ONLY_FROM_HAND, HASTE = R("117.1a"), R("702.102a"), R("702.10")
FUSE, FORETOLD, FACE_DOWN_WAY, THREE = Plain("fuse"), "foretell", "face-down", Cost.of("{3}")
MOST_X, ATTACKING, SYMBOL, REST = 100, "attacking", "{T} or {Q}", "anything else"

static(Role.PROHIBITS, CantBeCast, OnlyAsSorcery, SpellsEachTurn, CantActivate, CantPlayLands, CantPayLife,
       CantBeCountered)
static(Role.PERMITS, MayCast, AsThoughFlash, AsThoughHaste)


def acts(state: State, player: PlayerId) -> Iterator[Refusal]:
    """Only a player with priority may act (117.1)."""
    if (holder := state.at.priority) is None:
        cites = (HAVING, WHILE_RESOLVING) if state.at.resolving else (HAVING,)
        yield refusal(state, "refuse.nobody_has_priority", cites, player=player)
    elif holder != player:
        yield refusal(state, "refuse.no_priority", (HAVING,), player=player, holder=holder)


def faces_of(obj: Object) -> tuple[int, ...]:
    """As which faces this card may be proposed: either half of a split card (709.3), both where it has fuse (702.102),
    the card or its Adventure (715.3), either face of a modal double-faced card (712.11b), else the front (712.11), or
    face down (702.37a)."""
    card = obj.printed
    if card.layout in (Layout.ONE, Layout.TRANSFORMING):
        return *range(len(card.faces))[:1], *[DOWN for face in card.faces for a in face.abilities if type(a) is Morph]
    fuse = card.layout is Layout.SPLIT and any(a == FUSE for face in card.faces for a in face.abilities)
    return (0, 1, FUSED) if fuse else (0, 1)


def as_spell(obj: Object, player: PlayerId, face: int = 0, x: int | None = None) -> Object:
    """The card as the spell that it would be, with this face and this X: that is what is judged (601.3e, 708.4)."""
    down = face == DOWN
    if obj.stack is not None or obj.printed.layout is Layout.ONE and x is None and obj.controller == player and (
            obj.face_down is down):
        return obj
    there, chosen = object_id(serial_of(obj.id), STACK, obj.owner), ((FACE_DOWN_WAY, (THREE,)),) if down else obj.chosen
    return obj.evolve(id=there, face=0 if down else face, face_down=down, controller=player, chosen=chosen,
                      stack=StackFacts(x=x, from_zone=obj.zone))


def _asking(state: State, found: Working, spell: Object) -> Object:
    """What stands for the source of an effect: the object as it is or last was, under the controller of the effect; the
    spell itself where it is what the effect stands on."""
    return spell if serial_of(found.object) == serial_of(spell.id) else standing_for(state, found)


# Permissions


class Permission(Record):
    """What lets a player cast or play a card from where it is: the rules for the hand (`found` None), or an effect;
    `way` is the alternative cost that it demands (118.9b)."""

    found: Working | None = None
    way: str = ""


def permissions(state: State, player: PlayerId, obj: Object, spell: Object, face: int = 0,
                land: bool = False) -> list[Permission]:
    """Everything that lets this player cast this card as this spell, or play it as a land, from where it is."""
    granted = [Permission()] if obj.zone is HAND and obj.owner == player else []
    for found in working(state, Role.PERMITS):
        effect, floating = found.effect, found.floating
        if not isinstance(effect, MayCast) or found.controller != player or effect.zone is not obj.zone:
            continue
        if effect.face not in (None, face) or land and not effect.lands:
            continue
        if obj.id in floating.objects if floating is not None and floating.objects else is_whose(
                effect.whose, obj.owner, player) and takes(state, effect.filter, spell, _asking(state, found, spell)):
            granted.append(Permission(found, effect.way))
    if is_foretold(obj) and obj.owner == player and obj.since <= state.players[state.at.active].turn_clock:
        granted.append(Permission(way=FORETOLD))
    return [Permission(p.found, FACE_DOWN_WAY) for p in granted if not p.way] if face == DOWN else granted


def is_foretold(obj: Object) -> bool:
    """Is it a foretold card in exile (702.143)?"""
    return obj.zone is EXILE and obj.remembers(FORETOLD) is not None


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
    if not (permits := working(state, Role.PERMITS)):
        return False
    return any(p.found is not None and p.found.effect.any_time for p in granted) or any(
        isinstance(w.effect, AsThoughFlash) and is_whose(w.effect.whose, player, w.controller)
        and takes(state, w.effect.filter, spell, asking)
        and (w.effect.condition is None or holds(state, w.effect.condition, asking))
        for w in permits for asking in (_asking(state, w, spell),))


def refuse_sorcery_timing(state: State, player: PlayerId, spell: Object) -> Iterator[Refusal]:
    """Own turn, main phase, empty stack: what it takes to cast what is no instant (117.1a)."""
    if state.at.active != player:
        yield refusal(state, "refuse.not_own_turn", (MAIN_PHASE,), card=spell, player=player, active=state.at.active)
    yield from refuse_moment(state, spell, (MAIN_PHASE,))


def refuse_moment(state: State, obj: Object, cites: tuple[Rule, ...]) -> Iterator[Refusal]:
    """A main phase and an empty stack."""
    if state.at.step not in MAIN_PHASES:
        yield refusal(state, "refuse.not_main_phase", cites, card=obj, step=state.at.step)
    if stack := state.zone(STACK):
        yield refusal(state, "refuse.stack_not_empty", cites, card=obj, count=len(stack))


def sorcery_time(state: State, player: PlayerId) -> bool:
    """Could this player cast a sorcery now? Never while something resolves: it is still on the stack (307.5)."""
    at = state.at
    return at.active == player and at.step in MAIN_PHASES and not state.zone(STACK) and not at.resolving


# Prohibitions


def forbidding(state: State, kind: type[Any], player: PlayerId | None, obj: Object | None = None) -> Iterator[Working]:
    """What there is of this kind of "can't" that speaks of this player and of this object, as far as they name one."""
    for found in working(state, STATICS[kind]):
        named = found.floating.objects if found.floating is not None else ()
        if isinstance(found.effect, kind) and (
                player is None or is_whose(found.effect.whose, player, found.controller)) and (
                obj is None or (obj.id in named if named else takes(
                    state, found.effect.filter, obj, _asking(state, found, obj)))):
            yield found


def _forbidden(state: State, found: Working, code: str, cites: tuple[Rule, ...], **slots: Any) -> Refusal:
    return refusal(state, code, (*cites, CANT), found.object, **slots, source=state.label(found.card))


def prohibitions(state: State, player: PlayerId, spell: Object, zone: Zone, free: bool = False,
                 proposed: bool = False) -> Iterator[Refusal]:
    """Effects that say that this spell can't be cast by this player from this zone; a "can't" wins over any permission
    (101.2, 601.3). `proposed`: it is on the stack already, with its X (601.2e)."""
    if free and not ruled("X23", state)():
        return
    yield from split_second(state, spell)
    if not working(state, Role.PROHIBITS):
        return
    for found in forbidding(state, CantBeCast, player, spell):
        effect, asking = found.effect, _asking(state, found, spell)
        if (not effect.zones or zone in effect.zones) and (
                effect.unless is None or not holds(state, effect.unless, asking)) and is_whose(
                effect.during, state.at.active, found.controller) and (
                proposed or free or _always(state, effect.filter, spell, player, asking)):
            yield _forbidden(state, found, "refuse.prohibited", (BEGINNING,), card=spell)
    if not proposed and not sorcery_time(state, player):
        for found in forbidding(state, OnlyAsSorcery, player, spell):
            yield _forbidden(state, found, "refuse.only_as_sorcery", (SORCERY_TIMING,), card=spell, player=player)
    cast = state.players[player].spells_cast
    for found in forbidding(state, SpellsEachTurn, player):
        if cast >= found.effect.most:
            yield _forbidden(state, found, "refuse.spells_each_turn", (BEGINNING,), player=player, count=cast)


def _always(state: State, filter_: Filter, spell: Object, player: PlayerId, asking: Object) -> bool:
    """Does the filter take the spell for every X that could be chosen (601.3a)? X is known once it is proposed, and
    is 0 where its mana cost is not paid (107.3b)."""
    cost = characteristics(state, spell).cost
    return cost is None or not cost.has_x or all(takes(state, filter_, as_spell(
        spell, player, spell.face, x).evolve(stack=StackFacts(x=x)), asking) for x in range(MOST_X + 1))


def split_second(state: State, spell: Object | None = None) -> Iterator[Refusal]:
    """A spell with split second on the stack: no other spell is cast and no ability but a mana ability activated; one
    is as good as several (702.61a, c)."""
    for other in reversed(state.zone(STACK)):
        if other.kind is not ObjectKind.ABILITY and (spell is None or other.id != spell.id) and has_keyword(
                state, other, "split second"):
            yield refusal(state, "refuse.split_second", (R("702.61a"),), other.id, source=other)
            return


def refuse_activation(state: State, player: PlayerId, obj: Object, mana: bool) -> Iterator[Refusal]:
    """Effects that say that this object's activated abilities can't be activated (602.5), split second among them; for
    a mana ability only those that speak of these as well, which are about permanents."""
    if not mana:
        yield from split_second(state)
    for found in forbidding(state, CantActivate, player, obj):
        meant = found.effect.mana if mana else not found.effect.mana or obj.zone is BATTLEFIELD
        if meant and is_whose(found.effect.during, state.at.active, found.controller):
            yield _forbidden(state, found, "refuse.cant_activate", (R("602.5"),), card=obj)


def times_used(state: State, obj: Object, ability: Ability) -> int:
    """How often this ability of the object was used in this turn; its loyalty abilities count together (606.3)."""
    return sum(times for used, turn, times in obj.used if turn == state.at.turn and (
        used == ability or is_loyalty(used) and is_loyalty(ability)))


def uses_left(state: State, obj: Object, ability: Activated) -> int:
    """How often an ability with a limit may still be used in this turn: each of several that are alike has its own
    limit (113.2c), but for loyalty abilities."""
    alike = 1 if is_loyalty(ability) else max(1, abilities_of(state, obj).count(ability))
    return ability.each_turn * alike - times_used(state, obj, ability)


def refuse_restricted(state: State, player: PlayerId, obj: Object, ability: Activated) -> Iterator[Refusal]:
    """What the ability itself says about when and how often (602.1b)."""
    own = R("606.3") if is_loyalty(ability) else INSTRUCTIONS
    if ability.as_sorcery and not sorcery_time(state, player):
        yield refusal(state, "refuse.activate_as_sorcery", (own, SORCERY_TIMING), player=player, card=obj)
    if ability.each_turn and uses_left(state, obj, ability) <= 0:
        yield refusal(state, "refuse.activated_already", (own, R("602.5b")), card=obj, count=ability.each_turn)
    if ability.condition is not None and not holds(state, ability.condition, obj.evolve(controller=player)):
        yield refusal(state, "refuse.activate_only_if", (INSTRUCTIONS, PROHIBITED), card=obj)


def refuse_lands(state: State, player: PlayerId) -> Iterator[Refusal]:
    """Effects that say that this player can't play lands (101.2)."""
    for found in forbidding(state, CantPlayLands, player):
        yield _forbidden(state, found, "refuse.cant_play_lands", (), player=player)


def refuse_countering(state: State, spell: Object) -> Iterator[Refusal]:
    """Effects that say that this spell can't be countered (101.2)."""
    for found in forbidding(state, CantBeCountered, None, spell):
        yield _forbidden(state, found, "refuse.cant_be_countered", (), card=spell)


def arrived_late(state: State, obj: Object) -> bool:
    """Did its controller's control of it begin after their latest turn began?"""
    return obj.since > state.players[obj.controller].turn_clock


@decides("X11", "302.6", "602.5a")
def kept_from(types: tuple[CardType, ...], use: str) -> bool:
    """Is what is sick, if it has these types, kept from this use: from attacking, from its own {T} and {Q}?"""
    return CardType.CREATURE in types and use != REST


def is_sick(state: State, obj: Object, use: str = ATTACKING) -> bool:
    """Is it a creature, without haste, that its controller has not controlled since their latest turn began, and does
    that keep it from this use? For its own {T} and {Q} it may be as though it had haste (609.4a)."""
    return arrived_late(state, obj) and ruled("X11", state)(characteristics(state, obj).types, use) and not (
        has_keyword(state, obj, "haste") or use == SYMBOL and any(isinstance(w.effect, AsThoughHaste) and takes(
            state, w.effect.filter, obj, _asking(state, w, obj)) for w in working(state, Role.PERMITS)))


def refuse_sick(state: State, obj: Object, use: str = ATTACKING) -> Iterator[Refusal]:
    """Why a creature that is sick may not attack, nor pay {T} or {Q} for its own abilities."""
    if is_sick(state, obj, use):
        cites = (*[R("602.5a")][:use != ATTACKING], R("302.6"), HASTE)
        yield refusal(state, "refuse.summoning_sick", cites, card=obj, player=obj.controller)
