"""The measurements behind `mtgteach bench`: each as a ratio to a push and pop of a well-known chess library, in one
run."""
from __future__ import annotations

from tests.bench.report import main_bench

__all__ = ["main_bench"]
