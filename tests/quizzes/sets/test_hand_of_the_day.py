"""The hand of the day is the same for everybody, and a shared result gives nothing away."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from content.rulesets.ruleset_file import rulesets
from quizzes.question.sitting import Sitting
from quizzes.question.sitting_url import sitting_at
from quizzes.sets.day_sets import COUNTING_FROM, HAND, hand_of_the_day, is_hand_of_a_day, marks, what_of_a_day
from quizzes.sets.set_dealing import ask_in
from quizzes.types import TYPES

DAY = date(2026, 11, 22)
LEARNED = [COUNTING_FROM]


@pytest.mark.parametrize("rules", ["usma", "oklahoma"])
def test_it_is_the_same_for_everybody_and_another_one_tomorrow(rules: str) -> None:
    hands = [hand_of_the_day(DAY + timedelta(days=later), rules, LEARNED) for later in range(5)]
    asked = [ask_in(hand, 1, rulesets()[rules]) for hand in hands]
    assert len({str(one.result.hand) for one in asked}) == 5
    again = sitting_at(hands[0].address, hands[0].edition)
    assert again == hands[0]
    assert ask_in(again, 1, rulesets()[rules]).result == asked[0].result


def test_other_sets_are_no_hand_of_a_day() -> None:
    assert is_hand_of_a_day(hand_of_the_day(DAY, "usma", LEARNED))
    assert what_of_a_day(hand_of_the_day(DAY, "usma", LEARNED)) == HAND
    for seed, length in (("day261122", 10), ("day", 1), ("xday261122", 1), ("dayabcdef", 1), ("abc", 1)):
        assert not is_hand_of_a_day(Sitting("usma", seed, length=length))


def test_the_marks_say_which_steps_were_right_and_nothing_else() -> None:
    for later in range(6):
        question = ask_in(hand_of_the_day(DAY + timedelta(days=later), "usma", LEARNED), 1, rulesets()["usma"])
        kind = TYPES[question.sitting.type]
        right = {part.field: part.expected[0] for part in kind.grade(question, {}).parts if part.expected}
        steps = kind.steps(question)
        assert marks(kind.grade(question, right)) == "✓" * len(steps)
        last = steps[-1].fields[-1].id
        wrong = {**right, last: int(str(right[last])) + 10}
        assert marks(kind.grade(question, wrong)) == "✓" * (len(steps) - 1) + "✗"


@pytest.mark.parametrize(("finished", "kind"), [((), "winning_tiles"), ((1, 2, 4), "yaku_of_hand")])
def test_beginners_have_an_edition_that_asks_what_they_were_taught(finished: tuple[int, ...], kind: str) -> None:
    hand = hand_of_the_day(DAY, "usma", finished)
    assert not hand.steps
    assert is_hand_of_a_day(hand)
    assert ask_in(hand, 1, rulesets()["usma"]).sitting.type == kind


def test_who_can_count_fu_gets_everybodys_hand() -> None:
    assert hand_of_the_day(DAY, "usma", LEARNED).steps
