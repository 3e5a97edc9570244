"""Tiles, and the short notation in which players write them.

``234m067p11z`` means 2, 3 and 4 of characters; red five, 6 and 7 of circles; two East winds. The digits come before
their suit letter: m characters (manzu), p circles (pinzu), s bamboo (souzu), z honours (1-4 East South West North, 5-7
white, green, red dragon). 0 is a red five.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum

COPIES = 4
"""The number of identical tiles of each kind in a box of tiles."""


KINDS = range(34)
COUNT_BITS = 5
"""The number of bits for each count. All counts form a single number, which is the sum of the tiles' units."""
UNITS = tuple(1 << COUNT_BITS * kind for kind in KINDS)
"""The amount that one tile of each kind adds to the counts."""
RED_COUNTS = COUNT_BITS * len(KINDS)
"""The position of the first bit above the counts of the kinds, where the numbers of red fives in each suit begin."""


class NotationError(ValueError):
    """Raised for text that is not tile notation."""


class Suit(StrEnum):
    """The three suits with numbers, and the honours. The value is the letter used in notation."""

    MAN = "m"
    PIN = "p"
    SOU = "s"
    HONOUR = "z"

    @property
    def first_kind(self) -> int:
        """The kind number of the tile with rank 1 in this suit."""
        return 9 * "mpsz".index(self)

    @property
    def ranks(self) -> int:
        """The number of ranks in this suit: 9, or 7 for honours."""
        return 7 if self is Suit.HONOUR else 9


