"""The door from below: how each kind of value is shown to people, as text and as HTML.

What tells a story, a comparison or an explanation, is lines with their rules.
"""

from __future__ import annotations

from mtgteach.cards.packing import Code
from mtgteach.cards.print_costs import cost_said
from mtgteach.cards.print_mana import symbols
from mtgteach.cards.printer import print_card
from mtgteach.play.compare import Comparison, Side
from mtgteach.play.cost import CostOf
from mtgteach.play.could_produce import Proof, after_each
from mtgteach.play.explain import DEEP, SHORT, Explanation
from mtgteach.play.game import Game
from mtgteach.play.ruling import Ruling
from mtgteach.rules import cr601_costs as costs
from mtgteach.rules.cr106_could_produce import table_of
from mtgteach.rules.step import PRIORITY
from mtgteach.views.board import Board, board, game_board
from mtgteach.views.html import *
from mtgteach.views.timeline import WORDLESS, Timeline, told as moments_of

Line = tuple[str, tuple[Cite, ...]]

COULD, NO_COLOR, REPLACED = R("106.7"), (R("106.1b"),), (R("106.12b"), R("616.1"))
HTML, LAST, CODE_WIDTH = "html", 3, 260
NOT_TOLD = (Acted, LeftStack, AbilityActivated, Tapped, Untapped, ManaAdded)
# What says all that its action did to the card, and with it the parts that need no sentence of their own.
WHOLE = (CardSuspended, SpellCast)
IN_WHOLE = (Moved, CountersPut, TargetsChosen)


def show(value: object, form: str) -> str:
    """The value as ``text`` or as ``html``, a ruling also as ``markdown``."""
    value = Reasons((value,)) if isinstance(value, Refusal) else value
    for kind, page in PAGES:
        if isinstance(value, kind):
            return str(getattr(page(value), form)())
    if isinstance(value, Reasons | Refused | Code) and form == HTML:
        return code_html(value) if isinstance(value, Code) else reasons_html(value)
    text = _said(value)
    first, *rest = text.split("\n")
    body = worded("p", "mt-b", first) + "".join(worded("p", "", line) for line in rest)
    return panel(body) if form == HTML else text


def _said(value: object) -> str:
    """What is text and nothing more. A question does not know what players are called; its options do."""
    if isinstance(value, Card):
        return print_card(value) or phrase("card.unknown")
    if (tells := getattr(value, "in_words", None)) is not None:  # what stands in a room above says itself
        return str(tells())
    if isinstance(value, Number):
        return phrase("wanted.number_between", least=value.least, most=value.most)
    if isinstance(value, Choice):
        return phrase("choice.options", options="; ".join(option.key for option in value.options))
    return say(value) if isinstance(value, Reasons | MtgteachError | Rule) else repr(value)


class Story(Record):
    """A heading and lines, each with its citations; `levels`: how deep each stands under those before it; behind them
    the moments that led there."""

    lines: tuple[Line, ...]
    language: str = ENGLISH
    levels: tuple[int, ...] = ()
    moments: Timeline | None = None

    def text(self) -> str:
        """One line under the other."""
        lines = zip(self.lines, self.levels or (0,) * len(self.lines), strict=True)
        told = ["  " * level + with_cites(text, cites, self.language) for (text, cites), level in lines]
        return "\n".join([*told, *(["", self.moments.text()] if self.moments is not None else [])])

    def markdown(self) -> str:
        """The same to paste where Markdown is read."""
        text, _, moments = self.text().partition("\n\n")
        return "**" + text.replace("\n", "**\n", 1).replace("\n", "\n\n") + f"\n\n```text\n{moments}\n```"

    def html(self) -> str:
        """The same as a panel, the rules at the end of their lines, the moments drawn."""
        (heading, cites), *lines = self.lines
        top = worded("h2", "", heading) + (chips(cites, self.language) if cites else "")
        drawn = "" if self.moments is None else part("figure", "mt-fig", self.moments.svg(548)) + part(
            "div", "mt-twin", worded("pre", "", self.moments.text()))
        return panel(top + cited_list(lines, self.language, self.levels[1:]) + drawn)


