"""The state of a game: one frozen value that holds everything (design 3.1), objects first: cards, copies, tokens and
abilities, each during one stay in one zone (109.1, 400.7)."""
from __future__ import annotations

from mtgteach.model.cards import *
from mtgteach.model.choices import *
from mtgteach.model.record import evolver


class ObjectKind(StrEnum):
    """What stands behind an object."""

    CARD = "card"
    TOKEN = "token"
    ABILITY = "ability"


class Lies(StrEnum):
    """Where a card lies in its library: at a known place from the top or bottom, or somewhere there (701.24a)."""

    TOP = "top"
    SOMEWHERE = "somewhere"
    BOTTOM = "bottom"


class Target(Record):
    """What was chosen for one instance of the word target: an object or a player."""

    object: ObjectId | None = None
    player: PlayerId | None = None


class StackFacts(Record):
    """What is known of a spell or ability on the stack: the choices made for it (601.2b-d, 603.3d), and the number of
    the event that led to it.

    `spread`: how many targets each instance of the word has; empty where each has one. `first`: the number of the
    first instance of the mode that is being followed. `paid`: the additional costs paid, by their word, with how
    often; `way`: the word of the alternative cost; `symbols`: how its symbols with several ways are paid. `that`,
    `that_player`, `that_much`, `that_mana`: what the event that made it trigger was about, or a mana ability is said to
    add. `made`: what the instructions followed acted on. `from_zone`: where it was cast from, `spent`: for how much.
    """

    ability: Ability | None = None
    source: ObjectId | None = None
    targets: tuple[Target, ...] = ()
    free: bool = False
    cause: int | None = None
    spread: tuple[int, ...] = ()
    first: int = 0
    x: int | None = None
    modes: tuple[int, ...] = ()
    paid: tuple[tuple[str, int], ...] = ()
    way: str = ""
    shares: tuple[int, ...] = ()
    that: ObjectId | None = None
    that_player: PlayerId | None = None
    that_much: int = 0
    that_mana: tuple[ManaType, ...] = ()
    made: tuple[ObjectId, ...] = ()
    symbols: tuple[str, ...] = ()
    from_zone: Zone | None = None
    spent: int = 0


NO_FACTS = StackFacts()


class Object(Record):
    """One stay of one thing in one zone.

    `copying`: the values that a copy effect gave it (707.2); `since`: the clock as its controller's control of it began
    (302.6); `base`: under whose control it entered (613.1b); `was`: the spell that became this permanent (400.7d);
    `chosen`: what was chosen or exiled for its linked abilities, by the word that links them (607). `deathtouched`: a
    source with deathtouch dealt damage to it since state-based actions were last checked (704.5h). `used`: its
    abilities that are limited, each with the turn and how often it was activated in it (602.5b). `lies`: of a card in
    a library, what is known of its place. `returns`: of a permanent that is phased out by itself, whose untap step
    phases it in (702.26a). `counter_stamps`: the clock as counters that give a keyword were put, by kind (613.7);
    `last`: of what has left, what effects had made of it (608.2h).
    """

    id: ObjectId
    card: CardId
    owner: PlayerId
    controller: PlayerId
    printed: Card = UNKNOWN
    face: int = 0
    kind: ObjectKind = ObjectKind.CARD
    counters: tuple[tuple[str, int], ...] = ()
    tapped: bool = False
    damage: int = 0
    stack: StackFacts | None = None
    stamp: int = 0
    copying: Card | None = None
    face_down: bool = False
    phased_out: bool = False
    returns: PlayerId | None = None
    since: int = 0
    base: PlayerId | None = None
    attached: Target | None = None
    was: StackFacts | None = None
    chosen: tuple[tuple[str, Any], ...] = ()
    used: tuple[tuple[Ability, int, int], ...] = ()
    deathtouched: bool = False
    lies: Lies = Lies.TOP
    counter_stamps: tuple[tuple[str, int], ...] = ()
    last: Characteristics | None = None

    @property
    def values(self) -> Card:
        """The card whose values it has: the copied one, or its own (707.2). Face down it is a 2/2 creature without
        anything else (708.2a), in exile nothing at all (406.3a)."""
        if self.face_down:
            return FACE_DOWN if self.zone in (BATTLEFIELD, STACK) else UNKNOWN
        return self.printed if self.copying is None else self.copying

    @property
    def zone(self) -> Zone:
        """The zone of this stay."""
        return ZONES[self.id >> 3 & 7]

    def count(self, kind: str) -> int:
        """How many counters of this kind it has.

        >>> Object(0, 0, 0, 0, counters=(("time", 2),)).count("time")
        2
        """
        for name, number in self.counters:
            if name == kind:
                return number
        return 0

    def remembers(self, word: str) -> Any:
        """What was chosen or exiled under this word for its linked abilities (607.1); None where nothing was."""
        return dict(self.chosen).get(word)

    def remembering(self, word: str, value: Any) -> Object:
        """The same object, which remembers this under that word from now on."""
        return self.evolve(chosen=(*[c for c in self.chosen if c[0] != word], (word, value)))

    def with_counters(self, kind: str, number: int) -> Object:
        """The same object with this many counters of this kind."""
        rest = [c for c in self.counters if c[0] != kind]
        return self.evolve(counters=tuple(sorted([*rest, (kind, number)]) if number else rest))


