"""The security headers of every response. Pages may load files only from this server.

Streamlit's page has one inline script, which is allowed by its hash. Streamlit loads the scripts of components as
blobs. It also sets inline styles everywhere, so inline styles must be allowed.
"""

import hashlib
import re
from base64 import b64encode
from functools import cache

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pages.server.streamlit_style import INDEX

_INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)
_HOST = re.compile(r"[A-Za-z0-9.-]{1,253}(:[0-9]{1,5})?|\[[0-9a-fA-F:]{2,45}\](:[0-9]{1,5})?")
USUAL = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
_SAFE_ONLY = {"Cross-Origin-Opener-Policy": "same-origin"}
"""Headers for secure connections. Over plain http, browsers ignore these headers with a warning."""
POLICY = "Content-Security-Policy"


class Headers:
    """Middleware that adds security headers, unless the response sets them itself."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_more(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                more = _SAFE_ONLY if scope.get("scheme") == "https" else {}
                for name, said in {**USUAL, **more}.items():
                    headers.setdefault(name, said)
                if headers.get("content-type", "").startswith("text/html"):
                    headers.setdefault(POLICY, page_policy(_host(scope)))
            await send(message)

        await self._app(scope, receive, send_more)


def page_policy(host: str) -> str:
    """Return the Content-Security-Policy of Streamlit's pages.

    :param host: the host name that the browser sent; empty if it is not valid.
    """
    sockets = f" ws://{host} wss://{host}" if host else ""  # older versions of Safari do not count websockets as "self"
    return "; ".join(
        (
            "default-src 'self'",
            f"script-src 'self' blob: {' '.join(_scripts())}",
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data: blob:",
            "font-src 'self' data:",
            f"connect-src 'self' data: blob:{sockets}",
            "worker-src 'self' blob:",
            "object-src 'none'",
            "base-uri 'self'",
            "form-action 'self'",
            "frame-ancestors 'self'",
        )
    )


@cache
def _scripts() -> tuple[str, ...]:
    """The hashes of the scripts in the text of Streamlit's page."""
    found = _INLINE.findall(INDEX.read_text(encoding="utf-8"))
    return tuple(f"'sha256-{b64encode(hashlib.sha256(text.encode()).digest()).decode()}'" for text in found)


def _host(scope: Scope) -> str:
    said: str = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
    return said if _HOST.fullmatch(said) else ""
