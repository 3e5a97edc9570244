"""What every request from a phone needs: its evening and its player. If one is missing, one sentence says why."""

import asyncio
import secrets
from collections.abc import Callable, Mapping

from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response, StreamingResponse

from pages.play import page, requests
from pages.play.live.broadcast import HEARTBEAT, HUB
from pages.play.live.evening_upkeep import Upkeep
from pages.play.live.live_evening import Live
from pages.play.live.running_evenings import Running
from pages.play.live.view_content import Content
from pages.play.requests import RefusedError, in_words, may_have_more, token_of
from pages.session import KeptError, StoreError, cited_rulesets, evenings, own_address
from quizzes.evening import CODE, DEADLINES, NicknameError, PlanError, Player, read_word

RUNNING = Running(HUB, evenings, DEADLINES, cited_rulesets)
UPKEEP = Upkeep(RUNNING)
STREAMED = {"Cache-Control": "no-store, no-transform", "X-Accel-Buffering": "no"}
"""The headers of an event stream. They keep proxies from buffering the stream."""
SMALL = {"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"}
"""The headers of a response that is not a page."""
NO_CODE = "Type the code first: the six letters and digits on the big screen."
NO_SUCH = "No club evening has this code. Check its six letters and digits."
DELETED = "This club evening has been deleted."
BANNED = "The host has removed you from this club evening."
MOST_SCREENS = 200
"""The most big screens of one evening, or spectators of one game, that are told of changes.

The others poll instead, because more streams would slow down the phones.
"""


def _sentence(request: Request, status: int, sentence: str) -> Response:
    if request.method == "GET" and "text/html" in request.headers.get("accept", ""):
        return page.sentence_page("That didn't work", sentence, status)
    return reply({"said": sentence}, status)


def reply(data: Mapping[str, str], status: int = 200) -> JSONResponse:
    """Answer the script of a page with JSON."""
    return JSONResponse(data, status, SMALL)


explains_refusals = in_words(_sentence, {StoreError: 503, KeptError: 422, NicknameError: 422, PlanError: 422})
"""A decorator that makes a route answer with one sentence if it refuses a request or the storage fails.

The sentence is sent as a page if the browser asked for one, and otherwise as JSON.
"""


def here(live: Live, below: str = "play") -> str:
    """Return the path of an evening's address, below ``play`` for phones or ``wall`` for big screens."""
    return own_address(f"{below}/{live.code}")


async def live_of_page(request: Request, below: str, refused: Callable[[str, str, int], Response]) -> Live | Response:
    """Return the evening that the address of a page names.

    If there is none, return a page that says why. If the address has the code in another spelling, such as capital
    letters, return a redirect to the usual address.

    :param below: as in `here`.
    :param refused: a function that makes this page from three values: the reason as a sentence, the code, and the
        status. The code is empty if the evening has been deleted.
    """
    try:
        live = await live_of(request)
    except RefusedError as error:
        code = "" if error.sentence == DELETED else request.path_params["code"]
        return refused(error.sentence, code, error.status)
    return live if request.path_params["code"] == live.code else RedirectResponse(here(live, below), 303, SMALL)


async def live_of(request: Request) -> Live:
    """Return the evening that the address of a request names.

    :raises RefusedError: if its code leads to no evening, or too many wrong codes were tried.
    """
    code = read_word(request.path_params["code"], CODE)
    if code is None:
        raise RefusedError(404, NO_SUCH)
    live = await RUNNING.by_code(code)
    if live is None:  # only wrong codes count towards the limit on guesses
        requests.guessed_wrong(request, code)
        deleted = await asyncio.to_thread(evenings().was_deleted, code)
        raise RefusedError(*((410, DELETED) if deleted else (404, NO_SUCH)))
    return live


async def playing(request: Request) -> tuple[Live, Player]:
    """Return the evening and the player who sent the request.

    :raises RefusedError: if the request does not come from a player, or the player sends too many requests.
    """
    live = await live_of(request)
    player = await player_of(request, live)
    if player is None:
        raise RefusedError(401, "Join this club evening first.")
    if player.removed is not None:
        raise RefusedError(403, BANNED)
    requests.count_request(player.id)
    return live, player


def has_room(address: str, least: int = 0) -> bool:
    """Return whether one more phone from this IP address may join an evening or open a stream.

    :param least: the least number of free places to assume, even if fewer are free.
    """
    joined = sum(live.joins_from(address) for live in RUNNING.live.values())
    most = requests.limit_from_environment(requests.VARIABLE, requests.MOST_PHONES)
    return may_have_more(joined, max(least, most - HUB.phones()))


async def player_of(request: Request, live: Live) -> Player | None:
    """Return the player who sent the request; None if no player did. The player may have been removed.

    :raises StoreError: if the database cannot be read.
    """
    player = await RUNNING.player(live, token_of(request))
    return player if player and player.left is None else None


def screen_events(
    request: Request, subject: str, revision: int, full: str, *, pulse: float = HEARTBEAT
) -> StreamingResponse:
    """Stream a revision number to a big screen or a spectator for each change of an evening or a game.

    :param subject: the id of the evening or the game.
    :param full: the sentence that says that there are too many screens already.
    :param pulse: the seconds of silence after which a screen looks for changes by other processes.
    :raises RefusedError: if the evening or the game has too many screens already.
    """
    address = f"{requests.source(request)} "
    if not may_have_more(HUB.walls(subject, address), MOST_SCREENS - HUB.walls(subject)):
        raise RefusedError(503, full)
    return StreamingResponse(
        HUB.events(subject, f"{address}{secrets.token_hex(8)}", revision, is_wall=True, pulse=pulse),
        media_type="text/event-stream",
        headers=STREAMED,
    )


def state_headers(live: Live, content: Content) -> dict[str, str]:
    """Return the headers that the script of a phone or a big screen needs: the tag of its view, and the time left.

    The time is in milliseconds. It is missing unless a question with a time limit is open.
    """
    moment, headers = live.room.moment, {"ETag": content.tag}
    if moment.phase == "open" and (left := DEADLINES.left(live.id, moment)) is not None:
        headers |= {"Tensu-Left": str(left), **({"Tensu-Paused": "1"} if moment.paused else {})}
    return headers


def content_response(request: Request, content: Content, headers: Mapping[str, str]) -> Response:
    """Answer with the view of a phone or a big screen, unless the browser already shows it."""
    headers = {**SMALL, "Vary": "Accept-Encoding", **headers}
    if request.headers.get("if-none-match") == content.tag:
        return Response(status_code=304, headers=headers)
    packed = content.gzipped() if "gzip" in request.headers.get("accept-encoding", "") else b""
    headers |= {"Content-Encoding": "gzip"} if packed else {}
    return Response(packed or content.plain, media_type="text/html", headers=headers)
