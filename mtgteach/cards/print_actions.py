"""Words of keyword actions (701)."""
from __future__ import annotations

from mtgteach.cards.printer import (EACH, PLAYERS, Printing, amount_words, filter_words, lower, one, plural, possessive,
                                    prints, sentences, words)
from mtgteach.model import (AllOf, Amount, ControlledBy, Each, Effect, Filter, Fixed, OpeningHand, PlayerDoes,
                            Reference, Whose, You, effects as do)


def _third(verb: str) -> str:
    return f"{verb[:-1]}ies" if verb.endswith("y") else f"{verb}es" if verb.endswith(("ch", "s")) else f"{verb}s"


def _does(who: Reference, verb: str, what: str, on: Printing) -> str:
    """"scry 2", "each opponent scries 2"."""
    if isinstance(who, You):
        return f"{verb} {what}"
    return f"{words(who, on)} {_third(verb)} {what}"


def _their(who: Reference) -> str:
    return "your" if isinstance(who, You) else "their"


def _many(amount: Amount, what: str, on: Printing) -> str:
    """"a land", "two lands"."""
    return one(what) if amount == Fixed(1) else amount_words(amount, plural(what).removesuffix("s"), on)


def _unowned(filter_: Filter) -> Filter:
    """The filter without "you control", which sacrificing says already."""
    if isinstance(filter_, AllOf):
        return AllOf(tuple(part for part in filter_.parts if not isinstance(part, ControlledBy)))
    return filter_


# Permanents

VERBS: dict[type[Effect], str] = {do.Destroy: "destroy", do.TapIt: "tap", do.UntapIt: "untap", do.RevealIt: "reveal"}


@prints(*VERBS)
def acts_on(effect: do.Destroy, on: Printing) -> str:
    """One verb and what it acts on."""
    every = effect.what if isinstance(effect.what, Each) else None
    what = words(effect.what, on) if every is None else f"all {plural(filter_words(every.filter, 'permanent'))}"
    final = f". {'It' if every is None else 'They'} can't be regenerated" if getattr(effect, "final", False) else ""
    return f"{VERBS[type(effect)]} {what}{final}"


@prints(do.SacrificeIt)
def sacrifice_it(effect: do.SacrificeIt, on: Printing) -> str:
    """Sacrifice it."""
    they = "you" if isinstance(effect.who, You) else "they"
    what = f"all {plural(filter_words(effect.what.filter, 'permanent'))} {they} control" if isinstance(
        effect.what, Each) else words(effect.what, on)
    return _does(effect.who, "sacrifice", what, on)


@prints(do.SacrificeSome)
def sacrifice_some(effect: do.SacrificeSome, on: Printing) -> str:
    """Sacrifice some."""
    who = "" if isinstance(effect.who, You) else words(effect.who, on)
    what = _many(effect.amount, filter_words(_unowned(effect.filter), "permanent"), on)
    return f"{who} sacrifices {what}" if who else f"sacrifice {what}"


# Counters


@prints(do.GainSuspend)
def gain_suspend(effect: do.GainSuspend, on: Printing) -> str:
    """Suspend for those without."""
    return f"if {words(effect.what, on)} doesn't have suspend, it gains suspend"


@prints(do.ChangeCounter)
def change_counter(effect: do.ChangeCounter, on: Printing) -> str:
    """Less or more of what is there."""
    return f"choose a counter on {words(effect.on, on)}. Remove that counter or put another of those counters there"


@prints(do.DoubleCounters)
def double_counters(effect: do.DoubleCounters, on: Printing) -> str:
    """Twice as many."""
    what = f"{effect.kind} counters" if effect.kind else "each kind of counter"
    return f"double the number of {what} on {words(effect.on, on)}"


@prints(do.Proliferate)
def proliferate(effect: do.Proliferate, on: Printing) -> str:
    """One word."""
    return "proliferate"


@prints(do.GetCounters)
def get_counters(effect: do.GetCounters, on: Printing) -> str:
    """A player gets counters."""
    what = amount_words(effect.amount, f"{effect.kind} counter", on)
    return f"you get {what}" if isinstance(effect.who, You) else _does(effect.who, "get", what, on)


# Libraries and hands


