"""Write a learner's games to a file, and read them from a file."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, select, update

from quizzes.table.game.entry import EntryError
from quizzes.table.game.event_json import event_written, read_event
from quizzes.table.game.history import Event, read_history
from quizzes.table.game.stored_games import MOST_EVENTS, MOST_GAMES, find_of_learner, make, write
from quizzes.table.game.tables import games

LATEST = 4_102_444_800_000
"""The year 2100, in milliseconds since 1970."""


def games_written(connection: Connection, learner: str) -> list[dict[str, object]]:
    """Return a learner's games as data for a file: the players of each game, and every event with its time."""
    return [
        {
            "id": game.id,
            "events": [{"at": at, **event_written(event)} for at, event in zip(game.times, game.events, strict=True)],
        }
        for game in find_of_learner(connection, learner)
    ]


@dataclass(frozen=True, slots=True)
class FiledGame:
    """A game that was read from a file."""

    id: str
    events: tuple[tuple[int, Event], ...]


def read_games(data: object) -> tuple[FiledGame, ...]:
    """Read the games in a file and check them.

    :raises EntryError: if anything is not in the form that :func:`games_written` writes.
    """
    if not isinstance(data, list) or len(data) > MOST_GAMES:
        raise EntryError("Tensu didn't write this list of games.")
    return tuple(_read_game(one) for one in data)


def _read_game(data: object) -> FiledGame:
    fields = data if isinstance(data, dict) else {}
    name, listed = fields.get("id"), fields.get("events")
    fits = isinstance(name, str) and len(name) == 32 and set(name) <= set("0123456789abcdef")
    if not fits or not isinstance(listed, list) or not 1 <= len(listed) <= MOST_EVENTS:
        raise EntryError("Tensu didn't write this game file: its name or its events are missing.")
    timed = []
    for one in listed:
        at = one.get("at") if isinstance(one, dict) else None
        if type(at) is not int or not 0 <= at < LATEST:
            raise EntryError("Tensu didn't write this game file: an event has no time.")
        timed.append((at, read_event({key: value for key, value in one.items() if key != "at"})))
    read_history([event for _at, event in timed])
    return FiledGame(str(name), tuple(timed))


def add_games(
    connection: Connection,
    learner: str,
    filed: Sequence[FiledGame],
    new_code: Callable[[], str],
    new_id: Callable[[], str],
    now: int,
) -> int:
    """Add the games in a file to those of a learner. Return how many games were added.

    Games that are already stored are left out.
    """
    new = 0
    for game in filed:
        if connection.execute(select(games.c.id).where(games.c.id == game.id)).first():
            continue
        make(connection, game.id, learner, new_code, now)
        for number, (at, event) in enumerate(game.events, 1):
            write(connection, game.id, number, new_id(), event, at)
        connection.execute(
            update(games).where(games.c.id == game.id).values(created=min(at for at, _event in game.events))
        )
        new += 1
    return new
