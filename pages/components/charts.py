"""Layouts, bars and colours for all charts. The colours have a contrast of at least 3 : 1 in light and dark mode."""

from collections.abc import Mapping, Sequence

GREEN, RED, BLUE, AMBER, GREY = "#2a825e", "#c8464f", "#4a7fc1", "#a8741a", "#8a8983"
FIXED = {"fixedrange": True}
"""Settings of an axis that keep a scrolling thumb from zooming it."""


def upright(height: int) -> dict[str, object]:
    """Return the layout of line charts and of charts with vertical bars. Their tooltips show single values."""
    return {**_framed(height, 24), "hovermode": "closest"}


def _framed(height: int, top: int) -> dict[str, object]:
    return {"height": height, "margin": {"l": 8, "r": 8, "t": top, "b": 8}, "dragmode": False}


def part_of_bars(
    name: str, lines: Sequence[str], counts: Sequence[int], colour: str, pattern: str = ""
) -> dict[str, object]:
    """Return one part of every bar in a chart, such as the right answers.

    A pattern as well as a colour distinguishes this part from the others.
    """
    return {
        "type": "bar",
        "orientation": "h",
        "name": name,
        "y": lines,
        "x": counts,
        "marker": {"color": colour, "pattern": {"shape": pattern, "solidity": 0.35}},
        "hovertemplate": f"%{{y}}: %{{x}} {name}<extra></extra>",
    }


def bars_picture(
    parts: Sequence[Mapping[str, object]], height: int, legend: float, axis: Mapping[str, object]
) -> dict[str, object]:
    """Return a chart of horizontal bars, each with several parts, as a figure for plotly.

    :param legend: the distance of the legend below the bars, as a fraction of the chart's height.
    :param axis: settings for the horizontal axis, which shows the counts.
    """
    layout = {
        **_framed(height, 8),
        "barmode": "stack",
        "legend": {"orientation": "h", "y": -legend, "traceorder": "normal"},
        "xaxis": {**FIXED, **axis},
        "yaxis": {**FIXED, "automargin": True},
        "bargap": 0.25,
    }
    return {"data": list(parts), "layout": layout}
