"""Imports every rule module, so that all registries are filled: whoever runs rules imports this first."""
from __future__ import annotations

MODULES = """
    cr103_starting cr106_could_produce cr106_mana
    cr118_costs cr400_zones cr500_turn cr506_combat cr601_casting cr601_choosing cr601_costs
    cr601_permissions cr603_patterns cr603_triggers cr605_mana_abilities cr608_references
    cr608_resolving cr611_effects cr613_layers cr614_replacements cr616_replacing cr701_actions cr701_libraries
    cr702_62_suspend cr708_face_down cr704_state_based cr707_copying cr733_undoing
""".split()

for name in MODULES:
    __import__(f"mtgteach.rules.{name}")
