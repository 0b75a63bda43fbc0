"""The text of the built-in cards of the third part, each read by a judge's eye."""
from __future__ import annotations

TEXTS_C = {
    "Delay": (
        "Delay {1}{U}\n"
        "Instant\n"
        "Counter target spell. If it is countered this way, exile it instead of putting it into its owner's "
        "graveyard. Put three time counters on it. If it doesn't have suspend, it gains suspend."),
}
