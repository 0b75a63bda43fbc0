"""Costs as lists of components (118.1): mana is one component among others.

What each kind of component asks for, and how it is paid, stands in `rules.cr118_costs`.
"""
from __future__ import annotations

from mtgteach.model.amounts import *

ONE = Fixed(1)


class Component(Record):
    """One thing that has to be done to pay; paid as the function that `rules.registries.PAYS` holds for its kind."""


class PayMana(Component):
    """Pay this mana, in which an X is at least so much: "X can't be 0"."""

    mana: ManaCost
    least: int = 0


class TapThis(Component):
    """{T}: tap this very permanent (107.5)."""


class UntapThis(Component):
    """{Q}: untap this very permanent (107.6)."""


class PayLife(Component):
    """Pay so much life (118.3b)."""

    amount: Amount


class SacrificeThis(Component):
    """Sacrifice this very permanent (701.21a)."""


class SoMany(Component, family=True):
    """Do it with so many cards or permanents that the filter takes."""

    filter: Filter
    amount: Amount = ONE


class Sacrifice(SoMany):
    """Sacrifice so many permanents that the filter takes."""


class DiscardThis(Component):
    """Discard this very card."""


class Discard(SoMany):
    """Discard so many cards that the filter takes."""


class ExileThis(Component):
    """Exile this very object."""


class ExileFrom(Component):
    """Exile so many of one's own cards or permanents from that zone."""

    zone: Zone
    filter: Filter
    amount: Amount = ONE


class ReturnThis(Component):
    """Return this very permanent to its owner's hand."""


class PaysCounters(Component, family=True):
    """Do it with so many counters of this kind (122.1)."""

    kind: str
    amount: Amount = ONE


class RemoveCountersFromThis(PaysCounters):
    """Remove so many counters of this kind from this very object (122.1)."""


class PutCountersOnThis(PaysCounters):
    """Put so many counters of this kind on this very permanent (122.1)."""


class RemoveCounter(PaysCounters):
    """Remove a counter of this kind from a permanent of one's own or a suspended card that one owns (122.1)."""


class Loyalty(Component):
    """Put so many loyalty counters on this very permanent; below 0: remove so many from it (606.4)."""

    amount: int


class TapOthers(SoMany):
    """Tap so many untapped permanents that the filter takes; that is no {T}, so sickness does not matter (602.5a)."""


class MillCards(Component):
    """Mill so many cards (701.17)."""

    amount: Amount = ONE


THIS: dict[str, Component] = {"{T}": TapThis(), "{Q}": UntapThis(), "Sacrifice this": SacrificeThis(),
    "Discard this": DiscardThis(), "Exile this": ExileThis(), "Return this to its owner's hand": ReturnThis()}
COUNTED: dict[str, type[PayLife | MillCards]] = {"Pay # life": PayLife, "Mill #": MillCards}
_SAID: dict[type[Component], str] = {
    **{type(component): text for text, component in THIS.items()}, **{kind: text for text, kind in COUNTED.items()}}


class Cost(Record):
    """Everything that has to be paid, component by component.

    >>> str(Cost.of("{2}{R}")), str(Cost.of("{T}, Pay 1 life"))
    ('{2}{R}', '{T}, Pay 1 life')
    """

    components: tuple[Component, ...] = ()

    @classmethod
    def of(cls, text: str) -> Cost:
        """Read a printed cost: components parted by commas. What takes a filter is built with `cards.words_costs`."""
        parts: list[Component] = []
        for part in text.split(", "):
            component = THIS.get(part) or _counted(part)
            if component is None and part.startswith("{") and part.endswith("}"):
                component = PayMana(ManaCost.of(part))
            if component is None:
                raise NotSupported("cost", text, part)
            parts.append(component)
        return cls(tuple(parts))

    @property
    def mana(self) -> ManaCost:
        """The mana among the components; {0} if there is none."""
        found = [c.mana for c in self.components if isinstance(c, PayMana)]
        return found[0] if len(found) == 1 else ManaCost(tuple([s for m in found for s in m.symbols]))

    @property
    def others(self) -> tuple[Component, ...]:
        """The components that are no mana."""
        return tuple([c for c in self.components if not isinstance(c, PayMana)])

    @property
    def taps(self) -> bool:
        """Does the cost hold {T}?"""
        return TapThis in map(type, self.components)

    @property
    def has_symbol(self) -> bool:
        """Does it hold {T} or {Q}, so that sickness matters (302.6)?"""
        return self.taps or UntapThis in map(type, self.components)

    @property
    def has_x(self) -> bool:
        """Is there an X in it that its payer chooses (107.3a)?"""
        return True in [c.mana.has_x if type(c) is PayMana else type(getattr(c, "amount", None)) is TheX
                        for c in self.components]

    @property
    def least(self) -> int:
        """How much an X in it is at least."""
        return max([c.least for c in self.components if isinstance(c, PayMana)], default=0)

    def and_also(self, other: Cost) -> Cost:
        """Both costs together."""
        return Cost(self.components + other.components)

    def __str__(self) -> str:
        return ", ".join([component_words(c) for c in self.components])


def _counted(part: str) -> Component | None:
    """``Pay 2 life``, ``Remove 3 charge counters``, ``Put 1 -1/-1 counter``, ``Mill 2``, each also with X."""
    verb, digits, what = [*part.split(" ", 2), "", ""][:3]
    if (number := whole_number(digits)) is None and digits != "X":
        return None
    amount, kind = TheX() if number is None else Fixed(number), COUNTED.get(f"{verb} # {what}".rstrip())
    if kind is not None:
        return kind(amount)
    name, _, noun = what.rpartition(" ")
    made = {"Remove": RemoveCountersFromThis, "Put": PutCountersOnThis}.get(verb) if name else None
    return made(name, amount) if made is not None and noun.startswith("counter") else None


def component_words(component: Component) -> str:
    """The component as `Cost.of` reads it; of one with a filter its kind alone, as only the printer has words for
    filters."""
    if isinstance(component, PayMana):
        return str(component.mana)
    amount = getattr(component, "amount", None)
    number = str(amount.amount) if isinstance(amount, Fixed) else "X"
    if isinstance(component, RemoveCountersFromThis | PutCountersOnThis):
        verb = "Remove" if isinstance(component, RemoveCountersFromThis) else "Put"
        return f"{verb} {number} {component.kind} counter{'' if number == '1' else 's'}"
    return _SAID.get(type(component), type(component).__name__).replace("#", number)


NO_COST = Cost()
FREE_KEY = "without paying its mana cost"


def way_key(word: str) -> str:
    """What is said of an alternative cost: ``its evoke cost``, ``without paying its mana cost``."""
    return word if word == FREE_KEY else f"its {word} cost"
