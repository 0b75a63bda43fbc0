"""Priority (117): who may act, what they may do, passing, and what comes first each time (117.5)."""
from __future__ import annotations

from operator import is_

from mtgteach.rules.common import *
from mtgteach.rules.cr603_triggers import notice_states, put_waiting
from mtgteach.rules.cr605_mana_abilities import sources_of, tappings, triggered_at_once
from mtgteach.rules.cr704_state_based import anything_to_do, check


class Priority(Procedure):
    """This player has priority and is asked what to do."""

    player: PlayerId


class ResolveTop(Procedure):
    """Resolve the top object of the stack (117.4, 405.5)."""


class EndStep(Procedure):
    """The current step or phase ends (117.4, 500.2)."""


class Doing(Procedure):
    """An action is being carried out."""

    action: Action


class Settle(Procedure):
    """State-based actions and waiting triggers, again and again; then this player receives priority (117.5)."""

    player: PlayerId


passed_on = evolver(TurnPlace, "passed", "priority")
# Priority goes to the next player in turn order (117.3d).
APPLY[PriorityPassed] = lambda state, event: (
    with_place(state, passed_on(state.at, state.at.passed + 1, state.after(event.player))), event)
REFUSE[Pass] = lambda state, action: acts(state, action.player)  # only a player with priority can pass it


def actions_with(state: State, player: PlayerId, obj: Object) -> Iterator[Action]:
    """Everything this player might try with this object, legal or not."""
    if obj.zone is HAND:
        yield from to_play(state, player, obj)
        abilities = abilities_of(state, obj)
        if abilities and any(isinstance(a, SuspendFromHand) for a in abilities):
            yield Suspend(player, obj.id)
        if abilities and any(isinstance(a, AlternativeCost) and a.word == FORETOLD for a in abilities):
            yield Foretell(player, obj.id)
    elif obj.face_down:
        yield TurnUp(player, obj.id)
    yield from with_abilities(state, player, obj)


def to_play(state: State, player: PlayerId, obj: Object) -> Iterator[Cast | PlayLand]:
    """Casting the card as each of its faces, or playing it as a land (701.18b)."""
    for face in faces_of(obj):
        land = CardType.LAND in characteristics(state, as_spell(obj, player, face)).types
        yield (PlayLand if land else Cast)(player, obj.id, face)


def with_abilities(state: State, player: PlayerId, obj: Object) -> Iterator[Action]:
    """Activating each of its abilities that work where it is, mana abilities in each way to choose."""
    if (derived := obj.values.derived) is not None and not derived.watched and obj.zone is not BATTLEFIELD:
        return
    abilities = abilities_of(state, obj)
    sources = sources_of(state, obj, abilities)
    taps, mana = tappings(state, player, obj, sources) if sources else [], [source.ability for source in sources]
    for number, ability in enumerate(abilities):
        if isinstance(ability, Activated) and obj.zone in ability.zones:
            if ability in mana:
                yield from [tap for tap in taps if tap.ability == number]
            else:
                yield Activate(player, obj.id, number)


def at_hand(state: State, player: PlayerId) -> list[Object]:
    """The player's hand and the permanents that they control."""
    return [*state.zone(HAND, player), *[obj for obj in state.permanents() if obj.controller == player]]


def elsewhere(state: State, player: PlayerId) -> Iterator[Action]:
    """What others' permanents, graveyards and exile hold for this player: abilities that they may activate, cards that
    something lets them play, abilities of their own cards."""
    for obj in state.permanents():
        if obj.controller != player and is_shared(obj):
            yield from with_abilities(state, player, obj)
    zones = played_from(state, player)
    for zone in (*[state.zone(GRAVEYARD, p) for p in state.in_play()], state.zone(EXILE)):
        for obj in zone:
            if obj.zone in zones or is_foretold(obj):
                yield from [action for action in to_play(state, player, obj) if permissions(
                    state, player, obj, as_spell(obj, player, action.face), action.face, isinstance(action, PlayLand))]
            if obj.owner == player:
                yield from with_abilities(state, player, obj)


# What rules and conditions tell apart of a moment.
TOLD_APART = dict.fromkeys(STEPS) | {
    step: kind for kind in (MAIN_PHASES, (UPKEEP,), PHASES[Phase.ENDING]) for step in kind}


