"""Replacement effects (614): on entering the battlefield (614.1c-d, 614.12), judged by what the object would be there;
"instead" and "skip" (614.1a-b), what can't happen (614.17), effects that are good for one time only (614.3),
flashback's (702.34) among them. Prevention effects (615): damage is not dealt; shields are used up by what they
prevent."""
from __future__ import annotations

from mtgteach.rules.common import *
from mtgteach.rules.cr611_effects import floats
from mtgteach.rules.cr616_replacing import asking, left_of, speaks_of, supposed

AS_ENTERS, CHOSEN_FIRST = R("614.1c"), R("614.12a")
COLOR_WORDS = dict(zip(COLORS, ("white", "blue", "black", "red", "green"), strict=True))
CHOICES = {"color": "word.color", "creature type": "word.creature_type", "card name": "word.card_name",
    "nonland card name": "word.nonland_card_name", "player": "word.player", "opponent": "word.opponent",
    "basic land type": "word.basic_land_type", "nonbasic land card name": "word.nonbasic_land_card_name"}


def enter(step: Step, moves: Iterable[Moved], cite: Cite | tuple[Cite, ...]) -> tuple[Moved, ...]:
    """Objects enter the battlefield at one moment. Returns where they went: to the battlefield, or elsewhere instead.

    A permanent that was a spell knows what was paid and chosen for it (400.7d, 107.3m). What cannot enter stays where
    it is.
    """
    ready: list[Event] = []
    for event in moves:
        if (rule := _cannot(step.state, event)) is None:
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
        return R("111.8")
    types = characteristics(*_there(state, event)).types
    return R("400.4a") if types and not any(t in PERMANENT_TYPES for t in types) else None


def _spell_it_was(state: State, event: Moved) -> StackFacts | None:
    """What a permanent may know of the spell that became it (400.7d): X, modes, and how it was paid for."""
    spell = state.find(event.object)
    if (facts := spell.stack if spell is not None and spell.zone is STACK else None) is None:
        x = ruled("X14", state)(state, spell)
        return event.was if x is None else StackFacts(x=x)
    kept = StackFacts(free=facts.free, x=facts.x, modes=facts.modes, paid=facts.paid, way=facts.way,
                      from_zone=facts.from_zone)
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
    tapping = isinstance(effect, EntersTapped)
    true = effect.unless if tapping else effect.condition
    return not (tapping and event.tapped) and _takes(state, working, event) and (
        true is None or tapping is not holds(_without(state, event.new), true, _asks(state, working, event)))


def _asks(state: State, working: Working, event: Moved) -> Object:
    """The object that asks how something enters: what enters itself has the X of the spell that it was (107.3m), but
    not for what a copy effect gave it (107.3j)."""
    obj = asking(state, working, event)
    return obj.evolve(stack=obj.was) if working.object == event.object and obj.copying is None else obj


# Tapped, and with counters


@replaces(EntersTapped, Moved, when=_if_so)
def enters_tapped(step: Step, working: Working, event: Moved) -> tuple[Event, ...]:
    """It enters tapped, unless its controller pays life as it enters (614.12a), who has so much."""
    if amount := working.effect.unless_life:
        (state, obj), cites = _there(step.state, event), (AS_ENTERS, CHOSEN_FIRST)
        able, said = life_to_pay(step.state, obj.controller) >= amount, ("card", object_name(state, obj))
        if step.ask(whether, step.state, obj.controller, "choice.pay_life", f"pays {amount} life", able, cites, said, (
                "amount", amount)):
            step.happen(LifeLost(obj.controller, amount), cite=AS_ENTERS)
            return (event,)
    return (event.evolve(tapped=True),)


