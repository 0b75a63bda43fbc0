"""Reading .po text: what gettext needs is there, and a broken file says in which line it is broken."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from mtgteach.views import locale_po
from mtgteach.views.locale_po import BadCatalogue, parse_po, read_po

GOOD = r"""# A comment of the translator.
msgid ""
msgstr ""
"Language: en\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

#. what the reader sees when a player passes
#: somewhere.py:3
msgid "event.passes"
msgstr "{player} passes."

msgctxt "heading"
msgid "event.passes"
msgstr "Pass"

msgid "counters.time"
msgid_plural "counters.time"
msgstr[0] "{n} time counter"
msgstr[1] ""
"{n} time "
"counters"

msgid "quoted"
msgstr "\"if you believed\"\tback\\slash\nnext → line"

msgid "not.yet"
msgstr ""

#~ msgid "gone"
#~ msgstr "was here once"
"""

POLISH = r"""
msgid ""
msgstr "Plural-Forms: nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;\n"
msgid "counters.time"
msgid_plural "counters.time"
msgstr[0] "znacznik"
msgstr[1] "znaczniki"
msgstr[2] "znaczników"
"""


def test_messages_contexts_and_plurals_are_read() -> None:
    catalogue = parse_po(GOOD, "en.po")
    assert catalogue.gettext("event.passes") == "{player} passes."
    assert catalogue.pgettext("heading", "event.passes") == "Pass"
    forms = [catalogue.ngettext("counters.time", "counters.time", number) for number in (0, 1, 2)]
    assert forms == ["{n} time counters", "{n} time counter", "{n} time counters"]
    assert catalogue.gettext("quoted") == '"if you believed"\tback\\slash\nnext → line'


def test_what_is_not_translated_falls_back() -> None:
    catalogue = parse_po(GOOD, "en.po")
    for message in ("not.yet", "gone", "never heard of"):
        assert catalogue.gettext(message) == message
    other = parse_po('msgid "not.yet"\nmsgstr "yet"\n', "other.po")
    catalogue.add_fallback(other)
    assert catalogue.gettext("not.yet") == "yet"


def test_another_language_has_its_own_plural_forms() -> None:
    catalogue = parse_po(POLISH, "pl.po")
    found = {number: catalogue.ngettext("counters.time", "counters.time", number) for number in (1, 3, 5, 12, 22)}
    assert found == {1: "znacznik", 3: "znaczniki", 5: "znaczników", 12: "znaczników", 22: "znaczniki"}


def test_without_a_header_plurals_are_english() -> None:
    catalogue = parse_po('msgid "a"\nmsgid_plural "a"\nmsgstr[0] "one"\nmsgstr[1] "many"', "x.po")
    assert [catalogue.ngettext("a", "a", number) for number in (0, 1, 2)] == ["many", "one", "many"]


BROKEN = {
    "no keyword": ('msgid "a"\nmsgstr "b"\n\nmsgint "c"', 4, "'msgint' is no keyword"),
    "no closing quote": ('msgid "a"\nmsgstr "b\n', 2, "wants a string in double quotes"),
    "no quotes": ('msgid "a"\nmsgstr b\n', 2, "wants a string in double quotes, not 'b'"),
    "nothing": ('msgid "a"\nmsgstr\n', 2, "wants a string in double quotes, not ''"),
    "bare quote": ('msgid "a"\nmsgstr "b " c"\n', 2, 'a " inside a string'),
    "unknown escape": ('msgid "a"\nmsgstr "b\\q"\n', 2, "unknown escape \\q"),
    "escaped end": ('msgid "a"\nmsgstr "b\\"\n', 2, "the string does not end"),
    "loose string": ('msgid "a"\nmsgstr "b"\n\n"c"\n', 4, "a string without a keyword"),
    "no msgstr": ('msgid "a"\nmsgstr "b"\nmsgid "c"\nmsgid "d"\nmsgstr "e"\n', 3, "needs both"),
    "no msgid": ('msgstr "b"\n', 1, "needs both"),
    "context alone": ('msgctxt "b"\n', 1, "needs both"),
    "twice": ('msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"\n', 4, "'a' stands in line 1 already"),
    "second msgstr": ('msgid "a"\nmsgstr "b"\nmsgstr "c"\n', 3, "a second msgstr"),
    "form missing": ('msgid "a"\nmsgid_plural "a"\nmsgstr[0] "b"\n', 1, "wants msgstr[0], msgstr[1]; has msgstr[0]"),
    "form too many": (
        'msgid "a"\nmsgid_plural "a"\nmsgstr[0] "b"\nmsgstr[1] "c"\nmsgstr[2] "d"',
        1,
        "has msgstr[0], msgstr[1], msgstr[2]",
    ),
    "form without plural": ('msgid "a"\nmsgstr[0] "b"\nmsgstr[1] "c"\n', 1, "needs msgid_plural"),
    "plural without form": ('\nmsgid "a"\nmsgid_plural "a"\nmsgstr "b"\n', 2, "wants msgstr[0], msgstr[1]; has msgstr"),
    "no number of forms": ('msgid ""\nmsgstr "Plural-Forms: plural=n;\\n"\n', 1, "Plural-Forms cannot be read"),
    "no formula": ('msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=n ==;\\n"\n', 1, "Plural-Forms cannot be read"),
    "no such number": (
        'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=1%n;\\n"\n',
        1,
        "Plural-Forms cannot be read",
    ),
    "form beyond": ('msgid ""\nmsgstr "Plural-Forms: nplurals=1; plural=n>1;\\n"\n', 1, "a form that is not there"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_catalogue_names_file_and_line(name: str, tmp_path: Path) -> None:
    text, line, problem = BROKEN[name]
    file = tmp_path / "xx.po"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadCatalogue) as caught:
        read_po(str(file))
    assert (caught.value.file, caught.value.line) == (str(file), line)
    assert problem in caught.value.problem
    assert str(caught.value) == f"{file}, line {line}: {caught.value.problem}"
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_bytes_that_are_not_utf_8_name_their_line(tmp_path: Path) -> None:
    file = tmp_path / "xx.po"
    file.write_bytes(b'msgid "a"\nmsgstr "\xff"\n')
    with pytest.raises(BadCatalogue, match="line 2: is not UTF-8"):
        read_po(str(file))


def test_gettext_is_loaded_at_the_first_reading_only() -> None:
    code = "import sys, mtgteach.views.locale_po; print('gettext' in sys.modules)"
    root = Path(locale_po.__file__).parents[2]
    done = subprocess.run([sys.executable, "-S", "-c", code], cwd=root, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
