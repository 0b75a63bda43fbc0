"""The fact language: each kind of fact once true and once false at a moment of a game, every misspelling refused."""

from __future__ import annotations

import re

import pytest

from mtgteach.cards import cards
from mtgteach.cards.words_actions import sacrifice, scry, search, shuffle
from mtgteach.cards.words_of_cards import CREATURE, card, spell
from mtgteach.cards.words_triggers import gain_life
from mtgteach.model.amounts import EachPlayer
from mtgteach.model.cards import Plain
from mtgteach.model.errors import BadInput
from mtgteach.model.filters import Whose
from mtgteach.play.game import Game
from mtgteach.rulebook.index import table
from mtgteach.teach.facts import read_fact
from mtgteach.teach.scenario import Outcome, scenario
from tests.architecture.source import sources
from tests.play.walks import CROWDED, FOUR, walk

# One game with many moments: the facts below are held against the moment after the named line.
GAME = """
id: facts
rulings: [R26]
kind: shows
zones:
  Ada:
    hand: [Rift Bolt, Island]
    battlefield: [Mountain, Grizzly Bears]
    life: 19
  Nils:
    hand: [Stifle, 2 unknown cards]
    battlefield: [Island, Mountain]
script:
  - do: Ada suspends Rift Bolt
    name: suspended
    then: {suspended}
  - do: Nils taps Mountain 2 for R
    name: tapped
    then: {tapped}
  - do: all pass until Ada's next upkeep
    name: upkeep
    then: {upkeep}
  - do: Ada passes
    then: []
  - do: Nils casts Stifle
    name: stifled
    then: {stifled}
  - do: both pass
    name: countered
    then: {countered}
  - do: both pass
    then: []
facts: {end}
never:
  - Rift Bolt is cast
"""
MOMENTS = ("suspended", "tapped", "upkeep", "stifled", "countered", "end")


def _outcome(moment: str, fact: str) -> Outcome:
    text = GAME.replace("  - do: Nils taps Mountain 2 for R\n    name: tapped", "  - do: Ada passes\n    name: tapped")
    slots = dict.fromkeys(MOMENTS, "[]") | {moment: f"['{fact.replace(chr(39), chr(39) * 2)}']"}
    return scenario(text.format(**slots)).run()


