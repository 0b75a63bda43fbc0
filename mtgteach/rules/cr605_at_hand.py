"""What a player could activate for mana now (605.3a): each way to do so, what it would add, and what it uses up."""
from __future__ import annotations

from mtgteach.rules.common import *
from mtgteach.rules.cr106_mana import is_snow
from mtgteach.rules.cr605_mana_abilities import is_watched, makes, proposed, sources_of, tappings


class Use(Record):
    """One way to activate one mana ability: what it adds, costs and uses up. `light`: it costs nothing but
    what is its own and there once, and life; `unsure`: what it makes may change in too many ways; `odd`: look close."""

    action: TapForMana
    made: tuple[Mana, ...]
    cost: Cost
    spends: tuple[Spends, ...]
    looks: Object
    light: bool = False
    unsure: bool = False
    odd: bool = False


class Sources:
    """What a player could activate for mana, object by object: groups of uses that cost nothing that matters elsewhere,
    of which one is made, with the mana of each; all other uses are heavy. `hurt` is the life that all of them cost;
    `unsure`: of some it is not known what they make; `rides`: some of their mana cannot be spent on everything."""

    __slots__ = ("groups", "heavy", "hurt", "objects", "rides", "units", "unsure")

    def __init__(self, objects: list[list[Use]], scarce: bool = False) -> None:
        self.objects, self.hurt = objects, 0
        odd = [use for uses in objects for use in uses if use.odd]
        self.unsure = bool(odd) and any(use.unsure for use in odd)
        self.rides = bool(odd) and any(m.rider is not None for use in odd for m in use.made)
        self.heavy, self.groups, self.units = list[Use](), list[list[Use]](), list[Unit]()
        if odd and (self.unsure or not all(use.made for use in odd)):
            objects = [[u for u in uses if u.made and u.action.mana is not None and not (u.cost.has_x and any(
                len(v.made) > len(u.made) for v in uses if v.action.ability == u.action.ability))] for uses in objects]
        for uses in objects:
            if len(uses) == 1 and uses[0].light and len(uses[0].spends) == 1:
                self.groups.append(uses)
                self.units += units_of(uses)
                continue
            hurts = [s.each for u in uses if len(u.spends) > 1 for s in u.spends if s.use == "life"]
            self.hurt += sum(hurts)
            light = [] if hurts and scarce else [u for u in uses if u.light]
            if len(light) > 1:  # what is tapped for mana may be sacrificed for mana after that
                light = [u for u in light if u.cost is light[0].cost or own_uses(u) == own_uses(light[0])]
                light = light if len(light) == 1 or all(len(u.made) == 1 for u in light) else []
            if light:
                self.groups.append(light)
                self.units += units_of(light)
            if len(light) < len(uses):
                self.heavy += [u for u in uses if u not in light]


def own_uses(use: Use) -> list[str]:
    """For what it uses its object up."""
    return [s.use for s in use.spends if s.use != "life"]


def units_of(group: list[Use]) -> list[Unit]:
    """The mana of an object of which one use is made: one that may be any of several, or all that the only one adds."""
    made = group[0].made
    return [(0, tuple([u.made[0] for u in group]))] if len(made) == 1 else [(0, (m,)) for m in made]


def sources_at_hand(state: State, player: PlayerId) -> Sources:
    """What this player could activate for mana now, its mana cost aside, in battlefield order; kept until a change."""
    cache = cache_of(state)
    key = (state.zones, state.players, state.effects, state.at, state.combat)
    if cache.mana is None or any(one is not other for one, other in zip(cache.mana[0], key, strict=True)):
        cache.mana = key, {}, {} if cache.mana is None else cache.mana[2]
    found: dict[PlayerId, Sources] = cache.mana[1]
    if player not in found:
        watched, since, objects = working(state, Role.PROHIBITS), state.players[player].turn_clock, []
        kept: dict[int, Any] = {} if is_watched(state) else cache.mana[2]
        for obj in state.permanents():
            own, late = obj.controller == player, obj.since > since
            before = kept.get(obj.id << 1 | obj.tapped) if own else None
            if not own and not is_shared(obj) or late and is_sick(state, obj, REST) or (
                    watched and any(True for _ in refuse_activation(state, player, obj, mana=True))):
                continue
            objects.append(_uses_with(state, player, obj, kept) if before is None or before[0] is not obj or (
                late and is_sick(state, obj, SYMBOL)) else before[1])
        found[player] = Sources([uses for uses in objects if uses])
    return found[player]


def _uses_with(state: State, player: PlayerId, obj: Object, kept: dict[int, tuple[Object, list[Use]]]) -> list[Use]:
    """The uses of one permanent; those of one whose abilities cost {T} alone are kept as long as it stays as it is."""
    sources, sick, found = sources_of(state, obj), is_sick(state, obj, SYMBOL), []
    taps = [] if obj.tapped and all(s.taps for s in sources) else tappings(state, player, obj, sources)
    snow, watched = bool(taps) and is_snow(state, obj), bool(taps) and is_watched(state)
    for tap in taps:
        source = next(s for s in sources if s.number == tap.ability)
        ability, user = source.ability, source.used_by(obj, player)
        cost, able, light = ability.cost, not obj.tapped and not sick, True
        spent: tuple[Spends, ...] = (Spends("tap", (obj.id,)),)
        if not source.taps:
            spent = all_spent(state, player, cost.others, proposed(state, user, ability, tap.mana))
            able, own = payable_together(spent), [s for s in spent if s.among == (obj.id,)]
            light = not cost.mana.value and any(s.use in ("tap", "leave") for s in own) and len(own) + sum(
                s.use == "life" for s in spent) == len(spent)
        if ability.restricted:
            able = able and not ability.as_sorcery and not any(True for _ in refuse_restricted(
                state, player, obj, ability))
        if ability.each_turn:  # how often it may still be activated is used up as well
            left = uses_left(state, obj, ability)
            spent = (*spent, Spends(f"ability {tap.ability}", (obj.id,), have=left))
        if able and (obj.controller == player or is_whose(ability.by, player, obj.controller)):
            plain = tuple([Mana(t, snow) for t in tap.mana or ()])
            tells = tap.mana is not None and (watched or source.rides)
            for paid, gone in by_what_leaves(state, obj, spent) if watched else [(spent, ())]:
                made = makes(state, user, source, tap.mana, gone) if tells else [plain]
                unsure = made is None or tap.mana is None
                odd = unsure or watched or source.rides or not plain or ability.restricted or source.ways is None
                found += [Use(tap, each, cost, paid, obj, light, unsure, odd) for each in made or [plain]]
    if obj.controller == player and not sick and all(source.plain for source in sources):
        kept[obj.id << 1 | obj.tapped] = obj, found
    return found


def by_what_leaves(state: State, obj: Object, spent: tuple[Spends, ...]) -> list[
        tuple[tuple[Spends, ...], tuple[ObjectId, ...]]]:
    """What it costs, for each permanent with effects of its own that may leave for it, and once for all others."""
    for i, s in enumerate(spent):
        if s.use == "leave" and s.pick == 1 and s.among != (obj.id,):
            tells = [t for t in s.among if t != obj.id and (o := state.find(t)) is not None and any(
                isinstance(a, Static | Triggered) for a in abilities_of(state, o))]
            others = tuple([t for t in s.among if t not in tells])
            return [((*spent[:i], s.evolve(among=part), *spent[i + 1:]), gone) for part, gone in [
                *[((t,), (t,)) for t in tells], (others, ())] if part]
    return [(spent, ())]
