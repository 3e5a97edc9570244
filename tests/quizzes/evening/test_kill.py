"""A sample of `kill.py`: R3, an evening continues after its process was killed, as players were told."""

from __future__ import annotations

import pytest

from tests.quizzes.evening.kill import Told, tried


@pytest.mark.slow
def test_after_a_kill_all_goes_on_as_it_was_told(place: str) -> None:
    acknowledged, _more, problems = tried(place, points=1, players=5, seed=3, lines=20)
    assert problems == []
    assert acknowledged > 5


def test_what_is_lost_or_moved_is_found() -> None:
    """This tests the checks themselves."""
    far = 10**15
    told = Told()
    for line in (
        ("step", "e", 4, far),
        ("answer", "e", 1, 1, "ann", {"han": 1}),
        ("answer", "e", 1, 1, "ann", {"han": 1}),
        ("found", "e", 4, far + 200),
    ):
        told.hear(*line)
    assert told.problems == []
    told.hear("found", "e", 4, far + 300)
    told.hear("found", "e", 3, None)
    told.hear("answer", "e", 1, 1, "ann", {"han": 2})
    told.hear("wrong", "NOT_OPEN")
    assert [problem.split()[0] for problem in told.problems] == ["the", "step", "another", "wrong:"]
