"""The kinds of questions: what each sentence asks of a position, one row a sentence, and the value it is answered with.

An answer brings its evidence, the reason or the event that settles it, so that feedback can begin with it.
"""
from __future__ import annotations

from mtgteach.model import (EXILE, STACK, UPKEEP, ZONES, BadInput, Happened, Object, Record, Refusal, State, Term,
                            events as on, events_more as done, player_name)
from mtgteach.play.cost import CostOf, cost_of
from mtgteach.play.explain import concerns
from mtgteach.play.game import Game, Node
from mtgteach.play.named import cards_called
from mtgteach.play.perform import perform_line, reasons_for
from mtgteach.rules.cr106_could_produce import table_of
from mtgteach.rules.cr109_characteristics import characteristics
from mtgteach.rules.cr702_62_suspend import is_suspended
from mtgteach.rules.rulings import ruled
from mtgteach.rules.step import PRIORITY
from mtgteach.teach.ahead import Cast, gets_to_cast, object_of, upkeeps_of, ways
from mtgteach.teach.fact_kinds import Here
from mtgteach.teach.facts import judged
from mtgteach.teach.happenings import AGREES, Told

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Slots = dict[str, Any]
    Value = bool | int | str | tuple[str, ...] | frozenset[str]
    Asks = Callable[[Node, Slots], "Answer"]

YES_NO, NUMBER, WHO, PLACE, TURN, SOME, ORDER, RESULTS = (
    "yes or no", "number", "who", "place", "turn", "some", "order", "results")
YES, NO, NOBODY, NEVER, NONE = "yes", "no", "nobody", "never", "none"
NOWHERE, SUSPENDED, BETWEEN = "nowhere", (", suspended", ", not suspended"), "; "
PLACES = (NOWHERE, *(zone.word for zone in ZONES if zone is not EXILE), *(EXILE.word + how for how in SUSPENDED))


class Evidence(Record):
    """What settles an answer: a reason why not, or something that happened, with the states that know its names."""

    what: Happened | Refusal
    state: State
    before: State | None = None


class Answer(Record):
    """What the engine answers: a value, the evidence for it, the node in which it is settled, and, of what is still to
    come, the evidence that shows itself later; of a cost, its steps."""

    value: Value
    evidence: tuple[Evidence, ...]
    node: Node
    later: tuple[Evidence, ...] = ()
    steps: CostOf | None = None
    __uncompared__ = ("evidence", "node", "later", "steps")

    def __str__(self) -> str:
        return spelled(self.value)


def spelled(value: Value) -> str:
    """A value as it is written.

    >>> spelled(True), spelled(3), spelled(frozenset({"b", "a"})), spelled(("b", "a"))
    ('yes', '3', 'a; b', 'b; a')
    """
    if isinstance(value, bool):
        return YES if value else NO
    if isinstance(value, frozenset):
        return BETWEEN.join(sorted(value)) or NONE
    return BETWEEN.join(value) if isinstance(value, tuple) else str(value)


# The past of a node


def _past(node: Node, *kinds: type[on.Event]) -> list[Happened]:
    """Everything of these kinds that has happened, from the beginning."""
    return [h for n in node.path() for h in n.events if isinstance(h.event, kinds or on.Event)]


def _told(node: Node) -> Told:
    return Told(node.state, _here(node).events)


def _here(node: Node) -> Here:
    return Here(node, (None,), ("",), tuple((0, h) for h in _past(node)))


def _seen(node: Node, *happened: Happened) -> tuple[Evidence, ...]:
    """These events as evidence, each with the states around it."""
    return tuple(Evidence(h, n.state, n.parent.state if n.parent else None)
                 for n in node.path() for h in n.events if h in happened)


def _last(node: Node, card: int, *kinds: type[on.Event]) -> tuple[Evidence, ...]:
    """The last thing of these kinds that happened to a card."""
    return _seen(node, *[h for h in _past(node, *kinds) if concerns(h.event, card)][-1:])


