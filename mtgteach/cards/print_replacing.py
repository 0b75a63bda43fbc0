"""Words of replacement and prevention effects, of what can't happen, of tokens."""
from __future__ import annotations

from mtgteach.cards.print_core import more_words
from mtgteach.cards.print_layers import exceptions
from mtgteach.cards.printer import (PLAYERS, Printing, amount_at, amount_words, filter_words, how_much, lower, one,
                                    player_does, plural, print_ability, prints, sentences, words)
from mtgteach.model import (BATTLEFIELD, EXILE, HAND, LIBRARY, Anything, Card, DoesntUntap, Filter, Fixed, IsThis, This,
                            Whose, Zone, effects as e, statics as s)

ALL_PLAYERS = {Whose.YOURS: "you", Whose.OPPONENTS: "your opponents", Whose.ANY: "players"}


def _all(filter_: Filter) -> str:
    return plural(filter_words(filter_, "permanent"))


# Entering


@prints(s.EntersTapped)
def enters_tapped(effect: s.EntersTapped, on: Printing) -> str:
    """Tapped, always or unless."""
    if effect.unless_life:
        return f"as {on.name} enters, you may pay {effect.unless_life} life. If you don't, it enters tapped"
    unless = f" unless {words(effect.unless, on)}" if effect.unless is not None else ""
    return (f"{on.name} enters" if effect.filter is None else f"{_all(effect.filter)} enter") + f" tapped{unless}"


@prints(s.EntersWith)
def enters_with(effect: s.EntersWith, on: Printing) -> str:
    """With counters."""
    counters = amount_at(effect.amount, f"{effect.kind} counter", "on it", on)
    condition = f" if {words(effect.condition, on)}" if effect.condition is not None else ""
    who = on.name if effect.filter is None else f"each {filter_words(effect.filter, 'permanent')}"
    return f"{who} enters {'tapped and ' if effect.tapped else ''}with {counters}{condition}"


@prints(s.AsEnters)
def as_enters(effect: s.AsEnters, on: Printing) -> str:
    """A choice."""
    name, tapped = ("it", f"{on.name} enters tapped. ") if effect.tapped else (on.name, "")
    return f"{tapped}{'A' if tapped else 'a'}s {name} enters, choose {one(effect.choose)}"


@prints(s.EntersAsCopy)
def enters_as_copy(effect: s.EntersAsCopy, on: Printing) -> str:
    """A copy."""
    what = filter_words(effect.of, "permanent")
    said = (f"you may have {on.name} enter as a copy of any {what} on the battlefield" if effect.optional
            else f"{on.name} enters as a copy of {one(what)} on the battlefield")
    return said + exceptions(effect.changes, on)


@prints(s.EntersBackFace)
def enters_back_face(effect: s.EntersBackFace, on: Printing) -> str:
    """The other face up."""
    if effect.filter is None:
        return f"{on.name} enters transformed"
    return f"{_all(effect.filter)} enter transformed"


@prints(s.EntersUnder)
def enters_under(effect: s.EntersUnder, on: Printing) -> str:
    """Under your control."""
    return f"{_all(effect.filter)} enter under your control"


# Instead


def _put(zone: Zone) -> str:
    there = {HAND: "put into its owner's hand", LIBRARY: "put into its owner's library", EXILE: "exiled",
             BATTLEFIELD: "put onto the battlefield"}
    return there.get(zone, f"put into a {zone.word}")


