"""Copy the database once a day while the server runs."""

import asyncio
import logging
from datetime import datetime

from pages.session.stores import store
from quizzes.store.store_errors import StoreError

EVERY = 1800.0
"""Seconds between checks for today's copy. A server that sleeps at night makes its copy in the morning."""

SOON = 10.0
"""Seconds from the start to the first check, which would otherwise slow down the first page."""


class DailyCopy:
    """Makes the daily copies, and remembers what went wrong with the last one."""

    def __init__(self) -> None:
        self.problem: str | None = None

    def make(self) -> None:
        """Make today's copy, unless there is one. Errors are stored in ``problem`` and not raised."""
        try:
            made = store().back_up_daily(datetime.now().astimezone().date())
        except StoreError as error:
            if self.problem is None:
                logging.getLogger("tensu").warning("the daily copy of the database could not be made: %s", error)
            self.problem = str(error)
            return
        self.problem = None
        if made:
            logging.getLogger("tensu").info("the daily copy of the database is %s", made)

    async def run(self) -> None:
        """Make daily copies until cancelled."""
        await asyncio.sleep(SOON)
        while True:
            await asyncio.to_thread(self.make)
            await asyncio.sleep(EVERY)


DAILY_COPY = DailyCopy()
"""The daily copies that this process makes."""
