"""The guard at a lab's outer box: keys that are pressed inside it do not reach the notebook around it, words that are
longer than a control is wide go on below, and each group of choices is called after what it answers."""

from __future__ import annotations

import anywidget

_ESM = """
const pass = (e) => e.key === "Escape" || e.key === "Tab" || e.ctrlKey || e.metaKey;
export default {
  render({ el }) {
    el.style.display = "none";
    let box = null, seen = null;
    const said = (of) => of?.textContent.trim() ?? "";
    const named = (group, role, name) => {
      if (name && group.getAttribute("aria-label") !== name) {
        group.setAttribute("role", role);
        group.setAttribute("aria-label", name);
      }
    };
    const name = () => {
      for (const one of box.querySelectorAll(".widget-radio"))
        named(one.querySelector(".widget-radio-box"), "radiogroup", said(one.querySelector(".widget-label")));
      if (box.querySelector(".widget-checkbox")) named(box, "group", said(box.querySelector("h2")));
    };
    const keep = (e) => {
      if (!pass(e)) e.stopPropagation();
      else if (e.key === "Escape") box.closest(".jp-Cell")?.focus();
    };
    const find = () => {
      box = el.closest(".mt-guarded");
      if (box) {
        box.addEventListener("keydown", keep);
        seen = new MutationObserver(name);
        seen.observe(box, { childList: true, subtree: true });
        name();
      }
      else if (box === null) requestAnimationFrame(find);
    };
    find();
    return () => { seen?.disconnect(); box?.removeEventListener("keydown", keep); box = undefined; };
  },
};
"""

_CSS = """
.mt-guarded.mt-guarded :is(.widget-label, .widget-label-basic, .widget-radio-box label) {
  white-space: normal; height: auto; line-height: 1.4; overflow: visible; overflow-wrap: anywhere;
}
.mt-guarded.mt-guarded :is(.widget-checkbox, .widget-radio) { height: auto; min-height: 28px; overflow: visible; }
.mt-guarded .widget-checkbox .widget-label-basic { display: flex; align-items: baseline; gap: 6px; padding: 4px 0; }
.mt-guarded .widget-checkbox input { flex: none; }
"""
GUARDED = "mt-guarded"
"""The class of a box that is guarded."""


class KeyGuard(anywidget.AnyWidget):
    """Put it into a box with the class `GUARDED`. Tab and combinations with Ctrl or Cmd still pass,
    and Escape leads back to the cell, from which arrows go on to others."""

    _esm, _css = _ESM, _CSS
