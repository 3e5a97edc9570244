"""The address that phones can open, if the page itself was opened as localhost."""

from __future__ import annotations

import socket
from types import SimpleNamespace

import pytest
import streamlit as st
from streamlit import net_util

from pages.play import phones_address


def test_the_address_streamlit_prints_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(net_util, "get_internal_ip", lambda: "192.168.1.20")
    assert phones_address.in_network() == "192.168.1.20"


def test_a_hotspot_knows_its_address_from_its_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(net_util, "get_internal_ip", lambda: "127.0.0.1")
    monkeypatch.setattr(phones_address, "_of_cards", lambda: ["127.0.1.1", "10.42.0.1"])
    assert phones_address.in_network() == "10.42.0.1"
    monkeypatch.setattr(phones_address, "_of_cards", list)
    assert phones_address.in_network() is None


@pytest.mark.parametrize(
    ("opened", "said", "address"),
    [
        ("http://localhost:8501/club", "", "http://192.168.1.20:8501"),
        ("http://localhost/club", "", "http://192.168.1.20"),
        ("https://club.example:8443/club", "", "https://club.example:8443"),
        ("http://localhost:8501/club", "http://10.0.0.7:8501", "http://10.0.0.7:8501"),
    ],
)
def test_phones_are_led_to_this_computer_at_the_port_it_serves(
    opened: str, said: str, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(net_util, "get_internal_ip", lambda: "192.168.1.20")
    monkeypatch.setattr(st, "context", SimpleNamespace(url=opened))
    monkeypatch.setattr(st, "query_params", {"at": said} if said else {})
    assert phones_address.phones_origin() == address


@pytest.mark.parametrize("name", [None, "x" * 70, "a..b"])
def test_cards_have_addresses(name: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    if name:
        monkeypatch.setattr(socket, "gethostname", lambda: name)
    assert all(one.count(".") == 3 for one in phones_address._of_cards())  # noqa: SLF001
