"""Words of the small languages: references, amounts, targets, filters, conditions, patterns."""
from __future__ import annotations

from mtgteach.cards.printer import (EACH, FILTERS, NUMBERS, PLAYERS, Printing, filter_words, filters_as, one, plural,
                                    possessive, prints, step_words, words)
from mtgteach.model import BATTLEFIELD, Phase, TurnStep, Zone, amounts as of, amounts as on_, filters as f

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.model import Record

PLAIN: dict[type[Record], str] = {
    f.You: "you", of.That: "it", of.TheX: "X",
    of.ThatMuch: "that much", f.AnyTarget: "any target", f.TargetPlayer: "target player",
    on_.CastFromHand: "you cast it from your hand",
    f.TargetAbility: "target activated or triggered ability", f.IsSuspended: "this card is suspended",
    on_.YourTurn: "it's your turn", f.ThisDies: "When this creature dies",
}


@prints(*PLAIN)
def plain(part: Record, on: Printing) -> str:
    """What is always said in the same words."""
    return PLAIN[type(part)]


@prints(of.ThoseMade)
def those_made(reference: of.ThoseMade, on: Printing) -> str:
    """One or several."""
    return on.those


@prints(of.Host)
def host(reference: of.Host, on: Printing) -> str:
    """What it is attached to."""
    return f"enchanted {reference.noun}"


@prints(f.This)
def this(reference: f.This, on: Printing) -> str:
    """Its name, or "it" where it was spoken of."""
    return on.this


@prints(of.ThatPlayer)
def that_player(reference: of.ThatPlayer, on: Printing) -> str:
    """That player, or what they are in combat."""
    return on.that_player


@prints(f.Chosen)
def chosen(reference: f.Chosen, on: Printing) -> str:
    """The target with its number; the second time as "that creature"."""
    said = words(on.targets[reference.number], on)
    if reference.number in on.said:
        return again(said)
    on.said.append(reference.number)
    return said


def again(said: str) -> str:
    """A target that was spoken of before: "that spell", "that permanent or player".

    >>> again("target creature you control"), again("any target"), again("up to two target creatures")
    ('that creature', 'that permanent or player', 'those creatures')
    """
    before, found, rest = said.partition("target ")
    for tail in (" you control", " an opponent controls", " from ", " in exile", " with ", " not "):
        rest = rest.partition(tail)[0]
    if not found:
        return "that permanent or player" if said in ("any target", "any other target") else "those targets"
    return f"{'that' if before in ('', 'another ') else 'those'} {rest}"


@prints(f.TargetObject)
def target_object(kind: f.TargetObject, on: Printing) -> str:
    """A target permanent."""
    return f"target {filter_words(kind.filter, 'permanent')}"


@prints(f.Fixed)
def fixed(amount: f.Fixed, on: Printing) -> str:
    """A number in digits."""
    return str(amount.amount)


@prints(of.CountOf)
def count_of(amount: of.CountOf, on: Printing) -> str:
    """The number of permanents."""
    whose = "" if amount.who is None else f" {words(amount.who, on)} controls"
    return f"the number of {plural(filter_words(amount.filter, 'permanent'))}{whose}"


@prints(of.Divided)
def divided(amount: of.Divided, on: Printing) -> str:
    """A half, or another part."""
    by = words(amount.by, on)
    said = f"half {words(amount.amount, on)}" if by == "2" else f"{words(amount.amount, on)} divided by {by}"
    return f"{said}, rounded down"


@prints(of.BeyondFirst)
def beyond_first(amount: of.BeyondFirst, on: Printing) -> str:
    """All but one."""
    return "the targets beyond the first" if isinstance(amount.of, f.Chosen) else f"{words(amount.of, on)} but one"


CARDS_OF = {f.Whose.YOURS: "your", f.Whose.OPPONENTS: "your opponents'", f.Whose.ANY: "all"}


@prints(of.CardsIn)
def cards_in(reference: of.CardsIn, on: Printing) -> str:
    """Every card in zones of players."""
    if reference.who is not None:
        cards, whose = plural(filter_words(reference.filter, "card")), possessive(words(reference.who, on))
        return f"all {cards} in {whose} {reference.zone.word}"
    zone = reference.zone.word if reference.whose is f.Whose.YOURS else plural(reference.zone.word)
    return f"all {plural(filter_words(reference.filter, 'card'))} in {CARDS_OF[reference.whose]} {zone}"


@prints(of.CountersOn)
def counters_on(amount: of.CountersOn, on: Printing) -> str:
    """The number of counters."""
    return f"the number of {amount.kind} counters on {words(amount.on, on)}"


