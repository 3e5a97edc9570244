"""Store the events of a game: each entry or correction once and in order."""

from collections.abc import Callable

from sqlalchemy import Connection, select, update

from quizzes.evening.storage.notification import notify
from quizzes.table.game.entry import EntryError
from quizzes.table.game.history import Event, History, Opened, after
from quizzes.table.game.stored_games import GAME_HOLDS, find_game, require_keeper, write
from quizzes.table.game.tables import events, games

MOST_EVENTS = 1000


class StaleError(EntryError):
    """Raised when somebody else has changed the game in the meantime. ``meanwhile`` contains the new events."""

    def __init__(self, meanwhile: tuple[Event, ...]) -> None:
        super().__init__(
            "Somebody has changed this game, so your entry isn't saved yet. Check the sheet and confirm again."
        )
        self.meanwhile = meanwhile


class NoGameError(EntryError):
    """Raised for a game that has been deleted or has never existed."""

    def __init__(self) -> None:
        super().__init__("This game is no longer saved here.")


def add_event(
    connection: Connection,
    game: str,
    learner: str,
    event: Event,
    seen: int,
    token: str,
    may: Callable[[History, Event], None],
    now: int,
) -> int:
    """Store an event that was made at revision ``seen`` of a game. Return the new revision.

    :param token: the random token that the page gave the event. If the token is known, the event is stored already.
    :param may: a function that raises :class:`EntryError` if the event is not possible after the current events.
    :raises StaleError: if the game has changed since that revision.
    :raises EntryError: if the event is not possible now.
    """
    require_keeper(connection, game, learner)
    there = find_game(connection, game)
    if there is None:
        raise NoGameError
    known = select(events.c.number).where(events.c.game == game, events.c.token == token)
    if (number := connection.scalars(known).one_or_none()) is not None:
        return number
    if seen != there.revision:
        raise StaleError(there.events[seen:])
    if there.revision >= MOST_EVENTS:
        raise EntryError(f"A game can have at most {MOST_EVENTS} entries and corrections.")
    opened = there.events[0]
    if isinstance(opened, Opened):
        after(there.history, opened, event)
    may(there.history, event)
    # the database refuses an event number that another process has just stored; the retry sees the new revision
    write(connection, game, seen + 1, token, event, now)
    connection.execute(update(games).where(games.c.id == game).values(expires=now + GAME_HOLDS))
    notify(connection, game, seen + 1)
    return seen + 1
