"""Words of triggers and of what they do: patterns, instructions that hold others, linked abilities."""
from __future__ import annotations

from mtgteach.cards.printer import (FILTERS, PLAYERS, Printing, filter_words, filters_as, how_much, lower, number, one,
                                    player_does, plural, possessive, prints, sentences, words)
from mtgteach.model import (BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, AllOf, AnyOf, Anything, BeginningOf, CardType,
                            Chosen, EachPlayer, Effect, Filter, IsSubtype, IsThis, IsType, Pattern, Reference,
                            StopsTriggers, TargetCard, TriggersAgain, WasPaid, Whose, You, Zone, amounts as link,
                            effects as to, patterns as on_, subtype_of)

CONTROL = {Whose.YOURS: " you control", Whose.OPPONENTS: " an opponent controls", Whose.ANY: ""}
WAYS = {"drawn": "draw", "discarded": "discard", "sacrificed": "sacrifice"}

# Patterns


def _subject(pattern: on_.Moves, noun: str) -> str:
    if pattern.this:
        return f"this {noun}"
    said = f"{filter_words(pattern.filter, noun)}{CONTROL[pattern.whose] if noun == 'permanent' else ''}"
    return f"one or more {plural(said)}" if pattern.one_or_more else one(said)


def _move(pattern: on_.Moves) -> str:
    """How it goes: "dies" (700.4), "enters", "leaves the battlefield", "is put into a graveyard from a library"."""
    come, go = pattern.from_zone, pattern.to_zone
    many = pattern.one_or_more
    if (come, go) == (BATTLEFIELD, GRAVEYARD) and not pattern.this and _creatures(pattern.filter):
        return "die" if many else "dies"
    if go is BATTLEFIELD:
        return ("enter" if many else "enters") + (f" from a {come.word}" if come is not None else "")
    if go is None:
        where = "a zone" if come is None else {BATTLEFIELD: "the battlefield", EXILE: "exile"}.get(
            come, f"a {come.word}")
        return f"{'leave' if many else 'leaves'} {where}"
    start = " from anywhere" if come is None else f" from {'the' if come is BATTLEFIELD else 'a'} {come.word}"
    be = "are" if many else "is"
    return f"{be} exiled{start}" if go is EXILE else f"{be} put into a {go.word}{start}"


def _creatures(filter_: Filter) -> bool:
    """Does it take creatures and planeswalkers alone?"""
    if isinstance(filter_, AllOf | AnyOf):
        return (any if isinstance(filter_, AllOf) else all)(map(_creatures, filter_.parts))
    return filter_ == link.IsHost("creature") or (
        isinstance(filter_, IsType) and filter_.type in (CardType.CREATURE, CardType.PLANESWALKER)
        or isinstance(filter_, IsSubtype) and subtype_of(filter_.subtype) is CardType.CREATURE)


@prints(on_.Moves)
def moves(pattern: on_.Moves, on: Printing) -> str:
    """An object goes from zone to zone."""
    when = "When" if pattern.this else "Whenever"
    if pattern.reason in WAYS:
        verb = WAYS[pattern.reason] + ("" if pattern.whose is Whose.YOURS else "s")
        what = f"this {'card'}" if pattern.this else one(filter_words(pattern.filter, _noun(pattern)))
        return f"{when} {PLAYERS[pattern.whose]} {verb} {what}"
    return f"{when} {_subject(pattern, _noun(pattern))} {_move(pattern)}"


def _noun(pattern: on_.Moves) -> str:
    return "permanent" if BATTLEFIELD in (pattern.from_zone, pattern.to_zone) else "card"


@prints(on_.PlaysLand)
def plays_land(pattern: on_.PlaysLand, on: Printing) -> str:
    """A land is played."""
    verb = "play" if pattern.whose is Whose.YOURS else "plays"
    return f"Whenever {PLAYERS[pattern.whose]} {verb} {one(filter_words(pattern.filter, 'land'))}"


