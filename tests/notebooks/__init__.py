"""The notebooks as they are shipped."""

from __future__ import annotations
