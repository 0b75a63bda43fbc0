"""What a cast costs, step by step in the order of 601.2f, as one may ask before it is cast: with the alternative cost,
the additional costs and the X that are said; and what a suspension or an activation costs."""
from __future__ import annotations

from mtgteach.play.announced import *
from mtgteach.play.game import *
from mtgteach.play.perform import target_called
from mtgteach.play.words import *
from mtgteach.rules import cr601_costs as costs
from mtgteach.rules.cr601_casting import activated_of
from mtgteach.rules.cr702_62_suspend import suspend_of


class CostOf(Record, Shown):
    """What this cast costs. `steps`: what changed the cost (None: what it begins with, an ability, what is announced, a
    static effect), what that is called or stands on, and the cost then. `total`: None where there is none. `refused`:
    the costs that cannot be chosen, or not together with what is chosen, with their reasons."""

    words: str
    steps: tuple[tuple[object, str, Cost], ...]
    total: Cost | None
    refused: tuple[tuple[str, Reasons], ...]


def ways_said(state: State, spell: Object) -> dict[str, str]:
    """The alternative costs that may be said with this cast and the words of their abilities, also what it demands."""
    demanded = [a for a in abilities_of(state, spell) if isinstance(a, AlternativeCost) and a.demanded]
    return {way_key(a.word): a.word for a in (*demanded, *costs.alternative_costs(state, spell))}


def _worked_out(state: State, acting: Object, told: costs.Told, words: str) -> Cost | None:
    """The total cost; X stays in it where it is not said. Raises BadInput where nobody can tell then what is left of
    it, as something reduces the cost or sets a minimum."""
    base, total = costs.base_cost(state, acting), costs.total_cost(state, acting.controller, acting, told)
    if total is None or base is None or facts_of(acting).x is not None or not base.mana.has_x:
        return total
    if any(not isinstance(effect, CostsMore) for effect, *_ in costs.cost_effects(state, acting.controller, acting)):
        raise BadInput("cost", words, f"{words} {CLAUSES[0].phrase(('2',))}")
    xs = [symbol for symbol in base.mana.symbols if isinstance(symbol, Variable)]
    least = ManaCost((Generic(base.least * len(xs)),))  # what an X that is not said counts as
    told[:] = [(what, by, cost if cost.mana.has_x else Cost((PayMana(ManaCost((*xs, *less_mana(
        cost.mana, least).symbols))), *cost.others))) for what, by, cost in (*told, (None, acting, total))]
    return told.pop()[2]


def cost_of(game: Game, words: str) -> CostOf:
    """What this cast, suspension or activation costs; ``without paying its mana cost`` in the words: as an effect
    might allow (118.9)."""
    state, do = game.state, read_do(game.state, words, game.choice)
    card, said, player = acting_of(state, do.action), do.clauses, do.action.player
    x = int(said.get("x")[0]) if said.get("x") else None
    if card is None or not isinstance(do.action, Cast):
        own = card and (suspend_of(state, card) if isinstance(do.action, Suspend) else activated_of(
            state, card, getattr(do.action, "ability", -1)))
        if card is None or not isinstance(own, SuspendFromHand | Activated) or own.cost is None:
            raise BadInput("words", words, "Ada casts Rift Bolt")
        asked = costs.proposed(card, player, own)
        asked = asked.evolve(stack=facts_of(asked).evolve(x=x))
        return CostOf(" ".join([do.words, *said.said()]), (), _worked_out(state, asked, [], words), ())
    free, often, instead = bool(said.get("free")), said.get("often"), said.get("instead")
    spell = costs.proposed(card, player, None, free)
    added = [word for c in CLAUSES if c.why == ADDITIONAL
             for word in (said.get(c.name) if c.name != "often" else often and ["kicked"])]
    ways = ways_said(state, spell)
    fits = {word: (e.word, n) for e in costs.additional_costs(state, spell) if e.optional and e.times is bool(often)
            for word, n in zip(costs.extra_words(e.word), (int((*often, "1")[0]), 0), strict=True)}
    way = (*instead, FREE_KEY if free else costs.MANA_COST_KEY)[0]
    if wrong := [word for word in (*instead, *added) if word not in (*ways, *fits)]:
        raise BadInput("words", wrong[0], "; ".join([*ways, *fits]) or Term("wanted.no_clause"))
    refused = getattr(costs.way_choice(state, player, spell), "refused", ()) if free else ()
    if free and instead:
        return CostOf(words, (), None, tuple([each for each in refused if each[0] == way]))
    told: costs.Told = []
    kinds = kinds_for(state, do.action, len(names := said.get("targets"))) or ()
    targets = tuple([target_called(state, name, card, kinds[i:i + 1], "words") for i, name in enumerate(names)])
    announced = spell.evolve(stack=facts_of(spell).evolve(way=ways.get(way, ""), x=x, paid=tuple(
        [fits[word] for word in added]), symbols=said.get("symbols")))
    total = _worked_out(state, aimed(state, announced, kinds, targets), told, words)
    refused = refused if total is not None else ((way, Reasons((costs.no_mana_cost(state, spell),))),)
    return CostOf(words, tuple([(what, way if what is None else object_name(state, by), cost)
                                for what, by, cost in told]), total, refused)
