"""The text of the built-in cards that make mana, each read by a judge's eye."""
from __future__ import annotations

TEXTS_MANA = {
    "Rofellos, Llanowar Emissary": (
        "Rofellos, Llanowar Emissary {G}{G}\n"
        "Legendary Creature — Elf Druid\n"
        "{T}: Add {G} for each Forest you control.\n"
        "2/1"),
    "Heritage Druid": (
        "Heritage Druid {G}\n"
        "Creature — Elf Druid\n"
        "Tap three untapped Elves you control: Add {G}{G}{G}.\n"
        "1/1"),
    "Devoted Druid": (
        "Devoted Druid {1}{G}\n"
        "Creature — Elf Druid\n"
        "{T}: Add {G}.\n"
        "Put a -1/-1 counter on Devoted Druid: Untap Devoted Druid.\n"
        "0/2"),
    "Birchlore Rangers": (
        "Birchlore Rangers {G}\n"
        "Creature — Elf Druid Ranger\n"
        "Tap two untapped Elves you control: Add one mana of any color.\n"
        "Morph {G}\n"
        "1/1"),
    "Jaspera Sentinel": (
        "Jaspera Sentinel {G}\n"
        "Creature — Elf Rogue\n"
        "Reach\n"
        "{T}, Tap an untapped creature you control: Add one mana of any color.\n"
        "1/2"),
    "Skyshroud Elf": "Skyshroud Elf {1}{G}\nCreature — Elf Druid\n{T}: Add {G}.\n{1}: Add {R} or {W}.\n1/1",
    "Nomadic Elf": "Nomadic Elf {1}{G}\nCreature — Elf Nomad\n{1}{G}: Add one mana of any color.\n2/2",
    "Rift Sower": (
        "Rift Sower {2}{G}\n"
        "Creature — Elf Druid\n"
        "{T}: Add one mana of any color.\n"
        "Suspend 2—{G}\n"
        "1/3"),
    "Bloom Tender": (
        "Bloom Tender {1}{G}\n"
        "Creature — Elf Druid\n"
        "{T}: Add one mana of each color among permanents you control.\n"
        "1/1"),
    "Quirion Elves": (
        "Quirion Elves {1}{G}\n"
        "Creature — Elf Druid\n"
        "As Quirion Elves enters, choose a color.\n"
        "{T}: Add {G}.\n"
        "{T}: Add one mana of the chosen color.\n"
        "1/1"),
    "Elvish Aberration": (
        "Elvish Aberration {5}{G}\n"
        "Creature — Elf Mutant\n"
        "{T}: Add {G}{G}{G}.\n"
        "{2}, Discard Elvish Aberration: Search your library for a Forest card and reveal it. Put it into your hand. "
        "Shuffle your library.\n"
        "4/5"),
    "Radha, Heir to Keld": (
        "Radha, Heir to Keld {R}{G}\n"
        "Legendary Creature — Elf Warrior\n"
        "Whenever this creature attacks, you may add {R}{R}.\n"
        "{T}: Add {G}.\n"
        "2/2"),
    "Joiner Adept": (
        "Joiner Adept {1}{G}\n"
        "Creature — Elf Druid\n"
        'Lands you control have "{T}: Add one mana of any color."\n'
        "2/1"),
    "Avacyn's Pilgrim": "Avacyn's Pilgrim {G}\nCreature — Human Monk\n{T}: Add {W}.\n1/1",
    "Harvester Druid": (
        "Harvester Druid {1}{G}\n"
        "Creature — Human Druid\n"
        "{T}: Add one mana of any color that a land you control could produce.\n"
        "1/1"),
    "Naga Vitalist": (
        "Naga Vitalist {1}{G}\n"
        "Creature — Snake Druid\n"
        "{T}: Add one mana of any type that a land you control could produce.\n"
        "1/2"),
    "Drumhunter": (
        "Drumhunter {3}{G}\n"
        "Creature — Human Druid Warrior\n"
        "At the beginning of your end step, if you control a creature with power 5 or greater, you may draw a card.\n"
        "{T}: Add {C}.\n"
        "2/2"),
    "Mardu Devotee": (
        "Mardu Devotee {W}\n"
        "Creature — Human Scout\n"
        "When this permanent enters, scry 2.\n"
        "{1}: Add {R}, {W} or {B}. Activate only once each turn.\n"
        "1/2"),
    "Intrepid Stablemaster": (
        "Intrepid Stablemaster {1}{G}\n"
        "Creature — Human Scout\n"
        "Reach\n"
        "{T}: Add {G}.\n"
        "{T}: Add two mana of any one color. Spend this mana only to cast a Mount or Vehicle spell.\n"
        "2/2"),
    "Hermitic Herbalist": (
        "Hermitic Herbalist {G}{U}\n"
        "Creature — Human Druid Ally\n"
        "{T}: Add one mana of any color.\n"
        "{T}: Add two mana in any combination of colors. Spend this mana only to cast a Lesson spell.\n"
        "2/3"),
    "Whisperer of the Wilds": (
        "Whisperer of the Wilds {1}{G}\n"
        "Creature — Human Shaman\n"
        "{T}: Add {G}.\n"
        "{T}: Add {G}{G}. Activate only if you control a creature with power 4 or greater.\n"
        "0/2"),
    "Utopia Tree": "Utopia Tree {1}{G}\nCreature — Plant\n{T}: Add one mana of any color.\n0/2",
    "Sylvan Caryatid": (
        "Sylvan Caryatid {1}{G}\n"
        "Creature — Plant\n"
        "Defender\n"
        "Hexproof\n"
        "{T}: Add one mana of any color.\n"
        "0/3"),
    "Orochi Leafcaller": (
        "Orochi Leafcaller {G}\n"
        "Creature — Snake Shaman\n"
        "{G}: Add one mana of any color.\n"
        "1/1"),
    "Gyre Engineer": "Gyre Engineer {1}{G}{U}\nCreature — Vedalken Wizard\n{T}: Add {G}{U}.\n1/1",
    "Gilded Goose": (
        "Gilded Goose {G}\n"
        "Creature — Bird\n"
        "Flying\n"
        "When this permanent enters, create a Food token.\n"
        "{1}{G}, {T}: Create a Food token.\n"
        "{T}, Sacrifice a Food: Add one mana of any color.\n"
        "0/2"),
    "Blood Pet": "Blood Pet {B}\nCreature — Thrull\nSacrifice Blood Pet: Add {B}.\n1/1",
    "Gold Myr": "Gold Myr {2}\nArtifact Creature — Myr\n{T}: Add {W}.\n1/1",
    "Silver Myr": "Silver Myr {2}\nArtifact Creature — Myr\n{T}: Add {U}.\n1/1",
    "Leaden Myr": "Leaden Myr {2}\nArtifact Creature — Myr\n{T}: Add {B}.\n1/1",
    "Copper Myr": "Copper Myr {2}\nArtifact Creature — Myr\n{T}: Add {G}.\n1/1",
    "Alloy Myr": "Alloy Myr {3}\nArtifact Creature — Myr\n{T}: Add one mana of any color.\n2/2",
    "Palladium Myr": "Palladium Myr {3}\nArtifact Creature — Myr\n{T}: Add {C}{C}.\n2/2",
    "Hedron Crawler": "Hedron Crawler {2}\nArtifact Creature — Construct\n{T}: Add {C}.\n0/1",
    "Shire Scarecrow": (
        "Shire Scarecrow {2}\n"
        "Artifact Creature — Scarecrow\n"
        "Defender\n"
        "{1}: Add one mana of any color. Activate only once each turn.\n"
        "0/3"),
    "Workhorse": (
        "Workhorse {6}\n"
        "Artifact Creature — Horse\n"
        "Workhorse enters with four +1/+1 counters on it.\n"
        "Remove a +1/+1 counter from Workhorse: Add {C}.\n"
        "0/0"),
    "Mox Pearl": "Mox Pearl {0}\nArtifact\n{T}: Add {W}.",
    "Mox Sapphire": "Mox Sapphire {0}\nArtifact\n{T}: Add {U}.",
    "Mox Emerald": "Mox Emerald {0}\nArtifact\n{T}: Add {G}.",
    "Mox Opal": (
        "Mox Opal {0}\n"
        "Legendary Artifact\n"
        "{T}: Add one mana of any color. Activate only if you control three or more artifacts."),
    "Black Lotus": "Black Lotus {0}\nArtifact\n{T}, Sacrifice Black Lotus: Add three mana of any one color.",
    "Sky Diamond": "Sky Diamond {2}\nArtifact\nSky Diamond enters tapped.\n{T}: Add {U}.",
    "Charcoal Diamond": "Charcoal Diamond {2}\nArtifact\nCharcoal Diamond enters tapped.\n{T}: Add {B}.",
    "Basalt Monolith": (
        "Basalt Monolith {3}\n"
        "Artifact\n"
        "This permanent doesn't untap during your untap step.\n"
        "{T}: Add {C}{C}{C}.\n"
        "{3}: Untap Basalt Monolith."),
    "Thran Dynamo": "Thran Dynamo {4}\nArtifact\n{T}: Add {C}{C}{C}.",
    "Ur-Golem's Eye": "Ur-Golem's Eye {4}\nArtifact\n{T}: Add {C}{C}.",
    "Hedron Archive": (
        "Hedron Archive {4}\n"
        "Artifact\n"
        "{T}: Add {C}{C}.\n"
        "{2}, {T}, Sacrifice Hedron Archive: Draw two cards."),
    "Unstable Obelisk": (
        "Unstable Obelisk {3}\n"
        "Artifact\n"
        "{T}: Add {C}.\n"
        "{7}, {T}, Sacrifice Unstable Obelisk: Destroy target permanent."),
    "Liquimetal Torque": (
        "Liquimetal Torque {2}\n"
        "Artifact\n"
        "{T}: Add {C}.\n"
        "{T}: Target nonland permanent becomes an artifact in addition to its other types until end of turn."),
    "Krark-Clan Ironworks": "Krark-Clan Ironworks {4}\nArtifact\nSacrifice an artifact: Add {C}{C}.",
    "Talisman of Dominance": (
        "Talisman of Dominance {2}\n"
        "Artifact\n"
        "{T}: Add {C}.\n"
        "{T}: Add {U} or {B}. Talisman of Dominance deals 1 damage to you."),
    "Manalith": "Manalith {3}\nArtifact\n{T}: Add one mana of any color.",
    "Chromatic Lantern": (
        "Chromatic Lantern {3}\n"
        "Artifact\n"
        'Lands you control have "{T}: Add one mana of any color."\n'
        "{T}: Add one mana of any color."),
    "Gilded Lotus": "Gilded Lotus {5}\nArtifact\n{T}: Add three mana of any one color.",
    "Sphere of the Suns": (
        "Sphere of the Suns {2}\n"
        "Artifact\n"
        "Sphere of the Suns enters tapped and with three charge counters on it.\n"
        "{T}, Remove a charge counter from Sphere of the Suns: Add one mana of any color."),
    "Pyramid of the Pantheon": (
        "Pyramid of the Pantheon {1}\n"
        "Artifact\n"
        "{2}, {T}: Add one mana of any color. Put a brick counter on Pyramid of the Pantheon.\n"
        "{T}: Add three mana of any one color. Activate only if the number of brick counters on Pyramid of the "
        "Pantheon is 3 or greater."),
    "Star Compass": (
        "Star Compass {2}\n"
        "Artifact\n"
        "Star Compass enters tapped.\n"
        "{T}: Add one mana of any color that a basic land you control could produce."),
    "Phyrexian Altar": "Phyrexian Altar {3}\nArtifact\nSacrifice a creature: Add one mana of any color.",
    "Mana Cylix": "Mana Cylix {1}\nArtifact\n{1}, {T}: Add one mana of any color.",
    "Celestial Prism": "Celestial Prism {3}\nArtifact\n{2}, {T}: Add one mana of any color.",
    "Prismatic Lens": "Prismatic Lens {2}\nArtifact\n{T}: Add {C}.\n{1}, {T}: Add one mana of any color.",
    "Prophetic Prism": (
        "Prophetic Prism {2}\n"
        "Artifact\n"
        "When this permanent enters, draw a card.\n"
        "{1}, {T}: Add one mana of any color."),
    "Chromatic Star": (
        "Chromatic Star {1}\n"
        "Artifact\n"
        "{1}, {T}, Sacrifice Chromatic Star: Add one mana of any color.\n"
        "When this permanent is put into a graveyard from the battlefield, draw a card."),
    "Terrarion": (
        "Terrarion {1}\n"
        "Artifact\n"
        "Terrarion enters tapped.\n"
        "{2}, {T}, Sacrifice Terrarion: Add two mana in any combination of colors.\n"
        "When this permanent is put into a graveyard from the battlefield, draw a card."),
    "Silkbind Faerie": (
        "Silkbind Faerie {2}{W/U}\n"
        "Creature — Faerie Rogue\n"
        "Flying\n"
        "{1}{W/U}, {Q}: Tap target creature.\n"
        "1/3"),
    "Order of Whiteclay": (
        "Order of Whiteclay {1}{W}{W}\n"
        "Creature — Kithkin Cleric\n"
        "{1}{W}{W}, {Q}: Return target creature card with mana value 3 or less from your graveyard to the "
        "battlefield.\n"
        "1/4"),
    "Mana Cache": (
        "Mana Cache {1}{R}{R}\n"
        "Enchantment\n"
        "At the beginning of each end step, put a number of charge counters on Mana Cache equal to the number of "
        "untapped lands that player controls.\n"
        "Remove a charge counter from Mana Cache: Add {C}. Any player may activate this ability but only if it's "
        "their turn and it's before the end step."),
    "Feral Hydra": (
        "Feral Hydra {X}{G}\n"
        "Creature — Hydra Beast\n"
        "Feral Hydra enters with X +1/+1 counters on it.\n"
        "{3}: Put a +1/+1 counter on Feral Hydra. Any player may activate this ability.\n"
        "0/0"),
    "Dread Shade": (
        "Dread Shade {B}{B}{B}\n"
        "Creature — Shade\n"
        "{B}: Dread Shade gets +1/+1 until end of turn.\n"
        "3/3"),
    "Holdout Settlement": (
        "Holdout Settlement\n"
        "Land\n"
        "{T}: Add {C}.\n"
        "{T}, Tap an untapped creature you control: Add one mana of any color."),
    "Cryptolith Rite": (
        "Cryptolith Rite {1}{G}\n"
        "Enchantment\n"
        'Creatures you control have "{T}: Add one mana of any color."'),
    "Fervor": "Fervor {2}{R}\nEnchantment\nCreatures you control have haste.",
    "Thousand-Year Elixir": (
        "Thousand-Year Elixir {3}\n"
        "Artifact\n"
        "You may activate abilities of creatures you control as though those creatures had haste.\n"
        "{1}, {T}: Untap target creature."),
    "Urabrask the Hidden": (
        "Urabrask the Hidden {3}{R}{R}\n"
        "Legendary Creature — Phyrexian Praetor\n"
        "Creatures you control have haste.\n"
        "Creatures an opponent controls enter tapped.\n"
        "4/4"),
    "Ojer Pakpatiq, Deepest Epoch // Temple of Cyclical Time": (
        "Ojer Pakpatiq, Deepest Epoch {2}{U}{U}\n"
        "Legendary Creature — God\n"
        "Flying\n"
        'Whenever you cast an instant spell from your hand, it gains "If this card would be put into a graveyard '
        'from the stack as it resolves, exile it instead, and then at the beginning of your next upkeep, you may '
        'cast a spell from among them without paying its mana cost."\n'
        "When this creature dies, return it to the battlefield tapped and transformed under its owner's control with "
        "three time counters on it.\n"
        "4/3\n"
        "//\n"
        "Temple of Cyclical Time\n"
        "Land\n"
        "{T}: Add {U}. Remove a time counter from Temple of Cyclical Time.\n"
        "{2}{U}, {T}: Transform Temple of Cyclical Time. Activate only as a sorcery and if Temple of Cyclical Time "
        "has no time counters on it."),
    "Chord of Calling": (
        "Chord of Calling {X}{G}{G}{G}\n"
        "Instant\n"
        "Convoke\n"
        "Search your library for a creature card with mana value less than or equal to X. Put it onto the "
        "battlefield. Shuffle your library."),
    "Vanishing": (
        "Vanishing {U}\n"
        "Enchantment — Aura\n"
        "Enchant creature\n"
        "{U}{U}: Enchanted creature phases out."),
    "Faith's Fetters": (
        "Faith's Fetters {3}{W}\n"
        "Enchantment — Aura\n"
        "Enchant permanent\n"
        "When this permanent enters, you gain 4 life.\n"
        "Enchanted permanent can't attack or block.\n"
        "Activated abilities of enchanted permanent can't be activated unless they're mana abilities."),
}
