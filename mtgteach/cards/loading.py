"""Loading a card: everything that the engine cannot do is refused here and never skipped as it resolves; an instruction
whose object cannot be what it needs is one of them. What is refused stands in tables: rows of a test and of what is
said where it is true."""
from __future__ import annotations

from mtgteach.model import (BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, PERMANENT_TYPES, STACK, UPKEEP, Ability,
                            Activated, AdditionalCost, AddMana, AllOf, AlternativeCost, Amount, Any, AnyOf, AnyTarget,
                            AsEnters, AsItWas, BecomeCopy, BecomesTarget, BeginningOf, Callable, Card, CardsIn,
                            CardType, CastAmong, Change, ChangesCost, ChangeUntil, Chosen, ChosenType, Component,
                            Condition, ControllerOf, CostsMore, CouldProduce, CouldProduceLike, CounterIt, CreateCopies,
                            DealDamage, DiscardCards, DoneSo, DrawCards, Duration, Each, EachPlayer, Effect, Enchant,
                            EntersAsCopy, EntersWith, Face, Filter, Fixed, GainAbilities, GainLife, GoesInstead, Host,
                            If, IsType, Iterator, Keyword, KeywordAction, Lasts, Later, Layout, LetPlay, Linked,
                            LoseLife, MayCast, MayPay, Modal, Morph, MoveTo, NewTargets, NotSupported, OneOf, OnlyIf,
                            OpeningHand, OtherThan, OwnerOf, Pattern, PayLife, PayMana, Plain, PlayThisFree,
                            PreventDamage, ProducesInstead, PutCounters, Record, Reference, RemoveCounters,
                            RemoveCountersFromThis, Several, SpellAbility, SpellWasCast, Static, StaticEffect,
                            Supertype, SuspendKeyword, TapOthers, TapThis, TargetAbility, TargetCard, TargetKind,
                            TargetObject, TargetOpponent, TargetPlayer, TargetSpell, That, ThatPlayer, TheX, This,
                            ThoseMade, Transform, Triggered, Types, UntapThis, UntilYourNextTurn, WhileYouControl,
                            Whose, You, fields_of, has_own_rules, parts_of)
from mtgteach.rules.common import ABOUT_THIS, can_be_baked
from mtgteach.rules.cr109_characteristics import PLAIN, is_loyalty, look_at, ready
from mtgteach.rules.cr605_mana_abilities import HOLDERS, adds_mana, holds_kind, passes_the_test
from mtgteach.rules.cr608_references import NAME
from mtgteach.rules.cr613_layers import LAYER
from mtgteach.rules.cr614_replacements import CHOICES
from mtgteach.rules.registries import (AMOUNTS, CANDIDATES, EXPAND, HOLDS, MATCH, PAYS, REFERS, RESOLVE, STATICS, TAKES,
                                       TYPES_OF, Role)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

Kinds = tuple[type[Any], ...]

SOME_PLAYER = (You, EachPlayer, ThatPlayer, ControllerOf, OwnerOf, Linked, Host)
SOME_OBJECT = (This, That, ThoseMade, Each, Linked, AsItWas, Host, CardsIn)
ANY, PLAYERS, OBJECTS = (Reference,), (TargetPlayer, TargetOpponent), (TargetObject, TargetCard)
NEEDS: dict[type[Effect], tuple[tuple[str, Kinds, Kinds], ...]] = {
    DealDamage: (("to", (*SOME_PLAYER, *SOME_OBJECT), (AnyTarget, TargetObject, *PLAYERS)),),
    AddMana: (("who", tuple([kind for kind in SOME_PLAYER if kind is not EachPlayer]), PLAYERS),),
    CounterIt: (("what", (That,), (TargetAbility, TargetSpell)),),
    PutCounters: (("on", SOME_OBJECT, OBJECTS),),
    RemoveCounters: (("from_", SOME_OBJECT, OBJECTS),),
    MoveTo: (("what", SOME_OBJECT, (*OBJECTS, TargetSpell)),),
    LetPlay: (("what", SOME_OBJECT, (TargetCard,)),),
    CreateCopies: (("of", ANY, OBJECTS),),
    ChangeUntil: (("on", ANY, (TargetObject, TargetSpell, TargetCard)),),
    BecomeCopy: (("what", ANY, OBJECTS), ("of", ANY, OBJECTS)),
    Transform: (("what", ANY, OBJECTS),),
    NewTargets: (("what", (That,), (TargetAbility, TargetSpell)),),
    Lasts: (("who", SOME_PLAYER, PLAYERS), ("on", (*SOME_OBJECT, type(None)), OBJECTS)),
    **dict.fromkeys((DrawCards, DiscardCards, GainLife, LoseLife), (("who", SOME_PLAYER, PLAYERS),)),
}
"""Of an effect the fields that name what it acts on: by which references, and which kinds of targets."""


