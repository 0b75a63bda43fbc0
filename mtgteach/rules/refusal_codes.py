"""The codes of all refusals, so that words about a reason can be checked before there is one; a test holds them
against the rule code."""
from __future__ import annotations

REFUSAL_CODES = tuple("refuse." + code for code in (
    "ability_is_no_card", "cannot_pay", "does_not_help", "land_is_played", "land_own_hand", "land_own_turn",
    "no_activated_ability", "no_counters_there", "no_land", "no_land_play", "no_mana_ability", "no_mana_cost",
    "no_number_of_counters", "no_permission_from", "no_priority", "no_such_card", "no_suspend", "no_target",
    "nobody_has_priority", "not_a_target", "not_controller", "not_itself", "not_main_phase", "not_on_battlefield",
    "not_own_card", "not_own_turn", "not_so_many_counters", "prohibited", "stack_not_empty", "summoning_sick",
    "suspend_own_hand",     "tapped", "too_many_targets"))
