"""Stored lines: text that says the scene and the answers in words, as a tree, and is read by playing it again.

Nothing is executed but the answers. Another format is converted first; an answer that does not fit ends its branch.
"""
from __future__ import annotations

import sys

from mtgteach.cards import SETS, Cards, cards as built_in
from mtgteach.play.line import *
from mtgteach.play.printing import *

FORMAT, HEAD, SCENE, ANSWERS, INDENT, BRANCH, SHORT = 1, "mtgteach line", "scene", "answers", "  ", "- ", 8
# Texts of an older format, made into the next one; each is kept with a packaged old file that a test reads.
CONVERT: dict[int, Callable[[str], str]] = {}


class Broken(Record):
    """A branch that no longer fits: the last node that it leads to, the mismatch, the lines that were not played."""

    node: Node
    mismatch: LineMismatch
    rest: tuple[str, ...]


class Stored(Record):
    """What was read: the line as far as it fits, the branches that ended early, and the places whose digest differs."""

    line: Line
    broken: tuple[Broken, ...] = ()
    changed: tuple[LineMismatch, ...] = ()


# Writing


def dump(line: Line, broken: tuple[Broken, ...] = ()) -> str:
    """The text of a line. Branches that were read but did not fit are written back as they were.

    >>> from mtgteach.play.game import Game
    >>> game = Game.of("Ada: hand Rift Bolt; battlefield Mountain.").do("Ada suspends Rift Bolt")
    >>> dump(Line.of(game)).splitlines()[-2]
    'Ada suspends Rift Bolt paying with Mountain'
    """
    start = line.root.start
    assert start is not None
    scene, product = scene_of(start), getattr(sys.modules[__name__.partition(".")[0]], "__version__", "")
    said = ((f"{HEAD} ", str(FORMAT)), ("product ", str(product)), ("rulebook ", CURRENT),
            ("edition ", " ".join([scene.edition.date, *scene.edition.variants])),
            ("players ", ", ".join(seat.name for seat in scene.seats)))
    lines = [*(head + text for head, text in said), SCENE, *(INDENT + text for text in scene_lines(scene)), ANSWERS]
    return "\n".join([*lines, *_tree(line, broken)]) + "\n"


def _tree(line: Line, broken: tuple[Broken, ...]) -> list[str]:
    """The answers, branch by branch; written without recursion, as branches may lie deep."""
    children: dict[Node, list[Node]] = {}
    ended = [b.node for b in broken]
    for node in line.nodes():
        if node.parent is not None:
            children.setdefault(node.parent, []).append(node)
    written = [f"({given.text})" for given in line.root.given]
    waiting: list[tuple[Node, int, bool]] = [(line.root, 0, False)]
    while waiting:
        first, depth, branch = waiting.pop()
        run = [first]
        while len(children.get(run[-1], ())) == 1 and run[-1] not in ended:
            run.append(children[run[-1]][0])
        lines = [text for said in spoken(tuple(run)) for text in (said.words, *[f"({f})" for f in said.forced])]
        lines.append(f"# {digest(run[-1].state)[:SHORT]}")
        written += _indented(lines, depth, branch)
        for b in broken:
            if b.node is run[-1]:
                written += _indented(list(b.rest), depth + 1, True)
        after = children.get(run[-1], [])
        waiting += [(child, depth + 1, True) for child in reversed(after)]
    return written


def _indented(lines: list[str], depth: int, branch: bool) -> list[str]:
    """The lines of one branch: the first is marked, the others stand below its text."""
    head = INDENT * (depth - 1) + BRANCH if branch else INDENT * depth
    return [(head if i == 0 else INDENT * depth) + text for i, text in enumerate(lines)]


# Reading


def load(text: str, known: Cards = built_in, place: str = "line") -> Stored:
    """The line that this text holds, played again; `place` is what errors call the text.

    Raises BadInput where the text is no stored line or its scene cannot be read. An answer that does not fit any more
    ends its branch, with the mismatch at its place and the rest as text.
    """
    must_be(str, "line", f"{HEAD} {FORMAT}", text)
    must_be(SETS, "cards", "mtgteach.cards", known)
    return guarded(None, place, lambda: _load(text, known, place))


