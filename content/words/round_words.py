"""The texts that are shown next to the table while a round is played."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from content.documents.basis import CITATION, Basis, read_basis
from content.hands.hand_words import tile_words
from content.loader import read_yaml
from scoring import Tile

_GROUPS = ("table", "small", "round", "refusals")
_LISTS = ("seats", "names", "counters", "sticks", "apart", "tiles_left")


@dataclass(frozen=True, slots=True)
class RoundWords:
    """The texts next to the table. Seats are counted in turn order, beginning with the player's own."""

    seats: tuple[str, ...]
    """The words for each player at the beginning of a sentence."""
    names: tuple[str, ...]
    """One word for each player, as shown on the table."""
    counters: tuple[str, ...]
    """The words for one counter (honba), and for several."""
    sticks: tuple[str, ...]
    apart: tuple[str, ...]
    """The words for how far a hand is from tenpai: in tenpai, one tile away, and further."""
    tiles_left: tuple[str, ...]
    table: Mapping[str, str]
    small: Mapping[str, str]
    """The texts of the smallest game (four tiles in hand)."""
    round: Mapping[str, str]
    refusals: Mapping[str, str]
    """Why an action is not legal, by the name of the reason in small letters."""
    sources: Mapping[str, Basis]
    """The sources of the sentences that state a rule, by the name of the sentence."""


@cache
def round_words() -> RoundWords:
    """Return the words in ``round_words.yaml``.

    :raises ContentError: if the file is invalid.
    """
    given = read_yaml(Path(__file__).with_name("round_words.yaml")).fields((*_LISTS, *_GROUPS, "sources"))
    groups = {group: {name: text.text(300) for name, text in given[group].mapping().items()} for group in _GROUPS}
    sources = {name: read_basis(node, node.fields((), CITATION)) for name, node in given["sources"].mapping().items()}
    lists = {name: given[name].texts(80) for name in _LISTS}
    return RoundWords(**lists, **groups, sources=sources)  # type: ignore[arg-type]


def a_tile(tile: Tile) -> str:
    """Return a tile in words, with an article: ``a 5 of circles``, ``an East``."""
    words = tile_words(tile)
    return f"{'an' if words[0] in '8E' else 'a'} {words}"
