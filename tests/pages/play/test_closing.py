"""When a question closes and an evening ends: by its time, by the last answer, with nobody to ask."""

from __future__ import annotations

import asyncio
import errno
import os
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pytest

from pages.play import request_context
from pages.play.live import running_evenings
from pages.play.live.broadcast import HUB
from pages.play.live.evening_upkeep import AWAY, TIDY
from pages.session.stores import evenings
from quizzes.evening.evening_records import ANEW, GONE, EveningError
from quizzes.evening.plan import Plan, PlanError
from quizzes.store.store_errors import StoreError, Trouble
from tests.html import canonical
from tests.pages.play.phones import HOST, WAIT, Room, heard, played
from tests.pages.play.questions import NO, PLAN, QUESTIONS, YES, read
from tests.words import ANSWER_SAVED, HOST_AWAY, NO_ANSWER

if TYPE_CHECKING:
    from quizzes.evening.phase import Action

pytestmark = pytest.mark.usefixtures("own_store")


async def told_to_end(news: asyncio.Queue[str]) -> None:
    await heard(news, "event: over")


@pytest.mark.parametrize("steps", [(), ("start",), ("start", "end")], ids=["lobby", "open", "ended"])
@pytest.mark.parametrize("process", ["this process", "another", "one that says nothing"])
def test_a_deleted_evening_is_forgotten_and_every_phone_is_told(process: str, steps: tuple[Action, ...]) -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann = await room.joined("Ann")
        if steps:
            await room.act(*steps)
        await ann.view()
        async with ann.listening() as news:
            await asyncio.wait_for(news.get(), WAIT)
            await asyncio.to_thread(evenings().delete, room.id, HOST)
            if process == "this process":
                HUB.changed(room.id, ANEW)
            elif process == "another":
                request_context.RUNNING.note_revision(room.id, ANEW)
            else:  # the change is noticed anyway
                await request_context.UPKEEP.look_around()
            await told_to_end(news)
        assert room.id not in request_context.RUNNING.live
        for path in ("", "/view", "/events"):
            said = await ann.get(path, accept="text/html")
            assert (said.status, "been deleted" in said.text) == (410, True)
            assert room.code not in said.text
        assert (await ann.answer(1, YES)).status == 410

    played(scene)


