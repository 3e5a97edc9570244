"""The address of this server and of its pages, and whether a request comes from them or from another site.

The QR code of a table card contains the address at which phones at the table reach this server.
"""

import re
from urllib.parse import urlencode, urlsplit

from starlette.requests import Request
from streamlit import config

LONGEST_ORIGIN = 100
_HOST = r"[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9a-fA-F:]+\]"
_ORIGIN = re.compile(rf"https?://(?:{_HOST})(?::[0-9]{{1,5}})?(?:/[A-Za-z0-9._~-]+)*")


def own_address(path: str, **said: str) -> str:
    """Return the address of a page or a route on this server, with query parameters.

    >>> own_address("penalties", rules="usma", topic="false-win")
    '/penalties?rules=usma&topic=false-win'
    """
    return f"{_base()}/{path}" + (f"?{urlencode(said)}" if said else "")


def cookie_path() -> str:
    """Return the path for which cookies are valid: that of this app, without other apps on the same host.

    >>> cookie_path()
    '/'
    """
    return _base() or "/"


def _base() -> str:
    named = str(config.get_option("server.baseUrlPath") or "").strip("/")
    return f"/{named}" if named else ""


REFUSED = "This can only be done from Tensu's own pages."


def is_own(request: Request) -> bool:
    """Return whether a request comes from a page of this app, according to the browser.

    Browsers send ``Sec-Fetch-Site`` over a secure connection. Over plain http in a local network, they send only
    ``Origin``. A request with neither header does not come from a page.
    """
    if (site := request.headers.get("sec-fetch-site")) is not None:
        return site == "same-origin"
    origin = request.headers.get("origin", "").partition("://")[2]
    return origin != "" and origin == request.headers.get("host")


class AddressError(ValueError):
    """A text that is not the address of a server."""


def origin_of(url: str | None) -> str:
    """Return the part of a page's address that names the server, with the server's base path if it has one.

    Without an address, return the usual one of a server on this computer.

    >>> origin_of("http://192.168.1.20:8501/card?rules=usma")
    'http://192.168.1.20:8501'
    """
    parts = urlsplit(url or "")
    base = parts.path.rpartition("/")[0].rstrip("/")
    return f"{parts.scheme}://{parts.netloc}{base}" if parts.netloc else "http://localhost:8501"


def read_origin(text: str) -> str:
    """Read the address of a server as a user types it. A path at its end is kept as the base path of the server.

    >>> read_origin(" tensu.example.org/ ")
    'http://tensu.example.org'

    :raises AddressError: if the text is not the address of a server, or is too long for a QR code that phones can read
        easily.
    """
    typed = text.strip().rstrip("/")
    full = typed if "://" in typed else f"http://{typed}"
    if len(full) > LONGEST_ORIGIN or not _ORIGIN.fullmatch(full):
        # escape before the text is cut, because escaping makes it longer
        shown = repr(typed) if len(repr(typed)) <= 42 else repr(typed)[:41] + "…'"
        raise AddressError(
            f"The address of a server must look like http://192.168.1.20:8501 and have at most {LONGEST_ORIGIN} "
            f"characters, not {shown}."
        )
    return full


def only_here(origin: str) -> bool:
    """Return whether an address can be opened only on the computer that runs the server.

    >>> only_here("http://localhost:8501"), only_here("http://192.168.1.20:8501")
    (True, False)
    """
    return urlsplit(origin).hostname in {"localhost", "127.0.0.1", "::1"}
