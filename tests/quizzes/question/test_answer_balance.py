"""Answers spread over a set, the same in every process."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from content.rulesets.ruleset_file import rulesets
from quizzes.question import answer_balance as spreading
from quizzes.question.answer_balance import FEW, MOST, Asked, drawn_limits, spread
from quizzes.question.sitting import LENGTH, Sitting
from quizzes.question.win_values import right_counts
from quizzes.types import TYPES
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Openness
from tests.marks import first

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence
    from random import Random

    from quizzes.question.question import Question

RULES = rulesets()["usma"].ruleset
COUNT, WAIT = TYPES["han_fu"], TYPES["wait_name"]


def lots(weights: Sequence[int]) -> Callable[[Random, int], int]:
    return lambda rng, _: rng.choices(range(len(weights)), weights)[0]


def dealt(seed: str, weights: Sequence[int], length: int = LENGTH, answers: int = 5) -> list[int]:
    sitting = Sitting("usma", seed)
    return [
        spread(sitting, number, RULES, lots(weights), Asked(lambda item: item, answers))
        for number in range(1, length + 1)
    ]


def longest(answers: Sequence[Hashable]) -> int:
    """Return the length of the longest run of equal answers."""
    best = row = 0
    for place, answer in enumerate(answers):
        row = row + 1 if place and answer == answers[place - 1] else 1
        best = max(best, row)
    return best


@pytest.mark.parametrize("weights", [(1, 1, 1, 1, 1), (5, 1, 1, 1, 1), (1, 0, 2, 3, 4, 5, 6)])
def test_no_answer_comes_more_than_three_times_or_three_times_in_a_row(weights: Sequence[int]) -> None:
    for seed in range(40):
        answers = dealt(f"w{weights[0]}{len(weights)}x{seed}", weights)
        assert max(Counter(answers).values()) <= MOST
        assert longest(answers) <= 2


@pytest.mark.parametrize("weights", [(3, 1), (1, 1), (9, 1, 1), (4, 1, 1, 1)])
def test_with_fewer_answers_how_even_a_set_is_hangs_on_a_lot(weights: Sequence[int]) -> None:
    # a learner who counts the earlier answers must not know the last: the most frequent answer's count varies
    answers = len(weights)
    sets = [dealt(f"few{answers}x{seed}", weights, answers=answers) for seed in range(40)]
    most = Counter(max(Counter(one).values()) for one in sets)
    assert set(most) == set(FEW[answers])
    assert max(most.values()) < len(sets) * 0.75


def test_of_two_answers_each_comes_three_to_seven_times() -> None:
    counts = Counter(sum(dealt(f"two{seed}", (1, 1), answers=2)) for seed in range(100))
    assert set(counts) <= {3, 4, 5, 6, 7}
    assert min(counts[count] for count in (3, 4, 5, 6, 7)) >= 3


def test_the_lot_of_a_set_is_drawn_for_each_field_and_does_not_hang_on_the_process() -> None:
    two: Asked[int] = Asked(lambda item: item, answers=2)
    drawn = [[one.most for one in drawn_limits((two, two), Sitting("usma", f"lot{seed}"))] for seed in range(30)]
    assert drawn == [
        [one.most for one in drawn_limits((two, two), Sitting("usma", f"lot{seed}"))] for seed in range(30)
    ]
    assert any(one != other for one, other in drawn)
    given: Asked[int] = Asked(lambda item: item, answers=2, most=9)
    many: Asked[int] = Asked(lambda item: item)
    assert [one.most for one in drawn_limits((given, many), Sitting("usma", "lot"))] == [9, None]


def test_several_things_asked_are_spread_at_once_and_what_is_not_asked_is_left_alone() -> None:
    def deal(rng: Random, _: int) -> tuple[int, int | None]:
        one = rng.randrange(6)
        return one, rng.randrange(2) if one else None

    for seed in range(20):
        sitting = Sitting("usma", f"both{seed}")
        asked: tuple[Asked[tuple[int, int | None]], ...] = (
            Asked(lambda item: item[0]),
            Asked(lambda item: item[1], most=4),
        )
        items = [spread(sitting, number, RULES, deal, *asked) for number in range(1, LENGTH + 1)]
        assert max(Counter(one for one, _ in items).values()) <= MOST
        assert max(Counter(other for _, other in items if other is not None).values()) <= 5
        assert sum(other is None for _, other in items) <= MOST


def test_of_two_limits_that_cannot_both_be_kept_it_is_the_one_of_many_answers() -> None:
    many: Asked[int] = Asked(lambda item: item)
    few: Asked[int] = Asked(lambda item: item, answers=4)
    assert many.over(1, [1, 2, 1, 2, 1]) == 2 * few.over(1, [1, 2, 1, 2, 1]) == 2
    assert many.over(None, [1, 1, 1]) == 0
    assert few.over(1, [1, None, 2, None, 1, 1]) == 1


def test_what_cannot_be_spread_is_dealt_all_the_same() -> None:
    assert dealt("same", (1, 0, 0, 0, 0)) == [0] * LENGTH


def test_ten_by_ten() -> None:
    answers = dealt("long", (5, 1, 1, 1, 1), length=30)
    for start in (0, 10, 20):
        assert max(Counter(answers[start : start + 10]).values()) <= MOST
    later = Sitting("usma", "later")
    calls: list[int] = []

    def counting(rng: Random, _: int) -> int:
        calls.append(1)
        return rng.randrange(1000)

    spread(later, 21, RULES, counting, Asked(lambda item: item))
    assert len(calls) == 1, "the twenty before it are not dealt again"


def test_sets_of_other_types_levels_and_rules_are_apart() -> None:
    one = Sitting("usma", "only here")
    spread(one, 1, RULES, lambda *_: "one", Asked(str))
    for other in (
        Sitting("usma", "only here", Difficulty.ADVANCED),
        Sitting("usma", "only here", openness=Openness.OPEN),
        Sitting("usma", "only here", type="wait_name"),
    ):
        assert spread(other, 1, RULES, lambda *_: "other", Asked(str)) == "other"
    assert spread(one, 1, rulesets()["ema"].ruleset, lambda *_: "other", Asked(str)) == "other"
    assert spread(one, 1, RULES, lambda *_: "other", Asked(str)) == "one"


def test_the_number_that_is_asked_first_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spreading, "KEPT", 2)
    monkeypatch.setattr(spreading, "FULL", 0)
    forward = dealt("order", (1,) * 9)
    for seed in "abc":
        dealt(seed, (1,) * 5, length=1)  # forgets what was kept
    backward = [
        spread(Sitting("usma", "order"), number, RULES, lots((1,) * 9), Asked(lambda item: item))
        for number in range(LENGTH, 0, -1)
    ]
    assert backward[::-1] == forward
    assert len(spreading._sets) <= 2  # noqa: SLF001 (what is kept must not grow for ever)


def test_a_set_that_is_being_dealt_stays_while_others_begin_and_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spreading, "_sets", {})
    monkeypatch.setattr(spreading, "_full", {})
    monkeypatch.setattr(spreading, "KEPT", 2)
    monkeypatch.setattr(spreading, "FULL", 1)
    drawn = []

    def drawing(rng: Random, _: int) -> int:
        drawn.append(rng)
        return rng.randrange(5)

    for number in range(1, LENGTH + 1):
        drawn.clear()
        spread(Sitting("usma", "slow"), number, RULES, drawing)
        assert len(drawn) == 1  # nothing before it is dealt again
        dealt(f"quick{number}", (1, 1, 1, 1, 1), LENGTH)
        dealt(f"begun{number}", (1, 1, 1, 1, 1), 1)
    assert len(spreading._sets) <= 2  # noqa: SLF001 (as above)
    assert len(spreading._full) == 1  # noqa: SLF001 (as above)


def answer_of(question: Question) -> Hashable:
    if question.sitting.type == WAIT.id:
        return question.result.best.reading.wait
    return right_counts(question.result)[0]


@pytest.mark.parametrize("kind", first([WAIT, COUNT]), ids=lambda kind: kind.id)
def test_the_types_spread_their_answers(kind: type) -> None:
    for level in kind.levels:  # type: ignore[attr-defined]
        for openness in Openness:
            sitting = Sitting("usma", "spread1", level, openness, kind.id)  # type: ignore[attr-defined]
            cited = rulesets()["usma"]
            answers = [answer_of(kind.ask(sitting, number, cited)) for number in range(1, LENGTH + 1)]  # type: ignore[attr-defined]
            assert max(Counter(answers).values()) <= MOST, (level, openness)
            assert longest(answers) <= 2


ANOTHER = """
from content.rulesets.ruleset_file import rulesets
from quizzes.question.sitting import Sitting
from quizzes.types import TYPES
for kind in ("han_fu", "wait_name"):
    for number in (10, 3):
        print(TYPES[kind].ask(Sitting("ariari", "proc", type=kind), number, rulesets()["ariari"]).result.hand)
"""


@pytest.mark.slow
def test_another_process_deals_the_same() -> None:
    run = subprocess.run(
        [sys.executable, "-c", ANOTHER],
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    here = [
        str(TYPES[kind].ask(Sitting("ariari", "proc", type=kind), number, rulesets()["ariari"]).result.hand)
        for kind in ("han_fu", "wait_name")
        for number in (3, 10)
    ]
    there = run.stdout.splitlines()
    assert [there[1], there[0], there[3], there[2]] == here
