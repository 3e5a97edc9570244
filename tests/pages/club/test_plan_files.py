"""The code on paper opens practice with similar questions, never those of the plan, so nobody sees their answers."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

import pytest

from pages.club.preparing import plan_files
from pages.club.preparing.plan_files import practice_link
from pages.menu import PATHS
from quizzes.evening.plan import Dealt, OwnQuestion, Plan

if TYPE_CHECKING:
    from quizzes.evening.plan import Item

OWN = OwnQuestion("Who begins?", ("North", "East"), 1)


@pytest.mark.parametrize(
    ("items", "said"),
    [
        ((Dealt("han_fu", "secret", 3), Dealt("han_fu", "secret", 4)), {"type": ["han_fu"]}),
        ((Dealt("fu_sum", "secret", aim="fu.closed_ron"),), {"aim": ["fu.closed_ron"]}),
        ((Dealt("han_fu", "secret"), Dealt("fu_sum", "secret")), {}),
        ((OWN,), {}),
        ((), {}),
    ],
)
def test_the_code_tells_no_seed_and_no_plan(
    items: tuple[Item, ...], said: dict[str, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plan_files, "under_origin", lambda path, **more: f"http://10.0.0.7:8501/{path}?{_query(more)}")
    link = urlsplit(practice_link(Plan("ema", items)))
    assert parse_qs(link.query) == {"rules": ["ema"], **said}
    assert link.path.removeprefix("/") in PATHS
    assert "secret" not in link.geturl()


def _query(more: dict[str, str]) -> str:
    return "&".join(f"{name}={value}" for name, value in more.items())
