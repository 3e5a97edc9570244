"""What a tile is called, and which tiles are of a kind, said after an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.explain.answers.right_answer import RightAnswer
from content.words.questions import question_words
from content.words.tile_names import tile_names

if TYPE_CHECKING:
    from collections.abc import Sequence

KIND = "tile_name"


def tile_answer(tile: str) -> RightAnswer:
    """The name of a tile, by its notation."""
    words = question_words()[KIND]
    named = next(told for told in tile_names().tiles if str(told.tile) == tile)
    label = words.fields["tile"].options[tile].label
    return RightAnswer(label, label, words.says["one"].format(tile=tile, say=named.say))


def tiles_answer(asked: str, tiles: Sequence[str]) -> RightAnswer:
    """The tiles of a row that are of the class asked for."""
    told = " ".join(tiles)
    return RightAnswer(told, "", question_words()[KIND].says[asked].format(tiles=told))
