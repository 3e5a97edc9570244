"""How far somebody has come is read off what is kept."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from content.lessons.lessons import lessons
from quizzes.question.sitting import DEALER_EDITION, Sitting
from quizzes.sets.lessons.lesson_items import Run
from quizzes.sets.lessons.lesson_progress import following, standings
from quizzes.store.records import KeptSitting, SittingAddress

DAY = datetime(2026, 3, 1, tzinfo=UTC)


def kept(sitting: Sitting, day: int, *, ended: int | None = None) -> KeptSitting:
    where = SittingAddress(sitting.address, sitting.edition)
    return KeptSitting(where, DAY + timedelta(days=day), 3, None if ended is None else DAY + timedelta(days=ended))


def first(number: int, seed: str = "abc") -> Sitting:
    return Run(lessons()[number], "usma", seed, DEALER_EDITION, is_test=False).sittings[0]


def test_nobody_has_begun_and_the_first_lesson_is_next() -> None:
    assert standings([]) == {}
    assert following({}) == 1


def test_a_lesson_is_finished_when_a_run_through_it_is_and_stays_so() -> None:
    found = standings(
        [
            kept(first(1), 0, ended=0),
            kept(first(1, "again"), 5),
            kept(first(2), 1),
            kept(Sitting("usma", "abc"), 2, ended=2),
        ]
    )
    assert found.keys() == {1, 2}
    assert found[1].finished == DAY
    assert found[1].last.seed == "again"
    assert found[2].finished is None
    assert following(found) == 2


def test_a_test_that_was_passed_finishes_its_lesson() -> None:
    tested = Run(lessons()[1], "usma", "abc", DEALER_EDITION, is_test=True).sittings[0]
    assert following(standings([kept(tested, 0, ended=0)])) == 2


def test_all_are_behind_who_finished_all() -> None:
    assert following(standings([kept(first(number), number, ended=number) for number in lessons()])) is None


def test_an_address_from_elsewhere_is_passed_over() -> None:
    strange = KeptSitting(SittingAddress("nothing=1", 2), DAY, 1)
    assert standings([strange, kept(first(3), 1)]).keys() == {3}
