"""The rulebook as values: rule numbers that are checked when they are written, and the rulings taught here."""

from __future__ import annotations
