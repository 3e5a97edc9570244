"""Where a condition of a yaku fails: the blocks at which it does, and what would have to stand in their place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scoring.blocks import Block, BlockKind, block
from scoring.conditions.condition import Aspect
from scoring.context import WinType
from scoring.decomposition import Decomposition, Win
from scoring.hand import Hand
from scoring.tiles import WINDS, Tile

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from scoring.yaku import Check, Yaku


@dataclass(frozen=True, slots=True)
class Shortfall:
    """The block that stands where another one would have made the yaku, two of its tiles being there."""

    instead: Block
    missing: Block


def pointed(check: Check, win: Win) -> tuple[Block, ...]:
    """The blocks that break a condition, or that a player may take for its proof."""
    rivals = _RIVALS.get(check.condition.id)
    return rivals(win) if rivals else check.offenders


def _wind_groups(win: Win) -> tuple[Block, ...]:
    return tuple(block for block in win.blocks if block.is_group and block.first in WINDS)


def _pairs_in_a_row(win: Win) -> tuple[Block, ...]:
    """Three pairs that look like two equal sequences."""
    pairs = {block.first: block for block in win.blocks if block.is_pair}
    rows = ([pairs.get(first + step) for step in range(3)] for first in pairs if first < 27 and first % 9 < 7)
    return next((tuple(block for block in row if block) for row in rows if all(row)), ())


_RIVALS: dict[str, Callable[[Win], tuple[Block, ...]]] = {
    "seat_wind_group": _wind_groups,
    "round_wind_group": _wind_groups,
    "twin_sequences": _pairs_in_a_row,
}


def worthless_winds(win: Win) -> tuple[Block, ...]:
    """Triplets and kans of winds that earn nothing here."""
    valued = {win.context.seat.kind, win.context.round.kind}
    return tuple(block for block in _wind_groups(win) if block.first not in valued)


def ronned(check: Check, win: Win) -> tuple[Block, ...]:
    """The triplet that would have been the last concealed one, had ron not completed it."""
    last = check.condition.wanted is not None and len(check.start) + 1 == check.condition.wanted
    if last and win.context.win is WinType.RON and win.reading.winning_block in check.offenders:
        return tuple(block for block in check.offenders if block is win.reading.winning_block)[:1]
    return ()


def shortfall(yaku: Yaku, check: Check, win: Win) -> Shortfall | None:
    """Whether one block, a sequence moved by one or a pair made a triplet, would make the yaku hold."""
    return next(shortfalls(yaku, check, win), None)


def shortfalls(yaku: Yaku, check: Check, win: Win) -> Iterator[Shortfall]:
    """Every block of which one moved by one, or one triplet in place of a pair, would make the yaku hold."""
    wanted = check.condition.wanted
    if wanted is None or (len(check.start) < wanted - 1 and check.condition.id not in _IN_LOTS):
        return  # what is there is further than one block away, and most yaku are
    for place, instead in enumerate(win.blocks):
        if instead.is_sequence is not (check.condition.aspect is Aspect.SEQUENCES):
            continue  # the others are nothing to this condition
        for missing in near(instead):
            blocks = (*win.blocks[:place], missing, *win.blocks[place + 1 :])
            moved = Win(
                win.hand,
                win.context,
                Decomposition.of(win.reading.shape, blocks, win.reading.winning_block, win.reading.wait),
            )
            if check.condition.proof(moved) is not None and yaku.evidence(moved) is not None:
                yield Shortfall(instead, missing)


_IN_LOTS = frozenset({"twin_sequences", "two_twin_sequences", "three_equal_sequences", "four_equal_sequences"})
"""The conditions whose start holds whole lots of equal sequences only, whatever else is near."""


def near(of: Block) -> Iterator[Block]:
    """A pair made a triplet, a sequence moved by one."""
    if of.is_pair:
        yield block(BlockKind.TRIPLET, of.first)
    elif of.is_sequence:
        for step in (-1, 1):
            if 1 <= of.rank + step <= 7:
                yield block(BlockKind.SEQUENCE, of.first + step, shown=of.open)


def changed_tile(check: Check, win: Win) -> tuple[Tile, Tile] | None:
    """The one tile that is off in a closed hand of one suit, and what it would have to be."""
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
                if check.condition.proof(Win(hand, win.context, win.reading)) is not None:
                    return old, new
    return None
