"""Libraries (401): what is known of their order, and what chance says as a card is seen; and the keyword actions with
cards that are not all seen: mill (701.17), reveal (701.20), scry (701.22), search (701.23), shuffle (701.24), surveil
(701.25).

A library is its known top, then what lies somewhere, in the order of the cards' numbers, then its known bottom. What a
scene does not describe is endless and unknown between top and bottom.
"""
from __future__ import annotations

from mtgteach.rules.common import *

REVEALING, SEARCHING, PART, CANT, SHUFFLING = R("701.20a"), R("701.23a"), R("701.23f"), R("101.2"), R("701.24a")
HIDDEN = (LIBRARY, HAND)
static(Role.OTHER, CantSearch, SearchesTop)


# Scry and surveil


def away_choice(state: State, player: PlayerId, why: str, cards: tuple[Object, ...], cites: tuple[Cite, ...]) -> Choice:
    """Which of the cards that were looked at do not stay on top?"""
    return PickSome(player, why, cites, options_of(card_keys(state, cards), cites), 0, len(cards))


def _looked_at(step: Step, player: PlayerId, amount: int, why: str, cites: tuple[Cite, ...]) -> tuple[
        tuple[Object, ...], tuple[Object, ...]]:
    """The cards that stay on top, in their order, and those that do not."""
    cards = learn(step, player, amount, cites)
    away: tuple[Object, ...] = step.ask(away_choice, step.state, player, why, cards, cites)
    gone = [o.id for o in away]
    return arranged(step, player, tuple([o for o in cards if o.id not in gone]), cites), away


def _ids(cards: tuple[Object, ...]) -> tuple[ObjectId, ...]:
    return tuple([o.id for o in cards])


def _rearranged(state: State, player: PlayerId, top: tuple[ObjectId, ...], bottom: tuple[ObjectId, ...] = ()) -> State:
    rest = [o for o in state.zone(LIBRARY, player) if o.id not in top and o.id not in bottom]
    below = [state.the(oid).evolve(lies=Lies.BOTTOM) for oid in bottom]
    above = [state.the(oid).evolve(lies=Lies.TOP) for oid in top]
    return state.with_zone(slot(LIBRARY, player), (*above, *rest, *below))


# The cards lie on top and on the bottom as they were put.
APPLY.update({
    Scried: lambda state, event: (_rearranged(state, event.player, event.top, event.bottom), event),
    Surveilled: lambda state, event: (_rearranged(state, event.player, event.top), event),
    PutInPlace: lambda state, event: (_rearranged(
        state, event.player, (event.object,)[event.bottom:], (event.object,)[:event.bottom]), event),
})


@resolves(Scry)
def scry(step: Step, effect: Scry, acting: Object) -> None:
    """Each of the players looks and decides, in turn order; scry 0 is no scry (701.22b)."""
    cites = (*cites_of(acting), R("701.22a"))
    amount = amount_of(step.state, effect.amount, acting)
    events: list[Event] = []
    for player in players_of(step, effect.who, acting) if amount else ():
        top, away = _looked_at(step, player, amount, "choice.scry", cites)
        events.append(Scried(player, amount, _ids(top), _ids(arranged(step, player, away, cites))))
    at_once(step, events, cites, "group.look")


@resolves(Surveil)
def surveil(step: Step, effect: Surveil, acting: Object) -> None:
    """As scry, but what does not stay on top goes to the graveyard (701.25a)."""
    cites = (*cites_of(acting), R("701.25a"))
    amount = amount_of(step.state, effect.amount, acting)
    for player in players_of(step, effect.who, acting) if amount else ():
        top, away = _looked_at(step, player, amount, "choice.surveil", cites)
        with step.begin(Surveilled(player, amount, _ids(top)), cite=cites):
            at_once(step, [Moved(o.id, o.card, GRAVEYARD, "surveilled") for o in away], cites, "group.mill")


# Mill, reveal, shuffle


