"""The score of a hand as somebody states it step by step."""

from collections.abc import Callable, Collection
from typing import NamedTuple

from quizzes.bill_steps.fu_lines import part_of
from quizzes.question import YAKUMAN_HAN, Fillings, counts_of, dora_held
from scoring import Bill, Block, Decomposition, Ruleset, ScoreResult, Win, rounded_fu


class Said(NamedTuple):
    """The values that somebody states for each step of a score."""

    yaku: frozenset[str]
    dora: int
    """Han from dora, ura dora and red fives together."""
    han: int
    """Total han: 13 for each yakuman, as learners enter it; 0 without a yaku."""
    lines: frozenset[tuple[str, int]]
    """The fu of each part of the hand that earns fu. A part is for example ``999m``, ``wait`` or ``closed_ron``."""
    exact: int
    fu: int
    """Rounded fu."""


class Slip(NamedTuple):
    """One broken rule, and the stated score that results from it."""

    id: str
    said: Said
    parts: Fillings


def said_of(bill: Bill) -> Said:
    """Return the values that a correct score has at each step."""
    yaku = frozenset(bill.yaku.ids if bill.payments else ())
    lines = frozenset((part_of(item), item.fu) for item in bill.fu.items)
    return Said(yaku, bill.han - bill.yaku.han, counts_of(bill)[0].han, lines, bill.fu.exact, bill.fu.rounded)


def worth(yaku: Collection[str], rules: Ruleset, *, closed: bool) -> int:
    """Return the total han of these yaku.

    If a yaku has no value for this kind of hand, open or closed, its value for the other kind counts.
    """
    if {"double_riichi", "open_riichi"} <= {*yaku}:
        # double riichi and open riichi both include the value of an ordinary riichi, which counts only once
        shared = rules.prices["riichi"].of(closed=closed) or 0
        return sum(worth((one,), rules, closed=closed) for one in yaku) - shared
    prices = [rules.prices[one] for one in yaku if one in rules.prices]
    yakuman, han = (
        sum(price.of(closed=closed) or price.closed or price.open or 0 for price in prices if price.yakuman is limit)
        for limit in (True, False)
    )
    return YAKUMAN_HAN * yakuman or han


def with_yaku(said: Said, result: ScoreResult, add: Collection[str] = (), drop: Collection[str] = ()) -> Said:
    """Return the stated score with some yaku added and other yaku dropped.

    If there is a yakuman, ordinary yaku and dora do not count. If the stated score had no yaku before, the dora in the
    tiles begin to count.
    """
    yaku, prices = said.yaku.difference(drop).union(add), result.rules.prices
    yakuman = frozenset(one for one in yaku if one in prices and prices[one].yakuman)
    dora = 0 if yakuman else said.dora if said.yaku else dora_held(result)
    han = worth(yaku, result.rules, closed=result.hand.closed) + dora if yaku else 0
    return said._replace(yaku=yakuman or yaku, dora=dora, han=han)


def with_lines(said: Said, changed: dict[str, int]) -> Said:
    """Return the stated score with different fu for some parts. A value of 0 fu removes the line of that part."""
    lines = frozenset((part, each) for part, each in (dict(said.lines) | changed).items() if each)
    exact = sum(each for _, each in lines)
    return said._replace(lines=lines, exact=exact, fu=rounded_fu(exact))


def rounded_down(exact: int) -> int:
    """Return the fu that a learner gets by rounding down to tens instead of up.

    >>> rounded_down(38), rounded_down(40)
    (30, 40)
    """
    return exact // 10 * 10


def ron_triplet(result: ScoreResult) -> Block | None:
    """Return the triplet that a ron completed in the highest-scoring reading; None if there is no such triplet."""
    completed = result.best.reading.winning_block
    return completed if completed and completed.is_group and completed.open else None


def changed(result: ScoreResult, change: Callable[[Block], Block]) -> Win:
    """Return the win with its blocks changed. The new blocks need not match the tiles of the hand."""
    win, reading = result.best.win, result.best.reading
    blocks = tuple(map(change, reading.blocks))
    return win._replace(reading=Decomposition.of(reading.shape, blocks, reading.winning_block, reading.wait))
