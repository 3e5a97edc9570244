"""Players who are late, on another phone, removed, without a name, or in teams."""

from __future__ import annotations

import asyncio
import json
import re

import pytest

from pages.play import request_context, requests
from pages.play.live.broadcast import HUB
from pages.play.requests import Limit
from pages.session.stores import evenings
from quizzes.evening.evening_records import entry_word
from quizzes.evening.plan import Plan
from tests.html import canonical
from tests.pages.play.phones import HOST, OURS, WAIT, Room, heard, played, revision_in
from tests.pages.play.questions import NO, PLAN, QUESTIONS, YES, read
from tests.words import ANSWER_SAVED, JOINED, NAME_ON_WALL, placed

pytestmark = pytest.mark.usefixtures("own_store")


def test_who_comes_late_plays_on_and_a_reload_shows_the_same() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann = await room.joined("Ann")
        await room.act("start")
        late = await room.joined("Late")
        assert "Question 1?" in read(await late.view())
        page = await ann.get(accept="text/html")
        assert (page.status, "Ann" in page.text) == (200, True)
        await ann.answer(1, YES)
        # after a restart, the server knows only what is in the database
        await request_context.RUNNING.close()
        assert f"{ANSWER_SAVED} yes" in read(await ann.view())

    played(scene)


def test_a_personal_link_moves_a_player_to_another_phone() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann, _bo = await room.joined("Ann"), await room.joined("Bo")
        await room.act("start")
        await ann.answer(1, NO)
        link = (await ann.post("/link", {})).data["html"]
        path = canonical(link).partition("/play/")[2].partition("'")[0]
        other = room.phone()
        asked = await other.get(f"/play/{path}", accept="text/html")
        assert "Continue here" in asked.text
        assert not other.cookies, "to look at the link uses nothing up"
        assert (await other.ask("POST", f"/play/{path}", origin="http://10.0.0.7:8501")).status == 303
        assert f"{ANSWER_SAVED} no" in read(await other.view())
        assert (await ann.get("/view")).status == 401
        assert "another phone" in (await ann.get(accept="text/html")).text
        again = room.phone()
        assert (await again.ask("POST", f"/play/{path}", origin="http://10.0.0.7:8501")).status == 410
        assert len(evenings().players(room.id)) == 2

    played(scene)


def test_a_phone_that_was_replaced_may_play_again_as_somebody_else() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann = await room.joined("Ann")
        link = (await ann.post("/link", {})).data["html"]
        path = link.partition("/play/")[2].partition('"')[0].partition("<")[0]
        await room.phone().ask("POST", f"/play/{path}", origin="http://10.0.0.7:8501")
        assert "another phone" in (await ann.get(accept="text/html")).text
        assert (await ann.join("Zoe")).status == 200
        assert JOINED in read(await ann.view())
        await ann.post("/leave", {})
        entry = (await ann.get(accept="text/html")).text
        assert "moved to another phone" not in entry
        assert (await ann.join("Zoe")).status == 200

    played(scene)


def test_a_player_can_leave_at_any_moment_and_is_asked_back_by_name() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann, _bo = await room.joined("Ann"), await room.joined("Bo")
        for action in (None, "start", "close", "reveal", "table", "end"):
            if action:
                await room.act(action)
            assert (await ann.view()).count('data-do="leave"') == 1, action
        await ann.post("/leave", {})
        entry = (await ann.get(accept="text/html")).text
        assert ("<bdi>Ann</bdi>" in entry, 'name="nick"' in entry) == (True, False)
        assert (await ann.join("")).data["nick"] == "Ann"

    played(scene)


def test_the_phone_of_before_hears_at_once_that_it_is_out() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann = await room.joined("Ann")
        link = (await ann.post("/link", {})).data["html"]
        path = canonical(link).partition("/play/")[2].partition("'")[0]
        async with ann.listening() as parts:
            await asyncio.wait_for(parts.get(), WAIT)
            await room.phone().ask("POST", f"/play/{path}", origin="http://10.0.0.7:8501")
            await heard(parts, "data: 0")  # a heartbeat names no revision
        assert (await ann.get("/view")).status == 401

    played(scene)


def test_who_changes_phones_again_and_again_is_stopped_and_no_other_phone_hears_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(requests, "ASKED", Limit(3, 10))

    async def scene() -> None:
        room = Room(PLAN)
        ann, bo = await room.joined("Ann"), await room.joined("Bo")
        async with bo.listening() as parts:
            await asyncio.wait_for(parts.get(), WAIT)
            for status in (303, 303, 303, 429):
                word = entry_word(ann.cookies[requests.COOKIE])
                assert (await ann.ask("POST", f"/me/{word}", origin=OURS["origin"])).status == status
            await room.act("start")
            assert revision_in(await asyncio.wait_for(parts.get(), WAIT)) == "1", "the first that it hears"

    played(scene)


