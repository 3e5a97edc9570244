"""The background tasks of the server: club evenings and the daily copy of the database."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from pages.play.live.broadcast import HUB, let_go_at_the_end
from pages.server.daily_copy import DAILY_COPY

SOON = 5.0
"""Seconds after the start until evenings are first checked, because the first page needs the processor before that."""


@asynccontextmanager
async def lifespan(_app: object, soon: float = SOON) -> AsyncIterator[dict[str, object]]:
    """Run club evenings, and copy the database once a day, while the server runs.

    This is for ``st.App(lifespan=…)``.
    """
    HUB.open(_changed)
    tasks = [asyncio.create_task(_run_evenings(soon)), asyncio.create_task(DAILY_COPY.run())]
    await asyncio.sleep(0)  # the server runs this code before it answers the first request
    try:
        with let_go_at_the_end(HUB):
            yield {}
    finally:
        HUB.close()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if context := sys.modules.get("pages.play.request_context"):
            await context.RUNNING.close()


def _changed(evening: str, revision: int) -> asyncio.Future[object] | None:
    from pages.play.request_context import RUNNING  # noqa: PLC0415 (imported by whoever changed an evening)

    return RUNNING.changed(evening, revision)


async def _run_evenings(soon: float) -> None:
    # only one process uses an SQLite file, so there are no changes by other processes to listen for
    if "://" not in os.environ.get("TENSU_DATABASE", ""):
        await asyncio.sleep(soon)
    from pages.play.request_context import UPKEEP  # noqa: PLC0415 (it imports all that evenings need)

    await UPKEEP.run()
