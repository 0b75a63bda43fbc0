"""Whether a payment can be made at all (118.3): compared with every way there is, on random boards."""
from __future__ import annotations

from random import Random
from unittest.mock import patch

import pytest
from hypothesis import example, given, settings, strategies as st

from mtgteach.cards.words_costs import add_any_color, add_one_of, cost, discard, exile_from, sacrifice, tap_others
from mtgteach.cards.words_of_cards import CREATURE, activated, add, card, spell, you_draw
from mtgteach.model.cards import Card
from mtgteach.model.choices import Cast
from mtgteach.model.cost import Sacrifice
from mtgteach.model.filters import IsType
from mtgteach.model.mana import TYPES, ManaCost
from mtgteach.model.types import GRAVEYARD, CardType
from mtgteach.rules import cr601_search
from mtgteach.rules.cr601_paying import can_pay
from mtgteach.rules.cr601_search import Bill
from tests.rules.table import asks, at, card_at, codes, keys, play, pool, stack

ARTIFACT = IsType(CardType.ARTIFACT)
# name: (mana and life and itself that it costs, what it may add)
KINDS: dict[str, tuple[int, int, bool, list[str]]] = {
    "Plain W": (0, 0, False, ["W"]), "Plain U": (0, 0, False, ["U"]), "Pair": (0, 0, False, ["U", "R"]),
    "Ring": (0, 0, False, ["CC"]), "Gem": (0, 0, True, list("WUBRG")), "Filter": (1, 0, False, ["WU"]),
    "Sore": (0, 1, False, ["B", "G"]), "Twin": (0, 0, False, ["WW", "UU"]), "Press": (2, 0, True, ["RRR"]),
}


def source(name: str) -> Card:
    """The permanent so called."""
    mana, life, leaves, ways = KINDS[name]
    parts = [*([f"{{{mana}}}"] if mana else []), "{T}", *([f"Pay {life} life"] if life else []),
             *(["Sacrifice this"] if leaves else [])]
    return card(name, "{1}", "Artifact", activated(cost(", ".join(parts)), add_one_of(*ways)))


CARDS = [source(name) for name in KINDS]
TAKING = [
    card("Chief", "{1}", "Enchantment", activated(cost(tap_others(ARTIFACT)), add("B", "B"))),
    card("Altar", "{1}", "Enchantment", activated(cost("{1}", sacrifice(ARTIFACT)), add("G", "G", "G"))),
    card("Smelter", "{1}", "Enchantment", activated(cost(sacrifice(ARTIFACT)), add("C", "C"))),
    card("Sieve", "{1}", "Artifact", activated("{1}", add_any_color()).evolve(each_turn=1))]


def reachable(names: tuple[str, ...], pool: str, life: int) -> list[str]:
    """Every pool that can be had: one source after the other, each paid with each choice of the pool."""
    found, waiting, seen = [], [(names, "".join(sorted(pool)), life)], []
    while waiting:
        left, have, now = waiting.pop()
        if (left, have, now) in seen:
            continue
        seen.append((left, have, now))
        found.append(have)
        for i, name in enumerate(left):
            mana, hurts, _, ways = KINDS[name]
            if hurts <= now:
                for rest in spent(have, mana):
                    waiting += [(left[:i] + left[i + 1:], "".join(sorted(rest + way)), now - hurts) for way in ways]
    return found


def spent(pool: str, amount: int) -> list[str]:
    """What may be left of a pool after so much of it was spent."""
    if not amount:
        return [pool]
    return [rest for i in range(len(pool)) for rest in spent(pool[:i] + pool[i + 1:], amount - 1)]


def pays(text: str, pool: str) -> bool:
    """Does the pool pay this cost?"""
    have = list(pool)
    for letter in TYPES:
        for _ in range(text.count(f"{{{letter}}}")):
            if letter not in have:
                return False
            have.remove(letter)
    return len(have) >= sum(int(n) for n in text if n.isdigit())


symbols = st.lists(st.sampled_from([*(f"{{{c}}}" for c in TYPES), "{1}", "{2}"]), min_size=1, max_size=4).map("".join)
boards = st.lists(st.sampled_from(sorted(KINDS)), max_size=4)


