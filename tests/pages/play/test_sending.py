"""What a phone must not send, and what happens to all that it sends."""

from __future__ import annotations

import itertools
import json
import re
from concurrent.futures import Future
from typing import TYPE_CHECKING

import pytest
from starlette.routing import Route

from pages.play import player_routes, request_context, requests
from pages.play.views import SEND
from pages.session.stores import evenings, store
from quizzes.evening.nickname import NicknameError
from quizzes.evening.plan import Dealt, Plan, PlanError
from quizzes.store.records import KeptError
from quizzes.store.store_errors import StoreError, Trouble
from tests.pages.play.phones import HOST, OURS, Phone, Room, played
from tests.pages.play.questions import OWN, YES
from tests.plain_routes import answered

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

pytestmark = pytest.mark.usefixtures("own_store")
HOSTILE = (
    b"",
    b"{",
    b"[]",
    b"null",
    b'"answer"',
    b"\xff\xfe",
    b"[" * 20_000,
    b"[" * 9_000,
    b'{"number": 1}',
    b'{"number": 1, "round": 1}',
    b'{"number": 1, "round": 1, "answer": []}',
    b'{"number": 1, "round": 1, "answer": {"choice": 1}}',
    b'{"number": 1, "round": 1, "answer": {"choice": "4"}}',
    b'{"number": 1, "round": 1, "answer": {"choice": ["1"]}}',
    b'{"number": 1, "round": 1, "answer": {"choice": {"1": 1}}}',
    b'{"number": 1, "round": 1, "answer": {"choice": "1", "hints": 4}}',
    b'{"number": 1, "round": 1, "answer": {"choice": null}}',
    b'{"number": true, "round": 1, "answer": {"choice": "1"}}',
    b'{"number": "1", "round": 1, "answer": {"choice": "1"}}',
    b'{"number": 1.0, "round": 1, "answer": {"choice": "1"}}',
    b'{"number": 1e400, "round": 1, "answer": {"choice": "1"}}',
    b'{"number": 1, "round": 0, "answer": {"choice": "1"}}',
    b'{"number": -1, "round": 1, "answer": {"choice": "1"}}',
    b'{"number": 1, "round": 1, "answer": {"choice": "' + b"1" * 20_000 + b'"}}',
    b'{"number": 99999999999999999999, "round": 1, "answer": {"choice": "1"}}',
    b'{"number": 2, "round": 1, "answer": {"choice": "1"}}',
)


def test_whatever_is_sent_gets_one_sentence_and_only_an_answer_is_kept() -> None:
    async def scene() -> None:
        room = Room(Plan("usma", (OWN,)))
        ann, _bo = await room.joined("Ann"), await room.joined("Bo")
        await room.act("start")
        for body in HOSTILE:
            said = await ann.ask("POST", "/answer", body, **OURS)
            assert said.status in {409, 413, 422}, (body[:60], said)
            assert re.fullmatch(r"[A-Z].{10,200}[.?]", said.data["said"]), said
        large = b'{"number": 1, "round": 1, "answer": {"choice": "1"}, "more": "' + b"x" * 20_000 + b'"}'
        assert (await ann.ask("POST", "/answer", large, **OURS)).status == 413
        nothing = await ann.answer(0, YES)
        assert (nothing.status, "Reload" in nothing.data["said"]) == (422, True)
        assert room.answers == ()
        assert (await ann.answer(1, YES)).status == 200
        assert len(room.answers) == 1

    played(scene)


def test_as_much_as_may_be_sent_is_read_and_no_more() -> None:
    async def scene() -> None:
        room = Room(Plan("usma", (OWN,)))
        ann, _bo = await room.joined("Ann"), await room.joined("Bo")
        await room.act("start")
        body = b'{"number": 1, "round": 1, "answer": {"choice": "1"}, "more": ""}'
        full = body[:-2] + b"x" * (requests.LARGEST - len(body)) + body[-2:]
        assert (await ann.ask("POST", "/answer", full + b" ", **OURS)).status == 413
        assert (await ann.ask("POST", "/answer", full, **OURS)).status == 200

    played(scene)


def test_numbers_are_read_as_practice_reads_them_and_what_is_missing_is_said() -> None:
    async def scene() -> None:
        room = Room(Plan("ema", (Dealt("han_fu", "abc"),)))
        ann, _bo = await room.joined("Ann"), await room.joined("Bo")
        await room.act("start")
        for answer, said, field in (
            ({}, "han", "han"),
            ({"han": "2"}, "fu", "fu"),
            ({"han": "two", "fu": "30"}, "whole number", "han"),
            ({"han": "2", "fu": "999"}, "too high", "fu"),
            ({"han": ["2"], "fu": "30"}, "whole number", "han"),
        ):
            found = await ann.answer(1, answer)
            assert (found.status, said in found.data["said"].lower()) == (422, True), (answer, found.text)
            assert found.data["field"] == field, answer
        assert (await ann.answer(1, {"han": " 2 ", "fu": "３０"})).status == 200
        assert room.answers[0].given == {"han": 2, "fu": 30}

    played(scene)


def test_a_part_that_another_answer_makes_needless_is_neither_asked_nor_kept() -> None:
    async def scene() -> None:
        room = Room(Plan("ema", (Dealt("can_win", "abc"),)))
        ann, bo = await room.joined("Ann"), await room.joined("Bo")
        await room.act("start")
        lacking = await ann.answer(1, {"answer": "yes"})
        assert (lacking.status, lacking.data["field"]) == (422, "proof")
        assert (await bo.answer(1, {"answer": "no_yaku", "proof": ["riichi"]})).status == 200
        assert room.answers[0].given == {"answer": "no_yaku"}
        drafts = [await ann.answer(1, given, draft=True) for given in ({"answer": "yes"}, {"answer": "no_yaku"})]
        assert [said.status for said in drafts] == [422, 200]
        assert len(room.answers) == 1, "a draft is not kept"
        live = request_context.RUNNING.live[room.id]
        assert [live.room.everybody[one].nick for one in live.incomplete[1, 1]] == ["Ann"]

    played(scene)


