"""Words of the mana that is added, of what watches it and of what replaces it."""
from __future__ import annotations

from mtgteach.cards.printer import (NUMBERS, PLAYERS, Printing, filter_words, filters_as, how_much, one, plural,
                                    possessive, prints, words)
from mtgteach.model import (COLORS, Amount, Anything, CountersOn, CountOf, Each, Fixed, IsHost, IsThis, ManaType, TheX,
                            Whose, You, amounts, cards as a, produced as p)

COLOR_NAMES = dict(zip(COLORS, ("white", "blue", "black", "red", "green"), strict=True))
ANY_COLOR = tuple((color,) for color in COLORS)


def symbols(mana: tuple[ManaType, ...]) -> str:
    """So many symbols: {G}{G}."""
    return "".join([f"{{{m}}}" for m in mana])


def one_of(ways: tuple[tuple[ManaType, ...], ...]) -> str:
    """What there is to choose from: {W}, {U} or {B}."""
    said = [symbols(way) for way in ways]
    return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} or {said[-1]}"


@prints(a.AddMana)
def add_mana(effect: a.AddMana, on: Printing) -> str:
    """Mana that is added, to choose from or not, by you or by somebody else."""
    if isinstance(effect.of, p.Unspent):
        return "double the amount of each type of unspent mana you have"
    who = "" if isinstance(effect.who, You) else f"{words(effect.who, on)} "
    rider = "" if effect.rider is None else f". {words(effect.rider, on)}"
    return f"{who}add{'s' if who else ''} {_what(effect, on)}{rider}"


@prints(a.Rider)
def rider_of(rider: a.Rider, on: Printing) -> str:
    """On what it may be spent, what happens as it is spent, how long it stays."""
    only, said = [], list[str]()
    if not rider.rest:
        only += [] if rider.spells is None else [f"to cast {one(filter_words(rider.spells, 'spell'))}"]
        only += [] if rider.abilities is None else ["to activate an ability" if rider.abilities == Anything() else (
            f"to activate an ability of {one(filter_words(rider.abilities, 'permanent'))}")]
        said.append(f"Spend this mana only {' or '.join(only)}")
    elif rider.spells not in (None, Anything()):
        said.append(f"This mana can't be spent to cast any spell but {one(filter_words(rider.spells, 'spell'))}")
    if rider.then:
        if rider.on != Anything():
            said.append(f"If this mana is spent on {one(filter_words(rider.on, 'spell'))}")
        does = " and ".join([words(effect, on).removesuffix(" this turn") for effect in rider.then])
        said[-1] += f", {does}" if rider.on != Anything() else f", and {does.replace('it ', 'that spell ', 1)}"
    if rider.lasts:
        said.append("Until end of turn, you don't lose this mana as steps and phases end")
    return ". ".join(said)


def _what(effect: a.AddMana, on: Printing) -> str:
    of, amount = effect.of, effect.amount
    if isinstance(of, p.ManaCostOf):
        return f"mana equal to {possessive(words(of.what, on))} mana cost"
    if isinstance(of, a.Types):
        said = words(of, on)
        if effect.each:
            return f"one mana of {said.replace('any ', 'each ', 1)}"
        one_of_them = said.replace("each color among", "any color among", 1)
        mixed = said.replace("any color", "colors", 1).replace("any type", "types", 1)
        return _many(amount or Fixed(1), f"in any combination of {mixed}" if effect.mixed else f"of {one_of_them}", on)
    if effect.mixed and amount is not None:
        kinds = "colors" if of == ANY_COLOR else " and/or ".join([symbols(way) for way in of])
        return _many(amount, f"in any combination of {kinds}", on)
    if of == ANY_COLOR:
        return "one mana of any color" if amount is None else _many(amount, "of any one color", on)
    if of == tuple([(color,) * (much := len(of[0])) for color in COLORS]):
        return f"{NUMBERS[much]} mana of any one color"
    said = one_of(of)
    if amount is None:
        return said
    if isinstance(amount, CountOf):
        return f"{said} for each {filter_words(amount.filter, 'permanent')}"
    if isinstance(amount, CountersOn):
        return f"{said} for each {amount.kind} counter on {words(amount.on, on)}"
    return f"an amount of {said} equal to {words(amount, on)}"


def _many(amount: Amount, of: str, on: Printing) -> str:
    if isinstance(amount, Fixed):
        return f"{'one' if amount.amount == 1 else NUMBERS[amount.amount]} mana {of}"
    much = how_much(amount, "mana", on)
    return f"{much} {of}" if isinstance(amount, TheX) else f"an amount of {much.replace('mana', f'mana {of}', 1)}"


@prints(p.CouldProduce)
def could_produce(of: p.CouldProduce, on: Printing) -> str:
    """Types or colors that others could produce."""
    return f"any {'color' if of.colors else 'type'} that {one(filter_words(of.filter, 'permanent'))} could produce"


@filters_as(p.CouldProduceLike)
def could_produce_like(filter_: p.CouldProduceLike) -> tuple[str, str, str]:
    """What another could produce too."""
    other = words(filter_.of, Printing(""))
    return "", "", f"that could produce any type of mana that {other} could produce"


