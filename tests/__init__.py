"""The tests: they mirror the package, and hold what the whole project promises."""

from __future__ import annotations
