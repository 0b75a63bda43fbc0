"""Every code of the package has a message, with all of its slots; no message is without a use, and none is long."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator

import pytest

from mtgteach.model import events
from mtgteach.model.choices import Choice, Pass, Term
from mtgteach.model.events import Event
from mtgteach.model.mana import COLORS, Mana, ManaType
from mtgteach.model.record import fields_of
from mtgteach.model.state import State, Target
from mtgteach.model.types import BATTLEFIELD, STACK, STEPS, UPKEEP, ZONES, CardType, Supertype
from mtgteach.rules import engine, variants
from mtgteach.rules.cr704_state_based import LOSING
from mtgteach.rules.registries import BEGINS, PAYS
from mtgteach.rules.rulings import VARIANTS
from mtgteach.views.catalogue import FOLDER, catalogue, message, phrase, read_po
from mtgteach.views.say import Names, event_sentence, event_slots
from tests.architecture.source import Source, sources
from tests.kinds import kinds_of
from tests.views import games

READY = (engine, variants)
LANGUAGE = "en"
PREFIXES = {code.partition(".")[0] for code in ("absent.", "act.", "at.", "belief.", "board.", "card.", "choice.",
            "cite.", "code.", "color.", "compare.", "costs.", "counter.", "differs.", "error.", "explain.", "found.",
            "group.", "heading.", "lab.", "list.", "lost.", "mana.", "may.", "nothing.", "outcome.", "proof.",
            "reasons.", "refuse.", "ruling.", "short.", "state.", "step.", "timeline.", "twin.", "wanted.", "word.",
            "zone.")}
# Messages that are looked up by a code made of a prefix and a member of a closed set.
FAMILIES = {
    **{f"{prefix}.{zone.word}": None for prefix in ("zone", "at", "heading") for zone in ZONES},
    **{f"{prefix}.{step}": None for prefix in ("step", "short") for step in STEPS},
    **{f"color.{color}": None for color in COLORS},
    **{f"belief.{name}": None for name in VARIANTS},
    **{f"cost.{part.__name__}": None for part in PAYS},
    **{f"may.{action.__name__}": None for action in (Pass, *BEGINS) if "ByHand" not in action.__name__},
    **dict.fromkeys(("at.nowhere", "counter.time", "may.Cast.from", "compare.one.ended", "compare.other.ended",
                     "may.TapForMana.unsaid", "may.TapForMana.activate", "may.TapForMana.activate.unsaid",
                     "nothing.declined.count", "nothing.target_illegal.player",
                     "error.bad_input.nearest", "error.engine_fault.command", "error.line_mismatch.nothing",
                     "error.line_mismatch.refused",
                     "error.not_supported.nothing")),
    **{f"target.{what}": None for what in ("player", "ability", *(zone.word for zone in ZONES))},
    **{f"compare.{code}{other}": None for code in ("games", "in_games") for other in ("", ".other")},
    **{f"differs.{what}": None for what in ("life", "pool", "lost", "tapped", "damage", "controller")},
    **{f"{code}.before": None for code in (
        "board.turn", "timeline.turn", "timeline.turn_short", "timeline.moment", "timeline.outcome", "ruling.yes",
        "timeline.outcome_counters", "ruling.no", "ruling.cost", "compare.first", "lab.steps", "teach.when",
        "short.untap")},
}  # fmt: skip
PLAIN = ("rule", "rule.bare", "counters")
KINDS = {kind.__name__: kind for kind in kinds_of(Event) if kind.__module__.startswith(events.__name__)}
# Slots that every event may have beside its fields.
UNSAID = ("Any", "tuple[Refusal, ...]", "Card | None", "tuple[tuple[str, int], ...]", "tuple[tuple[str, Any], ...]")
DERIVED = {"count", "was", "had", "owner", "card", "object", "targets", "word", "player"}


def all_messages() -> list[str]:
    """The ids of all English messages, of both files."""
    found: list[str] = []
    for name in ("en.po", "en-labs.po"):
        for key in vars(read_po(f"{FOLDER}/{name}"))["_catalog"]:
            code = key[0] if isinstance(key, tuple) else key
            if code and code not in found:
                found.append(code)
    return found


MESSAGES = all_messages()
ZONE_WORDS = {zone.word for zone in ZONES}


def fields(text: str) -> set[str]:
    """The names of the slots of a message, as the code gives them."""
    found = {name for _, name, _, _ in string.Formatter().parse(text) if name}
    return {(name[:1].lower() + name[1:]).removeprefix("at_") for name in found}


def constants() -> Iterator[tuple[Source, ast.Constant]]:
    """Every text in the code of the package that looks like a code with a message."""
    for source in sources():
        for node in ast.walk(source.tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                head, dot, rest = node.value.partition(".")
                file = "/" in rest or rest in ("css", "js")
                if dot and head in PREFIXES and rest and not rest.endswith(".") and not file:
                    yield source, node


def made_prefixes() -> set[str]:
    """The beginnings of codes that are completed at run time: ``lab.`` in ``f"lab.{word}"``."""
    return {
        part.value for source in sources() for node in ast.walk(source.tree) if isinstance(node, ast.JoinedStr)
        for part in node.values[:1] if isinstance(part, ast.Constant) and "." in str(part.value)
    }  # fmt: skip


def reasons(kind: str) -> set[str]:
    """The reasons that rule code gives to events of this kind: texts in the modules that make them."""
    found = set()
    for source in sources():
        if source.room != "rules" or f"{kind}(" not in source.text:
            continue
        texts = {n.value for n in ast.walk(source.tree) if isinstance(n, ast.Constant) and isinstance(n.value, str)}
        found |= {text for text in texts if len(text) < 24 and text.islower()}
    return {text.replace(" ", "_") for text in found}


def test_every_code_in_the_package_has_a_message() -> None:
    missing = [
        f"{source.name}:{node.lineno}: {node.value}" for source, node in constants()
        if message(node.value) is None and f"event.PlayerLost.{node.value}" not in MESSAGES
    ]  # fmt: skip
    assert missing == []


def test_every_member_of_a_closed_set_has_its_message() -> None:
    assert [code for code in FAMILIES if message(code) is None] == []


def forms_of(name: str) -> list[str]:
    """The messages of a kind of event."""
    return [code for code in MESSAGES if code == f"event.{name}" or code.startswith(f"event.{name}.")]


@pytest.mark.parametrize("name", [n for n, kind in KINDS.items() if "code" not in fields_of(kind)])
def test_every_kind_of_event_has_messages_whose_slots_are_filled(name: str) -> None:
    """Said of one event with everything in it and of one with as little as there can be, for each form there is."""
    kind, node = KINDS[name], games.answered().node
    assert forms_of(name), f"{name} has no message: add event.{name} to en.po"
    for code in forms_of(name):
        for full in (True, False):
            event = example(kind, code.removeprefix(f"event.{name}").removeprefix("."), node.state, full)
            slots = event_slots(event, Names(LANGUAGE, node.state))
            assert set(slots) <= {*fields_of(kind), *DERIVED}
            picked = event_sentence(event, LANGUAGE, node.state)
            assert picked[-1] in ".?", f"{picked}: no message fits {event}"
            assert not re.search(r"\{[A-Z]?[a-z]", picked), f"{picked}: a slot of {name} that may be missing"
            if full:
                assert fields(message(code) or "") <= set(slots), f"{code} has a slot that {name} does not fill"


def example(kind: type[Event], form: str, state: State, full: bool) -> Event:
    """An event of this kind that this form may be said of: with all that it can hold, or with as little."""
    spell = state.zone(STACK)[-1]
    assert spell.stack is not None
    waiting = state.zone(STACK)[0]
    values = {
        "PlayerId": 0, "CardId": 0, "ObjectId": spell.id, "Zone": BATTLEFIELD, "TurnStep": UPKEEP, "int": 2,
        "bool": True, "str": "time", "Mana": Mana(ManaType.R), "ManaType": ManaType.U, "Target": Target(player=1),
        "StackFacts": waiting.stack, "Object": spell,
        **dict.fromkeys(("Triggered", "Ability"), waiting.stack and waiting.stack.ability),
        "Card": spell.printed, "Effect": None,
        **dict.fromkeys(("StaticEffect", "Duration", "Waiting", "Floating", "Delayed")),
        "CardType": CardType.CREATURE, "Supertype": Supertype.LEGENDARY,
    }  # fmt: skip
    written = {f: t for base in reversed(kind.__mro__) for f, t in vars(base).get("__annotations__", {}).items()}
    filled: dict[str, object] = {}
    for field in fields_of(kind):
        if written[field] in UNSAID or not full and field in kind.__defaults__ and field not in form:  # type: ignore[attr-defined]
            continue
        type_ = written[field].removesuffix(" | None")
        one = type_.removeprefix("tuple[").removesuffix(", ...]")
        value = form.split(".battlefield")[0] if field == "reason" else values[one]
        filled[field] = (value,) if one != type_ else value
    return kind(**filled)


@pytest.mark.parametrize(("kind", "place"), [("Moved", 3), ("LeftStack", 2), ("PlayerLost", 1)])
def test_every_reason_that_rule_code_gives_has_its_message(kind: str, place: int) -> None:
    given = [
        node.args[place].value for source in sources() for node in ast.walk(source.tree)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == kind and len(node.args) > place
        and isinstance(node.args[place], ast.Constant)
    ]  # fmt: skip
    given += LOSING if kind == "PlayerLost" else ()
    missing = [r for r in given if not any(
        code.startswith(f"event.{kind}.{str(r).replace(' ', '_')}") for code in MESSAGES)]  # fmt: skip
    assert given or kind == "LeftStack"
    assert missing == []


def test_no_message_is_without_a_use() -> None:
    used = {node.value for _, node in constants()} | set(FAMILIES) | set(PLAIN)
    for name, kind in KINDS.items():
        forms = {*fields_of(kind), *DERIVED, *(reasons(name) if "reason" in fields_of(kind) else ())}
        codes = forms_of(name)
        used |= {code for code in codes if code == f"event.{name}" or code.removeprefix(f"event.{name}.") in forms}
        used |= {code for code in codes if code.rpartition(".")[0] in used and code.rpartition(".")[2] in ZONE_WORDS}
    used |= {"event.stays", "event.replaced", "event.replaced.mana", "event.replaced.otherwise",
             "event.Countered.word.by", "event.Moved.resolved.battlefield.attached"}
    used |= {f"event.PlayerLost.{node.value}" for _, node in constants() if node.value.startswith("lost.")}
    made = tuple(p for p in made_prefixes() if p.startswith("lab."))
    unused = [code for code in MESSAGES if code not in used and not code.startswith(made or "lab.")]
    assert not unused, unused


def slots_of_refusal(node: ast.Call) -> tuple[str, set[str | None]] | None:
    """The code and the names of the slots of a refusal that is made here, if the code stands here."""
    maker = getattr(node.func, "id", "")
    place = {"Refusal": 0, "refusal": 1, "_forbidden": 2}.get(maker)
    if place is None or len(node.args) <= place or not isinstance(node.args[place], ast.Constant):
        return None
    code = str(node.args[place].value)  # type: ignore[attr-defined]
    if maker != "Refusal":
        own = {"source"} if maker == "_forbidden" else set()
        return code, {word.arg for word in node.keywords if word.arg not in ("by", "stage")} | own
    if len(node.args) <= 3:
        return None
    slots = node.args[3]
    assert isinstance(slots, ast.Tuple), code
    return code, {s.elts[0].value for s in slots.elts if isinstance(s, ast.Tuple)}  # type: ignore[attr-defined]


def test_every_slot_of_a_refusal_is_said_and_none_is_missing() -> None:
    seen = 0
    for source in sources():
        for node in ast.walk(source.tree):
            found = slots_of_refusal(node) if isinstance(node, ast.Call) else None
            if found is not None:
                code, names = found
                for count in (1, 2):
                    assert fields(message(code, count=count) or "") | {"count"} & names == names, code
                seen += 1
    assert seen > 40


def test_every_slot_of_a_question_is_given_by_the_rule_code_that_asks() -> None:
    shapes = {kind.__name__ for kind in kinds_of(Choice)}
    seen = set()
    for source in sources():
        for node in ast.walk(source.tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in shapes and source.room == "rules":
                why = node.args[1] if len(node.args) > 1 else None
                given = [word.value for word in node.keywords if word.arg == "slots"]
                if not isinstance(why, ast.Constant) or any(not isinstance(slots, ast.Tuple) for slots in given):
                    continue
                names = {pair.elts[0].value for slots in given for pair in slots.elts}  # type: ignore[attr-defined]
                assert fields(message(str(why.value)) or "") - {"player"} == names, why.value
                seen.add(why.value)
    assert len(seen) > 4


@pytest.mark.parametrize("kind", [kind for kind in KINDS.values() if "code" in fields_of(kind)])
def test_what_goes_by_a_code_has_only_slots_that_it_can_fill(kind: type[Event]) -> None:
    prefix = {"Acted": "act.", "Group": "group.", "NothingHappened": "nothing."}[kind.__name__]
    for code in [code for code in MESSAGES if code.startswith(prefix)]:
        assert fields(message(code) or "") <= {*fields_of(kind), *DERIVED}, code


def test_plural_forms_have_the_same_slots() -> None:
    for code in MESSAGES:
        assert fields(message(code, count=1) or "") == fields(message(code, count=2) or ""), code


def test_sentences_are_short_and_speak_of_no_inner_things() -> None:
    for code in MESSAGES:
        for count in (1, 2):
            text = message(code, count=count) or ""
            assert all(len(sentence.split()) < 20 for sentence in text.split(". ")), text
            words = {word.strip(".,:;!?\"()").lower() for word in text.split()}
            assert not words & {"node", "nodes", "digest", "agenda", "edition", "run", "tape", "fizzle"} or code in (
                "lab.run",), text  # fmt: skip


def test_a_language_without_a_catalogue_is_english() -> None:
    assert catalogue("xx") is catalogue(LANGUAGE)
    assert phrase("board.no_mana", "../../etc") == "no mana"


def test_slots_are_filled_capitalised_and_placed() -> None:
    slots = {"card": "stifle", "zone": Term("zone.exile"), "player": "Ada"}
    assert phrase("refuse.land_own_hand", **slots) == "Ada plays lands from Ada's hand only; stifle is in exile."
    assert phrase("refuse.tapped", card="an unknown card") == "An unknown card is tapped already."
    assert phrase("counters", count=1, kind=Term("counter.lore")) == "1 lore counter"


def test_an_unknown_code_or_slot_is_shown_as_it_is() -> None:
    assert phrase("no.such", card="Stifle") == "no.such card=Stifle"
    assert phrase("refuse.tapped") == "{Card} is tapped already."