def priority_choice(state: State, player: PlayerId) -> Choice:
    """What does the player with priority do? Only what is allowed is an option. Kept while nothing changes but the
    moment: of that, rules and conditions look only at whose turn it is, which one, whether it is a main phase, an
    upkeep or the ending phase, and whether an upkeep has ended."""
    at, cache = state.at, cache_of(state)
    key = (state.edition, state.roster, state.effects, state.zones, state.players, state.combat)
    if cache.legal is None or not all(map(is_, cache.legal[0], key)):
        same = cache.legal is not None and all(map(is_, cache.legal[0][:3], key))
        cache.legal = key, {}, cache.legal[2] if same else {}
    _, choices, kept = cache.legal
    moment = (player, at.turn, at.active, at.priority, TOLD_APART[at.step], at.upkeeps > (at.step is UPKEEP))
    if moment not in choices:
        choices[moment] = PickOne(player, PRIORITY, (HAVING,), tuple(_allowed(state, player, kept)))
    return choices[moment]  # type: ignore[no-any-return]


def _allowed(state: State, player: PlayerId, kept: dict[int, tuple[Object, list[Option]]]) -> list[Option]:
    """The actions that are allowed. `kept` are those with permanents of which nothing else decides."""
    found = _options(state, (Pass(player),))
    for obj in at_hand(state, player):
        which = obj.id << 1 | obj.tapped
        before, own = kept.get(which, (None, []))
        if before is not obj:
            spent = obj.tapped and which - 1 in kept  # tapped, and all that it could do costs {T}
            own = [] if spent else _options(state, actions_with(state, player, obj))
            if spent or obj.zone is BATTLEFIELD and _decides_alone(state, obj):
                kept[which] = obj, own
        found += own
    return found + _options(state, elsewhere(state, player))


def _options(state: State, actions: Iterable[Action]) -> list[Option]:
    return [Option(spell(state, action), action) for action in actions if first_refusal(state, action) is None]


def _decides_alone(state: State, obj: Object) -> bool:
    """Does it depend on this permanent alone what may be done with it: only tapped for mana that is always the same?"""
    now, sources = characteristics(state, obj), sources_of(state, obj)
    return CardType.CREATURE not in now.types and not working(state, Role.PROHIBITS) and len(sources) == sum(
        isinstance(a, Activated) for a in now.abilities) and all(source.plain for source in sources)


@runs(Priority)
def priority(step: Step, entry: Priority) -> None:
    """The player acts or passes; the action is carried out as an agenda entry of its own, and until it is done nobody
    can do anything else (117.2e, 601.2)."""
    if step.checks & RECOMPUTE and priority_choice(step.state, entry.player) != priority_choice(
            step.state.evolve(cache=None), entry.player):
        raise EngineFault("what is allowed changed, and it was not noticed")
    action = step.ask(priority_choice, step.state, entry.player)
    if not isinstance(action, Pass):
        step.then(Doing(action), priority=None)
        return
    step.happen(PriorityPassed(entry.player), cite=R("117.3d"))
    if step.state.at.passed < len(step.state.in_play()) and step.state.at.priority is not None:
        step.then(Priority(step.state.at.priority))
    else:
        resolving = bool(step.state.zone(STACK))
        step.then(ResolveTop() if resolving else EndStep(), priority=None, resolving=resolving)


@runs(Doing)
def doing(step: Step, entry: Doing) -> None:
    """Whoever acted receives priority afterwards (117.3c), and keeps it where the action could not be completed
    (733.2), unless mana abilities that were activated for it are kept."""
    action, player, before = entry.action, entry.action.player, step.state
    done = step.attempt(player, lambda: BEGINS[type(action)](step, action))
    if done or step.state.players is not before.players or step.state.zones is not before.zones:
        settle(step, player)
    else:
        step.then(Priority(player), priority=player)


def settle(step: Step, player: PlayerId) -> None:
    """Then this player, or the next one where they have left, would receive priority; at once where nothing has to be
    done before (117.5)."""
    player = step.state.after(player) if step.state.players[player].lost else player
    quiet = not step.state.pending and not anything_to_do(step.state)
    step.then(Priority(player) if quiet else Settle(player), priority=player if quiet else None, passed=0,
              resolving=False)


@runs(Settle)
def settling(step: Step, entry: Settle) -> None:
    """Triggered mana abilities first, as they never wait (605.4a); then state-based actions, as one event; when there
    is none, waiting triggers; repeated until quiet (117.5)."""
    notice_states(step, step.parent)
    triggered_at_once(step)
    player = entry.player if not step.state.players[entry.player].lost else step.state.after(entry.player)
    if check(step):
        if not step.state.ended:
            step.then(Settle(player))
    elif step.state.pending:
        put_waiting(step, Settle(player))
    else:
        step.then(Priority(player), priority=player, passed=0)
