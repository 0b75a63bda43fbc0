"""Loading a card: everything that the engine cannot do is refused here and never skipped as it resolves."""
from __future__ import annotations

from mtgteach.model.abilities import (Ability, Activated, Effect, Keyword, Modal, Plain, SpellAbility, Static,
                                      StaticEffect, Suspend, Triggered)
from mtgteach.model.cards import Card, Face, Layout
from mtgteach.model.cost import Component
from mtgteach.model.errors import NotSupported
from mtgteach.model.filters import Amount, Condition, Filter, Fixed, Pattern, Reference, TargetKind
from mtgteach.model.ids import BATTLEFIELD, EXILE, LIBRARY, STACK
from mtgteach.model.patterns_triggers import DoneSo
from mtgteach.model.record import Record, fields_of
from mtgteach.model.statics_casting import MayCast
from mtgteach.model.statics_costs import AdditionalCost, AlternativeCost, CostsLess, CostsMore
from mtgteach.model.statics_layers import Change, GainAbilities
from mtgteach.model.statics_replacing import AsEnters, EntersAsCopy, GoesInstead
from mtgteach.model.types import PERMANENT_TYPES, CardType, Supertype
from mtgteach.rules.cr109_characteristics import learn, ready
from mtgteach.rules.cr605_mana_abilities import ADDS, holds_kind, is_mana_ability
from mtgteach.rules.cr607_linked import NAME
from mtgteach.rules.cr613_changes import LAYER
from mtgteach.rules.cr614_entering import CHOICES
from mtgteach.rules.cr702_plain import PLAIN
from mtgteach.rules.cr707_copying import can_be_baked
from mtgteach.rules.loading_references import check_references, refuse
from mtgteach.rules.registries import (AMOUNTS, CANDIDATES, EXPAND, HOLDS, MATCH, PAYS, REFERS, RESOLVE, STATICS, TAKES,
                                       Role)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

WORKING_ZONES = (BATTLEFIELD, EXILE)
WITH_RULES = ("Aura", "Saga")


def loaded(card: Card) -> Card:
    """The card, ready to be played with. Raises NotSupported naming what of it the engine cannot do."""
    if card.derived is not None and card.derived.watched is not None:
        return card
    _check_card(card)
    return ready(card)


def _check_card(card: Card) -> None:
    if len(card.faces) != (1 if card.layout is Layout.ONE else 2):
        raise NotSupported(card.name, "", "faces")
    _check_layout(card)
    if len(card.faces) > 1 and any(isinstance(a, Suspend) for face in card.faces for a in face.abilities):
        raise NotSupported(card.name, "", "suspend on a card with several faces")
    for face in card.faces:
        _check_face(face)
        for ability in face.abilities:
            _check_ability(face, ability)
            check_references(face, ability)


def _check_layout(card: Card) -> None:
    """Halves of a split card and Adventures are instants or sorceries (709, 715), both faces of a transforming card are
    permanents."""
    permanent = [any(t in PERMANENT_TYPES for t in face.types) for face in card.faces]
    fits = {Layout.SPLIT: not any(permanent), Layout.ADVENTURE: permanent[0] and not permanent[-1],
            Layout.TRANSFORMING: all(permanent)}
    if not fits.get(card.layout, True):
        raise NotSupported(card.name, "", "faces")


def _check_face(face: Face) -> None:
    if not face.types:
        refuse(face, "no card type")
    if CardType.CREATURE in face.types and (face.power is None or face.toughness is None):
        refuse(face, "power and toughness")
    if CardType.LAND in face.types and len(face.types) > 1:
        refuse(face, "a land with another card type")
    for subtype in face.subtypes:
        if subtype in WITH_RULES:
            refuse(face, subtype)
    spells = [a for a in face.abilities if isinstance(a, SpellAbility)]
    if any(t in PERMANENT_TYPES for t in face.types):
        if spells:
            refuse(face, "a spell ability on a permanent")
    elif Supertype.LEGENDARY in face.supertypes:
        refuse(face, "a legendary instant or sorcery")
    if len([a for a in spells if a.modal is not None]) > 1:
        refuse(face, "two lists of modes")
    words = [a.word for a in dict.fromkeys(a for a in face.abilities if isinstance(a, Triggered))]
    if len({*words}) < len(words):
        refuse(face, "two triggered abilities with one word")
    suspends = [a for a in face.abilities if isinstance(a, Suspend)]
    if any(a != suspends[0] for a in suspends):
        refuse(face, "suspend twice with different numbers or costs")


FAMILIES: tuple[tuple[type[Record], dict[Any, Any]], ...] = (
    (Effect, RESOLVE), (Keyword, EXPAND), (Pattern, MATCH), (Filter, TAKES), (Reference, REFERS), (Amount, AMOUNTS),
    (Condition, HOLDS), (TargetKind, CANDIDATES), (StaticEffect, STATICS),
    (Component, PAYS), (Change, LAYER))


def _check_known(face: Face, part: object) -> None:
    """Every piece of an ability is of a kind that its family's registry holds."""
    if isinstance(part, tuple):
        for each in part:
            _check_known(face, each)
    elif isinstance(part, Card):
        _check_token(face, part)
    elif isinstance(part, GoesInstead) and part.to in (EXILE, STACK):
        refuse(face, f"instead of the {part.to.word}")
    elif isinstance(part, Record):
        for family, registry in FAMILIES:
            if isinstance(part, family) and type(part) not in registry:
                refuse(face, type(part).__name__)
        for field in fields_of(part):
            _check_known(face, getattr(part, field))


def _check_token(face: Face, token: Card) -> None:
    """A token is a permanent, and everything on it is what the engine can do (111.3)."""
    _check_card(token)
    if token.derived is None or not all(t in PERMANENT_TYPES for f in token.faces for t in f.types):
        refuse(face, token.name)
    learn(token.derived, token)