@prints(on_.BecomesTapped)
def becomes_tapped(pattern: on_.BecomesTapped, on: Printing) -> str:
    """Tapped or untapped."""
    verb = "become" if pattern.one_or_more else "becomes"
    who = _who(pattern.filter, "permanent", pattern.one_or_more)
    return f"Whenever {who} {verb} {'tapped' if pattern.tapped else 'untapped'}"


def _who(filter_: Filter, noun: str = "permanent", many: bool = False) -> str:
    if isinstance(filter_, IsThis):
        return f"this {noun}"
    said = filter_words(filter_, noun)
    return f"one or more {plural(said)}" if many else one(said)


@prints(on_.BecomesTarget)
def becomes_target(pattern: on_.BecomesTarget, on: Printing) -> str:
    """The target of something."""
    what = "a spell" if pattern.spells_only else "a spell or ability"
    return f"Whenever {_who(pattern.filter)} becomes the target of {what}{CONTROL[pattern.whose]}"


@prints(on_.ChangesLife)
def changes_life(pattern: on_.ChangesLife, on: Printing) -> str:
    """Life gained or lost."""
    verb = ("gain" if pattern.gains else "lose") + ("" if pattern.whose is Whose.YOURS else "s")
    return f"Whenever {PLAYERS[pattern.whose]} {verb} life"


@prints(on_.DamageIsDealt)
def damage_is_dealt(pattern: on_.DamageIsDealt, on: Printing) -> str:
    """Damage dealt."""
    kind = "combat damage" if pattern.combat else "damage"
    goals = [_who(pattern.to)] if pattern.to is not None else []
    goals += [PLAYERS[pattern.player]] if pattern.player is not None else []
    to_whom = f" to {' or '.join(goals)}" if goals else ""
    verb = "deal" if pattern.one_or_more else "deals"
    noun = "creature" if pattern.combat else "source"
    return f"Whenever {_who(pattern.source, noun, pattern.one_or_more)} {verb} {kind}{to_whom}"


@prints(on_.NthCounterPut)
def nth_counter_put(pattern: on_.NthCounterPut, on: Printing) -> str:
    """The counter with a number."""
    nth = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth"}.get(pattern.number, f"{pattern.number}th")
    return f"When the {nth} {pattern.kind} counter is put on {_who(pattern.filter)}"


@prints(on_.AbilityIsActivated)
def ability_is_activated(pattern: on_.AbilityIsActivated, on: Printing) -> str:
    """An ability is activated."""
    verb = "activate" if pattern.whose is Whose.YOURS else "activates"
    but = "" if pattern.mana else " that isn't a mana ability"
    return f"Whenever {PLAYERS[pattern.whose]} {verb} an ability of {_who(pattern.filter)}{but}"


@prints(on_.AbilityTriggers)
def ability_triggers(pattern: on_.AbilityTriggers, on: Printing) -> str:
    """An ability triggers."""
    return f"Whenever an ability of {_who(pattern.filter)} triggers"


@prints(on_.IsCountered)
def is_countered(pattern: on_.IsCountered, on: Printing) -> str:
    """A spell is countered."""
    return f"Whenever {one(filter_words(pattern.filter, 'spell'))}{CONTROL[pattern.whose]} is countered"


@prints(on_.Phases)
def phases(pattern: on_.Phases, on: Printing) -> str:
    """A permanent phases."""
    return f"Whenever {_who(pattern.filter)} phases {'out' if pattern.out else 'in'}"


@prints(on_.LosesControl)
def loses_control(pattern: on_.LosesControl, on: Printing) -> str:
    """Control is lost."""
    verb = "lose" if pattern.whose is Whose.YOURS else "loses"
    when = "When" if isinstance(pattern.filter, IsThis) else "Whenever"
    return f"{when} {PLAYERS[pattern.whose]} {verb} control of {_who(pattern.filter)}"


@prints(on_.LosesTheGame)
def loses_the_game(pattern: on_.LosesTheGame, on: Printing) -> str:
    """A player loses."""
    return f"Whenever {PLAYERS[pattern.whose]} lose{'' if pattern.whose is Whose.YOURS else 's'} the game"


@prints(on_.StateIs)
def state_is(pattern: on_.StateIs, on: Printing) -> str:
    """A state."""
    return f"When {words(pattern.condition, on)}"


