"""Which skills decide how two hands compare: with a rule broken in both, their han or fu compare otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quizzes.diagnosis.slips.every_slip import every_slip
from quizzes.diagnosis.slips.said import said_of
from quizzes.mistake import Mistake
from quizzes.skills.lapsed import FAR, skill_lapsed

if TYPE_CHECKING:
    from quizzes.diagnosis.slips.said import Said
    from quizzes.question import Question
    from scoring.score import ScoreResult


def of_pair(question: Question) -> dict[str, None]:
    """The skills without which somebody finds other differences between the two scores."""
    one, other = question.wins
    right, beside = said_of(one.best), said_of(other.best)
    broken, also = _slipped(question, one), _slipped(question, other)
    return {
        skill: None
        for skill in (*broken, *also)
        if _compared(broken.get(skill, right), also.get(skill, beside)) != _compared(right, beside)
    }


def _slipped(question: Question, result: ScoreResult) -> dict[str, Said]:
    """What is said of a hand by whoever lacks a skill, by the skill; of several slips the likeliest."""
    found: dict[str, Said] = {}
    for slip in every_slip(result):
        skill = skill_lapsed(Mistake(slip.id, "", None, slip.parts), question)
        if skill is not None and slip.id not in FAR:
            found.setdefault(skill.id, slip.said)
    return found


def _compared(one: Said, other: Said) -> tuple[bool, bool]:
    return one.han != other.han, one.fu != other.fu
