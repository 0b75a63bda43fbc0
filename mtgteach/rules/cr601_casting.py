"""Casting spells (601): 601.2a to 601.2i in order, with priority or in the middle of a resolution, as an effect allows
it, without paying the mana cost or for another cost, and whatever the timing rules of the types (608.2g); playing lands
(305), a special action; and activating abilities that are no mana abilities (602): announced, targeted and paid like a
spell, then on the stack."""
from __future__ import annotations

from mtgteach.rules.common import *
from mtgteach.rules.cr117_priority import to_play
from mtgteach.rules.cr601_choosing import choose_modes, choose_targets, refuse_targets
from mtgteach.rules.cr601_costs import announce_costs, mana_to_pay, pay_total, payable, proposed, refuse_costs, ways
from mtgteach.rules.cr601_paying import RESOURCES, refuse_bill
from mtgteach.rules.cr603_triggers import used_again
from mtgteach.rules.cr605_mana_abilities import NO_ABILITY, OWN_REASONS, is_mana_ability, refuse_source
from mtgteach.rules.cr614_replacements import enter

BEGINNING, PROPOSING, DEMANDED, PLAYING, LAND_PLAYS = R("601.3"), R("601.2a"), R("118.9b"), R("305.1"), R("305.2")
SPECIAL_ACTION, ACTIVATING = R("116.2a"), R("602.2")


@applies(SpellCast, LandPlayed)
def counted_this_turn(state: State, event: SpellCast | LandPlayed) -> tuple[State, Event]:
    """The spell has become cast (601.2i), or one land play is used (305.2a): it counts for the turn."""
    player, word = state.players[event.player], "lands_played"
    if isinstance(event, SpellCast):
        word = "spells_cast"
        state = state.changed(event.object, stack=facts_of(state.the(event.object)).evolve(spent=event.spent))
    return state.with_player(player.evolve(**{word: getattr(player, word) + 1})), event


def _permission(step: Step, player: PlayerId, obj: Object, face: int) -> Permission:
    """The permission by which it is cast; asked where one demands a cost of its own (118.9b), and so recorded where it
    does."""
    granted = permissions(step.state, player, obj, as_spell(obj, player, face), face)
    ways = [(f"its {way} cost" if way else "its mana cost", way) for way in dict.fromkeys([p.way for p in granted])]
    asked = any(way for _, way in ways)
    way = step.ask(pick_one, player, "choice.alternative_cost", (R("601.2b"), DEMANDED), ways) if asked else ""
    return next(p for p in granted if p.way == way)


def cast(step: Step, player: PlayerId, oid: ObjectId, free: bool = False, face: int = 0, way: str = "") -> ObjectId:
    """Carry out 601.2a-i and return the spell. Raises Undone where a step of it cannot be complied with (601.2).
    `free`: a resolving effect allows it (608.2g), without paying its mana cost, or by the alternative cost `way`."""
    obj = step.state.the(oid)
    with step.begin(Acted("act.casting", player, oid, obj.card), cite=PROPOSING):
        here, be = step.parent, as_spell(obj, player, face)
        granted = Permission(way=way) if free else _permission(step, player, obj, face)
        facts = StackFacts(free=free and not way, cause=step.parent, way=granted.way, from_zone=obj.zone)
        (spell,) = moved_to(step.happen(Moved(oid, obj.card, STACK, "cast", player, facts, face=be.face,
            face_down=be.face_down, chosen=tuple([c for c in be.chosen if c[0] == granted.way])), cite=PROPOSING))
        announce_costs(step, player, spell)
        choose_modes(step, player, spell)
        choose_targets(step, player, spell)
        check_proposal(step, player, spell, obj.zone, granted)
        pay_total(step, player, spell, may_stop=free)
        spent = sum(len(h.event.mana) for h in step.events if h.parent == here and isinstance(h.event, ManaSpent))
        step.happen(SpellCast(player, spell, obj.card, spent), cite=(R("601.2i"), R("608.2g"))[:1 + free])
    return spell


