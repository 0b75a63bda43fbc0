"""The board as a value: whose turn it is, what every player has where, the stack and the open question, all in words.

From it come the text, the static page and the plain data that the lab's front end renders.
"""

from __future__ import annotations

from mtgteach.cards.printer import type_line
from mtgteach.model.ids import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, STACK, Zone
from mtgteach.model.record import Record
from mtgteach.model.refusals import Term
from mtgteach.model.spelling import object_name
from mtgteach.model.types import CardType
from mtgteach.rules.cr109_characteristics import characteristics, face_of
from mtgteach.rules.cr702_62_suspend import is_suspended
from mtgteach.views.catalogue import ENGLISH, phrase
from mtgteach.views.look import MOST_PIPS
from mtgteach.views.say_event import Names, mana_symbols
from mtgteach.views.stack_choice import Asked, StackItem, asked, plain, stack_items

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from mtgteach.model.choices import Choice
    from mtgteach.model.ids import PlayerId
    from mtgteach.model.objects import Object
    from mtgteach.model.state import Player, State

SHOWN = (HAND, BATTLEFIELD, EXILE, GRAVEYARD)
SOMETIMES = (LIBRARY, COMMAND)
FOLDED = 5
"""So many equal lands become one slip."""
TRACK = ("untap", "upkeep", "draw", "precombat main", "beginning of combat", "postcombat main", "end")
"""The steps that the track shows; those of combat are one, and cleanup belongs to the end."""
ON_TRACK = {"declare attackers": "beginning of combat", "end of combat": "beginning of combat", "cleanup": "end"}


class Counter(Record):
    """Counters of one kind on a card, with the words for them."""

    SAYS = ("pips",)

    kind: str
    count: int
    words: str

    @property
    def pips(self) -> int:
        """How many marks are drawn."""
        return min(self.count, MOST_PIPS)


class Slip(Record):
    """A card, several equal lands, or cards that nobody knows, as one small slip of paper."""

    SAYS = ("words",)

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

    @property
    def words(self) -> str:
        """The slip as text: its name and what is special now."""
        size = (self.size,) if self.size else ()
        return ", ".join([self.name, *size, *self.states, *(c.words for c in self.counters)])


class Place(Record):
    """One zone of one player."""

    zone: str
    heading: str
    slips: tuple[Slip, ...]


class Row(Record):
    """One player with life, mana and zones."""

    player: int
    name: str
    words: str
    life: str
    pool: str
    tags: tuple[str, ...]
    priority: bool
    places: tuple[Place, ...]


class Board(Record):
    """Everything that lies on the table at one moment."""

    status: tuple[str, ...]
    step: str
    track: tuple[tuple[str, str], ...]
    rows: tuple[Row, ...]
    stack: tuple[StackItem, ...]
    asked: Asked | None
    refused: int | None
    language: str = ENGLISH

    def text(self) -> str:
        """The board as text, the stack from the top, the question with its numbered options last."""
        lines = [" ".join(self.status), *(self._row(row) for row in self.rows)]
        names = "; ".join(item.words for item in self.stack)
        code = "board.stack" if self.stack else "board.stack_empty"
        lines.append(phrase(code, self.language, objects=names))
        if self.asked is None:
            lines.append(phrase("choice.over", self.language))
        else:
            refused = phrase("choice.refused", self.language, count=self.refused) if self.refused is not None else ""
            lines.append(f"{self.asked.text()}.  {refused}".rstrip())
        return "\n".join(lines)

    def _row(self, row: Row) -> str:
        language = self.language
        full, empty = [], []
        for place in row.places:
            if place.slips:
                cards = ", ".join(slip.words for slip in place.slips) if len(place.slips) < 2 else _listed(place.slips)
                full.append(phrase("board.zone", language, heading=place.heading, cards=cards))
            else:
                empty.append(place.heading)
        if empty:
            first, *rest = empty
            headings = ", ".join([first, *(h[:1].lower() + h[1:] for h in rest)])
            full.append(phrase("board.empty", language, headings=headings))
        pool = [phrase("board.pool", language, mana=row.pool)] if row.pool else []
        return " ".join([row.words, *pool, *full])

    def data(self) -> dict[str, Any]:
        """The board as plain lists, dicts, texts and numbers, all words said."""
        return {
            "status": list(self.status), "step": self.step,
            "track": [{"step": step, "words": words, "here": step == self.step} for step, words in self.track],
            "rows": [{**plain(row), "pool": list(_symbols(row.pool))} for row in self.rows],
            "stack": [item.data() for item in self.stack],
            "choice": self.asked.data() if self.asked is not None else None,
            "refused": self.refused,
            "refused_words": phrase("choice.refused", self.language, count=self.refused or 0),
            "text": self.text(),
        }  # fmt: skip

    def html(self) -> str:
        """The board as a static panel."""
        from mtgteach.views.board_html import board_html

        return board_html(self)


