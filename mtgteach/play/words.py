"""Reading words: a line as a judge would say it becomes a command. Printing is `model.spelling`: one spelling each."""
from __future__ import annotations

from mtgteach.play.commands import *
from mtgteach.play.named import *
from mtgteach.play.reading import *
from mtgteach.rules.cr506_combat import *
from mtgteach.rules.cr605_mana_abilities import is_mana_ability, sources_of, tappings

Filled = dict[str, Any]
Table = tuple[tuple[str, Callable[[Reader, Choice | None, Filled], Command]], ...]

SAID_VERBS = (*ACTION_VERBS.values(),
              *"activates taps attacks blocks discards exiles sacrifices pays removes puts opens convokes".split())
BASE_VERBS = {"pass": "passes", "respond with": "casts", "respond by casting": "casts",
              "respond by activating": "activates", **{verb[:-1]: verb for verb in SAID_VERBS}}
ASKING = ("why", "can't", "cannot", "can", "couldn't", "could", "may", "might", "would", "isn't", "is", "be", "it",
          "not", "legally", "legal", "allowed", "permitted", "possible", "able", "for", "to", "now", "still", "then")
ENDS = ("?", "!", ".", " now", " right", " here", " yet", " in response", " at this point", ", why", " for mana")
FACE, FROM = "[as {face}] [{fused:=fused|face down}] ", "[from [{whose:=the|her|his|their}] {zone}]"
BEYOND = " ".join(f"[{clause.pattern}]" for clause in CLAUSES).replace("targeting ", "{:=targeting|on|at} ")
WITH_CARD: dict[str, Callable[[PlayerId, ObjectId], Any]] = {verb: kind for kind, verb in ACTION_VERBS.items()}
COUNTERS_BY_HAND: dict[str, Callable[[PlayerId, ObjectId, str, int], Action]] = {
    "put": PutCountersByHand, "remove": RemoveCountersByHand}


def read(state: State, words: str, place: str = "words", open: Choice | None = None,
         table: Table | None = None) -> Command:
    """The command that these words stand for in this position.

    `open` is the open choice: the key or the number of its option stands for it, an action with clauses behind it; a
    bare name is taken for the one card that fits it. An action is built even where it is illegal. Raises BadInput with
    the place, what was found, what was wanted and the nearest word.
    """
    options, exact = () if open is None else open.options, None if open is None else open.option(words)
    for option in options if exact is None else (exact,):
        if (begun := _begun(state, words, option, table is None)) is not None:
            return begun
    if type(open) is PickOne and exact is None and (number := whole_number(words)) is not None:
        if 0 < number <= len(options):
            return read(state, options[number - 1].key, place, open, table)
        if table is None:
            return Reply((words,))
    line = Reader(state, words, place)
    try:
        make, slots = parse(line, COMMANDS if table is None else table)
    except BadInput:
        fits = [o for o in options if table is None and " " in o.key and same_name(state, words, o.key)]
        if len(fits) != 1:
            raise
        return _chosen(fits[0])
    return make(line, open, slots)


def _chosen(option: Option, clauses: Clauses = NO_CLAUSES) -> Command:
    action = option.value
    return Do(action, option.key, clauses) if isinstance(action, Action) else Reply((option.key,))


def _begun(state: State, words: str, option: Option, whole: bool) -> Command | None:
    """The option whose key these words are, or an action whose key they begin with, if the rest are clauses."""
    if words == option.key:
        return _chosen(option) if whole or isinstance(option.value, Action) else None
    if not isinstance(option.value, Action) or not words.startswith(f"{option.key} "):
        return None
    line = Reader(state, words, "", len(option.key) + 1)
    try:
        _, slots = parse(line, ((f"({BEYOND})", None),))
    except BadInput:
        return None
    return _chosen(option, _clauses(slots))


def read_action(state: State, words: str, open: Choice | None = None, place: str = "words") -> Action:
    """The action that these words stand for. Raises BadInput where they stand for anything else."""
    return read_do(state, plain(state, words), open, place).action


def read_do(state: State, words: str, open: Choice | None = None, place: str = "words") -> Do:
    """The action that these words stand for, with its clauses. Raises BadInput where they stand for anything else."""
    command = read(state, words, place, open, ACTIONS)
    assert isinstance(command, Do)
    return command


