"""The printer: the text that a learner reads, made from the trees that the engine plays (design 5).

Card text is never translated. A new kind of node without words here fails a test, so text and behaviour cannot drift
apart.
"""
from __future__ import annotations

from mtgteach.model.abilities import (
    Ability,
    Activated,
    AddMana,
    CantBeCast,
    CounterIt,
    DealDamage,
    DiscardCards,
    DrawCards,
    Effect,
    MoreCounters,
    PlayThisFree,
    PutCounters,
    RemoveCounters,
    SpellAbility,
    Static,
    Suspend,
    SuspendFromHand,
    Triggered,
)
from mtgteach.model.cards import Card, Characteristics, Face
from mtgteach.model.filters import (
    AllOf,
    AnyTarget,
    Anything,
    BeginningOf,
    Chosen,
    Condition,
    CountersWerePut,
    Filter,
    HasXInCost,
    IsSuspended,
    IsType,
    LastCounterRemoved,
    ManaValueAtLeast,
    NotA,
    Pattern,
    Reference,
    SpellWasCast,
    TargetAbility,
    TargetKind,
    TargetObject,
    TargetPlayer,
    This,
    ThisDies,
    ThisIsIn,
    Whose,
    You,
)
from mtgteach.model.ids import BATTLEFIELD, Zone
from mtgteach.model.types import BASIC_LAND_TYPES, BEGINNING_OF_COMBAT, MAIN_PHASES, UPKEEP, CardType, TurnStep
from mtgteach.rules.small import assert_never

