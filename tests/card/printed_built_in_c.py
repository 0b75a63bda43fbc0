"""The text of the built-in cards of the third part, each read by a judge's eye."""
from __future__ import annotations

TEXTS_C = {
    "Cyclonic Rift": (
        "Cyclonic Rift {1}{U}\n"
        "Instant\n"
        "Return target nonland permanent you don't control to its owner's hand.\n"
        "Overload {6}{U}"),
    "Ancestral Vision": (
        "Ancestral Vision\n"
        "Sorcery\n"
        "Suspend 4—{U}\n"
        "Target player draws three cards.\n"
        "(Color indicator: blue.)"),
    "Wheel of Fate": (
        "Wheel of Fate\n"
        "Sorcery\n"
        "Suspend 4—{1}{R}\n"
        "Each player discards their hand. Each player draws seven cards.\n"
        "(Color indicator: red.)"),
    "Living End": (
        "Living End\n"
        "Sorcery\n"
        "Suspend 3—{2}{B}{B}\n"
        "Exile all creature cards in all graveyards. Each player sacrifices all creatures they control. Return "
        "the exiled cards to the battlefield under their owners' control.\n"
        "(Color indicator: black.)"),
    "Shivan Meteor": (
        "Shivan Meteor {3}{R}{R}\n"
        "Sorcery\n"
        "Shivan Meteor deals 13 damage to target creature.\n"
        "Suspend 2—{1}{R}{R}"),
    "Search for Tomorrow": (
        "Search for Tomorrow {2}{G}\n"
        "Sorcery\n"
        "Search your library for a basic land card. Put it onto the battlefield. Shuffle your library.\n"
        "Suspend 2—{G}"),
    "Reality Strobe": (
        "Reality Strobe {4}{U}{U}\n"
        "Sorcery\n"
        "Return target permanent to its owner's hand. Exile Reality Strobe. Put three time counters on it.\n"
        "Suspend 3—{2}{U}"),
    "Curse of the Cabal": (
        "Curse of the Cabal {9}{B}\n"
        "Sorcery\n"
        "Target player sacrifices a number of permanents equal to half the number of permanents that player "
        "controls, rounded down.\n"
        "Suspend 2—{2}{B}{B}\n"
        "At the beginning of each upkeep, if this card is suspended, that player may sacrifice a permanent. If "
        "they do, put two time counters on it."),
    "Lotus Bloom": (
        "Lotus Bloom\n"
        "Artifact\n"
        "Suspend 3—{0}\n"
        "{T}, Sacrifice Lotus Bloom: Add three mana of any one color."),
    "Mox Tantalite": "Mox Tantalite\nArtifact\nSuspend 3—{0}\n{T}: Add one mana of any color.",
    "Riftwing Cloudskate": (
        "Riftwing Cloudskate {3}{U}{U}\n"
        "Creature — Illusion\n"
        "Flying\n"
        "When this permanent enters, return target permanent to its owner's hand.\n"
        "Suspend 3—{1}{U}\n"
        "2/2"),
    "Errant Ephemeron": "Errant Ephemeron {6}{U}\nCreature — Illusion\nFlying\nSuspend 4—{1}{U}\n4/4",
    "Durkwood Baloth": "Durkwood Baloth {4}{G}{G}\nCreature — Beast\nSuspend 5—{G}\n5/5",
    "Greater Gargadon": (
        "Greater Gargadon {9}{R}\n"
        "Creature — Beast\n"
        "Suspend 10—{R}\n"
        "Sacrifice an artifact, creature, or land: Remove a time counter from Greater Gargadon. Activate only if "
        "this card is suspended.\n"
        "9/7"),
    "Deep-Sea Kraken": (
        "Deep-Sea Kraken {7}{U}{U}{U}\n"
        "Creature — Kraken\n"
        "This creature can't be blocked.\n"
        "Suspend 9—{2}{U}\n"
        "Whenever an opponent casts a spell, if this card is suspended, remove a time counter from it.\n"
        "6/6"),
    "Pardic Dragon": (
        "Pardic Dragon {4}{R}{R}\n"
        "Creature — Dragon\n"
        "Flying\n"
        "{R}: Pardic Dragon gets +1/+0 until end of turn.\n"
        "Suspend 2—{R}{R}\n"
        "Whenever an opponent casts a spell, if this card is suspended, that player may put a time counter on it.\n"
        "4/4"),
    "Aeon Chronicler": (
        "Aeon Chronicler {3}{U}{U}\n"
        "Creature — Avatar\n"
        "Aeon Chronicler's power and toughness are each equal to the number of cards in your hand.\n"
        "Suspend X—{X}{3}{U}. X can't be 0.\n"
        "Whenever a time counter is removed from this card while it's exiled, draw a card.\n"
        "*/*"),
    "Benalish Commander": (
        "Benalish Commander {3}{W}\n"
        "Creature — Human Soldier\n"
        "Benalish Commander's power and toughness are each equal to the number of Soldiers you control.\n"
        "Suspend X—{X}{W}{W}. X can't be 0.\n"
        "Whenever a time counter is removed from this card while it's exiled, create a 1/1 white Soldier "
        "creature token.\n"
        "*/*"),
    "Delay": (
        "Delay {1}{U}\n"
        "Instant\n"
        "Counter target spell. If it is countered this way, exile it instead of putting it into its owner's "
        "graveyard. Put three time counters on it. If it doesn't have suspend, it gains suspend."),
    "Jhoira of the Ghitu": (
        "Jhoira of the Ghitu {1}{U}{R}\n"
        "Legendary Creature — Human Wizard\n"
        "{2}, Exile a nonland card from your hand: Put four time counters on the exiled card. If the exiled card "
        "doesn't have suspend, it gains suspend.\n"
        "2/2"),
    "Epochrasite": (
        "Epochrasite {2}\n"
        "Artifact Creature — Construct\n"
        "Epochrasite enters with three +1/+1 counters on it if you didn't cast it from your hand.\n"
        "When this creature dies, exile it. Put three time counters on it. If it doesn't have suspend, it gains "
        "suspend.\n"
        "1/1"),
    "Sinister Concierge": (
        "Sinister Concierge {1}{U}\n"
        "Creature — Human Wizard\n"
        "When this creature dies, you may exile it. Put three time counters on it. If it doesn't have suspend, "
        "it gains suspend. If you do, exile up to one target creature. Put three time counters on it. If it "
        "doesn't have suspend, it gains suspend.\n"
        "2/1"),
    "Pull from Eternity": (
        "Pull from Eternity {W}\n"
        "Instant\n"
        "Put target face-up card in exile into its owner's graveyard."),
    "Clockspinning": (
        "Clockspinning {U}\n"
        "Instant\n"
        "Buyback {3}\n"
        "Choose a counter on target permanent or suspended card. Remove that counter or put another of those "
        "counters there."),
    "Fury Charm": (
        "Fury Charm {1}{R}\n"
        "Instant\n"
        "Choose one — • Destroy target artifact. • Target creature gets +1/+1 and gains trample until end of "
        "turn. • Remove two time counters from target permanent or suspended card."),
    "Timecrafting": (
        "Timecrafting {X}{R}\n"
        "Instant\n"
        "Choose one — • Remove X time counters from target permanent or suspended card. • Put X time counters on "
        "target permanent with a time counter on it or suspended card."),
    "Rift Elemental": (
        "Rift Elemental {R}\n"
        "Creature — Elemental\n"
        "{1}{R}, Remove a time counter from a permanent you control or suspended card you own: Rift Elemental "
        "gets +2/+0 until end of turn.\n"
        "1/1"),
    "Tale's End": "Tale's End {1}{U}\nInstant\nCounter target activated or triggered ability or legendary spell.",
    "Disdainful Stroke": "Disdainful Stroke {1}{U}\nInstant\nCounter target spell with mana value 4 or greater.",
    "Leyline of Anticipation": (
        "Leyline of Anticipation {2}{U}{U}\n"
        "Enchantment\n"
        "If this card is in your opening hand, you may begin the game with it on the battlefield.\n"
        "You may cast spells as though they had flash."),
    "Chalice of the Void": (
        "Chalice of the Void {X}{X}\n"
        "Artifact\n"
        "Chalice of the Void enters with X charge counters on it.\n"
        "Whenever a player casts a spell with mana value equal to the number of charge counters on this "
        "permanent, counter it."),
    "Monastery Swiftspear": (
        "Monastery Swiftspear {R}\n"
        "Creature — Human Monk\n"
        "Haste\n"
        "Whenever you cast a noncreature spell, Monastery Swiftspear gets +1/+1 until end of turn.\n"
        "1/2"),
    "Rite of Replication": (
        "Rite of Replication {2}{U}{U}\n"
        "Sorcery\n"
        "Kicker {5}\n"
        "If it was kicked, create five tokens that are copies of target creature. Otherwise, create a token "
        "that's a copy of that creature."),
    "Crop Rotation": (
        "Crop Rotation {G}\n"
        "Instant\n"
        "As an additional cost to cast this spell, sacrifice a land.\n"
        "Search your library for a land card. Put it onto the battlefield. Shuffle your library."),
    "Fireball": (
        "Fireball {X}{R}\n"
        "Sorcery\n"
        "This spell costs {1} more to cast for each of the targets beyond the first.\n"
        "Fireball deals X damage divided evenly, rounded down, among any number of targets."),
}
