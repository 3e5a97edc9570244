"""Other processes learn of every step, even if they were not listening at that moment."""

from __future__ import annotations

from contextlib import suppress
from queue import Empty, Queue
from random import Random
from secrets import token_hex
from typing import TYPE_CHECKING

import psycopg
import pytest

from quizzes.evening.deadlines import Deadlines
from quizzes.evening.evening_records import BillTold, HostHere, Sign
from quizzes.evening.evenings import Evenings
from quizzes.evening.storage.notification import Listener, pass_on
from quizzes.evening.storage.phase_changes import step
from quizzes.store.connections import database_url
from quizzes.store.context import now
from quizzes.store.store import Store
from quizzes.store.store_errors import Trouble
from tests.marks import on_postgresql
from tests.quizzes.evening.club import HOST, YES, Club

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import Connection

    from content.rulesets.cited_ruleset import CitedRuleset


class Other:
    """Another process with its own listener."""

    def __init__(self, place: str) -> None:
        self.told: Queue[tuple[str, int]] = Queue()
        self.signs: Queue[Sign] = Queue()
        told = self.told.put
        self.listener = Listener(database_url(place), lambda *new: told(new), self.signs.put)

    def hears(self, evening: str, revision: int) -> None:
        """Wait until this message has arrived."""
        while self.told.get(timeout=20) != (evening, revision):
            pass

    def listens(self, evenings: Evenings) -> None:
        """Wait until signals arrive, because the listener may still be connecting."""
        sign = HostHere(token_hex(4))
        for _time in range(400):
            evenings.give(sign)
            with suppress(Empty):
                if self.signs.get(timeout=0.05) == sign:
                    return
        raise AssertionError


@pytest.fixture
def other(evenings: Evenings, place: str) -> Iterator[Other]:
    made = Other(place)
    made.listens(evenings)
    yield made
    made.listener.close()


@on_postgresql
def test_every_step_is_heard_of_elsewhere(club: Club, other: Other) -> None:
    assert club.now.moment.revision == 0
    for action in ("start", "close", "reveal", "next", "end"):
        other.hears(club.id, club.act(action).revision)
    assert other.listener._thread.is_alive()  # noqa: SLF001 (nothing else shows it)


@on_postgresql
def test_a_server_tells_it_at_once(club: Club, other: Other) -> None:
    """The change is announced once, with the commit."""
    moment = club.act("start")
    other.hears(club.id, moment.revision)
    club.answer(club.ann, YES)
    club.answer(club.bo, YES)
    assert club.evenings.close_when_due(club.id) is not None
    other.hears(club.id, moment.revision + 1)
    assert other.told.empty()


@on_postgresql
def test_what_was_not_kept_is_not_told(club: Club, other: Other, store: Store, usma: CitedRuleset) -> None:
    def fail(connection: Connection) -> None:
        assert step(connection, club.id, HOST, "start", 0, club.evenings.deadlines)
        raise RuntimeError

    with pytest.raises(RuntimeError):
        store.write(fail)
    another = Club(club.evenings, club.clocks, usma)
    moment = another.act("start")
    assert other.told.get(timeout=20) == (another.id, moment.revision)


@on_postgresql
def test_after_the_server_was_away_it_is_heard_again(club: Club, other: Other, place: str) -> None:
    with psycopg.connect(place, autocommit=True) as server:
        server.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
    other.listens(club.evenings)
    moment = club.act("start")
    other.hears(club.id, moment.revision)


@on_postgresql
def test_what_is_kept_nowhere_is_heard_elsewhere_too(club: Club, other: Other) -> None:
    for sign in (HostHere(club.id), BillTold(club.id, 4, 2)):
        club.evenings.give(sign)
        while other.signs.get(timeout=20) != sign:
            pass


def test_a_sign_that_cannot_be_given_is_missed_by_nobody() -> None:
    nothing_kept = Store(None, Trouble.FULL, now, Random(1))
    Evenings(nothing_kept, Deadlines()).give(HostHere("f00"))


def test_a_file_is_not_written_for_a_sign(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    queued: list[object] = []
    monkeypatch.setattr(club.evenings.store, "write_soon", queued.append)
    club.evenings.give(HostHere(club.id))
    assert len(queued) == int(club.evenings.store.on_a_server)


def read(payload: str) -> list[object]:
    """Return what is passed on of a notification."""
    told: list[object] = []
    pass_on(payload, lambda *new: told.append(new), told.append)
    return told


def test_signs_are_read_with_care() -> None:
    assert read("HostHere|f00") == [HostHere("f00")]
    assert read("BillTold|f00|12|3") == [BillTold("f00", 12, 3)]
    strange = (
        "",
        "HostHere",
        "HostHere|",
        "HostHere|f00|",
        "HostHere|f00|x",
        "BillTold|f00|x",
        "BillTold||1|2",
        "BillTold|f00|x|2",
        "BillTold|f00|1|²",
    )
    for payload in (*strange, "HostsHere|f00", "BillsTold|f00|1|2", "BillTold|f00|1|2|3"):
        assert read(payload) == [], payload


def test_what_others_say_on_the_channel_is_read_with_care() -> None:
    assert read("f00|12") == [("f00", 12)]
    for strange in ("", "f00", "f00|", "|3", "f00|x", "f00|-1", "f00|²", "f00|1|2"):
        assert read(strange) == []


@on_postgresql
def test_trouble_does_not_end_it(club: Club, other: Other) -> None:
    """A callback that raises an error may not end the thread."""

    def fail(_evening: str, _revision: int) -> None:
        raise RuntimeError

    other.listener._changed = fail  # noqa: SLF001 (the listener of this test)
    club.act("start")
    other.listens(club.evenings)
