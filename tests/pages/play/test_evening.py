"""An evening on the phones: what each phase shows, and which answers count."""

from __future__ import annotations

import asyncio
import re
from urllib.parse import unquote

import pytest

from content.rulesets.ruleset_file import rulesets
from pages.play import request_context
from pages.play.views import SEND
from pages.session.stores import evenings
from quizzes.evening.plan import OwnQuestion
from tests.pages.play.phones import HOST, Room, played
from tests.pages.play.questions import NO, PLAN, YES, read
from tests.words import ANSWER_SAVED, JOINED, NO_ANSWER, counter, placed

pytestmark = pytest.mark.usefixtures("own_store")


def test_each_phase_shows_what_it_may_and_ones_own() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann, bo = await room.joined("Ann"), await room.joined("Bo")
        assert JOINED in read(await ann.view())
        await room.act("start")
        shown = read(await ann.view())
        assert counter("Question", 1, 3) in shown
        assert "Question 1?" in shown
        assert "EMA" in shown
        assert (await ann.answer(1, YES)).status == 200
        kept = read(await ann.view())
        assert f"{ANSWER_SAVED} yes" in kept
        assert SEND not in kept
        assert SEND in read(await bo.view())
        await room.act("close")
        assert f"{ANSWER_SAVED} yes" in read(await ann.view())
        assert NO_ANSWER in read(await bo.view())
        await room.act("reveal")
        told = read(await ann.view())
        assert "✓ Right" in told
        assert "1 of 1 right" in told
        assert re.search(rf"{NO_ANSWER}\. .* answer: yes\b", read(await bo.view()))
        await room.act("table")
        assert placed("1st", 2) in read(await ann.view())
        assert placed("2nd", 2) in read(await bo.view())
        assert re.search(r"\bAnn you 1 right\b", read(await ann.view()))
        await room.act("next")
        assert "Question 2?" in read(await bo.view())
        await room.act("end")
        assert "has ended" in read(await ann.view())

    played(scene)


def test_a_second_vote_counts_and_the_first_is_forgotten() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann, bo = await room.joined("Ann"), await room.joined("Bo")
        await room.act("start")
        await ann.answer(1, NO)
        await room.act("close", "again")
        assert "vote 2" in read(await ann.view())
        assert "<div inert>" in await ann.view(), "before it votes again, the room talks"
        await room.act("resume")
        assert SEND in read(await ann.view())
        assert (await ann.answer(1, YES, vote=1)).status == 200
        assert SEND in read(await ann.view()), "an answer to the first vote is none to the second"
        assert (await ann.answer(1, YES, vote=2)).status == 200
        await room.act("close", "reveal")
        assert "✓ Right" in read(await ann.view())
        assert "0 of 1 right" in read(await bo.view())

    played(scene)


def test_the_first_answer_stands_and_a_late_one_is_refused() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann, bo, cy = [await room.joined(name) for name in ("Ann", "Bo", "Cy")]
        await room.act("start")
        first, same, other = [await ann.answer(1, given) for given in (NO, NO, YES)]
        assert [first.status, same.status, other.status] == [200, 200, 200]
        assert first.text == same.text
        assert "first answer counts" in unquote(other.headers["tensu-said"])
        assert "tensu-said" not in first.headers
        assert f"{ANSWER_SAVED} no" in read(await ann.view())
        early = await bo.answer(2, YES)
        assert (early.status, "isn't open now" in early.data["said"]) == (409, True)
        await room.act("close")
        late = await bo.answer(1, YES)
        assert (late.status, "too late" in late.data["said"]) == (409, True)
        assert len(room.answers) == 1
        assert NO_ANSWER in read(await cy.view())

    played(scene)


def test_twenty_deliveries_of_one_answer_are_one_answer() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann, _bo = await room.joined("Ann"), await room.joined("Bo")
        await room.act("start")
        said = await asyncio.gather(*(ann.answer(1, YES) for _ in range(20)))
        [(status, shown)] = {(one.status, one.text) for one in said}
        assert (status, ANSWER_SAVED in read(shown)) == (200, True)
        assert len(room.answers) == 1

    played(scene)


def test_a_question_that_is_exchanged_while_the_room_waits_is_asked_as_it_is_now() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann = await room.joined("Ann")
        await ann.view()
        await asyncio.sleep(0.1)  # the first question has been rendered in advance by now
        other = OwnQuestion("Another question?", ("yes", "no"), 1)
        evenings().put_item(room.id, HOST, 1, other, rulesets()["ema"])
        await room.act("start")
        shown = read(await ann.view())
        assert "Another question?" in shown
        assert "Question 1?" not in shown

    played(scene)


def test_a_question_that_is_left_out_and_a_player_who_is_removed_count_for_nothing() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann, bo, _cy = [await room.joined(name) for name in ("Ann", "Bo", "Cy")]
        await room.act("start")
        await bo.answer(1, YES)
        await room.act("skip")
        assert 'class="note"' in await bo.view()
        await room.act("next")
        await ann.answer(2, NO)
        await room.act("close", "reveal")
        assert "0 of 1 right" in read(await bo.view())
        await room.act("table")
        assert "of 3." in read(await ann.view())
        evenings().remove(room.id, HOST, evenings().players(room.id)[2].id)
        request_context.HUB.changed(room.id, room.now.moment.revision)
        shown = read(await ann.view())
        assert "of 2." in shown
        assert "Cy" not in shown

    played(scene)