def refuse(face: Face, what: str) -> NoReturn:
    """This is what the engine cannot do about this face."""
    raise NotSupported(face.name, " ".join(face.types), what)


def check_references(face: Face, ability: Ability) -> None:
    """Every instruction acts on something that it can act on, and can be carried out."""
    for effect, targets in _instructions(ability, ()):
        for name in fields_of(effect):
            part = getattr(effect, name)
            if isinstance(part, Chosen) and part.number >= len(targets):
                refuse(face, f"target {part.number + 1} of {len(targets)}")
        possible = ALSO.get(type(effect))
        if not (all(_fits(effect, need, targets) for need in _needs(effect))
                and (possible is None or possible(face, ability, effect, targets))):
            refuse(face, type(effect).__name__)


def _instructions(part: object, targets: tuple[TargetKind, ...]) -> Iterator[tuple[Effect, tuple[TargetKind, ...]]]:
    """Every instruction of an ability, those of modes and those inside others among them, each with the targets that it
    counts."""
    if isinstance(part, tuple):
        for each in part:
            yield from _instructions(each, targets)
    elif isinstance(part, Record) and not isinstance(part, Card):
        targets = getattr(part, "targets", targets)
        if isinstance(part, Effect):
            yield part, targets
        yield from _instructions(tuple([getattr(part, field) for field in fields_of(part)]), targets)


def _needs(effect: Effect) -> tuple[tuple[str, Kinds, Kinds], ...]:
    """Keyword actions are done by players, with objects."""
    if type(effect) in NEEDS or not isinstance(effect, KeywordAction):
        return NEEDS.get(type(effect), ())
    return tuple([(name, (object,), PLAYERS if name in ("who", "of") else OBJECTS) for name in fields_of(effect)])


def _fits(effect: Effect, need: tuple[str, Kinds, Kinds], targets: tuple[TargetKind, ...]) -> bool:
    name, references, kinds = need
    part = getattr(effect, name)
    if isinstance(part, Chosen):
        return all(isinstance(kind, kinds) for kind in _leaves(targets[part.number]))
    return isinstance(part, references)


def _leaves(kind: TargetKind) -> Iterator[TargetKind]:
    """Whatever may be chosen for this instance."""
    if isinstance(kind, Several | OtherThan | OnlyIf):
        yield from _leaves(kind.kind)
    elif isinstance(kind, OneOf):
        for each in kind.kinds:
            yield from _leaves(each)
    else:
        yield kind


def _creatures(filter_: Filter) -> bool:
    if isinstance(filter_, AllOf | AnyOf):
        return (any if isinstance(filter_, AllOf) else all)(map(_creatures, filter_.parts))
    return filter_ in (IsType(CardType.CREATURE), IsType(CardType.PLANESWALKER))


# What else must be true


def _damages(face: Face, ability: Ability, effect: DealDamage, targets: tuple[TargetKind, ...]) -> bool:
    """Damage is dealt to players, creatures and planeswalkers only."""
    if isinstance(effect.to, This):
        return CardType.CREATURE in face.types
    named = _leaves(targets[effect.to.number]) if isinstance(effect.to, Chosen) else (effect.to,)
    return all(_creatures(one.filter) for one in named if isinstance(one, TargetObject | Each))


