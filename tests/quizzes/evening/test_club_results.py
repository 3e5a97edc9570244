"""What a club stores of its evenings: totals, names only if that is switched on, and nothing once it is deleted."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from quizzes.evening.deadlines import Deadlines
from quizzes.evening.evening_records import CLUB_DAYS, DAY, EVENING_HOLDS, EVERYBODY, ClubResult, EveningError
from quizzes.evening.evening_results import club_totals
from quizzes.evening.evenings import Evenings
from quizzes.evening.room import read_room
from quizzes.store.store import Store
from tests.quizzes.evening.club import HOST, NO, PLAN, REMOTE, STRANGER, YES, Club

if TYPE_CHECKING:
    from pathlib import Path

    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.evening.plan import Plan
    from tests.quizzes.evening.club import Clocks

THURSDAYS = replace(PLAN, club="Thursdays", title="Fu")
NAMED = replace(THURSDAYS, settings=frozenset({"names kept"}))


def ended(evenings: Evenings, clocks: Clocks, usma: CitedRuleset, plan: Plan) -> Club:
    """End an evening. In question 1, Ann was right and Bo wrong. Only Ann answered question 2, and she was right."""
    club = Club(evenings, clocks, usma, plan)
    club.act("start")
    club.answer(club.ann, YES)
    club.answer(club.bo, NO)
    club.act("close", "reveal", "next")
    club.answer(club.ann, YES, 2)
    club.act("close", "reveal", "end")
    return club


def totals(club: Club) -> tuple[ClubResult, ...]:
    room = read_room(club.evenings, club.id, {"usma": club.cited})
    assert room is not None
    return club_totals(room)


def keep(club: Club, device: str = HOST) -> None:
    club.evenings.keep_club_results(club.id, device, totals(club))


def test_totals_name_nobody_unless_that_was_switched_on(evenings: Evenings, clocks: Clocks, usma: CitedRuleset) -> None:
    club = ended(evenings, clocks, usma, THURSDAYS)
    began = club.now.created
    room = ClubResult(club.id, EVERYBODY, "Thursdays", "Fu", began, questions=2, players=2, answers=3, correct=2)
    assert totals(club) == (room,)
    named = ended(evenings, clocks, usma, NAMED)
    assert [(one.player, one.answers, one.correct) for one in totals(named)] == [
        (EVERYBODY, 3, 2),
        ("Ann", 2, 2),
        ("Bo", 1, 0),
    ]
    anonymous = ended(evenings, clocks, usma, replace(NAMED, names="anonymous"))
    assert [one.player for one in totals(anonymous)] == [EVERYBODY]
    assert totals(ended(evenings, clocks, usma, replace(NAMED, club=""))) == ()


def test_a_club_outlives_its_evenings_by_half_a_year_and_no_longer(
    evenings: Evenings, clocks: Clocks, usma: CitedRuleset
) -> None:
    club = ended(evenings, clocks, usma, NAMED)
    keep(club)
    keep(club)  # doing it twice changes nothing
    assert len(evenings.club_results(HOST)) == 3
    clocks.move(EVENING_HOLDS / 1000 + 1)
    evenings.expire()
    assert evenings.evening(club.id) is None
    assert len(evenings.club_results(HOST)) == 3
    clocks.move((CLUB_DAYS * DAY - EVENING_HOLDS) / 1000)
    evenings.expire()
    assert evenings.club_results(HOST) == ()


def test_only_a_host_keeps_results_and_they_are_those_of_whoever_began(
    evenings: Evenings, clocks: Clocks, usma: CitedRuleset
) -> None:
    club = ended(evenings, clocks, usma, THURSDAYS)
    with pytest.raises(EveningError, match="Only the host"):
        keep(club, STRANGER)
    clocks.move(1)
    assert evenings.take_over(club.id, club.host_key, REMOTE)
    keep(club, REMOTE)
    assert evenings.club_results(REMOTE) == ()
    assert len(evenings.club_results(HOST)) == 1


def test_deleting_a_club_deletes_its_evenings_and_leaves_others(
    evenings: Evenings, clocks: Clocks, usma: CitedRuleset
) -> None:
    one, other = (ended(evenings, clocks, usma, plan) for plan in (NAMED, replace(NAMED, club="Mondays")))
    for club in (one, other):
        keep(club)
    assert evenings.delete_club(STRANGER, "Thursdays") == ()
    assert len(evenings.club_results(HOST)) == 6
    assert evenings.delete_club(HOST, "Thursdays") == (one.id,)
    assert evenings.evening(one.id) is None
    assert {result.club for result in evenings.club_results(HOST)} == {"Mondays"}
    evenings.delete(other.id, HOST)
    assert evenings.club_results(HOST) == ()


def test_no_name_of_a_club_is_left_in_the_file(clocks: Clocks, usma: CitedRuleset, tmp_path: Path) -> None:
    opened = Store.open(str(tmp_path / "tensu.db"))
    club = ended(
        Evenings(opened, Deadlines(clocks.wall, clocks.monotonic)), clocks, usma, replace(NAMED, club="Zw\u00f6lfer")
    )
    keep(club)

    def found() -> bool:
        return any("Zw\u00f6lfer".encode() in file.read_bytes() for file in tmp_path.glob("tensu.db*"))

    assert found()
    club.evenings.delete_club(HOST, "Zw\u00f6lfer")
    assert not found()
    opened.close()
