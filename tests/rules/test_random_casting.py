"""Random play with everything that is chosen, allowed and forbidden as spells are cast, everything derived worked out
anew after each event."""
from __future__ import annotations

from random import Random

import pytest

from mtgteach.cards.words_casting import (TARGET_SPELL, as_though_flash, cant_be_countered, choose, divided_damage,
                                          from_hand, keyword, may_cast_from_graveyard, mode, only_as_sorcery,
                                          opponents_cant_cast, spells_each_turn)
from mtgteach.cards.words_costs import kicker
from mtgteach.cards.words_layers import card_with_faces
from mtgteach.cards.words_of_cards import ANY_TARGET, CREATURE, card, counter_it, damage, spell, you_draw
from mtgteach.model.amounts import WasPaid
from mtgteach.model.cards import Activated
from mtgteach.model.cost import Cost
from mtgteach.model.filters import (Anything, Chosen, OnlyIf, OtherThan, TargetCard, TargetObject, Whose, any_number,
                                    up_to)
from mtgteach.model.statics import LetPlay
from mtgteach.model.types import GRAVEYARD
from mtgteach.rules.step import RECOMPUTE
from tests.rules.playing import play
from tests.rules.table import at

OWN = (
    card("Odd Charm", "{R}", "Instant", choose(
        1, 2, mode(damage(1), targets=(TargetObject(CREATURE),)), mode(you_draw(1)),
        mode(counter_it(), targets=(TARGET_SPELL,)))),
    card("Odd Shower", "{1}{R}", "Sorcery", spell(divided_damage(3), targets=(any_number(ANY_TARGET),))),
    card("Odd Twins", "{R}", "Instant", spell(damage(1), damage(1, 1), targets=(
        up_to(2, TargetObject(CREATURE)), OtherThan(ANY_TARGET)))),
    card("Odd Kick", "{R}", "Instant", spell(damage(1), damage(1, 1), targets=(
        ANY_TARGET, OnlyIf(WasPaid("kicked"), ANY_TARGET))), kicker("{1}")),
    card("Odd Memory", "{R}", "Instant", spell(
        LetPlay(Chosen(0)), targets=(TargetCard(GRAVEYARD, whose=Whose.YOURS),))),
    card("Odd Word", "{R}", "Instant", spell(damage(1), targets=(ANY_TARGET,)), keyword("split second")),
    card("Odd Bear", "{1}{R}", "Creature — Bear", keyword("flash"), cant_be_countered(), size=(2, 2)),
    card("Odd Gate", "{1}", "Artifact", as_though_flash(Anything())),
    card("Odd Crypt", "{1}", "Artifact", may_cast_from_graveyard(Anything(), lands=True)),
    card("Odd Law", "{1}", "Artifact", spells_each_turn(2)),
    card("Odd Hall", "{1}", "Artifact", only_as_sorcery(), opponents_cant_cast()),
    card("Odd Press", "{1}", "Artifact", Activated(Cost.of("{1}"), (you_draw(1),), each_turn=1),
         Activated(Cost.of("{R}"), (damage(1),), (ANY_TARGET,), zones=(GRAVEYARD,), as_sorcery=True)),
    card("Odd Letter", "{4}", "Artifact", from_hand("{1}", you_draw(1))),
    card_with_faces("split", card("Odd", "{R}", "Instant", spell(damage(1), targets=(ANY_TARGET,)), keyword("fuse")),
                    card("Even", "{R}", "Sorcery", spell(you_draw(1)), keyword("fuse"))),
    card_with_faces("adventure", card("Odd Giant", "{1}{R}", "Creature — Giant", size=(3, 3)),
                    card("Odd Step", "{R}", "Sorcery — Adventure", spell(you_draw(1)))),
    card_with_faces("modal", card("Odd Cub", "{R}", "Creature — Bear", size=(1, 1)),
                    card("Odd Den", None, "Land — Mountain")),
)
SCENE = ("Ada: hand Odd Charm, Odd Shower, Odd Twins, Odd Kick, Odd Memory, Odd // Even, Odd Giant // Odd Step, "
         "Odd Cub // Odd Den, Odd Letter; graveyard Odd Press, Lightning Bolt; battlefield 4 Mountain, {}, "
         "Odd Press. Nils: hand Odd Charm, Odd Word, Odd Bear, Odd Kick, Odd // Even, Odd Memory; graveyard Odd Bear; "
         "battlefield 4 Mountain, {}, Grizzly Bears.")
PAIRS = (("Odd Gate", "Odd Crypt"), ("Odd Crypt", "Odd Law"), ("Odd Law", "Odd Gate"), ("Odd Gate", "Odd Hall"))


@pytest.mark.rule("601.2", "601.3")
@pytest.mark.parametrize("pair", PAIRS, ids=[" and ".join(pair) for pair in PAIRS])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_random_casting_never_fails_and_every_position_holds(pair: tuple[str, str], seed: int) -> None:
    random = Random(seed)
    game = play(at(SCENE.format(*pair), *OWN, checks=RECOMPUTE), lambda n: random.randrange(n), 70)
    assert len(game.nodes()) > 20 or game.choice is None
    assert game.events()
