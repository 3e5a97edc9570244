"""Identify requests and limit them.

The limits apply to each phone, not to all phones of a room together. Limits for an IP address are high enough for a
room full of phones behind it.
"""

import asyncio
import json
import os
import re
import time
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Mapping
from functools import wraps

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from pages.session import REFUSED, device, is_own, own_address

Answering = Callable[[Request], Awaitable[Response]]

COOKIE = "tensu_player"
_TOKEN = re.compile(rf"(?:^|;)\s*{COOKIE}=([A-Za-z0-9_-]{{43}})\s*(?:;|$)")
"""The pattern of the cookie in the raw header.

All phones of a hall send requests at once, so other cookies are not parsed.
"""
LARGEST = 16_384
"""The most bytes of a request's body."""
SLOWEST = 10.0
"""Seconds within which the whole body must arrive."""
MOST_KNOWN = 20_000
"""The most addresses or players that are remembered. Beyond that, the one not seen for longest is forgotten."""


def limit_from_environment(variable: str, usual: int) -> int:
    """Return a limit from an environment variable.

    If the variable is missing or not a whole number above 0, return ``usual``.

    >>> limit_from_environment("TENSU_NEVER_SET", 150)
    150
    """
    value = os.environ.get(variable, "")
    return int(value) if value.isdecimal() and int(value) else usual


def may_have_more(held: int, free: int) -> bool:
    """Return whether one more phone may play from an IP address with ``held`` phones, while ``free`` places are free.

    It may if ``held`` is less than four times ``free``. If 150 places are free at first, one address can thus
    have 120.

    >>> [held for held in range(150) if not may_have_more(held, 150 - held)][0]
    120
    """
    return held < 4 * free


class Limit:
    """A limit on how many events may come from one source within a period.

    A source is any text that identifies a sender, such as an IP address or the id of a player.
    """

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._most, self._seconds, self._clock = most, seconds, clock
        self._seen: OrderedDict[str, deque[float]] = OrderedDict()

    def is_reached(self, source: str) -> bool:
        """Return whether a source has reached its limit."""
        times = self._seen.get(source, ())
        if times:
            self._seen.move_to_end(source)
        return len(times) >= self._most and times[0] > self._clock() - self._seconds

    def count(self, source: str) -> None:
        """Count one more event from a source.

        Also forget sources whose events are all too old. If more than `MOST_KNOWN` sources remain, forget the one not
        seen for longest.
        """
        now = self._clock()
        self._seen.setdefault(source, deque(maxlen=self._most)).append(now)
        self._seen.move_to_end(source)
        while len(self._seen) > MOST_KNOWN or next(iter(self._seen.values()))[-1] <= now - self._seconds:
            self._seen.popitem(last=False)

    def passes(self, source: str) -> bool:
        """Count one more event from a source, unless it has reached its limit. Return whether it was counted."""
        if self.is_reached(source):
            return False
        self.count(source)
        return True


WRONG_CODES = Limit(10, 60)
"""The limit for different wrong codes from one visitor.

Right codes are not limited, because a room shares an address and one phone must not lock out the others. A code has six
characters out of 31. At 500 requests a second, guessing a code takes ten days on average, and a code stops working a
day after the evening.
"""
_SAME_CODE = Limit(1, 60)
"""The limit that counts the same wrong code from one visitor only once.

Otherwise, a room full of phones that scan an old code would use up the limit.
"""
ASKED = Limit(80, 10)
"""The limit for requests of one player. A phone needs about one a second."""

VARIABLE = "TENSU_MOST_PHONES"
"""The environment variable that says how many phones may play at once, in place of ``MOST_PHONES``."""
MOST_PHONES = 1000
"""The most phones with an open stream in one process; ``tests.benchmarks.evening`` measures how long they wait."""
FULL = "This server is full: it can't take more phones right now. Try again in a minute."


class RefusedError(Exception):
    """A refused request: an HTTP status, one sentence for the user, and the field of a form that caused it, if any."""

    def __init__(self, status: int, sentence: str, field: str = "") -> None:
        super().__init__(sentence)
        self.status, self.sentence, self.field = status, sentence, field


