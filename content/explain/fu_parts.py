"""The parts of a hand that may earn fu: the way of winning, the wait, the pair and the sets."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from content.explain.explain import explain
from content.rulesets import CitedRuleset
from content.words import NoFu, answer_sentence
from scoring import WAIT_FU, Block, FuReason, ScoreResult

SEQUENCE = "sequence"
"""The id of a sequence, which earns nothing."""
OF_WIN = (FuReason.CLOSED_RON.value, FuReason.TSUMO.value, NoFu.PINFU_TSUMO.value, NoFu.OPEN_RON.value)
OF_WAIT = (*(reason.value for reason in WAIT_FU.values()), NoFu.TWO_SIDED.value, NoFu.DOUBLE_PAIR.value)
NO_PART = (FuReason.BASE.value, FuReason.SEVEN_PAIRS.value, FuReason.OPEN_PINFU.value)
"""Reasons for fu that belong to no part of the hand."""


class PartOf(Enum):
    """The kinds of parts that may earn fu."""

    WIN = "win"
    WAIT = "wait"
    PAIR = "pair"
    SET = "set"


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
            yield FuPart(step.id, _kind_of_part(step.id), step.number, step.blocks, step.text, step.why)
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


def _kind_of_part(name: str) -> PartOf:
    if name in OF_WIN:
        return PartOf.WIN
    if name in OF_WAIT:
        return PartOf.WAIT
    return PartOf.PAIR if name.startswith("pair") else PartOf.SET