@pytest.mark.rule("118.3")
@settings(max_examples=300, deadline=None)
@given(text=symbols, names=boards, life=st.integers(1, 2))
def test_it_can_be_paid_exactly_where_trying_everything_pays_it(text: str, names: list[str], life: int) -> None:
    scene = f"Ada: life {life}" + (f"; battlefield {', '.join(names)}." if names else ".")
    state = at(scene, *CARDS).state
    assert can_pay(state, 0, ManaCost.of(text)) is any(pays(text, p) for p in reachable(tuple(names), "", life))


@pytest.mark.rule("601.2g")
@patch.object(cr601_search, "BOUND", 20_000)  # within it the search is exact
@settings(max_examples=200, deadline=None)
@given(text=symbols, names=st.lists(st.sampled_from([c.name for c in CARDS + TAKING]), min_size=1, max_size=4),
       picks=st.lists(st.integers(0, 6), max_size=30))
@example(text="{W}{W}", names=["Gem", "Pair", "Filter"], picks=[0, 0])
@example(text="{B}{2}", names=["Filter", "Gem", "Plain U"], picks=[3, 0])
@example(text="{U}{B}{1}", names=["Filter", "Plain U", "Gem"], picks=[2, 0])
@example(text="{R}", names=["Press", "Twin"], picks=[])
@example(text="{R}{R}{R}", names=["Filter", "Plain U", "Press"], picks=[0, 0])
@example(text="{W}{W}{G}", names=["Plain W", "Plain W", "Plain U", "Altar"], picks=[0, 3, 2])
@example(text="{R}", names=["Press", "Filter", "Smelter"], picks=[0])
@example(text="{W}", names=["Filter", "Filter", "Smelter", "Altar"], picks=[0, 1])
@example(text="{B}{1}", names=["Plain W", "Chief"], picks=[0])
@example(text="{G}{2}", names=["Plain W", "Smelter", "Sieve"], picks=[0])
@example(text="{W}{U}{G}", names=["Plain W", "Filter", "Sieve", "Altar"], picks=[4])
@example(text="{G}{3}", names=["Plain W", "Plain W", "Smelter", "Sieve"], picks=[2, 2, 2])
def test_whatever_is_offered_the_payment_is_completed(text: str, names: list[str], picks: list[int]) -> None:
    own = card("Asked For", text, "Instant", spell())
    game = at(f"Ada: hand Asked For; battlefield {', '.join(names)}.", own, *CARDS, *TAKING)
    if codes(game, Cast(0, card_at(game, "Asked For").id)):
        return
    game = play(game, "Ada casts Asked For")
    for pick in (*picks, *[0] * 30):
        if asks(game) not in ("Ada choice.payment", "Ada choice.cost"):
            break
        assert "Ada cannot pay" not in keys(game)
        game = play(game, keys(game)[pick % len(keys(game))])
    assert stack(game) == ["Asked For"]


@pytest.mark.rule("601.2g")
def test_the_only_way_of_six_lands_two_rocks_and_a_treasure_is_found() -> None:
    trove = card("Trove", None, "Artifact", activated(cost("{T}, Sacrifice this"), add_any_color()))
    rock = card("Rock", "{2}", "Artifact", activated("{T}", add("C", "C")))
    prism = card("Prism", "{2}", "Artifact", activated("{1}, {T}", add("W", "U")))
    board = "3 Forest, 2 Mountain, Island, Rock, Prism, Trove"
    for text, able in (("{4}{G}{G}{U}{B}{W}", True), ("{4}{G}{G}{G}{B}{W}", True), ("{5}{G}{G}{U}{U}{B}", True),
                       ("{G}{G}{G}{B}{B}", False), ("{6}{G}{G}{U}{U}{B}", False), ("{G}{G}{U}{U}{W}{W}", True),
                       ("{U}{U}{U}{W}{W}", False)):
        great = card("Great Work", text, "Sorcery", spell(you_draw(1)))
        game = at(f"Ada: hand Great Work; battlefield {board}.", great, trove, rock, prism)
        found = codes(game, Cast(0, card_at(game, "Great Work").id))
        assert found == ([] if able else ["refuse.cannot_pay"]), text


