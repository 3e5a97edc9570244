"""What another program allows, and what comes of it; ``against_riichienv.py`` says how, and tries more from the command
line."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.quizzes.table.round.against_riichienv import try_round


@pytest.mark.parametrize("first", [pytest.param(0, marks=pytest.mark.slow), pytest.param(25, marks=pytest.mark.full)])
def test_both_programs_play_the_same_rounds(first: int) -> None:
    found: Counter[str] = Counter()
    assert [told for seed in range(first, first + 25) if (told := try_round(seed, found))] == []
    assert found["won"] > 5


@pytest.mark.full
def test_both_programs_play_two_thousand_rounds_alike() -> None:
    found: Counter[str] = Counter()
    assert [told for seed in range(2000) if (told := try_round(seed, found))] == []
    assert found["ron by 2"] > 10
    assert found["ron by 3"] > 10
    assert found["four kans"] > 10
    assert found["kakan"] > 100