@replaces(EntersWith, Moved, when=_if_so)
def enters_with(step: Step, working: Working, event: Moved) -> tuple[Event, ...]:
    """So many counters more, and tapped where the effect says so."""
    state, obj = _there(step.state, event)
    kind, counters, asks = working.effect.kind, dict(event.counters), _asks(state, working, event)
    counters[kind] = counters.get(kind, 0) + amount_of(_without(state, obj.id), working.effect.amount, asks)
    with_them = tuple(sorted((kind, n) for kind, n in counters.items() if n))
    return (event.evolve(counters=with_them, tapped=event.tapped or working.effect.tapped),)


# As it enters


def _itself(state: State, working: Working, event: Moved) -> bool:
    return event.to is BATTLEFIELD and event.object == working.object


def choosable(state: State, choose: str, player: PlayerId) -> list[tuple[str, Any]]:
    """What may be chosen. Of creature types and card names those that the game knows are told apart, and all others
    are one: nothing can tell them apart."""
    faces = [face for card in state.roster.cards for face in card.faces]
    if choose == "color":
        return [(COLOR_WORDS[color], color) for color in COLORS]
    if choose == "basic land type":
        return [(name, name) for name, _ in BASIC_LAND_TYPES]
    if choose in ("player", "opponent"):
        return [(player_name(state, p), (Target(player=p),)) for p in state.in_play()
                if choose == "player" or p != player]
    if choose.endswith("card name"):
        land = choose.startswith("nonbasic land")  # else none: any name, or that of a nonland card
        names = [face.name for face in faces if choose == "card name" or (CardType.LAND in face.types) is land
                 and Supertype.BASIC not in face.supertypes]
    else:
        names = [t for face in faces for t in face.subtypes]
        names += [part.subtype for face in faces for part in parts_of(face.abilities) if isinstance(part, IsSubtype)]
        names = [name for name in names if subtype_of(name) is CardType.CREATURE]
    return [(name, name) for name in (*dict.fromkeys(names), f"another {choose}")]


@replaces(AsEnters, Moved, when=_itself)
def as_enters(step: Step, working: Working, event: Moved) -> tuple[Event, ...]:
    """The choice is made before it enters (614.12a), and stays with it."""
    state, obj = _there(step.state, event)
    choose, who = working.effect.choose, obj.controller
    value = step.ask(pick_one, who, "choice.as_enters", (AS_ENTERS, CHOSEN_FIRST), choosable(step.state, choose, who), (
        ("card", object_name(state, obj)), ("what", Term(CHOICES[choose]))))
    return (event.evolve(chosen=(*event.chosen, (working.effect.word, value)),
                         tapped=event.tapped or working.effect.tapped),)


def copy_choice(state: State, player: PlayerId, effect: EntersAsCopy, asks: Object) -> Choice:
    """Of what does it enter as a copy (707.5)?"""
    found = [(object_name(state, o), o.id) for o in state.permanents() if takes(state, effect.of, o, asks)]
    none = [(f"{player_name(state, player)} declines", None)] if effect.optional else []
    return PickOne(player, "choice.copy", (AS_ENTERS, CHOSEN_FIRST), options_of([*found, *none], (AS_ENTERS,)),
                   slots=said(state, card=asks))


def _may_copy(state: State, working: Working, event: Moved) -> bool:
    asks = _asks(state, working, event)
    return _itself(state, working, event) and any(
        takes(state, working.effect.of, o, asks) for o in _without(state, event.new).permanents())


@replaces(EntersAsCopy, Moved, when=_may_copy, rank=Rank.COPY)
def enters_as_copy(step: Step, working: Working, event: Moved) -> tuple[Event, ...]:
    """It enters with the copiable values of what is chosen (707.2)."""
    obj = _asks(_there(step.state, event)[0], working, event)
    copied = step.state.find(step.ask(copy_choice, step.state, obj.controller, working.effect, obj))
    return (event if copied is None else event.evolve(
        copying=copied_card(step.state, copied, working.effect.changes), face=0),)


# Under whose control, and with which face up


def _turns_over(state: State, working: Working, event: Any) -> bool:
    return _takes(state, working, event) and (obj := state.the(event.new)).face == 0 and (
        obj.values.layout is Layout.TRANSFORMING)


