"""Hands that were counted: players without a phone put them up."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from sqlalchemy import delete, insert, select

from quizzes.evening.keeping.finding import find_moment
from quizzes.evening.keeping.hosting import require_host
from quizzes.evening.kept import MOST_HANDS, MOST_VOTES, EveningError, HandCount, answer_key
from quizzes.evening.tables import CHOICE, hands
from quizzes.store.kept import plain

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy import Connection

    from quizzes.field import Value


def count_hands(
    connection: Connection, evening: str, device: str, number: int, vote: int, given: Mapping[str, Value], up: int
) -> None:
    """Keep how many hands are up for an answer, in the place of what was counted for it before.

    :raises EveningError: unless this is the host's device, the question has been asked, and hands can be so many.
    """
    require_host(connection, evening, device)
    choice = answer_key(plain(given))
    moment = find_moment(connection, evening)
    asked = 1 <= number <= moment.number and 1 <= vote <= (moment.round if number == moment.number else MOST_VOTES)
    if not asked or len(choice) > CHOICE or up not in range(MOST_HANDS + 1):
        msg = f"0 to {MOST_HANDS} hands can be counted for an answer to a question that has been asked."
        raise EveningError(msg)
    place = (hands.c.evening == evening, hands.c.number == number, hands.c.round == vote, hands.c.choice == choice)
    connection.execute(delete(hands).where(*place))
    if up:
        row = {"evening": evening, "number": number, "round": vote, "choice": choice, "hands": up}
        connection.execute(insert(hands).values(row))


def find_hands(connection: Connection, evening: str, number: int | None = None) -> tuple[HandCount, ...]:
    """The hands that were counted, for one question or for all."""
    which = hands.c.evening == evening
    if number is not None:
        which &= hands.c.number == number
    rows = connection.execute(
        select(hands.c.number, hands.c.round, hands.c.choice, hands.c.hands)
        .where(which)
        .order_by(hands.c.number, hands.c.round, hands.c.choice)
    )
    return tuple(HandCount(row.number, row.round, plain(json.loads(row.choice)), row.hands) for row in rows)
