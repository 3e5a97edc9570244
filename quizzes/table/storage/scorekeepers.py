"""Store who keeps the score of a game, and let learners invite others to keep the score as well."""

from sqlalchemy import Connection, delete, func, insert, select

from quizzes.store.learners import hashed, require
from quizzes.table.game.entry import EntryError
from quizzes.table.game.tables import invitations, keepers

INVITATION_HOLDS = 10 * 60 * 1000
"""Milliseconds for which an invitation works."""
MOST_KEEPERS = 12


class NoKeeperError(EntryError):
    """Raised when a learner who does not keep the score of a game tries to change the game."""

    def __init__(self) -> None:
        super().__init__("This device isn't keeping the score of that game.")


def is_keeper(connection: Connection, game: str, learner: str) -> bool:
    """Return whether a learner keeps the score of a game."""
    mine = select(keepers.c.since).where(keepers.c.game == game, keepers.c.learner == learner)
    return connection.execute(mine).first() is not None


def require_keeper(connection: Connection, game: str, learner: str) -> None:
    """Raise an error if a learner does not keep the score of a game.

    :raises NoKeeperError: if the learner does not keep the score.
    """
    if not is_keeper(connection, game, learner):
        raise NoKeeperError


def invite(connection: Connection, game: str, learner: str, word: str, now: int) -> None:
    """Store a one-time code that lets another learner keep the score as well.

    The code expires after ten minutes. Earlier codes for the game stop working.

    :raises NoKeeperError: if the inviting learner does not keep the score.
    """
    require_keeper(connection, game, learner)
    connection.execute(delete(invitations).where((invitations.c.expires <= now) | (invitations.c.game == game)))
    row = {"word": hashed(word), "game": game, "expires": now + INVITATION_HOLDS}
    connection.execute(insert(invitations).values(row))


def accept(connection: Connection, game: str, learner: str, word: str, now: int) -> bool:
    """Let a learner keep the score if ``word`` is a valid one-time code. Return whether they now keep it.

    A code that has been used is no longer valid.
    """
    require(connection, learner)
    if is_keeper(connection, game, learner):
        return True
    used = delete(invitations).where(invitations.c.word == hashed(word), invitations.c.game == game)
    expires = connection.scalars(used.returning(invitations.c.expires)).one_or_none()
    many = connection.scalar(select(func.count()).select_from(keepers).where(keepers.c.game == game)) or 0
    if expires is None or expires <= now or many >= MOST_KEEPERS:
        return False
    connection.execute(insert(keepers).values(game=game, learner=learner, since=now))
    return True