def _for_another(state: State, working: Working, event: Any) -> bool:
    return _takes(state, working, event) and state.the(event.new).controller != working.controller


replaces(EntersBackFace, Moved, when=_turns_over, rank=Rank.BACK_FACE)(  # 616.1d
    lambda step, working, event: (event.evolve(face=1),))
replaces(EntersUnder, Moved, when=_for_another, rank=Rank.CONTROL)(  # 616.1b
    lambda step, working, event: (event.evolve(controller=working.controller),))


def _player_taken(working: Working, whose: Whose | None, player: PlayerId | None) -> bool:
    return player is not None and whose is not None and is_whose(whose, player, working.controller)


@forbids(CantGainLife, LifeGained)
@forbids(CantDraw, WouldDraw)
def about_player(state: State, working: Working, event: Any) -> bool:
    """Is the event about such a player as the effect speaks of (614.17)?"""
    return getattr(event, "amount", 1) > 0 and _player_taken(working, working.effect.whose, event.player)


@forbids(CantHaveCounters, CountersPut)
def on_its_kind(state: State, working: Working, event: CountersPut | PlayerCountersPut) -> bool:
    """Are these counters of such a kind, on such an object or player, as the effect speaks of?"""
    effect = working.effect
    if event.amount <= 0 or effect.kind not in (None, event.kind) or getattr(event, "as_cost", False):
        return False
    if isinstance(event, PlayerCountersPut):
        return _player_taken(working, effect.players, event.player)
    return getattr(effect, "zone", None) in (None, zone_of(event.object)) and speaks_of(
        state, working, event.object, effect.filter)


def hit_by(state: State, working: Working, event: DamageDealt) -> bool:
    """Is this damage that the effect speaks of: from such a source, to such a permanent or player?"""
    effect = working.effect
    return event.amount > 0 and speaks_of(state, working, event.by, effect.by) and (
        _player_taken(working, effect.players, event.player)
        or effect.to is not None and speaks_of(state, working, event.object, effect.to))


@replaces(MoreCounters, CountersPut, PlayerCountersPut, when=on_its_kind)
@replaces(MoreDamage, DamageDealt, when=hit_by)
@replaces(MoreLife, LifeGained, when=about_player)
def more_instead(step: Step, working: Working, event: Any) -> tuple[Event, ...]:
    """So many times as many instead, and so many more."""
    return (event.evolve(amount=event.amount * working.effect.times + working.effect.plus),)


def _moves(state: State, working: Working, event: Moved) -> bool:
    """Is this the move of such an object? It is judged as it is before, or as it would be on the battlefield that it
    enters (614.12)."""
    return speaks_of(state, working, event.object if event.new is None else event.new, working.effect.filter, event)


def _goes_there(state: State, working: Working, event: Moved) -> bool:
    effect, was = working.effect, state.last_known(event.object)
    fits = effect.to in (None, event.to) and event.to is not effect.instead and effect.from_ in (
        None, zone_of(event.object)) and effect.reason in ("", event.reason)
    return fits and (not effect.way or was is not None and facts_of(was).way == effect.way) and _moves(
        state, working, event)


@forbids(CantEnter, Moved)
def cant_enter(state: State, working: Working, event: Moved) -> bool:
    """Such an object can't enter the battlefield from there (614.17d)."""
    zones = working.effect.zones
    return event.to is BATTLEFIELD and (not zones or zone_of(event.object) in zones) and _moves(state, working, event)


@replaces(GoesInstead, Moved, when=_goes_there)
def goes_instead(step: Step, working: Working, event: Moved) -> tuple[Event, ...]:
    """It goes to another zone instead; then what is to be done with it there."""
    effect = working.effect
    then = DoneInstead(working.controller, working.controller, event.object, event.card, effect.then)
    went = Moved(event.object, event.card, effect.instead, event.reason, token=event.token)
    return (went, then) if effect.then else (went,)