TRUE = [
    ("suspended", "Rift Bolt is in exile"),
    ("suspended", "Rift Bolt is not in Ada's hand"),
    ("suspended", "Island 1 is in Ada's hand"),
    ("suspended", "Rift Bolt has 1 time counter"),
    ("suspended", "Rift Bolt has 1 counter"),
    ("suspended", "Mountain 1 has no time counters"),
    ("suspended", "Rift Bolt is suspended"),
    ("suspended", "Mountain 1 is tapped"),
    ("suspended", "Mountain 2 is untapped"),
    ("suspended", "Grizzly Bears is not tapped"),
    ("suspended", "Grizzly Bears has no damage"),
    ("suspended", "Mountain 1 could produce R"),
    ("suspended", "Mountain 1 could not produce WUBGC"),
    ("suspended", "Grizzly Bears could produce nothing"),
    ("suspended", "Grizzly Bears is on Ada's battlefield"),
    ("suspended", "Grizzly Bears is a 2/2"),
    ("suspended", "Grizzly Bears is not a 2/3"),
    ("suspended", "Grizzly Bears is a bear creature"),
    ("suspended", "Grizzly Bears is green"),
    ("suspended", "Grizzly Bears is not blue"),
    ("suspended", "Grizzly Bears is not attacking"),
    ("suspended", "Grizzly Bears is not face down"),
    ("suspended", "Grizzly Bears is not phased out"),
    ("suspended", "Mountain 1 is colorless"),
    ("suspended", "Mountain 1 is a basic Mountain land"),
    ("suspended", "Mountain 1 is not an artifact"),
    ("suspended", "Mountain 1 is not a 1/1"),
    ("suspended", "Rift Bolt is a sorcery"),
    ("suspended", "Grizzly Bears has no flying"),
    ("suspended", "Ada controls Grizzly Bears"),
    ("suspended", "Ada has 1 Mountain"),
    ("suspended", "Nils has no Grizzly Bears"),
    ("suspended", "the stack is empty"),
    ("suspended", "Ada has 19 life"),
    ("suspended", "Ada has no mana in the pool"),
    ("suspended", "Nils has 3 cards in hand"),
    ("suspended", "Ada has priority"),
    ("suspended", "Ada may pass"),
    ("suspended", "Ada may play Island 1"),
    ("suspended", "Ada may not cast Rift Bolt from exile because 601.3, refuse.no_permission_from"),
    ("suspended", "Nils may not pass because 117.1"),
    ("suspended", "an option: Ada plays Island"),
    ("suspended", "no option: Ada casts Rift Bolt from exile"),
    ("suspended", "it is turn 1"),
    ("suspended", "it is Ada's turn"),
    ("suspended", "it is Ada's turn 1"),
    ("suspended", "it is Ada's precombat main"),
    ("suspended", "happened: Rift Bolt is suspended"),
    ("suspended", "happened once: 1 time counter is put on Rift Bolt citing 702.62a"),
    ("suspended", "happened: time counters are put on Rift Bolt"),
    ("suspended", "happened: Rift Bolt goes to exile from hand"),
    ("suspended", "happened here: Ada spends R"),
    ("suspended", "happened: Mountain 1 is tapped"),
    ("suspended", "never: Rift Bolt is put on the stack"),
    ("suspended", "never: Ada spends U"),
    ("tapped", "Nils has priority"),
    ("tapped", "happened here: Ada passes"),
    ("upkeep", "it is Ada's turn 2"),
    ("upkeep", "the stack from the top: the upkeep trigger of Rift Bolt"),
    ("upkeep", "the upkeep trigger is on the stack"),
    ("upkeep", "happened: Ada's upkeep begins"),
    ("upkeep", "happened once since tapped: Ada's turn begins"),
    ("upkeep", "happened: Nils draws a card"),
    ("upkeep", "happened once: Mountain 1 is untapped"),
    ("upkeep", "happened: the upkeep trigger of Rift Bolt is put on the stack"),
    ("stifled", "Stifle targets the upkeep trigger of Rift Bolt"),
    ("stifled", "the stack from the top: Stifle, the upkeep trigger"),
    ("stifled", "happened: Stifle is put on the stack"),
    ("stifled", "happened: Stifle is cast by Nils citing 601.2i"),
    ("countered", "the upkeep trigger of Rift Bolt is not on the stack"),
    ("countered", "happened between stifled and countered: the upkeep trigger of Rift Bolt is countered"),
    ("countered", "happened: Stifle resolves"),
    ("countered", "never: the upkeep trigger of Rift Bolt resolves"),
    ("countered", "never between suspended and stifled: the upkeep trigger of Rift Bolt is countered"),
    ("countered", "happened 0 times: Rift Bolt is countered"),
    ("end", "it is Ada's draw"),
    ("end", "Rift Bolt has 1 time counter"),
    ("end", "happened once: Ada draws a card"),
]
FALSE = [
    ("suspended", "Rift Bolt is in Ada's hand", "Rift Bolt is in exile"),
    ("suspended", "Rift Bolt is not in exile", "Rift Bolt is in exile"),
    ("suspended", "Rift Bolt has 2 time counters", "Rift Bolt has 1 time counter, in exile"),
    ("suspended", "Rift Bolt has no counters", "Rift Bolt has 1 time counter, in exile"),
    ("suspended", "Rift Bolt is not suspended", "Rift Bolt is suspended, in exile"),
    ("suspended", "Mountain 1 is untapped", "Mountain 1 is not untapped, on the battlefield"),
    ("suspended", "Grizzly Bears is a 3/3", "Grizzly Bears is 2/2, bear creature, on the battlefield"),
    ("suspended", "Grizzly Bears is not a bear", "Grizzly Bears is 2/2, bear creature, on the battlefield"),
    ("suspended", "Grizzly Bears is an artifact creature", "Grizzly Bears is 2/2, bear creature, on the battlefield"),
    ("suspended", "Grizzly Bears is colorless", "Grizzly Bears is not colorless, on the battlefield"),
    ("suspended", "Grizzly Bears is attacking", "Grizzly Bears is not attacking, on the battlefield"),
    ("suspended", "Grizzly Bears has first strike", "Grizzly Bears has no first strike, on the battlefield"),
    ("suspended", "Nils controls Grizzly Bears", "Ada controls Grizzly Bears, on the battlefield"),
    ("suspended", "Ada controls Rift Bolt", "nobody controls Rift Bolt, in exile"),
    ("suspended", "Ada has 2 Mountain", "Ada has 1 Mountain"),
    ("suspended", "Grizzly Bears has 2 damage", "Grizzly Bears has 0 damage, on the battlefield"),
    ("suspended", "Mountain 1 could produce RG", "Mountain 1 could produce R, on the battlefield"),
    ("suspended", "Mountain 1 could produce nothing", "Mountain 1 could produce R, on the battlefield"),
    ("suspended", "Mountain 1 could not produce RG", "Mountain 1 could produce R, on the battlefield"),
    ("suspended", "Rift Bolt could produce nothing", "Rift Bolt could produce nothing, in exile"),
    ("suspended", "Rift Bolt could not produce R", "Rift Bolt could produce nothing, in exile"),
    ("suspended", "Grizzly Bears is on Nils's battlefield", "Grizzly Bears is on the battlefield"),
    ("suspended", "the stack from the top: Rift Bolt", "the stack is empty"),
    ("suspended", "Ada has 20 life", "Ada has 19 life"),
    ("suspended", "Ada has R in the pool", "Ada has no mana in the pool"),
    ("suspended", "Nils has 1 card in hand", "Nils has 3 cards in hand"),
    ("suspended", "Nils has priority", "Ada has priority"),
    ("suspended", "nobody has priority", "Ada has priority"),
    ("suspended", "Ada may not play Island 1", "Ada plays Island 1: allowed"),
    ("suspended", "Ada may not cast Rift Bolt from exile because 101.2", None),
    ("suspended", "Ada may cast Rift Bolt from exile", None),
    ("suspended", "Ada is asked: target", "Ada is asked: priority"),
    ("suspended", "the options: Ada passes", None),
    ("suspended", "an option: Ada declines", None),
    ("suspended", "no option: Ada passes", None),
    ("suspended", "it is turn 2", "it is Ada's precombat main, Ada's turn 1, turn 1"),
    ("suspended", "it is Nils's turn", "it is Ada's precombat main, Ada's turn 1, turn 1"),
    ("suspended", "the game has ended", "Ada is asked: priority"),
    ("suspended", "Nils has lost", "Nils has not lost"),
    ("suspended", "never: Rift Bolt is suspended", "happened 1 times (1: Ada suspends Rift Bolt)"),
    ("suspended", "happened twice: Rift Bolt is suspended", "happened 1 times (1: Ada suspends Rift Bolt)"),
    ("suspended", "happened: 2 time counters are put on Rift Bolt", "happened 0 times (never)"),
    ("suspended", "happened: Rift Bolt is suspended citing 101.2", "happened 0 times (never)"),
    ("tapped", "happened here: Nils passes", "happened 0 times (never)"),
    ("tapped", "happened since suspended: Rift Bolt is suspended", "happened 0 times (never)"),
    ("upkeep", "the stack is empty", "the stack from the top: the upkeep trigger of Rift Bolt"),
    ("stifled", "Stifle targets Nils", "Stifle targets the upkeep trigger of Rift Bolt"),
    ("stifled", "the stack from the top: the upkeep trigger, Stifle",
     "the stack from the top: Stifle, the upkeep trigger of Rift Bolt"),
    ("countered", "the upkeep trigger of Rift Bolt is on the stack", "the upkeep trigger of Rift Bolt is nowhere"),
    ("countered", "happened: the upkeep trigger of Rift Bolt resolves", "happened 0 times (never)"),
    ("end", "happened: Nils loses life", "happened 0 times (never)"),
]


