"""Copies of permanents: what is copied, what is not, exceptions, becoming a copy."""
from __future__ import annotations

import pytest

from mtgteach.cards.loading import loaded
from mtgteach.cards.words_layers import becomes, card_with_faces, colored, defines_size, gains, sized
from mtgteach.cards.words_of_cards import CREATURE, card, spell, triggered, you_draw
from mtgteach.model import statics_layers as c
from mtgteach.model.amounts import CountOf, Forever
from mtgteach.model.cards import Plain, SpellAbility
from mtgteach.model.digest import digest
from mtgteach.model.errors import NotSupported
from mtgteach.model.events import CountersPut, Moved
from mtgteach.model.events_more import BecameCopy, EffectBegan
from mtgteach.model.filters import AllOf, Another, Chosen, TargetObject, This, ThisDies
from mtgteach.model.state import Floating, Object, ObjectKind, StackFacts, State, Target
from mtgteach.model.types import BATTLEFIELD, GRAVEYARD, HAND, CardType, Supertype
from mtgteach.rulebook.cite import R
from mtgteach.rules.common import copied_card
from mtgteach.rules.cr109_characteristics import characteristics, ready
from mtgteach.rules.cr707_copying import resolve_become_copy
from mtgteach.rules.index import index_of
from mtgteach.rules.step import RECOMPUTE, Step
from tests.rules.layering import LAND, board, replaced
from tests.rules.table import card_at

CITE = R("707.4")
MOURNED = card("Mourned Hare", "{W}", "Legendary Creature — Hare", triggered(ThisDies(), you_draw(1)), size=(1, 1))
BECOME = c.BecomeCopy(This(), Chosen())


def start(names: str, *own: object) -> tuple[Step, list[Object]]:
    """A step over a board, and its permanents."""
    game = board(names, "", *own)  # type: ignore[arg-type]
    return Step(game.state, (), [], 0, RECOMPUTE), list(game.state.zone(BATTLEFIELD))


def copies(step: Step, obj: Object, other: Object, *changes: c.Change) -> Object:
    """The object after it has become a copy of the other."""
    card_ = copied_card(step.state, other, changes)
    step.happen(BecameCopy(obj.id, obj.card, card_.name, card_), cite=CITE)
    found = step.state.find(obj.id)
    assert found is not None
    return found


def is_now(state: State, obj: Object) -> tuple[object, ...]:
    """Name, types, size and the number of abilities."""
    found = characteristics(state, obj)
    return found.name, found.types, found.power, found.toughness, len(found.abilities)


@pytest.mark.rule("707.2")
def test_the_printed_values_are_copied_and_nothing_that_counters_or_effects_add() -> None:
    step, (bears, kite, banner) = start("Grizzly Bears, Paper Kite, Banner of Dawn")
    step.happen(CountersPut(kite.id, kite.card, "+1/+1", 3), cite=CITE)
    bears = copies(step, bears, kite)
    found = characteristics(step.state, bears)
    assert (found.name, found.power, found.toughness) == ("Paper Kite", 2, 4)
    assert found.abilities == (Plain("flying"),)
    assert str(found.cost) == "{W}"
    assert characteristics(step.state, banner).name == "Banner of Dawn"


@pytest.mark.rule("707.2b")
def test_later_changes_to_the_original_do_not_reach_the_copy() -> None:
    step, (bears, kite, forest) = start("Grizzly Bears, Paper Kite, Forest")
    bears = copies(step, bears, kite)
    kite = copies(step, kite, forest)
    assert characteristics(step.state, bears).name == "Paper Kite"
    assert is_now(step.state, kite) == ("Forest", (CardType.LAND,), None, None, 1)


@pytest.mark.rule("707.2")
def test_a_copy_of_a_copy_is_a_copy_of_what_it_is() -> None:
    step, (bears, kite, forest) = start("Grizzly Bears, Paper Kite, Forest")
    copies(step, forest, kite)
    found = copies(step, bears, step.state.zone(BATTLEFIELD)[2])
    assert characteristics(step.state, found).name == "Paper Kite"


@pytest.mark.rule("707.4")
def test_becoming_a_copy_neither_enters_nor_leaves() -> None:
    step, (bears, hare) = start("Grizzly Bears, Mourned Hare", MOURNED)
    step.happen(CountersPut(hare.id, hare.card, "time", 2), cite=CITE)
    hare = copies(step, hare, bears)
    assert [type(h.event).__name__ for h in step.events] == ["CountersPut", "BecameCopy"]
    assert (hare.count("time"), hare.stamp) == (2, 1)
    assert index_of(step.state).back == {}
    bears = copies(step, bears, step.state.zone(BATTLEFIELD)[0], gains(*MOURNED.faces[0].abilities))
    assert [oid for found in index_of(step.state).back.values() for oid, _ in found] == [bears.id]


@pytest.mark.rule("400.7")
def test_what_leaves_is_itself_again() -> None:
    step, (bears, kite) = start("Grizzly Bears, Paper Kite")
    bears = copies(step, bears, kite)
    step.happen(Moved(bears.id, bears.card, GRAVEYARD, "destroyed"), cite=CITE)
    assert characteristics(step.state, step.state.zone(GRAVEYARD)[0]).name == "Grizzly Bears"
    gone = step.state.last_known(bears.id)
    assert gone is not None
    assert characteristics(step.state, gone).name == "Paper Kite"


