"""What can go wrong in finding a wait. What was left out and what was too many is seen, so none is a guess."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.explain.answers.winning_tiles import completed
from quizzes.mistake import Mistake
from quizzes.tapped import difference, nearest
from scoring.decomposition import Wait
from scoring.tiles import parse_tile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from quizzes.mistake import Part as Filling
    from quizzes.question import Part
    from scoring.score import ScoreResult

_MISSED = {Wait.RYANMEN: "one_side", Wait.SHANPON: "one_pair", Wait.TANKI: "one_end"}
"""What was overlooked where another tile ends the same wait."""


def winning_mistakes(result: ScoreResult, part: Part) -> Iterator[Mistake]:
    """Tiles left out, one by one, and tiles that complete nothing."""
    hand = result.hand
    right = nearest(part.given, part.expected)
    missed, extra = difference(part.given, right)
    ended = {tile: completed(hand, parse_tile(tile)) for tile in right}

    def mistake(name: str, **parts: Filling) -> Mistake:
        return Mistake(f"winning.{name}", "tiles", part.given, parts, sure=True)

    if extra:
        tiles = tuple(map(parse_tile, extra))
        only = ended[right[0]].wait if len(right) == 1 else None
        block = ended[right[0]].winning_block
        beside = (
            block is not None
            and len(tiles) == 1
            and tiles[0].kind in {block.first - 1, block.first + 3} | {*block.kinds}
        )
        name = {Wait.KANCHAN: "gap_side", Wait.PENCHAN: "edge_side"}.get(only) if only is not None and beside else None
        yield mistake(name or "not_whole", tile=tiles)
    others = []
    for tile in missed:
        alike = [found for found in right if found not in missed and ended[found].wait is ended[tile].wait]
        name, completes = _MISSED.get(ended[tile].wait), ended[tile].winning_block
        if name and completes is not None and any(name == "one_pair" or _apart(tile, found) for found in alike):
            yield mistake(name, tile=(parse_tile(tile),), block=(completes,))
        else:
            others.append(parse_tile(tile))
    if others:
        yield mistake("another", tile=tuple(others))


def _apart(one: str, other: str) -> bool:
    """Whether two tiles are the two ends of the same wait."""
    first, second = parse_tile(one), parse_tile(other)
    return first.suit is second.suit and abs(first.rank - second.rank) == 3