def _card(node: Node, slots: Slots) -> int:
    """The one card that is meant. Raises BadInput where several are so called."""
    found = cards_called(node.state, slots["card"])
    if len(found) != 1:
        raise BadInput("question", slots["card"].text, ", ".join(node.state.label(c) for c in found))
    return found[0]


def _object(node: Node, slots: Slots) -> Object | None:
    return object_of(node, _card(node, slots))


# What may be done


def _reasons(node: Node, words: str) -> tuple[Evidence, ...]:
    return tuple(Evidence(reason, node.state) for reason in reasons_for(node, words))


def may(node: Node, slots: Slots) -> Answer:
    """Is it allowed now, with all reasons why not?"""
    reasons = _reasons(node, slots["each"][0][1])
    return Answer(not reasons, reasons, node)


def which_may(node: Node, slots: Slots) -> Answer:
    """Which of these are allowed now, with a reason for each of the others?"""
    against = [(words, _reasons(node, said)) for words, said in slots["each"]]
    evidence = tuple(reasons[0] for _, reasons in against if reasons)
    return Answer(frozenset(words for words, reasons in against if not reasons), evidence, node)


def respond(node: Node, slots: Slots) -> Answer:
    """Does what is done leave something on the stack that was not there (117.7)?"""
    after, before = perform_line(node, slots["rest"]), [o.id for o in node.state.zone(STACK)]
    if after.open is not None and after.open.why != PRIORITY:
        raise BadInput("question", slots["rest"], "; ".join(o.key for o in after.open.options))
    told = [h for h in _past(after, on.SpellCast, on.PutOnStack, on.CardSuspended, on.LandPlayed, on.ManaAdded)
            if h not in _past(node)]
    return Answer(any(o.id not in before for o in after.state.zone(STACK)), _seen(after, *told[-1:]), after)


def has_priority(node: Node, slots: Slots) -> Answer:
    """The player who has priority."""
    has = node.open is not None and node.open.why == PRIORITY
    return Answer(_who(node, *[node.open.who] if has and node.open else []), (), node)


def _who(node: Node, *players: int) -> frozenset[str]:
    return frozenset(player_name(node.state, player) for player in players) or frozenset((NOBODY,))


# What is so


def so(node: Node, slots: Slots) -> Answer:
    """Is the fact true? What happened is evidence for itself."""
    fact = slots["each"][0][1]
    seen = fact.get("seen")
    found = [h for h in _past(node) if seen is not None and seen.was(_told(node), h)]
    return Answer(judged(fact, _here(node))[0], _seen(node, *found[-1:]), node)


def which_so(node: Node, slots: Slots) -> Answer:
    """Which of these facts are true? What happened that must not have is evidence."""
    told, against = _told(node), [fact.get("seen") for _, fact in slots["each"] if fact.get("times") == 0]
    happened = [h for seen in against for h in _past(node) if seen.was(told, h)][:1]
    so = frozenset(words for words, fact in slots["each"] if judged(fact, _here(node))[0])
    return Answer(so, _seen(node, *happened), node)


def order(node: Node, slots: Slots) -> Answer:
    """The order in which these happened first; what never did is left out."""
    told, past = _told(node), _past(node)
    first = {words: next((i for i, h in enumerate(past) if seen.was(told, h)), -1) for words, seen in slots["each"]}
    return Answer(tuple(sorted([w for w in first if first[w] >= 0], key=lambda w: first[w])), (), node)


def results(node: Node, slots: Slots) -> Answer:
    """The values of another question over all that may come of what is open."""
    query = slots["each"][0][1]
    ends = [query.asks(end, dict(query.slots)) for end in ways(node)]
    return Answer(frozenset(spelled(end.value) for end in ends), ends[0].evidence, ends[0].node)


def most(node: Node, slots: Slots) -> Answer:
    """The greatest of these values."""
    query = slots["each"][0][1]
    found: list[Answer] = [query.asks(end, dict(query.slots)) for end in ways(node)]
    return max(found, key=lambda answer: int(str(answer)))


# How many


def counters(node: Node, slots: Slots) -> Answer:
    """Counters of a kind on a card."""
    obj = _object(node, slots)
    evidence = _last(node, _card(node, slots), on.OfCounters, on.Moved)
    return Answer(0 if obj is None else obj.count(slots["kind"]), evidence, node)


