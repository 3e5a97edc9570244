"""What every request passes, from the outside in."""

from collections.abc import Sequence

from starlette.middleware import Middleware
from starlette.routing import BaseRoute, Match
from starlette.types import ASGIApp, Receive, Scope, Send

from pages.menu import PATHS
from pages.server.capacity_limit import Doors
from pages.server.headers import Headers
from pages.server.streamlit_files import StreamlitFiles
from pages.session.late_routes import LateRoutes
from pages.session.unknown_address import UnknownAddress


def layers(routes: Sequence[BaseRoute]) -> list[Middleware]:
    """For ``st.App(middleware=…)``: phones of an evening first: all of them ask at once, and say what is due."""
    return [
        Middleware(Phones),
        Middleware(Headers),
        Middleware(Doors),
        Middleware(UnknownAddress, pages=PATHS, routes=routes),
        Middleware(StreamlitFiles, pages=PATHS),
    ]


class Phones:
    """Answers what all phones ask for at once before anything else looks at it: the pages' own layers cost as much."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._routes = LateRoutes("pages.play.routes", "play/", name="AT_ONCE")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or let it pass."""
        match, found = self._routes.matches(scope)
        if match is Match.FULL:
            scope.update(found)
            await self._routes.handle(scope, receive, send)
        else:
            await self._app(scope, receive, send)
