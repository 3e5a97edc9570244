"""Games that end here: deleted by whoever keeps the score, or when their time is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, select

from quizzes.table.game.tables import events, games, invitations, keepers
from quizzes.table.storage.scorekeepers import require_keeper

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection


def delete_game(connection: Connection, game: str, learner: str) -> None:
    """Delete a game, for everybody.

    :raises NoKeeperError: unless a learner who keeps it asks for it.
    """
    require_keeper(connection, game, learner)
    _delete(connection, [game])


def expire(connection: Connection, now: int) -> int:
    """Delete games whose time is over, and words that are; how many games went."""
    over = connection.scalars(select(games.c.id).where(games.c.expires <= now)).all()
    _delete(connection, over)
    connection.execute(delete(invitations).where(invitations.c.expires <= now))
    return len(over)


def _delete(connection: Connection, gone: Sequence[str]) -> None:
    for table in (events, invitations, keepers):
        connection.execute(delete(table).where(table.c.game.in_(gone)))
    connection.execute(delete(games).where(games.c.id.in_(gone)))
