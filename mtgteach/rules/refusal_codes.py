"""The codes of all refusals, so that words about a reason can be checked before there is one; a test holds them
against the rule code."""
from __future__ import annotations

REFUSAL_CODES = tuple("refuse." + code for code in """
    ability_is_no_card ability_not_there activate_as_sorcery activate_only_if activated_already cannot_pay
    cannot_pay_part cannot_pay_together cant_activate cant_attack cant_be_blocked cant_be_countered cant_block
    cant_play_lands chosen_already defender does_not_help flying fused_from_hand hexproof land_is_played
    land_own_hand land_own_turn menace mode_chosen mode_without_target no_activated_ability no_counters_there
    no_foretell no_land no_land_play no_mana_ability no_mana_cost no_number_of_counters no_permission_from
    no_priority no_such_card no_suspend no_target nobody_has_priority not_a_target not_controller not_itself
    not_main_phase not_on_battlefield not_on_stack not_own_card not_own_turn not_owner not_so_many_counters
    not_turned_up one_alternative_cost only_as_sorcery opening_order prohibited shroud spells_each_turn split_second
    stack_not_empty starting_player summoning_sick suspend_own_hand tapped too_many_targets untapped
""".split())
