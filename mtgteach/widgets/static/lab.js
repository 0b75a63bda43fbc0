// The page side of a lab: it draws what it is sent and sends back what is pressed. It decides nothing about the game.
// Every text is set as text; only a picture made by our own painter, which escapes its words, is set as markup.

let faces = 0; // so many were drawn: parts that refer to each other are called after their face
const SVG = "http://www.w3.org/2000/svg";
const SPOKEN = /^(aria-label|aria-description|title|placeholder)$/;
const MANA = /\{([A-Z]|\d+|\w\/\w(?:\/\w)?)\}/;

// Building and patching: elements keep their place and their focus from one drawing to the next.

const h = (tag, props, ...kids) => ({ tag, props: props ?? {}, kids: kids.flat(9).filter((k) => k || k === 0) });

function make(spec) {
  if (typeof spec !== "object") return document.createTextNode(spec);
  const drawn = ["svg", "circle", "path"].includes(spec.tag);
  const node = drawn ? document.createElementNS(SVG, spec.tag) : document.createElement(spec.tag);
  if (spec.tag === "button") node.type = "button";
  for (const type of ["click", "input", "change", "toggle", "keydown"]) {
    if (spec.props[`on${type}`]) node.addEventListener(type, (event) => node.mtOn?.[type]?.(event));
  }
  if (spec.props.begins) Object.assign(node, spec.props.begins);
  return node;
}

function update(node, spec) {
  if (typeof spec !== "object") {
    if (node.data !== String(spec)) node.data = spec;
    return;
  }
  const { markup, begins, key, ...props } = spec.props;
  node.mtOn = {};
  const wanted = new Map();
  for (const [name, value] of Object.entries(props)) {
    if (name.startsWith("on")) node.mtOn[name.slice(2)] = value;
    else if (value !== null && value !== undefined && value !== false) wanted.set(name, SPOKEN.test(name) ? bare(String(value)) : String(value));
  }
  for (const name of node.getAttributeNames()) {
    if (!wanted.has(name) && !["type", "open"].includes(name)) node.removeAttribute(name);
  }
  for (const [name, value] of wanted) if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  if (markup === undefined) patch(node, spec.kids);
  else if (node.mtMarkup !== markup) node.innerHTML = node.mtMarkup = markup;
}

function patch(parent, specs) {
  const before = new Map([...parent.childNodes].map((node) => [node.mtKey, node]));
  const after = specs.map((spec, i) => {
    const key = typeof spec === "object" ? `${spec.tag} ${spec.props.key ?? i}` : `text ${i}`;
    const node = before.get(key) ?? make(spec);
    before.delete(key);
    node.mtKey = key;
    return node;
  });
  for (const node of before.values()) node.remove();
  after.forEach((node, i) => {
    if (parent.childNodes[i] !== node) parent.insertBefore(node, parent.childNodes[i] ?? null);
    update(node, specs[i]);
  });
}

// Parts that stand in several places

const mana = (symbol) => h("span", { class: `mt-m mt-m-${symbol.toLowerCase().replaceAll("/", "-")}` }, symbol);

function rich(text) {
  const parts = String(text).split(MANA);
  return parts.map((part, i) => (i % 2 ? mana(part) : part)).filter((part) => part !== "");
}

const bare = (text) => text.replace(/(?:\{(?:[A-Z]|\d+|\w\/\w(?:\/\w)?)\})+/g, (all) => all.replace(/[{}]+/g, " ").trim()); // as a name says it
const cost = (text) => text && h("span", { class: "mt-ms", role: "img", "aria-label": text }, rich(text));
const zone = (letters) => h("span", { class: `mt-z mt-z-${letters.toLowerCase()}`, "aria-hidden": "true" }, letters);
const tag = (t) => h("span", { class: `mt-tag ${t.kind ? `mt-${t.kind}` : ""}` }, t.text);
const keycap = (key) => key && h("kbd", { class: "mt-key", "aria-hidden": "true" }, key);

function pip(kind, none) {
  const disc = none
    ? h("circle", { cx: 7, cy: 7, r: 5.4, fill: "none", stroke: "currentColor", "stroke-width": 1.3, "stroke-dasharray": "2.2 2" })
    : h("circle", { cx: 7, cy: 7, r: 6, fill: "currentColor" });
  const hand = !none && kind === "time" && h("path", { d: "M7 3.2V7l2.6 1.9", class: "mt-hand" });
  return h("svg", { width: 16, height: 16, viewBox: "0 0 14 14", "aria-hidden": "true" }, disc, hand);
}

