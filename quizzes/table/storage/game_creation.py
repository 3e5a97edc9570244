"""A game that begins: by whoever keeps its score, or from a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import func, insert, select

from quizzes.store.learners import require
from quizzes.table.game.entry import EntryError
from quizzes.table.game.event_json import event_written
from quizzes.table.game.tables import events, games, keepers

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection

    from quizzes.table.game.history import Event, Opened

DAY = 24 * 3600 * 1000
GAME_HOLDS = 400 * DAY
"""Milliseconds a game is kept after what was entered last: a season of a league, and a month to look back."""
MOST_GAMES = 500
"""Of one learner."""


def open_game(
    connection: Connection, game: str, learner: str, opened: Opened, token: str, new_code: Callable[[], str], now: int
) -> None:
    """Begin a game, whose score a learner keeps.

    :raises EntryError: if the learner keeps games enough.
    :raises KeptError: if the learner is no longer kept.
    """
    make(connection, game, learner, new_code, now)
    write(connection, game, 1, token, opened, now)


def make(connection: Connection, game: str, learner: str, new_code: Callable[[], str], now: int) -> None:
    """Begin a game in which nothing has happened.

    :raises EntryError: if the learner keeps games enough.
    :raises KeptError: if the learner is no longer kept.
    """
    require(connection, learner)
    mine = select(func.count()).select_from(keepers).where(keepers.c.learner == learner)
    if (connection.scalar(mine) or 0) >= MOST_GAMES:
        msg = f"You keep {MOST_GAMES} games here already; delete one of them first."
        raise EntryError(msg)
    code = new_code()
    while connection.execute(select(games.c.id).where(games.c.code == code)).first():
        code = new_code()
    connection.execute(insert(games).values(id=game, code=code, created=now, expires=now + GAME_HOLDS))
    connection.execute(insert(keepers).values(game=game, learner=learner, since=now))


def write(connection: Connection, game: str, number: int, token: str, event: Event, now: int) -> None:
    """Write an event, by its number from 1."""
    row = {"game": game, "number": number, "token": token, "event": event_written(event), "at": now}
    connection.execute(insert(events).values(row))