def granted_by(part: object) -> Iterator[Ability]:
    """The abilities that something in it grants to objects."""
    if isinstance(part, GainAbilities):
        yield from part.abilities
    elif isinstance(part, tuple):
        for each in part:
            yield from granted_by(each)
    elif isinstance(part, Record) and not isinstance(part, Card):
        for field in fields_of(part):
            yield from granted_by(getattr(part, field))


def _check_chosen(face: Face, effect: AsEnters) -> None:
    """What is chosen is of a kind that there are answers for; a card name goes by the word that asks for names."""
    if effect.choose not in CHOICES or (effect.choose == "card name") is not (effect.word == NAME):
        refuse(face, f"choose a {effect.choose}")


def _check_ability(face: Face, ability: Ability) -> None:
    _check_known(face, ability)
    for granted in granted_by(ability):
        if isinstance(granted, SpellAbility):
            refuse(face, "a spell ability that is granted")
        _check_ability(face, granted)
        check_references(face, granted)
    modal: Modal | None = getattr(ability, "modal", None)
    if modal is not None:
        _check_modal(face, ability, modal)
    for effect in getattr(ability, "effects", ()):
        amount = getattr(effect, "amount", None)
        if isinstance(amount, Fixed) and amount.amount < 1:
            refuse(face, f"{type(effect).__name__} {amount.amount}")
    if isinstance(ability, Keyword):
        if isinstance(ability, Suspend):
            _check_suspend(face, ability)
    elif isinstance(ability, Triggered):
        if holds_kind(ability.effects, ADDS):
            refuse(face, "a triggered mana ability")
        if LIBRARY in ability.zones:
            refuse(face, "an ability that works in another zone")
        if isinstance(ability.when, DoneSo):
            refuse(face, "a reflexive trigger of its own")
    elif isinstance(ability, Static):
        _check_static(face, ability)
        _check_costs(face, ability)
    elif isinstance(ability, Activated):
        _check_activated(face, ability)
    elif isinstance(ability, Plain):
        if ability.word not in PLAIN:
            refuse(face, ability.word)
    elif isinstance(ability, AlternativeCost | AdditionalCost):
        _check_costs(face, ability)
    elif not isinstance(ability, SpellAbility):
        refuse(face, type(ability).__name__)


def _check_static(face: Face, ability: Static) -> None:
    elsewhere = STATICS[type(ability.effect)] in (Role.PERMITS, Role.PROHIBITS)
    own = STATICS[type(ability.effect)] is Role.COSTS and ability.zones == (STACK,)
    if not own and any(z is LIBRARY or z not in WORKING_ZONES and not elsewhere for z in ability.zones):
        refuse(face, type(ability.effect).__name__)
    if isinstance(ability.effect, MayCast) and (ability.effect.zone is LIBRARY or _demands(face, ability.effect)):
        refuse(face, "a permission for a library or for another cost")
    if isinstance(ability.effect, AsEnters):
        _check_chosen(face, ability.effect)
    if isinstance(ability.effect, EntersAsCopy) and not all(map(can_be_baked, ability.effect.changes)):
        refuse(face, "an exception of a copy")


def _check_modal(face: Face, ability: Ability, modal: Modal) -> None:
    if not 0 <= modal.least <= modal.most or not modal.repeat and modal.most > len(modal.modes):
        refuse(face, "the number of modes")
    if not isinstance(ability, SpellAbility) and holds_kind(modal.modes, ADDS):
        refuse(face, "a mode that adds mana")


def _check_suspend(face: Face, ability: Suspend) -> None:
    if CardType.LAND in face.types:
        refuse(face, "a land with suspend")
    if ability.amount < 1:
        refuse(face, f"suspend {ability.amount}")
    if ability.cost.has_x:
        refuse(face, "{X}")
    if ability.cost.others or ability.cost.mana.open:
        refuse(face, "a suspend cost that is more than mana")


def _check_activated(face: Face, ability: Activated) -> None:
    """A mana ability says before it is activated what it will add, and its own cost holds nothing to announce."""
    if LIBRARY in ability.zones or STACK in ability.zones:
        refuse(face, "an activated ability that works in another zone")
    if is_mana_ability(ability):
        if ability.zones != (BATTLEFIELD,) or ability.as_sorcery or ability.each_turn or ability.condition is not None:
            refuse(face, "a mana ability with instructions of its own")
        if ability.cost.has_x or ability.cost.mana.open:
            refuse(face, "a choice in the cost of a mana ability")
    elif holds_kind(ability.effects, ADDS) and not any(isinstance(e, ADDS) for e in ability.effects):
        refuse(face, "mana added inside another instruction")


def _demands(face: Face, effect: MayCast) -> bool:
    """Does it demand a cost that is not this card's own (118.9b)?"""
    return bool(effect.way) and not any(
        isinstance(a, AlternativeCost) and a.word == effect.way for a in face.abilities)


def _check_costs(face: Face, ability: Static | AlternativeCost | AdditionalCost) -> None:
    """Reductions are of one type each; what a spell says of its own cost works on the stack."""
    if isinstance(ability, AdditionalCost) and ability.times and not ability.optional:
        refuse(face, "a mandatory additional cost paid several times")
    effect = getattr(ability, "effect", None)
    if isinstance(effect, CostsLess) and any(not s.life or len(s.types) > 1 for s in effect.mana.open):
        refuse(face, "a reduction by a hybrid symbol")
    if isinstance(effect, CostsLess) and effect.mana.has_x or isinstance(effect, CostsMore) and effect.cost.has_x:
        refuse(face, "{X} in a change of costs")
