"""Tests of words, lines, comparing, stored lines, scenarios and their facts."""

from __future__ import annotations
