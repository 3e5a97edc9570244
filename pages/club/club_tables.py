"""The results of a club over several evenings, as pandas tables.

Importing pandas is slow, so only the page that shows these tables imports this module.
"""

from collections.abc import Sequence
from html import escape

import pandas as pd

from pages.components.charts import FIXED, GREEN, upright
from pages.components.evening import at
from quizzes.evening import EVERYBODY, ClubResult

_COLUMNS = ("date", "title", "player", "questions", "players", "answers", "correct")


def evenings_table(results: Sequence[ClubResult], zone: str | None) -> pd.DataFrame:
    """Return a table with a row for each evening, in the order of the results.

    The column "% right" is a percentage of the answers given, and is empty if nobody answered.
    """
    frame = _frame(results, zone)
    frame = frame[frame["player"] == EVERYBODY].drop(columns="player")
    frame["share"] = (100 * frame["correct"] / frame["answers"].where(frame["answers"] > 0)).round().astype("Int64")
    # the columns that people compare come first, because a phone has room for only three columns
    table = frame[["date", "title", "share", "players", "questions", "answers", "correct"]]
    return table.rename(columns={"title": "Evening", "share": "% right"}).rename(columns=str.capitalize)


def players_table(results: Sequence[ClubResult], zone: str | None) -> pd.DataFrame:
    """Return a table with a row for each player whose name is stored.

    After the name, there is a column for each evening: the percentage of its questions that the player got right.
    """
    frame = _frame(results, zone)
    frame = frame[(frame["player"] != EVERYBODY) & (frame["questions"] > 0)]
    frame["share"] = (100 * frame["correct"] / frame["questions"]).round().astype("Int64")
    # sort=False keeps evenings on the same day in the order in which they began
    table = frame.pivot_table(index="player", columns=["date", "title"], values="share", aggfunc="mean", sort=False)
    table.columns = [f"{date} {title}" for date, title in table.columns]
    return table.round().astype("Int64").rename_axis("Player").reset_index()


def share_picture(table: pd.DataFrame) -> dict[str, object]:
    """Return a chart of the percentage of right answers on each evening, as a figure for plotly."""
    line = {
        "type": "scatter",
        "mode": "lines+markers",
        "x": [f"{place}. {date}" for place, date in enumerate(table["Date"], 1)],
        "y": table["% right"].astype(object).where(table["% right"].notna(), None).tolist(),
        "text": [escape(title) for title in table["Evening"]],  # plotly reads some HTML, so titles are escaped
        "line": {"color": GREEN},
        "hovertemplate": "%{text}: %{y}% right<extra></extra>",
    }
    return {
        "data": [line],
        "layout": {
            **upright(280),
            "yaxis": {**FIXED, "range": [0, 104], "ticksuffix": "%"},
            "xaxis": {**FIXED, "type": "category"},
        },
    }


def _frame(results: Sequence[ClubResult], zone: str | None) -> pd.DataFrame:
    rows = [(f"{at(one.at, zone):%Y-%m-%d}", *(getattr(one, name) for name in _COLUMNS[1:])) for one in results]
    return pd.DataFrame(rows, columns=list(_COLUMNS))
