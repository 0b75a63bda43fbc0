"""Every code of the package has a message, with all of its slots; no message is without a use, and none is long."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator

import pytest

from mtgteach.model import events
from mtgteach.model.actions import Pass
from mtgteach.model.events import Acted, Event, Group, NothingHappened
from mtgteach.model.ids import ZONES
from mtgteach.model.refusals import Term
from mtgteach.model.types import STEPS
from mtgteach.rules import engine, variants
from mtgteach.rules.registries import BEGIN
from mtgteach.rules.rulings import VARIANTS
from mtgteach.views.catalogue import FOLDER, catalogue, message, phrase
from mtgteach.views.locale_po import read_po
from tests.architecture.source import Source, sources

READY = (engine, variants)
LANGUAGE = "en"
PREFIXES = {code.partition(".")[0] for code in ("act.", "at.", "belief.", "board.", "card.", "choice.", "cite.",
            "compare.", "counter.", "differs.", "error.", "explain.", "found.", "group.", "heading.", "lab.", "list.",
            "lost.", "may.", "nothing.", "outcome.", "reasons.", "refuse.", "short.", "state.", "step.", "timeline.",
            "twin.", "wanted.", "word.", "zone.")}  # fmt: skip
# Messages that are looked up by a code made of a prefix and a member of a closed set.
FAMILIES = {
    **{f"{prefix}.{zone.word}": None for prefix in ("zone", "at", "heading") for zone in ZONES},
    **{f"{prefix}.{step}": None for prefix in ("step", "short") for step in STEPS},
    **{f"belief.{name}": None for name in VARIANTS},
    **{f"may.{action.__name__}": None for action in (Pass, *BEGIN) if "ByHand" not in action.__name__},
    **dict.fromkeys(("at.nowhere", "counter.time", "may.Cast.from", "compare.one.ended", "compare.other.ended",
                     "error.bad_input.nearest", "error.engine_fault.command", "error.line_mismatch.nothing",
                     "error.line_mismatch.refused",
                     "error.not_supported.nothing")),
    **{f"differs.{what}": None for what in ("life", "pool", "lost", "tapped", "damage", "controller")},
}  # fmt: skip
PLAIN = ("rule", "rule.bare", "counters")
FORMS = {
    "AbilityActivated": ("", ".mana"), "PutOnStack": ("", ".targeting"), "SpellCast": ("", ".targeting"),
    "CardSuspended": ("", ".before"), "Countered": (".ability", ".spell"), "DamageDealt": (".object", ".player"),
    "GameEnded": (".early", ".nobody", ".winner"), "Moved": None, "LeftStack": None, "PlayerLost": None,
}  # fmt: skip


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


def test_every_kind_of_event_has_its_messages() -> None:
    kinds = [c for c in vars(events).values() if isinstance(c, type) and issubclass(c, Event) and c is not Event]
    for kind in kinds:
        if issubclass(kind, Acted | Group | NothingHappened):
            continue
        for form in FORMS.get(kind.__name__, ("",)) or ():
            assert message(f"event.{kind.__name__}{form}") is not None, kind


@pytest.mark.parametrize(("kind", "place"), [("Moved", 3), ("LeftStack", 2), ("PlayerLost", 1)])
def test_every_reason_that_rule_code_gives_has_its_message(kind: str, place: int) -> None:
    given = [
        node.args[place].value for source in sources() for node in ast.walk(source.tree)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == kind and len(node.args) > place
        and isinstance(node.args[place], ast.Constant)
    ]  # fmt: skip
    missing = [r for r in given if not any(
        code.startswith(f"event.{kind}.{str(r).replace(' ', '_')}") for code in MESSAGES)]  # fmt: skip
    assert given or kind == "LeftStack"
    assert missing == []


def test_no_message_is_without_a_use() -> None:
    used = {node.value for _, node in constants()} | set(FAMILIES) | set(PLAIN)
    kinds = {c.__name__ for c in vars(events).values() if isinstance(c, type) and issubclass(c, Event)}
    used |= {f"event.{kind}{form}" for kind in kinds for form in FORMS.get(kind, ("",)) or ()}
    used |= {"event.stays", "event.replaced", "event.Moved.resolved.battlefield"}
    for kind in ("Moved", "LeftStack"):
        used |= {f"event.{kind}.{reason}" for reason in reasons(kind)}
    used |= {f"event.PlayerLost.{code}" for code in ("lost.life", "lost.empty_library")}
    made = tuple(p for p in made_prefixes() if p.startswith("lab."))
    unused = [code for code in MESSAGES if code not in used and not code.startswith(made or "lab.")]
    assert not unused, unused


def test_every_slot_of_a_refusal_is_said_and_none_is_missing() -> None:
    seen = 0
    for source in sources():
        for node in ast.walk(source.tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal" and len(node.args) > 3:
                code, slots = node.args[0], node.args[3]
                assert isinstance(code, ast.Constant)
                assert isinstance(slots, ast.Tuple), code.value
                names = {s.elts[0].value for s in slots.elts if isinstance(s, ast.Tuple)}  # type: ignore[attr-defined]
                for count in (1, 2):
                    assert fields(message(code.value, count=count) or "") | {"count"} & names == names, code.value
                seen += 1
    assert seen > 20


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
    assert phrase("refuse.land_own_hand", **slots) == "Ada plays lands from their own hand; stifle is in exile."
    assert phrase("refuse.tapped", card="an unknown card") == "An unknown card is tapped already."
    assert phrase("counters", count=1, kind=Term("counter.lore")) == "1 lore counter"


def test_an_unknown_code_or_slot_is_shown_as_it_is() -> None:
    assert phrase("no.such", card="Stifle") == "no.such card=Stifle"
    assert phrase("refuse.tapped") == "{Card} is tapped already."
