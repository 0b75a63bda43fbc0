"""Random legal play: scenes, a player that picks by kind of action first, and what has to hold at every position."""
from __future__ import annotations

from collections.abc import Callable, Iterable

from mtgteach.model.choices import Choice, Number, PickOne, PickSome, PutInOrder, ShareOut
from mtgteach.model.digest import digest
from mtgteach.model.state import ObjectKind, State
from mtgteach.play.game import Game, Node, answer

TWO = ("Turn 1, Ada's precombat main. "
       "Ada: hand Rift Bolt, Mindstab, Lightning Bolt, Grizzly Bears, Gaddock Teeg, Forest, Rift Bolt; "
       "battlefield 2 Mountain, Swamp, Forest, Plains; exile Mindstab with 1 time counter. "
       "Nils: life 9; hand Stifle, Stifle, Lightning Bolt, Rift Bolt, Gaddock Teeg; "
       "battlefield 2 Island, 2 Mountain, Forest, Plains, Gaddock Teeg; exile Rift Bolt with 2 time counters.")
FOUR = ("Ada: hand Rift Bolt, Forest, Grizzly Bears; battlefield 2 Mountain, Forest; "
        "exile Mindstab with 1 time counter. "
        "Nils: hand Stifle, Lightning Bolt; battlefield Island, Mountain; exile Rift Bolt with 1 time counter. "
        "Oda: hand Lightning Bolt, Stifle; battlefield Island, Mountain, Grizzly Bears. "
        "Pia: life 12; hand Mindstab, Rift Bolt, Swamp; battlefield Swamp, Mountain; "
        "exile Mindstab with 2 time counters.")
BEFORE = ("Before the game, Nils starts. Ada: hand 2 Leyline of Anticipation, Rift Bolt, Mountain. "
          "Nils: hand Stifle, Leyline of Anticipation, Island; library in any order Forest, Opt, 5 unknown cards.")


def kind_of(key: str) -> str:
    """The second word of an answer says what kind of action it is."""
    words = key.split()
    return words[1] if len(words) > 1 else key


def pick(choice: Choice, draw: Callable[[int], int]) -> tuple[str, ...]:
    """Keys for one answer; `draw(n)` gives a number from 0 to n - 1."""
    keys = [o.key for o in choice.options]
    if isinstance(choice, PickOne):
        kinds = sorted({kind_of(k) for k in keys})
        kind = kinds[draw(len(kinds))]
        among = [k for k in keys if kind_of(k) == kind]
        return (among[draw(len(among))],)
    if isinstance(choice, PickSome):
        return some(choice, draw)
    if isinstance(choice, PutInOrder):
        order: list[str] = []
        while keys:
            order.append(keys.pop(draw(len(keys))))
        return tuple(order)
    if isinstance(choice, Number):
        return (str(choice.least + draw(choice.most - choice.least + 1)),)
    assert isinstance(choice, ShareOut)
    rest = choice.total - choice.least * len(keys)
    return (f"{keys[0]} {choice.least + rest}", *(f"{k} {choice.least}" for k in keys[1:]))


def some(choice: PickSome, draw: Callable[[int], int]) -> tuple[str, ...]:
    """So many keys as the dice say, as far as the limits allow; one more try with fewer where they do not."""
    keys = [o.key for o in choice.options]
    wanted = choice.least + draw(choice.most - choice.least + 1)
    start = draw(len(keys)) if choice.limits else 0
    found: list[str] = []
    for key in keys[start:] + keys[:start]:
        picked = [*found, key]
        if len(found) < wanted and all(sum(k in limit.keys for k in picked) <= limit.most for limit in choice.limits):
            found = picked
    below = [k for limit in choice.limits for k in limit.keys if 0 < sum(k in limit.keys for k in found) < limit.least]
    left = tuple([k for k in found if k not in below])
    return left if len(left) >= choice.least else (keys[0],)


def play(game: Game, draw: Callable[[int], int], answers: int) -> Game:
    """So many answers, or fewer if the game ends; the invariants are checked at every position."""
    node = game.node
    seen: dict[int, int] = {}
    for _ in range(answers):
        if node.open is None:
            break
        node = answer(node, *pick(node.open, draw))
        check(node.state)
        for obj in objects(node.state):
            assert seen.setdefault(obj[0], obj[1]) == obj[1], "an ObjectId was used twice"
    return game.at(node)


def objects(state: State) -> Iterable[tuple[int, int]]:
    """(ObjectId, CardId) of everything in a zone or gone."""
    for zone in state.zones:
        for obj in zone:
            yield obj.id, obj.card
    for left in state.gone:
        yield left.object.id, left.object.card


def check(state: State) -> None:
    """What holds in every position: each card in exactly one zone, each token in one at most, every object where its
    id says, no id twice."""
    cards = [o.card for zone in state.zones for o in zone if o.kind is not ObjectKind.ABILITY]
    assert len(cards) == len(set(cards)), "each CardId stands in one zone"
    ceased = [c for c in state.roster.tokens if c not in cards]
    assert any(p.left for p in state.players) or sorted(cards + ceased) == sorted(range(state.next_card)), "and in some"
    assert all((o.kind is ObjectKind.TOKEN) is (o.card in state.roster.tokens)
               for zone in state.zones for o in zone if o.kind is not ObjectKind.ABILITY)
    players = [state.players[p] for zone in state.zones for o in zone for p in (o.owner, o.controller)]
    assert not any(p.left for p in players)
    ids = [o.id for zone in state.zones for o in zone]
    assert len(ids) == len(set(ids))
    for zone in state.zones:
        for obj in zone:
            assert state.find(obj.id) is obj
            assert all(n > 0 for _, n in obj.counters)
    assert all(sum(1 for p in state.players if p.id == i) == 1 for i in range(len(state.players)))


def path_digests(node: Node) -> list[str]:
    """The digest of every position from the root."""
    return [digest(n.state) for n in node.path()]
