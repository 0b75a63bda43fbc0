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
}
