"""The board as a value: whose turn it is, what every player has where, the stack and the open question, all in words.

Every part says itself as text and as HTML: the page is what a saved notebook shows until the lab is live. The lab's own
front end renders the plain data.
"""

from __future__ import annotations

from mtgteach.cards.printer import print_ability, type_line
from mtgteach.play.announced import refused_answers
from mtgteach.play.game import Game
from mtgteach.rules.common import *
from mtgteach.rules.cr702_62_suspend import is_suspended, suspend_of
from mtgteach.views.html import *

SHOWN, SOMETIMES = (HAND, BATTLEFIELD, EXILE, GRAVEYARD), (LIBRARY, COMMAND)
# So many equal lands become one slip.
FOLDED = 5
# The steps that the track shows; any other belongs to the one before it: all of combat is one.
TRACK = ("untap", "upkeep", "draw", "precombat main", "beginning of combat", "postcombat main", "end")
# The shares of the columns.
WIDTHS = {"hand": 21, "battlefield": 27, "exile": 31, "graveyard": 21}
# With more permanents than this a battlefield gets a row of its own.
CROWDED = 12
INTERVENING_IF = R("603.4")


class Counter(Record):
    """Counters of one kind on a card, with the words for them, and how many marks are drawn."""

    kind: str
    count: int
    words: str
    pips: int


class Slip(Record):
    """A card, several equal lands, or cards that nobody knows, as one small slip of paper."""

    name: str
    kind: str  # card, land or unknown
    objects: tuple[int, ...]
    cost: tuple[str, ...] = ()
    type: str = ""
    size: str = ""
    states: tuple[str, ...] = ()
    counters: tuple[Counter, ...] = ()
    was: str = ""
    tapped: bool = False
    target: bool = False
    changed: bool = False

    def text(self) -> str:
        """Its name and what is special now."""
        counters = [c.words for c in self.counters if c.count]
        return ", ".join(filter(None, [self.name, self.size, *self.states, *counters]))

    def html(self) -> str:
        """Name and cost, type line, then what is special now."""
        css = "".join(["mt-slip", *(f" mt-{flag}" for flag in ("tapped", "target", "changed") if getattr(self, flag))])
        if self.kind == "unknown":
            return worded("div", css.replace("mt-slip", "mt-slip mt-unknown"), self.name)
        cost = part("span", "mt-ms", mana(self.cost)) if self.cost else ""
        made = part("div", "mt-name", worded("span", "", self.name) + cost)
        if self.kind == "card":
            made += worded("div", "mt-q mt-s", f"{self.type} {self.size}".rstrip())
        was = f"{self.was} →" if self.counters else phrase("state.was", counters=self.was)
        line = worded("span", "mt-q", was) if self.was else ""
        line += "".join(pips(c.kind, c.count, c.words) for c in self.counters)
        line += part("span", "mt-side", "", ' aria-hidden="true"') if self.tapped else ""
        line += "".join(worded("span", "mt-tag", state) for state in self.states)
        return part("div", css, made + (part("div", "mt-line", line) if line else ""))


class Place(Record):
    """One zone of one player."""

    zone: str
    heading: str
    slips: tuple[Slip, ...]
    described: bool = True  # a library of which a scene says nothing is not empty

    def text(self) -> str:
        """Its slips; where one says more than its name, they are set off by semicolons."""
        said = [slip.text() for slip in self.slips]
        return ("; " if any(", " in text for text in said) else ", ").join(said)

    def head(self) -> str:
        """Its name above its column."""
        line = f'<i style="background:{paint(ZONE_LETTERS[self.zone].lower())}"></i>'
        return part("th", "", zone_tab(self.zone) + worded("span", "", self.heading) + line, ' scope="col"')

    def html(self, language: str, more: str = "") -> str:
        """Its slips in a cell."""
        nothing = worded("div", "mt-empty", phrase("board.nothing", language)) if self.described else ""
        cards = "".join(s.html() for s in self.slips) or nothing
        return part("td", "", part("div", "mt-cards", cards), f' data-zone="{escaped(self.heading)}"{more}')


