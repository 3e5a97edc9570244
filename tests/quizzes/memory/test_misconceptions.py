"""A learner with three misconceptions meets them first among their weak skills within one set, and overcomes them.

The learner is the independent scorer with three rules broken at once; what it says of each hand, line by line, is given
as the answer, graded as practice grades it, and told to the memory as practice tells it.
"""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta

import pytest

from content.rulesets.ruleset_file import rulesets
from quizzes.bill_steps.bill_form import LINES
from quizzes.memory.review import Review, rating
from quizzes.question.sitting import Sitting
from quizzes.skills.evidence import findings
from quizzes.types import TYPES
from scoring.dealing.levels import Difficulty
from tests.marks import first
from tests.quizzes.memory.logs import Entry, progress_of
from tests.quizzes.mistakes.broken_rules import BROKEN
from tests.quizzes.mistakes.plain_scorer import count
from tests.quizzes.mistakes.recognised import KNOWN, answer, asked

DAY = date(2026, 11, 22)
KIND = TYPES["whole_bill"]
QUESTIONS = 20
"""The number of questions in the longest possible set."""


def told(seed: str, day: date, broken: list[str], already: set[str]) -> list[Entry]:
    """Return the evidence of a set in which a scorer with these broken rules answers every question."""
    rules = {name: rule for one in BROKEN if one.name in broken for name, rule in one.rules.items()}
    entries: list[Entry] = []
    number = 0
    while len({key for key, _, _ in entries}) < QUESTIONS:
        sitting = Sitting("usma", f"{seed}{number // 10}", Difficulty.STANDARD, type=KIND.id, steps=LINES)
        result = KIND.ask(sitting, number % 10 + 1, rulesets()["usma"]).result
        number += 1
        if not all(found.yaku.id in KNOWN for found in result.best.yaku):
            continue
        one = asked(result)
        grade = KIND.grade(one.question, answer(one, count(one.plain, rules)))
        for card, outcome in findings(grade, "", day, None).told:
            rated = None if card in already else rating(outcome, None, ())
            already.add(card)
            entries.append(((seed, number), Review(card, day, outcome, rated), None))
    return entries


@pytest.mark.slow
@pytest.mark.parametrize("seed", first(["alpha", "six"]))
@pytest.mark.parametrize(
    ("broken", "skills"),
    [
        (
            ["10 for a closed ron are not known", "a pair of dora is one", "2 for a two-sided wait"],
            {"fu.closed_ron", "dora.copies", "fu.no_wait_fu"},
        ),
        (
            ["tanyao is not known", "a gap earns nothing", "pinfu, wait not checked"],
            {"yaku.tanyao", "fu.single_wait", "not.pinfu_wait"},
        ),
    ],
)
def test_three_misconceptions_are_the_weakest_after_one_sitting_and_gone_after_they_are_mended(
    broken: list[str], skills: set[str], seed: str
) -> None:
    log = told(seed, DAY, broken, set())
    found = progress_of(log, DAY)
    went_wrong = Counter(review.card for _, review, _ in log if review.told == "wrong")
    # in about one set of seven, the rarest of the three rules decides no hand and cannot be found
    shown = {skill for skill in skills if went_wrong[skill]}
    assert len(shown) >= 2
    assert set(found.weakest[: len(shown)]) == shown
    clear = {
        skill
        for skill in shown
        if found.skills[skill].answers >= 5 and found.skills[skill].answers <= 2 * went_wrong[skill]
    }
    assert all(found.standing(skill) == "weak" for skill in clear)
    assert clear or seed != "alpha"
    # the rules are learned; the next days are right
    for later in range(1, 5):
        log += told(f"later{later}", DAY + timedelta(days=later), [], set())
    after = progress_of(log, DAY + timedelta(days=4))
    assert all(after.standing(skill) in {"learning", "sure"} for skill in skills)
    assert not skills & {skill for skill in after.weakest if after.standing(skill) == "weak"}
