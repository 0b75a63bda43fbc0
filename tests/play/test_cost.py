"""What a cast costs, step by step, asked in words before it is cast (601.2f)."""

from __future__ import annotations

import pytest

from mtgteach.cards import cards
from mtgteach.cards.print_costs import cost_said
from mtgteach.cards.words_costs import cost, kicker
from mtgteach.cards.words_of_cards import activated, card, spell, suspend, you_draw
from mtgteach.model.amounts import TheX
from mtgteach.model.cards import DrawCards
from mtgteach.model.errors import BadInput
from mtgteach.model.filters import You
from mtgteach.play.game import Game

MIND = card("Kindled Mind", "{1}{R}", "Sorcery", spell(you_draw(1)), kicker("{2}"))
VISION = card("Farthest Vision", None, "Sorcery", spell(you_draw(3)), suspend(4, "{U}"))
HAND = ("Ada: hand Kindled Mind, Farthest Vision, Mulldrifter, Everflowing Chalice, Blaze, Altar's Reap; "
        "graveyard Think Twice")  # fmt: skip
THALIA, TRINISPHERE, FEWER = "Thalia, Guardian of Thraben", "Trinisphere", "Goblin Electromancer"
FREE = "without paying its mana cost"


def game(*table: str, own: str = "Swamp") -> Game:
    scene = f"{HAND}; battlefield {own}. Nils: battlefield {', '.join(table) or 'Island'}."
    return Game.of(scene, known=cards.and_also([MIND, VISION]))


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize(("more", "table", "total"), [
    ("", (), "{0}"), ("", (THALIA,), "{1}"), (" kicked", (), "{2}"), (" kicked", (THALIA,), "{3}"),
    ("", (TRINISPHERE,), "{3}"), (" kicked", (THALIA, TRINISPHERE), "{3}"),
])  # fmt: skip
def test_a_free_cast_with_additional_costs_increases_and_a_minimum(
    more: str, table: tuple[str, ...], total: str
) -> None:
    told = str(game(*table).cost(f"Ada casts Kindled Mind {FREE}{more}"))
    assert told.split("\n")[0].endswith(f"In all: {total}.")


@pytest.mark.rule("601.2f")
def test_each_step_says_what_it_comes_from_and_the_cost_after_it_in_the_order_of_the_rule() -> None:
    told = game(TRINISPHERE, THALIA, own=FEWER).cost("Ada casts Kindled Mind")
    assert str(told) == "\n".join([
        "Ada casts Kindled Mind. In all: {2}{R}.",
        "Base, its mana cost: {1}{R}. [601.2f]",
        "Increase by Thalia, Guardian of Thraben: then {2}{R}. [601.2f]",
        "Reduction by Goblin Electromancer: then {1}{R}. [601.2f]",
        "Minimum set by Trinisphere: then {2}{R}. [601.2f]"])


@pytest.mark.rule("118.9a")
def test_a_free_cast_has_no_second_alternative_cost() -> None:
    free = game().cost(f"Ada casts Mulldrifter {FREE}")
    assert free.total is not None and not free.total.components
    assert [key for key, _ in free.refused] == ["its evoke cost"]
    both = game().cost(f"Ada casts Mulldrifter for its evoke cost {FREE}")
    assert (both.total, both.steps) == (None, ())
    ((key, (reason,)),) = both.refused
    assert (key, reason.code, reason.cites) == ("its evoke cost", "refuse.one_alternative_cost", ("118.9a",))
    assert str(game().cost("Ada casts Mulldrifter for its evoke cost").total) == "{2}{U}"


@pytest.mark.rule("118.6")
def test_no_mana_cost_is_a_cost_that_cannot_be_chosen() -> None:
    none = game().cost("Ada casts Farthest Vision")
    assert none.total is None
    ((key, (reason,)),) = none.refused
    assert (key, reason.code, reason.cites) == ("its mana cost", "refuse.no_mana_cost", ("118.6",))
    assert game().cost(f"Ada casts Farthest Vision {FREE}").total is not None


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize(("words", "total"), [
    ("Ada casts Everflowing Chalice kicked 3 times", "{6}"), ("Ada casts Blaze with X = 3", "{3}{R}"),
    ("Ada casts Think Twice from graveyard for its flashback cost", "{2}{U}"), ("Ada casts Kindled Mind not kicked",
    "{1}{R}"), ("Ada casts Altar's Reap", "{1}{B}, Sacrifice a creature"),
])  # fmt: skip
def test_what_is_announced_is_part_of_it(words: str, total: str) -> None:
    assert str(game().cost(words)).split("\n")[0] == f"{words}. In all: {total}."


