"""Answers are stored once, the first one counts, and none is accepted after the deadline."""

from __future__ import annotations

import threading
from concurrent.futures import wait
from typing import TYPE_CHECKING

import pytest

from quizzes.evening.deadlines import Deadlines
from quizzes.evening.evening_records import GONE, LARGEST_ANSWER, REMOVED, EveningError, Outcome
from quizzes.evening.evenings import Evenings
from quizzes.evening.phase import Action, told
from quizzes.evening.plan import Plan
from quizzes.store.records import LONGEST_TIME, KeptError
from quizzes.store.store import Store
from tests.quizzes.evening.club import BOS, HOST, NO, QUESTIONS, YES, Club

if TYPE_CHECKING:
    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.evening.evening_records import Stored
    from tests.quizzes.evening.club import Clocks


def test_an_answer_is_kept_with_the_time_the_question_was_open(club: Club) -> None:
    club.act("start")
    club.clocks.move(8.25)
    stored = club.answer(club.ann, YES)
    assert stored.outcome == "new"
    assert stored.answer is not None
    assert (stored.answer.given, stored.answer.took) == (YES, 8250)
    assert club.evenings.answers(club.id, 1) == (stored.answer,) == club.evenings.answers(club.id, player=club.ann.id)
    assert club.evenings.answers(club.id, 2) == ()


def test_the_first_answer_stands_whatever_comes_later(club: Club) -> None:
    club.act("start")
    first = club.answer(club.ann, YES).answer
    for later in (lambda: club.clocks.move(3), lambda: club.act("close"), lambda: club.act("reveal")):
        later()
        assert club.answer(club.ann, YES) == type(club.answer(club.ann, YES))("same", first)
        assert club.answer(club.ann, NO).outcome == "first stands"
        assert club.answer(club.ann, NO).answer == first
    assert club.evenings.answers(club.id) == (first,)


def test_an_answer_that_says_nothing_stands_as_well(club: Club) -> None:
    club.act("start")
    assert [club.answer(club.ann, given).outcome for given in ({}, {}, YES)] == [
        "new",
        "same",
        "first stands",
    ]


