"""Questions about scored hands: nobody types an answer in, the scored win holds it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scoring.payment import LIMIT_BASE, LIMIT_HAN, Limit

if TYPE_CHECKING:
    from collections.abc import Callable

    from content.sheet import RulesetSheet
    from quizzes.sitting import Sitting
    from quizzes.slips import Slip
    from scoring.score import ScoreResult

YAKUMAN_HAN = 13
"""How a yakuman is typed: 13 han for each (a counted yakuman begins at 13 in every document that has one)."""

LIMIT_FROM = min(least for least, _limit in LIMIT_HAN)
"""Han from which fu no longer matter."""


@dataclass(frozen=True, slots=True)
class Question:
    """One hand to score, and where it stands in its sitting (from 1)."""

    sitting: Sitting
    number: int
    result: ScoreResult

    @property
    def han(self) -> int:
        """The right han: 0 for a hand without yaku, 13 for each yakuman."""
        best = self.result.best
        if not best.payments:
            return 0
        return YAKUMAN_HAN * best.yakuman or best.han

    @property
    def fu(self) -> int | None:
        """The right fu, rounded; None where fu do not matter."""
        best = self.result.best
        if not best.payments or best.yakuman or best.han >= LIMIT_FROM:
            return None
        return best.fu.rounded

    @property
    def accepted_han(self) -> frozenset[int]:
        """Every han that is right: where a table pays at most so many yakuman, the paid number as well."""
        best = self.result.best
        if best.yakuman:
            paid = best.base.points // LIMIT_BASE[Limit.YAKUMAN]
            return frozenset({self.han, YAKUMAN_HAN * paid})
        return frozenset({self.han})


@dataclass(frozen=True, slots=True)
class Answer:
    """What a learner typed: han, and fu where asked."""

    han: int
    fu: int | None = None


@dataclass(frozen=True, slots=True)
class Grade:
    """An answer held against its question, with the named mistakes that give the same wrong number."""

    question: Question
    answer: Answer
    han_right: bool
    fu_right: bool
    slips: tuple[Slip, ...] = ()

    @property
    def right(self) -> bool:
        """Everything asked for is right."""
        return self.han_right and self.fu_right


@dataclass(frozen=True, slots=True)
class QuestionType:
    """A kind of question: how one is made from a sitting, and how an answer to it is graded."""

    id: str
    ask: Callable[[Sitting, int, RulesetSheet], Question]
    grade: Callable[[Question, Answer], Grade]
