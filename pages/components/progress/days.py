"""How the days went, and what falls due on the next ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pages.components.charts import AMBER, BLUE, FIXED, GREEN, upright

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from quizzes.memory.practice_day import PracticeDay

SHOWN = 30
"""Days with answers that are shown at most."""
_RIGHT, _TIME, _DUE = GREEN, AMBER, BLUE


def day_name(day: date) -> str:
    """A day in words, the same in every language of a browser: ``22 Nov``.

    >>> from datetime import date
    >>> day_name(date(2026, 11, 2))
    '2 Nov'
    """
    return f"{day.day} {day:%b}"


def days_picture(days: Sequence[PracticeDay]) -> dict[str, object]:
    """The share of right answers and the seconds of a question, day by day, as a figure for plotly."""
    shown = days[-SHOWN:]
    names = [day_name(one.day) for one in shown]
    lines = [
        {
            "type": "scatter",
            "mode": "lines+markers",
            "name": "right, %",
            "x": names,
            "y": [round(100 * one.share) for one in shown],
            "line": {"color": _RIGHT, "width": 2},
            "marker": {"symbol": "circle", "size": 8},
            "hovertemplate": "%{x}: %{y} % right<extra></extra>",
        },
        {
            "type": "scatter",
            "mode": "lines+markers",
            "name": "seconds a question",
            "x": names,
            "y": [one.seconds for one in shown],
            "yaxis": "y2",
            "line": {"color": _TIME, "width": 2, "dash": "dash"},
            "marker": {"symbol": "square", "size": 7},
            "hovertemplate": "%{x}: %{y:.0f} seconds<extra></extra>",
        },
    ]
    layout = {
        **upright(300),
        "legend": {"orientation": "h", "y": -0.2},
        "xaxis": {**FIXED, "type": "category", "nticks": 8},
        "yaxis": {**FIXED, "range": [0, 104], "ticksuffix": " %"},
        "yaxis2": {
            **FIXED,
            "overlaying": "y",
            "side": "right",
            "rangemode": "tozero",
            "showgrid": False,
            "ticksuffix": " s",
            "tickformat": ".0f",
        },
    }
    return {"data": lines, "layout": layout}


def days_words(days: Sequence[PracticeDay]) -> list[str]:
    """The same in words, the last day first."""
    return [
        f"{day_name(one.day)}: {one.right} of {one.questions} right"
        + (f", {one.seconds:.0f} seconds a question" if one.seconds is not None else "")
        for one in reversed(days[-SHOWN:])
    ]


def due_picture(ahead: Sequence[int], names: Sequence[str]) -> dict[str, object]:
    """How many skills fall due on each of the next days, as a figure for plotly."""
    bars = {
        "type": "bar",
        "x": list(names),
        "y": list(ahead),
        "text": [str(count) if count else "" for count in ahead],
        "textposition": "outside",
        "cliponaxis": False,
        "marker": {"color": _DUE},
        "hovertemplate": "%{x}: %{y} due<extra></extra>",
    }
    layout = {
        **upright(220),
        "showlegend": False,
        "xaxis": {**FIXED, "type": "category", "nticks": 8},
        "yaxis": {**FIXED, "rangemode": "tozero", "visible": False},
    }
    return {"data": [bars], "layout": layout}


def due_words(ahead: Sequence[int], names: Sequence[str]) -> str:
    """The same in one sentence."""
    parts = [f"{name}: {count}" for name, count in zip(names, ahead, strict=True) if count]
    return f"Skills that fall due. {'; '.join(parts)}." if parts else "No skill falls due on these days."
