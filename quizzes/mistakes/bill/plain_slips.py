"""Errors for which no cause is known: a wrong sum, an extra yaku, a missing line.

No broken rule leads to these errors, so the feedback only states the right score.
"""

from collections.abc import Mapping

from content.explain.checklist import checklist
from content.explain.explain import explain
from content.words.answer_words import step_sentence
from content.words.engine_words import small
from content.words.yaku_book import yaku_book
from quizzes.bill_steps.fu_lines import part_of
from quizzes.mistakes.bill.answer_difference import NUMBER, ROUND, SUM, Difference, chosen_lines
from quizzes.question.field import Answer
from quizzes.question.han_and_fu import YAKUMAN_HAN
from quizzes.question.mistake import Filling
from scoring.fu import FuReason
from scoring.score import Bill, ScoreResult
from scoring.yaku import YAKU

Plain = tuple[str, Mapping[str, Filling]]
"""The id of a sentence and the values that fill it."""


def plain_slip(difference: Difference, answer: Answer, result: ScoreResult) -> Plain | None:
    """Return the feedback on a single difference.

    None is returned for a wrong number if there is no sentence about it.
    """
    field, what, by = difference
    match field:
        case "yaku":
            return plain_yaku_slip(what, result, too_many=by > 0)
        case "fu_items":
            return _of_line(what, result, chosen=by > 0)
        case _:
            given = answer[field]
            return _of_number(field, what, by, given, answer, result.best) if isinstance(given, int) else None


def is_sum(difference: Difference) -> bool:
    """Return whether a difference is an error in adding or rounding."""
    return difference[1] in {SUM, ROUND}


def plain_yaku_slip(yaku: str, result: ScoreResult, *, too_many: bool) -> Plain:
    """Return the feedback on a yaku that was left out, or that was chosen although the hand does not have it."""
    if not too_many:
        return "step.left_out", {"yaku": yaku, "what": yaku_book()[yaku].what}
    told = explain(result)
    if yaku in {step.id for step in told.covered}:
        return "han.covered", {"yaku": yaku}
    if yaku in {miss.yaku for miss in told.near_misses}:
        return "han.near_miss", {"yaku": yaku}
    return "step.not_there", {"yaku": yaku, "reason": _why_not(yaku, result)}


def _why_not(yaku: str, result: ScoreResult) -> str:
    """Return the text of the first condition that fails, or "closed hands only" if every condition holds."""
    failing = (line.text for line in checklist(YAKU[yaku], result.best.win) if not line.check.holds)
    return small(next(failing, step_sentence("closed_only")))


def _of_line(part: str, result: ScoreResult, *, chosen: bool) -> Plain:
    """Return the feedback on a line of fu that is not earned, has the wrong value, or was not chosen."""
    items = result.best.fu.items
    if items[0].reason is FuReason.SEVEN_PAIRS:
        return "fu.seven_pairs", {"fu": items[0].fu}
    item = next((item for item in items if part_of(item) == part), None)
    if item is None:
        return ("fu.not_seven_pairs" if part == FuReason.SEVEN_PAIRS.value else "fu.other_reading"), {}
    if item.block is None:
        return "fu.left_out", {"fu": item.fu, "name": item.reason}
    if chosen:
        return "fu.group_value", {"tiles": (item.block,), "fu": item.fu}
    return "fu.left_out_of", {"fu": item.fu, "name": item.reason, "tiles": (item.block,)}


def _of_number(  # noqa: PLR0911 (a difference, and what it is compared with)
    field: str, what: str, by: int, given: int, answer: Answer, best: Bill
) -> Plain | None:
    if (field, what) == ("han", NUMBER) and best.yakuman:
        return "han.yakuman", {"yakuman": best.yakuman, "han": YAKUMAN_HAN * best.yakuman}
    if (field, what) == ("han", NUMBER) and not best.payments:
        return "han.no_yaku", {}
    if what == NUMBER and best.fu.items[0].reason is FuReason.SEVEN_PAIRS:
        return "fu.seven_pairs", {"fu": best.fu.exact}
    if (field, what) == ("han", SUM):
        return "han.sum", {"han": given - by}
    if (field, what) == ("exact", SUM):
        return _of_lines(given, by, answer)
    if (field, what) == ("fu", ROUND):
        return "fu.rounding", {"fu": given - by}
    return None


def _of_lines(given: int, by: int, answer: Answer) -> Plain:
    right = given - by
    lines = (chosen_lines(answer) or {}).values()
    if given == int(str(right)[::-1]):
        return "fu.digits", {"fu": right, "taken": given}
    if -by in lines:
        return "fu.row_not_added", {"fu": right, "row": -by}
    if by in lines:
        return "fu.row_added_twice", {"fu": right, "row": by}
    return "fu.sum", {"fu": right}
