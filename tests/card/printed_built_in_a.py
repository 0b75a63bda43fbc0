"""The text of the built-in cards of the first part, each read by a judge's eye."""
from __future__ import annotations

TEXTS_A = {
    "Wastes": "Wastes\nBasic Land\n{T}: Add {C}.",
    "Snow-Covered Island": "Snow-Covered Island\nBasic Snow Land — Island\n({T}: Add {U}.)",
    "Sol Ring": "Sol Ring {1}\nArtifact\n{T}: Add {C}{C}.",
    "Mind Stone": "Mind Stone {2}\nArtifact\n{T}: Add {C}.\n{1}, {T}, Sacrifice Mind Stone: Draw a card.",
    "Llanowar Elves": "Llanowar Elves {G}\nCreature — Elf Druid\n{T}: Add {G}.\n1/1",
    "Ancient Tomb": "Ancient Tomb\nLand\n{T}: Add {C}{C}. Ancient Tomb deals 2 damage to you.",
    "Ashnod's Altar": "Ashnod's Altar {3}\nArtifact\nSacrifice a creature: Add {C}{C}.",
    "Everflowing Chalice": (
        "Everflowing Chalice {0}\n"
        "Artifact\n"
        "Multikicker {2}\n"
        "Everflowing Chalice enters with a number of charge counters on it equal to the number of times it was "
        "kicked.\n"
        "{T}: Add {C} for each charge counter on Everflowing Chalice."),
    "Birds of Paradise": "Birds of Paradise {G}\nCreature — Bird\nFlying\n{T}: Add one mana of any color.\n0/1",
    "Lotus Petal": "Lotus Petal {0}\nArtifact\n{T}, Sacrifice Lotus Petal: Add one mana of any color.",
    "City of Brass": (
        "City of Brass\n"
        "Land\n"
        "Whenever this permanent becomes tapped, City of Brass deals 1 damage to you.\n"
        "{T}: Add one mana of any color."),
    "Mana Confluence": "Mana Confluence\nLand\n{T}, Pay 1 life: Add one mana of any color.",
    "Springleaf Drum": (
        "Springleaf Drum {1}\n"
        "Artifact\n"
        "{T}, Tap an untapped creature you control: Add one mana of any color."),
    "Pili-Pala": "Pili-Pala {2}\nArtifact Creature — Scarecrow\nFlying\n{2}, {Q}: Add one mana of any color.\n1/1",
    "Glacial Fortress": (
        "Glacial Fortress\n"
        "Land\n"
        "Glacial Fortress enters tapped unless you control a Plains or an Island.\n"
        "{T}: Add {W} or {U}."),
    "Terramorphic Expanse": (
        "Terramorphic Expanse\n"
        "Land\n"
        "{T}, Sacrifice Terramorphic Expanse: Search your library for a basic land card. Put it onto the "
        "battlefield tapped. Shuffle your library."),
    "Counterspell": "Counterspell {U}{U}\nInstant\nCounter target spell.",
    "Mana Leak": "Mana Leak {1}{U}\nInstant\nCounter target spell unless that spell's controller pays {3}.",
    "Sudden Death": "Sudden Death {1}{B}{B}\nInstant\nSplit second\nTarget creature gets -4/-4 until end of turn.",
    "Murder": "Murder {1}{B}{B}\nInstant\nDestroy target creature.",
    "Doom Blade": "Doom Blade {1}{B}\nInstant\nDestroy target nonblack creature.",
    "Wrath of God": "Wrath of God {2}{W}{W}\nSorcery\nDestroy all creatures. They can't be regenerated.",
    "Disenchant": "Disenchant {1}{W}\nInstant\nDestroy target artifact or enchantment.",
    "Wear // Tear": (
        "Wear {1}{R}\n"
        "Instant\n"
        "Destroy target artifact.\n"
        "Fuse\n"
        "//\n"
        "Tear {W}\n"
        "Instant\n"
        "Destroy target enchantment.\n"
        "Fuse"),
    "Unsummon": "Unsummon {U}\nInstant\nReturn target creature to its owner's hand.",
    "Cloudshift": (
        "Cloudshift {W}\n"
        "Instant\n"
        "Exile target creature you control. Return it to the battlefield under your control."),
    "Shock": "Shock {R}\nInstant\nShock deals 2 damage to any target.",
    "Blaze": "Blaze {X}{R}\nSorcery\nBlaze deals X damage to any target.",
    "Forked Bolt": (
        "Forked Bolt {R}\n"
        "Sorcery\n"
        "Forked Bolt deals 2 damage divided as you choose among one or two targets."),
    "Burst Lightning": (
        "Burst Lightning {R}\n"
        "Instant\n"
        "Kicker {4}\n"
        "If it was kicked, Burst Lightning deals 4 damage to any target. Otherwise, Burst Lightning deals 2 "
        "damage to that permanent or player."),
    "Divination": "Divination {2}{U}\nSorcery\nDraw two cards.",
    "Opt": "Opt {U}\nInstant\nScry 1. Draw a card.",
    "Preordain": "Preordain {U}\nSorcery\nScry 2. Draw a card.",
    "Think Twice": "Think Twice {1}{U}\nInstant\nDraw a card.\nFlashback {2}{U}",
    "Whispers of the Muse": "Whispers of the Muse {U}\nInstant\nBuyback {5}\nDraw a card.",
    "Tormenting Voice": (
        "Tormenting Voice {1}{R}\n"
        "Sorcery\n"
        "As an additional cost to cast this spell, discard a card.\n"
        "Draw two cards."),
    "Altar's Reap": (
        "Altar's Reap {1}{B}\n"
        "Instant\n"
        "As an additional cost to cast this spell, sacrifice a creature.\n"
        "Draw two cards."),
    "Raise Dead": "Raise Dead {B}\nSorcery\nReturn target creature card from your graveyard to your hand.",
    "Kolaghan's Command": (
        "Kolaghan's Command {1}{B}{R}\n"
        "Instant\n"
        "Choose two — • Return target creature card from your graveyard to your hand. • Target player discards a "
        "card. • Destroy target artifact. • Kolaghan's Command deals 2 damage to any target."),
    "Abzan Charm": (
        "Abzan Charm {W}{B}{G}\n"
        "Instant\n"
        "Choose one — • Exile target creature with power 3 or greater. • Draw two cards. You lose 2 life. • "
        "Distribute two +1/+1 counters among one or two target creatures."),
}
