"""Cards with two faces: split cards, Adventures, double-faced cards; which face counts where."""
from __future__ import annotations

import pytest

from mtgteach.cards.loading import loaded
from mtgteach.cards.words_layers import card_with_faces, gets, until
from mtgteach.cards.words_of_cards import ANY_TARGET, CREATURE, card, damage, spell, you_draw
from mtgteach.model.cards import BOTH, Card, Characteristics, Plain
from mtgteach.model.errors import NotSupported
from mtgteach.model.filters import TargetObject
from mtgteach.model.mana import ManaType
from mtgteach.model.state import Object, StackFacts
from mtgteach.model.types import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK, CardType, Zone, object_id
from mtgteach.rules.cr109_characteristics import FUSED, characteristics, face_of, ready, shown_face
from tests.rules.table import at

STATE = at("Ada: battlefield Forest.").state
SPLIT = ready(card_with_faces("split", card("Ash", "{1}{R}", "Instant", spell(damage(2), targets=(ANY_TARGET,))),
                              card("Flood", "{3}{U}", "Sorcery", spell(you_draw(2)))))
ADVENTURER = ready(card_with_faces(
    "adventure", card("Careful Giant", "{4}{R}", "Creature — Giant", size=(5, 5)),
    card("Step Lightly", "{G}", "Instant — Adventure", spell(until(gets(1, 1)), targets=(TargetObject(CREATURE),)))))
MODAL = ready(card_with_faces("modal", card("Sudden Idea", "{2}{U}", "Sorcery", spell(you_draw(2))),
                              card("Idle Shore", None, "Land")))
TURNING = ready(card_with_faces("transforming", card("Gray Grub", "{2}{B}", "Creature — Insect", size=(1, 1)),
                                card("Pale Moth", None, "Creature — Insect", Plain("flying"), size=(3, 3))))
ELSEWHERE = (HAND, GRAVEYARD, EXILE, LIBRARY)


def is_there(card_: Card, zone: Zone, face: int = 0) -> Characteristics:
    """What the card is in this zone with this face."""
    facts = StackFacts() if zone is STACK else None
    return characteristics(STATE, Object(object_id(99, zone, 0), 9, 0, 0, card_, face, stack=facts))


@pytest.mark.rule("709.4")
@pytest.mark.rule("709.4a")
@pytest.mark.rule("709.4b")
@pytest.mark.rule("709.4c")
@pytest.mark.rule("202.3d")
def test_off_the_stack_a_split_card_is_both_halves() -> None:
    for zone in ELSEWHERE:
        found = is_there(SPLIT, zone)
        assert found.name == "Ash // Flood"
        assert str(found.cost) == "{1}{R}{3}{U}"
        assert (found.mana_value, found.colors) == (6, (ManaType.U, ManaType.R))
        assert found.types == (CardType.INSTANT, CardType.SORCERY)
        assert len(found.abilities) == 2


@pytest.mark.rule("709.4")
@pytest.mark.rule("202.3d")
def test_on_the_stack_it_is_the_half_that_is_cast() -> None:
    assert [(found.name, found.mana_value, found.types) for found in (is_there(SPLIT, STACK, n) for n in (0, 1))] == [
        ("Ash", 2, (CardType.INSTANT,)), ("Flood", 4, (CardType.SORCERY,))]


@pytest.mark.rule("709.4d")
def test_fused_it_is_both_halves_on_the_stack_too() -> None:
    found = is_there(SPLIT, STACK, FUSED)
    assert (found.name, found.mana_value, len(found.abilities)) == ("Ash // Flood", 6, 2)
    assert shown_face(SPLIT, Object(object_id(99, STACK, 0), 9, 0, 0, SPLIT, FUSED)) == BOTH


@pytest.mark.rule("715.4")
def test_an_adventurer_is_its_adventure_only_as_that_spell() -> None:
    for zone in (*ELSEWHERE, BATTLEFIELD):
        assert is_there(ADVENTURER, zone, 1).name == "Careful Giant"
    assert is_there(ADVENTURER, STACK, 0).types == (CardType.CREATURE,)
    found = is_there(ADVENTURER, STACK, 1)
    assert (found.name, found.types, found.subtypes, found.power) == (
        "Step Lightly", (CardType.INSTANT,), ("Adventure",), None)
    assert (found.mana_value, found.colors) == (1, (ManaType.G,))


@pytest.mark.rule("712.8")
def test_a_modal_card_is_its_front_but_as_the_face_that_was_chosen() -> None:
    for zone in ELSEWHERE:
        assert is_there(MODAL, zone, 1).name == "Sudden Idea"
    assert is_there(MODAL, BATTLEFIELD, 1).types == (CardType.LAND,)
    assert (is_there(MODAL, BATTLEFIELD, 1).mana_value, is_there(MODAL, STACK, 0).mana_value) == (0, 3)


@pytest.mark.rule("202.3b")
def test_the_back_of_a_transforming_card_has_the_mana_value_of_its_front() -> None:
    found = is_there(TURNING, BATTLEFIELD, 1)
    assert (found.name, found.cost, found.mana_value, found.colors) == ("Pale Moth", None, 3, ())
    assert is_there(TURNING, GRAVEYARD, 1).name == "Gray Grub"


@pytest.mark.rule("712.8")
def test_the_face_itself_is_told_too() -> None:
    assert face_of(Object(object_id(99, BATTLEFIELD, 0), 9, 0, 0, TURNING, 1)).name == "Pale Moth"
    assert face_of(Object(object_id(99, HAND, 0), 9, 0, 0, SPLIT)).name == "Ash // Flood"


@pytest.mark.rule("712.8")
def test_a_card_with_several_faces_is_watched_for_all_of_them() -> None:
    assert [(c.derived.watched, c.derived.sized) for c in (SPLIT, ADVENTURER, MODAL, TURNING) if c.derived] == [
        (False, False), (True, True), (False, False), (False, True)]


@pytest.mark.rule("709.4")
@pytest.mark.parametrize(("layout", "one", "other"), [
    ("split", card("Left Room", "{1}", "Enchantment"), card("Right Room", "{1}", "Enchantment")),
    ("adventure", card("Ash", "{R}", "Instant"), card("Flood", "{U}", "Sorcery")),
    ("transforming", card("Grub", "{R}", "Creature — Insect", size=(1, 1)), card("Flood", "{U}", "Sorcery")),
])
def test_faces_that_do_not_fit_together_are_refused(layout: str, one: object, other: object) -> None:
    with pytest.raises(NotSupported):
        loaded(card_with_faces(layout, one, other))  # type: ignore[arg-type]
