"""The address that phones open: the network address of this computer, which the host can correct."""

import socket
import struct
import sys
from contextlib import suppress
from html import escape
from ipaddress import ip_address
from urllib.parse import urlsplit

import segno
import streamlit as st
from streamlit import net_util

from pages.session import AddressError, only_here, origin_of, own_address, read_origin

AT = "at"
"""The query parameter and session key of the corrected address."""
WRONG = "phones_address_wrong"
"""The session key of the message about an invalid address."""
INSIDE = (
    "Only phones on this network can open the homework, so nobody can do it at home. For work at home, "
    "send the plan as a file or print a worksheet from the plan's page."
)
OUTSIDE = "Phones can open it from anywhere if {} is known outside your network. Try it with mobile data."


def phones_origin() -> str:
    """Return the address that phones use to open this server, with its base path if it has one."""
    return origin_for_phones(st.context.url, st.query_params.get(AT))


def origin_for_phones(url: str | None, said: str | None) -> str:
    """Return the address that phones use to open this server, given the address of one of its pages.

    If only this computer can open the page's address, the result has the network address of this computer instead.

    :param url: the address of the page in the browser; None if it is unknown.
    :param said: the address that the host has entered; it is used if it is valid.
    """
    with suppress(AddressError):
        if said:
            return read_origin(said)
    origin = origin_of(url)
    here = in_network() if only_here(origin) else None
    if here is None:
        return origin
    parts = urlsplit(origin)
    return parts._replace(netloc=f"{here}:{parts.port}" if parts.port else here).geturl()


def under_origin(path: str, origin: str | None = None, **said: str) -> str:
    """Return the address that other devices on the network use to open a page or a route of this server.

    :param path: the path of the page. For example, phones open ``play/`` with the code of an evening to join it, and
        another device opens ``evening`` to host it. Its user then has to enter the one-time code or the key.
    :param origin: the server's address, if it is not the one that `phones_origin` returns.
    :param said: the query parameters.
    """
    parts = urlsplit(origin or phones_origin())
    return f"{parts.scheme}://{parts.netloc}{own_address(path, **said)}"


def to_scan(address: str) -> None:
    """Draw an address as a QR code and as text."""
    picture = segno.make(address, error="m").svg_data_uri(scale=4, border=4, dark="#000", light="#fff")
    st.html(f"<img src='{escape(picture)}' alt='The address as a QR code'>")
    st.code(address, language=None, wrap_lines=True)


def wall_address(code: str) -> str:
    """Return the address of an evening's big screen, on the server from which this page was opened.

    If the host has corrected the server's address for phones, the result contains the correction as a query parameter.
    """
    said = st.query_params.get(AT)
    return own_address(f"wall/{code}", **({AT: said} if said else {}))


def reach() -> str:
    """Return a sentence that says from where phones can open this server.

    If phones cannot open it from the players' homes, the sentence says what to do.
    """
    origin = phones_origin()
    host = urlsplit(origin).hostname or ""
    with suppress(ValueError):
        if only_here(origin) or ip_address(host).is_private:
            return INSIDE
    return INSIDE if "." not in host or host.endswith(".local") else OUTSIDE.format(host)


def in_network() -> str | None:
    """Return the network address of this computer; None if it has none.

    Streamlit prints the address too, but finds it only if there is a route out of the network. A laptop that is itself
    the hotspot has no such route.
    """
    found = net_util.get_internal_ip()
    return next((one for one in (found, *_of_cards()) if one and not one.startswith("127.")), None)


def _of_cards() -> list[str]:
    """Return the addresses of this computer's network cards."""
    found: list[str] = []
    with suppress(OSError, UnicodeError):  # the computer's name cannot always be looked up
        found = socket.gethostbyname_ex(socket.gethostname())[2]
    if sys.platform == "linux":
        import fcntl  # noqa: PLC0415 (Windows has no such module)

        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            for _, card in socket.if_nameindex():
                with suppress(OSError):
                    # 0x8915 is SIOCGIFADDR, the request for the address of a network card
                    said = fcntl.ioctl(probe.fileno(), 0x8915, struct.pack("256s", card.encode()[:15]))
                    found.append(socket.inet_ntoa(said[20:24]))
    return found


def put_right() -> None:
    """Draw the field in which the host corrects the address for phones, and what is wrong with the address."""
    origin = phones_origin()
    key = f"phones_address-{origin}"  # a new key makes the field show the new address
    st.text_input(
        "Address that phones use to reach this computer", origin, max_chars=120, key=key, on_change=_said, args=(key,)
    )
    if problem := st.session_state.get(WRONG):
        st.text(problem)
    elif only_here(origin):
        st.text(
            "Phones can't open this address. Type the address that this computer has on your network. Tensu "
            "prints it when it starts."
        )


def _said(key: str) -> None:
    try:
        st.query_params[AT] = read_origin(st.session_state[key])
        st.session_state.pop(WRONG, None)
    except AddressError as error:
        st.session_state[WRONG] = str(error)
