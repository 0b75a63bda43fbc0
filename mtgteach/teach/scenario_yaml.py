"""Reading YAML as text with line numbers: texts, lists and maps. What a scenario may not hold is an error."""
from __future__ import annotations

from mtgteach.model import *

MOST_BYTES, MOST_NESTING = 200_000, 20


class Text(Record):
    """A scalar, as it is written; `line` is counted from 1."""

    value: str
    line: int


class Listing(Record):
    """A list."""

    items: tuple[Value, ...]
    line: int


class Mapping(Record):
    """A map: keys with their values, in the order of the file."""

    entries: tuple[tuple[Text, Value], ...]
    line: int

    def get(self, key: str) -> Value | None:
        """The value of this key."""
        return next((value for name, value in self.entries if name.value == key), None)


Value = Text | Listing | Mapping


def read_yaml(text: str, path: str) -> Mapping:
    """The one map that the text holds. Raises BadInput naming file and line for everything that it may not hold.

    Tags, anchors, aliases, repeated keys, a second document, more than 20 levels or 200 kB are errors.
    """
    if len(text.encode()) > MOST_BYTES:
        raise BadInput(path, str(len(text.encode())), Term("wanted.at_most_bytes", (("most", MOST_BYTES),)))
    value = _Builder(path).build(_events(text, path))
    if not isinstance(value, Mapping):
        raise BadInput(f"{path}:{getattr(value, 'line', 1)}", kind_of(value), Term("wanted.map"))
    return value


def _events(text: str, path: str) -> Iterator[Any]:
    from ruamel.yaml import YAML
    from ruamel.yaml.error import MarkedYAMLError, YAMLError

    try:
        yield from YAML(typ="rt", pure=True).parse(text)
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark is not None else 1
        raise BadInput(f"{path}:{line}", str(error.problem or error.context), "YAML") from None
    except YAMLError as error:
        raise BadInput(f"{path}:1", str(error).partition("\n")[0], "YAML") from None


def kind_of(value: Value | None) -> str:
    """What it is, for a complaint."""
    return "nothing" if value is None else type(value).__name__.lower()


class _Builder:
    """Builds the values from the parser's events, without recursion."""

    def __init__(self, path: str) -> None:
        self.path, self.documents = path, 0
        self.open: list[tuple[str, int, list[Value]]] = []
        self.root: Value | None = None

    def wrong(self, line: int, found: str, wanted: str | Term) -> BadInput:
        return BadInput(f"{self.path}:{line}", found, wanted)

    def build(self, events: Iterator[Any]) -> Value | None:
        for event in events:
            self._event(type(event).__name__, event, event.start_mark.line + 1)
        return self.root

    def _event(self, kind: str, event: Any, line: int) -> None:
        if getattr(event, "anchor", None):
            sign = "*" if kind == "AliasEvent" else "&"
            raise self.wrong(line, f"{sign}{event.anchor}", Term("wanted.written_out"))
        if tag := getattr(event, "tag", None) or getattr(event, "ctag", None):
            raise self.wrong(line, str(tag), Term("wanted.plain_text"))
        if kind == "DocumentStartEvent":
            self.documents += 1
            if self.documents > 1:
                raise self.wrong(line, "---", Term("wanted.one_document"))
        elif kind in ("SequenceStartEvent", "MappingStartEvent"):
            self.open.append((kind, line, []))
            if len(self.open) > MOST_NESTING:
                raise self.wrong(line, str(len(self.open)), Term("wanted.at_most_levels", (("most", MOST_NESTING),)))
        elif kind == "ScalarEvent":
            self._add(Text(str(event.value), line))
        elif kind in ("SequenceEndEvent", "MappingEndEvent"):
            begun, begin, items = self.open.pop()
            self._add(Listing(tuple(items), begin) if begun[0] == "S" else self._mapping(items, begin))

    def _add(self, value: Value) -> None:
        if self.open:
            self.open[-1][2].append(value)
        else:
            self.root = value

    def _mapping(self, items: list[Value], line: int) -> Mapping:
        entries: list[tuple[Text, Value]] = []
        for key, value in zip(items[::2], items[1::2], strict=True):
            if not isinstance(key, Text):
                raise self.wrong(key.line, kind_of(key), Term("wanted.text_as_key"))
            if any(key.value == other.value for other, _ in entries):
                raise self.wrong(key.line, key.value, Term("wanted.each_once"))
            empty = isinstance(value, Text) and not value.value
            entries.append((key, value.evolve(line=key.line) if empty else value))
        return Mapping(tuple(entries), line)