def in_words(
    respond: Callable[[Request, int, str], Response], problems: Mapping[type[Exception], int]
) -> Callable[[Answering], Answering]:
    """Return a decorator that answers with one sentence if a handler refuses a request or raises certain errors.

    :param respond: a function that makes the response from the request, the status and the sentence.
    :param problems: the errors whose messages are meant for users, each with its status.
    """

    def decorate(work: Answering) -> Answering:
        @wraps(work)
        async def answer(request: Request) -> Response:
            try:
                return await work(request)
            except (RefusedError, *problems) as error:
                known = (status for kind, status in problems.items() if isinstance(error, kind))
                status = error.status if isinstance(error, RefusedError) else next(known)
                return respond(request, status, str(error))

        return answer

    return decorate


def token_of(request: Request) -> str | None:
    """Return the token in the player's cookie; None if it is missing or invalid."""
    match = _TOKEN.search(request.headers.get("cookie", ""))
    return match[1] if match else None


def with_player_cookie(response: Response, request: Request, token: str) -> Response:
    """Return a response with a cookie that identifies the phone as a player. The cookie is for this evening only."""
    path = own_address(f"play/{request.path_params['code']}")
    # an evening is stored for 30 days, and homework may be open for 60
    return device.with_cookie(response, request, token, COOKIE, path, 60 * 24 * 3600)


def source(request: HTTPConnection) -> str:
    """Return the IP address of a request. All phones of a room may have the same address."""
    return request.client.host if request.client else ""


def visitor(request: HTTPConnection) -> str:
    """Return a text that identifies a visitor who has not joined.

    The text consists of the IP address and the kind of browser, so several visitors may share it.
    """
    return f"{source(request)} {request.headers.get('user-agent', '')[:200]}"


def count_request(source: str) -> None:
    """Count a request of a player.

    :param source: the id of the player, or another text that identifies the sender.
    :raises RefusedError: if too many requests came from this source.
    """
    if not ASKED.passes(source):
        raise RefusedError(429, "Too many requests at once. Wait a few seconds.")


def guessed_wrong(request: Request, code: str) -> None:
    """Note that a visitor tried a code that leads to no evening.

    :raises RefusedError: if the visitor has tried too many codes.
    """
    who = visitor(request)
    if WRONG_CODES.is_reached(who):
        raise RefusedError(429, "Too many wrong codes. Wait a minute and try again.")
    if _SAME_CODE.passes(f"{who} {code}"):
        WRONG_CODES.count(who)


async def sent(request: Request) -> Mapping[str, object]:
    """Return the JSON object that a page of this app sent.

    :raises RefusedError: if another site sent the request, or if its body is too large, arrives too slowly or is not a
        JSON object.
    """
    if not is_own(request):
        raise RefusedError(403, REFUSED)
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise RefusedError(415, "Only JSON is accepted here.")
    body = b""
    try:
        async with asyncio.timeout(SLOWEST):
            async for part in request.stream():
                body += part
                if len(body) > LARGEST:
                    raise RefusedError(413, "That is too much to send at once.")
    except TimeoutError:
        raise RefusedError(408, "That took too long to arrive. Try again.") from None
    try:
        data = json.loads(body)
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict):
        raise RefusedError(422, "We couldn't read that. Reload the page.")
    return data


def text_in(data: Mapping[str, object], name: str, longest: int) -> str:
    """Return the text in this field of a request; empty if the field is missing.

    :raises RefusedError: if the value is not a string, or is too long.
    """
    text = data.get(name, "")
    if not isinstance(text, str) or len(text) > longest:
        raise RefusedError(422, "That is too long.")
    return text


def whole_in(data: Mapping[str, object], name: str, most: int) -> int:
    """Return the whole number in this field of a request.

    :raises RefusedError: if the value is not a whole number from 1 to ``most``.
    """
    number = data.get(name)
    if type(number) is not int or not 1 <= number <= most:
        raise RefusedError(422, "The club evening has moved on. Reload the page.")
    return number
