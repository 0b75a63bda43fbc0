"""Built-in cards, third part: suspend, printed and gained, and what meets it. Names, costs, types and sizes are facts;
what a learner reads is printed from these trees."""
from __future__ import annotations

from mtgteach.cards.words_casting import TARGET_SPELL
from mtgteach.cards.words_of_cards import card, spell
from mtgteach.model import EXILE, Chosen, CounterIt, Fixed, GainSuspend, PutCounters, ThoseMade

SUSPENDED = (PutCounters("time", Fixed(3), ThoseMade()), GainSuspend(ThoseMade()))

GAINED = (
    card("Delay", "{1}{U}", "Instant", spell(CounterIt(Chosen(), to=EXILE), *SUSPENDED, targets=(TARGET_SPELL,))),
)

LINE_C = GAINED
