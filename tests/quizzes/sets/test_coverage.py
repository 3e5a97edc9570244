"""Every new skill of a lesson decides a question asked without help, both in the practice and in the skip test."""

from __future__ import annotations

import pytest

from content.lessons.lessons import lessons
from content.rulesets.ruleset_file import rulesets
from quizzes.question.sitting import DEALER_EDITION
from quizzes.sets.lesson_items import Run, askable
from quizzes.sets.set_dealing import ask_in
from quizzes.skills.deciding_skills import deciding
from tests.marks import first, in_turn

RUNS = 50
LEAST = 0.8
"""The least share of a ruleset's askable skills that the skip test must cover."""


def decided(run: Run) -> set[str]:
    """Return the skills that decide a question of a run without help. Fading scores are not counted."""
    cited = rulesets()[run.rules]
    alone = (item for item in run.items if not item.worked and not item.sitting.steps)
    return {skill for item in alone for skill in deciding(ask_in(item.sitting, item.number, cited))}


def check(lesson: int, rules: str, runs: int) -> None:
    """Check that two runs in a row test every skill that can be asked, and that each skip test covers enough."""
    found = lessons()[lesson]
    new = {skill.id for skill in found.skills}
    can = new & {skill for part in found.practice for skill in askable(part, rulesets()[rules])}
    before: set[str] = can
    for seed in range(runs):
        here = decided(Run(found, rules, f"cover{seed}", DEALER_EDITION, is_test=False))
        assert can <= before | here, (seed, can - before - here)
        before = here
        tested = decided(Run(found, rules, f"cover{seed}", DEALER_EDITION, is_test=True))
        assert len(can & tested) >= LEAST * len(can), (seed, can - tested)


@pytest.mark.parametrize(("lesson", "rules"), first(in_turn(lessons(), rulesets()), 3))
def test_two_runs_and_a_skip_test_cover_a_lesson(lesson: int, rules: str) -> None:
    check(lesson, rules, 2)


@pytest.mark.full
@pytest.mark.parametrize("rules", rulesets())
@pytest.mark.parametrize("lesson", lessons())
def test_fifty_runs_and_skip_tests_cover_every_lesson_under_every_ruleset(lesson: int, rules: str) -> None:
    check(lesson, rules, RUNS)
