"""A few learners answer at once through the running app; `tests.benchmarks.many_answer` has two hundred do so."""

from __future__ import annotations

from argparse import Namespace
from asyncio import run
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest

from tests.benchmarks.many_answer import problems_of, rows, tried
from tests.browser.conftest import Server

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.slow
def test_what_was_judged_is_kept_once_whoever_taps_twice_or_in_two_tabs(tmp_path: Path) -> None:
    server = Server(TENSU_DATABASE=str(tmp_path / "tensu.db"))
    try:
        how = Namespace(learners=6, seconds=12.0, pause=0.2)
        with ThreadPoolExecutor(1) as apart:  # a browser for other tests has an event loop in this thread
            figures = apart.submit(lambda: run(tried(server, how))).result()
    finally:
        server.stop()
    there = rows(str(tmp_path / "tensu.db"))
    assert len(figures.judged) >= 6
    assert problems_of(figures, there) == []
