"""Speed practice opens after lesson 14, as soon as nine of ten in a row are right, and stays open."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from quizzes.speed.door import door

START = datetime(2026, 11, 22, 18, tzinfo=UTC)


@pytest.mark.parametrize(
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
    """``finished``: after how many answers the lesson was."""
    answered = [(START + timedelta(minutes=place), mark == "+") for place, mark in enumerate(said)]
    when = None if finished is None else START + timedelta(minutes=finished - 1, seconds=5)
    found = door(when, answered)
    assert found.open is opens
    assert found.lesson_done is (finished is not None)
    assert found.right == said[-10:].count("+")


def test_the_answer_that_finishes_the_lesson_is_one_of_its_own() -> None:
    answered = [(START + timedelta(minutes=place), mark == "+") for place, mark in enumerate("++++++++++--")]
    assert not door(answered[-1][0], answered).open  # eight of the ten at its end
