"""The texts of the built-in cards with an X, each read by a judge."""
from __future__ import annotations

TEXTS_X = {
    "Endless One":
        "Endless One {X}\n"
        "Creature — Eldrazi\n"
        "Endless One enters with X +1/+1 counters on it.\n"
        "0/0",
    "Hangarback Walker":
        "Hangarback Walker {X}{X}\n"
        "Artifact Creature — Construct\n"
        "Hangarback Walker enters with X +1/+1 counters on it.\n"
        "When this creature dies, create a number of 1/1 colorless Thopter artifact creature tokens with "
        "flying equal to the number of +1/+1 counters on it.\n"
        "{1}, {T}: Put a +1/+1 counter on Hangarback Walker.\n"
        "0/0",
    "Hydroid Krasis":
        "Hydroid Krasis {X}{G}{U}\n"
        "Creature — Jellyfish Hydra Beast\n"
        "When you cast this spell, you gain life equal to half X, rounded down. Draw a number of cards equal "
        "to half X, rounded down.\n"
        "Flying\n"
        "Trample\n"
        "Hydroid Krasis enters with X +1/+1 counters on it.\n"
        "0/0",
    "Genesis Hydra":
        "Genesis Hydra {X}{G}{G}\n"
        "Creature — Plant Hydra\n"
        "When you cast this spell, reveal the top X cards of your library. Choose up to one nonland artifact, "
        "creature, enchantment, or planeswalker card with mana value less than or equal to X from among them. "
        "Put it onto the battlefield. Shuffle your library.\n"
        "Genesis Hydra enters with X +1/+1 counters on it.\n"
        "0/0",
    "Slumbering Trudge":
        "Slumbering Trudge {X}{G}\n"
        "Creature — Plant Beast\n"
        "Slumbering Trudge enters tapped and with a number of stun counters on it equal to "
        "3 minus X if X is 2 or less.\n"
        "6/6",
    "Verdeloth the Ancient":
        "Verdeloth the Ancient {4}{G}{G}\n"
        "Legendary Creature — Treefolk\n"
        "Kicker {X}\n"
        "Saproling creatures and other Treefolk get +1/+1.\n"
        "When this permanent enters, if it was kicked, create X 1/1 green Saproling creature tokens.\n"
        "4/7",
    "Thieving Skydiver":
        "Thieving Skydiver {1}{U}\n"
        "Creature — Merfolk Rogue\n"
        "Kicker {X}. X can't be 0.\n"
        "Flying\n"
        "When this permanent enters, if it was kicked, gain control of target artifact with mana value less "
        "than or equal to X.\n"
        "2/1",
    "Zaxara, the Exemplary":
        "Zaxara, the Exemplary {1}{B}{G}{U}\n"
        "Legendary Creature — Nightmare Hydra\n"
        "Deathtouch\n"
        "{T}: Add two mana of any one color.\n"
        "Whenever you cast a spell with {X} in its mana cost, create a 0/0 green Hydra creature token. Put X "
        "+1/+1 counters on it.\n"
        "2/3",
    "Etali, Primal Storm":
        "Etali, Primal Storm {4}{R}{R}\n"
        "Legendary Creature — Elder Dinosaur\n"
        "Whenever this creature attacks, each player takes the top card of their library. Exile them. You may "
        "cast any number of spells from among them without paying their mana costs.\n"
        "6/6",
    "Brain in a Jar":
        "Brain in a Jar {2}\n"
        "Artifact\n"
        "{1}, {T}: Put a charge counter on Brain in a Jar. You may cast an instant or sorcery spell with mana "
        "value equal to the number of charge counters on this permanent from among all cards in your hand "
        "without paying its mana cost.\n"
        "{3}, {T}, Remove X charge counters from Brain in a Jar: Scry X.",
    "Silklash Spider":
        "Silklash Spider {3}{G}{G}\n"
        "Creature — Spider\n"
        "Reach\n"
        "{X}{G}{G}: Silklash Spider deals X damage to each creature with flying.\n"
        "2/7",
}
