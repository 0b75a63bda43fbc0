"""Reads a catalogue of sentences, written as .po text, into gettext's own translations: no compile step is needed."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from gettext import GNUTranslations

LINE = r'(msgid|msgid_plural|msgstr|msgstr\[\d\])?\s*"((?:[^"\\]|\\[nt"\\])*)"'
ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}
NOT_UTF_8 = "\ufffd"


class BadCatalogue(ValueError):
    """A catalogue that cannot be read: the file, the line (counted from 1) and what is wrong there.

    A plain error with an English text: the sentences for other errors come from the very file that is broken.
    """

    def __init__(self, file: str, line: int, problem: str) -> None:
        super().__init__(file, line, problem)
        self.file, self.line, self.problem = file, line, problem

    def __str__(self) -> str:
        return f"{self.file}, line {self.line}: {self.problem}"


def read_po(path: str) -> GNUTranslations:
    """The translations in a .po file. A message that is empty is left out.

    Raises:
        BadCatalogue: a line does not fit, a message stands there twice, or a plural form is missing.
    """
    from gettext import GNUTranslations

    messages: dict[str | tuple[str, int], str] = {}
    seen: dict[str, int] = {}
    forms, plural = _plural_forms("", path, 1)
    for line, parts in _entries(path):
        many = "msgid_plural" in parts
        wanted = ["msgid_plural", *(f"msgstr[{form}]" for form in range(forms))] if many else ["msgstr"]
        code = parts.pop("msgid")
        if list(parts) != wanted:
            raise BadCatalogue(path, line, f"behind msgid the message wants {', '.join(wanted)}")
        if code in seen:
            raise BadCatalogue(path, line, f"message {code!r} stands in line {seen[code]} already")
        seen[code] = line
        if code == "":
            forms, plural = _plural_forms(parts["msgstr"], path, line)
        if all(parts[keyword] for keyword in wanted):
            texts = enumerate(list(parts.values())[1:])
            messages.update({(code, form): text for form, text in texts} if many else {code: parts["msgstr"]})
    translations = GNUTranslations()
    vars(translations).update(_catalog=messages, plural=plural)
    return translations


def _entries(path: str) -> list[tuple[int, dict[str, str]]]:
    """The messages of a file: the line in which each begins, and its strings by their keywords."""
    from re import fullmatch, sub

    entries: list[tuple[int, dict[str, str]]] = []
    keyword = ""
    with open(path, encoding="utf-8", errors="replace") as file:
        for number, line in enumerate(file, 1):
            found = fullmatch(LINE, line.strip())
            if not line.strip() or line[0] == "#":
                keyword = ""
                continue
            if found and found[1] == "msgid":
                entries.append((number, {}))
            keyword = (found[1] or keyword) if found else ""
            parts = entries[-1][1] if entries else {}
            if not found or not keyword or not entries or found[1] in parts or NOT_UTF_8 in line:
                raise BadCatalogue(path, number, "the line does not fit here")
            parts[keyword] = parts.get(keyword, "") + sub(r"\\(.)", lambda escape: ESCAPES[escape[1]], found[2])
    return entries


def _plural_forms(header: str, path: str, line: int) -> tuple[int, Callable[[int], int]]:
    """How many plural forms the language has, and which one goes with a number: as in English if it does not say."""
    from gettext import c2py
    from re import search

    rule = header if "plural-forms" in header.lower() else "nplurals=2; plural=n != 1"
    found = search(r"nplurals *= *(\d+) *; *plural *= *([^;\n]+)", rule)
    try:
        forms, plural = int(found[1] if found else 0), c2py(found[2] if found else "")
        if all(0 <= plural(number) < forms for number in range(201)):
            return forms, plural
    except (ValueError, ZeroDivisionError):
        pass
    raise BadCatalogue(path, line, "Plural-Forms cannot be read")
