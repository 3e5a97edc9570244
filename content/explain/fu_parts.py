"""The parts of a hand that may earn fu: the way of winning, the wait, the pair and the sets."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

from content.explain.explain import explain
from content.rulesets import CitedRuleset
from content.words import NoFu, answer_sentence
from scoring import WAIT_FU, Block, FuReason, ScoreResult

SEQUENCE = "sequence"
"""The id of a sequence, which earns no fu."""
NO_PART = (FuReason.BASE.value, FuReason.SEVEN_PAIRS.value, FuReason.OPEN_PINFU.value)
"""The ids of the reasons for fu that apply to the whole hand and not to one of its parts."""


class PartOf(Enum):
    """The kinds of parts that may earn fu."""

    WIN = "win"
    WAIT = "wait"
    PAIR = "pair"
    SET = "set"


_PART_OF: Mapping[str, PartOf] = {
    **dict.fromkeys((FuReason.CLOSED_RON, FuReason.TSUMO, NoFu.PINFU_TSUMO, NoFu.OPEN_RON), PartOf.WIN),
    **dict.fromkeys((*WAIT_FU.values(), NoFu.TWO_SIDED, NoFu.DOUBLE_PAIR), PartOf.WAIT),
    **dict.fromkeys((reason for reason in (*FuReason, *NoFu) if reason.startswith("pair")), PartOf.PAIR),
}
"""For each reason for fu, the kind of part that earns the fu. For a reason that is not listed, the part is a set."""


@dataclass(frozen=True, slots=True)
class FuPart:
    """A part of a hand, the fu it earns, and why."""

    id: str
    """The engine's id of the reason why the part earns fu, or why it earns none."""
    part: PartOf
    fu: int
    blocks: tuple[Block, ...]
    name: str
    why: str


def fu_parts(result: ScoreResult, cited: CitedRuleset) -> Iterator[FuPart]:
    """Yield every part of the highest-scoring reading that may earn fu."""
    told = explain(result, cited).fu
    if told is None:
        return
    for step in (*told.steps, *told.zeros):
        if step.id not in NO_PART:
            yield FuPart(step.id, _PART_OF.get(step.id, PartOf.SET), step.number, step.blocks, step.text, step.why)
    for block in result.best.reading.blocks:
        if block.is_sequence:
            name, why = answer_sentence("fu_item.sequence"), answer_sentence("fu_item.sequence_why")
            yield FuPart(SEQUENCE, PartOf.SET, 0, (block,), name, why)


def fu_part(result: ScoreResult, cited: CitedRuleset, name: str) -> FuPart:
    """Return the first part of the hand with this id.

    :raises LookupError: if the hand has no such part.
    """
    for part in fu_parts(result, cited):
        if part.id == name:
            return part
    raise LookupError(name)
