"""The final scores of a game as it stands, step by step, each step with its source."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from content.payments.final_scores import THOUSAND, final_changes, in_thousands, is_of_tournament
from content.payments.settlement import Why, four
from quizzes.table.game.entry import PLAYERS
from quizzes.table.game.game_sheet import Over

if TYPE_CHECKING:
    from content.payments.settlement import Change
    from content.payments.table_moment import Four
    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.table.game.game_sheet import Sheet


@dataclass(frozen=True, slots=True)
class Final:
    """The final scores, in points; with ``unit`` 1,000 they are told in thousands."""

    changes: tuple[Change, ...]
    scores: Four
    ranks: Four
    """The place of each player from 1; tied players have the same."""
    unit: int
    deducted: Four
    """What chombo take off the total of a tournament, and not off this game."""


def final(sheet: Sheet, cited: CitedRuleset) -> Final:
    """Return the final scores of a game, whether or not it is over."""
    points, timed = sheet.points, sheet.over is Over.TIME
    changes = final_changes(points, cited, bets=sheet.bets, timed=timed, chombos=sheet.chombos)
    elsewhere = {Why.PENALTY} if is_of_tournament(cited) else set()
    counted = tuple(change for change in changes if any(change.points) and change.why not in elsewhere)
    deducted = next((change.points for change in changes if change.why in elsewhere), four({}))
    scores = four({player: points[player] + sum(change.points[player] for change in counted) for player in PLAYERS})
    ranks = four({player: 1 + sum(other > points[player] for other in points) for player in PLAYERS})
    return Final(counted, scores, ranks, THOUSAND if in_thousands(cited) else 1, deducted)