def test_of_many_at_once_one_is_kept_and_all_hear_the_same(club: Club) -> None:
    """Twenty threads send the same tap twenty times."""
    club.act("start")
    told: list[Stored] = []
    threads = [threading.Thread(target=lambda: told.append(club.answer(club.ann, YES))) for _ in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
    assert sorted(one.outcome for one in told) == ["new"] + ["same"] * 19
    assert {one.answer for one in told if one.answer is None} == set()
    assert [one.answer for one in told] == [*club.evenings.answers(club.id)] * 20


def test_a_question_takes_answers_while_it_is_open_and_half_a_second_longer(club: Club) -> None:
    """Answers that are on their way still count for half a second."""
    club.act("start")
    club.clocks.move(30.5)
    assert club.answer(club.ann, YES).outcome == "new"
    club.clocks.move(0.001)
    assert club.answer(club.bo, YES).outcome == "too late"
    assert len(club.evenings.answers(club.id)) == 1


@pytest.mark.parametrize(
    ("actions", "number", "vote", "outcome"),
    [
        ((), 1, 1, "not open"),
        ((), 0, 1, "not open"),
        (("start",), 2, 1, "not open"),
        (("start",), 1, 2, "not open"),
        (("start",), 0, 1, "too late"),
        (("start", "pause"), 1, 1, "not open"),
        (("start", "pause", "resume"), 1, 1, "new"),
        (("start", "close"), 1, 1, "too late"),
        (("start", "close", "again"), 1, 1, "too late"),
        (("start", "close", "again"), 1, 2, "not open"),
        (("start", "close", "again", "resume"), 1, 2, "new"),
        (("start", "close", "reveal"), 1, 1, "too late"),
        (("start", "close", "reveal", "table"), 1, 1, "too late"),
        (("start", "skip"), 1, 1, "too late"),
        (("start", "skip", "next"), 2, 1, "new"),
        (("start", "end"), 1, 1, "too late"),
    ],
)
def test_only_the_question_that_is_open_takes_answers(
    actions: tuple[Action, ...], number: int, vote: int, outcome: Outcome, club: Club
) -> None:
    """If a host reveals the answer early, nobody can see it before answering."""
    for action in actions:
        club.act(action)
    stored = club.answer(club.ann, YES, number, vote)
    assert stored.outcome == outcome
    assert (stored.answer is not None) == (outcome == "new") == bool(club.evenings.answers(club.id))


def test_a_pause_does_not_count_as_time(club: Club) -> None:
    club.act("start")
    club.clocks.move(5)
    club.act("pause")
    club.clocks.move(600)
    club.act("resume")
    club.clocks.move(24)
    stored = club.answer(club.ann, YES)
    assert stored.answer is not None
    assert stored.answer.took == 29_000
    club.clocks.move(1.6)
    assert club.answer(club.bo, YES).outcome == "too late"


def test_while_all_is_stopped_no_question_closes_by_itself(club: Club) -> None:
    """Ann has answered and Bo leaves. Nobody else has to answer, but the host has stopped the clock."""
    club.act("start")
    assert club.answer(club.ann, YES).outcome == "new"
    club.act("pause")
    club.evenings.leave(club.id, BOS)
    club.clocks.move(600)
    assert club.evenings.close_when_due(club.id) is None
    assert club.now.moment.phase == "open"
    club.act("resume")
    assert club.evenings.close_when_due(club.id) is not None
    assert club.now.moment.phase == "closed"


def test_more_time_is_more_time(club: Club) -> None:
    club.act("start")
    club.clocks.move(29)
    club.act("more time")
    club.clocks.move(31)
    stored = club.answer(club.ann, YES)
    assert stored.answer is not None
    assert stored.answer.took == 60_000
    club.clocks.move(0.6)
    assert club.answer(club.bo, YES).outcome == "too late"


@pytest.mark.parametrize("jump", [-3600, -60, 60, 3600])
def test_a_clock_that_is_set_right_moves_no_deadline(jump: int, club: Club) -> None:
    """The deadline and the time for the score stay the same, whether or not the host has changed something."""
    club.act("start")
    club.clocks.move(10)
    club.clocks.set_right(jump)
    assert club.evenings.deadlines.left(club.id, club.now.moment) == 20_000
    club.act("pause")
    club.clocks.set_right(-2 * jump)
    club.clocks.move(7)
    club.act("resume")
    club.clocks.set_right(jump)
    club.act("more time")
    club.clocks.move(50)
    stored = club.answer(club.ann, YES)
    assert stored.answer is not None
    assert (stored.outcome, stored.answer.took) == ("new", 60_000)
    club.clocks.move(0.501)
    assert club.answer(club.bo, YES).outcome == "too late"
    assert club.evenings.close_when_due(club.id) is not None


def test_another_process_goes_on_with_the_same_deadline(club: Club, place: str, clocks: Clocks) -> None:
    """A process that was not there when the question opened computes the time left from the wall clock."""
    club.act("start")
    clocks.move(12)
    clocks.seconds = 5.0  # another process has a clock that begins elsewhere
    other_store = Store.open(place)
    other = Evenings(other_store, Deadlines(clocks.wall, clocks.monotonic))
    assert other.deadlines.left(club.id, club.now.moment) == 18_000
    clocks.move(18)
    stored = other.answer_soon(club.id, club.ann.id, 1, 1, YES).result(20)
    assert stored.answer is not None
    assert (stored.outcome, stored.answer.took) == ("new", 30_000)
    clocks.move(1)
    assert other.answer_soon(club.id, club.bo.id, 1, 1, YES).result(20).outcome == "too late"
    other_store.close()


def test_waiting_for_the_disk_costs_no_time(club: Club, store: Store) -> None:
    """The time of arrival counts, not the time of writing."""
    club.act("start")
    club.clocks.move(29)
    begun, gate = threading.Event(), threading.Event()
    store.write_soon(lambda _connection: begun.set() or gate.wait(20))
    assert begun.wait(20)
    waiting = club.evenings.answer_soon(club.id, club.ann.id, 1, 1, YES)
    club.clocks.move(60)
    gate.set()
    stored = waiting.result(20)
    assert stored.answer is not None
    assert (stored.outcome, stored.answer.took) == ("new", 29_000)


def test_who_was_removed_answers_no_more(club: Club) -> None:
    club.act("start")
    club.evenings.remove(club.id, HOST, club.ann.id, ban=True)
    with pytest.raises(EveningError, match="removed you"):
        club.answer(club.ann, YES)
    club.evenings.admit(club.id, HOST, club.ann.id)
    assert club.answer(club.ann, YES).outcome == "new"
    club.evenings.remove(club.id, HOST, club.ann.id)
    with pytest.raises(EveningError, match=REMOVED):
        club.answer(club.ann, YES)


def test_nobody_answers_on_another_evening(club: Club, usma: CitedRuleset) -> None:
    """A player belongs to one evening only."""
    other = Club(club.evenings, club.clocks, usma)
    for one in (club, other):
        one.act("start")
    with pytest.raises(EveningError, match=GONE):
        club.answer(other.ann, YES)
    with pytest.raises(EveningError, match=GONE):
        club.evenings.answer_soon("f" * 32, club.ann.id, 1, 1, YES).result(20)
    assert club.evenings.answers(club.id) == other.evenings.answers(other.id) == ()


def test_an_untimed_question_waits_for_everybody(evenings: Evenings, clocks: Clocks, usma: CitedRuleset) -> None:
    club = Club(evenings, clocks, usma, Plan("usma", QUESTIONS))
    club.act("start")
    clocks.move(24 * 3600)
    assert club.evenings.close_when_due(club.id) is None
    assert club.answer(club.ann, YES).outcome == "new"


def test_what_is_no_answer_is_refused_before_it_waits(club: Club) -> None:
    club.act("start")
    for given in ({"choice": 1.5}, {"choice": {"a": 1}}, {"choice": True}, {"choice": "x" * LARGEST_ANSWER}):
        with pytest.raises(KeptError):
            club.answer(club.ann, given)  # type: ignore[arg-type]
    assert club.answer(club.ann, {"choice": "x" * 3900, "tiles": ("1m", "2m")}).outcome == "new"  # type: ignore[dict-item]
    assert club.answer(club.ann, {"choice": "x" * 3900, "tiles": ["1m", "2m"]}).outcome == "same"  # type: ignore[dict-item]


def test_homework_takes_any_question_until_its_day(evenings: Evenings, clocks: Clocks, usma: CitedRuleset) -> None:
    until = evenings.deadlines.wall() + 3600_000
    opened = evenings.homework(Plan("usma", (*QUESTIONS, QUESTIONS[0]), seconds=30), HOST, until, usma)
    ann = evenings.join(opened.id, "Ann", "ann")

    def answer(number: int, vote: int = 1, took: int | None = 4000) -> Stored:
        return evenings.answer_soon(opened.id, ann.id, number, vote, YES, took).result(20)

    third = answer(3, took=-5)
    assert (third.outcome, third.answer and third.answer.took) == ("new", 0)
    assert (answer(5).outcome, answer(0).outcome, answer(1, 2).outcome) == ("not open",) * 3
    second = answer(2, took=10**15)
    assert second.answer is not None
    assert second.answer.took == LONGEST_TIME
    clocks.move(3600)
    first = answer(1)
    assert (first.outcome, first.answer and first.answer.took) == ("new", 4000)
    clocks.move(1)
    assert answer(1).outcome == "same"
    assert answer(4).outcome == "too late"


def test_homework_ends_by_itself_once_and_not_because_everybody_has_answered(
    evenings: Evenings, clocks: Clocks, usma: CitedRuleset
) -> None:
    until = evenings.deadlines.wall() + 3600_000
    there = evenings.homework(Plan("usma", QUESTIONS[:2]), HOST, until, usma)
    ann = evenings.join(there.id, "Ann", "ann")
    for number in (1, 2):
        assert evenings.answer_soon(there.id, ann.id, number, 1, YES, 4000).result(20).outcome == "new"
    assert evenings.close_when_due(there.id) is None
    bo = evenings.join(there.id, "Bo", "bo")
    clocks.move(3600)
    assert evenings.close_when_due(there.id) is None
    clocks.move(1)
    ended = evenings.close_when_due(there.id)
    assert ended is not None
    assert (ended.phase, ended.revision, told(ended, 2)) == ("ended", there.moment.revision + 1, (1, 2))
    assert evenings.close_when_due(there.id) is None
    assert evenings.answer_soon(there.id, ann.id, 1, 1, YES, 4000).result(20).outcome == "same"
    assert evenings.answer_soon(there.id, bo.id, 1, 1, YES, 4000).result(20).outcome == "too late"


def test_answers_in_one_commit_are_all_kept(club: Club, store: Store) -> None:
    club.act("start")
    players = [club.evenings.join(club.id, f"Player {number}", f"token {number}") for number in range(40)]
    begun, gate = threading.Event(), threading.Event()
    store.write_soon(lambda _connection: begun.set() or gate.wait(20))
    assert begun.wait(20)
    made = [club.evenings.answer_soon(club.id, player.id, 1, 1, YES) for player in players for _twice in (1, 2)]
    gate.set()
    wait(made, 20)
    assert [one.result().outcome for one in made] == ["new", "same"] * 40
    assert {answer.player for answer in club.evenings.answers(club.id)} == {player.id for player in players}
