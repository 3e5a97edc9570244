"""What the server prepares before the first visitor comes."""

import gc
import logging
import sys
import threading
from functools import cache
from importlib import import_module

from streamlit import config
from uvicorn.protocols.http.auto import AutoHTTPProtocol

from content.rulesets import rulesets
from pages.session import store

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
    AutoHTTPProtocol.timeout_keep_alive = property(lambda _self: KEPT, lambda _self, _usual: None)  # type: ignore[union-attr]
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
    # these modules import most of what other pages and phones need
    for module in ("pages.practice.one_question", "pages.play.routes"):
        import_module(module)
    import_module("content.search.search").search("", next(iter(rulesets())))
    gc.collect()
    gc.freeze()
    # So high that there are few collections, and only of the newest objects, while five hundred phones answer at once.
    # Each answer needs about fifty objects until it is stored. With higher thresholds, a server needs more memory.
    gc.set_threshold(15_000, 20, 1_000)
