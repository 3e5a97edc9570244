"""What remains of an evening as figures and tables; every figure is told in words as well. Names are text."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from content.skills.skills import skills
from pages.components.charts import GREEN, RED, bars_picture, part_of_bars
from pages.components.evening.scores import said_points
from quizzes.evening.plan import Counting
from quizzes.evening.results.by_player import Went

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from quizzes.evening.results.by_player import PlayerResult
    from quizzes.evening.results.by_question import QuestionResult
    from quizzes.evening.results.by_skill import SkillResult

SHOWN = 12
"""Skills that are drawn and listed, the weakest first."""
_SIGNS = {Went.RIGHT: "✓", Went.WRONG: "✗", Went.NONE: "–"}


def percent(share: float) -> str:
    """A share for people: ``33 %``."""
    return f"{round(100 * share)} %"


def players_html(found: Sequence[PlayerResult], numbers: Sequence[int], counting: Counting) -> str:
    """A line for each player, with a sign for every question that is read aloud as a word."""
    speed = counting is Counting.SPEED
    heads = "".join(f"<th scope='col'>{number}</th>" for number in numbers)
    points = "<th scope='col'>Points</th>" if speed else ""
    rows = "".join(
        f"<tr><td>{one.rank}</td><th scope='row'><bdi>{escape(one.player.nick)}</bdi>"
        f"{f' <small>{escape(one.player.team)}</small>' if one.player.team else ''}</th>"
        f"<td>{one.right} of {len(one.went)}</td>{f'<td>{said_points(one.points)}</td>' if speed else ''}"
        f"{''.join(map(_cell, one.went))}</tr>"
        for one in found
    )
    return (
        "<div class='wide'><table class='figures'><thead><tr><th scope='col'>Rank</th><th scope='col'>Player</th>"
        f"<th scope='col'>Right</th>{points}{heads}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def _cell(went: Went) -> str:
    return f"<td><span aria-hidden='true'>{_SIGNS[went]}</span><span class='aloud'>{went.value}</span></td>"


def questions_html(found: Sequence[QuestionResult], titles: Mapping[int, str]) -> str:
    """A line for each question."""
    rows = "".join(
        f"<tr><th scope='row'>{one.number}. {escape(titles[one.number])}</th><td>{one.right} of {one.answered}</td>"
        f"<td>{_hands(one)}</td><td>{'–' if one.first_right is None else one.first_right}</td>"
        f"<td>{percent(one.share)}</td></tr>"
        for one in found
    )
    heads = ("Question", "Right", "By hand", "Right at the first vote", "Share")
    return _figures(heads, rows)


def _hands(one: QuestionResult) -> str:
    return f"{one.hands_right} of {one.hands}" if one.hands else "–"


def questions_picture(found: Sequence[QuestionResult], titles: Mapping[int, str]) -> dict[str, object]:
    """The share of right answers of each question as a figure for plotly."""
    shown = list(found)[::-1]
    names = [f"{one.number}. {titles[one.number]}" for one in shown]
    bars = {
        "type": "bar",
        "orientation": "h",
        "y": names,
        "x": [round(100 * one.share) for one in shown],
        "text": [percent(one.share) for one in shown],
        "marker": {"color": GREEN},
        "hovertemplate": "%{y}: %{x} % right<extra></extra>",
    }
    axis = {"range": [0, 104], "ticksuffix": " %"}
    return _as_high_as([bars], len(shown), axis)


def skills_html(found: Sequence[SkillResult], names: Mapping[str, str]) -> str:
    """A line for each of the weakest skills, with who lacked it.

    :param names: of the players, by their ids.
    """
    rows = "".join(
        f"<tr><th scope='row'>{escape(skills()[one.skill].name)}</th><td>{one.right} of {one.right + one.wrong}</td>"
        f"<td>{_named(one.players, names)}</td></tr>"
        for one in found[:SHOWN]
    )
    return _figures(("Skill", "Right", "Went wrong for"), rows)


def _named(players: Sequence[str], names: Mapping[str, str]) -> str:
    return ", ".join(f"<bdi>{escape(names[player])}</bdi>" for player in players if player in names) or "–"


def skills_picture(found: Sequence[SkillResult]) -> dict[str, object]:
    """How much of the evidence of the weakest skills is right and wrong, as a figure for plotly."""
    shown = list(found[:SHOWN])[::-1]
    names = [skills()[one.skill].name for one in shown]
    parts = [
        part_of_bars("right", names, [one.right for one in shown], GREEN),
        part_of_bars("wrong", names, [one.wrong for one in shown], RED, "x"),
    ]
    return _as_high_as(parts, len(shown), {"rangemode": "tozero"})


def _as_high_as(parts: list[dict[str, object]], lines: int, axis: dict[str, object]) -> dict[str, object]:
    return bars_picture(parts, 90 + 34 * lines, 0.12, axis)


def _figures(heads: Sequence[str], rows: str) -> str:
    said = "".join(f"<th scope='col'>{escape(head)}</th>" for head in heads)
    return f"<div class='wide'><table class='figures'><thead><tr>{said}</tr></thead><tbody>{rows}</tbody></table></div>"
