"""Rulings: may this be done now, what does it cost? The answer, the reasons, the rules and the moments before it, to
show and to copy."""
from __future__ import annotations

from mtgteach.play.cost import *
from mtgteach.play.perform import *
from mtgteach.rulebook.shown import text_of

COSTS = (
    "{does:=does|did|would|will} {card} cost [{player}] [{rest}]", "{is:=is the|the} cost of {card} [{rest}]",
    "{does:=does|did|would|will} it cost [{player}] to {verb:=cast|suspend|activate} {rest}", "is {card}",
    "{does:=does|did|would|will|must|has} {player} [have] [to] pay {to:=for|to} [{verb:=cast|suspend|activate}] {rest}")


class Ruling(Record, Shown):
    """An answer: the question, the words of what may be done or not, every reason against it, the rules that decide,
    and the game as it stands; what it costs, where that was asked."""

    question: str
    words: str
    reasons: Reasons
    cites: tuple[Cite, ...]
    game: Game
    cost: CostOf | None = None

    @property
    def allowed(self) -> bool:
        """May it be done? Of a cost: is there one?"""
        return not self.reasons

    def markdown(self) -> str:
        """The card as Markdown, to paste: the question, the answer and the other reasons as paragraphs, the last
        moments as a block of text.

        >>> print(Game.of("Ada: hand Mindstab.").ruling("may Ada suspend Mindstab?").markdown()[:29])
        **may Ada suspend Mindstab?**
        """
        return text_of(self, repr(self), "markdown")


def ruling_of(game: Game, question: str) -> Ruling:
    """The ruling on this question. Raises BadInput for one that cannot be read, with the nearest that can."""
    line = Reader(game.state, question.rstrip(" ?"), "words")
    try:
        return _cost(game, question, line) if line.take("what's", "what", "how much") else _may(game, question)
    except BadInput as bad:
        if bad.place != "words":
            raise
        choice, said = game.choice, plain(game.state, question)
        keys = [key for key, _ in refused_answers(game.state, choice)] + [o.key for o in getattr(choice, "options", ())]
        wanted = Term("wanted.question") if said.startswith(str(bad.found)) else bad.wanted
        raise BadInput("question", bad.found, wanted, nearest(said, keys) or bad.nearest) from None


def _cost(game: Game, question: str, line: Reader) -> Ruling:
    """What a cast, a suspension or an activation costs, whoever may do it now."""
    state, slots = game.state, parse(line, [(pattern, None) for pattern in COSTS])[1]
    card, player = slots.get("card"), slots.get("player")
    owner = state.roster.owners[(*cards_called(state, card), 0)[0]] if card else state.at.active
    words = [player.text if player else state.players[owner].name, BASE_VERBS[slots.get("verb", "cast")],
             card.text if card else "", slots.get("rest", "")]
    found = cost_of(game, " ".join(filter(None, words)))
    reasons = Reasons([r for _, each in found.refused for r in each] if found.total is None else ())
    cites = [R("601.2f" if found.steps or found.refused else "118.1"), *(c for r in reasons for c in r.cites)]
    return Ruling(question, found.words, reasons, tuple(dict.fromkeys(cites)), game, found)


def _may(game: Game, question: str) -> Ruling:
    """What may be done is tried, so that its rules are known."""
    reasons, said = reasons_for(game.node, question), plain(game.state, question)
    do, cites = read(game.state, said, "words", game.choice), list[Cite]([c for r in reasons for c in r.cites])
    if not reasons:
        events = perform(game.node, do).path()[game.node.depth + 1].events
        first = {Cast: "601.3", TapForMana: "605.3b"}.get(type(do.action), "") if isinstance(do, Do) else ""
        begun = [R(first)] if first else list[Cite]()
        cites = [*begun, *next((h.cites for h in events if h.cites), getattr(game.choice, "cites", ()))]
    words = " ".join([do.words, *do.clauses.said()]) if isinstance(do, Do) else said
    return Ruling(question, words, reasons, tuple(dict.fromkeys(cites)), game)
