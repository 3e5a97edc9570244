"""Find the wall that a roll of the dice selects, and where this wall is broken.

All documents that describe how the wall is broken agree. The total of the dealer's two dice is counted anticlockwise,
beginning with the dealer (competition.setup.break-player, ariari.setup.count-walls, cheatsheet.setup.break-example).
The same number of stacks is counted from the right end of the selected wall, and the wall is broken after the last of
them (competition.setup.break-count, ariari.setup.break, cheatsheet.setup.break-count). The seven stacks to the right of
the break, around the corner if necessary, are the dead wall (competition.setup.dead-wall). Its third stack from the
break holds the dora indicator (competition.dora.indicator, ariari.dora.indicator, cheatsheet.setup.dora).
"""

import re
from dataclasses import dataclass
from random import Random

from scoring import Wind

COUNTED = (
    "competition.setup.break-player",
    "competition.setup.break-count",
    "ariari.setup.count-walls",
    "ariari.setup.break",
    "cheatsheet.setup.break-example",
    "cheatsheet.setup.break-count",
)
"""The ids of the facts about counting the dice. A document with none of these facts does not describe how to count."""
STACKS = 17
"""The number of stacks, of two tiles each, in a wall (competition.setup.wall)."""
DEAD = 7
"""The number of stacks in the dead wall."""
INDICATOR = 3
"""The number of the indicator's stack, counted from the break."""
SIDES = 6
_WINDS = tuple(Wind)
SEATS = len(_WINDS)


class DiceError(ValueError):
    """Raised for an impossible roll of the dice or draw of seats. The message can be shown to readers."""


@dataclass(frozen=True, slots=True, order=True)
class Stack:
    """One stack of tiles in the four walls.

    Its number counts from 1 at the right end of the wall, as the owner of the wall sees it.
    """

    wall: int
    """The wall: 0 East, 1 South, 2 West, 3 North."""
    place: int

    def further(self, steps: int) -> "Stack":
        """Return the stack that is this many places to the left, or to the right if the number is negative.

        The count continues around corners. The wall to the left belongs to the previous player in turn order, the wall
        to the right to the next player.
        """
        walls, place = divmod(self.place - 1 + steps, STACKS)
        return Stack((self.wall - walls) % SEATS, place + 1)


@dataclass(frozen=True, slots=True)
class WallBreak:
    """The place where a roll of two dice breaks the walls.

    :raises DiceError: if a die shows anything but 1 to 6.
    """

    first: int
    second: int

    def __post_init__(self) -> None:
        if not all(1 <= die <= SIDES for die in (self.first, self.second)):
            raise DiceError(f"A die shows 1 to {SIDES}, so {self.first} and {self.second} are not a possible roll.")

    @property
    def total(self) -> int:
        """The total of both dice."""
        return self.first + self.second

    @property
    def owner(self) -> Wind:
        """The player whose wall is broken."""
        return _WINDS[(self.total - 1) % SEATS]

    @property
    def last_counted(self) -> Stack:
        """The last counted stack, just to the right of the break."""
        return Stack(_WINDS.index(self.owner), self.total)

    @property
    def dead(self) -> tuple[Stack, ...]:
        """The stacks of the dead wall, from the break to the right."""
        return tuple(self.last_counted.further(-step) for step in range(DEAD))

    @property
    def indicator(self) -> Stack:
        """The stack whose upper tile is the dora indicator."""
        return self.dead[INDICATOR - 1]

    @property
    def dealt_first(self) -> Stack:
        """The stack from which the dealer takes the first tiles."""
        return self.last_counted.further(1)

    @property
    def address(self) -> str:
        """The roll of the two dice as written in links, such as ``3-4``."""
        return f"{self.first}-{self.second}"


def roll(rng: Random) -> WallBreak:
    """Throw two dice, and return where they break the walls."""
    return WallBreak(rng.randint(1, SIDES), rng.randint(1, SIDES))


def read_roll(text: str) -> WallBreak:
    """Read a roll of the dice from a link.

    :raises DiceError: if the text is not a roll of two dice.
    """
    if not re.fullmatch(r"[0-9]-[0-9]", text):
        raise DiceError(f"A roll in a link must be two numbers such as 3-5, not {text[:20]!r}.")
    return WallBreak(int(text[0]), int(text[2]))


def draw_seats(rng: Random) -> str:
    """Assign the winds to four players at random. Return the players' winds, as written in links."""
    return "".join(rng.sample(_WINDS, SEATS))


def read_seats(text: str) -> tuple[Wind, ...]:
    """Read the winds of the four players from a link.

    :raises DiceError: if a wind is missing or occurs twice.
    """
    if sorted(text) != sorted(_WINDS):
        raise DiceError(f"The seats in a link must be E, S, W and N, once each, not {text[:20]!r}.")
    return tuple(map(Wind, text))
