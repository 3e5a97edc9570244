"""The totals of a log."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from quizzes.memory.review import Review
from tests.quizzes.memory.logs import Entry, progress_of

TODAY = date(2026, 11, 22)
TOLD = {"+": "right", "-": "wrong", "?": "hinted"}


def log(*said: str) -> list[Entry]:
    """Return a log from lines such as ``3 q1 fu.tsumo+ fu.kan- 12``: days ago, question, outcome by card, seconds."""
    entries: list[Entry] = []
    for one in said:
        ago, question, *told, seconds = one.split()
        day, took = TODAY - timedelta(days=int(ago)), None if seconds == "." else int(seconds) * 1000
        entries += [(question, Review(card[:-1], day, TOLD[card[-1]], None), took) for card in told]
    return entries


LOG = log("40 q0 a- 9", "2 q1 a+ b- 12", "2 q2 b- 20", "2 q3 b+ .", "0 q4 a? c+ 30", "0 q5 b- c+ 10")


def test_days_count_questions_and_not_what_they_told() -> None:
    days = progress_of(LOG, TODAY).days
    assert [((TODAY - one.day).days, one.questions, one.right) for one in days] == [(40, 1, 0), (2, 3, 1), (0, 2, 1)]
    assert [one.seconds for one in days] == [9, 16, 20]
    assert progress_of(log("0 q a+ ."), TODAY).days[0].seconds is None


def test_slips_are_those_of_the_last_month_the_most_frequent_first() -> None:
    assert progress_of(LOG, TODAY).slips == (("b", 3),)
    assert progress_of(log("29 q a- .", "0 q2 c- .", "1 q3 b- b2- .", "0 q4 b2- ."), TODAY).slips == (
        ("b2", 2),
        ("a", 1),
        ("b", 1),
        ("c", 1),
    )
    assert progress_of(log("30 q a- ."), TODAY).slips == ()


def test_each_card_stands_by_its_own_reviews() -> None:
    found = progress_of(LOG, TODAY)
    assert {card: (known.answers, known.right) for card, known in found.skills.items()} == {
        "a": (3, pytest.approx(2 / 3)),
        "b": (4, 0.25),
        "c": (2, 1),
    }
    assert found.standing("b") == "unclear"
    assert found.standing("never") == "new"


def test_the_weakest_come_first_and_what_never_went_wrong_is_not_weak() -> None:
    assert progress_of(LOG, TODAY).weakest == ("b", "a")
    assert progress_of([], TODAY).weakest == ()
