"""The names of the 34 tiles as players say them, and the meanings of the letters on honours."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from content.documents import CITATION, Basis, read_basis
from content.hands import NUMERALS, tile_words
from content.loader import Node, read_yaml
from content.words.glossary import Term, term
from scoring import KINDS, Suit, Tile

FILE = Path(__file__).parent / "tile_names.yaml"
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
    stands_for: str
    """The word that the letter of an honour abbreviates; empty for numbers."""


@dataclass(frozen=True, slots=True)
class TileNames:
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
    node = read_yaml(FILE)
    said = node.fields(("numbers", "suits", "honours"), CITATION)
    numbers = said["numbers"].fields(NUMERALS)
    suits = said["suits"].fields(suit.value for suit in _NUMBERED)
    numbered = [name for suit in _NUMBERED for name in _suit(suit, suits[suit.value], numbers)]
    honours = said["honours"].items()
    if len(numbered) + len(honours) != len(KINDS):
        said["honours"].refuse("the four winds and the three dragons", f"{len(honours)}")
    letters = [_honour(Tile(Suit.HONOUR, rank), item) for rank, item in enumerate(honours, 1)]
    return TileNames((*numbered, *letters), read_basis(node))


def index_text(kind: int) -> str:
    """Return the corner label of a kind of tile (0-33): a digit from 1 to 9, or the letter of an honour."""
    return tile_names().tiles[kind].index


def _suit(suit: Suit, node: Node, numbers: dict[str, Node]) -> list[TileName]:
    """Return the names of the nine tiles of a suit, made of the names of the numbers and the name of the suit."""
    said = node.fields(("term", "say"))
    called = term(said["term"].text())
    return [
        TileName(
            tile,
            tile_words(tile),
            kanji=numeral + called.kanji[0],
            say=numbers[numeral].text() + said["say"].text(),
            term=called,
            index=str(tile.rank),
            stands_for="",
        )
        for tile, numeral in zip((Tile(suit, rank) for rank in range(1, 10)), NUMERALS, strict=True)
    ]


def _honour(tile: Tile, node: Node) -> TileName:
    said = node.fields(("term", "say", "letter", "stands_for"))
    called = term(said["term"].text())
    letter, stands_for = said["letter"].text(), said["stands_for"].text()
    return TileName(tile, tile_words(tile), called.kanji, said["say"].text(), called, letter, stands_for)