@prints(s.GoesInstead)
def goes_instead(effect: s.GoesInstead, on: Printing) -> str:
    """Another zone."""
    where = f" from the {effect.from_.word}" if effect.from_ is not None else ""
    there = {EXILE: "exile it", HAND: "return it to its owner's hand", LIBRARY: "put it on top of its owner's library"}
    instead = there.get(effect.instead, f"it goes to the {effect.instead.word}")
    noun = "permanent" if effect.from_ is BATTLEFIELD else "card"
    what = "this card" if effect.filter == IsThis() else one(filter_words(effect.filter, noun))
    then = "".join(f", and then {words(each, on)}" for each in effect.then)
    if effect.to is None:
        paid = f"if its {effect.way} cost was paid, " if effect.way else ""
        return f"{paid}{instead.replace('exile it', f'exile {what}')} instead of putting it anywhere else"
    said = f"if {what} would be {_put(effect.to)}{where}"
    return f"{said}{' as it resolves' if effect.reason == 'resolved' else ''}, {instead} instead{then}"


@prints(s.MoreTokens)
def more_tokens(effect: s.MoreTokens, on: Printing) -> str:
    """More tokens."""
    kind = "" if effect.filter == Anything() else filter_words(effect.filter, "") + " "
    whose = {Whose.YOURS: "your", Whose.OPPONENTS: "an opponent's", Whose.ANY: "a player's"}[effect.whose]
    return (f"if one or more {kind.lstrip()}tokens would be created under {whose} control, {more_words(effect)} of "
            f"those tokens are created instead")


@prints(s.MoreLife)
def more_life(effect: s.MoreLife, on: Printing) -> str:
    """More life."""
    who, they = PLAYERS[effect.whose], "you gain" if effect.whose is Whose.YOURS else "they gain"
    return f"if {who} would gain life, {they} {more_words(effect, 'much')} life instead"


@prints(s.DrawInstead)
def draw_instead(effect: s.DrawInstead, on: Printing) -> str:
    """Another thing than drawing."""
    if not effect.effects:
        return f"if {PLAYERS[effect.whose]} would draw a card, that draw is skipped"
    return f"if {PLAYERS[effect.whose]} would draw a card, instead {lower(sentences(effect.effects, on), on.name)[:-1]}"


def _damage(effect: s.MoreDamage | s.PreventDamage, on: Printing) -> tuple[str, str]:
    """From what, and to what."""
    source = "a source" if effect.by == Anything() else one(filter_words(effect.by, "source"))
    to = [] if effect.to is None else [one(filter_words(effect.to, "permanent"))]
    to += [] if effect.players is None else [PLAYERS[effect.players]]
    return source, " or ".join(to)


@prints(s.MoreDamage)
def more_damage(effect: s.MoreDamage, on: Printing) -> str:
    """More damage."""
    source, to = _damage(effect, on)
    return f"if {source} would deal damage to {to}, it deals {more_words(effect, 'much')} damage instead"


@prints(s.PreventDamage)
def prevent_damage(effect: s.PreventDamage, on: Printing) -> str:
    """Less damage."""
    source, to = _damage(effect, on)
    kind = "combat damage" if effect.combat else "damage"
    if effect == s.PreventDamage(to=Anything(), players=Whose.ANY, combat=effect.combat):
        return f"prevent all {kind} that would be dealt"
    if effect.amount is not None:
        return f"if {source} would deal {kind} to {to}, prevent {effect.amount} of that damage"
    return f"prevent all {kind} that {source} would deal to {to}"


@prints(s.Shield)
def shield(effect: s.Shield, on: Printing) -> str:
    """A shield that is there already."""
    return "the next damage is prevented"


# Can't


@prints(s.Stunned)
def stunned(effect: s.Stunned, on: Printing) -> str:
    """A counter in the place of an untapping."""
    return "if it would become untapped, remove a stun counter from it instead"


@prints(s.CantGainLife)
def cant_gain_life(effect: s.CantGainLife, on: Printing) -> str:
    """No life."""
    return f"{ALL_PLAYERS[effect.whose]} can't gain life"


@prints(s.CantDraw)
def cant_draw(effect: s.CantDraw, on: Printing) -> str:
    """No cards."""
    return f"{ALL_PLAYERS[effect.whose]} can't draw cards"


