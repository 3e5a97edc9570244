"""The HTTP routes for players' phones, which Starlette serves without Streamlit."""

from collections.abc import Mapping

from starlette.routing import Route

from pages.play import join_routes, leave_routes, page, player_routes
from pages.play.requests import Answering
from pages.session.app_url import own_address

_EVENING = "play/{code}"
AT_ONCE: Mapping[tuple[str, str], Answering] = {
    ("GET", "view"): player_routes.view,
    ("POST", "answer"): player_routes.answer,
    ("GET", "events"): player_routes.events,
}
"""The requests that all phones of a room send at the same moment, by method and the end of the path."""
routes: list[Route] = [
    *(Route(own_address(f"{_EVENING}/{name}"), work, methods=[method]) for (method, name), work in AT_ONCE.items()),
    *page.PLAIN.routes(),
    Route(own_address("play"), join_routes.code, methods=["GET"]),
    Route(own_address(_EVENING), join_routes.play, methods=["GET"]),
    Route(own_address(f"{_EVENING}/join"), join_routes.join, methods=["POST"]),
    Route(own_address(f"{_EVENING}/me/{{word}}"), join_routes.ask_to_enter, methods=["GET"]),
    Route(own_address(f"{_EVENING}/me/{{word}}"), join_routes.enter, methods=["POST"]),
    Route(own_address(f"{_EVENING}/link"), leave_routes.link, methods=["POST"]),
    Route(own_address(f"{_EVENING}/leave"), leave_routes.leave, methods=["POST"]),
    Route(own_address(f"{_EVENING}/home"), leave_routes.home, methods=["POST"]),
]
"""The routes for ``st.App(routes=…)``."""
