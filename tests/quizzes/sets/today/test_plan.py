"""A day goes from what is due to a lesson to a mixed set, and then it is enough."""

from __future__ import annotations

from quizzes.sets.today.day_plan import Plan, Stage
from tests.for_each import for_each

NOTHING, SOME = 0, 1


@for_each(
    ("plan", "stage"),
    [
        (Plan(SOME, 5, lesson_done=False, mixed_left=10), Stage.DUE),
        (Plan(SOME, 5, lesson_done=True, mixed_left=0), Stage.DUE),
        (Plan(NOTHING, 5, lesson_done=False, mixed_left=10), Stage.LESSON),
        (Plan(NOTHING, 1, lesson_done=False, mixed_left=0), Stage.LESSON),
        (Plan(NOTHING, 6, lesson_done=True, mixed_left=10), Stage.MIXED),
        (Plan(NOTHING, None, lesson_done=False, mixed_left=3), Stage.MIXED),
        (Plan(NOTHING, 6, lesson_done=True, mixed_left=0), Stage.ENOUGH),
        (Plan(NOTHING, None, lesson_done=False, mixed_left=0), Stage.ENOUGH),
    ],
)
def test_what_comes_next(plan: Plan, stage: Stage) -> None:
    assert plan.stage is stage
