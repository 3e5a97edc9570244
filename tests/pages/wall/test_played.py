"""Settings of questions and evenings: polls, trial questions, points, and options that are shown later."""

from __future__ import annotations

from dataclasses import replace

import pytest

from quizzes.evening.plan import OwnHand, OwnQuestion, Plan
from tests.pages.play.phones import Room, played
from tests.pages.play.questions import NO, OWN, YES, read
from tests.pages.wall.test_routes import wall_of

pytestmark = pytest.mark.usefixtures("own_store")
POLL = OwnQuestion("which rule do you play at home?", ("red fives", "none"), None)
TRIAL = replace(OWN, worth=0)
TWICE = OwnQuestion("Who begins?", ("East", "South"), 0, worth=2)


def test_a_poll_has_votes_and_no_right_answer_anywhere() -> None:
    async def scene() -> None:
        room = Room(Plan("usma", (POLL, OWN)))
        screen, ann, bo = wall_of(room), await room.joined("Ann"), await room.joined("Bo")
        await room.joined("Cy")  # this player never answers, so that no question closes by itself
        await room.act("start")
        assert ", a poll" in read(await screen.view())
        await ann.answer(1, YES)
        await bo.answer(1, NO)
        await room.act("close", "reveal")
        wall, phone = await screen.view(), read(await ann.view())
        assert "right:" not in wall
        assert "✓" not in wall
        assert "verdict" not in wall
        assert ": red fives" in phone
        assert "✓" not in phone
        await room.act("table")
        for page in (await screen.view(), await ann.view()):
            assert "0 of 0" not in read(page)
            assert "Bo" not in read(page), "nobody has a rank before a question has counted"
        await room.act("next")
        await ann.answer(2, YES)
        await room.act("close", "reveal", "table")
        scores = read(await screen.view())
        assert "1 of 1" in scores
        assert "of 2" not in scores

    played(scene)


def test_a_trial_is_worth_nothing_and_another_question_twice() -> None:
    async def scene() -> None:
        room = Room(Plan("usma", (TRIAL, TWICE)))
        screen, ann, bo = wall_of(room), await room.joined("Ann"), await room.joined("Bo")
        await room.joined("Cy")  # this player never answers, so that no question closes by itself
        await room.act("start")
        for page in (await screen.view(), await ann.view()):
            assert "a trial question, which doesn't count" in read(page)
        await ann.answer(1, YES)
        await bo.answer(1, NO)
        await room.act("close", "reveal")
        assert "right:" in await screen.view()
        assert "of 1" not in read(await ann.view())
        await room.act("next")
        assert "counts twice" in read(await ann.view())
        await ann.answer(2, NO)
        await bo.answer(2, YES)
        await room.act("close", "reveal", "table")
        scores = read(await screen.view())
        assert "1 of 1 200 points" in scores
        assert "0 of 1 0 points" in scores

    played(scene)


@pytest.mark.parametrize(
    "item", [OWN, OwnHand("fu_sum", "234567m567p1123s 1s"), OwnHand("yaku_of_hand", "234567m567p1123s 1s")]
)
def test_options_come_when_the_host_says_so_and_nobody_can_answer_before(item: OwnHand | OwnQuestion) -> None:
    async def scene() -> None:
        room = Room(Plan("usma", (item,), seconds=30, settings=frozenset({"options later"})))
        screen, ann = wall_of(room), await room.joined("Ann")
        await room.act("start")
        wall, phone = await screen.view(), await ann.view()
        assert 'class="choices' not in wall
        assert 'class="asks"' in wall
        assert "stopped" not in wall
        assert "data-field" not in phone
        assert "Think" in read(phone)
        answer = YES if item is OWN else {"fu": "30"}
        said = await ann.answer(1, answer)
        assert said.status in {409, 422}
        assert not room.answers
        await room.act("resume")
        assert "data-field" in await ann.view()
        if item is OWN:
            assert 'class="choices' in await screen.view()
            assert (await ann.answer(1, YES)).status == 200

    played(scene)


def test_the_number_of_players_stays_off_the_wall() -> None:
    async def scene() -> None:
        room = Room(Plan("usma", (OWN,), settings=frozenset({"counts hidden"})))
        screen = wall_of(room)
        ann, _bo = await room.joined("Ann"), await room.joined("Bo")
        lobby = read(await screen.view())
        assert "Ann" in lobby
        assert "players" not in lobby
        await room.act("start")
        await ann.answer(1, YES)
        wall = await screen.view()
        assert "answered" not in read(wall)
        assert 'class="phones"' not in wall or "<i" not in wall.partition('class="phones"')[2]

    played(scene)