def check_proposal(step: Step, player: PlayerId, oid: ObjectId, zone: Zone, granted: Permission) -> None:
    """Is the spell, as it was proposed, one that may be cast (601.2e)? A prohibition that it was to escape, or a
    permission that is gone by now, undoes it (601.3a, 601.6). Raises Undone."""
    state, spell = step.state, step.state.the(oid)
    reasons = list(prohibitions(state, player, spell, zone, facts_of(spell).free, proposed=True))
    if not still_granted(state, granted, spell.card):
        reasons.append(refusal(state, "refuse.no_permission_from", (R("601.6"),), card=spell, zone=zone, player=player))
    if reasons:
        step.happen(NothingHappened("nothing.illegal_proposal", oid, spell.card, tuple(reasons)), cite=R("601.2e"))
        raise Undone("601.2e")


begins(Cast)(lambda step, action: cast(step, action.player, action.object, face=action.face))


# Refusals


def refuse_beginning(state: State, player: PlayerId, oid: ObjectId, free: bool = False, face: int = 0) -> Iterator[
        Refusal]:
    """Why this cast cannot begin (601.3): type, place, timing, prohibitions. Costs and targets do not matter here."""
    if (obj := state.find(oid)) is None or face not in faces_of(obj):
        yield refusal(state, "refuse.no_such_card", (BEGINNING,), player=player)
        return
    if obj.stack is not None and obj.stack.ability is not None:
        yield refusal(state, "refuse.ability_is_no_card", (BEGINNING,), card=obj)
        return
    spell = as_spell(obj, player, face)
    if CardType.LAND in characteristics(state, spell).types:
        yield refusal(state, "refuse.land_is_played", (R("305.1"),), card=obj)
        return
    if not free:
        granted = permissions(state, player, obj, spell, face)
        if not granted and obj.zone is HAND and obj.owner != player:
            yield refusal(state, "refuse.not_own_card", (BEGINNING,), card=obj, player=player, owner=obj.owner)
        elif not granted:
            yield refusal(state, "refuse.no_permission_from", (BEGINNING,), card=obj, zone=obj.zone, player=player)
        if not may_at_any_time(state, player, spell, granted):
            yield from refuse_sorcery_timing(state, player, spell)
    if face == FUSED and obj.zone is not HAND:
        yield refusal(state, "refuse.fused_from_hand", (ONLY_FROM_HAND,), card=obj, zone=obj.zone)
    if face == DOWN and free:
        yield refusal(state, "refuse.one_alternative_cost", (R("118.9a"),), card=obj)
    yield from prohibitions(state, player, spell, obj.zone, free)


def refuse_completing(state: State, player: PlayerId, oid: ObjectId, free: bool = False, face: int = 0, way: str = "",
                      ) -> Iterator[Refusal]:
    """Why this cast could not be completed: no mana cost, no target, not payable."""
    obj = state.find(oid)
    if obj is None or face not in faces_of(obj) or obj.stack is not None and obj.stack.ability is not None:
        return
    spell = as_spell(obj, player, face)
    if CardType.LAND in characteristics(state, spell).types:
        return
    granted, free = [] if free else permissions(state, player, obj, spell, face), free and not way
    demanded = dict.fromkeys([permission.way for permission in granted or (Permission(way=way),)])
    found = [proposed(spell, player, None, free, each) for each in demanded]
    if against := tuple(refuse_targets(state, found[0], None)):
        others = [one.evolve(stack=facts_of(one).evolve(way=word)) for one in found for _, word in ways(state, one)]
        yield from () if any(payable(state, player, each) and not any(refuse_targets(state, each, None))
                             for each in others) else against
    unpaid = [tuple(refuse_costs(state, player, each)) for each in found]
    if all(unpaid):
        yield from unpaid[0]


@refuses(Cast)
def refuse_cast(state: State, action: Cast) -> Iterator[Refusal]:
    """All reasons against casting this with priority, cheapest first."""
    yield from acts(state, action.player)
    yield from refuse_beginning(state, action.player, action.object, face=action.face)
    yield from refuse_completing(state, action.player, action.object, face=action.face)


LAND_PLAYS_A_TURN = 1
static(Role.OTHER, MoreLandPlays)


def land_plays(state: State, player: PlayerId) -> int:
    """How many lands the player may play in a turn: one, and what effects add (305.2)."""
    return LAND_PLAYS_A_TURN + sum(w.effect.amount for w in working(state, Role.OTHER) if isinstance(
        w.effect, MoreLandPlays) and is_whose(w.effect.whose, player, w.controller))