@dataclass(frozen=True, slots=True, order=False)
class Tile:
    """The face of a tile: its suit, its rank, and whether it is a red five.

    :raises NotationError: if the suit has no such rank, or a red tile is not a five.
    """

    suit: Suit
    rank: int
    red: bool = False
    kind: int = field(init=False, compare=False, repr=False)
    """The kind, 0-33: characters, circles, bamboo, honours; a red five has the kind of a plain one."""
    unit: int = field(init=False, compare=False, repr=False)
    """The amount the tile adds to counts (:data:`UNITS`, and for a red five :data:`RED_COUNTS`)."""
    text: str = field(init=False, compare=False, repr=False)
    """The tile in notation: 5m, or 0m for a red five."""

    def __post_init__(self) -> None:
        """Check that there is such a tile, and compute its kind, its unit for counts and its notation."""
        suit, rank, put = self.suit, self.rank, object.__setattr__
        if not 1 <= rank <= suit.ranks:
            raise NotationError(f"expected a rank from 1 to {suit.ranks} for suit {suit}, found {rank!r}")
        if self.red and not self.is_five:
            raise NotationError(f"only a five of characters, circles or bamboo can be red, found {rank}{suit}")
        put(self, "kind", suit.first_kind + rank - 1)
        reds = 1 << RED_COUNTS + COUNT_BITS * (self.kind // 9) if self.red else 0
        put(self, "unit", UNITS[self.kind] + reds)
        put(self, "text", f"{0 if self.red else rank}{suit}")

    def __str__(self) -> str:
        return self.text

    @property
    def is_five(self) -> bool:
        """Whether the tile is a five of characters, circles or bamboo, red or plain."""
        return self.rank == 5 and self.suit is not Suit.HONOUR

    @classmethod
    def of_kind(cls, kind: int, *, red: bool = False) -> "Tile":
        """Return the tile with this kind number (0-33).

        >>> str(Tile.of_kind(33))
        '7z'

        :raises NotationError: if there is no such kind, or a red tile is not a five.
        """
        if kind not in KINDS:
            raise NotationError(f"expected a tile kind from 0 to 33, found {kind!r}")
        plain = _PLAIN[kind]
        return Tile(plain.suit, plain.rank, red=True) if red else plain


Tiles = tuple[Tile, ...]
_PLAIN = [Tile(suit, rank) for suit in Suit for rank in range(1, suit.ranks + 1)]
"""The tile of each kind, without red fives."""
FACES = {tile.text: tile for tile in [*_PLAIN, *(Tile(suit, 5, red=True) for suit in Suit if suit is not Suit.HONOUR)]}
"""The 37 different faces of tiles, by their notation."""
TERMINALS = frozenset({0, 8, 9, 17, 18, 26})
WINDS = frozenset({27, 28, 29, 30})
DRAGONS = frozenset({31, 32, 33})
HONOURS = WINDS | DRAGONS
ORPHANS = TERMINALS | HONOURS
GREEN = frozenset({19, 20, 21, 23, 25, 32})
"""2, 3, 4, 6, 8 of bamboo and the green dragon (cheat sheet, Flush Yaku: Ryuuiisou)."""

ONE_OF_BAMBOO = 18
PEACOCK = frozenset({18, 22, 24, 26, 33})
"""1, 5, 7, 9 of bamboo and the red dragon (USMA, yaku applicable from 2023: Beni Kujaku)."""

_GROUP = re.compile(r"([0-9]+)([mpsz])")


def parse_tiles(text: str) -> Tiles:
    """Read tiles from notation, in the order written. Spaces are ignored.

    >>> [str(tile) for tile in parse_tiles("13m 05p7z")]
    ['1m', '3m', '0p', '5p', '7z']

    :raises NotationError: if the text is not digits followed by m, p, s or z, or names a tile that does not exist.
    """
    compact = "".join(text.split())
    groups = _GROUP.findall(compact)
    try:
        tiles = tuple([FACES[digit + suit] for digits, suit in groups for digit in digits])
    except KeyError:
        tiles = ()
    if len(tiles) + len(groups) != len(compact):  # some characters are neither the digit of a tile nor a suit letter
        raise _first_mistake(text, compact)
    return tiles


def _first_mistake(text: str, compact: str) -> NotationError:
    """Return the error for the first part of a text that is not the notation of a tile.

    :param compact: the text without spaces.
    """
    end = 0
    for group in _GROUP.finditer(compact):
        if group.start() != end:
            break
        end = group.end()
        for digit in group[1]:
            try:
                Tile(Suit(group[2]), int(digit) or 5, red=digit == "0")
            except NotationError as error:
                return NotationError(f"{error}, in {text!r}")
    rest = compact[end:]
    return NotationError(f"expected digits followed by m, p, s or z (as in 234m567p11z), found {rest!r} in {text!r}")


def parse_tile(text: str) -> Tile:
    """Read exactly one tile from notation.

    :raises NotationError: if the text is not the notation of one tile.
    """
    tiles = parse_tiles(text)
    if len(tiles) != 1:
        raise NotationError(f"expected one tile such as 5m, found {text!r}")
    return tiles[0]


def format_tiles(tiles: Iterable[Tile]) -> str:
    """Return tiles in notation, in the order given.

    Neighbouring tiles of the same suit share one suit letter.

    >>> format_tiles(parse_tiles("1m3m0p5p7z"))
    '13m05p7z'
    """
    written = ""
    for tile in tiles:
        text = tile.text
        if written.endswith(text[1]):
            written = written[:-1]
        written += text
    return written


def sort_tiles(tiles: Iterable[Tile]) -> Tiles:
    """Return tiles in the usual order of a hand: by suit and rank, a red five before the plain fives."""
    return tuple(sorted(tiles, key=lambda tile: (tile.kind, not tile.red)))


def without(tiles: Iterable[Tile], *gone: "Tile") -> Tiles:
    """Return the tiles that are left when the tiles in ``gone`` are taken out.

    :raises ValueError: if one of the tiles in ``gone`` is missing.
    """
    rest = list(tiles)
    for tile in gone:
        rest.remove(tile)
    return tuple(rest)


def dora_of(indicator: Tile) -> Tile:
    """Return the tile that an indicator makes dora: the next tile in its suit, or the next wind or dragon.

    1 follows 9, East follows North, and white follows the red dragon (competition rules, section 2.7).

    >>> str(dora_of(parse_tile("9p"))), str(dora_of(parse_tile("4z"))), str(dora_of(parse_tile("7z")))
    ('1p', '1z', '5z')
    """
    return _PLAIN[NEXT_KIND[indicator.kind]]


NEXT_KIND = {
    kind: circle[(place + 1) % len(circle)]
    for circle in (range(9), range(9, 18), range(18, 27), range(27, 31), range(31, 34))
    for place, kind in enumerate(circle)
}
"""The kind that an indicator of each kind makes dora."""
