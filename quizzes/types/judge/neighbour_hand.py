"""Deal hands that show which of several mistakes a learner makes, and hands on which a mistake changes nothing.

The hands depend only on the mistakes, the seed and the rules, so the same seed deals the same hands. A question about
such a hand is stored like any other, and records the mistakes that it distinguishes.

After a wrong answer, a learner can also compare the hand with a second hand that differs in one fact. The wrong answer
would be right for the second hand. This comparison is the first question of a new set, which asks about pairs of hands.
The link of this set names the first hand and the mistake, so everybody who opens the link gets the same two hands.
"""

from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from random import Random

from content.rulesets import CitedRuleset
from quizzes.mistakes.bill.answer_difference import FIELDS, Difference
from quizzes.mistakes.bill.every_slip import every_slip
from quizzes.mistakes.bill.step_mistakes import candidates
from quizzes.question import DEALER_EDITION, Question, QuestionType, Sitting, is_below_mangan, right_fu, taught
from quizzes.types.count import han_fu, stepwise
from scoring import ScoreResult
from scoring.dealing import Fact, ImpossibleWishError, Wish, by_level, deal, partner

_MISTAKES = {
    Fact.WIN: (
        *("yaku_count.tsumo_forgotten", "yaku_count.closed_ron", "fu.left_out", "fu.closed_tsumo", "fu.ron_triplet"),
        *("han.ron_triplet", "fu.pinfu_tsumo"),
    ),
    Fact.CALL: (
        *("fu.closed_ron", "fu.open_pinfu", "fu.called", "han.closed_price", "han.open_price", "yaku_count.open_pinfu"),
        *("yaku_count.open_twins", "yaku_count.open_tsumo", "yaku_count.called_concealed"),
    ),
    Fact.PAIR: ("fu.guest_pair", "yaku_count.pinfu_pair", "yaku_count.guest_pair"),
    Fact.WAIT: ("fu.wait", "yaku_count.pinfu_wait"),
    Fact.SEAT: ("yaku_count.guest_wind", "yaku_count.seat_wind_forgotten"),
    Fact.RIICHI: ("yaku_count.riichi_supposed", "yaku_count.riichi_forgotten"),
    Fact.INDICATOR: ("dora_count.forgotten", "dora_count.indicator"),
}
FACT = {mistake: fact for fact, mistakes in _MISTAKES.items() for mistake in mistakes}
"""The fact on which each mistake depends. If this fact of the hand were different, the wrong answer would be right."""
EARLIER, BETWEEN = "after", "between"
"""The keys under which a question from `told_apart` stores the number of the earlier question, and the mistakes."""


def told_apart(question: Question, asked: QuestionType, rivals: tuple[str, ...], earlier: Question) -> Question:
    """Return a question whose answer shows which of these mistakes a learner makes.

    At least the first two mistakes lead to different answers. The question records the mistakes, and the number of the
    earlier question whose answer these mistakes might explain. In a set that mixes types, the new question has the type
    of the earlier question. If no suitable hand is found among 400 hands, ``question`` itself is returned.
    """
    alike = question if question.sitting.part_of is None else replace(earlier, number=question.number)
    if result := _dealt(alike, asked, rivals):
        return replace(alike, wins=(result,), about={**alike.about, EARLIER: earlier.number, BETWEEN: rivals})
    return question


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
    best: ScoreResult | None = None
    most = 0

    def fits(result: ScoreResult) -> bool:
        """Keep this hand if it distinguishes more of the mistakes than any earlier hand.

        Return whether the best hand so far distinguishes all of the mistakes, so that dealing can stop.
        """
        nonlocal best, most
        if bool(right_fu(result)) is not bool(right_fu(question.result)):
            return False
        there = {field.id for field in asked.fields(replace(question, wins=(result,)))}
        changes = [slip_changes(name, result, tuple(filter(there.__contains__, FIELDS))) for name in rivals]
        apart = len(set(filter(None, changes)))
        if changes[0] and changes[0] != changes[1] and apart > most:
            best, most = result, apart
        return most == len(rivals)

    sitting = question.sitting
    wish = Wish(question.cited.ruleset, sitting.level, sitting.openness, menu=taught(sitting), fits=fits)
    with suppress(ImpossibleWishError):
        deal(sitting.rng(question.number, "/".join(rivals)), wish, 400)
    return best


