"""What a phone may not learn, send or do: no key before the reveal, no flood, no guessing, no names that act."""

from __future__ import annotations

import asyncio
import itertools
import json
import re
from concurrent.futures import Future
from dataclasses import replace
from html.parser import HTMLParser
from typing import TYPE_CHECKING, Any

import pytest

from content.rulesets.ruleset_file import rulesets
from content.words.yaku_book import Naming
from pages.components.practice.aftermath import Reader, grade_html
from pages.play import asking, playing, serving
from pages.play.limits import Limit
from pages.session.kept import evenings, store
from quizzes.evening import item_question
from quizzes.evening.item_question import ask_item, asked_type
from quizzes.evening.own_question import words_of
from quizzes.evening.phase import Action
from quizzes.evening.plan import Dealt, OwnQuestion, Plan
from quizzes.field import NumberField
from quizzes.store.trouble import StoreError, Trouble
from quizzes.types import TYPES
from tests.pages.play.phones import OURS, Phone, Room, played
from tests.sampling import sampled

if TYPE_CHECKING:
    from collections.abc import Mapping

    from quizzes.field import Value
    from quizzes.question import Question

pytestmark = pytest.mark.usefixtures("own_store")

OWN = OwnQuestion("Who deals?", ("East", "South", "West"), 0)
YES = {"choice": "1"}


# --- no key before the reveal ------------------------------------------------------------------------------------


def right_answer(question: Question) -> Mapping[str, Value]:
    parts = asked_type(question).grade(question, {}).parts
    return {part.field: part.expected[0] for part in parts if part.expected}


def as_sent(given: Mapping[str, Value]) -> dict[str, object]:
    """An answer as the script sends it."""
    return {name: str(value) if isinstance(value, int) else value for name, value in given.items()}


def canaries(question: Question) -> set[str]:
    """Sentences by which a phone would tell what is right, and the numbers that are typed."""
    kind, reader = asked_type(question), Reader(Naming.ROMAJI, index=True)
    told = kind.tell(question, Naming.ROMAJI)
    verdicts = [grade_html(kind.grade(question, given), reader) for given in ({}, right_answer(question))]
    sentences = [sentence for html in verdicts for sentence in re.findall(r"<p>([^<]{25,})</p>", html)]
    typed = any(isinstance(field, NumberField) for field in kind.fields(question))
    # a bill that is to be added up may hold its own sum as a line, and so may what every question of a type says
    typed = typed and told.value not in f"{words_of(question, Naming.ROMAJI).hint} {kind.shows(question)}"
    return {one for one in (told.sentence, *sentences, told.value if typed else "") if one}


