"""The scores of an evening: the scoreboard on the big screen, and the results as tables, charts and files.

Every chart is also given in words. The tables of players and questions are the macros ``players`` and ``questions``.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from html import escape
from itertools import groupby
from operator import itemgetter

from content.words import Naming
from pages.components import tiles_html
from pages.components.charts import FIXED, GREEN, RED, framed
from pages.components.evening.votes import said_answer
from pages.templates import ENVIRONMENT, Markup, Template
from quizzes.evening import Place, QuestionResult, Room, SkillResult, asked_type, by_player, is_poll, words_of
from scoring import parse_tiles

SCOREBOARD = Template(__file__)
BEST = 10
"""The number of rows that fit on the big screen."""
STEPS = 3
"""The number of steps of the podium."""
SHOWN = 12
"""The largest number of skills in the chart and in the table. The weakest skills are shown."""
Rows = tuple[Sequence[str], list[Sequence[str | int]]]
"""A table in a file: the headings of its columns, and its rows."""


def scores_html(places: Sequence[Place], names: Mapping[str, str], asked: int, *, has_points: bool) -> Markup:
    """Return the best players, each with the number of right answers and the number of questions so far.

    :param names: the players' names by their ids.
    :param has_points: whether to show points as well.
    """
    return SCOREBOARD.scores(_lines(places[:BEST], names, asked, has_points=has_points), len(places) - BEST, asked)


def podium_html(places: Sequence[Place], names: Mapping[str, str], asked: int, *, has_points: bool) -> Markup:
    """Return the podium of the first three ranks, then the next few players. Tied players share a step.

    Only players with a right answer are shown.
    """
    lines = _lines([place for place in places if place.right], names, asked, has_points=has_points)
    steps = [
        (rank, [name for _, name, _ in tied], cells, tiles_html(parse_tiles(f"{rank}p"), index=False))
        for (rank, cells), tied in groupby(lines, itemgetter(0, 2))
        if rank <= STEPS
    ]
    return SCOREBOARD.podium(steps, [line for line in lines if line[0] > STEPS][:4])


def _lines(
    places: Sequence[Place], names: Mapping[str, str], asked: int, *, has_points: bool
) -> list[tuple[int, str, list[str]]]:
    """Return the lines of a table of scores: rank, name, and cells with the right answers and, if shown, the points."""
    return [
        (one.rank, names.get(one.name, ""), [f"{one.right} of {asked}", *[said_points(one.points)] * has_points])
        for one in places
    ]


def said_points(points: Fraction) -> str:
    """Return points in words. An average that is no whole number has one decimal.

    >>> from fractions import Fraction
    >>> said_points(Fraction(200)), said_points(Fraction(200, 3))
    ('200 points', '66.7 points')
    """
    return f"{points.numerator if points.denominator == 1 else f'{float(points):.1f}'} points"


def percent(share: float) -> str:
    """Return a share as a percentage: ``33%``."""
    return f"{round(100 * share)}%"


ENVIRONMENT.globals.update(said_points=said_points, percent=percent)


def questions_picture(found: Sequence[QuestionResult], titles: Mapping[int, str]) -> dict[str, object]:
    """Return a chart of the share of right answers to each question, as a figure for plotly."""
    shown = list(found)[::-1]
    bars = {
        "y": [f"{one.number}. {escape(titles[one.number], quote=False)}" for one in shown],
        "x": [round(100 * one.share) for one in shown],
        "text": [percent(one.share) for one in shown],
        "textposition": "outside",
        "cliponaxis": False,
        "marker": {"color": GREEN},
        "hovertemplate": "%{y}: %{x}% right<extra></extra>",
    }
    return _bars_picture([bars], len(shown), {"range": [0, 112], "ticksuffix": "%"})


def skills_picture(found: Sequence[SkillResult]) -> dict[str, object]:
    """Return a chart of the right and wrong answers about the weakest skills, as a figure for plotly."""
    shown = list(found[:SHOWN])[::-1]
    names = [one.name for one in shown]
    # a pattern as well as a colour distinguishes the wrong answers from the right ones
    parts = [
        {
            "name": name,
            "y": names,
            "x": [getattr(one, name) for one in shown],
            "marker": {"color": colour, "pattern": {"shape": pattern, "solidity": 0.35}},
            "hovertemplate": f"%{{y}}: %{{x}} {name}<extra></extra>",
        }
        for name, colour, pattern in (("right", GREEN, ""), ("wrong", RED, "x"))
    ]
    # if there could be more ticks than whole numbers, plotly would put some ticks at fractions
    most = max((one.right + one.wrong for one in shown), default=1)
    return _bars_picture(parts, len(shown), {"rangemode": "tozero", "nticks": min(6, most + 1)})


def _bars_picture(parts: list[dict[str, object]], lines: int, axis: dict[str, object]) -> dict[str, object]:
    """Return a chart of horizontal bars, each with several parts, as a figure for plotly.

    :param axis: settings for the horizontal axis, which shows the counts.
    """
    return {
        "data": [{"type": "bar", "orientation": "h", **part} for part in parts],
        "layout": {
            **framed(90 + 34 * lines, 8),
            "barmode": "stack",
            "legend": {"orientation": "h", "y": -0.12, "traceorder": "normal"},
            "xaxis": {**FIXED, **axis},
            "yaxis": {**FIXED, "automargin": True},
            "bargap": 0.25,
        },
    }


def score_rows(room: Room) -> Rows:
    """Return a row for each player, with the result of every question."""
    lines: list[Sequence[str | int]] = [
        (one.rank, one.player.nick, one.player.team, one.right, one.answered, points, *one.went)
        for one in by_player(room)
        for points in [said_points(one.points).removesuffix(" points")]
    ]
    numbered = (f"Question {number}" for number in room.counted)
    return ("Rank", "Player", "Team", "Right", "Answered", "Points", *numbered), lines


def answer_rows(room: Room, naming: Naming) -> Rows:
    """Return a row for each answer, with the right answer beside it. A second vote on a question has its own rows."""
    nicks, lines = room.nicks, list[Sequence[str | int]]()
    for number in room.told:
        question = room.question(number)
        about = words_of(question, naming).title, " / ".join(str(result.hand) for result in question.wins)
        right = asked_type(question).tell(question, naming).short
        for vote in range(1, room.vote_of(number) + 1):
            # answers stored in the same millisecond are ordered by name, so that the file is always the same
            for answer in sorted(room.answers(number, vote), key=lambda one: (one.at, nicks[one.player])):
                said, poll = said_answer(question, answer.given, naming), is_poll(question)
                verdict = "" if poll else "right" if room.grade(number, answer.given).right else "wrong"
                took = "" if answer.took is None else f"{answer.took / 1000:.1f}"
                lines.append((number, vote, *about, nicks[answer.player], said, right, verdict, took))
    return ("Question", "Vote", "Type", "Hand", "Player", "Answer", "Right answer", "Verdict", "Seconds"), lines
