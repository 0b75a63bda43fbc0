"""The proposal of a spell as a whole (601.2-601.6): what escapes a prohibition, what depends on X and kicker, what is
lost after it was proposed."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_costs import kicker
from mtgteach.cards.words_of_cards import ANY_TARGET, CREATURE, card, damage, spell
from mtgteach.model.amounts import TheX, WasPaid
from mtgteach.model.cards import CantBeCast, DealDamage, PutCounters, Static
from mtgteach.model.choices import Cast
from mtgteach.model.cost import Cost
from mtgteach.model.errors import Refused
from mtgteach.model.events import NothingHappened, TakenBack
from mtgteach.model.filters import (Chosen, Fixed, IsThis, ItsShare, ManaValueAtLeast, ManaValueAtMost, OnlyIf, Several,
                                    TargetObject, any_number)
from mtgteach.model.statics import AlternativeCost, MayCast
from mtgteach.model.types import GRAVEYARD
from mtgteach.rules.cr109_characteristics import characteristics
from mtgteach.rules.cr601_permissions import Permission, still_granted
from mtgteach.rules.index import Working
from tests.rules.table import (against, all_pass, asks, at, card_at, cited, codes, graveyard, keys, life, of_kind, play,
                               stack)

FLOOD = card("Rising Flame", "{X}{R}", "Sorcery", spell(DealDamage(TheX(), Chosen(0)), targets=(ANY_TARGET,)))
SMALL = card("No Trifles", "{1}", "Artifact", Static(CantBeCast(ManaValueAtMost(2))))
LARGE = card("No Giants", "{1}", "Artifact", Static(CantBeCast(ManaValueAtLeast(3))))
EACH = card("Forking Flame", "{X}{R}", "Sorcery",
            spell(damage(1), targets=(Several(ANY_TARGET, TheX(), TheX()),)))
RAIN = card("Ember Rain", "{X}{R}", "Sorcery",
            spell(DealDamage(ItsShare(TheX()), Chosen(0)), targets=(any_number(ANY_TARGET),)))
KICKED = card("Second Spark", "{R}", "Instant", spell(
    damage(1, 0), damage(2, 1), targets=(ANY_TARGET, OnlyIf(WasPaid("kicked"), ANY_TARGET))), kicker("{1}"))
AGAIN = card("Recalled Flame", "{3}{R}", "Sorcery", spell(damage(2), targets=(ANY_TARGET,)),
             AlternativeCost("flashback", Cost.of("{R}"), demanded=True),
             Static(MayCast(GRAVEYARD, IsThis(), way="flashback"), zones=(GRAVEYARD,)))
GRAVE = card("Open Crypt", "{1}", "Artifact", Static(MayCast(GRAVEYARD, ManaValueAtLeast(1))))
SHARE = card("Shared Sand", "{R}", "Sorcery", spell(
    PutCounters("sand", ItsShare(Fixed(3)), Chosen(0)), targets=(Several(TargetObject(CREATURE), Fixed(1), Fixed(2)),)))


@pytest.mark.rule("202.3e", "601.2b")
def test_on_the_stack_x_counts_for_the_mana_value() -> None:
    game = play(at("Ada: hand Rising Flame; battlefield 4 Mountain.", FLOOD), "Ada casts Rising Flame", "3", "Nils")
    assert characteristics(game.state, card_at(game, "Rising Flame")).mana_value == 4
    done = all_pass(play(game, *[f"Ada taps Mountain {n} for R" for n in (1, 2, 3)]))
    assert life(done, "Nils") == 17
    assert characteristics(done.state, card_at(done, "Rising Flame")).mana_value == 1


@pytest.mark.rule("601.3a")
def test_a_prohibition_that_some_x_escapes_does_not_stop_the_beginning() -> None:
    game = at("Ada: hand Rising Flame; battlefield 4 Mountain. Nils: battlefield No Trifles.", FLOOD, SMALL)
    assert codes(game, Cast(0, card_at(game, "Rising Flame").id)) == []
    escaped = play(game, "Ada casts Rising Flame", "2", "Nils")
    assert not of_kind(escaped.events(), TakenBack)
    caught = play(game, "Ada casts Rising Flame", "1", "Nils")
    assert of_kind(caught.events(), TakenBack)
    (event,) = of_kind(caught.events(), NothingHappened)
    assert (event.code, [r.code for r in event.reasons]) == ("nothing.illegal_proposal", ["refuse.prohibited"])
    assert "601.2e" in cited(h for h in caught.events() if h.event == event)
    assert (asks(caught), stack(caught)) == ("Ada choice.priority", [])


@pytest.mark.rule("601.2e", "601.3a")
def test_an_x_that_falls_under_a_prohibition_undoes_the_proposal_before_anything_is_paid() -> None:
    game = at("Ada: hand Rising Flame; battlefield 4 Mountain. Nils: battlefield No Giants.", FLOOD, LARGE)
    caught = play(game, "Ada casts Rising Flame", "3", "Nils")
    assert of_kind(caught.events(), TakenBack)
    assert not any(o.tapped for o in caught.state.permanents())
    assert not of_kind(play(game, "Ada casts Rising Flame", "1", "Nils").events(), TakenBack)


@pytest.mark.rule("601.2e", "601.3a")
@pytest.mark.parametrize("more", ["", " paying with Mountain 1, Mountain 2"])
def test_a_line_with_an_x_that_is_undone_is_told_why(more: str) -> None:
    game = at("Ada: hand Rising Flame; battlefield 4 Mountain. Nils: battlefield No Trifles.", FLOOD, SMALL)
    (reason,) = game.why_not(f"Ada casts Rising Flame with X = 1 targeting Nils{more}")
    assert (reason.code, cited([reason])) == ("refuse.prohibited", ["601.3", "101.2"])
    assert game.why_not(f"Ada casts Rising Flame with X = 2 targeting Nils{more and more + ', Mountain 3'}") == ()
    if more:
        with pytest.raises(Refused, match="can't be cast"):
            game.do(f"Ada casts Rising Flame with X = 1 targeting Nils{more}")


@pytest.mark.rule("601.2c", "107.3a")
def test_there_are_as_many_targets_as_x() -> None:
    game = at("Ada: hand Forking Flame; battlefield 4 Mountain. Nils: battlefield Grizzly Bears.", EACH)
    game = play(game, "Ada casts Forking Flame", "2", "Nils")
    assert keys(game) == ["Ada", "Grizzly Bears"]
    game = play(game, "Grizzly Bears")
    facts = card_at(game, "Forking Flame").stack
    assert facts is not None
    assert (len(facts.targets), facts.spread) == (2, (2,))


@pytest.mark.rule("601.2d")
def test_x_is_divided_among_no_more_targets_than_x() -> None:
    game = at("Ada: hand Ember Rain; battlefield 4 Mountain. Nils: battlefield 2 Grizzly Bears.", RAIN)
    game = play(game, "Ada casts Ember Rain", "2", "Nils", "Grizzly Bears 1")
    facts = card_at(game, "Ember Rain").stack
    assert facts is not None
    assert facts.shares == (1, 1)
    none = play(at("Ada: hand Ember Rain; battlefield 4 Mountain.", RAIN), "Ada casts Ember Rain", "0")
    assert asks(none) == "Ada choice.payment"


@pytest.mark.rule("601.2c", "601.4")
def test_a_target_that_only_a_kicked_spell_has_is_asked_only_then() -> None:
    game = at("Ada: hand Second Spark; battlefield 2 Mountain. Nils: battlefield Grizzly Bears.", KICKED)
    plain = play(game, "Ada casts Second Spark", "not kicked", "Nils")
    assert asks(plain) == "Ada choice.payment"
    kicked = play(game, "Ada casts Second Spark", "kicked", "Nils")
    assert (asks(kicked), keys(kicked)) == ("Ada choice.target", ["Ada", "Nils", "Grizzly Bears"])
    done = all_pass(play(kicked, "Grizzly Bears", "Ada taps Mountain 1 for R"))
    assert (life(done, "Nils"), graveyard(done, "Nils")) == (19, ["Grizzly Bears"])


@pytest.mark.rule("118.9b")
def test_a_permission_may_demand_an_alternative_cost_and_of_two_permissions_one_is_chosen() -> None:
    game = at("Ada: graveyard Recalled Flame; battlefield Mountain.", AGAIN)
    assert "Ada casts Recalled Flame from graveyard" in keys(game)
    assert life(all_pass(play(game, "Ada casts Recalled Flame from graveyard", "Nils")), "Nils") == 18
    in_hand = at("Ada: hand Recalled Flame; battlefield Mountain.", AGAIN)
    assert codes(in_hand, Cast(0, card_at(in_hand, "Recalled Flame").id)) == ["refuse.cannot_pay"]
    both = play(at("Ada: graveyard Recalled Flame; battlefield 5 Mountain, Open Crypt.", AGAIN, GRAVE),
                "Ada casts Recalled Flame from graveyard")
    assert (asks(both), sorted(keys(both))) == ("Ada choice.alternative_cost", ["its flashback cost", "its mana cost"])


@pytest.mark.rule("601.6")
def test_what_is_not_granted_any_more_after_the_proposal_is_told() -> None:
    game = at("Ada: graveyard Grizzly Bears; battlefield 2 Forest, Open Crypt.", GRAVE)
    crypt, bears = card_at(game, "Open Crypt"), card_at(game, "Grizzly Bears")
    ability = crypt.printed.faces[0].abilities[0]
    assert isinstance(ability, Static)
    granted = Permission(Working(ability.effect, crypt.id, crypt.card, 0))
    gone = game.state.evolve(zones=tuple([tuple([o for o in zone if o.id != crypt.id]) for zone in game.state.zones]),
                             cache=None)
    assert still_granted(game.state, granted, bears.card)
    assert not still_granted(gone, granted, bears.card)
    assert still_granted(gone, Permission(Working(ability.effect, bears.id, bears.card, 0)), bears.card)


@pytest.mark.rule("601.2d")
def test_counters_are_distributed_like_damage() -> None:
    game = at("Ada: hand Shared Sand; battlefield Mountain. Nils: battlefield 2 Grizzly Bears.", SHARE)
    game = play(game, "Ada casts Shared Sand", "Grizzly Bears 1", "Grizzly Bears 2")
    game = all_pass(game.answer("Grizzly Bears 1 1", "Grizzly Bears 2 2"))
    assert [card_at(game, f"Grizzly Bears {n}").count("sand") for n in (1, 2)] == [1, 2]


@pytest.mark.rule("601.3", "101.2")
def test_faults_of_three_kinds_are_told_together() -> None:
    game = at("Turn 1, Ada's upkeep. Ada: hand Rising Flame. Nils: battlefield No Giants, No Trifles.",
              FLOOD, LARGE, SMALL)
    found = [r.code for r in against(game, Cast(0, card_at(game, "Rising Flame").id))]
    assert found == ["refuse.not_main_phase", "refuse.cannot_pay"], "X escapes either prohibition"
