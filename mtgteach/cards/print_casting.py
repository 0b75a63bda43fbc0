"""Words of modes, of kinds of targets, and of what may and may not be cast, played, activated and countered."""
from __future__ import annotations

from mtgteach.cards.printer import NUMBERS, Printing, filter_words, one, plural, prints, sentences, those, words
from mtgteach.model import (Amount, AnyOf, AsLongAs, Duration, Filter, Fixed, Forever, IsThis, NewTargets, TargetKind,
                            UntilEndOfTurn, UntilYourNextTurn, Whose, You, cards as a, effects as c, filters as t,
                            statics as s)

# Modes


@prints(a.Modal)
def modal(part: a.Modal, on: Printing) -> str:
    """"Choose one or both" and the list."""
    least, most, every = NUMBERS[part.least], NUMBERS[part.most], len(part.modes)
    counted = {1: "one"}.get(part.least, least)
    if part.least == 0:
        counted = "any number" if part.most == every else f"up to {'one' if part.most == 1 else most}"
    elif part.most > part.least:
        counted += " or both" if part.most == every == 2 else " or more" if part.most == every else f" or {most}"
    again = " You may choose the same mode more than once." if part.repeat else ""
    said = " ".join(f"• {words(mode, on)}" for mode in part.modes)
    return f"Choose {counted}{'.' if again else ' —'}{again} {said}"


@prints(a.Mode)
def mode(part: a.Mode, on: Printing) -> str:
    """One mode: its instructions, with its own targets."""
    return sentences(part.effects, Printing(on.name, part.targets))


# Targets


@prints(t.TargetSpell)
def target_spell(kind: t.TargetSpell, on: Printing) -> str:
    """A target spell."""
    return f"target {filter_words(kind.filter, 'spell')}"


@prints(t.TargetCard)
def target_card(kind: t.TargetCard, on: Printing) -> str:
    """A target card in a zone."""
    said = filter_words(kind.filter, "card")
    whose = {Whose.YOURS: "your", Whose.OPPONENTS: "an opponent's", Whose.ANY: "a"}[kind.whose]
    exiled = f"target {said}" if said.startswith("suspended") else f"target {said} in exile"
    return exiled if kind.zone.word == "exile" else f"target {said} from {whose} {kind.zone.word}"


@prints(t.TargetOpponent)
def target_opponent(kind: t.TargetOpponent, on: Printing) -> str:
    """A target opponent."""
    return "target opponent"


@prints(t.OneOf)
def one_of(kind: t.OneOf, on: Printing) -> str:
    """"target creature or player"."""
    first, *others = [words(each, on) for each in kind.kinds]
    return " or ".join([first, *(said.removeprefix("target ") for said in others)])


@prints(NewTargets)
def new_targets(effect: NewTargets, on: Printing) -> str:
    """What it targets is chosen anew."""
    return f"you may choose new targets for {words(effect.what, on)}"


@prints(t.Several)
def several(kind: t.Several, on: Printing) -> str:
    """"up to two target creatures", "any number of targets"."""
    said = words(kind.kind, on) if kind.most == Fixed(1) else _plural(kind.kind, on)
    if kind.most is None:
        return f"any number of {said}"
    if kind.least == kind.most:
        return f"{_count(kind.most, on)} {said}"
    if kind.least == Fixed(0):
        return f"up to {_count(kind.most, on)} {said}"
    return f"{_count(kind.least, on)} or {_count(kind.most, on)} {said}"


def _count(amount: Amount, on: Printing) -> str:
    if isinstance(amount, Fixed) and amount.amount < len(NUMBERS):
        return "one" if amount.amount == 1 else NUMBERS[amount.amount]
    return words(amount, on)


def _plural(kind: TargetKind, on: Printing) -> str:
    said = words(kind, on)
    if said == "any target":
        return "targets"
    for tail in (" you control", " an opponent controls", " from ", " in exile", " with "):
        head, found, rest = said.partition(tail)
        if found:
            return f"{head}s{found}{rest}"
    return f"{said}s"


@prints(t.OtherThan)
def other_than(kind: t.OtherThan, on: Printing) -> str:
    """"another target creature"."""
    said = words(kind.kind, on)
    return "any other target" if said == "any target" else f"another {said}"


@prints(t.OnlyIf)
def only_if(kind: t.OnlyIf, on: Printing) -> str:
    """The instance; when it is there is said by the instruction."""
    return words(kind.kind, on)


@prints(t.ItsShare)
def its_share(amount: t.ItsShare, on: Printing) -> str:
    """What is divided."""
    return words(amount.total, on)


# Permissions and prohibitions

OWN = {Whose.YOURS: "your", Whose.OPPONENTS: "an opponent's", Whose.ANY: "any"}
DURING = {Whose.YOURS: " during your turn", Whose.OPPONENTS: " during your opponents' turns", Whose.ANY: ""}
THEY = {Whose.YOURS: "you", Whose.OPPONENTS: "your opponents", Whose.ANY: "players"}


def _spells(filter_: Filter) -> str:
    return "this spell" if filter_ == IsThis() else filter_words(filter_, "spells")