@replaces(DrawInstead, WouldDraw, when=about_player)
def draw_instead(step: Step, working: Working, event: WouldDraw) -> tuple[Event, ...]:
    """The instructions are followed instead of the draw; none: it is skipped (614.1b)."""
    effects = working.effect.effects
    return (DoneInstead(event.player, working.controller, working.object, working.card, effects),) if effects else ()


replaces(Stunned, Untapped, when=lambda state, working, event: event.object == working.object)(
    lambda step, working, event: (CountersRemoved(event.object, event.card, STUN, 1),))


def follow_instead(step: Step, event: DoneInstead, number: int) -> None:
    """Instructions are followed in the place of what would have happened, under the control of the effect's
    controller; they stand below the event with this number, and are a part of it on the tape."""
    source = step.state.last_known(event.object) or Object(event.object, event.card, event.controller, event.controller)
    became = [left.became for left in step.state.gone if left.object.id == event.object and left.became is not None]
    acting = source.evolve(controller=event.controller, stack=StackFacts(
        source=event.object, that_player=event.player, made=tuple(became)))
    parent, step.parent = step.parent, number
    step.inside += 1
    follow(step, event.effects, acting)
    step.inside -= 1
    step.parent = parent


LATER["follow_instead"] = follow_instead


# Instructions that make such effects


@resolves(NextTime)
def resolve_next_time(step: Step, effect: NextTime, acting: Object) -> None:
    """From now on the next time the event would happen, to each of the objects, it is replaced (614.3)."""
    for objects in [()] if effect.on is None else [(o.id,) for o in objects_of(step, effect.on, acting)]:
        floats(step, effect.effect, objects, effect.duration, acting, left=1)


@resolves(WithSelf)
def resolve_with_self(step: Step, effect: WithSelf, acting: Object) -> tuple[ObjectId, ...] | None:
    """The instructions are followed while a self-replacement effect acts on what they do (614.15)."""
    before = step.own
    step.own = (*before, Working(effect.effect, source_of(acting), acting.card, acting.controller))
    after = follow(step, effect.effects, acting)
    step.own = before
    return None if after.stack is None or after is acting else after.stack.made


# Prevention (615)


def _stopped(state: State, working: Working, event: DamageDealt) -> bool:
    if isinstance(working.effect, Shield):
        return event.amount > 0 and working.effect.player == event.player
    return (event.combat or not working.effect.combat) and hit_by(state, working, event)


@replaces(PreventDamage, DamageDealt, when=_stopped)
@replaces(Shield, DamageDealt, when=_stopped)
def prevent_damage(step: Step, working: Working, event: DamageDealt) -> tuple[Event, ...]:
    """All of the damage is prevented, or so much of it: of a shield what is left, and that is used up (615)."""
    most = left_of(step, working) or 0 if isinstance(working.effect, Shield) else working.effect.amount
    return () if most is None or most >= event.amount else (event.evolve(amount=event.amount - most),)


@resolves(PreventNext)
def resolve_prevent_next(step: Step, effect: PreventNext, acting: Object) -> None:
    """Each object or player referred to has a shield of its own until end of turn."""
    amount = amount_of(step.state, effect.amount, acting)
    for target in named_by(step.state, effect.to, acting):
        objects = () if target.object is None else (target.object,)
        if amount and (not objects or present(step.state, objects[0]) is not None):
            floats(step, Shield(target.player), objects, UntilEndOfTurn(), acting, left=amount)


WAY = "flashback"


@expands(Flashback)
def flashback(state: State, keyword: Flashback) -> tuple[Ability, ...]:
    """A permission for the graveyard that demands the cost, the cost, and where the card goes afterwards (702.34a)."""
    return (Static(MayCast(GRAVEYARD, IsThis(), way=WAY), zones=(GRAVEYARD,)),
            AlternativeCost(WAY, keyword.cost, demanded=True),
            Static(GoesInstead(IsThis(), EXILE, None, STACK, way=WAY), zones=(STACK,)))
