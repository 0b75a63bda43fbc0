"""Declaring attackers (508): untapped creatures that are not sick, each attacks one opponent; they tap."""
from __future__ import annotations

from mtgteach.model.choices import Choice, Limit, Option, PickSome
from mtgteach.model.events import Event, Tapped
from mtgteach.model.events_combat import AttackDeclared
from mtgteach.model.ids import PlayerId
from mtgteach.model.objects import Object
from mtgteach.model.patterns_combat import Attacks
from mtgteach.model.refusals import BEGIN, Reasons, Refusal
from mtgteach.model.spelling import object_name, player_name
from mtgteach.model.state import Attack, Combat, State
from mtgteach.model.statics_combat import CantFight
from mtgteach.model.types import DECLARE_ATTACKERS
from mtgteach.rulebook.cite import R, Rule
from mtgteach.rules.cr302_sickness import refuse_sick
from mtgteach.rules.cr506_combat import creatures, in_question, says_no
from mtgteach.rules.cr702_plain import PLAIN, has_keyword
from mtgteach.rules.registries import applies, as_begins, matches
from mtgteach.rules.step import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

DECLARING = R("508.1")
WHO = R("508.1a")
WHOM = R("508.1b")
RESTRICTIONS = R("508.1c")
TAPPING = R("508.1f")
ATTACKING = R("508.1k")


@applies(AttackDeclared)
def attack_declared(state: State, event: AttackDeclared) -> tuple[State, AttackDeclared]:
    """It attacks until it is removed from combat or combat ends (508.1k)."""
    combat = state.combat or Combat()
    attacks = (*combat.attacks, Attack(event.object, event.player))
    return state.evolve(combat=combat.evolve(attacks=attacks)), event


@matches(Attacks, AttackDeclared)
def attacks(state: State, pattern: Attacks, event: AttackDeclared, source: Object) -> bool:
    """A creature was declared as an attacker (508.1m)."""
    return in_question(state, pattern, event.object, source)


def refuse_attack(state: State, obj: Object) -> Iterator[Refusal]:
    """Why this creature cannot attack: tapped, sick (508.1a), or something says so (508.1c)."""
    name = object_name(state, obj)
    if obj.tapped:
        yield Refusal("refuse.tapped", BEGIN, (WHO,), (("card", name),))
    yield from refuse_sick(state, obj)
    if has_keyword(state, obj, "defender"):
        yield Refusal("refuse.defender", BEGIN, (RESTRICTIONS, PLAIN["defender"]), (("card", name),))
    says = says_no(state, obj, CantFight, lambda effect: effect.attack)
    if says is not None:
        yield Refusal("refuse.cant_attack", BEGIN, (RESTRICTIONS,), (("card", name), ("source", says)))


def attackers_choice(state: State, player: PlayerId) -> Choice:
    """Which creatures attack whom? Each attacks one player (508.1b)."""
    defenders = [p for p in state.in_play() if p != player]
    options: list[Option] = []
    limits: list[Limit] = []
    refused: list[tuple[str, Reasons]] = []
    for obj in creatures(state):
        if obj.controller != player:
            continue
        keys = tuple([f"{object_name(state, obj)} attacks {player_name(state, p)}" for p in defenders])
        reasons = Reasons(refuse_attack(state, obj))
        if reasons:
            refused += [(key, reasons) for key in keys]
        else:
            options += [Option(key, (obj.id, p), (WHO, WHOM)) for key, p in zip(keys, defenders, strict=True)]
            limits += [Limit(keys, 1, 1)] if len(keys) > 1 else []
    nothing = Option(f"{player_name(state, player)} attacks with nothing", None, (DECLARING,))
    limits += [Limit((nothing.key, o.key), 1, 1) for o in options]
    return PickSome(player, "choice.attackers", (DECLARING, WHO), (nothing, *options), 1, max(1, len(options)),
                    limits=tuple(limits), refused=tuple(refused))


@as_begins(DECLARE_ATTACKERS)
def declare_attackers(step: Step, active: PlayerId) -> None:
    """The active player declares attackers; they tap unless they have vigilance, and attack (508.1). Asked only where
    something could attack."""
    state = step.state
    if not any(o.controller == active and not any(True for _ in refuse_attack(state, o)) for o in creatures(state)):
        return
    chosen = dict([pair for pair in step.ask(attackers_choice, state, active) if pair is not None])
    pairs = [(obj, chosen[obj.id]) for obj in state.permanents() if obj.id in chosen]
    changes: list[tuple[Event, Rule]] = [(Tapped(o.id, o.card), TAPPING) for o, _ in pairs
                                         if not has_keyword(state, o, "vigilance")]
    changes += [(AttackDeclared(o.id, o.card, player), ATTACKING) for o, player in pairs]
    if changes:
        step.happen_together(changes, cite=DECLARING, code="group.attack")
