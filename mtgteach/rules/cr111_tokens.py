"""Tokens (111, 701.7): effects on their creation act first, then those on their entering (701.7b)."""
from __future__ import annotations

from mtgteach.model import (BATTLEFIELD, NOWHERE, UNKNOWN, Card, CreateCopies, CreateTokens, Moved, NothingHappened,
                            Object, ObjectId, ObjectKind, PlayerId, R, Roster, Rule, State, TokensCreated, object_id,
                            ranked, statics as st)
from mtgteach.rules.common import (Step, Working, amount_of, applies, cites_of, last_named, players_of, replaces,
                                   resolves, takes)
from mtgteach.rules.cr614_replacements import about_player, enter, more
from mtgteach.rules.cr616_replacing import asking
from mtgteach.rules.cr707_copying import copied_card

CREATING = R("701.7a")


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


replaces(st.MoreTokens, TokensCreated, when=_creates)(more)


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
