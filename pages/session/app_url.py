"""Addresses on this server, and whether a request comes from its own pages or from another site."""

from urllib.parse import urlencode

from starlette.requests import Request
from streamlit import config


def own_address(path: str, **said: str) -> str:
    """Return the address of a page or a route on this server, with query parameters.

    >>> own_address("penalties", rules="usma", topic="false-win")
    '/penalties?rules=usma&topic=false-win'
    """
    return f"{_base()}/{path}" + (f"?{urlencode(said)}" if said else "")


def cookie_path() -> str:
    """Return the path for which cookies are valid.

    It covers this app, and no other app on the same host.

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
