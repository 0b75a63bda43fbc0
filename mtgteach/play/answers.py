"""Answers in words: what the keys of an answer stand for, and what would be right where they do not fit."""
from __future__ import annotations

from mtgteach.rules.common import *


def decode(choice: Choice, keys: tuple[str, ...]) -> Any:
    """The value that these keys stand for. Raises BadInput naming the nearest option where they do not fit."""
    if (wanted := _wanted(choice, keys)) is not None:
        raise BadInput(choice.why, ", ".join(keys), wanted)
    if isinstance(choice, PickOne):
        return _value(choice, keys[0])
    if isinstance(choice, Number):
        return whole_number(keys[0])
    if isinstance(choice, ShareOut):
        return tuple((_value(choice, name), number) for name, number in _shares(keys))
    return tuple(_value(choice, key) for key in keys)


def _wanted(choice: Choice, keys: tuple[str, ...]) -> Term | str | None:
    """What would be right where these keys do not fit together."""
    if isinstance(choice, PickOne):
        return None if len(keys) == 1 else "; ".join([option.key for option in choice.options])
    options = [option.key for option in choice.options]
    if isinstance(choice, PickSome):
        if not choice.least <= len(keys) <= choice.most or len(set(keys)) < len(keys):
            return _between("wanted.options", choice)
        for limit in choice.limits:
            if (count := sum(key in limit.keys for key in keys)) and not limit.least <= count <= limit.most:
                return _between("wanted.within", limit, keys="; ".join(limit.keys))
        return None
    if isinstance(choice, PutInOrder):
        return ", ".join(options) if sorted(keys) != sorted(options) else None
    if isinstance(choice, Number):
        number = whole_number(keys[0]) if len(keys) == 1 else None
        fits = number is not None and choice.least <= number <= choice.most
        return None if fits else _between("wanted.number_between", choice)
    if isinstance(choice, ShareOut):
        shares = {name: n for name, n in _shares(keys) if n is not None and n >= choice.least}
        few = choice.least and len(shares) < len(options)
        if few or len(shares) < len(keys) or sum(shares.values()) != choice.total:
            return Term("wanted.shares", (("total", choice.total), ("least", choice.least)))
        if choice.before and shares.get(options[-1]) and any(shares.get(key, 0) < n for key, n in choice.before):
            return Term("wanted.shares_before", (("shares", "; ".join(f"{key} {n}" for key, n in choice.before)),))
        return None
    assert_never(choice)  # type: ignore[arg-type]  # Choice is closed: its five shapes


def _shares(keys: tuple[str, ...]) -> list[tuple[str, int | None]]:
    return [(name, whole_number(digits)) for name, _, digits in (key.rpartition(" ") for key in keys)]


def _between(code: str, choice: PickSome | Number | Limit, **more: str) -> Term:
    return Term(code, (*more.items(), ("least", choice.least), ("most", choice.most)))


def _value(choice: Choice, key: str) -> Any:
    if (option := choice.option(key)) is None:
        keys = [o.key for o in choice.options]
        raise BadInput(choice.why, key, "; ".join(keys), nearest(key, keys))
    return option.value
