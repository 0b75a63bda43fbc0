// What the guard of a lab or a question does on the page: keys stay in its box, Escape and Shift+Enter lead out of it.

const pass = (e) => e.key === "Escape" || e.key === "Tab" || e.ctrlKey || e.metaKey;
const DOWN = { key: "ArrowDown", code: "ArrowDown", keyCode: 40, which: 40, bubbles: true, cancelable: true };

// The notebook goes on by its own key, as if the cell had the focus. Where no cell follows, the focus stays in the box:
// on the cell the next press would run it again.
function goOn(from) {
  const cell = from.closest(".jp-Cell");
  if (!cell?.parentElement.querySelector(".jp-mod-active ~ .jp-Cell")) return;
  const stay = () => { if (document.activeElement === cell && cell.matches(".jp-mod-active")) from.focus(); };
  cell.focus({ preventScroll: true });
  for (const type of ["keydown", "keyup"]) cell.dispatchEvent(new KeyboardEvent(type, DOWN)); // it waits until the key is up
  setTimeout(stay, 500);
}

export default {
  render({ el }) {
    el.style.display = "none";
    const said = (of) => of?.textContent.trim() ?? "";
    const named = (group, role, name) => {
      const given = Object.entries({ role, "aria-label": name }).filter(([key, value]) => name && group.getAttribute(key) !== value);
      for (const [key, value] of given) group.setAttribute(key, value);
    };
    const name = (box) => {
      for (const one of box.querySelectorAll(".widget-radio"))
        named(one.querySelector(".widget-radio-box"), "radiogroup", said(one.querySelector(".widget-label")));
      if (box.querySelector(".widget-checkbox")) named(box, "group", said(box.querySelector("h2")));
    };
    const keep = (e, box) => {
      if (!pass(e)) e.stopPropagation();
      else if (e.key === "Escape") box.closest(".jp-Cell")?.focus();
    };
    const leave = (e) => { // before any control hears of it
      if (e.key !== "Enter" || !e.shiftKey || pass(e)) return;
      e.preventDefault();
      e.stopPropagation();
      goOn(e.target);
    };
    const gone = new AbortController();
    const find = () => {
      const box = el.closest(".mt-guarded");
      if (!box) return gone.signal.aborted || requestAnimationFrame(find);
      box.addEventListener("keydown", leave, { capture: true, signal: gone.signal });
      box.addEventListener("keydown", (e) => keep(e, box), { signal: gone.signal });
      const seen = new MutationObserver(() => name(box));
      seen.observe(box, { childList: true, subtree: true });
      gone.signal.addEventListener("abort", () => seen.disconnect());
      name(box);
    };
    find();
    return () => gone.abort();
  },
};
