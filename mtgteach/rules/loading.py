"""Loading a card: everything that the engine cannot do is refused here and never skipped as it resolves."""
from __future__ import annotations

from mtgteach.model.abilities import (
    Ability,
    Activated,
    AddMana,
    Keyword,
    SpellAbility,
    Static,
    Suspend,
    Triggered,
)
from mtgteach.model.cards import Card, Derived, Face
from mtgteach.model.errors import NotSupported
from mtgteach.model.ids import BATTLEFIELD, EXILE
from mtgteach.model.types import CardType
from mtgteach.rules.cr109_characteristics import is_watched
from mtgteach.rules.cr605_mana_abilities import is_mana_ability
from mtgteach.rules.index import PROHIBITS, REPLACES
from mtgteach.rules.registries import EXPAND, MATCH, RESOLVE

WORKING_ZONES = (BATTLEFIELD, EXILE)


def loaded(card: Card) -> Card:
    """The card, ready to be played with. Raises NotSupported naming what of it the engine cannot do."""
    if card.derived is not None:
        return card
    if len(card.faces) != 1:
        raise NotSupported(card.name, "", "faces")
    for face in card.faces:
        _check_face(face)
    derived = Derived()
    derived.watched = is_watched(card)
    return card.evolve(derived=derived)


def _refuse(face: Face, what: str) -> None:
    raise NotSupported(face.name, " ".join(face.types), what)


def _check_face(face: Face) -> None:
    if CardType.CREATURE in face.types and (face.power is None or face.toughness is None):
        _refuse(face, "power and toughness")
    if face.cost is not None and face.cost.has_x:
        _refuse(face, "{X}")
    if CardType.LAND in face.types and len(face.types) > 1:
        _refuse(face, "a land with another card type")
    for ability in face.abilities:
        _check_ability(face, ability)


def _check_ability(face: Face, ability: Ability) -> None:
    for effect in getattr(ability, "effects", ()):
        if type(effect) not in RESOLVE:
            _refuse(face, type(effect).__name__)
    if isinstance(ability, Keyword):
        if type(ability) not in EXPAND:
            _refuse(face, type(ability).__name__)
        if isinstance(ability, Suspend) and CardType.CREATURE in face.types:
            _refuse(face, "haste")
        if isinstance(ability, Suspend) and CardType.LAND in face.types:
            _refuse(face, "a land with suspend")
    elif isinstance(ability, Triggered):
        if type(ability.when) not in MATCH:
            _refuse(face, type(ability.when).__name__)
        if any(isinstance(e, AddMana) for e in ability.effects):
            _refuse(face, "a triggered mana ability")
        if any(zone not in WORKING_ZONES for zone in ability.zones):
            _refuse(face, "an ability that works in another zone")
    elif isinstance(ability, Static):
        if type(ability.effect) not in (*PROHIBITS, *REPLACES) or any(z not in WORKING_ZONES for z in ability.zones):
            _refuse(face, type(ability.effect).__name__)
    elif isinstance(ability, Activated):
        _check_activated(face, ability)
    elif not isinstance(ability, SpellAbility):
        _refuse(face, type(ability).__name__)


def _check_activated(face: Face, ability: Activated) -> None:
    """The undoing of mana abilities (733.1) and summoning sickness (302.6) are not there yet: what needs them is
    refused."""
    if ability.zones != (BATTLEFIELD,):
        _refuse(face, "an activated ability that works in another zone")
    if ability.cost.taps and CardType.CREATURE in face.types:
        _refuse(face, "summoning sickness")
    if is_mana_ability(ability):
        mana = [e.mana for e in ability.effects if isinstance(e, AddMana)]
        if str(ability.cost) != "{T}" or len(ability.effects) > 1 or len(mana[0]) != 1:
            _refuse(face, "a mana ability with another cost or effect than {T}: one mana")
    elif ability.cost.taps and ability.cost.mana.value:
        _refuse(face, "a cost with mana and {T}")
