"""Facts: what must be true after a script line, in words, each read into a value that a moment fulfils or not.

CONTRIBUTING.md describes the language. Facts are read before the script runs, so that none is misspelled silently.
"""
from __future__ import annotations

from mtgteach.model.actions import Action
from mtgteach.model.errors import BadInput, nearest
from mtgteach.model.ids import ZONES, PlayerId, Zone
from mtgteach.model.record import Record
from mtgteach.model.state import State
from mtgteach.model.types import TurnStep
from mtgteach.play.goals import step_of
from mtgteach.play.happenings import Seen, read_seen
from mtgteach.play.naming import CardNamed, Named, PlayerNamed, Reader, cards_called

HEADS = ("the stack from the top:", "the stack is empty", "the options:", "an option:", "no option:",
         "nobody has priority", "the game has ended", "it is", "happened", "never")
BASE_VERBS = {"pass": "passes", "cast": "casts", "suspend": "suspends", "play": "plays", "activate": "activates",
              "tap": "taps"}
OF_CARD = ("is not", "is", "has no", "has", "targets")
OF_PLAYER = ("has no", "has", "may not", "may", "is asked:")
TIMES = {"once": 1, "twice": 2}


class Fact(Record):
    """One fact, as its words say it; `line` is where it stands in its file."""

    words: str
    line: int


class InZone(Fact):
    """A card, or an ability on the stack, is or is not in a zone (of a player)."""

    what: Named
    zone: Zone
    player: PlayerId | None
    holds: bool


class Counters(Fact):
    """A card has so many counters of a kind; of any kind where `kind` is None."""

    what: CardNamed
    kind: str | None
    amount: int


class Quality(Fact):
    """A card is or is not suspended, tapped, untapped."""

    what: CardNamed
    quality: str
    holds: bool


class Damage(Fact):
    """A permanent has so much damage marked on it."""

    what: CardNamed
    amount: int


class Targets(Fact):
    """A spell or ability on the stack has these targets, in this order."""

    what: Named
    targets: tuple[Named, ...]


class Stack(Fact):
    """What is on the stack, from the top."""

    names: tuple[Named, ...]


class Life(Fact):
    """A player has so much life."""

    player: PlayerId
    amount: int


class Pool(Fact):
    """A player has this mana in the pool."""

    player: PlayerId
    mana: str


class InHand(Fact):
    """A player has so many cards in hand, known or not."""

    player: PlayerId
    amount: int


class HasPriority(Fact):
    """Who is asked what to do with priority; None: nobody."""

    player: PlayerId | None


class Asked(Fact):
    """Which question is open, and for whom: the code of the choice without its first part."""

    player: PlayerId
    why: str


class Options(Fact):
    """The options of the open question: all of them (`how` is ``the``), one among them, or none of them."""

    how: str
    called: str


class May(Fact):
    """A player may or may not do something now; `because` are rule numbers, codes, or sources that the reasons name."""

    player: PlayerId
    action: str
    holds: bool
    because: tuple[str, ...]


class Moment(Fact):
    """Whose turn it is, which turn, which step."""

    player: PlayerId | None
    step: TurnStep | None
    turn: int | None


class Ended(Fact):
    """The game has ended."""


class Lost(Fact):
    """A player has lost."""

    player: PlayerId


class Happening(Fact):
    """Something happened, so many times (None: at least once; 0: never), after one script line and up to another."""

    seen: Seen
    times: int | None
    since: str | None
    until: str | None
    here: bool


def says_not(fact: Fact) -> bool:
    """Does the fact say what did not happen, or is not?"""
    if isinstance(fact, Happening):
        return fact.times == 0
    return not getattr(fact, "holds", True) or isinstance(fact, Options) and fact.how == "no"


# Reading


def read_fact(state: State, words: str, place: str, line: int, never: bool = False) -> Fact:
    """The fact that these words say; after `never`, something that must not have happened.

    Raises BadInput naming the place, what was found, what would be right and the nearest word.
    """
    reader = Reader(state, words, place)
    if never:
        return Happening(reader.text, line, read_seen(reader), 0, None, None, False)
    fact = _fact(reader, line)
    reader.ends()
    return fact


def _fact(reader: Reader, line: int) -> Fact:
    head = reader.take(*HEADS)
    if head is not None:
        return _headed(reader, head, line)
    what = reader.named("a fact: a card, an ability, a player, or " + ", ".join(HEADS))
    if isinstance(what, PlayerNamed):
        return _of_player(reader, what.player, line)
    return _of_card(reader, what, line)


def _headed(reader: Reader, head: str, line: int) -> Fact:
    words = reader.text
    if head in ("happened", "never"):
        return _happening(reader, head, line)
    if head == "the stack is empty":
        return Stack(words, line, ())
    if head == "the stack from the top:":
        return Stack(words, line, reader.names("what is on the stack"))
    if head == "nobody has priority":
        return HasPriority(words, line, None)
    if head == "the game has ended":
        return Ended(words, line)
    if head == "it is":
        return _moment(reader, line)
    called = reader.rest
    reader.at = len(reader.text)
    return Options(words, line, head.partition(" ")[0], called)


def _moment(reader: Reader, line: int) -> Fact:
    if reader.take("turn"):
        return Moment(reader.text, line, None, None, reader.whole())
    named = reader.player()
    if named is None:
        raise reader.unknown("turn NUMBER, or a player's turn or step")
    reader.need("'s", "’s")
    if reader.take("turn"):
        return Moment(reader.text, line, named.player, None, None if reader.done else reader.whole())
    return Moment(reader.text, line, named.player, step_of(reader), None)


