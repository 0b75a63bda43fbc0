"""Words of plain keyword abilities, of filters by what an object is, and of continuous effects."""
from __future__ import annotations

from mtgteach.cards.printer import (FILTERS, Printing, filter_words, filters_as, one, plural, print_ability, prints,
                                    words)
from mtgteach.model import (BASIC_LAND_TYPES, EVERY_CREATURE_TYPE, amounts as of, amounts as on_, cards as a,
                            filters as f, statics_layers as c)

COLOR_WORDS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}


@prints(a.Plain)
def plain_keyword(ability: a.Plain, on: Printing) -> str:
    """The word."""
    return ability.word[0].upper() + ability.word[1:]


@filters_as(f.AnyOf)
def any_of(filter_: f.AnyOf) -> tuple[str, str, str]:
    """"artifact or creature", "red or green"."""
    said = [FILTERS[type(part)](part) for part in filter_.parts]
    before, noun, after = (_either(list(dict.fromkeys(filter(None, words)))) for words in zip(*said, strict=True))
    return before, noun, after


@filters_as(f.AllOf)
def all_of(filter_: f.AllOf) -> tuple[str, str, str]:
    """Several things of an object at once, as one noun."""
    return "", " ".join(filter_words(filter_, "").split()), ""


def _either(words: list[str]) -> str:
    """"artifact, creature, or land"."""
    return " or ".join(words) if len(words) < 3 else f"{', '.join(words[:-1])}, or {words[-1]}"


@filters_as(f.IsSubtype)
def is_subtype(filter_: f.IsSubtype) -> tuple[str, str, str]:
    """The subtype is the noun."""
    return "", filter_.subtype, ""


@filters_as(f.IsSupertype)
def is_supertype(filter_: f.IsSupertype) -> tuple[str, str, str]:
    """The supertype before the noun: "legendary"."""
    return filter_.supertype.lower(), "", ""


@filters_as(f.IsColor)
def is_color(filter_: f.IsColor) -> tuple[str, str, str]:
    """The color before the noun: "red"."""
    return COLOR_WORDS[filter_.color], "", ""


@filters_as(f.ControlledBy)
def controlled_by(filter_: f.ControlledBy) -> tuple[str, str, str]:
    """Who controls it: "you control"."""
    if isinstance(filter_.whose, f.Reference):
        return "", "", f"{words(filter_.whose, Printing(''))} controls"
    return "", "", {f.Whose.YOURS: "you control", f.Whose.OPPONENTS: "an opponent controls", f.Whose.ANY: ""}[
        filter_.whose]


@filters_as(f.OwnedBy)
def owned_by(filter_: f.OwnedBy) -> tuple[str, str, str]:
    """Who owns it: "you own"."""
    return "", "", {f.Whose.YOURS: "you own", f.Whose.OPPONENTS: "an opponent owns", f.Whose.ANY: ""}[filter_.whose]


BEFORE = {f.Colorless: "colorless", f.Multicolored: "multicolored", f.IsTapped: "tapped", f.Another: "other",
          f.Suspended: "suspended", f.FaceUp: "face-up"}


@filters_as(f.Colorless)
@filters_as(f.Multicolored)
@filters_as(f.Suspended)
@filters_as(f.FaceUp)
@filters_as(f.IsTapped)
@filters_as(f.Another)
def adjective(filter_: f.Filter) -> tuple[str, str, str]:
    """One word before the noun."""
    return BEFORE[type(filter_)], "", ""


@filters_as(f.IsToken)
def is_token(filter_: f.IsToken) -> tuple[str, str, str]:
    """The noun is "token"."""
    return "", "token", ""


@filters_as(f.IsThis)
def is_this(filter_: f.IsThis) -> tuple[str, str, str]:
    """The one that speaks: "this permanent"."""
    return "this", "", ""


@filters_as(f.HasName)
def named(filter_: f.HasName) -> tuple[str, str, str]:
    """The name behind the noun."""
    return "", "", f"named {filter_.name}"


@filters_as(f.HasCounter)
def has_counter(filter_: f.HasCounter) -> tuple[str, str, str]:
    """The counter behind the noun: "with a time counter on it"."""
    return "", "", f"with a {filter_.kind} counter on it"


@filters_as(f.HasKeyword)
def has_keyword(filter_: f.HasKeyword) -> tuple[str, str, str]:
    """The keyword behind the noun: "with flying"."""
    return "", "", f"with {filter_.word}"