@prints(s.CantHaveCounters)
def cant_have_counters(effect: s.CantHaveCounters, on: Printing) -> str:
    """No counters."""
    kind = f"{effect.kind} counters" if effect.kind else "counters"
    return f"{kind} can't be put on {_all(effect.filter)}"


@prints(s.CantEnter)
def cant_enter(effect: s.CantEnter, on: Printing) -> str:
    """Not onto the battlefield."""
    plurals = {HAND: "hands", LIBRARY: "libraries", EXILE: "exile"}
    where = " or ".join(plurals.get(zone, f"{zone.word}s") for zone in effect.zones)
    return f"{plural(filter_words(effect.filter, 'card'))}{f' in {where}' if where else ''} can't enter the battlefield"


# Effects


def _token(card: Card) -> str:
    """"2/2 white Cat creature token with vigilance"."""
    face = card.faces[0]
    size = "".join(f"{word.lower()} " for word in face.supertypes)
    size += f"{face.power}/{face.toughness} " if face.power is not None else ""
    colors = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
    color = " and ".join(colors[c] for c in face.indicator) or "colorless"
    kinds = " ".join([*face.subtypes, *(t.lower() for t in face.types)])
    said = [print_ability(a, "this token") for a in face.abilities]
    plain = [text.lower() for text in said if not text.endswith(".")]
    quoted = [f'"{text[0].upper()}{text[1:]}"' for text in said if text.endswith(".")]
    having = " and ".join([*plain, *quoted])
    return f"{size}{color} {kinds} token" + (f" with {having}" if having else "")


def _created(effect: e.CreateTokens | e.CreateCopies, token: str, on: Printing) -> str:
    head, having, tail = token.partition(" with ")
    noun = f"{'tapped ' if effect.tapped else ''}{head}"
    what = amount_at(effect.amount, noun, (having + tail).lstrip(), on) if having else amount_words(
        effect.amount, noun, on)
    return player_does(effect.who, "create", what, on)


@prints(e.CreateTokens)
def create_tokens(effect: e.CreateTokens, on: Printing) -> str:
    """Tokens with what is on them; one that is known by its name by that."""
    face = effect.token.faces[0]
    named = face.name not in (" ".join(face.subtypes), f"{' '.join(face.subtypes)} Token")
    known = not named and face.power is None
    return _created(effect, f"{face.subtypes[0]} token" if known and face.subtypes else _token(effect.token) + (
        f" named {face.name}" if named else ""), on)


@prints(e.CreateCopies)
def create_copies(effect: e.CreateCopies, on: Printing) -> str:
    """Tokens that are copies."""
    single = effect.amount == Fixed(1)
    noun = f"{'tapped ' if effect.tapped else ''}token"
    return player_does(effect.who, "create", amount_words(effect.amount, noun, on), on) + (
        f" that's a copy of {words(effect.of, on)}" if single else f" that are copies of {words(effect.of, on)}") + (
        exceptions(effect.changes, on))


@prints(e.PreventNext)
def prevent_next(effect: e.PreventNext, on: Printing) -> str:
    """A shield of so much."""
    what = how_much(effect.amount, "damage", on)
    return f"prevent the next {what} that would be dealt to {words(effect.to, on)} this turn"


@prints(e.NextTime)
def next_time(effect: e.NextTime, on: Printing) -> str:
    """What happens one time only."""
    if isinstance(effect.effect, DoesntUntap):
        return f"{words(effect.on or This(), on)} doesn't untap during its controller's next untap step"
    about = "" if effect.on is None else f", for {words(effect.on, on)}"
    return f"this turn, one time only{about}: {words(effect.effect, on)}"


@prints(e.WithSelf)
def with_self(effect: e.WithSelf, on: Printing) -> str:
    """Instructions, and what replaces a part of what they do."""
    own = words(effect.effect, on)
    return f"{sentences(effect.effects, on)[:-1]}. This way, {own}"
