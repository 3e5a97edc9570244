"""Speed practice opens after the lesson on the whole score, once nine in ten answers are right, and stays open."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from quizzes.memory.review import Review
from quizzes.memory.totals import PracticeDay, ReviewedQuestion, add_up
from quizzes.sets.speed_practice import door
from quizzes.store.context import milliseconds
from tests.for_each import for_each

TOLD = {"+": "right", "-": "wrong"}
START = datetime(2026, 11, 22, 18, tzinfo=UTC)


def after(said: str) -> PracticeDay | None:
    """Return the last day of a learner with right (``+``) and wrong answers, one a minute, six a day."""
    return add_up(
        ReviewedQuestion(
            "han_fu",
            milliseconds(START + timedelta(minutes=place)),
            None,
            (Review("fu.tsumo", START.date() + timedelta(days=place // 6), TOLD[mark], None),),
        )
        for place, mark in enumerate(said)
    ).latest


@for_each(
    ("said", "finished", "opens"),
    [
        ("++++++++++", None, False),
        ("++++++++++", 10, True),
        ("+++++++++-", 10, True),
        ("--++++++++", 10, False),
        ("--++++++++-", 10, False),
        ("--++++++++-+", 10, True),  # nine of the last ten, and the lesson is behind
        ("--+++++++++", 10, True),
        ("+++++++++", 9, False),  # nine answers are not ten
        ("++++++++++--", 12, False),  # well before the lesson was done, not at its end
        ("++++++++++--", 10, True),  # once open it stays open
        ("----------", 10, False),
        ("", 0, False),
    ],
)
def test_it_opens(said: str, finished: int | None, *, opens: bool) -> None:
    """``finished`` is the number of answers before the lesson was finished."""
    when = None if finished is None else START + timedelta(minutes=finished - 1, seconds=5)
    found = door(when, after(said))
    assert found.open is opens
    assert found.lesson_done is (finished is not None)
    assert found.right == said[-10:].count("+")


def test_the_answer_that_finishes_the_lesson_is_one_of_its_own() -> None:
    last = START + timedelta(minutes=11)
    assert not door(last, after("++++++++++--")).open  # eight of the ten at its end
    assert door(last, after("+++++++++++-")).open