def reasons_html(value: Reasons | Refused, language: str = ENGLISH) -> str:
    """All reasons why an action is not allowed, and what their rules say, folded below."""
    reasons = value.reasons if isinstance(value, Refused) else value
    if isinstance(value, Refused):
        tag = worded("span", "mt-tag mt-refused", phrase("reasons.refused", language))
        top = part("div", "mt-row", part("h2", "", command_html(str(value.slots["action"]))) + tag)
    elif not reasons:
        return panel(worded("p", "", phrase("reasons.none", language)))
    else:
        count = worded("span", "mt-q mt-s", phrase("reasons.count", language, count=len(reasons)))
        top = part("div", "mt-row mt-apart", worded("h2", "", phrase("reasons.title", language)) + count)
    rules = rule_list([c for r in reasons for c in r.cites], language)
    return panel(top + cited_list([(say(r, language), r.cites) for r in reasons], language) + rules)


def comparison(found: Comparison, language: str = ENGLISH, names: tuple[str, ...] = ()) -> Story:
    """Where two games part, what happened in either, and what is different in the end; `names` are those of the games.
    """
    game, inside = (names or tuple([phrase(f"compare.{code}{other}", language) for other in ("", ".other")])
                    for code in ("games", "in_games"))
    if found.one is None:
        heading = phrase("compare.same" if found.same else "compare.same_so_far", language)
    else:
        at, players = found.one.node.state.at, found.one.node.state.players
        slots = {"player": players[at.active].name, "turn": at.own[at.active], "step": Term(f"step.{at.step}")}
        heading = phrase("compare.first", language, **slots)
    sides = [(found.one, found.other, "compare.one", game[0]), (found.other, found.one, "compare.other", game[1])]
    lines = [_side(side, beside, code, said, language) for side, beside, code, said in sides if side is not None]
    for difference in found.differences:
        one, other = (_value(difference.code, value) for value in (difference.one, difference.other))
        lines.append((phrase(difference.code, language, name=difference.name, one=one, other=other,
                             first=inside[0], second=inside[1]), ()))
    if found.mismatch is not None:
        lines.append((say(found.mismatch, language), ()))
    return Story(((heading, ()), *lines), language)


def _value(code: str, value: SlotValue) -> SlotValue:
    """A fact as it stands in a sentence: yes and no, "nothing" where there is none."""
    if code in ("differs.lost", "differs.tapped"):
        return Term("word.yes" if value else "word.no")
    return Term("word.nothing") if value == "" else value


def _side(side: Side, beside: Side | None, code: str, game: str, language: str) -> Line:
    """What happened first on one side, after which words; under a belief, that it is one."""
    events = [h for h in side.events if not isinstance(h.event, (*WORDLESS, Moved, ManaAdded))][:1] or side.events[:1]
    state = side.node.state
    sentences = [s for h in events for s in happened_sentences(h, language, state, side.before)]
    asked = side.node.open
    over = asked is None or asked.why == PRIORITY
    nothing = phrase("compare.nothing", language) if over else say(asked, language, state)
    slots: dict[str, object] = {"game": game, "sentences": " ".join(sentences) or nothing}
    mine, theirs = state.edition, (beside or side).node.state.edition
    beliefs = [say(Belief(v), language) for v in mine.variants if v not in theirs.variants]
    if beliefs:
        code, slots["belief"] = "compare.belief", "; ".join(beliefs)
    elif mine.date != theirs.date:
        code, slots["date"] = "compare.dated", mine.date
    elif mine.variants != theirs.variants:
        code = "compare.rules"
    elif side.words:
        slots["words"] = side.words.split("\n")[0]
    else:
        code = f"{code}.ended"
    return phrase(code, language, **slots), events[0].cites if events else ()