@pytest.mark.parametrize(("words", "wanted"), [
    ("Ada passes", "Ada casts Rift Bolt"), ("Ada casts Blaze kicked", "nothing more"),
    ("Ada casts Kindled Mind for its evoke cost", "kicked; not kicked"), ("Ada casts Swamp gladly", "with X"),
    ("Ada casts Kindled Mind kicked 2 times", "nothing more"), ("Ada casts Mulldrifter kicked", "its evoke cost"),
])  # fmt: skip
def test_words_that_do_not_fit_the_card_are_named(words: str, wanted: str) -> None:
    with pytest.raises(BadInput) as caught:
        game().cost(words)
    assert wanted in str(caught.value)


def test_why_not_gives_the_reasons_against_a_clause_as_well() -> None:
    """Of a cast that is offered, with a cost that cannot be chosen for it: told, not raised."""
    game = Game.of("Ada: hand Cyclonic Rift; battlefield Jhoira of the Ghitu, 9 Island. "
                   "Nils: battlefield Grizzly Bears.")
    game = game.do("Ada activates Jhoira of the Ghitu paying with Island 1, Island 2", "both pass",
                   "effect: remove 4 time counters from Cyclonic Rift", "both pass")
    words = "Ada casts Cyclonic Rift from exile for its overload cost"
    assert [str(cite) for reason in game.why_not(words) for cite in reason.cites] == ["118.9a"]
    assert not game.ruling(f"may {words.replace('casts', 'cast')}?").allowed


@pytest.mark.rule("107.3a", "601.2f")
@pytest.mark.parametrize(("table", "words", "total"), [
    ((), "Ada casts Blaze", "{X}{R}"), ((THALIA,), "Ada casts Blaze", "{X}{1}{R}"),
    ((THALIA,), "Ada casts Blaze with X = 2", "{3}{R}"), ((), f"Ada casts Blaze {FREE}", "{0}"),
    ((TRINISPHERE,), "Ada casts Blaze with X = 0", "{2}{R}"),
    ((), "Ada suspends Aeon Chronicler", "{X}{3}{U}"), ((), "Ada suspends Aeon Chronicler with X = 2", "{5}{U}"),
    ((THALIA, TRINISPHERE), "Ada suspends Aeon Chronicler with X = 2", "{5}{U}"),
    ((), "Ada activates Toy Geyser", "{X}, {T}"), ((), "Ada activates Toy Geyser with X = 3", "{3}, {T}"),
])  # fmt: skip
def test_x_stays_in_the_cost_until_it_is_said(table: tuple[str, ...], words: str, total: str) -> None:
    geyser = card("Toy Geyser", "{2}", "Artifact", activated(cost("{X}, {T}"), DrawCards(You(), TheX())))
    there = ", ".join(table) or "Island"
    scene = f"Ada: hand Blaze, Aeon Chronicler; battlefield Toy Geyser. Nils: battlefield {there}."
    found = Game.of(scene, known=cards.and_also([geyser])).cost(words)
    assert str(found).split("\n")[0] == f"{words}. In all: {total}."
    assert not found.steps or cost_said(found.steps[-1][2]) == total


def test_what_a_reduction_leaves_of_an_x_is_asked_with_the_x() -> None:
    for table in ((TRINISPHERE,), ("Helm of Awakening",)):
        with pytest.raises(BadInput, match="Wanted: Ada casts Blaze with X = 2"):
            game(*table).cost("Ada casts Blaze")
        with pytest.raises(BadInput, match="Wanted: Ada casts Blaze with X = 2"):
            game(*table).ruling("What does Blaze cost?")


@pytest.mark.parametrize(("targets", "total"), [
    ("", "{3}{R}"), (" targeting Nils", "{3}{R}"), (" targeting Nils, Ada", "{4}{R}"),
    (" targeting Nils, Ada, Grizzly Bears", "{5}{R}")])  # fmt: skip
def test_targets_that_are_said_are_part_of_it(targets: str, total: str) -> None:
    table = Game.of("Ada: hand Fireball; battlefield Mountain. Nils: battlefield Grizzly Bears.")
    found = table.cost(f"Ada casts Fireball with X = 3{targets}").total
    assert found is not None
    assert str(found.mana) == total


@pytest.mark.parametrize("x", ["X = 2", "X 2", "x = 2", "x=2", "X=2"])
def test_x_is_read_in_each_spelling(x: str) -> None:
    table = Game.of("Ada: hand Fireball; battlefield 4 Mountain. Nils: battlefield Grizzly Bears.")
    assert table.why_not(f"Ada casts Fireball with {x} targeting Nils") == ()
    with pytest.raises(BadInput, match="“Ada, what is X.”: with X = 0; with X = 3"):
        table.do("Ada casts Fireball targeting Nils")
