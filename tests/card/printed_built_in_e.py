"""The texts of the built-in cards of the fifth part, each read by a judge."""
from __future__ import annotations

TEXTS_E = {
    "As Foretold":
        "As Foretold {2}{U}\n"
        "Enchantment\n"
        "At the beginning of your upkeep, put a time counter on As Foretold.\n"
        "Once each turn, you may pay {0} rather than the mana cost of spells with mana value less than or equal "
        "to the number of time counters on it.",
    "Omniscience":
        "Omniscience {7}{U}{U}{U}\n"
        "Enchantment\n"
        "You may cast spells from your hand without paying their mana costs.",
    "Embrace Oblivion":
        "Embrace Oblivion {B}\n"
        "Sorcery\n"
        "As an additional cost to cast this spell, sacrifice an artifact or creature.\n"
        "Destroy target creature or Spacecraft.",
    "Barbed Lightning":
        "Barbed Lightning {2}{R}\n"
        "Instant\n"
        "Choose one — • Barbed Lightning deals 3 damage to target creature. • Barbed Lightning deals 3 damage to "
        "target player.\n"
        "Entwine {2}",
    "Sibylline Soothsayer":
        "Sibylline Soothsayer {2}{R}\n"
        "Creature — Human Warlock\n"
        "When this permanent enters, reveal cards from the top of your library until you reveal a nonland "
        "card with mana value 3 or greater. Exile it. Put three time counters on it. If it doesn't have "
        "suspend, it gains suspend. The others: put it on the bottom of its owner's library in a random "
        "order.\n"
        "3/2",
    "Gandalf of the Secret Fire":
        "Gandalf of the Secret Fire {1}{U}{R}{W}\n"
        "Legendary Creature — Avatar Wizard\n"
        "Whenever you cast an instant or sorcery spell from your hand during an opponent's turn, this "
        "turn, one time only, for it: if a card would be put into a graveyard from the stack as it resolves, "
        "exile it instead, and then put three time counters on it, and then if it doesn't have suspend, it "
        "gains suspend.\n"
        "3/4",
    "The Face of Boe":
        "The Face of Boe {1}{U}{R}{W}\n"
        "Legendary Creature — Alien Advisor\n"
        "{T}: You may cast a spell from among all cards with suspend in your hand by paying its suspend cost. "
        "Activate only as a sorcery.\n"
        "0/4",
    "Ethereal Valkyrie":
        "Ethereal Valkyrie {4}{W}{U}\n"
        "Creature — Spirit Angel\n"
        "Flying\n"
        "When this permanent enters, draw a card. Choose a card in your hand. Exile it face down. It becomes "
        "foretold. Its foretell cost is its mana cost reduced by {2}.\n"
        "Whenever this creature attacks, draw a card. Choose a card in your hand. Exile it face down. It "
        "becomes foretold. Its foretell cost is its mana cost reduced by {2}.\n"
        "4/4",


    "Reset":
        "Reset {U}{U}\n"
        "Instant\n"
        "This spell can't be cast unless it's an opponent's turn after its upkeep step.\n"
        "Untap all lands you control.",
    "Crashing Footfalls":
        "Crashing Footfalls\n"
        "Sorcery\n"
        "Suspend 4—{G}\n"
        "Create two 4/4 green Rhino creature tokens with trample.\n"
        "(Color indicator: green.)",
    "Saw It Coming":
        "Saw It Coming {1}{U}{U}\n"
        "Instant\n"
        "Counter target spell.\n"
        "Foretell {1}{U}",
    "Boomerang":
        "Boomerang {U}{U}\n"
        "Instant\n"
        "Return target permanent to its owner's hand.",
}
