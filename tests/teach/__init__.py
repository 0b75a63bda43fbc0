"""The lessons on the reader's disk, questions, records."""

from __future__ import annotations
