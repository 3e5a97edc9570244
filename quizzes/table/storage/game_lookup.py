"""A game as it is kept, found by its id, its code, or who keeps its score."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import func, select

from quizzes.table.game.event_json import read_event
from quizzes.table.game.history import read_history
from quizzes.table.game.tables import events, games, keepers

if TYPE_CHECKING:
    from typing import Any

    from sqlalchemy import Connection

    from quizzes.table.game.history import Event, History


@dataclass(frozen=True, slots=True)
class Game:
    """A game as it is kept."""

    id: str
    code: str
    created: int
    expires: int
    events: tuple[Event, ...]
    times: tuple[int, ...]
    """When each event was kept, in milliseconds since 1970."""
    history: History

    @property
    def revision(self) -> int:
        """How many events there are."""
        return len(self.events)


def find_game(connection: Connection, game: str) -> Game | None:
    """The game of an id."""
    return _select_game(connection, games.c.id == game)


def find_by_code(connection: Connection, code: str) -> Game | None:
    """The game others look on at by a code."""
    return _select_game(connection, games.c.code == code)


def _select_game(connection: Connection, which: Any) -> Game | None:  # noqa: ANN401 (a condition of either column)
    row = connection.execute(select(*games.c).where(which)).one_or_none()
    if row is None:
        return None
    rows = connection.execute(
        select(events.c.event, events.c.at).where(events.c.game == row.id).order_by(events.c.number)
    ).all()
    happened = tuple(read_event(one.event) for one in rows)
    return Game(
        row.id, row.code, row.created, row.expires, happened, tuple(one.at for one in rows), read_history(happened)
    )


def find_revision(connection: Connection, game: str) -> int:
    """How many events a game has; 0 if it is not kept."""
    return connection.scalar(select(func.max(events.c.number)).where(events.c.game == game)) or 0


def find_revision_by_code(connection: Connection, code: str) -> tuple[str, int] | None:
    """The id of the game of a code, and how many events it has."""
    game = connection.scalars(select(games.c.id).where(games.c.code == code)).one_or_none()
    return None if game is None else (game, find_revision(connection, game))


def find_of_learner(connection: Connection, learner: str) -> tuple[Game, ...]:
    """The games whose score a learner keeps, the newest first."""
    mine = (
        select(games.c.id)
        .join(keepers, keepers.c.game == games.c.id)
        .where(keepers.c.learner == learner)
        .order_by(games.c.created.desc(), games.c.id)
    )
    mine_read = (find_game(connection, game) for game in connection.scalars(mine).all())
    return tuple(game for game in mine_read if game)
