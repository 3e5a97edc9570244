"""The hand that tells two mistakes apart, and the hand beside a hand on which a mistake would be none.

Both hang on nothing but the mistakes, the lot and the rules, so that the same lot deals the same hands. A question
about a hand that tells mistakes apart is kept like any other, and says which mistakes it tells apart.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING

from quizzes.mistakes.bill.answer_difference import FIELDS
from quizzes.mistakes.bill.every_slip import every_slip
from quizzes.mistakes.bill.slip_explanation import candidates
from quizzes.question.han_and_fu import right_fu
from quizzes.question.taught_scope import taught
from scoring.dealing.generator import ImpossibleWishError, deal
from scoring.dealing.partner import Fact, partner
from scoring.dealing.wish import Wish

if TYPE_CHECKING:
    from quizzes.mistakes.bill.answer_difference import Difference
    from quizzes.question.question import Question, QuestionType
    from quizzes.question.sitting import Sitting
    from scoring.ruleset import Ruleset
    from scoring.score import ScoreResult

FACT = {
    "yaku_count.tsumo_forgotten": Fact.WIN,
    "yaku_count.closed_ron": Fact.WIN,
    "fu.left_out": Fact.WIN,
    "fu.closed_tsumo": Fact.WIN,
    "fu.ron_triplet": Fact.WIN,
    "han.ron_triplet": Fact.WIN,
    "fu.pinfu_tsumo": Fact.WIN,
    "fu.closed_ron": Fact.CALL,
    "fu.open_pinfu": Fact.CALL,
    "fu.called": Fact.CALL,
    "han.closed_price": Fact.CALL,
    "han.open_price": Fact.CALL,
    "yaku_count.open_pinfu": Fact.CALL,
    "yaku_count.open_twins": Fact.CALL,
    "yaku_count.open_tsumo": Fact.CALL,
    "yaku_count.called_concealed": Fact.CALL,
    "fu.guest_pair": Fact.PAIR,
    "yaku_count.pinfu_pair": Fact.PAIR,
    "yaku_count.guest_pair": Fact.PAIR,
    "fu.wait": Fact.WAIT,
    "yaku_count.pinfu_wait": Fact.WAIT,
    "yaku_count.guest_wind": Fact.SEAT,
    "yaku_count.seat_wind_forgotten": Fact.SEAT,
    "yaku_count.riichi_supposed": Fact.RIICHI,
    "yaku_count.riichi_forgotten": Fact.RIICHI,
    "dora_count.forgotten": Fact.INDICATOR,
    "dora_count.indicator": Fact.INDICATOR,
}
"""The fact on which a mistake turns: where it is otherwise, what was said would be right."""
EARLIER, BETWEEN = "after", "between"
"""What a question says of itself that was dealt to tell mistakes apart: the number of the earlier one, and which."""
NEXT_BUT_ONE = 2
"""So many questions after an answer that left something open comes the hand that tells it apart: not at once."""
TRIED = 400
"""Hands looked at for one that tells two mistakes apart."""


def told_apart(question: Question, asked: QuestionType, rivals: tuple[str, ...], earlier: Question) -> Question:
    """Return the question about a hand on which these mistakes lead to different answers, the first two at least.

    It says what it is for: the mistakes, and the number of the question that left them open. In a set that mixes types
    it asks what that one asked. Where no such hand was found within :data:`TRIED`, it is the question as it was.
    """
    alike = question if question.sitting.part_of is None else replace(earlier, number=question.number)
    result = _dealt(_Lot(alike, asked), rivals)
    if result is None:
        return question
    about = {**alike.about, EARLIER: earlier.number, BETWEEN: rivals}
    return replace(alike, wins=(result,), about=MappingProxyType(about))


def separates(question: Question) -> int | None:
    """The number of the earlier question whose mistakes this one tells apart; None if it was not dealt for that."""
    return question.count(EARLIER) if EARLIER in question.about else None


@dataclass(frozen=True, eq=False)
class _Lot:
    """What a hand is dealt for; a page draws itself often, and the hand of the same question is the same each time."""

    question: Question
    asked: QuestionType

    @property
    def _key(self) -> tuple[Sitting, int, Ruleset, str]:
        question = self.question
        return question.sitting, question.number, question.cited.ruleset, str(dict(question.about))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Lot) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def fields(self, result: ScoreResult) -> tuple[str, ...]:
        """What is asked of a hand, as far as it is counted."""
        asked = {field.id for field in self.asked.fields(replace(self.question, wins=(result,)))}
        return tuple(field for field in FIELDS if field in asked)


@lru_cache(maxsize=256)
def _dealt(lot: _Lot, rivals: tuple[str, ...]) -> ScoreResult | None:
    """Deal the hand on which the most of these mistakes lead to answers of their own.

    The first two do in any case; where they always show alike, the first shows alone.
    """
    question = lot.question
    fu_matter = bool(right_fu(question.result))
    best: list[ScoreResult] = []
    most = 0

    def fits(result: ScoreResult) -> bool:
        nonlocal most
        if bool(right_fu(result)) is not fu_matter:
            return False
        fields = lot.fields(result)
        first, second, *others = (slip_changes(name, result, fields) for name in rivals)
        apart = len({changes for changes in (first, second, *others) if changes})
        if first and first != second and apart > most:
            best[:], most = [result], apart
        return most == len(rivals)

    sitting = question.sitting
    rng = Random(f"{sitting.hand_seed(question.number)}/{'/'.join(rivals)}")  # noqa: S311 (a question is no secret)
    with suppress(ImpossibleWishError):
        deal(rng, Wish(question.cited.ruleset, sitting.level, sitting.openness, menu=taught(sitting), fits=fits), TRIED)
    return best[0] if best else None


def slip_changes(name: str, result: ScoreResult, fields: tuple[str, ...]) -> frozenset[Difference]:
    """What a mistake changes in these fields; nothing where it does not show."""
    return next((found.changes for found in candidates(result, fields) if found.id == name), frozenset())


def hand_beside(mistake: str, result: ScoreResult, rng: Random) -> ScoreResult | None:
    """The same hand with one fact changed, on which a mistake does not show; None if there is none.

    :raises KeyError: if the mistake turns on no single fact.
    """
    return partner(
        rng,
        result,
        FACT[mistake],
        lambda other: bool(other.best.payments) and not any(slip.id == mistake for slip in every_slip(other)),
    )
