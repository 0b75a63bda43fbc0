"""The text of the built-in cards about tapping for mana and what could be produced, each read by a judge's eye."""
from __future__ import annotations

TEXTS_TAPPED = {
    "Wild Growth": (
        "Wild Growth {G}\n"
        "Enchantment — Aura\n"
        "Enchant land\n"
        "Whenever enchanted land is tapped for mana, its controller adds {G}."),
    "Fertile Ground": (
        "Fertile Ground {1}{G}\n"
        "Enchantment — Aura\n"
        "Enchant land\n"
        "Whenever enchanted land is tapped for mana, its controller adds one mana of any color."),
    "Dawn's Reflection": (
        "Dawn's Reflection {3}{G}\n"
        "Enchantment — Aura\n"
        "Enchant land\n"
        "Whenever enchanted land is tapped for mana, its controller adds two mana in any combination of colors."),
    "Utopia Sprawl": (
        "Utopia Sprawl {G}\n"
        "Enchantment — Aura\n"
        "Enchant Forest\n"
        "As Utopia Sprawl enters, choose a color.\n"
        "Whenever enchanted land is tapped for mana, its controller adds one mana of the chosen color."),
    "Mana Flare": (
        "Mana Flare {2}{R}\n"
        "Enchantment\n"
        "Whenever a player taps a land for mana, that player adds one mana of any type that it produced."),
    "Vernal Bloom": (
        "Vernal Bloom {3}{G}\n"
        "Enchantment\n"
        "Whenever a player taps a Forest for mana, its controller adds {G}."),
    "Mirari's Wake": (
        "Mirari's Wake {3}{G}{W}\n"
        "Enchantment\n"
        "Creatures you control get +1/+1.\n"
        "Whenever you tap a land for mana, add one mana of any type that it produced."),
    "Lavaleaper": (
        "Lavaleaper {3}{R}\n"
        "Creature — Elemental\n"
        "Creatures have haste.\n"
        "Whenever a player taps a basic land for mana, that player adds one mana of any type that it produced.\n"
        "4/4"),
    "High Tide": (
        "High Tide {U}\n"
        "Instant\n"
        "Until end of turn, whenever a player taps an Island for mana, that player adds {U}."),
    "Gauntlet of Power": (
        "Gauntlet of Power {5}\n"
        "Artifact\n"
        "As Gauntlet of Power enters, choose a color.\n"
        "Creatures of the chosen color get +1/+1.\n"
        "Whenever a player taps a basic land for mana of the chosen color, its controller adds one mana of the "
        "chosen color."),
    "Caged Sun": (
        "Caged Sun {6}\n"
        "Artifact\n"
        "As Caged Sun enters, choose a color.\n"
        "Creatures you control of the chosen color get +1/+1.\n"
        "Whenever an ability of a land causes you to add mana of the chosen color, add one mana of the chosen "
        "color."),
    "Mana Reflection": (
        "Mana Reflection {4}{G}{G}\n"
        "Enchantment\n"
        "If you tap a permanent for mana, it produces twice as much of that mana instead."),
    "Nyxbloom Ancient": (
        "Nyxbloom Ancient {4}{G}{G}{G}\n"
        "Enchantment Creature — Elemental\n"
        "Trample\n"
        "If you tap a permanent for mana, it produces three times as much of that mana instead.\n"
        "5/5"),
    "Harvest Mage": (
        "Harvest Mage {G}\n"
        "Creature — Human Spellshaper\n"
        "{G}, {T}, Discard a card: Until end of turn, if you tap a land for mana, it produces one mana of a color of "
        "your choice instead of any other type and amount.\n"
        "1/1"),
    "Reflecting Pool": (
        "Reflecting Pool\n"
        "Land\n"
        "{T}: Add one mana of any type that a land you control could produce."),
    "Exotic Orchard": (
        "Exotic Orchard\n"
        "Land\n"
        "{T}: Add one mana of any color that a land an opponent controls could produce."),
    "Fellwar Stone": (
        "Fellwar Stone {2}\n"
        "Artifact\n"
        "{T}: Add one mana of any color that a land an opponent controls could produce."),
    "Sylvok Explorer": (
        "Sylvok Explorer {1}{G}\n"
        "Creature — Human Druid\n"
        "{T}: Add one mana of any color that a land an opponent controls could produce.\n"
        "1/1"),
    "Vorinclex, Voice of Hunger": (
        "Vorinclex, Voice of Hunger {6}{G}{G}\n"
        "Legendary Creature — Phyrexian Praetor\n"
        "Trample\n"
        "Whenever you tap a land for mana, add one mana of any type that it produced.\n"
        "Whenever an opponent taps a land for mana, it doesn't untap during its controller's next untap step.\n"
        "7/6"),
    "Kinnan, Bonder Prodigy": (
        "Kinnan, Bonder Prodigy {G}{U}\n"
        "Legendary Creature — Human Druid\n"
        "Whenever you tap a nonland permanent for mana, add one mana of any type that it produced.\n"
        "{5}{G}{U}: Take the top five cards of your library. Choose up to one non-Human creature card from among "
        "them. Put the rest on the bottom of your library in a random order. Put it onto the battlefield.\n"
        "2/2"),
    "Crypt Ghast": (
        "Crypt Ghast {3}{B}\n"
        "Creature — Spirit\n"
        "Whenever you cast a spell, you may pay {W/B}. If you do, each opponent loses 1 life. You gain life equal "
        "to the number of opponents.\n"
        "Whenever you tap a Swamp for mana, add {B}.\n"
        "2/2"),
    "Badgermole Cub": (
        "Badgermole Cub {1}{G}\n"
        "Creature — Badger Mole\n"
        "When this permanent enters, target land you control becomes a creature in addition to its other types and "
        "has base power and toughness 0/0 and gains haste. Put a +1/+1 counter on that land. When that land dies, "
        "return it to the battlefield tapped under your control. When that land is exiled from the battlefield, "
        "return it to the battlefield tapped under your control.\n"
        "Whenever you tap a creature for mana, add {G}.\n"
        "2/2"),
    "Mana Web": (
        "Mana Web {3}\n"
        "Artifact\n"
        "Whenever an opponent taps a land for mana, tap all lands that player controls that could produce any type "
        "of mana that it could produce."),
    "Forbidden Orchard": (
        "Forbidden Orchard\n"
        "Land\n"
        "{T}: Add one mana of any color.\n"
        "Whenever you tap this permanent for mana, target opponent creates a 1/1 colorless Spirit creature token."),
    "Contamination": (
        "Contamination {2}{B}\n"
        "Enchantment\n"
        "At the beginning of your upkeep, you may sacrifice a creature. If you don't, sacrifice Contamination.\n"
        "If a land is tapped for mana, it produces {B} instead of any other type and amount."),
    "Ritual of Subdual": (
        "Ritual of Subdual {4}{G}{G}\n"
        "Enchantment\n"
        "At the beginning of your upkeep, put an age counter on Ritual of Subdual. Sacrifice Ritual of Subdual "
        "unless you pay {2} for each age counter on Ritual of Subdual.\n"
        "If a land is tapped for mana, it produces {C} instead of any other type."),
    "Damping Sphere": (
        "Damping Sphere {2}\n"
        "Artifact\n"
        "If a land is tapped for two or more mana, it produces {C} instead of any other type and amount.\n"
        "Spells cost {1} more to cast for each other spell their caster has cast this turn."),
    "Virtue of Strength // Garenbrig Growth": (
        "Virtue of Strength {5}{G}{G}\n"
        "Enchantment\n"
        "If you tap a basic land for mana, it produces three times as much of that mana instead.\n"
        "//\n"
        "Garenbrig Growth {G}\n"
        "Sorcery — Adventure\n"
        "Return target creature or land card from your graveyard to your hand."),
    "Naked Singularity": (
        "Naked Singularity {5}\n"
        "Artifact\n"
        "At the beginning of your upkeep, put an age counter on Naked Singularity. Sacrifice Naked Singularity "
        "unless you pay {3} for each age counter on Naked Singularity.\n"
        "If a Plains is tapped for mana, it produces {R} instead of any other type.\n"
        "If an Island is tapped for mana, it produces {G} instead of any other type.\n"
        "If a Swamp is tapped for mana, it produces {W} instead of any other type.\n"
        "If a Mountain is tapped for mana, it produces {U} instead of any other type.\n"
        "If a Forest is tapped for mana, it produces {B} instead of any other type."),
    "Deathrite Shaman": (
        "Deathrite Shaman {B/G}\n"
        "Creature — Elf Shaman\n"
        "{T}: Exile target land card from a graveyard. Add one mana of any color.\n"
        "{B}, {T}: Exile target instant or sorcery card from a graveyard. Each opponent loses 2 life.\n"
        "{G}, {T}: Exile target creature card from a graveyard. You gain 2 life.\n"
        "1/2"),
    "Chromatic Sphere": (
        "Chromatic Sphere {1}\n"
        "Artifact\n"
        "{1}, {T}, Sacrifice Chromatic Sphere: Add one mana of any color. Draw a card."),
    "Deranged Assistant": (
        "Deranged Assistant {1}{U}\n"
        "Creature — Human Wizard\n"
        "{T}, Mill a card: Add {C}.\n"
        "1/1"),
    "Selvala, Explorer Returned": (
        "Selvala, Explorer Returned {1}{G}{W}\n"
        "Legendary Creature — Elf Scout\n"
        "{T}: Each player reveals the top card of their library. Add an amount of {G} equal to the number of "
        "nonland cards among them. You gain life equal to the number of nonland cards among them. Each player "
        "draws a card.\n"
        "2/4"),
    "Chrome Mox": (
        "Chrome Mox {0}\n"
        "Artifact\n"
        "When this permanent enters, you may choose a nonartifact nonland card in your hand. Exile it.\n"
        "{T}: Add one mana of any of the exiled card's colors."),
    "Dark Ritual": (
        "Dark Ritual {B}\n"
        "Instant\n"
        "Add {B}{B}{B}."),
    "Coiling Oracle": (
        "Coiling Oracle {G}{U}\n"
        "Creature — Snake Elf Druid\n"
        "When this permanent enters, reveal the top card of your library. If it is a land, put it onto the "
        "battlefield. Otherwise, put it into your hand.\n"
        "1/1"),
    "Silvercoat Lion": (
        "Silvercoat Lion {1}{W}\n"
        "Creature — Cat\n"
        "2/2"),
    "Balduvian Bears": (
        "Balduvian Bears {1}{G}\n"
        "Creature — Bear\n"
        "2/2"),
}
