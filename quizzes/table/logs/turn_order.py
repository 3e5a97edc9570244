"""Find the order in which four seats played, if a log only lists the turns of each seat.

After a discard the next seat draws, unless another seat calls the discarded tile. If two identical tiles were
discarded, the log does not say which of the two was called. Both tiles are tried, the earlier one first.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

from quizzes.table.logs.log_reader import LogError
from quizzes.table.logs.logged_game import SEATS, Call, Discard, Draw, Event
from scoring import MeldType

MOST_TRIED = 20_000
"""The most turns tried before a round is given up; a real round needs about a hundred."""
Turn: TypeAlias = tuple[Event, ...]
"""A draw or a call, and the discard or kan that follows. An open kan is a turn of its own, and the next turn is a draw.

A turn without any event can never be played. It stands for discards that are left over.
"""


def in_turn_order(turns: Sequence[Sequence[Turn]], dealer: int, where: str) -> tuple[Event, ...]:
    """Return the events of a round in a possible order, numbered from 1. All turns of all seats are used.

    :param turns: the turns of each seat.
    :param where: the name of the round, for the error message.
    :raises LogError: if there is no such order.
    """
    search = _Search(turns)
    if not search.can_continue(dealer):
        place = f"{where} after event {search.furthest}" if search.furthest else where
        raise LogError(
            place, "the draws, discards and calls of the four seats don't fit together. Is an entry missing?"
        )
    return tuple(replace(event, at=at) for at, event in enumerate(search.events, 1))


class _Search:
    """The number of turns that each seat has played, and the events so far."""

    def __init__(self, turns: Sequence[Sequence[Turn]]) -> None:
        self.turns, self.played = turns, [0] * SEATS
        self.events: list[Event] = []
        self.furthest = 0
        self.left = MOST_TRIED

    def can_continue(self, seat: int) -> bool:
        """Return whether all remaining turns can be played, beginning with this seat.

        If they can, ``events`` then holds all events of the round.
        """
        if not self.left:
            return False
        self.left -= 1
        ways = self.play_turn(seat)
        self.furthest = max(self.furthest, len(self.events))
        if not ways:
            return self.played == [len(turns) for turns in self.turns]
        played, count = self.played[:], len(self.events)
        for way in ways:
            if self.can_continue(way):
                return True
            self.played = played[:]
            del self.events[count:]
        return False

    def next_turn(self, seat: int) -> Turn:
        """Return the next turn of a seat; empty if none is left."""
        return next(iter(self.turns[seat][self.played[seat] :]), ())

    def next_call(self, seat: int) -> Call | None:
        """Return the call of the last discard with which a seat's next turn begins; None if there is none."""
        match self.next_turn(seat)[:1], self.events[-1:]:
            case [Call() as call], [Discard() as last] if (last.seat, last.tile) == (call.source, call.called):
                return call
        return None

    def play_turn(self, seat: int) -> tuple[int, ...]:
        """Play the next turn of a seat, if it fits the last event.

        Return the seats that can play next, the likeliest first: seats that can call the discard, with a pon or kan
        before a chii, and then the next seat in turn order. After a kan, only the same seat can play. The result is
        empty if the turn does not fit, or if it ends with a draw.
        """
        turn = self.next_turn(seat)
        if not turn or not (isinstance(turn[0], Draw) or self.next_call(seat)):
            return ()
        self.events += turn
        self.played[seat] += 1
        match turn[-1]:
            case Draw():
                return ()
            case Call():
                return (seat,)
        calls = [call for other in range(SEATS) if (call := self.next_call(other))]
        callers = [call.seat for call in sorted(calls, key=lambda call: call.type is MeldType.CHII)]
        following = (seat + 1) % SEATS
        draws = any(isinstance(event, Draw) for event in self.next_turn(following)[:1])
        return (*callers, following) if draws or not callers else tuple(callers)
