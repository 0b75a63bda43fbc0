"""What is believed of land types (305)."""
from __future__ import annotations

from mtgteach.rules.common import variant

# To be of a type is to be of it as well: what a land was and could do stays.
variant("L-SETADD", of="X10")(lambda: False)
