"""Tests of the views."""

from __future__ import annotations
