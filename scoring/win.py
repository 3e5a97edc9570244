"""What conditions look at: a hand, the facts of the win, and one reading of the tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from scoring.blocks import Block
    from scoring.context import WinContext
    from scoring.decomposition import Decomposition
    from scoring.hand import Hand


class Win(NamedTuple):
    """One reading of one win."""

    hand: Hand
    context: WinContext
    reading: Decomposition

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The blocks of the reading."""
        return self.reading.blocks
