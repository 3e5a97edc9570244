"""The last answer, the deadline, the host and players who leave, all at the same time: a question closes once."""

from __future__ import annotations

import threading
import time
from collections import Counter
from contextlib import contextmanager
from functools import partial
from random import Random
from typing import TYPE_CHECKING

import psycopg
import pytest

from quizzes.evening.evening_records import EveningError, PlayerAnswer
from quizzes.evening.evenings import Evenings
from quizzes.evening.phase import Action, NotNowError, possible
from quizzes.evening.storage.phase_changes import step
from quizzes.evening.storage.player_answers import store_answers
from quizzes.store.store import Store
from tests.marks import first, on_postgresql
from tests.quizzes.evening.club import ANNS, BOS, HOST, NO, YES, Club

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from concurrent.futures import Future

    from sqlalchemy import Connection

    from quizzes.evening.evening_records import Player, Stored
    from quizzes.evening.phase import Moment


@pytest.fixture
def second(club: Club, place: str) -> Iterator[Evenings]:
    """Yield another process with the same database and the same clocks."""
    store = Store.open(place)
    yield Evenings(store, type(club.evenings.deadlines)(club.clocks.wall, club.clocks.monotonic))
    store.close()


def together(*done: Callable[[], object]) -> list[object]:
    """Start these calls at the same time, and return what each of them returns or raises."""
    gate, told = threading.Barrier(len(done), timeout=20), []

    def run(one: Callable[[], object]) -> None:
        gate.wait()
        try:
            told.append(one())
        except (NotNowError, EveningError) as error:
            told.append(error)

    threads = [threading.Thread(target=run, args=(one,)) for one in done]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert len(told) == len(done)
    return told


def test_when_all_have_answered_it_closes(club: Club) -> None:
    club.act("start")
    club.answer(club.ann, YES)
    assert club.evenings.close_when_due(club.id) is None
    club.answer(club.bo, YES)
    closed = club.evenings.close_when_due(club.id)
    assert closed == club.now.moment
    assert (closed.phase, closed.revision) == ("closed", 2)
    assert club.evenings.close_when_due(club.id) is None


def test_when_the_last_who_had_not_answered_leaves_it_closes(club: Club) -> None:
    """The question does not wait for a player who has left."""
    club.act("start")
    club.answer(club.ann, YES)
    club.evenings.leave(club.id, BOS)
    assert club.evenings.close_when_due(club.id) is not None


def test_when_the_last_is_removed_it_closes(club: Club) -> None:
    club.act("start")
    club.answer(club.ann, YES)
    club.evenings.remove(club.id, HOST, club.bo.id)
    assert club.evenings.close_when_due(club.id) is not None


def test_answers_of_who_is_gone_do_not_stand_for_others(club: Club) -> None:
    club.act("start")
    club.answer(club.ann, YES)
    club.evenings.leave(club.id, ANNS)
    assert club.evenings.close_when_due(club.id) is None
    club.act("skip")
    assert club.evenings.close_when_due(club.id) is None


def test_when_all_leave_the_clock_closes_it(club: Club) -> None:
    club.act("start")
    club.evenings.leave(club.id, ANNS)
    club.evenings.leave(club.id, BOS)
    assert club.evenings.close_when_due(club.id) is None
    club.clocks.move(30.5)
    assert club.evenings.close_when_due(club.id) is None
    club.clocks.move(0.01)
    assert club.evenings.close_when_due(club.id) is not None


def test_an_earlier_vote_is_no_answer_to_this_one(club: Club) -> None:
    club.act("start")
    for player in (club.ann, club.bo):
        club.answer(player, YES)
    club.act("close", "again", "resume")
    assert club.evenings.close_when_due(club.id) is None


def test_while_all_is_stopped_nothing_closes(club: Club) -> None:
    club.act("start")
    for player in (club.ann, club.bo):
        club.answer(player, YES)
    club.act("pause")
    club.clocks.move(600)
    assert club.evenings.close_when_due(club.id) is None
    club.act("resume")
    assert club.evenings.close_when_due(club.id) is not None


@pytest.mark.parametrize("phase", [(), ("end",)])
def test_where_nothing_is_open_nothing_closes(phase: tuple[Action, ...], club: Club) -> None:
    for action in phase:
        club.act(action)
    assert club.evenings.close_when_due(club.id) is None


