"""Compare two hands: which hand is worth more, which hand is closed, and how their scores differ."""

from enum import Enum

from scoring.score import ScoreResult


class Worth(Enum):
    """Which of two hands is worth more, or whether both are worth the same. Honba and riichi sticks do not count."""

    FIRST = "first"
    SECOND = "second"
    SAME = "same"


class Closed(Enum):
    """Which of two hands is closed: the first, the second, both or neither."""

    BOTH = "both"
    FIRST = "first"
    SECOND = "second"
    NEITHER = "neither"


class Changes(Enum):
    """Whether the scores of two hands differ in han, in fu, in both or in neither. Fu are compared after rounding."""

    HAN = "han"
    FU = "fu"
    BOTH = "both"
    NEITHER = "neither"


def worth(one: ScoreResult, other: ScoreResult) -> Worth:
    """Return which of two hands is paid more points."""
    if one.best.points == other.best.points:
        return Worth.SAME
    return Worth.FIRST if one.best.points > other.best.points else Worth.SECOND


def closed(one: ScoreResult, other: ScoreResult) -> Closed:
    """Return which of two hands is closed."""
    if one.hand.closed:
        return Closed.BOTH if other.hand.closed else Closed.FIRST
    return Closed.SECOND if other.hand.closed else Closed.NEITHER


def changes(one: ScoreResult, other: ScoreResult) -> Changes:
    """Return how two scores differ."""
    han, fu = one.best.han != other.best.han, one.best.fu.rounded != other.best.fu.rounded
    if han:
        return Changes.BOTH if fu else Changes.HAN
    return Changes.FU if fu else Changes.NEITHER
