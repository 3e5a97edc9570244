"""The scores of players: a player's own rank in one line, and the leaderboard.

Names are always escaped.
"""

from markupsafe import Markup

from pages.components.evening.scoreboard import said_points
from pages.play.scene import Scene, Seat
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
    """Return a player's own rank in words, then the leaderboard; empty until a question has counted.

    The leaderboard has no names if the evening is anonymous.
    """
    if seat.rank is None or not seat.asked:
        return ""
    # a team gets the average points of its players, so that a large team has no advantage
    teams = [(line, f"{said_points(line.points)} each") for line in seat.teams]
    players = [(line, said_points(line.points) if scene.points else f"{line.right} right") for line in seat.table]
    lists = [(title, lines) for title, lines in (("Teams", teams), ("Scores", players if scene.names else [])) if lines]
    return _HTML.table(ordinal(seat.rank), seat.players, lists)


def ordinal(number: int) -> str:
    """Return a number as an ordinal, such as 1st.

    >>> [ordinal(number) for number in (1, 2, 3, 4, 11, 12, 13, 21, 112)]
    ['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '112th']
    """
    ending = "th" if number % 100 in {11, 12, 13} else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"