@pytest.mark.parametrize("error", [EveningError(GONE), PlanError("unreadable")])
def test_an_evening_that_fails_holds_up_no_other(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    """An evening may be deleted between two reads of the same check."""

    async def scene() -> None:
        rooms = [Room(Plan("ema", QUESTIONS, seconds=10)) for _ in range(2)]
        for room in rooms:
            await (await room.joined("Ann")).view()
            await room.joined("Bo")
            await room.act("start")
        monkeypatch.setattr(request_context.RUNNING.deadlines, "monotonic", lambda: time.monotonic() + 10.6)
        close, closed = request_context.RUNNING.close_when_due, []

        async def fail_first(evening: str) -> None:
            closed.append(evening)
            if len(closed) == 1:
                raise error
            await close(evening)

        monkeypatch.setattr(request_context.RUNNING, "close_when_due", fail_first)
        await request_context.UPKEEP.look_around()
        assert {room.id: room.now.moment.phase for room in rooms} == {
            closed[0]: "open", closed[1]: "closed"
        }  # fmt: skip

    played(scene)


def test_evenings_are_looked_after_while_nothing_can_be_deleted(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann = await room.joined("Ann")
        await room.act("start")
        await ann.view()
        monkeypatch.setattr(request_context.RUNNING, "clock", lambda: time.monotonic() + 2 * AWAY)
        monkeypatch.setattr(request_context.UPKEEP, "_tidied", time.monotonic() - TIDY)
        monkeypatch.setattr("quizzes.store.database.Writer._commit", _refuse)
        with pytest.raises(StoreError):
            await request_context.UPKEEP.look_around()
        assert request_context.RUNNING.live[room.id].drawings.host_away

    played(scene)


def test_an_evening_that_has_ended_misses_no_host(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann = await room.joined("Ann")
        await room.act("start", "end")
        await ann.view()
        monkeypatch.setattr(request_context.RUNNING, "clock", lambda: time.monotonic() + 2 * AWAY)
        await request_context.UPKEEP.look_around()
        assert HOST_AWAY not in await ann.view()

    played(scene)


def test_the_question_closes_with_the_last_answer_that_is_waited_for() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann, bo, cy = [await room.joined(name) for name in ("Ann", "Bo", "Cy")]
        await room.act("start")
        async with bo.listening() as news:
            await asyncio.wait_for(news.get(), WAIT)
            await ann.answer(1, YES)
            await bo.answer(1, YES)
            assert room.now.moment.phase == "open"
            await cy.post("/leave", {})
            await heard(news, '"Tensu-Revision": "2"')
        assert room.now.moment.phase == "closed"

    played(scene)


def test_a_question_closes_by_itself_with_nobody_to_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        room = Room(Plan("ema", QUESTIONS, seconds=10))
        ann, _bo = await room.joined("Ann"), await room.joined("Bo")
        await room.act("start")
        said = await ann.get("/view")
        assert 5_000 < int(said.headers["tensu-left"]) <= 10_000
        live = await request_context.RUNNING.by_code(room.code)
        assert live
        assert live.timer
        due = live.timer.when() - asyncio.get_running_loop().time()
        assert 5 < due < 11
        # the clock runs: ten seconds are over, and the grace of half a second
        monkeypatch.setattr(request_context.RUNNING.deadlines, "monotonic", lambda: time.monotonic() + 10.6)
        await request_context.RUNNING.close_when_due(room.id)
        assert NO_ANSWER in read(await ann.view())

    played(scene)


def test_a_question_that_could_not_be_closed_at_its_time_closes_as_soon_as_it_can(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def scene() -> None:
        room = Room(Plan("ema", QUESTIONS, seconds=10))
        ann, _bo = await room.joined("Ann"), await room.joined("Bo")
        await room.act("start")
        await ann.view()
        monkeypatch.setattr(request_context.RUNNING.deadlines, "monotonic", lambda: time.monotonic() + 10.6)
        with monkeypatch.context() as full:
            full.setattr("quizzes.store.database.Writer._commit", _refuse)
            with pytest.raises(StoreError):
                await request_context.RUNNING.close_when_due(room.id)
        assert room.now.moment.phase == "open"
        await request_context.UPKEEP.look_around()
        assert room.now.moment.phase == "closed"
        assert NO_ANSWER in read(await ann.view())

    played(scene)


def _refuse(*_: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_after_thirty_days_an_evening_is_gone_without_anybody_asking(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        room = Room(PLAN)
        await room.joined("Ann")
        upkeep = request_context.UPKEEP
        monkeypatch.setattr(upkeep, "_tidied", time.monotonic())
        month = evenings().evening(room.id)
        assert month
        monkeypatch.setattr(request_context.RUNNING.deadlines, "wall", lambda: month.expires)
        await upkeep.look_around()
        assert evenings().evening(room.id)  # once an hour is often enough
        monkeypatch.setattr(upkeep, "_tidied", time.monotonic() - TIDY)
        await upkeep.look_around()
        assert evenings().evening(room.id) is None

    played(scene)


def test_paused_nothing_is_answered_and_the_time_stands_still() -> None:
    async def scene() -> None:
        room = Room(Plan("ema", QUESTIONS, seconds=60))
        ann, _bo = await room.joined("Ann"), await room.joined("Bo")
        await room.act("start", "pause")
        said = await ann.get("/view")
        assert "Paused" in read(said.text)
        assert "<form class='fields" in canonical(said.text).partition("<div inert>")[2], "a choice stays in sight"
        assert said.headers["tensu-paused"] == "1"
        assert (await ann.answer(1, YES)).status == 409
        await room.act("resume")
        assert (await ann.answer(1, YES)).status == 200

    played(scene)


def test_what_others_answered_elsewhere_closes_and_is_told_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann, bo = await room.joined("Ann"), await room.joined("Bo")
        monkeypatch.setattr(request_context.RUNNING, "alone", False)
        monkeypatch.setattr(running_evenings, "LOOK_AGAIN", 0.01)
        await room.act("start")
        await ann.view()
        async with ann.listening() as news:
            await asyncio.wait_for(news.get(), WAIT)
            [_, elsewhere] = evenings().players(room.id)
            evenings().answer_soon(room.id, elsewhere.id, 1, 1, NO).result(WAIT)
            await ann.answer(1, YES)
            await heard(news, '"Tensu-Revision": "2"')
        assert room.now.moment.phase == "closed"
        assert f"{ANSWER_SAVED} no" in read(await bo.view())
        await room.act("reveal")
        assert "✗ Not quite" in read(await bo.view())

    played(scene)


def test_what_could_not_be_read_is_read_as_a_whole_next_time(monkeypatch: pytest.MonkeyPatch) -> None:
    wholes: list[bool] = []
    reads = running_evenings.read_evening

    def fails_first(*asked: Any, whole: bool) -> Any:  # noqa: ANN401 (what it is asked is passed on)
        wholes.append(whole)
        if len(wholes) == 1:
            raise StoreError(Trouble.LOCKED)
        return reads(*asked, whole=whole)

    async def scene() -> None:
        room = Room(PLAN)
        ann = await room.joined("Ann")
        await room.act("start")
        await ann.view()
        monkeypatch.setattr(running_evenings, "read_evening", fails_first)
        reading = request_context.RUNNING.changed(room.id, 0)  # the players have changed, not the state
        assert reading is not None
        with suppress(StoreError):
            await reading
        assert wholes == [True]
        await ann.view()
        assert wholes == [True, True]

    played(scene)
