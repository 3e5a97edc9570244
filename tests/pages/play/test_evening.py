"""An evening on the phones: what each phase shows, and what stays whatever happens to a phone."""

from __future__ import annotations

import asyncio
import json
import time
from urllib.parse import unquote

import pytest

from content.rulesets.ruleset_file import rulesets
from pages.components.evening.moments import day, minute
from pages.play import running, serving
from pages.play.running import AWAY, TIDY
from pages.session.kept import evenings
from quizzes.evening.phase import Action, Phase
from quizzes.evening.plan import Counting, Dealt, Names, OwnQuestion, Plan
from quizzes.store.trouble import StoreError
from tests.pages.conftest import text_of
from tests.pages.play.phones import HOST, WAIT, Phone, Room, played

pytestmark = pytest.mark.usefixtures("own_store")

QUESTIONS = tuple(OwnQuestion(f"Question {number}?", ("yes", "no", "perhaps"), 0) for number in (1, 2, 3))
PLAN = Plan("ema", QUESTIONS, title="Thursday")
YES, NO = {"choice": "1"}, {"choice": "2"}


def read(html: str) -> str:
    return " ".join(text_of(html).split())


def test_each_phase_shows_what_it_may_and_ones_own() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann, bo = await room.joined("Ann"), await room.joined("Bo")
        assert "You are in" in read(await ann.view())
        await room.act(Action.START)
        shown = read(await ann.view())
        assert "Question 1 of 3" in shown
        assert "Question 1?" in shown
        assert "EMA" in shown
        assert (await ann.answer(1, YES)).status == 200
        kept = read(await ann.view())
        assert "Your answer is kept yes" in kept
        assert "Send my answer" not in kept
        assert "Send my answer" in read(await bo.view())
        await room.act(Action.CLOSE)
        assert "Your answer is kept yes" in read(await ann.view())
        assert "You gave no answer" in read(await bo.view())
        await room.act(Action.REVEAL)
        told = read(await ann.view())
        assert "✓ Right" in told
        assert "1 of 1 right" in told
        assert "You gave no answer. Your teacher's answer: yes" in read(await bo.view())
        await room.act(Action.TABLE)
        assert "You are 1st of 2." in read(await ann.view())
        assert "You are 2nd of 2." in read(await bo.view())
        assert "Ann you 1 right" in read(await ann.view())
        await room.act(Action.NEXT)
        assert "Question 2?" in read(await bo.view())
        await room.act(Action.END)
        assert "The evening has ended" in read(await ann.view())

    played(scene)


def test_a_second_vote_counts_and_the_first_is_forgotten() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann, bo = await room.joined("Ann"), await room.joined("Bo")
        await room.act(Action.START)
        await ann.answer(1, NO)
        await room.act(Action.CLOSE, Action.AGAIN)
        assert "vote 2" in read(await ann.view())
        assert "Send my answer" in read(await ann.view())
        assert (await ann.answer(1, YES, vote=1)).status == 200
        assert "Send my answer" in read(await ann.view()), "an answer to the first vote is none to the second"
        assert (await ann.answer(1, YES, vote=2)).status == 200
        await room.act(Action.CLOSE, Action.REVEAL)
        assert "✓ Right" in read(await ann.view())
        assert "0 of 1 right" in read(await bo.view())

    played(scene)


def test_the_first_answer_stands_and_a_late_one_is_refused() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann, bo, cy = [await room.joined(name) for name in ("Ann", "Bo", "Cy")]
        await room.act(Action.START)
        first, same, other = [await ann.answer(1, given) for given in (NO, NO, YES)]
        assert [first.status, same.status, other.status] == [200, 200, 200]
        assert first.text == same.text
        assert "first answer stands" in unquote(other.headers["tensu-said"])
        assert "tensu-said" not in first.headers
        assert "Your answer is kept no" in read(await ann.view())
        early = await bo.answer(2, YES)
        assert (early.status, "not open now" in early.data["said"]) == (409, True)
        await room.act(Action.CLOSE)
        late = await bo.answer(1, YES)
        assert (late.status, "too late" in late.data["said"]) == (409, True)
        assert len(room.answers) == 1
        assert "You gave no answer" in read(await cy.view())

    played(scene)


