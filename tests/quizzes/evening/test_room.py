"""The state of a room: who has not answered, which vote counts, and all scores. Figures are worked out beside them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from content.rulesets.ruleset_file import rulesets
from quizzes.evening.evening_records import AskedItem, Evening, HandCount, Player, PlayerAnswer
from quizzes.evening.evenings import Evenings
from quizzes.evening.item_question import ask_item
from quizzes.evening.phase import Moment, Phase
from quizzes.evening.plan import Dealt, Plan, PlanError
from quizzes.evening.room import Room, Snapshot, read_room
from quizzes.sets.stored_question import as_kept
from tests.for_each import for_each
from tests.quizzes.evening.club import NO, PLAN, YES, Club

PERHAPS = {"choice": "3"}
CITED = rulesets()["usma"]
ASKED = tuple(AskedItem(number, item, as_kept(ask_item(item, CITED))) for number, item in enumerate(PLAN.items, 1))


def player(name: str, **facts: object) -> Player:
    return replace(Player(name, "e", name.title(), "", 0), **facts)  # type: ignore[arg-type]


ANN, BO, CY = player("ann"), player("bo"), player("cy")


def said(who: Player, given: dict[str, str], number: int = 1, vote: int = 1, took: int = 1000) -> PlayerAnswer:
    return PlayerAnswer(who.id, number, vote, given, 0, took)


def room(
    moment: Moment,
    *answers: PlayerAnswer,
    players: tuple[Player, ...] = (ANN, BO),
    hands: tuple[HandCount, ...] = (),
    plan: Plan = PLAN,
) -> Room:
    return Room(CITED, Snapshot(Evening("e", "abcdef", plan, moment, 0, 1), ASKED, players, answers, hands))


def at(phase: Phase, number: int = 1, vote: int = 1, *skipped: int) -> Moment:
    return Moment(phase, number, vote, skipped=frozenset(skipped))


def test_those_are_waited_for_who_are_here_and_have_not_answered_in_this_vote() -> None:
    left, removed = player("cy", left=5), player("di", removed=5)
    here = room(at("open", 1, 2), said(ANN, YES), said(BO, NO, vote=2), players=(ANN, BO, left, removed))
    assert here.waited_for() == (ANN,)
    assert here.players == (ANN, BO, left)
    assert tuple(here.everybody.values()) == (ANN, BO, left, removed)


@for_each(
    ("phase", "number", "votes", "counts"),
    [
        ("open", 2, {1}, 3),  # the third vote runs, though nobody has answered in it yet
        ("closed", 2, {1, 2}, 3),
        ("revealed", 2, {1, 2}, 2),  # nobody did: it is as if the room had not voted again
        ("revealed", 2, {1, 3}, 3),
        ("table", 2, {1}, 1),
        ("open", 1, {1, 2}, 2),  # an earlier question
        ("ended", 1, set(), 1),
    ],
)
def test_the_vote_that_counts(phase: Phase, number: int, votes: set[int], counts: int) -> None:
    by_phone = room(at(phase, 2, 3), *(said(ANN, YES, number, vote) for vote in votes))
    by_hand = room(at(phase, 2, 3), hands=tuple(HandCount(number, vote, YES, 1) for vote in votes))
    assert by_phone.vote_of(number) == by_hand.vote_of(number) == counts


def test_the_last_vote_on_a_question_counts_and_the_first_can_still_be_told() -> None:
    answers = (said(ANN, NO), said(BO, NO), said(ANN, YES, vote=2))
    again = room(at("revealed", 1, 2), *answers)
    assert [(vote.given, vote.count) for vote in again.votes(1)] == [(YES, 1)]
    assert [(vote.given, vote.count) for vote in again.votes(1, 1)] == [(NO, 2)]
    assert {who: grade.right for who, grade in again.grades(1).items()} == {"ann": True}
    later = room(at("open", 2), *answers)
    assert [(place.name, place.right) for place in later.standing().table] == [("ann", 1), ("bo", 0)]


def test_a_vote_in_which_only_hands_were_raised_is_a_vote() -> None:
    here = room(at("open", 2), said(ANN, NO), hands=(HandCount(1, 2, YES, 3), HandCount(2, 1, NO, 9)))
    assert [(vote.given, vote.players, vote.hands) for vote in here.votes(1)] == [(YES, 0, 3)]


def test_who_was_removed_counts_nowhere() -> None:
    gone = replace(BO, removed=9)
    here = room(at("revealed"), said(ANN, YES), said(BO, NO), players=(ANN, gone))
    assert [vote.given for vote in here.votes(1)] == [YES]
    assert [place.name for place in here.standing().table] == ["ann"]


def test_a_vote_of_nobody_but_a_removed_player_is_not_the_one_that_counts() -> None:
    """Only Bo answered in the second vote, and he was removed. Ann's answer from the first vote counts again."""
    answers = (said(ANN, YES), said(BO, NO), said(BO, YES, vote=2))
    here = room(at("open", 2), *answers, players=(ANN, replace(BO, removed=9)))
    assert here.vote_of(1) == 1
    assert [(place.name, place.right) for place in here.standing().table] == [("ann", 1)]
    # while Bo plays, the second vote counts
    assert room(at("open", 2), *answers).vote_of(1) == 2


