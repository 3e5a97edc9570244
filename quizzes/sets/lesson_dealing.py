"""Deal the questions of a lesson so that each question tests the skill that it is meant to test."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from random import Random

from content.lessons import lessons
from content.rulesets import CitedRuleset
from quizzes.question import Question, Sitting
from quizzes.sets.aim import read_aim
from quizzes.sets.lesson_items import MOMENTS, moments_about, run_of
from quizzes.sets.question_supply import candidates, was_asked
from quizzes.skills.deciding_skills import deciding
from quizzes.skills.question_skills import DIFFERENCES
from quizzes.types import TYPES, type_of
from scoring.dealing import ImpossibleWishError

BUILT = frozenset({"yaku_of_hand", "han_total", "whole_bill"})
"""The question types whose hands can be dealt specially for a skill."""
IN_A_ROW = 2
"""The number of questions in a row with the same right answer after which another answer is preferred."""


@lru_cache(400)
def ask_in_lesson(sitting: Sitting, number: int, cited: CitedRuleset) -> Question:
    """Return question ``number`` of one of a lesson's sets.

    Hands are dealt as in other sets of the question type, one after the other, until a hand is found that differs from
    earlier ones, and whose answer depends on the skill that the question is meant to test. If this question has the
    same right answer as each of the two questions before it, the next question that fits is returned instead, if there
    is one. If no question fits, one is dealt as outside of lessons.
    """
    run = run_of(sitting.lesson, sitting.rules, sitting.seed, sitting.edition, cited)
    items = [item for item in run.items if item.sitting == sitting] if run else []
    # a retry has a number above those of the items, but tests the same skill as the item that it repeats
    skill = items[(number - 1) % len(items)].skill if items else ""
    first = 1 if sitting.type == MOMENTS else max(1, number - IN_A_ROW)
    before = [ask_in_lesson(sitting, earlier, cited) for earlier in range(first, number)]
    answers = [_answer(one) for one in before[-IN_A_ROW:]]
    new = (one for one in _candidates(sitting, number, cited, skill) if not was_asked(one, before))
    fitting = (one for one in new if not skill or skill in deciding(one))
    first_fitting = next(fitting, None)
    if not first_fitting:
        return TYPES[sitting.type].ask(sitting, number, cited)
    return next(fitting, first_fitting) if answers == [_answer(first_fitting)] * IN_A_ROW else first_fitting


def _candidates(sitting: Sitting, number: int, cited: CitedRuleset, skill: str) -> Iterator[Question]:
    """Yield questions that may test a skill, dealt from the seed of the sitting and the question's number.

    :param skill: the id of the skill; empty if any question will do.
    """
    if sitting.type == MOMENTS and skill and skill != DIFFERENCES:
        yield from _moments(sitting, number, cited, skill)
        return
    kind = TYPES[sitting.type]
    if skill and kind.id in BUILT:
        for question in candidates(replace(sitting, seed=f"{sitting.seed}.{number}"), read_aim(skill), cited):
            yield replace(question, sitting=sitting, number=number)
    unfit = 0
    for place in range(100):
        try:
            dealt = kind.ask(replace(sitting, seed=f"{sitting.seed}.{number}.{place}"), 1, cited, skill)
        except ImpossibleWishError:
            unfit += 1
            if unfit > 3:  # the rules allow few hands that test the skill
                return
            continue
        yield replace(dealt, sitting=sitting, number=number)


def _moments(sitting: Sitting, number: int, cited: CitedRuleset, skill: str) -> Iterator[Question]:
    """Yield a question about each situation that tests a skill. Which comes first depends on the question's number."""
    parts = [part for part in lessons()[sitting.lesson_number].practice if part.type == MOMENTS]
    here = [moment for part in parts for moment in moments_about(skill, part, cited)]
    Random(f"{sitting.seed}/{skill}").shuffle(here)
    turned = (here[(number + step) % len(here)] for step in range(len(here)))
    yield from (Question(sitting, number, cited, about=moment.about) for moment in turned)


def _answer(question: Question) -> tuple[object, ...]:
    return tuple(part.expected[:1] for part in type_of(question).grade(question, {}).parts)
