"""The end of an evening: what is deleted, by whom and when, and how many evenings one host may keep."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import select

from content.rulesets.ruleset_file import rulesets
from quizzes.evening.deadlines import Deadlines
from quizzes.evening.evening_records import DAY, EVENING_HOLDS, GONE, MOST_EVENINGS, EveningError
from quizzes.evening.evenings import Evenings
from quizzes.evening.plan import OwnQuestion, Plan
from quizzes.evening.storage import stored_evenings
from quizzes.store.store import Store
from tests.quizzes.evening.club import HOST, REMOTE, YES, Clocks, Club, code_of
from tests.quizzes.store.postgres import METADATA
from tests.quizzes.store.test_migrate import DUMPS, restored

if TYPE_CHECKING:
    from pathlib import Path

    from content.rulesets.cited_ruleset import CitedRuleset

FOURTH = OwnQuestion("Question 4?", ("yes", "no"), 0)


def rows(store: Store) -> int:
    """Return the rows of all tables about evenings."""
    tables = [table for table in METADATA.sorted_tables if table.name.startswith(("evening", "players"))]
    return store.read(lambda there: sum(len(there.execute(select(table)).all()) for table in tables))


def played(club: Club) -> None:
    """Play an evening that has rows in every table."""
    club.evenings.pairing_word(club.id, HOST)
    club.act("start")
    club.answer(club.ann, YES)
    club.evenings.count_hands(club.id, HOST, 1, 1, YES, 3)


@pytest.mark.parametrize("by_whom", ["the host", "the calendar"])
def test_no_name_is_left_in_the_file_and_the_code_says_that_it_was_deleted(by_whom: str, tmp_path: Path) -> None:
    """The name is not in SQLite's second file either."""
    opened = Store.open(str(tmp_path / "tensu.db"))
    clocks = Clocks()
    club = Club(Evenings(opened, Deadlines(clocks.wall, clocks.monotonic), Random(1)), clocks, rulesets()["usma"])
    club.evenings.join(club.id, "Wilhelmine", "w" * 43)
    club.evenings.join(club.id, "Ludmilla", "l" * 43)
    renamed = club.evenings.players(club.id)[-1]
    club.evenings.rename(club.id, HOST, renamed.id)

    def names() -> list[bytes]:
        files = (file.read_bytes() for file in tmp_path.glob("tensu.db*"))
        return [name for data in files for name in (b"Wilhelmine", b"Ludmilla") if name in data]

    assert names()
    code = code_of(club.now)
    if by_whom == "the host":
        club.evenings.delete(club.id, HOST)
    else:
        clocks.move(EVENING_HOLDS / 1000)
        club.evenings.expire()
    assert names() == []
    assert club.evenings.was_deleted(code)
    assert not club.evenings.was_deleted("bcdfgh")
    clocks.move(25 * 3600)
    club.evenings.expire()
    assert not club.evenings.was_deleted(code)
    opened.close()


@pytest.mark.parametrize("by_whom", ["the host", "the calendar"])
def test_what_is_deleted_is_gone_and_nothing_else(by_whom: str, club: Club, usma: CitedRuleset, store: Store) -> None:
    """An evening is deleted by the host, or automatically after thirty days."""
    played(club)
    alone = rows(store)
    assert alone == 1 + 1 + 1 + 3 + 2 + 1 + 1
    club.clocks.move(60)
    other = Club(club.evenings, club.clocks, usma)
    played(other)
    if by_whom == "the host":
        club.evenings.delete(club.id, HOST)
        assert rows(store) == alone
    else:
        assert club.now.expires - club.now.created == EVENING_HOLDS == 30 * DAY
        club.clocks.move((club.now.expires - club.evenings.deadlines.wall() - 1) / 1000)
        assert club.evenings.expire() == 0
        code = code_of(club.now)
        assert club.evenings.by_code(code)
        club.clocks.move(0.001)
        assert club.evenings.by_code(code) is None  # before expired data is deleted
        assert club.evenings.expire() == 1
        assert rows(store) == alone - 1  # the one-time code, valid for ten minutes, is gone as well
    assert club.evenings.evening(club.id) is None
    assert club.evenings.by_code("bcdfgh") is None
    assert other.now.id == other.id
    with pytest.raises(EveningError, match="Only the host"):
        club.evenings.delete(club.id, HOST)
    with pytest.raises(EveningError, match=GONE):
        club.evenings.join(club.id, "Cy", "cy")
    with pytest.raises(EveningError, match=GONE):
        club.answer(club.ann, YES)
    with pytest.raises(EveningError, match=GONE):
        club.evenings.close_when_due(club.id)


def test_one_host_keeps_no_more_evenings_than_anybody_needs(
    evenings: Evenings, usma: CitedRuleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert MOST_EVENINGS == 100
    monkeypatch.setattr(stored_evenings, "MOST_EVENINGS", 2)
    opened = [evenings.open(Plan("usma"), HOST, usma) for _time in (1, 2)]
    with pytest.raises(EveningError, match="Delete one"):
        evenings.open(Plan("usma"), HOST, usma)
    for one in opened:  # a device that only asks to host these evenings cannot delete any of them
        assert evenings.pair(one.id, evenings.pairing_word(one.id, HOST), REMOTE)
    assert evenings.open(Plan("usma"), REMOTE, usma)
    evenings.delete(opened[0].id, HOST)
    assert evenings.open(Plan("usma"), HOST, usma)


def test_evenings_that_were_kept_before_are_there(empty_place: str) -> None:
    """The dump of version 1.0.0 has an evening that was stopped in its first question."""
    restored(DUMPS / "0005.sql", empty_place)
    store = Store.open(empty_place)
    device = store.device("a-token-that-was-kept-in-november-2026")
    assert device is not None
    evenings = Evenings(store, Deadlines())
    [evening] = evenings.of_host(device.id)
    assert (evening.plan.title, evening.plan.teams, len(evening.plan.items)) == ("Club 点", ("Dragons", "Winds"), 2)
    assert (evening.moment.phase, evening.moment.paused, evening.moment.left) == ("open", True, 21_750)
    assert [(player.nick, player.team) for player in evenings.players(evening.id)] == [
        ("Ann 点", "Dragons"),
        ("Bo", "Winds"),
    ]
    assert [(one.given, one.took) for one in evenings.answers(evening.id)] == [
        ({"han": 3, "fu": 30}, 8250),
        ({"han": 2, "fu": 40}, 8250),
    ]
    assert [one.hands for one in evenings.hands(evening.id)] == [3]
    assert evenings.take_over(evening.id, "ynepansjx4rz6whuaywernfm7g", REMOTE)
    assert evenings.player(evening.id, "player-token-b")
    store.close()