@resolves(Mill)
def mill(step: Step, effect: Mill, acting: Object) -> tuple[ObjectId, ...]:
    """The top cards go to the graveyard at once, as many as there are (701.17)."""
    cites = (*cites_of(acting), R("701.17a"))
    return moved_to(at_once(step, [Moved(o.id, o.card, GRAVEYARD, "milled") for o in _from_top(
        step, effect, acting, cites)], cites, "group.mill"))


def _from_top(step: Step, effect: Any, acting: Object, cites: tuple[Cite, ...]) -> tuple[Object, ...]:
    amount = amount_of(step.state, effect.amount, acting)
    return tuple([o for p in players_of(step, effect.who, acting) for o in learn(step, p, amount, cites)])


def reveal(step: Step, cards: tuple[Object, ...], cites: tuple[Cite, ...]) -> tuple[ObjectId, ...]:
    """The cards are shown to all players and stay where they are (701.20b)."""
    at_once(step, [Revealed(o.owner, o.id, o.card) for o in cards], (*cites, REVEALING), "group.reveal")
    return _ids(cards)


RESOLVE.update({
    # Each object referred to, where it is.
    RevealIt: lambda step, effect, acting: reveal(step, objects_of(step, effect.what, acting), cites_of(acting)),
    # All cards in each of these hands.
    RevealHand: lambda step, effect, acting: reveal(step, tuple(
        [o for p in players_of(step, effect.who, acting) for o in step.state.zone(HAND, p)]), cites_of(acting)),
})


@resolves(RevealTop)
def reveal_top(step: Step, effect: RevealTop, acting: Object) -> tuple[ObjectId, ...]:
    """The top cards of each of these libraries."""
    cites = cites_of(acting)
    cards = _from_top(step, effect, acting, (*cites, REVEALING))
    return reveal(step, cards, cites) if effect.shown else _ids(cards)


@resolves(RevealUntil)
def reveal_until(step: Step, effect: RevealUntil, acting: Object) -> None:
    """Card after card from the top, until the filter takes one, the library is through, or all that is still to come is
    unknown; then what is done with that one and with the others."""
    cites, asking = cites_of(acting), asking_for(step.state, acting)
    for player in players_of(step, effect.who, acting):
        cards: tuple[Object, ...] = ()
        while len(seen := learn(step, player, len(cards) + 1, (*cites, REVEALING))) > len(cards):
            cards = seen
            unknown = step.state.players[player].endless and not step.state.label(cards[-1].card) and all(
                o.lies is Lies.BOTTOM for o in step.state.zone(LIBRARY, player)[len(cards):])
            if unknown or takes(step.state, effect.filter, cards[-1], asking):
                break
        found = tuple([o for o in cards[-1:] if takes(step.state, effect.filter, o, asking)])
        reveal(step, cards, cites)
        for effects, those in (effect.found, found), (effect.rest, cards[:len(cards) - len(found)]):
            follow(step, effects, acting.evolve(stack=facts_of(acting).evolve(made=_ids(those))))


@resolves(Shuffle)
def shuffle(step: Step, effect: Shuffle, acting: Object) -> None:
    """Also where the library is empty, or nothing was put there (701.24c, 701.24d)."""
    for player in players_of(step, effect.who, acting):
        aside = facts_of(acting).made if effect.aside else ()
        step.happen(Shuffled(player, aside), cite=(SHUFFLING, R("701.24b")) if aside else SHUFFLING)


# Search


def _changed(state: State, player: PlayerId, kind: type[CantSearch | SearchesTop]) -> list[Any]:
    """The effects of this kind that change how the player searches libraries (101.2, 701.23f)."""
    return [w.effect for w in working(state, Role.OTHER)
            if isinstance(w.effect, kind) and is_whose(w.effect.whose, player, w.controller)]


