"""A sample of `kill.py`: a process killed while it writes loses nothing that was reported as stored."""

from __future__ import annotations

import pytest

from tests.quizzes.store.kill import tried


@pytest.mark.slow
def test_what_was_acknowledged_before_a_kill_is_kept_and_once(place: str) -> None:
    acknowledged, _more, problems = tried(place, points=3, seed=7)
    assert problems == []
    assert acknowledged > 3
