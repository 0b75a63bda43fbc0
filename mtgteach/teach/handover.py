"""Hand-over codes: a position as text of at most 300 letters.

A code holds the scene in words, then each answer as its place among the options that were open: the line as far as that
fits, else the end of the line or the position alone. Reading plays the answers; nothing else is carried out.
"""
from __future__ import annotations

from zlib import crc32

from mtgteach.cards import SETS, Cards, cards as built_in
from mtgteach.cards.packing import ENDS, FORMAT, HEAD, MOST, Code, Packed
from mtgteach.model import (STACK, BadInput, Choice, MtgteachError, Number, PickOne, PutInOrder, Refused, ShareOut,
                            Term, digest, must_be)
from mtgteach.play.game import BY_HAND_WORDS, Game, Node, answer, replay, root_of
from mtgteach.play.line import Line
from mtgteach.play.public import BUGS, guarded
from mtgteach.play.scene import scene_lines, scene_of
from mtgteach.play.setting_up import state_of
from mtgteach.play.stored import ANSWERS, FORMAT as STORED, HEAD as LINE, dump, load
from mtgteach.rules.step import PRIORITY

MOST_ANSWERS = 4_000
"""A longer line is handed over from a later moment on, so that no code keeps anyone waiting for long."""


def hand_over(game: Game) -> Code:
    """The position as text of at most 300 letters, which `mtgteach.open` reads: with its whole line, or else with as
    much of its end as fits. Raises BadInput where not even the position alone fits.

    >>> hand_over(Game.of("Ada: hand Rift Bolt; battlefield Mountain."))[:3]
    'MT1'
    """
    must_be(Game, "hand_over", "Game.of", game)
    return guarded(game, "hand_over", lambda: _code_of(game))


def _code_of(game: Game) -> Code:
    nodes, end, code = game.nodes(), digest(game.state), _packed(game)
    n, letters = len(nodes) * max(len(code) - MOST, 0) // len(code), len(code)
    while len(code) > MOST and n < len(nodes):
        root, n = _again(nodes[n], game.known), n + 1
        shorter = game if root is None else game.evolve(node=replay(root, (root, *nodes[n:]))[0])
        if shorter is not game and digest(shorter.state) == end:
            code = _packed(shorter)
            n += (len(nodes) - n) * max(len(code) - MOST, 0) // len(code)
    if len(code) > MOST:
        raise BadInput("code", Term("found.letters", (("count", letters),)), Term("wanted.letters", (("most", MOST),)))
    return code


def _again(node: Node, known: Cards) -> Node | None:
    """The first node of a line that begins with this position, if a scene can say it."""
    at = node.state.at
    if node.open is None or node.open.why != PRIORITY or node.position.run or at.passed or node.state.zone(STACK):
        return None
    try:
        root = root_of(state_of(scene_of(node.state, begun=False), known))
    except MtgteachError:
        return None
    return root if digest(root.state) == digest(node.state) else None


def _packed(game: Game) -> Code:
    packed, (root, *nodes) = Packed(), game.nodes()
    text = dump(Line(root, (root,), game.known))
    packed.text(text[text.index("edition"):text.index(ANSWERS)])
    code = packed.code(_sign(_walk(packed, root, tuple(nodes))))
    return Code(code.ljust(len(nodes) * MOST // MOST_ANSWERS * (len(nodes) > MOST_ANSWERS)))


def _sign(node: Node) -> int:
    """What a position is in words, whatever else a version keeps of it: the same as long as the rules lead there."""
    asked = () if node.open is None else (node.open.why, str(node.open.who))
    return crc32("\n".join([*scene_lines(scene_of(node.state, begun=False)), *asked]).encode())


def _walk(packed: Packed, node: Node, said: tuple[Node, ...] = ()) -> Node:
    """The node after all answers that are packed, or those that are said."""
    how = 0
    for n in range(min(packed.whole("answers", len(said)), MOST_ANSWERS)):
        given, choice = said[n].given[0] if said else None, node.open
        assert choice is not None
        how = packed.one(("act", how), 4, 0 if given is None else 2 * (said[n].act > node.act) + given.skipped)
        keys = _keys(packed, choice, () if given is None else given.keys)
        node = said[n] if said else answer(node, *keys, act=node.act + how // 2, skipped=bool(how % 2))
    return node


def _keys(packed: Packed, choice: Choice, said: tuple[str, ...]) -> tuple[str, ...]:
    """The keys of an answer, each by its place among those that are left; an effect by hand in words."""
    why, left, keys = choice.why, [option.key for option in choice.options], list[str]()
    if isinstance(choice, Number):
        return (str(choice.least + packed.whole(why, int(said[0]) - choice.least if said else 0)),)
    fixed = 1 if isinstance(choice, PickOne) else len(left) if isinstance(choice, PutInOrder) else None
    left += [BY_HAND_WORDS] * (why == PRIORITY)
    for n in range(packed.whole((why, "count"), len(said)) if fixed is None else fixed):
        key, share = (*said[n:n + 1], "")[0], "0"
        if isinstance(choice, ShareOut):
            key, _, share = (key or " 0").rpartition(" ")
        at = left.index(key) if key in left else len(left) - 1
        at = packed.one(why, 2, at > 0) and 1 + packed.one((why, len(left)), len(left) - 1, at - 1)
        name = left.pop(at)
        name += packed.text(key.removeprefix(name)) if name == BY_HAND_WORDS else ""
        keys.append(f"{name} {packed.whole((why, 'share'), int(share))}" if isinstance(choice, ShareOut) else name)
    return tuple(keys)


def open(code: str, known: Cards = built_in) -> Game:
    """The game that a hand-over code holds. Raises BadInput for what is no code, for one with a wrong letter, and for
    one that another version of the rules or cards made.

    >>> game = Game.of("Ada: hand Rift Bolt; battlefield Mountain.").do("Ada suspends Rift Bolt")
    >>> open(hand_over(game)).node.given == game.node.given
    True
    """
    must_be(str, "code", f"{HEAD}{FORMAT}…", code)
    must_be(SETS, "cards", "mtgteach.cards", known)
    return guarded(None, code, lambda: _opened(Packed.of(code), code, known))


def _opened(packed: Packed, code: str, known: Cards) -> Game:
    root = load(f"{LINE} {STORED}\nproduct \nrulebook \n{packed.text()}{ANSWERS}\n", known, "code").line.root
    try:
        node = _walk(packed, root)
    except (*BUGS, BadInput, Refused):
        node = root
    if _sign(node) % ENDS != packed.end:
        raise BadInput("code", code, Term("wanted.code_known"))
    return Game(node, known=known)