@prints(on_.DoneSo)
def done_so(pattern: on_.DoneSo, on: Printing) -> str:
    """A reflexive trigger."""
    return "When you do"


# Instructions that hold others


def _inner(effects: tuple[Effect, ...], on: Printing) -> str:
    """The instructions inside a sentence."""
    return lower(sentences(effects, on), on.name).removesuffix(".")


def _says(who: Reference, on: Printing) -> str:
    return "you" if isinstance(who, You) else words(who, on)


@prints(to.May)
def may(effect: to.May, on: Printing) -> str:
    """They may."""
    said, who = _inner(effect.effects, on), _says(effect.who, on)
    if said.startswith(f"{who} ") and who != "you":
        verb, _, rest = said.removeprefix(f"{who} ").partition(" ")
        said = f"{verb[:-2] if verb.endswith(('ches', 'shes')) else verb.removesuffix('s')} {rest}"
    return f"{who} may {said.removeprefix('you ')}"


@prints(to.If)
def if_so(effect: to.If, on: Printing) -> str:
    """If, and otherwise; what overload makes of it, its own words say (702.96a)."""
    if effect.condition == WasPaid("overload"):
        return _inner(effect.otherwise, on)
    found = on.found
    said = f"if {words(effect.condition, on)}, {_inner(effect.then, on)}"
    on.found = found
    return said + (f". Otherwise, {_inner(effect.otherwise, on)}" if effect.otherwise else "")


@prints(to.IfDone)
def if_done(effect: to.IfDone, on: Printing) -> str:
    """If you do, and if you don't."""
    said = _inner(effect.effects, on)
    if effect.then:
        reflexive = isinstance(effect.then[0], to.WhenYouDo)
        they = isinstance(effect.effects[0], to.May) and not isinstance(effect.effects[0].who, You)
        if_so = f"If {'they' if they else 'you'} do, "
        said += f". {sentences(effect.then, on)[:-1] if reflexive else if_so + _inner(effect.then, on)}"
    return said + (f". If you don't, {_inner(effect.otherwise, on)}" if effect.otherwise else "")


@prints(to.Repeat)
def repeat(effect: to.Repeat, on: Printing) -> str:
    """So many times."""
    said, many = _inner(effect.effects, on), words(effect.amount, on).replace("that much", "that many")
    head, an, rest = said.partition("an additional ")
    what, after, when = rest.partition(" after ")
    if an and len(effect.effects) == 1 and " followed by " not in what:
        return f"{head}{many} additional {what}s{after}{when}"
    return f"{said}. Do this {many} times"


@prints(to.ForEachPlayer)
def for_each_player(effect: to.ForEachPlayer, on: Printing) -> str:
    """For each player."""
    return f"for {words(effect.who, on)}, {_inner(effect.effects, on)}"


@prints(to.MayPay)
def may_pay(effect: to.MayPay, on: Printing) -> str:
    """Unless they pay; or if they do."""
    you, cost = isinstance(effect.who, You), str(effect.cost)
    if effect.times is not None:
        each = words(effect.times, on).removeprefix("the number of ").replace("counters on", "counter on")
        cost += f" for each {each}"
    if effect.otherwise and not effect.then:
        said = _inner(effect.otherwise, on)
        return f"{said} unless {_says(effect.who, on)} {'pay' if you else 'pays'} {cost}"
    who = _says(effect.who, on)
    does = "you do" if you else "they do"
    said = f"{who} may pay {cost}"
    said += f". If {does}, {_inner(effect.then, on)}" if effect.then else ""
    return said + (f". If {does}n't, {_inner(effect.otherwise, on)}" if effect.otherwise else "")


