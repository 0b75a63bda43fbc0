"""What a stranger meets: a fresh clone, an empty environment, one command of the README, a lesson in the browser."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.tools import readme
from tests.tools.lab import ROOT

_ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/\S*token=\w+")


@dataclass(frozen=True)
class Stranger:
    """A folder that holds a fresh clone, an empty environment and a home of its own."""

    folder: Path

    @property
    def clone(self) -> Path:
        return self.folder / "mtgteach"

    def arrive(self) -> None:
        """Clone what is committed, make an environment with nothing in it."""
        subprocess.run(["git", "clone", "-q", str(ROOT), str(self.clone)], check=True)
        subprocess.run([sys.executable, "-m", "venv", str(self.folder / "venv")], check=True)

    def environment(self) -> dict[str, str]:
        """Nothing of the tests' own environment points into it; the folder of data marks every process of it."""
        ours = ("JUPYTER", "PYTHON", "PYTEST")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
        home = self.folder / "home"
        home.mkdir(exist_ok=True)
        path = f"{self.folder / 'venv' / 'bin'}{os.pathsep}{os.environ['PATH']}"
        return {**kept, "PATH": path, "HOME": str(home), "MTGTEACH_DATA": str(home / "mtgteach"), "BROWSER": "true",
                "PIP_DISABLE_PIP_VERSION_CHECK": "1", "VIRTUAL_ENV": str(self.folder / "venv")}

    def processes(self) -> list[str]:
        """The commands of this stranger's processes that are still there."""
        mark, found = f"MTGTEACH_DATA={self.folder}".encode(), []
        for process in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                if mark in (process / "environ").read_bytes():
                    found.append((process / "cmdline").read_bytes().replace(b"\0", b" ").decode())
        return found

    @contextlib.contextmanager
    def runs(self, command: str, seconds: float = 300) -> Iterator[str]:
        """Run a shell command in the clone until it prints an address; give the address; in the end press Ctrl-C.

        Raises:
            RuntimeError: no address was printed, or a process is left after Ctrl-C.
        """
        log = self.folder / "command.log"
        with log.open("wb") as written:
            process = subprocess.Popen(
                ["sh", "-c", command], cwd=self.clone, env=self.environment(), stdin=subprocess.DEVNULL, stdout=written,
                stderr=written, start_new_session=True,
                preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
            )
        try:
            yield _address(process, log, seconds)
            os.killpg(process.pid, signal.SIGINT)
            left = self._still_there(20)
            if left:
                raise RuntimeError(f"left after Ctrl-C: {left}")
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()

    def _still_there(self, seconds: float) -> list[str]:
        """What there is of this stranger's processes after so many seconds; empty as soon as nothing is."""
        end = time.monotonic() + seconds
        while (left := self.processes()) and time.monotonic() < end:
            time.sleep(0.1)
        return left


def _address(process: subprocess.Popen[bytes], log: Path, seconds: float) -> str:
    end = time.monotonic() + seconds
    while True:
        told = log.read_text(encoding="utf-8", errors="replace")
        found = _ADDRESS.search(told)
        if found:
            return found.group()
        if process.poll() is not None or time.monotonic() > end:
            raise RuntimeError(f"no address was printed:\n{told[-4000:]}")
        time.sleep(0.2)


def status_of(address: str, seconds: float = 60) -> int:
    """The status with which an address answers; it is asked again while nothing listens there yet."""
    end = time.monotonic() + seconds
    while True:
        try:
            with urllib.request.urlopen(address, timeout=20) as answer:
                return int(answer.status)
        except urllib.error.URLError:
            if time.monotonic() > end:
                raise
            time.sleep(0.2)


def first_command() -> str:
    """The README's first command."""
    return readme.command(1)
