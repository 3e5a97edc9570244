"""What the server prepares before the first visitor comes, and its background tasks while it runs."""

import asyncio
import gc
import logging
import os
import sys
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from functools import cache
from importlib import import_module

from streamlit import config
from uvicorn.protocols.http.auto import AutoHTTPProtocol

from content.rulesets import rulesets
from pages.play.live.broadcast import HUB, let_go_at_the_end
from pages.session import StoreError, store

_WANTED = {
    # this option is not documented; without it, every rerun ends with a full garbage collection
    "runner.postScriptGC": False,
    # otherwise two runs of a session could write to the session at the same time
    "runner.fastReruns": False,
    "browser.gatherUsageStats": False,
    "client.showErrorDetails": "none",
}

MOST_FILES = 16_384
"""The number of files and connections a process may need.

Many systems allow 1,024, which is too few for two large rooms.
"""
KEPT = 75
"""Seconds that an idle connection stays open, so that a phone need not open one for each answer.

Proxies usually keep their connections open for 60 seconds.
"""
PICTURES = 1.0
"""The delay in seconds before other pages are read, so that the first page can load its pictures."""


def check_options() -> list[str]:
    """Log which options in ``.streamlit/config.toml`` do not take effect, and return the messages."""
    problems = []
    for name, wanted in _WANTED.items():
        try:
            found = config.get_option(name)
        except RuntimeError:
            found = "no such option"
        if found != wanted:
            problems.append(f"expected option {name} = {wanted!r} in .streamlit/config.toml, found {found!r}")
            logging.getLogger("tensu").warning(problems[-1])
    return problems


def log_bad_frames_briefly() -> None:
    """Log an unreadable websocket frame in one line instead of twenty.

    Anyone can send such frames without end.
    """

    def cut(record: logging.LogRecord) -> bool:
        record.exc_info = record.exc_info if record.levelno > logging.WARNING else None
        return True

    logging.getLogger("streamlit.web.server.starlette.starlette_websocket").addFilter(cut)


def allow_many_connections() -> None:
    """Keep idle connections open for `KEPT` seconds, and let the process open more files and connections."""
    # Streamlit starts the server, and has no option for this timeout
    AutoHTTPProtocol.timeout_keep_alive = property(lambda _self: KEPT, lambda _self, _usual: None)
    if sys.platform == "win32":  # Windows has no limit on open files to raise
        return
    import resource  # noqa: PLC0415 (Windows has no such module)

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(MOST_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


@cache
def warm_up() -> threading.Thread:
    """In the background, import and read what later pages need, once in a process.

    This happens while the first visitor looks at the first page, so that later pages appear at once. The garbage
    collector then ignores everything that was loaded.

    :return: the thread that does this. The thread may open the store and change the garbage collector at any time, so a
        test that opens a page must wait for the thread.
    """
    reading = threading.Timer(PICTURES, _read_everything)
    reading.name, reading.daemon = "warm-up", True
    reading.start()
    return reading


def _read_everything() -> None:
    store()  # migrate old tables now, while nobody waits
    # these import most of what other pages and phones need
    for module in ("pages.practice.one_question", "pages.play.routes"):
        import_module(module)
    import_module("content.search.search").search("", next(iter(rulesets())))
    gc.collect()
    gc.freeze()
    # With these thresholds, Python collects garbage rarely while five hundred phones answer at once, and only among
    # the newest objects. An answer needs about fifty objects until it is stored. Higher thresholds need more memory.
    gc.set_threshold(15_000, 20, 1_000)


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
            await asyncio.sleep(1800)  # so a server that was asleep makes its copy soon after waking


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
    # only one process uses an SQLite file, so there are no other processes to listen to
    if "://" not in os.environ.get("TENSU_DATABASE", ""):
        await asyncio.sleep(soon)
    from pages.play.request_context import UPKEEP  # noqa: PLC0415 (slow to import: it needs all modules for evenings)

    await UPKEEP.run()