@pytest.mark.rule("707.9a")
@pytest.mark.rule("707.9b")
def test_exceptions_are_copiable_themselves() -> None:
    step, (bears, hare, forest) = start("Grizzly Bears, Mourned Hare, Forest", MOURNED)
    bears = copies(step, bears, hare, c.LoseSupertype(Supertype.LEGENDARY), becomes("Artifact", subtypes=("Spirit",)),
                   gains("haste"), sized(7, 7), colored("U"))
    found = characteristics(step.state, bears)
    assert found.supertypes == ()
    assert found.types == (CardType.CREATURE, CardType.ARTIFACT)
    assert found.subtypes == ("Hare", "Spirit")
    assert (found.power, found.toughness, found.colors) == (7, 7, ("U",))
    again = copies(step, forest, bears)
    assert characteristics(step.state, again) == found


@pytest.mark.rule("707.9d")
def test_what_defines_a_size_is_not_copied_where_the_size_is_an_exception() -> None:
    counting = card("Census Ghost", "{G}", "Creature — Spirit", defines_size(CountOf(LAND)), size=(0, 0))
    step, (bears, ghost, forest) = start("Grizzly Bears, Census Ghost, Forest", counting)
    assert is_now(step.state, copies(step, bears, ghost, sized(5, 5)))[2:] == (5, 5, 0)
    assert is_now(step.state, copies(step, forest, ghost))[2:] == (0, 0, 1)


@pytest.mark.rule("707.5")
def test_a_permanent_may_enter_as_a_copy() -> None:
    game = board("Paper Kite, Banner of Dawn", "Forest")
    bears = ready(card("Grizzly Twin", "{1}{G}", "Creature — Bear", size=(2, 2)))
    state = replaced(game.state, card_at(game, "Forest").evolve(printed=bears, owner=1))
    forest, kite = card_at(game, "Forest"), card_at(game, "Paper Kite")
    step = Step(state, (), [], 0, RECOMPUTE)
    (moved,) = step.happen(Moved(forest.id, forest.card, HAND, "returned"), cite=CITE)
    assert isinstance(moved, Moved)
    assert moved.new is not None
    step.happen(Moved(moved.new, forest.card, BATTLEFIELD, "resolved", 0, copying=copied_card(step.state, kite)),
                cite=CITE)
    assert is_now(step.state, step.state.zone(BATTLEFIELD)[-1]) == ("Paper Kite", (CardType.CREATURE,), 2, 4, 1)


@pytest.mark.rule("707.2")
def test_of_a_double_faced_permanent_the_face_that_is_up_is_copied() -> None:
    moth = card_with_faces("transforming", card("Gray Grub", "{B}", "Creature — Insect", size=(1, 1)),
                           card("Pale Moth", None, "Creature — Insect", Plain("flying"), size=(3, 3)))
    step, (grub, bears) = start("Gray Grub // Pale Moth, Grizzly Bears", moth)
    turned = grub.evolve(face=1)
    found = copied_card(replaced(step.state, turned), turned)
    assert found.name == "Pale Moth"
    assert characteristics(step.state, copies(step, bears, turned)).mana_value == 0
    assert copied_card(step.state, grub).name == "Gray Grub"


@pytest.mark.rule("707.2")
def test_of_a_face_down_permanent_that_it_is_face_down_is_copied() -> None:
    step, (bears, kite) = start("Grizzly Bears, Paper Kite")
    found = copies(step, bears, kite.evolve(face_down=True))
    assert is_now(step.state, found) == ("", (CardType.CREATURE,), 2, 2, 0)


@pytest.mark.rule("707.9a", "613.1a")
def test_a_granted_ability_is_not_copied_but_an_effect_on_the_copy_stays() -> None:
    step, (bears, kite) = start("Grizzly Bears, Paper Kite")
    haste = c.Changes(This(), (gains("haste"),))
    step.happen(EffectBegan(bears.card, (bears.id,), Floating(
        haste, (bears.id,), Forever(), 0, bears.id, bears.card, 0)), cite=CITE)
    bears = copies(step, bears, kite)
    assert characteristics(step.state, bears).abilities == (Plain("flying"), Plain("haste"))
    kite = copies(step, kite, bears)
    assert characteristics(step.state, kite).abilities == (Plain("flying"),)


@pytest.mark.rule("707.4")
def test_an_effect_makes_a_copy_of_its_target_that_is_there() -> None:
    step, (bears, kite) = start("Grizzly Bears, Paper Kite")
    ability = SpellAbility((BECOME,), (TargetObject(AllOf((Another(), CREATURE))),))
    acting = bears.evolve(stack=StackFacts(ability, bears.id, (Target(kite.id),)), kind=ObjectKind.ABILITY)
    assert resolve_become_copy(step, BECOME, acting) == (bears.id,)
    assert characteristics(step.state, step.state.zone(BATTLEFIELD)[0]).name == "Paper Kite"
    assert [str(c) for c in step.events[-1].cites][-1] == "707.4"


@pytest.mark.rule("707.9")
def test_an_exception_that_cannot_be_part_of_the_copy_is_refused() -> None:
    def odd(*changes: c.Change) -> object:
        return loaded(card("Odd Mirror", "{1}", "Instant", spell(
            c.BecomeCopy(Chosen(), Chosen(1), changes), targets=(TargetObject(CREATURE), TargetObject(CREATURE)))))

    assert odd(gains("haste"))
    for changes in (c.LoseAllAbilities(), colored(), c.SetSize(CountOf(LAND), CountOf(LAND))):
        with pytest.raises(NotSupported, match="BecomeCopy"):
            odd(changes)


@pytest.mark.rule("707.2")
def test_positions_differ_by_what_is_copied() -> None:
    step, (bears, kite, forest) = start("Grizzly Bears, Paper Kite, Forest")
    plain = digest(step.state)
    copies(step, forest, kite)
    one = digest(step.state)
    copies(step, forest, bears)
    assert len({plain, one, digest(step.state)}) == 3
