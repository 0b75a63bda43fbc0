"""What a teacher needs around the engine: the lessons on the reader's disk, questions, records."""

from __future__ import annotations
