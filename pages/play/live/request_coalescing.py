"""One reading, or drawing, for all phones that wait for the same."""

import asyncio
from collections.abc import Callable, Coroutine, Hashable, Mapping
from typing import TypeVar

K = TypeVar("K", bound="Hashable")
T = TypeVar("T")


def runs(tasks: Mapping[K, asyncio.Task[T]], key: K) -> bool:
    """Whether something is being done under a key; what is done already may stand there for a moment yet."""
    return key in tasks and not tasks[key].done()


async def once(tasks: dict[K, asyncio.Task[T]], key: K, begin: Callable[[], Coroutine[object, object, T]]) -> T:
    """Do something once for all who wait for it under a key; who comes when it is done has it done anew.

    Whoever is cancelled while waiting leaves it to the others.
    """
    if not runs(tasks, key):
        tasks[key] = task = asyncio.get_running_loop().create_task(begin())

        def forget(_done: object) -> None:
            if tasks.get(key) is task:
                del tasks[key]

        task.add_done_callback(forget)
    return await asyncio.shield(tasks[key])
