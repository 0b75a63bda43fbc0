"""The catalogue: what each code says in a language, with named slots and plural forms, read when first needed.

A message is looked up by its code. A slot written with a capital, such as `{Card}`, stands at the beginning of a
sentence and is written so. `{at_zone}` says where the zone of the slot `zone` is: "in exile", "on the battlefield". A
message with plural forms goes by its slot `count`.
"""

from __future__ import annotations

from os.path import dirname, exists, join

from mtgteach.model.refusals import Term

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gettext import GNUTranslations

ENGLISH = "en"
FOLDER = join(dirname(__file__), "locale")
PARTS = ("", "-labs")
"""A language's catalogue is one file for all sentences, and one for what stands on the labs' controls."""

_read: dict[str, GNUTranslations] = {}


def catalogue(language: str = ENGLISH) -> GNUTranslations:
    """The catalogue of a language; the English one where there is none for it.

    Raises:
        BadCatalogue: the file cannot be read.
    """
    if language not in _read:
        from mtgteach.views.locale_po import read_po

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
    count = slots.get("count")
    found = message(code, language, count if isinstance(count, int) else None)
    words = _Words({name: said(value, language) for name, value in slots.items()})
    if found is None:
        return " ".join([code, *(f"{name}={word}" for name, word in words.items())])
    for name, value in slots.items():
        term = value.code if isinstance(value, Term) else ""
        words[f"at_{name}"] = phrase(term.replace("zone", "at"), language) if term[:5] == "zone." else words[name]
    return found.format_map(words)


def said(value: object, language: str = ENGLISH) -> str:
    """The value of a slot in words: a term by its message, several one after the other, anything else as it is."""
    if type(value) is tuple:
        return ", ".join(said(one, language) for one in value)
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
