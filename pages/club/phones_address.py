"""The address phones open: that of this machine in its network, as the host may put it right."""

from __future__ import annotations

import socket
import struct
import sys
from contextlib import suppress
from urllib.parse import urlsplit

import streamlit as st
from streamlit import net_util

from pages.components.card.card_address import AddressError, only_here, origin_of, read_origin
from pages.session.app_url import own_address

AT = "at"
"""In the address and in the session: what the host has put it right to."""
WRONG = "phones_address_wrong"
"""In the session: why what was typed is no address."""
_ASK_FOR_ADDRESS = 0x8915
"""What Linux calls SIOCGIFADDR."""


def phones_origin() -> str:
    """The part of the address that names this server."""
    with suppress(AddressError):
        if said := st.query_params.get(AT):
            return read_origin(said)
    origin = origin_of(st.context.url)
    here = in_network() if only_here(origin) else None
    if here is None:
        return origin
    parts = urlsplit(origin)
    return parts._replace(netloc=f"{here}:{parts.port}" if parts.port else here).geturl()


def join_address() -> str:
    """Where phones come in; with the code behind it, straight into the evening."""
    return under_origin("play")


def host_address(evening: str) -> str:
    """Where one more device of the host's finds the evening; who opens it has to show that it may."""
    return under_origin("evening", evening=evening)


def under_origin(path: str, **said: str) -> str:
    """An own address with the name of the server before it, which may bring the base path already."""
    parts = urlsplit(phones_origin())
    return f"{parts.scheme}://{parts.netloc}{own_address(path, **said)}"


def in_network() -> str | None:
    """The address of this machine in its network; None if it has none.

    Streamlit prints the same, but knows it only where a way leads out of the network: a laptop that is a hotspot
    itself has none.
    """
    found = net_util.get_internal_ip()
    return next((one for one in (found, *_of_cards()) if one and not one.startswith("127.")), None)


def _of_cards() -> list[str]:
    """The addresses of the network cards."""
    found: list[str] = []
    with suppress(OSError):
        found = socket.gethostbyname_ex(socket.gethostname())[2]
    if sys.platform == "linux":
        import fcntl  # noqa: PLC0415 (there is none on Windows)

        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            for _, card in socket.if_nameindex():
                with suppress(OSError):
                    said = fcntl.ioctl(probe.fileno(), _ASK_FOR_ADDRESS, struct.pack("256s", card.encode()[:15]))
                    found.append(socket.inet_ntoa(said[20:24]))
    return found


def put_right() -> None:
    """Let the host put the address right; what is no address is said."""
    origin = phones_origin()
    key = f"phones_address-{origin}"  # another address is another field, with that in it
    st.text_input("Address of this computer for phones", origin, max_chars=120, key=key, on_change=_said, args=(key,))
    if problem := st.session_state.get(WRONG):
        st.text(problem)
    elif only_here(origin):
        st.text(
            "Phones cannot open this address. Type the one that this computer has in your network; Tensu prints it "
            "when it starts."
        )


def _said(key: str) -> None:
    try:
        st.query_params[AT] = read_origin(st.session_state[key])
        st.session_state.pop(WRONG, None)
    except AddressError as error:
        st.session_state[WRONG] = str(error)