@pytest.mark.rule("601.2g")
def test_a_permanent_that_the_cost_itself_uses_makes_no_mana_for_it() -> None:
    trove = card("Trove", None, "Artifact", activated(cost("{T}, Sacrifice this"), add_any_color()))
    jar = card("Jar", "{1}", "Artifact", activated(cost("{1}, {T}"), you_draw(1)), activated("{T}", add("C")))
    game = at("Ada: battlefield Jar, Trove.", trove, jar)
    assert codes(game, Cast(0, card_at(game, "Jar").id)) != []
    game = play(game, "Ada activates ability 1 of Jar") if "Ada activates ability 1 of Jar" in keys(game) else play(
        game, "Ada activates Jar")
    assert asks(game) == "Ada choice.payment"
    assert all("Trove" in key for key in keys(game))
    alone = at("Ada: battlefield Jar.", jar)
    assert not [key for key in keys(alone) if "activates" in key]


@pytest.mark.rule("118.10")
def test_what_is_sacrificed_for_the_cost_may_have_been_tapped_for_mana_but_not_sacrificed_for_it() -> None:
    dork = card("Dork", "{G}", "Creature — Elf", activated("{T}", add("G")), size=(1, 1))
    trove = card("Trove", None, "Artifact", activated(cost("{T}, Sacrifice this"), add_any_color()))
    state = at("Ada: battlefield Dork, Trove.", dork, trove).state
    source_ = state.zones[0][0]
    green = ManaCost.of("{G}")
    assert can_pay(state, 0, Bill(green, (Sacrifice(CREATURE),), source_))
    assert can_pay(state, 0, Bill(green, (Sacrifice(ARTIFACT),), source_))
    assert not can_pay(state, 0, Bill(ManaCost.of("{G}{U}"), (Sacrifice(ARTIFACT),), source_))
    assert can_pay(state, 0, Bill(ManaCost.of("{G}{U}"), (Sacrifice(CREATURE),), source_))
    assert not can_pay(state, 0, Bill(green, (tap_others(CREATURE), sacrifice(ARTIFACT)), source_))


@pytest.mark.rule("118.3")
@pytest.mark.parametrize(("board", "cost", "able"), [
    ("Workhorse with 2 +1/+1 counters, Skyshroud Elf", "{2}{W}{W}", False),
    ("Workhorse with 3 +1/+1 counters, Skyshroud Elf", "{2}{W}{W}", True),
    ("Krark-Clan Ironworks, Sol Ring, Mox Pearl, Skyshroud Elf", "{R}{R}{R}{R}{6}", True),
    ("Krark-Clan Ironworks, Sol Ring, Mox Pearl, Skyshroud Elf", "{R}{R}{R}{R}{7}", False)])
def test_what_may_be_activated_several_times_makes_no_more_than_it_can_be_paid_for(
        board: str, cost: str, able: bool) -> None:
    game = at(f"Ada: hand Asked For; battlefield {board}.", card("Asked For", cost, "Instant", spell()))
    assert (codes(game, Cast(0, card_at(game, "Asked For").id)) == []) is able


@pytest.mark.rule("118.3")
def test_past_the_bound_it_may_be_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at("Ada: battlefield Twin.", *CARDS).state
    assert not can_pay(state, 0, ManaCost.of("{W}{U}"))
    monkeypatch.setattr(cr601_search, "BOUND", 0)
    assert can_pay(state, 0, ManaCost.of("{W}{U}"))
    assert not can_pay(state, 0, ManaCost.of("{B}")), "what nothing makes is no matter of searching"
    assert not can_pay(state, 0, ManaCost.of("{9}")), "too little mana of any type is no matter of searching"


@pytest.mark.rule("601.2g")
def test_mana_that_the_outer_payment_needs_is_not_offered_for_the_inner_one() -> None:
    """The white of the gem is needed for the spell, so that the filter is paid with what the pair makes."""
    game = play(at("Ada: hand Asked For; battlefield Gem, Pair, Filter.",
                   card("Asked For", "{W}{W}", "Instant", spell()), *CARDS),
                "Ada casts Asked For", "Ada taps Gem for W")
    assert keys(game) == ["Ada taps Pair for U", "Ada taps Pair for R"]
    game = play(game, "Ada taps Pair for R")
    assert (stack(game), pool(game, "Ada")) == (["Asked For"], "U")


