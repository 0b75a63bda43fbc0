"""What a permanent could produce, asked of a game by its name; what each effect makes of the mana on the way."""

from __future__ import annotations

import pytest

import mtgteach as mt
from mtgteach.model import EngineFault, ManaType, MtgteachError
from mtgteach.play.could_produce import after_each, permanent_called

SCENE = "Ada: hand Rift Bolt; battlefield 2 Forest, Reflecting Pool. Nils: battlefield Wastes, Mana Reflection."


def letters(game: mt.Game, name: str) -> list[list[str]]:
    """For each type that it could produce: the mana that its ability adds, then after each effect."""
    found = mt.could_produce(game, name)
    steps = [(chain.adds, *after_each(game.state, found.object, chain)) for chain in found.chains]
    return [["".join(made) for made in step] for step in steps]


@pytest.mark.parametrize(("name", "types"), [
    ("Forest 1", "G"), ("forest 2", "G"), (" Reflecting Pool ", "G"), ("Wastes", "C"), ("Mana Reflection", ""),
])
def test_a_permanent_is_asked_by_its_name_and_its_number(name: str, types: str) -> None:
    assert "".join(mt.could_produce(mt.Game.of(SCENE), name).types) == types


@pytest.mark.parametrize(("name", "wanted", "near"), [
    ("Forest", "Forest 1, Forest 2", "Forest 2"),
    ("Rift Bolt", "Forest 1, Forest 2, Reflecting Pool, Wastes, Mana Reflection", "Reflecting Pool"),
    ("Reflectin Pool", "Forest 1, Forest 2, Reflecting Pool, Wastes, Mana Reflection", "Reflecting Pool"),
    ("Ada", "Forest 1, Forest 2, Reflecting Pool, Wastes, Mana Reflection", None),
    ("Forest 3", "Forest 1, Forest 2, Reflecting Pool, Wastes, Mana Reflection", "Forest 2"),
    ("", "Forest 1, Forest 2, Reflecting Pool, Wastes, Mana Reflection", None),
])
def test_another_name_is_answered_with_those_that_there_are(name: str, wanted: str, near: str | None) -> None:
    with pytest.raises(mt.errors.BadInput) as caught:
        mt.could_produce(mt.Game.of(SCENE), name)
    assert (caught.value.place, caught.value.found, caught.value.wanted) == ("card", name, wanted)
    assert caught.value.nearest == near


def test_where_no_permanent_is_one_is_asked_for() -> None:
    with pytest.raises(mt.errors.BadInput, match="Wanted: a permanent with a mana ability"):
        mt.could_produce(mt.Game.of("Ada: hand Forest."), "Forest")


@pytest.mark.parametrize(("game", "name"), [(3, "Forest"), (None, "Forest"), (SCENE, "Forest"), (mt.Game.of(SCENE), 3)])
def test_what_is_no_game_or_no_name_is_said(game: mt.Game, name: str) -> None:
    with pytest.raises(MtgteachError) as caught:
        mt.could_produce(game, name)
    assert not isinstance(caught.value, EngineFault)


def test_what_is_phased_out_is_not_there() -> None:
    state = mt.Game.of("Ada: battlefield Forest.").state
    with pytest.raises(mt.errors.BadInput):
        permanent_called(state.changed(permanent_called(state, "Forest").id, phased_out=True), "Forest")


@pytest.mark.rule("106.12b", "616.1")
@pytest.mark.parametrize(("others", "name", "made"), [
    ("Mana Reflection", "Forest", [["G", "GG"]]),
    ("Mana Reflection, Nyxbloom Ancient", "Forest", [["G", "GG", "GGGGGG"]]),
    ("Contamination", "Forest", [["G", "B"]]),
    ("Contamination, Ritual of Subdual", "Forest", [["G", "C", "B"], ["G", "B", "C"]]),
    ("Damping Sphere", "Forest", [["G"]]),
    ("Damping Sphere, Mana Reflection", "Forest", [["G", "GG", "C"]]),
    ("Grizzly Bears", "Wastes", [["C"]]),
])
def test_each_effect_on_the_way_says_what_it_makes_of_the_mana(others: str, name: str, made: list[list[str]]) -> None:
    game = mt.Game.of(f"Ada: battlefield Forest, Wastes, {others}.")
    assert sorted(letters(game, name)) == sorted(made)


def test_the_mana_in_the_end_is_of_the_type_of_the_chain() -> None:
    scene = ("Ada: battlefield Reflecting Pool, Forest, Mountain, Exotic Orchard. Nils: battlefield Contamination, "
             "Ritual of Subdual, Naked Singularity, Mana Reflection, Damping Sphere, Exotic Orchard.")
    game, ended = mt.Game.of(scene), 0
    for obj in game.state.permanents():
        found = mt.could_produce(game, game.state.label(obj.card))
        for chain in found.chains:
            after = after_each(game.state, obj.id, chain)
            assert len(after) == len(chain.by) > 0
            assert chain.type in after[-1]
            ended += 1
        assert {*found.types, *(absent.type for absent in found.absent)} == set(ManaType)
    assert ended > 6
