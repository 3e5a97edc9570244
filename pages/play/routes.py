"""The HTTP routes for players' phones, which Starlette serves without Streamlit.

The routes in this module are for joining, for moving to another phone, for leaving, and for adding answers to the
learner's own reviews. The routes for answering are in `player_routes`.
"""

import asyncio
import secrets
from collections.abc import Mapping

import segno
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from pages.components.evening import day_html, minute_html
from pages.play import page, player_routes, requests
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
    playing,
    reply,
)
from pages.play.requests import Answering, RefusedError, sent, text_in, token_of, with_player_cookie
from pages.session import REFUSED, Template, device, evenings, is_own, own_address, store
from quizzes.evening import CLUB_DAYS, CODE, Room, asked_type, at_home, entry_word, is_teachers, read_word
from quizzes.sets import as_kept, kept_under
from quizzes.skills.evidence import findings
from quizzes.store.records import LONGEST_TIME, Answered
from quizzes.store.store import Store

_HTML = Template(__file__)


async def code(request: Request) -> Response:
    """Answer with the page for typing a code. If a valid code was typed, redirect to its evening."""
    typed = request.query_params.get("code")
    if typed is None:
        return page.code_page()
    if not typed.strip():
        return page.code_page(NO_CODE)
    if code := read_word(typed, CODE):
        return RedirectResponse(own_address(f"play/{code}"), 303, SMALL)
    return page.code_page(NO_SUCH, typed, 404)


@explains_refusals
async def play(request: Request) -> Response:
    """Answer with the page of an evening. Players get the page for playing, and everybody else the form for joining."""
    live = await live_of_page(request, "play", page.code_page)
    if isinstance(live, Response):
        return live
    player, plan = await player_of(request, live), live.room.evening.plan
    if player is None:
        return _joining(request, live)
    if player.removed is not None:
        return page.sentence_page("Removed", BANNED, 403)
    for answer in await asyncio.to_thread(evenings().answers, live.id, player=player.id):
        live.room.add(answer)  # another process may have stored it
    return page.PLAIN.page(plan.name, _HTML.playing(player.nick, player.team), script="play.js", here=here(live))


def _joining(request: Request, live: Live) -> Response:
    plan = live.room.evening.plan
    if live.is_elsewhere(token_of(request)):
        return page.sentence_page("On another phone", "You've moved to another phone, so this one has signed out.")
    moment, left = live.room.moment, live.holder(token_of(request))
    if moment.phase == "ended" and not left:
        what = "homework" if at_home(moment) else "club evening"
        return page.sentence_page(f"The {what} has ended", "Nobody can join any more.")
    until = minute_html(moment.closes) if moment.phase == "homework" and moment.closes else ""
    body = _HTML.join(plan, live.room.cited.name, day_html(live.room.evening.expires), until, CLUB_DAYS, left)
    return page.PLAIN.page(plan.name, body, script="join.js", here=here(live))


@explains_refusals
async def join(request: Request) -> Response:
    """Add a player, and set the cookie that identifies the player's phone."""
    data = await sent(request)
    live, address, token = await live_of(request), requests.source(request), token_of(request)
    nick, team = text_in(data, "nick", 400), text_in(data, "team", 200)
    # only a token that this server has given to a player of this evening is accepted
    if token is None or await RUNNING.player(live, token) is None:
        if not has_room(address):
            raise RefusedError(503, requests.FULL)
        if live.joins_from(address) >= live.room.evening.joins_per_address:
            raise RefusedError(429, "Many players have joined from this network already. Ask the host to let more in.")
        token = secrets.token_urlsafe(32)
    with live.joining(address, token):
        player = await asyncio.to_thread(evenings().join, live.id, nick, token, team)
    live.joined(player, token, address)
    HUB.stir(live.id)
    return with_player_cookie(reply({"nick": player.nick}), request, token)


@explains_refusals
async def ask_to_enter(request: Request) -> Response:
    """Answer with the page of a player's personal link. Nothing happens until its button is pressed.

    A messaging app that previews the link therefore does not use it up.
    """
    live = await live_of(request)
    return page.PLAIN.page("Continue on this phone", _HTML.enter(live.room.evening.plan.name))


