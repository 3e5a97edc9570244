"""Deal random winning hands that have the properties a caller wants.

Code outside this package imports ``deal``, the wishes and the levels from here.
"""

from scoring.dealing.generator import ImpossibleWishError, deal
from scoring.dealing.levels import LEVELS, Difficulty, by_level
from scoring.dealing.menu import Menu, Term
from scoring.dealing.partner import Fact, partner, partners
from scoring.dealing.wish import (
    Aim,
    FuAim,
    LimitAim,
    NearMissAim,
    NoYakuAim,
    Openness,
    SpoiltAim,
    WaitAim,
    Wish,
    YakuAim,
)
