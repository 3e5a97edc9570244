"""The address phones can open, where the page itself was opened as localhost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from streamlit import net_util

from pages.club import phones_address

if TYPE_CHECKING:
    import pytest


def test_the_address_streamlit_prints_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(net_util, "get_internal_ip", lambda: "192.168.1.20")
    assert phones_address.in_network() == "192.168.1.20"


def test_a_hotspot_knows_its_address_from_its_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(net_util, "get_internal_ip", lambda: "127.0.0.1")
    monkeypatch.setattr(phones_address, "_of_cards", lambda: ["127.0.1.1", "10.42.0.1"])
    assert phones_address.in_network() == "10.42.0.1"
    monkeypatch.setattr(phones_address, "_of_cards", list)
    assert phones_address.in_network() is None


def test_cards_have_addresses() -> None:
    assert all(one.count(".") == 3 for one in phones_address._of_cards())  # noqa: SLF001
