"""The evidence that a graded answer gives about skills.

A right answer is evidence for every skill that the question tests, and for no other skill. A wrong answer is evidence
against one skill, and only if a single named mistake explains the answer. If several mistakes could explain the answer,
a hand that distinguishes these mistakes is dealt next (see `quizzes.types.judge.neighbour_hand`).
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import date

from content.skills.skills import Skill, skills
from quizzes.memory import Findings, Outcome
from quizzes.question import Grade, Mistake, Step
from quizzes.skills.deciding_skills import decided
from quizzes.skills.question_skills import skill_lapsed
from quizzes.types import type_of
from quizzes.types.judge.neighbour_hand import BETWEEN, separates

_WEIGHT: Mapping[Outcome, int] = {"right": 0, "hinted": 1, "wrong": 100}
"""How much each outcome counts when several concern one skill. No number of hints outweighs a wrong answer."""


def evidence(graded: Grade, aim: str = "", *, likeliest: bool = False) -> dict[str, Outcome]:
    """Return the evidence that an answer gives about each skill, by the id of the skill.

    A wrong field outweighs a right field.
    Fields that were left empty, and fields that only follow from an earlier mistake, give no evidence.

    :param aim: the skill for which the question was dealt. A wrong field that tests this skill is evidence
        against it if no mistake explains the wrong answer.
    :param likeliest: whether the likeliest mistake counts as evidence even if it is not certain. This suits an overview
        of many answers. In scheduling, it would make learners review skills that they know.
    """
    asked = type_of(graded.question)
    mistakes = tuple(replace(mistake, sure=mistake.sure or likeliest) for mistake in asked.mistakes(graded))
    found: dict[str, Outcome] = {}
    for step in asked.steps(graded.question):
        for skill, outcome in _of_step(step, graded, mistakes, aim):
            found[skill] = max(found.get(skill, outcome), outcome, key=_WEIGHT.__getitem__)
    return found


def _of_step(step: Step, graded: Grade, mistakes: tuple[Mistake, ...], aim: str) -> Iterator[tuple[str, Outcome]]:
    """Yield what the answer to one step shows: a skill and an outcome for each field that was filled in."""
    parts = [part for part in graded.of(step).parts if part.given is not None and not part.recounted]
    if not parts:
        return
    skills = decided(graded.question, step)
    outcome: Outcome = "hinted" if graded.hints.get(step.id) else "right"
    explained = any(mistake.field in skills for mistake in mistakes)
    for part in parts:
        there = skills[part.field]
        if part.right:
            yield from ((skill, outcome) for skill in there if part.expected)
            continue
        # if no mistake explains the value, it shows that the learner lacks the aim, or the only skill tested here
        lapsed = aim if aim in there else there[0] if len(there) == 1 else None
        if explained:
            here = [mistake for mistake in mistakes if mistake.field == part.field]
            left = [mistake for mistake in _left_of_rivals(graded) if mistake.field == part.field]
            # a mistake is evidence only if it alone could explain the answer
            certain = (mistake for mistake in left or here if mistake.sure or mistake.alone)
            lapsed = next((skill.id for mistake in certain if (skill := skill_lapsed(mistake, graded.question))), None)
        if lapsed:
            yield lapsed, "wrong"


def _left_of_rivals(graded: Grade) -> tuple[Mistake, ...]:
    """Return the mistake that an answer proves, for a question that was dealt to tell several mistakes apart.

    The result is empty for other questions, and if the answer fits none or several of these mistakes.
    """
    question = graded.question
    rivals, between = type_of(question).rivals, question.about.get(BETWEEN)
    if rivals is None or not isinstance(between, tuple):
        return ()
    left = [mistake for mistake in rivals(graded) if mistake.id in between]
    return (replace(left[0], sure=True),) if len(left) == 1 else ()


def weakest(grades: Iterable[Grade], aim: str = "") -> Skill | None:
    """Return the skill behind the most wrong answers.

    If no answer was wrong, return the skill that most often needed a hint; None if no hint was used either.

    :param aim: the skill for which the questions were dealt.
    """
    lapses: Counter[str] = Counter()
    for grade in grades:
        for skill, outcome in evidence(grade, aim).items():
            lapses[skill] += _WEIGHT[outcome]
    found = max(lapses, key=lapses.__getitem__, default=None)
    return skills()[found] if found is not None and lapses[found] else None


# --- what the scheduler learns: each skill is named by the id of its card ---


def card_of(skill: str, rules: str) -> str:
    """Return the id of the card for a skill. Rules at the table have a card for each ruleset.

    :raises KeyError: if there is no such skill.

    >>> card_of("rule.uma", "ema"), card_of("fu.tsumo", "ema")
    ('rule.uma@ema', 'fu.tsumo')
    """
    return f"{skill}@{rules}" if skills()[skill].group.care == "per_ruleset" else skill


def skill_of(card: str) -> str:
    """Return the id of the skill that a card belongs to."""
    return card.partition("@")[0]


def findings(graded: Grade, aim: str, day: date, took: int | None, *, again: bool = False) -> Findings:
    """Return what a graded answer shows about skills.

    :param aim: the skill for which the question was dealt; empty for none.
    :param day: the date in the learner's time zone.
    :param took: the time for the whole question in milliseconds; None if it was not measured.
    :param again: whether the question is asked again minutes after its answer was explained. The findings then do not
        change the learner's cards, with one exception: a wrong answer about a hand that was dealt to find out which of
        several mistakes the learner made in the first answer.
    """
    question, only_wrong = graded.question, again and separates(graded.question) is not None
    told = tuple(
        (card_of(skill, question.sitting.rules), outcome)
        for skill, outcome in evidence(graded, aim).items()
        if outcome == "wrong" or not only_wrong
    )
    return Findings(told, day, took, rated=only_wrong or not again)
