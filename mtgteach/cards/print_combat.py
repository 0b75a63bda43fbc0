"""Words of what cards say about combat."""
from __future__ import annotations

from mtgteach.cards.printer import Printing, filter_words, filters_as, one, plural, prints, those
from mtgteach.model import Anything, Attacking, Blocking, Filter, Whose, patterns as p, statics as s


@filters_as(Attacking)
@filters_as(Blocking)
def fighting(filter_: Filter) -> tuple[str, str, str]:
    """Before the noun: "attacking"."""
    return "attacking" if isinstance(filter_, Attacking) else "blocking", "", ""


CONTROL = {Whose.YOURS: " you control", Whose.OPPONENTS: " an opponent controls", Whose.ANY: ""}
DOES = {p.Attacks: ("attacks", "attack"), p.Blocks: ("blocks", "block"),
        p.BecomesBlocked: ("becomes blocked", "become blocked")}


@prints(p.Attacks, p.Blocks, p.BecomesBlocked)
def fights(pattern: p.Attacks | p.Blocks | p.BecomesBlocked, on: Printing) -> str:
    """Somebody fights."""
    does, do = DOES[type(pattern)]
    said = filter_words(pattern.filter, "creature")
    if pattern.one_or_more:
        return f"Whenever one or more {plural(said)}{CONTROL[pattern.whose]} {do}"
    return f"Whenever {said if said.startswith('this ') else one(said)}{CONTROL[pattern.whose]} {does}"


@prints(s.CantFight)
def cant_fight(effect: s.CantFight, on: Printing) -> str:
    """What says that it does not fight."""
    attack = "attack" + {Whose.YOURS: " you", Whose.OPPONENTS: " your opponents", Whose.ANY: ""}[effect.whom]
    what = " or ".join([word for word, meant in ((attack, effect.attack), ("block", effect.block)) if meant])
    return f"{those(effect.filter, 'creature')} can't {what}"


@prints(s.CantBeBlocked)
def cant_be_blocked(effect: s.CantBeBlocked, on: Printing) -> str:
    """It is never blocked."""
    said, by = those(effect.filter, "creature"), filter_words(effect.by, "creature")
    return f"{by} can't block {said}" if by.startswith("this ") else f"{said} can't be blocked" + (
        "" if effect.by == Anything() else f" by {plural(by)}")
