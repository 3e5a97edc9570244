"""What a completed question tells the scheduler about skills. Each skill is named by the id of its card."""

from dataclasses import replace
from datetime import date

from content.skills.skills import Care, skills
from quizzes.memory.review import Findings, Outcome
from quizzes.mistakes.bill.separating_hand import separates
from quizzes.question.question import Grade, Question
from quizzes.skills.evidence import evidence


def card_of(skill: str, rules: str) -> str:
    """Return the id of the card for a skill. Rules at the table have a card for each ruleset.

    :raises KeyError: if there is no such skill.

    >>> card_of("rule.uma", "ema"), card_of("fu.tsumo", "ema")
    ('rule.uma@ema', 'fu.tsumo')
    """
    return f"{skill}@{rules}" if skills()[skill].group.care is Care.PER_RULESET else skill


def skill_of(card: str) -> str:
    """Return the id of the skill that a card belongs to."""
    return card.partition("@")[0]


def on_return(found: Findings, question: Question) -> Findings:
    """Return the findings for a question that is asked again minutes after its answer was explained.

    They do not change the learner's cards, with one exception: a wrong answer about a hand that was dealt to find out
    which of several mistakes the learner made in the first answer.
    """
    if separates(question) is None:
        return replace(found, rated=False)
    return replace(found, told=tuple((card, outcome) for card, outcome in found.told if outcome is Outcome.WRONG))


def findings(graded: Grade, aim: str, day: date, took: int | None) -> Findings:
    """Return what a graded answer shows about skills.

    :param aim: the skill for which the question was dealt; empty for none.
    :param day: the date in the learner's time zone.
    :param took: the time for the whole question in milliseconds; None if it was not measured.
    """
    question = graded.question
    told = evidence(question, graded, aim)
    return Findings(tuple((card_of(one.skill, question.sitting.rules), one.outcome) for one in told), day, took)
