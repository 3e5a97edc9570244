"""Store players' answers.

One transaction both decides whether an answer counts and stores the answer, so that nothing can change in between.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from itertools import groupby
from typing import Any

from sqlalchemy import Connection, Row, and_, bindparam, delete, insert, select

from quizzes.evening import (
    GONE,
    LARGEST_ANSWER,
    MOST_HANDS,
    MOST_VOTES,
    REMOVED,
    Deadlines,
    EveningError,
    HandCount,
    Moment,
    Outcome,
    PlayerAnswer,
    Stored,
    answer_key,
)
from quizzes.evening.storage.hosts import require_host
from quizzes.evening.storage.stored_evenings import MOMENT, count_items, find_moment, moment_of
from quizzes.question import Value
from quizzes.store.evening_tables import CHOICE, answers, evenings, hands, players
from quizzes.store.records import KeptError, plain


def checked(given: Mapping[str, Value]) -> dict[str, Value]:
    """Return an answer in its stored form: a number or words for each field.

    :raises KeptError: if the answer contains anything else, or is too long.
    """
    answer = plain(given)
    if len(str(answer)) > LARGEST_ANSWER:
        raise KeptError(f"an answer is longer than {LARGEST_ANSWER} letters")
    return answer


def store_answers(
    connection: Connection, sent: Sequence[tuple[str, PlayerAnswer, float]], deadlines: Deadlines
) -> list[Stored]:
    """Store each answer whose question is open.

    If a player's answer is stored already, that answer stays. Answers to one question that follow each other in
    ``sent`` are stored with one statement. The results have the order of ``sent``.

    The time that an answer waits to be stored does not count as time taken. The time that the phone measured counts
    only in homework, where questions are not opened for everybody at once.

    :param sent: for each answer, the evening, the answer itself, and when it arrived by the clock of ``deadlines``.
    :raises EveningError: if the evening or the player is not stored, or the host has removed the player.
    """
    stored = list[Stored]()
    for (evening, number, vote), some in groupby(sent, lambda one: (one[0], one[1].number, one[1].round)):
        answered = [(answer, arrived) for _evening, answer, arrived in some]
        ids = [answer.player for answer, _arrived in answered]
        place = {"at_evening": evening, "at_number": number, "at_round": vote, "by_players": ids}
        rows = {row.player: row for row in connection.execute(_THERE, place)}
        stand, new = {player: _find_stored(rows.get(player), number, vote) for player in ids}, list[dict[str, Any]]()
        moment = moment_of(next(iter(rows.values())))
        at_home = moment.phase == "homework"
        for answer, arrived in answered:
            refused = _refuse_at_home(connection, evening, answer) if at_home else _refuse_in_room(moment, answer)
            if stands := stand[answer.player]:
                stored.append(Stored("same" if stands.given == answer.given else "first stands", stands))
            elif refused or deadlines.is_over(evening, moment, arrived):
                stored.append(Stored(refused or "too late", None))
            else:
                took = answer.took if at_home else deadlines.took(evening, moment, arrived)
                stand[answer.player] = counted = replace(answer, took=took)
                stored.append(Stored("new", counted))
                new.append({"evening": evening, **asdict(counted)})
        if new:
            connection.execute(_KEEP, new)
    return stored


def _find_stored(row: Row[*tuple[Any, ...]] | None, number: int, vote: int) -> PlayerAnswer | None:
    """Return the answer that a player has given; None if the player has not answered.

    :raises EveningError: if the player may not answer.
    """
    if row is None:
        raise EveningError(GONE)
    if row.removed:
        raise EveningError(REMOVED)
    if row.waiting:
        raise EveningError("Wait until the host lets you in.")
    return None if row.given is None else PlayerAnswer(row.player, number, vote, plain(row.given), row.at, row.took)


def _refuse_in_room(moment: Moment, answer: PlayerAnswer) -> Outcome | None:
    """Return why an answer does not count; None if it counts. The caller checks the time limit."""
    asked, now = (answer.number, answer.round), (moment.number, moment.round)
    if asked < now or moment.phase == "ended":
        return "too late"
    if asked > now or moment.phase == "lobby" or moment.paused:
        return "not open"
    return None if moment.phase == "open" else "too late"


def _refuse_at_home(connection: Connection, evening: str, answer: PlayerAnswer) -> Outcome | None:
    return None if answer.round == 1 and 1 <= answer.number <= count_items(connection, evening) else "not open"


_THERE = (
    select(
        *MOMENT,
        *(players.c.id.label("player"), players.c.removed, players.c.waiting),
        *(answers.c.given, answers.c.at, answers.c.took),
    )
    .select_from(evenings)
    .join(players, players.c.evening == evenings.c.id)
    .outerjoin(
        answers,
        and_(
            answers.c.evening == evenings.c.id,
            answers.c.number == bindparam("at_number"),
            answers.c.round == bindparam("at_round"),
            answers.c.player == players.c.id,
        ),
    )
    .where(evenings.c.id == bindparam("at_evening"), players.c.id.in_(bindparam("by_players", expanding=True)))
    .with_for_update(read=True, of=evenings)
)
"""The query for an evening, some of its players and their stored answers to one question.

The evening stays locked until the commit. This statement and the next are built only once, because building them takes
longer than running them.
"""
_KEEP = insert(answers)


def find_answers(
    connection: Connection, evening: str, number: int | None = None, player: str | None = None
) -> tuple[PlayerAnswer, ...]:
    """Return the answers in an evening, or only those to one question or of one player.

    The answers are ordered by question, vote and time.
    """
    columns, wanted = answers.c, {"evening": evening, "number": number, "player": player}
    rows = connection.execute(
        select(columns.player, columns.number, columns.round, columns.given, columns.at, columns.took)
        .where(*(columns[name] == value for name, value in wanted.items() if value is not None))
        .order_by(columns.number, columns.round, columns.at, columns.player)
    )
    return tuple(PlayerAnswer(*row[:3], plain(row.given), *row[4:]) for row in rows)


def count_hands(
    connection: Connection, evening: str, device: str, number: int, vote: int, given: Mapping[str, Value], up: int
) -> None:
    """Store how many hands are raised for an answer. An earlier number is replaced.

    :raises EveningError: unless the device is a host, the question has been asked, and the number is allowed.
    """
    require_host(connection, evening, device)
    choice, moment = answer_key(plain(given)), find_moment(connection, evening)
    asked = 1 <= number <= moment.number and 1 <= vote <= (moment.round if number == moment.number else MOST_VOTES)
    if not asked or len(choice) > CHOICE or up not in range(MOST_HANDS + 1):
        raise EveningError(
            f"You can enter 0 to {MOST_HANDS} raised hands for an answer once its question has been asked."
        )
    place = (hands.c.evening == evening, hands.c.number == number, hands.c.round == vote, hands.c.choice == choice)
    connection.execute(delete(hands).where(*place))
    if up:
        connection.execute(insert(hands).values(evening=evening, number=number, round=vote, choice=choice, hands=up))


def find_hands(connection: Connection, evening: str) -> tuple[HandCount, ...]:
    """Return how many hands were raised for each answer, in the order of the questions and votes."""
    rows = connection.execute(
        select(hands.c.number, hands.c.round, hands.c.choice, hands.c.hands)
        .where(hands.c.evening == evening)
        .order_by(hands.c.number, hands.c.round, hands.c.choice)
    )
    return tuple(HandCount(row.number, row.round, plain(json.loads(row.choice)), row.hands) for row in rows)
