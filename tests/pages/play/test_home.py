"""Answers of an evening are added once to the practice of the learner whose phone it is."""

from __future__ import annotations

import pytest

from pages.session import device
from pages.session.stores import store
from quizzes.evening.plan import Dealt, OwnQuestion, Plan
from tests.pages.play.phones import Phone, Room, played

pytestmark = pytest.mark.usefixtures("own_store")

PLAN = Plan("ema", (Dealt("han_fu", "abc"), OwnQuestion("Who deals?", ("East", "South"), 0), Dealt("tile_name", "abc")))


async def through(room: Room, phone: Phone) -> None:
    """Answer the hand wrongly and the teacher's question rightly, and leave out the last question."""
    await room.act("start")
    await phone.answer(1, {"han": "2", "fu": "30"})
    await room.act("close", "reveal", "next")
    await phone.answer(2, {"choice": "1"})
    await room.act("close", "reveal", "next", "end")


def test_the_answers_of_an_evening_are_evidence_once() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann, _bo = await room.joined("Ann"), await room.joined("Bo")
        assert (await ann.post("/home", {"zone": "UTC"})).status == 409, "not before the end"
        await through(room, ann)
        assert 'data-do="home"' in await ann.view()
        first = await ann.post("/home", {"zone": "Europe/Berlin"})
        assert first.status == 202, "a new browser gets its cookie first"
        token = ann.cookies[device.COOKIE]
        taken = await ann.post("/home", {"zone": "Europe/Berlin", "again": True})
        assert " missed 1 " in taken.data["html"]
        there = store().device(token)
        assert there
        reviews, cards = store().reviews(there.learner.id), store().history(there.learner.id).cards
        [sitting] = store().sittings(there.learner.id)
        assert sitting.answered == 1
        assert sitting.ended, "nobody has to finish a set of which an evening asked one hand"
        assert reviews
        assert cards
        again = await ann.post("/home", {"zone": "Europe/Berlin"})
        assert again.data == taken.data
        assert (store().reviews(there.learner.id), store().history(there.learner.id).cards) == (reviews, cards)

    played(scene)


def test_nothing_is_taken_home_before_the_evening_has_ended() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann, _bo = await room.joined("Ann"), await room.joined("Bo")
        await room.act("start")
        await ann.answer(1, {"han": "2", "fu": "30"})
        for action in ("close", "reveal", "table"):
            await room.act(action)
            assert (await ann.post("/home", {"zone": "UTC"})).status == 409, action
        await room.act("end")
        assert (await ann.post("/home", {"zone": "UTC"})).status == 202

    played(scene)


def test_a_phone_without_cookies_is_told_so_and_nothing_is_kept() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann, _bo = await room.joined("Ann"), await room.joined("Bo")
        await through(room, ann)
        said = await ann.post("/home", {"zone": "", "again": True})
        assert (said.status, "blocks cookies" in said.data["said"]) == (422, True)
        assert device.COOKIE not in ann.cookies

    played(scene)


def test_who_answered_nothing_that_can_be_remembered_is_offered_nothing() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann, bo = await room.joined("Ann"), await room.joined("Bo")
        await through(room, ann)
        assert 'data-do="home"' not in await bo.view()
        bo.cookies[device.COOKIE] = token = device.new_token()
        assert "0 answers are in your reviews" in (await bo.post("/home", {})).data["html"]
        there = store().device(token)
        assert there
        assert store().sittings(there.learner.id) == ()

    played(scene)
