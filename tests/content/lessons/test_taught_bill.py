"""A score in a lesson has the lines that were taught and leaves out the rest."""

from __future__ import annotations

from content.explain.explain import explain
from content.hands.hand_text import read_hand
from content.lessons.curriculum import as_taught
from content.rulesets.ruleset_file import rulesets
from scoring.score import score
from tests.for_each import for_each

CITED = rulesets()["usma"]


def told(text: str, lesson: int):  # noqa: ANN201
    won = read_hand(text)
    return as_taught(explain(score(won.hand, won.context, CITED.ruleset), CITED), lesson)


PLAIN = "123567m46p78922s 5p riichi"
MANGAN = "234678m45p78922s 3p riichi tsumo dora 1s"


@for_each(
    ("hand", "lesson", "fu", "base", "pays"),
    [
        (PLAIN, 6, False, False, False),
        (PLAIN, 18, False, False, False),
        (PLAIN, 19, True, False, False),
        (PLAIN, 22, True, False, False),
        (PLAIN, 23, True, True, True),
        (MANGAN, 14, False, False, False),
        (MANGAN, 15, False, False, True),
        (MANGAN, 23, True, True, True),
    ],
)
def test_fu_and_payments_come_with_their_lessons(hand: str, lesson: int, *, fu: bool, base: bool, pays: bool) -> None:
    found = told(hand, lesson)
    assert (found.fu is not None, found.base is not None, bool(found.payments)) == (fu, base, pays)
    assert found.yaku


def test_bets_are_taken_with_the_first_payments() -> None:
    bet = "123567m46p78922s 5p riichi sticks 2"
    assert told(bet, 6).sticks is None
    assert told(bet, 23).sticks is not None


def test_a_near_miss_of_a_later_lesson_is_left_out() -> None:
    gap = "234678m46p78922s 5p riichi"  # pinfu but for the gap
    assert not any(miss.yaku == "pinfu" for miss in told(gap, 8).near_misses)
    assert any(miss.yaku == "pinfu" for miss in told(gap, 9).near_misses)


def test_other_readings_and_what_a_false_win_costs_come_last() -> None:
    two = "112233m556677p9s 9s"
    assert (bool(told(two, 25).others), bool(told(two, 26).others)) == (False, True)
    none = "123m46p22s 5p chi 678m pon 444z"
    assert (told(none, 29).false_win, told(none, 30).false_win is not None) == (None, True)
    assert told(none, 8).missing == "The hand is complete but has no yaku, so it can't win by ron."


def test_a_yaku_that_gives_way_is_told_once_it_was_taught() -> None:
    flush = "1222344566999m 5m"
    assert {step.id for step in told(flush, 11).covered} == {"honitsu"}
    assert not told(flush, 10).covered
