"""The guard at a lab's outer box: keys that are pressed inside it do not reach the notebook around it, and words that
are longer than a control is wide go on below."""

from __future__ import annotations

import anywidget

_ESM = """
const pass = (e) => e.key === "Escape" || e.key === "Tab" || e.ctrlKey || e.metaKey;
export default {
  render({ el }) {
    el.style.display = "none";
    let box = null;
    const keep = (e) => {
      if (!pass(e)) e.stopPropagation();
      else if (e.key === "Escape") box.closest(".jp-Cell")?.focus();
    };
    const find = () => {
      box = el.closest(".mt-guarded");
      if (box) box.addEventListener("keydown", keep);
      else if (box === null) requestAnimationFrame(find);
    };
    find();
    return () => { box?.removeEventListener("keydown", keep); box = undefined; };
  },
};
"""

_CSS = """
.mt-guarded :is(.widget-label, .widget-label-basic, .widget-radio-box label) {
  white-space: normal; height: auto; line-height: 1.4;
}
"""
GUARDED = "mt-guarded"
"""The class of a box that is guarded."""


class KeyGuard(anywidget.AnyWidget):
    """Put it into a box with the class `GUARDED`. Tab and combinations with Ctrl or Cmd still pass,
    and Escape leads back to the cell, from which arrows go on to others."""

    _esm, _css = _ESM, _CSS
