"""The thread that writes: an answer is reported as stored only after the commit."""

from __future__ import annotations

import threading
from concurrent.futures import wait
from contextlib import nullcontext
from typing import TYPE_CHECKING

import psycopg
import pytest
from sqlalchemy import event, text
from sqlalchemy.exc import OperationalError

from quizzes.store.connections import Role, database_url, engine
from quizzes.store.database import GROUP, Writer
from quizzes.store.store_errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from concurrent.futures import Future
    from pathlib import Path

    from sqlalchemy import Connection, Engine


@pytest.fixture
def writing(tmp_path: Path) -> Iterator[Engine]:
    made = engine(database_url(str(tmp_path / "numbers.db")), Role.WRITE)
    with made.begin() as connection:
        connection.execute(text("CREATE TABLE numbers (number INTEGER PRIMARY KEY)"))
    yield made
    made.dispose()


def add(connection: Connection, number: int) -> int:
    connection.execute(text("INSERT INTO numbers VALUES (:number)"), {"number": number})
    return number


def numbers(place: Engine) -> list[int]:
    with place.begin() as connection:
        return list(connection.scalars(text("SELECT number FROM numbers ORDER BY number")))


def held_together(writer: Writer, changes: int) -> list[Future[int]]:
    """Return changes that all wait for the same commit, after a slow change."""
    gate, begun = threading.Event(), threading.Event()
    writer.put(lambda _connection: begun.set() or gate.wait(20))
    begun.wait(20)
    made = [writer.put(lambda connection, number=number: add(connection, number)) for number in range(changes)]
    gate.set()
    return made


def test_nobody_is_told_before_the_commit(writing: Engine) -> None:
    told: list[list[bool]] = []
    made: list[Future[int]] = []
    event.listen(writing, "commit", lambda _connection: told.append([future.done() for future in made]))
    writer = Writer(writing, nullcontext)
    made += held_together(writer, 20)
    wait(made, timeout=20)
    assert told[-1] == [False] * 20
    assert [future.result() for future in made] == numbers(writing) == list(range(20))
    writer.close()


def test_what_waits_is_committed_together_up_to_a_limit(writing: Engine) -> None:
    commits: list[int] = []
    event.listen(writing, "commit", lambda _connection: commits.append(1))
    writer = Writer(writing, nullcontext)
    made = held_together(writer, GROUP + 5)
    wait(made, timeout=20)
    assert len(commits) == 3  # the one that took its time, a whole group, the rest
    writer.close()


def test_a_commit_that_fails_is_nobodys_success(writing: Engine) -> None:
    def fail(_connection: Connection) -> None:
        raise OSError(28, "No space left on device")

    writer = Writer(writing, nullcontext)
    event.listen(writing, "commit", fail)
    made = held_together(writer, 5)
    wait(made, timeout=20)
    assert all(isinstance(future.exception(), StoreError) for future in made)
    event.remove(writing, "commit", fail)
    assert numbers(writing) == []
    assert writer.put(lambda connection: add(connection, 7)).result(20) == 7
    assert numbers(writing) == [7]
    writer.close()


def test_a_change_that_fails_spoils_no_other(writing: Engine) -> None:
    writer = Writer(writing, nullcontext)
    writer.put(lambda connection: add(connection, 3)).result(20)
    made = held_together(writer, 6)  # 3 is there already
    wait(made, timeout=20)
    assert [number for number, future in enumerate(made) if future.exception()] == [3]
    assert numbers(writing) == list(range(6))
    writer.close()


def test_everything_is_written_in_turn(writing: Engine) -> None:
    held: list[str] = []

    class Turn:
        def __enter__(self) -> None:
            held.append("taken")

        def __exit__(self, *_error: object) -> None:
            held.append("given back")

    event.listen(writing, "commit", lambda _connection: held.append("commit"))
    writer = Writer(writing, Turn)
    writer.put(lambda connection: add(connection, 1)).result(20)
    writer.close()
    assert held == ["taken", "commit", "given back", "taken", "given back"]


@pytest.mark.parametrize(("state", "tries"), [("40P01", 2), ("57014", 1)])
def test_who_is_sent_away_so_that_another_process_can_go_on_tries_again(
    state: str, tries: int, writing: Engine
) -> None:
    made: list[int] = []

    def change(connection: Connection) -> int:
        made.append(add(connection, len(made)))
        if len(made) == 1:
            error = psycopg.Error("deadlock detected")
            error.sqlstate = state
            statement = "INSERT"
            raise OperationalError(statement, {}, error)
        return made[-1]

    writer = Writer(writing, nullcontext)
    done = writer.put(change)
    assert (done.exception(20) is None) == (tries == 2)
    assert numbers(writing) == [1][: tries - 1]
    writer.close()


def test_who_no_longer_waits_stops_nobody_and_is_not_written(writing: Engine) -> None:
    writer = Writer(writing, nullcontext)
    gate, begun = threading.Event(), threading.Event()
    first = writer.put(lambda _connection: begun.set() or gate.wait(20))
    assert begun.wait(20)
    left, stays = (writer.put(lambda connection, number=number: add(connection, number)) for number in (1, 2))
    assert left.cancel()
    assert not first.cancel()  # it is being made
    gate.set()
    assert stays.result(20) == 2
    assert writer.put(lambda connection: add(connection, 3)).result(20) == 3
    writer.close()
    assert numbers(writing) == [2, 3]
