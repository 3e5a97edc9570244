"""The routes of the big screen: the page, its current view, and notifications of changes.

Anyone with the code may open the big screen. These routes change nothing.
"""

from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from pages.play import page
from pages.play.bill_progress import told_so_far
from pages.play.live.broadcast import HEARTBEAT
from pages.play.live.live_evening import Live
from pages.play.live.view_content import Content
from pages.play.phones_address import AT, origin_for_phones, under_origin
from pages.play.request_context import (
    RUNNING,
    content_response,
    explains_refusals,
    here,
    live_of,
    live_of_page,
    screen_events,
    state_headers,
)
from pages.play.views import READER
from pages.session import Template
from pages.wall.wall import wall_html

_HTML = Template(__file__)
_FOLDER = Path(__file__).parent
_POLICY = page.HEADERS["Content-Security-Policy"]
PLAIN = page.Plain(
    "wall",
    {
        "look.css": (*page.SHARED, page.FRAME, _FOLDER / "wall.css"),
        "wall.js": (page.TIMES, page.FOLLOW, _FOLDER / "wall.js"),
    },
    # the presenter's page may show the big screen inside a frame, but no other site may
    {**page.HEADERS, "Content-Security-Policy": _POLICY.replace("ancestors 'none'", "ancestors 'self'")},
)
PULSE = 1.0
"""How many seconds pass between two checks of a big screen for answers that another process has stored."""


def wall_page(here: str, title: str) -> Response:
    """Return the page of a big screen. Its script fills it and keeps it up to date.

    :param here: the address of the big screen.
    """
    return PLAIN.page(title, _HTML.page(), script="wall.js", here=here)


@explains_refusals
async def wall(request: Request) -> Response:
    """Answer with the page of a big screen."""

    def refuse(why: str, code: str, status: int) -> Response:
        return PLAIN.page("Big screen", _HTML.sentence(why, code), status)

    live = await live_of_page(request, "wall", refuse)
    return live if isinstance(live, Response) else wall_page(here(live, "wall"), live.room.plan.name)


@explains_refusals
async def view(request: Request) -> Response:
    """Answer with the current view of a big screen, unless the browser already shows it."""
    live = await live_of(request)
    if not RUNNING.alone:
        live = await RUNNING.looked_up(live, PULSE)
    origin = origin_for_phones(str(request.base_url), request.query_params.get(AT))
    content, seconds = _content(live, under_origin("play", origin)), live.room.plan.seconds_of(live.room.moment.number)
    headers = {"Tensu-Time": str(1000 * (seconds or 0)), **state_headers(live, content)}
    return content_response(request, content, headers)


def _content(live: Live, join: str) -> Content:
    """Return the view that all big screens of an evening show. It is rendered again only after a change.

    :param join: the address that phones open to join.
    """
    room, moment, number = live.room, live.room.moment, live.room.moment.number
    told = told_so_far(live.id, moment.revision) if moment.phase == "revealed" else 0
    key = moment, room.plan, room.players, len(room.answers(number)), room.hands(number), told, join
    if live.wall is None or live.wall[0] != key:
        live.wall = key, Content.of(wall_html(live.room, READER, join, told))
    return live.wall[1]


@explains_refusals
async def events(request: Request) -> Response:
    """Stream a revision number for each change of the big screen."""
    live = await live_of(request)
    full = "This club evening is already shown on too many screens."
    return screen_events(request, live.id, live.room.moment.revision, full, pulse=HEARTBEAT if RUNNING.alone else PULSE)


routes = PLAIN.routes(wall, view, events)
