"""Every address of our own: pages, pictures, cards, and the path a cookie holds for.

Streamlit moves its own pages under ``server.baseUrlPath`` but not the plain routes beside them, so both are asked for
here. The browser's address is not asked: a route answers without one.
"""

from __future__ import annotations

from urllib.parse import urlencode

from streamlit import config


def own_address(path: str, **said: str) -> str:
    """Where a page or a route of ours is on this server, and what it is told.

    >>> own_address("penalties", rules="usma", topic="false-win")
    '/penalties?rules=usma&topic=false-win'
    """
    return f"{_base()}/{path}" + (f"?{urlencode(said)}" if said else "")


def cookie_path() -> str:
    """The path our cookies hold for: this app, and no other on the same host.

    >>> cookie_path()
    '/'
    """
    return _base() or "/"


def _base() -> str:
    named = str(config.get_option("server.baseUrlPath") or "").strip("/")
    return f"/{named}" if named else ""
