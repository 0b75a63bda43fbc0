"""The rules of the house, each as a guard that can be shown to go red."""

from __future__ import annotations
