"""The parts of a hand that may earn fu: the way of winning, the wait, the pair and the sets."""

from collections.abc import Iterator, Mapping
from enum import Enum

from content.explain.explain import explain
from content.explain.explanation import Step
from content.rulesets import CitedRuleset
from content.words import NoFu, answer_sentence, sentence
from scoring import WAIT_FU, FuReason, ScoreResult

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


def kind_of_part(step: Step) -> PartOf:
    """Return the kind of part that earns the fu of a line."""
    return _PART_OF.get(step.id, PartOf.SET)


def fu_parts(result: ScoreResult, cited: CitedRuleset) -> Iterator[Step]:
    """Yield a line for every part of the highest-scoring reading that may earn fu, and for every sequence."""
    told = explain(result, cited).fu
    if told is None:
        return
    yield from (step for step in (*told.steps, *told.zeros) if step.id not in NO_PART)
    for block in result.best.reading.blocks:
        if block.is_sequence:
            name, why = answer_sentence("fu_item.sequence"), answer_sentence("fu_item.sequence_why")
            yield Step(name, sentence("units.fu", number=0), 0, (block,), id=SEQUENCE, why=why)


def fu_part(result: ScoreResult, cited: CitedRuleset, name: str) -> Step:
    """Return the line for the first part of the hand with this id.

    :raises LookupError: if the hand has no such part.
    """
    for part in fu_parts(result, cited):
        if part.id == name:
            return part
    raise LookupError(name)
