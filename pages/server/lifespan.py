"""The background tasks of the server: club evenings and the daily copy of the database."""

import asyncio
import logging
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime

from pages.play.live.broadcast import HUB, let_go_at_the_end
from pages.session import StoreError, store

FIRST_COPY = 10.0
"""Seconds after the start until the first check for today's copy, which would otherwise slow down the first page."""


class DailyCopy:
    """Makes the daily copies, and remembers what went wrong with the last one."""

    def __init__(self) -> None:
        self.problem: str | None = None

    def make(self) -> None:
        """Make today's copy, unless there is one. Errors are stored in ``problem`` and not raised."""
        log = logging.getLogger("tensu")
        try:
            if made := store().back_up_daily(datetime.now().astimezone().date()):
                log.info("the daily copy of the database is %s", made)
            self.problem = None
        except StoreError as error:
            if self.problem is None:
                log.warning("the daily copy of the database could not be made: %s", error)
            self.problem = str(error)

    async def run(self) -> None:
        """Make daily copies until cancelled."""
        await asyncio.sleep(FIRST_COPY)
        while True:
            await asyncio.to_thread(self.make)
            await asyncio.sleep(1800)  # a server that sleeps at night makes its copy in the morning


DAILY_COPY = DailyCopy()


@asynccontextmanager
async def lifespan(_app: object, soon: float = 5.0) -> AsyncIterator[dict[str, object]]:
    """Run club evenings, and copy the database once a day, while the server runs.

    This is for ``st.App(lifespan=…)``.

    :param soon: seconds until evenings are first checked, because the first page needs the processor before that.
    """
    HUB.open(_changed)
    tasks = [asyncio.create_task(_run_evenings(soon)), asyncio.create_task(DAILY_COPY.run())]
    await asyncio.sleep(0)  # let the tasks start before the server answers its first request
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
    from pages.play.request_context import RUNNING  # noqa: PLC0415 (imported by the code that changes evenings)

    return RUNNING.changed(evening, revision)


async def _run_evenings(soon: float) -> None:
    # only one process uses an SQLite file, so there are no changes by other processes to listen for
    if "://" not in os.environ.get("TENSU_DATABASE", ""):
        await asyncio.sleep(soon)
    from pages.play.request_context import UPKEEP  # noqa: PLC0415 (slow to import: it needs all modules for evenings)

    await UPKEEP.run()
