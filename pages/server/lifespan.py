"""The background tasks of the server, and what it says in the terminal when it starts."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from streamlit.web.server.server_util import get_url

from pages.play.evening_lifespan import lifespan as phones
from pages.play.phones_address import in_network
from pages.server.daily_copy import copying


@asynccontextmanager
async def lifespan(app: object) -> AsyncIterator[dict[str, object]]:
    """For ``st.App(lifespan=…)``: run evenings, and back up the database once a day."""
    # Streamlit's own message is switched off: on a server, it asks a site on the internet for the address.
    phones_open = f", for phones on the same network: {get_url(here)}" if (here := in_network()) else ""
    print(f"Tensu is open at {get_url('localhost')}{phones_open}", flush=True)  # noqa: T201 (for whoever started it)
    async with copying(), phones(app) as state:
        yield state
