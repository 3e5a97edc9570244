"""Find the order in which four seats played, if a log only lists the turns of each seat.

After a discard the next seat draws, unless another seat calls the discarded tile. If two identical tiles were
discarded, the log does not say which of the two was called. Both tiles are tried, the earlier one first.
"""

from collections.abc import Sequence
from dataclasses import replace

from quizzes.table.logs.log_reader import LogError
from quizzes.table.logs.logged_game import SEATS, Call, Discard, Draw, Event
from scoring import MeldType

Turn = tuple[Event, ...]
"""A draw or a call, and the discard or kan that follows. An open kan is a turn of its own, and the next turn is a draw.

A turn without any event can never be played. It stands for discards that are left over.
"""


def in_turn_order(turns: Sequence[Sequence[Turn]], dealer: int, where: str) -> tuple[Event, ...]:
    """Return the events of a round in a possible order, numbered from 1. All turns of all seats are used.

    :param turns: the turns of each seat.
    :param where: the name of the round, for the error message.
    :raises LogError: if there is no such order.
    """
    furthest = 0
    # each order to try has the seat that plays next, the number of turns each seat has played, and the events so far
    ways: list[tuple[int, tuple[int, ...], tuple[Event, ...]]] = [(dealer, (0,) * SEATS, ())]
    for _ in range(20_000):  # a real round needs about a hundred tries
        if not ways:
            break
        seat, played, events = ways.pop()
        turn = _coming(turns, played)[seat]
        following: list[int] = []
        if turn and (isinstance(turn[0], Draw) or _call(turn, events)):
            events += turn
            played = tuple(count + (other == seat) for other, count in enumerate(played))
            following = _following(events, _coming(turns, played))
        furthest = max(furthest, len(events))
        if not following and played == tuple(map(len, turns)):
            return tuple(replace(event, at=at) for at, event in enumerate(events, 1))
        ways += [(other, played, events) for other in reversed(following)]
    place = f"{where} after event {furthest}" if furthest else where
    raise LogError("the draws, discards and calls of the four seats don't fit together. Is an entry missing?", place)


def _coming(turns: Sequence[Sequence[Turn]], played: Sequence[int]) -> list[Turn]:
    """Return the next turn of each seat; empty for a seat that has none left."""
    return [next(iter(own[count:]), ()) for own, count in zip(turns, played, strict=True)]


def _call(turn: Turn, events: Sequence[Event]) -> Call | None:
    """Return the call of the last discard with which a turn begins; None if it does not begin with one."""
    match turn[:1], events[-1:]:
        case [Call() as call], [Discard() as last] if (last.seat, last.tile) == (call.source, call.called):
            return call
    return None


def _following(events: Sequence[Event], coming: Sequence[Turn]) -> list[int]:
    """Return the seats that can play after the last event, the likeliest first; empty after a draw.

    Seats that can call the discard come first, with a pon or kan before a chii, and then the next seat in turn order.
    After a call or a kan, only the same seat can play.

    :param coming: the next turn of each seat.
    """
    last = events[-1]
    if not isinstance(last, Discard):
        return [last.seat] if isinstance(last, Call) else []
    calls = [call for turn in coming if (call := _call(turn, events))]
    callers = [call.seat for call in sorted(calls, key=lambda call: call.type is MeldType.CHII)]
    following = (last.seat + 1) % SEATS
    draws = coming[following] and isinstance(coming[following][0], Draw)
    return [*callers, following] if draws or not callers else callers
