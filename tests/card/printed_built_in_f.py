"""The texts of the built-in cards of the sixth part, each read by a judge."""
from __future__ import annotations

TEXTS_F = {
    "Conflagrate":
        "Conflagrate {X}{X}{R}\n"
        "Sorcery\n"
        "Conflagrate deals X damage divided as you choose among any number of targets.\n"
        "Flashback {R}{R}, Discard X cards",
    "Zurgo Bellstriker":
        "Zurgo Bellstriker {R}\n"
        "Legendary Creature — Orc Warrior\n"
        "This creature can't block creatures with power 2 or greater.\n"
        "Dash {1}{R}\n"
        "If its dash cost was paid, at the beginning of the next end step, return it to its owner's hand.\n"
        "As long as its dash cost was paid, Zurgo Bellstriker has haste.\n"
        "2/2",
    "Ruby Medallion":
        "Ruby Medallion {2}\n"
        "Artifact\n"
        "Red spells you cast cost {1} less to cast.",
    "Harrow":
        "Harrow {2}{G}\n"
        "Instant\n"
        "As an additional cost to cast this spell, sacrifice a land.\n"
        "Search your library for up to two basic land cards. Put them onto the battlefield. Shuffle your library.",
    "Epic Experiment":
        "Epic Experiment {X}{U}{R}\n"
        "Sorcery\n"
        "Take the top X cards of your library. Exile them. You may cast any number of instant or sorcery spells with "
        "mana value less than or equal to X from among them without paying their mana costs. Put the rest into their "
        "owners' graveyard.",
    "Snapcaster Mage":
        "Snapcaster Mage {1}{U}\n"
        "Creature — Human Wizard\n"
        "Flash\n"
        "When this permanent enters, target instant or sorcery card from your graveyard gains \"Flashback equal to its "
        "mana cost\" until end of turn.\n"
        "2/1",
}
