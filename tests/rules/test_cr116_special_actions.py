"""Special actions (116): what one of them moves or turns over next is not used up to pay for it."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_costs import foretell
from mtgteach.cards.words_of_cards import CREATURE, activated, add, card, spell, suspend, you_draw
from mtgteach.model.choices import Foretell, Suspend, TurnUp
from mtgteach.model.cost import Cost, Discard, Sacrifice
from mtgteach.model.filters import Anything
from mtgteach.model.statics import Morph
from tests.rules.table import all_pass, at, battlefield, card_at, codes, exile, graveyard

OWN = (card("Toy Broker", "{1}", "Artifact", activated(Cost((Discard(Anything()),)), add("R", "R"))),
       card("Toy Pyre", "{1}", "Artifact", activated(Cost((Sacrifice(CREATURE),)), add("R", "R"))),
       card("Toy Later", None, "Sorcery", spell(you_draw(1)), suspend(2, "{1}{R}")),
       card("Toy Secret", "{4}", "Sorcery", spell(you_draw(1)), foretell("{1}")),
       card("Toy Mask", "{4}", "Creature — Djinn", Morph(Cost.of("{1}{R}")), size=(4, 4)))


@pytest.mark.rule("116.2f", "116.2h", "118.3")
@pytest.mark.parametrize(("name", "action", "does"), [
    ("Toy Later", Suspend, "suspends"), ("Toy Secret", Foretell, "foretells")])
def test_a_card_in_hand_is_not_discarded_to_pay_for_its_own_special_action(
        name: str, action: type[Suspend | Foretell], does: str) -> None:
    alone = at(f"Ada: hand {name}; battlefield Toy Broker.", *OWN)
    assert codes(alone, action(0, card_at(alone, name).id)) == ["refuse.cannot_pay"]
    game = at(f"Ada: hand {name}, Forest; battlefield Toy Broker.", *OWN)
    done = game.do(f"Ada {does} {name}")
    assert (exile(done), graveyard(done)) == ([name], ["Forest"]), "Forest is the only card that may be discarded"


@pytest.mark.rule("116.2b", "118.3")
def test_a_permanent_is_not_sacrificed_to_pay_for_turning_it_up() -> None:
    scene = "Ada: hand Toy Mask; battlefield 3 Island, Toy Pyre"
    alone, game = (all_pass(at(f"{scene}{more}.", *OWN).do(
        "Ada casts Toy Mask face down paying with Island 1, Island 2, Island 3")) for more in ("", ", Grizzly Bears"))
    assert codes(alone, TurnUp(0, card_at(alone, "Toy Mask").id)) == ["refuse.cannot_pay"]
    done = game.do("Ada turns Toy Mask face up")
    assert (card_at(done, "Toy Mask").face_down, graveyard(done)) == (False, ["Grizzly Bears"])
    assert "Toy Mask" in battlefield(done)
