"""Describe in one sentence why a database cannot store something."""

from enum import Enum
from errno import EACCES, EAGAIN, EDQUOT, ENOSPC, EPERM, EROFS


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


_CODES: dict[Trouble, tuple[str | int, ...]] = {
    Trouble.FULL: ("SQLITE_FULL", "SQLITE_IOERR_SHMSIZE", ENOSPC, EDQUOT, "53100"),
    Trouble.READ_ONLY: ("SQLITE_READONLY", "SQLITE_PERM", "SQLITE_AUTH", EROFS, EACCES, EPERM, "25006", "42501"),
    Trouble.NO_PLACE: ("SQLITE_CANTOPEN",),
    Trouble.LOCKED: ("SQLITE_BUSY", "SQLITE_LOCKED", EAGAIN, "55P03"),
    Trouble.DAMAGED: ("SQLITE_CORRUPT", "SQLITE_NOTADB", "XX001", "XX002"),
    Trouble.FAILING: ("SQLITE_IOERR",),
}
"""The errors of each kind of trouble.

An error is given by SQLite's name for it, or the first two words of that name; by its number in the operating system;
or by PostgreSQL's error code (SQLSTATE).
"""
_TROUBLES = {code: trouble for trouble, codes in _CODES.items() for code in codes}


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
        return _TROUBLES.get(name) or _TROUBLES.get("_".join(str(name).split("_")[:2]), Trouble.UNKNOWN)
    if hasattr(cause, "sqlstate"):
        state = cause.sqlstate  # if no server has answered, there is no error code
        return Trouble.UNREACHABLE if state is None else _TROUBLES.get(str(state), Trouble.UNKNOWN)
    if isinstance(cause, ModuleNotFoundError):
        return Trouble.NO_DRIVER
    return _TROUBLES.get(cause.errno or 0, Trouble.NO_PLACE) if isinstance(cause, OSError) else Trouble.UNKNOWN
