"""A host's page and the phones may be in different processes, so one process tells others that a host is there."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

from pages.play import bill_progress
from pages.play.live.broadcast import Hub
from pages.play.live.evening_upkeep import SIGN, Upkeep
from pages.play.live.running_evenings import Running
from pages.play.request_context import UPKEEP
from quizzes.evening.deadlines import Deadlines
from quizzes.evening.evening_records import BillTold, HostHere, Sign

if TYPE_CHECKING:
    import pytest

    from quizzes.evening.evenings import Evenings


class Process:
    """One process, with a clock that the test moves."""

    def __init__(self) -> None:
        self.given: list[Sign] = []
        self.moment = 100.0
        keeper = cast("Evenings", SimpleNamespace(give=self.given.append))
        self.running = Running(Hub(), lambda: keeper, Deadlines(), dict, lambda: self.moment)
        self.upkeep = Upkeep(self.running)


def test_others_hear_of_a_host_once_in_a_while() -> None:
    process = Process()
    process.running.alone = False
    for _ in range(3):
        process.upkeep.host_here("f00")
        process.upkeep.host_here("f01")
    assert process.given == [HostHere("f00"), HostHere("f01")]
    process.moment += SIGN - 1
    process.upkeep.host_here("f00")
    assert len(process.given) == 2
    process.moment += 1
    process.upkeep.host_here("f00")
    assert process.given[2:] == [HostHere("f00")]


def test_who_is_alone_tells_nobody() -> None:
    process = Process()
    process.upkeep.host_here("f00")
    assert process.given == []


def test_what_another_process_tells_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    monkeypatch.setattr(UPKEEP, "host_elsewhere", seen.append)
    UPKEEP.take_sign(HostHere("f00"))
    UPKEEP.take_sign(BillTold("f00", 9, 4))
    assert seen == ["f00"]
    assert bill_progress.told_so_far("f00", 9) == 4
