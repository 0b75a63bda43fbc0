"""What every rule family speaks: the vocabulary of the model, and all names of the modules that the families stand on.

A family imports all of it at once, and what it needs of another family by name.
"""
from __future__ import annotations

from mtgteach.model import *
from mtgteach.rules.cr109_characteristics import *
from mtgteach.rules.cr115_targets import *
from mtgteach.rules.cr118_costs import *
from mtgteach.rules.cr601_permissions import *
from mtgteach.rules.cr608_references import *
from mtgteach.rules.cr613_layers import *
from mtgteach.rules.index import *
from mtgteach.rules.registries import *
from mtgteach.rules.rulings import *
from mtgteach.rules.step import *
