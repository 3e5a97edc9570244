"""Where players stand: one's own place in a line, and the table of scores. Names are text, whatever they hold."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from pages.components.evening.scores import said_points

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pages.play.scene import Line, Scene, Seat

BEST = 10
"""Lines of the table that everybody sees; who stands below sees their own line as well."""


def standing_html(scene: Scene, seat: Seat) -> str:
    """How one's own evening goes so far; nothing before the first question is told."""
    if not seat.asked:
        return ""
    points = f", {said_points(seat.points)}" if scene.points and seat.points is not None else ""
    return f"<span class='standing'>{seat.right} of {seat.asked} right{points}</span>"


def table_html(scene: Scene, seat: Seat) -> str:
    """One's own place in words, then the best; nobody's name where players play unnamed."""
    if seat.rank is None:
        return ""
    own = f"<p class='place'>You are <b>{ordinal(seat.rank)}</b> of {seat.players}.</p>"
    teams = _lines("Teams", seat.teams, _of_a_team) if seat.teams else ""
    players = _lines("Scores", seat.table, _points if scene.points else _right) if scene.names and seat.table else ""
    return f"{own}{teams}{players}"


def _lines(title: str, lines: Sequence[Line], worth: Callable[[Line], str]) -> str:
    rows = []
    for line in lines:
        css, mine = (" class='mine'", " <small>you</small>") if line.mine else ("", "")
        rows.append(
            f"<tr{css}><td class='rank'>{line.rank}</td><td><bdi>{escape(line.name)}</bdi>{mine}</td>"
            f"<td class='number'>{worth(line)}</td></tr>"
        )
    return f"<table class='bill'><caption>{escape(title)}</caption><tbody>{''.join(rows)}</tbody></table>"


def _right(line: Line) -> str:
    return f"{line.right} right"


def _points(line: Line) -> str:
    return said_points(line.points)


def _of_a_team(line: Line) -> str:
    """The mean of its players, so that a large team has no advantage."""
    return f"{said_points(line.points)} each"


def ordinal(number: int) -> str:
    """A place as it is said.

    >>> [ordinal(number) for number in (1, 2, 3, 4, 11, 12, 13, 21, 112)]
    ['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '112th']
    """
    ending = "th" if number % 100 in {11, 12, 13} else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"
