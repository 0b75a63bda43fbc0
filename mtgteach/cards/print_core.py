"""Words of abilities, of the instructions that most cards are made of, and of static effects."""
from __future__ import annotations

from mtgteach.cards.printer import (NUMBERS, PLAYERS, Printing, amount_at, amount_words, body, filter_words, how_much,
                                    lower, one, player_does, prints, words, x_not_less)
from mtgteach.model import (BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, STACK, Attacks, Changes,
                            CounterRemoved, CountersWerePut, Divided, HowMany, IsSuspended, IsThis, ItsShare,
                            LastCounterRemoved, Loyalty, Record, This, ThisDies, ThisIsIn, WasPaid, Whose, You,
                            cards as a, fields_of, statics as s)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# Abilities


@prints(a.SpellAbility)
def spell_ability(ability: a.SpellAbility, on: Printing) -> str:
    """What an instant or sorcery does."""
    on.this = on.name
    return body(ability, on)


OFTEN = {1: "once", 2: "twice", 3: "three times"}


@prints(a.Activated)
def activated(ability: a.Activated, on: Printing) -> str:
    """Cost, colon, effect."""
    on.this = on.name
    loyal = any(isinstance(part, Loyalty) for part in ability.cost.components)
    only = ["as a sorcery"] if ability.as_sorcery and not loyal else []
    if ability.each_turn and not loyal:
        only.append(f"{OFTEN.get(ability.each_turn, f'{ability.each_turn} times')} each turn")
    if ability.condition is not None:
        only.append(f"if {words(ability.condition, on)}")
    said = f" Activate only {' and '.join(only)}." if only else ""
    if ability.by is Whose.ANY:
        but = f" but only {' and '.join(only)}" if only else ""
        said = f" Any player may activate this ability{but.replace('your turn', 'their turn')}."
    cost = ", ".join([words(part, on) for part in ability.cost.components])
    return f"{cost}: {body(ability, on)}{x_not_less(ability.cost, ' ')}{said}"


@prints(a.Triggered)
def triggered(ability: a.Triggered, on: Printing) -> str:
    """When, if, effect."""
    on.this = "it" if speaks_of_this((ability.when, ability.condition)) else on.name
    on.that_player = "defending player" if isinstance(ability.when, Attacks) else on.that_player
    condition = f" if {words(ability.condition, on)}," if ability.condition is not None else ""
    while_there = " while it's exiled" if isinstance(ability.when, CounterRemoved) else ""
    return f"{words(ability.when, on)}{while_there},{condition} {lower(body(ability, on), on.name)}"


OF_THIS = (This, IsThis, ThisDies, ThisIsIn, IsSuspended, LastCounterRemoved, CounterRemoved, CountersWerePut, WasPaid)


def speaks_of_this(part: object) -> bool:
    """Does a part of an ability speak of the object that it stands on?"""
    if isinstance(part, tuple):
        return any(speaks_of_this(each) for each in part)
    return isinstance(part, OF_THIS) or isinstance(part, Record) and (getattr(part, "this", False) or any(
        speaks_of_this(getattr(part, name)) for name in fields_of(part)))


@prints(a.Enchant)
def enchant(ability: a.Enchant, on: Printing) -> str:
    """What it may be attached to."""
    return f"Enchant {words(ability.targets[0], on).removeprefix('target ')}"


@prints(a.Static)
def static(ability: a.Static, on: Printing) -> str:
    """A statement."""
    on.this = on.name
    said = words(ability.effect, on)
    if ability.zones == (STACK,):
        said = said.replace("spells cost", "this spell costs", 1)
    if ability.zones == (GRAVEYARD,) and isinstance(ability.effect, Changes):
        said = f"as long as this card is in your graveyard, {said}"
    return said[0].upper() + said[1:] + "." * (not said.endswith('."'))


@prints(a.SuspendKeyword)
def suspend(ability: a.SuspendKeyword, on: Printing) -> str:
    """The keyword with its number and cost."""
    if ability.cost is None:
        return "Suspend"
    return f"Suspend {words(ability.amount, on)}—{ability.cost}{x_not_less(ability.cost)}"


@prints(a.SuspendFromHand)
def suspend_from_hand(ability: a.SuspendFromHand, on: Printing) -> str:
    """The first of its abilities."""
    return (f"If you could begin to cast this card from your hand, you may pay {ability.cost} and exile it with "
            f"{amount_words(ability.amount, 'time counter', on)} on it.")


# Effects


