"""The rules engine: one module per rule family, named by its number and its word."""
from __future__ import annotations
