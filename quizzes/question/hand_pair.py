"""Two hands side by side: which is worth more, which is closed, and in what the two scores differ."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scoring.score import ScoreResult


class Worth(Enum):
    """Which hand is worth more, honba and riichi bets aside."""

    FIRST = "first"
    SECOND = "second"
    SAME = "same"


class Closed(Enum):
    """Which of the hands is closed."""

    BOTH = "both"
    FIRST = "first"
    SECOND = "second"
    NEITHER = "neither"


class Changes(Enum):
    """In what the scores differ; fu are compared as they are paid, rounded."""

    HAN = "han"
    FU = "fu"
    BOTH = "both"
    NEITHER = "neither"


def worth(one: ScoreResult, other: ScoreResult) -> Worth:
    """Which of two hands is paid more points in all."""
    if one.best.points == other.best.points:
        return Worth.SAME
    return Worth.FIRST if one.best.points > other.best.points else Worth.SECOND


def closed(one: ScoreResult, other: ScoreResult) -> Closed:
    """Which of two hands is closed."""
    if one.hand.closed:
        return Closed.BOTH if other.hand.closed else Closed.FIRST
    return Closed.SECOND if other.hand.closed else Closed.NEITHER


def changes(one: ScoreResult, other: ScoreResult) -> Changes:
    """In what two scores differ."""
    han, fu = one.best.han != other.best.han, one.best.fu.rounded != other.best.fu.rounded
    if han:
        return Changes.BOTH if fu else Changes.HAN
    return Changes.FU if fu else Changes.NEITHER
