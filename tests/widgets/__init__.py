"""The labs, driven in Python: the methods that clicks call, and the messages that clicks send."""

from __future__ import annotations
