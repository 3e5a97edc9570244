"""Melds, and the hand that a winner shows: concealed tiles, winning tile and melds."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum

from scoring.blocks import ALL_TRAITS, BY_FORM, Block, BlockKind
from scoring.tiles import (
    COPIES,
    COUNT_BITS,
    RED_COUNTS,
    UNITS,
    Tile,
    Tiles,
    format_tiles,
    parse_tile,
    parse_tiles,
    sort_tiles,
)


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
_MADE = {
    MeldType.CHII: (BlockKind.SEQUENCE, "three tiles in a row in one suit"),
    MeldType.PON: (BlockKind.TRIPLET, "three identical tiles"),
    **dict.fromkeys(_KANS, (BlockKind.QUAD, "four identical tiles")),
}
"""For each type of meld, its kind of block, and a description of its tiles."""


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
    tiles: Tiles
    called: Tile | None = None
    source: Source | None = None
    block: Block = field(init=False, compare=False, repr=False)
    counts: int = field(init=False, compare=False, repr=False)
    """The counts of the tiles (:data:`scoring.tiles.UNITS`)."""

    def __post_init__(self) -> None:
        """Check the tiles against the type of meld, sort them, and compute the other fields."""
        tiles = sort_tiles(self.tiles)
        kinds = tuple([tile.kind for tile in tiles])
        kind, wanted = _MADE[self.type]
        made = BY_FORM.get((kind, min(kinds, default=0), self.is_open))
        if made is None or made.kinds != kinds:
            raise InvalidMeldError(f"expected {wanted} for a {self.type}, found {format_tiles(self.tiles)!r}")
        if self.called is not None and self.called not in tiles:
            raise InvalidMeldError(f"expected the called tile to be one of {format_tiles(tiles)}, found {self.called}")
        if self.type is MeldType.CLOSED_KAN and (self.called or self.source):
            raise InvalidMeldError(f"a closed kan has only drawn tiles, but one of {format_tiles(tiles)} is called")
        object.__setattr__(self, "tiles", tiles)
        object.__setattr__(self, "counts", sum([tile.unit for tile in tiles]))
        object.__setattr__(self, "block", made)

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
        if name not in list(MeldType):
            raise InvalidMeldError(f"expected one of {', '.join(MeldType)}, found {name!r}")
        return cls(MeldType(name), parse_tiles(tiles))

    def __str__(self) -> str:
        return f"{self.type} {format_tiles(self.tiles)}"


CONCEALED_TILES = 13
"""The number of concealed tiles in a hand without melds, not counting the winning tile; three fewer for each meld."""
MOST_MELDS = 4

_SUIT_BITS = COUNT_BITS * 9
_SUIT_MASK = (1 << _SUIT_BITS) - 1
_HONOUR_MASK = (1 << RED_COUNTS - 3 * _SUIT_BITS) - 1
_ONES = sum(UNITS)
# Adding 11 to a count of 5 or more gives at least 16, which sets the highest of its five bits.
_TO_SIXTEEN = _ONES * (16 - COPIES - 1)
_SIXTEEN = _ONES * 16


def has_fifth_copy(counts: int) -> bool:
    """Return whether a tile occurs more than four times.

    ``counts`` has five bits for each kind, and no count may exceed 20.
    """
    return bool((counts + _TO_SIXTEEN) & _SIXTEEN)


class ImpossibleWinError(ValueError):
    """Raised for an impossible win: tiles or facts that cannot occur, or tiles that form no winning shape."""


class ImpossibleHandError(ImpossibleWinError):
    """Raised for tiles that no player can hold: the wrong number of tiles, or a fifth copy of a tile."""


def refuse_fifth_copy(tiles: Iterable[Tile], where: str = "") -> None:
    """Raise an error if one of the tiles occurs more than four times.

    :param where: where the tiles are, for the message, such as " in hand and indicators".
    :raises ImpossibleHandError: if a tile occurs too often.
    """
    for kind, copies in Counter(tile.kind for tile in tiles).most_common(1):
        if copies > COPIES:
            tile = Tile.of_kind(kind)
            raise ImpossibleHandError(f"expected at most {COPIES} copies of a tile{where}, found {copies} of {tile}")


@dataclass(frozen=True, slots=True)
class Hand:
    """The concealed tiles without the winning tile, the winning tile, and the melds of a hand.

    :raises ImpossibleHandError: if the number of tiles is wrong or a tile occurs more than four times.
    """

    concealed: Tiles
    winning_tile: Tile | None
    melds: tuple[Meld, ...] = ()
    tiles: Tiles = field(init=False, compare=False, repr=False)
    """Every tile: concealed, winning, melds."""
    suits: tuple[int, ...] = field(init=False, compare=False, repr=False)
    """For each suit that occurs outside the melds, one number: five bits for each count, then two bits for the suit."""
    open_melds: int = field(init=False, compare=False, repr=False)
    closed: bool = field(init=False, compare=False, repr=False)
    """Whether the hand has only closed kans as melds, or no melds."""
    counts: int = field(init=False, compare=False, repr=False)
    """The counts of all tiles, five bits for each kind."""
    meld_blocks: tuple[Block, ...] = field(init=False, compare=False, repr=False)
    meld_traits: int = field(init=False, compare=False, repr=False)
    """The traits common to all melds."""
    meld_signature: int = field(init=False, compare=False, repr=False)
    flush: tuple[int, int] | None = field(init=False, compare=False, repr=False)
    """In a hand of one numbered suit without melds: the counts of all tiles, and of the winning tile, by rank.

    None for any other hand.
    """
    reds: tuple[int, ...] = field(init=False, compare=False, repr=False)
    """The indices of the red fives in ``tiles``."""

    def __post_init__(self) -> None:
        """Check the number of tiles and of copies, and compute the other fields.

        :raises ImpossibleHandError: if one of these numbers is impossible.
        """
        made = len(self.melds)
        if made > MOST_MELDS:
            raise ImpossibleHandError(f"expected at most {MOST_MELDS} melds, found {made}")
        wanted = CONCEALED_TILES - 3 * made
        if len(self.concealed) != wanted:
            melds = f" (with {made} meld{'s' * (made > 1)})" if made else ""
            raise ImpossibleHandError(
                f"expected {wanted} concealed tiles{melds} and, separately, the winning tile, "
                f"found {len(self.concealed)} in {format_tiles(self.concealed)!r}"
            )
        free = self.concealed if self.winning_tile is None else (*self.concealed, self.winning_tile)
        counts = sum([tile.unit for tile in free])
        tiles, total, open_melds, traits, signature = free, counts, 0, ALL_TRAITS, 0
        for meld in self.melds:
            tiles += meld.tiles
            total += meld.counts
            block = meld.block
            open_melds += block.open
            traits &= block.traits
            signature += block.signature
        if has_fifth_copy(total):
            refuse_fifth_copy(tiles)
        put = object.__setattr__
        put(self, "tiles", tiles)
        put(self, "counts", total)
        put(self, "meld_blocks", tuple([meld.block for meld in self.melds]) if self.melds else ())
        put(self, "meld_traits", traits)
        put(self, "meld_signature", signature)
        man, pin, sou = counts, counts >> _SUIT_BITS, counts >> 2 * _SUIT_BITS
        by_suit = man & _SUIT_MASK, pin & _SUIT_MASK, sou & _SUIT_MASK, sou >> _SUIT_BITS & _HONOUR_MASK
        suits = tuple([held << 2 | suit for suit, held in enumerate(by_suit) if held])
        put(self, "suits", suits)
        flush = None
        if len(suits) == 1 and suits[0] & 3 < 3 and not self.melds and self.winning_tile is not None:
            flush = suits[0] >> 2, UNITS[self.winning_tile.rank - 1]
        put(self, "flush", flush)
        put(self, "reds", tuple([place for place, tile in enumerate(tiles) if tile.red]) if total >> RED_COUNTS else ())
        put(self, "open_melds", open_melds)
        put(self, "closed", open_melds == 0)

    @property
    def kinds(self) -> tuple[int, ...]:
        """The kinds of all tiles in ``tiles``, in the same order."""
        return tuple([tile.kind for tile in self.tiles])

    @classmethod
    def parse(cls, concealed: str, winning_tile: str, melds: Iterable[tuple[str, str]] = ()) -> "Hand":
        """Read a hand from notation. Each meld is given as its name in records and its tiles.

        >>> Hand.parse("123456m77p88s", "7p", [("pon", "555z")]).closed
        False

        :raises NotationError: if a text is not tile notation.
        :raises InvalidMeldError: if a meld is invalid.
        :raises ImpossibleHandError: if no player can hold these tiles.
        """
        return cls(parse_tiles(concealed), parse_tile(winning_tile), tuple(Meld.parse(*meld) for meld in melds))

    def __str__(self) -> str:
        winning = [self.winning_tile] if self.winning_tile else []
        return " + ".join([format_tiles(self.concealed), *map(str, (*winning, *self.melds))])
