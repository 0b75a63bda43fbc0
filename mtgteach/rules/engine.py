"""Imports every rule module, so that all registries are filled: whoever runs rules imports this first."""
from __future__ import annotations

MODULES = """
    cr106_mana cr109_filters cr111_tokens cr118_costs cr120_damage cr122_counters cr400_zones
    cr302_sickness cr500_turn cr506_combat
    cr601_casting cr601_choosing cr601_costs cr601_permissions
    cr602_activating cr603_patterns cr603_triggers cr607_linked
    cr608_references cr608_resolving cr611_effects
    cr613_layers cr614_replacements cr616_replacing cr701_actions
    cr701_libraries cr702_26_phasing cr702_62_suspend
    cr704_state_based cr707_copying
""".split()

for name in MODULES:
    __import__(f"mtgteach.rules.{name}")
