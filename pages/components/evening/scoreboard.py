"""The scoreboard on the big screen."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from markupsafe import Markup

from pages.components.hand.hand_picture import tiles_html
from pages.templates import Template
from quizzes.evening.leaderboard import Place
from scoring.tiles import parse_tiles

_HTML = Template(__file__)
BEST = 10
"""The most rows that fit on the big screen."""
STEPS = 3
"""The steps of the podium."""
MOST_TIED = 4
"""The most names on one step."""
NEXT = 7
"""The last place that is listed beside the podium."""


def scores_html(places: Sequence[Place], names: Mapping[str, str], asked: int, *, has_points: bool) -> Markup:
    """Return the best players, each with the number of right answers and the number of questions so far.

    :param names: the players' names by their ids.
    :param has_points: whether to show points as well.
    """
    return _HTML.scores(_lines(places[:BEST], names, asked, has_points=has_points), len(places) - BEST, asked)


def podium_html(places: Sequence[Place], names: Mapping[str, str], asked: int, *, has_points: bool) -> Markup:
    """Return the podium of the first three ranks, then the next few players. Tied players share a step.

    Only players with a right answer are shown.
    """
    lines = _lines([place for place in places if place.right], names, asked, has_points=has_points)
    tied = [(rank, cells, list(those)) for (rank, cells), those in groupby(lines, lambda line: (line[0], line[2]))]
    steps = [
        (rank, [name for _, name, _ in those], cells, tiles_html(parse_tiles(f"{rank}p"), index=False))
        for rank, cells, those in tied
        if rank <= STEPS
    ]
    return _HTML.podium(steps, [line for line in lines if line[0] > STEPS][: NEXT - STEPS], MOST_TIED)


def _lines(
    places: Sequence[Place], names: Mapping[str, str], asked: int, *, has_points: bool
) -> list[tuple[int, str, list[str]]]:
    lines = []
    for place in places:
        points = [said_points(place.points)] if has_points else []
        lines.append((place.rank, names.get(place.name, ""), [f"{place.right} of {asked}", *points]))
    return lines


def teams_html(places: Sequence[Place]) -> Markup:
    """Return the teams with the average points of their players; empty if there are no teams."""
    return _HTML.teams([(place.rank, place.name, [said_points(place.points)]) for place in places])


def said_points(points: Fraction) -> str:
    """Return points in words: whole numbers for players, one decimal for the average of a team.

    >>> from fractions import Fraction
    >>> said_points(Fraction(200)), said_points(Fraction(200, 3))
    ('200 points', '66.7 points')
    """
    number = str(points.numerator) if points.denominator == 1 else f"{float(points):.1f}"
    return f"{number} points"
