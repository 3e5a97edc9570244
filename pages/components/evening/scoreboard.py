"""The scoreboard on the wall."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pages.templates import Template
from quizzes.evening.plan import Counting

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from fractions import Fraction

    from markupsafe import Markup

    from quizzes.evening.leaderboard import Place

_HTML = Template(__file__)
BEST = 10
"""The most lines that fit on a wall."""


def scores_html(places: Sequence[Place], names: Mapping[str, str], asked: int, counting: Counting) -> Markup:
    """Return the best players with their numbers of right answers out of the questions asked.

    :param names: the players' names by their ids.
    """
    best = []
    for place in places[:BEST]:
        points = [said_points(place.points)] if counting is Counting.SPEED else []
        best.append((place.rank, names.get(place.name, ""), [f"{place.right} of {asked}", *points]))
    return _HTML.scores(best, len(places) - BEST)


def teams_html(places: Sequence[Place]) -> Markup:
    """Return the teams with the mean points of their players; empty without teams."""
    return _HTML.teams([(place.rank, place.name, [said_points(place.points)]) for place in places])


def said_points(points: Fraction) -> str:
    """Return points in words: whole numbers, or the mean of a team with one digit.

    >>> from fractions import Fraction
    >>> said_points(Fraction(200)), said_points(Fraction(200, 3))
    ('200 points', '66.7 points')
    """
    number = str(points.numerator) if points.denominator == 1 else f"{float(points):.1f}"
    return f"{number} points"