def _listed(slips: tuple[Slip, ...]) -> str:
    """Several slips; one that says more than its name is set off by semicolons."""
    between = "; " if any(", " in slip.words for slip in slips) else ", "
    return between.join(slip.words for slip in slips)


def board(
    state: State,
    choice: Choice | None = None,
    language: str = ENGLISH,
    before: State | None = None,
    refused: int | None = None,
) -> Board:
    """The board of a state. `before` is the state that changes are marked against, `refused` how many actions are not
    allowed now."""
    at = state.at
    step = ON_TRACK.get(at.step, str(at.step))
    order = [p for p in state.players if p.id] + [state.players[0]]
    targets = _targets(state, language)
    return Board(
        status(state, choice, language), step,
        tuple((s, phrase(f"short.{s}", language)) for s in TRACK),
        tuple(_row(state, p, language, before, targets) for p in order),
        stack_items(state, language), asked(state, choice, language), refused, language,
    )  # fmt: skip


def status(state: State, choice: Choice | None, language: str = ENGLISH) -> tuple[str, ...]:
    """Whose turn and step it is, who has priority or is asked, who has passed: one sentence each."""
    at, names = state.at, Names(language, state)
    step = Term(f"step.{at.step}")
    said = [phrase("board.turn", language, player=names.player(at.active), turn=at.own[at.active], step=step)]
    if at.priority is not None:
        said.append(phrase("board.priority", language, player=names.player(at.priority)))
    elif choice is not None:
        said.append(phrase("board.asked", language, player=names.player(choice.who)))
    passed = [names.player(p) for p in have_passed(state)]
    if passed:
        said.append(phrase("board.passed", language, players=names.listed(passed)))
    return tuple(said)


def have_passed(state: State) -> tuple[PlayerId, ...]:
    """Who has passed since anybody did anything else, in that order."""
    at = state.at
    if at.priority is None or not at.passed:
        return ()
    n = len(state.players)
    around = [(at.priority - i) % n for i in range(1, n + 1)]
    return tuple(reversed([p for p in around if not state.players[p].lost][: at.passed]))


def _row(state: State, player: Player, language: str, before: State | None, targets: dict[int, str]) -> Row:
    shown = [z for z in (*SHOWN, *SOMETIMES) if z in SHOWN or any(_cards(state, z, p.id) for p in state.players)]
    places = tuple(
        Place(z.word, phrase(f"heading.{z.word}", language),
              _slips(state, _cards(state, z, player.id), language, before, targets))
        for z in shown
    )  # fmt: skip
    words = "board.lost" if player.lost else "board.player"
    tags = [("board.has_priority", state.at.priority == player.id), ("board.their_turn", state.at.active == player.id),
            ("board.has_passed", player.id in have_passed(state))]  # fmt: skip
    return Row(
        player.id, player.name, phrase(words, language, player=player.name, life=player.life),
        phrase("board.life", language, life=player.life), mana_symbols(player.pool),
        tuple(phrase(code, language) for code, holds in tags if holds), state.at.priority == player.id, places,
    )  # fmt: skip