def _happening(reader: Reader, head: str, line: int) -> Fact:
    """``happened twice since NAME: …``, ``never between NAME and NAME: …``, ``happened here: …``."""
    between, colon, _ = reader.rest.partition(":")
    if not colon:
        raise reader.wrong(f"{head}: WHAT HAPPENED")
    frame = between.split()
    reader.at += len(between) + 1
    reader.space()
    times: int | None = 0 if head == "never" else None
    if frame and head == "happened":
        if frame[0] in TIMES:
            times = TIMES[frame.pop(0)]
        elif frame[0].isdigit() and frame[1:2] in (["times"], ["time"]):
            times, frame = int(frame[0]), frame[2:]
    since = until = None
    here = frame == ["here"]
    if frame[:1] == ["since"] and len(frame) == 2:
        since = frame[1]
    elif frame[:1] == ["between"] and len(frame) == 4 and frame[2] == "and":
        since, until = frame[1], frame[3]
    elif frame and not here:
        raise reader.wrong("once, twice, N times, since LINE, between LINE and LINE, here", found=between.strip())
    return Happening(reader.text, line, read_seen(reader), times, since, until, here)


def _of_card(reader: Reader, what: Named, line: int) -> Fact:
    words = reader.text
    _only_one(reader, what)
    verb = reader.need(*OF_CARD)
    if verb == "targets":
        return Targets(words, line, what, reader.names("a target"))
    if verb in ("is", "is not"):
        quality = reader.take("suspended", "tapped", "untapped")
        if quality is None:
            return _zone(reader, what, verb == "is", line)
        return Quality(words, line, _card(reader, what), quality, verb == "is")
    card = _card(reader, what)
    amount = 0 if verb == "has no" else reader.whole()
    if reader.take("damage"):
        return Damage(words, line, card, amount)
    kind = reader.word()
    if kind in ("counters", "counter"):
        kind = ""
    else:
        reader.at += len(kind) + 1
    reader.need("counters", "counter")
    return Counters(words, line, card, kind or None, amount)


def _only_one(reader: Reader, what: Named) -> None:
    """Complain where several cards of the game are so called: a fact speaks of one."""
    cards = cards_called(reader.state, what) if isinstance(what, CardNamed) else ()
    if len(cards) > 1:
        raise reader.wrong(", ".join(reader.state.label(card) for card in cards), found=what.text)


def _card(reader: Reader, what: Named) -> CardNamed:
    if not isinstance(what, CardNamed):
        raise reader.wrong("the name of a card", found=what.text)
    return what


def _zone(reader: Reader, what: Named, holds: bool, line: int) -> Fact:
    reader.need("in", "on")
    reader.take("the")
    named = reader.player()
    if named is not None:
        reader.need("'s", "’s")
    words = [z.word for z in ZONES]
    zone = ZONES[words.index(reader.need(*words))]
    return InZone(reader.text, line, what, zone, None if named is None else named.player, holds)


def _of_player(reader: Reader, player: PlayerId, line: int) -> Fact:
    words = reader.text
    verb = reader.need(*OF_PLAYER)
    if verb == "is asked:":
        why = reader.rest
        reader.at = len(reader.text)
        return Asked(words, line, player, "choice." + why.replace(" ", "_"))
    if verb in ("may", "may not"):
        return _may(reader, player, verb == "may", line)
    if verb == "has no":
        if reader.take("cards in hand"):
            return InHand(words, line, player, 0)
        reader.need("mana in the pool")
        return Pool(words, line, player, "")
    if reader.take("priority"):
        return HasPriority(words, line, player)
    if reader.take("lost"):
        return Lost(words, line, player)
    number = reader.number()
    if number is None:
        mana = reader.word()
        reader.at += len(mana)
        reader.space()
        reader.need("in the pool")
        return Pool(words, line, player, mana)
    if reader.take("life"):
        return Life(words, line, player, number)
    reader.need("card in hand", "cards in hand")
    return InHand(words, line, player, number)


def _may(reader: Reader, player: PlayerId, holds: bool, line: int) -> Fact:
    verb = reader.need(*BASE_VERBS)
    action, _, reasons = f" {reader.rest}".partition(" because ")
    reader.at = len(reader.text)
    name = reader.state.players[player].name
    because = tuple(filter(None, (r.strip() for r in reasons.split(","))))
    if because and holds:
        raise BadInput(reader.place, reader.text, "reasons only after `may not`")
    return May(reader.text, line, player, f"{name} {BASE_VERBS[verb]}{action}".rstrip(), holds, because)


def check_names(facts: tuple[Fact, ...], names: tuple[str, ...], place: str) -> None:
    """Raises BadInput for a fact that speaks of a script line that no line is called."""
    for fact in facts:
        for name in (getattr(fact, "since", None), getattr(fact, "until", None)):
            if name is not None and name not in names:
                raise BadInput(f"{place}:{fact.line}", name, ", ".join(names) or "a line with a name",
                               nearest(name, names))


def action_of(fact: May, state: State) -> Action:
    """The action that the fact speaks of, in this position."""
    from mtgteach.play.grammar import read_action

    return read_action(state, fact.action, place=f"line {fact.line}")