@prints(a.DealDamage)
def deal_damage(effect: a.DealDamage, on: Printing) -> str:
    """So much damage."""
    amount, to = effect.amount, "to"
    if isinstance(amount, Divided) and isinstance(amount.by, HowMany):
        much = how_much(amount.amount, "damage", on)
        return f"{on.name} deals {much} divided evenly, rounded down, among {words(effect.to, on)}"
    if isinstance(amount, ItsShare):
        amount, to = amount.total, "divided as you choose among"
    return f"{on.name} deals {how_much(amount, 'damage', on)} {to} {words(effect.to, on)}"


@prints(a.CounterIt)
def counter_it(effect: a.CounterIt, on: Printing) -> str:
    """Counter it."""
    said = f"counter {words(effect.what, on)}"
    if effect.to is EXILE:
        said += ". If it is countered this way, exile it instead of putting it into its owner's graveyard"
    return said


@prints(a.PutCounters)
def put_counters(effect: a.PutCounters, on: Printing) -> str:
    """Counters on it, or among them."""
    if isinstance(effect.amount, ItsShare):
        counters = amount_words(effect.amount.total, f"{effect.kind} counter", on)
        return f"distribute {counters} among {words(effect.on, on)}"
    return f"put {amount_at(effect.amount, f'{effect.kind} counter', f'on {words(effect.on, on)}', on)}"


@prints(a.RemoveCounters)
def remove_counters(effect: a.RemoveCounters, on: Printing) -> str:
    """Counters off it."""
    return f"remove {amount_words(effect.amount, effect.kind + ' counter', on)} from {words(effect.from_, on)}"


@prints(a.DrawCards)
def draw_cards(effect: a.DrawCards, on: Printing) -> str:
    """Draw cards."""
    return player_does(effect.who, "draw", amount_words(effect.amount, "card", on), on)


@prints(a.DiscardCards)
def discard_cards(effect: a.DiscardCards, on: Printing) -> str:
    """Discard cards."""
    their = "your hand" if isinstance(effect.who, You) else "their hand"
    what = their if effect.amount is None else amount_words(effect.amount, "card", on)
    said = player_does(effect.who, "discard", what, on)
    return f"{said} at random" if effect.at_random else said


@prints(a.PlayThisFree)
def play_this_free(effect: a.PlayThisFree, on: Printing) -> str:
    """The end of a suspension."""
    may, unless = ("you may play", "don't") if effect.optional else ("play", "can't")
    return f"{may} it without paying its mana cost if able; if you {unless}, it remains exiled"


# Static effects


ZONES_OF = {HAND: "hands", GRAVEYARD: "graveyards", EXILE: "exile", LIBRARY: "libraries", COMMAND: "the command zone"}


@prints(a.CantBeCast)
def cant_be_cast(effect: a.CantBeCast, on: Printing) -> str:
    """A prohibition."""
    what = "this spell" if effect.filter == IsThis() else filter_words(effect.filter, "spells").replace(
        "its mana cost", "their mana costs")
    zones = " or ".join(ZONES_OF[zone] for zone in effect.zones)
    where = f" from {zones}" if zones else ""
    if set(effect.zones) == {LIBRARY, GRAVEYARD, EXILE, COMMAND}:
        where = " from anywhere other than their hands"
    when = {Whose.YOURS: " during your turn", Whose.OPPONENTS: " during your opponents' turns", Whose.ANY: ""}[
        effect.during]
    when += f" unless {words(effect.unless, on)}" if effect.unless is not None else ""
    if effect.whose is Whose.ANY:
        return f"{what} can't be cast{where}{when}"
    who = "you" if effect.whose is Whose.YOURS else "your opponents"
    return f"{who} can't cast {what}{where}{when}"


def more_words(effect: Any, much: str = "many") -> str:
    """"twice that many", "that much plus one"."""
    more = {1: f"that {much}", 2: f"twice that {much}", 3: f"three times that {much}"}[effect.times]
    return more + (f" plus {NUMBERS[effect.plus].replace('a', 'one')}" if effect.plus else "")


@prints(s.MoreCounters)
def more_counters(effect: s.MoreCounters, on: Printing) -> str:
    """More counters instead."""
    kind = f"{effect.kind} counters" if effect.kind else "counters"
    battlefield = effect.zone is BATTLEFIELD
    where = one(filter_words(effect.filter, "permanent" if battlefield else "card"))
    where += "" if battlefield else f" in {effect.zone.word}"
    where += f" or {PLAYERS[effect.players]}" if effect.players is not None else ""
    more = more_words(effect) + (f" {effect.kind} counters" if effect.plus and effect.kind else "")
    return f"if one or more {kind} would be put on {where}, {more} are put on it instead"
