"""Homework, which players answer at their own pace until a certain date."""

from __future__ import annotations

import asyncio
import re

import pytest

from content.rulesets.ruleset_file import rulesets
from pages.components.evening.date_text import day_html, minute_html
from pages.play import request_context
from pages.play.live.evening_upkeep import AWAY
from pages.session import device
from pages.session.stores import evenings
from quizzes.evening.plan import Dealt, Plan
from tests.pages.play.phones import HOST, WAIT, Phone, played
from tests.pages.play.questions import PLAN, YES, read
from tests.words import HOST_AWAY, placed

pytestmark = pytest.mark.usefixtures("own_store")


def test_homework_goes_at_ones_own_pace() -> None:
    async def scene() -> None:
        until = request_context.RUNNING.deadlines.wall() + 3_600_000
        there = evenings().homework(PLAN, HOST, until, rulesets()["ema"])
        phone = Phone(there.code or "", "10.9.9.9")
        # data is stored for thirty days after the end, and the page says so before it asks for a name
        entry = (await phone.get("")).text
        assert f"deleted on {day_html(until + 30 * 24 * 3_600_000)} at the latest" in entry
        assert f"<b>Homework</b>: 3 questions, at your own pace, until {minute_html(until)}." in entry
        assert "on the big screen" not in entry
        await phone.join("Ann")
        for number in (1, 2, 3):
            assert f"Question {number}?" in read(await phone.view())
            assert (await phone.answer(number, YES)).status == 200
            told = read(await phone.view(f"number={number}"))
            assert "✓ Right" in told
            assert ("Next question" if number < 3 else "Finish") in told
        assert "answered every question" in read(await phone.view())
        assert "3 of 3 right" in read(await phone.view())
        ended = evenings().act(there.id, HOST, "end", there.moment.revision)
        request_context.HUB.changed(there.id, ended.revision if ended else 0)
        assert f"has ended {placed('1st', 1)}" in read(await phone.view())
        assert re.search(r"\bAnn you 3 right\b", read(await phone.view()))

    played(scene)


def test_nobody_misses_a_host_at_homework_and_what_was_missed_can_be_taken_home() -> None:
    async def scene() -> None:
        until = request_context.RUNNING.deadlines.wall() + 3_600_000
        plan = Plan("ema", (Dealt("han_fu", "abc"),))
        there = evenings().homework(plan, HOST, until, rulesets()["ema"])
        phone = Phone(there.code or "", "10.9.9.6")
        await phone.join("Ann")
        live = await request_context.RUNNING.by_code(there.code or "")
        assert live
        live.host_seen -= AWAY + 1
        await request_context.UPKEEP.look_around()
        assert HOST_AWAY not in read(await phone.view())
        assert (await phone.answer(1, {"han": "2", "fu": "30"})).status == 200
        assert 'data-do="home"' in await phone.view()
        phone.cookies[device.COOKIE] = device.new_token()
        taken = await phone.post("/home", {"zone": "UTC"})
        assert "1 answer is in your reviews now" in taken.data["html"]

    played(scene)


def test_homework_that_is_over_says_so_on_its_own() -> None:
    async def scene() -> None:
        until = request_context.RUNNING.deadlines.wall() + 1_000
        there = evenings().homework(PLAN, HOST, until, rulesets()["ema"])
        phone = Phone(there.code or "", "10.9.9.8")
        await phone.join("Ann")
        async with phone.listening() as news:
            while "homework has ended" not in read(await phone.view()):
                await asyncio.wait_for(news.get(), WAIT)
        assert "homework has ended" in (await Phone(there.code or "", "10.9.9.7").get("")).text
        soon = request_context.RUNNING.deadlines.wall() + 100
        forgotten = evenings().homework(PLAN, HOST, soon, rulesets()["ema"])
        await asyncio.sleep((request_context.RUNNING.deadlines.wait(forgotten.id, forgotten.moment) or 0) + 0.1)
        await request_context.UPKEEP.look_around()
        assert evenings().evening(forgotten.id).moment.phase == "ended"  # type: ignore[union-attr]

    played(scene)
