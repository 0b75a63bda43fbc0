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
    "Naked Singularity": (
        "Naked Singularity {5}\n"
        "Artifact\n"
        "If a Plains is tapped for mana, it produces {R} instead of any other type.\n"
        "If an Island is tapped for mana, it produces {G} instead of any other type.\n"
        "If a Swamp is tapped for mana, it produces {W} instead of any other type.\n"
        "If a Mountain is tapped for mana, it produces {U} instead of any other type.\n"
        "If a Forest is tapped for mana, it produces {B} instead of any other type."),
    "Harvest Mage": (
        "Harvest Mage {G}\n"
        "Creature — Human Spellshaper\n"
        "{G}, {T}, Discard a card: If you tap a land for mana, it produces one mana of a color of your choice "
        "instead of any other type and amount this turn.\n"
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
}
