"""Addresses under ``server.baseUrlPath``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pages.session import app_url
from pages.session.app_url import cookie_path
from pages.session.app_url import own_address as address_of

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.fixture
def base(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    return lambda path: monkeypatch.setattr(app_url.config, "get_option", {"server.baseUrlPath": path}.__getitem__)


@pytest.mark.parametrize("written", ["club/tensu", "/club/tensu", "/club/tensu/"])
def test_however_the_path_is_written_it_stands_once_before_everything(
    base: Callable[[str], None], written: str
) -> None:
    base(written)
    assert address_of("hand/x.svg", v="1") == "/club/tensu/hand/x.svg?v=1"
    assert address_of("") == "/club/tensu/"
    assert cookie_path() == "/club/tensu"


def test_without_a_path_the_host_is_ours(base: Callable[[str], None]) -> None:
    base("")
    assert (address_of(""), cookie_path()) == ("/", "/")


def test_what_is_told_is_written_so_that_it_can_be_read_again() -> None:
    assert address_of("look-up", q="4 han & 30 fu") == "/look-up?q=4+han+%26+30+fu"
