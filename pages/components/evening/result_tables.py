"""The results of an evening as charts and tables. Every chart is also given in words."""

from collections.abc import Mapping, Sequence

from markupsafe import Markup

from content.skills.skills import skills
from pages.components.charts import GREEN, RED, bars_picture, part_of_bars
from pages.components.evening.scoreboard import said_points
from pages.templates import Template
from quizzes.evening.results.player_results import PlayerResult, Went
from quizzes.evening.results.question_results import QuestionResult
from quizzes.evening.results.skill_results import SkillResult

_HTML = Template(__file__)
SHOWN = 12
"""The most skills in the chart and the list, the weakest first."""
_SIGNS = {Went.RIGHT: "✓", Went.WRONG: "✗", Went.NONE: "–"}


def percent(share: float) -> str:
    """Return a share as a percentage: ``33%``."""
    return f"{round(100 * share)}%"


def players_html(found: Sequence[PlayerResult], numbers: Sequence[int], *, has_points: bool) -> Markup:
    """Return a table with a row for each player and a sign for every question.

    Screen readers read each sign as a word.
    """
    results = [(one, said_points(one.points), [(_SIGNS[went], went.value) for went in one.went]) for one in found]
    return _HTML.players(results, numbers, has_points)


def questions_html(found: Sequence[QuestionResult], titles: Mapping[int, str]) -> Markup:
    """Return a table with a row for each question."""
    return _HTML.questions([(one, titles[one.number], percent(one.share)) for one in found])


def questions_picture(found: Sequence[QuestionResult], titles: Mapping[int, str]) -> dict[str, object]:
    """Return a chart of the share of right answers to each question, as a figure for plotly."""
    shown = list(found)[::-1]
    names = [f"{one.number}. {titles[one.number]}" for one in shown]
    bars = {
        "type": "bar",
        "orientation": "h",
        "y": names,
        "x": [round(100 * one.share) for one in shown],
        "text": [percent(one.share) for one in shown],
        "textposition": "outside",
        "cliponaxis": False,
        "marker": {"color": GREEN},
        "hovertemplate": "%{y}: %{x}% right<extra></extra>",
    }
    return _as_high_as([bars], len(shown), {"range": [0, 112], "ticksuffix": "%"})


def skills_html(found: Sequence[SkillResult], names: Mapping[str, str]) -> Markup:
    """Return a table of the weakest skills. Each row names the players who lack the skill.

    :param names: the players' names by their ids.
    """
    return _HTML.skills(
        [
            (one, skills()[one.skill].name, [names[player] for player in one.players if player in names])
            for one in found[:SHOWN]
        ]
    )


def skills_picture(found: Sequence[SkillResult]) -> dict[str, object]:
    """Return a chart of the right and wrong answers about the weakest skills, as a figure for plotly."""
    shown = list(found[:SHOWN])[::-1]
    names = [skills()[one.skill].name for one in shown]
    parts = [
        part_of_bars("right", names, [one.right for one in shown], GREEN),
        part_of_bars("wrong", names, [one.wrong for one in shown], RED, "x"),
    ]
    most = max((one.right + one.wrong for one in shown), default=1)
    return _as_high_as(parts, len(shown), {"rangemode": "tozero", "nticks": min(6, most + 1)})  # no tick at a half


def _as_high_as(parts: list[dict[str, object]], lines: int, axis: dict[str, object]) -> dict[str, object]:
    return bars_picture(parts, 90 + 34 * lines, 0.12, axis)