def play_land(step: Step, action: PlayLand, cite: tuple[Rule, ...]) -> None:
    """The land is put onto the battlefield, and a land play is used (305.2a)."""
    player, oid = action.player, action.object
    obj = step.state.the(oid)
    with step.begin(Acted("act.playing_land", player, oid, obj.card), cite=cite):
        went = enter(step, [Moved(oid, obj.card, BATTLEFIELD, "played", player, face=action.face)], PLAYING)
        land = went[0].new if went else None
        step.happen(LandPlayed(player, oid if land is None else land, obj.card), cite=LAND_PLAYS)


# With priority it is a special action: no stack, no response (116.2a, 305.1).
begins(PlayLand)(lambda step, action: play_land(step, action, (SPECIAL_ACTION, PLAYING)))


@refuses(PlayLand)
def refuse_land(state: State, action: PlayLand) -> Iterator[Refusal]:
    """With priority, from the own hand, in the own main phase, empty stack, a land play left."""
    player, face = action.player, action.face
    yield from acts(state, player)
    obj = state.find(action.object)
    land = None if obj is None else as_spell(obj, player, face)
    if obj is None or land is None or not permissions(state, player, obj, land, face, land=True):
        yield refusal(state, "refuse.land_own_hand", (PLAYING,), card=obj, zone=obj and obj.zone, player=player)
    if obj is None or land is None:
        return
    if face not in faces_of(obj) or CardType.LAND not in characteristics(state, land).types:
        yield refusal(state, "refuse.no_land", (PLAYING,), card=obj)
    yield from refuse_moment(state, obj, (PLAYING,))
    yield from refuse_land_play(state, player, obj)


def refuse_land_play(state: State, player: PlayerId, obj: Object) -> Iterator[Refusal]:
    """What keeps a land from being played even where an effect lets it be: another player's turn (305.3), a "can't", no
    land play left (305.2b)."""
    if state.at.active != player:
        yield refusal(state, "refuse.land_own_turn", (R("305.3"),), card=obj, player=player, active=state.at.active)
    yield from refuse_lands(state, player)
    played = state.players[player].lands_played
    if played >= land_plays(state, player):
        yield refusal(state, "refuse.no_land_play", (LAND_PLAYS, R("305.2b")), player=player, count=played)


AS_CASTING = (RESOURCES, R("602.2b"))


@begins(Activate)
def activate(step: Step, action: Activate) -> None:
    """Put it on the stack, choose targets, pay (602.2a-b)."""
    obj = step.state.the(action.object)
    ability = abilities_of(step.state, obj)[action.ability]
    with step.begin(AbilityActivated(action.player, obj.id, obj.card, action.ability), cite=ACTIVATING):
        (there,) = moved_to(step.happen(PutOnStack(obj.id, obj.card, action.player, StackFacts(
            ability, obj.id, cause=step.parent), "activated ability"), cite=R("602.2a")))
        choose_modes(step, action.player, there)
        announce_costs(step, action.player, there)
        choose_targets(step, action.player, there)
        pay_total(step, action.player, there)


def activated_of(state: State, obj: Object, number: int) -> Activated | None:
    """The object's activated ability with this number that is no mana ability."""
    ability = dict(enumerate(abilities_of(state, obj))).get(number)
    return ability if isinstance(ability, Activated) and not is_mana_ability(state, ability) else None


