"""Routes for joining: typing a code, choosing a name, and continuing on another phone."""

import asyncio
import secrets

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from pages.components.evening.date_text import day_html
from pages.play import page, requests
from pages.play.live.broadcast import HUB
from pages.play.live.live_evening import Live
from pages.play.request_context import (
    BANNED,
    NO_CODE,
    NO_SUCH,
    RUNNING,
    SMALL,
    explains_refusals,
    has_room,
    here,
    live_of,
    live_of_page,
    player_of,
)
from pages.play.requests import RefusedError, sent, text_in, token_of, with_player_cookie
from pages.session.app_url import REFUSED, is_own, own_address
from pages.session.stores import evenings
from quizzes.evening.join_code import CODE, read_word
from quizzes.evening.phase import Phase, at_home

TOO_MANY_JOIN = "Many players have joined from this network already. Ask the host to let more in."


async def code(request: Request) -> Response:
    """Answer with the page for typing a code. If a valid code was typed, redirect to its evening."""
    typed = request.query_params.get("code")
    if typed is None:
        return HTMLResponse(page.code_page(), headers=page.HEADERS)
    if not typed.strip():
        return HTMLResponse(page.code_page(NO_CODE), headers=page.HEADERS)
    if code := read_word(typed, CODE):
        return RedirectResponse(own_address(f"play/{code}"), 303, SMALL)
    return HTMLResponse(page.code_page(NO_SUCH, typed), 404, page.HEADERS)


@explains_refusals
async def play(request: Request) -> Response:
    """Answer with the page of an evening. Players see the game, and everybody else the form for joining."""
    live = await live_of_page(request, "play", page.HEADERS, page.code_page)
    if isinstance(live, Response):
        return live
    player, plan = await player_of(request, live), live.room.evening.plan
    if player is None:
        return HTMLResponse(_joining(request, live), headers=page.HEADERS)
    if player.removed is not None:
        return HTMLResponse(page.sentence_page("Removed", BANNED), 403, page.HEADERS)
    await RUNNING.read_own(live, player)
    shown = page.play_page(here(live), player.nick, player.team, plan.name)
    return HTMLResponse(shown, headers=page.HEADERS)


def _joining(request: Request, live: Live) -> str:
    plan = live.room.evening.plan
    if live.is_elsewhere(token_of(request)):
        sentence = "You've moved to another phone, so this one has signed out."
        return page.sentence_page("On another phone", sentence)
    moment, left = live.room.moment, live.holder(token_of(request))
    if moment.phase is Phase.ENDED and not left:
        what = "homework" if at_home(moment) else "club evening"
        return page.sentence_page(f"The {what} has ended", "Nobody can join any more.")
    closes = moment.closes if moment.phase is Phase.HOMEWORK else None
    return page.join_page(here(live), plan, live.room.cited.name, day_html(live.room.evening.expires), closes, left)


@explains_refusals
async def join(request: Request) -> Response:
    """Add a player, and set the cookie that identifies the player's phone."""
    data = await sent(request)
    live = await live_of(request)
    nick, team = text_in(data, "nick", 400), text_in(data, "team", 200)
    # only this server makes tokens, so a token is accepted only if a player of this evening has it
    known = token_of(request) if await RUNNING.player(live, token_of(request)) else None
    if known is None and not has_room(requests.source(request)):
        raise RefusedError(503, requests.FULL)
    joins = live.joins_from(requests.source(request))
    if known is None and joins >= live.room.evening.joins_per_address:
        raise RefusedError(429, TOO_MANY_JOIN)
    token = known or secrets.token_urlsafe(32)
    with live.joining(requests.source(request), token):
        player = await asyncio.to_thread(evenings().join, live.id, nick, token, team)
    live.joined(player, token, requests.source(request))
    HUB.stir(live.id)
    return with_player_cookie(JSONResponse({"nick": player.nick}, headers=SMALL), request, token)


@explains_refusals
async def ask_to_enter(request: Request) -> Response:
    """Answer with the page of a player's personal link. Nothing happens until its button is pressed."""
    live = await live_of(request)
    return HTMLResponse(page.enter_page(live.room.evening.plan.name), headers=page.HEADERS)


@explains_refusals
async def enter(request: Request) -> Response:
    """Let the player who was sent a personal link continue on this phone, and sign out the player's other phone."""
    if not is_own(request):
        raise RefusedError(403, REFUSED)
    live = await live_of(request)
    if not requests.ASKED.passes(f"{live.id} {requests.source(request)}"):
        raise RefusedError(429, requests.TOO_OFTEN)
    token = secrets.token_urlsafe(32)
    player = await asyncio.to_thread(evenings().enter_again, live.id, request.path_params["word"], token)
    if player is None:
        sentence = "Somebody has already used this link. Ask the host for a new one."
        return HTMLResponse(page.sentence_page("This link no longer works", sentence, here(live)), 410, page.HEADERS)
    live.joined(player, token)
    HUB.stir(live.id, player.id)  # tell the other phone that it is signed out
    return with_player_cookie(RedirectResponse(here(live), 303, SMALL), request, token)
