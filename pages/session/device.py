"""The visitor's device. Nothing identifies it but a cookie with a random token.

``POST learner`` gives the cookie to a browser that has none. If a browser sends the cookie, the answer is a claim: a
code that can be used once, within a minute. The claim tells the session of a page which device the page is on. A device
is therefore stored only if the browser really keeps cookies, and no script ever sees the token.
"""

import hmac
import re
import secrets
import threading
import time
from base64 import urlsafe_b64encode
from collections.abc import Callable
from functools import partial

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from pages.session.app_url import REFUSED, cookie_path, is_own, own_address
from pages.session.stores import store
from pages.templates import Template
from quizzes.store.records import KeptError
from quizzes.store.store_errors import StoreError

COOKIE = "tensu_device"
MAX_AGE = 400 * 24 * 3600
"""Seconds that the cookie lasts; browsers allow at most 400 days."""
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
_SECRET = secrets.token_bytes(32)
"""The secret by which this process recognises tokens that it made, until their devices are stored."""
_HTML = Template(__file__)
_CODE = re.compile(r"[a-z0-9]{12}")
# "no-referrer" would hide the Origin header, which proves that the form is on our own page
_HEADERS = {"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin"}


class Claims:
    """Codes that stand for a device's token. Each code can be used once, within a minute."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._made: dict[str, tuple[str, float]] = {}

    def make(self, token: str) -> str:
        """Return a new code for a token."""
        claim, now = secrets.token_urlsafe(24), self._clock()
        with self._lock:
            self._made = {word: entry for word, entry in self._made.items() if entry[1] > now}
            self._made[claim] = (token, now + 60.0)
        return claim

    def redeem(self, claim: str) -> str | None:
        """Return the token that a code stands for; None if the code is unknown, used or expired."""
        with self._lock:
            token, until = self._made.pop(claim, ("", 0.0))
        return token if token and until > self._clock() else None


CLAIMS = Claims()


def token_of(cookies: object) -> str | None:
    """Return the token that a browser sent; None if it is missing or invalid."""
    token = cookies.get(COOKIE) if hasattr(cookies, "get") else None
    return token if isinstance(token, str) and _TOKEN.fullmatch(token) else None


def new_token(begins: str = "") -> str:
    """Return a new token.

    The end of a token is computed from its beginning with a secret, so that no browser can make one.

    :param begins: the first 22 characters of the token; empty for random ones.
    """
    begins = begins or secrets.token_urlsafe(16)
    return begins + urlsafe_b64encode(hmac.digest(_SECRET, begins.encode(), "sha256")).decode()[:21]


def is_ours(token: str) -> bool:
    """Return whether this process made a token."""
    return hmac.compare_digest(new_token(token[:22]), token)


def own_token(request: Request) -> str | None:
    """Return the token that a browser sent, if this server made it.

    This is the case if the token's device is stored, or if this process made the token.

    :raises StoreError: if the database cannot be read.
    """
    token = token_of(request.cookies)
    return token if token and (is_ours(token) or store().device(token)) else None


def with_cookie(
    response: Response, request: Request, token: str, name: str = COOKIE, path: str = "", max_age: int = MAX_AGE
) -> Response:
    """Add a cookie to a response, and return the response. By default, the cookie holds a device's token.

    :param path: the path for which the cookie is valid; empty for the app's own path.
    :param max_age: how many seconds the cookie lasts.
    """
    path, secure = path or cookie_path(), request.url.scheme == "https"
    response.set_cookie(name, token, max_age=max_age, path=path, secure=secure, httponly=True, samesite="lax")
    return response


def _learner(request: Request) -> Response:
    if not is_own(request):
        return PlainTextResponse(REFUSED, 403, _HEADERS)
    answer = partial(JSONResponse, headers=_HEADERS)
    if problem := store().problem:
        return answer({"problem": problem})
    try:
        token = own_token(request)
        if not token:
            return with_cookie(answer({}), request, new_token())
        store().enter(token)
    except StoreError as error:
        return answer({"problem": str(error)})
    return with_cookie(answer({"claim": CLAIMS.make(token)}), request, token)


def _page(title: str, text: str, *, target: str = "", form: bool = False, status: int = 200) -> Response:
    return HTMLResponse(_HTML.page(title, text, target, form), status, _HEADERS)


def _ask(request: Request) -> Response:
    # without a button, the preview in a messenger would use up the link
    if not _CODE.fullmatch(request.path_params["code"]):
        return _ended()
    return _page(
        "Continue on this device?",
        "Your progress will be shown here as well. This link works only once and expires after ten minutes.",
        form=True,
    )


def _ended() -> Response:
    return _page(
        "This link no longer works",
        "This link has already been used or is more than ten minutes old. Ask for a new one.",
        target=own_address(""),
        status=410,
    )


def _follow(request: Request) -> Response:
    if not is_own(request):
        return PlainTextResponse(REFUSED, 403, _HEADERS)
    code = request.path_params["code"]
    try:
        token = own_token(request) or new_token()
        device = store().follow_link(token, code) if _CODE.fullmatch(code) else None
    except (StoreError, KeptError) as error:
        return _page("That didn't work", str(error), status=503 if isinstance(error, StoreError) else 409)
    return with_cookie(RedirectResponse(own_address(""), 303, _HEADERS), request, token) if device else _ended()


routes: list[Route] = [
    Route(own_address("learner"), _learner, methods=["POST"]),
    Route(own_address("me/{code}"), _ask, methods=["GET"]),
    Route(own_address("me/{code}"), _follow, methods=["POST"]),
]