def test_last_answer_clock_and_host_at_once_close_it_once(club: Club, second: Evenings) -> None:
    """Two processes both watch the clock."""
    club.act("start")
    club.answer(club.ann, YES)
    club.clocks.move(30.4)
    club.evenings.deadlines.left(club.id, club.now.moment)
    second.deadlines.left(club.id, club.now.moment)
    told = together(
        lambda: club.answer(club.bo, YES),
        lambda: second.leave(club.id, ANNS),
        *(lambda one=one: one.close_when_due(club.id) for one in (club.evenings, second) * 4),  # type: ignore[misc]
        *(lambda one=one: one.act(club.id, HOST, "close", 1) for one in (club.evenings, second)),  # type: ignore[misc]
    )
    club.clocks.move(1)
    last = together(*[lambda: club.evenings.close_when_due(club.id)] * 4)
    moved = [one for one in (*told, *last) if isinstance(one, type(club.now.moment))]
    assert [(moment.phase, moment.revision) for moment in moved] == [("closed", 2)]
    assert club.now.moment == moved[0]


@contextmanager
def unfinished(store: Store, change: Callable[[Connection], object]) -> Iterator[Future[object]]:
    """Hold a change of the first process before its commit, and commit it at the end."""
    made, gate = threading.Event(), threading.Event()

    def held(connection: Connection) -> object:
        result = change(connection)
        made.set()
        assert gate.wait(20)
        return result

    done = store.write_soon(held)
    assert made.wait(20)
    try:
        yield done
    finally:
        gate.set()


def somebody_waits(place: str) -> None:
    """Wait until a process on a database server waits for another one."""
    with psycopg.connect(place, autocommit=True) as server:
        for _look in range(1000):
            waits = "SELECT count(*) FROM pg_locks WHERE NOT granted"
            if server.execute(waits).fetchone() != (0,):
                return
            time.sleep(0.02)
    pytest.fail("nobody waits")


@pytest.mark.slow
@on_postgresql
def test_two_processes_never_step_twice(club: Club, second: Evenings, store: Store, place: str) -> None:
    first = partial(step, evening=club.id, device=HOST, action="start", seen=0, deadlines=second.deadlines)
    told: list[Moment | None] = []
    with unfinished(store, first) as done:
        other = threading.Thread(target=lambda: told.append(second.act(club.id, HOST, "start", 0)))
        other.start()
        somebody_waits(place)
    other.join(20)
    assert done.result(20) == club.now.moment
    assert told == [None]


@pytest.mark.slow
@on_postgresql
def test_no_question_closes_while_an_answer_is_being_written(
    club: Club, second: Evenings, store: Store, place: str
) -> None:
    """After a question has closed, counting its answers must find all of them."""
    club.act("start")
    answer = PlayerAnswer(club.ann.id, 1, 1, YES, 0, None)
    clock = club.evenings.deadlines
    keep = partial(store_answers, sent=[(club.id, answer, clock.monotonic())], deadlines=clock)
    counted: list[int] = []

    def close() -> None:
        assert second.act(club.id, HOST, "close", 1)
        counted.append(len(second.answers(club.id)))

    with unfinished(store, keep):
        other = threading.Thread(target=close)
        other.start()
        somebody_waits(place)
    other.join(20)
    assert counted == [1]


@on_postgresql
def test_no_answer_is_written_while_its_question_closes(club: Club, second: Evenings, store: Store, place: str) -> None:
    club.act("start")
    close = partial(step, evening=club.id, device=HOST, action="close", seen=1, deadlines=second.deadlines)
    with unfinished(store, close):
        answer = second.answer_soon(club.id, club.ann.id, 1, 1, YES)
        somebody_waits(place)
    assert answer.result(20).outcome == "too late"


