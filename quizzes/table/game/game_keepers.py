"""Find and invite the learners who keep the score of a game."""

from sqlalchemy import Connection, delete, func, insert, select

from quizzes.evening import PAIRING, read_word
from quizzes.store import learners
from quizzes.store.context import Context
from quizzes.store.game_tables import invitations, keepers
from quizzes.table.game.entry import require

INVITATION_HOLDS = 10 * 60 * 1000
"""How long an invitation can be used, in milliseconds."""
MOST_KEEPERS = 12


def is_keeper(connection: Connection, game: str, learner: str) -> bool:
    """Return whether a learner keeps the score of a game."""
    mine = select(keepers.c.since).where(keepers.c.game == game, keepers.c.learner == learner)
    return connection.execute(mine).first() is not None


def require_keeper(connection: Connection, game: str, learner: str) -> None:
    """Raise an error if a learner does not keep the score of a game.

    :raises EntryError: if the learner does not keep the score.
    """
    require(is_keeper(connection, game, learner), "This device isn't keeping the score of that game.")


def invite(connection: Connection, context: Context, game: str, learner: str) -> str:
    """Return a one-time code that lets another learner keep the score as well.

    The code expires after ten minutes. Earlier codes for the game stop working.

    :raises EntryError: if the inviting learner does not keep the score.
    """
    require_keeper(connection, game, learner)
    connection.execute(delete(invitations).where((invitations.c.expires <= context.now) | (invitations.c.game == game)))
    word, expires = context.new_word(PAIRING), context.now + INVITATION_HOLDS
    connection.execute(insert(invitations).values(word=learners.hashed(word), game=game, expires=expires))
    return word


def accept(connection: Connection, context: Context, game: str, learner: str, word: str) -> bool:
    """Let a learner keep the score if ``word`` is a valid one-time code. Return whether they now keep it.

    A code that has been used is no longer valid. The number of attempts is not limited, because a code is too long to
    be guessed before it expires.
    """
    learners.require(connection, learner)
    if is_keeper(connection, game, learner):
        return True
    read = learners.hashed(read_word(word, PAIRING) or "")
    used = delete(invitations).where(invitations.c.word == read, invitations.c.game == game)
    expires = connection.scalars(used.returning(invitations.c.expires)).one_or_none()
    many = connection.scalar(select(func.count()).select_from(keepers).where(keepers.c.game == game)) or 0
    if expires is None or expires <= context.now or many >= MOST_KEEPERS:
        return False
    connection.execute(insert(keepers).values(game=game, learner=learner, since=context.now))
    return True