def test_twenty_deliveries_of_one_answer_are_one_answer() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann, _bo = await room.joined("Ann"), await room.joined("Bo")
        await room.act(Action.START)
        said = await asyncio.gather(*(ann.answer(1, YES) for _ in range(20)))
        [(status, shown)] = {(one.status, one.text) for one in said}
        assert (status, "Your answer is kept" in read(shown)) == (200, True)
        assert len(room.answers) == 1

    played(scene)


def test_the_question_closes_with_the_last_answer_that_is_waited_for() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann, bo, cy = [await room.joined(name) for name in ("Ann", "Bo", "Cy")]
        await room.act(Action.START)
        async with bo.listening() as news:
            await asyncio.wait_for(news.get(), WAIT)
            await ann.answer(1, YES)
            await bo.answer(1, YES)
            assert room.now.moment.phase.value == "open"
            await cy.post("/leave", {})
            assert "data: 2" in await asyncio.wait_for(news.get(), WAIT)
        assert room.now.moment.phase.value == "closed"

    played(scene)


def test_a_question_closes_by_itself_with_nobody_to_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        room = Room(Plan("ema", QUESTIONS, seconds=10))
        ann, _bo = await room.joined("Ann"), await room.joined("Bo")
        await room.act(Action.START)
        said = await ann.get("/view")
        assert 5_000 < int(said.headers["tensu-left"]) <= 10_000
        live = await serving.RUNNING.by_code(room.code)
        assert live
        assert live.timer
        due = live.timer.when() - asyncio.get_running_loop().time()
        assert 5 < due < 11
        # the clock runs: ten seconds are over, and the grace of half a second
        monkeypatch.setattr(serving.RUNNING.deadlines, "monotonic", lambda: time.monotonic() + 10.6)
        await serving.RUNNING.close_when_due(room.id)
        assert "You gave no answer" in read(await ann.view())

    played(scene)


