"""What holds for every test: a data folder of its own, slow and browser tests only where they belong, and no
callback whose error goes unseen."""

from __future__ import annotations

import logging
import os
import shutil
import tempfile
from collections.abc import Iterator

import pytest

from tests.tools.lab import chromium_path

DATA = "MTGTEACH_DATA"


def pytest_configure(config: pytest.Config) -> None:
    """Keep the reader's own folder out of it; the kernels of the notebooks inherit the variable."""
    folder = tempfile.mkdtemp(prefix="mtgteach-tests-")
    before = os.environ.get(DATA)
    os.environ[DATA] = folder

    def back() -> None:
        if before is None:
            os.environ.pop(DATA, None)
        else:
            os.environ[DATA] = before
        shutil.rmtree(folder, ignore_errors=True)

    config.add_cleanup(back)


def pytest_runtest_setup(item: pytest.Item) -> None:
    if item.get_closest_marker("slow") and not os.environ.get("MTGTEACH_LONG"):
        pytest.skip("slow: set MTGTEACH_LONG=1")
    if item.get_closest_marker("browser") and chromium_path() is None:
        if os.environ.get("CI"):
            pytest.fail("Chromium is missing, and CI is set", pytrace=False)
        pytest.skip("needs Chromium")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What tests have counted is printed at the end, also where several processes ran them."""
    for reports in terminalreporter.stats.values():
        for report in reports:
            for name, said in getattr(report, "user_properties", ()):
                if name == "counted" and report.when == "call":
                    terminalreporter.write_line(said)


class _Caught(logging.Handler):
    """Keeps the exceptions that are logged."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.errors: list[BaseException] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and record.exc_info[1] is not None:
            self.errors.append(record.exc_info[1])


@pytest.fixture(autouse=True)
def callback_errors() -> Iterator[list[BaseException]]:
    """Fails the test in which a widget's callback raised: without a kernel ipywidgets only logs such an error, and
    `button.click()` returns as if all were well. A test that provokes one takes the fixture and empties the list."""
    caught = _Caught()
    logger = logging.getLogger("traitlets")
    logger.addHandler(caught)
    try:
        yield caught.errors
    finally:
        logger.removeHandler(caught)
    if caught.errors:
        raise caught.errors[0]
