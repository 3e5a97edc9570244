"""Melds: the called sets and closed kans of a player."""

from dataclasses import dataclass, field
from enum import StrEnum

from scoring.blocks import Block, BlockKind, block
from scoring.tiles import Suit, Tile, format_tiles, parse_tiles, sort_tiles


class InvalidMeldError(ValueError):
    """Raised for tiles that do not form the declared meld."""


class MeldType(StrEnum):
    """The kinds of meld. The value is the name used in records."""

    CHII = "chi"
    PON = "pon"
    OPEN_KAN = "daiminkan"
    ADDED_KAN = "kakan"
    CLOSED_KAN = "ankan"

    @property
    def is_kan(self) -> bool:
        """Whether the meld has four tiles."""
        return self in _KANS


_KANS = frozenset({MeldType.OPEN_KAN, MeldType.ADDED_KAN, MeldType.CLOSED_KAN})
_WANTED = {
    MeldType.CHII: "three tiles in a row in one suit",
    MeldType.PON: "three identical tiles",
    MeldType.OPEN_KAN: "four identical tiles",
    MeldType.ADDED_KAN: "four identical tiles",
    MeldType.CLOSED_KAN: "four identical tiles",
}


class Source(StrEnum):
    """The seat of the player who discarded the called tile, as seen by the caller."""

    LEFT = "left"
    ACROSS = "across"
    RIGHT = "right"

    @classmethod
    def of(cls, player: int, caller: int) -> "Source":
        """Return the seat of a player as seen by the caller.

        Players are numbered from 0 to 3 in turn order.

        >>> Source.of(3, caller=0)
        <Source.LEFT: 'left'>

        :raises KeyError: if player and caller are the same.
        """
        return {1: cls.RIGHT, 2: cls.ACROSS, 3: cls.LEFT}[(player - caller) % 4]

    def player(self, caller: int) -> int:
        """Return the number (0 to 3) of the player in this direction from the caller."""
        return (caller + {Source.RIGHT: 1, Source.ACROSS: 2, Source.LEFT: 3}[self]) % 4


@dataclass(frozen=True, slots=True)
class Meld:
    """A called set or a closed kan; a closed kan keeps the hand closed (competition rules, section 3.3.8).

    ``called`` and ``source`` say which tile was called, and from whom. They are used to show the meld; neither of them
    affects the score.

    :raises InvalidMeldError: if the tiles do not form this type of meld, or the called tile is not among them.
    """

    type: MeldType
    tiles: tuple[Tile, ...]
    called: Tile | None = None
    source: "Source | None" = None
    block: Block = field(init=False, compare=False, repr=False)
    counts: int = field(init=False, compare=False, repr=False)
    """The counts of the tiles (:data:`scoring.tiles.UNITS`)."""

    def __post_init__(self) -> None:
        """Check the tiles against the type of meld, sort them, and compute the other fields."""
        tiles = sort_tiles(self.tiles)
        kinds = [tile.kind for tile in tiles]
        if self.type is MeldType.CHII:
            row = tiles[0].suit is not Suit.HONOUR and tiles[0].suit is tiles[-1].suit if tiles else False
            fits = len(kinds) == 3 and row and kinds == [kinds[0], kinds[0] + 1, kinds[0] + 2]
            kind = BlockKind.SEQUENCE
        else:
            fits = len(kinds) == (4 if self.type.is_kan else 3) and len(set(kinds)) == 1
            kind = BlockKind.QUAD if self.type.is_kan else BlockKind.TRIPLET
        if not fits:
            raise InvalidMeldError(
                f"expected {_WANTED[self.type]} for a {self.type.value}, found {format_tiles(self.tiles)!r}"
            )
        if self.called is not None and self.called not in tiles:
            raise InvalidMeldError(f"expected the called tile to be one of {format_tiles(tiles)}, found {self.called}")
        if self.type is MeldType.CLOSED_KAN and (self.called or self.source):
            raise InvalidMeldError(f"a closed kan has only drawn tiles, but one of {format_tiles(tiles)} is called")
        object.__setattr__(self, "tiles", tiles)
        object.__setattr__(self, "counts", sum([tile.unit for tile in tiles]))
        object.__setattr__(self, "block", block(kind, kinds[0], shown=self.is_open))

    @property
    def is_open(self) -> bool:
        """Whether the meld makes the hand open; true for every meld except a closed kan."""
        return self.type is not MeldType.CLOSED_KAN

    @classmethod
    def parse(cls, name: str, tiles: str) -> "Meld":
        """Read a meld from its name in records and its tiles in notation.

        >>> str(Meld.parse("pon", "555m"))
        'pon 555m'

        :raises InvalidMeldError: if the name is none of chi, pon, daiminkan, kakan, ankan, or the tiles do not fit it.
        :raises NotationError: if the tiles are not notation.
        """
        try:
            kind = MeldType(name)
        except ValueError:
            known = ", ".join(member.value for member in MeldType)
            raise InvalidMeldError(f"expected one of {known}, found {name!r}") from None
        return cls(kind, parse_tiles(tiles))

    def __str__(self) -> str:
        return f"{self.type.value} {format_tiles(self.tiles)}"