def _load(text: str, known: Cards, place: str) -> Stored:
    lines, heads = _converted(text, place).splitlines(), []
    for number, head in enumerate(("product ", "rulebook ", "edition ", "players ", SCENE), 1):
        found = lines[number] if number < len(lines) else ""
        if not found.startswith(head):
            raise BadInput(f"{place}:{number + 1}", found, head)
        heads.append(found[len(head):])
    if ANSWERS not in lines:
        raise BadInput(f"{place}:{len(lines)}", lines[-1], ANSWERS)
    begin, (date, *variants) = lines.index(ANSWERS), heads[2].split() or [""]
    edition, at = Edition(date, tuple(variants)), 4
    try:
        valid_edition(edition)
        at = len(heads) + 1
        scene = read_scene(" ".join(lines[len(heads) + 1:begin]), known, tuple(heads[3].split(", ")))
    except BadInput as bad:
        raise BadInput(f"{place}:{at} ({bad.place})", bad.found, bad.wanted, bad.nearest) from None
    root = root_of(state_of(scene.evolve(edition=edition), known))
    return _Replay(root, known, place).play(_blocks(lines[begin + 1:], place, begin + 2))


def _converted(text: str, place: str) -> str:
    """The text in the current format."""
    while True:
        first = text.partition("\n")[0]
        number = whole_number(first.removeprefix(HEAD).strip()) if first.startswith(HEAD) else None
        if number == FORMAT:
            return text
        if (convert := None if number is None else CONVERT.get(number)) is None:
            raise BadInput(f"{place}:1", first[:60], f"{HEAD} {FORMAT}")
        text = convert(text)


class _Block:
    """One branch of the file: how deep it is indented, its lines with their numbers, and the branches that go on from
    its end; `raw` are all of these lines as they stand."""

    __slots__ = ("branches", "lines", "raw")

    def __init__(self) -> None:
        self.lines, self.raw = list[tuple[int, str]](), list[str]()
        self.branches: list[_Block] = []


def _blocks(lines: list[str], place: str, first: int) -> _Block:
    """The branches of the file. Raises BadInput for a line that belongs to none."""
    stack = [_Block()]
    for number, line in enumerate(lines, first):
        if not (text := line.lstrip(" ")):
            continue
        (depth, odd), branch = divmod(len(line) - len(text), len(INDENT)), text.startswith(BRANCH)
        if odd or depth >= len(stack) or not branch and stack[depth].branches:
            raise BadInput(f"{place}:{number}", line, Term("wanted.line_of_branch"))
        del stack[depth + 1:]
        if branch:
            stack.append(_Block())
            stack[depth].branches.append(stack[-1])
            text = text.removeprefix(BRANCH)
        stack[-1].lines.append((number, text))
        for level, block in enumerate(stack):
            block.raw.append(text if block is stack[-1] else line[len(INDENT) * level:])
    return stack[0]


class _Replay:
    """Plays the answers of a stored line, branch by branch."""

    def __init__(self, root: Node, known: Cards, place: str) -> None:
        self.place, self.line = place, Line(root, (root,), known)
        self.broken, self.changed, self.forced = list[Broken](), list[LineMismatch](), list[str]()

    def play(self, block: _Block) -> Stored:
        """All branches. One that does not fit ends there, and its other lines stay text."""
        waiting = [(block, self.line.root, [given.text for given in self.line.root.given])]
        while waiting:
            now, node, self.forced = waiting.pop()
            for i, (number, text) in enumerate(now.lines):
                try:
                    node = self._one(node, text, f"{self.place}:{number}")
                except LineMismatch as wrong:
                    self.broken.append(Broken(node, wrong, tuple(now.raw[i:])))
                    break
            else:
                waiting += [(branch, node, []) for branch in reversed(now.branches)]
            self.line = self.line.with_node(node)
        return Stored(self.line, tuple(self.broken), tuple(self.changed))

    def _one(self, node: Node, text: str, place: str) -> Node:
        if text.startswith("# "):
            short = digest(node.state)[:SHORT]
            if text[2:] != short:
                self.changed.append(LineMismatch(place, short, text[2:], node))
            return node
        if text.startswith("(") and text.endswith(")"):
            return self._was_forced(node, text[1:-1], place)
        if self.forced and text in _alone(self.forced[0]):
            self.forced.pop(0)
            return node
        return self._play(node, text, place)

    def _was_forced(self, node: Node, text: str, place: str) -> Node:
        """A recorded forced answer: forced again it must be equal; a real choice now is answered with it (3.2)."""
        if self.forced:
            if self.forced[0] != text:
                raise LineMismatch(place, self.forced[0], text, node)
            self.forced.pop(0)
            return node
        return self._play(node, _alone(text)[2 if isinstance(node.open, PutInOrder) else 1], place)

    def _play(self, node: Node, text: str, place: str) -> Node:
        try:
            after = perform_line(node, text, place)
        except (BadInput, Refused) as error:
            raise mismatch(place, error, text, node) from None
        self.forced = [forced for line in spoken(after.path()[node.depth + 1:]) for forced in line.forced]
        return after


def _alone(text: str) -> tuple[str, str, str]:
    return text, f"answer: {text or NOTHING}", f"order: {text}"
