"""What is checked and read before the first visitor arrives."""

from __future__ import annotations

import gc
import logging
import resource
import threading
from pathlib import Path

import pytest
from streamlit import config
from streamlit.web.server.starlette import starlette_websocket
from uvicorn import Config
from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.server import ServerState

from content.search import search
from pages import start_up
from pages.start_up import KEPT, MOST_FILES, allow_many_connections, check_options, log_bad_frames_briefly, warm_up
from tests.plain_routes import run_apart

FILE = Path(__file__).parents[2] / ".streamlit" / "config.toml"


def test_a_frame_that_cannot_be_read_takes_one_line_of_the_log(caplog: pytest.LogCaptureFixture) -> None:
    log_bad_frames_briefly()
    logger = logging.getLogger(starlette_websocket.__name__)
    logger.addHandler(caplog.handler)
    logger.warning("Garbage", exc_info=ValueError("of a stranger"))
    logger.error("Ours", exc_info=ValueError("to be found"))
    assert [bool(record.exc_info) for record in caplog.records] == [False, True]


def test_the_options_of_the_repository_are_in_force() -> None:
    assert check_options() == []


@pytest.mark.parametrize("option", ["runner.postScriptGC", "browser.gatherUsageStats", "client.showErrorDetails"])
def test_an_option_that_is_not_in_force_is_said(
    option: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    known = config.get_option
    monkeypatch.setattr(config, "get_option", lambda name: "otherwise" if name == option else known(name))
    with caplog.at_level(logging.WARNING, "tensu"):
        [problem] = check_options()
    assert f"expected option {option} = " in problem
    assert "found 'otherwise'" in problem
    assert problem in caplog.text


def test_an_idle_connection_stays_open_from_one_answer_to_the_next() -> None:
    async def connection() -> None:
        server = Config(lambda *_: None)
        server.load()
        assert AutoHTTPProtocol(server, ServerState(), {}).timeout_keep_alive == KEPT

    allow_many_connections()
    run_apart(connection())


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((1024, 1_048_576), [(MOST_FILES, 1_048_576)]),
        ((1024, 4096), [(4096, 4096)]),
        ((1024, resource.RLIM_INFINITY), [(MOST_FILES, resource.RLIM_INFINITY)]),
        ((20_000, 20_000), []),
        ((resource.RLIM_INFINITY, resource.RLIM_INFINITY), []),
    ],
)
def test_many_connections_are_allowed_as_far_as_the_system_lets(
    before: tuple[int, int], after: list[tuple[int, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    raised: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _what: before)
    monkeypatch.setattr(resource, "setrlimit", lambda _what, limits: raised.append(limits))
    allow_many_connections()
    assert raised == after


def test_an_option_streamlit_no_longer_knows_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(name: str) -> object:
        raise RuntimeError(name)

    monkeypatch.setattr(config, "get_option", unknown)
    problems = check_options()
    assert len(problems) == 4
    assert all("found 'no such option'" in problem for problem in problems)


def test_each_option_stands_in_the_file() -> None:
    """The options must not depend on Streamlit's defaults, which may change."""
    written = FILE.read_text(encoding="utf-8")
    for name in ("postScriptGC = false", "fastReruns = false", "gatherUsageStats = false", 'showErrorDetails = "none"'):
        assert name in written


@pytest.mark.slow
def test_the_index_is_built_beside_the_first_page(monkeypatch: pytest.MonkeyPatch) -> None:
    read, frozen = [], []
    monkeypatch.setattr(start_up, "PICTURES", 0)
    monkeypatch.setattr(search, "search", lambda query, rules: read.append((query, rules, threading.current_thread())))
    monkeypatch.setattr(gc, "freeze", lambda: frozen.append(len(read)))
    monkeypatch.setattr(gc, "set_threshold", lambda *rounds: frozen.append(rounds))
    opened = []
    monkeypatch.setattr(start_up, "store", lambda: opened.append(len(read)))
    warm_up.__wrapped__().join()
    [(query, rules, thread)] = read
    assert (query, rules) == ("", "usma")
    assert thread is not threading.current_thread()
    assert opened == [0]  # before anything slow
    kept_out, rounds = frozen  # the garbage collector is told to ignore what was read, so this comes after reading
    assert kept_out == 1
    assert rounds > (700, 10, 10)  # above Python's default, so that collections are rare
