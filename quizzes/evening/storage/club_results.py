"""Store the results of a club's evenings.

The results stay stored longer than the evenings. All results of a club are read and deleted together.
"""

from collections.abc import Sequence
from dataclasses import asdict, fields

from sqlalchemy import Connection, delete, insert, select

from quizzes.evening import CLUB_DAYS, DAY, ClubResult
from quizzes.evening.storage.hosts import require_host
from quizzes.evening.storage.stored_evenings import delete_evening, find_of_host
from quizzes.evening.tables import club_results, hosts


def keep_club_results(connection: Connection, evening: str, device: str, results: Sequence[ClubResult]) -> None:
    """Store the results of an evening for the device that began it. Earlier results of this evening are replaced.

    :raises EveningError: if the device is not a host.
    """
    require_host(connection, evening, device)
    began = connection.scalar(select(hosts.c.device).where(hosts.c.evening == evening).order_by(hosts.c.since).limit(1))
    connection.execute(delete(club_results).where(club_results.c.evening == evening))
    if results:
        rows = [{**asdict(one), "device": began, "expires": one.at + CLUB_DAYS * DAY} for one in results]
        connection.execute(insert(club_results), rows)


def find_club_results(connection: Connection, device: str) -> tuple[ClubResult, ...]:
    """Return the results of all clubs of a device, the oldest evening first."""
    mine = select(*[club_results.c[field.name] for field in fields(ClubResult)]).where(club_results.c.device == device)
    rows = connection.execute(mine.order_by(club_results.c.at, club_results.c.evening, club_results.c.player))
    return tuple(ClubResult(*row) for row in rows)


def delete_club(connection: Connection, device: str, club: str, now: int) -> tuple[str, ...]:
    """Delete everything that is stored for a club, including its evenings with names and answers.

    Return the ids of the evenings.
    """
    mine = tuple(one.id for one in find_of_host(connection, device) if one.plan.club == club)
    for evening in mine:
        delete_evening(connection, evening, device, now)
    connection.execute(delete(club_results).where(club_results.c.device == device, club_results.c.club == club))
    return mine
