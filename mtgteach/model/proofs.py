"""Proofs: why a permanent could produce a type of mana, and why not another (106.7)."""
from __future__ import annotations

from mtgteach.model.state import *


class Chain(Record):
    """How a permanent could make mana of a type: what its ability with this number adds (`asks`: a permanent that it
    looks at), and the objects whose effects change that, one after the other (616.1)."""

    type: ManaType
    ability: int
    adds: tuple[ManaType, ...]
    asks: ObjectId | None = None
    by: tuple[ObjectId, ...] = ()


class Absent(Record):
    """Why it could not make mana of a type: `code` says so; `by` are the objects whose effects take it away."""

    type: ManaType
    code: str
    by: tuple[ObjectId, ...] = ()


class Proof(Record, Shown, uncompared=("state",)):
    """What a permanent could produce (106.7): for each type one way in which it would, for each other one why not."""

    state: State
    object: ObjectId
    chains: tuple[Chain, ...]
    absent: tuple[Absent, ...]

    @property
    def types(self) -> tuple[ManaType, ...]:
        """The types, in the order WUBRGC."""
        return tuple([chain.type for chain in self.chains])
