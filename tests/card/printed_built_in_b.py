"""The texts of the built-in cards of the second part, each read by a judge."""
from __future__ import annotations

TEXTS_B = {
    "Mulldrifter":
        "Mulldrifter {4}{U}\n"
        "Creature — Elemental\n"
        "Flying\n"
        "When this permanent enters, draw two cards.\n"
        "Evoke {2}{U}\n"
        "When this permanent enters, if its evoke cost was paid, sacrifice it.\n"
        "2/2",
    "Blightstep Pathway // Searstep Pathway":
        "Blightstep Pathway\n"
        "Land\n"
        "{T}: Add {B}.\n"
        "//\n"
        "Searstep Pathway\n"
        "Land\n"
        "{T}: Add {R}.",
    "Clone":
        "Clone {3}{U}\n"
        "Creature — Shapeshifter\n"
        "You may have Clone enter as a copy of any creature on the battlefield.\n"
        "0/0",
    "Kiki-Jiki, Mirror Breaker":
        "Kiki-Jiki, Mirror Breaker {2}{R}{R}{R}\n"
        "Legendary Creature — Goblin Shaman\n"
        "Haste\n"
        "{T}: Create a token that's a copy of target nonlegendary creature you control, except it has "
        "haste. At the beginning of the next end step, sacrifice it.\n"
        "2/2",
    "Blood Moon":
        "Blood Moon {2}{R}\n"
        "Enchantment\n"
        "Nonbasic lands are Mountains.",
    "Urborg, Tomb of Yawgmoth":
        "Urborg, Tomb of Yawgmoth\n"
        "Legendary Land\n"
        "Lands are Swamps in addition to their other land types.",
    "Dryad Arbor":
        "Dryad Arbor\n"
        "Land Creature — Forest Dryad\n"
        "({T}: Add {G}.)\n"
        "(Color indicator: green.)\n"
        "1/1",
    "Giant Growth":
        "Giant Growth {G}\n"
        "Instant\n"
        "Target creature gets +3/+3 until end of turn.",
    "Act of Treason":
        "Act of Treason {2}{R}\n"
        "Sorcery\n"
        "Gain control of target creature until end of turn. Untap that creature. That creature gains haste until "
        "end of turn.",
    "Elvish Archdruid":
        "Elvish Archdruid {1}{G}{G}\n"
        "Creature — Elf Druid\n"
        "Other Elf creatures you control get +1/+1.\n"
        "{T}: Add {G} for each Elf you control.\n"
        "2/2",
    "Ovinize":
        "Ovinize {1}{U}\n"
        "Instant\n"
        "Target creature loses all abilities and has base power and toughness 0/1 until end of turn.",
    "Dress Down":
        "Dress Down {1}{U}\n"
        "Enchantment\n"
        "Flash\n"
        "When this permanent enters, draw a card.\n"
        "Creatures lose all abilities.\n"
        "At the beginning of each end step, sacrifice Dress Down.",
    "Doubling Season":
        "Doubling Season {4}{G}\n"
        "Enchantment\n"
        "If one or more tokens would be created under your control, twice that many of those tokens are "
        "created instead.\n"
        "If one or more counters would be put on a permanent you control, twice that many are put on it instead.",
    "Hardened Scales":
        "Hardened Scales {G}\n"
        "Enchantment\n"
        "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 "
        "counters are put on it instead.",
    "Healing Salve":
        "Healing Salve {W}\n"
        "Instant\n"
        "Choose one — • Target player gains 3 life. • Prevent the next 3 damage that would be dealt to "
        "any target this turn.",
    "Fog":
        "Fog {G}\n"
        "Instant\n"
        "Prevent all combat damage that would be dealt this turn.",
    "Panharmonicon":
        "Panharmonicon {4}\n"
        "Artifact\n"
        "If an artifact or creature entering causes a triggered ability of a permanent you control to "
        "trigger, it triggers an additional time.",
    "Torpor Orb":
        "Torpor Orb {2}\n"
        "Artifact\n"
        "A creature entering doesn't cause abilities to trigger.",
    "Thalia, Guardian of Thraben":
        "Thalia, Guardian of Thraben {1}{W}\n"
        "Legendary Creature — Human Soldier\n"
        "First strike\n"
        "Noncreature spells cost {1} more to cast.\n"
        "2/1",
    "Goblin Electromancer":
        "Goblin Electromancer {U}{R}\n"
        "Creature — Goblin Wizard\n"
        "Instant and sorcery spells you cast cost {1} less to cast.\n"
        "2/2",
    "Trinisphere":
        "Trinisphere {3}\n"
        "Artifact\n"
        "As long as Trinisphere is untapped, spells that would cost less than three mana to cast cost "
        "three mana to cast.",
    "Suppression Field":
        "Suppression Field {1}{W}\n"
        "Enchantment\n"
        "Activated abilities cost {2} more to activate unless they're mana abilities.",
    "Vedalken Orrery":
        "Vedalken Orrery {4}\n"
        "Artifact\n"
        "You may cast spells as though they had flash.",
    "Rule of Law":
        "Rule of Law {2}{W}\n"
        "Enchantment\n"
        "Each player can't cast more than one spell each turn.",
    "Meddling Mage":
        "Meddling Mage {W}{U}\n"
        "Creature — Human Wizard\n"
        "As Meddling Mage enters, choose a nonland card name.\n"
        "Spells with the chosen name can't be cast.\n"
        "2/2",
    "Grand Abolisher":
        "Grand Abolisher {W}{W}\n"
        "Creature — Human Cleric\n"
        "Your opponents can't cast spells during your turn.\n"
        "Your opponents can't activate abilities of artifacts, creatures, or enchantments during your turn.\n"
        "2/2",
    "Young Pyromancer":
        "Young Pyromancer {1}{R}\n"
        "Creature — Human Shaman\n"
        "Whenever you cast an instant or sorcery spell, create a 1/1 red Elemental creature token.\n"
        "2/1",
    "Spectral Procession":
        "Spectral Procession {2/W}{2/W}{2/W}\n"
        "Sorcery\n"
        "Create three 1/1 white Spirit creature tokens with flying.",
    "Walking Ballista":
        "Walking Ballista {X}{X}\n"
        "Artifact Creature — Construct\n"
        "Walking Ballista enters with X +1/+1 counters on it.\n"
        "{4}: Put a +1/+1 counter on Walking Ballista.\n"
        "Remove a +1/+1 counter from Walking Ballista: Walking Ballista deals 1 damage to any target.\n"
        "0/0",
    "Contagion Clasp":
        "Contagion Clasp {2}\n"
        "Artifact\n"
        "When this permanent enters, put a -1/-1 counter on target creature.\n"
        "{4}, {T}: Proliferate.",
    "Thrummingbird":
        "Thrummingbird {1}{U}\n"
        "Creature — Phyrexian Bird Horror\n"
        "Flying\n"
        "Whenever this creature deals combat damage to a player, proliferate.\n"
        "1/1",
    "Serra Angel":
        "Serra Angel {3}{W}{W}\n"
        "Creature — Angel\n"
        "Flying\n"
        "Vigilance\n"
        "4/4",
    "Vault of the Archangel":
        "Vault of the Archangel\n"
        "Land\n"
        "{T}: Add {C}.\n"
        "{2}{W}{B}, {T}: Each creature you control gains deathtouch and lifelink until end of turn.",
    "Xantid Swarm":
        "Xantid Swarm {G}\n"
        "Creature — Insect\n"
        "Flying\n"
        "Whenever this creature attacks, defending player can't cast spells this turn.\n"
        "0/1",
    "Isamaru, Hound of Konda":
        "Isamaru, Hound of Konda {W}\n"
        "Legendary Creature — Dog\n"
        "2/2",
    "Savannah Lions":
        "Savannah Lions {W}\n"
        "Creature — Cat\n"
        "2/1",
    "Time Walk":
        "Time Walk {1}{U}\n"
        "Sorcery\n"
        "Take an extra turn after this one.",
    "Obeka, Splitter of Seconds":
        "Obeka, Splitter of Seconds {1}{U}{B}{R}\n"
        "Legendary Creature — Ogre Warlock\n"
        "Menace\n"
        "Whenever this creature deals combat damage to a player, you get that many additional upkeep "
        "steps after this phase.\n"
        "2/5",
    "Stasis":
        "Stasis {1}{U}\n"
        "Enchantment\n"
        "Players skip their untap steps.\n"
        "At the beginning of your upkeep, sacrifice Stasis unless you pay {U}.",
}
