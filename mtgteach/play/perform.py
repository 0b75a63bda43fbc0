"""Carrying a command out: its answers are given one by one, all under one act; on an error nothing has happened."""
from __future__ import annotations

from mtgteach.play.announced import *
from mtgteach.play.game import *
from mtgteach.play.words import *
from mtgteach.rules.cr117_priority import *
from mtgteach.rules.cr601_costs import mana_to_pay, payable, refuse_announced, refuse_number, refuse_second_way
from mtgteach.rules.cr601_paying import RESOURCES, VOLUNTARY, mana_sources

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

PROPOSALS = (Doing, ResolveTop)


def perform_line(node: Node, words: str, place: str = "words") -> Node:
    """The node after this line of words.

    Raises Refused with every reason where the rules do not allow it, BadInput where the line cannot be read or holds a
    clause that nothing asks for. What the line does not say is left open.
    """
    if node.open is None:
        raise has_ended(place, words)
    return perform(node, read(node.state, words, place, node.open), place)


def perform(node: Node, command: Command, place: str = "words") -> Node:
    """The node after this command; all its answers share one act number."""
    act = node.act + 1
    if isinstance(command, Do):
        return _do(node, command, act, place)
    if isinstance(command, Reply):
        if isinstance(command, InOrder) and not isinstance(node.open, PutInOrder):
            raise _not_asked(node, "order: " + ", ".join(command.keys), place)
        return answer(node, *[option_called(node, key, place) for key in command.keys], act=act)
    if isinstance(command, PassAll):
        return _pass(node, max(1, len(node.state.in_play()) - node.state.at.passed), act, place, skipped=False)
    if isinstance(command, Passes):
        return _pass(node, command.count, act, place, skipped=True)
    if isinstance(command, PassUntil):
        from mtgteach.play.advance import pass_until

        return pass_until(node, command.goal, place).node
    assert_never(command)  # type: ignore[arg-type]  # Command is closed


def _not_asked(node: Node, found: str, place: str) -> BadInput:
    """The line does not answer what is open."""
    if node.open is None:
        return has_ended(place, found)
    keys = [o.key for o in node.open.options]
    return BadInput(place, found, "; ".join(keys), nearest(found, keys))


def option_called(node: Node, called: str, place: str) -> str:
    """The key of the option of the open choice that is so called: by its key, by its number among the options, or by
    the only name that fits."""
    if node.open is None:
        raise has_ended(place, called)
    fits = options_called(node, called)
    if len(fits) != 1:
        keys = fits or tuple(o.key for o in node.open.options)
        if node.open.why == PRIORITY and not fits:
            raise BadInput(place, called, _answer_to(node.state, node.open, keys))
        raise BadInput(place, called, "; ".join(keys), nearest(called, keys))
    return fits[0]


def _answer_to(state: State, choice: Choice, keys: tuple[str, ...]) -> Term:
    """That an answer to the open question was wanted."""
    asked = Term(choice.why, (("player", player_name(state, choice.who)), *choice.slots))
    return Term("wanted.answer_to", (("asked", asked), ("options", "; ".join(keys))))


def options_called(node: Node, called: str) -> tuple[str, ...]:
    """The keys of all options of the open choice that are so called; a number or a share is its own key."""
    if (choice := node.open) is None:
        return ()
    if choice.option(called) is not None or not choice.options:
        return (called,)
    place = whole_number(called) if type(choice) is PickOne else None
    if place is not None and 0 < place <= len(choice.options):
        return (choice.options[place - 1].key,)
    name, _, number = called.rpartition(" ")
    share = whole_number(number.removeprefix("+")) if isinstance(choice, ShareOut) else None
    keys = [o.key for o in choice.options]
    fits = [key for key in keys if same_name(node.state, called if share is None else name, key)]
    if share is not None:
        return tuple([f"{key} {share}" for key in fits])
    said = _sentence(node, called)
    return tuple(fits or [key for key in keys if key == said] or [key for key in keys if _short(node, called, key)])


def _short(node: Node, called: str, key: str) -> bool:
    """Is it said in short: ``Ada pays 3`` for ``Ada pays {3}``, ``Ada pays G`` for ``Ada pays G from Cavern of Souls``,
    ``nothing`` for ``Ada attacks with nothing``?"""
    asked = node.open is not None and node.open.why != PRIORITY
    tails = [key[at + 1:] for at, letter in enumerate(key) if letter == " " and asked]
    return node.open is not None and called == in_short(node.open.option(key)) or any(
        same_name(node.state, called, tail) for tail in tails)


