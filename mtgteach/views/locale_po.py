"""Reads a catalogue of sentences, written as .po text, into gettext's own translations: no compile step is needed."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from gettext import GNUTranslations

    Messages = dict[str | tuple[str, int], str]

_ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}


class BadCatalogue(ValueError):
    """A catalogue that cannot be read: the file, the line (counted from 1) and what is wrong there.

    A plain error with an English text: the sentences for other errors come from the very file that is broken.
    """

    def __init__(self, file: str, line: int, problem: str) -> None:
        self.file, self.line, self.problem = file, line, problem
        super().__init__(f"{file}, line {line}: {problem}")

    def __reduce__(self) -> tuple[type[BadCatalogue], tuple[str, int, str]]:
        return (BadCatalogue, (self.file, self.line, self.problem))


def read_po(path: str) -> GNUTranslations:
    """The translations in a .po file.

    Raises:
        BadCatalogue: the file breaks the format, holds a message twice, or lacks a plural form.
    """
    with open(path, "rb") as file:
        raw = file.read()
    try:
        return parse_po(raw.decode("utf-8"), path)
    except UnicodeDecodeError as wrong:
        raise BadCatalogue(path, raw[: wrong.start].count(b"\n") + 1, "is not UTF-8") from None


def parse_po(text: str, name: str) -> GNUTranslations:
    """The translations in .po text; `name` stands for it in errors. Messages without a translation are left out."""
    from gettext import GNUTranslations

    messages: Messages = {}
    forms = 2
    plural: Callable[[int], int] = _english
    seen: dict[str, int] = {}
    for line, fields in _entries(text, name):
        if not (any(key.startswith("msgstr") for key in fields) and "msgid" in fields):
            raise BadCatalogue(name, line, "a message needs both msgid and msgstr")
        message = fields["msgid"] if "msgctxt" not in fields else f"{fields['msgctxt']}\x04{fields['msgid']}"
        if message in seen:
            raise BadCatalogue(name, line, f"message {fields['msgid']!r} stands in line {seen[message]} already")
        seen[message] = line
        if message == "":
            forms, plural = _plural_forms(fields["msgstr"], name, line)
        _keep(messages, message, fields, forms, name, line)
    translations = GNUTranslations()
    vars(translations).update(_catalog=messages, plural=plural)
    return translations


def _keep(messages: Messages, message: str, fields: dict[str, str], forms: int, name: str, line: int) -> None:
    """Add one message, or each of its plural forms."""
    if "msgid_plural" not in fields:
        if "msgstr" not in fields:
            raise BadCatalogue(name, line, "msgstr[n] needs msgid_plural")
        if fields["msgstr"]:
            messages[message] = fields["msgstr"]
        return
    wanted = [f"msgstr[{form}]" for form in range(forms)]
    found = [key for key in fields if key.startswith("msgstr")]
    if sorted(found) != sorted(wanted):
        raise BadCatalogue(name, line, f"wants {', '.join(wanted)}; has {', '.join(found)}")
    if all(fields[key] for key in wanted):
        messages.update({(message, form): fields[key] for form, key in enumerate(wanted)})


def _entries(text: str, name: str) -> list[tuple[int, dict[str, str]]]:
    """The messages of a file: the line in which each begins, and its fields with their strings joined."""
    entries: list[tuple[int, dict[str, str]]] = []
    keyword = ""
    for line, content in enumerate(text.split("\n"), 1):
        content = content.strip()
        if not content or content[0] == "#":
            keyword = ""
            continue
        if content[0] != '"':
            keyword, _, content = content.partition(" ")
            begins = keyword == "msgctxt" or (keyword == "msgid" and (not entries or "msgid" in entries[-1][1]))
            if begins or not entries:
                entries.append((line, {}))
            if keyword not in ("msgctxt", "msgid", "msgid_plural", "msgstr") and keyword[:7] != "msgstr[":
                raise BadCatalogue(name, line, f"{keyword!r} is no keyword")
            if keyword in entries[-1][1]:
                raise BadCatalogue(name, line, f"a second {keyword} in one message")
        elif not keyword:
            raise BadCatalogue(name, line, "a string without a keyword")
        fields = entries[-1][1]
        fields[keyword] = fields.get(keyword, "") + _string(content.strip(), name, line)
    return entries


def _string(quoted: str, name: str, line: int) -> str:
    if len(quoted) < 2 or quoted[0] != '"' or quoted[-1] != '"':
        raise BadCatalogue(name, line, f"wants a string in double quotes, not {quoted!r}")
    inside = quoted[1:-1]
    if "\\" not in inside and '"' not in inside:
        return inside
    made, characters = [], iter(inside)
    for character in characters:
        if character == '"':
            raise BadCatalogue(name, line, 'a " inside a string is written \\"')
        if character == "\\":
            escape = next(characters, "")
            if escape not in _ESCAPES:
                raise BadCatalogue(name, line, f"unknown escape \\{escape}" if escape else "the string does not end")
            character = _ESCAPES[escape]
        made.append(character)
    return "".join(made)


def _plural_forms(header: str, name: str, line: int) -> tuple[int, Callable[[int], int]]:
    """How many plural forms the language has, and which one goes with a number."""
    from gettext import c2py

    for field in header.split("\n"):
        key, _, value = field.partition(":")
        if key.strip().lower() != "plural-forms":
            continue
        settings = dict(part.split("=", 1) for part in value.replace(" ", "").split(";") if "=" in part)
        try:
            forms, plural = int(settings["nplurals"]), c2py(settings["plural"])
            if any(not 0 <= plural(number) < forms for number in range(201)):
                raise ValueError("a number has a form that is not there")
        except (KeyError, ValueError, ZeroDivisionError) as wrong:
            raise BadCatalogue(name, line, f"Plural-Forms cannot be read: {wrong}") from None
        return forms, plural
    return 2, _english


def _english(number: int) -> int:
    return int(number != 1)