@pytest.mark.parametrize("kind", sampled(sorted(TYPES), 6))
def test_before_the_reveal_no_byte_tells_what_is_right(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = next(rules for rules in ("usma", "ema", "cheatsheet", "competition") if can_be_asked(kind, rules))
    item = Dealt(kind, "abc")
    question = ask_item(item, rulesets()[rules])
    given = as_sent(right_answer(question))
    is_open, graded = False, []

    def watched(original: Any, name: str) -> Any:  # noqa: ANN401 (any function of a type)
        def call(*given: object) -> object:
            if is_open:
                graded.append(name)
            return original(*given)

        return call

    async def scene() -> None:
        nonlocal is_open
        room = Room(Plan(rules, (item, OWN)))
        ann, bo = await room.joined("Ann"), await room.joined("Bo")
        original = TYPES[kind]
        spied = {name: watched(getattr(original, name), name) for name in ("grade", "tell", "mistakes")}
        monkeypatch.setattr(item_question, "TYPES", {**TYPES, kind: replace(original, **spied)})
        async with ann.listening(), bo.listening():
            await ann.view()
            is_open = True
            await room.act(Action.START)
            for phone in (ann, bo):
                await phone.get(accept="text/html")
                await phone.view()
            said = [await ann.answer(1, given) for _ in range(2)]
            assert {(one.status, one.text) for one in said} == {(200, await ann.view())}
            assert await ann.view() != await bo.view()
            assert (await ann.post("/home", {"zone": "UTC"})).status == 409
            await room.act(Action.PAUSE, Action.RESUME)
            await ann.view()
            assert not graded, "nothing may be worked out that could be told"
            is_open = False
            await room.act(Action.CLOSE)
            await ann.view()
            await bo.view()
            mine, others = "\n".join(ann.heard), "\n".join(bo.heard)
            await room.act(Action.REVEAL)
            after = await bo.view()
        assert not [canary for canary in canaries(question) if canary in others]
        assert "verdict" in after
        assert "verdict" not in mine + others
        assert "class='right" not in mine + others

    played(scene)


def can_be_asked(kind: str, rules: str) -> bool:
    try:
        ask_item(Dealt(kind, "abc"), rulesets()[rules])
    except ValueError:
        return False
    return True


def test_until_the_reveal_two_keys_look_the_same() -> None:
    """Two evenings that differ in nothing but what is right: every byte is the same until the host shows it."""
    heard = []

    async def scene() -> None:
        for right in (0, 2):
            room = Room(Plan("usma", (replace(OWN, right=right), OWN)))
            ann, _bo = await room.joined("Ann"), await room.joined("Bo")
            async with ann.listening():
                await room.act(Action.START)
                await ann.get(accept="text/html")
                await ann.view()
                await ann.answer(1, YES)
                await ann.view()
                await room.act(Action.CLOSE)
                await ann.view()
                said = "\n".join(ann.heard)
                heard.append(re.sub(rf"{room.code}|tensu_player=\S+|[0-9a-f-]{{24,}}", "", said))
                await room.act(Action.REVEAL)
                heard.append(await ann.view())

    played(scene)
    assert heard[0] == heard[2]
    assert heard[1] != heard[3]


# --- what is sent -------------------------------------------------------------------------------------------------

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
        await room.act(Action.START)
        for body in HOSTILE:
            said = await ann.ask("POST", "/answer", body, **OURS)
            assert said.status in {409, 413, 422}, (body[:60], said)
            assert re.fullmatch(r"[A-Z].{10,200}[.?]", said.data["said"]), said
        large = b'{"number": 1, "round": 1, "answer": {"choice": "1"}, "more": "' + b"x" * 20_000 + b'"}'
        assert (await ann.ask("POST", "/answer", large, **OURS)).status == 413
        assert room.answers == ()
        assert (await ann.answer(1, YES)).status == 200
        assert len(room.answers) == 1

    played(scene)


def test_numbers_are_read_as_practice_reads_them_and_what_is_missing_is_said() -> None:
    async def scene() -> None:
        room = Room(Plan("ema", (Dealt("han_fu", "abc"),)))
        ann, _bo = await room.joined("Ann"), await room.joined("Bo")
        await room.act(Action.START)
        for answer, said in (
            ({}, "han"),
            ({"han": "2"}, "fu"),
            ({"han": "two", "fu": "30"}, "whole number"),
            ({"han": "2", "fu": "999"}, "too high"),
            ({"han": ["2"], "fu": "30"}, "whole number"),
        ):
            found = await ann.answer(1, answer)
            assert (found.status, said in found.data["said"].lower()) == (422, True), (answer, found.text)
        assert (await ann.answer(1, {"han": " 2 ", "fu": "３０"})).status == 200
        assert room.answers[0].given == {"han": 2, "fu": 30}

    played(scene)


POSTS = ("/join", "/answer", "/link", "/leave", "/home", "/me/abcdefghijkmnpqrstuvwxyz23")


def test_no_other_site_changes_anything() -> None:
    async def scene() -> None:
        room = Room(Plan("usma", (OWN,)))
        ann, _bo = await room.joined("Ann"), await room.joined("Bo")
        await room.act(Action.START)
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


def test_an_answer_that_is_not_saved_is_not_acknowledged(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        room = Room(Plan("usma", (OWN,)))
        ann, _bo = await room.joined("Ann"), await room.joined("Bo")
        await room.act(Action.START)
        full: Future[object] = Future()
        full.set_exception(StoreError(Trouble.FULL))
        with monkeypatch.context() as patch:
            patch.setattr(store(), "write_soon", lambda _change: full)
            said = await ann.answer(1, YES)
            assert (said.status, "disk is full" in said.data["said"]) == (503, True)
        held: Future[object] = Future()
        with monkeypatch.context() as patch:
            patch.setattr(store(), "write_soon", lambda _change: held)
            patch.setattr(playing, "PATIENCE", 0.01)
            said = await ann.answer(1, YES)
            assert (said.status, said.data["said"]) == (503, playing.NOT_KEPT)
            assert not held.cancelled(), "what is asked of the one thread that writes is never taken back"
        assert "Send my answer" in await ann.view()
        assert (await ann.answer(1, YES)).status == 200

    played(scene)


# --- addresses ------------------------------------------------------------------------------------------------------


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
            assert serving.NO_SUCH in said.text
        typed = await phone.get("/play", query="code=<script>", accept="text/html")
        assert (typed.status, "<script>" in typed.text) == (404, False)
        led = await phone.get("/play", query="code=AB3-D7F")
        assert (led.status, led.headers["location"]) == (303, "/play/ab3d7f")

    played(scene)


def test_a_code_is_found_however_it_is_typed() -> None:
    async def scene() -> None:
        room = Room(Plan("usma", (OWN,)))
        said = await Phone(room.code.upper(), room.address).get(accept="text/html")
        assert (said.status, said.headers["location"]) == (303, f"/play/{room.code}")

    played(scene)


# --- limits ---------------------------------------------------------------------------------------------------------


def test_ten_wrong_codes_in_a_minute_and_then_none_but_the_room_plays_on() -> None:
    async def scene() -> None:
        room = Room(Plan("usma", (OWN,)))
        ann = await room.joined("Ann")
        guesses = [f"aaaa{one}{other}" for one in "bcde" for other in "bcde"]
        said = [await Phone(code, room.address).get() for code in guesses]
        assert [one.status for one in said] == [404] * 10 + [429] * 6
        assert (await room.phone().get()).status == 429, "not even a right code says that it is one"
        stranger = room.phone()
        stranger.cookies = {asking.COOKIE: "x" * 43}
        assert (await stranger.get()).status == 429
        assert (await ann.get("/view")).status == 200
        assert (await Phone(room.code, "10.3.3.3").get()).status == 200

    played(scene)


def test_a_room_that_types_the_same_old_code_is_one_guess() -> None:
    async def scene() -> None:
        room = Room(Plan("usma", (OWN,)))
        said = [await Phone("abcdeb", room.address).get() for _ in range(30)]
        assert {one.status for one in said} == {404}
        assert (await room.joined("Ann")).cookies

    played(scene)


def test_a_hundred_join_from_one_address() -> None:
    async def scene() -> None:
        room = Room(Plan("usma", (OWN,)))
        phones = await asyncio.gather(*(room.joined(f"Player {number}") for number in range(100)))
        assert len({phone.cookies[asking.COOKIE] for phone in phones}) == 100
        assert len(evenings().players(room.id)) == 100

    played(scene)


def test_beyond_what_is_served_a_new_phone_is_told_and_who_plays_plays_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(asking.VARIABLE, "30")
    monkeypatch.setattr(serving.HUB, "phones", lambda: 29)

    async def scene() -> None:
        room = Room(Plan("usma", (OWN,)))
        ann = await room.joined("Ann")
        monkeypatch.setattr(serving.HUB, "phones", lambda: 30)
        refused = await room.phone().join("Bo")
        assert (refused.status, refused.data["said"]) == (503, asking.FULL)
        assert len(evenings().players(room.id)) == 1
        assert (await ann.get("/view")).status == 200
        assert (await ann.join("Ann")).status == 200
        await room.act(Action.START)
        assert (await ann.answer(1, YES)).status == 200

    played(scene)


def test_a_phone_that_asks_without_end_is_told_to_wait_and_no_other() -> None:
    async def scene() -> None:
        room = Room(Plan("usma", (OWN,)))
        ann, bo = await room.joined("Ann"), await room.joined("Bo")
        said = [await ann.get("/view") for _ in range(100)]
        assert {one.status for one in said[:80]} == {200}
        assert {one.status for one in said[80:]} == {429}
        assert (await bo.get("/view")).status == 200

    played(scene)


def test_a_limit_counts_within_its_time_and_forgets() -> None:
    now = [0.0]
    limit = Limit(2, 60, lambda: now[0])
    assert [limit.passes("a") for _ in range(3)] == [True, True, False]
    assert limit.passes("b")
    now[0] = 59.9
    assert not limit.passes("a")
    now[0] = 60.0
    assert limit.passes("a")


# --- names ----------------------------------------------------------------------------------------------------------

NAMES = (
    "<img src=x>",
    "![](http://x/y.png)",
    "<script>x</script>",
    "' onload='x",
    "&lt;b&gt;",
    ":red[x] $$x$$",
    "=1+1",
    "عربي <b>",
)


class Tags(HTMLParser):
    """The tags and attributes of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [tag, *(name for name, _ in attrs)]


def test_names_are_text_on_every_phone() -> None:
    async def scene() -> None:
        plain, hostile = [
            Room(Plan("usma", (OWN,), title=title, teams=teams))
            for title, teams in (("Club", ("Red", "Blue")), ("<script>x</script>", ("<img src=x>", "' onload='x")))
        ]
        seen = []
        for room, names in ((plain, [f"Name {n}" for n in range(len(NAMES))]), (hostile, NAMES)):
            teams = room.now.plan.teams
            pages = [(await room.phone().get(accept="text/html")).text]
            phones = [await room.joined(name[:20], teams[0]) for name in names]
            await room.act(Action.START)
            pages.append((await phones[0].get(accept="text/html")).text)
            await room.act(Action.CLOSE, Action.REVEAL, Action.TABLE)
            pages.append(await phones[0].view())
            await room.act(Action.END)
            pages.append(await phones[0].view())
            seen.append([Tags(page).found for page in pages])
        assert seen[0] == seen[1]

    played(scene)


@pytest.mark.parametrize("nick", ["", "   ", "\u200b", "a\u202eb", "x" * 21, "\x00", 7, None, ["a"], {"a": 1}])
def test_a_name_nobody_can_have_is_refused_in_one_sentence(nick: object) -> None:
    async def scene() -> None:
        room = Room(Plan("usma", (OWN,)))
        phone = room.phone()
        said = await phone.post("/join", {"nick": nick})
        assert said.status == 422
        assert re.fullmatch(r"[A-Z].{10,200}[.?]", said.data["said"])
        assert not phone.cookies

    played(scene)
