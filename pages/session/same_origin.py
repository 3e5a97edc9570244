"""Whether a request that changes something comes from our own pages, and not from another site in the same browser."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from starlette.requests import Request

REFUSED = "This can only be done from Tensu's own pages."


def is_own(request: Request) -> bool:
    """What the browser says of where the request comes from.

    Browsers say so themselves in ``Sec-Fetch-Site`` where the connection is safe, and in ``Origin`` on a plain address
    of the local network. A request that says neither is none of a page's.
    """
    if (site := request.headers.get("sec-fetch-site")) is not None:
        return site == "same-origin"
    origin = urlsplit(request.headers.get("origin", ""))
    return bool(origin.netloc) and origin.netloc == request.headers.get("host")
