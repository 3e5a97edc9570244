"""A situation in which scores change: an exhaustive draw, a win, a chombo, or the end of a game."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Literal, get_args

SEATS = ("east", "south", "west", "north")
"""The four players, named by their current seats."""
EAST = SEATS[0]

Four = tuple[int, int, int, int]
"""One number for each player, East's first."""


MomentKind = Literal["draw", "win", "chombo", "end", "time"]
"""The kinds of situations in which scores change.

- draw: the wall is exhausted
- end: the game is over, and the final scores are calculated
- time: the game is over because time ran out
"""


@dataclass(frozen=True, slots=True)
class TableMoment:
    """The given facts of a situation. Players are named by their seats."""

    kind: MomentKind
    before: Four
    """The points of the four players before the hand, or at the end of the game."""
    tenpai: tuple[str, ...] = ()
    riichi: tuple[str, ...] = ()
    """The players who declared riichi in this hand; their sticks are still included in ``before``."""
    bets: int = 0
    """The number of riichi sticks from earlier hands; at the end of a game, of sticks that nobody has won."""
    honba: int = 0
    winner: str = ""
    discarder: str = ""
    """The player who pays a win by ron; empty for a tsumo."""
    paid: tuple[int, ...] = ()
    """The points for the hand alone: from the discarder, from each player, or from East and from each other player."""
    offender: str = ""
    """The player who committed a chombo."""

    @property
    def about(self) -> Mapping[str, int | str | tuple[str, ...]]:
        """Return the situation as data that is stored with a question. Empty values are left out."""
        return {
            name: tuple(map(str, value)) if isinstance(value, tuple) else value
            for name, value in asdict(self).items()
            if value
        }

    @classmethod
    def of(cls, about: Mapping[str, Any]) -> "TableMoment":
        """Return the situation from stored data.

        :raises LookupError: if the data is not a situation, or names an unknown kind or a player who is not at the
            table.
        :raises ValueError: if a number is invalid.
        """
        before, tenpai, riichi, paid = (_words(about, name) for name in ("before", "tenpai", "riichi", "paid"))
        players = {name: str(about[name]) for name in ("winner", "discarder", "offender") if name in about}
        numbers = {name: about[name] for name in ("bets", "honba") if name in about}
        if (
            about["kind"] not in get_args(MomentKind)
            or len(before) != len(SEATS)
            or not {*tenpai, *riichi, *players.values()} <= set(SEATS)
            or not all(isinstance(value, int) for value in numbers.values())
        ):
            raise LookupError(about)
        east, south, west, north = map(int, before)
        return cls(
            about["kind"],
            (east, south, west, north),
            tenpai,
            riichi,
            paid=tuple(map(int, paid)),
            **numbers,
            **players,  # type: ignore[arg-type]
        )

    @property
    def is_end(self) -> bool:
        """Whether the game is over."""
        return self.kind in {"end", "time"}

    @property
    def noten(self) -> tuple[str, ...]:
        """The players who are not tenpai."""
        return tuple(seat for seat in SEATS if seat not in self.tenpai)

    def others(self, seat: str) -> tuple[str, ...]:
        """Return the three players other than this one."""
        return tuple(other for other in SEATS if other != seat)


def _words(said: Mapping[str, object], name: str) -> tuple[str, ...]:
    value = said.get(name, ())
    return tuple(map(str, value)) if isinstance(value, tuple) else ()
