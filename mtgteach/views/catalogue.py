"""The catalogue: what each code says in a language, with named slots and plural forms, read when first needed from .po
text into gettext's own translations: no compile step is needed.

A message is looked up by its code. A slot written with a capital, such as `{Card}`, stands at the beginning of a
sentence and is written so. `{at_zone}` says where the zone of the slot `zone` is: "in exile", "on the battlefield". A
message with plural forms goes by its slot `count`; where its slot `turn` is 0, the first turn has not begun, and the
message is the one with `.before` behind its code.
"""

from __future__ import annotations

from os.path import dirname, exists, join

from mtgteach.model import *

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from gettext import GNUTranslations

# A language's catalogue is one file for all sentences, one for the controls of the labs, one for exercises.
ENGLISH, FOLDER, PARTS = "en", join(dirname(__file__), "locale"), ("", "-labs", "-teach")

LINE = r'(msgid|msgid_plural|msgstr|msgstr\[\d\])?\s*"((?:[^"\\]|\\[nt"\\])*)"'
ESCAPES, NOT_UTF_8 = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}, "\ufffd"

_read: dict[str, GNUTranslations] = {}


def catalogue(language: str = ENGLISH) -> GNUTranslations:
    """The catalogue of a language; the English one where there is none for it.

    Raises:
        BadCatalogue: the file cannot be read.
    """
    if language not in _read:
        files = [join(FOLDER, f"{language}{part}.po") for part in PARTS] if language.isidentifier() else []
        found = [read_po(file) for file in files if exists(file)] or [catalogue(ENGLISH)]
        for more in found[1:]:
            found[0].add_fallback(more)
        _read[language] = found[0]
    return _read[language]


def message(code: str, language: str = ENGLISH, count: int | None = None) -> str | None:
    """The message of a code before its slots are filled, or None if the catalogue does not have it."""
    if not code:
        return None
    there = catalogue(language)
    found = there.ngettext(code, code, 1 if count is None else count)
    if found == code:
        found = there.gettext(code)
    return None if found == code else found


def phrase(code: str, language: str = ENGLISH, /, **slots: object) -> str:
    """What the catalogue says for this code, with its slots filled; the code and its slots where it says nothing.

    >>> phrase("counters", count=2, kind=Term("counter.time"))
    '2 time counters'
    """
    code, count = code + ".before" * (slots.get("turn") == 0), slots.get("count")
    found = message(code, language, count if isinstance(count, int) else None)
    words = _Words({name: in_words(value, language) for name, value in slots.items()})
    if found is None:
        return " ".join([code, *(f"{name}={word}" for name, word in words.items())])
    for name, value in slots.items():
        term = value.code if isinstance(value, Term) else ""
        words[f"at_{name}"] = phrase(term.replace("zone", "at"), language) if term[:5] == "zone." else words[name]
    return found.format_map(words)


def in_words(value: object, language: str = ENGLISH) -> str:
    """The value of a slot in words: a term by its message, several one after the other, anything else as it is."""
    if type(value) is tuple:
        return ", ".join(in_words(one, language) for one in value)
    if not isinstance(value, Term):
        return str(value)
    if value.code.startswith("counter.") and message(value.code, language) is None:
        return phrase("counter.any", language, kind=value.code.removeprefix("counter."))
    return phrase(value.code, language, **dict(value.slots))


class _Words(dict[str, str]):
    """The slots of a message in words, as `format_map` asks for them; one that is missing is shown as it is."""

    def __missing__(self, name: str) -> str:
        small = name[:1].lower() + name[1:]
        return self[small][:1].upper() + self[small][1:] if small in self and small != name else f"{{{name}}}"


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
            keyword, parts = (found[1] or keyword) if found else "", entries[-1][1] if entries else {}
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