def plain(state: State, words: str) -> str:
    """A question, or a sentence without its s, as a plain sentence: ``Is Ada allowed to pass now?``, ``Ada pass``."""
    line, starts = Reader(state, words, ""), list[int]()
    endings = tuple([name.casefold() for name in (*card_names(state), *(player.name for player in state.players))])
    while (said := line.text.casefold()).endswith(ENDS) and not said.endswith(endings):
        line.text = line.text[:-len(next(end for end in ENDS if said.endswith(end)))].rstrip()
    while True:
        begin, who = line.at, line.named()
        starts += [begin] * (who is not None)
        while who is not None and line.take(*ASKING):
            pass
        verb = None if who is None else line.take(*BASE_VERBS)
        if who is not None and verb is not None:
            rest, card = line.rest, line.card()
            after = line.rest if card is None and line.take("a", "an", "the", "her", "his", "their") else ""
            return f"{who.text} {BASE_VERBS[verb]} {after if after and line.card() else rest}".rstrip()
        line.at = begin
        if line.take(*ASKING) is None:
            return line.text[[begin, *starts][-1]:]


def read_goal(state: State, words: str, place: str = "words") -> Goal:
    """Until when: ``Ada's next upkeep``, ``Ada's turn 3``, ``the end step of turn 5``, ``something happens``."""
    goal, slots = parse(Reader(state, words, place), GOALS)
    player = slots.get("player")
    return goal.evolve(player=None if player is None else player.player, step=slots.get("step"),
                       turn=slots.get("number"))


# What each sentence means


def _with_card(line: Reader, open: Choice | None, slots: Filled) -> Command:
    player, make = slots["player"].player, WITH_CARD[slots["verb"]]
    card = slots.get("card") or CardNamed(slots["face"], next(
        c.name for c in line.state.roster.cards if slots["face"] in [face.name for face in c.faces]))
    obj = _object(line, player, open, lambda oid: make(player, oid), card, (HAND,), slots.get("zone"))
    action = make(player, obj.id)
    if isinstance(action, Cast | PlayLand) and len(faces_of(obj)) > 1:
        action = action.evolve(face=_face(line, open, slots, obj, action))
    return Do(action, spell(line.state, action), _clauses(slots))


def _face(line: Reader, open: Choice | None, slots: Filled, obj: Object, action: Cast | PlayLand) -> int:
    """The face that is said, by its name or as both halves; if none is, the one that is offered, else the first."""
    faces = obj.printed.faces
    if "fused" in slots:
        return len(faces) if slots["fused"] == "fused" else DOWN
    if not (named := [n for n, face in enumerate(faces) if face.name == slots.get("face", face.name)]):
        raise line.wrong(", ".join(face.name for face in faces), found=slots["face"])
    keys = [o.key for o in open.options] if open is not None else []
    return next((n for n in named if spell(line.state, action.evolve(face=n)) in keys), named[0])


def _activate(line: Reader, open: Choice | None, slots: Filled) -> Command:
    player, number = slots["player"].player, slots.get("number", 0) - 1
    obj = _object(line, player, open, lambda oid: Activate(player, oid, max(number, 0)), slots["card"], (BATTLEFIELD,))
    if number < 0:
        found = [i for i, a in enumerate(abilities_of(line.state, obj))
                 if isinstance(a, Activated) and not is_mana_ability(line.state, a)]
        if len(found) > 1:
            wanted = [f"ability {i + 1} of {card_name(line.state, obj)}" for i in found]
            raise line.wrong(", ".join(wanted), found=slots["card"].text)
        if not found and sources_of(line.state, obj):
            return _tap(line, open, slots)
        number = found[0] if found else 0
    elif any(source.number == number for source in sources_of(line.state, obj)):
        return _tap(line, open, slots)
    action = Activate(player, obj.id, number)
    return Do(action, spell(line.state, action), _clauses(slots))


def _tap(line: Reader, open: Choice | None, slots: Filled) -> Command:
    """Tapping it for this mana; for the only mana it can add now where none is said."""
    state, player, letters, number = line.state, slots["player"].player, slots.get("mana"), slots.get("number")

    def ways(obj: Object) -> list[TapForMana]:
        return [tap for tap in tappings(state, player, obj, sources_of(state, obj))
                if number in (None, tap.ability + 1)]

    def tapping(oid: ObjectId) -> Action | None:
        found = state.find(oid)
        made = [] if found is None else [tap for tap in ways(found) if letters is None or sorted(letters) == sorted(
                "".join(tap.mana or ()))]
        there = [tap for tap in made if open is not None and open.option(spell(state, tap))] or made[:1]
        return there[0] if len(there) == 1 else None

    obj = _object(line, player, open, tapping, slots["card"], (BATTLEFIELD,))
    there = ways(obj)
    if (action := tapping(obj.id)) is None and letters and not any(
            tap.mana is None or sorted(letters) == sorted("".join(tap.mana)) for tap in there):
        nearest_to = max(there, key=lambda tap: len({*letters} & {*(tap.mana or ())}), default=TapForMana(
            player, obj.id, max((number or 1) - 1, 0), ()))
        action = nearest_to.evolve(mana=tuple([ManaType(letter) for letter in letters]), said=(
            nearest_to.said if number is None else f"activates ability {number} of"))  # the rules refuse it
    if action is None:
        name = card_name(state, obj)
        found = [f"{tap.said.partition(' ')[2]} {name} for {''.join(tap.mana) or NOTHING}".strip() for tap in there
                 if tap.mana is not None]
        raise line.wrong(", ".join(found) or Term("wanted.mana_permanent"), found=line.text)
    return Do(action, spell(state, action), _clauses(slots))


