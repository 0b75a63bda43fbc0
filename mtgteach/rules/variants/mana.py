"""What is believed of mana abilities and of tapping for mana (106.12, 605), and the test of before 2026-08-07."""
from __future__ import annotations

from mtgteach.model import (Ability, Activated, Any, ManaAdded, ManaIsAdded, Object, ObjectId, Produced, State, Tapped,
                            Triggered)
from mtgteach.rules.common import abilities_of, facts_of, source_of, variant
from mtgteach.rules.cr605_mana_abilities import adds_mana, holds_kind, is_mana_ability, passes_the_test, tapped_for_it

# An ability that moves a card to or from a library could be a mana ability.
variant("O-LIBRARY", of="X01", until="2026-08-07")(lambda ability: passes_the_test(ability, library=False))
# The effects apply in the order in which they came into being.
variant("M-REPEAT", of="X06")(lambda found: found[:1])


@variant("A-MAKESMANA", of="X01")
def whatever_makes_mana(ability: Ability) -> bool:
    """A target does not matter, nor a library, nor what it triggered on."""
    return passes_the_test(ability.evolve(targets=()), library=False) if isinstance(ability, Activated) else (
        isinstance(ability, Triggered) and adds_mana(ability.effects))


@variant("M-TAPPED", of="R07")
def becoming_tapped_is_enough(state: State, when: ManaIsAdded, event: Any, source: Object) -> bool:
    """As it becomes tapped; what asks which mana that was, as any mana comes from a tapped permanent, but from one that
    watches mana itself."""
    asks = when.of != () or any(isinstance(a, Triggered) and a.when == when and holds_kind(a.effects, (Produced,))
                                for a in abilities_of(state, source))
    if not asks or not isinstance(event, ManaAdded):
        return not asks and isinstance(event, Tapped)
    obj = state.last_known(event.source)
    return obj is not None and obj.tapped and (event.tapped == event.source or not any(
        isinstance(a, Triggered) and isinstance(a.when, ManaIsAdded) for a in abilities_of(state, obj)))


@variant("M-MULTIPLY", of="R08")
def mana_of_triggers_too(state: State, acting: Object) -> ObjectId | None:
    """What a triggered mana ability adds is produced by the permanent that was tapped, if that is another one."""
    ability, that = facts_of(acting).ability, facts_of(acting).that
    extra = isinstance(ability, Triggered) and is_mana_ability(state, ability) and that != source_of(acting)
    return that if extra else tapped_for_it(state, acting)
