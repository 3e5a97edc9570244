"""Limits for phones: nobody can guess codes or flood a server, and a room full of phones is not taken for an attack."""

from __future__ import annotations

import asyncio

import pytest

from pages.play import request_context, requests
from pages.play.live.broadcast import HUB
from pages.play.requests import Limit
from pages.session.stores import evenings
from quizzes.evening.plan import Plan
from tests.pages.play.phones import HOST, Phone, Room, played
from tests.pages.play.questions import OWN, YES

pytestmark = pytest.mark.usefixtures("own_store")


def test_a_code_is_found_however_it_is_typed() -> None:
    async def scene() -> None:
        room = Room(Plan("usma", (OWN,)))
        said = await Phone(room.code.upper(), room.address).get(accept="text/html")
        assert (said.status, said.headers["location"]) == (303, f"/play/{room.code}")

    played(scene)


def test_ten_wrong_codes_of_a_visitor_in_a_minute_and_then_none_but_the_room_comes_in() -> None:
    async def scene() -> None:
        room = Room(Plan("usma", (OWN,)))
        ann = await room.joined("Ann")
        guesses = [f"aaaa{one}{other}" for one in "bcde" for other in "bcde"]
        said = [await Phone(code, room.address).get() for code in guesses]
        assert [one.status for one in said] == [404] * 10 + [429] * 6
        assert (await room.phone().get()).status == 200, "wrong codes of one never lock out another with the right one"
        assert (await room.phone().join("Bo")).status == 200
        assert (await ann.get("/view")).status == 200
        assert (await Phone("aaaafb", room.address).get(user_agent="another browser")).status == 404
        assert (await Phone("aaaafc", "10.3.3.3").get()).status == 404

    played(scene)


def test_after_wrong_codes_the_right_one_opens_an_evening_nobody_has_asked_for_yet() -> None:
    async def scene() -> None:
        room = Room(Plan("usma", (OWN,)))
        for one in "bcdefghjkm":
            await Phone(f"aaaaf{one}", room.address).get()
        assert (await Phone("aaaafn", room.address).get()).status == 429
        assert (await room.phone().get()).status == 200

    played(scene)


def test_a_room_that_types_the_same_old_code_is_one_guess() -> None:
    async def scene() -> None:
        room = Room(Plan("usma", (OWN,)))
        said = [await Phone("abcdeb", room.address).get() for _ in range(30)]
        assert {one.status for one in said} == {404}
        assert (await room.joined("Ann")).cookies

    played(scene)


@pytest.mark.slow
def test_a_hundred_join_from_one_address() -> None:
    async def scene() -> None:
        room = Room(Plan("usma", (OWN,)))
        phones = await asyncio.gather(*(room.joined(f"Player {number}") for number in range(100)))
        assert len({phone.cookies[requests.COOKIE] for phone in phones}) == 100
        assert len(evenings().players(room.id)) == 100

    played(scene)


def test_a_crowd_from_one_address_comes_in_when_the_host_lets_it() -> None:
    async def scene() -> None:
        room = Room(Plan("usma", (OWN,)))
        evenings().set_door(room.id, HOST, "open", 2)
        ann, _bo = await room.joined("Ann"), await room.joined("Bo")
        refused = await room.phone().join("Cy")
        assert (refused.status, "let more in" in refused.data["said"]) == (429, True)
        assert (await Phone(room.code, "10.3.3.3").join("Dee")).status == 200
        assert (await ann.join("Ann")).status == 200, "who is in already stays"
        first = evenings().players(room.id)[0].id
        await asyncio.to_thread(evenings().remove, room.id, HOST, first)
        HUB.changed(room.id, room.now.moment.revision)
        await room.joined("Eve")
        assert (await room.phone().join("Cy")).status == 429
        evenings().set_door(room.id, HOST, "open", 1000)
        HUB.changed(room.id, room.now.moment.revision)
        await room.joined("Cy")

    played(scene)


def test_many_who_join_at_once_are_no_more_than_may() -> None:
    async def scene() -> None:
        room = Room(Plan("usma", (OWN,)))
        evenings().set_door(room.id, HOST, "open", 2)
        said = await asyncio.gather(*(room.phone().join(f"Player {number}") for number in range(6)))
        assert sorted(one.status for one in said) == [200, 200, 429, 429, 429, 429]
        evenings().set_door(room.id, HOST, "open", 3)
        HUB.changed(room.id, room.now.moment.revision)
        assert (await room.phone().join("!" * 40)).status == 422
        await room.joined("Late")  # a refused visitor takes no place

    played(scene)


