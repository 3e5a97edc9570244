"""Pure rules of riichi scoring: tiles in, an itemised bill out. Needs the standard library only.

Users of the engine import from here; modules inside import from one another.
"""

from scoring.context import Moment, Riichi, WinContext, Wind, WinType
from scoring.hand import Hand
from scoring.melds import Meld
from scoring.ruleset import Ruleset
from scoring.score import score
from scoring.waits import waits

__all__ = ["Hand", "Meld", "Moment", "Riichi", "Ruleset", "WinContext", "WinType", "Wind", "score", "waits"]
