"""The table of scores on the wall."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from quizzes.evening.plan import Counting

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from fractions import Fraction

    from quizzes.evening.points import Place

BEST = 10
"""Lines that fit on a wall."""


def scores_html(places: Sequence[Place], names: Mapping[str, str], asked: int, counting: Counting) -> str:
    """The best, with how many answers were right of how many questions.

    :param names: of the players, by their ids.
    """
    rows = "".join(
        _row(place.rank, names.get(place.name, ""), f"{place.right} of {asked}", _worth(place, counting))
        for place in places[:BEST]
    )
    more = f"<p class='more'>and {len(places) - BEST} more</p>" if len(places) > BEST else ""
    return f"{_table('Scores', rows)}{more}" if rows else "<p class='count'>Nobody plays.</p>"


def teams_html(places: Sequence[Place]) -> str:
    """The teams with the mean of their players' points; nothing where there are none."""
    rows = "".join(_row(place.rank, place.name, "", said_points(place.points)) for place in places)
    return _table("Teams: mean of their players", rows) if rows else ""


def said_points(points: Fraction) -> str:
    """Points as they are told: whole ones as a number, the mean of a team with one digit.

    >>> from fractions import Fraction
    >>> said_points(Fraction(200)), said_points(Fraction(200, 3))
    ('200 points', '66.7 points')
    """
    number = str(points.numerator) if points.denominator == 1 else f"{float(points):.1f}"
    return f"{number} points"


def _worth(place: Place, counting: Counting) -> str:
    return said_points(place.points) if counting is Counting.SPEED else ""


def _table(title: str, rows: str) -> str:
    return f"<table class='scores-so-far'><caption>{escape(title)}</caption><tbody>{rows}</tbody></table>"


def _row(rank: int, name: str, right: str, worth: str) -> str:
    cells = "".join(f"<td class='number'>{escape(cell)}</td>" for cell in (right, worth) if cell)
    return f"<tr><td class='rank'>{rank}</td><td><bdi>{escape(name)}</bdi></td>{cells}</tr>"
