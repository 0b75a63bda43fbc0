"""Moving an object and changing life as an instruction says: the object is found only where it is expected (400.7,
608.2h)."""
from __future__ import annotations

from mtgteach.model.amounts import OwnerOf
from mtgteach.model.effects_triggers import GainLife, LoseLife, MoveTo
from mtgteach.model.events import Event, LifeGained, LifeLost, Moved, NothingHappened
from mtgteach.model.events_actions import ExiledAgain
from mtgteach.model.ids import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, ObjectId, PlayerId
from mtgteach.model.objects import Object, ObjectKind
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr401_libraries import arranged
from mtgteach.rules.cr607_linked import remember
from mtgteach.rules.cr608_references import at_once, cites_of, named_by, objects_of, players_of
from mtgteach.rules.cr614_entering import enter
from mtgteach.rules.registries import amount_of, resolves
from mtgteach.rules.step import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.model.events import Cite

REASONS = {EXILE: "exiled", HAND: "returned", BATTLEFIELD: "put", GRAVEYARD: "put", LIBRARY: "put"}
WHERE_EXPECTED = R("608.2h")
NEW_OBJECT = R("400.7")
ARRANGING = R("401.4")
EXILED_AGAIN = R("400.8")


@resolves(GainLife)
@resolves(LoseLife)
def change_life(step: Step, effect: GainLife | LoseLife, acting: Object) -> None:
    """Each of them gains or loses so much; of 0 there is no event."""
    kind = LifeGained if isinstance(effect, GainLife) else LifeLost
    amount = amount_of(step.state, effect.amount, acting)
    for player in players_of(step, effect.who, acting) if amount else ():
        step.happen(kind(player, amount), cite=cites_of(acting))


def _under(step: Step, effect: MoveTo, obj: Object, acting: Object) -> PlayerId | None:
    """Under whose control it enters: that of whoever puts it there, unless the instruction says otherwise."""
    if effect.to is not BATTLEFIELD:
        return None
    if effect.under is None:
        return acting.controller
    return obj.owner if isinstance(effect.under, OwnerOf) else players_of(step, effect.under, acting)[0]


def _arranged(step: Step, found: list[Object], bottom: bool, cites: tuple[Cite, ...]) -> list[Object]:
    """Each owner arranges what comes into their library together (401.4); as each goes on top in turn, the one that
    is to lie on top goes last."""
    owners = dict.fromkeys([o.owner for o in found])
    piles = [arranged(step, p, tuple([o for o in found if o.owner == p]), cites) for p in owners]
    return [o for pile in piles for o in (pile if bottom else pile[::-1])]


@resolves(MoveTo)
def move_to(step: Step, effect: MoveTo, acting: Object) -> tuple[ObjectId, ...]:
    """All of them go there at once; what has moved on since is a new object that this does not find (400.7)."""
    found = [o for o in objects_of(step, effect.what, acting)
             if o.kind is not ObjectKind.ABILITY and (o.zone is not effect.to or effect.to is EXILE)]
    if not found:
        for gone in [t.object for t in named_by(step.state, effect.what, acting) if t.object is not None]:
            last = step.state.last_known(gone)
            if last is not None and step.state.find(gone) is None:
                step.happen(NothingHappened("nothing.moved_on", gone, last.card), cite=(WHERE_EXPECTED, NEW_OBJECT))
        return ()
    cites = cites_of(acting)
    if effect.to is LIBRARY:
        found = _arranged(step, found, effect.bottom, (*cites, ARRANGING))
    events = [Moved(o.id, o.card, effect.to, REASONS[effect.to], _under(step, effect, o, acting), tapped=effect.tapped,
                    bottom=effect.bottom) for o in found if o.zone is not effect.to]
    again = [(ExiledAgain(o.id, o.card), (*cites, EXILED_AGAIN)) for o in found if o.zone is effect.to]
    done: tuple[Event, ...]
    if effect.to is BATTLEFIELD:
        done = enter(step, events, cites)
    elif again:
        done = step.happen_together([*again, *[(event, cites) for event in events]], cite=cites, code="group.moved")
    else:
        done = at_once(step, [*events], cites, "group.moved")
    made = tuple([e.new for e in done if isinstance(e, Moved | ExiledAgain) and e.new is not None])
    if effect.link:
        remember(step, acting, effect.link, made)
    return made
