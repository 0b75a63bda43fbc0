"""Which objects a description takes, and plain keyword abilities."""
from __future__ import annotations

import pytest

from mtgteach.cards.loading import loaded
from mtgteach.cards.printer import filter_words
from mtgteach.cards.words_of_cards import CREATURE, card
from mtgteach.model import filters as f
from mtgteach.model.cards import Plain
from mtgteach.model.errors import NotSupported
from mtgteach.model.filters import Whose
from mtgteach.model.mana import ManaType
from mtgteach.model.types import BATTLEFIELD, CardType, Supertype
from mtgteach.rules.cr109_characteristics import PLAIN, has_keyword
from mtgteach.rules.registries import takes
from tests.rules.table import at, card_at

KITE = card("Paper Kite", "{W}{U}", "Creature — Bird", Plain("flying"), Plain("haste"), size=(1, 3))
SCENE = ("Ada: battlefield Paper Kite, Forest; hand Grizzly Bears. "
         "Nils: battlefield Gaddock Teeg; exile Rift Bolt with 1 time counter.")

TAKEN = [
    (f.IsSubtype("Bird"), "Paper Kite", "Bird permanent"),
    (f.IsSupertype(Supertype.LEGENDARY), "Gaddock Teeg", "legendary permanent"),
    (f.IsColor(ManaType.W), "Paper Kite, Gaddock Teeg", "white permanent"),
    (f.Colorless(), "Forest", "colorless permanent"),
    (f.IsToken(), "", "token"),
    (f.HasName("Forest"), "Forest", "permanent named Forest"),
    (f.ControlledBy(), "Paper Kite, Forest", "permanent you control"),
    (f.ControlledBy(Whose.OPPONENTS), "Gaddock Teeg", "permanent an opponent controls"),
    (f.OwnedBy(), "Paper Kite, Forest, Grizzly Bears", "permanent you own"),
    (f.OwnedBy(Whose.OPPONENTS), "Gaddock Teeg, Rift Bolt", "permanent an opponent owns"),
    (f.IsTapped(), "", "tapped permanent"),
    (f.IsThis(), "Paper Kite", "this permanent"),
    (f.AllOf((f.Another(), CREATURE)), "Grizzly Bears, Gaddock Teeg", "other creature"),
    (f.HasCounter("time"), "Rift Bolt", "permanent with a time counter on it"),
    (f.HasKeyword("flying"), "Paper Kite", "permanent with flying"),
    (f.PowerAtMost(1), "Paper Kite", "permanent with power 1 or less"),
    (f.PowerAtLeast(2), "Grizzly Bears, Gaddock Teeg", "permanent with power 2 or greater"),
    (f.ToughnessAtMost(2), "Grizzly Bears, Gaddock Teeg", "permanent with toughness 2 or less"),
    (f.ManaValueAtMost(1), "Forest", "permanent with mana value 1 or less"),
    (f.AnyOf((f.IsType(CardType.LAND), f.IsSubtype("Bear"))), "Forest, Grizzly Bears", "land or Bear permanent"),
]


@pytest.mark.rule("109.5")
@pytest.mark.parametrize(("filter_", "taken", "said"), TAKEN, ids=[type(f).__name__ for f, _, _ in TAKEN])
def test_a_description_takes_exactly_these_and_has_its_words(filter_: f.Filter, taken: str, said: str) -> None:
    game = at(SCENE, KITE)
    state, kite = game.state, card_at(game, "Paper Kite")
    cards = [o for name in ("Paper Kite", "Forest", "Grizzly Bears", "Gaddock Teeg", "Rift Bolt")
             for o in [card_at(game, name)]]
    assert ", ".join(state.label(o.card) for o in cards if takes(state, filter_, o, kite)) == taken
    assert filter_words(filter_, "permanent").replace(" permanent permanent", " permanent") in (
        said, said.removesuffix(" permanent"))


@pytest.mark.rule("109.5")
def test_without_somebody_who_asks_nobody_is_you() -> None:
    game = at(SCENE, KITE)
    kite = card_at(game, "Paper Kite")
    assert not takes(game.state, f.ControlledBy(), kite)
    assert takes(game.state, f.ControlledBy(Whose.ANY), kite)
    assert not takes(game.state, f.IsThis(), kite)


@pytest.mark.rule("702.9")
def test_a_plain_keyword_is_asked_for_by_its_word() -> None:
    game = at(SCENE, KITE)
    kite = card_at(game, "Paper Kite")
    assert [w for w in PLAIN if has_keyword(game.state, kite, w)] == ["flying", "haste"]
    assert not any(has_keyword(game.state, o, "flying") for o in game.state.zone(BATTLEFIELD) if o.id != kite.id)


@pytest.mark.rule("702.9")
def test_a_word_that_no_rule_explains_is_refused() -> None:
    with pytest.raises(NotSupported, match="wobbling"):
        loaded(card("Odd Kite", "{W}", "Creature — Bird", Plain("wobbling"), size=(1, 1)))
