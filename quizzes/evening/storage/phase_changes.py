"""Change the phase of an evening.

The host changes the phase, or it changes automatically when the time is up or everybody has answered.
"""

from sqlalchemy import Connection, func, select, update

from quizzes.evening import CODE_HOLDS, Action, Deadlines, Moment, Plan, act
from quizzes.evening.storage.hosts import require_host
from quizzes.evening.storage.notification import notify
from quizzes.evening.storage.stored_evenings import find_evening, find_moment, moment_values
from quizzes.store.evening_tables import answers, evenings, players


def step(
    connection: Connection, evening: str, device: str, action: Action, seen: int, deadlines: Deadlines
) -> Moment | None:
    """Carry out an action that a host chose at revision ``seen`` of the evening.

    Return None if the evening has changed since that revision.

    :raises EveningError: if the device is not a host.
    :raises NotNowError: if the action is not possible now.
    """
    require_host(connection, evening, device)
    there = find_evening(connection, evening)
    if there is None or there.moment.revision != seen:
        return None
    now = deadlines.wall()
    return _write(connection, evening, act(deadlines.rebased(evening, there.moment, now), action, there.plan, now), now)


def close_when_due(connection: Connection, evening: str, deadlines: Deadlines) -> Moment | None:
    """Close the open question if its time is up or everybody present has answered.

    Return the new state of the evening; None if nothing was closed.

    Homework ends only when its time is up, because players may still join. If several processes try at once, only one
    closes the question.

    :raises EveningError: if the evening is no longer stored.
    """
    moment = find_moment(connection, evening)
    at_home, now = moment.phase == "homework", deadlines.wall()
    if not (at_home or moment.phase == "open") or moment.paused:
        return None
    if not deadlines.is_over(evening, moment) and (at_home or not _all_answered(connection, evening, moment)):
        return None
    # the plan is not read, because closing a question doesn't depend on it
    return _write(connection, evening, act(moment, "end" if at_home else "close", Plan(""), now), now)


def _all_answered(connection: Connection, evening: str, moment: Moment) -> bool:
    # the evening waits for players who have been let in, and have neither left nor been removed
    absence = (players.c.left, players.c.removed, players.c.waiting)
    present = (players.c.evening == evening, *(column.is_(None) for column in absence))
    there = connection.scalar(select(func.count()).select_from(players).where(*present))
    given = (answers.c.evening == evening, answers.c.number == moment.number, answers.c.round == moment.round)
    answered = select(func.count()).select_from(answers).join(players, players.c.id == answers.c.player)
    return bool(there) and there == connection.scalar(answered.where(*given, *present))


def _write(connection: Connection, evening: str, moment: Moment, now: int) -> Moment | None:
    """Store the next state of the evening, unless another process was first, and notify every process."""
    values = moment_values(moment)
    if moment.phase == "ended":
        values["code_until"] = now + CODE_HOLDS
    before = (evenings.c.id == evening, evenings.c.revision == moment.revision - 1)
    if not connection.execute(update(evenings).where(*before).values(values)).rowcount:
        return None
    notify(connection, evening, moment.revision)
    return moment
