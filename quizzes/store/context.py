"""What a change of the database needs besides its own data: the current time, new ids and new codes."""

from dataclasses import dataclass
from random import Random

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""The letters and digits of codes, without any that look alike on a projector."""


def new_id(chance: Random) -> str:
    """Return a new id."""
    return f"{chance.getrandbits(128):032x}"


@dataclass(frozen=True, slots=True)
class Context:
    """The time of a change, and its source of new ids and codes. Tests can decide both."""

    now: int
    """When the change was asked for, in milliseconds since 1970."""
    chance: Random
    id: str
    """The id of the row that the change adds.

    If the connection is lost during a commit, the change is made again. The same id then keeps it from adding a second
    row.
    """

    def new_word(self, length: int) -> str:
        """Return a new code with the given number of random letters."""
        return "".join(self.chance.choice(LETTERS) for _ in range(length))