def _counters(face: Face, ability: Ability, effect: CounterIt, targets: tuple[TargetKind, ...]) -> bool:
    """What is countered is a spell or an ability."""
    of_spell = isinstance(ability, Triggered) and isinstance(ability.when, SpellWasCast | BecomesTarget)
    return of_spell or not isinstance(effect.what, That)


def _changes(face: Face, ability: Ability, effect: Any, targets: tuple[TargetKind, ...]) -> bool:
    """A spell changes nothing about itself; copies have exceptions of some kinds."""
    named = [getattr(effect, name) for name, _, _ in NEEDS[type(effect)]]
    itself = isinstance(ability, SpellAbility) and isinstance(named[0], This) and not isinstance(effect, CreateCopies)
    return not itself and all(map(can_be_baked, getattr(effect, "changes", ())))


def _settled(face: Face, ability: Ability, effect: MayPay, targets: tuple[TargetKind, ...]) -> bool:
    """There is nothing to choose in the cost but one of two types, so that its words are the key with which it is paid:
    an X in its mana is that of the spell or ability, one in its text alone would be chosen on resolution (107.3f)."""
    cost, own = effect.cost, face.cost if isinstance(ability, SpellAbility) else getattr(ability, "cost", None)
    x = cost.has_x and not (cost.mana.has_x and own is not None and own.has_x)
    return not any(hasattr(c, "filter") for c in cost.components) and not x and not any(
        symbol.life or symbol.generic for symbol in cost.mana.open)


def _lasts(face: Face, ability: Ability, effect: Lasts, targets: tuple[TargetKind, ...]) -> bool:
    kind = type(effect.effect)
    yours: tuple[type[Duration], ...] = () if isinstance(effect.who, You) else (UntilYourNextTurn,)
    some = (PreventDamage, ProducesInstead) if effect.on is None else (EntersWith,)
    lasting = kind in some or STATICS[kind] in (Role.PERMITS, Role.PROHIBITS)
    return lasting and not isinstance(effect.duration, (WhileYouControl, *yours))


ALSO: dict[type[Effect], Callable[[Face, Ability, Any, tuple[TargetKind, ...]], bool]] = {
    DealDamage: _damages, CounterIt: _counters, MayPay: _settled, Lasts: _lasts,
    **dict.fromkeys((PutCounters, RemoveCounters, ChangeUntil, BecomeCopy, Transform, CreateCopies), _changes),
    MoveTo: lambda face, ability, effect, targets: (
        effect.to is not STACK if effect.kind is None else effect.to is BATTLEFIELD),
    LetPlay: lambda face, ability, effect, targets: not effect.way,
    PlayThisFree: lambda face, ability, effect, targets: isinstance(ability, Triggered) and ability.zones == (EXILE,),
}


Rows = Iterator[tuple[object, str]]

FAMILIES: tuple[tuple[type[Any], dict[Any, Any]], ...] = (
    (Effect, RESOLVE), (Keyword, EXPAND), (Pattern, MATCH), (Filter, TAKES), (Reference, REFERS), (Amount, AMOUNTS),
    (Condition, HOLDS), (TargetKind, CANDIDATES), (StaticEffect, STATICS), (Component, PAYS), (Change, LAYER),
    (Types, TYPES_OF))


def loaded(card: Card) -> Card:
    """The card, ready to be played with. Raises NotSupported naming what of it the engine cannot do."""
    if card.derived is not None and card.derived.watched is not None:
        return card
    _check_card(card)
    return ready(card)


def _check_card(card: Card) -> None:
    for wrong, what in _of_card(card):
        if wrong:
            raise NotSupported(card.name, "", what)
    for face in card.faces:
        _check(face, _of_face(face))
        for ability in face.abilities:
            _check_ability(face, ability)
            check_references(face, ability)


