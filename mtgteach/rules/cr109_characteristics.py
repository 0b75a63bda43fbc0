"""The characteristics of an object and its abilities with keywords expanded (109, 113): pure functions of a state; and
which objects a description takes (109.2).

`characteristics` is the only reader of a characteristic.
"""
from __future__ import annotations

from mtgteach.model import *
from mtgteach.rules.registries import EXPAND, REFERS, TAKES, amount_of, takes
from mtgteach.rules.rulings import ruled

FUSED, DOWN = 2, 3


def face_of(obj: Object) -> Face:
    """The face that is up, for an ability that of its source; a blank one for a card that nobody knows."""
    card = obj.values
    shown = 0 if card.layout is Layout.ONE else shown_face(card, obj)
    if shown == BOTH and card.derived is not None and card.derived.both is not None:
        return card.derived.both
    return card.faces[shown] if card.faces else BLANK


def shown_face(card: Card, obj: Object) -> int:
    """Which face of a card with several counts: one half of a split card on the stack, elsewhere both (709.4); an
    Adventure on the stack alone (715.4); of a double-faced card its front, but as a spell or permanent what is up
    (712.8)."""
    if card.layout is Layout.SPLIT:
        return obj.face if obj.zone is STACK and obj.face < FUSED else BOTH
    there = obj.zone is STACK or obj.zone is BATTLEFIELD and card.layout is not Layout.ADVENTURE
    return min(obj.face, len(card.faces) - 1) if there else 0


def abilities_of(state: State, obj: Object) -> tuple[Ability, ...]:
    """The object's abilities, each keyword expanded into the abilities that its rule lists, under the state's
    edition."""
    return characteristics(state, obj).abilities


