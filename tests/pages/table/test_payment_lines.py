"""What a hand paid, as players say it at the table."""

from __future__ import annotations

import pytest

from content.rulesets.ruleset_file import rulesets
from pages.components.table.game_words import payment_lines
from quizzes.table.game.entry import Aborted, Chombo, Draw
from quizzes.table.game.game_sheet import count

NAMES = ("Ann", "Bo", "Cy", "Di")


@pytest.mark.parametrize(
    ("rules", "riichi", "is_later"),
    [
        ("ema", frozenset(), True),
        ("ema", frozenset({2}), True),
        ("oklahoma", frozenset(), True),
        ("usma", frozenset(), False),
        ("competition", frozenset({2}), False),
    ],
)
def test_a_chombo_that_is_taken_off_after_the_game_is_said_to_be(
    rules: str, riichi: frozenset[int], *, is_later: bool
) -> None:
    """See usma.ema.chombo.value and oklahoma.chombo.total-score. Other rulesets pay the other players at once."""
    said = payment_lines(count([Chombo(1, riichi)], rulesets()[rules]).played[0], NAMES)
    assert "anything" not in " ".join(said)
    assert ("Bo loses" in said[-1] and "after the game" in said[-1]) is is_later


def test_a_draw_that_changes_nothing_says_so() -> None:
    for entry in (Draw(), Draw(frozenset(range(4))), Aborted("four kans")):
        [said] = payment_lines(count([entry], rulesets()["competition"]).played[0], NAMES)
        assert said.endswith("pays anything")
