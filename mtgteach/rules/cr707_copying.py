"""Copying objects (707): what a copy is, and becoming one; turning a double-faced permanent over (712). Copies of
spells on the stack are not here. Which face counts where stands in `cr109_characteristics`.

Tokens (111, 701.7): effects on their creation act first, then those on their entering (701.7b).
"""
from __future__ import annotations

from mtgteach.rules.common import *
from mtgteach.rules.cr614_replacements import about_player, enter, more_instead
from mtgteach.rules.cr616_replacing import asking

TRANSFORMING, CREATING = R("701.27a"), R("701.7a")

# It stays the same permanent: nothing enters or leaves (707.4), counters and status stay.
APPLY[BecameCopy] = lambda state, event: (state.changed(event.object, copying=event.copying), event)


@resolves(BecomeCopy)
def resolve_become_copy(step: Step, effect: BecomeCopy, acting: Object) -> tuple[ObjectId, ...]:
    """Each becomes a copy of the other as it is or last was."""
    objects = objects_of(step, effect.what, acting)
    for other in last_named(step.state, effect.of, acting)[:1]:
        copy = copied_card(step.state, other, effect.changes)
        for obj in objects:
            step.happen(BecameCopy(obj.id, obj.card, copy.name, copy), cite=(*cites_of(acting), R("707.4")))
    return tuple([obj.id for obj in objects])


@applies(Transformed)
def transformed(state: State, event: Transformed) -> tuple[State, Event]:
    """The other face is up: it is the same permanent and gets a new timestamp (613.7)."""
    face = 1 - state.the(event.object).face
    up = state.changed(event.object, face=face, face_down=False, stamp=state.clock)
    return up.evolve(clock=state.clock + 1), event.evolve(face=face)


@resolves(Transform)
def resolve_transform(step: Step, effect: Transform, acting: Object) -> None:
    """Only transforming double-faced permanents are turned over, and by their own ability only if they were not since
    it went on the stack (701.27)."""
    for obj in objects_of(step, effect.what, acting):
        own = acting.stack is not None and acting.stack.ability is not None and source_of(acting) == obj.id
        if obj.printed.layout is not Layout.TRANSFORMING or obj.face_down or own and obj.stamp > acting.stamp:
            step.happen(NothingHappened("nothing.not_turned_over", obj.id, obj.card), cite=TRANSFORMING)
        else:
            step.happen(Transformed(obj.id, obj.card), cite=(*cites_of(acting), TRANSFORMING))

@applies(TokensCreated)
def tokens_created(state: State, event: TokensCreated) -> tuple[State, TokensCreated]:
    """Each token has its number among the cards of the game from now on; its creator owns it (111.2)."""
    roster, first = state.roster, state.next_card
    new = tuple(range(first, first + event.amount))
    owners = {o.card: o.owner for zone in state.zones for o in zone}
    unknown = range(len(roster.cards), first)
    cards = (*roster.cards, *(UNKNOWN for _ in unknown), *(event.token for _ in new))
    owned = (*roster.owners, *(owners.get(c, event.player) for c in unknown), *(event.player for _ in new))
    roster = Roster(cards, owned, ranked([card.name for card in cards]), (*roster.tokens, *new))
    return state.evolve(roster=roster, next_card=first + event.amount), event.evolve(cards=new)


def _creates(state: State, working: Working, event: TokensCreated) -> bool:
    as_token = Object(object_id(0, BATTLEFIELD, event.player), -1, event.player, event.player, event.token,
                      kind=ObjectKind.TOKEN)
    return about_player(state, working, event) and takes(state, working.effect.filter, as_token, asking(state, working))


replaces(MoreTokens, TokensCreated, when=_creates)(more_instead)


def create(step: Step, player: PlayerId, token: Card, amount: int, cites: tuple[Rule, ...],
           tapped: bool = False) -> tuple[ObjectId, ...]:
    """The player creates so many tokens (701.7a): they own them, and they enter together under that player's control
    (111.2)."""
    made: list[ObjectId] = []
    for event, by in step.would(TokensCreated(player, token, amount)) if amount > 0 else ():
        if not isinstance(event, TokensCreated):
            step.happen(event, cite=CREATING, by=by)
            continue
        (done,) = step.happen(event, cite=(*cites, CREATING), by=by)
        assert isinstance(done, TokensCreated)
        moves = [Moved(NOWHERE, card, BATTLEFIELD, "created", done.player, tapped=tapped, token=done.token)
                 for card in done.cards]
        made += [went.new for went in enter(step, moves, CREATING) if went.new is not None]
    return tuple(made)


@resolves(CreateTokens, CreateCopies)
def resolve_create(step: Step, effect: CreateTokens | CreateCopies, acting: Object) -> tuple[ObjectId, ...]:
    """Each player referred to creates the tokens: these, or some with the copiable values of each object referred to,
    as it is or last was; of nothing none is made (111.12)."""
    amount = amount_of(step.state, effect.amount, acting)
    tokens = [effect.token] if isinstance(effect, CreateTokens) else [
        copied_card(step.state, obj, effect.changes) for obj in last_named(step.state, effect.of, acting)]
    if not tokens:
        step.happen(NothingHappened("nothing.nothing_to_copy", acting.id, acting.card), cite=R("111.12"))
    return tuple([oid for token in tokens for player in players_of(step, effect.who, acting)
                  for oid in create(step, player, token, amount, cites_of(acting), effect.tapped)])
