"""A private JupyterLab on this machine and Chromium to drive it: for browser tests and for pictures of the labs.

Nothing is read from or written to the reader's own Jupyter folders, and nothing is asked of any other machine.
"""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOKS = ROOT / "notebooks"
SHOTS = Path(os.environ.get("MTGTEACH_SHOTS", ROOT / ".shots"))
OUTPUTS = ".mt-root"  # our own output areas: JupyterLab's page around them is not ours to judge
LIGHT, DARK = "JupyterLab Light", "JupyterLab Dark"
SERIOUS = ("serious", "critical")

_CHROMIUM_FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-dev-shm-usage",
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--force-color-profile=srgb",
]
_SERVER_FLAGS = [
    "--no-browser", "--allow-root", "--ip=127.0.0.1", "--ServerApp.port_retries=0", "--LabApp.news_url=None",
    "--LabApp.extension_manager=readonly", "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
]
_IDLE = "/\\| Idle/.test(document.querySelector('#jp-main-statusbar')?.innerText || '')"


def chromium_path() -> str | None:
    """Where Chromium is on this machine: the variable CHROMIUM, else the first on the path, else None."""
    named = os.environ.get("CHROMIUM")
    if named:
        return named if Path(named).exists() else None
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


def free_port() -> int:
    """A port of this machine that nothing listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def strip_outputs(path: Path) -> None:
    """Take the stored outputs out of a copy, so that "every prompt has a number" means "every cell ran just now"."""
    notebook = json.loads(path.read_text(encoding="utf-8"))
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell["outputs"], cell["execution_count"] = [], None
    path.write_text(json.dumps(notebook), encoding="utf-8")


def write_settings(folder: Path, theme: str) -> None:
    """Settings as files, which is how they hold before the first page is loaded."""
    settings: dict[tuple[str, str], dict[str, Any]] = {
        ("apputils-extension", "notification"): {
            "fetchNews": "false", "checkForUpdates": False, "doNotDisturbMode": True,
        },
        ("apputils-extension", "themes"): {"theme": theme},
        # Every cell stands in the page; in other modes a cell out of view may not.
        ("notebook-extension", "tracker"): {"windowingMode": "none"},
    }
    for (plugin, name), value in settings.items():
        path = folder / "@jupyterlab" / plugin / f"{name}.jupyterlab-settings"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(value), encoding="utf-8")


def private_environment(folder: Path) -> dict[str, str]:
    """The environment of a server that keeps all it writes in this folder."""
    names = {
        "JUPYTER_CONFIG_DIR": "config", "JUPYTER_DATA_DIR": "data", "JUPYTER_RUNTIME_DIR": "runtime",
        "IPYTHONDIR": "ipython", "JUPYTERLAB_SETTINGS_DIR": "settings", "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
        "MTGTEACH_DATA": "mtgteach",
    }
    return dict(os.environ, **{name: str(folder / sub) for name, sub in names.items()})


def wait_for_answer(address: str, process: subprocess.Popen[bytes], log: Path, seconds: float = 90) -> None:
    """Until the address answers; if the server ends or takes too long, fail with the end of its log."""
    end = time.monotonic() + seconds
    while True:
        try:
            urllib.request.urlopen(address, timeout=2).close()
            return
        except OSError:
            if process.poll() is not None or time.monotonic() > end:
                told = log.read_text(encoding="utf-8", errors="replace")[-4000:]
                raise RuntimeError(f"JupyterLab did not answer at {address}:\n{told}") from None
            time.sleep(0.1)


def stop(process: subprocess.Popen[bytes], with_signal: int = signal.SIGTERM, seconds: float = 20) -> None:
    """End the server, which ends its kernels; if it does not, end all of its group."""
    if process.poll() is None:
        process.send_signal(with_signal)
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


@dataclass(frozen=True)
class Served:
    """A running JupyterLab: its address, its token, and the folder of copies that it serves."""

    base: str
    token: str
    folder: Path

    def address(self, notebook: str) -> str:
        return f"{self.base}/lab/tree/{notebook}?token={self.token}&reset"


@contextlib.contextmanager
def jupyter_lab(notebooks: Path = NOTEBOOKS, *, strip: bool = True, theme: str = LIGHT) -> Iterator[Served]:
    """Serve a copy of these notebooks; with `strip` without their stored outputs."""
    with tempfile.TemporaryDirectory(prefix="mtgteach-lab-", ignore_cleanup_errors=True) as name:
        scratch = Path(name)
        folder = scratch / "lessons"
        folder.mkdir()
        for path in sorted(notebooks.glob("*.ipynb")):
            shutil.copy(path, folder)
            if strip:
                strip_outputs(folder / path.name)
        write_settings(scratch / "settings", theme)
        port, token, log = free_port(), secrets.token_hex(16), scratch / "lab.log"
        with log.open("wb") as written:
            process = subprocess.Popen(
                [sys.executable, "-m", "jupyterlab", *_SERVER_FLAGS, f"--port={port}",
                 f"--IdentityProvider.token={token}", f"--ServerApp.root_dir={folder}"],
                env=private_environment(scratch), stdin=subprocess.DEVNULL, stdout=written, stderr=written,
                start_new_session=True,
            )
        base = f"http://127.0.0.1:{port}"
        try:
            wait_for_answer(f"{base}/api/status?token={token}", process, log)
            yield Served(base, token, folder)
        finally:
            stop(process)


@contextlib.contextmanager
def chromium() -> Iterator[Browser]:
    """Chromium without a window."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), headless=True, args=_CHROMIUM_FLAGS)
        try:
            yield browser
        finally:
            browser.close()


