"""The routes for spectators of a game: the page, its current view, and notifications of changes."""

import asyncio
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from pages.components.evening import day_html
from pages.components.table.game_tables import final_html, head_html, played_html, standing_html
from pages.components.table.game_words import entry_words, payment_lines
from pages.play import requests
from pages.play.page import FOLLOW, FRAME, TIMES, Plain
from pages.play.request_context import SMALL, screen_events
from pages.play.requests import RefusedError
from pages.session import Markup, StoreError, Template, cited_rulesets, games, own_address
from quizzes.evening import CODE, read_word
from quizzes.table.game import EntryError, count, final
from quizzes.table.game.stored_games import Game

_HTML = Template(__file__)
_FOLDER = Path(__file__).parent
_SHARED = tuple(_FOLDER.parent / "components" / name for name in ("colours.css", "all.css", "table/game.css"))
PLAIN = Plain(
    "watch",
    {"look.css": (*_SHARED, FRAME, _FOLDER / "spectators.css"), "watch.js": (TIMES, FOLLOW, _FOLDER / "spectators.js")},
)
NO_SUCH = "We can't find a game with this code. Check the link: a code has six letters and digits."


def _view_html(game: Game) -> Markup:
    """Return the scores, the last hand and every hand before it. At the end of a game, add the final scores.

    :raises RefusedError: if the ruleset of the game is no longer on this server.
    """
    cited = cited_rulesets().get(game.history.rules)
    if cited is None:
        raise RefusedError(410, "The rules of this game are no longer on this server.")
    sheet, names = count(game.history.entries, cited), game.history.named.names
    over = sheet.deal is None
    last = None
    if sheet.played:
        played = sheet.played[-1]
        last = played.deal.title, entry_words(played.entry, names), payment_lines(played, names)
    return _HTML.view(
        cited.name,
        head_html(sheet, game.history.named.table),
        final_html(sheet, final(sheet, cited), names) if over else "",
        "" if over else standing_html(sheet, names),
        last,
        played_html(sheet, names),
        day_html(game.expires),
    )


def _sentence(_request: Request, status: int, sentence: str) -> Response:
    return PLAIN.page("No such game", _HTML.sentence(sentence, own_address("game")), status)


_told = requests.in_words(_sentence, {StoreError: 503, EntryError: 503})


async def _game(request: Request) -> Game:
    code = read_word(request.path_params["code"], CODE)
    found = await asyncio.to_thread(games().by_code, code) if code else None
    if found is None:
        requests.guessed_wrong(request, code or "")
        raise RefusedError(404, NO_SUCH)
    return found


@_told
async def watch(request: Request) -> Response:
    """Answer with the page of a game. Its script keeps it up to date.

    Without scripts, the page shows the state at the time when it was loaded.
    """
    game = await _game(request)
    here, big = own_address(f"watch/{game.code}"), "big" in request.query_params
    other, target = ("Small screen", here) if big else ("Large screen", f"{here}?big=1")
    body = _HTML.page(await asyncio.to_thread(_view_html, game), other, target)
    return PLAIN.page("Game", body, script="watch.js", here=here, look="big" if big else "")


@_told
async def view(request: Request) -> Response:
    """Answer with the current view of a game, unless the browser already shows it."""
    game = await _game(request)
    tag = f'"{game.revision}-{game.expires}"'
    headers = {**SMALL, "ETag": tag}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(await asyncio.to_thread(_view_html, game), media_type="text/html", headers=headers)


@_told
async def events(request: Request) -> Response:
    """Stream a revision number for each change of the game."""
    game = await _game(request)
    return screen_events(request, game.id, game.revision, "This game has reached its limit of spectators.")


routes = PLAIN.routes(watch, view, events)
