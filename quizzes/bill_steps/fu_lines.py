"""The lines of fu that a learner chooses from: the right lines, and wrong lines for common mistakes.

A line names a part of the hand and its fu: ``999m.8`` and ``999m.4`` are two lines, and only one of them is right.
There are no lines of 0 fu: a learner who gives fu to a wait that earns no fu chooses one line too many.
"""

from collections.abc import Iterator
from dataclasses import replace
from operator import attrgetter

from content.words import sentence, step_sentence, term_words
from quizzes.question import Target, paid_alike
from scoring import (
    CLOSED_RON_FU,
    SEVEN_PAIRS_FU,
    WAIT_FU,
    Bill,
    BlockKind,
    FuItem,
    FuReason,
    ScoreResult,
    Tile,
    rounded_fu,
    valued_kinds,
)

WAIT = "wait"


def part_of(item: FuItem) -> str:
    """Return the part of the hand that a fu item is about: ``999m``, ``wait``, ``closed_ron``."""
    if item.reason in WAIT_FU.values():
        return WAIT
    return str(item.block or item.reason)


def fu_of(line: str) -> int:
    """Return the number of fu in a line."""
    return int(line.rpartition(".")[2])


def rounded_sum(exact: int, bill: Bill) -> int:
    """Round a learner's sum of fu as the rules do. A sum of 25 stays 25 only if the hand is seven pairs.

    Every other hand has an even number of fu. A sum of 25 is then a mistake in adding, and rounds up to 30.
    """
    return rounded_fu(exact + (exact == SEVEN_PAIRS_FU != bill.fu.exact))


def right_lines(bill: Bill) -> tuple[str, ...]:
    """Return the right lines of fu for a reading of the hand, in the order of the fu items."""
    return tuple(f"{part_of(item)}.{item.fu}" for item in bill.fu.items)


def fu_targets(result: ScoreResult) -> tuple[Target, ...]:
    """Return every line of fu that a learner can choose.

    First come the base fu, the way of winning, the wait and the pair, then each triplet and kan.
    """
    bills = paid_alike(result)
    # each line is offered once, even if it occurs in several readings of the hand
    targets = dict.fromkeys((*_whole(result, bills), *(one for bill in bills for one in _of_blocks(result, bill))))
    groups = list(dict.fromkeys(one.group for one in targets))
    return tuple(replace(one, group=groups.index(one.group)) for one in sorted(targets, key=attrgetter("group")))


def _whole(result: ScoreResult, bills: tuple[Bill, ...]) -> Iterator[Target]:
    """Yield the lines about the whole hand and the wait. Fu for tsumo are offered only after a tsumo."""
    reasons = {item.reason for bill in bills for item in bill.fu.items}
    yield _line(FuReason.BASE, 20)
    if FuReason.SEVEN_PAIRS in reasons:
        yield _line(FuReason.SEVEN_PAIRS, SEVEN_PAIRS_FU)
    yield _line(FuReason.CLOSED_RON, CLOSED_RON_FU)
    if result.context.is_tsumo:
        yield _line(FuReason.TSUMO, 2)
    elif not result.hand.closed:
        yield _line(FuReason.OPEN_PINFU, 2)
    if won := result.hand.winning_tile:
        yield Target(f"{WAIT}.2", str(Tile.of_kind(won.kind)), step_sentence("wait_line", fu=_fu(2)), 1)


def _line(reason: FuReason, fu: int) -> Target:
    return Target(f"{reason}.{fu}", label=step_sentence("line", name=term_words(reason).name, fu=_fu(fu)))


def _of_blocks(result: ScoreResult, bill: Bill) -> Iterator[Target]:
    """Yield a line for each pair, triplet and kan at every value that such a block can have."""
    pairs = [block for block in bill.reading.blocks if block.is_pair]
    for pair in pairs if len(pairs) == 1 else ():
        # 4 fu are offered for any pair that can earn fu, because learners may think that it earns double
        for fu in (2, 4) if pair.first in valued_kinds(result.context.seat, result.context.round) else (2,):
            yield Target(f"{pair}.{fu}", str(pair), step_sentence("pair_line", fu=_fu(fu)), 1)
    for group in (block for block in bill.reading.blocks if block.is_group):
        for fu in (4, 8, 16, 32) if group.kind is BlockKind.QUAD else (2, 4, 8):
            yield Target(f"{group}.{fu}", str(group), _fu(fu), 2 + group.first)


def _fu(number: int) -> str:
    return sentence("units.fu", number=number)
