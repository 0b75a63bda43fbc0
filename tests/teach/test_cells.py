"""What stands on the page: what a cell shows takes the place of what the same cell showed before."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from types import SimpleNamespace

import pytest

from mtgteach.teach import cells

Runs = Callable[[str], None]


class Thing:
    """Something that a cell can show."""


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Iterator[Runs]:
    """Runs a cell: what is shown after that is shown by it."""
    parent: dict[str, dict[str, str]] = {}
    kernel = SimpleNamespace(get_parent=lambda: parent)
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: SimpleNamespace(kernel=kernel)))
    count = iter(range(100))

    def begin(cell: str) -> None:
        parent.update(metadata={"cellId": cell} if cell else {}, header={"msg_id": str(next(count))})

    yield begin
    cells.SHOWN.clear()
    cells.AFTER.clear()


def shown() -> Thing:
    thing = Thing()
    cells.show(thing)
    return thing


def test_a_cell_that_runs_again_puts_what_it_shows_in_the_place_of_what_it_showed(run: Runs) -> None:
    run("a")
    first, second = shown(), shown()
    run("b")
    other = shown()
    run("a")
    again, more = shown(), shown()
    run("a")
    last = shown()
    assert [cells.standing(one) for one in (first, second, other, again, more)] == [last, more, other, last, more]


def test_what_stands_elsewhere_or_is_shown_again_stands(run: Runs) -> None:
    run("a")
    first = shown()
    run("b")
    cells.show(first)
    run("a")
    second = shown()
    assert cells.standing(first) is first, "it still stands in the other cell"
    run("b")
    third = shown()
    assert (cells.standing(first), cells.standing(second)) == (third, second)
    run("c")
    cells.show(first)
    assert cells.standing(first) is first


def test_without_a_page_nothing_takes_a_place(run: Runs) -> None:
    run("")
    first, _ = shown(), shown()
    assert cells.standing(first) is first
    assert cells.SHOWN == {}
