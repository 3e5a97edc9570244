"""Routes for moving to another phone, for leaving, and for adding answers to the learner's own reviews."""

import asyncio

import segno
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from pages.play.own_results import take_home
from pages.play.request_context import RUNNING, SMALL, explains_refusals, here, playing
from pages.play.requests import RefusedError, sent, text_in, token_of
from pages.session import device
from pages.session.app_url import own_address
from pages.session.stores import evenings, store
from pages.templates import Template
from quizzes.evening.evening_records import entry_word
from quizzes.evening.phase import Phase

_HTML = Template(__file__)


@explains_refusals
async def link(request: Request) -> Response:
    """Answer with the player's personal link.

    It is sent only on request, because anyone who has it can continue as this player.
    """
    await sent(request)
    live, _player = await playing(request)
    token = token_of(request) or ""
    path = f"{here(live)}/me/{entry_word(token)}"
    address = f"{request.url.scheme}://{request.headers.get('host', '')}{path}"
    code = segno.make(address, error="m").svg_data_uri(scale=4, border=4, dark="#000", light="#fff")
    return JSONResponse({"html": _HTML.other_phone(address, code)}, headers=SMALL)


@explains_refusals
async def leave(request: Request) -> Response:
    """Let a player leave, so that the evening no longer waits for their answers.

    A player who joins again with the same phone continues as before.
    """
    await sent(request)
    live, _player = await playing(request)
    token = token_of(request) or ""
    player = await asyncio.to_thread(evenings().leave, live.id, token)
    if player:
        live.joined(player, token)
        await RUNNING.close_when_due(live.id)
    return JSONResponse({}, headers=SMALL)


@explains_refusals
async def home(request: Request) -> Response:
    """Add the answers of a player to the reviews of the learner on this phone."""
    data = await sent(request)
    live, player = await playing(request)
    if live.room.moment.phase not in {Phase.ENDED, Phase.HOMEWORK}:
        raise RefusedError(409, "Wait until the club evening has ended.")
    zone = text_in(data, "zone", 80) or None
    token = await asyncio.to_thread(device.own_token, request)
    if token is None:
        if data.get("again") is True:
            raise RefusedError(422, "This browser blocks cookies, so it can't save anything.")
        return device.with_cookie(JSONResponse({"said": ""}, 202, SMALL), request, device.new_token())
    taken = await asyncio.to_thread(take_home, store(), token, live.room, player.id, zone)
    html = _HTML.taken_home(taken.answers, taken.missed, own_address("today", rules=live.room.evening.plan.rules))
    return device.with_cookie(JSONResponse({"html": html}, headers=SMALL), request, token)
