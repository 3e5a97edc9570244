"""An open database, with one thread that writes and several connections that read."""

from functools import partial

from sqlalchemy import URL, text

from quizzes.store.connections import Role, engine, file_of, identity, make_room, turn
from quizzes.store.migration import migrate
from quizzes.store.writer import Writer


class Database:
    """An open database. Opening a database migrates the tables and checks that they can be written.

    Errors of the database driver or the operating system are raised unchanged.

    :raises StoreError: if nothing can be stored in the database.
    """

    def __init__(self, url: URL) -> None:
        """Migrate the tables, check that a change can be written, and start the thread that writes."""
        self.file = file_of(url)
        if self.file:
            make_room(self.file)
        migrate(url)
        self.turn = partial(turn, self.file)
        self.writing = engine(url, Role.WRITE)
        try:
            with self.turn(), self.writing.begin() as connection:
                connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
        except BaseException:
            self.writing.dispose()
            raise
        self._found = identity(self.file) if self.file else None
        self.reading = engine(url, Role.READ)
        self.writer = Writer(self.writing, self.turn)

    def in_place(self) -> bool:
        """Return whether the database file is still the file that was opened.

        Somebody may have moved or replaced the file.
        """
        return self.file is None or identity(self.file) == self._found

    def close(self) -> None:
        """Commit waiting changes and close the database."""
        self.reading.dispose()
        self.writer.close()
