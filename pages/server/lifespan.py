"""The background tasks of the server."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from pages.play.evening_lifespan import lifespan as phones
from pages.server.daily_copy import copying


@asynccontextmanager
async def lifespan(app: object) -> AsyncIterator[dict[str, object]]:
    """The lifespan for ``st.App(lifespan=…)``: run evenings, and back up the database once a day."""
    async with copying(), phones(app) as state:
        yield state
