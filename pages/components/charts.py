"""What charts have in common: their colours, each at least 3 : 1 against either page and never the only sign; bars."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

GREEN, RED, BLUE, AMBER, GREY = "#2a825e", "#c8464f", "#4a7fc1", "#a8741a", "#8a8983"
FIXED = {"fixedrange": True}
"""Of an axis: a thumb that scrolls the page must not zoom it."""


def upright(height: int) -> dict[str, object]:
    """The layout of lines, and of bars that stand: what is under the finger is told by itself."""
    return {**_framed(height, 24), "hovermode": "closest"}


def _framed(height: int, top: int) -> dict[str, object]:
    return {"height": height, "margin": {"l": 8, "r": 8, "t": top, "b": 8}, "dragmode": False}


def part_of_bars(
    name: str, lines: Sequence[str], counts: Sequence[int], colour: str, pattern: str = ""
) -> dict[str, object]:
    """One part of the bars of several lines, told apart from the others by its pattern as well."""
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
    """Bars that lie, their parts one after the other, as a figure for plotly.

    :param legend: how far below the bars it stands, in heights of the picture.
    :param axis: of what is counted.
    """
    layout = {
        **_framed(height, 8),
        "barmode": "stack",
        "legend": {"orientation": "h", "y": -legend},
        "xaxis": {**FIXED, **axis},
        "yaxis": {**FIXED, "automargin": True},
        "bargap": 0.25,
    }
    return {"data": list(parts), "layout": layout}
