"""The background tasks of the server."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from pages.play.evening_lifespan import lifespan as phones
from pages.server.daily_copy import copying


@asynccontextmanager
async def lifespan(app: object) -> AsyncIterator[dict[str, object]]:
    """Run club evenings, and copy the database once a day, while the server runs.

    This is for ``st.App(lifespan=…)``.
    """
    async with copying(), phones(app) as state:
        yield state