def _find(step: Step, player: PlayerId, cards: tuple[Object, ...], effect: Search, acting: Object) -> list[Object]:
    """Of a hidden zone nothing has to be found for a stated quality, for a mere quantity as much as there is
    (701.23b, 701.23d)."""
    asking = asking_for(step.state, acting)
    left = [o for o in cards if takes(step.state, effect.filter, o, asking)]
    may_fail = effect.zone in HIDDEN and not isinstance(effect.filter, Anything)
    cites, who = (SEARCHING, R("701.23b") if may_fail else R("701.23d")), player_name(step.state, player)
    chosen: list[Object] = []
    for _ in range(min(amount_of(step.state, effect.amount, acting), len(left))):
        found: list[tuple[str, ObjectId | None]] = [(name, o.id) for name, o in distinct(left)]  # alike: one option
        found = [(f"{who} finds {name}", oid) for name, oid in (*found, *[("nothing", None)] * may_fail)]
        if (picked := step.ask(pick_one, player, "choice.search", cites, found)) is None:
            break
        chosen += [o for o in left if o.id == picked]
        left = [o for o in left if o.id != picked]
    return chosen


def _seen(step: Step, player: PlayerId, whose: PlayerId, zone: Zone, more: bool) -> tuple[Object, ...]:
    """The cards that the player sees as they search that zone: perhaps only so many from the top (701.23f)."""
    parts = [effect.amount for effect in _changed(step.state, player, SearchesTop)] if zone is LIBRARY else []
    part, cites = min(parts, default=None), (SEARCHING, PART) if parts else (SEARCHING,)
    if not more:
        step.happen(Searched(player, whose, zone, part), cite=cites)
    return step.state.zone(zone, whose) if part is None else learn(step, whose, part, cites)


@resolves(Search)
def search(step: Step, effect: Search, acting: Object) -> tuple[ObjectId, ...]:
    """Each of the players looks through the zone and finds, in turn order (701.23i); what is found is shown only if the
    instruction says so (701.23e)."""
    found: list[Object] = []
    for player in players_of(step, effect.who, acting):
        owners = (player,) if effect.of is None else players_of(step, effect.of, acting)
        if effect.zone is LIBRARY and _changed(step.state, player, CantSearch):
            step.happen(NothingHappened("nothing.cannot_search", acting.id, acting.card), cite=(CANT, PART))
            continue
        for whose in owners:
            found += _find(step, player, _seen(step, player, whose, effect.zone, effect.more), effect, acting)
    if effect.reveal:
        reveal(step, tuple(found), cites_of(acting))
    return _ids(tuple(found))


# Triggers

DEEDS: dict[Deed, type[Event]] = {Deed.SCRY: Scried, Deed.SURVEIL: Surveilled, Deed.SEARCH: Searched,
    Deed.SHUFFLE: Shuffled, Deed.PROLIFERATE: Proliferated}


@matches(PlayerDoes, *DEEDS.values())
def player_does(
        state: State, pattern: PlayerDoes, event: Scried | Searched | Shuffled | Surveilled, source: Object) -> bool:
    """Such a player does just that; a search counts that is one of their own library."""
    own = not isinstance(event, Searched) or event.zone is LIBRARY and event.whose == event.player
    return own and type(event) is DEEDS[pattern.deed] and is_whose(pattern.whose, event.player, source.controller)


def somewhere(library: tuple[Object, ...]) -> list[Object]:
    """The cards of which nobody knows where they lie."""
    return [o for o in library if o.lies is Lies.SOMEWHERE]


def distinct(cards: list[Object], named: Callable[[Object], str] = lambda obj: obj.printed.name or UNKNOWN_CARD,
             ) -> list[tuple[str, Object]]:
    """Cards that differ, each with its name; of those that nobody can tell apart the one with the lowest number."""
    found: dict[str, Object] = {}
    for obj in sorted(cards, key=lambda o: o.card):
        found.setdefault(named(obj), obj)
    return list(found.items())


