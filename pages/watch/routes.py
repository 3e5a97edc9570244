"""The routes for spectators of a game: the page, its current view, and notifications of changes."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING

from starlette.responses import HTMLResponse, Response, StreamingResponse
from starlette.routing import Route

from pages.play import requests
from pages.play.live.broadcast import HUB
from pages.play.page import HEADERS
from pages.play.plain_page import STREAMED
from pages.play.request_context import SMALL
from pages.play.requests import RefusedError
from pages.session.app_url import own_address
from pages.session.ruleset_picker import cited_rulesets
from pages.session.stores import games
from pages.watch import page
from quizzes.evening.join_code import CODE, read_word
from quizzes.store.store_errors import StoreError
from quizzes.table.game.entry import EntryError

if TYPE_CHECKING:
    from starlette.requests import Request

    from quizzes.table.storage.stored_games import Game

NO_SUCH = "We can't find a game with this code. Check the link: a code has six letters and digits."
OTHER_RULES = "The rules of this game are no longer on this server."
MOST_STREAMS = 200
"""The most open streams of one game; later spectators poll instead."""


def _sentence(_request: Request, status: int, sentence: str) -> Response:
    return HTMLResponse(page.sentence_page(sentence), status, HEADERS)


_told = requests.in_words(_sentence, {StoreError: 503, EntryError: 503})


async def _game(request: Request) -> Game:
    """Return the game whose code is in the address.

    :raises RefusedError: if no game has the code, or too many wrong codes were tried.
    """
    code = read_word(request.path_params["code"], CODE)
    found = await asyncio.to_thread(games().by_code, code) if code else None
    if found is None:
        requests.guessed_wrong(request, code or "")
        raise RefusedError(404, NO_SUCH)
    return found


def _drawn(game: Game) -> str:
    cited = cited_rulesets().get(game.history.rules)
    if cited is None:
        raise RefusedError(410, OTHER_RULES)
    return page.view_html(game, cited)


@_told
async def watch(request: Request) -> Response:
    """Answer with the page of a game."""
    game = await _game(request)
    inner = await asyncio.to_thread(_drawn, game)
    big = "big" in request.query_params
    return HTMLResponse(page.watch_page(own_address(f"watch/{game.code}"), inner, big=big), headers=HEADERS)


@_told
async def view(request: Request) -> Response:
    """Answer with the current view of a game, unless the browser already shows it."""
    game = await _game(request)
    tag = f'"{game.revision}-{game.expires}"'
    headers = {**SMALL, "ETag": tag}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(await asyncio.to_thread(_drawn, game), media_type="text/html", headers=headers)


@_told
async def events(request: Request) -> Response:
    """Stream a revision number for each change of the game."""
    game = await _game(request)
    if HUB.listening(game.id) >= MOST_STREAMS:
        raise RefusedError(503, "This game has reached its limit of spectators.")
    stream = HUB.events(game.id, secrets.token_hex(8), game.revision)
    return StreamingResponse(stream, media_type="text/event-stream", headers=STREAMED)


routes: list[Route] = [
    *page.PLAIN.routes(),
    Route(own_address("watch/{code}"), watch, methods=["GET"]),
    Route(own_address("watch/{code}/view"), view, methods=["GET"]),
    Route(own_address("watch/{code}/events"), events, methods=["GET"]),
]
"""The routes for ``st.App(routes=…)``."""
