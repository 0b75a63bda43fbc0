"""All names of the modules that the rule families stand on, in one place for those families and for the rooms above."""
from __future__ import annotations

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