@prints(do.RevealTop)
def reveal_top(effect: do.RevealTop, on: Printing) -> str:
    """Reveal from the top."""
    cards = "card" if effect.amount == Fixed(1) else amount_words(effect.amount, "card", on)
    verb = "reveal" if effect.shown else "take"
    return _does(effect.who, verb, f"the top {cards} of {_their(effect.who)} library", on)


@prints(do.RevealUntil)
def reveal_until(effect: do.RevealUntil, on: Printing) -> str:
    """Reveal until one is found; what is done with it and with the others."""
    until = f"cards from the top of {_their(effect.who)} library until {words(effect.who, on)} reveal{_s(effect.who)}"
    found, rest = [sentences(part, on)[:-1] for part in (effect.found, effect.rest)]
    said = _does(effect.who, "reveal", f"{until} {one(filter_words(effect.filter, 'card'))}", on)
    return f"{said}. {found}. The others: {rest[:1].lower()}{rest[1:]}" if rest else f"{said}. {found}"


def _s(who: Reference) -> str:
    return "" if isinstance(who, You) else "s"


@prints(do.RevealHand)
def reveal_hand(effect: do.RevealHand, on: Printing) -> str:
    """Reveal a hand."""
    return _does(effect.who, "reveal", f"{_their(effect.who)} hand", on)


@prints(do.Search)
def search(effect: do.Search, on: Printing) -> str:
    """Search a zone."""
    whose = _their(effect.who) if effect.of is None else possessive(words(effect.of, on))
    said = filter_words(effect.filter, "card")
    what = _many(effect.amount, said if said.endswith("card") or "card " in said else f"{said} card", on)
    many = "" if effect.amount == Fixed(1) else "up to "
    shown = f" and reveal {'it' if effect.amount == Fixed(1) else 'them'}" if effect.reveal else ""
    return _does(effect.who, "search", f"{whose} {effect.zone.word} for {many}{what}{shown}", on)


@prints(do.Shuffle)
def shuffle(effect: do.Shuffle, on: Printing) -> str:
    """Whose library is shuffled."""
    return _does(effect.who, "shuffle", f"{_their(effect.who)} library", on)


@prints(do.Mill)
def mill(effect: do.Mill, on: Printing) -> str:
    """Mill cards."""
    return _does(effect.who, "mill", amount_words(effect.amount, "card", on), on)


@prints(do.Scry, do.Surveil)
def look_at(effect: do.Scry, on: Printing) -> str:
    """The word and a number."""
    return _does(effect.who, type(effect).__name__.lower(), words(effect.amount, on), on)


@prints(PlayerDoes)
def player_does(pattern: PlayerDoes, on: Printing) -> str:
    """Whenever somebody does it."""
    if pattern.whose is Whose.YOURS:
        return f"Whenever you {pattern.deed.replace('their', 'your')}"
    verb, _, rest = pattern.deed.partition(" ")
    return f"Whenever {PLAYERS[pattern.whose]} {_third(verb)} {rest}".rstrip()


# What changes a search


def _players(whose: Whose) -> str:
    return {Whose.YOURS: "you", Whose.OPPONENTS: "your opponents", Whose.ANY: "players"}[whose]


@prints(do.CantSearch)
def cant_search(effect: do.CantSearch, on: Printing) -> str:
    """A prohibition."""
    return f"{_players(effect.whose)} can't search libraries"


@prints(OpeningHand)
def opening_hand(ability: OpeningHand, on: Printing) -> str:
    """What is done with the card before the first turn, and what follows from it."""
    first = " and you're not the starting player" if ability.second else ""
    done = words(ability.effects[0], on).replace("return it to the", "begin the game with it on the")
    then = lower(sentences(ability.effects[1:], on), on.name) if ability.effects[1:] else ""
    return f"If this card is in your opening hand{first}, you may {done}.{' If you do, ' if then else ''}{then}"


@prints(do.SearchesTop)
def searches_top(effect: do.SearchesTop, on: Printing) -> str:
    """A part of the library."""
    who = EACH[effect.whose].replace("each ", "an ").replace("an player", "a player")
    cards = amount_words(Fixed(effect.amount), "card", on)
    return f"if {who} would search a library, that player searches the top {cards} of that library instead"