POSTS = ("/join", "/answer", "/link", "/leave", "/home", "/me/abcdefghijkmnpqrstuvwxyz23")


def test_no_other_site_changes_anything() -> None:
    async def scene() -> None:
        room = Room(Plan("usma", (OWN,)))
        ann, _bo = await room.joined("Ann"), await room.joined("Bo")
        await room.act("start")
        body = json.dumps({"number": 1, "round": 1, "answer": YES, "nick": "Eve"}).encode()
        for path in POSTS:
            for strange in ({}, {"origin": "http://evil.example"}, {"sec_fetch_site": "cross-site"}):
                said = await ann.ask("POST", path, body, **{"content_type": "application/json", **strange})
                assert said.status == 403, (path, strange, said)
        form = await ann.ask("POST", "/answer", body, **{**OURS, "content-type": "text/plain"})
        assert form.status == 415
        assert room.answers == ()
        assert len(evenings().players(room.id)) == 2

    played(scene)


@pytest.mark.parametrize(
    ("problem", "status"),
    [
        (StoreError(Trouble.LOCKED), 503),
        (KeptError("Unknown set."), 422),
        (PlanError("Unknown plan."), 422),
        (NicknameError("Unknown name."), 422),
        (requests.RefusedError(429, "Wait."), 429),
    ],
    ids=lambda given: type(given).__name__,
)
def test_what_goes_wrong_is_one_sentence_for_whoever_asked(problem: Exception, status: int) -> None:
    @request_context.explains_refusals
    async def torn(_request: Request) -> Response:
        raise problem

    for method, accept in (("POST", "*/*"), ("GET", "text/html")):
        found, headers, text = answered([Route("/torn", torn, methods=[method])], "/torn", method=method, accept=accept)
        assert (found, headers["cache-control"]) == (status, "no-store")
        assert str(problem) in text
        assert ("<!doctype html>" in text) is (method == "GET")


def test_an_answer_that_is_not_saved_is_not_acknowledged(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        room = Room(Plan("usma", (OWN,)))
        ann, _bo = await room.joined("Ann"), await room.joined("Bo")
        await room.act("start")
        full: Future[object] = Future()
        full.set_exception(StoreError(Trouble.FULL))
        with monkeypatch.context() as patch:
            patch.setattr(store(), "write_soon", lambda *_change: full)
            said = await ann.answer(1, YES)
            assert (said.status, "disk is full" in said.data["said"]) == (503, True)
        held: Future[object] = Future()
        with monkeypatch.context() as patch:
            patch.setattr(store(), "write_soon", lambda *_change: held)
            patch.setattr(player_routes, "PATIENCE", 0.01)
            said = await ann.answer(1, YES)
            assert (said.status, said.data["said"]) == (503, player_routes.NOT_KEPT)
            assert not held.cancelled(), "what is asked of the one thread that writes is never taken back"
        assert SEND in await ann.view()
        assert (await ann.answer(1, YES)).status == 200

    played(scene)


def test_any_address_gets_a_page_with_one_sentence() -> None:
    async def scene() -> None:
        addresses = itertools.count(1)
        for code in (
            "abcdef",
            "ABC-DEF",
            "x" * 500,
            "%2e%2e",
            "..%2f..",
            "'\"><script>",
            "ａｂｃｄｅｆ",
            "000000",
            "\x00",
        ):
            phone = Phone(code.replace("/", ""), f"10.2.{next(addresses)}.1")
            said = await phone.get(accept="text/html")
            assert said.status == 404, code
            assert "<script>" not in said.text
            assert request_context.NO_SUCH in said.text
            assert 'value=""' not in said.text, "a mistyped code can be corrected"
        typed = await phone.get("/play", query="code=<script>", accept="text/html")
        assert (typed.status, "<script>" in typed.text) == (404, False)
        for nothing in ("code=", "code=++"):
            empty = await phone.get("/play", query=nothing, accept="text/html")
            assert (empty.status, request_context.NO_CODE in empty.text) == (200, True)
        led = await phone.get("/play", query="code=AB3-D7F")
        assert (led.status, led.headers["location"]) == (303, "/play/ab3d7f")

    played(scene)


def test_a_question_to_come_is_not_open_whatever_is_sent() -> None:
    """An error message about the answer would reveal the next question."""

    async def scene() -> None:
        room = Room(Plan("usma", (OWN, OWN)))
        ann, _bo = await room.joined("Ann"), await room.joined("Bo")
        await room.act("start")
        said = [await ann.answer(2, given) for given in (YES, {"choice": "9"}, {"han": "1"}, {})]
        assert len({(one.status, one.text) for one in said}) == 1
        assert said[0].status == 409
        # another process has taken a step that this one does not know
        for action in ("skip", "next"):
            evenings().act(room.id, HOST, action, room.now.moment.revision)
        assert (await ann.answer(2, YES)).status == 200

    played(scene)


def test_who_sends_too_slowly_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requests, "SLOWEST", 0.02)

    async def scene() -> None:
        room = Room(Plan("usma", (OWN,)))
        ann = await room.joined("Ann")
        ann.stalls = True
        said = await ann.answer(1, YES)
        assert (said.status, "too long" in said.data["said"]) == (408, True)

    played(scene)
