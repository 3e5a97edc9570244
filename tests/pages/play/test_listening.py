"""What phones receive: that something has changed, only in their own evening, and not too often."""

from __future__ import annotations

import asyncio
import json

import pytest

from pages.play import request_context
from pages.play.live.evening_upkeep import AWAY, FORGET
from pages.session.stores import evenings
from quizzes.evening.plan import Dealt, Plan
from tests.pages.play.phones import HOST, WAIT, Room, played, revision_in
from tests.pages.play.questions import PLAN, QUESTIONS, read
from tests.words import HOST_AWAY, JOINED

pytestmark = pytest.mark.usefixtures("own_store")


def test_a_host_who_is_gone_for_five_minutes_is_missed_and_welcomed_back() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann = await room.joined("Ann")
        running = request_context.RUNNING
        live = await running.by_code(room.code)
        assert live
        await request_context.UPKEEP.look_around()
        assert HOST_AWAY not in read(await ann.view())
        live.host_seen -= AWAY - 60
        await request_context.UPKEEP.look_around()
        assert HOST_AWAY not in read(await ann.view()), "a minute too early"
        live.host_seen -= 61
        await request_context.UPKEEP.look_around()
        assert HOST_AWAY in read(await ann.view())
        request_context.UPKEEP.host_here(room.id)
        await request_context.UPKEEP.look_around()
        assert HOST_AWAY not in read(await ann.view())

    played(scene)


def test_what_another_process_did_is_seen_all_the_same() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann = await room.joined("Ann")
        assert JOINED in read(await ann.view())
        evenings().act(room.id, HOST, "start", room.now.moment.revision)  # and tells nobody
        await request_context.UPKEEP.look_around()
        assert "Question 1?" in read(await ann.view())

    played(scene)


def test_an_evening_stays_while_a_phone_listens_and_is_let_go_later() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann = await room.joined("Ann")
        running = request_context.RUNNING
        live = await running.by_code(room.code)
        assert live
        async with ann.listening() as mine:
            await asyncio.wait_for(mine.get(), WAIT)
            live.used -= FORGET + 1
            await request_context.UPKEEP.look_around()
            assert await running.by_code(room.code) is live
        live.used -= FORGET + 1
        await request_context.UPKEEP.look_around()
        assert await running.by_code(room.code) is not live
        assert JOINED in read(await ann.view())

    played(scene)


def test_two_evenings_hear_nothing_of_each_other() -> None:
    async def scene() -> None:
        one, other = Room(PLAN), Room(Plan("usma", QUESTIONS[::-1]))
        ann, zoe = await one.joined("Ann"), await other.joined("Zoe")
        async with ann.listening() as mine, zoe.listening() as theirs:
            assert revision_in(await asyncio.wait_for(mine.get(), WAIT)) == "0"
            assert revision_in(await asyncio.wait_for(theirs.get(), WAIT)) == "0"
            await one.act("start")
            assert revision_in(await asyncio.wait_for(mine.get(), WAIT)) == "1"
            assert theirs.empty()
        zoe.cookies, strange = ann.cookies, zoe.cookies
        assert (await zoe.get("/view")).status == 401, "a player of one evening is nobody on another"
        zoe.cookies = strange
        assert "Ann" not in "".join(zoe.heard)

    played(scene)


def test_the_view_is_sent_once_and_for_all_who_see_the_same() -> None:
    async def scene() -> None:
        room = Room(Plan("ema", (Dealt("han_fu", "abc"),)))
        ann, bo = await room.joined("Ann"), await room.joined("Bo")
        await room.act("start")
        one, other = await ann.get("/view"), await bo.get("/view")
        assert one.headers["etag"] == other.headers["etag"]
        again = await ann.get("/view", if_none_match=one.headers["etag"])
        assert (again.status, again.text) == (304, "")
        await ann.answer(1, {"han": "1", "fu": "30"})
        assert (await ann.get("/view", if_none_match=one.headers["etag"])).status == 200

    played(scene)


def test_a_phone_that_takes_no_gzip_hears_of_each_change() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann = await room.joined("Ann")
        async with ann.listening(encoding="") as news:
            await asyncio.wait_for(news.get(), WAIT)
            await room.act("start")
            assert await asyncio.wait_for(news.get(), WAIT) == "data: 1\n\n"

    played(scene)


def test_each_change_brings_the_view_that_the_phone_would_ask_for() -> None:
    async def scene() -> None:
        room = Room(Plan("ema", (Dealt("han_fu", "abc"),)))
        ann, _bo = await room.joined("Ann"), await room.joined("Bo")
        await ann.view()
        async with ann.listening() as news:
            await asyncio.wait_for(news.get(), WAIT)
            for step in ("start", "close", "reveal", "table", "end"):
                await room.act(step)
                _event, headers, html = (await asyncio.wait_for(news.get(), WAIT)).strip().split("\n")
                said = await ann.get("/view")
                assert html == f"data: {said.text}"
                told = {name.lower(): value for name, value in json.loads(headers.removeprefix("data: ")).items()}
                assert told.items() <= said.headers.items()

    played(scene)


def test_a_player_who_is_removed_hears_no_view() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann = await room.joined("Ann")
        async with ann.listening() as news:
            await asyncio.wait_for(news.get(), WAIT)
            [player] = evenings().players(room.id)
            evenings().remove(room.id, HOST, player.id, ban=True)
            await asyncio.to_thread(request_context.HUB.changed, room.id, 0)
            assert await asyncio.wait_for(news.get(), WAIT) == "data: 0\n\n"

    played(scene)


def test_a_stream_that_lags_hears_the_newest_and_no_more() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann = await room.joined("Ann")
        async with ann.listening() as news:
            await asyncio.wait_for(news.get(), WAIT)
            for revision in range(1, 50):
                request_context.HUB.changed(room.id, revision)
            assert await asyncio.wait_for(news.get(), WAIT) == "data: 49\n\n"
            await asyncio.sleep(0)
            assert news.empty()
            request_context.HUB.close()
        assert request_context.HUB.listening(room.id) == 0

    played(scene)


def test_a_phone_holds_few_streams_and_none_that_it_left() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann = await room.joined("Ann")
        async with ann.listening() as first:
            await asyncio.wait_for(first.get(), WAIT)
            streams = [ann.listening() for _ in range(6)]
            for stream in streams:
                await asyncio.wait_for((await stream.__aenter__()).get(), WAIT)
            await asyncio.sleep(0.05)
            assert request_context.HUB.listening(room.id) == 4
            for stream in streams:
                await stream.__aexit__(None, None, None)
        assert request_context.HUB.listening(room.id) == 0

    played(scene)
