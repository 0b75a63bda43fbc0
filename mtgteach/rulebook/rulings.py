"""The rulings taught here: R.. are stated rulings, X.. are implied ones, C.. say what holds where notes differ."""

from __future__ import annotations

from mtgteach.rulebook.cite import R
from mtgteach.rulebook.digits import whole_number
from mtgteach.rulebook.errors import MtgteachError, shortened
from mtgteach.rulebook.index import table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.rulebook.cite import Rule

TOPIC, STATEMENT, NUMBERS, SUMMARY, RULINGS = 1, 2, 3, 4, 5

_lines: dict[str, str] = {}
_known: dict[str, Ruling] = {}


class BadRuling(MtgteachError):
    """An id that no ruling has; names the nearest id."""

    code = "error.no_ruling"

    def __init__(self, id: object) -> None:
        self.id = id if isinstance(id, str) else shortened(id)
        self.nearest = _nearest(self.id)
        super().__init__(id=shortened(self.id), near=self.nearest, statement=ruling(self.nearest).statement)

    def __reduce__(self) -> tuple[type[BadRuling], tuple[str]]:
        return (BadRuling, (self.id,))


class Ruling(str):
    """A ruling by its id: a text, so that it prints, compares and is stored as the id itself.

    >>> ruling("R29").topic
    'suspend.optional'
    """

    __slots__ = ()

    def __new__(cls, id: object) -> Ruling:
        found = _known.get(id) if isinstance(id, str) else None
        if found is None:
            if not isinstance(id, str) or id not in _read():
                raise BadRuling(id)
            found = _known[id] = str.__new__(cls, id)
        return found

    @property
    def id(self) -> str:
        """R, X or C with two digits."""
        return str(self)

    @property
    def topic(self) -> str:
        """Family and matter, such as `suspend.optional`."""
        return self._cell(TOPIC)

    @property
    def statement(self) -> str:
        """The ruling in one sentence, in our words; of a C.. what holds today."""
        return self._cell(STATEMENT)

    @property
    def summary(self) -> str:
        """Of a C.. only: in what the notes differ."""
        return self._cell(SUMMARY)

    @property
    def numbers(self) -> tuple[Rule, ...]:
        """The rules from which the ruling follows."""
        return tuple(R(number) for number in self._cell(NUMBERS).split())

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """Of a C.. only: the rulings that it bears on."""
        return tuple(Ruling(id) for id in self._cell(RULINGS).split())

    def __repr__(self) -> str:
        return f'ruling("{self}")'

    def _cell(self, column: int) -> str:
        return _read()[self].split("\t")[column]


def ruling(id: str) -> Ruling:
    """The ruling with this id.

    Raises:
        BadRuling: no ruling has this id.
    """
    return Ruling(id)


def rulings() -> tuple[Ruling, ...]:
    """All rulings: R.., then X.., then C..."""
    return tuple(ruling(id) for id in _read())


def _read() -> dict[str, str]:
    if not _lines:
        for line in table("rulings.tsv"):
            _lines[line[: line.index("\t")]] = line
    return _lines


def _nearest(id: str) -> str:
    def distance(known: str) -> tuple[bool, int]:
        return (known[0] != id[:1].upper(), abs(int(known[1:]) - (whole_number(id[1:]) or 0)))

    return min(_read(), key=distance)