@pytest.mark.rule("605.3a")
@pytest.mark.parametrize(("text", "names"), [
    ("{R}", "Filter, Plain U, Press"), ("{R}{R}", "Press, Filter, Gem"),
    ("{R}{R}{R}{W}", "Press, Filter, Plain U, Ring"), ("{3}", "Filter, Plain U, Press"),
])
def test_what_a_mana_ability_costs_may_come_from_others_begun_after_it(text: str, names: str) -> None:
    """Press may be begun first, then Filter to pay for it; or Filter first, whose mana then pays for Press."""
    game = at(f"Ada: hand Asked For; battlefield {names}.", card("Asked For", text, "Instant", spell()), *CARDS)
    waiting, ends = [play(game, "Ada casts Asked For")], 0
    while waiting:
        game = waiting.pop()
        if asks(game) == "Ada choice.payment":
            waiting += [game.answer(key) for key in keys(game)]
        else:
            ends += 1
            assert stack(game) == ["Asked For"]
    assert ends


@pytest.mark.rule("118.3", "605.3a")
@pytest.mark.parametrize(("board", "name", "able"), [
    ("Damping Sphere, Krark-Clan Ironworks, Ancient Tomb", "Workhorse", True),
    ("Damping Sphere, Krark-Clan Ironworks, Wastes", "Workhorse", False),
    ("Damping Sphere, Phyrexian Altar, Grizzly Bears, 2 Ancient Tomb", "Thran Dynamo", False),
    ("Magus of the Moon, Phyrexian Altar, Savannah", "Grizzly Bears", True),
    ("Magus of the Moon, Phyrexian Altar, Savannah", "Rofellos, Llanowar Emissary", True),
    ("Magus of the Moon, Savannah, Savannah", "Rofellos, Llanowar Emissary", False),
    ("Naked Singularity, Krark-Clan Ironworks, 2 Swamp, Sol Ring", "Crypt Ghast", True),
    ("Chromatic Lantern, Krark-Clan Ironworks, 2 Wastes", "Wrath of God", True),
    ("Kinnan, Bonder Prodigy, Phyrexian Altar, Sol Ring", "Thran Dynamo", True),
    ("Krark-Clan Ironworks, Spire of Industry, Wastes", "Crypt Ghast", True),
    ("Krark-Clan Ironworks, Mox Opal, Sol Ring", "Crypt Ghast", True),
    ("Phyrexian Altar, Gaea's Cradle, 2 Grizzly Bears", "Vernal Bloom", True),
    ("Phyrexian Altar, Gaea's Cradle, Grizzly Bears", "Selvala, Explorer Returned", False),
    ("Cryptolith Rite, Blood Pet", "Grizzly Bears", True),
    ("Phyrexian Tower, Nyxbloom Ancient", "Crypt Ghast", False),
    ("Phyrexian Tower, Nyxbloom Ancient, Blood Pet", "Crypt Ghast", True),
    ("Phyrexian Tower, Crypt Ghast, Grizzly Bears, Urborg, Tomb of Yawgmoth, Swamp", "Elvish Aberration", False),
    ("Cryptolith Rite, Blood Pet", "Selvala, Explorer Returned", False)])
def test_what_leaves_for_a_mana_ability_frees_others_or_takes_their_mana_with_it(
        board: str, name: str, able: bool) -> None:
    game = at(f"Ada: hand {name}; battlefield {board}.")
    assert (game.why_not(f"Ada casts {name}") == ()) is able
    for seed in range(15 if able else 0):
        draw, now = Random(seed), game.do(f"Ada casts {name}")
        while asks(now) != "Ada choice.priority":
            assert asks(now) != "Ada choice.keep_mana", "whatever was chosen, it can be paid"
            now = now.answer(draw.choice(keys(now)))
        assert stack(now) == [name]


@pytest.mark.rule("118.3")
@pytest.mark.parametrize(("board", "name", "able"), [
    ("Orochi Leafcaller, Island, Wastes, Swamp", "Spectral Procession", False),
    ("Orochi Leafcaller, Island, Forest, Swamp", "Spectral Procession", False),
    ("Orochi Leafcaller, 3 Forest", "Spectral Procession", True),
    ("Skyshroud Elf, 2 Island", "Spectral Procession", True),
    ("Orochi Leafcaller, Skyshroud Elf, Island", "Balduvian Bears", True),
    ("Skyshroud Elf, Island, Wastes, Wastes", "Llanowar Elves", True),
    ("Orochi Leafcaller, Island, Wastes, Mountain", "Savannah Lions", False),
    ("Nomadic Elf, 4 Forest", "Spectral Procession", False),
    ("Krark-Clan Ironworks, Fellwar Stone, Saltcrusted Steppe", "Gilded Lotus", True),
    ("Krark-Clan Ironworks, Fellwar Stone, tapped Saltcrusted Steppe", "Gilded Lotus", False)])