@pytest.mark.parametrize(("moment", "fact"), TRUE)
def test_true_facts(moment: str, fact: str) -> None:
    outcome = _outcome(moment, fact)
    assert outcome.passed, outcome.failures()
    assert len(outcome.checked) == 2


@pytest.mark.parametrize(("moment", "fact", "actual"), FALSE)
def test_false_facts_say_what_is_the_case(moment: str, fact: str, actual: str | None) -> None:
    outcome = _outcome(moment, fact)
    assert outcome.stopped is None
    (false,) = [c for c in outcome.checked if not c.true]
    assert false.fact.words == fact
    assert actual is None or false.actual == actual
    assert fact in outcome.failures()[0]


@pytest.mark.parametrize(("fact", "found", "nearest"), [
    ("Rift Bold is in exile", "Rift Bold is in exile", "Rift Bolt"),
    ("Rift Bolt in exile", "in exile", "is"),
    ("Rift Bolt is in exil", "exil", "exile"),
    ("Rift Bolt has many time counters", "many time counters", None),
    ("Rift Bolt has 2 time", "Rift Bolt has 2 time", None),
    ("Ada has 19 lives", "lives", "life"),
    ("Ada may castt Rift Bolt", "castt Rift Bolt", "cast"),
    ("Ada may cast Rift Bolt because 601.3", "cast Rift Bolt because 601.3", None),
    ("Ada is in exile", "is in exile", None),
    ("the stack is emty", "the stack is emty", "the stack is empty"),
    ("happened Rift Bolt is cast", "happened Rift Bolt is cast", "happened:"),
    ("happened often: Rift Bolt is cast", "often", "between"),
    ("happened: Rift Bolt is casted", "is casted", "is cast"),
    ("happened: Ada suspends Rift Bolt", "suspends Rift Bolt", "spends"),
    ("happened: 2 time counters are lifted from Rift Bolt", "lifted from Rift Bolt", None),
    ("it is Ada's upkep", "upkep", "upkeep"),
    ("Rift Bolt is in exile today", "today", None),
])
def test_a_fact_that_is_not_understood_is_refused(fact: str, found: str, nearest: str | None) -> None:
    state = Game.of("Ada: hand Rift Bolt. Nils: hand Stifle.").state
    with pytest.raises(BadInput) as caught:
        read_fact(state, fact, "file:3", 3)
    assert caught.value.place == "file:3"
    assert (caught.value.found, caught.value.nearest) == (found, nearest)


