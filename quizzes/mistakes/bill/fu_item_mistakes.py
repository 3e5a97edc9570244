"""Mistakes in the fu of one part of a hand: a set, the pair, the wait or the way of winning.

These mistakes do not change the fu of any other part.
"""

from collections.abc import Iterator

from content.explain.fu_parts import SEQUENCE, FuPart, PartOf
from content.words.engine_words import NoFu
from quizzes.bill_steps.fu_lines import WAIT
from quizzes.mistakes.bill.claimed_bill import said_of
from quizzes.mistakes.bill.fu_slips import fu_slips
from quizzes.question.mistake import Filling, Mistake
from scoring.fu import SMALL_FU, FuReason
from scoring.score import ScoreResult

_REMARKS = {
    SEQUENCE: "fu_item.sequence",
    NoFu.TWO_SIDED.value: "fu.wait",
    NoFu.DOUBLE_PAIR.value: "fu.wait",
    NoFu.PAIR_OF_NUMBERS.value: "fu.pair",
    NoFu.PAIR_OF_GUEST_WIND.value: "fu.pair",
    NoFu.PINFU_TSUMO.value: "fu_item.pinfu_tsumo",
    NoFu.OPEN_RON.value: "fu_item.open_ron",
    FuReason.PAIR_DOUBLE_WIND.value: "fu.double_wind",
    FuReason.TSUMO.value: "fu_item.tsumo",
    FuReason.CLOSED_RON.value: "fu_item.closed_ron",
}
"""The remark that explains the right fu of a part, whatever number was answered."""
_OF_KIND = {PartOf.SET: "fu_item.both", PartOf.WAIT: "fu_item.single_wait", PartOf.PAIR: "fu_item.pair_once"}
"""The remark for each kind of part that has no entry in ``_REMARKS``."""


def fu_item_mistakes(part: FuPart, result: ScoreResult) -> Iterator[Mistake]:
    """Yield the likely mistakes in the fu of a part, then a remark that explains the right fu of the part.

    Mistakes that lead to the right number are left out.
    """
    right, lines = said_of(result.best), _lines(part)
    for slip in fu_slips(result):
        changed = {line for line, _ in slip.said.lines ^ right.lines}
        if changed and changed <= lines:
            yield Mistake(slip.id, "item", sum(map(slip.said.of_part, lines)), slip.parts)
    if part.id == FuReason.CLOSED_RON.value:
        yield Mistake("fu.ron_as_tsumo", "item", SMALL_FU, {"fu": part.fu})
    if part.id.startswith("triplet"):
        yield Mistake("fu.triplet", "item", 4 * part.fu, {"tiles": part.blocks})
    parts: dict[str, Filling] = {"wait": result.best.reading.wait, "fu": part.fu}
    if part.blocks:  # the part "way of winning" has no blocks
        parts["tiles"] = part.blocks
    yield Mistake(_REMARKS.get(part.id) or _OF_KIND[part.part], "item", None, parts)


def _lines(part: FuPart) -> frozenset[str]:
    """Return the ids of the score lines that a part can have."""
    if part.part is PartOf.WIN:
        return frozenset({FuReason.CLOSED_RON.value, FuReason.TSUMO.value})
    return frozenset({WAIT if part.part is PartOf.WAIT else str(part.blocks[0])})