@filters_as(p.OfColors)
def of_colors(filter_: p.OfColors) -> tuple[str, str, str]:
    """Of the colors of mana."""
    return "", "", f"of {words(filter_.of, Printing('')).replace('any type', 'a color')}"


@prints(p.Produced)
def produced(of: p.Produced, on: Printing) -> str:
    """What was produced."""
    return "any type that it produced"


@prints(p.ColorsOf)
def colors_of(of: p.ColorsOf, on: Printing) -> str:
    """The colors of others."""
    if isinstance(of.what, Each):
        return f"each color among {plural(filter_words(of.what.filter, 'permanent'))}"
    return f"any of {possessive(words(of.what, on))} colors"


@prints(p.ChosenType)
def chosen_type(of: p.ChosenType, on: Printing) -> str:
    """What was chosen."""
    return f"the chosen {of.word}"


def _kinds(of: tuple[ManaType, ...]) -> str:
    """"unspent mana", "unspent green mana"."""
    return f"unspent {' or '.join([COLOR_NAMES[t] for t in of])} mana".replace("  ", " ")


@prints(amounts.UnspentMana)
def unspent_mana(amount: amounts.UnspentMana, on: Printing) -> str:
    """What floats."""
    return f"{_kinds(amount.types)} you have"


@prints(p.ActivatesMana)
def activates_mana(effect: p.ActivatesMana, on: Printing) -> str:
    """What somebody has to tap."""
    what = filter_words(effect.filter, "permanent")
    you = isinstance(effect.who, You)
    who = "" if you else f"{words(effect.who, on)} "
    return f"{who}activate{'' if you else 's'} a mana ability of each {what} {'you' if you else 'they'} control"


@prints(p.TakesMana)
def takes_mana(effect: p.TakesMana, on: Printing) -> str:
    """Mana that is moved."""
    you = isinstance(effect.who, You)
    return f"{words(effect.who, on)} lose{'' if you else 's'} all unspent mana and you add the mana lost this way"


@prints(p.KeepsMana)
def keeps_mana(effect: p.KeepsMana, on: Printing) -> str:
    """What is not lost."""
    who = {Whose.YOURS: "you", Whose.OPPONENTS: "your opponents", Whose.ANY: "players"}[effect.whose]
    return f"{who} don't lose {_kinds(effect.of)} as steps and phases end"


@prints(p.BecomesInstead)
def becomes_instead(effect: p.BecomesInstead, on: Printing) -> str:
    """What becomes something else."""
    kind = COLOR_NAMES.get(effect.to, "colorless")
    return f"if {PLAYERS[effect.whose]} would lose unspent mana, that mana becomes {kind} instead"


@prints(p.ManaIsAdded)
def mana_is_added(pattern: p.ManaIsAdded, on: Printing) -> str:
    """Something is tapped for mana, or adds it."""
    of = "" if pattern.of == () else f" {symbols(pattern.of)}" if isinstance(pattern.of, tuple) else (
        f" mana of {words(pattern.of, on)}")
    noun = "enchanted land" if pattern.filter == IsHost() else "this permanent" if pattern.filter == IsThis() else (
        one(filter_words(pattern.filter, "permanent")))
    if not pattern.tapped:
        cause = "cause" if pattern.whose is Whose.YOURS else "causes"
        who = PLAYERS[pattern.whose]
        return f"Whenever an ability of {noun} {cause}s {who} to add{of or ' mana'}".replace("causess", "causes")
    if pattern.whose is Whose.ANY and noun == "enchanted land":
        return f"Whenever {noun} is tapped for{of or ' mana'}"
    tap = "tap" if pattern.whose is Whose.YOURS else "taps"
    return f"Whenever {PLAYERS[pattern.whose]} {tap} {noun} for{of or ' mana'}"


@prints(p.ProducesInstead)
def produces_instead(effect: p.ProducesInstead, on: Printing) -> str:
    """Other mana than it would produce."""
    what = one(filter_words(effect.filter, "permanent"))
    taps = f"{what} is tapped" if effect.whose is Whose.ANY else (
        f"{PLAYERS[effect.whose]} tap{'' if effect.whose is Whose.YOURS else 's'} {what}")
    much = f"{NUMBERS[effect.least]} or more mana" if effect.least > 1 else "mana"
    said, of = [], effect.of
    if effect.becomes is not None:
        kinds = effect.becomes if isinstance(effect.becomes, tuple) else None
        to = "mana of the chosen color" if kinds is None and isinstance(effect.becomes, p.ChosenType) else (
            f"mana of {words(effect.becomes, on)}") if isinstance(effect.becomes, a.Types) else (
            "one mana of a color of your choice" if effect.one else "mana of a color of your choice") if (
            kinds == COLORS) else one_of(tuple((t,) for t in kinds or ()))
        rather = "color" if of == COLORS else "type"
        said.append(f"it produces {to} instead of " + (
            f"any other {rather}{' and amount' if effect.one else ''}" if not of or of == COLORS else symbols(of)))
    if effect.times > 1:
        times = {2: "twice", 3: "three times"}.get(effect.times, f"{effect.times} times")
        said.append(f"it produces {times} as much of that mana instead")
    if effect.more:
        said.append(f"it produces an additional {symbols(effect.more)}")
    return f"if {taps} for {much}, {' and '.join(said)}"