class Gone(Record):
    """An object that has left its zone, as it last was (608.2h, 113.7a), and what it became."""

    object: Object
    became: ObjectId | None


class Player(Record):
    """A player: name, life total, mana pool, and what counts for this turn: `turn_clock` is the clock as their most
    recent turn began (302.6), `spells_cast` how many spells they cast this turn;
    `skips` the next steps, phases and turns that they skip, each by its word (614.10a)."""

    id: PlayerId
    name: str
    life: int = 20
    pool: tuple[Mana, ...] = ()
    lands_played: int = 0
    endless: bool = True
    drew_from_empty: bool = False
    lost: bool = False
    left: bool = False
    turn_clock: int = 0
    spells_cast: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    skips: tuple[str, ...] = ()


class TurnPlace(Record):
    """Where in the turn: `turn` counts all turns, `own` each player's; who has priority, how many passed in
    a row, and whether something resolves just now.

    `ahead`: the steps that are still to come, a tuple for the rest of this phase and one for each later phase; `extra`:
    whose turns are to be taken beside the order, the next one last; `regular`: whose turn it was last in that order;
    `upkeeps`: how many upkeep steps have begun in this turn.
    """

    turn: int
    active: PlayerId
    step: TurnStep
    own: tuple[int, ...]
    priority: PlayerId | None = None
    passed: int = 0
    resolving: bool = False
    ahead: tuple[tuple[TurnStep, ...], ...] = ()
    extra: tuple[PlayerId, ...] = ()
    regular: PlayerId | None = None
    upkeeps: int = 0


class Procedure(Record):
    """One entry of the agenda: something the rules still have to do. One entry is one run."""


class Waiting(Record, uncompared=("cause",)):
    """An ability that has triggered and waits to be put on the stack (603.3); `cause` is the number of that event,
    `that`, `that_player`, `that_much` and `that_mana` what it was about, `inherits` what it has from the spell or
    ability that made it: X and the costs paid, and what was made (107.3n)."""

    ability: Triggered
    source: Object
    controller: PlayerId
    cause: int = -1
    that: ObjectId | None = None
    that_player: PlayerId | None = None
    that_much: int = 0
    inherits: StackFacts | None = None
    that_mana: tuple[ManaType, ...] = ()


class Floating(Record):
    """A continuous effect that a resolved spell or ability left behind (611.2): what it does, to which objects (empty:
    those that the effect itself names), for how long, under whose control, from what. `left`: how often, or how much
    damage, it is still good for; None where that is not limited (615)."""

    effect: StaticEffect
    objects: tuple[ObjectId, ...]
    duration: Duration
    controller: PlayerId
    source: ObjectId
    card: CardId
    stamp: int
    facts: StackFacts | None = None
    left: int | None = None


class Delayed(Record):
    """A delayed triggered ability (603.7): it waits for its event, once unless a duration is given. `that` is the
    object that it follows while it stays where it is; `facts` is what it inherits from what made it, all the objects
    that it follows among it."""

    ability: Triggered
    source: Object
    controller: PlayerId
    that: ObjectId | None = None
    duration: Duration | None = None
    facts: StackFacts | None = None
    stamp: int = 0


class Attack(Record):
    """An attacking creature (508.1): whom it attacks, if it was blocked (509.1h), by whom, in the order declared;
    `walker`: the planeswalker of that player that it attacks instead (508.1b); `lost`: that is out of combat, and it
    attacks nothing (506.4)."""

    object: ObjectId
    defender: PlayerId
    blocked: bool = False
    blockers: tuple[ObjectId, ...] = ()
    walker: ObjectId | None = None
    lost: bool = False


class Combat(Record):
    """The combat phase: its attackers, and which of all fighters dealt damage in the first of two steps (510.4)."""

    attacks: tuple[Attack, ...] = ()
    struck: tuple[ObjectId, ...] = ()


class Roster(Record):
    """The cards of the game by CardId: who owns each, and its name with a number where a name occurs twice. Tokens have
    their number among them, also after they have ceased to exist."""

    cards: tuple[Card, ...]
    owners: tuple[PlayerId, ...]
    labels: tuple[str, ...]
    tokens: tuple[CardId, ...] = ()