def _sentence(node: Node, called: str) -> str | None:
    """The one spelling of an action that is said with bare names."""
    try:
        command = read(node.state, called, "answer", node.open)
    except BadInput:
        return None
    return command.words if isinstance(command, Do) else None


# Questions


def reasons_for(node: Node, words: str) -> Reasons:
    """All reasons against what these words say: an action with its clauses, or an answer to the open question; none
    where it may be done. Raises BadInput where they say neither."""
    said = plain(node.state, words)
    try:
        command = read(node.state, said, "words", node.open, (*ACTIONS, *FIGHTS))
    except BadInput:
        if node.open is None or node.open.why == PRIORITY:
            raise
        keys = keys_in(node.state, said.removeprefix("answer: ").removeprefix("order: "), node.open)
    else:
        if isinstance(command, Do):
            reasons = reasons_with(node.state, node.open, command, "words")
            try:
                if not reasons and not held_against_rules(command):
                    reasons = _taken_back(node, perform(node, command))
            except Refused as refused:
                reasons = refused.reasons
            return reasons
        keys = getattr(command, "keys", ())
        if node.open is None or node.open.why not in DECLARATIONS:
            return _not_declared(node.state, keys)
    for key, reasons in refused_answers(node.state, node.open):
        if any(same_name(node.state, called, key) for called in keys):
            return reasons
    decode(node.open, tuple([option_called(node, key, "words") for key in keys]))
    return Reasons()


def _taken_back(before: Node | None, after: Node) -> Reasons:
    """Why what was begun behind a node was undone, or will be as it cannot be paid (601.2e, 601.2h, 733.1)."""
    if after.open is not None and after.open.why == PAYMENT:
        for key in [o.key for o in after.open.options if o.value is None and o.cites != (VOLUNTARY,)]:
            after = answer(after, key)  # that the player cannot pay
    done = [h.event for node in after.path()[before.depth + 1 if before else 0:] for h in node.events]
    undone = any(isinstance(event, TakenBack) for event in done)
    return Reasons([reason for event in done if undone for reason in getattr(event, "reasons", ())])


def _not_declared(state: State, keys: tuple[str, ...]) -> Reasons:
    """Why these creatures do not attack or block now: it is not asked for, and what else is against it."""
    code, cite, choice = ("refuse.blockers", BLOCK, blockers_choice) if " blocks " in keys[0] else (
        "refuse.attackers", ATTACK, attackers_choice)
    refused = [each for player in state.in_play() for each in refused_answers(state, choice(state, player))]
    return Reasons([refusal(state, code, (cite,)), *(reason for key, reasons in refused for reason in reasons
                                                     if any(same_name(state, called, key) for called in keys))])


# Passing


def _pass(node: Node, count: int, act: int, place: str, skipped: bool) -> Node:
    """So many passes; a whole round is as many as have not passed in this succession yet."""
    for _ in range(count):
        node = pass_once(node, act, place, skipped)
        if node.open is None and not skipped:
            break
    return node


def pass_once(node: Node, act: int, place: str, skipped: bool = False) -> Node:
    """The player with priority passes. Raises BadInput where the open choice is another one."""
    if node.open is None or node.open.why != PRIORITY:
        raise _not_asked(node, "pass", place)
    return answer(node, f"{player_name(node.state, node.open.who)} passes", act=act, skipped=skipped)


def hold_back(node: Node, act: int) -> Node:
    """Whoever is to declare attackers or blockers declares none, as they let the game go on."""
    assert node.open is not None
    return answer(node, node.open.options[0].key, act=act, skipped=True)


# Actions


def _do(node: Node, command: Do, act: int, place: str) -> Node:
    choice = node.open
    if isinstance(command, DoByHand):
        return answer(node, command.words, act=act)
    if reasons := reasons_with(node.state, choice, command, place):
        raise Refused(command.words, reasons)
    if choice is None or choice.option(command.words) is None:
        raise _not_asked(node, command.words, place)
    after = answer(node, command.words, act=act)
    if isinstance(command.action, Cast | SpecialAction | Activate):
        return _Following(after, command, act, place).end()
    return after


