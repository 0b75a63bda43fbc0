"""Tests of the rules, one module per rule family, and of random legal play."""
from __future__ import annotations
