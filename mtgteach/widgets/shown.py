"""How a lab shows itself where no kernel runs, and how an error in one of its acts is told on the page."""

from __future__ import annotations

from functools import wraps

from mtgteach.teach.cells import show

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Method = Callable[..., Any]


def shown_errors(method: Method) -> Method:
    """For methods that a click ends in: what goes wrong is told in the lab, in words, and raised.

    JupyterLab shows an error of a callback nowhere on the page. `self.tell_error` gets the error and the method's name.
    """

    @wraps(method)
    def run(self: Any, *args: Any, **kwargs: Any) -> Any:
        try:
            return method(self, *args, **kwargs)
        except Exception as error:
            self.tell_error(error, method.__name__)
            raise

    return run


class SnapshotMixin:
    """Put it before the widget's class. A display carries the live view, the whole text, and a static page: what a
    saved notebook shows until its cells are run, and what a strict comparison of notebooks reads."""

    def text(self) -> str:
        """The whole state as text."""
        raise NotImplementedError

    def snapshot_html(self) -> str:
        """The state as a static page, with how to make it live."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return self.text()

    def _repr_mimebundle_(self, *args: Any, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        show(self)
        bundle = super()._repr_mimebundle_(*args, **kwargs)  # type: ignore[misc]  # the widget's own
        data, meta = bundle if isinstance(bundle, tuple) else (bundle, {})
        return {**(data or {}), "text/plain": self.text(), "text/html": self.snapshot_html()}, meta