@refuses(Activate)
def refuse_activate(state: State, action: Activate) -> Iterator[Refusal]:
    """With priority, on a permanent of one's own or where else the ability works, when its instructions allow it, with
    a target and the means to pay; where it is not one's own, without what its cost does to the object itself."""
    yield from acts(state, action.player)
    obj = state.find(action.object)
    ability = None if obj is None else activated_of(state, obj, action.ability)
    if obj is None or ability is None or ability.zones == (BATTLEFIELD,):
        yield from refuse_source(state, action.player, obj, NO_ABILITY if ability is None else ability, ability is None)
    else:
        yield from refuse_place(state, action.player, obj, ability)
    if obj is None:
        return
    if ability is None:
        yield refusal(state, "refuse.no_activated_ability", (ACTIVATING,), card=obj)
        return
    yield from refuse_targets(state, obj, ability)
    acting = proposed(obj, action.player, ability)
    if not is_whose(ability.by, action.player, obj.controller) or obj.zone not in ability.zones:
        bill = Bill(mana_to_pay(state, action.player, acting), (), acting)
        yield from refuse_bill(state, action.player, bill, AS_CASTING)
        for part in ability.cost.others:
            if not isinstance(part, ABOUT_THIS):
                yield from refuse_component(state, action.player, part, acting)
        return
    yield from [reason for reason in refuse_costs(state, action.player, acting) if reason.code not in OWN_REASONS]


# Where, by whom, when and how often


@applies(AbilityActivated)
def activated(state: State, event: AbilityActivated) -> tuple[State, AbilityActivated]:
    """An ability was activated; its costs and effects are events of their own. One that is limited remembers how often
    in this turn, whoever controls the object later (602.5b)."""
    obj = state.find(event.object)
    ability = None if obj is None else dict(enumerate(abilities_of(state, obj))).get(event.ability)
    if obj is not None and isinstance(ability, Activated) and ability.each_turn:
        state = used_again(state, obj, ability)
    return state, event


def refuse_place(state: State, player: PlayerId, obj: Object, ability: Activated) -> Iterator[Refusal]:
    """Only where the ability works, and of a card that has no controller only by its owner (602.2, 113.6b)."""
    if obj.phased_out:
        yield phased_out(state, obj, ACTIVATING)
    elif obj.zone not in ability.zones:
        yield refusal(state, "refuse.ability_not_there", (ACTIVATING, R("113.6b")), card=obj, zone=obj.zone)
    elif obj.zone is not BATTLEFIELD and obj.owner != player:
        yield refusal(state, "refuse.not_owner", (ACTIVATING,), player=player, card=obj, owner=obj.owner)
    yield from refuse_activation(state, player, obj, mana=False)
    yield from refuse_restricted(state, player, obj, ability)


def against_playing(state: State, action: Cast | PlayLand, way: str = "") -> Iterator[Refusal]:
    """Why the card cannot be cast so, or played as a land, as something resolves: a "can't" (101.2), no target, a cost;
    timing rules of its type do not matter, as an effect allows it (608.2g)."""
    player, oid, face = action.player, action.object, action.face
    if isinstance(action, PlayLand):
        yield from refuse_land_play(state, player, state.the(oid))
    else:
        yield from refuse_beginning(state, player, oid, True, face)
        yield from refuse_completing(state, player, oid, True, face, way)


def offer_choice(state: State, player: PlayerId, ways: Iterable[tuple[Action, Reasons]], cites: tuple[Cite, ...] = (),
                 optional: bool = True, way: str = "") -> Choice:
    """Which of these does the player play now, and does one of them at all (608.2g)?"""
    cites = (*cites, R("608.2g"))
    options = tuple([Option(spell(state, action), action, cites) for action, reasons in ways if not reasons])
    options += (Option(f"{player_name(state, player)} declines", None, cites),) * optional
    refused = tuple([(spell(state, action), reasons) for action, reasons in ways if reasons])
    why, slots = ("choice.cast_for", (("way", way),)) if way else ("choice.free_cast", ())
    return PickOne(player, why, cites, options, refused, slots)


@resolves(CastAmong)
def cast_among(step: Step, effect: CastAmong, acting: Object) -> None:
    """One after the other, as long as the player likes and one can be cast."""
    player, left = acting.controller, effect.most
    while left != 0:
        state, asking = step.state, asking_for(step.state, acting)
        ways = [(action, Reasons(against_playing(state, action, effect.way)))
                for obj in objects_of(step, effect.what, acting) for action in to_play(state, player, obj)
                if isinstance(action, Cast) and takes(state, effect.filter, as_spell(obj, player, action.face), asking)]
        if (action := step.ask(offer_choice, state, player, ways, way=effect.way)) is None:
            break
        done = step.attempt(player, lambda action=action: cast(  # type: ignore[misc]
            step, player, action.object, True, action.face, effect.way))
        left = left and left - done
