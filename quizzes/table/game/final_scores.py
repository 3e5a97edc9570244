"""The final scores of a game, and the game as a row for a table of games."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from content.payments import THOUSAND, Change, Four, final_changes, four, in_thousands, is_of_tournament
from content.rulesets import CitedRuleset
from quizzes.table.game.entry import PLAYERS
from quizzes.table.game.game_sheet import Sheet
from quizzes.table.game.history import Named


@dataclass(frozen=True, slots=True)
class Final:
    """The final scores of a game, in points. If ``unit`` is 1,000, the scores are shown in thousands."""

    changes: tuple[Change, ...]
    scores: Four
    ranks: Four
    """The place of each player, from 1; tied players share a place."""
    unit: int
    deducted: Four
    """The points for chombo that are deducted from the tournament total instead of from this game."""


def final(sheet: Sheet, cited: CitedRuleset) -> Final:
    """Return the final scores of a game, whether or not the game is over."""
    points, timed = sheet.points, sheet.over == "time is up"
    changes = final_changes(points, cited, bets=sheet.bets, timed=timed, chombos=sheet.chombos)
    elsewhere = {"penalty"} if is_of_tournament(cited) else set()
    counted = tuple(change for change in changes if any(change.points) and change.why not in elsewhere)
    deducted = next((change.points for change in changes if change.why in elsewhere), four({}))
    scores = four({player: points[player] + sum(change.points[player] for change in counted) for player in PLAYERS})
    ranks = four({player: 1 + sum(other > points[player] for other in points) for player in PLAYERS})
    return Final(counted, scores, ranks, THOUSAND if in_thousands(cited) else 1, deducted)


HEADS = (
    "Date",
    "Table",
    "Rules",
    *(f"Name {place}" for place in range(1, 5)),
    *(f"Points {place}" for place in range(1, 5)),
    *(f"Final {place}" for place in range(1, 5)),
    "State",
)
"""The column headings. The players are in the order of their first seats, East first."""


def league_row(created: int, named: Named, sheet: Sheet, cited: CitedRuleset) -> Sequence[str | float]:
    """Return a game as one row for a table of games.

    Final scores are in thousands if the rules say so. For an unfinished game, the row has the current scores.

    :param created: when the game was begun, in milliseconds since 1970.
    """
    end = final(sheet, cited)
    scores = [points if end.unit == 1 else points / end.unit for points in end.scores]
    day = f"{datetime.fromtimestamp(created / 1000, UTC):%Y-%m-%d}"
    state = "goes on" if sheet.over is None else "ended"
    return (day, named.table, cited.name, *named.names, *sheet.points, *scores, state)
