"""Find the order in which four seats played, if a log only lists the draws and discards of each seat.

After a discard the next seat draws, unless another seat calls the discarded tile. If two identical tiles were
discarded, the log does not say which of the two was called. Both tiles are tried, the earlier one first.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from quizzes.table.logs.log_reader import LogError
from quizzes.table.logs.logged_game import SEATS, Call, Discard, Draw, Event
from scoring import MeldType, Tile

MOST_TRIED = 20_000
"""The most turns tried before a round is given up; a real round needs about a hundred."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A draw of a seat."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class Put:
    """A discard by a player. The tile is None if the player discards the tile just drawn."""

    tile: Tile | None
    riichi: bool = False


@dataclass(frozen=True, slots=True)
class Laid:
    """A call among the draws of a seat, or a closed or added kan among its discards."""

    type: MeldType
    tiles: tuple[Tile, ...]
    called: Tile | None
    source: int | None


@dataclass(frozen=True, slots=True)
class Nothing:
    """A placeholder among the discards, for the turn in which a player makes an open kan and then draws again."""


Entry: TypeAlias = Drawn | Put | Laid | Nothing
JUST_DRAWN, NOTHING = Put(None), Nothing()


def in_turn_order(
    draws: Sequence[Sequence[Entry]], discards: Sequence[Sequence[Entry]], dealer: int, where: str
) -> tuple[Event, ...]:
    """Return the events of a round in a possible order. All entries of the log are used.

    :param where: the name of the round, for the error message.
    :raises LogError: if there is no such order.
    """
    search = _Search(draws, discards)
    if not search.can_continue(dealer):
        place = f"{where} after event {search.furthest}" if search.furthest else where
        raise LogError(
            place, "the draws, discards and calls of the four seats don't fit together. Is an entry missing?"
        )
    return tuple(search.events)


class _Search:
    """The entries that are left of each seat, and the events so far."""

    def __init__(self, draws: Sequence[Sequence[Entry]], discards: Sequence[Sequence[Entry]]) -> None:
        self.draws, self.discards = draws, discards
        self.drawn, self.put = [0] * SEATS, [0] * SEATS
        self.events: list[Event] = []
        self.furthest = 0
        self.left = MOST_TRIED

    def can_continue(self, seat: int) -> bool:
        """Return whether all remaining entries can be played, beginning with this seat's draw.

        If they can, ``events`` then holds all events of the round.
        """
        while True:
            self.left -= 1
            if self.left < 0:
                return False
            ways = self.turn(seat)
            self.furthest = max(self.furthest, len(self.events))
            if not ways:
                return self.done()
            if len(ways) == 1:
                seat = ways[0]
                continue
            before = (self.drawn[:], self.put[:], len(self.events))
            for way in ways:
                if self.can_continue(way):
                    return True
                self.drawn, self.put = before[0][:], before[1][:]
                del self.events[before[2] :]
            return False

    def done(self) -> bool:
        """Return whether all entries of all seats have been played."""
        return [*map(len, self.draws)] == self.drawn and [*map(len, self.discards)] == self.put

    def next_draw(self, seat: int) -> Entry | None:
        """Return the seat's next draw or call in the log; None if none is left."""
        return next(iter(self.draws[seat][self.drawn[seat] :]), None)

    def next_discard(self, seat: int) -> Entry | None:
        """Return the seat's next discard or kan in the log; None if none is left."""
        return next(iter(self.discards[seat][self.put[seat] :]), None)

    def turn(self, seat: int) -> tuple[int, ...]:
        """Play a draw or call of a seat, and the discard or kan that follows.

        Return the seats that can play next, the likeliest first.
        """
        entry, at = self.next_draw(seat), len(self.events) + 1
        just_drawn: Tile | None = None
        if isinstance(entry, Drawn):
            just_drawn = entry.tile
            self.events.append(Draw(at, seat, entry.tile))
        elif isinstance(entry, Laid):
            last = self.events[-1] if self.events else None
            if not isinstance(last, Discard) or (last.seat, last.tile) != (entry.source, entry.called):
                return ()
            self.events.append(Call(at, seat, entry.type, entry.tiles, entry.called, entry.source))
        else:
            return ()
        self.drawn[seat] += 1
        if isinstance(entry, Laid) and entry.type is MeldType.OPEN_KAN:
            if isinstance(self.next_discard(seat), Nothing):
                self.put[seat] += 1
            return (seat,)
        return self.lay_down(seat, just_drawn)

    def lay_down(self, seat: int, just_drawn: Tile | None) -> tuple[int, ...]:
        """Play the discard or kan of a seat that has drawn or called. Return the seats that can play next."""
        entry, at = self.next_discard(seat), len(self.events) + 1
        if isinstance(entry, Laid):
            self.put[seat] += 1
            self.events.append(Call(at, seat, entry.type, entry.tiles))
            return () if self.done() else (seat,)
        if not isinstance(entry, Put):
            return ()
        tile = entry.tile or just_drawn
        if tile is None:
            return ()
        self.put[seat] += 1
        self.events.append(Discard(at, seat, tile, entry.riichi))
        return () if self.done() else self.after(seat, tile)

    def after(self, seat: int, tile: Tile) -> tuple[int, ...]:
        """Return the seats that can play after a discard, in order.

        Seats that call the tile come first, a pon or kan before a chii, and the next seat comes last.
        """
        calls = []
        for other in range(SEATS):
            entry = self.next_draw(other)
            if other != seat and isinstance(entry, Laid) and (entry.source, entry.called) == (seat, tile):
                calls.append((entry.type is MeldType.CHII, other))
        ways = [other for _, other in sorted(calls)]
        following = (seat + 1) % SEATS
        return (*ways, *((following,) if isinstance(self.next_draw(following), Drawn) or not ways else ()))
