"""What a lab shows, as plain data for its page: every word said, every control with what it sends."""

from __future__ import annotations

from mtgteach.cards.printer import rules_text
from mtgteach.model import Belief, ByHand, CardType, Moved, PriorityPassed, Record, fields_of, player_name
from mtgteach.play.announced import refused_answers
from mtgteach.rulebook.cite import R, Rule
from mtgteach.rules.cr109_characteristics import face_of
from mtgteach.rules.rulings import VARIANTS
from mtgteach.rules.step import PRIORITY
from mtgteach.views.board import CROWDED, SOMETIMES, game_board
from mtgteach.views.catalogue import phrase
from mtgteach.views.look import ZONE_LETTERS
from mtgteach.views.say import cited, say
from mtgteach.views.timeline_words import lines
from mtgteach.widgets.feedback import Feedback
from mtgteach.widgets.moves import Move, last_act, moves_of, told_of_last_act, turn_heading

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from mtgteach.model import CardId, Choice, Cite, Option, State
    from mtgteach.play.game import Game
    from mtgteach.views.timeline import Timeline
    from mtgteach.widgets.session import Branch, Session
    from mtgteach.widgets.suggest import Ahead

    Data = dict[str, Any]

FIRST_CARDS = 4
"""So many cards are in the name of a table."""
FIRST_REFUSED = 3
"""So many refused actions are named at once; the others are folded."""
MOST_KEYS = 9
WORDS = {"believed": "cite.belief", "rule": "lab.rule", "chosen": "lab.chosen",
         "done": "lab.done", "choose": "lab.choose", "copy": "lab.copy", "copied": "lab.copied",
         "says": "lab.card_text"}  # fmt: skip
MANY = 12
"""With more options than this there is a field that finds them."""
NOTES = {"some": "lab.pick_some", "order": "lab.pick_order", "number": "lab.number", "share": "lab.share"}
SHAPES = {"PickOne": "one", "PickSome": "some", "PutInOrder": "order", "Number": "number", "ShareOut": "share"}


def control(text: str, act: str, *, label: str = "", key: str = "", off: str = "", **more: object) -> Data:
    """A button: what stands on it, what it sends, its key, and why it cannot act now."""
    return {"text": text, "label": label or text, "key": key or None, "off": off, "act": {"act": act, **more}}


def symbols(key: str) -> str:
    """A command with the mana that it names at its end as symbols: ``taps Island for {U}``."""
    for word in (" for ", " pays "):
        before, found, letters = key.rpartition(word)
        if found and letters and all(letter in "WUBRGC" for letter in letters):
            return before + word + "".join(f"{{{letter}}}" for letter in letters)
    return key


def plain(value: Any) -> Any:
    """A record as a dict by its fields, a tuple as a list, a rule with what it says; texts and numbers as they are."""
    if isinstance(value, tuple):
        return [plain(inside) for inside in value]
    if isinstance(value, Rule):
        return {"number": str(value), "title": value.title, "summary": value.summary}
    if isinstance(value, Belief | ByHand):
        return {"number": cited(value), "title": say(value), "summary": ""}
    return {f: plain(getattr(value, f)) for f in fields_of(value)} if isinstance(value, Record) else value


