"""What is believed of mana abilities and of tapping for mana, and the older test of mana abilities, played."""
from __future__ import annotations

import pytest

from mtgteach.model import Edition
from mtgteach.play.game import Game
from tests.rules.table import asks, at, keys, pool, stack


def believing(scene: str, name: str) -> Game:
    """The scene under one belief."""
    return at(scene, edition=Edition(variants=(name,)))


@pytest.mark.rule("605.1a")
def test_before_august_2026_an_ability_that_draws_or_mills_was_a_mana_ability() -> None:
    scene = "Ada: battlefield Kinnan, Bonder Prodigy, Deranged Assistant."
    then = at(scene, edition=Edition("2026-06-19")).do("Ada taps Deranged Assistant for C")
    assert (pool(then, "Ada"), stack(then)) == ("CC", [])
    last, first = Edition("2026-08-06"), Edition("2026-08-07")
    offered = [keys(at(scene, edition=day)) for day in (last, first)]
    assert ["Ada taps Deranged Assistant for C" in each for each in offered] == [True, False]
    now = at(scene).do("Ada activates Deranged Assistant", "both pass")
    assert pool(now, "Ada") == "C"
    sphere = at("Ada: battlefield Chromatic Sphere, Wastes.", edition=Edition("2026-06-19"))
    sphere = sphere.do("Ada taps Chromatic Sphere for U")
    assert (pool(sphere, "Ada"), stack(sphere), len(sphere.state.players[0].pool)) == ("U", [], 1)


@pytest.mark.rule("605.1a")
@pytest.mark.rule("605.1b")
def test_whatever_makes_mana_would_use_no_stack() -> None:
    shaman = believing("Ada: battlefield Deathrite Shaman; graveyard Island.", "A-MAKESMANA")
    shaman = shaman.do("Ada taps Deathrite Shaman for G")
    assert (pool(shaman, "Ada"), stack(shaman)) == ("G", [])
    sphere = believing("Ada: battlefield Chromatic Sphere, Wastes.", "A-MAKESMANA")
    assert stack(sphere.do("Ada taps Chromatic Sphere for U")) == []


@pytest.mark.rule("106.12a")
def test_becoming_tapped_would_be_enough_and_mana_come_from_what_is_tapped() -> None:
    scene = "Ada: battlefield Rishadan Port, Mountain. Nils: battlefield Forest, Wild Growth attached to Forest."
    port = believing(scene, "M-TAPPED").do(
        "Ada activates Rishadan Port targeting Forest paying with Mountain", "both pass")
    assert (pool(port, "Nils"), stack(port)) == ("G", [])
    cradle = believing("Ada: battlefield Gaea's Cradle, Fertile Ground attached to Gaea's Cradle.", "M-TAPPED")
    cradle = cradle.do("Ada taps Gaea's Cradle for nothing")
    assert asks(cradle) == "Ada choice.mana"
    flare = believing("Ada: battlefield Forest, Mana Flare, Wild Growth attached to Forest.", "M-TAPPED")
    flare = flare.do("Ada taps Forest for G")
    flare = flare.do("order: the growth trigger of Wild Growth, the flare trigger of Mana Flare")
    assert pool(flare, "Ada") == "GGG"


@pytest.mark.rule("106.12b")
def test_mana_of_triggers_would_be_multiplied_and_the_oldest_effect_come_first() -> None:
    wake = believing("Ada: battlefield Forest, Mana Reflection, Mirari's Wake.", "M-MULTIPLY")
    assert pool(wake.do("Ada taps Forest for G"), "Ada") == "GGGG"
    itself = believing("Ada: battlefield Kinnan, Bonder Prodigy, Cryptolith Rite.", "M-MULTIPLY")
    assert pool(itself.do("Ada taps Kinnan, Bonder Prodigy for U"), "Ada") == "UU", "and so on without end otherwise"
    scene = "Ada: battlefield Nyxbloom Ancient, Ancient Tomb. Nils: battlefield Damping Sphere."
    assert pool(believing(scene, "M-REPEAT").do("Ada taps Ancient Tomb for CC"), "Ada") == "C"
