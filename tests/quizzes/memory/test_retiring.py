"""The eight skills of tiles and shapes are retired after a week without a mistake, and a mistake brings them back."""

from __future__ import annotations

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as some

from content.skills.skills import skills
from quizzes.memory.due import due_today, may_retire
from quizzes.memory.due import retired as let_go
from quizzes.memory.review import Rating, Review
from tests.for_each import for_each
from tests.quizzes.memory.logs import totals_of

START = date(2026, 11, 1)
TOLD = {"+": "right", "-": "wrong", "?": "hinted"}


def retired(log: list[Review]) -> frozenset[str]:
    return let_go(totals_of(log).skills)


def log(said: str, card: str = "tile.suits") -> list[Review]:
    """Return a log from a text such as ``0+ 6- 13+``: days after the first answer, right or wrong."""
    found = []
    for one in said.split():
        told = TOLD[one[-1]]
        rating = Rating.AGAIN if told == "wrong" else Rating.GOOD
        found.append(Review(card, START + timedelta(days=int(one[:-1])), told, rating))
    return found


def test_the_tiles_and_the_shapes_are_let_go_and_nothing_else() -> None:
    names = {name for name in skills() if may_retire(name)}
    assert len(names) == 8
    assert {name.partition(".")[0] for name in names} == {"tile", "shape"}
    assert all((skills()[name].group.care == "retires") is may_retire(name) for name in skills())
    assert not may_retire("rule.uma@ema")
    assert not may_retire("gone")


@for_each(
    ("said", "gone"),
    [
        ("", False),
        ("0+", False),
        ("0+ 6+", False),
        ("0+ 7+", True),
        ("0? 7?", True),  # a hint is not a mistake
        ("0- 7+", True),
        ("0+ 6- 12+", False),
        ("0+ 6- 13+", True),
        ("0+ 9-", False),  # the answer after a week is the mistake
        ("0+ 7+ 30-", False),  # a later mistake brings the card back
        ("0+ 7+ 30- 36+", False),
        ("0+ 7+ 30- 37+", True),
        ("0- 40-", False),
    ],
)
def test_it_is_let_go(said: str, *, gone: bool) -> None:
    assert retired(log(said)) == (frozenset({"tile.suits"}) if gone else frozenset())
    assert not retired(log(said, "wait.tanki"))


def test_a_week_away_is_no_week_without_a_slip() -> None:
    assert not retired(log("0-"))  # however long ago that was: nothing of today is asked for


def test_what_was_let_go_is_due_no_more_and_is_not_taken_for_new() -> None:
    told = log("0+ 2+ 13+") + log("0+ 2+ 13+", "wait.tanki")
    told.sort(key=lambda review: review.day)
    cards, gone = totals_of(told).cards, retired(told)
    later = START + timedelta(days=400)
    assert due_today(cards, list(cards), later, gone=gone).cards == ("wait.tanki",)
    assert set(due_today(cards, list(cards), later).cards) == {"wait.tanki", "tile.suits"}
    slipped = [*told, *log("20-")]
    assert (
        "tile.suits" in due_today(totals_of(slipped).cards, (), START + timedelta(days=24), gone=retired(slipped)).cards
    )


@given(some.lists(some.tuples(some.integers(0, 40), some.sampled_from("+-?")), max_size=25))
def test_the_cards_of_the_log_are_the_same_whoever_is_let_go(said: list[tuple[int, str]]) -> None:
    text = " ".join(f"{day}{mark}" for day, mark in sorted(said, key=lambda one: one[0]))
    told = log(text)
    halves = [retired(told[:count]) for count in range(len(told) + 1)]
    assert halves[-1] == retired(told)
    # whether a card is retired depends only on its own log
    mixed = sorted([*told, *log(text, "shape.split")], key=lambda review: review.day)
    assert retired(mixed) == halves[-1] | retired(log(text, "shape.split"))
    cards = totals_of(mixed).cards
    assert cards["tile.suits"] == totals_of(told).cards["tile.suits"] if told else not cards