@for_each(
    ("moment", "told"),
    [
        (at("lobby", 0), ()),
        (at("open", 2), (1,)),
        (at("closed", 2), (1,)),
        (at("revealed", 2), (1, 2)),
        (at("table", 3, 1, 2), (1, 3)),
        (at("ended", 3), (1, 2, 3)),
        (at("homework", 0), (1, 2, 3)),
    ],
)
def test_nothing_counts_before_it_is_told(moment: Moment, told: tuple[int, ...]) -> None:
    here = room(moment, *(said(ANN, YES, number) for number in (1, 2, 3)))
    assert here.told == told
    assert here.standing().table[0].right == len(told)


def test_points_are_counted_as_the_plan_says() -> None:
    """A right answer is worth 100 points. If speed counts, 25 more after 15 of 30 seconds, and none after 30."""
    answers = (said(ANN, YES, took=15_000), said(BO, YES, took=30_000), said(CY, NO))
    plain = room(at("table"), *answers, players=(ANN, BO, CY))
    assert [(place.name, place.rank, place.points) for place in plain.standing().table] == [
        ("ann", 1, 100),
        ("bo", 1, 100),
        ("cy", 3, 0),
    ]
    quick = room(at("table"), *answers, plan=replace(PLAN, counting="speed"))
    assert [(place.name, place.points) for place in quick.standing().table] == [("ann", 125), ("bo", 100)]
    # at home the phone says how long it took, and a phone says what its owner likes
    home = room(at("homework", 0), *answers, plan=replace(PLAN, counting="speed"))
    assert [(place.name, place.points) for place in home.standing().table] == [("ann", 100), ("bo", 100)]


def test_teams_stand_by_the_mean_of_their_players() -> None:
    """Red has 100 and 0 points, so 50 on average. Blue has one player with 100."""
    red = (player("ann", team="Red"), player("bo", team="Red"))
    blue = player("cy", team="Blue")
    teamed = replace(PLAN, teams=("Red", "Blue"))
    here = room(at("table"), said(ANN, YES), said(CY, YES), players=(*red, blue), plan=teamed)
    assert [(place.name, place.points) for place in here.standing().teams] == [("Blue", 100), ("Red", 50)]
    assert room(at("table")).standing().teams == ()


def test_a_question_that_is_not_there_is_said() -> None:
    with pytest.raises(PlanError, match="no question 4"):
        room(at("lobby", 0)).question(4)
    with pytest.raises(PlanError, match="no question 0"):
        room(at("lobby", 0)).question(0)


def test_what_was_worked_out_is_kept_while_the_questions_stay() -> None:
    first = room(at("revealed"), said(ANN, YES))
    question, grade = first.question(1), first.grade(1, YES)
    evening = first.evening
    again = first.updated(Snapshot(evening, ASKED))
    assert again.question(1) is question
    assert again.grade(1, YES) is grade
    item = Dealt("wait_name", "abc")
    other = first.updated(Snapshot(evening, (AskedItem(1, item, as_kept(ask_item(item, CITED))),)))
    assert other.question(1).sitting.type == "wait_name"


def test_it_is_read_from_where_evenings_are_kept(club: Club, evenings: Evenings) -> None:
    club.act("start")
    club.answer(club.ann, YES)
    evenings.count_hands(club.id, "a" * 64, 1, 1, PERHAPS, 2)
    here = read_room(evenings, club.id, {"usma": CITED})
    assert here is not None
    assert [one.nick for one in here.waited_for()] == ["Bo"]
    assert [(vote.given, vote.count, vote.right) for vote in here.votes(1)] == [(PERHAPS, 2, False), (YES, 1, True)]
    assert read_room(evenings, "none", {"usma": CITED}) is None


def test_read_again_it_has_the_answers_of_before_and_those_that_came_since(
    club: Club, evenings: Evenings, monkeypatch: pytest.MonkeyPatch
) -> None:
    club.act("start")
    club.answer(club.ann, YES)
    club.act("close", "reveal", "next")
    before = read_room(evenings, club.id, {"usma": CITED})
    club.answer(club.bo, NO, 2)
    club.act("close", "reveal", "next")
    read = []
    find = Evenings.answers

    def answers(self: Evenings, *place: Any) -> tuple[PlayerAnswer, ...]:  # noqa: ANN401 (passed on)
        read.append(place)
        return find(self, *place)

    monkeypatch.setattr(Evenings, "answers", answers)
    again = read_room(evenings, club.id, {"usma": CITED}, before)
    assert again is not None
    assert [[one.given for one in again.answers(number)] for number in (1, 2, 3)] == [[YES], [NO], []]
    assert read == [(club.id, 2), (club.id, 3)], "the first question was over by then"
    assert before is not None
    assert before.answers(2) == ()
