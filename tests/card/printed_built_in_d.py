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
    "Teferi, Time Raveler":
        "Teferi, Time Raveler {1}{W}{U}\n"
        "Legendary Planeswalker — Teferi\n"
        "Each opponent can cast spells only any time they could cast a sorcery.\n"
        "+1: You may cast sorcery spells as though they had flash until your next turn.\n"
        "-3: Return up to one target artifact, creature, or enchantment to its owner's hand. Draw a card.\n"
        "Loyalty: 4",
    "Karn's Bastion":
        "Karn's Bastion\n"
        "Land\n"
        "{T}: Add {C}.\n"
        "{4}, {T}: Proliferate.",
    "Drannith Magistrate":
        "Drannith Magistrate {1}{W}\n"
        "Creature — Human Wizard\n"
        "Your opponents can't cast spells from anywhere other than their hands.\n"
        "1/3",
    "Sphere of Resistance":
        "Sphere of Resistance {2}\n"
        "Artifact\n"
        "Spells cost {1} more to cast.",
    "Helm of Awakening":
        "Helm of Awakening {2}\n"
        "Artifact\n"
        "Spells cost {1} less to cast.",
    "Colossal Dreadmaw":
        "Colossal Dreadmaw {4}{G}{G}\n"
        "Creature — Dinosaur\n"
        "Trample\n"
        "6/6",
    "Aethersnatch":
        "Aethersnatch {4}{U}{U}\n"
        "Instant\n"
        "Gain control of target spell. You may choose new targets for that spell.",
    "Teferi, Mage of Zhalfir":
        "Teferi, Mage of Zhalfir {2}{U}{U}{U}\n"
        "Legendary Creature — Human Wizard\n"
        "Flash\n"
        "Creature cards you own that aren't on the battlefield have flash.\n"
        "Each opponent can cast spells only any time they could cast a sorcery.\n"
        "3/4",
    "Void Winnower":
        "Void Winnower {9}\n"
        "Creature — Eldrazi\n"
        "Your opponents can't cast spells with an even mana value.\n"
        "Creatures with an even mana value an opponent controls can't block.\n"
        "11/9",
    "Boromir, Warden of the Tower":
        "Boromir, Warden of the Tower {2}{W}\n"
        "Legendary Creature — Human Soldier\n"
        "Vigilance\n"
        "Whenever an opponent casts a spell, if no mana was spent to cast it, counter it.\n"
        "3/3",
    "Chronomantic Escape":
        "Chronomantic Escape {4}{W}{W}\n"
        "Sorcery\n"
        "Creatures can't attack you until your next turn. Exile Chronomantic Escape. Put three time counters on it.\n"
        "Suspend 3—{2}{W}",
    "Riftsweeper":
        "Riftsweeper {1}{G}\n"
        "Creature — Elf Shaman\n"
        "When this permanent enters, put target face-up card in exile on top of its owner's library. That face-up "
        "card's owner shuffles their library.\n"
        "2/2",
    "Zoetic Cavern":
        "Zoetic Cavern\n"
        "Land\n"
        "{T}: Add {C}.\n"
        "Morph {2}",
    "Behold the Multiverse":
        "Behold the Multiverse {3}{U}\n"
        "Instant\n"
        "Scry 2. Draw two cards.\n"
        "Foretell {1}{U}",
}