@pytest.mark.parametrize(("fact", "says"), [
    ("never: Rift Bolt is cast", True), ("happened 0 times: Rift Bolt is cast", True),
    ("Rift Bolt is not in exile", True),
    ("Ada may not cast Rift Bolt", True), ("no option: Ada declines", True), ("Rift Bolt is not suspended", True),
    ("happened: Rift Bolt is cast", False), ("Rift Bolt is in exile", False), ("an option: Ada declines", False),
])
def test_facts_about_what_is_not(fact: str, says: bool) -> None:
    state = Game.of("Ada: hand Rift Bolt.").state
    assert read_fact(state, fact, "here", 1).says_not is says


def test_a_card_that_several_are_called_has_to_be_told_apart() -> None:
    with pytest.raises(BadInput) as caught:
        _outcome("suspended", "Mountain is tapped")
    assert (caught.value.found, caught.value.wanted) == ("Mountain", "Mountain 1, Mountain 2")


@pytest.mark.parametrize(("fact", "found"), [
    ("Ada may not cast Rift Bolt from hand", "Rift Bolt from hand"),
    ("Ada may not tap Grizzly Bears", "Ada taps Grizzly Bears"),
])
def test_a_fact_that_can_be_neither_true_nor_false_stops_the_scenario_at_its_line(fact: str, found: str) -> None:
    outcome = _outcome("suspended", fact)
    assert isinstance(outcome.stopped, BadInput)
    assert (outcome.stopped.found, outcome.checked) == (found, ())
    line = next(i for i, words in enumerate(GAME.splitlines(), 1) if "{suspended}" in words)
    assert outcome.failures()[0].startswith(f"scenario:{line}: ")