@prints(to.ChooseObjects)
def choose_objects(effect: to.ChooseObjects, on: Printing) -> str:
    """A choice without a target."""
    noun = "permanent" if effect.zone is BATTLEFIELD else "card"
    said = filter_words(effect.filter, noun)
    many = effect.most > 1 or not effect.least
    up = "" if effect.least == effect.most else "up to "
    what = f"up to one {said}" if up and effect.most == 1 else f"{up}{number(effect.most, said)}" if many else one(said)
    you = isinstance(effect.who, You)
    their = "you control" if you else "they control"
    where = f" {their}" if effect.own and effect.zone is BATTLEFIELD else (
        "" if effect.zone is BATTLEFIELD else f" in {'your' if you else 'their'} {effect.zone.word}" if effect.own
        else f" in a {effect.zone.word}")
    where = where if effect.among is None else f" from among {words(effect.among, on).replace('it', 'them')}"
    said = player_does(effect.who, "choose", what + where, on)
    if not effect.rest:
        return said
    on.those, on.found = "the rest", "your" if effect.zone is LIBRARY else ""
    return f"{said}. {sentences(effect.rest, on)[:-1]}"


@prints(to.OnceEachTurn)
def once_each_turn(effect: to.OnceEachTurn, on: Printing) -> str:
    """Only once each turn."""
    return f"{_inner(effect.effects, on)}. Do this only once each turn"


# Triggers for later


@prints(to.Later)
def later(effect: to.Later, on: Printing) -> str:
    """A delayed trigger: what it does, and when."""
    said = words(effect.ability, Printing(on.name, effect.ability.targets)).removesuffix(".")
    if effect.follow is not None:
        said = said.replace("this creature", it := words(effect.follow, on)).replace("this permanent", it)
    if isinstance(effect.ability.when, BeginningOf) and effect.duration is None:
        said = said.replace("beginning of each ", "beginning of the next ").replace("beginning of your ",
                                                                                    "beginning of your next ")
    turn = "until end of turn, " if isinstance(effect.duration, link.UntilEndOfTurn) else ""
    return f"{turn}{said[0].lower()}{said[1:]}"


@prints(to.WhenYouDo)
def when_you_do(effect: to.WhenYouDo, on: Printing) -> str:
    """A reflexive trigger."""
    return f"when you do, {_inner(effect.effects, Printing(on.name, effect.targets))}"


# Life and moves


@prints(to.GainLife)
def gain_life(effect: to.GainLife, on: Printing) -> str:
    """Life gained."""
    return _subject_does(effect.who, "gain", how_much(effect.amount, "life", on), on)


@prints(to.LoseLife)
def lose_life(effect: to.LoseLife, on: Printing) -> str:
    """Life lost."""
    return _subject_does(effect.who, "lose", how_much(effect.amount, "life", on), on)


def _subject_does(who: Reference, verb: str, what: str, on: Printing) -> str:
    return f"you {verb} {what}" if isinstance(who, You) else player_does(who, verb, what, on)


@prints(to.MoveTo)
def move_to(effect: to.MoveTo, on: Printing) -> str:
    """Exile, return or put it somewhere."""
    what, kind = words(effect.what, on), on.targets[effect.what.number] if isinstance(effect.what, Chosen) else None
    owner = on.found or "your" if on.found or isinstance(kind, TargetCard) and kind.whose is Whose.YOURS else (
        "their owners'" if what.endswith("s") or what in ("them", "the rest") else "its owner's")
    tapped = " and".join([f" {word}" for word in ("tapped", "transformed") if getattr(effect, word)])
    under = f" under {possessive(words(effect.under, on))} control" if effect.under is not None else ""
    library = f"put {what} on {'the bottom' if effect.bottom else 'top'} of {owner} library"
    library += " in a random order" if effect.random else ""
    hand = f"put {what} into {on.found} hand" if on.found else f"return {what} to {owner} hand"
    there = f"put {what} onto" if on.found else f"return {what} to"
    counter = f" with {number(effect.count, f'{effect.kind} counter')} on {what}" if effect.kind else ""
    return {EXILE: f"exile {what}", HAND: hand, LIBRARY: library, GRAVEYARD: f"put {what} into {owner} graveyard",
            BATTLEFIELD: f"{there} the battlefield{tapped}{under}{counter}"}.get(effect.to, _elsewhere(what, effect.to))


def _elsewhere(what: str, zone: Zone) -> str:
    return f"put {what} into the {zone.word} zone"