class Row(Record):
    """One player with life, mana and zones."""

    name: str
    words: str
    life: str
    pool: str
    tags: tuple[str, ...]
    priority: bool
    places: tuple[Place, ...]

    def text(self, language: str) -> str:
        """Life and mana, the zones with what is in them, then those that are empty."""
        said = [self.words, *[phrase("board.pool", language, mana=self.pool)] * bool(self.pool)]
        full = [place for place in self.places if place.slips]
        said += [phrase("board.zone", language, heading=p.heading, cards=p.text()) for p in full]
        empty = [place.heading for place in self.places if place.described and not place.slips]
        if empty:
            headings = ", ".join([empty[0], *(h[:1].lower() + h[1:] for h in empty[1:])])
            said.append(phrase("board.empty", language, headings=headings))
        return " ".join(said)

    def html(self, language: str) -> str:
        """Name, life, mana and tags, then a cell for each zone; a crowded battlefield has a row of its own."""
        here = "mt-tag mt-here" if self.priority else "mt-tag"
        tags = [worded("span", here if tag is self.tags[0] else "mt-tag", tag) for tag in self.tags]
        pool = text_html(self.pool) or worded("span", "mt-q", phrase("board.no_mana", language))
        who = worded("b", "", self.name) + " " + " ".join([worded("span", "", self.life), "·", pool, *tags])
        crowded = [p for p in self.places if p.zone == "battlefield" and len(p.slips) > CROWDED]
        cells = "".join(p.html(language) if p not in crowded else "<td></td>" for p in self.places)
        span = f' colspan="{len(self.places)}"'
        own = "".join(part("tr", "mt-wide", p.html(language, span)) for p in crowded)
        heading = part("tr", "mt-who", part("th", "", who, f'{span} scope="rowgroup"'))
        return part("tbody", "", heading + part("tr", "", cells) + own)


class TrackStep(Record):
    """One step on the track."""

    words: str
    here: bool

    def html(self) -> str:
        """The step, marked where it is the current one."""
        return worded("li", "", self.words[:1].upper() + self.words[1:], ' aria-current="step"' if self.here else "")


class StackItem(Record):
    """One object on the stack: its name, what it is, says and targets, its rules, and all that in a few words."""

    object: int
    name: str
    facts: str
    text: tuple[str, ...]
    targets: str
    rules: tuple[Rule, ...]
    words: str

    def html(self, language: str) -> str:
        """What it is and what it says."""
        made = worded("div", "mt-b", self.name) + worded("div", "mt-q mt-s", self.facts)
        made += "".join(worded("p", "", line) for line in self.text)
        made += worded("p", "mt-b", self.targets) if self.targets else ""
        return part("div", "mt-stackitem", made + (chips(self.rules, language) if self.rules else ""))


class Offer(Record):
    """One option: its number, as it will be recorded, and in short."""

    number: int
    key: str
    short: str

    def html(self) -> str:
        """The option with its number on a key."""
        return part("li", "mt-said", worded("b", "", f"{self.number}. ") + part("span", "", command_html(self.key)))


class Asked(Record):
    """The open question, with its rules and options."""

    heading: str
    short: str
    shape: str
    rules: tuple[Cite, ...]
    options: tuple[Offer, ...]
    least: int
    most: int

    def html(self, language: str) -> str:
        """The question and its options."""
        heading = worded("h2", "", self.heading) + chips(self.rules, language)
        return part("div", "mt-row mt-apart", heading) + part("ol", "", "".join(o.html() for o in self.options))


class Board(Record):
    """Everything that lies on the table at one moment."""

    status: tuple[str, ...]
    track: tuple[TrackStep, ...]
    rows: tuple[Row, ...]
    stack: tuple[StackItem, ...]
    choice: Asked | None
    refused: int | None
    language: str = ENGLISH
    edition: tuple[str, ...] = ()  # which beliefs or older rules it goes by
    under: str = ""  # what becomes of the stack

    def text(self) -> str:
        """The board as text, the stack from the top, the question with its numbered options last."""
        items = "; ".join(item.words for item in self.stack)
        stack = phrase("board.stack" if self.stack else "board.stack_empty", self.language, objects=items)
        last = phrase("choice.over", self.language)
        if self.choice is not None:
            options = " · ".join(f"{offer.number} {offer.short}" for offer in self.choice.options)
            refused = phrase("choice.refused", self.language, count=self.refused) if self.refused is not None else ""
            last = f"{self.choice.short} {options}".rstrip() + f".  {refused}".rstrip()
        rows = [row.text(self.language) for row in self.rows]
        return "\n".join([*self.edition, " ".join(self.status), *rows, stack, last])

    def html(self, more: str = "") -> str:
        """The board as a static panel: status, track, board, stack and question, then `more`, then the text, folded."""
        language, label = self.language, phrase("board.board", self.language)
        edition = "".join(worded("p", "mt-box mt-believed", line) for line in self.edition)
        now = worded("b", "", self.status[0]) + worded("span", "", f" {' '.join(self.status[1:])}")
        shares = [WIDTHS.get(place.zone, 20) for place in self.rows[0].places]
        columns = "".join(f'<col style="width:{100 * share / sum(shares):.0f}%">' for share in shares)
        heads = "".join(place.head() for place in self.rows[0].places)
        rows = part("colgroup", "", columns) + part("thead", "", part("tr", "", heads))
        rows += "".join(row.html(language) for row in self.rows)
        count = phrase("board.stack_count" if self.stack else "board.nothing", language, count=len(self.stack))
        stack = zone_tab("stack") + worded("span", "", phrase("heading.stack", language))
        stack = part("h2", "", f"{stack} {worded('span', 'mt-q mt-s', count)}")
        stack += "".join(item.html(language) for item in self.stack) + worded("p", "mt-q mt-s", self.under)
        asked = self.choice.html(language) if self.choice else worded("h2", "", phrase("choice.over", language))
        table = part("div", "", part("table", "mt-board", rows, f' aria-label="{escaped(label)}"'))
        side = part("div", "", part("div", "mt-section", stack) + part("div", "mt-section", asked))
        track = part("ol", "mt-steps", "".join(step.html() for step in self.track))
        twin = fold("mt-twin", phrase("twin.title", language), part("pre", "", escaped(self.text())))
        top = edition + part("p", "mt-now", now) + track
        return panel(top + part("div", "mt-main", table + side) + more + twin, label)


