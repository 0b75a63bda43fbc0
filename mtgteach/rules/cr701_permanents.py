"""Keyword actions on permanents: destroy (701.8), fight (701.14), sacrifice (701.21), tap and untap (701.26)."""
from __future__ import annotations

from mtgteach.model.choices import Choice, Option, PickOne
from mtgteach.model.effects_actions import Destroy, Fight, SacrificeIt, SacrificeSome, TapIt, UntapIt
from mtgteach.model.events import Moved, NothingHappened, Tapped, Untapped
from mtgteach.model.ids import BATTLEFIELD, GRAVEYARD, ObjectId, PlayerId
from mtgteach.model.objects import Object, Target
from mtgteach.model.spelling import object_name, player_name
from mtgteach.model.state import State
from mtgteach.model.types import CardType
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr109_characteristics import characteristics
from mtgteach.rules.cr120_damage import deal
from mtgteach.rules.cr608_amounts import counted
from mtgteach.rules.cr608_references import at_once, cites_of, moved_to, objects_of, players_of
from mtgteach.rules.cr702_plain import PLAIN, has_keyword
from mtgteach.rules.registries import amount_of, resolves
from mtgteach.rules.step import Step

TYPE_CHECKING = False
if TYPE_CHECKING:

    from mtgteach.model.events import Cite, Event

DESTROYING = R("701.8a")
FIGHTING = R("701.14a")
NOBODY_TO_FIGHT = R("701.14b")
SACRIFICING = R("701.21a")
TAPPING = R("701.26a")
UNTAPPING = R("701.26b")


def permanents_of(step: Step, found: tuple[Object, ...]) -> list[Object]:
    """Those of them that are on the battlefield."""
    return [obj for obj in found if obj.zone is BATTLEFIELD]


# Destroy


def is_indestructible(state: State, obj: Object) -> bool:
    """Can it not be destroyed (702.12)?"""
    return has_keyword(state, obj, "indestructible")


@resolves(Destroy)
def destroy(step: Step, effect: Destroy, acting: Object) -> tuple[ObjectId, ...]:
    """All of them go to their owners' graveyards at once (701.8a); what is indestructible stays (702.12)."""
    doomed: list[Event] = []
    for obj in permanents_of(step, objects_of(step, effect.what, acting)):
        if is_indestructible(step.state, obj):
            step.happen(NothingHappened("nothing.indestructible", obj.id, obj.card), cite=PLAIN["indestructible"])
        else:
            doomed.append(Moved(obj.id, obj.card, GRAVEYARD, "destroyed"))
    return moved_to(at_once(step, doomed, (*cites_of(acting), DESTROYING), "group.destroy"))


# Sacrifice


def _sacrifice(step: Step, chosen: list[Object], acting: Object) -> tuple[ObjectId, ...]:
    events: list[Event] = [Moved(o.id, o.card, GRAVEYARD, "sacrificed") for o in chosen]
    return moved_to(at_once(step, events, (*cites_of(acting), SACRIFICING), "group.sacrifice"))


@resolves(SacrificeIt)
def sacrifice_it(step: Step, effect: SacrificeIt, acting: Object) -> tuple[ObjectId, ...]:
    """A player can sacrifice only a permanent that they control (701.21a)."""
    players = players_of(step, effect.who, acting)
    found = permanents_of(step, objects_of(step, effect.what, acting))
    for obj in found:
        if obj.controller not in players:
            step.happen(NothingHappened("nothing.not_theirs", obj.id, obj.card), cite=SACRIFICING)
    return _sacrifice(step, [obj for obj in found if obj.controller in players], acting)


def sacrifice_choice(state: State, player: PlayerId, found: list[Object], cites: tuple[Cite, ...]) -> Choice:
    """Which permanent does the player sacrifice?"""
    who = player_name(state, player)
    return PickOne(player, "choice.sacrifice", cites, tuple(
        [Option(f"{who} sacrifices {object_name(state, obj)}", obj.id, cites) for obj in found]))


@resolves(SacrificeSome)
def sacrifice_some(step: Step, effect: SacrificeSome, acting: Object) -> tuple[ObjectId, ...]:
    """Each player chooses in turn order among their own; then all that was chosen is sacrificed at once (101.4)."""
    cites = (*cites_of(acting), SACRIFICING)
    chosen: list[Object] = []
    for player in players_of(step, effect.who, acting):
        own = [o for o in counted(step.state, effect.filter, acting) if o.controller == player]
        for _ in range(min(amount_of(step.state, effect.amount, acting), len(own))):
            picked = step.ask(sacrifice_choice, step.state, player, own, cites)
            chosen += [o for o in own if o.id == picked]
            own = [o for o in own if o.id != picked]
    return _sacrifice(step, chosen, acting)


# Tap and untap, fight


@resolves(TapIt)
def tap_it(step: Step, effect: TapIt, acting: Object) -> tuple[ObjectId, ...]:
    """Only untapped permanents are tapped (701.26a)."""
    found = [o for o in permanents_of(step, objects_of(step, effect.what, acting)) if not o.tapped]
    at_once(step, [Tapped(o.id, o.card) for o in found], (*cites_of(acting), TAPPING), "group.tap")
    return tuple([o.id for o in found])


@resolves(UntapIt)
def untap_it(step: Step, effect: UntapIt, acting: Object) -> tuple[ObjectId, ...]:
    """Only tapped permanents are untapped (701.26b)."""
    found = [o for o in permanents_of(step, objects_of(step, effect.what, acting)) if o.tapped]
    at_once(step, [Untapped(o.id, o.card) for o in found], (*cites_of(acting), UNTAPPING), "group.untap")
    return tuple([o.id for o in found])


@resolves(Fight)
def fight(step: Step, effect: Fight, acting: Object) -> tuple[ObjectId, ...]:
    """Each deals damage equal to its power to the other; with one of them missing neither does (701.14b)."""
    found = [obj for reference in (effect.one, effect.other) for obj in permanents_of(
        step, objects_of(step, reference, acting)) if CardType.CREATURE in characteristics(step.state, obj).types]
    if len(found) != 2:
        step.happen(NothingHappened("nothing.no_fight", acting.id, acting.card), cite=NOBODY_TO_FIGHT)
        return ()
    one, other = found
    hits = [(by, Target(to.id), max(0, characteristics(step.state, by).power or 0), False)
            for by, to in ((one, other), (other, one))]
    deal(step, hits, (*cites_of(acting), FIGHTING))
    return one.id, other.id