SIZES = {f.PowerAtMost: ("power", "less"), f.PowerAtLeast: ("power", "greater"),
         f.ToughnessAtMost: ("toughness", "less"), f.ManaValueAtMost: ("mana value", "less")}


@filters_as(f.PowerAtMost)
@filters_as(f.PowerAtLeast)
@filters_as(f.ToughnessAtMost)
@filters_as(f.ManaValueAtMost)
def size(filter_: f.PowerAtMost) -> tuple[str, str, str]:
    """"with power 2 or less"."""
    what, more = SIZES[type(filter_)]
    if isinstance(filter_.amount, f.Amount):
        return "", "", f"with {what} less than or equal to {words(filter_.amount, Printing(''))}"
    return "", "", f"with {what} {filter_.amount} or {more}"


@filters_as(f.CastFrom)
def cast_from(filter_: f.CastFrom) -> tuple[str, str, str]:
    """Where it is cast from."""
    return "", "", f"cast from your {filter_.zone.word}"


@filters_as(f.FirstSpell)
def first_spell(filter_: f.FirstSpell) -> tuple[str, str, str]:
    """One for each turn of its controller."""
    return "the first", "", "of each turn of one's own"


# Continuous effects


LASTING = {on_.Forever: "", on_.UntilEndOfTurn: " until end of turn", on_.UntilYourNextTurn: " until your next turn",
           on_.WhileYouControl: " for as long as you control it"}


@prints(*LASTING)
def lasting(duration: on_.Duration, on: Printing) -> str:
    """How long an effect lasts."""
    return LASTING[type(duration)]


@prints(on_.AsLongAs)
def as_long_as(duration: on_.AsLongAs, on: Printing) -> str:
    """How long the condition is true."""
    return f" for as long as {words(duration.condition, on)}"


def signed(amount: f.Amount, on: Printing) -> str:
    """A number that is added: "+2", "-X"."""
    if isinstance(amount, f.Fixed):
        return f"{amount.amount:+d}"
    if isinstance(amount, of.Times) and amount.factor == -1:
        return f"-{words(amount.amount, on)}"
    return f"+{words(amount, on)}"


def granted(abilities: tuple[a.Ability, ...], on: Printing) -> str:
    """Abilities in a sentence: keywords as words, others in quotes."""
    return " and ".join(x.word if isinstance(x, a.Plain) else f'"{print_ability(x, on.name)}"' for x in abilities)


def colors(given: tuple[str, ...]) -> str:
    """Colors as a phrase."""
    return " and ".join(COLOR_WORDS[color] for color in given) or "colorless"


def types(part: c.AddTypes | c.BecomeTypes) -> str:
    """Supertypes, subtypes, card types: "legendary Zombie artifact"."""
    supertypes = [s.lower() for s in getattr(part, "supertypes", ())]
    return " ".join([*supertypes, *part.subtypes, *(t.lower() for t in part.types)])


def _kind(part: c.AddTypes) -> str:
    """"land " where it says nothing but land types."""
    lands = [name for name, _ in BASIC_LAND_TYPES]
    return "land " if not part.types and not part.supertypes and all(s in lands for s in part.subtypes) else ""


def noun(phrase: str, many: bool) -> str:
    """A noun phrase: "a creature", "creatures", "an Island", "Plains"."""
    return one(phrase) if not many else phrase if phrase.endswith("s") else f"{phrase}s"


