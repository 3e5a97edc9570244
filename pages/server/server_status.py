"""The state of this server in words: database, copies, visitors and problems."""

import shutil
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path

from content.rulesets import club_rulesets
from pages.play.live.broadcast import HUB
from pages.server import VERSION
from pages.session import read_or, store
from pages.start_up import DAILY_COPY, check_options
from quizzes.store.connections import database_url, file_of

PROXIED = "in front of this server"
NO_PROXY = "none. That's fine in a club room, but on the internet you need a proxy to block unfinished requests"
ONLY_HERE = (
    "Phones can't open this page's address. Open the page at the address this computer has on "
    "your network. Tensu prints that address when it starts."
)


def facts(now: datetime, *, proxied: bool) -> dict[str, str]:
    """Return the state of this server in words, by title.

    :param proxied: whether the page came through a proxy.
    """
    copied = age(now - made) if (made := store().copied()) else "none yet"
    return {
        "Version": f"Tensu {VERSION}",
        "Database": _database(),
        "Last copy": "made by the administrator of that server" if store().on_a_server else copied,
        "Phones connected to club evenings": str(HUB.phones()),
        "Proxy": PROXIED if proxied else NO_PROXY,
    }


def _file() -> Path | None:
    return read_or(None, lambda: file_of(database_url()))


def _database() -> str:
    if store().problem:
        return "none"
    if not (file := _file()):
        return "a PostgreSQL server"
    with suppress(OSError):
        return f"a file on this computer, {megabytes(file.stat().st_size)}"
    return "a file on this computer"


def problems(now: datetime, *, only_here: bool) -> Iterator[str]:
    """Yield a sentence for each problem with the database, its copies, the disk, clubs' rulesets and options.

    :param only_here: whether the page was opened under an address that only this computer can use.
    """
    copied = store().copied()
    if problem := store().problem:
        yield problem
    elif DAILY_COPY.problem:
        yield f"The daily copy of the database could not be made. {DAILY_COPY.problem}"
    elif copied and now - copied > timedelta(days=2):
        yield "The last copy of the database is old. Restart Tensu. If there is still no new copy, run: tensu backup"
    with suppress(OSError):
        # copies of the database need room as well
        if (file := _file()) and (free := shutil.disk_usage(file.parent).free) < 500_000_000:
            yield f"The disk has only {megabytes(free)} left. Free some space for answers and copies."
    yield from club_rulesets().problems
    yield from (f"{problem[:1].upper()}{problem[1:]}." for problem in check_options())
    if only_here:
        yield ONLY_HERE


def megabytes(size: int) -> str:
    """Return a size, given in bytes, in megabytes.

    >>> megabytes(204_800), megabytes(3_400_000)
    ('0.2 MB', '3.4 MB')
    """
    return f"{size / 1_000_000:,.1f} MB"


def age(past: timedelta) -> str:
    """Return roughly how long ago something happened.

    >>> age(timedelta(minutes=5)), age(timedelta(hours=1)), age(timedelta(hours=30)), age(timedelta(days=3))
    ('less than an hour ago', '1 hour ago', '30 hours ago', '3 days ago')
    """
    hours = int(past.total_seconds() // 3600)
    if hours < 1:
        return "less than an hour ago"
    return f"{hours} hour{'s' * (hours > 1)} ago" if hours < 48 else f"{past.days} days ago"
