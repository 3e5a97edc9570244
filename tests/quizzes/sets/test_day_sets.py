"""The two sets of a day."""

from __future__ import annotations

from datetime import date

from content.lessons.lessons import lessons
from content.rulesets.ruleset_file import rulesets
from quizzes.memory.due import MOST_QUESTIONS
from quizzes.memory.review import Card
from quizzes.question.sitting import LONGEST_SET, Sitting
from quizzes.sets.aim import can_practise, read_aims
from quizzes.sets.day_sets import DUE, HAND, MIXED, askable, due_set, mixed_set, taught_cards, what_of_a_day
from quizzes.sets.set_dealing import ask_in
from quizzes.types import TYPES
from scoring.dealing.levels import Difficulty
from tests.for_each import for_each

DAY = date(2026, 11, 22)


def cards(*names: str) -> dict[str, Card]:
    return {name: Card(name, 3, 5, DAY, DAY) for name in names}


def test_rules_of_other_rulesets_and_what_these_rules_do_not_have_wait() -> None:
    known = cards("fu.tsumo", "rule.uma@usma", "rule.uma@ema", "dora.red", "rule.uma")
    assert set(askable(known, rulesets()["usma"])) == {"fu.tsumo", "rule.uma@usma"}
    assert set(askable(known, rulesets()["oklahoma"])) == {"fu.tsumo", "dora.red"}


@for_each("rules", ["usma", "cheatsheet", "ema", "competition", "oklahoma", "ariari"])
def test_all_that_was_taught_and_can_be_asked_is_asked(rules: str) -> None:
    cited = rulesets()[rules]
    names = taught_cards([3, 1, 2], cited)
    skills = [skill.id for number in (1, 2, 3) for skill in lessons()[number].skills]
    assert [name.partition("@")[0] for name in names] == [
        skill for skill in skills if can_practise(read_aims(skill)[0], cited)
    ]
    assert len(names) > 10


def test_what_is_due_is_a_set_with_a_question_for_each() -> None:
    due = due_set(["fu.tsumo", "rule.uma@ema"], DAY, "ema", [10, 20])
    assert (due.aim, due.length, due.rules) == ("fu.tsumo~rule.uma", 2, "ema")
    assert what_of_a_day(due) == DUE
    assert due.level is Difficulty.STANDARD
    # before fu are counted item by item, hands are those of first steps
    assert due_set(["wait.tanki"], DAY, "ema", [1, 2, 10]).level is Difficulty.FIRST_STEPS
    assert due_set(["wait.tanki"], DAY, "ema").level is Difficulty.FIRST_STEPS
    assert MOST_QUESTIONS <= LONGEST_SET


def test_a_mixed_set_is_of_what_was_practised_last_and_the_same_all_day() -> None:
    assert mixed_set([], DAY, "usma") is None
    early, late = (mixed_set(list(range(1, last + 1)), DAY, "usma") for last in (2, 31))
    assert early == mixed_set([2, 1], DAY, "usma")
    assert early is not None
    assert late is not None
    assert set(early.types) == {part.type for number in (1, 2) for part in lessons()[number].practice}
    assert early.level is not late.level
    assert what_of_a_day(late) == MIXED
    for sitting in (early, late):
        asked = [ask_in(sitting, number, rulesets()["usma"]).sitting.type for number in range(1, 11)]
        assert set(asked) == set(sitting.types) <= set(TYPES)


def test_other_sets_are_not_of_today() -> None:
    for seed in ("abc", "due", "mix12345", "due2611222", "xdue261122", "duexxxxxx"):
        assert what_of_a_day(Sitting("usma", seed)) == ""
    assert what_of_a_day(Sitting("usma", "day261122")) == HAND