def change_words(part: c.Change, on: Printing, has: str, many: bool = False) -> str:
    """What a part makes of one object, or of many: "gets +1/+1", "gains haste"."""
    its = "their" if many else "its"
    if isinstance(part, c.ModifySize) and part.power == part.toughness and isinstance(part.power, of.UnspentMana):
        return f"gets +1/+1 for each {words(part.power, on)}"
    if isinstance(part, c.ModifySize):
        return f"gets {signed(part.power, on)}/{signed(part.toughness, on)}"
    if isinstance(part, c.SetSize):
        return f"has base power and toughness {words(part.power, on)}/{words(part.toughness, on)}"
    if isinstance(part, c.SwitchSize):
        return f"has {its} power and toughness switched"
    if isinstance(part, c.GainAbilities):
        return f"{has} {granted(part.abilities, on)}"
    if isinstance(part, c.LoseAbility):
        return f"loses {granted((part.ability,), on)}"
    if isinstance(part, c.LoseAllAbilities):
        return "loses all abilities"
    if isinstance(part, c.AddColors | c.SetColors):
        return f"is {colors(part.colors)}" + (" as well" if isinstance(part, c.AddColors) else "")
    if isinstance(part, c.LoseSupertype):
        return f"isn't {part.supertype.lower()}"
    if isinstance(part, c.AddTypes) and EVERY_CREATURE_TYPE in part.subtypes:
        kept = part.evolve(subtypes=tuple([s for s in part.subtypes if s != EVERY_CREATURE_TYPE]))
        return f"is {noun(types(kept), many)} with all creature types in addition to {its} other types"
    if isinstance(part, c.AddTypes) and part.chosen is not None:
        return f"is the chosen {part.chosen} in addition to {its} other types"
    if isinstance(part, c.AddTypes):
        return f"is {noun(types(part), many)} in addition to {its} other {_kind(part)}types"
    if isinstance(part, c.BecomeTypes):
        return f"is {noun(types(part), many)}"
    assert isinstance(part, c.SetSubtypes)
    if part.chosen is not None:
        return f"is the chosen {part.chosen}"
    if not part.subtypes:
        return f"loses all {part.of.lower()} types"
    return f"is {noun(' '.join(part.subtypes), many)}"


def _all_of(affected: f.Filter) -> str:
    """"Saproling creatures and other Treefolk": the alternatives where each says more than one thing."""
    several = isinstance(affected, f.AnyOf) and any(isinstance(part, f.AllOf) for part in affected.parts)
    each = affected.parts if isinstance(affected, f.AnyOf) and several else (affected,)
    return " and ".join([plural(filter_words(part, "permanent")) for part in each])


MANY = {"gets": "get", "has": "have", "is": "are", "isn't": "aren't", "loses": "lose"}


@prints(c.Changes)
def continuous(effect: c.Changes, on: Printing) -> str:
    """What is true of it, or of each."""
    named = isinstance(effect.affected, f.Reference)
    subject = words(effect.affected, on) if named else _all_of(effect.affected)  # type: ignore[arg-type]
    subject = on.name if isinstance(effect.affected, f.This) else subject
    if effect.elsewhere:
        assert isinstance(effect.affected, f.Filter)
        subject = f"{plural(filter_words(effect.affected, 'card'))} that aren't on the battlefield"
    when = f"as long as {words(effect.condition, on)}, " if effect.condition is not None else ""
    if any(isinstance(part, c.GainControl) for part in effect.parts):
        return f"{when}you control {subject}"
    if effect.defining and isinstance(effect.parts[0], c.SetSize):
        return f"{on.name}'s power and toughness are each equal to {words(effect.parts[0].power, on)}"
    said = [change_words(part, on, "has", not named) for part in effect.parts]
    if not named:
        said = [" ".join([MANY[s.split()[0]], *s.split()[1:]]) for s in said]
    return f"{when}{subject} {' and '.join(said)}"


@prints(c.ChangeUntil)
def change_until(effect: c.ChangeUntil, on: Printing) -> str:
    """What is changed, and for how long."""
    subject = on.name if isinstance(effect.on, f.This) else words(effect.on, on)
    said = [f"gain control of {subject}" for part in effect.parts if isinstance(part, c.GainControl)]
    rest = [change_words(part, on, "gains").replace("is a", "becomes a", 1) for part in effect.parts
            if not isinstance(part, c.GainControl)]
    verbs = " and ".join(rest)
    said += [f"it {verbs}" if said else f"{subject} {verbs}"] if rest else []
    return " and ".join(said) + words(effect.duration, on)


def exceptions(changes: tuple[c.Change, ...], on: Printing) -> str:
    """What a copy effect says otherwise (707.9): ", except it isn't legendary"; nothing where there is nothing."""
    but = " and ".join(f"it {change_words(part, on, 'has')}" for part in changes)
    return f", except {but}" if but else ""


@prints(c.BecomeCopy)
def become_copy(effect: c.BecomeCopy, on: Printing) -> str:
    """A copy, with its exceptions."""
    return f"{words(effect.what, on)} becomes a copy of {words(effect.of, on)}{exceptions(effect.changes, on)}"


@prints(c.Transform)
def transform(effect: c.Transform, on: Printing) -> str:
    """Turn it over."""
    return f"transform {on.name if isinstance(effect.what, f.This) else words(effect.what, on)}"
