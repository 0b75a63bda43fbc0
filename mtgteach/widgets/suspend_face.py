"""The page of a SuspendLab: counters by hand on its slips, scenes to choose, the response tray, the cost builder."""

from __future__ import annotations

from mtgteach.cards.picking import instants, restrictions, suspend_cards
from mtgteach.model import (BATTLEFIELD, EXILE, FREE_KEY, GRAVEYARD, HAND, STACK, TIME, CardType, Cast, object_name,
                            player_name, spell)
from mtgteach.play.cost import ways_said
from mtgteach.play.perform import pass_once
from mtgteach.play.scene import scene_of
from mtgteach.rules.cr109_characteristics import characteristics
from mtgteach.rules.cr601_costs import additional_costs, base_cost, extra_words, proposed
from mtgteach.rules.cr601_permissions import as_spell, faces_of
from mtgteach.rules.cr702_62_suspend import suspend_of
from mtgteach.rules.step import PRIORITY
from mtgteach.views.catalogue import phrase
from mtgteach.views.say import say, with_cites
from mtgteach.widgets.face import Face, control
from mtgteach.widgets.scenes import SCENES, scene_text
from mtgteach.widgets.suggest import counters_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from mtgteach.model import Object

    Data = dict[str, Any]

BY_HAND_IN = (EXILE, BATTLEFIELD)
"""Where cards that have time counters or suspend get buttons for counters; whether one may act is for the rules."""
CAST_FROM = (HAND, EXILE, GRAVEYARD)
"""Where the cards lie whose cost can be asked for."""
NUMBER = "#"
"""What stands for a number in a clause that takes one."""


