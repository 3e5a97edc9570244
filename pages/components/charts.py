"""The layout and colours of all charts. The colours have a contrast of at least 3 : 1 in light and dark mode."""

GREEN, RED, BLUE, AMBER, GREY = "#2a825e", "#c8464f", "#4a7fc1", "#a8741a", "#8a8983"
FIXED = {"fixedrange": True}
"""Settings of an axis that keep a scrolling thumb from zooming it."""


def framed(height: int, top: int = 24) -> dict[str, object]:
    """Return the size of a chart and its margins, in pixels."""
    return {"height": height, "margin": {"l": 8, "r": 8, "t": top, "b": 8}, "dragmode": False}


def upright(height: int) -> dict[str, object]:
    """Return the layout of line charts and of charts with vertical bars. Their tooltips show single values."""
    return {**framed(height), "hovermode": "closest"}