class _Following:
    """Gives the answers that the clauses of a line hold, as they are asked for."""

    def __init__(self, node: Node, command: Do, act: int, place: str) -> None:
        self.node, self.command, self.act, self.place = node, command, act, place
        self.left, self.made = {clause.name: list(command.clauses.get(clause.name)) for clause in CLAUSES}, ""
        self._forced()

    def end(self) -> Node:
        """The node after the last answer that the clauses give. Raises BadInput for one that nothing asked for, Refused
        for one that the rules do not allow."""
        before, run = self.node.parent, self.node.position.committed
        while self.node.position.committed is run and run.agenda and isinstance(run.agenda[0], PROPOSALS):
            if (keys := self._next()) is None:
                break
            self.node = answer(self.node, *keys, act=self.act)
            self.made += made_by(keys)
            self._forced()
        state = self.node.state
        if self.left["x"] == ["0"] and any(cost is not None and cost.has_x for cost in [
                characteristics(state, o).cost for o in state.zone(STACK)[-1:]]):
            self.left["x"] = []  # no cost with an X is paid, so that it is 0 (107.3b)
        left = [clause.phrase(tuple(self.left[clause.name])) for clause in CLAUSES if self.left[clause.name]]
        if left:
            self._unsaid(left, before, self.node.position.committed is run)
        return self.node

    def _unsaid(self, left: list[str], before: Node | None, still: bool) -> NoReturn:
        """Something was said for which nothing asks: why it cannot be so, or what is asked or may be said instead."""
        state, asked, x = self.node.state, self.node.open, self.left["x"]
        there = [announcing(before.state, self.command.action)] if before else []
        acting = next((o for o in (*there, *state.zone(STACK)[-1:]) if o is not None), None)
        if reasons := _taken_back(before, self.node) or (
                refuse_number(state, acting, int(x[0])) if x and acting else refuse_second_way(state, left)):
            raise Refused(self.command.words, reasons)
        wanted: Term | str = clauses_that_fit(before.state, self.command.action) if before else ""
        if found := [n for o in state.zone(STACK)[-1:] if x and (n := facts_of(o).x) is not None]:
            wanted = Term("wanted.number_between", (("least", found[0]), ("most", found[0])))
        elif still and asked is not None and asked.why not in (TARGET, PAYMENT):
            said = [(clause, word) for clause in clauses_for(asked) for word in (
                [str(n) for n in dict.fromkeys((asked.least, asked.most))] if isinstance(asked, Number) else [
                    clause.word(option.key) for option in asked.options]) if word is not None]
            wanted = _answer_to(state, asked, tuple([clause.phrase((word,)) for clause, word in said]) or tuple(
                [option.key for option in asked.options]))
        raise BadInput(self.place, "; ".join(left), wanted or Term("wanted.no_clause"))

    def _next(self) -> tuple[str, ...] | None:
        """What the clauses answer to the open question: what they say, or, where they go on, that they say nothing."""
        if (choice := self.node.open) is None:
            return None
        clauses = clauses_for(choice)
        for clause in clauses:
            if (words := self.left[clause.name]) and clause.speaks_of(choice):
                count = len(words) if isinstance(choice, PickSome | ShareOut) else 1
                taken, words[:] = words[:count], words[count:]
                return tuple([self._key(clause, choice, word) for word in taken])
        goes_on = any(self.left.values())
        for clause in clauses:
            if (goes_on or self.command.clauses.get(clause.name)) and (
                    rest := clause.rest(choice, self.made)) is not None:
                return (rest,)
        return None

    def _key(self, clause: Clause, choice: Choice, word: str) -> str:
        if isinstance(choice, Number):
            there, acting = choice.least <= int(word) <= choice.most, choice.acting
            if not there and isinstance(acting, Object) and (
                    reasons := refuse_number(self.node.state, acting, int(word), choice.word)):
                raise Refused(self.command.words, reasons)
            return word
        state = self.node.state
        name, _, share = word.rpartition(" ") if isinstance(choice, ShareOut) else (word, "", "")
        said = [(option.key, clause.word(option.key)) for option in choice.options]
        fits = [key for key, its in said if its is not None and same_name(state, name, its)]
        if len(fits) == 1:
            return f"{fits[0]} {share}".rstrip()
        for key, reasons in refused_answers(state, choice):
            if not fits and same_name(state, name, key):
                raise Refused(self.command.words, reasons)
        keys = fits or [key for key, its in said if its is not None]
        raise BadInput(self.place, clause.phrase((word,)), "; ".join(keys), nearest(name, keys))

    def _forced(self) -> None:
        """What was answered by itself uses up the clause that says the same."""
        for key, taps in ((key, tapped_in(given)) for given in self.node.given[1:] for key in given.keys):
            self.made += made_by((key,))
            for clause in (c for c in CLAUSES if taps or c.why != PAYMENT):
                words, said = self.left[clause.name], clause.word(key)
                if words and said is not None and same_name(self.node.state, words[0], said):
                    words.pop(0)
                    break