def _check(face: Face, rows: Rows) -> None:
    for wrong, what in rows:
        if wrong:
            refuse(face, what)


def _of_card(card: Card) -> Rows:
    """Halves of a split card and Adventures are instants or sorceries (709, 715), both faces of a transforming card are
    permanents."""
    yield len(card.faces) != (1 if card.layout is Layout.ONE else 2), "faces"
    permanent = [_permanent(face) for face in card.faces]
    fits = {Layout.SPLIT: not any(permanent), Layout.ADVENTURE: permanent[0] and not permanent[-1],
            Layout.TRANSFORMING: all(permanent)}
    yield not fits.get(card.layout, True), "faces"
    suspend = any(isinstance(a, SuspendKeyword) for face in card.faces for a in face.abilities)
    yield len(card.faces) > 1 and suspend, "suspend on a card with several faces"


def _permanent(face: Face) -> bool:
    return any(t in PERMANENT_TYPES for t in face.types)


def _of_face(face: Face) -> Rows:
    yield not face.types, "no card type"
    yield CardType.CREATURE in face.types and None in (face.power, face.toughness), "power and toughness"
    yield (CardType.PLANESWALKER in face.types) is (face.loyalty is None), "loyalty"
    yield "Saga" in face.subtypes, "Saga"
    yield ("Aura" in face.subtypes) is not any(isinstance(a, Enchant) for a in face.abilities), "Aura"
    spells = [a for a in face.abilities if isinstance(a, SpellAbility)]
    yield _permanent(face) and not all(map(_for_later, spells)), "a spell ability on a permanent"
    yield Supertype.LEGENDARY in face.supertypes and not _permanent(face), "a legendary instant or sorcery"
    yield len([a for a in spells if a.modal is not None]) > 1, "two lists of modes"
    words = [a.word for a in dict.fromkeys(a for a in face.abilities if isinstance(a, Triggered))]
    yield len({*words}) < len(words), "two triggered abilities with one word"
    suspends = [a for a in face.abilities if isinstance(a, SuspendKeyword)]
    yield any(a != suspends[0] for a in suspends), "suspend twice with different numbers or costs"
    yield any(isinstance(a, Morph) and a.cost.has_x for a in face.abilities), "{X} in a morph cost"


def _for_later(ability: SpellAbility) -> bool:
    """Does a spell ability only arrange something for later, if so and so?"""
    said = [part for e in ability.effects for part in ((*e.then, *e.otherwise) if isinstance(e, If) else (e,))]
    return bool(said) and all(isinstance(part, Later) for part in said)


def _check_ability(face: Face, ability: Ability) -> None:
    """Every piece of it is of a kind that its family's registry holds, and nothing in it is refused by a row."""
    parts = parts_of(ability, Card)
    for part in parts:
        if isinstance(part, Card):
            _check_token(face, part)
        _check(face, _of_part(part))
    for granted in [a for part in parts if isinstance(part, GainAbilities) for a in part.abilities]:
        if isinstance(granted, SpellAbility):
            refuse(face, "a spell ability that is granted")
        if isinstance(granted, Activated) and granted.by is not Whose.YOURS:
            refuse(face, "an ability that others may activate, and that is granted")
        _check_ability(face, granted)
        check_references(face, granted)
    _check(face, _of_ability(ability))
    if not isinstance(ability, (*ROWS, AlternativeCost, Keyword, OpeningHand, SpellAbility)):
        refuse(face, type(ability).__name__)
    if type(ability) in ROWS:
        _check(face, ROWS[type(ability)](face, ability))


def _check_token(face: Face, token: Card) -> None:
    """A token is a permanent, and everything on it is what the engine can do (111.3)."""
    _check_card(token)
    if token.derived is None or not all(map(_permanent, token.faces)):
        refuse(face, token.name)
    look_at(token.derived, token)


