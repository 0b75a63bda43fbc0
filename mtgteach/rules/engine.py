"""Imports every rule module, so that all registries are filled: whoever runs rules imports this first."""
from __future__ import annotations

from mtgteach.rules import (
    cr106_mana,
    cr109_filters,
    cr122_counters,
    cr305_lands,
    cr400_zones,
    cr500_turn,
    cr601_casting,
    cr602_activating,
    cr603_triggers,
    cr608_amounts,
    cr608_references,
    cr608_resolving,
    cr613_layers,
    cr616_replacing,
    cr701_actions,
    cr702_62_suspend,
    cr702_plain,
    cr704_state_based,
)

MODULES = (
    cr106_mana,
    cr109_filters,
    cr122_counters,
    cr305_lands,
    cr400_zones,
    cr500_turn,
    cr601_casting,
    cr602_activating,
    cr603_triggers,
    cr608_amounts,
    cr608_references,
    cr608_resolving,
    cr613_layers,
    cr616_replacing,
    cr701_actions,
    cr702_62_suspend,
    cr702_plain,
    cr704_state_based,
)
