"""The printer: the text that a learner reads, made from the trees that the engine plays (design 5).

Card text is never translated. Each kind of node has its words in `WORDS`, entered beside its kin in `print_*.py`; a new
kind without words fails a test, so text and behaviour cannot drift apart.
"""
from __future__ import annotations

from mtgteach.model import (BASIC_LAND_TYPES, BEGINNING_OF_COMBAT, LIBRARY, MAIN_PHASES, UPKEEP, Ability, Activated,
                            AllOf, Amount, Card, CardType, CastAmong, Characteristics, ChooseObjects, Cost, EachPlayer,
                            Effect, Face, Filter, Fixed, IsHost, Record, Reference, RevealTop, Search, SpellAbility,
                            Static, TargetKind, TheX, Triggered, TurnStep, Whose, You)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Words = Callable[[Any, "Printing"], str]
    FilterWords = Callable[[Any], "tuple[str, str, str]"]

WORDS: dict[type[Record], Words] = {}
FILTERS: dict[type[Filter], FilterWords] = {}
PLAYERS = {Whose.YOURS: "you", Whose.OPPONENTS: "an opponent", Whose.ANY: "a player"}
EACH = {Whose.YOURS: "you", Whose.OPPONENTS: "each opponent", Whose.ANY: "each player"}


class Printing:
    """What the words of an ability need to know: what the card is called, the targets that are numbered there and which
    of them were spoken of already, whose search the instruction before was, and what what was made is called."""

    __slots__ = ("found", "name", "said", "targets", "that_player", "this", "those")

    def __init__(self, name: str, targets: tuple[TargetKind, ...] = ()) -> None:
        self.name, self.targets, self.found = name, targets, ""
        self.said: list[int] = []
        self.this, self.that_player, self.those = "it", "that player", "it"


def prints(*kinds: type[Record]) -> Callable[[Words], Words]:
    """Register the words of these kinds of effects, references, amounts, conditions, patterns, targets, abilities."""
    def add(function: Words) -> Words:
        for kind in kinds:
            WORDS[kind] = function
        return function
    return add


def filters_as(kind: type[Filter]) -> Callable[[FilterWords], FilterWords]:
    """Register the words of a kind of filter: those before the noun, the noun itself, those after it; "" for none."""
    def add(function: FilterWords) -> FilterWords:
        FILTERS[kind] = function
        return function
    return add


def words(part: Record, on: Printing) -> str:
    """The words of a part of an ability."""
    return WORDS[type(part)](part, on)


