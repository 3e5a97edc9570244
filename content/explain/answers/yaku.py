"""Which yaku a hand has, said after an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.explain.answers.right_answer import RightAnswer, paid_alike
from content.explain.checklist import checklist
from content.words.engine_words import listed, small
from content.words.questions import question_words
from content.words.yaku_book import inline, name
from scoring.yaku import YAKU

if TYPE_CHECKING:
    from content.explain.explanation import Explanation
    from content.words.yaku_book import Naming
    from scoring.score import Bill, ScoreResult

KIND = "yaku_of_hand"


def right_yaku(result: ScoreResult) -> tuple[tuple[str, ...], ...]:
    """The yaku of the paid reading, and of others for which everybody pays the same."""
    return tuple(map(_ids, paid_alike(result, _ids)))


def _ids(bill: Bill) -> tuple[str, ...]:
    return tuple(found.yaku.id for found in bill.yaku)


def why_not(result: ScoreResult, yaku: str) -> str:
    """Why a yaku does not hold in the paid reading: the first line of its checklist that fails, without a full stop."""
    lines = checklist(YAKU[yaku], result.best.win)
    return small(next(line.text for line in lines if not line.check.holds))


def yaku_answer(told: Explanation, naming: Naming) -> RightAnswer:
    """Every yaku, and what it is."""
    says = question_words()[KIND].says
    yaku = [inline(name(found, naming)) for found in _ids(told.result.best)]
    if not yaku:
        return RightAnswer(says["none_short"], "", told.missing)
    called = listed(yaku)
    if len(yaku) == 1:
        return RightAnswer(called[:1].upper() + called[1:], called, told.yaku[0].why)
    whys = " ".join(says["why"].format(yaku=step.text, what=step.why) for step in told.yaku)
    return RightAnswer(called[:1].upper() + called[1:], called, whys)