def explanation(told: Explanation, language: str = ENGLISH) -> Story:
    """Where a card is and what happened to it, or all that happened, the oldest first: only the last of it, each step,
    or every event under the one that it came from."""
    levels = dict[int | None, int]()
    if told.depth == DEEP:
        for happened in told.steps:
            levels[happened.id] = levels.get(happened.parent, -1) + 1
        before = {h.id: (node.parent or node).state for node in told.game.nodes() for h in node.events}
        pairs = zip(told.steps, told.states, strict=True)
        lines = [(" ".join(happened_sentences(h, language, then, before[h.id])), h.cites) for h, then in pairs]
    elif told.card is None:
        lines = [(" ".join(m.sentences), m.cites) for m in moments_of(told.game, language)[1:]]
    else:
        lines = _steps(told, language)
    if told.depth == SHORT and lines:
        return Story(((_now(told, language, lines[-1][0]), lines[-1][1]),), language)
    return Story(((_now(told, language), ()), *lines), language, (0, *levels.values()) if levels else ())


def _now(told: Explanation, language: str, last: str = "") -> str:
    """Where the card is now, and the last that happened to it where that is given; of a game only the latter."""
    there = told.object
    counters = counters_said(there.counters, language) if there is not None else ""
    codes = ("explain.short", "explain.short_counters") if last else ("explain.now", "explain.now_counters")
    if told.card is None:
        return last or phrase("explain.game", language)
    zone = Term("zone.nowhere") if there is None else zone_term(there.zone)
    return phrase(codes[bool(counters)], language, card=told.name, zone=zone, counters=counters, last=last)


def _steps(told: Explanation, language: str) -> list[Line]:
    """What happened to a card; an action that says all it did is said once."""
    lines: list[Line] = []
    known = dict[int | None, dict[str, object]]()
    for happened, then in zip(told.steps, told.states, strict=True):
        if isinstance(happened.event, CountersPut):
            known.setdefault(happened.parent, {})["count"] = happened.event.now
        elif isinstance(happened.event, TargetsChosen):
            known.setdefault(happened.parent, {})["targets"] = Names(language, then).targets(happened.event.targets)
    whole = {h.parent for h in told.steps if isinstance(h.event, WHOLE)}
    for happened, then in zip(told.steps, told.states, strict=True):
        event, parent = happened.event, happened.parent
        if isinstance(event, WHOLE):
            sentence = event_sentence(event, language, then, told.game.state, known.get(parent))
        elif not happened.by and (isinstance(event, NOT_TOLD) and getattr(event, "tapped", True)
                                  or parent in whole and isinstance(event, IN_WHOLE)):
            continue
        else:
            sentence = " ".join(happened_sentences(happened, language, then, told.game.state))
        lines.append((sentence, happened.cites))
    return lines


COST_STEPS: dict[type, tuple[str, Cite]] = {
    type(None): ("costs.base", costs.TOTAL), AdditionalCost: ("costs.additional", costs.ADDITIONAL),
    StackFacts: ("costs.announced", costs.ANNOUNCING), CostsMore: ("costs.more", costs.TOTAL),
    CostsLess: ("costs.less", costs.TOTAL), CostsAtLeast: ("costs.least", costs.TOTAL)}


def cost_story(found: CostOf, language: str = ENGLISH) -> Story:
    """What a cast costs: the total, each step with the cost after it, and what cannot be chosen with it."""
    total, code = ("", "costs.none") if found.total is None else (cost_said(found.total), "costs.total")
    lines: list[Line] = [(phrase(code, language, action=found.words, cost=total), ())]
    for what, name, cost in found.steps:
        code, cite = COST_STEPS[type(what)]
        word, free = getattr(what, "word", "") or name, what is None and name != costs.MANA_COST_KEY
        lines.append((phrase(code, language, name=word, cost=cost_said(cost)), (costs.ALTERNATIVE if free else cite,)))
    for name, reasons in found.refused:
        lines += [(phrase("costs.refused", language, name=name, reason=say(r, language)), r.cites) for r in reasons]
    return Story(tuple(lines), language)