def test_beyond_what_is_served_a_new_phone_is_told_and_who_plays_plays_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(requests.VARIABLE, "30")
    monkeypatch.setattr(request_context.HUB, "phones", lambda: 29)

    async def scene() -> None:
        room = Room(Plan("usma", (OWN,)))
        ann = await room.joined("Ann")
        monkeypatch.setattr(request_context.HUB, "phones", lambda: 30)
        refused = await room.phone().join("Bo")
        assert (refused.status, refused.data["said"]) == (503, requests.FULL)
        assert len(evenings().players(room.id)) == 1
        assert (await ann.get("/view")).status == 200
        assert (await ann.join("Ann")).status == 200
        await room.act("start")
        assert (await ann.answer(1, YES)).status == 200

    played(scene)


def test_an_address_leaves_places_for_the_phones_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(requests.VARIABLE, "10")

    async def scene() -> None:
        rooms = [Room(Plan("usma", (OWN,))) for _evening in range(2)]
        phones = 0
        monkeypatch.setattr(request_context.HUB, "phones", lambda: phones)
        there = [Phone(rooms[number % 2].code, rooms[0].address) for number in range(10)]
        for phone in there:
            said = await phone.join(f"Player {phones}")
            assert (said.status, phones) in {(200, phones), (503, 8), (503, 8)}
            phones += said.status == 200
        assert phones == 8, "four fifths, over all evenings"
        assert (await Phone(rooms[1].code, "10.3.3.3").join("Ann")).status == 200

    played(scene)


def test_who_joined_before_listening_leaves_places_too(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        room = Room(Plan("usma", (OWN,)))
        there = [await room.joined(f"Player {number}") for number in range(6)]
        ann = Phone(room.code, "10.3.3.3")
        await ann.join("Ann")
        monkeypatch.setenv(requests.VARIABLE, "7")
        monkeypatch.setattr(request_context.HUB, "phones", lambda: 6)
        assert (await there[0].get("/events")).status == 503
        assert (await there[0].get("/view")).status == 200, "it asks instead"
        async with ann.listening() as parts:
            await parts.get()

    played(scene)


def test_five_hundred_phones_behind_one_address_come_in() -> None:
    places = requests.MOST_PHONES
    assert all(requests.may_have_more(held, places - held) for held in range(500))


def test_a_long_personal_link_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requests, "guessed_wrong", None)  # would keep it

    async def scene() -> None:
        room = Room(Plan("usma", (OWN,)))
        assert (await room.phone().post(f"/me/{'x' * 60_000}", {})).status == 410

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


def test_a_source_whose_time_is_over_takes_no_memory() -> None:
    now = [0.0]
    limit = Limit(1, 60, lambda: now[0])
    for source in "abc":
        limit.count(source)
    now[0] = 61.0
    assert not limit.is_reached("b")
    limit.count("d")
    assert list(limit._seen) == ["d"]  # noqa: SLF001


def test_of_too_many_sources_the_one_not_seen_for_longest_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requests, "MOST_KNOWN", 3)
    limit = Limit(1, 60, lambda: 0.0)
    for source in "abc":
        limit.count(source)
    assert [limit.is_reached(source) for source in "abc"] == [True, True, True]  # nobody is forgotten yet
    limit.count("a")  # seen again, so "b" is now the oldest
    limit.count("d")
    assert [limit.is_reached(source) for source in "dacb"] == [True, True, True, False]  # seen again in this order
    limit.count("e")
    assert [limit.is_reached(source) for source in "acde"] == [True, True, False, True]


def test_a_source_that_asks_while_it_is_refused_is_not_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requests, "MOST_KNOWN", 2)
    limit = Limit(1, 60, lambda: 0.0)
    assert limit.passes("a")
    for other in "bcdef":
        assert not limit.passes("a")
        assert limit.passes(other)


@pytest.mark.parametrize(
    ("said", "most"), [("", 150), ("30", 30), ("0", 150), ("-1", 150), ("many", 150), ("1.5", 150), ("²", 150)]
)
def test_a_number_from_the_environment_counts_if_it_is_one(
    said: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TENSU_MOST_TRIED", said)
    assert requests.limit_from_environment("TENSU_MOST_TRIED", 150) == most