def slip_changes(name: str, result: ScoreResult, fields: tuple[str, ...]) -> frozenset[Difference]:
    """Return what a mistake changes in these fields; empty if it changes nothing."""
    return next((found.changes for found in candidates(result, fields) if found.id == name), frozenset())


def hand_beside(mistake: str, result: ScoreResult, rng: Random) -> ScoreResult | None:
    """Return the hand with one fact changed so that the mistake changes nothing; None if there is no such hand.

    :raises KeyError: if the mistake does not depend on a single fact.
    """

    def fits(other: ScoreResult) -> bool:
        return bool(other.best.payments) and all(slip.id != mistake for slip in every_slip(other))

    return partner(rng, result, FACT[mistake], fits)


# --- a pair of hands that differ in one fact ---

PAIRS = "contrast"
"""The question type that asks for the difference between two hands."""
_FIRST = (Fact.WIN, Fact.CALL, Fact.PAIR, Fact.WAIT, Fact.SEAT)
FACTS = by_level(_FIRST, (*_FIRST, Fact.RIICHI, Fact.INDICATOR), (*_FIRST, Fact.RIICHI, Fact.INDICATOR))
"""The facts that may differ, by level. At the first level, riichi and dora have not been taught."""
_DEALT = {asked.id: asked.ask for asked in (han_fu.TYPE, stepwise.WHOLE_BILL, stepwise.FU_SUM)}
_BETWEEN = "~"


def sitting_beside(question: Question, mistake: str) -> Sitting:
    """Return a set about pairs of hands. Its first pair is the hand of this question and a changed version of it."""
    sitting = question.sitting
    named = _BETWEEN.join((sitting.type, str(question.number), sitting.steps, mistake))
    return replace(sitting, type=PAIRS, steps="", beside=named)


def came_from(sitting: Sitting) -> tuple[Sitting, int] | None:
    """Return the set and number of the question whose hand this set asks about again.

    None is returned if the set does not start from another question.
    """
    kind, _, rest = sitting.beside.partition(_BETWEEN)
    if kind not in _DEALT:
        return None
    number, steps, _ = rest.split(_BETWEEN)
    return replace(sitting, type=kind, steps=steps, beside=""), int(number)


def pair_beside(sitting: Sitting, cited: CitedRuleset) -> tuple[Fact, tuple[ScoreResult, ScoreResult]] | None:
    """Return the fact that the link of a set names, and two hands that differ in this fact, in random order.

    One of them is the hand that the link names. None is returned if the link names no hand, if the fact cannot be
    changed in that hand, or if fu don't affect the payment of one of the two hands.
    """
    whence, mistake = came_from(sitting), sitting.beside.rpartition(_BETWEEN)[2]
    if whence is None or mistake not in FACT or FACT[mistake] not in FACTS.get(sitting.level, ()):
        return None
    before, number = whence
    one = _DEALT[before.type](before, number, cited).result
    rng = before.rng(number, mistake)
    other = hand_beside(mistake, one, rng) if is_below_mangan(one) else None
    if other is None or not is_below_mangan(other):
        return None
    return FACT[mistake], ((one, other) if rng.random() < 1 / 2 else (other, one))


def can_be_dealt_again(question: Question) -> bool:
    """Return whether the hand of a question can be dealt again from a link.

    This is impossible for sets that adapt to the learner, and for old sets, because hands are dealt differently now.
    """
    sitting = question.sitting
    here = sitting.type in _DEALT and sitting.edition == DEALER_EDITION and sitting.part_of is None
    return here and separates(question) is None
