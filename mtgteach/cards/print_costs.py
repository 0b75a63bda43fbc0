"""Words of costs, of what changes them, and of the mana that is added."""
from __future__ import annotations

from mtgteach.cards.printer import NUMBERS, Printing, filter_words, one, plural, prints, words, x_not_less
from mtgteach.model import (BATTLEFIELD, NO_MANA, Amount, Anything, Fixed, SpellsCast, Whose, cost as c, more_mana,
                            statics as s)

CAST = {Whose.YOURS: " you cast", Whose.OPPONENTS: " your opponents cast", Whose.ANY: ""}
CONTROL = {Whose.YOURS: " you control", Whose.OPPONENTS: " your opponents control", Whose.ANY: ""}
PAST = {"kicked": "Kicker", "buyback": "Buyback", "entwined": "Entwine"}


def cost_words(cost: c.Cost, on: Printing) -> str:
    """A cost, component by component."""
    return ", ".join([words(part, on) for part in cost.components])


def cost_said(cost: c.Cost) -> str:
    """A total cost, its generic mana as one numeral; one of nothing is {0}."""
    mana = more_mana(NO_MANA, cost.mana)
    paid = [str(mana)] * bool(mana.symbols or not cost.others)
    return ", ".join([*paid, *[words(other, Printing("it")) for other in cost.others]])


@prints(c.PayMana, c.TapThis, c.UntapThis, c.PayLife, c.RemoveCountersFromThis, c.PutCountersOnThis, c.MillCards)
def plain_part(part: c.Component, on: Printing) -> str:
    """What has no filter; with the name of the card where it stands on it."""
    if isinstance(part, c.RemoveCountersFromThis):
        return f"Remove {_so_many(part.amount, f'{part.kind} counter')} from {on.name}"
    if isinstance(part, c.PutCountersOnThis):
        return f"Put {_so_many(part.amount, f'{part.kind} counter')} on {on.name}"
    if isinstance(part, c.MillCards):
        return f"Mill {_so_many(part.amount, 'card')}"
    return c.component_words(part)


@prints(c.Loyalty)
def loyalty(part: c.Loyalty, on: Printing) -> str:
    """A loyalty symbol."""
    return f"{part.amount:+d}" if part.amount else "0"


@prints(c.SacrificeThis, c.DiscardThis, c.ExileThis, c.ReturnThis)
def with_this(part: c.Component, on: Printing) -> str:
    """What is done with the card itself."""
    verb, _, rest = c.component_words(part).partition(" this")
    return f"{verb} {on.name}{rest}"


def _so_many(amount: Amount, noun: str) -> str:
    if isinstance(amount, Fixed):
        return one(noun) if amount.amount == 1 else f"{NUMBERS[amount.amount]} {plural(noun)}"
    return f"X {plural(noun)}"


@prints(c.Sacrifice)
def sacrifice(part: c.Sacrifice, on: Printing) -> str:
    """Permanents that are given up."""
    return f"Sacrifice {_so_many(part.amount, filter_words(part.filter, 'permanent'))}"


@prints(c.TapOthers)
def tap_others(part: c.TapOthers, on: Printing) -> str:
    """Permanents that are tapped."""
    return f"Tap {_so_many(part.amount, 'untapped ' + filter_words(part.filter, 'permanent') + ' you control')}"


@prints(c.RemoveCounter)
def remove_counter(part: c.RemoveCounter, on: Printing) -> str:
    """A counter from one of several things."""
    counters = _so_many(part.amount, f"{part.kind} counter")
    return f"Remove {counters} from a permanent you control or suspended card you own"


@prints(c.Discard)
def discard(part: c.Discard, on: Printing) -> str:
    """Cards that are discarded."""
    return f"Discard {_so_many(part.amount, filter_words(part.filter, 'card'))}"


@prints(c.ExileFrom)
def exile_from(part: c.ExileFrom, on: Printing) -> str:
    """Cards that are exiled."""
    if part.zone is BATTLEFIELD:
        return f"Exile {_so_many(part.amount, filter_words(part.filter, 'permanent') + ' you control')}"
    return f"Exile {_so_many(part.amount, filter_words(part.filter, 'card'))} from your {part.zone.word}"


# Abilities


