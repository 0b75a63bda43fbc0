"""Why an action is not allowed, as text, page and data; and which actions are refused now."""

from __future__ import annotations

from mtgteach.model.spelling import spell
from mtgteach.rules.cr117_priority import refused_actions
from mtgteach.views.catalogue import ENGLISH, phrase
from mtgteach.views.html import chips, command_html, panel, rule_list, text_html
from mtgteach.views.say import say
from mtgteach.views.stack_choice import rules_data
from mtgteach.views.svg import escaped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from mtgteach.model.errors import Refused
    from mtgteach.model.refusals import Reasons
    from mtgteach.model.state import State


def reasons_text(reasons: Reasons, language: str = ENGLISH) -> str:
    """One line a reason, each with its rules."""
    return say(reasons, language)


def reasons_data(reasons: Reasons, words: str = "", language: str = ENGLISH) -> dict[str, Any]:
    """The reasons as plain lists and texts; `words` is the action as it was asked for."""
    return {
        "action": words,
        "count": phrase("reasons.count", language, count=len(reasons)),
        "text": reasons_text(reasons, language),
        "reasons": [
            {"code": r.code, "sentence": say(r, language), "stage": str(r.stage), "rules": rules_data(r.cites)}
            for r in reasons
        ],
    }


def reasons_list(reasons: Reasons, language: str = ENGLISH) -> str:
    """The reasons as a list, and what their rules say, folded below."""
    if not reasons:
        return f"<p>{escaped(phrase('reasons.none', language))}</p>"
    items = "".join(f"<li><span>{text_html(say(r, language))}</span>{chips(r.cites, language)}</li>" for r in reasons)
    return f'<ul class="mt-reasons">{items}</ul>{rule_list([c for r in reasons for c in r.cites], language)}'


def reasons_html(reasons: Reasons, language: str = ENGLISH) -> str:
    """All reasons as a panel."""
    count = escaped(phrase("reasons.count", language, count=len(reasons)))
    heading = escaped(phrase("reasons.title", language))
    top = f'<div class="mt-row mt-apart"><h2>{heading}</h2><span class="mt-q mt-s">{count}</span></div>'
    return panel((top if reasons else "") + reasons_list(reasons, language))


def refused_html(error: Refused, language: str = ENGLISH) -> str:
    """An action that was tried, and all reasons against it."""
    action = command_html(str(error.slots["action"]))
    tag = f'<span class="mt-tag mt-refused">{escaped(phrase("reasons.refused", language))}</span>'
    return panel(f'<div class="mt-row"><h2>{action}</h2>{tag}</div>{reasons_list(error.reasons, language)}')


def refused_data(state: State, language: str = ENGLISH) -> list[dict[str, Any]]:
    """Every action that somebody might try now and is not allowed to, with all reasons."""
    return [reasons_data(reasons, spell(state, action), language) for action, reasons in refused_actions(state)]
