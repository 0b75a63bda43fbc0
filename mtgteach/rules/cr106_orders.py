"""All orders of the effects that apply to a production (616.1): what can become of mana for which a permanent is
tapped, without a list of orders."""
from __future__ import annotations

from heapq import heappop, heappush

from mtgteach.rules.common import *
from mtgteach.rules.cr106_mana import change_of, fits, instead_of

Made = tuple[ManaType, ...]
Applied = tuple[int, int, int, int]


def bits(mask: int) -> Iterator[int]:
    """The numbers in a set that is kept as bits."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Orders:
    """The effects that change a production: those that do the same are of one `kind`, with the objects they are of.

    For each number of effects of each kind that may be left, the set of what the mana may be then. Amounts count only
    as far as some effect looks at them. Where using one of a kind again at once changes nothing, only whether any is
    left counts; if a way that is found uses more of them than there are, that kind is counted (`strict`)."""

    __slots__ = ("cap", "first", "kinds", "strict")

    def __init__(self, state: State, obj: Object) -> None:
        event = ManaAdded(obj.controller, (), obj.id, obj.card, obj.id)
        found: dict[Any, tuple[ProducesInstead, list[ObjectId]]] = {}
        self.first = len(ruled("X06", state)([1, 2])) < 2  # under a belief the first that applies is the only choice
        for number, working in enumerate(index_of(state).replacements.get(ManaAdded, ())):
            if (change := change_of(state, working, event)) is not None:
                found.setdefault(number if self.first else change, (change, []))[1].append(working.object)
        self.kinds = list(found.values())
        self.cap = max([change.least for change, _ in self.kinds], default=1)
        self.strict: list[int] = []

    def seen(self, held: Made) -> Made:
        """The mana as far as an effect can tell: its types, and the rest up to the amount that matters."""
        kinds = tuple([t for t in TYPES if t in held])
        return kinds + kinds[:1] * (min(len(held), self.cap) - len(kinds))

    def ends(self, mana: Made) -> dict[ManaType, tuple[ObjectId, ...]]:
        """Each type that may be made in the end, with the effects that lead there, one after the other."""
        if not self.kinds:
            return dict.fromkeys(mana, ())
        while (found := _Sets(self, self.seen(mana)).ends()) is None:
            pass
        return found


class _Sets:
    """The sets that are worked out from one production: `made` is what it may be, `to` what each kind makes of each."""

    __slots__ = ("counts", "images", "log", "made", "orders", "place", "same", "size", "to")

    def __init__(self, orders: Orders, start: Made) -> None:
        self.orders, self.made = orders, [start]
        self.to: list[list[int]] = [[] for _ in orders.kinds]
        number = {start: 0}
        for made in self.made:
            mana = tuple([Mana(t) for t in made])
            for (change, _), row in zip(orders.kinds, self.to, strict=True):
                mask = 0
                for way in instead_of(change, mana) if fits(change, mana) else ():
                    after = orders.seen(tuple([m.type for m in way]))
                    if after not in number:
                        number[after] = len(self.made)
                        self.made.append(after)
                    mask |= 1 << number[after]
                row.append(mask)
        self.counts = [len(of) for _, of in orders.kinds]
        self.same = [n > 1 and i not in orders.strict and all(row[k] >> k & 1 for mask in row for k in bits(mask))
                     for i, (n, row) in enumerate(zip(self.counts, self.to, strict=True))]
        self.size = [2 if same else n + 1 for same, n in zip(self.same, self.counts, strict=True)]
        self.place = [1]
        for size in self.size:
            self.place.append(self.place[-1] * size)
        self.images: dict[tuple[int, int], int] = {}
        self.log: dict[int, list[Applied]] = {}

    def image(self, i: int, mask: int) -> int:
        """What one effect of this kind makes of these."""
        if (i, mask) not in self.images:
            made = 0
            for k in bits(mask):
                made |= self.to[i][k]
            self.images[i, mask] = made
        return self.images[i, mask]

    def ends(self) -> dict[ManaType, tuple[ObjectId, ...]] | None:
        """None where a kind has to be counted."""
        applies = [sum(1 << k for k, mask in enumerate(row) if mask) for row in self.to]
        top, ends = self.place[-1] - 1, dict[ManaType, tuple[int, int]]()
        sets, queue = {top: 1}, [-top]
        while queue:
            left = -heappop(queue)
            alive = [i for i, size in enumerate(self.size) if left // self.place[i] % size]
            now, before, taken = sets[left], 0, 0
            while now != before:
                before = now
                for i in alive:
                    if self.same[i] and (new := self.image(i, now & applies[i]) & ~now):
                        self.log.setdefault(left, []).append((left, i, now & applies[i], new))
                        now |= new
            for i in alive:
                use, down = now & applies[i] & ~(taken if self.orders.first else 0), left - self.place[i]
                taken |= applies[i]
                if use and (new := self.image(i, use) & ~sets.get(down, 0)):
                    if down not in sets:
                        heappush(queue, -down)
                    sets[down] = sets.get(down, 0) | new
                    self.log.setdefault(down, []).append((left, i, use, new))
            for k in bits(now & ~taken):
                for t in self.made[k]:
                    ends.setdefault(t, (left, k))
        paths = {t: self.path(top, *end) for t, end in ends.items()}
        short = [i for path in paths.values() for i in path if self.same[i] and path.count(i) > self.counts[i]]
        self.orders.strict += short
        return None if short else {t: self.named(path) for t, path in paths.items()}

    def path(self, top: int, left: int, k: int) -> list[int]:
        """The kinds that lead to this, one after the other."""
        path: list[int] = []
        while (left, k) != (top, 0):
            left, i, use, _ = next(step for step in self.log[left] if step[3] >> k & 1)
            k = next(j for j in bits(use) if self.to[i][j] >> k & 1)
            path.append(i)
        return path[::-1]

    def named(self, path: list[int]) -> tuple[ObjectId, ...]:
        """The objects of these effects: of one kind all that are left where it comes for the last time, if those that
        follow change nothing."""
        found: list[ObjectId] = []
        for n, i in enumerate(path):
            of, done = self.orders.kinds[i][1], path[:n].count(i)
            found += of[done:] if self.same[i] and i not in path[n + 1:] else of[done:done + 1]
        return tuple(found)