function counters(c) {
  const pips = Array.from({ length: Math.max(1, c.pips) }, () => pip(c.kind, !c.count));
  return h("span", { class: "mt-pips" }, pips, h("span", { class: "mt-w" }, c.words));
}

// A face: one page view of a lab

class Face {
  constructor(model, el) {
    this.model = model;
    this.el = el;
    this.rule = null; // the opened rule chip: its place and number
    this.all = false; // are all refused actions listed?
    this.asked = ""; // what stands in the field
    this.picked = []; // options taken so far where several are asked for
    this.typed = {}; // the number, the share of each option, and what is looked for among the options
    this.chosen = {}; // what is chosen in lists and written into the fields of the panels
    this.box = `mt-rule-${++faces}`; // what the box of the opened rule is called
    this.pressed = ""; // how the last act was sent: by a control or by its key
    this.draw = this.draw.bind(this);
    this.keydown = this.keydown.bind(this);
  }

  start() {
    this.el.classList.add("mt-root", "mt-lab", `mt-lab-${this.model.get("shown").kind}`);
    this.el.tabIndex = -1;
    this.el.addEventListener("keydown", this.keydown);
    this.model.on("change:shown", this.draw);
    this.sizes = new ResizeObserver(() => this.measure());
    this.sizes.observe(this.el);
    this.draw();
  }

  stop() {
    this.model.off("change:shown", this.draw);
    this.el.removeEventListener("keydown", this.keydown);
    this.sizes.disconnect();
  }

  send(act) {
    this.pressed ||= "control";
    this.model.send({ ...act, seen: this.shown.count });
  }

  measure() {
    const width = Math.floor(this.el.clientWidth) - 2 * (parseFloat(getComputedStyle(this.el).paddingLeft) + 2);
    if (width > 200 && Math.abs(width - this.shown.width) > 3) this.model.send({ act: "width", px: width });
  }

  keydown(event) {
    if (event.ctrlKey || event.metaKey || event.key === "Escape" || event.key === "Tab") return;
    event.stopPropagation();
    if (event.altKey || event.target.matches?.("input, textarea, select")) return;
    const wanted = event.key.length === 1 ? event.key.toUpperCase() : "";
    const found = wanted && [...this.el.querySelectorAll("[aria-keyshortcuts]")].find((b) => b.getAttribute("aria-keyshortcuts") === wanted);
    if (found) {
      event.preventDefault();
      if (!event.repeat) {
        this.pressed = "key";
        found.matches("input") ? found.focus() : found.click();
        if (this.pressed === "key" && found.getAttribute("aria-disabled")) this.pressed = "";
      }
    }
  }

  draw() {
    const shown = this.model.get("shown");
    const before = this.shown;
    this.shown = shown;
    if (before && before.count !== shown.count) this.rule = null;
    if (before && before.place !== shown.place) Object.assign(this, { picked: [], typed: {} });
    this.words = shown.labels;
    const inside = this.el.contains(document.activeElement);
    const section = document.activeElement.closest("section");
    patch(this.el, [this.panel(shown)]);
    if (inside && !this.el.contains(document.activeElement)) {
      const near = section?.isConnected ? section.querySelector("button.mt-opt, .mt-btn:not([aria-disabled])") : null;
      (near ?? this.el.querySelector("button.mt-opt") ?? this.el.querySelector(".mt-choice input") ?? this.el).focus({ preventScroll: true });
    }
    if (before && before.count !== shown.count && this.pressed) this.follow(shown);
  }