def is_pass(node: Node) -> bool:
    """Was this node's answer a pass?"""
    return bool(node.given) and isinstance(node.given[0].value, Pass)


# What a line says, held against the rules at once


HELD, OF_SUSPEND = ("targets", "paying"), ("x", "paying", "symbols")


def held_against_rules(command: Do) -> bool:
    """Are all its clauses of the kind that can be tested before it begins? Where another one changes what is asked or
    what is to be paid, they are held against the questions as these come."""
    return all(name in HELD for name, _ in command.clauses.given)


def reasons_with(state: State, choice: Choice | None, command: Do, place: str) -> Reasons:
    """All reasons against an action and the clauses of its line; an action that the open choice offers has none itself.

    Mana abilities need no priority of who pays (605.3a), and are offered where they help. Raises BadInput for a clause
    that such an action never has, and for a name that means nothing or several things.
    """
    action, clauses = command.action, command.clauses
    offered = choice is not None and choice.option(command.words) is not None
    found = [] if offered else list(refusals(state, action))
    if isinstance(action, TapForMana) and choice is not None and (choice.why, choice.who) == (PAYMENT, action.player):
        found = [reason for reason in found if reason.code != "refuse.nobody_has_priority"]  # 605.3a
        if not found and not offered:
            found.append(refusal(state, "refuse.does_not_help", (RESOURCES,), stage=COMPLETE,
                                 card=state.the(action.object), cost=dict(choice.slots)["cost"]))
    if not isinstance(action, Cast | Activate):
        fit = OF_SUSPEND if isinstance(action, SpecialAction) else ()
        if wrong := Clauses(tuple([given for given in clauses.given if given[0] not in fit])).said():
            raise BadInput(place, "; ".join(wrong), clauses_that_fit(state, action) or Term("wanted.no_clause"))
    said, free = clauses.get("targets"), offered and choice is not None and choice.why != PRIORITY
    if (acting := acting_of(state, action)) is None or not held_against_rules(command):
        return Reasons(refuse_said(state, action, clauses.said(), free, found))
    with_them, way = None, str(dict(getattr(choice, "slots", ())).get("way", ""))
    if (kinds := kinds_for(state, action, len(said))) is not None:
        targets = tuple([target_called(state, name, acting, kinds[i:i + 1], place) for i, name in enumerate(said)])
        found += refuse_chosen(state, acting, kinds, targets)
        with_them = proposed_with(state, action, kinds, targets, free, way)
    cost = mana_cost_of(state, action, free, way)
    if with_them is not None and cost != (more := mana_to_pay(state, action.player, with_them)):
        cost = more
        found += () if payable(state, action.player, with_them) else refuse_announced(
            state, action.player, with_them)
    sources = tuple([_source(state, name, action.player, place) for name in clauses.get("paying")])
    return Reasons((*found, *refuse_sources(state, action, sources, cost)))


def target_called(state: State, name: str, acting: Object, kinds: tuple[TargetKind, ...], place: str) -> Target:
    """The target so called: what fits the instance before what does not."""
    named = name_in(state, name)
    if isinstance(named, PlayerNamed):
        return Target(player=named.player)
    objects = ability_objects(state, named) if isinstance(named, AbilityNamed) else _cards(state, named)
    there = [Target(o.id) for o in objects]
    fits = [t for kind in kinds for t in candidates(state, kind, acting) if t in there]
    if isinstance(named, AbilityNamed) and not there:
        names = ", ".join([object_name(state, o) for o in state.zone(STACK)]) or Term("word.nothing")
        raise BadInput(place, name, Term("wanted.ability_there", (("objects", names),)))
    if len(fits) > 1 or not there:
        raise BadInput(place, name, "; ".join(target_name(state, t) for t in fits) or Term("wanted.now_there"))
    return (fits or there)[0]


def _cards(state: State, named: object) -> tuple[Object, ...]:
    return card_objects(state, named) if isinstance(named, CardNamed) else ()


def _source(state: State, name: str, player: int, place: str) -> Object:
    """The permanent so called that is to be tapped for mana: one that can be before one that cannot."""
    cards, usable = _cards(state, name_in(state, name)), [a.object for a in mana_sources(state, player)]
    fits = [o for o in cards if o.id in usable]
    if len(fits) > 1 or not cards:
        raise BadInput(place, f"paying with {name}",
                       "; ".join(object_name(state, o) for o in fits) or Term("wanted.now_there"))
    return (fits or sorted(cards, key=lambda o: o.zone is not BATTLEFIELD))[0]