def with_keywords(state: State, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """These abilities, each keyword as what its rule lists."""
    return tuple([made for ability in abilities for made in (
        EXPAND[type(ability)](state, ability) if isinstance(ability, Keyword) else ruled("X51", state)(ability))])


BY_LAND_TYPE = {name: Activated(Cost((TapThis(),)), (AddMana(((ManaType(letter),),)),))
                for name, letter in BASIC_LAND_TYPES}


def made_by_land_types(types: tuple[CardType, ...], subtypes: tuple[str, ...]) -> tuple[Ability, ...]:
    """Each basic land type of a land gives it a mana ability (305.6)."""
    return tuple([BY_LAND_TYPE[t] for t in subtypes if t in BY_LAND_TYPE]) if CardType.LAND in types else ()


# As it resolves its controller exiles it; as long as it is exiled they may cast it, though not as an Adventure.
GOES_ON_ADVENTURE = Static(GoesInstead(IsThis(), EXILE, from_=STACK, reason="resolved", rule="715.3d", then=(
    LetPlay(ThoseMade(), Forever(), lands=False, face=0),)), (STACK,))
NO_CHARACTERISTICS = Characteristics("", None, 0, (), (), (), (), (), None, None)


def characteristics(state: State, obj: Object) -> Characteristics:
    """What the object is now: name, cost, mana value, colors, types, abilities, size. An ability on the stack has none;
    what has left is as it last was (608.2h)."""
    if obj.stack is not None and obj.stack.ability is not None:
        return NO_CHARACTERISTICS
    cache = state.cache
    if (layers := cache.layers if cache is not None else None) is None:
        from mtgteach.rules.cr613_layers import layers_of

        layers = layers_of(state)
    facts = obj.stack or obj.was
    if (found := layers.table.get(obj.id) or obj.last) is None:
        derived = (obj.values if obj.face_down or obj.copying is not None else obj.printed).derived
        if derived is not None and derived.front[0] is state.edition and (facts is None or not facts.x):
            return derived.front[1]  # type: ignore[no-any-return]
        found = copiable(state, obj)
    if facts is not None and facts.x and found.cost is not None and found.cost.has_x and (
            obj.stack is not None or ruled("X14", state)(state, obj)):
        return found.evolve(mana_value=found.cost.with_x(facts.x).value)  # 202.3e
    return found


def phased_out(state: State, obj: Object, *cites: Rule) -> Refusal:
    """It is treated as though it did not exist (702.26b)."""
    return refusal(state, "refuse.phased_out", (R("702.26b"), *cites), card=obj)


def is_creature(state: State, obj: Object) -> bool:
    """Is it a creature now?"""
    return CardType.CREATURE in characteristics(state, obj).types


def copiable(state: State, obj: Object) -> Characteristics:
    """What the object is before any effect but copying changes it (707.2)."""
    card = obj.values
    derived = card.derived if card.derived is not None else Derived()
    shown = 0 if card.layout is Layout.ONE else shown_face(card, obj)
    memo = derived.characteristics
    x = (obj.stack.x or 0) if obj.stack is not None and obj.zone is STACK else 0  # elsewhere X is 0 (202.3e)
    key = (shown, state.edition.date, state.edition.variants, x)
    if (found := memo.get(key)) is None:
        face = face_of(obj)
        cost = face.cost
        counts = card.faces[0].cost if shown == 1 and card.layout is Layout.TRANSFORMING else cost  # 202.3b
        found = memo[key] = Characteristics(face.name, cost, counts.with_x(x).value if counts else 0, face.indicator
            or (cost.colors if cost else ()), face.types, face.supertypes, face.subtypes, with_keywords(state,
            face.abilities) + made_by_land_types(face.types, face.subtypes) + (
            (GOES_ON_ADVENTURE,) if shown == 1 and card.layout is Layout.ADVENTURE else ()), face.power, face.toughness)
    if card.layout is Layout.ONE and not x:
        derived.front = state.edition, found
    return found


def both_halves(card: Card) -> Face:
    """The two halves of a split card as one: both names, costs together, all types and abilities (709.4a-c)."""
    one, other = card.faces
    symbols = [s for f in card.faces if f.cost is not None for s in f.cost.symbols]
    return Face(card.name, ManaCost(tuple(symbols)), more(one.types, other.types),
        more(one.supertypes, other.supertypes), more(one.subtypes, other.subtypes), one.abilities + other.abilities)


def is_loyalty(ability: Ability) -> bool:
    """Is there a loyalty symbol in its cost (606)?"""
    return isinstance(ability, Activated) and any(isinstance(c, Loyalty) for c in ability.cost.components)


def look_at(derived: Derived, card: Card) -> Derived:
    """What the rules look at: abilities that work off the stack, a size, a legend, continuous effects."""
    abilities = [a for f in card.faces for a in f.abilities]
    derived.watched = card.layout is Layout.ADVENTURE or any(not isinstance(a, SpellAbility | Plain) for a in abilities)
    derived.sized = any(CardType.CREATURE in f.types or Supertype.LEGENDARY in f.supertypes or "Aura" in f.subtypes
        or f.loyalty is not None for f in card.faces)
    derived.changes = any(isinstance(a, Static) and isinstance(a.effect, Changes) for a in abilities)
    derived.shared = any(isinstance(a, Activated) and a.by is not Whose.YOURS for a in abilities)
    derived.both = both_halves(card) if card.layout is Layout.SPLIT else None
    return derived


def ready(card: Card) -> Card:
    """The card with what the rules look at."""
    return card.evolve(derived=look_at(Derived(), card))


BAKED = (AddTypes, LoseSupertype, SetColors, GainAbilities, SetSize)


def copied_card(state: State, obj: Object, exceptions: tuple[Change, ...] = ()) -> Card:
    """The copiable values of an object as a card (707.2), with what the copy effect says otherwise (707.9): copies and
    face-down objects are copied as what they are, of a double-faced permanent the face that is up."""
    card = obj.values
    if card.layout in (Layout.MODAL, Layout.TRANSFORMING):
        card = ready(Card((face_of(obj),)))
    for change in exceptions:
        card = card.evolve(faces=tuple([_baked(face, change) for face in card.faces]))
    return ready(card) if exceptions else card


def can_be_baked(change: Change) -> bool:
    """Can this be an exception of a copy effect?"""
    fixed = not isinstance(change, SetSize) or isinstance(change.power, Fixed) and isinstance(change.toughness, Fixed)
    return isinstance(change, BAKED) and fixed and not (isinstance(change, SetColors) and not change.colors)


def _baked(face: Face, change: Change) -> Face:
    """The face with one exception, which is copiable itself (707.9a, 707.9b); what defines the characteristic that is
    set is not copied (707.9d)."""
    if isinstance(change, AddTypes):
        return face.evolve(types=more(face.types, change.types), subtypes=more(face.subtypes, change.subtypes),
                           supertypes=more(face.supertypes, change.supertypes))
    if isinstance(change, LoseSupertype):
        return face.evolve(supertypes=tuple([s for s in face.supertypes if s is not change.supertype]))
    if isinstance(change, GainAbilities):
        return face.evolve(abilities=face.abilities + change.abilities)
    kept = tuple([a for a in face.abilities if not (isinstance(a, Static) and isinstance(a.effect, Changes)
                  and a.effect.defining and any(isinstance(part, type(change)) for part in a.effect.parts))])
    if isinstance(change, SetColors):
        return face.evolve(indicator=change.colors, abilities=kept)
    assert isinstance(change, SetSize) and isinstance(change.power, Fixed) and isinstance(change.toughness, Fixed)
    return face.evolve(power=change.power.amount, toughness=change.toughness.amount, abilities=kept)


PLAIN = {
    "deathtouch": R("702.2"), "defender": R("702.3"), "double strike": R("702.4"), "first strike": R("702.7"),
    "flash": R("702.8"), "flying": R("702.9"), "haste": R("702.10"), "hexproof": R("702.11"),
    "indestructible": R("702.12"), "lifelink": R("702.15"), "reach": R("702.17"), "shroud": R("702.18"),
    "trample": R("702.19"), "vigilance": R("702.20"), "phasing": R("702.26"), "split second": R("702.61"),
    "convoke": R("702.51"), "fuse": R("702.102"), "menace": R("702.111")}


def is_shared(obj: Object) -> bool:
    """May another player than its controller activate an ability of it?"""
    return obj.values.derived is not None and obj.values.derived.shared


def has_keyword(state: State, obj: Object, word: str) -> bool:
    """Has the object this plain keyword ability now?"""
    for ability in characteristics(state, obj).abilities:
        if isinstance(ability, Plain | SuspendFromHand) and ability.word == word:
            return True
    return False


def _is_whose(whose: Whose, player: PlayerId, asking: Object | None) -> bool:
    return whose is Whose.ANY or asking is not None and (player == asking.controller) is (whose is Whose.YOURS)


def _itself(asking: Object | None) -> ObjectId | None:
    """The object that what asks stands on: the source of an ability on the stack, else the object itself."""
    facts = asking.stack if asking is not None else None
    return facts.source if facts is not None and facts.source is not None else asking.id if asking is not None else None


def _between(number: int | None, least: int | None, most: int | None) -> bool:
    """Is there such a number, and in these bounds (208.1)?"""
    return number is not None and (least is None or number >= least) and (most is None or number <= most)


# `it` is the filter, `asking` the object whose ability asks: its controller is "you" (109.5).
TAKES.update({
    Anything: lambda state, it, obj, asking: True,
    NotA: lambda state, it, obj, asking: not takes(state, it.other, obj, asking),
    AllOf: lambda state, it, obj, asking: all(takes(state, part, obj, asking) for part in it.parts),
    AnyOf: lambda state, it, obj, asking: any(takes(state, part, obj, asking) for part in it.parts),
    IsType: lambda state, it, obj, asking: it.type in characteristics(state, obj).types,
    IsSubtype: lambda state, it, obj, asking: among(it.subtype, characteristics(state, obj).subtypes),
    IsSupertype: lambda state, it, obj, asking: it.supertype in characteristics(state, obj).supertypes,
    IsColor: lambda state, it, obj, asking: it.color in characteristics(state, obj).colors,  # 105.2
    Colorless: lambda state, it, obj, asking: not characteristics(state, obj).colors,  # 105.2
    Multicolored: lambda state, it, obj, asking: len(characteristics(state, obj).colors) > 1,  # 105.2b
    HasKeyword: lambda state, it, obj, asking: has_keyword(state, obj, it.word),
    # A split card has two names (709.4a).
    HasName: lambda state, it, obj, asking: it.name in (name := characteristics(state, obj).name, *name.split(" // ")),
    HasXInCost: lambda state, it, obj, asking: bool((cost := characteristics(state, obj).cost) and cost.has_x),
    ManaValueAtLeast: lambda state, it, obj, asking: characteristics(state, obj).mana_value >= it.amount,  # 202.3
    ManaValueIs: lambda state, it, obj, asking: asking is not None and amount_of(
        state, it.amount, asking) == characteristics(state, obj).mana_value,
    ManaValueAtMost: lambda state, it, obj, asking: characteristics(state, obj).mana_value <= (
        it.amount if isinstance(it.amount, int) else amount_of(state, it.amount, asking or obj)),
    # The zone from which it was cast, or would be: where it is.
    CastFrom: lambda state, it, obj, asking: it.zone is (
        facts.from_zone if (facts := obj.stack or obj.was) else obj.zone),
    FirstSpell: lambda state, it, obj, asking: (
        state.at.active == obj.controller and not state.players[obj.controller].spells_cast),
    ManaValueIsEven: lambda state, it, obj, asking: characteristics(state, obj).mana_value % 2 == 0,
    PowerAtMost: lambda state, it, obj, asking: _between(characteristics(state, obj).power, None, it.amount),
    PowerAtLeast: lambda state, it, obj, asking: _between(characteristics(state, obj).power, it.amount, None),
    ToughnessAtMost: lambda state, it, obj, asking: _between(characteristics(state, obj).toughness, None, it.amount),
    IsToken: lambda state, it, obj, asking: obj.kind is ObjectKind.TOKEN,  # 111.1
    FaceUp: lambda state, it, obj, asking: not obj.face_down,  # 406.3
    IsTapped: lambda state, it, obj, asking: obj.tapped,  # 110.5d
    HasCounter: lambda state, it, obj, asking: obj.count(it.kind) > 0,  # 122.1
    IsThis: lambda state, it, obj, asking: obj.id == _itself(asking),
    Another: lambda state, it, obj, asking: obj.id != _itself(asking),
    OwnedBy: lambda state, it, obj, asking: _is_whose(it.whose, obj.owner, asking),  # 108.3
    # Objects elsewhere than on the stack and the battlefield have no controller (108.4).
    ControlledBy: lambda state, it, obj, asking: obj.zone in (BATTLEFIELD, STACK) and (
        _is_whose(it.whose, obj.controller, asking) if isinstance(it.whose, Whose) else
        asking is not None and Target(player=obj.controller) in REFERS[type(it.whose)](state, it.whose, asking)),
})