@explains_refusals
async def enter(request: Request) -> Response:
    """Let the player who was sent a personal link continue on this phone, and sign out the player's other phone."""
    if not is_own(request):
        raise RefusedError(403, REFUSED)
    live = await live_of(request)
    requests.count_request(f"{live.id} {requests.source(request)}")
    token = secrets.token_urlsafe(32)
    player = await asyncio.to_thread(evenings().enter_again, live.id, request.path_params["word"], token)
    if player is None:
        return page.sentence_page(
            "This link no longer works",
            "Somebody has already used this link. Ask the host for a new one.",
            410,
            here(live),
        )
    live.joined(player, token)
    HUB.stir(live.id, player.id)  # tell the other phone that it is signed out
    return with_player_cookie(RedirectResponse(here(live), 303, SMALL), request, token)


@explains_refusals
async def link(request: Request) -> Response:
    """Answer with the player's personal link.

    It is sent only on request, because anyone who has it can continue as this player.
    """
    await sent(request)
    live, _player = await playing(request)
    path = f"{here(live)}/me/{entry_word(token_of(request) or '')}"
    address = f"{request.url.scheme}://{request.headers.get('host', '')}{path}"
    code = segno.make(address, error="m").svg_data_uri(scale=4, border=4, dark="#000", light="#fff")
    return reply({"html": _HTML.other_phone(address, code)})


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
        HUB.stir(live.id)
        await RUNNING.close_when_due(live.id)
    return reply({})


@explains_refusals
async def home(request: Request) -> Response:
    """Add the answers of a player to the reviews of the learner on this phone.

    If the phone has no cookie of a learner, only set one. The phone then sends the request again.
    """
    data = await sent(request)
    live, player = await playing(request)
    if live.room.moment.phase not in {"ended", "homework"}:
        raise RefusedError(409, "Wait until the club evening has ended.")
    zone = text_in(data, "zone", 80) or None
    token = await asyncio.to_thread(device.own_token, request)
    if token is None:
        if data.get("again") is True:
            raise RefusedError(422, "This browser blocks cookies, so it can't save anything.")
        return device.with_cookie(reply({"said": ""}, 202), request, device.new_token())
    answers, missed = await asyncio.to_thread(take_home, store(), token, live.room, player.id, zone)
    html = _HTML.taken_home(answers, missed, own_address("today", rules=live.room.evening.plan.rules))
    return device.with_cookie(reply({"html": html}), request, token)


def take_home(store: Store, token: str, room: Room, player: str, zone: str | None) -> tuple[int, int]:
    """Copy a player's answers in an evening to the answers of the learner who uses the player's phone.

    Repeating this changes nothing. Questions that the teacher wrote are left out, because they do not test a skill.

    :param token: the token in the learner's cookie.
    :param zone: the learner's time zone; None if it is unknown.
    :return: how many of the player's answers are in the reviews now, and how many of these are wrong.
    :raises StoreError: if the answers cannot be saved.
    """
    learner, day = (store.device(token) or store.enter(token)).learner, store.today(zone)
    answers = [answer for answer in room.own_answers(player) if not is_teachers(room.question(answer.number))]
    grades = [room.grade(answer.number, answer.given) for answer in answers]
    for answer, grade in zip(answers, grades, strict=True):
        question = room.question(answer.number)
        where, steps = kept_under(question.sitting), asked_type(question).steps(question)
        took = None if answer.took is None else min(answer.took, LONGEST_TIME)
        for place, step in enumerate(steps, 1):  # the evidence is saved with the last step, as in a practice set
            given = {field.id: answer.given[field.id] for field in step.fields if field.id in answer.given}
            last = place == len(steps)
            answered = Answered(where, question.number, as_kept(question), given, place, took if last else None)
            store.record(learner.id, answered, findings(grade, "", day, took) if last else None)
        # the set is marked as ended, so that it is not offered as unfinished
        store.end(learner.id, where)
    return len(answers), sum(not grade.right for grade in grades)


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
    Route(own_address("play"), code),
    Route(own_address(_EVENING), play),
    Route(own_address(f"{_EVENING}/me/{{word}}"), ask_to_enter),
    Route(own_address(f"{_EVENING}/me/{{word}}"), enter, methods=["POST"]),
    *(Route(own_address(f"{_EVENING}/{work.__name__}"), work, methods=["POST"]) for work in (join, link, leave, home)),
]
