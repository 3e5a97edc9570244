"""The texts that are shown next to the table while a round is played."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, TypeAlias

from content.documents import CITATION, Basis, read_basis
from content.hands import tile_words
from content.loader import Node, read_yaml
from scoring import Tile

_Words: TypeAlias = tuple[Annotated[str, 80], ...]
_Texts: TypeAlias = Mapping[str, Annotated[str, 300]]


def _read_source(node: Node) -> Basis:
    node.fields((), CITATION)
    return read_basis(node)


@dataclass(frozen=True, slots=True)
class RoundWords:
    """The texts next to the table. Seats are counted in turn order, beginning with the player's own."""

    seats: _Words
    """The words for each player at the beginning of a sentence."""
    names: _Words
    """One word for each player, as shown on the table."""
    counters: _Words
    """The words for one counter (honba), and for several."""
    sticks: _Words
    apart: _Words
    """The words for how far a hand is from tenpai: in tenpai, one tile away, and further."""
    tiles_left: _Words
    table: _Texts
    small: _Texts
    """The texts of the smallest game (four tiles in hand)."""
    round: _Texts
    refusals: _Texts
    """Why an action is not legal, by the name of the reason in small letters."""
    sources: Mapping[str, Annotated[Basis, _read_source]]
    """The sources of the sentences that state a rule, by the name of the sentence."""


@cache
def round_words() -> RoundWords:
    """Return the words in ``round_words.yaml``.

    :raises ContentError: if the file is invalid.
    """
    return read_yaml(Path(__file__).with_name("round_words.yaml")).build(RoundWords)


def a_tile(tile: Tile) -> str:
    """Return a tile in words, with an article: ``a 5 of circles``, ``an East``."""
    words = tile_words(tile)
    return f"{'an' if words[0] in '8E' else 'a'} {words}"