def chance_choice(state: State, player: PlayerId, cites: tuple[Cite, ...]) -> Choice:
    """Which card lies next? Of an endless library it may be one that nobody knows."""
    options = {name: Option(name, obj.id, cites) for name, obj in distinct(somewhere(state.zone(LIBRARY, player)))}
    if state.players[player].endless:
        options[UNKNOWN_CARD] = Option(UNKNOWN_CARD, None, cites)
    return PickOne(player, "choice.chance", cites, tuple(options.values()))


def learn(step: Step, player: PlayerId, count: int, cites: tuple[Cite, ...]) -> tuple[Object, ...]:
    """So many cards from the top of a library, as far as there are; where the order is not known, chance is asked."""
    endless = step.state.players[player].endless
    for place in range(count):
        library = step.state.zone(LIBRARY, player)
        there = library[place] if place < len(library) else None
        if there is not None and (there.lies is Lies.TOP or there.lies is Lies.BOTTOM and not endless):
            continue
        if there is None and not endless:
            break
        loose = there is not None and there.lies is Lies.SOMEWHERE
        if (found := step.ask(chance_choice, step.state, player, cites) if loose else None) is None:
            step.happen(CardAppeared(player), cite=cites)
        else:
            step.happen(PlaceLearned(player, found, step.state.the(found).card, place + 1), cite=cites)
    return step.state.zone(LIBRARY, player)[:count]


@applies(PlaceLearned)
def place_learned(state: State, event: PlaceLearned) -> tuple[State, PlaceLearned]:
    """The card lies at that place; what else lies somewhere shares the other places."""
    library = state.zone(LIBRARY, event.player)
    rest = iter([o for o in somewhere(library) if o.id != event.object])
    known = next(o for o in library if o.id == event.object).evolve(lies=Lies.TOP)
    return state.with_zone(slot(LIBRARY, event.player), tuple([known if place == event.place else next(rest)
        if o.lies is Lies.SOMEWHERE else o for place, o in enumerate(library, 1)])), event


@applies(Shuffled)
def shuffled(state: State, event: Shuffled) -> tuple[State, Shuffled]:
    """Nobody knows the order any more; cards whose place was known become new objects (701.20d), those set aside take
    no part (701.24b)."""
    serial, cards = state.next_serial, []
    library = state.zone(LIBRARY, event.player)
    for obj in sorted(library, key=lambda o: o.card):
        if obj.id not in event.aside and obj.lies is not Lies.SOMEWHERE:
            obj = obj.evolve(id=object_id(serial, LIBRARY, obj.owner), lies=Lies.SOMEWHERE)
            serial += 1
        cards += [obj] if obj.id not in event.aside else []
    aside = [o for o in library if o.id in event.aside]
    return state.with_zone(slot(LIBRARY, event.player), (*aside, *cards)).evolve(next_serial=serial), event


# Order (401.4)


def card_keys(state: State, cards: tuple[Object, ...]) -> Iterable[tuple[str, Object]]:
    """Each card with what it is called, with a number in brackets where several are called the same."""
    return zip(told_apart([card_name(state, o) for o in cards]), cards, strict=True)


def order_choice(state: State, player: PlayerId, cards: tuple[Object, ...], cites: tuple[Cite, ...],
                 why: str = "choice.order_library") -> Choice:
    """In which order do they lie, from the top down?"""
    alike = len({o.printed.name for o in cards}) == 1
    return PutInOrder(player, why, cites, options_of(card_keys(state, cards), cites), alike)


def arranged(step: Step, player: PlayerId, cards: tuple[Object, ...], cites: tuple[Cite, ...], random: bool = False,
             ) -> tuple[Object, ...]:
    """Cards that come to lie together in a library, from the top down, in the order that the player likes (401.4), or
    that chance says."""
    if len(cards) < 2:
        return cards
    why = "choice.random_order" if random else "choice.order_library"
    found: tuple[Object, ...] = step.ask(order_choice, step.state, player, cards, cites, why)
    return found