class SuspendFace(Face):
    """The page of a SuspendLab: its slips carry buttons for time counters and for the story of their card."""

    KIND = "suspend"

    def data(self) -> Data:
        """Everything, with the panels that only this lab has."""
        panels = {"scene": self.scene(), "tray": self.tray(), "cost": self.cost()}
        return {**super().data(), **panels}

    def name(self) -> str:
        """What this lab is called among several: its number and the cards of its scene."""
        cards = self.cards()
        return phrase("lab.suspend" if cards else "lab.suspend_alone", number=self.number, cards=", ".join(cards))

    # Counters by hand

    def slip(self, slip: Data) -> Data:
        """One card, with what can be done to it by hand."""
        made = super().slip(slip)
        obj = self.game.state.find(slip["objects"][0])
        if slip["kind"] == "card" and obj is not None and obj.zone in BY_HAND_IN and self.counted(obj):
            acts = [self.counter_control(act, slip["name"]) for act in ("remove", "put")]
            made["byHand"] = {"text": phrase("lab.by_hand"), "controls": acts, "off": acts[0]["off"]}
        return made

    def counted(self, obj: Object) -> bool:
        """Does this card have time counters or suspend?"""
        return bool(obj.count(TIME)) or suspend_of(self.game.state, obj) is not None

    def counter_control(self, act: str, name: str) -> Data:
        """−1 or +1, with the reason beside it where it cannot act now."""
        kind = phrase(f"counter.{TIME}")
        words = f"{act} 1 {TIME} counter {'from' if act == 'remove' else 'on'} {name}"
        text = phrase(f"lab.{act}", kind=kind)
        label = phrase(f"lab.{act}_label", kind=kind, card=name, words=text)
        return control(text, act, card=name, off=self.against(f"effect: {words}"), label=label)

    def against(self, words: str) -> str:
        """Why this is not allowed now, each reason with its rules; nothing where it is."""
        return " ".join(with_cites(say(reason), reason.cites) for reason in self.game.why_not(words))

    # Scenes

    def scene(self) -> Data:
        """What can be put on the table: a packaged scene, a card with suspend and an answer, or a scene in words."""
        start = self.game.nodes()[0].start
        assert start is not None
        return {
            "heading": phrase("lab.scene"), "none": phrase("word.nothing"), "text": scene_text(scene_of(start)),
            "named": {"label": phrase("lab.scene_named"), "options": list(SCENES)},
            "card": {"label": phrase("lab.scene_card"), "options": suspend_cards(self.game.known)},
            "answer": {"label": phrase("lab.scene_answer"), "options": instants(self.game.known)},
            "typed": phrase("lab.scene_typed"),
            "begin": phrase("lab.scene_begin"), "pick": phrase("lab.scene_pick"), "say": phrase("lab.scene_say"),
        }  # fmt: skip

    # Responses

    def tray(self) -> Data:
        """What can be done about each object on the stack, the top one first, and cards that restrict."""
        state = self.game.state
        return {
            "heading": phrase("lab.tray"),
            "note": phrase("lab.tray_note" if state.zone(STACK) else "lab.tray_nothing"),
            "items": [self.response(obj) for obj in reversed(state.zone(STACK))],
            "restrict": {"heading": phrase("lab.restrict_heading"), "options": restrictions(self.game.known),
                         "label": phrase("lab.restriction", player=player_name(state, len(state.players) - 1))},
            "put": phrase("lab.restrict"),
            "added": [control(phrase("lab.lift", card=card), "lift", card=card) for card in self.session.added],
        }  # fmt: skip

    def response(self, obj: Object) -> Data:
        """Countering it by hand or with a card, and removing a counter from the card of a trigger."""
        state = self.game.state
        name = object_name(state, obj)
        words = f"effect: counter {name}"
        text = phrase("lab.counter_it")
        label = phrase("lab.counter_it_label", words=text, name=name)
        acts = [control(text, "hand", what=name, off=self.against(words), label=label)]
        card = next((o for zone in BY_HAND_IN for o in state.zone(zone, obj.owner) if o.card == obj.card), None)
        if card is not None and card.count(TIME):
            text = phrase("lab.remove_from", card=object_name(state, card))
            acts.append({**self.counter_control("remove", object_name(state, card)), "text": text, "label": text})
        lines = [control(line, "say", words=line) for line in counters_of(self.session.node, name)]
        later = "" if acts[0]["off"] else self.later(name)
        return {"key": str(obj.id), "to": phrase("lab.response_to", name=name), "lines": lines,
                "hand": phrase("lab.by_hand"), "controls": acts,
                "off": acts[0]["off"] or later or ("" if lines else phrase("lab.no_card_counters"))}  # fmt: skip

    def later(self, name: str) -> str:
        """What others can do about it once those before them have passed; nothing where there is nothing."""
        at = node = self.session.node
        while at.open is not None and at.open.why == PRIORITY and len(at.path()) - len(node.path()) < len(
                node.state.in_play()) - 1 - node.state.at.passed:
            at = pass_once(at, at.act + 1, "")
            if lines := counters_of(at, name):
                assert node.open is not None
                return phrase("lab.may_later", asked=player_name(node.state, node.open.who), lines="; ".join(lines))
        return ""

    # Costs

    def cost(self) -> Data:
        """The casts whose cost can be built, each with the clauses that may be said."""
        state = self.game.state
        casts = [self.cast(obj, Cast(obj.owner, obj.id, face))
                 for zone in state.zones for obj in zone if obj.zone in CAST_FROM and obj.printed.name
                 for face in faces_of(obj)]
        return {"heading": phrase("lab.cost"), "label": phrase("lab.cost_cast"), "ask": phrase("lab.cost_ask"),
                "with": phrase("lab.cost_with"), "casts": [cast for cast in casts if cast]}

    def cast(self, obj: Object, action: Cast) -> Data | None:
        """One cast with its clauses: another base, what is added, X; None for a land."""
        state = self.game.state
        card = proposed(as_spell(obj, action.player, action.face), action.player)
        if CardType.LAND in characteristics(state, card).types:
            return None
        said = [FREE_KEY, *(f"for {key}" for key in ways_said(state, card) if key != FREE_KEY)]
        said += [f"{extra.word} {NUMBER} times" if extra.times else extra_words(extra.word)[0]
                 for extra in additional_costs(state, card) if extra.optional]
        cost = base_cost(state, card)
        said += [f"with X = {NUMBER}"] * (cost is not None and cost.has_x)
        return {"words": spell(state, action), "clauses": [
            {"words": words, "number": NUMBER in words, "text": words.replace(NUMBER, "…")} for words in said]}