def so_many(node: Node, slots: Slots) -> Answer:
    """Permanents of this name under a player's control."""
    player, name, state = slots["player"].player, slots["name"], node.state
    there = [o for o in state.permanents() if o.controller == player and characteristics(state, o).name == name]
    return Answer(len(there), (), node)


def _counting(*kinds: type[on.Event], reason: str = "") -> Asks:
    """How much, or how many, the events of these kinds were about that were a player's, in that way where one is
    named."""
    def count(node: Node, slots: Slots) -> Answer:
        theirs = [h for h in _past(node, *kinds) if reason in ("", getattr(h.event, "reason", "")) and AGREES["player"](
            _told(node), h.event, slots["player"])]
        return Answer(_sum(theirs, lambda event: getattr(event, "amount", 1)), _seen(node, *theirs[-1:]), node)
    return count


life_lost, life_gained = _counting(on.LifeLost), _counting(on.LifeGained)
cards_drawn, cards_revealed = _counting(on.Moved, reason="drawn"), _counting(done.Revealed)


def mana_held(node: Node, slots: Slots) -> Answer:
    """Mana in a player's pool."""
    player = slots["player"].player
    added = [h for h in _past(node, on.ManaAdded) if h.event.player == player]  # type: ignore[attr-defined]
    return Answer(len(node.state.players[player].pool), _seen(node, *added[-1:]), node)


def mana_spent(node: Node, slots: Slots) -> Answer:
    """Mana spent on the last cast of a card."""
    card = _card(node, slots)
    cast = [h for h in _past(node, on.SpellCast) if concerns(h.event, card)][-1:]
    spent = [h for h in _past(node, on.ManaSpent) if cast and h.parent == cast[0].parent]
    return Answer(_sum(spent, lambda event: len(event.mana)), _seen(node, *cast), node)


def _sum(happened: list[Happened], amount: Callable[[Any], int]) -> int:
    return sum(amount(h.event) for h in happened)


def mana_to_pay(node: Node, slots: Slots) -> Answer:
    """The mana in the total cost of a cast as its words say it (601.2f)."""
    steps = cost_of(Game(node), slots["rest"])
    if steps.total is None:
        raise BadInput("question", slots["rest"], Term("wanted.no_clause"))
    return Answer(steps.total.mana.value, (), node, (), steps)


def mana_value(node: Node, slots: Slots) -> Answer:
    """The mana value of a card where it is now (202.3)."""
    obj = _object(node, slots)
    return Answer(0 if obj is None else characteristics(node.state, obj).mana_value, (), node)


def value_of_x(node: Node, slots: Slots) -> Answer:
    """The value of X that was chosen for a spell (107.3a); anything else has none (107.3g, 107.3m)."""
    obj, state = _object(node, slots), node.state
    x = None if obj is None else obj.stack.x if obj.stack is not None else ruled("X14", state)(state, obj)
    return Answer(x or 0, (), node)


def could(node: Node, slots: Slots) -> Answer:
    """The types of mana that a permanent could produce (106.7)."""
    obj = _object(node, slots)
    return Answer(frozenset(map(str, () if obj is None else table_of(node.state).get(obj.id, ()))), (), node)


# Where, who and when


def where(node: Node, slots: Slots) -> Answer:
    """The zone; of a card in exile also whether it is suspended (702.62b)."""
    obj = _object(node, slots)
    place = NOWHERE if obj is None else obj.zone.word
    if obj is not None and obj.zone is EXILE:
        place += SUSPENDED[not is_suspended(node.state, obj)]
    evidence = _last(node, _card(node, slots), on.Moved, on.CountersRemoved, on.NothingHappened, on.Countered)
    return Answer(place, evidence, node)


def _settled(node: Node, cast: Cast, value: Value) -> Answer:
    """What settles it: the last thing that happened to the card; later why it cannot be played, or what let it be."""
    kinds = (on.Moved, on.OfCounters, on.Countered, on.NothingHappened)
    now, later = _last(node, cast.card, *kinds), _last(cast.node, cast.card, *kinds)
    reasons = () if cast.said is None else getattr(cast.said.event, "reasons", ())
    later = (*later, *[Evidence(reason, cast.node.state) for reason in reasons])
    return Answer(value, now, cast.node, tuple(e for e in later if e not in now))


