"""The scores of players: a player's own rank in one line, and the leaderboard.

Names are always escaped.
"""

from collections.abc import Callable, Sequence

from markupsafe import Markup

from pages.components.evening.scoreboard import said_points
from pages.play.scene import Line, Scene, Seat
from pages.templates import Template

_HTML = Template(__file__)
BEST = 10
"""The number of rows of the leaderboard that everybody sees."""


def standing_html(scene: Scene, seat: Seat) -> Markup | str:
    """Return a player's own results so far; empty before the first question is revealed."""
    if not seat.asked:
        return ""
    points = said_points(seat.points) if scene.points and seat.points is not None else ""
    return _HTML.standing(seat.right, seat.asked, points)


def table_html(scene: Scene, seat: Seat) -> Markup | str:
    """Return a player's own rank in words, then the leaderboard.

    The leaderboard has no names if the evening is anonymous.
    """
    if seat.rank is None:
        return ""
    lists = [("Teams", _lines(seat.teams, _of_a_team))] if seat.teams else []
    if scene.names and seat.table:
        lists.append(("Scores", _lines(seat.table, _points if scene.points else _right)))
    return _HTML.table(ordinal(seat.rank), seat.players, lists)


def _lines(lines: Sequence[Line], worth: Callable[[Line], str]) -> list[tuple[Line, str]]:
    return [(line, worth(line)) for line in lines]


def _right(line: Line) -> str:
    return f"{line.right} right"


def _points(line: Line) -> str:
    return said_points(line.points)


def _of_a_team(line: Line) -> str:
    """Return the points of a team in words: the mean of its players' points, so that a large team has no advantage."""
    return f"{said_points(line.points)} each"


def ordinal(number: int) -> str:
    """Return a number as an ordinal, such as 1st.

    >>> [ordinal(number) for number in (1, 2, 3, 4, 11, 12, 13, 21, 112)]
    ['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '112th']
    """
    ending = "th" if number % 100 in {11, 12, 13} else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"
