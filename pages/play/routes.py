"""The plain routes of the phones."""

from starlette.routing import Route

from pages.play import join_routes, leave_routes, page, player_routes
from pages.session.app_url import own_address

_EVENING = "play/{code}"
AT_ONCE = [
    Route(own_address(f"{_EVENING}/view"), player_routes.view, methods=["GET"]),
    Route(own_address(f"{_EVENING}/answer"), player_routes.answer, methods=["POST"]),
    Route(own_address(f"{_EVENING}/events"), player_routes.events, methods=["GET"]),
]
"""The paths that all phones of a room request at the same moment."""
routes: list[Route] = [
    *AT_ONCE,
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
"""For ``st.App(routes=…)``."""
