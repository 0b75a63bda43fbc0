"""The texts of the built-in cards of the sixth part, each read by a judge."""
from __future__ import annotations

TEXTS_F = {
    "Conflagrate":
        "Conflagrate {X}{X}{R}\n"
        "Sorcery\n"
        "Conflagrate deals X damage divided as you choose among any number of targets.\n"
        "Flashback {R}{R}, Discard X cards",
}