def _says(pattern: str) -> tuple[str, Callable[[Reader, Choice | None, Filled], Command]]:
    """A sentence that is itself the key of an option, with every name as it is written."""
    key = " ".join(f"{{{part.name}}}" if isinstance(part, Slot) else str(part) for part in sentence(pattern))

    def reply(line: Reader, open: Choice | None, slots: Filled) -> Command:
        said = {name: getattr(one, "text", one) for name, one in slots.items()}
        if "player" in slots:
            said["player"] = line.state.players[slots["player"].player].name
        return Reply((key.format(**said),))
    return pattern, reply


def _by_hand(line: Reader, open: Choice | None, slots: Filled) -> Command:
    at, make, kind, amount = line.state.at, COUNTERS_BY_HAND[slots["verb"]], slots["kind"], slots["amount"]
    who = at.active if at.priority is None else at.priority
    obj = _object(line, who, open, lambda oid: make(who, oid, kind, amount), slots["card"], (BATTLEFIELD, EXILE))
    action = make(who, obj.id, kind, amount)
    return DoByHand(action, spell(line.state, action))


def _counter_by_hand(line: Reader, open: Choice | None, slots: Filled) -> Command:
    state, named = line.state, slots["it"]
    found = card_objects(state, named) if isinstance(named, CardNamed) else ability_objects(state, named)
    there = [o for o in found if o.zone is STACK] or found
    if len(there) != 1:
        raise line.wrong(", ".join([object_name(state, o) for o in there or state.zone(STACK)]), found=named.text)
    action = CounterByHand(state.at.active if state.at.priority is None else state.at.priority, there[0].id)
    return DoByHand(action, spell(state, action))


def keys_in(state: State, text: str, open: Choice | None) -> tuple[str, ...]:
    """The options as they are called in a text, parted by commas; the longest key or name wins over a comma."""
    known = sorted([*(o.key for o in (open.options if open is not None else ())), *card_names(state), UNKNOWN_CARD,
                    *(p.name for p in state.players)], key=len, reverse=True)
    keys = []
    while text:
        begin = next((len(n) for n in known if text.startswith(n) and ends_name(text, len(n))), 0)
        comma = text.find(",", begin)
        end = len(text) if comma < 0 else comma
        keys.append(text[:end].strip())
        text = text[end + 1:].strip()
    return tuple(keys)


def _answers(make: type[Reply]) -> Callable[[Reader, Choice | None, Filled], Command]:
    def answers(line: Reader, open: Choice | None, slots: Filled) -> Command:
        none = slots["rest"] == NOTHING and getattr(open, "least", 1) == 0
        return make(() if none else keys_in(line.state, slots["rest"], open))
    return answers


def _fight(line: Reader, open: Choice | None, slots: Filled) -> Command:
    """Each of these creatures attacks, or blocks, the same one, the only one there is where none is said; said by the
    player who is asked."""
    state, player, whom = line.state, slots["player"].player, slots.get("whom")
    if open is not None and open.why in DECLARATIONS and open.who != player:
        raise line.wrong(state.players[open.who].name, found=slots["player"].text)
    there = [state.players[p].name for p in state.in_play() if p != player] if slots["verb"] == "attacks" else [
        name_of(state, attack.object) for attack in attacks_of(state) if attack.defender == player]
    if whom is None and len(there) != 1:
        raise line.wrong(", ".join(there) or Term("wanted.now_there"), found=line.text)
    return Reply(tuple([f"{one.text} {slots['verb']} {whom.text if whom else there[0]}" for one in slots["names"]]))


