"""What runs beside the server, from its start to its end."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from pages.play.evening_lifespan import lifespan as phones
from pages.server.daily_copy import copying

if TYPE_CHECKING:
    from collections.abc import AsyncIterator


@asynccontextmanager
async def lifespan(app: object) -> AsyncIterator[dict[str, object]]:
    """For ``st.App(lifespan=…)``: evenings go on, and the database is copied once a day."""
    async with copying(), phones(app) as state:
        yield state
