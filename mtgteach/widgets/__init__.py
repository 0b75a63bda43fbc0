"""The labs: panels over a session, and the only importer of ipywidgets and anywidget. No rule is decided here."""

from __future__ import annotations
