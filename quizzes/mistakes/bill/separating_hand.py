"""Deal hands that show which of two mistakes a learner makes, and hands on which a mistake changes nothing.

The hands depend only on the mistakes, the seed and the rules, so the same seed deals the same hands. A question about
such a hand is stored like any other, and records the mistakes that it distinguishes.
"""

from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from random import Random

from quizzes.mistakes.bill.answer_difference import FIELDS, Difference
from quizzes.mistakes.bill.every_slip import every_slip
from quizzes.mistakes.bill.slip_explanation import candidates
from quizzes.question import Question, QuestionType, right_fu, taught
from scoring import ScoreResult
from scoring.dealing import Fact, ImpossibleWishError, Wish, deal, partner

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
"""The fact on which each mistake depends. If this fact of the hand were different, the wrong answer would be right."""
EARLIER, BETWEEN = "after", "between"
"""The keys under which a question from `told_apart` stores the number of the earlier question, and the mistakes."""
NEXT_BUT_ONE = 2
"""How many questions after an ambiguous answer the hand that tells the mistakes apart is dealt."""


def told_apart(question: Question, asked: QuestionType, rivals: tuple[str, ...], earlier: Question) -> Question:
    """Return a question whose answer shows which of these mistakes a learner makes.

    At least the first two mistakes lead to different answers. The question records the mistakes, and the number of the
    earlier question whose answer these mistakes might explain. In a set that mixes types, the new question has the type
    of the earlier question. If no suitable hand is found among 400 hands, ``question`` itself is returned.
    """
    alike = question if question.sitting.part_of is None else replace(earlier, number=question.number)
    result = _dealt(alike, asked, rivals)
    if result is None:
        return question
    return replace(alike, wins=(result,), about={**alike.about, EARLIER: earlier.number, BETWEEN: rivals})


def separates(question: Question) -> int | None:
    """Return the number of the earlier question whose mistakes this question tells apart.

    None is returned for a question that :func:`told_apart` did not choose.
    """
    return question.count(EARLIER) if EARLIER in question.about else None


@lru_cache(maxsize=256)
def _dealt(question: Question, asked: QuestionType, rivals: tuple[str, ...]) -> ScoreResult | None:
    """Deal a hand on which as many of these mistakes as possible lead to different answers.

    The first mistake always leads to a wrong answer, and the second never leads to the same wrong answer.
    """
    fu_matter = bool(right_fu(question.result))
    best: list[ScoreResult] = []
    most = 0

    def fits(result: ScoreResult) -> bool:
        """Keep this hand if it distinguishes more of the mistakes than any earlier hand.

        Return whether the best hand so far distinguishes all of the mistakes, so that dealing can stop.
        """
        nonlocal most
        if bool(right_fu(result)) is not fu_matter:
            return False
        there = {field.id for field in asked.fields(replace(question, wins=(result,)))}
        fields = tuple(field for field in FIELDS if field in there)
        first, second, *others = (slip_changes(name, result, fields) for name in rivals)
        apart = len({changes for changes in (first, second, *others) if changes})
        if first and first != second and apart > most:
            best[:], most = [result], apart
        return most == len(rivals)

    sitting = question.sitting
    with suppress(ImpossibleWishError):
        deal(
            sitting.rng(question.number, "/".join(rivals)),
            Wish(question.cited.ruleset, sitting.level, sitting.openness, menu=taught(sitting), fits=fits),
            400,
        )
    return best[0] if best else None


def slip_changes(name: str, result: ScoreResult, fields: tuple[str, ...]) -> frozenset[Difference]:
    """Return what a mistake changes in these fields; empty if it changes nothing."""
    return next((found.changes for found in candidates(result, fields) if found.id == name), frozenset())


def hand_beside(mistake: str, result: ScoreResult, rng: Random) -> ScoreResult | None:
    """Return the hand with one fact changed so that the mistake changes nothing; None if there is no such hand.

    :raises KeyError: if the mistake does not depend on a single fact.
    """
    return partner(
        rng,
        result,
        FACT[mistake],
        lambda other: bool(other.best.payments) and not any(slip.id == mistake for slip in every_slip(other)),
    )
