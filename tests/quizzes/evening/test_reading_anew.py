"""An evening that is read again: phones and the big screen show the same scores, whatever happened in it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quizzes.evening.evening_records import Evening, HandCount, PlayerAnswer
from quizzes.evening.evenings import Evenings
from quizzes.evening.phase import Action, Moment, Phase
from quizzes.evening.plan import OwnQuestion
from quizzes.evening.room import Room, Snapshot, read_evening, read_room
from tests.quizzes.evening.club import ANNS, HOST, NO, YES, Clocks, Club
from tests.quizzes.evening.club import PLAN as UNTOLD
from tests.quizzes.evening.test_room import ANN, ASKED, BO, CITED, PLAN

if TYPE_CHECKING:
    from content.rulesets.cited_ruleset import CitedRuleset

_SAID = st.tuples(st.sampled_from([ANN.id, BO.id]), st.integers(1, 2), st.integers(1, 3), st.sampled_from([YES, NO]))
_HANDS = st.tuples(st.integers(1, 2), st.integers(1, 3))
_PHASES = st.sampled_from(["open", "closed", "revealed", "table", "ended"])


@pytest.mark.slow
@settings(max_examples=150)
@given(
    st.lists(_SAID, max_size=8, unique_by=lambda said: said[:3]),
    st.lists(_HANDS, max_size=2, unique=True),
    _PHASES,
    st.integers(1, 2),
    st.integers(1, 3),
)
def test_phones_and_the_wall_agree_on_every_vote_and_every_score(
    said: list[tuple[str, int, int, dict[str, str]]],
    raised: list[tuple[int, int]],
    phase: Phase,
    number: int,
    vote: int,
) -> None:
    evening = Evening("e", "abcdef", PLAN, Moment(phase, number, vote), 0, 1)
    answers = tuple(PlayerAnswer(who, asked, at, answer, 0, 5) for who, asked, at, answer in said)
    hands = tuple(HandCount(asked, at, YES, 4) for asked, at in raised)
    phones = Room(CITED, Snapshot(evening, ASKED, (ANN, BO), hands=hands))
    for each in answers:
        phones.add(each)
    wall = Room(CITED, Snapshot(evening, ASKED, (ANN, BO), answers, hands))
    assert [phones.vote_of(asked) for asked in (1, 2)] == [wall.vote_of(asked) for asked in (1, 2)]
    for asked in (1, 2):
        found = {each.player: each for each in wall.answers(asked)}
        assert {player.id: phones.given(player.id, asked) for player in (ANN, BO)} == {
            player.id: found.get(player.id) for player in (ANN, BO)
        }
    assert phones.standing() == wall.standing()


OVER = ("close", "reveal", "next")
"""The actions from one question to the next."""


@pytest.fixture
def club(evenings: Evenings, clocks: Clocks, usma: CitedRuleset) -> Club:
    """Return an evening at its first question."""
    there = Club(evenings, clocks, usma, replace(UNTOLD, seconds=None))
    there.act("start")
    return there


def other_process(club: Club) -> Room:
    """Return a process that has just read the evening."""
    found = read_room(club.evenings, club.id, {"usma": club.cited})
    assert found is not None
    return found


def given_by_all(known: Room, club: Club) -> dict[int, list[dict[str, str] | None]]:
    """Return the answers that a process knows, by question."""
    answers = {number: [known.given(who.id, number) for who in (club.ann, club.bo)] for number in (1, 2, 3)}
    return {number: [answer and answer.given for answer in both] for number, both in answers.items()}


@pytest.mark.parametrize(
    ("steps", "asked"),
    [((), 1), (("close",), 1), (OVER, 2), (OVER * 2, 3), ((*OVER * 2, *OVER[:2], "end"), 3)],
    ids=["meanwhile", "closed", "next", "two further", "ended"],
)
def test_answers_kept_by_another_process_are_known_however_far_the_evening_went(
    steps: tuple[Action, ...], asked: int, club: Club
) -> None:
    club.answer(club.ann, YES)
    known = other_process(club)
    assert given_by_all(known, club) == {1: [YES, None], 2: [None, None], 3: [None, None]}
    expected: dict[int, list[dict[str, str] | None]] = {number: [None, None] for number in (1, 2, 3)}
    expected[1] = [YES, NO]
    club.answer(club.bo, NO)
    for step in steps:
        club.act(step)
        if step == "next":
            number = club.now.moment.number
            club.answer(club.ann, NO, number)
            club.answer(club.bo, YES, number)
            expected[number] = [NO, YES]
    assert club.now.moment.number == asked
    found = read_evening(club.evenings, club.id, known, whole=True)
    assert found is not None
    known.take(found)
    assert given_by_all(known, club) == expected
    assert known.standing() == other_process(club).standing()


def test_answers_of_questions_long_over_are_not_read_again(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    club.act(*OVER * 2)
    known = other_process(club)
    read_again: list[int | None] = []
    patched = lambda _kept, _evening, number=None: read_again.append(number) or ()  # noqa: E731
    monkeypatch.setattr(Evenings, "answers", patched)
    read_evening(club.evenings, club.id, known)
    assert read_again == [3]


def test_before_the_first_question_no_answers_are_read(
    evenings: Evenings, clocks: Clocks, usma: CitedRuleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    club = Club(evenings, clocks, usma)
    known = other_process(club)
    read_again: list[int | None] = []
    patched = lambda _kept, _evening, number=None: read_again.append(number) or ()  # noqa: E731
    monkeypatch.setattr(Evenings, "answers", patched)
    read_evening(club.evenings, club.id, known, whole=True)
    assert read_again == []


def test_one_process_alone_reads_answers_anew_only_when_a_question_closes(club: Club) -> None:
    known = other_process(club)
    club.answer(club.ann, YES)
    found = read_evening(club.evenings, club.id, known, whole=False)
    assert found is not None
    assert found.answers == ()
    club.act("close")
    found = read_evening(club.evenings, club.id, known, whole=False)
    assert found is not None
    assert [(answer.player, answer.given) for answer in found.answers] == [(club.ann.id, YES)]


def test_a_question_that_was_exchanged_is_read_anew(club: Club) -> None:
    known = other_process(club)
    other = OwnQuestion("Another question?", ("yes", "no"), 1)
    club.evenings.put_item(club.id, HOST, 2, other, club.cited)
    found = read_evening(club.evenings, club.id, known, whole=False)
    assert found is not None
    assert [each.item for each in found.asked] == [UNTOLD.items[0], other, UNTOLD.items[2]]


def test_homework_is_read_with_the_answers_of_every_question(
    evenings: Evenings, clocks: Clocks, usma: CitedRuleset
) -> None:
    until = evenings.deadlines.wall() + 86_400_000
    evening = evenings.homework(replace(UNTOLD, seconds=None), HOST, until, usma).id
    ann = evenings.join(evening, "Ann", ANNS)
    first = read_room(evenings, evening, {"usma": usma})
    assert first is not None
    for number in (1, 3):
        clocks.move(1)
        evenings.answer_soon(evening, ann.id, number, 1, YES).result(20)
    found = read_evening(evenings, evening, first)
    assert found is not None
    assert sorted(answer.number for answer in found.answers) == [1, 3]
