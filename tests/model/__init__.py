"""Tests of the model: values, spelling, digest."""
from __future__ import annotations
