"""Continuous effects of spells and abilities that have resolved (611.2): how they begin, last and end; permissions and
prohibitions among them (601.3); and the changes of control that effects make (613.1b), each
an event, so that `controller` of an object is always the present one."""
from __future__ import annotations

from mtgteach.rules.common import *
from mtgteach.rules.cr506_combat import removals
from mtgteach.rules.cr603_triggers import notice

CONTROL = R("613.1b")
END_RULES: dict[type[Duration], Rule] = {UntilEndOfTurn: R("514.2"), UntilYourNextTurn: R("500.4")}


@applies(EffectBegan)
def effect_began(state: State, event: EffectBegan) -> tuple[State, EffectBegan]:
    """The effect is there from now on, with its timestamp (613.7)."""
    left = event.floating.evolve(stamp=state.clock)
    return state.evolve(effects=(*state.effects, left), clock=state.clock + 1), event


APPLY.update({
    # It is gone and never begins again (611.2b).
    EffectEnded: lambda state, event: (
        state.evolve(effects=tuple([e for e in state.effects if e.stamp != event.stamp])), event),
    # Its new controller's control of it is not continuous since earlier (302.6).
    ControlChanged: lambda state, event: (
        state.changed(event.object, controller=event.player, since=state.clock).evolve(clock=state.clock + 1), event),
})


def floats(step: Step, effect: StaticEffect, objects: tuple[ObjectId, ...], duration: Duration, acting: Object,
           left: int | None = None) -> None:
    """A continuous effect of what acts begins, on these objects (611.2c) or on the rules of the game. One that ends as
    its controller loses control of an object is one for each; one that has already ended does nothing (611.2b).
    `left`: how often, or how much damage, it is good for."""
    for group in [(oid,) for oid in objects] if isinstance(duration, WhileYouControl) else [objects]:
        floating = Floating(effect, group, duration, acting.controller, source_of(acting), acting.card, 0,
                            facts_of(acting), left)
        if not _is_over(step.state, floating):
            step.happen(EffectBegan(acting.card, group, floating), cite=(*cites_of(acting), R("611.2")))


@resolves(ChangeUntil)
def resolve_change(step: Step, effect: ChangeUntil, acting: Object) -> tuple[ObjectId, ...]:
    """The objects (611.2c) and the numbers (611.2d) are fixed now."""
    objects = tuple([o.id for o in objects_of(step, effect.on, acting)])
    numbers = [numbers_of(step.state, part, acting) for part in effect.parts]
    parts = tuple([part.evolve(power=Fixed(sizes[0]), toughness=Fixed(sizes[1])) if sizes else part
                   for part, sizes in zip(effect.parts, numbers, strict=True)])
    if objects:
        floats(step, Changes(This(), parts), objects, effect.duration, acting)
    return objects


def ending(state: State, when: type[Duration], player: PlayerId | None = None) -> list[tuple[Event, Rule]]:
    """The ends of all effects and delayed triggers with this duration (of this player, where one is named), to happen
    together."""
    there: tuple[Floating | Delayed, ...] = (*state.effects, *state.delayed)
    return [(_end(e), END_RULES[when]) for e in there if type(e.duration) is when and player in (None, e.controller)]


def end_effects(step: Step, when: type[Duration], player: PlayerId | None = None) -> None:
    """Effects "until end of turn" end in the cleanup step (514.2), "until your next turn" as that turn begins
    (500.4)."""
    step.happen_together(ending(step.state, when, player), cite=END_RULES[when], code="group.effects_end")


def _is_over(state: State, floating: Floating) -> bool:
    """Has its "for as long as" ended (611.2b)?"""
    lasts = floating.duration
    if isinstance(lasts, WhileYouControl):
        return any(o is not None and o.controller != floating.controller
                   for o in [state.find(oid) for oid in floating.objects])
    return isinstance(lasts, AsLongAs) and not holds(state, lasts.condition, as_acting(floating))


def _end(over: Floating | Delayed) -> Event:
    return DelayedEnded(over.source.card, over.stamp) if isinstance(over, Delayed) else (
        EffectEnded(over.source, over.card, over.stamp, over.objects))


# What follows from an event


def _changed(state: State) -> list[tuple[Event, Cite]]:
    """The permanents and spells that another player controls now than the effects say (613.1b)."""
    ought, there = controllers(state), (*state.permanents(), *state.zone(STACK))
    return [(ControlChanged(o.id, o.card, new.controller, o.controller), CONTROL)
            for o in there for new in [ought.the(o.id)] if o.controller != new.controller]


def what_follows(step: Step, had: bool) -> None:
    """Changes of control, then the ends of effects whose "for as long as" is over (611.2b), then what is removed from
    combat (506.4), until there is none."""
    while True:
        state = step.state
        found = _changed(state) if had or layers_of(state).controls else []
        found = found or [(_end(e), R("611.2b")) for e in state.effects if _is_over(state, e)] or removals(state)
        if not found:
            return
        had = had or layers_of(state).controls
        cause, number = step.next_number - 1, step.next_number
        for event, cite in found:
            step.note(event, cite, cause)
        notice(step, [(event, number + n) for n, (event, _) in enumerate(found)], state, None)


LATER["what_follows"] = what_follows




@resolves(LetPlay)
def let_play(step: Step, effect: LetPlay, acting: Object) -> None:
    """From now on the controller may play those very objects from the zone they are in; as they change zones they are
    other objects (400.7)."""
    found = objects_of(step, effect.what, acting)
    for zone in dict.fromkeys([obj.zone for obj in found]):
        may = MayCast(zone, Anything(), lands=effect.lands, way=effect.way, face=effect.face, any_time=effect.any_time)
        floats(step, may, tuple([obj.id for obj in found if obj.zone is zone]), effect.duration, acting)


@resolves(Lasts)
def lasts(step: Step, effect: Lasts, acting: Object) -> None:
    """It holds from now on, for each player referred to; it is not bound to the objects that are there now (611.2c),
    unless it is on some of them."""
    objects = () if effect.on is None else tuple([o.id for o in objects_of(step, effect.on, acting)])
    for player in players_of(step, effect.who, acting) if objects or effect.on is None else ():
        floats(step, effect.effect, objects, effect.duration, acting.evolve(controller=player))