class Room:
    """A record of the evening with everything that the players were told."""

    def __init__(self, club: Club, both: Sequence[Evenings], random: Random) -> None:
        self.club, self.both, self.random = club, both, random
        self.tokens = [ANNS, BOS, *(f"token {number}" for number in range(4))]
        self.people = [club.evenings.join(club.id, f"Player {token}"[:20], token) for token in self.tokens]
        self.told: dict[tuple[int, int, str], PlayerAnswer] = {}
        """Every answer whose storing was acknowledged."""
        self.revision, self.closed = 0, Counter[tuple[int, int]]()

    def somebody(self) -> Evenings:
        return self.random.choice(self.both)

    def some_answer(self, moment: Moment) -> Callable[[], object]:
        player, given, process = self.random.choice(self.people), self.random.choice((YES, NO)), self.somebody()
        number = max(1, moment.number - (self.random.random() < 0.1))
        vote = max(1, moment.round - (self.random.random() < 0.1))
        return lambda: (
            player,
            number,
            vote,
            process.answer_soon(self.club.id, player.id, number, vote, given).result(20),
        )

    def some_event(self, moment: Moment) -> Callable[[], object]:
        """Return an event that happens at the same time as others."""
        process, token = self.somebody(), self.random.choice(self.tokens)
        can = possible(moment, self.club.now.plan)
        action = self.random.choice([one for one in can if one != "end"] or can)
        return self.random.choice(
            (
                *[self.some_answer(moment)] * 5,
                lambda: process.leave(self.club.id, token),
                lambda: process.join(self.club.id, "Somebody", token),
                lambda: process.close_when_due(self.club.id),
                lambda: process.close_when_due(self.club.id),
                lambda: process.act(self.club.id, HOST, action, moment.revision),
            )
        )

    def happen(self) -> None:
        """Let a few events happen at once, and compare the result with what the players were told."""
        before = self.club.now.moment
        events = [self.some_event(before) for _event in range(self.random.randint(1, 6))]
        told = [one for one in together(*events) if one is not None]
        self.moved([one for one in told if isinstance(one, type(before))], before)
        for player, number, vote, stored in (one for one in told if isinstance(one, tuple)):
            self.answered(player, number, vote, stored)
        rows = {(one.number, one.round, one.player): one for one in self.club.evenings.answers(self.club.id)}
        assert rows == self.told

    def moved(self, moments: list[Moment], before: Moment) -> None:
        """Check that no step is taken twice or lost, and that a vote closes only once."""
        steps = sorted(moments, key=lambda moment: moment.revision)
        assert [moment.revision for moment in steps] == [*range(before.revision + 1, before.revision + 1 + len(steps))]
        assert self.club.now.moment == (steps[-1] if steps else before)
        for was, now in zip((before, *steps), steps, strict=False):
            # a vote that ends while players still discuss does not count, and the next vote has its number
            if was.phase == "open" and now.phase == "closed" and not was.is_discussed:
                self.closed[was.number, was.round] += 1
            if was.phase == "table" and now.phase == "open":
                self.closed[now.number, now.round] = 0  # the question was left out, and is asked after all
        assert max(self.closed.values(), default=0) <= 1

    def answered(self, player: Player, number: int, vote: int, stored: Stored) -> None:
        """Check that every later result returns the first answer that was stored."""
        place = (number, vote, player.id)
        if stored.outcome == "new":
            assert stored.answer is not None
            assert self.told.setdefault(place, stored.answer) == stored.answer
        elif stored.answer is not None:
            assert self.told.setdefault(place, stored.answer) == stored.answer

    def settle(self) -> None:
        """Close the question if it is due. Afterwards, no open question has all of its answers."""
        before = self.club.now.moment
        moment = self.somebody().close_when_due(self.club.id)
        self.moved([moment] if moment else [], before)
        now = self.club.now.moment
        present = {player.id for player in self.club.evenings.players(self.club.id) if player.present}
        answered = {player for number, vote, player in self.told if (number, vote) == (now.number, now.round)}
        if now.phase == "open" and not now.paused:
            assert not present or present - answered
            assert (self.club.evenings.deadlines.wait(self.club.id, now) or 0) >= 0
            assert not self.club.evenings.deadlines.is_over(self.club.id, now)


@pytest.mark.slow
@pytest.mark.parametrize("seed", first(range(20), 1))
def test_whatever_happens_at_once_every_answer_told_is_kept_and_every_vote_closes_once(
    seed: int, club: Club, second: Evenings
) -> None:
    """The database has exactly the answers that were acknowledged, whatever else happened at the same moment."""
    random = Random(seed)
    room = Room(club, (club.evenings, second), random)
    for _step in range(30):
        room.happen()
        club.clocks.move(random.choice((0, 0.2, 3, 29)))
        room.settle()
        if club.now.moment.phase == "ended" or not possible(club.now.moment, club.now.plan):
            break
    assert room.told
    assert room.closed
