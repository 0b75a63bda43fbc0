"""What people see: values of the game as text, HTML and drawings, and the sentences that go with them."""

from __future__ import annotations
