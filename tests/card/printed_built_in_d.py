"""The texts of the built-in cards of the fourth part, each read by a judge."""
from __future__ import annotations

TEXTS_D = {
    "Control Magic":
        "Control Magic {2}{U}{U}\n"
        "Enchantment — Aura\n"
        "Enchant creature\n"
        "You control enchanted creature.",
    "Paradox Haze":
        "Paradox Haze {2}{U}\n"
        "Enchantment — Aura\n"
        "Enchant player\n"
        "At the beginning of enchanted player's first upkeep each turn, after this step, there is an additional "
        "upkeep step.",
}