@prints(s.AlternativeCost)
def alternative_cost(ability: s.AlternativeCost, on: Printing) -> str:
    """A cost instead of the mana cost, by its word."""
    cost = cost_words(ability.cost, on) if ability.cost is not None else "equal to its mana cost"
    condition = "" if ability.condition is None else f"If {words(ability.condition, on)}, "
    if not condition:
        return f"{ability.word.capitalize()} {cost}"
    low = f"pay {cost} rather than" if cost[0] == "{" else f"{cost[0].lower()}{cost[1:]} rather than pay"
    return f"{condition}you may {low} this spell's mana cost ({ability.word} cost)."


@prints(s.RatherPay)
def rather_pay(effect: s.RatherPay, on: Printing) -> str:
    """Another cost for spells."""
    spells = filter_words(effect.filter, "spells").replace("spells cast from", "spells from").replace(
        "first spells of", "first spell of")
    once, who = "once each turn, " if effect.once else "", {Whose.YOURS: "you", Whose.ANY: "each player"}[effect.whose]
    if effect.cost is None:
        its = "its mana cost" if spells.startswith("the ") else "their mana costs"
        return f"{once}{who} may cast {spells} without paying {its}"
    return f"{once}{who} may pay {cost_words(effect.cost, on)} rather than the mana cost of {spells}"


@prints(s.Flashback)
def flashback(ability: s.Flashback, on: Printing) -> str:
    """The keyword with its cost."""
    return f"Flashback {'equal to its mana cost' if ability.cost is None else cost_words(ability.cost, on)}"


@prints(s.Morph)
def morph(ability: s.Morph, on: Printing) -> str:
    """The word and the cost."""
    return f"Morph {cost_words(ability.cost, on)}"


@prints(s.AdditionalCost)
def additional_cost(ability: s.AdditionalCost, on: Printing) -> str:
    """A keyword with its cost, or the sentence."""
    cost = cost_words(ability.cost, on)
    if ability.word in PAST and ability.optional:
        return f"{'Multikicker' if ability.times else PAST[ability.word]} {cost}{x_not_less(ability.cost)}"
    may = " you may" if ability.optional else ""
    often = " any number of times" if ability.times else ""
    low = cost[0].lower() + cost[1:] if cost[0] != "{" else f"pay {cost}"
    return f"As an additional cost to cast this spell,{may} {low}{often}."


# Static effects


def _subject(effect: s.ChangesCost) -> str:
    if effect.abilities:
        if effect.filter == Anything() and effect.whose is Whose.ANY:
            return "activated abilities cost"
        return f"activated abilities of {plural(filter_words(effect.filter, 'permanent'))}{CONTROL[effect.whose]} cost"
    return f"{filter_words(effect.filter, 'spells').replace(' or ', ' and ')}{CAST[effect.whose]} cost"


def _change(effect: s.ChangesCost, said: str, on: Printing, subject: str = "") -> str:
    when = "" if effect.condition is None else f"as long as {words(effect.condition, on)}, "
    times = "" if effect.times is None else f" for each of {words(effect.times, on)}"
    if isinstance(effect.times, SpellsCast):
        times = f" for each other spell {words(effect.times, on).removeprefix('the number of spells ')}".replace(
            "that player", "their caster")
    activate = "activate" if effect.abilities else "cast"
    times += " unless they're mana abilities" if effect.abilities else ""
    return f"{when}{subject or _subject(effect)} {said} to {activate}{times}"


@prints(s.CostsMore)
def costs_more(effect: s.CostsMore, on: Printing) -> str:
    """An increase."""
    extra = cost_words(c.Cost(effect.cost.others), on)
    said = [str(effect.cost.mana)] if effect.cost.mana.symbols else []
    said += [f'"{extra}"'] if extra else []
    return _change(effect, f"{' and '.join(said)} more", on)


@prints(s.CostsLess)
def costs_less(effect: s.CostsLess, on: Printing) -> str:
    """A reduction."""
    return _change(effect, f"{effect.cost.mana} less", on)


@prints(s.CostsAtLeast)
def costs_at_least(effect: s.CostsAtLeast, on: Printing) -> str:
    """A minimum."""
    each, mana = _subject(effect).removesuffix("cost"), f"{NUMBERS[effect.cost.mana.value].replace('a', 'one')} mana"
    do = "activate" if effect.abilities else "cast"
    return _change(effect, mana, on, f"{each}that would cost less than {mana} to {do} cost")
