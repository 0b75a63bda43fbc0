"""Words of what cards say about the turn: extra turns and phases, skipping, phasing, untapping, land plays."""
from __future__ import annotations

from mtgteach.cards.printer import NUMBERS, Printing, filter_words, player_does, plural, prints, words
from mtgteach.model import UPKEEP, Part, Whose, You, effects as t, part_word


def part_words(part: Part | None) -> str:
    """What a card calls it: "turn", "combat phase", "upkeep"."""
    return "upkeep" if part is UPKEEP else part_word(part)


@prints(t.ExtraTurn)
def extra_turn(effect: t.ExtraTurn, on: Printing) -> str:
    """Another turn."""
    return player_does(effect.who, "take", "an extra turn after this one", on)


@prints(t.AdditionalParts)
def additional_parts(effect: t.AdditionalParts, on: Printing) -> str:
    """Another phase or step."""
    after = f"after this {'step' if effect.after_step else 'phase'}"
    parts = " followed by ".join([f"an additional {part_word(part)}" for part in effect.parts])
    parts = parts.replace("postcombat main", "main")
    return f"you get {parts} {after}" if effect.yours else f"{after}, there is {parts}"


@prints(t.SkipNext)
def skip_next(effect: t.SkipNext, on: Printing) -> str:
    """The next one is left out."""
    whose = "your" if isinstance(effect.who, You) else "their"
    return player_does(effect.who, "skip", f"{whose} next {part_words(effect.part)}", on)


@prints(t.PhaseOut)
def phase_out(effect: t.PhaseOut, on: Printing) -> str:
    """Out it goes."""
    return f"{words(effect.what, on)} phases out"


WHOSE = {Whose.YOURS: "", Whose.OPPONENTS: "your opponents ", Whose.ANY: "players "}


@prints(t.SkipsEach)
def skips_each(effect: t.SkipsEach, on: Printing) -> str:
    """All of them are left out."""
    if effect.whose is Whose.YOURS:
        return f"skip your {part_words(effect.part)}"
    return f"{WHOSE[effect.whose]}skip their {part_words(effect.part)}s"


@prints(t.DoesntUntap)
def doesnt_untap(effect: t.DoesntUntap, on: Printing) -> str:
    """They stay tapped."""
    said = filter_words(effect.filter, "permanent")
    if said.startswith("this "):
        this, _, having = said.partition(" with ")
        return f"{this} doesn't untap during your untap step{f' if it has {having}' if having else ''}"
    return f"{plural(said)} don't untap during their controllers' untap steps"


@prints(t.MoreLandPlays)
def more_land_plays(effect: t.MoreLandPlays, on: Printing) -> str:
    """More lands a turn."""
    what = "an additional land" if effect.amount == 1 else f"{NUMBERS[effect.amount]} additional lands"
    who = {Whose.YOURS: "you", Whose.OPPONENTS: "each opponent", Whose.ANY: "each player"}[effect.whose]
    return f"{who} may play {what} on each of {'your' if effect.whose is Whose.YOURS else 'their'} turns"
