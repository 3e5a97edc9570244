"""Every mistake that a hand makes likely, and the mistakes that can only be guessed from wrong totals."""

from collections.abc import Iterator
from itertools import combinations

from content.explain.explain import explain
from quizzes.mistakes.bill.added_yaku import added_yaku
from quizzes.mistakes.bill.claimed_bill import Slip, said_of, with_yaku
from quizzes.mistakes.bill.dora_slips import dora_slips
from quizzes.mistakes.bill.forgotten_yaku import exchanged_yaku, forgotten_yaku
from quizzes.mistakes.bill.fu_slips import fu_slips
from quizzes.mistakes.bill.hand_slips import whole_slips
from quizzes.question.mistake import Part
from scoring.score import ScoreResult
from scoring.yaku import YAKU

KINDS = (forgotten_yaku, added_yaku, exchanged_yaku, dora_slips, whole_slips, fu_slips)
"""The functions that find slips."""


def every_slip(result: ScoreResult) -> tuple[Slip, ...]:
    """Return the mistakes that change the score of the hand, in a fixed order."""
    right = said_of(result.best)
    return tuple(slip for find in KINDS for slip in find(result) if slip.said != right)


def total_slips(result: ScoreResult) -> Iterator[Slip]:
    """Yield mistakes that lead to wrong totals: other yaku, another reading, one han too many or too few."""
    best, right = result.best, said_of(result.best)
    if best.yakuman:
        return
    yield from _added(result)
    if not best.payments:
        return
    for one, other in combinations(best.yaku, 2):
        said = with_yaku(right, result, drop=(one.yaku.id, other.yaku.id))
        if said.han:
            han = one.han + other.han
            yield Slip("han.left_out_two", said, {"han": han, "yaku": one.yaku.id, "other": other.yaku.id})
    for bill in result.others:
        if bill.payments and bill.payments != best.payments:
            read = said_of(bill)
            parts = dict[str, Part](reading=bill.reading, fu=bill.fu.rounded)
            yield Slip("han.reading", right._replace(han=read.han), parts)
            yield Slip("fu.reading", right._replace(fu=read.fu), parts)
    if right.fu != best.fu.items[0].fu:  # a total does not show whether one fu item was left out or all of them
        yield Slip("fu.only_base", right._replace(fu=best.fu.items[0].fu), {"fu": best.fu.items[0].fu})
    if len(best.yaku) + len(best.bonuses) > 1:
        for han in (best.han - 1, best.han + 1):
            yield Slip("han.one_off", right._replace(han=han), {"right": best.han})


def _added(result: ScoreResult) -> Iterator[Slip]:
    """Yield tempting yaku that no other slip adds."""
    right = said_of(result.best)
    named = {yaku for slip in every_slip(result) for yaku in slip.said.yaku}
    for yaku in (miss.yaku for miss in explain(result).near_misses if miss.yaku not in named):
        said = with_yaku(right, result, add=(yaku,), drop=YAKU[yaku].instead_of)
        yield Slip("han.near_miss", said, {"yaku": yaku})
        if not right.yaku:  # the learner may also have left out the dora
            yield Slip("han.near_miss", said._replace(han=said.han - said.dora, dora=0), {"yaku": yaku})