def _of_part(part: object) -> Rows:
    if isinstance(part, GoesInstead):
        yield part.to in (EXILE, STACK), f"instead of the {part.to and part.to.word}"
    if isinstance(part, CardsIn):
        yield part.zone not in (GRAVEYARD, HAND), f"all cards in the {part.zone.word}"
    for family, registry in FAMILIES:
        yield isinstance(part, family) and type(part) not in registry, type(part).__name__
    if isinstance(part, Effect | Pattern | StaticEffect):
        yield isinstance(part, BeginningOf) and part.first and part.step is not UPKEEP, "the first of its steps"
        kind = getattr(part, "kind", None)
        yield isinstance(kind, str) and has_own_rules(kind), f"{kind} counters"


def _of_ability(ability: Ability) -> Rows:
    effects: tuple[Effect, ...] = getattr(ability, "effects", ())
    yield from _of_looks(ability, effects)
    modal: Modal | None = getattr(ability, "modal", None)
    if modal is not None:
        many = not modal.repeat and modal.most > len(modal.modes)
        yield many or not 0 <= modal.least <= modal.most, "the number of modes"
        yield not isinstance(ability, SpellAbility) and holds_kind(modal.modes, (AddMana,)), "a mode that adds mana"
    pays = any(isinstance(part, CastAmong) or isinstance(part, MayPay) and part.cost.mana.symbols
               for part in parts_of(effects))
    yield not isinstance(ability, SpellAbility) and pays and adds_mana(effects), "a payment of mana in what adds mana"
    for effect in effects:
        amount = getattr(effect, "amount", None)
        if isinstance(amount, Fixed):
            yield amount.amount < 1, f"{type(effect).__name__} {amount.amount}"


def _of_looks(ability: Ability, effects: tuple[Effect, ...]) -> Rows:
    """What a permanent could produce must not shrink as more is known of others (106.7): more of them may add types to
    choose from, and nothing else."""
    first = effects[0] if holds_kind(effects, (CouldProduce,)) else None
    yield first is not None and not isinstance(first, AddMana), (
        "a look at what others could produce after something else")
    yield isinstance(first, AddMana) and first.each, "mana of each type that others could produce"
    like = holds_kind(effects, (CouldProduceLike,)) and holds_kind(effects, (AddMana,))
    yield like, "mana that depends on how others could produce it"
    own = parts_of(ability.effect, Ability) if isinstance(ability, Static) else ()
    yield any(isinstance(part, CouldProduce | CouldProduceLike) for part in own), (
        "an effect that depends on what others could produce")


def _of_suspend(face: Face, ability: SuspendKeyword) -> Rows:
    x, cost = isinstance(ability.amount, TheX), ability.cost
    yield cost is None, "suspend without a cost"
    yield not x and ability.amount == Fixed(0), "suspend 0"
    yield not isinstance(ability.amount, TheX | Fixed), "a suspend number that is worked out"
    yield cost is not None and (cost.others or cost.has_x is not x), "a suspend cost that is more than mana"


def _of_triggered(face: Face, ability: Triggered) -> Rows:
    yield LIBRARY in ability.zones, "an ability that works in another zone"
    yield isinstance(ability.when, DoneSo), "a reflexive trigger of its own"


