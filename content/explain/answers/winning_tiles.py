"""What a hand waits for, tile by tile, said after an answer."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from content.explain.answers.right_answer import RightAnswer
from content.words.questions import question_words
from scoring.context import WinType
from scoring.decomposition import readings
from scoring.waits import waits

if TYPE_CHECKING:
    from scoring.decomposition import Decomposition
    from scoring.hand import Hand
    from scoring.score import ScoreResult
    from scoring.tiles import Tile

KIND = "winning_tiles"


def completed(hand: Hand, tile: Tile) -> Decomposition:
    """The first reading of a hand with another winning tile.

    :raises IndexError: if the tile completes nothing.
    """
    return readings(replace(hand, winning_tile=tile), WinType.TSUMO)[0]


def winning_answer(result: ScoreResult) -> RightAnswer:
    """Every tile that completes the hand, and what it completes."""
    tiles = [waited.tile for waited in waits(result.hand)]
    says = question_words()[KIND].says
    told = " ".join(
        says["completes"].format(tile=tile, block=completed(result.hand, tile).winning_block) for tile in tiles
    )
    short = " ".join(map(str, tiles))
    return RightAnswer(short, "", f"{says['waits'].format(tiles=short)} {told}")