def test_a_question_that_could_not_be_closed_at_its_time_closes_as_soon_as_it_can(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def scene() -> None:
        room = Room(Plan("ema", QUESTIONS, seconds=10))
        ann, _bo = await room.joined("Ann"), await room.joined("Bo")
        await room.act(Action.START)
        await ann.view()
        monkeypatch.setattr(serving.RUNNING.deadlines, "monotonic", lambda: time.monotonic() + 10.6)
        with monkeypatch.context() as full:
            full.setattr("quizzes.store.writer.Writer._commit", _refuse)
            with pytest.raises(StoreError):
                await serving.RUNNING.close_when_due(room.id)
        assert room.now.moment.phase is Phase.OPEN
        await serving.RUNNING.look_around()
        assert room.now.moment.phase is Phase.CLOSED
        assert "You gave no answer" in read(await ann.view())

    played(scene)


def _refuse(*_: object) -> None:
    raise OSError(28, "No space left on device")


def test_after_thirty_days_an_evening_is_gone_without_anybody_asking(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        room = Room(PLAN)
        await room.joined("Ann")
        running = serving.RUNNING
        monkeypatch.setattr(running, "_tidied", time.monotonic())
        month = evenings().evening(room.id)
        assert month
        monkeypatch.setattr(running.deadlines, "wall", lambda: month.expires)
        await running.look_around()
        assert evenings().evening(room.id)  # once an hour is often enough
        monkeypatch.setattr(running, "_tidied", time.monotonic() - TIDY)
        await running.look_around()
        assert evenings().evening(room.id) is None

    played(scene)


def test_paused_nothing_is_answered_and_the_time_stands_still() -> None:
    async def scene() -> None:
        room = Room(Plan("ema", QUESTIONS, seconds=60))
        ann, _bo = await room.joined("Ann"), await room.joined("Bo")
        await room.act(Action.START, Action.PAUSE)
        said = await ann.get("/view")
        assert "Paused" in read(said.text)
        assert said.headers["tensu-paused"] == "1"
        assert (await ann.answer(1, YES)).status == 409
        await room.act(Action.RESUME)
        assert (await ann.answer(1, YES)).status == 200

    played(scene)


def test_who_comes_late_plays_on_and_a_reload_shows_the_same() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann = await room.joined("Ann")
        await room.act(Action.START)
        late = await room.joined("Late")
        assert "Question 1?" in read(await late.view())
        page = await ann.get(accept="text/html")
        assert (page.status, "Ann" in page.text) == (200, True)
        await ann.answer(1, YES)
        # the server begins anew: nothing but the database knows of anything
        await serving.RUNNING.close()
        assert "Your answer is kept yes" in read(await ann.view())

    played(scene)


def test_a_personal_link_moves_a_player_to_another_phone() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann, _bo = await room.joined("Ann"), await room.joined("Bo")
        await room.act(Action.START)
        await ann.answer(1, NO)
        link = (await ann.post("/link", {})).data["html"]
        path = link.partition("/play/")[2].partition("&#x27;")[0].partition("'")[0]
        other = room.phone()
        asked = await other.get(f"/play/{path}", accept="text/html")
        assert "Go on here" in asked.text
        assert not other.cookies, "to look at the link uses nothing up"
        assert (await other.ask("POST", f"/play/{path}", origin="http://10.0.0.7:8501")).status == 303
        assert "Your answer is kept no" in read(await other.view())
        assert (await ann.get("/view")).status == 401
        assert "another phone" in (await ann.get(accept="text/html")).text
        again = room.phone()
        assert (await again.ask("POST", f"/play/{path}", origin="http://10.0.0.7:8501")).status == 410
        assert len(evenings().players(room.id)) == 2

    played(scene)


def test_a_player_who_is_removed_sees_so_and_answers_no_more() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann, _bo = await room.joined("Ann"), await room.joined("Bo")
        await room.act(Action.START)
        [mine, _] = evenings().players(room.id)
        evenings().remove(room.id, HOST, mine.id)
        serving.HUB.changed(room.id, room.now.moment.revision)
        said = await ann.answer(1, YES)
        assert (said.status, "removed you" in said.data["said"]) == (403, True)
        assert (await ann.get("/view")).status == 403
        assert "removed you" in (await ann.get(accept="text/html")).text
        assert room.answers == ()

    played(scene)


def test_a_host_who_is_gone_for_five_minutes_is_missed_and_welcomed_back() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann = await room.joined("Ann")
        running = serving.RUNNING
        live = await running.by_code(room.code)
        assert live
        await running.look_around()
        assert "The host has been away" not in read(await ann.view())
        live.host_seen -= AWAY + 1
        await running.look_around()
        assert "The host has been away" in read(await ann.view())
        running.host_here(room.id)
        await running.look_around()
        assert "The host has been away" not in read(await ann.view())

    played(scene)


def test_what_another_process_did_is_seen_all_the_same() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann = await room.joined("Ann")
        assert "You are in" in read(await ann.view())
        evenings().act(room.id, HOST, Action.START, room.now.moment.revision)  # and tells nobody
        await serving.RUNNING.look_around()
        assert "Question 1?" in read(await ann.view())

    played(scene)


def test_two_evenings_hear_nothing_of_each_other() -> None:
    async def scene() -> None:
        one, other = Room(PLAN), Room(Plan("usma", QUESTIONS[::-1]))
        ann, zoe = await one.joined("Ann"), await other.joined("Zoe")
        async with ann.listening() as mine, zoe.listening() as theirs:
            assert "data: 0" in await asyncio.wait_for(mine.get(), WAIT)
            assert "data: 0" in await asyncio.wait_for(theirs.get(), WAIT)
            await one.act(Action.START)
            assert await asyncio.wait_for(mine.get(), WAIT) == "data: 1\n\n"
            assert theirs.empty()
        zoe.cookies, strange = ann.cookies, zoe.cookies
        assert (await zoe.get("/view")).status == 401, "a player of one evening is nobody on another"
        zoe.cookies = strange
        assert "Ann" not in "".join(zoe.heard)

    played(scene)


def test_nobody_is_named_where_players_play_unnamed() -> None:
    async def scene() -> None:
        room = Room(Plan("ema", QUESTIONS, names=Names.ANONYMOUS))
        ann, bo = await room.joined(""), await room.joined("ignored")
        await room.act(Action.START, Action.CLOSE, Action.REVEAL, Action.TABLE)
        shown = read(await ann.view())
        assert "of 2." in shown
        names = [player.nick for player in evenings().players(room.id)]
        assert not any(name in shown for name in names)
        assert "ignored" not in names
        assert bo.cookies != ann.cookies

    played(scene)


def test_teams_and_points_are_told_where_the_plan_has_them() -> None:
    async def scene() -> None:
        room = Room(Plan("ema", QUESTIONS, counting=Counting.SPEED, teams=("Red", "Blue")))
        ann, _bo = await room.joined("Ann", "Red"), await room.joined("Bo", "Blue")
        await room.act(Action.START)
        await ann.answer(1, YES)
        await room.act(Action.CLOSE, Action.REVEAL)
        assert "points" in read(await ann.view())
        await room.act(Action.TABLE)
        shown = read(await ann.view())
        assert "Teams 1 Red you" in shown
        assert "2 Blue" in shown

    played(scene)


def test_homework_goes_at_ones_own_pace() -> None:
    async def scene() -> None:
        until = serving.RUNNING.deadlines.wall() + 3_600_000
        there = evenings().homework(PLAN, HOST, until, rulesets()["ema"]).evening
        phone = Phone(there.code or "", "10.9.9.9")
        # kept for thirty days after it is over, and said so before a name is asked for
        entry = (await phone.get("")).text
        assert f"until {day(until + 30 * 24 * 3_600_000)} at the latest" in entry
        assert f"<b>Homework</b>: 3 questions, at your own pace, until {minute(until)}." in entry
        assert "on the wall" not in entry
        await phone.join("Ann")
        for number in (1, 2, 3):
            assert f"Question {number}?" in read(await phone.view())
            assert (await phone.answer(number, YES)).status == 200
            told = read(await phone.view(f"number={number}"))
            assert "✓ Right" in told
            assert ("Next question" if number < 3 else "To the end") in told
        assert "answered every question" in read(await phone.view())
        assert "3 of 3 right" in read(await phone.view())
        ended = evenings().act(there.id, HOST, Action.END, there.moment.revision)
        serving.HUB.changed(there.id, ended.revision if ended else 0)
        assert "The homework has ended You are 1st of 1." in read(await phone.view())
        assert "Ann you 3 right" in read(await phone.view())

    played(scene)


def test_homework_that_is_over_says_so_on_its_own() -> None:
    async def scene() -> None:
        until = serving.RUNNING.deadlines.wall() + 1_000
        there = evenings().homework(PLAN, HOST, until, rulesets()["ema"]).evening
        phone = Phone(there.code or "", "10.9.9.8")
        await phone.join("Ann")
        async with phone.listening() as news:
            while "The homework has ended" not in read(await phone.view()):
                await asyncio.wait_for(news.get(), WAIT)
        assert "The homework has ended" in (await Phone(there.code or "", "10.9.9.7").get("")).text
        soon = serving.RUNNING.deadlines.wall() + 100
        forgotten = evenings().homework(PLAN, HOST, soon, rulesets()["ema"]).evening
        await asyncio.sleep((serving.RUNNING.deadlines.wait(forgotten.id, forgotten.moment) or 0) + 0.1)
        await serving.RUNNING.look_around()
        assert evenings().evening(forgotten.id).moment.phase is Phase.ENDED  # type: ignore[union-attr]

    played(scene)


def test_the_view_is_sent_once_and_for_all_who_see_the_same() -> None:
    async def scene() -> None:
        room = Room(Plan("ema", (Dealt("han_fu", "abc"),)))
        ann, bo = await room.joined("Ann"), await room.joined("Bo")
        await room.act(Action.START)
        one, other = await ann.get("/view"), await bo.get("/view")
        assert one.headers["etag"] == other.headers["etag"]
        again = await ann.get("/view", if_none_match=one.headers["etag"])
        assert (again.status, again.text) == (304, "")
        await ann.answer(1, {"han": "1", "fu": "30"})
        assert (await ann.get("/view", if_none_match=one.headers["etag"])).status == 200

    played(scene)


def test_a_stream_that_lags_hears_the_newest_and_no_more() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann = await room.joined("Ann")
        async with ann.listening() as news:
            await asyncio.wait_for(news.get(), WAIT)
            for revision in range(1, 50):
                serving.HUB.changed(room.id, revision)
            assert await asyncio.wait_for(news.get(), WAIT) == "data: 49\n\n"
            await asyncio.sleep(0)
            assert news.empty()
            serving.HUB.close()
        assert serving.HUB.listening(room.id) == 0

    played(scene)


def test_a_phone_holds_few_streams_and_none_that_it_left() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann = await room.joined("Ann")
        async with ann.listening() as first:
            await asyncio.wait_for(first.get(), WAIT)
            streams = [ann.listening() for _ in range(6)]
            for stream in streams:
                await asyncio.wait_for((await stream.__aenter__()).get(), WAIT)
            await asyncio.sleep(0.05)
            assert serving.HUB.listening(room.id) == 4
            for stream in streams:
                await stream.__aexit__(None, None, None)
        assert serving.HUB.listening(room.id) == 0

    played(scene)


def test_whoever_is_nobody_is_told_nothing() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        await room.act(Action.START)
        for path in ("/view", "/events"):
            said = await room.phone().get(path)
            assert (said.status, json.loads(said.text)) == (401, {"said": "Join this evening first."})

    played(scene)


def test_a_question_that_is_exchanged_while_the_room_waits_is_asked_as_it_is_now() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann = await room.joined("Ann")
        await ann.view()
        await asyncio.sleep(0.1)  # the first question is drawn beforehand by now
        other = OwnQuestion("Another question?", ("yes", "no"), 1)
        evenings().put_item(room.id, HOST, 1, other, rulesets()["ema"])
        await room.act(Action.START)
        shown = read(await ann.view())
        assert "Another question?" in shown
        assert "Question 1?" not in shown

    played(scene)


def test_what_others_answered_elsewhere_closes_and_is_told_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann, bo = await room.joined("Ann"), await room.joined("Bo")
        monkeypatch.setattr(serving.RUNNING, "alone", False)
        monkeypatch.setattr(running, "LOOK_AGAIN", 0.01)
        await room.act(Action.START)
        await ann.view()
        async with ann.listening() as news:
            await asyncio.wait_for(news.get(), WAIT)
            [_, elsewhere] = evenings().players(room.id)
            evenings().answer_soon(room.id, elsewhere.id, 1, 1, NO).result(WAIT)
            await ann.answer(1, YES)
            assert "data: 2" in await asyncio.wait_for(news.get(), WAIT)
        assert room.now.moment.phase.value == "closed"
        assert "Your answer is kept no" in read(await bo.view())
        await room.act(Action.REVEAL)
        assert "✗ Not quite" in read(await bo.view())

    played(scene)


def test_a_question_that_is_left_out_and_a_player_who_is_removed_count_for_nothing() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        ann, bo, _cy = [await room.joined(name) for name in ("Ann", "Bo", "Cy")]
        await room.act(Action.START)
        await bo.answer(1, YES)
        await room.act(Action.SKIP)
        await ann.answer(2, NO)
        await room.act(Action.CLOSE, Action.REVEAL)
        assert "0 of 1 right" in read(await bo.view())
        await room.act(Action.TABLE)
        assert "of 3." in read(await ann.view())
        evenings().remove(room.id, HOST, evenings().players(room.id)[2].id)
        serving.HUB.changed(room.id, room.now.moment.revision)
        shown = read(await ann.view())
        assert "of 2." in shown
        assert "Cy" not in shown

    played(scene)


def test_who_stands_below_the_best_sees_their_own_line_as_well() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        best = [await room.joined(f"Best {number}") for number in range(12)]
        last = await room.joined("Last of all")
        await room.act(Action.START)
        for phone in best:
            await phone.answer(1, YES)
        await room.act(Action.CLOSE, Action.REVEAL, Action.TABLE)
        shown = read(await last.view())
        assert "13 Last of all you 0 right" in shown
        assert ("Best 9" in shown, "Best 10" in shown) == (True, False)
        assert "Last of all" not in read(await best[0].view())

    played(scene)
