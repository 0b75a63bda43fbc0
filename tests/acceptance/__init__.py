"""One module per stage: the lines of its acceptance list, said as tests."""

from __future__ import annotations
