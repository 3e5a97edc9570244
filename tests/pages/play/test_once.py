"""Work that several phones wait for is done once. A phone that asks after it is done starts it again."""

from __future__ import annotations

import asyncio

import pytest

from pages.play.live.running_evenings import once, runs
from tests.plain_routes import run_apart


class Work:
    """Work that counts how often it is done and can last until the test lets it end."""

    def __init__(self) -> None:
        self.tasks: dict[str, asyncio.Task[int]] = {}
        self.done = 0
        self.may_end = asyncio.Event()

    async def lasting(self) -> int:
        await self.may_end.wait()
        return await self.short()

    async def short(self) -> int:
        self.done += 1
        return self.done


def test_all_who_wait_share_one() -> None:
    async def scene() -> None:
        work = Work()
        waiting = [asyncio.create_task(once(work.tasks, "room", work.lasting)) for _ in range(5)]
        other = asyncio.create_task(once(work.tasks, "other room", work.lasting))
        await asyncio.sleep(0)
        assert runs(work.tasks, "room")
        assert not runs(work.tasks, "no room")
        work.may_end.set()
        assert await asyncio.gather(*waiting) == [1] * 5
        assert await other == 2
        await asyncio.sleep(0)
        assert work.tasks == {}

    run_apart(scene())


def test_what_is_done_is_done_anew_even_in_the_very_moment() -> None:
    async def scene() -> None:
        work = Work()
        first = asyncio.create_task(once(work.tasks, "room", work.short))
        second: list[asyncio.Task[int]] = []

        async def in_the_same_turn() -> None:
            """Run in the same turn of the loop as the work but after it: its task is done and not yet removed."""
            assert work.tasks["room"].done()
            assert not runs(work.tasks, "room")
            second.append(asyncio.create_task(once(work.tasks, "room", work.short)))
            assert await once(work.tasks, "room", work.short) == 2

        await asyncio.sleep(0)  # the first call has begun, and its work runs in the next turn of the loop
        await asyncio.create_task(in_the_same_turn())
        assert await first == 1
        assert await second[0] == 2
        await asyncio.sleep(0)
        assert work.tasks == {}

    run_apart(scene())


def test_who_goes_away_leaves_it_to_the_others() -> None:
    async def scene() -> None:
        work = Work()
        gone, stays = [asyncio.create_task(once(work.tasks, "room", work.lasting)) for _ in range(2)]
        await asyncio.sleep(0)
        gone.cancel()
        work.may_end.set()
        with pytest.raises(asyncio.CancelledError):
            await gone
        assert await stays == 1

    run_apart(scene())