@prints(of.PowerOf)
def power_of(amount: of.PowerOf, on: Printing) -> str:
    """A power."""
    return f"{possessive(words(amount.of, on))} power"


@prints(of.TimesPaid)
def times_paid(amount: of.TimesPaid, on: Printing) -> str:
    """How often a cost was paid."""
    return f"the number of times it was {amount.word}"


@prints(of.Plus)
def plus(amount: of.Plus, on: Printing) -> str:
    """A sum, or a difference."""
    if isinstance(amount.other, of.Times) and amount.other.factor == -1:
        return f"{words(amount.one, on)} minus {words(amount.other.amount, on)}"
    return f"{words(amount.one, on)} plus {words(amount.other, on)}"


@prints(of.Times)
def times(amount: of.Times, on: Printing) -> str:
    """A multiple."""
    word = {2: "twice", 3: "three times"}.get(amount.factor, f"{amount.factor} times")
    return f"{word} {words(amount.amount, on)}"


@prints(of.Each)
def each(reference: of.Each, on: Printing) -> str:
    """Every permanent of a kind."""
    return f"each {filter_words(reference.filter, 'permanent')}"


@prints(of.EachPlayer)
def each_player(reference: of.EachPlayer, on: Printing) -> str:
    """Which players."""
    return EACH[reference.whose]


@prints(of.ControllerOf)
def controller_of(reference: of.ControllerOf, on: Printing) -> str:
    """Whoever controls it."""
    return f"{possessive(words(reference.of, on))} controller"


@prints(of.OwnerOf)
def owner_of(reference: of.OwnerOf, on: Printing) -> str:
    """Whoever owns it."""
    if words(reference.of, on).endswith("s"):
        return "their owners"
    return f"{possessive(words(reference.of, on))} owner"


# Filters


@filters_as(f.Anything)
def anything(filter_: f.Anything) -> tuple[str, str, str]:
    """Nothing to say."""
    return "", "", ""


@filters_as(f.IsType)
def is_type(filter_: f.IsType) -> tuple[str, str, str]:
    """What it is not: "noncreature"."""
    return "", filter_.type.lower(), ""


@filters_as(of.IsHost)
def is_host(filter_: of.IsHost) -> tuple[str, str, str]:
    """What it enchants: "enchanted creature"."""
    return "", f"enchanted {filter_.noun}", ""


@filters_as(f.NotA)
def not_a(filter_: f.NotA) -> tuple[str, str, str]:
    """The opposite of one word: "noncreature"."""
    if isinstance(filter_.other, f.IsTapped):
        return "untapped", "", ""
    before, noun, after = FILTERS[type(filter_.other)](filter_.other)
    if after in ("you control", "you own"):
        return "", "", after.replace("you", "you don't")
    what = noun or before
    return f"non{'-' if what[:1].isupper() else ''}{what}", "", f"not {after}" if after else ""


@filters_as(f.ManaValueIsEven)
def mana_value_is_even(filter_: f.ManaValueIsEven) -> tuple[str, str, str]:
    """An even mana value."""
    return "", "", "with an even mana value"


@filters_as(f.ManaValueAtLeast)
def mana_value_at_least(filter_: f.ManaValueAtLeast) -> tuple[str, str, str]:
    """A high mana value."""
    return "", "", f"with mana value {filter_.amount} or greater"


@filters_as(f.ManaValueIs)
def mana_value_is(filter_: f.ManaValueIs) -> tuple[str, str, str]:
    """One mana value."""
    on = Printing("this permanent")
    on.this = on.name
    return "", "", f"with mana value equal to {words(filter_.amount, on)}"


@filters_as(f.HasXInCost)
def has_x(filter_: f.HasXInCost) -> tuple[str, str, str]:
    """X in the cost."""
    return "", "", "with {X} in its mana cost"


# Conditions


@prints(f.ThisIsIn)
def this_is_in(condition: f.ThisIsIn, on: Printing) -> str:
    """Where it is."""
    where = {Zone.EXILE: "exiled", BATTLEFIELD: "on the battlefield"}
    return f"it's {where.get(condition.zone, f'in the {condition.zone.word}')}"


@prints(on_.AfterUpkeep)
def after_upkeep(condition: on_.AfterUpkeep, on: Printing) -> str:
    """A turn, from the end of its upkeep."""
    whose = {f.Whose.YOURS: "your turn", f.Whose.OPPONENTS: "an opponent's turn", f.Whose.ANY: "a turn"}
    return f"it's {whose[condition.whose]} after its upkeep step"