def game_board(game: Game, language: str = ENGLISH) -> Board:
    """The board of a game; what the last act changed is marked, and counted is how many actions are refused."""
    before = game.back().node
    changed = before.state if before is not game.node else None
    return board(game.state, game.choice, language, changed, len(refused_answers(game.state, game.choice)))


def board(state: State, choice: Choice | None = None, language: str = ENGLISH, before: State | None = None,
          refused: int | None = None) -> Board:
    """The board of a state. `before` is the state that changes are marked against, `refused` how many actions are not
    allowed now."""
    table = _Table(language, state, before)
    step = [s for s in STEPS[: STEPS.index(state.at.step) + 1] if s in TRACK][-1]
    track = tuple(TrackStep(table.say(f"short.{s}"), s == step and state.at.turn > 0) for s in TRACK)
    rows = tuple(table.row(p) for p in (*state.players[1:], state.players[0]))
    stack = tuple(table.item(obj, n) for n, obj in enumerate(reversed(state.zone(STACK)), 1))
    asked = table.asked(choice) if choice is not None else None
    under = table.say("board.resolving" if state.at.resolving else "board.resolves") if stack else ""
    edition = edition_said(state.edition, language)
    return Board(table.status(choice), track, rows, stack, asked, refused, language, edition, under)


class _Table(Names):
    """Puts what lies on the table of one state into words."""

    def __init__(self, language: str, state: State, before: State | None) -> None:
        super().__init__(language, state)
        self.old, self.attacks = before, state.combat.attacks if state.combat is not None else ()
        at, count = state.at, len(state.players)
        around = [((at.priority or 0) - i - 1) % count for i in range(count)]
        passed = [p for p in around if not state.players[p].lost and at.priority is not None]
        self.passed = passed[: at.passed][::-1]

    def say(self, code: str, **slots: object) -> str:
        """The message of this code."""
        return phrase(code, self.language, **slots)

    def status(self, choice: Choice | None) -> tuple[str, ...]:
        """Whose turn and step it is, who has priority or is asked, who has passed: one sentence each."""
        at, whose = self.state.at, self.player(self.state.at.active)
        said = [self.say("board.turn", player=whose, turn=at.own[at.active], step=Term(f"step.{at.step}"))]
        who = at.priority if at.priority is not None or choice is None else choice.who
        if who is not None:
            said.append(self.say("board.asked" if at.priority is None else "board.priority", player=self.player(who)))
        if self.passed:
            said.append(self.say("board.passed", players=self.listed([self.player(p) for p in self.passed])))
        return tuple(said)

    def row(self, player: Player) -> Row:
        """What one player has where; rare zones only if anybody has something there."""
        at, everybody = self.state.at, self.state.players
        shown = [z for z in (*SHOWN, *SOMETIMES) if z in SHOWN or any(self.cards(z, p.id) for p in everybody)]
        places = [Place(z.word, self.say(f"heading.{z.word}"), self.slips(self.cards(z, player.id)),
                        z is not LIBRARY or not player.endless) for z in shown]
        tags = {"board.has_priority": at.priority == player.id, "board.their_turn": at.active == player.id,
                "board.has_passed": player.id in self.passed}
        words = self.say("board.lost" if player.lost else "board.player", player=player.name, life=player.life)
        said = tuple([self.say(code) for code, holds in tags.items() if holds])
        return Row(player.name, words, self.say("board.life", life=player.life), self.mana(player.pool),
                   said, at.priority == player.id, tuple(places))

    def cards(self, zone: Zone, player: PlayerId) -> list[Object]:
        """Whatever a player has in a zone."""
        whose = "controller" if zone is BATTLEFIELD else "owner"
        return [o for o in self.state.zone(zone, player) if getattr(o, whose) == player]

    def slips(self, objects: list[Object]) -> tuple[Slip, ...]:
        """Known cards and permanents one by one, five equal lands folded, unknown cards counted at the end."""
        known = [o for o in objects if o.printed.faces or o.zone is BATTLEFIELD]
        made: dict[int, Slip] = {o.id: self.slip(o) for o in known}
        equal: dict[str, list[Object]] = {}
        for obj in known:
            slip, tapped = made[obj.id], (self.say("state.tapped"),) * obj.tapped
            if slip.kind == "land" and not slip.counters and slip.states == tapped:
                equal.setdefault(characteristics(self.state, obj).name, []).append(obj)
        for name, lands in equal.items():
            if len(lands) >= FOLDED:
                count = sum(o.tapped for o in lands)
                states = (self.say("board.tapped_of", count=count),) * bool(count)
                made[lands[0].id] = Slip(self.say("board.lands", name=name, count=len(lands)), "land",
                                         tuple(o.id for o in lands), states=states, tapped=count == len(lands))
                for land in lands[1:]:
                    del made[land.id]
        unknown = tuple(o.id for o in objects if not o.printed.faces and o.zone is not BATTLEFIELD)
        counted = [Slip(self.say("board.unknown", count=len(unknown)), "unknown", unknown)] if unknown else []
        return (*made.values(), *counted)

    def slip(self, obj: Object) -> Slip:
        """One card or permanent."""
        now, old = characteristics(self.state, obj), self.old.find(obj.id) if self.old is not None else None
        marks, was = [(code, slot, value(self, obj)) for code, slot, value in STATES], ""
        if old is not None and old.counters != obj.counters:
            was = counters_said(old.counters, self.language) or self.say("state.no_counters")
        sized = now.power is not None and now.toughness is not None
        size = self.say("board.size", power=now.power, toughness=now.toughness) if sized else ""
        return Slip(
            object_name(self.state, obj), "land" if CardType.LAND in now.types else "card", (obj.id,),
            _symbols(str(now.cost)) if now.cost is not None else (), type_line(now), size,
            tuple(self.say(code, **{slot: value}) for code, slot, value in marks if value), self.counters(obj), was,
            obj.tapped, bool(self.targeting(obj)), self.old is not None and old != obj)

    def counters(self, obj: Object) -> tuple[Counter, ...]:
        """The counters on an object, by kind; that a card with suspend in exile has no time counter too."""
        none = (Counter(TIME, 0, self.say("state.none", kind=Term(f"counter.{TIME}")), 0),)
        return none * self.unsuspended(obj) + tuple([
            Counter(k, n, counters_said([(k, n)], self.language), min(n, MOST_PIPS)) for k, n in obj.counters])

    def targeting(self, obj: Object) -> list[str]:
        """What on the stack targets it."""
        aims = [(one, target) for one in self.state.zone(STACK) if one.stack for target in one.stack.targets]
        return [object_name(self.state, one) for one, target in aims if target.object == obj.id]

    def unsuspended(self, obj: Object) -> bool:
        """Is it in exile with suspend, but without a time counter?"""
        return obj.zone is EXILE and not obj.count(TIME) and suspend_of(self.state, obj) is not None

    def item(self, obj: Object, number: int) -> StackItem:
        """One object on the stack; it says what its ability does, or what a spell does as it resolves."""
        facts, face = obj.stack, face_of(obj).name
        ability = facts.ability if facts is not None else None
        name, player = object_name(self.state, obj).removeprefix("the "), self.player(obj.controller)
        kind = "state.triggered" if isinstance(ability, Triggered) else "state.activated"
        kind = kind if obj.kind is ObjectKind.ABILITY else "state.spell"
        free, x, aims = (facts.free, facts.x, facts.targets) if facts is not None else (False, None, ())
        said = [self.say("state.controller", player=player), self.say(kind), *[self.say("state.free")] * free]
        said += [self.say("state.x", number=x)] if x is not None else []
        targets = self.say("board.stack_targets", targets=self.targets(aims)) if aims else ""
        printed = [ability] if ability is not None else [
            a for a in abilities_of(self.state, obj) if isinstance(a, SpellAbility)]
        rules: list[Rule] = []
        if isinstance(ability, Triggered):
            rules = [R(ability.rule), *([INTERVENING_IF] if ability.condition is not None else [])]
        words = self.say("board.stack_entry", number=number, name=name, player=player)
        now = self.say("state.resolving") if number == 1 and self.state.at.resolving else ""
        text, words = tuple(print_ability(a, face) for a in printed), ", ".join(filter(None, [words, targets, now]))
        return StackItem(obj.id, name[:1].upper() + name[1:], " · ".join(said), text, targets, tuple(rules), words)

    def chosen(self, obj: Object) -> str:
        """What was chosen as it entered."""
        effects = [a.effect for face in obj.values.faces for a in face.abilities if isinstance(a, Static)]
        words = [effect.word for effect in effects if isinstance(effect, AsEnters)]
        values = [value for word, value in obj.chosen if word in words]
        return self.listed([self.say(f"color.{value}") if isinstance(value, ManaType) else value if isinstance(
            value, str) else self.target(value[0]) for value in values])

    def asked(self, choice: Choice) -> Asked:
        """The open question; with priority it is what a player may do, without the player's name."""
        heading, priority = say(choice, self.language, self.state), choice.why == PRIORITY
        short = self.say("choice.may", player=self.player(choice.who)) if priority else heading
        offers = [Offer(n, o.key, self.short(o) if priority else o.key) for n, o in enumerate(choice.options, 1)]
        least, most = getattr(choice, "least", 1), getattr(choice, "most", getattr(choice, "total", 1))
        return Asked(heading, short, type(choice).__name__, choice.cites, tuple(offers), least, most)

    def short(self, option: Option) -> str:
        """What a player with priority may do."""
        action, code = option.value, f"may.{type(option.value).__name__}"
        oid = getattr(action, "object", None)
        card, obj = (name_of(self.state, oid), self.state.find(oid)) if oid is not None else ("", None)
        symbols = ""
        if isinstance(action, TapForMana):
            verb, _, which = action.said.partition(" ")
            card, symbols = f"{which} {card}".strip(), "".join(action.mana or ()) or self.say("word.nothing")
            code += ".activate" * (verb != "taps") + ".unsaid" * (action.mana is None)
        if isinstance(action, Cast) and obj is not None and obj.zone is not HAND:
            return self.say(f"{code}.from", card=card, zone=zone_term(obj.zone))
        return self.say(code, card=card, mana=symbols)