@dataclass
class Watched:
    """A page with what went wrong on it: script errors, and every request that would have left this machine."""

    page: Page
    errors: list[str] = field(default_factory=list)
    outside: list[str] = field(default_factory=list)

    def assert_quiet(self) -> None:
        """No script error, no request to another machine, no error in a cell."""
        assert self.errors == []
        assert self.outside == []
        assert cell_errors(self.page) == []


def watched_page(browser: Browser, width: int = 1280, height: int = 1000, scale: float = 1) -> Watched:
    """A new page of this size in CSS pixels; 960 by 540 at scale 2 is a full screen at 200 % zoom."""
    page = browser.new_page(viewport={"width": width, "height": height}, device_scale_factor=scale)
    watched = Watched(page)
    own = ("http://127.0.0.1:", "ws://127.0.0.1:", "http://localhost:", "ws://localhost:", "data:", "blob:")
    page.on("pageerror", lambda error: watched.errors.append(str(error)))
    page.on("console", lambda said: watched.errors.append(said.text) if said.type == "error" else None)
    page.on("request", lambda request: None if request.url.startswith(own) else watched.outside.append(request.url))
    return watched


def wait_until_idle(page: Page, timeout: int = 90_000) -> None:
    """Until the kernel is there and has nothing to do. Only the status bar tells: the toolbar says idle before there
    is a kernel."""
    page.wait_for_function(f"() => {_IDLE}", timeout=timeout)


def open_notebook(page: Page, served: Served, notebook: str, timeout: int = 90_000) -> None:
    """Load the page with this notebook open and its kernel idle."""
    page.goto(served.address(notebook))
    page.locator(".jp-NotebookPanel .jp-Cell").first.wait_for(timeout=timeout)
    page.locator(".jp-NotebookPanel .jp-Spinner").wait_for(state="detached", timeout=timeout)
    wait_until_idle(page, timeout)


def run_all(page: Page, timeout: int = 120_000) -> None:
    """Run All Cells, until every code cell has a number and the kernel is idle."""
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    page.wait_for_function(
        f"""() => {{
            const cells = [...document.querySelectorAll('.jp-CodeCell')];
            const numbers = cells.map((cell) => cell.querySelector('.jp-InputPrompt')?.textContent || '');
            return cells.length > 0 && {_IDLE} && numbers.every((text) => /\\[\\d+\\]/.test(text));
        }}""",
        timeout=timeout,
    )


def cell_errors(page: Page) -> list[str]:
    """What the cells of the page show as error or as error stream."""
    kinds = ("application/vnd.jupyter.error", "application/vnd.jupyter.stderr")
    shown: list[str] = page.locator(", ".join(f'[data-mime-type="{kind}"]' for kind in kinds)).all_inner_texts()
    return shown


def axe(page: Page, within: str = OUTPUTS) -> list[str]:
    """What axe finds serious or critical inside our own output areas, a line each. A page without one is an error:
    a check of nothing would find nothing."""
    from axe_playwright_python.sync_playwright import Axe

    if page.locator(within).count() == 0:
        raise AssertionError(f"nothing on the page matches {within}")
    found = Axe().run(page, context=within).response["violations"]
    return [
        f"{violation['id']} ({violation['impact']}): {node['html'][:200]}"
        for violation in found if violation["impact"] in SERIOUS for node in violation["nodes"]
    ]


def screenshot(page: Page, name: str, within: str | None = None) -> Path:
    """A picture of the page, or of the first element that matches, in the folder of pictures."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    path = SHOTS / f"{name}.png"
    if within is None:
        page.screenshot(path=path)
    else:
        page.locator(within).first.screenshot(path=path)
    return path
