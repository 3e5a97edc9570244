"""R18: an answer that could not be stored is never reported as stored; the next one is stored as soon as possible."""

from __future__ import annotations

import sqlite3
from contextlib import closing, contextmanager
from random import Random
from typing import TYPE_CHECKING

import psycopg
import pytest
from sqlalchemy import event

from quizzes.evening.deadlines import Deadlines
from quizzes.evening.evenings import Evenings
from quizzes.store import connections
from quizzes.store.store import Store
from quizzes.store.store_errors import StoreError, Trouble
from tests.quizzes.evening.club import HOST, YES, Clocks, Club
from tests.quizzes.store.test_trouble import fill, small_disk

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.evening.evening_records import Player


def begun(store: Store, usma: CitedRuleset) -> Club:
    """Return an evening whose first question is open."""
    clocks = Clocks()
    club = Club(Evenings(store, Deadlines(clocks.wall, clocks.monotonic), Random(1)), clocks, usma)
    club.act("start")
    return club


def refused(club: Club, player: Player) -> Trouble:
    """Return why an answer is not stored, and check that it is missing."""
    with pytest.raises(StoreError) as error:
        club.answer(player, YES)
    assert player.id not in {answer.player for answer in club.evenings.answers(club.id)}
    return error.value.trouble


def many_answer(club: Club) -> None:
    """Let one player after another join and answer."""
    for number in range(400):
        player = club.evenings.join(club.id, f"Player {number}", f"token {number}")
        assert club.answer(player, YES).outcome == "new"


def test_a_full_disk_keeps_nothing_and_says_so(tmp_path: Path, usma: CitedRuleset) -> None:
    with small_disk(tmp_path / "disk", "1m"):
        store = Store.open(str(tmp_path / "disk" / "tensu.db"))
        club = begun(store, usma)
        moment = club.now.moment
        filler = fill(tmp_path / "disk")
        with pytest.raises(StoreError, match="disk is full"):
            many_answer(club)
        assert refused(club, club.bo) is Trouble.FULL
        with pytest.raises(StoreError):
            club.evenings.act(club.id, HOST, "close", moment.revision)
        assert club.now.moment == moment
        filler.unlink()
        assert club.answer(club.bo, YES).outcome == "new"
        closed = club.evenings.act(club.id, HOST, "close", moment.revision)
        assert closed == club.now.moment
        store.close()


@contextmanager
def held(kind: str, place: str) -> Iterator[None]:
    """Let another program lock the answers."""
    if kind == "file":
        with closing(sqlite3.connect(place, isolation_level=None)) as holder:
            holder.execute("BEGIN IMMEDIATE")
            yield
    else:
        with psycopg.connect(place) as server:
            server.execute("LOCK TABLE evening_answers IN EXCLUSIVE MODE")
            yield
            server.rollback()


def test_who_finds_the_database_held_is_told_and_the_next_try_is_kept(
    kind: str, place: str, usma: CitedRuleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "PATIENCE", 0.1)
    monkeypatch.setattr(connections, "SERVER_PATIENCE", 0.1)
    store = Store.open(place)
    club = begun(store, usma)
    with held(kind, place):
        assert refused(club, club.ann) is Trouble.LOCKED
        assert refused(club, club.bo) is Trouble.LOCKED
    assert club.answer(club.ann, YES).outcome == "new"
    assert club.answer(club.bo, YES).outcome == "new"
    store.close()


def test_a_commit_that_fails_is_nobodys_answer(club: Club, store: Store) -> None:
    """Changes are announced only after the commit. A step that was not stored moves no deadline."""
    club.act("start")
    database = store._database  # noqa: SLF001 (no other way to its connection)
    assert database is not None
    writing = database.writing

    def fail(_connection: object) -> None:
        raise OSError(28, "No space left on device")

    event.listen(writing, "commit", fail)
    assert refused(club, club.ann) is Trouble.FULL
    with pytest.raises(StoreError):
        club.evenings.act(club.id, HOST, "more time", 1)
    event.remove(writing, "commit", fail)
    assert club.evenings.deadlines.left(club.id, club.now.moment) == 30_000
    assert club.answer(club.ann, YES).outcome == "new"
    club.clocks.move(30.6)
    assert club.answer(club.bo, YES).outcome == "too late"
