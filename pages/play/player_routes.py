"""Routes for the phone of a player: its view, the stream of changes, and saving an answer."""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache, partial
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from content.words import Naming, field_sentence, question_words
from pages.play.live.broadcast import HUB, OPENING, signal_of
from pages.play.live.live_evening import Live
from pages.play.live.view_content import GZIP, Content, stored
from pages.play.request_context import (
    RUNNING,
    STREAMED,
    content_response,
    explains_refusals,
    has_room,
    playing,
    reply,
    state_headers,
)
from pages.play.requests import FULL, RefusedError, sent, source, token_of, whole_in
from quizzes.evening import (
    MOST_ITEMS,
    MOST_PLAYERS,
    MOST_VOTES,
    Outcome,
    PlanError,
    Player,
    asked_type,
    at_home,
    words_of,
)
from quizzes.question import Answer, FieldError, Question, Value, is_asked, read_sent

SAID: Mapping[Outcome, tuple[int, str]] = {
    "new": (200, ""),
    "same": (200, ""),
    "first stands": (200, "You've already answered. Your first answer counts."),
    "too late": (409, "You were too late. The question had closed, so your answer doesn't count."),
    "not open": (409, "This question isn't open now, so your answer doesn't count."),
}
"""The HTTP status and the message to a phone for each outcome of storing its answer."""


def read_answer(question: Question, sent: object) -> Answer:
    """Read the values that were sent for all fields of a question.

    :raises RefusedError: if the values do not fit the question, or a field is missing; the message is one sentence.
    """
    asked = asked_type(question)
    steps = asked.steps(question)
    words = question_words().get(question.sitting.type) or words_of(question, Naming.ROMAJI)
    misread, fields = field_sentence("misread"), asked.fields(question)
    if not isinstance(sent, dict) or not sent.keys() <= {field.id for field in fields}:
        raise RefusedError(422, misread)
    answer: dict[str, Value] = {}
    try:
        for field in fields:
            value = read_sent(field, sent, words.fields[field.id].label, misread)
            if value is not None and is_asked(field, answer):
                answer[field.id] = value
    except FieldError as error:
        raise RefusedError(422, str(error), field.id) from None
    for step in steps:
        if lacking := asked.missing(step, answer):
            raise RefusedError(422, words.fields[lacking].missing, lacking)
    return answer


PATIENCE = 20.0
"""Seconds that storing an answer may take before the phone is told to send it again."""
NOT_KEPT = "Not saved yet. Trying again."


@explains_refusals
async def view(request: Request) -> Response:
    """Answer with the view of a phone, unless the phone shows it already."""
    live, player = await playing(request)
    number = request.query_params.get("number", "")
    wanted = int(number) if number.isascii() and number.isdigit() and len(number) < 4 else None
    return _shown(request, live, player, wanted)


def _shown(request: Request, live: Live, player: Player, wanted: int | None, sentence: str = "") -> Response:
    content = live.drawings.draw(player.id, wanted)
    said = {"Tensu-Said": quote(sentence)} if sentence else {}
    return content_response(request, content, _state(live, content, player, wanted) | said)


def _state(live: Live, content: Content, player: Player, wanted: int | None) -> dict[str, str]:
    """Return the headers that tell the phone's script which question and phase its view shows.

    ``wanted`` is the number of the question that a player chose in homework; None for the current or next one.
    """
    moment = live.room.moment
    return {
        "Tensu-Moment": f"{live.drawings.number_for(player.id, wanted)}/{moment.round}",
        "Tensu-Phase": moment.phase,
        "Tensu-Revision": str(moment.revision),
        "Tensu-Name": _quoted(player.nick),
        **state_headers(live, content),
    }


_quoted = lru_cache(4 * MOST_PLAYERS)(quote)


def _news(evening: str, token: str | None, revision: int) -> bytes:
    """Return the message about a change to a phone with this token, as part of a compressed stream.

    The message has the new view, so that the phones of a room need not request it. Two kinds of phones receive no view
    and are told only that something has changed: phones that may not see a view, and phones used for homework, whose
    players choose the question themselves.
    """
    with suppress(PlanError):  # the phone then requests the view and gets the error
        live = RUNNING.live.get(evening)
        player = live.holder(token) if live and not live.stale else None
        seated = player is not None and player.left is None and player.removed is None
        if live and player and seated and not at_home(live.room.moment) and live.room.moment.revision >= revision:
            content = live.drawings.draw(player.id, None)
            return content.event(_state(live, content, player, None))
    return stored(signal_of(revision))


def _pack(event: bytes) -> bytes:
    return (GZIP if event == OPENING else b"") + stored(event)


@explains_refusals
async def events(request: Request) -> Response:
    """Stream the view of a player with each change.

    A browser that does not accept gzip is told only that something has changed.
    """
    live, player = await playing(request)
    if not has_room(source(request), least=1):  # a phone without a stream polls every few seconds
        raise RefusedError(503, FULL)
    how, headers = {}, STREAMED
    if "gzip" in request.headers.get("accept-encoding", ""):
        how = {"news": partial(_news, live.id, token_of(request)), "pack": _pack}
        headers = {**STREAMED, "Content-Encoding": "gzip"}
    stream = HUB.events(live.id, player.id, live.room.moment.revision, **how)
    return StreamingResponse(stream, media_type="text/event-stream", headers=headers)


def _is_ahead(live: Live, number: int) -> bool:
    """Return whether a question has not been asked yet.

    Answers to such a question are refused without details, because the details would reveal the question.
    """
    return number > live.room.moment.number and not at_home(live.room.moment)


@explains_refusals
async def answer(request: Request) -> Response:
    """Store an answer and confirm it.

    The answer is committed before the response is sent. Nothing is graded here.
    """
    data = await sent(request)
    live, player = await playing(request)
    number, vote = whole_in(data, "number", MOST_ITEMS), whole_in(data, "round", MOST_VOTES)
    took = data.get("took")
    if _is_ahead(live, number):
        live = await RUNNING.looked_up(live, 0.0)  # another process may have changed the evening
    question = None if _is_ahead(live, number) else live.room.find_question(number)
    if question is None:
        raise RefusedError(*SAID["not open"])
    try:
        given = read_answer(question, data.get("answer"))
    except RefusedError as lacking:
        if not lacking.field:
            raise
        live.incomplete.setdefault((number, vote), set()).add(player.id)
        return reply({"said": lacking.sentence, "field": lacking.field}, lacking.status)
    if data.get("draft") is True:  # the phone only checks whether the answer is complete
        return reply({})
    future = RUNNING.evenings().answer_soon(
        live.id, player.id, number, vote, given, took if type(took) is int else None
    )
    # when a room full of phones answers, asyncio.Event is twice as fast as asyncio.wait_for
    ready, loop = asyncio.Event(), asyncio.get_running_loop()
    future.add_done_callback(lambda _done: loop.is_closed() or loop.call_soon_threadsafe(ready.set))
    timer = loop.call_later(PATIENCE, ready.set)
    await ready.wait()
    timer.cancel()
    if not future.done():
        raise RefusedError(503, NOT_KEPT)
    stored = future.result()
    status, sentence = SAID[stored.outcome]
    if stored.answer is None:
        return reply({"said": sentence}, status)
    RUNNING.answered(live, stored.answer)
    # the response includes the new view, so that the phone need not request it
    return _shown(request, live, player, number, sentence)
