"""Which vote counts: until the reveal the current one, then the last one that a phone or a raised hand answered."""

from __future__ import annotations

from quizzes.evening.phase import Moment, Phase
from quizzes.evening.tally import counting_vote
from tests.for_each import for_each


@for_each(
    ("phase", "number", "votes", "counts"),
    [
        (Phase.OPEN, 2, {1}, 3),  # the third vote runs, though nobody has answered in it yet
        (Phase.CLOSED, 2, {1, 2}, 3),
        (Phase.REVEALED, 2, {1, 2}, 2),  # nobody did: it is as if the room had not voted again
        (Phase.REVEALED, 2, {1, 3}, 3),
        (Phase.TABLE, 2, {1}, 1),
        (Phase.OPEN, 1, {1, 2}, 2),  # an earlier question
        (Phase.ENDED, 1, set(), 1),
    ],
)
def test_the_vote_that_counts(phase: Phase, number: int, votes: set[int], counts: int) -> None:
    assert counting_vote(Moment(phase, 2, 3), number, votes) == counts
