"""What somebody says of a hand at each step of its bill, by the rules or with one of them broken."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from quizzes.bill_steps.fu_lines import part_of
from quizzes.question.han_and_fu import YAKUMAN_HAN, dora_held
from scoring.decomposition import Decomposition
from scoring.fu import FuReason, rounded_fu

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from quizzes.question.mistake import Part
    from scoring.blocks import Block
    from scoring.decomposition import Win
    from scoring.ruleset import Ruleset
    from scoring.score import Bill, ScoreResult


class Said(NamedTuple):
    """The steps of a bill."""

    yaku: frozenset[str]
    dora: int
    """In han: dora, ura dora and red fives together."""
    han: int
    """13 for each yakuman, as such a hand is given; 0 without a yaku."""
    lines: frozenset[tuple[str, int]]
    """For each part of the hand that is given fu, such as ``999m``, ``wait`` or ``closed_ron``, how many."""
    exact: int
    fu: int
    """Rounded."""

    def of_part(self, part: str) -> int:
        """The fu a part is given."""
        return next((fu for named, fu in self.lines if named == part), 0)


class Slip(NamedTuple):
    """One rule broken, and what is said then."""

    id: str
    """That of its sentence."""
    said: Said
    parts: Mapping[str, Part]
    """What the sentence is filled with."""


def said_of(bill: Bill) -> Said:
    """What a bill says."""
    yaku = frozenset(found.yaku.id for found in bill.yaku) if bill.payments else frozenset[str]()
    dora = sum(bonus.han for bonus in bill.bonuses)
    han = YAKUMAN_HAN * bill.yakuman or bill.han if bill.payments else 0
    lines = frozenset((part_of(item), item.fu) for item in bill.fu.items)
    return Said(yaku, dora, han, lines, bill.fu.exact, bill.fu.rounded)


def closed_ron(fu: int) -> dict[str, int]:
    """The line of a closed ron with so many fu."""
    return {FuReason.CLOSED_RON.value: fu}


def worth(yaku: Collection[str], rules: Ruleset, *, closed: bool) -> int:
    """The han of these yaku together; of one that an open hand has not, what it is worth closed, and the other way."""
    together = priced_together(yaku, rules, closed=closed)
    if together is not None:
        return together
    han = yakuman = 0
    for one in yaku:
        if one in rules.prices:
            price = rules.prices[one]
            value = price.of(closed=closed) or price.closed or price.open or 0
            yakuman += value * price.yakuman
            han += value * (not price.yakuman)
    return YAKUMAN_HAN * yakuman or han


def priced_together(yaku: Collection[str], rules: Ruleset, *, closed: bool) -> int | None:
    """The han of a double riichi that was open as well, whose riichi is counted once; else None."""
    both = {"double_riichi", "open_riichi"}
    if not both <= set(yaku):
        return None
    shared = rules.prices["riichi"].of(closed=closed) or 0
    return sum(worth((one,), rules, closed=closed) for one in yaku) - shared


def with_yaku(said: Said, result: ScoreResult, add: Collection[str] = (), drop: Collection[str] = ()) -> Said:
    """The same with other yaku; a yakuman hides the others and the dora."""
    yaku = said.yaku.difference(drop).union(add)
    prices = result.rules.prices
    if any(one in prices and prices[one].yakuman for one in yaku):
        yaku = frozenset(one for one in yaku if one in prices and prices[one].yakuman)
        return said._replace(yaku=yaku, dora=0, han=worth(yaku, result.rules, closed=result.hand.closed))
    dora = said.dora if said.yaku else dora_held(result)
    han = worth(yaku, result.rules, closed=result.hand.closed) + dora if yaku else 0
    return said._replace(yaku=yaku, dora=dora, han=han)


def with_dora(said: Said, dora: int) -> Said:
    """The same with another number of dora."""
    return said._replace(dora=dora, han=said.han - said.dora + dora)


def with_lines(said: Said, changed: Mapping[str, int]) -> Said:
    """The same with other fu for some parts; 0 leaves a part out."""
    fu = {**dict(said.lines), **changed}
    lines = frozenset((part, each) for part, each in fu.items() if each)
    exact = sum(each for _, each in lines)
    return said._replace(lines=lines, exact=exact, fu=rounded_fu(exact))


def rounded_down(exact: int) -> int:
    """Fu as who rounds the wrong way has them.

    >>> rounded_down(38), rounded_down(40)
    (30, 40)
    """
    return exact // 10 * 10


def ron_triplet(result: ScoreResult) -> Block | None:
    """The triplet that a ron completed, in the reading that is paid."""
    completed = result.best.reading.winning_block
    return completed if completed is not None and completed.is_group and completed.open else None


def changed(result: ScoreResult, change: Callable[[Block], Block]) -> Win:
    """The win with other blocks, whether or not its tiles allow them."""
    reading = result.best.reading
    blocks = tuple(change(block) for block in reading.blocks)
    return result.best.win._replace(
        reading=Decomposition.of(reading.shape, blocks, reading.winning_block, reading.wait)
    )