def _of_static(face: Face, ability: Static) -> Rows:
    """Permissions, prohibitions and changes work in every zone but a library, what a spell says of its own cost, and of
    where it goes, on the stack; a card name that is chosen goes by the word that asks for names; a cost that is
    demanded is the card's own (118.9b); reductions are of one type each."""
    effect, role = ability.effect, STATICS[type(ability.effect)]
    anywhere = role in (Role.PERMITS, Role.PROHIBITS, Role.CONTINUOUS)
    works = (BATTLEFIELD, EXILE, *(ability.zones if anywhere else ()))
    own = ability.zones == (STACK,) and (role is Role.COSTS or isinstance(effect, GoesInstead))
    yield not own and any(z is LIBRARY or z not in works for z in ability.zones), type(effect).__name__
    if isinstance(effect, MayCast):
        ways = ["", *(a.word for a in face.abilities if isinstance(a, AlternativeCost))]
        yield effect.zone is LIBRARY or effect.way not in ways, "a permission for a library or for another cost"
    if isinstance(effect, AsEnters):
        named = effect.choose.endswith("card name") is (effect.word == NAME)
        yield effect.choose not in CHOICES or not named, f"choose a {effect.choose}"
    if isinstance(effect, EntersAsCopy):
        yield not all(map(can_be_baked, effect.changes)), "an exception of a copy"
    if isinstance(effect, ChangesCost):
        less = not isinstance(effect, CostsMore)
        yield effect.cost.has_x, "{X} in a change of costs"
        yield less and bool(effect.cost.others), "a reduction of more than mana"
        yield less and any(not s.life or len(s.types) > 1 for s in effect.cost.mana.open), (
            "a reduction by a hybrid symbol")


def _of_activated(face: Face, ability: Activated) -> Rows:
    """A mana ability says before it is activated what it will add, its own cost holds nothing to announce but halves of
    symbols, and what it is bound to does not come about in the middle of a payment."""
    yield LIBRARY in ability.zones or STACK in ability.zones, "an activated ability that works in another zone"
    theirs = any(isinstance(c, ABOUT_THIS) and not isinstance(c, RemoveCountersFromThis) for c in (
        ability.cost.components))
    yield ability.by is Whose.OPPONENTS or ability.by is Whose.ANY and (theirs or ability.zones != (BATTLEFIELD,)), (
        "an ability that others may activate")
    if passes_the_test(ability, library=False):
        yield ability.zones != (BATTLEFIELD,), "a mana ability that works in another zone"
        yield any(isinstance(part, AddMana) and part.who != You() for part in parts_of(ability.effects)), (
            "a mana ability for somebody else")
        yield sum(adds_mana((effect,)) for effect in ability.effects) > 1, "mana that is added by several instructions"
        parts = parts_of(ability.effects)
        adds = [part for part in parts if isinstance(part, AddMana)]
        yield any(adds_mana((part,)) for part in parts if isinstance(part, HOLDERS) and not isinstance(part, If)) or (
            passes_the_test(ability) and ThoseMade() in parts_of(tuple(adds))), "mana that shows only as it is added"
        changes = any(not isinstance(c, PayMana | TapThis | UntapThis | PayLife | TapOthers) for c in (
            ability.cost.components))
        counted = any(not isinstance(part.amount, Fixed | TheX | None) or isinstance(part.of, Types) and (
            not isinstance(part.of, ChosenType)) for part in adds) or any(
                isinstance(part, If) and adds_mana((part,)) for part in parts)
        late = passes_the_test(ability) and not adds_mana(ability.effects[:1])
        yield counted and (changes or late), "mana that its own cost or effect may change"
        x = [c for c in ability.cost.components if isinstance(getattr(c, "amount", None), TheX)]
        either = any(symbol.generic or symbol.life for symbol in ability.cost.mana.open)
        yield ability.cost.mana.has_x or either or len(x) > 1 or any(
            not isinstance(c, RemoveCountersFromThis) for c in x), "a choice in the cost of a mana ability"
    elif is_loyalty(ability):
        limited = ability.as_sorcery and ability.each_turn == 1
        yield not limited or CardType.PLANESWALKER not in face.types, "a loyalty ability without its limits"


ROWS: dict[type[Ability], Callable[[Face, Any], Rows]] = {
    SuspendKeyword: _of_suspend, Triggered: _of_triggered, Static: _of_static, Activated: _of_activated,
    Enchant: lambda face, it: iter([(len(it.targets) != 1 or not isinstance(it.targets[0], (TargetObject, *PLAYERS)),
        "enchant")]),
    Plain: lambda face, it: iter([(it.word not in PLAIN, it.word)]), AdditionalCost: lambda face, it: iter([
        (it.times and not it.optional, "a mandatory additional cost paid several times")])}
