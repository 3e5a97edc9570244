"""After a wrong answer, compare the hand with a second hand that differs in one fact.

The wrong answer would be right for the second hand.

The comparison is the first question of a new set, which asks about pairs of hands. The link of this set names the first
hand and the mistake, so everybody who opens the link gets the same two hands.
"""

from dataclasses import replace

from content.rulesets import CitedRuleset
from quizzes.mistakes.bill.separating_hand import FACT, hand_beside, separates
from quizzes.question import DEALER_EDITION, Question, Sitting, is_below_mangan
from quizzes.types.count import han_fu, stepwise
from scoring import ScoreResult
from scoring.dealing import Difficulty, Fact

PAIRS = "contrast"
"""The question type that asks for the difference between two hands."""
FACTS = {
    Difficulty.FIRST_STEPS: (Fact.WIN, Fact.CALL, Fact.PAIR, Fact.WAIT, Fact.SEAT),
    **dict.fromkeys(
        (Difficulty.STANDARD, Difficulty.ADVANCED),
        (Fact.WIN, Fact.CALL, Fact.PAIR, Fact.WAIT, Fact.SEAT, Fact.RIICHI, Fact.INDICATOR),
    ),
}
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
    here = question.sitting.type in _DEALT and question.sitting.edition == DEALER_EDITION
    return here and question.sitting.part_of is None and separates(question) is None
