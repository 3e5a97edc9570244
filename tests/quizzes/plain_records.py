"""Records of wins without what does not affect scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.records import to_record
from scoring.tiles import format_tiles

if TYPE_CHECKING:
    from scoring.score import ScoreResult


def plain_record(result: ScoreResult) -> dict[str, object]:
    """Return the record of a win that does not say which tiles were called, and from whom."""
    melds = [{"type": meld.type.value, "tiles": format_tiles(meld.tiles)} for meld in result.hand.melds]
    return {**to_record(result), "melds": melds}