# What a slip says beside name, type, size and counters: the code of the words, their slot, and what is put into it; the
# words are there where that is neither nothing nor false.
STATES: tuple[tuple[str, str, Callable[[_Table, Object], object]], ...] = (
    ("state.token", "", lambda _, obj: obj.kind is ObjectKind.TOKEN),
    ("state.copy", "", lambda _, obj: obj.copying is not None), ("state.face_down", "", lambda _, obj: obj.face_down),
    ("state.phased_out", "", lambda _, obj: obj.phased_out), ("state.tapped", "", lambda _, obj: obj.tapped),
    ("state.sick", "", lambda table, obj: obj.zone is BATTLEFIELD and is_sick(table.state, obj)),
    ("state.attacking", "player", lambda table, obj: table.listed([
        table.say("word.nothing") if a.lost else table.player(a.defender) if a.walker is None else table.thing(a.walker)
        for a in table.attacks if a.object == obj.id])),
    ("state.blocked", "", lambda table, obj: any(a.blocked for a in table.attacks if a.object == obj.id)),
    ("state.blocking", "objects", lambda table, obj: table.listed([
        table.thing(attack.object) for attack in table.attacks if obj.id in attack.blockers])),
    ("state.chosen", "what", lambda table, obj: table.chosen(obj)),
    ("state.attached", "object", lambda table, obj: obj.attached is not None and table.target(obj.attached)),
    ("state.suspended", "", lambda table, obj: is_suspended(table.state, obj)),
    ("state.not_suspended", "", _Table.unsuspended), ("state.damage", "count", lambda _, obj: obj.damage),
    ("state.owner", "player", lambda table, obj: obj.controller != obj.owner and table.player(obj.owner)),
    ("state.target", "objects", lambda table, obj: table.listed(table.targeting(obj))))


def _symbols(cost: str) -> tuple[str, ...]:
    return tuple(cost.replace("}", "").split("{")[1:])