@pytest.mark.parametrize(("fact", "found", "nearest"), [
    ("no option: Ada declnes", "declnes", "declines"),
    ("no option: Nisl", "Nisl", "Nils"),
    ("no option: Ada casts Rift Bold", "Rift Bold", "Rift Bolt"),
    ("no option: Rift Bolt 7", "Rift Bolt 7", None),
    ("an option: Ada discards Grizly Bears", "Grizly Bears", "Grizzly Bears"),
    ("the options: Ada, Nisl", "Nisl", "Nils"),
    ("no option: Ada declines twice", "twice", None),
    ("Ada may not cast Rift Bolt because 601.33", "601.33", "601.8"),
    ("Ada may not cast Rift Bolt because refuse.cannot_pya", "refuse.cannot_pya", "refuse.cannot_pay"),
    ("Ada may not cast Rift Bolt because 601.3, Gadock Teeg", "Gadock Teeg", None),
    ("Ada may not cast Rift Bold", "Rift Bold", "Rift Bolt"),
    ("happened: Rift Bolt is suspended citing 702.62z", "702.62z", "702.62d"),
    ("never: Rift Bolt is cast citing 702.62, 12", "12", "100"),
    ("never: tyme counters are put on Rift Bolt", "tyme", "time"),
    ("Rift Bolt has no tme counters", "tme", "time"),
    ("never: 1 charge counter is removed from Rift Bolt", "charge", None),
    ("Mountain 3 is not tapped", "Mountain 3", None),
    ("Grizzly Bears is not a Baer creature", "baer", "bear"),
    ("Grizzly Bears is bleu", "bleu", "blue"),
    ("Grizzly Bears has flyng", "flyng", "flying"),
    ("never: Mountain 3 is tapped", "Mountain 3", None),
    ("the upkeep trigger of Mountain 1 is not on the stack", "the upkeep trigger of Mountain 1", None),
    ("never: the upkeep trigger of Mountain 1 resolves", "the upkeep trigger of Mountain 1", None),
    ("the stack from the top: Mountain 9", "Mountain 9", None),
    ("happened ² times: Rift Bolt is cast", "² times", "twice"),
    ("it is turn " + "9" * 5000, "9" * 200 + " …", None),
])
def test_a_fact_about_what_this_game_does_not_have_is_refused_as_it_is_read(
    fact: str, found: str, nearest: str | None
) -> None:
    with pytest.raises(BadInput) as caught:
        _outcome("suspended", fact)
    assert (caught.value.found, caught.value.nearest) == (found, nearest)
    line = next(i for i, words in enumerate(GAME.splitlines(), 1) if "{suspended}" in words)
    assert caught.value.place == f"scenario:{line}"


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("scene", [CROWDED, FOUR])
def test_a_fact_may_speak_of_every_option_that_is_met(scene: str, seed: int) -> None:
    end = walk(scene, 300 + seed, 120)
    start = end.path()[0].state
    keys = {option.key for node in end.path() if node.open is not None for option in node.open.options}
    assert len(keys) > 10
    for key in sorted(keys):
        read_fact(start, f"no option: {key}", "here", 1)