class Face:
    """Builds the data of one drawing; keeps the rules that it cites."""

    KIND = "table"
    """What kind of lab it is: its page is laid out by it."""

    def __init__(self, session: Session, feedback: Feedback | None, ahead: Ahead, number: int = 1) -> None:
        self.session = session
        self.number = number
        self.game: Game = session.game
        self.feedback = feedback
        self.ahead = ahead
        self.rules: dict[str, Data] = {}
        self.text = ""
        self.way = moves_of(self.game)

    def cites(self, cites: tuple[Cite, ...]) -> list[str]:
        """Citations as they stand behind a sentence; what each rule says is kept."""
        for cite in cites:
            if isinstance(cite, Rule):
                self.rules[str(cite)] = {"title": cite.title, "summary": cite.summary}
        return [cited(cite) for cite in cites]

    def data(self) -> Data:
        """Everything."""
        state = self.game.state
        at = state.at
        there = game_board(self.game)
        self.text, board = there.text(), plain(there)
        said = {
            "kind": self.KIND,
            "labels": {word: phrase(code) for word, code in WORDS.items()} | {"lab": self.name()},
            "now": {"where": board["status"][0], "who": " ".join(board["status"][1:]), "last": self.last()},
            "feedback": self.told(),
            "travel": self.travel(),
            "steps": {"label": phrase("lab.steps", player=player_name(state, at.active), turn=at.own[at.active]),
                      "items": [{"text": _capital(s["words"]), "here": s["here"]} for s in board["track"]]},
            "board": self.board(board),
            "stack": self.stack(board["stack"], board["under"]),
            "choice": self.choice(board["choice"]),
            "moves": self.moves(),
            "why": self.why(state),
            "handover": {"heading": phrase("lab.handover"), "use": phrase("lab.handover_use"),
                         "make": control(phrase("lab.handover_make"), "code")},
            "twin": phrase("lab.twin"),
        }  # fmt: skip
        return {**said, "rules": self.rules}

    def name(self) -> str:
        """What this lab is called among several: its number and the first cards of its scene."""
        cards = self.cards()
        named = ", ".join([*cards[:FIRST_CARDS], *["…"] * (len(cards) > FIRST_CARDS)])
        return phrase("lab.table" if cards else "lab.table_alone", number=self.number, cards=named)

    def cards(self) -> list[str]:
        """The names of the cards of the scene that are no lands."""
        cards = self.game.nodes()[0].state.roster.cards
        return list(dict.fromkeys(c.name for c in cards if c.name and CardType.LAND not in c.faces[0].types))

    def last(self) -> str:
        """What was done last; nothing where the sentence before says it: that somebody has just passed."""
        events = [h.event for node in last_act(self.game.node) for h in node.events]
        passed = len(events) == 1 and isinstance(events[0], PriorityPassed) and self.game.state.at.passed > 0
        return "" if passed else told_of_last_act(self.game)

    def told(self) -> Data | None:
        """The feedback."""
        f = self.feedback
        if f is None:
            return None
        lines = [{"text": line.text, "cites": self.cites(line.cites)} for line in f.lines]
        sign = f"✕ {phrase('reasons.refused')}" if f.kind == "refused" else ""
        return {"kind": f.kind, "sign": sign, "text": f.heading, "lines": lines, "place": f.place,
                "picture": f.picture, "label": f.label, "paste": f.paste}  # fmt: skip

    def travel(self) -> list[Data]:
        """Back and Forward."""
        back = "" if self.session.can_go_back() else phrase("lab.no_back")
        forward = "" if self.session.ahead() else phrase("lab.no_forward")
        return [control(phrase("lab.back"), "back", key="B", off=back),
                control(phrase("lab.forward"), "forward", key="F", off=forward)]  # fmt: skip

    def lines(self, timeline: Timeline) -> list[Data]:
        """The timeline in words: headings, marks with their rules; of the other game, and where the reader stands."""
        return [{"words": line.words, "label": line.label or "", "heading": line.label is None, "other": line.other,
                 "cites": self.cites(line.cites), "pointer": line.pointer.removeprefix("<- ")}
                for line in lines(timeline.told, timeline.language)]  # fmt: skip

    # The board and the stack

    def board(self, board: Data) -> Data:
        """Zones as columns, players as rows; what is crowded, and the zones that are rarely seen, as rows of their
        own."""
        rare = [zone.word for zone in SOMETIMES]
        zones = [{"letters": ZONE_LETTERS[p["zone"]], "heading": p["heading"], "column": p["zone"] not in rare}
                 for p in board["rows"][0]["places"]]
        rows = []
        for row in board["rows"]:
            empty = [p["heading"] for p in row["places"] if p["described"] and not p["slips"]]
            rows.append({
                "name": row["name"], "life": row["life"],
                "mana": row["pool"] or phrase("board.no_mana"),
                "tags": [{"text": t, "kind": "here" if row["priority"] and i == 0 else ""}
                         for i, t in enumerate(row["tags"])],
                "zones": [[self.slip(s) for s in p["slips"]] for p in row["places"]],
                "wide": [bool(p["slips"] or p["described"]) if p["zone"] in rare else len(p["slips"]) > CROWDED
                         for p in row["places"]],
                "nothing": ", ".join([*empty[:1], *(h.lower() for h in empty[1:])]),
            })  # fmt: skip
        return {"label": phrase("board.board"), "zones": zones, "players": rows, "crowded": CROWDED,
                "empty": phrase("board.nothing")}

    def slip(self, slip: Data) -> Data:
        """One card: what is special now in words, and what can be done to it by hand."""
        looks = [look for look in ("tapped", "target", "changed") if slip[look]]
        looks += ["unknown"] if slip["kind"] == "unknown" else []
        made = {
            "key": str(slip["objects"][0]), "name": slip["name"], "looks": looks,
            "cost": "".join(f"{{{m}}}" for m in slip["cost"]),
            "line": " ".join(filter(None, (slip["type"], slip["size"]))) if slip["kind"] == "card" else "",
            "counters": [{**c, "was": ""} for c in slip["counters"]],
            "tags": [{"text": t} for t in slip["states"]], "says": [],
            "was": phrase("lab.was", counters=slip["was"]) if slip["was"] else "",
        }  # fmt: skip
        obj = self.game.state.find(slip["objects"][0])
        if slip["kind"] == "card" and obj is not None and not obj.face_down:
            made["says"] = rules_text(face_of(obj))
        if slip["kind"] == "card" and obj is not None and self.moved(obj.card):
            label = phrase("lab.why_here_label", words=phrase("lab.why_here"), card=slip["name"])
            made["story"] = control(phrase("lab.why_here"), "explain", label=label, card=slip["name"])
        return made

    def moved(self, card: CardId) -> bool:
        """Has this card changed zones, so that one may ask why it is where it is?"""
        return any(isinstance(h.event, Moved) and h.event.card == card for h in self.game.events())

    def stack(self, items: list[Data], under: str) -> Data:
        """The stack, the top object first: it says what becomes of it, which of all others only the future tells."""
        made = [{
            "key": str(i["object"]), "name": i["name"], "line": i["facts"], "text": i["text"], "targets": i["targets"],
            "cites": self.cites(tuple(R(r["number"]) for r in i["rules"])), "under": "" if n else under,
        } for n, i in enumerate(items)]  # fmt: skip
        note = phrase("board.stack_count", count=len(items)) if items else phrase("board.nothing")
        return {"heading": phrase("heading.stack"), "note": note, "items": made}

    # The choice

    def choice(self, asked: Data | None) -> Data:
        """The open question: options with their keys, then what can be done all at once."""
        choice = self.game.choice
        made: Data = {
            "label": phrase("board.choice"), "heading": phrase("choice.over"), "cites": [], "shape": "one", "note": "",
            "options": [], "suggestions": self.all_at_once(), "together": phrase("lab.together"), "least": 1, "most": 1,
            "find": "", "found": "", "shared": "", "limits": [],
        }  # fmt: skip
        if choice is None or asked is None:
            return made
        options = [self.option(choice, option, n) for n, option in enumerate(choice.options, 1)]
        made.update(heading=asked["heading"], shape=SHAPES[asked["shape"]], least=asked["least"], most=asked["most"],
                    cites=self.cites(choice.cites), options=options)  # fmt: skip
        if made["shape"] == "order":
            made.update(least=len(options), most=len(options))
        if made["shape"] in NOTES:
            made["note"] = phrase(NOTES[made["shape"]], least=asked["least"], most=asked["most"])
        made["limits"] = [plain(limit) for limit in getattr(choice, "limits", ())]
        made["shared"] = phrase("lab.shared", given="{given}", total=asked["most"])
        if len(options) > MANY:
            made.update(find=phrase("lab.find"), found=phrase("lab.found", shown="{shown}", all=len(options)))
        return made

    def option(self, choice: Choice, option: Option, number: int) -> Data:
        """One option, in the words in which it will be recorded."""
        more = choice.why == PRIORITY and self.ahead.asks_more(option)
        key = str(number) if number <= MOST_KEYS else ""
        return control(symbols(option.key), "answer", label=option.key, key=key, keys=[option.key]) | {
            "answer": option.key, "note": phrase("lab.asked_next") if more else ""}  # fmt: skip

    def all_at_once(self) -> list[Data]:
        """The suggestions."""
        return [{**control(s.words, "suggest", key=key, suggestion=key, label=f"{s.words} {s.note}".strip()),
                 "note": s.note} for key, s in self.ahead.offered]  # fmt: skip

    # Moves and branches

    def square(self, move: Move, letter: str = "", here: bool = False) -> Data:
        """One move, or the box of some passes."""
        made: Data = {"text": move.text, "label": move.words, "here": here, "passes": move.passes}
        if not move.passes:
            code = "lab.move_here" if here else "lab.move_of" if letter else "lab.move"
            made["label"] = phrase(code, number=move.text, words=move.words, letter=letter)
            made["act"] = {"act": "go", "to": f"{letter} {move.text}".strip()}
        return made

    def moves(self) -> Data:
        """The way to here by turns, the branches, and what can be done with them."""
        node = self.session.node
        branches = self.session.branches()
        first = node.path()[0].state
        begin = {"text": phrase("lab.start"), "label": phrase("lab.move_start"), "here": not self.way, "passes": False,
                 "act": {"act": "go", "to": "0"}}  # fmt: skip
        turns: list[Data] = [{"heading": turn_heading(first, first.at.active, first.at.own[first.at.active]),
                              "moves": [begin]}]  # fmt: skip
        for n, move in enumerate(self.way):
            if turns[-1]["heading"] != move.turn:
                turns.append({"heading": move.turn, "moves": []})
            turns[-1]["moves"].append(self.square(move, here=n == len(self.way) - 1))
        return {
            "label": phrase("lab.moves_label"), "heading": phrase("lab.moves"), "turns": turns,
            "use": phrase("lab.moves_use"),
            "note": phrase("lab.branches", count=len(branches)) if len(branches) > 1 else "",
            "branches": [self.branch(b) for b in branches if len(branches) > 1 or b.nodes],
            "controls": self.branch_controls(branches), "beliefs": self.beliefs(),
        }  # fmt: skip

    def branch(self, branch: Branch) -> Data:
        """One branch: where it leaves the way to here, its moves, and how it stands at its end."""
        if branch.tip is self.session.node:
            text = "" if self.game.choice is None else phrase(
                "lab.answers", player=player_name(self.game.state, self.game.choice.who))
            return {"letter": branch.letter, "heading": phrase("lab.branch_here", letter=branch.letter), "moves": [],
                    "open": True, "text": text}  # fmt: skip
        every = moves_of(self.game.at(branch.tip))
        before = [m for m in every if not m.passes and m.node.depth <= branch.fork.depth]
        after = [m for m in every if m.node.depth > branch.fork.depth]
        code = "lab.branch_from" if before else "lab.branch_from_start"
        heading = phrase(code, letter=branch.letter, number=before[-1].text if before else "")
        told = [m.words for m in after if not m.passes]
        return {"letter": branch.letter, "heading": heading, "open": False, "text": told[-1] if told else "",
                "moves": [self.square(m, branch.letter) for m in after]}  # fmt: skip

    def branch_controls(self, branches: tuple[Branch, ...]) -> list[Data]:
        """Go to another branch; compare this one with it."""
        here = self.session.current()
        controls = [control(phrase("lab.go", letter=b.letter), "go", to=b.letter)
                    for b in branches if b.tip is not self.session.node]  # fmt: skip
        controls += [control(phrase("lab.compare", other=phrase("lab.branch", letter=b.letter)), "compare",
                             other=b.letter) for b in branches if b.tip is not here]  # fmt: skip
        return controls

    def beliefs(self) -> Data:
        """What one might believe instead."""
        said = [(tag, say(Belief(tag))) for tag in sorted(VARIANTS)]
        return {"heading": phrase("lab.believe"), "label": phrase("lab.believe_which"), "ask": phrase("lab.beside"),
                "use": phrase("lab.believe_use"),
                "options": [control(text, "believe", tag=tag) for tag, text in said]}  # fmt: skip

    # What is refused

    def why(self, state: State) -> Data:
        """The field, and the actions that are refused here with all their reasons."""
        refused = [{"words": words, "text": symbols(words), "count": phrase("reasons.count", count=len(reasons)),
                    "reasons": [{"text": say(r), "cites": self.cites(r.cites)} for r in reasons]}
                   for words, reasons in refused_answers(state, self.game.choice)]  # fmt: skip
        count, asked = phrase("lab.refused_here", count=len(refused)), self.game.choice
        if asked is not None and asked.why != PRIORITY and not refused:
            count = phrase("lab.asked_first", question=say(asked, state=state))
        return {
            "heading": phrase("lab.why_not"), "count": count,
            "field": phrase("lab.field"), "example": refused[0]["words"] if refused else "", "ask": phrase("lab.ask"),
            "use": phrase("lab.why_use"), "rule": phrase("lab.ruling"),
            "first": FIRST_REFUSED, "more": phrase("lab.more", count=max(0, len(refused) - FIRST_REFUSED)),
            "fewer": phrase("lab.fewer"), "refused": refused,
        }  # fmt: skip


def _capital(word: str) -> str:
    return word[:1].upper() + word[1:]