@prints(on_.During)
def during(condition: on_.During, on: Printing) -> str:
    """A part of the turn."""
    return "it's any upkeep step" if isinstance(condition.part, TurnStep) else f"it's the {condition.part}"


@prints(on_.Not)
def is_not(condition: on_.Not, on: Printing) -> str:
    """The opposite."""
    if condition.other == on_.During(Phase.ENDING):
        return "it's before the end step"
    if isinstance(condition.other, on_.Is) and isinstance(condition.other.filter, f.HasCounter):
        return f"{words(condition.other.what, on)} has no {condition.other.filter.kind} counters on it"
    if isinstance(condition.other, on_.CastFromHand):
        return "you didn't cast it from your hand"
    amount = getattr(condition.other, "amount", None)
    if isinstance(amount, on_.CountersOn) and condition.other == on_.AtLeast(amount, 1):
        return f"there are no {amount.kind} counters on {on.name if amount.on == f.This() else words(amount.on, on)}"
    if isinstance(condition.other, on_.AtLeast):
        return f"{words(condition.other.amount, on)} is {condition.other.least - 1} or less"
    if isinstance(condition.other, on_.Controls) and condition.other == on_.Controls(condition.other.filter):
        return f"you control no {plural(filter_words(condition.other.filter, 'permanent'))}"
    return f"it isn't true that {words(condition.other, on)}"


@prints(on_.Both)
def both(condition: on_.Both, on: Printing) -> str:
    """All of them."""
    return " and ".join(words(part, on) for part in condition.parts)


@prints(on_.Controls)
def controls(condition: on_.Controls, on: Printing) -> str:
    """Who controls what."""
    said = filter_words(condition.filter, "permanent")
    parts = condition.filter.parts if isinstance(condition.filter, f.AnyOf) else (condition.filter,)
    single = " or ".join(one(filter_words(part, "permanent")) for part in parts)
    what = single if condition.least == 1 else f"{NUMBERS[condition.least]} or more {plural(said)}"
    verb = "control" if condition.whose is f.Whose.YOURS else "controls"
    return f"{PLAYERS[condition.whose]} {verb} {what}"


@prints(on_.WasPaid)
def was_paid(condition: on_.WasPaid, on: Printing) -> str:
    """The cost was paid."""
    return f"it was {condition.word}" if condition.word.endswith("ed") else f"its {condition.word} cost was paid"


@prints(on_.NoManaSpent)
def no_mana_spent(condition: on_.NoManaSpent, on: Printing) -> str:
    """It was free."""
    return f"no mana was spent to cast {words(condition.on, on)}"


@prints(on_.AtLeast)
def at_least(condition: on_.AtLeast, on: Printing) -> str:
    """So great an amount."""
    return f"{words(condition.amount, on)} is {condition.least} or greater"


# Patterns


@prints(f.BeginningOf)
def beginning_of(pattern: f.BeginningOf, on: Printing) -> str:
    """At the beginning of a step."""
    said = step_words(pattern.step, pattern.whose)
    if pattern.of is not None:
        said = said.replace("each", possessive(words(pattern.of, on)), 1)
    return f"At the beginning of {said.replace('upkeep', 'first upkeep each turn') if pattern.first else said}"


@prints(f.LastCounterRemoved)
def last_counter_removed(pattern: f.LastCounterRemoved, on: Printing) -> str:
    """The last counter goes."""
    return f"When the last {pattern.kind} counter is removed from this card"


@prints(f.CounterRemoved)
def counter_removed(pattern: f.CounterRemoved, on: Printing) -> str:
    """Any counter goes."""
    return f"Whenever {one(f'{pattern.kind} counter')} is removed from this card"


@prints(f.SpellWasCast)
def spell_was_cast(pattern: f.SpellWasCast, on: Printing) -> str:
    """Somebody casts something."""
    who = {f.Whose.YOURS: "you cast", f.Whose.OPPONENTS: "an opponent casts", f.Whose.ANY: "a player casts"}
    during = {f.Whose.YOURS: " during your turn", f.Whose.OPPONENTS: " during an opponent's turn", f.Whose.ANY: ""}
    if pattern == f.SpellWasCast(f.Whose.YOURS, f.IsThis()):
        return "When you cast this spell"
    said = one(filter_words(pattern.filter, "spell"))
    return f"Whenever {who[pattern.whose]} {said}{during[pattern.during]}".replace(" cast from", " from")


@prints(f.CountersWerePut)
def counters_were_put(pattern: f.CountersWerePut, on: Printing) -> str:
    """Counters arrive."""
    return f"Whenever one or more {pattern.kind} counters are put on this card"