def gets_it(node: Node, slots: Slots) -> Answer:
    """Does this player get to cast the card, if everybody passes until then?"""
    cast = gets_to_cast(node, _card(node, slots))
    return _settled(node, cast, cast.player == slots["player"].player)


def who_gets_it(node: Node, slots: Slots) -> Answer:
    """Who gets to cast the card, if everybody passes until then?"""
    cast = gets_to_cast(node, _card(node, slots))
    return _settled(node, cast, _who(node, *[] if cast.player is None else [cast.player]))


def turn(node: Node, slots: Slots) -> Answer:
    """In which of this player's turns somebody gets to cast the card, counted by that player's own turns."""
    player, cast = slots["player"].player, gets_to_cast(node, _card(node, slots))
    at = cast.node.state.at
    return _settled(node, cast, at.own[player] if cast.player is not None and at.active == player else NEVER)


def upkeeps(node: Node, slots: Slots) -> Answer:
    """Whose upkeeps take time counters off the card, if everybody passes?"""
    card = _card(node, slots)
    found = upkeeps_of(node, card)
    evidence = _last(found[0][1], card, on.CountersRemoved) if found else ()
    return Answer(_who(node, *[player for player, _ in found]), _last(node, card, on.Moved), node, evidence)


def upkeep_step(node: Node, slots: Slots) -> Answer:
    """Which upkeep step of its turn takes the last time counter off the card, if everybody passes?"""
    card, steps = _card(node, slots), 0
    *_, (_, last) = upkeeps_of(node, card) or ((0, node),)
    for happened in _past(last, on.TurnBegan, on.StepBegan):
        steps = 0 if isinstance(happened.event, on.TurnBegan) else steps + (happened.event.step is UPKEEP)  # type: ignore[attr-defined]
    return Answer(steps, _last(node, card, on.OfCounters), last, _last(last, card, on.CountersRemoved))


QUERIES: tuple[tuple[str, tuple[str, Asks]], ...] = (
    ("may {player} respond to: {rest}", (YES_NO, respond)),
    ("may {player} {rest}", (YES_NO, may)),
    ("does {player} get to cast {card}", (YES_NO, gets_it)),
    ("is it so: {rest}", (YES_NO, so)),
    ("how many {kind:word} counters are on {card}", (NUMBER, counters)),
    ("how many {name:face} does {player} control", (NUMBER, so_many)),
    ("how much life did {player} lose", (NUMBER, life_lost)),
    ("how much life did {player} gain", (NUMBER, life_gained)),
    ("how many cards did {player} draw", (NUMBER, cards_drawn)),
    ("how many cards did {player} reveal", (NUMBER, cards_revealed)),
    ("how much mana does {player} have", (NUMBER, mana_held)),
    ("how much mana was spent on {card}", (NUMBER, mana_spent)),
    ("how much mana does it cost: {rest}", (NUMBER, mana_to_pay)),
    ("what is the mana value of {card}", (NUMBER, mana_value)),
    ("what is X of {card}", (NUMBER, value_of_x)),
    ("in which upkeep step of its turn does the last time counter come off {card}", (NUMBER, upkeep_step)),
    ("where is {card}", (PLACE, where)),
    ("who has priority", (WHO, has_priority)),
    ("who gets to cast {card}", (WHO, who_gets_it)),
    ("whose upkeeps take time counters off {card}", (WHO, upkeeps)),
    ("in which of {player}'s turns does somebody get to cast {card}", (TURN, turn)),
    ("which of these is so: {rest}", (SOME, which_so)),
    ("which of these may {player} do: {rest}", (SOME, which_may)),
    ("which types of mana could {card} produce", (SOME, could)),
    ("in which order: {rest}", (ORDER, order)),
    ("over all choices: {rest}", (RESULTS, results)),
    ("the most over all choices: {rest}", (NUMBER, most)),
)
