"""Watch the club evenings of this process, and listen for changes that other processes make."""

import asyncio

from pages.play import bill_progress
from pages.play.live.broadcast import HUB
from pages.play.request_context import RUNNING, UPKEEP
from pages.session.stores import evenings
from quizzes.evening.notification_listener import Listener
from quizzes.evening.storage.notification import BillTold, HostHere, Sign
from quizzes.store.connections import database_url, file_of
from quizzes.store.store_errors import StoreError


async def watch_evenings() -> None:
    """Close questions on time and take over changes from other processes, until cancelled."""
    listener = _listener()
    RUNNING.alone = listener is None
    try:
        await UPKEEP.run()
    finally:
        if listener:
            await asyncio.to_thread(listener.close)


def _listener() -> Listener | None:
    """Return the listener for changes by other processes; None for a database file, which only one process uses."""
    try:
        url = database_url(None)
    except StoreError:
        return None  # every page reports this error
    return None if file_of(url) else Listener(url, lambda: evenings().live(), RUNNING.note_revision, signed=_signed)


def _signed(sign: Sign) -> None:
    match sign:
        case HostHere(evening):
            UPKEEP.host_elsewhere(evening)
        case BillTold(evening, revision, lines):
            bill_progress.take(evening, revision, lines)
            HUB.stir(evening)
