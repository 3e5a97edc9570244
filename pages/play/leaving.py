"""Beside the game: the way to another phone, leaving, and what one takes home."""

from __future__ import annotations

import asyncio
import secrets
from html import escape
from typing import TYPE_CHECKING

import segno
from starlette.responses import JSONResponse, Response

from pages.play.asking import RefusedError, sent, text_in, token_of
from pages.play.home import take_home
from pages.play.serving import RUNNING, SMALL, here, playing, told
from pages.session import device
from pages.session.kept import evenings, store
from pages.session.own_address import own_address
from quizzes.evening.kept import entry_word
from quizzes.evening.phase import Phase

if TYPE_CHECKING:
    from starlette.requests import Request

    from pages.play.home import TakenHome


@told
async def link(request: Request) -> Response:
    """The personal link: shown only to who asks for it, since whoever has it plays on."""
    await sent(request)
    live, _player = await playing(request)
    token = token_of(request) or ""
    path = f"{here(live)}/me/{entry_word(token)}"
    address = f"{request.url.scheme}://{request.headers.get('host', '')}{path}"
    code = segno.make(address, error="m").svg_data_uri(scale=4, border=4, dark="#000", light="#fff")
    html = (
        "<p>Scan this with the other phone, or open the address there. This phone stops then.</p>"
        f"<img src='{escape(code)}' alt='The address as a code to scan'>"
        f"<input readonly value='{escape(address)}' aria-label='The address'>"
    )
    return JSONResponse({"html": html}, headers=SMALL)


@told
async def leave(request: Request) -> Response:
    """Wait no longer for a player; who joins again with the same phone is back."""
    await sent(request)
    live, _player = await playing(request)
    token = token_of(request) or ""
    player = await asyncio.to_thread(evenings().leave, live.id, token)
    if player:
        RUNNING.joined(live, player, token)
        await RUNNING.close_when_due(live.id)
    return JSONResponse({}, headers=SMALL)


@told
async def home(request: Request) -> Response:
    """Keep a player's answers in the memory of whoever learns on this phone."""
    data = await sent(request)
    live, player = await playing(request)
    if live.known.moment.phase not in {Phase.ENDED, Phase.HOMEWORK}:
        raise RefusedError(409, "Wait until the evening has ended.")
    zone = text_in(data, "zone", 80) or None
    token = device.token_of(request.cookies)
    if token is None:
        if data.get("again") is True:
            raise RefusedError(422, "This browser takes no cookies, so nothing can be kept on it.")
        response = JSONResponse({"said": ""}, 202, SMALL)
        return device.with_cookie(response, request, secrets.token_urlsafe(32))
    taken = await asyncio.to_thread(take_home, store(), token, live.known, player.id, zone)
    return device.with_cookie(
        JSONResponse({"html": _told(taken, live.known.evening.plan.rules)}, headers=SMALL), request, token
    )


def _told(taken: TakenHome, rules: str) -> str:
    answers = "1 answer is" if taken.answers == 1 else f"{taken.answers} answers are"
    missed = f"{taken.missed} of them missed" if taken.missed else "none of them missed"
    way = escape(own_address("today", rules=rules))
    return f"<p>{answers} in your memory now, {missed}.</p><p><a href='{way}'>See what to practise</a></p>"
