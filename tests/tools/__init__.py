"""Helpers of the tests and of the notebooks: the builder, its guards, the browser harness."""

from __future__ import annotations
