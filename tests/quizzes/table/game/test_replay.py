"""Made-up games, scored by the sheet and by an independent simulator; `replay.py` scores more games."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from content.documents.documents import fact
from content.rulesets.ruleset_file import MENU
from tests.marks import whole
from tests.quizzes.table.game.replay import replayed
from tests.quizzes.table.game.simulator import RULES, State, states

if TYPE_CHECKING:
    from typing import Any


@whole
@pytest.mark.parametrize("rules", RULES)
def test_games_are_counted_as_the_documents_say(rules: str, *, whole: bool) -> None:
    assert sum(replayed(rules, seed) for seed in range(12 if whole else 4)) > 8


def test_the_simulator_knows_every_ruleset_and_cites_facts_that_are_there() -> None:
    assert set(RULES) == set(MENU)
    for rules in RULES.values():
        assert rules.cites
        assert all(fact(name) for name in rules.cites)


def ron(winner: int, discarder: int, han: int, fu: int, *riichi: int) -> dict[str, Any]:
    win = {"player": winner, "worth": {"han": han, "fu": fu}}
    return {"is": "win", "wins": [win], "from": discarder, "riichi": list(riichi)}


def test_the_simulator_counts_as_one_counts_by_hand() -> None:
    """3 han 30 fu pay the dealer 960 × 6 = 5,760, so 5,800, and another player 960 × 4 = 3,840, so 3,900."""
    played = states([ron(0, 2, 3, 30, 0), ron(0, 1, 3, 30), ron(3, 0, 3, 30)], RULES["usma"])
    assert played[1:] == [
        State((35_800, 30_000, 24_200, 30_000), 0, 1),
        State((41_900, 23_900, 24_200, 30_000), 0, 2),
        State((37_400, 23_900, 24_200, 34_500), 1, 0),
    ]
