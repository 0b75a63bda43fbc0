"""Reading .po text: what gettext needs is there, and a broken file says in which line it is broken."""

from __future__ import annotations

import pickle
import subprocess
import sys
from gettext import GNUTranslations
from pathlib import Path

import pytest

from mtgteach.views import catalogue
from mtgteach.views.catalogue import BadCatalogue, read_po

GOOD = r"""# A comment of the translator.
msgid ""
msgstr ""
"Language: en\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

#. what the reader sees when a player passes
#: somewhere.py:3
msgid "event.passes"
msgstr "{player} passes."

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


def read(folder: Path, text: str) -> GNUTranslations:
    """The translations in a file with this text."""
    file = folder / "xx.po"
    file.write_text(text, encoding="utf-8")
    return read_po(str(file))


def test_messages_and_plurals_are_read(tmp_path: Path) -> None:
    catalogue = read(tmp_path, GOOD)
    assert catalogue.gettext("event.passes") == "{player} passes."
    forms = [catalogue.ngettext("counters.time", "counters.time", number) for number in (0, 1, 2)]
    assert forms == ["{n} time counters", "{n} time counter", "{n} time counters"]
    assert catalogue.gettext("quoted") == '"if you believed"\tback\\slash\nnext → line'


def test_what_is_not_translated_falls_back(tmp_path: Path) -> None:
    catalogue = read(tmp_path, GOOD)
    for message in ("not.yet", "gone", "never heard of"):
        assert catalogue.gettext(message) == message
    catalogue.add_fallback(read(tmp_path, 'msgid "not.yet"\nmsgstr "yet"\n'))
    assert catalogue.gettext("not.yet") == "yet"


def test_another_language_has_its_own_plural_forms(tmp_path: Path) -> None:
    catalogue = read(tmp_path, POLISH)
    found = {number: catalogue.ngettext("counters.time", "counters.time", number) for number in (1, 3, 5, 12, 22)}
    assert found == {1: "znacznik", 3: "znaczniki", 5: "znaczników", 12: "znaczników", 22: "znaczniki"}


def test_without_a_header_plurals_are_english(tmp_path: Path) -> None:
    catalogue = read(tmp_path, 'msgid "a"\nmsgid_plural "a"\nmsgstr[0] "one"\nmsgstr[1] "many"')
    assert [catalogue.ngettext("a", "a", number) for number in (0, 1, 2)] == ["many", "one", "many"]


FITS = "the line does not fit here"
WANTS = "behind msgid the message wants "
PLURALS = "Plural-Forms cannot be read"
BROKEN = {
    "no keyword": ('msgid "a"\nmsgstr "b"\n\nmsgint "c"', 4, FITS),
    "no closing quote": ('msgid "a"\nmsgstr "b\n', 2, FITS),
    "no quotes": ('msgid "a"\nmsgstr b\n', 2, FITS),
    "nothing": ('msgid "a"\nmsgstr\n', 2, FITS),
    "bare quote": ('msgid "a"\nmsgstr "b " c"\n', 2, FITS),
    "unknown escape": ('msgid "a"\nmsgstr "b\\q"\n', 2, FITS),
    "escaped end": ('msgid "a"\nmsgstr "b\\"\n', 2, FITS),
    "loose string": ('msgid "a"\nmsgstr "b"\n\n"c"\n', 4, FITS),
    "no msgstr": ('msgid "a"\nmsgstr "b"\nmsgid "c"\nmsgid "d"\nmsgstr "e"\n', 3, WANTS + "msgstr"),
    "no msgid": ('msgstr "b"\n', 1, FITS),
    "id alone": ('msgid "b"\n', 1, WANTS + "msgstr"),
    "string after comment": ('msgid "a"\nmsgstr "b"\n# c\n"d"\n', 4, FITS),
    "twice": ('msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"\n', 4, "'a' stands in line 1 already"),
    "second msgstr": ('msgid "a"\nmsgstr "b"\nmsgstr "c"\n', 3, FITS),
    "form missing": ('msgid "a"\nmsgid_plural "a"\nmsgstr[0] "b"\n', 1, WANTS + "msgid_plural, msgstr[0], msgstr[1]"),
    "form too many": (
        'msgid "a"\nmsgid_plural "a"\nmsgstr[0] "b"\nmsgstr[1] "c"\nmsgstr[2] "d"',
        1,
        WANTS + "msgid_plural, msgstr[0], msgstr[1]",
    ),
    "form without plural": ('msgid "a"\nmsgstr[0] "b"\nmsgstr[1] "c"\n', 1, WANTS),
    "plural without form": ('\nmsgid "a"\nmsgid_plural "a"\nmsgstr "b"\n', 2, WANTS),
    "forms out of order": ('msgid "a"\nmsgid_plural "a"\nmsgstr[1] "b"\n', 1, WANTS),
    "no number of forms": ('msgid ""\nmsgstr "Plural-Forms: plural=n;\\n"\n', 1, PLURALS),
    "no formula": ('msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=n ==;\\n"\n', 1, PLURALS),
    "no such number": (
        'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=1%n;\\n"\n',
        1,
        PLURALS,
    ),
    "form beyond": ('msgid ""\nmsgstr "Plural-Forms: nplurals=1; plural=n>1;\\n"\n', 1, PLURALS),
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
    with pytest.raises(BadCatalogue, match="line 2: the line does not fit"):
        read_po(str(file))


def test_gettext_is_loaded_at_the_first_reading_only() -> None:
    code = "import sys, mtgteach.views.catalogue; print('gettext' in sys.modules)"
    root = Path(catalogue.__file__).parents[2]
    done = subprocess.run([sys.executable, "-S", "-c", code], cwd=root, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
