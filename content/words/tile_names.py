"""The names of the 34 tiles as players say them, and the meanings of the letters on honours."""

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from content.documents import CITATION, Basis, read_basis
from content.hands import NUMERALS, tile_words
from content.loader import read_yaml
from content.words.glossary import Term, term
from scoring import Suit, Tile

FILE = "words/tile_names.yaml"
_NUMBERED = (Suit.MAN, Suit.PIN, Suit.SOU)


@dataclass(frozen=True, slots=True)
class TileName:
    """The names of one kind of tile."""

    tile: Tile
    english: str
    kanji: str
    say: str
    """The name in romaji, as players say it."""
    term: Term
    """The glossary term with more detail: the suit, or the wind or dragon itself."""
    index: str
    """The character in the corner of the tile's picture."""
    stands_for: str = ""
    """The word that the letter of an honour abbreviates; empty for numbers."""


class TileNames(NamedTuple):
    """The names of all kinds of tiles, from 1 of characters to the red dragon."""

    tiles: tuple[TileName, ...]
    basis: Basis
    """The source for the spoken names and the letters; the terms have the sources of the tiles' names."""

    def of_suit(self, suit: Suit) -> tuple[TileName, ...]:
        """Return the names of the tiles of a suit, or of the honours."""
        return tuple(name for name in self.tiles if name.tile.suit is suit)


@cache
def tile_names() -> TileNames:
    """Return the names of all kinds of tiles.

    :raises ContentError: if tile_names.yaml is invalid.
    """
    chart = read_yaml(FILE)
    said = chart.fields(("numbers", "suits", "honours"), CITATION)
    numbers = said["numbers"].fields(NUMERALS)
    suits = said["suits"].fields(suit.value for suit in _NUMBERED)
    names = []
    for suit in _NUMBERED:
        of_suit = suits[suit.value].fields(("term", "say"))
        called, ending = term(of_suit["term"].text()), of_suit["say"].text()
        for rank, numeral in enumerate(NUMERALS, 1):
            tile, spoken = Tile(suit, rank), numbers[numeral].text() + ending
            names.append(TileName(tile, tile_words(tile), numeral + called.kanji[0], spoken, called, str(rank)))
    honours = said["honours"].items()
    if len(honours) != Suit.HONOUR.ranks:
        said["honours"].refuse("the four winds and the three dragons", f"{len(honours)}")
    keys = ("term", "say", "letter", "stands_for")
    for rank, node in enumerate(honours, 1):
        tile, honour = Tile(Suit.HONOUR, rank), node.fields(keys)
        name, spoken, letter, stands_for = (honour[key].text() for key in keys)
        names.append(TileName(tile, tile_words(tile), term(name).kanji, spoken, term(name), letter, stands_for))
    return TileNames(tuple(names), read_basis(chart))


def index_text(kind: int) -> str:
    """Return the corner label of a kind of tile (0-33): a digit from 1 to 9, or the letter of an honour."""
    return tile_names().tiles[kind].index
