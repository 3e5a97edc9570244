"""Read or render once for all phones that wait for the same result."""

import asyncio
from collections.abc import Callable, Coroutine, Hashable, Mapping
from typing import TypeVar

K = TypeVar("K", bound="Hashable")
T = TypeVar("T")


def runs(tasks: Mapping[K, asyncio.Task[T]], key: K) -> bool:
    """Return whether work is running under a key; finished work may remain for a moment."""
    return key in tasks and not tasks[key].done()


async def once(tasks: dict[K, asyncio.Task[T]], key: K, begin: Callable[[], Coroutine[object, object, T]]) -> T:
    """Do something once for all callers that wait for it under a key; a caller that comes later has it done again.

    A caller that is cancelled while waiting leaves the work to the others.
    """
    if not runs(tasks, key):
        tasks[key] = task = asyncio.get_running_loop().create_task(begin())

        def forget(_done: object) -> None:
            if tasks.get(key) is task:
                del tasks[key]

        task.add_done_callback(forget)
    return await asyncio.shield(tasks[key])