def test_what_can_be_activated_again_and_again_turns_one_mana_into_one_and_makes_no_more(
        board: str, name: str, able: bool) -> None:
    assert (at(f"Ada: hand {name}; battlefield {board}.").why_not(f"Ada casts {name}") == ()) is able


@pytest.mark.rule("605.3c", "118.3")
def test_an_ability_that_is_being_paid_for_makes_no_mana_for_itself_however_often_it_may_be_activated() -> None:
    scene = "Ada: battlefield Silver Myr, Nomadic Elf, Mardu Devotee, Island, Mountain, Swamp, {}."
    game = play(at(scene.format("Wastes")), "Ada taps Island for U", "Ada activates Mardu Devotee for W")
    assert [key for key in keys(game) if "Elf" in key] == [], "no green mana is there for its own cost"
    green = play(at(scene.format("Forest")), "Ada taps Island for U", "Ada activates Mardu Devotee for W")
    assert [key for key in keys(green) if "Elf" in key] != []


@pytest.mark.rule("601.2a", "118.3")
@pytest.mark.parametrize(("hand", "said", "castable"), [
    ("Shock", "Ada casts Shock", False), ("Shock, Opt", "Ada casts Shock", True),
    ("Zoetic Cavern", "Ada casts Zoetic Cavern face down", False),
    ("Wear // Tear", "Ada casts Wear // Tear as Wear", False),
    ("Wear // Tear, Opt", "Ada casts Wear // Tear as Wear", True), ("Rift Bolt", "Ada suspends Rift Bolt", False)])
def test_the_card_that_is_cast_is_none_to_discard_for_the_mana_that_pays_for_it(
    hand: str, said: str, castable: bool
) -> None:
    cards = card("Altar of Cards", "{1}", "Artifact", activated(cost(discard()), add("R", "R")))
    game = at(f"Ada: hand {hand}; battlefield Altar of Cards, Plains. Nils: battlefield Sol Ring.", cards)
    assert (said in keys(game)) is castable
    assert [r.code for r in game.why_not(said)] == ([] if castable else ["refuse.cannot_pay"])


@pytest.mark.rule("601.2a", "118.3")
def test_nor_is_a_card_that_is_cast_from_a_graveyard_one_to_exile_there() -> None:
    rock = card("Grave Rock", "{1}", "Artifact", activated(cost(exile_from(GRAVEYARD)), add("R", "U")))
    scene = "Ada: battlefield Grave Rock, Island; graveyard Think Twice"
    assert "Ada casts Think Twice from graveyard" not in keys(at(f"{scene}.", rock))
    assert "Ada casts Think Twice from graveyard" in keys(at(f"{scene}, Opt.", rock))


@pytest.mark.rule("107.6", "601.2h")
def test_what_is_untapped_for_a_cost_does_not_leave_for_the_mana_that_pays_it() -> None:
    alone = at("Ada: battlefield tapped Pili-Pala, Ashnod's Altar. Nils: life 20.")
    assert "Ada activates Pili-Pala for G" not in keys(alone)
    assert [r.code for r in alone.why_not("Ada activates Pili-Pala for G")] == ["refuse.cannot_pay_together"]
    two = play(at("Ada: battlefield tapped Pili-Pala, Grizzly Bears, Silvercoat Lion, Ashnod's Altar. Nils: life 20."),
               "Ada activates Pili-Pala for G")
    assert keys(two) == ["Ada sacrifices Grizzly Bears", "Ada sacrifices Silvercoat Lion"]
    assert pool(play(two, "Ada sacrifices Grizzly Bears"), "Ada") == "G"
    spell_too = at("Ada: hand Endless One; battlefield tapped Pili-Pala, Ashnod's Altar, 2 Forest. Nils: life 20.")
    assert [x for x in range(6) if not spell_too.why_not(f"Ada casts Endless One with X = {x}")] == [0, 1, 2, 3, 4]
