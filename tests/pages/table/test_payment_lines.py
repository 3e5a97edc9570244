"""What a hand paid, as players say it at the table."""

from __future__ import annotations

import re

import pytest

from content.rulesets.ruleset_file import rulesets
from pages.components.table.game_words import payment_lines
from quizzes.table.game.entry import Aborted, Chombo, Counted, Draw, Win, Won
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


def test_winners_who_get_their_own_riichi_sticks_back_are_named_with_the_sticks_of_each() -> None:
    wins = tuple(Won(player, Counted(han=2, fu=30)) for player in (1, 3))
    entries = [Draw(frozenset({0}), frozenset({0})), Win(wins, 2, frozenset({1, 3}))]
    for rules, taken in (("usma", {"Di": "3"}), ("ema", {"Bo": "1", "Di": "2"})):
        lines = payment_lines(count(entries, rulesets()[rules]).played[1], NAMES)
        said = [re.fullmatch(r"(\w+) takes (\d) riichi sticks?, (\d),000", line) for line in lines]
        assert {match[1]: match[2] for match in said if match and match[2] == match[3]} == taken


def test_a_draw_that_changes_nothing_says_so() -> None:
    for entry in (Draw(), Draw(frozenset(range(4))), Aborted("four kans")):
        [said] = payment_lines(count([entry], rulesets()["competition"]).played[0], NAMES)
        assert said.endswith("pays anything")
