"""The scoring engine: it takes a hand and returns its yaku, fu and payments.

It needs only the standard library. Code outside this package imports the engine from here; modules inside import from
each other.
"""

from scoring.context import Moment, Riichi, WinContext, Wind, WinType
from scoring.hand import Hand
from scoring.melds import Meld
from scoring.ruleset import Ruleset
from scoring.score import score
from scoring.waits import waits

__all__ = ["Hand", "Meld", "Moment", "Riichi", "Ruleset", "WinContext", "WinType", "Wind", "score", "waits"]