def proof_story(found: Proof, language: str = ENGLISH) -> Story:
    """What a permanent could produce: for each type how it would be made, for the others why not."""
    names, absent = Names(language, found.state), dict[tuple[str, tuple[ObjectId, ...]], list[str]]()
    card, types = names.thing(found.object), names.listed([symbols((t,)) for t in found.types])
    code = "proof.types" if types else "proof.none"
    told: list[tuple[Line, int]] = [((phrase(code, language, card=card, types=types), (COULD,)), 0)]
    told += [line for chain in found.chains for line in _made(names, found.object, chain, 0)]
    for one in found.absent:
        absent.setdefault((one.code, one.by), []).append(symbols((one.type,)))
    for (code, by), missing in absent.items():
        words = phrase(code, language, types=names.listed(missing), card=card, count=len(missing),
                       effects=names.listed([names.thing(oid) for oid in by]))
        told.append(((words, REPLACED[:len(by)] or NO_COLOR[:code == "absent.no_color"] or (COULD,)), 0))
    told.append(((phrase("proof.costs", language), (COULD,)), 0))
    told += [((words, ()), 0) for words in edition_said(found.state.edition, language)]
    return Story(tuple([line for line, _ in told]), language, tuple([level for _, level in told]))


def _made(names: Names, oid: ObjectId, chain: Chain, level: int) -> Iterator[tuple[Line, int]]:
    """How a permanent makes this type, and a level deeper how what it looks at does."""
    code = "proof.adds" if chain.asks is None else "proof.looks"
    said = [phrase(code, names.language, card=names.thing(oid), number=chain.ability + 1, mana=symbols(chain.adds),
                   type=symbols((chain.type,)), object=names.thing(chain.asks))]
    for by, made in zip(chain.by, after_each(names.state, oid, chain), strict=False):
        code = "proof.makes" if len(said) == 1 else "proof.then"
        said.append(phrase(code, names.language, effect=names.thing(by), mana=symbols(made)))
    yield (" ".join(said), REPLACED[:len(chain.by)] or (COULD,)), level
    if chain.asks is not None:
        yield from _made(names, chain.asks, table_of(names.state)[chain.asks][chain.adds[0]], level + 1)


def ruling(it: Ruling, language: str = ENGLISH) -> Story:
    """The answer, the reason, and the rules with their date, or the belief that is followed; then what else is against
    it, and the last moments."""
    names, at, edition = Names(language, it.game.state), it.game.state.at, it.game.state.edition
    rules = [cite for cite in it.cites if isinstance(cite, Rule)]
    steps = cost_story(it.cost, language).lines[:0:-1] if it.cost is not None else ()
    why: list[Line] = [*steps, *[(say(r, language), r.cites) for r in it.reasons if not steps]] or [
        (" ".join([rule.summary for rule in rules[:1]]), ())]
    beliefs = names.listed([say(Belief(v), language) for v in edition.variants])
    dated = phrase("ruling.believed" if beliefs else "ruling.rules", language, belief=beliefs, date=edition.date,
                   rules=names.listed([str(rule) for rule in rules]), count=len(rules))
    total = cost_said(it.cost.total) if it.cost and it.cost.total is not None else ""
    code = "ruling.cost" if total else "ruling.yes" if it.allowed else "ruling.no"
    answer = phrase(code, language, words=it.words, turn=at.own[at.active], cost=total, step=Term(f"step.{at.step}"),
                    player=names.player(at.active))
    lines = ((it.question, ()), (f"{answer} {why[0][0]} {dated}", ()), *why[1:])
    return Story(lines, language, moments=Timeline(it.game, language=language, last=LAST))


def code_picture(code: Code) -> str:
    """A code for a camera: dark on light in every theme, as cameras want it."""
    from segno import make_qr

    made = make_qr(code, error="l")
    scale = max(3, CODE_WIDTH // made.symbol_size()[0])
    return str(made.svg_inline(scale=scale, dark=colour("ink"), light=colour("raised")))


def code_html(code: Code, language: str = ENGLISH) -> str:
    """A hand-over code with its picture."""
    label = phrase("code.picture", language, count=len(code))
    figure = part("div", "mt-fig", code_picture(code), f' role="img" aria-label="{escaped(label)}"')
    return panel(figure + worded("p", "mt-q mt-s", label) + part("div", "mt-twin", worded("pre", "", code)))


# What has a text and a page of its own.
PAGES: tuple[tuple[type[Any], Callable[[Any], Board | Story | Timeline]], ...] = (
    (CostOf, cost_story), (Ruling, ruling), (Comparison, comparison), (Explanation, explanation),
    (Proof, proof_story), (Game, game_board), (State, board), (Timeline, lambda it: it))
