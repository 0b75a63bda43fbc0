"""The texts of the built-in lands, each read by a judge."""
from __future__ import annotations

TEXTS_LANDS = {
    "Magus of the Moon": "Magus of the Moon {2}{R}\nCreature — Human Wizard\nNonbasic lands are Mountains.\n2/2",
    "Yavimaya, Cradle of Growth":
        "Yavimaya, Cradle of Growth\nLegendary Land\nLands are Forests in addition to their other land types.",
    "Spreading Seas":
        "Spreading Seas {1}{U}\n"
        "Enchantment — Aura\n"
        "Enchant land\n"
        "When this permanent enters, draw a card.\n"
        "Enchanted land is an Island.",
    "Kormus Bell":
        "Kormus Bell {4}\n"
        "Artifact\n"
        "Swamps are creatures in addition to their other types and are black and have base power and toughness 1/1.",
    "Ashaya, Soul of the Wild":
        "Ashaya, Soul of the Wild {3}{G}{G}\n"
        "Legendary Creature — Elemental\n"
        "Ashaya, Soul of the Wild's power and toughness are each equal to the number of lands you control.\n"
        "Nontoken creatures you control are Forest lands in addition to their other types.\n"
        "*/*",
    "Harbinger of the Seas":
        "Harbinger of the Seas {1}{U}{U}\nCreature — Merfolk Wizard\nNonbasic lands are Islands.\n2/2",
    "Evil Presence": "Evil Presence {B}\nEnchantment — Aura\nEnchant land\nEnchanted land is a Swamp.",
    "Sea's Claim": "Sea's Claim {U}\nEnchantment — Aura\nEnchant land\nEnchanted land is an Island.",
    "Conversion":
        "Conversion {2}{W}{W}\n"
        "Enchantment\n"
        "At the beginning of your upkeep, sacrifice Conversion unless you pay {W}{W}.\n"
        "Mountains are Plains.",
    "Realmwright":
        "Realmwright {U}\n"
        "Creature — Vedalken Wizard\n"
        "As Realmwright enters, choose a basic land type.\n"
        "Lands you control are the chosen type in addition to their other types.\n"
        "1/1",
    "Alpine Moon":
        "Alpine Moon {R}\n"
        "Enchantment\n"
        "As Alpine Moon enters, choose a nonbasic land card name.\n"
        "Lands an opponent controls with the chosen name lose all land types and lose all abilities and have \"{T}: "
        "Add one mana of any color.\"",
    "Imprisoned in the Moon":
        "Imprisoned in the Moon {2}{U}\n"
        "Enchantment — Aura\n"
        "Enchant creature, land, or planeswalker\n"
        "Enchanted permanent is a land and is colorless and loses all abilities and has \"{T}: Add {C}.\"",
    "Living Lands":
        "Living Lands {3}{G}\n"
        "Enchantment\n"
        "Forests are creatures in addition to their other types and have base power and toughness 1/1.",
    "Natural Affinity":
        "Natural Affinity {2}{G}\n"
        "Instant\n"
        "Each land becomes a creature in addition to its other types and has base power and toughness 2/2 until end "
        "of turn.",
    "Riftstone Portal":
        "Riftstone Portal\n"
        "Land\n"
        "{T}: Add {C}.\n"
        "As long as this card is in your graveyard, lands you control have \"{T}: Add {G} or {W}.\"",
    "Dark Depths":
        "Dark Depths\n"
        "Legendary Snow Land\n"
        "Dark Depths enters with ten ice counters on it.\n"
        "{3}: Remove an ice counter from Dark Depths.\n"
        "When there are no ice counters on Dark Depths, sacrifice it. If you do, create a legendary 20/20 black "
        "Avatar creature token with flying and indestructible named Marit Lage.",
    "Mutavault":
        "Mutavault\n"
        "Land\n"
        "{T}: Add {C}.\n"
        "{1}: Mutavault becomes a creature with all creature types in addition to its other types and has base power "
        "and toughness 2/2 until end of turn.",
    "Snow-Covered Plains": "Snow-Covered Plains\nBasic Snow Land — Plains\n({T}: Add {W}.)",
    "Snow-Covered Swamp": "Snow-Covered Swamp\nBasic Snow Land — Swamp\n({T}: Add {B}.)",
    "Snow-Covered Mountain": "Snow-Covered Mountain\nBasic Snow Land — Mountain\n({T}: Add {R}.)",
    "Snow-Covered Forest": "Snow-Covered Forest\nBasic Snow Land — Forest\n({T}: Add {G}.)",
    "Snow-Covered Wastes": "Snow-Covered Wastes\nBasic Snow Land\n{T}: Add {C}.",
    "Badlands": "Badlands\nLand — Swamp Mountain\n({T}: Add {B}.)\n({T}: Add {R}.)",
    "Bayou": "Bayou\nLand — Swamp Forest\n({T}: Add {B}.)\n({T}: Add {G}.)",
    "Savannah": "Savannah\nLand — Forest Plains\n({T}: Add {G}.)\n({T}: Add {W}.)",
    "Taiga": "Taiga\nLand — Mountain Forest\n({T}: Add {R}.)\n({T}: Add {G}.)",
    "Tropical Island": "Tropical Island\nLand — Forest Island\n({T}: Add {G}.)\n({T}: Add {U}.)",
    "Volcanic Island": "Volcanic Island\nLand — Island Mountain\n({T}: Add {U}.)\n({T}: Add {R}.)",
    "Ice Tunnel": "Ice Tunnel\nSnow Land — Island Swamp\nIce Tunnel enters tapped.\n({T}: Add {U}.)\n({T}: Add {B}.)",
    "Snowfield Sinkhole":
        "Snowfield Sinkhole\n"
        "Snow Land — Plains Swamp\n"
        "Snowfield Sinkhole enters tapped.\n"
        "({T}: Add {W}.)\n"
        "({T}: Add {B}.)",
    "Canopy Vista":
        "Canopy Vista\n"
        "Land — Forest Plains\n"
        "Canopy Vista enters tapped unless you control two or more basic lands.\n"
        "({T}: Add {G}.)\n"
        "({T}: Add {W}.)",
    "Blood Crypt":
        "Blood Crypt\n"
        "Land — Swamp Mountain\n"
        "As Blood Crypt enters, you may pay 2 life. If you don't, it enters tapped.\n"
        "({T}: Add {B}.)\n"
        "({T}: Add {R}.)",
    "Breeding Pool":
        "Breeding Pool\n"
        "Land — Forest Island\n"
        "As Breeding Pool enters, you may pay 2 life. If you don't, it enters tapped.\n"
        "({T}: Add {G}.)\n"
        "({T}: Add {U}.)",
    "Hallowed Fountain":
        "Hallowed Fountain\n"
        "Land — Plains Island\n"
        "As Hallowed Fountain enters, you may pay 2 life. If you don't, it enters tapped.\n"
        "({T}: Add {W}.)\n"
        "({T}: Add {U}.)",
    "Sacred Foundry":
        "Sacred Foundry\n"
        "Land — Mountain Plains\n"
        "As Sacred Foundry enters, you may pay 2 life. If you don't, it enters tapped.\n"
        "({T}: Add {R}.)\n"
        "({T}: Add {W}.)",
    "Stomping Ground":
        "Stomping Ground\n"
        "Land — Mountain Forest\n"
        "As Stomping Ground enters, you may pay 2 life. If you don't, it enters tapped.\n"
        "({T}: Add {R}.)\n"
        "({T}: Add {G}.)",
    "Temple Garden":
        "Temple Garden\n"
        "Land — Forest Plains\n"
        "As Temple Garden enters, you may pay 2 life. If you don't, it enters tapped.\n"
        "({T}: Add {G}.)\n"
        "({T}: Add {W}.)",
    "Indatha Triome":
        "Indatha Triome\n"
        "Land — Plains Swamp Forest\n"
        "Indatha Triome enters tapped.\n"
        "{3}, Discard Indatha Triome: Draw a card.\n"
        "({T}: Add {W}.)\n"
        "({T}: Add {B}.)\n"
        "({T}: Add {G}.)",
    "Jetmir's Garden":
        "Jetmir's Garden\n"
        "Land — Mountain Forest Plains\n"
        "Jetmir's Garden enters tapped.\n"
        "{3}, Discard Jetmir's Garden: Draw a card.\n"
        "({T}: Add {R}.)\n"
        "({T}: Add {G}.)\n"
        "({T}: Add {W}.)",
    "Raffine's Tower":
        "Raffine's Tower\n"
        "Land — Plains Island Swamp\n"
        "Raffine's Tower enters tapped.\n"
        "{3}, Discard Raffine's Tower: Draw a card.\n"
        "({T}: Add {W}.)\n"
        "({T}: Add {U}.)\n"
        "({T}: Add {B}.)",
    "Raugrin Triome":
        "Raugrin Triome\n"
        "Land — Island Mountain Plains\n"
        "Raugrin Triome enters tapped.\n"
        "{3}, Discard Raugrin Triome: Draw a card.\n"
        "({T}: Add {U}.)\n"
        "({T}: Add {R}.)\n"
        "({T}: Add {W}.)",
    "Xander's Lounge":
        "Xander's Lounge\n"
        "Land — Island Swamp Mountain\n"
        "Xander's Lounge enters tapped.\n"
        "{3}, Discard Xander's Lounge: Draw a card.\n"
        "({T}: Add {U}.)\n"
        "({T}: Add {B}.)\n"
        "({T}: Add {R}.)",
    "Zagoth Triome":
        "Zagoth Triome\n"
        "Land — Swamp Forest Island\n"
        "Zagoth Triome enters tapped.\n"
        "{3}, Discard Zagoth Triome: Draw a card.\n"
        "({T}: Add {B}.)\n"
        "({T}: Add {G}.)\n"
        "({T}: Add {U}.)",
    "Azorius Guildgate": "Azorius Guildgate\nLand — Gate\nAzorius Guildgate enters tapped.\n{T}: Add {W} or {U}.",
    "Arcane Sanctum": "Arcane Sanctum\nLand\nArcane Sanctum enters tapped.\n{T}: Add {W}, {U} or {B}.",
    "Frontier Bivouac": "Frontier Bivouac\nLand\nFrontier Bivouac enters tapped.\n{T}: Add {G}, {U} or {R}.",
    "Sandsteppe Citadel": "Sandsteppe Citadel\nLand\nSandsteppe Citadel enters tapped.\n{T}: Add {W}, {B} or {G}.",
    "Savage Lands": "Savage Lands\nLand\nSavage Lands enters tapped.\n{T}: Add {B}, {R} or {G}.",
    "Deserted Beach":
        "Deserted Beach\n"
        "Land\n"
        "Deserted Beach enters tapped unless you control two or more other lands.\n"
        "{T}: Add {W} or {U}.",
    "Azorius Chancery":
        "Azorius Chancery\n"
        "Land\n"
        "Azorius Chancery enters tapped.\n"
        "When this permanent enters, choose a land you control. Return it to its owner's hand.\n"
        "{T}: Add {W}{U}.",
    "Guildless Commons":
        "Guildless Commons\n"
        "Land\n"
        "Guildless Commons enters tapped.\n"
        "When this permanent enters, choose a land you control. Return it to its owner's hand.\n"
        "{T}: Add {C}{C}.",
    "Vivid Crag":
        "Vivid Crag\n"
        "Land\n"
        "Vivid Crag enters tapped and with two charge counters on it.\n"
        "{T}: Add {R}.\n"
        "{T}, Remove a charge counter from Vivid Crag: Add one mana of any color.",
    "Vivid Marsh":
        "Vivid Marsh\n"
        "Land\n"
        "Vivid Marsh enters tapped and with two charge counters on it.\n"
        "{T}: Add {B}.\n"
        "{T}, Remove a charge counter from Vivid Marsh: Add one mana of any color.",
    "Tendo Ice Bridge":
        "Tendo Ice Bridge\n"
        "Land\n"
        "Tendo Ice Bridge enters with a charge counter on it.\n"
        "{T}: Add {C}.\n"
        "{T}, Remove a charge counter from Tendo Ice Bridge: Add one mana of any color.",
    "Radiant Fountain": "Radiant Fountain\nLand\nWhen this permanent enters, you gain 2 life.\n{T}: Add {C}.",
    "Zhalfirin Void": "Zhalfirin Void\nLand\nWhen this permanent enters, scry 1.\n{T}: Add {C}.",
    "Tinder Farm":
        "Tinder Farm\nLand\nTinder Farm enters tapped.\n{T}: Add {G}.\n{T}, Sacrifice Tinder Farm: Add {R}{W}.",
    "Adarkar Wastes": "Adarkar Wastes\nLand\n{T}: Add {C}.\n{T}: Add {W} or {U}. Adarkar Wastes deals 1 damage to you.",
    "Battlefield Forge":
        "Battlefield Forge\nLand\n{T}: Add {C}.\n{T}: Add {R} or {W}. Battlefield Forge deals 1 damage to you.",
    "Caves of Koilos":
        "Caves of Koilos\nLand\n{T}: Add {C}.\n{T}: Add {W} or {B}. Caves of Koilos deals 1 damage to you.",
    "Llanowar Wastes":
        "Llanowar Wastes\nLand\n{T}: Add {C}.\n{T}: Add {B} or {G}. Llanowar Wastes deals 1 damage to you.",
    "Sulfurous Springs":
        "Sulfurous Springs\nLand\n{T}: Add {C}.\n{T}: Add {B} or {R}. Sulfurous Springs deals 1 damage to you.",
    "Yavimaya Coast": "Yavimaya Coast\nLand\n{T}: Add {C}.\n{T}: Add {G} or {U}. Yavimaya Coast deals 1 damage to you.",
    "Grand Coliseum":
        "Grand Coliseum\n"
        "Land\n"
        "Grand Coliseum enters tapped.\n"
        "{T}: Add {C}.\n"
        "{T}: Add one mana of any color. Grand Coliseum deals 1 damage to you.",
    "Grove of the Burnwillows":
        "Grove of the Burnwillows\nLand\n{T}: Add {C}.\n{T}: Add {R} or {G}. Each opponent gains 1 life.",
    "Silent Clearing":
        "Silent Clearing\nLand\n{T}, Pay 1 life: Add {W} or {B}.\n{1}, {T}, Sacrifice Silent Clearing: Draw a card.",
    "Land Cap":
        "Land Cap\n"
        "Land\n"
        "This permanent doesn't untap during your untap step if it has a depletion counter on it.\n"
        "At the beginning of your upkeep, remove a depletion counter from Land Cap.\n"
        "{T}: Add {W} or {U}. Put a depletion counter on Land Cap.",
    "River Delta":
        "River Delta\n"
        "Land\n"
        "This permanent doesn't untap during your untap step if it has a depletion counter on it.\n"
        "At the beginning of your upkeep, remove a depletion counter from River Delta.\n"
        "{T}: Add {U} or {B}. Put a depletion counter on River Delta.",
    "Darkwater Catacombs": "Darkwater Catacombs\nLand\n{1}, {T}: Add {U}{B}.",
    "Shadowblood Ridge": "Shadowblood Ridge\nLand\n{1}, {T}: Add {B}{R}.",
    "Sungrass Prairie": "Sungrass Prairie\nLand\n{1}, {T}: Add {G}{W}.",
    "Crystal Quarry": "Crystal Quarry\nLand\n{T}: Add {C}.\n{5}, {T}: Add {W}{U}{B}{R}{G}.",
    "Shimmering Grotto": "Shimmering Grotto\nLand\n{T}: Add {C}.\n{1}, {T}: Add one mana of any color.",
    "School of the Unseen": "School of the Unseen\nLand\n{T}: Add {C}.\n{2}, {T}: Add one mana of any color.",
    "Crypt of the Eternals":
        "Crypt of the Eternals\n"
        "Land\n"
        "When this permanent enters, you gain 1 life.\n"
        "{T}: Add {C}.\n"
        "{1}, {T}: Add {U}, {B} or {R}.",
    "Survivors' Encampment":
        "Survivors' Encampment\n"
        "Land — Desert\n"
        "{T}: Add {C}.\n"
        "{T}, Tap an untapped creature you control: Add one mana of any color.",
    "Phyrexian Tower": "Phyrexian Tower\nLegendary Land\n{T}: Add {C}.\n{T}, Sacrifice a creature: Add {B}{B}.",
    "Gaea's Cradle": "Gaea's Cradle\nLegendary Land\n{T}: Add {G} for each creature you control.",
    "Serra's Sanctum": "Serra's Sanctum\nLegendary Land\n{T}: Add {W} for each enchantment you control.",
    "Cabal Coffers": "Cabal Coffers\nLand\n{2}, {T}: Add {B} for each Swamp you control.",
    "Cloudpost": "Cloudpost\nLand — Locus\nCloudpost enters tapped.\n{T}: Add {C} for each Locus.",
    "City of Traitors":
        "City of Traitors\nLand\nWhenever you play another land, sacrifice City of Traitors.\n{T}: Add {C}{C}.",
    "Glimmervoid":
        "Glimmervoid\n"
        "Land\n"
        "At the beginning of each end step, if you control no artifacts, sacrifice Glimmervoid.\n"
        "{T}: Add one mana of any color.",
    "Thran Quarry":
        "Thran Quarry\n"
        "Land\n"
        "At the beginning of each end step, if you control no creatures, sacrifice Thran Quarry.\n"
        "{T}: Add one mana of any color.",
    "Darksteel Citadel": "Darksteel Citadel\nArtifact Land\nIndestructible\n{T}: Add {C}.",
    "Mystic Gate": "Mystic Gate\nLand\n{T}: Add {C}.\n{W/U}, {T}: Add {W}{W}, {W}{U} or {U}{U}.",
    "Fetid Heath": "Fetid Heath\nLand\n{T}: Add {C}.\n{W/B}, {T}: Add {W}{W}, {W}{B} or {B}{B}.",
    "Fire-Lit Thicket": "Fire-Lit Thicket\nLand\n{T}: Add {C}.\n{R/G}, {T}: Add {R}{R}, {R}{G} or {G}{G}.",
    "Flooded Grove": "Flooded Grove\nLand\n{T}: Add {C}.\n{G/U}, {T}: Add {G}{G}, {G}{U} or {U}{U}.",
    "Graven Cairns": "Graven Cairns\nLand\n{T}: Add {C}.\n{B/R}, {T}: Add {B}{B}, {B}{R} or {R}{R}.",
    "Sunken Ruins": "Sunken Ruins\nLand\n{T}: Add {C}.\n{U/B}, {T}: Add {U}{U}, {U}{B} or {B}{B}.",
    "Wooded Bastion": "Wooded Bastion\nLand\n{T}: Add {C}.\n{G/W}, {T}: Add {G}{G}, {G}{W} or {W}{W}.",
    "Calciform Pools":
        "Calciform Pools\n"
        "Land\n"
        "{T}: Add {C}.\n"
        "{1}, {T}: Put a storage counter on Calciform Pools.\n"
        "{1}, Remove X storage counters from Calciform Pools: Add X mana in any combination of {W} and/or {U}.",
    "Dreadship Reef":
        "Dreadship Reef\n"
        "Land\n"
        "{T}: Add {C}.\n"
        "{1}, {T}: Put a storage counter on Dreadship Reef.\n"
        "{1}, Remove X storage counters from Dreadship Reef: Add X mana in any combination of {U} and/or {B}.",
    "Molten Slagheap":
        "Molten Slagheap\n"
        "Land\n"
        "{T}: Add {C}.\n"
        "{1}, {T}: Put a storage counter on Molten Slagheap.\n"
        "{1}, Remove X storage counters from Molten Slagheap: Add X mana in any combination of {B} and/or {R}.",
    "Saltcrusted Steppe":
        "Saltcrusted Steppe\n"
        "Land\n"
        "{T}: Add {C}.\n"
        "{1}, {T}: Put a storage counter on Saltcrusted Steppe.\n"
        "{1}, Remove X storage counters from Saltcrusted Steppe: Add X mana in any combination of {G} and/or {W}.",
    "Fountain of Cho":
        "Fountain of Cho\n"
        "Land\n"
        "Fountain of Cho enters tapped.\n"
        "{T}: Put a storage counter on Fountain of Cho.\n"
        "{T}, Remove X storage counters from Fountain of Cho: Add an amount of {W} equal to X.",
    "Rushwood Grove":
        "Rushwood Grove\n"
        "Land\n"
        "Rushwood Grove enters tapped.\n"
        "{T}: Put a storage counter on Rushwood Grove.\n"
        "{T}, Remove X storage counters from Rushwood Grove: Add an amount of {G} equal to X.",
    "Temple of the False God":
        "Temple of the False God\nLand\n{T}: Add {C}{C}. Activate only if you control five or more lands.",
    "Nimbus Maze":
        "Nimbus Maze\n"
        "Land\n"
        "{T}: Add {C}.\n"
        "{T}: Add {W}. Activate only if you control an Island.\n"
        "{T}: Add {U}. Activate only if you control a Plains.",
    "Riverpyre Verge":
        "Riverpyre Verge\nLand\n{T}: Add {R}.\n{T}: Add {U}. Activate only if you control an Island or a Mountain.",
    "Sunbillow Verge":
        "Sunbillow Verge\nLand\n{T}: Add {W}.\n{T}: Add {R}. Activate only if you control a Mountain or a Plains.",
    "Spire of Industry":
        "Spire of Industry\n"
        "Land\n"
        "{T}: Add {C}.\n"
        "{T}, Pay 1 life: Add one mana of any color. Activate only if you control an artifact.",
    "Urza's Workshop":
        "Urza's Workshop\n"
        "Land — Urza's\n"
        "{T}: Add {C}.\n"
        "{T}: Add {C} for each Urza's land you control. Activate only if you control three or more artifacts.",
    "Urza's Mine":
        "Urza's Mine\n"
        "Land — Urza's Mine\n"
        "{T}: If you control an Urza's Power-Plant and you control an Urza's Tower, add {C}{C}. Otherwise, add {C}.",
    "Urza's Power Plant":
        "Urza's Power Plant\n"
        "Land — Urza's Power-Plant\n"
        "{T}: If you control an Urza's Mine and you control an Urza's Tower, add {C}{C}. Otherwise, add {C}.",
    "Urza's Tower":
        "Urza's Tower\n"
        "Land — Urza's Tower\n"
        "{T}: If you control an Urza's Mine and you control an Urza's Power-Plant, add {C}{C}{C}. Otherwise, add {C}.",
    "Cascading Cataracts":
        "Cascading Cataracts\n"
        "Land\n"
        "Indestructible\n"
        "{T}: Add {C}.\n"
        "{5}, {T}: Add five mana in any combination of colors.",
    "Baldur's Gate":
        "Baldur's Gate\n"
        "Legendary Land — Gate\n"
        "{T}: Add {C}.\n"
        "{2}, {T}: Add an amount of mana of any one color equal to the number of other Gates you control.",
    "Meteor Crater": "Meteor Crater\nLand\n{T}: Add one mana of any color among permanents you control.",
    "Crumbling Vestige":
        "Crumbling Vestige\n"
        "Land\n"
        "Crumbling Vestige enters tapped.\n"
        "When this permanent enters, add one mana of any color.\n"
        "{T}: Add {C}.",
    "Gemstone Mine":
        "Gemstone Mine\n"
        "Land\n"
        "Gemstone Mine enters with three mining counters on it.\n"
        "{T}, Remove a mining counter from Gemstone Mine: Add one mana of any color. If there are no mining counters "
        "on Gemstone Mine, sacrifice Gemstone Mine.",
    "Strip Mine": "Strip Mine\nLand\n{T}: Add {C}.\n{T}, Sacrifice Strip Mine: Destroy target land.",
    "Wasteland": "Wasteland\nLand\n{T}: Add {C}.\n{T}, Sacrifice Wasteland: Destroy target nonbasic land.",
    "Ghost Quarter":
        "Ghost Quarter\n"
        "Land\n"
        "{T}: Add {C}.\n"
        "{T}, Sacrifice Ghost Quarter: Destroy target land. That land's controller may search their library for a "
        "basic land card. Put it onto the battlefield under that land's controller's control. That land's controller "
        "shuffles their library.",
    "Gemstone Caverns":
        "Gemstone Caverns\n"
        "Legendary Land\n"
        "If this card is in your opening hand and you're not the starting player, you may begin the game with it on "
        "the battlefield with a luck counter on it. If you do, choose a card in your hand. Exile it.\n"
        "{T}: If Gemstone Caverns has a luck counter on it, add one mana of any color. Otherwise, add {C}.",
    "Rishadan Port": "Rishadan Port\nLand\n{T}: Add {C}.\n{1}, {T}: Tap target land.",
    "Flooded Strand":
        "Flooded Strand\n"
        "Land\n"
        "{T}, Pay 1 life, Sacrifice Flooded Strand: Search your library for a Plains or Island card. Put it onto the "
        "battlefield. Shuffle your library.",
    "Alchemist's Refuge":
        "Alchemist's Refuge\nLand\n{T}: Add {C}.\n{G}{U}, {T}: You may cast spells as though they had flash this turn.",
    "Sunhome, Fortress of the Legion":
        "Sunhome, Fortress of the Legion\n"
        "Land\n"
        "{T}: Add {C}.\n"
        "{2}{R}{W}, {T}: Target creature gains double strike until end of turn.",
}
