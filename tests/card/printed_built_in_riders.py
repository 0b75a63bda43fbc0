"""The text of the built-in cards whose mana has something that goes with it, each read by a judge's eye."""
from __future__ import annotations

TEXTS_RIDERS = {
    "Cavern of Souls": (
        "Cavern of Souls\n"
        "Land\n"
        "As Cavern of Souls enters, choose a creature type.\n"
        "{T}: Add {C}.\n"
        "{T}: Add one mana of any color. Spend this mana only to cast a creature spell of the chosen type, and "
        "that spell can't be countered."),
    "Unclaimed Territory": (
        "Unclaimed Territory\n"
        "Land\n"
        "As Unclaimed Territory enters, choose a creature type.\n"
        "{T}: Add {C}.\n"
        "{T}: Add one mana of any color. Spend this mana only to cast a creature spell of the chosen type."),
    "Eldrazi Temple": (
        "Eldrazi Temple\n"
        "Land\n"
        "{T}: Add {C}.\n"
        "{T}: Add {C}{C}. Spend this mana only to cast a colorless Eldrazi spell or to activate an ability of a "
        "colorless Eldrazi."),
    "Ancient Ziggurat": (
        "Ancient Ziggurat\n"
        "Land\n"
        "{T}: Add one mana of any color. Spend this mana only to cast a creature spell."),
    "Mishra's Workshop": (
        "Mishra's Workshop\n"
        "Land\n"
        "{T}: Add {C}{C}{C}. Spend this mana only to cast an artifact spell."),
    "Base Camp": (
        "Base Camp\n"
        "Land\n"
        "Base Camp enters tapped.\n"
        "{T}: Add {C}.\n"
        "{T}: Add one mana of any color. Spend this mana only to cast a Cleric, Rogue, Warrior, or Wizard spell "
        "or to activate an ability of a Cleric, Rogue, Warrior, or Wizard."),
    "Delighted Halfling": (
        "Delighted Halfling {G}\n"
        "Creature — Halfling Citizen\n"
        "{T}: Add {C}.\n"
        "{T}: Add one mana of any color. Spend this mana only to cast a legendary spell, and that spell can't be "
        "countered.\n"
        "1/2"),
    "Beastcaller Savant": (
        "Beastcaller Savant {1}{G}\n"
        "Creature — Elf Shaman Ally\n"
        "Haste\n"
        "{T}: Add one mana of any color. Spend this mana only to cast a creature spell.\n"
        "1/1"),
    "Somberwald Sage": (
        "Somberwald Sage {2}{G}\n"
        "Creature — Human Druid\n"
        "{T}: Add three mana of any one color. Spend this mana only to cast a creature spell.\n"
        "0/1"),
    "Tournament Grounds": (
        "Tournament Grounds\n"
        "Land\n"
        "{T}: Add {C}.\n"
        "{T}: Add {R}, {W} or {B}. Spend this mana only to cast a Knight or Equipment spell."),
    "Ally Encampment": (
        "Ally Encampment\n"
        "Land\n"
        "{T}: Add {C}.\n"
        "{T}: Add one mana of any color. Spend this mana only to cast an Ally spell.\n"
        "{1}, {T}, Sacrifice Ally Encampment: Return target Ally you control to its owner's hand."),
    "Jasmine Dragon Tea Shop": (
        "Jasmine Dragon Tea Shop\n"
        "Land\n"
        "{T}: Add {C}.\n"
        "{T}: Add one mana of any color. Spend this mana only to cast an Ally spell or to activate an ability of "
        "an Ally.\n"
        "{5}, {T}: Create a 1/1 white Ally creature token."),
    "Crucible of the Spirit Dragon": (
        "Crucible of the Spirit Dragon\n"
        "Land\n"
        "{T}: Add {C}.\n"
        "{1}, {T}: Put a storage counter on Crucible of the Spirit Dragon.\n"
        "{T}, Remove X storage counters from Crucible of the Spirit Dragon: Add X mana in any combination of "
        "colors. Spend this mana only to cast a Dragon spell or to activate an ability of a Dragon."),
    "Sunken Citadel": (
        "Sunken Citadel\n"
        "Land — Cave\n"
        "Sunken Citadel enters tapped. As it enters, choose a color.\n"
        "{T}: Add one mana of the chosen color.\n"
        "{T}: Add two mana of the chosen color. Spend this mana only to activate an ability of a land."),
    "Vedalken Engineer": (
        "Vedalken Engineer {1}{U}\n"
        "Creature — Vedalken Artificer\n"
        "{T}: Add two mana of any one color. Spend this mana only to cast an artifact spell or to activate an "
        "ability of an artifact.\n"
        "1/1"),
    "Boseiju, Who Shelters All": (
        "Boseiju, Who Shelters All\n"
        "Legendary Land\n"
        "Boseiju, Who Shelters All enters tapped.\n"
        "{T}, Pay 2 life: Add {C}. If this mana is spent on an instant or sorcery spell, it can't be countered."),
    "Omnath, Locus of Mana": (
        "Omnath, Locus of Mana {2}{G}\n"
        "Legendary Creature — Elemental\n"
        "You don't lose unspent green mana as steps and phases end.\n"
        "Omnath, Locus of Mana gets +1/+1 for each unspent green mana you have.\n"
        "1/1"),
    "Upwelling": (
        "Upwelling {3}{G}\n"
        "Enchantment\n"
        "Players don't lose unspent mana as steps and phases end."),
    "Horizon Stone": (
        "Horizon Stone {5}\n"
        "Artifact\n"
        "If you would lose unspent mana, that mana becomes colorless instead."),
    "Savage Ventmaw": (
        "Savage Ventmaw {4}{R}{G}\n"
        "Creature — Dragon\n"
        "Flying\n"
        "Whenever this creature attacks, add {R}{R}{R}{G}{G}{G}. Until end of turn, you don't lose this mana as "
        "steps and phases end.\n"
        "4/4"),
    "Rousing Refrain": (
        "Rousing Refrain {3}{R}{R}\n"
        "Sorcery\n"
        "Add an amount of {R} equal to the number of cards in target opponent's hand. Until end of turn, you "
        "don't lose this mana as steps and phases end. Exile Rousing Refrain. Put three time counters on it.\n"
        "Suspend 3—{1}{R}"),
    "Doubling Cube": (
        "Doubling Cube {2}\n"
        "Artifact\n"
        "{3}, {T}: Double the amount of each type of unspent mana you have."),
    "Drain Power": (
        "Drain Power {U}{U}\n"
        "Sorcery\n"
        "Target player activates a mana ability of each land they control. That player loses all unspent mana and "
        "you add the mana lost this way."),
}
