"""Phones are told of a change when what they will ask for is there, and are told even where it cannot be."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar

import pytest

from pages.play.hub import Hub

if TYPE_CHECKING:
    from collections.abc import Coroutine

WAIT = 20
T = TypeVar("T")


def run(room: Coroutine[None, None, T]) -> T:
    """In a thread of its own: beside a journey in a browser a loop runs in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, room).result(WAIT)


@pytest.mark.parametrize("trouble", [None, OSError("no disk")])
def test_phones_are_told_when_what_they_will_ask_for_was_read(trouble: OSError | None) -> None:
    async def room() -> list[bytes]:
        hub, reading = Hub(), asyncio.get_running_loop().create_future()
        hub.open(lambda _evening, _revision: reading)
        phone = hub.events("e", "ann", 1)
        heard = [await anext(phone)]
        hub.changed("e", 2)
        told = asyncio.ensure_future(anext(phone))
        done, _ = await asyncio.wait({told}, timeout=0.05)
        assert not done
        reading.set_exception(trouble) if trouble else reading.set_result(None)
        heard.append(await asyncio.wait_for(told, WAIT))
        reading.exception()
        hub.close()
        return heard

    assert run(room()) == [b"retry: 1000\n\ndata: 1\n\n", b"data: 2\n\n"]


def test_an_evening_nobody_has_asked_for_is_told_at_once() -> None:
    async def room() -> bytes:
        hub = Hub()
        hub.open(lambda _evening, _revision: None)
        phone = hub.events("e", "ann", 1)
        await anext(phone)
        hub.changed("e", 5)
        return await asyncio.wait_for(anext(phone), WAIT)

    assert run(room()) == b"data: 5\n\n"
