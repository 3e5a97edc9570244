"""Games as leagues exchange them: a line for each, with four names, their points and their final scores."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from quizzes.table.game.final import final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.table.game.game_sheet import Sheet
    from quizzes.table.storage.game_lookup import Game

HEADS = (
    "Date",
    "Table",
    "Rules",
    *(f"Name {place}" for place in range(1, 5)),
    *(f"Points {place}" for place in range(1, 5)),
    *(f"Final {place}" for place in range(1, 5)),
    "State",
)
"""The players stand in the order of their first seats, East first."""


def league_row(game: Game, sheet: Sheet, cited: CitedRuleset) -> Sequence[str | float]:
    """A game in a line. Final scores are in thousands where the rules divide; a game that goes on has them so far."""
    end = final(sheet, cited)
    scores = [points if end.unit == 1 else points / end.unit for points in end.scores]
    when = datetime.fromtimestamp(game.created / 1000, UTC)
    state = "goes on" if sheet.over is None else "ended"
    named = game.history.named
    return (f"{when:%Y-%m-%d}", named.table, cited.name, *named.names, *sheet.points, *scores, state)
