"""What is due: the most forgotten first, new skills last, and never more than eight minutes."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as some

from quizzes.memory.due import BACKLOG, MOST_QUESTIONS, MOST_SECONDS, NEW_A_DAY, due_today, fading, forecast
from quizzes.memory.review import Card, recalled

DAY = date(2026, 11, 22)


def card(name: str, due: int, stability: float = 5, last: int = -9) -> Card:
    """Return a card that is due in this many days and was asked nine days ago."""
    return Card(name, stability, 5, DAY + timedelta(days=last), DAY + timedelta(days=due))


def cards(*made: Card) -> dict[str, Card]:
    return {one.id: one for one in made}


def test_what_is_due_is_asked_the_most_faded_first() -> None:
    known = cards(card("a", 0, 9), card("b", -3, 2), card("c", 1), card("d", 0, 4))
    assert due_today(known, (), DAY).cards == ("b", "d", "a")


def test_what_was_taught_and_never_asked_comes_last_and_eight_a_day() -> None:
    taught = [f"new{number}" for number in range(12)]
    known = cards(card("a", 0), card("new0", 5), card("new1", -1))
    due = due_today(known, taught, DAY)
    assert set(due.cards[:2]) == {"a", "new1"}
    assert due.cards[2:] == tuple(taught[2:][:NEW_A_DAY])
    assert due.later == 0


@pytest.mark.parametrize(("seconds", "most"), [(25, 19), (60, 8), (8.5, MOST_QUESTIONS), (900, 1)])
def test_a_day_has_eight_minutes(seconds: float, most: int) -> None:
    known = cards(*(card(f"c{number:02}", -1) for number in range(28)))
    due = due_today(known, (), DAY, lambda _: seconds)
    assert len(due.cards) == most
    assert due.later == 28 - most
    assert most == 1 or most * seconds <= MOST_SECONDS


def test_each_question_takes_its_own_time() -> None:
    known = cards(*(card(name, -1) for name in "abc"))
    for taken, most in (((200, 200, 80), 3), ((200, 200, 81), 2), ((481, 1, 1), 1)):
        due = due_today(known, (), DAY, dict(zip("abc", taken, strict=True)).__getitem__)
        assert (due.cards, due.later) == (tuple("abc"[:most]), 3 - most)


@given(some.lists(some.tuples(some.integers(-40, 40), some.floats(0.1, 180)), max_size=30))
def test_nothing_is_asked_before_its_day(said: list[tuple[int, float]]) -> None:
    known = cards(*(card(f"c{place:02}", due, stability) for place, (due, stability) in enumerate(said)))
    due = due_today(known, (), DAY)
    assert all(known[name].due <= DAY for name in due.cards)
    assert len(due.cards) + due.later == sum(one.due <= DAY for one in known.values())
    chances = [recalled(known[name], DAY) for name in due.cards]
    assert chances == sorted(chances)


def test_the_forecast_counts_each_card_on_its_day_and_what_is_late_today() -> None:
    known = [card("a", -5), card("b", 0), card("c", 1), card("d", 3), card("e", 3), card("f", 9)]
    assert forecast(known, DAY, 7) == [2, 1, 0, 2, 0, 0, 0]
    assert forecast([], DAY, 3) == [0, 0, 0]


def test_a_shorter_day_asks_less() -> None:
    known = cards(*(card(f"c{number:02}", -1) for number in range(9)))
    assert len(due_today(known, (), DAY, lambda _: 25, most_seconds=150).cards) == 6


def test_after_a_long_break_the_least_forgotten_come_first_and_lessons_bring_back_the_rest() -> None:
    known = cards(*(card(f"c{number:02}", -1, last=-20 - number) for number in range(60)))
    due = due_today(known, ("new",), DAY, lambda _: 25, most_seconds=300)
    assert due.cards == tuple(f"c{number:02}" for number in range(12))
    assert len(due.cards) + due.later == BACKLOG
    assert set(due.relearn) == {f"c{number:02}" for number in range(BACKLOG, 60)}
    assert "new" not in due.cards


def test_a_little_backlog_begins_with_what_is_most_forgotten() -> None:
    known = cards(*(card(f"c{number:02}", -1, last=-20 - number) for number in range(9)))
    assert due_today(known, (), DAY, lambda _: 100).cards[0] == "c08"


def test_before_days_off_what_would_be_forgotten_meanwhile_is_asked_after_what_is_due() -> None:
    known = cards(card("a", 0), card("b", 5, 5), card("c", 3, 4), card("d", 6), card("e", 4, last=0))
    due = due_today(known, ("new",), DAY, ahead=5)
    assert due.cards == ("a", "c", "b", "new")  # e was asked today, and d is due after the next visit
    assert due_today(known, ("new",), DAY, lambda _: 200, ahead=5).later == 1  # early cards do not wait


def test_of_too_many_before_days_off_the_freshest_come_first_and_no_more_than_may_wait() -> None:
    late = [card(f"l{number:02}", -1, last=-20 - number) for number in range(20)]
    early = [card(f"e{number:02}", 2, last=-1 - number % 9) for number in range(20)]
    due = due_today(cards(*late, *early), (), DAY, lambda _: 60, most_seconds=600, ahead=4)
    assert all(name.startswith("e") for name in due.cards)
    assert len(due.cards) == 10
    assert len(due.cards) + due.later <= BACKLOG


def test_mixed_practice_before_days_off_begins_with_what_will_be_most_forgotten() -> None:
    known = cards(card("a", 5, 40), card("b", 2, 3), card("c", 5, 2, last=0), card("d", 1, 1), card("e", 5, 9))
    assert fading(known, DAY, 5, gone={"d"}) == ("b", "e", "a")  # c was asked today


def test_what_a_learner_who_comes_seldom_would_meet_too_late_is_due_sooner_and_never_relearned() -> None:
    # the retrievability after two days at a stability of 10 is about 0.97, as the curve of FSRS-6 says
    known = cards(card("a", 0), card("b", 8, last=-2), card("c", 8, last=0))
    assert due_today(known, (), DAY).cards == ("a",)
    assert set(due_today(known, (), DAY, retention=0.98).cards) == {"a", "b"}
    many = cards(*(card(f"c{number:02}", 8, last=-2) for number in range(40)))
    due = due_today(many, (), DAY, retention=0.98)
    assert len(due.cards) + due.later == BACKLOG
    assert not due.relearn