ACTIONS: Table = (
    ("{player} passes [priority]", lambda line, open, slots: Do(
        action := Pass(slots["player"].player), spell(line.state, action))),
    ("{player} {verb:=casts|suspends|plays|foretells} {card} (" + FACE + FROM + BEYOND + ")", _with_card),
    ("{player} {verb:=turns} {card} face up (" + BEYOND + ")", _with_card),
    ("{player} {verb:=casts|plays} {face} (" + FROM + BEYOND + ")", _with_card),
    ("{player} activates [ability {number} of] {card} for {mana}", _tap),
    ("{player} activates [ability {number} of] {card} (" + BEYOND + ")", _activate),
    ("{player} taps {card} for mana", _tap), ("{player} taps {card} [for {mana}]", _tap),
    ("effect: {verb:=put} {amount} {kind:word} {counters:=counters|counter} on {card}", _by_hand),
    ("effect: {verb:=remove} {amount} {kind:word} {counters:=counters|counter} from {card}", _by_hand),
    ("effect: {verb:=counter} {it}", _counter_by_hand))
FIGHTS: Table = (
    *map(_says, ("{card} attacks {it:named}", "{player} {verb:=attacks|blocks} with nothing",
                 "{card} blocks {attacker:card}")),
    ("{player} {verb:=attacks|blocks} [{whom:named}] with {names}", _fight))
COMMANDS: Table = (
    *ACTIONS[:-3],
    *map(_says, (
        "{player} pays {mana}", "{player} pays {number}", "{player} stops paying", "{player} declines",
        "{player} cannot pay", "{player} opens with {card}",
        "{player} convokes with {card} for {mana}", "{player} convokes with {card} for {number}",
        "{player} {verb:=discards|sacrifices|exiles|adds|removes|puts} {rest}")),
    *FIGHTS,
    ("{all:=both|all} pass", lambda line, open, slots: PassAll()),
    ("{all:=both|all} pass until {rest}", lambda line, open, slots: PassUntil(
        read_goal(line.state, slots["rest"], line.place), slots["rest"])),
    ("{number} {passes:=passes|pass}", lambda line, open, slots: Passes(slots["number"])),
    ("answer: {rest}", _answers(Reply)),
    ("order: {rest}", _answers(InOrder)),
    *ACTIONS[-3:])


WHOLE, EMPTY, NEXT = Goal(), Goal(empty_stack=True), Goal(next=True)
GOALS = (
    ("something happens", WHOLE), ("the stack is empty", EMPTY), ("the next turn", NEXT), ("the next {step}", NEXT),
    ("the {step}", NEXT), ("[the {step} of] turn {number}", WHOLE), ("{player}'s next turn", NEXT),
    ("{player}'s next {step}", NEXT), ("[the {step} of] {player}'s turn {number}", WHOLE), ("{player}'s {step}", NEXT))


# Clauses and objects


def _clauses(slots: Filled) -> Clauses:
    """What answers the choices that follow, in the order of 601.2b-h."""
    return Clauses(tuple([(c.name, _texts(slots[c.name])) for c in CLAUSES if c.name in slots]))


def _texts(value: Any) -> tuple[str, ...]:
    """What was read in a slot, as it was written."""
    return tuple([getattr(one, "text", None) or str(one) for one in (value if isinstance(value, tuple) else (value,))])


def _object(line: Reader, player: PlayerId, open: Choice | None, make: Callable[[ObjectId], Action | None],
            named: CardNamed, natural: tuple[Zone, ...], zone: Zone | None = None) -> Object:
    """The one object that is meant by a card's name, in this zone if one is said."""
    state = line.state
    there = card_objects(state, named)
    found = there if zone is None else tuple(o for o in there if o.zone is zone)
    if zone is not None and not found:
        places = ", ".join(f"{card_name(state, o)} from {o.zone.word}" for o in there)
        raise line.wrong(places, found=f"{named.text} from {zone.word}")
    if len(found) > 1:
        found = _fitting(state, player, open, make, natural, found)
    if len(found) != 1:
        others = found or card_objects(state, named.evolve(rank=None))
        raise line.wrong(", ".join(card_name(state, o) for o in others), found=named.text)
    return found[0]


def _fitting(state: State, player: PlayerId, open: Choice | None, make: Callable[[ObjectId], Action | None],
             natural: tuple[Zone, ...], found: tuple[Object, ...]) -> tuple[Object, ...]:
    """Of several so called: those that the choice offers or the rules allow; else the first where one looks."""
    keys, actions = [o.key for o in open.options] if open is not None else [], [(o, make(o.id)) for o in found]
    own = [o for o in found if player in (o.controller, o.owner)]
    fits = [o for o, a in actions if a is not None and (spell(state, a) in keys or first_refusal(state, a) is None)]
    return tuple(fits or ([o for o in own if o.zone in natural] or own or list(found))[:1])
