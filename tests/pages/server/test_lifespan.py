"""Tasks that begin with the server: today's backup is made, and phones are served."""

from __future__ import annotations

import asyncio
from datetime import datetime
from typing import TYPE_CHECKING

from pages import start_up as module
from pages.play.live.broadcast import HUB
from pages.start_up import lifespan
from quizzes.store.backup import DAILY, copies
from tests.pages.conftest import close_store
from tests.plain_routes import run_apart

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_the_copy_of_the_day_is_made_when_the_server_starts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TENSU_DATABASE", str(tmp_path / "tensu.db"))
    monkeypatch.setattr(module, "FIRST_COPY", 0)
    close_store()

    async def scene() -> None:
        async with lifespan(None):
            assert not HUB.closing
            for _ in range(600):
                if (tmp_path / "tensu.db").exists() and copies(tmp_path / "tensu.db", DAILY):
                    break
                await asyncio.sleep(0.05)
        assert HUB.closing

    run_apart(scene())
    close_store()
    (copy,) = copies(tmp_path / "tensu.db", DAILY)
    assert copy.name.startswith(f"tensu-day-{datetime.now().astimezone().year}-")
