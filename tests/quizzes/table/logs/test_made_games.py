"""Made-up games in every format: read without changes, with the payments of another engine."""

from __future__ import annotations

import pytest

from tests.quizzes.table.logs.made_games import FORMATS, disagreements

SEEDS = (3, 10)


@pytest.mark.parametrize("written", list(FORMATS))
def test_every_win_is_read_as_it_was_made_and_paid(written: str) -> None:
    for seed in SEEDS:
        found, met = disagreements(seed, written)
        assert not found
        assert sum(met[win] for win in ("ron", "tsumo")) == 6