@prints(TriggersAgain)
def triggers_again(effect: TriggersAgain, on: Printing) -> str:
    """An additional time."""
    cause = "whenever" if effect.event is None else f"if {_doing(effect.event, on, 'causes')}"
    verb = " to trigger" if effect.event is not None else " triggers"
    return (f"{cause} a triggered ability of {one(filter_words(effect.filter, 'permanent'))}{verb}, "
            "it triggers an additional time")


def _doing(event: Pattern, on: Printing, causes: str) -> str:
    """"a creature entering causes", "a player casts a spell and that causes"."""
    said = words(event, on).partition(" ")[2]
    for verb, doing in ((" enters", " entering"), (" dies", " dying")):
        if said.endswith(verb):
            return f"{said.removesuffix(verb)}{doing} {causes}"
    return f"{said} and that {causes}"


@prints(StopsTriggers)
def stops_triggers(effect: StopsTriggers, on: Printing) -> str:
    """No trigger."""
    if effect.event is None:
        return f"abilities of {plural(filter_words(effect.filter, 'permanent'))} don't trigger"
    whose = ""
    if effect.filter != Anything():
        whose = f" of {plural(filter_words(effect.filter, 'permanent'))}"
    return f"{_doing(effect.event, on, 'does')}n't cause abilities{whose} to trigger"


# Linked abilities, and what is looked up


WORD_OF = {"exiled cards": "exiled cards"}


@prints(link.Linked)
def linked(reference: link.Linked, on: Printing) -> str:
    """What was exiled or chosen."""
    return "the chosen player" if reference.word == "player" else f"the {WORD_OF.get(reference.word, 'exiled card')}"


@filters_as(link.IsLinked)
def is_linked(filter_: link.IsLinked) -> tuple[str, str, str]:
    """Exiled with it."""
    return "", "", "exiled with this permanent"


@filters_as(link.HasChosen)
def has_chosen(filter_: link.HasChosen) -> tuple[str, str, str]:
    """Of the chosen kind."""
    return "", "", f"{'with' if filter_.word == 'name' else 'of'} the chosen {filter_.word}"


@prints(link.ChosenNumber)
def chosen_number(amount: link.ChosenNumber, on: Printing) -> str:
    """A number."""
    return "the chosen number"


@prints(link.WasChosen)
def was_chosen(condition: link.WasChosen, on: Printing) -> str:
    """A choice was made."""
    return f"a {condition.word} was chosen" if condition.word != "exiled" else "a card is exiled with it"


@prints(link.AsItWas)
def as_it_was(reference: link.AsItWas, on: Printing) -> str:
    """As it last was there."""
    return words(reference.of, on)


@prints(link.HowMany)
def how_many(amount: link.HowMany, on: Printing) -> str:
    """How many."""
    if amount.filter != Anything():
        return f"the number of {plural(filter_words(amount.filter, 'card'))} among {words(amount.of, on)}"
    if isinstance(amount.of, EachPlayer):
        return f"the number of {plural(words(amount.of, on).removeprefix('each '))}"
    return f"the number of {words(amount.of, on).removeprefix('all ')}"


@prints(link.SpellsCast)
def spells_cast(amount: link.SpellsCast, on: Printing) -> str:
    """How many spells."""
    who = words(amount.who, on)
    return f"the number of spells {who} {'have' if who == 'you' else 'has'} cast this turn"


@prints(link.LifeOf)
def life_of(amount: link.LifeOf, on: Printing) -> str:
    """A life total."""
    return f"{possessive(words(amount.who, on))} life total"


@prints(link.Is)
def is_so(condition: link.Is, on: Printing) -> str:
    """What it is."""
    said = filter_words(condition.filter, "").strip()
    parts = condition.filter.parts if isinstance(condition.filter, AllOf) else (condition.filter,)
    named = any(FILTERS[type(part)](part)[1] for part in parts)
    if said.startswith("with "):
        return f"{words(condition.what, on)} has {said.removeprefix('with ')}"
    return f"{words(condition.what, on)} is {(one(said) if named else said) or 'there'}"
