"""Phones are notified of a change only after its data has been read, and in any case if it cannot be read."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar

import pytest

from pages.play.live import broadcast
from pages.play.live.broadcast import MOST_STREAMS, Hub, Stream

if TYPE_CHECKING:
    from collections.abc import Coroutine

WAIT = 20
T = TypeVar("T")


def run(room: Coroutine[None, None, T]) -> T:
    """Run a coroutine in its own thread, because a browser test may run an event loop in this thread."""
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


def test_what_is_told_late_does_not_take_a_phone_back() -> None:
    """Two processes announce changes of the same evening, and the older message arrives last."""

    async def room() -> list[bytes]:
        hub = Hub()
        hub.open(lambda _evening, _revision: None)
        phone = hub.events("e", "ann", 1)
        await anext(phone)
        heard = []
        for revision in (7, 6):
            hub.changed("e", revision)
            heard.append(await asyncio.wait_for(anext(phone), WAIT))
        late = hub.events("e", "bo", 2)
        return [*heard, await anext(late)]

    assert run(room()) == [b"data: 7\n\n", b"data: 7\n\n", b"retry: 1000\n\ndata: 7\n\n"]


def test_a_silent_stream_sends_heartbeats_and_then_what_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(broadcast, "HEARTBEAT", 0.01)

    async def room() -> list[bytes]:
        hub = Hub()
        hub.open(lambda _evening, _revision: None)
        phone = hub.events("e", "ann", 1, pulse=0.01)
        await anext(phone)
        heard = [await asyncio.wait_for(anext(phone), WAIT) for _ in range(2)]
        hub.changed("e", 2)
        return [*heard, await asyncio.wait_for(anext(phone), WAIT)]

    assert run(room()) == [b"event: beat\ndata:\n\n"] * 2 + [b"data: 2\n\n"]


def test_a_heartbeat_never_takes_the_place_of_a_change() -> None:
    stream = Stream("ann", is_wall=False)
    stream.beat()
    assert stream.silent
    stream.tell()
    assert not stream.silent
    stream.beat()
    assert not stream.silent


def test_a_player_holds_so_many_streams_and_the_oldest_goes() -> None:
    async def room() -> tuple[list[int], bool, bool]:
        hub, counts, phones = Hub(), [], []
        hub.open(lambda _evening, _revision: None)
        for _ in range(MOST_STREAMS + 1):
            phones.append(hub.events("e", "ann", 1))
            await anext(phones[-1])
            counts.append(hub.listening("e"))
        bo = hub.events("e", "bo", 1)
        await anext(bo)
        oldest = await anext(phones[0], b"")
        hub.changed("e", 2)
        second = await asyncio.wait_for(anext(phones[1]), WAIT)
        return [*counts, hub.phones()], oldest == b"", second == b"data: 2\n\n"

    counts, is_oldest_gone, is_second_there = run(room())
    assert counts[:MOST_STREAMS] == [*range(1, MOST_STREAMS + 1)]
    assert counts[-1] == 2  # players, Bo among them
    assert is_oldest_gone
    assert is_second_there
