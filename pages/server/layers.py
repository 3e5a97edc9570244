"""What every request passes, from the outside in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.middleware import Middleware

from pages.menu import PATHS
from pages.play.routes import Phones
from pages.server.doors import Doors
from pages.server.headers import Headers
from pages.session.unknown_address import UnknownAddress

if TYPE_CHECKING:
    from collections.abc import Sequence

    from starlette.routing import BaseRoute


def layers(routes: Sequence[BaseRoute]) -> list[Middleware]:
    """For ``st.App(middleware=…)``: phones of an evening first: all of them ask at once, and say what is due."""
    return [
        Middleware(Phones),
        Middleware(Headers),
        Middleware(Doors),
        Middleware(UnknownAddress, pages=PATHS, routes=routes),
    ]