@prints(s.MayCast)
def may_cast(effect: s.MayCast, on: Printing) -> str:
    """A permission for a zone."""
    what = "this card" if effect.filter == IsThis() else filter_words(effect.filter, "spells")
    verb = "play" if effect.lands and effect.filter == IsThis() else "play lands and cast" if effect.lands else "cast"
    where = "exile" if effect.zone.word == "exile" else f"{OWN[effect.whose]} {effect.zone.word}"
    flash = " as though it had flash" if effect.any_time else ""
    way = f" by paying its {effect.way} cost" if effect.way else ""
    return f"you may {verb} {what} from {where}{way}{flash}"


@prints(s.AsThoughFlash)
def as_though_flash(effect: s.AsThoughFlash, on: Printing) -> str:
    """Flash for others, or under a condition."""
    had = "it" if effect.filter == IsThis() else "they"
    when = f" if {words(effect.condition, on)}" if effect.condition is not None else ""
    return f"{THEY[effect.whose]} may cast {_spells(effect.filter)} as though {had} had flash{when}"


@prints(s.AsThoughHaste)
def as_though_haste(effect: s.AsThoughHaste, on: Printing) -> str:
    """Haste for abilities alone."""
    return f"you may activate abilities of {those(effect.filter, 'permanent')} as though those creatures had haste"


@prints(s.OnlyAsSorcery)
def only_as_sorcery(effect: s.OnlyAsSorcery, on: Printing) -> str:
    """Sorcery timing."""
    who = {**THEY, Whose.OPPONENTS: "each opponent"}[effect.whose]
    return f"{who} can cast {_spells(effect.filter)} only any time they could cast a sorcery"


@prints(s.SpellsEachTurn)
def spells_each_turn(effect: s.SpellsEachTurn, on: Printing) -> str:
    """A limit for each turn."""
    who = {Whose.YOURS: "you", Whose.OPPONENTS: "each opponent", Whose.ANY: "each player"}[effect.whose]
    most = "one spell" if effect.most == 1 else f"{NUMBERS[effect.most]} spells"
    return f"{who} can't cast more than {most} each turn"


@prints(s.CantActivate)
def cant_activate(effect: s.CantActivate, on: Printing) -> str:
    """No activated abilities."""
    what = those(effect.filter, "permanent")
    if isinstance(effect.filter, AnyOf):
        *most, last = [plural(filter_words(part, "permanent")) for part in effect.filter.parts]
        what = f"{', '.join(most)}{',' if len(most) > 1 else ''} or {last}"
    unless = "" if effect.mana else " unless they're mana abilities"
    if effect.whose is Whose.ANY:
        return f"activated abilities of {what} can't be activated{DURING[effect.during]}{unless}"
    return f"{THEY[effect.whose]} can't activate abilities of {what}{DURING[effect.during]}{unless}"


@prints(s.CantPlayLands)
def cant_play_lands(effect: s.CantPlayLands, on: Printing) -> str:
    """No lands."""
    return f"{THEY[effect.whose]} can't play lands"


@prints(s.CantPayLife)
def cant_pay_life(effect: s.CantPayLife, on: Printing) -> str:
    """No life as a cost."""
    return f"{THEY[effect.whose]} can't pay life"


@prints(s.CantBeCountered)
def cant_be_countered(effect: s.CantBeCountered, on: Printing) -> str:
    """Nothing counters it."""
    return f"{_spells(effect.filter)} can't be countered"


@prints(s.LetPlay)
def let_play(effect: s.LetPlay, on: Printing) -> str:
    """Leave to play something for a time."""
    verb = "play" if effect.lands else "cast"
    way = f" by paying its {effect.way} cost" if effect.way else ""
    flash = " as though it had flash" if effect.any_time else ""
    return f"you may {verb} {words(effect.what, on)}{_lasting(effect.duration, on)}{way}{flash}"


@prints(c.Lasts)
def lasts(effect: c.Lasts, on: Printing) -> str:
    """A permission or prohibition for a time."""
    said = words(effect.effect, on)
    if effect.on is not None:
        said = said.replace("this spell", words(effect.on, on), 1).replace("each permanent", words(effect.on, on), 1)
    if not isinstance(effect.who, You):
        said = said.replace("you ", f"{words(effect.who, on)} ", 1)
    if said.startswith("if ") and isinstance(effect.duration, UntilEndOfTurn):
        return f"until end of turn, {said}"
    return f"{said}{_lasting(effect.duration, on)}"


@prints(s.CastAmong)
def cast_among(effect: s.CastAmong, on: Printing) -> str:
    """Casts in the middle of a resolution."""
    what = one(filter_words(effect.filter, "spell")) if effect.most == 1 else (
        f"{'any number of' if effect.most is None else f'up to {NUMBERS[effect.most]}'} "
        f"{plural(filter_words(effect.filter, 'spell'))}")
    its, every = ("its", "cost") if effect.most == 1 else ("their", "costs")
    paid = f"by paying {its} {effect.way} {every}" if effect.way else f"without paying {its} mana {every}"
    among = {"it": "them"}.get(said := words(effect.what, on), said)
    return f"you may cast {what} from among {among} {paid}"


@prints(s.ExileForetold)
def exile_foretold(effect: s.ExileForetold, on: Printing) -> str:
    """It becomes foretold."""
    return (f"exile {words(effect.what, on)} face down. It becomes foretold. Its foretell cost is its mana cost "
            f"reduced by {effect.less}")


def _lasting(duration: Duration, on: Printing) -> str:
    if isinstance(duration, AsLongAs):
        return f" for as long as {words(duration.condition, on)}"
    return {Forever: "", UntilEndOfTurn: " this turn", UntilYourNextTurn: " until your next turn"}[type(duration)]
