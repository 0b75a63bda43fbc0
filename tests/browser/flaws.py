"""What can be measured in a picture of a lab: nothing cut, nothing tiny, nothing too small to press."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.tools import lab

if TYPE_CHECKING:
    from playwright.sync_api import Page

FLAWS = """() => {
    const root = document.querySelector('.mt-root');
    const flaws = [];
    const shown = (e) => e.checkVisibility() && e.getBoundingClientRect().width > 0;
    for (const e of root.querySelectorAll('*')) {
        if (!shown(e) || e.closest('svg')) continue;
        const own = [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
        const style = getComputedStyle(e);
        const name = `${e.tagName.toLowerCase()}.${e.className} ${e.textContent.slice(0, 40)}`;
        if (own && parseFloat(style.fontSize) < 12) flaws.push(`tiny: ${name}`);
        if (own && e.scrollWidth > e.clientWidth + 1 && style.display !== 'inline') flaws.push(`cut: ${name}`);
        const box = e.getBoundingClientRect();
        const outer = (e.parentElement.closest('.mt-slip, .mt-opt, .mt-stackitem, .mt-why') ?? root);
        const around = outer.getBoundingClientRect();
        const under = box.bottom > around.bottom + 1 && (outer !== root || !e.closest('.mt-many'));  // which scrolls
        if (box.right > around.right + 1 || under) flaws.push(`sticks out: ${name}`);
        const least = e.matches('.mt-opt') ? (root.clientWidth < 700 ? 44 : 40) : e.matches('.mt-btn, summary') ? 32
            : e.matches('.mt-chip') ? 24 : e.matches('.mt-move') ? 28 : 0;
        if (box.height < least - 0.5) flaws.push(`low (${box.height}): ${name}`);
    }
    for (const e of root.querySelectorAll('svg text')) {
        if (parseFloat(getComputedStyle(e).fontSize) < 11) flaws.push(`tiny: ${e.textContent}`);
    }
    return flaws;
}"""


def look_over(page: Page, name: str) -> None:
    """A picture of the whole lab, and no flaw in it that can be measured."""
    width = page.viewport_size["width"] if page.viewport_size else 0
    page.set_viewport_size({"width": width, "height": 5400})
    page.wait_for_timeout(500)
    lab.screenshot(page, name, ".mt-root")
    assert page.evaluate(FLAWS) == [], name
    assert lab.axe(page) == [], name
