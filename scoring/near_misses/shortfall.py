"""The blocks that make a condition of a yaku fail, and the blocks that would make the condition hold."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from scoring import WINDS, Aspect, Block, BlockKind, Blocks, Check, Decomposition, Hand, Tile, Win, WinType, Yaku, block


class Shortfall(NamedTuple):
    """A block of the hand, and the block that the yaku needs instead. The two blocks share two tiles."""

    instead: Block
    missing: Block


def pointed(check: Check, win: Win) -> Blocks:
    """Return the blocks that break a condition or, for a few conditions, the blocks that only seem to meet it."""
    rivals = _RIVALS.get(check.condition.id)
    return rivals(win) if rivals else check.offenders


def _wind_groups(win: Win) -> Blocks:
    return tuple(block for block in win.blocks if block.is_group and block.first in WINDS)


def _pairs_in_a_row(win: Win) -> Blocks:
    """Return three pairs of consecutive ranks, which look like two equal sequences; empty if there are none."""
    pairs = {block.first: block for block in win.blocks if block.is_pair}
    rows = ([pairs.get(first + step) for step in range(3)] for first in pairs if first < 27 and first % 9 < 7)
    return next((tuple(block for block in row if block) for row in rows if all(row)), ())


_RIVALS: dict[str, Callable[[Win], Blocks]] = {
    "seat_wind_group": _wind_groups,
    "round_wind_group": _wind_groups,
    "twin_sequences": _pairs_in_a_row,
}


def worthless_winds(win: Win) -> Blocks:
    """Return the triplets and kans of winds that are neither the seat wind nor the round wind."""
    valued = {win.context.seat.kind, win.context.round.kind}
    return tuple(block for block in _wind_groups(win) if block.first not in valued)


def ronned(check: Check, win: Win) -> Blocks:
    """Return the triplet completed by ron, if the condition would hold with this triplet concealed; otherwise empty."""
    completed = win.reading.winning_block
    by_ron = completed in check.offenders and win.context.win is WinType.RON and one_short(check)
    return (completed,) if completed is not None and by_ron else ()


def one_short(check: Check) -> bool:
    """Return whether exactly one of the blocks that the condition wants is missing."""
    return check.condition.wanted == len(check.start) + 1


def shortfall(yaku: Yaku, check: Check, win: Win) -> Shortfall | None:
    """Return the first block that would complete the yaku if it replaced a block of the hand; None if there is none."""
    return next(shortfalls(yaku, check, win), None)


def shortfalls(yaku: Yaku, check: Check, win: Win) -> Iterator[Shortfall]:
    """Yield every block that would complete the yaku if it replaced a block of the hand.

    The new block is a sequence one rank above or below the replaced one, or a triplet in place of a pair.
    """
    wanted, reading = check.condition.wanted, win.reading
    equal = _EQUAL.get(check.condition.id)
    if wanted is None or (len(check.start) < wanted - 1 if equal is None else _most_equal(win) < equal):
        return  # more than one block is missing, as in most hands
    for place, instead in enumerate(win.blocks):
        if instead.is_sequence is not (check.condition.aspect is Aspect.SEQUENCES):
            continue  # blocks of this kind don't matter to the condition
        for missing in near(instead):
            blocks = (*win.blocks[:place], missing, *win.blocks[place + 1 :])
            moved = win._replace(reading=Decomposition.of(reading.shape, blocks, reading.winning_block, reading.wait))
            if check.condition.proof(moved) is not None and yaku.evidence(moved) is not None:
                yield Shortfall(instead, missing)


_EQUAL = {"twin_sequences": 1, "two_twin_sequences": 2, "three_equal_sequences": 2, "four_equal_sequences": 3}
"""For each condition on equal sequences, the fewest equal sequences that a hand has if it lacks only one block."""


def _most_equal(win: Win) -> int:
    firsts = [block.first for block in win.blocks if block.is_sequence]
    return max(map(firsts.count, firsts), default=0)


def near(of: Block) -> Iterator[Block]:
    """Yield similar blocks: for a pair, the triplet of the same tile; for a sequence, the sequences next to it."""
    if of.is_pair:
        yield block(BlockKind.TRIPLET, of.first)
    elif of.is_sequence:
        for step in (-1, 1):
            if 1 <= of.rank + step <= 7:
                yield block(BlockKind.SEQUENCE, of.first + step, shown=of.open)


def changed_tile(check: Check, win: Win) -> tuple[Tile, Tile] | None:
    """Return the wrong tile of a hand that is one tile short of nine gates, and the tile needed instead.

    None is returned if the hand is not exactly one tile short.
    """
    winning = win.hand.winning_tile
    if check.condition.id != "nine_gates" or winning is None or win.hand.melds:
        return None
    concealed = win.hand.concealed
    suit = range(winning.suit.first_kind, winning.suit.first_kind + winning.suit.ranks)
    for place, old in enumerate(concealed):
        for kind in suit:
            if win.hand.kinds.count(kind) < 4 and kind != old.kind:
                new = Tile.of_kind(kind)
                hand = Hand((*concealed[:place], new, *concealed[place + 1 :]), winning)
                if check.condition.proof(win._replace(hand=hand)) is not None:
                    return old, new
    return None
