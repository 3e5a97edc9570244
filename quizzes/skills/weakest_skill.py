"""The skill with the worst results in a set of answers."""

from collections import Counter
from collections.abc import Iterable

from content.skills.skills import Skill, skills
from quizzes.memory.review import Outcome
from quizzes.question.question import Grade
from quizzes.skills.evidence import evidence


def weakest(grades: Iterable[Grade], aim: str = "") -> Skill | None:
    """Return the skill wrong most often, then the one most often right only with a hint; None if there is none.

    :param aim: the skill the questions were dealt for.
    """
    lapses: Counter[str] = Counter()
    for grade in grades:
        for skill, outcome in evidence(grade.question, grade, aim):
            lapses[skill] += {Outcome.WRONG: 100, Outcome.HINTED: 1, Outcome.RIGHT: 0}[outcome]
    found = max(lapses, key=lapses.__getitem__, default=None)
    return skills()[found] if found is not None and lapses[found] else None
