"""What a learner has chosen: rules, level, how things are shown. One row a choice, so that the last one counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import insert, select, update

from quizzes.store.learners import require
from quizzes.store.tables import choices

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy import Connection

    from quizzes.store.records import Choices


def find_choices(connection: Connection, learner: str) -> dict[str, str]:
    """What a learner has chosen, by the name of the choice."""
    mine = select(choices.c.name, choices.c.value).where(choices.c.learner == learner).order_by(choices.c.name)
    return {row.name: row.value for row in connection.execute(mine)}


def remember(connection: Connection, learner: str, chosen: Choices) -> None:
    """Keep choices; of the same name the new one counts.

    :raises KeptError: if the learner is no longer kept.
    """
    there = find_choices(connection, learner)
    for name in chosen.said.keys() & there.keys():
        mine = (choices.c.learner == learner, choices.c.name == name)
        connection.execute(update(choices).where(*mine).values(value=chosen.said[name]))
    _add(connection, learner, {name: value for name, value in chosen.said.items() if name not in there})


def fill_in(connection: Connection, learner: str, chosen: Choices) -> None:
    """Keep those choices of which the learner has made none; their own stay.

    :raises KeptError: if the learner is no longer kept.
    """
    there = find_choices(connection, learner)
    _add(connection, learner, {name: value for name, value in chosen.said.items() if name not in there})


def _add(connection: Connection, learner: str, said: Mapping[str, str]) -> None:
    require(connection, learner)
    if said:
        rows = [{"learner": learner, "name": name, "value": value} for name, value in sorted(said.items())]
        connection.execute(insert(choices), rows)