class Cache:
    """What is derived from a state and carried from one to the next; never compared, digested or stored."""

    __slots__ = ("could", "index", "layers", "legal", "mana")

    def __init__(self, index: Any = None, layers: Any = None) -> None:
        self.index = index
        self.layers = layers
        self.mana: Any = None
        self.legal: Any = None
        self.could: Any = None


class State(Record, Shown, uncompared=("cache",)):
    """A position of the game. Everything untouched by a change is shared with the state before it."""

    zones: tuple[tuple[Object, ...], ...]
    players: tuple[Player, ...]
    at: TurnPlace
    agenda: tuple[Procedure, ...]
    roster: Roster
    pending: tuple[Waiting, ...] = ()
    gone: tuple[Gone, ...] = ()
    effects: tuple[Floating, ...] = ()
    delayed: tuple[Delayed, ...] = ()
    combat: Combat | None = None
    next_serial: int = 1
    next_card: int = 0
    clock: int = 1
    edition: Edition = Edition()
    ended: bool = False
    cache: Cache | None = None

    def placed(self, **frame: Any) -> State:
        """The state with these fields of its place in the turn."""
        return with_place(self, self.at.evolve(**frame))

    def _codes(self) -> str:
        return f"turn {self.at.turn}, {self.at.step}"

    def zone(self, zone: Zone, player: PlayerId = 0) -> tuple[Object, ...]:
        """The objects in a zone: a library from the top, the stack from the bottom, others in order of arrival."""
        return self.zones[slot(zone, player)]

    def permanents(self) -> tuple[Object, ...]:
        """The permanents that are there: whatever is phased out is treated as though it did not exist (702.26b)."""
        found = self.zones[TABLE]
        for obj in found:
            if obj.phased_out:
                return tuple([o for o in found if not o.phased_out])
        return found

    def find(self, oid: ObjectId | None) -> Object | None:
        """The object with this id, or None if it has left its zone. Costs a walk over one zone. None names nothing."""
        for obj in () if oid is None else self.zones[SLOTS[oid & 63]]:
            if obj.id == oid:
                return obj
        return None

    def last_known(self, oid: ObjectId | None) -> Object | None:
        """The object with this id, or as it last was (608.2h)."""
        found = self.find(oid)
        return found if found is not None else next((g.object for g in self.gone if g.object.id == oid), None)

    def the(self, oid: ObjectId | None) -> Object:
        """The object with this id, which is there."""
        found = self.find(oid)
        assert found is not None
        return found

    def changed(self, oid: ObjectId, **fields: Any) -> State:
        """The state in which these fields of the object with this id are so."""
        return self.with_object(self.the(oid).evolve(**fields))

    def without(self, oid: ObjectId) -> State:
        """The state in which the object with this id is in no zone any more, and known as it was."""
        where = slot_of(oid)
        rest = tuple([o for o in self.zones[where] if o.id != oid])
        return self.with_zone(where, rest).evolve(gone=(*self.gone, Gone(self.the(oid), None)))

    def with_object(self, obj: Object) -> State:
        """The state with this object in the place of the one with its id."""
        where = slot_of(obj.id)
        zone = self.zones[where]
        for i, old in enumerate(zone):
            if old.id == obj.id:
                return self.with_zone(where, (*zone[:i], obj, *zone[i + 1:]))
        raise LookupError(obj.id)

    def with_zone(self, where: int, objects: tuple[Object, ...]) -> State:
        """The state with other objects in one zone."""
        zones = self.zones
        return _with_zones(self, (*zones[:where], objects, *zones[where + 1:]))

    def with_player(self, player: Player) -> State:
        """The state with this player in the place of the one with its id."""
        players = self.players
        return _with_players(self, (*players[:player.id], player, *players[player.id + 1:]))

    def label(self, card: CardId) -> str:
        """What a judge calls this card: its name, with a number if several are so called; empty if unknown."""
        labels = self.roster.labels
        return labels[card] if card < len(labels) else ""

    def in_play(self) -> tuple[PlayerId, ...]:
        """The players who have not lost, in turn order from the active player (101.4)."""
        order, players = in_order_from(self.at.active, len(self.players)), self.players
        for player in players:
            if player.lost:
                return tuple([p for p in order if not players[p].lost])
        return order

    def after(self, player: PlayerId) -> PlayerId:
        """The next player in turn order who is still in the game."""
        for p in in_order_from(player, len(self.players))[1:]:
            if not self.players[p].lost:
                return p
        return player


with_place, with_cache = evolver(State, "at"), evolver(State, "cache")
_with_zones, _with_players = evolver(State, "zones"), evolver(State, "players")
