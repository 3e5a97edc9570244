"""Deal questions whose difficulty is close to a target.

Candidates come from the question types and levels that are nearest to the target, and the closest candidate is asked.
The target is a number in the link. The target is compared with the expected difficulty of a question, which depends on
the question alone. The same link therefore deals the same questions to everybody, on every server.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from content.rulesets.cited_ruleset import CitedRuleset
from quizzes.question.question import Question
from quizzes.question.sitting import Sitting
from quizzes.skills.question_difficulty import authored, usual_difficulty
from quizzes.types import TYPES
from scoring.dealing.levels import Difficulty

MIDDLE, STEP, HARDEST = 50, 0.1, 99
"""The number in links for a difficulty of 0, the logits from one number to the next, and the largest number."""
NEAR = 0.5
"""How far, in logits, a type's difficulty may be from the target before a nearer type is asked instead."""
CANDIDATES = (2, 1)
"""How many candidates are dealt at the level nearest to the target, and how many at the next nearest."""


def as_fit(difficulty: float) -> int:
    """Return a difficulty, given in logits, as the number that links contain.

    >>> as_fit(-0.52), as_fit(-9), as_fit(9)
    (45, 0, 99)
    """
    return max(0, min(HARDEST, MIDDLE + round(difficulty / STEP)))


def wanted(fit: int) -> float:
    """Return the target difficulty, in logits, for a number that a link contains."""
    return (fit - MIDDLE) * STEP


def distance(fit: int, of: tuple[str, Difficulty]) -> float:
    """Return how far a typical question of this type and level is from the target difficulty, in logits.

    :param of: the type and the level.
    """
    return abs(usual_difficulty(*of) - wanted(fit))


def fitted_candidates(whole: Sitting, number: int, types: Sequence[str], cited: CitedRuleset) -> Iterator[Question]:
    """Yield candidates for question ``number`` of a set.

    :param types: the types to choose from. The first type whose difficulty is near enough to the target is used.
    """
    away = partial(distance, whole.fit_of(number))

    def levels(kind: str) -> list[Difficulty]:
        return sorted(TYPES[kind].levels, key=lambda level: away((kind, level)))

    nearest = {kind: away((kind, levels(kind)[0])) for kind in types}
    kind = next((kind for kind in types if nearest[kind] <= NEAR), min(types, key=nearest.__getitem__))
    for level, count in zip(levels(kind), CANDIDATES, strict=False):
        part = whole.part(kind, level, f"{whole.seed}.{number}", "" if whole.types else whole.steps)
        yield from (TYPES[kind].ask(part, place, cited) for place in range(1, count + 1))


def closest(questions: Sequence[Question], fit: int) -> Question:
    """Return the question whose expected difficulty is closest to the target.

    Of equally close questions, the first is returned.

    :raises ValueError: if there are no questions.
    """
    return min(questions, key=lambda one: abs(authored(one) - wanted(fit)))
