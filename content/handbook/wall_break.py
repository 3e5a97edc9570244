"""Which wall the dice lead to, and where it is parted.

All documents that tell it agree: the dealer's two dice are counted over the players anticlockwise, the dealer first
(competition.setup.break-player, ariari.setup.count-walls, cheatsheet.setup.break-example); in the wall reached as many
stacks are counted from its right end, and the wall is parted after the last (competition.setup.break-count,
ariari.setup.break, cheatsheet.setup.break-count). The seven stacks to the right of the break are the dead wall, round
the corner if need be (competition.setup.dead-wall); the third of them from the break holds the dora indicator
(competition.dora.indicator, ariari.dora.indicator, cheatsheet.setup.dora).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scoring.context import Wind

if TYPE_CHECKING:
    from random import Random

COUNTED = (
    "competition.setup.break-player",
    "competition.setup.break-count",
    "ariari.setup.count-walls",
    "ariari.setup.break",
    "cheatsheet.setup.break-example",
    "cheatsheet.setup.break-count",
)
"""The facts on how dice are counted; where a document has none of them it is silent."""
STACKS = 17
"""Of two tiles, in each wall (competition.setup.wall)."""
DEAD = 7
"""Stacks of the dead wall."""
INDICATOR = 3
"""Which stack from the break holds the indicator."""
SIDES = 6
_WINDS = tuple(Wind)
SEATS = len(_WINDS)


class DiceError(ValueError):
    """A roll, or a draw of seats, that cannot be; fit to show a reader."""


@dataclass(frozen=True, slots=True, order=True)
class Stack:
    """A stack of the four walls: whose, and which from its right end as its owner sees it, from 1."""

    wall: int
    """0 East, 1 South, 2 West, 3 North."""
    place: int

    def further(self, steps: int) -> Stack:
        """The stack so many places to the left, and round the corner; to the right for a negative number.

        On the left sits who is before in turn, on the right who is next.
        """
        walls, place = divmod(self.place - 1 + steps, STACKS)
        return Stack((self.wall - walls) % SEATS, place + 1)


@dataclass(frozen=True, slots=True)
class WallBreak:
    """Where a roll of two dice parts the walls.

    :raises DiceError: if a die shows no number from 1 to 6.
    """

    first: int
    second: int

    def __post_init__(self) -> None:
        if not all(1 <= die <= SIDES for die in (self.first, self.second)):
            msg = f"A die shows 1 to {SIDES}; {self.first} and {self.second} are no roll."
            raise DiceError(msg)

    @property
    def total(self) -> int:
        """Of both dice."""
        return self.first + self.second

    @property
    def counted(self) -> tuple[Wind, ...]:
        """The players in the order they are counted, the dealer first; the last is the one reached."""
        return tuple(_WINDS[number % SEATS] for number in range(self.total))

    @property
    def owner(self) -> Wind:
        """Whose wall is parted."""
        return self.counted[-1]

    @property
    def last_counted(self) -> Stack:
        """The stack to the right of the break."""
        return Stack(_WINDS.index(self.owner), self.total)

    @property
    def dead(self) -> tuple[Stack, ...]:
        """The dead wall, from the break to the right."""
        return tuple(self.last_counted.further(-step) for step in range(DEAD))

    @property
    def indicator(self) -> Stack:
        """The stack whose upper tile is the dora indicator."""
        return self.dead[INDICATOR - 1]

    @property
    def dealt_first(self) -> Stack:
        """The stack the dealer's first tiles begin with."""
        return self.last_counted.further(1)

    @property
    def address(self) -> str:
        """As an address says it."""
        return f"{self.first}-{self.second}"


def roll(rng: Random) -> WallBreak:
    """Throw two dice."""
    return WallBreak(rng.randint(1, SIDES), rng.randint(1, SIDES))


def read_roll(text: str) -> WallBreak:
    """The roll an address names.

    :raises DiceError: if it is none.
    """
    if not re.fullmatch(r"[0-9]-[0-9]", text):
        msg = f"A roll in a link is two numbers such as 3-5; {text[:20]!r} is not one."
        raise DiceError(msg)
    first, second = map(int, text.split("-"))
    return WallBreak(first, second)


def draw_seats(rng: Random) -> str:
    """The winds that four players draw, in their order, as an address says them."""
    return "".join(rng.sample([wind.value for wind in _WINDS], SEATS))


def read_seats(text: str) -> tuple[Wind, ...]:
    """The winds of an address, one for each player.

    :raises DiceError: if each wind is not there once.
    """
    if sorted(text) != sorted(wind.value for wind in _WINDS):
        msg = f"A draw of seats in a link names each of E, S, W, N once; {text[:20]!r} does not."
        raise DiceError(msg)
    return tuple(map(Wind, text))
