"""Describe in one sentence why a database cannot store something."""

import errno
from enum import Enum


class Trouble(Enum):
    """The reasons why nothing can be stored, each with a way to fix it."""

    FULL = "the disk is full. Free some space on the computer that runs Tensu"
    READ_ONLY = (
        "Tensu isn't allowed to write to the folder or the file of the database. Allow it on the computer that "
        "runs Tensu, or set TENSU_DATABASE to another place"
    )
    NO_PLACE = (
        "the folder or the file of the database can't be opened. Set TENSU_DATABASE to another place on the "
        "computer that runs Tensu"
    )
    LOCKED = "another program is using the file. Close that program on the computer that runs Tensu"
    DAMAGED = "the file is damaged. On the computer that runs Tensu, replace it with a copy or move it away"
    FAILING = "the disk reports an error. On the computer that runs Tensu, check whether the disk is full or broken"
    NEWER = "a newer version of Tensu wrote the file. Start that version, or set TENSU_DATABASE to another place"
    FOREIGN = "the file belongs to another program. Set TENSU_DATABASE to another place"
    UNREACHABLE = "the database doesn't answer. Start it, or correct its address in TENSU_DATABASE"
    NO_DRIVER = "the driver for PostgreSQL is not installed. Install Tensu with the extra “postgres”"
    WRONG_ADDRESS = "TENSU_DATABASE names neither a file nor a PostgreSQL database. Correct it"
    CLOSED = "Tensu is being shut down. Come back when it is running again"
    UNKNOWN = "the database reports an error. The log on the computer that runs Tensu says which one"

    @property
    def sentence(self) -> str:
        """Why nothing can be stored and what to do about it, in one sentence for the user."""
        return f"Nothing can be saved at the moment: {self.value}."


class StoreError(Exception):
    """Raised when nothing could be stored or read. The message is for the learner."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.sentence)
        self.trouble = trouble


_SQLITE = {
    "SQLITE_FULL": Trouble.FULL,
    "SQLITE_READONLY": Trouble.READ_ONLY,
    "SQLITE_PERM": Trouble.READ_ONLY,
    "SQLITE_AUTH": Trouble.READ_ONLY,
    "SQLITE_CANTOPEN": Trouble.NO_PLACE,
    "SQLITE_BUSY": Trouble.LOCKED,
    "SQLITE_LOCKED": Trouble.LOCKED,
    "SQLITE_CORRUPT": Trouble.DAMAGED,
    "SQLITE_NOTADB": Trouble.DAMAGED,
    "SQLITE_IOERR": Trouble.FAILING,
    "SQLITE_IOERR_SHMSIZE": Trouble.FULL,
}
"""The kind of trouble by SQLite's name for the error, or by the first two words of that name."""
_SYSTEM = {
    errno.ENOSPC: Trouble.FULL,
    errno.EDQUOT: Trouble.FULL,
    errno.EROFS: Trouble.READ_ONLY,
    errno.EACCES: Trouble.READ_ONLY,
    errno.EPERM: Trouble.READ_ONLY,
    errno.EAGAIN: Trouble.LOCKED,
}
_POSTGRESQL = {
    "53100": Trouble.FULL,
    "25006": Trouble.READ_ONLY,
    "42501": Trouble.READ_ONLY,
    "55P03": Trouble.LOCKED,
    "XX001": Trouble.DAMAGED,
    "XX002": Trouble.DAMAGED,
}
"""The kind of trouble by PostgreSQL's error code (SQLSTATE)."""


def cause_of(error: Exception) -> BaseException:
    """Return the database driver's own short description of an error. The description contains no personal data."""
    # the type DBAPIError is not imported, because a visitor's first page needs StoreError but not SQLAlchemy
    cause = getattr(error, "orig", None)
    return cause if isinstance(cause, BaseException) else error


def trouble_of(error: Exception) -> Trouble:
    """Return the reason behind an error of the database or the operating system."""
    if isinstance(error, StoreError):
        return error.trouble
    cause = cause_of(error)
    if name := getattr(cause, "sqlite_errorname", None):
        return _SQLITE.get(name) or _SQLITE.get("_".join(str(name).split("_")[:2]), Trouble.UNKNOWN)
    if hasattr(cause, "sqlstate"):
        state = cause.sqlstate  # if no server has answered, there is no error code
        return Trouble.UNREACHABLE if state is None else _POSTGRESQL.get(str(state), Trouble.UNKNOWN)
    if isinstance(cause, ModuleNotFoundError):
        return Trouble.NO_DRIVER
    return _SYSTEM.get(cause.errno or 0, Trouble.NO_PLACE) if isinstance(cause, OSError) else Trouble.UNKNOWN