def test_counters_put_by_hand_in_the_script_may_be_spoken_of() -> None:
    text = GAME.replace("script:", "script:\n  - 'effect: put 2 charge counters on Grizzly Bears'")
    text = text.format(**dict.fromkeys(MOMENTS, "[]") | {"end": "[Grizzly Bears has 2 charge counters]"})
    assert [c.true for c in scenario(text).run().checked][:1] in ([], [True])
    with pytest.raises(BadInput):
        scenario(text.replace("put 2 charge", "put 2 time"))


def test_every_code_of_a_refusal_is_known() -> None:
    texts = "".join(source.text for source in sources() if source.room in ("rules", "rules/variants", "play"))
    assert sorted(set(re.findall(r'"(refuse\.[a-z_]+)"', texts))) == table("refusals.tsv")


def test_a_keyword_and_a_name_that_permanents_share() -> None:
    known = cards.and_also([card("Own Bird", "{U}", "Creature — Bird", Plain("flying"), size=(1, 1))])
    text = GAME.replace("Mountain, Grizzly Bears]", "Mountain, Grizzly Bears, 2 Own Bird]")
    facts = ("[Own Bird 1 has flying, Own Bird 2 has no haste, Ada has 2 Own Bird, Own Bird 1 is a bird, "
             "Own Bird 1 is blue]")  # fmt: skip
    outcome = scenario(text.format(**dict.fromkeys(MOMENTS, "[]") | {"suspended": facts}), known).run()
    assert [checked.true for checked in outcome.checked[:5]] == [True] * 5, outcome.failures()


ACTIONS = """
id: deeds
rulings: [R26]
kind: shows
zones:
  Ada:
    hand: [Long Look]
    battlefield: [Island, Grizzly Bears]
    library in any order: [Forest, 2 Rift Bolt, Stifle]
  Nils:
    battlefield: [Grizzly Bears]
script:
  - do: Ada casts Long Look
  - do: both pass
  - do: "answer: Stifle"
    then: ["Ada is asked: scry"]
  - do: "answer: nothing"
    then: ["happened once: Ada scries 1", "happened: Ada shuffles", "happened: Ada gains 2 life",
           "happened once: Grizzly Bears 1 is sacrificed", "happened: Ada searches"]
facts: ["Grizzly Bears 1 is in Ada's graveyard"]
never: ["Grizzly Bears 2 is sacrificed", "Ada surveils", "Forest is milled"]
"""


def test_what_keyword_actions_do_is_told_and_chance_is_answered_in_a_script() -> None:
    look = card("Long Look", "{U}", "Sorcery", spell(
        scry(1), search(CREATURE), shuffle(), gain_life(2), sacrifice(CREATURE, EachPlayer(Whose.YOURS))))
    done = scenario(ACTIONS, cards.and_also((look,))).run()
    assert (done.failures(), done.passed) == ((), True)


def test_what_an_aura_is_attached_to_is_a_fact() -> None:
    text = """
id: attached
kind: shows
zones:
  Ada:
    battlefield: [Control Magic attached to Grizzly Bears 2, Paradox Haze attached to Nils]
  Nils:
    battlefield: [2 Grizzly Bears]
script: [Ada passes]
facts: ["FACT"]
never: [Ada loses life]
"""
    for fact, actual in (("Control Magic is attached to Grizzly Bears 2", None),
                         ("Paradox Haze is attached to Nils", None), ("Grizzly Bears 1 is not attached to Ada", None),
                         ("Control Magic is attached to Nils", "Control Magic is attached to Grizzly Bears 2"),
                         ("Grizzly Bears 1 is attached to Ada", "Grizzly Bears 1 is attached to nothing")):
        outcome = scenario(text.replace("FACT", fact)).run()
        assert outcome.stopped is None
        assert [c.actual for c in outcome.checked if not c.true] == [] if actual is None else [actual], fact
