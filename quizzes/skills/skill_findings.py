"""What the answer that ends a question tells a memory: how each skill did, under the names of its cards."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from content.skills.skills import Care, skills
from quizzes.memory.review import Findings, Outcome
from quizzes.mistakes.bill.separating_hand import separates
from quizzes.skills.evidence import evidence

if TYPE_CHECKING:
    from datetime import date

    from quizzes.question.question import Grade, Question


def card_of(skill: str, rules: str) -> str:
    """The id of a skill's card: rules of the table are remembered for each ruleset by itself.

    :raises KeyError: if there is no such skill.

    >>> card_of("rule.uma", "ema"), card_of("fu.tsumo", "ema")
    ('rule.uma@ema', 'fu.tsumo')
    """
    return f"{skill}@{rules}" if skills()[skill].group.care is Care.PER_RULESET else skill


def skill_of(card: str) -> str:
    """The skill a card is of."""
    return card.partition("@")[0]


def on_return(found: Findings, question: Question) -> Findings:
    """Return what the answer to a question that came back tells, minutes after the first one was explained.

    It moves no card, but for a slip on a hand that tells mistakes apart: the first answer left open which it was.
    """
    if separates(question) is None:
        return replace(found, rated=False)
    return replace(found, told=tuple((card, outcome) for card, outcome in found.told if outcome is Outcome.WRONG))


def findings(graded: Grade, aim: str, day: date, took: int | None) -> Findings:
    """What a graded answer tells.

    :param aim: the skill it was dealt for; empty for none.
    :param day: the learner's.
    :param took: milliseconds for the whole question; None where that was not measured.
    """
    question = graded.question
    told = evidence(question, graded, aim)
    return Findings(tuple((card_of(one.skill, question.sitting.rules), one.outcome) for one in told), day, took)
