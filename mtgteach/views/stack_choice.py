"""The stack from the top with what each object says, and the open question with its numbered options."""

from __future__ import annotations

from mtgteach.cards.printer import print_ability
from mtgteach.model.abilities import SpellAbility, Triggered
from mtgteach.model.actions import Activate, Cast, Pass, PlayLand, Suspend, TapForMana
from mtgteach.model.ids import HAND, STACK
from mtgteach.model.objects import ObjectKind
from mtgteach.model.record import Record, fields_of
from mtgteach.model.refusals import Term
from mtgteach.model.spelling import name_of, object_name
from mtgteach.rulebook.cite import R, Rule
from mtgteach.rules.cr109_characteristics import abilities_of, face_of
from mtgteach.rules.step import PRIORITY
from mtgteach.views.catalogue import ENGLISH, phrase
from mtgteach.views.say import cited, question, say
from mtgteach.views.say_event import Names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from mtgteach.model.abilities import Ability
    from mtgteach.model.choices import Choice, Option
    from mtgteach.model.events import Cite
    from mtgteach.model.objects import Object
    from mtgteach.model.state import State

INTERVENING_IF = R("603.4")


class StackItem(Record):
    """One object on the stack: its number from the top, its name, what it is, says and targets, and its rules."""

    object: int
    number: int
    name: str
    facts: str
    text: tuple[str, ...]
    targets: str
    rules: tuple[Rule, ...]
    words: str

    def data(self) -> dict[str, Any]:
        """The same as plain lists, texts and numbers."""
        return {**plain(self), "rules": rules_data(self.rules)}


class Asked(Record):
    """The open question: who is asked, in words, with its rules and the options as they will be recorded."""

    who: int
    player: str
    heading: str
    shape: str
    rules: tuple[Cite, ...]
    keys: tuple[str, ...]
    brief: tuple[str, ...]
    short: str
    bounds: tuple[int, int]

    def text(self) -> str:
        """The question and its options in one line."""
        numbered = " · ".join(f"{number} {words}" for number, words in enumerate(self.brief, 1))
        return f"{self.short} {numbered}".rstrip()

    def data(self) -> dict[str, Any]:
        """The same as plain lists, texts and numbers."""
        return {
            "who": self.who, "player": self.player, "heading": self.heading, "shape": self.shape,
            "rules": rules_data(self.rules), "least": self.bounds[0], "most": self.bounds[1],
            "options": [{"number": n, "key": key} for n, key in enumerate(self.keys, 1)],
        }  # fmt: skip


def plain(value: Any) -> Any:
    """A record as a dict by its fields and what it `SAYS`, a tuple as a list; texts and numbers as they are."""
    if isinstance(value, tuple):
        return [plain(part) for part in value]
    if isinstance(value, Record):
        return {name: plain(getattr(value, name)) for name in (*fields_of(value), *getattr(value, "SAYS", ()))}
    return value


def rules_data(cites: tuple[Cite, ...], language: str = ENGLISH) -> list[dict[str, str]]:
    """Rule numbers with their titles and what they say; of a belief its own words."""
    return [
        {"number": str(c), "title": c.title, "summary": c.summary}
        if isinstance(c, Rule)
        else {"number": cited(c, language), "title": say(c, language), "summary": ""}
        for c in cites
    ]


def stack_items(state: State, language: str = ENGLISH) -> tuple[StackItem, ...]:
    """The objects on the stack, the top one first."""
    return tuple(_item(state, obj, n, language) for n, obj in enumerate(reversed(state.zone(STACK)), 1))


def _item(state: State, obj: Object, number: int, language: str) -> StackItem:
    names, facts = Names(language, state), obj.stack
    ability = facts.ability if facts is not None else None
    name = object_name(state, obj).removeprefix("the ")
    player = names.player(obj.controller)
    kind = "state.spell"
    if obj.kind is ObjectKind.ABILITY:
        kind = "state.triggered" if isinstance(ability, Triggered) else "state.activated"
    said = [phrase("state.controller", language, player=player), phrase(kind, language)]
    if facts is not None and facts.free:
        said.append(phrase("state.free", language))
    targets = names.targets(facts.targets) if facts is not None else ""
    words = phrase("board.stack_entry", language, number=number, name=name, player=player)
    if targets:
        targets = phrase("board.stack_targets", language, targets=targets)
        words = f"{words}, {targets}"
    return StackItem(
        obj.id, number, name[:1].upper() + name[1:], " · ".join(said), _text(state, obj, ability), targets,
        _rules(ability), words,
    )  # fmt: skip


def _text(state: State, obj: Object, ability: Ability | None) -> tuple[str, ...]:
    """What it does as printed: the ability, or those of a spell that happen as it resolves."""
    name = face_of(obj).name
    if ability is not None:
        return (print_ability(ability, name),)
    return tuple(print_ability(a, name) for a in abilities_of(state, obj) if isinstance(a, SpellAbility))


def _rules(ability: Ability | None) -> tuple[Rule, ...]:
    if not isinstance(ability, Triggered):
        return ()
    return (R(ability.rule), INTERVENING_IF) if ability.condition is not None else (R(ability.rule),)


def asked(state: State, choice: Choice | None, language: str = ENGLISH) -> Asked | None:
    """The open question in words; None where the game has ended."""
    if choice is None:
        return None
    names = Names(language, state)
    heading = question(choice, state, language)
    priority = choice.why == PRIORITY
    short = phrase("choice.may", language, player=names.player(choice.who)) if priority else heading
    brief = tuple(_brief(state, option, language) if priority else option.key for option in choice.options)
    shape = type(choice).__name__
    bounds = (getattr(choice, "least", 1), getattr(choice, "most", getattr(choice, "total", 1)))
    keys = tuple(option.key for option in choice.options)
    return Asked(
        choice.who, names.player(choice.who), heading, shape, choice.cites, keys, brief, short, bounds
    )  # fmt: skip


def _brief(state: State, option: Option, language: str) -> str:
    """What a player with priority may do, without the player's name."""
    action = option.value
    code = f"may.{type(action).__name__}"
    if isinstance(action, Pass):
        return phrase(code, language)
    if isinstance(action, TapForMana):
        return phrase(code, language, card=name_of(state, action.object), mana="".join(action.mana))
    if isinstance(action, Cast | Suspend | PlayLand | Activate):
        obj = state.find(action.object)
        card = name_of(state, action.object)
        if isinstance(action, Cast) and obj is not None and obj.zone is not HAND:
            return phrase(f"{code}.from", language, card=card, zone=Term(f"zone.{obj.zone.word}"))
        return phrase(code, language, card=card)
    return option.key
