"""The wall of a round: 136 tiles in the order in which they are drawn, and the dead wall.

A roll of the dice breaks the wall as `content.handbook.wall_break` describes. Tiles are drawn around the table,
beginning to the left of the break. The dead wall is the seven stacks to the right of the break. Of these
seven, the two stacks next to the break hold the replacement tiles, and the third holds the dora indicator. The upper
tile of a stack is drawn first.
"""

from collections import Counter
from dataclasses import dataclass, field
from random import Random

from content.handbook.wall_break import SEATS, STACKS, Stack, WallBreak, roll
from scoring import COPIES, FACES, KINDS, Tile

DEALT = 52
"""The number of tiles in four hands of thirteen."""
FIRST_INDICATOR = 130
"""The index of the first dora indicator in the wall. The ura dora indicator under it has the next index."""


@dataclass(frozen=True, slots=True, eq=False)
class Wall:
    """All tiles of a set in the order in which they are drawn. The dead wall is last.

    :raises ValueError: if the tiles are not four of each kind.
    """

    tiles: tuple[Tile, ...]
    dice: WallBreak = field(default=WallBreak(1, 1))

    def __post_init__(self) -> None:
        if Counter(tile.kind for tile in self.tiles) != dict.fromkeys(KINDS, COPIES):
            raise ValueError(f"expected {COPIES} copies of each of {len(KINDS)} tiles, found {len(self.tiles)} tiles")

    def hand(self, place: int) -> tuple[Tile, ...]:
        """Return the thirteen tiles that are dealt to a seat: three blocks of four, then one tile.

        :param place: the seat; 0 is East.
        """
        starts = [16 * block + 4 * place for block in range(3)]
        return (*(tile for at in starts for tile in self.tiles[at : at + 4]), self.tiles[48 + place])

    def replacement(self, number: int) -> Tile:
        """Return the replacement tile for a kan. Kans are numbered from 0 to 3."""
        return self.tiles[(134, 135, 132, 133)[number]]

    def indicators(self, count: int) -> tuple[Tile, ...]:
        """Return the given number of dora indicators: the one after the deal, then one for each kan."""
        return tuple(self.tiles[FIRST_INDICATOR - 2 * number] for number in range(count))

    def ura(self, count: int) -> tuple[Tile, ...]:
        """Return the tiles under the given number of dora indicators."""
        return tuple(self.tiles[FIRST_INDICATOR + 1 - 2 * number] for number in range(count))


def set_of_tiles(red_fives: int) -> tuple[Tile, ...]:
    """Return the 136 tiles of a set with the given number of red fives, which can be at most four."""
    # a set with two red fives has the first two of these; the order is common practice
    reds = Counter(FACES[five].kind for five in ("5p", "5s", "5m", "5p")[:red_fives])
    return tuple(Tile.of_kind(kind, red=copy < reds[kind]) for kind in KINDS for copy in range(COPIES))


def build_wall(rng: Random, red_fives: int) -> Wall:
    """Shuffle the tiles, build four walls, and break them at the place that a roll of two dice decides."""
    mixed = list(set_of_tiles(red_fives))
    rng.shuffle(mixed)
    dice = roll(rng)
    stacks = {Stack(wall, place + 1): 2 * (STACKS * wall + place) for wall in range(SEATS) for place in range(STACKS)}
    order = (stacks[dice.dealt_first.further(step)] for step in range(SEATS * STACKS))
    return Wall(tuple(mixed[at + level] for at in order for level in (0, 1)), dice)
