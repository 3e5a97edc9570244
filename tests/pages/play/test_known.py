"""Phones and the wall tell the same scores, however an evening has gone."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from pages.play.known import Known, Read
from quizzes.evening.kept import Evening, HandCount, PlayerAnswer
from quizzes.evening.phase import Moment, Phase
from quizzes.evening.room import Room
from tests.quizzes.evening.club import NO, YES
from tests.quizzes.evening.test_room import ANN, ASKED, BO, CITED, PLAN
from tests.sampling import examples

_SAID = st.tuples(st.sampled_from([ANN.id, BO.id]), st.integers(1, 2), st.integers(1, 3), st.sampled_from([YES, NO]))
_HANDS = st.tuples(st.integers(1, 2), st.integers(1, 3))
_PHASES = st.sampled_from([Phase.OPEN, Phase.CLOSED, Phase.REVEALED, Phase.TABLE, Phase.ENDED])


@settings(max_examples=examples(150), deadline=None, derandomize=True)
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
    phones = Known(CITED, Read(evening, ASKED, (ANN, BO), answers, hands))
    wall = Room(CITED, evening, ASKED, (ANN, BO), answers, hands)
    assert [phones.vote(asked) for asked in (1, 2)] == [wall.vote_of(asked) for asked in (1, 2)]
    for asked in (1, 2):
        found = {each.player: each for each in wall.answers(asked)}
        assert {player.id: phones.given(player.id, asked) for player in (ANN, BO)} == {
            player.id: found.get(player.id) for player in (ANN, BO)
        }
    if wall.told:
        assert phones.standing() == wall.standing()
