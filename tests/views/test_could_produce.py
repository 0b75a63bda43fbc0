"""What a permanent could produce, told: for each type how, under it how what it looks at does; else why not."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import mtgteach as mt
from mtgteach.rulebook.cite import R

COSTS = "What an ability costs, and whether it may be activated, does not matter. [106.7]"


def told(scene: str, name: str) -> list[str]:
    return str(mt.could_produce(mt.Game.of(scene), name)).split("\n")


def page(scene: str, name: str) -> ElementTree.Element:
    html = mt.could_produce(mt.Game.of(scene), name)._repr_mimebundle_()["text/html"]
    return ElementTree.fromstring(f"<body>{html}</body>")


@pytest.mark.rule("106.7", "106.12b")
def test_what_is_looked_at_stands_under_what_looks_at_it() -> None:
    assert told("Ada: battlefield Reflecting Pool, Forest. Nils: battlefield Contamination.", "Reflecting Pool") == [
        "Reflecting Pool could produce {B}. [106.7]",
        "{B}: ability 1 of Reflecting Pool looks at Forest, which could produce {B}. Contamination makes it {B}. "
        "[106.12b]",
        "  {B}: ability 1 of Forest adds {G}. Contamination makes it {B}. [106.12b]",
        "{W}, {U}, {R}, {G} and {C}: nothing that Reflecting Pool looks at could produce them. [106.7]",
        COSTS,
    ]


@pytest.mark.rule("616.1")
def test_the_effects_are_named_one_after_the_other_with_what_they_make() -> None:
    assert told("Ada: battlefield Forest. Nils: battlefield Contamination, Ritual of Subdual.", "Forest") == [
        "Forest could produce {B} and {C}. [106.7]",
        "{B}: ability 1 of Forest adds {G}. Ritual of Subdual makes it {C}. Then Contamination makes it {B}. "
        "[106.12b, 616.1]",
        "{C}: ability 1 of Forest adds {G}. Contamination makes it {B}. Then Ritual of Subdual makes it {C}. "
        "[106.12b, 616.1]",
        "{W}, {U} and {R}: no ability of Forest adds them. [106.7]",
        "{G}: an ability of Forest adds it, but none is left under Contamination and Ritual of Subdual. "
        "[106.12b, 616.1]",
        COSTS,
    ]


@pytest.mark.rule("106.1b")
def test_each_reason_why_not_has_its_sentence() -> None:
    lines = told("Ada: battlefield Exotic Orchard. Nils: battlefield Wastes, Island.", "Exotic Orchard")
    assert lines[0] == "Exotic Orchard could produce {U}. [106.7]"
    assert "{C}: Exotic Orchard looks for colors alone, and this is none. [106.1b]" in lines
    assert "{W}, {B}, {R} and {G}: nothing that Exotic Orchard looks at could produce them. [106.7]" in lines
    nothing = told("Ada: battlefield Reflecting Pool.", "Reflecting Pool")
    assert nothing[0] == "Reflecting Pool could produce no mana. [106.7]"
    assert len(nothing) == 3, "one sentence for all that have the same reason"
    assert told("Ada: battlefield Grizzly Bears.", "Grizzly Bears")[1:] == [
        "{W}, {U}, {B}, {R}, {G} and {C}: no ability of Grizzly Bears adds them. [106.7]", COSTS]
    assert told("Ada: battlefield Forest. Nils: battlefield Contamination.", "Forest")[-2] == (
        "{G}: an ability of Forest adds it, but none is left under Contamination. [106.12b]")


def test_of_several_so_called_the_number_says_which() -> None:
    lines = told("Ada: battlefield Reflecting Pool, Exotic Orchard. Nils: battlefield Exotic Orchard, Swamp.",
                 "Reflecting Pool")
    assert lines[1:4] == [
        "{B}: ability 1 of Reflecting Pool looks at Exotic Orchard 1, which could produce {B}. [106.7]",
        "  {B}: ability 1 of Exotic Orchard 1 looks at Swamp, which could produce {B}. [106.7]",
        "    {B}: ability 1 of Swamp adds {B}. [106.7]"]


def test_the_page_shows_mana_as_letters_and_each_rule_behind_its_sentence() -> None:
    body = page("Ada: battlefield Reflecting Pool, Forest. Nils: battlefield Contamination.", "Reflecting Pool")
    text = "".join(body.itertext())
    assert "{" not in text.partition("}.mt")[2].rpartition("}")[2], "every symbol is drawn"
    marks = [mark.text for mark in body.iter("span") if (mark.get("class") or "").startswith("mt-m ")]
    assert {"B", "G", "W"} <= set(marks)
    chips = [chip.text for chip in body.iter("span") if chip.get("class") == "mt-chip"]
    assert chips.count("106.12b") == 2
    assert all(R(chip or "") for chip in chips)
    nested = body.find(".//ul[@class='mt-nested']")
    assert nested is not None
    assert "".join(nested.itertext()).startswith("B: ability 1 of Forest adds G.")


def test_under_a_belief_it_says_so() -> None:
    game = mt.Game.of("Ada: battlefield Forest.").believing("M-MULTIPLY")
    assert str(mt.could_produce(game, "Forest")).split("\n")[-1] == (
        "If you believed: “what multiplies a land's mana multiplies what triggers add as well”")