def test_a_player_who_is_removed_stands_in_nobodys_table() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann, bo = await room.joined("Ann"), await room.joined("Bo")
        await room.act("start")
        await bo.answer(1, YES)
        await asyncio.to_thread(evenings().remove, room.id, HOST, evenings().players(room.id)[1].id)
        HUB.changed(room.id, room.now.moment.revision)
        await room.act("close", "reveal", "table")
        shown = read(await ann.view())
        assert placed("1st", 1) in shown
        assert "Bo" not in shown

    played(scene)


def test_a_player_who_is_removed_can_join_anew_but_not_through_a_closed_door() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann, bo = await room.joined("Ann"), await room.joined("Bo")
        [first, second] = evenings().players(room.id)
        evenings().remove(room.id, HOST, first.id, second.id)
        request_context.HUB.changed(room.id, room.now.moment.revision)
        assert (await ann.get("/view")).status == 401
        assert NAME_ON_WALL in (await ann.get(accept="text/html")).text
        before = ann.cookies[requests.COOKIE]
        assert (await ann.join("Ann")).status == 200
        assert ann.cookies[requests.COOKIE] != before
        evenings().set_door(room.id, HOST, "closed", 1000)
        for cookies in (bo.cookies, {}):
            bo.cookies = dict(cookies)
            said = await bo.join("Bo")
            assert (said.status, "letting anyone in" in said.data["said"]) == (422, True)

    played(scene)


def test_a_player_who_waits_sees_so_and_plays_once_let_in() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        evenings().set_door(room.id, HOST, "approve", 1000)
        ann = await room.joined("Ann")
        await room.act("start")
        assert "lets you in" in read(await ann.view())
        said = await ann.answer(1, YES)
        assert (said.status, room.answers) == (422, ())
        evenings().admit(room.id, HOST, evenings().players(room.id)[0].id)
        request_context.HUB.changed(room.id, room.now.moment.revision)
        assert "Question 1?" in read(await ann.view())
        assert (await ann.answer(1, YES)).status == 200

    played(scene)


def test_a_token_the_client_has_chosen_is_not_taken() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        phone = room.phone()
        phone.cookies = {requests.COOKIE: "x" * 43}
        assert (await phone.join("Ann")).status == 200
        assert phone.cookies[requests.COOKIE] != "x" * 43
        assert any(f"Path=/play/{phone.code}" in line for line in phone.heard)

    played(scene)


def test_a_player_who_is_banned_sees_so_and_answers_no_more() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann, _bo = await room.joined("Ann"), await room.joined("Bo")
        await room.act("start")
        [mine, _] = evenings().players(room.id)
        evenings().remove(room.id, HOST, mine.id, ban=True)
        request_context.HUB.changed(room.id, room.now.moment.revision)
        said = await ann.answer(1, YES)
        assert (said.status, "removed you" in said.data["said"]) == (403, True)
        assert (await ann.get("/view")).status == 403
        assert "removed you" in (await ann.get(accept="text/html")).text
        assert room.answers == ()

    played(scene)


def test_nobody_is_named_where_players_play_unnamed() -> None:
    async def scene() -> None:
        room = Room(Plan("ema", QUESTIONS, names="anonymous"))
        ann, bo = await room.joined(""), await room.joined("ignored")
        await room.act("start", "close", "reveal", "table")
        shown = read(await ann.view())
        assert "of 2." in shown
        names = [player.nick for player in evenings().players(room.id)]
        assert not any(name in shown for name in names)
        assert "ignored" not in names
        assert bo.cookies != ann.cookies

    played(scene)


def test_teams_and_points_are_told_where_the_plan_has_them() -> None:
    async def scene() -> None:
        room = Room(Plan("ema", QUESTIONS, counting="speed", teams=("Red", "Blue")))
        ann, _bo = await room.joined("Ann", "Red"), await room.joined("Bo", "Blue")
        await room.act("start")
        await ann.answer(1, YES)
        await room.act("close", "reveal")
        assert "points" in read(await ann.view())
        await room.act("table")
        shown = read(await ann.view())
        assert re.search(r"\b1 Red you\b", shown)
        assert "2 Blue" in shown

    played(scene)


def test_whoever_is_nobody_is_told_nothing() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        await room.act("start")
        for path in ("/view", "/events"):
            said = await room.phone().get(path)
            [(key, told)] = json.loads(said.text).items()
            assert (said.status, key, told.partition(" ")[0]) == (401, "said", "Join")

    played(scene)


def test_a_player_below_the_best_reads_their_place_and_no_other_name_is_shown() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        best = [await room.joined(f"Best {number}") for number in range(12)]
        last = await room.joined("Last one")
        await room.act("start")
        for phone in best:
            await phone.answer(1, YES)
        await room.act("close", "reveal", "table")
        shown = read(await last.view())
        assert placed("13th", 13) in shown
        assert "Last one" not in shown
        assert ("Best 9" in shown, "Best 10" in shown) == (True, False)
        of_the_first = read(await best[0].view())
        assert "Last one" not in of_the_first
        assert of_the_first.count("Best 0") == 1

    played(scene)
