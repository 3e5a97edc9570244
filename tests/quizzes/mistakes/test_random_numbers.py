"""A random number is hardly ever explained as a fact, in any type of question that asks for numbers."""

from __future__ import annotations

import pytest

from tests.quizzes.mistakes.random_numbers import MOST_FACTS, TOGETHER, measure


@pytest.mark.slow
def test_random_numbers_are_not_explained_as_facts() -> None:
    rows = measure(3, "sampled")
    kinds = {row.kind for row in rows}
    assert {"han_fu", "han_total", "fu_sum", "fu_item", "whole_bill", "dora_here", "points", "table_sums"} <= kinds
    for row, (tried, stated) in rows.items():
        # a few numbers that agree by chance are explained together
        least = 1 if row.field == TOGETHER else 0
        assert stated <= max(least, MOST_FACTS * tried), (row, tried, stated)