NUMBERS = ("no", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def _number(amount: int, noun: str) -> str:
    word = NUMBERS[amount] if amount < len(NUMBERS) else str(amount)
    return _one(noun) if amount == 1 else f"{word} {noun}s"


def _one(noun: str) -> str:
    """The noun with the article that its sound asks for: an age counter, an hour counter, a noncreature spell."""
    return f"{'an' if noun[0] in 'aeiou' or noun.startswith('hour') else 'a'} {noun}"


def print_card(card: Card) -> str:
    """All that is printed on a card: name and cost, type line, abilities, size; one line each.

    >>> from mtgteach.cards import cards
    >>> print(print_card(cards["Lightning Bolt"]))
    Lightning Bolt {R}
    Instant
    Lightning Bolt deals 3 damage to any target.
    """
    return "\n//\n".join("\n".join(_face_lines(face)) for face in card.faces)


def _face_lines(face: Face) -> list[str]:
    size = [] if face.power is None else [f"{face.power}/{face.toughness}"]
    return [face.name + (f" {face.cost}" if face.cost is not None else ""), type_line(face), *rules_text(face), *size]


def type_line(face: Face | Characteristics) -> str:
    """Supertypes, types and subtypes as printed."""
    left = " ".join([*face.supertypes, *face.types])
    return f"{left} — {' '.join(face.subtypes)}" if face.subtypes else left


def rules_text(face: Face) -> list[str]:
    """One line an ability; a basic land shows the mana ability of its type in brackets (305.6)."""
    lines = [print_ability(a, face.name) for a in face.abilities]
    letters = dict(BASIC_LAND_TYPES)
    if CardType.LAND in face.types:
        lines += [f"({{T}}: Add {{{letters[t]}}}.)" for t in face.subtypes if t in letters]
    return lines


def print_ability(ability: Ability, name: str) -> str:
    """One ability as a card called `name` has it."""
    if isinstance(ability, SpellAbility):
        return _sentences(ability.effects, ability.targets, name)
    if isinstance(ability, Activated):
        return f"{ability.cost}: {_sentences(ability.effects, ability.targets, name)}"
    if isinstance(ability, Triggered):
        condition = f" if {_condition(ability.condition)}," if ability.condition is not None else ""
        effect = _sentences(ability.effects, ability.targets, name)
        return f"{_pattern(ability.when)},{condition} {_lower(effect, name)}"
    if isinstance(ability, Static):
        return _static(ability, name)
    if isinstance(ability, Suspend):
        return f"Suspend {ability.amount}—{ability.cost}"
    if isinstance(ability, SuspendFromHand):
        return (f"If you could begin to cast this card from your hand, you may pay {ability.cost} and exile it with "
                f"{_number(ability.amount, 'time counter')} on it.")
    raise LookupError(type(ability).__name__)


def _lower(sentence: str, name: str) -> str:
    return sentence if sentence.startswith(name) else sentence[0].lower() + sentence[1:]


def _sentences(effects: tuple[Effect, ...], targets: tuple[TargetKind, ...], name: str) -> str:
    said = [_effect(e, targets, name) for e in effects]
    return " ".join(s[0].upper() + s[1:] + "." for s in said)


def _effect(effect: Effect, targets: tuple[TargetKind, ...], name: str) -> str:
    if isinstance(effect, DealDamage):
        return f"{name} deals {effect.amount.amount} damage to {_reference(effect.to, targets)}"
    if isinstance(effect, CounterIt):
        return f"counter {_reference(effect.it, targets)}"
    if isinstance(effect, PutCounters):
        return f"put {_number(effect.amount.amount, effect.kind + ' counter')} on {_reference(effect.on, targets)}"
    if isinstance(effect, RemoveCounters):
        counters = _number(effect.amount.amount, effect.kind + " counter")
        return f"remove {counters} from {_reference(effect.from_, targets)}"
    if isinstance(effect, DrawCards):
        return _player_does(effect.who, targets, "draw", _number(effect.amount.amount, "card"))
    if isinstance(effect, DiscardCards):
        return _player_does(effect.who, targets, "discard", _number(effect.amount.amount, "card"))
    if isinstance(effect, AddMana):
        return "add " + "".join(f"{{{m}}}" for m in effect.mana)
    if isinstance(effect, PlayThisFree):
        may = "you may play" if effect.optional else "play"
        return f"{may} it without paying its mana cost if able; if you don't, it remains exiled"
    raise LookupError(type(effect).__name__)


def _player_does(who: Reference, targets: tuple[TargetKind, ...], verb: str, what: str) -> str:
    return f"{verb} {what}" if isinstance(who, You) else f"{_reference(who, targets)} {verb}s {what}"


def _reference(reference: Reference, targets: tuple[TargetKind, ...]) -> str:
    if isinstance(reference, This):
        return "it"
    if isinstance(reference, You):
        return "you"
    if isinstance(reference, Chosen):
        return _target(targets[reference.number])
    assert_never(reference)


def _target(kind: TargetKind) -> str:
    if isinstance(kind, AnyTarget):
        return "any target"
    if isinstance(kind, TargetPlayer):
        return "target player"
    if isinstance(kind, TargetAbility):
        return "target activated or triggered ability"
    if isinstance(kind, TargetObject):
        return f"target {_filter(kind.filter, 'permanent')}"
    assert_never(kind)


def _filter(filter_: Filter, noun: str) -> str:
    """The things that a filter takes, in the singular, with `noun` where it names none itself."""
    parts = filter_.parts if isinstance(filter_, AllOf) else (filter_,)
    before = [_adjective(p) for p in parts]
    after = [_after(p) for p in parts]
    said = noun == "permanent" and any(isinstance(p, IsType) for p in parts)
    words = [w for w in before if w] + ([] if said else [noun])
    return " ".join(words + [w for w in after if w])


def _adjective(filter_: Filter) -> str:
    if isinstance(filter_, IsType):
        return filter_.type.lower()
    if isinstance(filter_, NotA) and isinstance(filter_.other, IsType):
        return f"non{filter_.other.type.lower()}"
    return ""


def _after(filter_: Filter) -> str:
    if isinstance(filter_, ManaValueAtLeast):
        return f"with mana value {filter_.amount} or greater"
    if isinstance(filter_, HasXInCost):
        return "with {X} in its mana cost"
    if isinstance(filter_, IsType | NotA | AllOf | Anything):
        return ""
    assert_never(filter_)


def _static(ability: Static, name: str) -> str:
    effect = ability.effect
    if isinstance(effect, CantBeCast):
        things = _filter(effect.filter, "spells").replace("its mana cost", "their mana costs")
        return f"{things[0].upper()}{things[1:]} can't be cast."
    if isinstance(effect, MoreCounters):
        kind = f"{effect.kind} counters" if effect.kind else "counters"
        more = {1: "that many", 2: "twice that many", 3: "three times that many"}[effect.times]
        plus = f" plus {NUMBERS[effect.plus].replace('a', 'one')}" if effect.plus else ""
        where = "a permanent" if effect.zone is BATTLEFIELD else f"a card in {effect.zone.word}"
        return f"If one or more {kind} would be put on {where}, {more}{plus} are put on it instead."
    raise LookupError(type(effect).__name__)


def _pattern(pattern: Pattern) -> str:
    if isinstance(pattern, BeginningOf):
        return f"At the beginning of {_step(pattern.step, pattern.whose)}"
    if isinstance(pattern, LastCounterRemoved):
        return f"When the last {pattern.kind} counter is removed from this card"
    if isinstance(pattern, SpellWasCast):
        who = {Whose.YOURS: "you cast", Whose.OPPONENTS: "an opponent casts", Whose.ANY: "a player casts"}
        return f"Whenever {who[pattern.whose]} {_one(_filter(pattern.filter, 'spell'))}"
    if isinstance(pattern, ThisDies):
        return "When this creature dies"
    if isinstance(pattern, CountersWerePut):
        return f"Whenever one or more {pattern.kind} counters are put on this card"
    assert_never(pattern)


def _step(step: TurnStep, whose: Whose) -> str:
    if step is BEGINNING_OF_COMBAT:
        return {Whose.YOURS: "combat on your turn", Whose.OPPONENTS: "combat on each opponent's turn",
                Whose.ANY: "each combat"}[whose]
    kind = "" if step is UPKEEP else " phase" if step in MAIN_PHASES else " step"
    return {Whose.YOURS: "your", Whose.OPPONENTS: "each opponent's", Whose.ANY: "each"}[whose] + f" {step}{kind}"


def _condition(condition: Condition) -> str:
    if isinstance(condition, IsSuspended):
        return "this card is suspended"
    if isinstance(condition, ThisIsIn):
        where = {Zone.EXILE: "exiled", BATTLEFIELD: "on the battlefield"}
        return f"it's {where.get(condition.zone, f'in the {condition.zone.word}')}"
    assert_never(condition)