NUMBERS = ("no", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def number(amount: int, noun: str) -> str:
    """"no cards", "a card", "two cards"."""
    word = NUMBERS[amount] if amount < len(NUMBERS) else str(amount)
    return one(noun) if amount == 1 else f"{word} {noun}s"


def one(noun: str) -> str:
    """The noun with the article that its sound asks for: an age counter, an hour counter, a noncreature spell."""
    if noun.startswith("other "):
        return f"an{noun}"
    return f"{'an' if noun[0].lower() in 'aeiou' or noun.startswith('hour') else 'a'} {noun}"


def amount_words(amount: Amount, noun: str, on: Printing) -> str:
    """So many of something: "two cards", "X cards", "cards equal to its power"."""
    if isinstance(amount, Fixed):
        return number(amount.amount, noun)
    if isinstance(amount, TheX):
        return f"X {noun}s"
    return f"a number of {noun}s equal to {words(amount, on)}"


def amount_at(amount: Amount, noun: str, place: str, on: Printing) -> str:
    """So many of something there: "two time counters on it", "a number of time counters on it equal to its power"."""
    many, equal, much = amount_words(amount, noun, on).partition(" equal to ")
    return f"{many} {place}{equal}{much}"


def how_much(amount: Amount, noun: str, on: Printing) -> str:
    """So much of something that is not counted by words: "3 damage", "damage equal to its power"."""
    plain = isinstance(amount, Fixed | TheX)
    return f"{words(amount, on)} {noun}" if plain else f"{noun} equal to {words(amount, on)}"


def x_not_less(cost: Cost, before: str = ". ") -> str:
    """What is said of an X that is at least so much; nothing where it may be 0."""
    return f"{before}X can't be {cost.least - 1}." if cost.least else ""


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
    size = [] if face.power is None else ["*/*" if has_star(face) else f"{face.power}/{face.toughness}"]
    size += [] if face.loyalty is None else [f"Loyalty: {face.loyalty}"]
    if face.indicator:
        size.insert(0, f"(Color indicator: {print_layers.colors(face.indicator)}.)")
    return [face.name + (f" {face.cost}" if face.cost is not None else ""), type_line(face), *rules_text(face), *size]


def has_star(face: Face) -> bool:
    """Is its size one that an ability of its own defines (208.2)?"""
    return any(isinstance(a, Static) and getattr(a.effect, "defining", False) for a in face.abilities)


def type_line(face: Face | Characteristics) -> str:
    """Supertypes, types and subtypes as printed."""
    left = " ".join([*face.supertypes, *face.types])
    return f"{left} — {' '.join(face.subtypes)}" if face.subtypes else left


def rules_text(face: Face) -> list[str]:
    """One line an ability; a basic land shows the mana ability of its type in brackets (305.6)."""
    own = face.abilities if face.loyalty is None else face.abilities[:-1]  # its loyalty says the last (306.5b)
    lines = [print_ability(a, face.name) for a in own]
    letters = dict(BASIC_LAND_TYPES)
    if CardType.LAND in face.types:
        lines += [f"({{T}}: Add {{{letters[t]}}}.)" for t in face.subtypes if t in letters]
    return lines


def print_ability(ability: Ability, name: str) -> str:
    """One ability as a card called `name` has it."""
    return words(ability, Printing(name, getattr(ability, "targets", ())))


def lower(sentence: str, name: str) -> str:
    """The sentence inside another one."""
    return sentence if sentence.startswith(name) else sentence[0].lower() + sentence[1:]


def sentences(effects: tuple[Effect, ...], on: Printing) -> str:
    """The instructions, a sentence each."""
    said = []
    for effect in effects:
        said.append(words(effect, on))
        top = isinstance(effect, RevealTop) and isinstance(effect.who, You)
        on.found = "your" if top or isinstance(effect, ChooseObjects) and effect.zone is LIBRARY else (
            "" if not isinstance(effect, Search) else "your" if isinstance(effect.who, You) else "their")
        if isinstance(effect, Search | RevealTop):
            on.those = "it" if effect.amount == Fixed(1) and not isinstance(effect.who, EachPlayer) else "them"
        elif isinstance(effect, ChooseObjects) and effect.among is not None:
            on.those = "it" if effect.most == 1 else "them"
        elif isinstance(effect, CastAmong):
            on.those = "the rest"
    return " ".join(s[0].upper() + s[1:] + "." * (not s.endswith('."')) for s in said)


def body(ability: SpellAbility | Activated | Triggered, on: Printing) -> str:
    """What an ability does: its instructions, then its modes (700.2)."""
    said = sentences(ability.effects, on)
    return said if ability.modal is None else f"{said} {words(ability.modal, on)}".strip()


def player_does(who: Reference, verb: str, what: str, on: Printing) -> str:
    """"draw a card", "target player draws a card"."""
    return f"{verb} {what}" if isinstance(who, You) else f"{words(who, on)} {verb}s {what}"


def filter_words(filter_: Filter, noun: str) -> str:
    """The things that a filter takes, in the singular, with `noun` where it names none itself."""
    parts = filter_.parts if isinstance(filter_, AllOf) else (filter_,)
    said = [FILTERS[type(p)](p) for p in parts]
    before, nouns, after = zip(*said, strict=True) if said else ((), (), ())
    named = [n for n in nouns if n]
    if named and noun != "permanent":
        return " ".join([*filter(None, before), *named, noun, *filter(None, after)])
    return " ".join([*filter(None, before), *(named or [noun]), *filter(None, after)])


def step_words(step: TurnStep, whose: Whose) -> str:
    """"your upkeep", "each end step"."""
    if step is BEGINNING_OF_COMBAT:
        return {Whose.YOURS: "combat on your turn", Whose.OPPONENTS: "combat on each opponent's turn",
                Whose.ANY: "each combat"}[whose]
    kind = "" if step is UPKEEP else " phase" if step in MAIN_PHASES else " step"
    return {Whose.YOURS: "your", Whose.OPPONENTS: "each opponent's", Whose.ANY: "each"}[whose] + f" {step}{kind}"


def plural(said: str) -> str:
    """The noun of a phrase in the plural: "creatures you control"."""
    for tail in (" you control", " of the chosen", " you own", " an opponent controls", " that player controls",
                 " with ", " that "):
        head, found, rest = said.partition(tail)
        if found:
            return f"{plural(head)}{found}{rest}"
    if said.endswith("Treefolk"):
        return said
    return f"{said[:-1]}ves" if said.endswith("f") else f"{said}s"


def those(filter_: Filter, noun: str) -> str:
    """All that a filter takes: "creatures you control", or the one: "this creature", "enchanted permanent"."""
    if isinstance(filter_, IsHost):
        return filter_words(filter_, "permanent")
    said = filter_words(filter_, noun)
    return said if said.startswith("this ") else plural(said)


def possessive(said: str) -> str:
    """"its", "that creature's"."""
    return {"it": "its", "you": "your"}.get(said, f"{said}'" if said.endswith("s") else f"{said}'s")


from mtgteach.cards import (print_actions, print_casting, print_combat,  # noqa: E402, F401  # fill the registries above
                            print_core, print_costs, print_layers, print_mana, print_parts, print_replacing,
                            print_triggers, print_turn)