  // After an act: what was said and asked comes into view with the control that has the focus, which comes first where
  // not all of it has room; after a key, whose control may be far away, the question comes first.
  follow(shown) {
    const at = this.el.contains(document.activeElement) && document.activeElement !== this.el ? document.activeElement : null;
    const news = shown.feedback ? [this.el.querySelector(`.mt-told-at-${shown.feedback.place}`)] : [];
    if (!news.length || shown.feedback.place === "top") news.unshift(this.el.querySelector(".mt-choice"), this.el.querySelector(".mt-head"));
    const order = this.pressed === "key" ? [at, ...news] : [...news, at];
    this.pressed = "";
    for (const part of order) part?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  // Controls

  press(control) {
    return (event) => {
      if (event.detail > 1 || control.off) return;
      this.send(control.act);
    };
  }

  button(control, look = "", inner = null) {
    return h("button", {
      class: `mt-btn ${look}`, "aria-label": control.label ?? control.text, onclick: this.press(control), key: control.name,
      "aria-keyshortcuts": control.key, "aria-disabled": control.off ? "true" : null, "aria-description": control.off || null, title: control.off || null,
    }, keycap(control.key), inner ?? h("span", {}, rich(control.text)));
  }

  chips(place, cites) {
    if (!cites?.length) return null;
    return h("span", { class: "mt-chips" }, cites.map((cite) => {
      if (!(cite in this.shown.rules)) return h("span", { class: cite === this.words.believed ? "mt-chip mt-believed" : "mt-tag" }, cite);
      const here = `${place} ${cite}`;
      const open = this.rule === here;
      return h("button", {
        class: "mt-chip", "aria-expanded": String(open), "aria-controls": open ? this.box : null, "aria-label": `${this.words.rule} ${cite}`,
        onclick: () => { this.rule = open ? null : here; this.draw(); },
      }, cite);
    }));
  }

  ruleBox(place, cites) {
    const cite = cites?.find((c) => this.rule === `${place} ${c}`);
    if (!cite) return null;
    const { title, summary } = this.shown.rules[cite];
    return h("div", { class: "mt-rulebox", id: this.box, role: "status" }, h("div", {}, h("b", {}, cite), " ", h("span", { class: "mt-q" }, title)), summary && h("div", {}, summary));
  }

  // Sections, from the top

  panel(s) {
    return h("div", { role: "region", "aria-label": s.labels.lab },
      this.head(s), this.scene(s.scene), this.track(s.steps),
      h("div", { class: "mt-main" },
        h("div", { class: "mt-left" }, this.board(s.board)),
        h("div", { class: "mt-right" }, this.stack(s.stack), this.choice(s.choice), this.tray(s.tray)),
        this.moves(s.moves)),
      this.timeline(s.timeline), this.cost(s.cost), this.why(s.why), this.handover(s.handover), this.twin(s.twin));
  }

  head(s) {
    return h("div", { class: "mt-head" },
      h("div", { class: "mt-status", role: "status" },
        h("p", { class: "mt-now" }, h("b", {}, s.now.where), " ", s.now.who), s.now.last && h("p", { class: "mt-q" }, rich(s.now.last))),
      h("div", { class: "mt-row" }, s.travel.map((control) => this.button(control))),
      this.told("top"));
  }

  // What is answered stands where it was asked; each place is there from the beginning, so that it is heard.
  told(place) {
    const f = this.shown.feedback?.place === place ? this.shown.feedback : null;
    return h("div", { class: `mt-told mt-told-at-${place} ${f ? `mt-told-${f.kind}` : ""}`, role: "status", key: `told ${place}` },
      f && h("p", { class: "mt-b" }, f.sign && h("span", { class: `mt-tag mt-${f.kind}` }, f.sign), " ", rich(f.text)),
      f?.lines.length ? this.reasons("feedback", f.lines) : null,
      f?.picture && h("div", { class: "mt-picture", role: "img", "aria-label": f.label, markup: f.picture, key: "picture" }),
      f?.paste && h("div", { class: "mt-paste", key: f.paste }, h("textarea", { readonly: "", rows: f.paste.includes("\n") ? 6 : 2, "aria-label": f.text }, f.paste),
        this.copies(f.paste)));
  }

  copies(text) {
    const word = this.copied === text ? this.words.copied : this.words.copy;
    return h("button", { class: "mt-btn", "aria-label": word, onclick: (e) => this.copy(e.currentTarget, text) }, word);
  }

  copy(button, text) {
    button.previousSibling.select();
    if (document.execCommand("copy")) this.copied = text;
    button.focus();
    this.draw();
  }

  reasons(place, lines) {
    return h("ul", { class: "mt-reasons" }, lines.map((line, i) => h("li", {},
      h("span", {}, rich(line.text)), this.chips(`${place} ${i}`, line.cites), this.ruleBox(`${place} ${i}`, line.cites))));
  }

  track(steps) {
    return h("ol", { class: "mt-steps", "aria-label": steps.label }, steps.items.map((item) =>
      h("li", { "aria-current": item.here ? "step" : null }, item.text)));
  }

  board(b) {
    const columns = b.zones.filter((z) => z.column);
    const plain = (p) => p.zones.map((cards, i) => b.zones[i].column && (p.wide[i] ? h("td", { class: "mt-none" }) : this.cell(b, i, cards)));
    return h("table", { class: "mt-board", "aria-label": b.label },
      h("colgroup", {}, columns.map((z) => h("col", { class: `mt-col-${z.letters.toLowerCase()}` }))),
      h("thead", {}, h("tr", {}, columns.map((z) => h("th", { scope: "col" }, zone(z.letters), z.heading,
        h("i", { style: `background:var(--mt-${z.letters.toLowerCase()})` }))))),
      b.players.map((p) => h("tbody", { key: p.name },
        h("tr", { class: "mt-who" }, h("th", { colspan: columns.length, scope: "rowgroup" },
          h("b", {}, p.name), " ", p.life, h("span", { class: "mt-q" }, " · ", rich(p.mana)), p.tags.map((t) => [" ", tag(t)]))),
        h("tr", {}, plain(p), p.nothing && h("td", { class: "mt-nothing", "data-zone": p.nothing, "aria-hidden": "true", key: "nothing" },
          h("span", { class: "mt-empty" }, b.empty))),
        p.zones.map((cards, i) => p.wide[i] && h("tr", { class: "mt-wide", key: `wide ${i}` }, this.cell(b, i, cards, columns.length))))));
  }

  // The cards of one zone; of a row of its own with its name, and a long library folded.
  cell(b, i, cards, colspan = null) {
    const { heading, letters, column } = b.zones[i];
    const slips = h("div", { class: "mt-cards" }, cards.length ? cards.map((card) => this.slip(card)) : h("span", { class: "mt-empty" }, b.empty));
    const folded = !column && cards.length > b.crowded;
    return h("td", { "data-zone": heading, class: cards.length ? null : "mt-none", colspan },
      folded ? this.fold(`zone ${heading}`, [zone(letters), `${heading} (${cards.length})`], [slips]) : [
        colspan && h("div", { class: "mt-zonename", "aria-hidden": "true" }, zone(letters), heading), slips]);
  }

  slip(c) {
    const looks = ["mt-slip", ...c.looks.map((look) => `mt-${look}`)].join(" ");
    if (c.looks.includes("unknown")) return h("div", { class: looks, key: c.key }, c.name);
    const facts = c.counters.length || c.tags.length || c.was;
    const inline = c.story && this.shown.kind === "table"; // the name itself tells the story of its card
    const name = inline ? h("button", { class: "mt-tells", "aria-label": c.story.label, title: c.story.text, onclick: this.press(c.story) }, c.name) : h("span", {}, c.name);
    return h("div", { class: looks, key: c.key },
      h("div", { class: "mt-name" }, name, cost(c.cost)),
      c.line && (c.says.length ? h("details", { class: "mt-fold mt-says", key: "says" },
        h("summary", { class: "mt-q mt-s", title: this.words.says, "aria-label": `${c.line}: ${this.words.says}, ${c.name}` }, c.line),
        c.says.map((line) => h("p", { class: "mt-s" }, rich(line)))) : h("div", { class: "mt-q mt-s" }, c.line)),
      facts && h("div", { class: "mt-line" }, c.counters.map(counters), c.was && h("span", { class: "mt-q" }, c.was),
        c.looks.includes("tapped") && h("span", { class: "mt-side", "aria-hidden": "true" }), c.tags.map(tag)),
      c.byHand && h("div", { class: "mt-byhand", key: "hand" }, h("span", {}, c.byHand.text),
        c.byHand.controls.map((control) => this.button(control, "mt-sm")), c.byHand.off && h("span", { key: "off" }, c.byHand.off)),
      c.story && !inline && h("div", { class: "mt-row mt-story", key: "story" }, this.button(c.story, "mt-sm")));
  }

  stack(s) {
    return h("section", { role: "group", "aria-label": s.heading },
      h("div", { class: "mt-sec" }, h("h2", {}, zone("St"), s.heading), h("span", { class: "mt-q mt-s" }, s.note)),
      s.items.map((item) => h("div", { class: "mt-stackitem", key: item.key },
        h("div", { class: "mt-b" }, item.name), h("div", { class: "mt-q mt-s" }, item.line),
        item.text.map((line) => h("p", {}, rich(line))), item.targets && h("p", { class: "mt-b" }, item.targets), item.under && h("p", { class: "mt-q mt-s" }, item.under),
        this.chips(`stack ${item.key}`, item.cites), this.ruleBox(`stack ${item.key}`, item.cites))));
  }

  choice(c) {
    return h("section", { role: "group", "aria-label": c.label, class: "mt-choice" },
      h("div", { class: "mt-sec mt-apart" }, h("h2", {}, rich(c.heading)), this.chips("choice", c.cites)), this.ruleBox("choice", c.cites),
      c.note && h("p", { class: "mt-s mt-q" }, c.note),
      c.shape === "number" ? this.number(c) : this.options(c),
      c.shape !== "one" && this.done(c),
      this.told("choice"),
      c.suggestions.length ? h("div", { class: "mt-sugg" }, h("p", { class: "mt-s mt-q" }, c.together),
        h("ol", {}, c.suggestions.map((s) => h("li", {}, this.option(s, this.press(s)))))) : null);
  }

  // The options; of many those that hold what is looked for, and those that are taken.
  options(c) {
    const wanted = (this.typed.find ?? "").toLowerCase();
    const shown = c.find ? c.options.filter((o) => o.label.toLowerCase().includes(wanted) || this.picked.includes(o.answer)) : c.options;
    const list = h("ol", { class: c.find ? "mt-many" : null }, shown.map((o) => h("li", {}, c.shape === "share" ? this.share(c, o) : this.taken(c, o))));
    if (!c.find) return list;
    const only = () => shown.length === 1 && c.shape !== "share" && this.take(c, shown[0])({ detail: 1 });
    return [h("div", { class: "mt-ask" }, this.field("find", { type: "search", "aria-label": c.find, placeholder: c.find, "aria-keyshortcuts": "/" }, only), keycap("/")),
      h("p", { class: "mt-s mt-q", role: "status" }, c.found.replace("{shown}", shown.length)), list];
  }

  taken(c, o) {
    const at = this.picked.indexOf(o.answer);
    const order = c.shape === "order" && at >= 0 ? ` ${at + 1}` : "";
    return this.option(o, this.take(c, o), c.shape === "one" ? null : at >= 0, `${this.words.chosen}${order}`);
  }

  // One option is the answer; of several asked for it is taken, with those put back that cannot be taken beside it, or
  // put back itself.
  take(c, o) {
    if (c.shape === "one") return this.press(o);
    return () => {
      const apart = c.limits.filter((limit) => limit.most === 1 && limit.keys.includes(o.answer)).flatMap((limit) => limit.keys);
      const rest = this.picked.filter((k) => k !== o.answer && !apart.includes(k));
      this.picked = this.picked.includes(o.answer) ? this.picked.filter((k) => k !== o.answer) : [...rest, o.answer];
      this.draw();
    };
  }

  option(o, onclick, chosen = null, word = "") {
    return h("button", {
      class: `mt-opt ${chosen ? "mt-on" : ""}`, "aria-label": o.label, "aria-keyshortcuts": o.key, onclick,
      "aria-pressed": chosen === null ? null : String(chosen),
    }, keycap(o.key), h("span", { class: "mt-t" }, rich(o.text), o.note && h("span", { class: "mt-q" }, ` ${o.note}`)), chosen && tag({ text: word }));
  }

  // A field of the question; what is typed stays until the question is another one.
  field(name, props, enter) {
    return h("input", {
      ...props, key: `${name} ${this.shown.place}`, oninput: (e) => { this.typed[name] = e.target.value; this.draw(); },
      onkeydown: (e) => { if (e.key === "Enter") enter(); },
    });
  }

  number(c) {
    const limits = { type: "number", min: c.least, max: c.most, placeholder: `${c.least} … ${c.most}`, "aria-label": c.heading };
    return h("div", { class: "mt-ask" }, this.field("number", limits, () => this.answer(c)));
  }

  share(c, o) {
    const limits = { type: "number", min: c.least, max: c.most, placeholder: c.least, "aria-label": o.label };
    return h("label", { class: "mt-opt" }, h("span", { class: "mt-t" }, rich(o.text)), this.field(`share ${o.answer}`, limits, () => this.answer(c)));
  }

  // What is answered so far where one press is not enough; null where it is not an answer yet.
  given(c) {
    const whole = (text, least) => (/^\d+$/.test(text) && Number(text) >= least && Number(text) <= c.most ? Number(text) : null);
    if (c.shape === "number") return whole(this.typed.number ?? "", c.least) === null ? null : [String(Number(this.typed.number))];
    const within = (n, { least, most }) => n >= least && n <= most;
    const among = (limit) => this.picked.filter((k) => limit.keys.includes(k)).length;
    if (c.shape !== "share") return within(this.picked.length, c) && c.limits.every((l) => !among(l) || within(among(l), l)) ? this.picked : null;
    const shares = this.shares(c);
    const sum = shares.reduce((all, n) => all + n, 0);
    return shares.every((n) => n >= c.least) && sum === c.most ? c.options.map((o, i) => `${o.answer} ${shares[i]}`) : null;
  }

  shares(c) {
    return c.options.map((o) => this.typed[`share ${o.answer}`] ?? "").map((text) => (text === "" ? c.least : /^\d+$/.test(text) ? Number(text) : -1));
  }

  answer(c) {
    const keys = this.given(c);
    if (keys) this.send({ act: "answer", keys });
  }

  done(c) {
    const off = this.given(c) ? "" : c.note;
    const sum = c.shape === "share" && h("span", { role: "status", class: "mt-q" }, c.shared.replace("{given}", this.shares(c).reduce((all, n) => all + Math.max(n, 0), 0)));
    return h("div", { class: "mt-row mt-done" }, this.button({ text: this.words.done, key: "D", off, act: { act: "answer", keys: this.given(c) } }, "mt-go"), sum || (c.options.length > 5 && h("span", { class: "mt-s mt-q" }, off)));
  }

  moves(m) {
    const square = (x) => {
      const look = { class: `mt-move ${x.here ? "mt-here" : ""} ${x.passes ? "mt-passes" : ""}`, "aria-current": x.here ? "step" : null };
      if (x.passes) return h("span", look, x.text);
      return h("button", { ...look, "aria-label": x.label, title: x.label, onclick: this.press(x) }, x.text);
    };
    const list = (moves) => h("ol", {}, moves.map((x) => h("li", {}, square(x))));
    return h("section", { role: "group", class: "mt-moves", "aria-label": m.label },
      h("div", { class: "mt-row mt-apart" }, h("h2", {}, m.heading), m.note && h("span", { class: "mt-q mt-s" }, m.note)),
      h("p", { class: "mt-s mt-q" }, m.use),
      h("ol", { class: "mt-turns" }, m.turns.map((t) => h("li", {}, h("span", { class: "mt-q mt-s" }, t.heading), list(t.moves)))),
      m.branches.length ? h("div", { class: "mt-forks" }, m.branches.map((b) => h("div", { class: "mt-fork", key: b.letter },
        h("b", {}, b.heading), b.open ? h("span", { class: "mt-move mt-open", "aria-hidden": "true" }, "?") : list(b.moves),
        h("span", {}, rich(b.text))))) : null,
      h("div", { class: "mt-row" }, m.controls.map((control) => this.button({ ...control, name: control.text }, "mt-sm"))),
      this.told("branches"),
      this.beliefs(m.beliefs));
  }

  beliefs(b) {
    const found = b.options.find((o) => o.text === this.chosen.belief);
    return this.fold("beliefs", b.heading, [
      h("div", { class: "mt-fields mt-beliefs" }, this.list("belief", { label: b.label, options: b.options.map((o) => o.text) }),
        this.go(b.ask, [["belief", b.label]], found?.act)),
      h("p", { class: "mt-s mt-q" }, found && h("b", {}, `“${found.text}”. `), b.use),
      this.told("beliefs")]);
  }

  timeline(t) {
    return t && h("section", { role: "group", class: "mt-time", "aria-label": t.heading },
      h("div", { class: "mt-row mt-apart" }, h("h2", {}, t.heading), h("div", { class: "mt-row" }, t.controls.map((control) => this.button(control, "mt-sm")))),
      h("div", { class: "mt-picture", tabindex: "0", role: "group", "aria-label": t.label, markup: t.svg }),
      this.fold("timeline", t.words, [h("ol", { class: "mt-two" }, t.lines.map((line, i) => this.line(line, i, t.believed)))]));
  }

  line(x, i, believed) {
    const here = x.pointer && h("span", { class: "mt-q" }, ` ${x.pointer}`);
    if (x.heading || !x.label) return h("li", { class: `${x.heading ? "mt-turn" : "mt-s"} ${x.other ? "mt-other" : ""}` }, h("span", {}, rich(x.words)), here);
    const kind = !x.other ? "" : believed ? "mt-believed" : "mt-branch";
    return h("li", { class: `mt-event ${x.pointer ? "mt-here" : ""} ${x.other ? "mt-other" : ""}` },
      h("span", { class: `mt-no ${kind}` }, x.label), h("span", {}, rich(x.words), here), this.chips(`line ${i}`, x.cites), this.ruleBox(`line ${i}`, x.cites));
  }

  why(w) {
    const ask = (act) => () => this.send({ act, words: this.asked.trim() || w.example });
    const listed = this.all ? w.refused : w.refused.slice(0, w.first);
    const more = w.refused.length - w.first;
    return h("section", { role: "group", class: "mt-low", "aria-label": w.heading },
      h("div", { class: "mt-row mt-apart" }, h("h2", {}, w.heading), h("span", { class: "mt-s mt-q" }, rich(w.count))),
      h("div", { class: "mt-ask" },
        h("input", { type: "text", "aria-label": w.field, placeholder: w.example, oninput: (e) => { this.asked = e.target.value; }, onkeydown: (e) => { if (e.key === "Enter") ask("why_not")(); } }),
        h("button", { class: "mt-btn", "aria-label": w.ask, onclick: ask("why_not") }, w.ask),
        h("button", { class: "mt-btn", "aria-label": w.rule, onclick: ask("ruling") }, w.rule)),
      h("p", { class: "mt-s mt-q" }, w.use),
      this.told("field"),
      listed.map((r) => this.fold(`why ${r.words}`, [h("span", { class: "mt-t" }, rich(r.text)), h("span", { class: "mt-s mt-q" }, r.count)], [this.reasons(`why ${r.words}`, r.reasons)], "mt-why")),
      more > 0 && h("div", { class: "mt-row mt-done" }, h("button", { class: "mt-btn mt-sm", "aria-label": this.all ? w.fewer : w.more, "aria-expanded": String(this.all), onclick: () => { this.all = !this.all; this.draw(); } }, this.all ? w.fewer : w.more)));
  }

  // Panels that only some labs have

  // A list to choose from; the first entry is no choice, said in words.
  list(name, { label, options }, none = this.words.choose) {
    if (!options.includes(this.chosen[name])) this.chosen[name] = "";
    const each = [["", none], ...options.map((o) => [o, o])];
    return h("label", { class: "mt-field", key: name }, h("span", { class: "mt-s mt-q" }, label),
      h("select", { onchange: (e) => { this.chosen[name] = e.target.value; this.draw(); } },
        each.map(([value, text]) => h("option", { value, key: value, selected: value === this.chosen[name] ? "" : null }, text))));
  }

  // A button that acts once something is chosen; until then it says what is missing.
  go(text, needed, act) {
    const missing = needed.find(([name]) => !this.chosen[name]);
    return this.button({ text, off: missing ? missing[1] : "", act, name: text });
  }

  scene(s) {
    if (!s) return null;
    const typed = () => this.send({ act: "begin", scene: this.chosen[s.text] ?? s.text });
    return h("div", { class: "mt-scene" }, this.fold("scene", s.heading, [
      h("div", { class: "mt-fields" }, this.list("named", s.named), this.go(s.begin, [["named", s.named.label]], { act: "begin", scene: this.chosen.named })),
      h("div", { class: "mt-fields" }, this.list("card", s.card), this.list("answer", s.answer, s.none),
        this.go(s.pick, [["card", s.card.label]], { act: "pick", card: this.chosen.card, answer: this.chosen.answer ?? "" })),
      h("div", { class: "mt-fields" }, h("label", { class: "mt-field mt-typed" }, h("span", { class: "mt-s mt-q" }, s.typed),
        h("textarea", { rows: 3, key: s.text, begins: { value: s.text }, oninput: (e) => { this.chosen[s.text] = e.target.value; }, onkeydown: (e) => { if (e.key === "Enter") typed(e.preventDefault()); } })),
        h("button", { class: "mt-btn", onclick: typed }, s.say)),
      this.told("scene")]));
  }

  tray(t) {
    return t && h("section", { role: "group", class: "mt-tray", "aria-label": t.heading },
      h("h2", {}, t.heading), h("p", { class: "mt-s mt-q" }, t.note),
      t.items.map((i) => h("div", { class: "mt-response", key: i.key }, h("p", { class: "mt-b mt-s" }, i.to),
        i.lines.map((line) => this.button({ ...line, name: line.text }, "mt-sm mt-long")),
        h("div", { class: "mt-row" }, h("span", { class: "mt-s mt-q" }, i.hand), i.controls.map((control) => this.button({ ...control, name: control.label }, "mt-sm"))),
        i.off && h("p", { class: "mt-s mt-q" }, i.off))),
      this.fold("restrict", t.restrict.heading, [h("div", { class: "mt-fields" }, this.list("restrict", t.restrict),
        this.go(t.put, [["restrict", t.restrict.label]], { act: "restrict", card: this.chosen.restrict }))], "mt-response"),
      h("div", { class: "mt-row", key: "added" }, t.added.map((control) => this.button({ ...control, name: control.text }, "mt-sm"))),
      this.told("tray"));
  }

  // The cost builder: a cast, the clauses that are pressed or filled in, and the whole sentence that is asked.
  cost(c) {
    if (!c) return null;
    const cast = c.casts.find((x) => x.words === this.chosen.cast);
    const on = (x) => this.chosen[`clause ${x.words}`];
    const said = (x) => (x.number ? x.words.replace("#", on(x)) : x.words);
    const clauses = cast?.clauses ?? [];
    const words = cast && [cast.words, ...clauses.filter(on).map(said)].join(" ");
    const press = (x) => () => { this.chosen[`clause ${x.words}`] = on(x) ? "" : "1"; this.draw(); };
    const clause = (x) => (x.number ? h("label", { class: "mt-field", key: x.words }, h("span", { class: "mt-s mt-q" }, x.text),
      h("input", { type: "number", min: 0, oninput: (e) => { this.chosen[`clause ${x.words}`] = e.target.value; this.draw(); } }))
      : h("button", { class: `mt-btn ${on(x) ? "mt-on" : ""}`, key: x.words, "aria-label": x.text, "aria-pressed": String(Boolean(on(x))), onclick: press(x) }, on(x) && "✓ ", x.text));
    return h("div", { class: "mt-low mt-costs" }, this.fold("cost", c.heading, [
      h("div", { class: "mt-fields" }, this.list("cast", { label: c.label, options: c.casts.map((x) => x.words) })),
      clauses.length ? h("div", { class: "mt-fields", role: "group", "aria-label": c.with }, h("span", { class: "mt-s mt-q" }, c.with), clauses.map(clause)) : null,
      h("div", { class: "mt-row" }, this.go(c.ask, [["cast", c.label]], { act: "cost", words }), words && h("span", {}, words)),
      this.told("cost")]));
  }

  // It opens by itself where something is told in it.
  fold(key, summary, inner, look = "") {
    const open = this.shown.feedback?.place === key ? "" : null;
    return h("details", { class: `mt-fold ${look}`, key, open }, h("summary", {}, summary), inner);
  }

  handover(c) {
    return h("div", { class: "mt-low" }, this.fold("handover", c.heading, [h("p", { class: "mt-s mt-q" }, c.use), h("div", { class: "mt-row mt-done" }, this.button(c.make)), this.told("handover")]));
  }

  twin(t) {
    return h("div", { class: "mt-low" }, this.fold("twin", t.heading, [h("pre", { class: "mt-pre mt-twin-text" }, t.text)]));
  }
}

export default {
  render({ model, el }) {
    const face = new Face(model, el);
    face.start();
    return () => face.stop();
  },
};
