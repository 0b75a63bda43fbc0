"""Tests of the rulebook."""

from __future__ import annotations