def _cards(state: State, zone: Zone, player: PlayerId) -> list[Object]:
    if zone is BATTLEFIELD:
        return [o for o in state.zone(zone) if o.controller == player]
    return [o for o in state.zone(zone, player) if o.owner == player]


def _slips(
    state: State, objects: list[Object], language: str, before: State | None, targets: dict[int, str]
) -> tuple[Slip, ...]:
    """Known cards one by one, five equal lands folded, unknown cards counted at the end."""
    known = [o for o in objects if o.printed.faces]
    equal: dict[str, list[Object]] = {}
    for obj in known:
        if _is_land(state, obj) and not obj.counters and obj.id not in targets:
            equal.setdefault(face_of(obj).name, []).append(obj)
    made: list[Slip] = []
    folded: list[str] = []
    for obj in known:
        same = equal.get(face_of(obj).name, []) if obj in equal.get(face_of(obj).name, []) else []
        if len(same) < FOLDED:
            made.append(_slip(state, obj, language, before, targets))
        elif face_of(obj).name not in folded:
            folded.append(face_of(obj).name)
            made.append(_lands(face_of(obj).name, same, language))
    unknown = tuple(o.id for o in objects if not o.printed.faces)
    if unknown:
        made.append(Slip(phrase("board.unknown", language, count=len(unknown)), "unknown", unknown))
    return tuple(made)


def _is_land(state: State, obj: Object) -> bool:
    return CardType.LAND in characteristics(state, obj).types


def _lands(name: str, lands: list[Object], language: str) -> Slip:
    tapped = sum(o.tapped for o in lands)
    states = (phrase("board.tapped_of", language, count=tapped),) if tapped else ()
    heading = phrase("board.lands", language, name=name, count=len(lands))
    return Slip(heading, "land", tuple(o.id for o in lands), states=states, tapped=tapped == len(lands))


def _slip(state: State, obj: Object, language: str, before: State | None, targets: dict[int, str]) -> Slip:
    is_now, names = characteristics(state, obj), Names(language, state)
    old = before.find(obj.id) if before is not None else None
    size = ""
    if is_now.power is not None and is_now.toughness is not None:
        size = phrase("board.size", language, power=is_now.power, toughness=is_now.toughness)
    said = [
        (obj.tapped, phrase("state.tapped", language)),
        (is_suspended(state, obj), phrase("state.suspended", language)),
        (obj.damage > 0, phrase("state.damage", language, count=obj.damage)),
        (obj.controller != obj.owner, phrase("state.owner", language, player=names.player(obj.owner))),
        (obj.id in targets, phrase("state.target", language, objects=targets.get(obj.id, ""))),
    ]
    was = ""
    if old is not None and old.counters != obj.counters:
        was = ", ".join(c.words for c in _counters(old, language)) or phrase("state.no_counters", language)
    return Slip(
        object_name(state, obj), "land" if CardType.LAND in is_now.types else "card", (obj.id,),
        _symbols(str(is_now.cost)) if is_now.cost is not None else (), type_line(face_of(obj)), size,
        tuple(words for holds, words in said if holds), _counters(obj, language), was, obj.tapped, obj.id in targets,
        before is not None and old != obj,
    )  # fmt: skip


def _counters(obj: Object, language: str) -> tuple[Counter, ...]:
    return tuple(
        Counter(kind, count, phrase("counters", language, count=count, kind=Term(f"counter.{kind}")))
        for kind, count in obj.counters
    )


def _symbols(cost: str) -> tuple[str, ...]:
    return tuple(cost.replace("}", "").split("{")[1:])


def _targets(state: State, language: str) -> dict[int, str]:
    """The objects that something on the stack targets, and what does."""
    names = Names(language, state)
    found: dict[int, list[str]] = {}
    for acting in state.zone(STACK):
        for target in acting.stack.targets if acting.stack is not None else ():
            if target.object is not None:
                found.setdefault(target.object, []).append(object_name(state, acting))
    return {oid: names.listed(words) for oid, words in found.items()}
