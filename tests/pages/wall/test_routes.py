"""The big screen as a server shows it to anyone with the code: changes appear at once, and nothing appears early."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from starlette.applications import Starlette

from pages.play.bill_progress import tell
from pages.play.live.broadcast import HUB
from pages.play.request_context import MOST_SCREENS
from pages.session.stores import evenings
from pages.wall import routes as wall
from quizzes.evening.evening_records import ANEW, EveningError
from quizzes.evening.plan import OwnHand, Plan
from tests.pages.play.phones import HOST, WAIT, Phone, Room, heard, played
from tests.pages.play.questions import OWN, PLAN, YES, read

pytestmark = pytest.mark.usefixtures("own_store")
HAND = OwnHand("han_fu", "234567m567p1123s 1s riichi dora 4m")


class Wall(Phone):
    """A browser that shows a big screen."""

    async def get(self, path: str = "", query: str = "", **said: str):  # type: ignore[no-untyped-def] # noqa: ANN201
        return await self.ask("GET", f"/wall/{self.code}{path}", query=query, **said)

    def _scope(self, method: str, path: str, query: str, said: dict[str, str]):  # type: ignore[no-untyped-def] # noqa: ANN202
        below = path.removeprefix("/wall/").removeprefix(self.code)
        return super()._scope(method, path, query, said) | {"path": f"/wall/{self.code}{below}"}


def wall_of(room: Room) -> Wall:
    return Wall(room.code, room.address, app=Starlette(routes=wall.routes))


def test_the_wall_is_a_page_without_controls_that_only_the_presenters_page_may_frame() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        said = await wall_of(room).get()
        assert said.status == 200
        assert "frame-ancestors 'self'" in said.headers["content-security-policy"]
        assert "<form" not in said.text
        assert said.text.count("<button") == 1  # the whole screen
        assert "set-cookie" not in said.headers
        for method in ("POST", "PUT", "DELETE"):
            assert (await wall_of(room).ask(method, f"/wall/{room.code}")).status == 405
        assert (await wall_of(room).get("/view")).text.count(room.code.upper()[:3]) > 0

    played(scene)


def test_the_wall_hears_of_joins_answers_and_lines_of_the_bill_and_a_phone_does_not() -> None:
    async def scene() -> None:
        room = Room(Plan("usma", (HAND, OWN)))
        screen = wall_of(room)
        async with screen.listening() as news:
            await asyncio.wait_for(news.get(), WAIT)
            ann, _bo = await room.joined("Ann"), await room.joined("Bo")
            await heard(news, "data: 0")
            assert "2 players are here" in read(await screen.view())
            cy = await room.joined("Cy")
            while "3 players are here" not in read(await screen.view()):
                await heard(news, "data: 0")
            await cy.post("/leave", {})
            while not news.empty():
                news.get_nowait()
            await heard(news, "data: 0")
            assert "2 players are here" in read(await screen.view())
            await room.act("start")
            await heard(news, "data: 1")
            async with ann.listening() as phone:
                await asyncio.wait_for(phone.get(), WAIT)
                await ann.answer(1, {"han": "3", "fu": "30"})
                await heard(news, "data: 1")
                assert "1 of 2 answered" in read(await screen.view())
                assert phone.empty()
            moment = await room.act("close", "reveal")
            await heard(news, f"data: {moment.revision}")
            assert tell(room.id, moment.revision, 0, 2)
            await asyncio.to_thread(HUB.stir, room.id)
            await heard(news, f"data: {moment.revision}")
            assert "Pinfu" in await screen.view()

    played(scene)


def test_what_a_wall_shows_already_is_not_sent_again() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        screen = wall_of(room)
        said = await screen.get("/view")
        again = await screen.get("/view", if_none_match=said.headers["etag"])
        assert (again.status, again.text) == (304, "")
        await room.act("start")
        timed = await screen.get("/view", if_none_match=said.headers["etag"])
        assert timed.status == 200
        assert "tensu-left" not in timed.headers

    played(scene)


def test_until_the_reveal_two_keys_look_the_same_and_no_link_or_key_is_shown() -> None:
    """Two evenings differ only in the right answer: all bytes that a big screen receives are equal."""
    sent = []

    async def scene() -> None:
        for right in (0, 2):
            room = Room(Plan("usma", (replace(OWN, right=right), OWN)))
            screen = wall_of(room)
            key = evenings().new_key(room.id, HOST)
            word = evenings().pairing_word(room.id, HOST)
            ann, _bo = await room.joined("Ann"), await room.joined("Bo")
            mine = evenings().word_for(room.id, HOST, evenings().players(room.id)[0].id)
            await screen.get()
            for action in ("start", "close"):
                await room.act(action)
                await screen.view()
                await ann.answer(1, YES)
            said = "\n".join(screen.heard)
            assert not [secret for secret in (key, word, mine, room.id) if secret in said]
            sent.append(
                said.replace(room.code, "").replace(room.code.upper()[:3], "").replace(room.code.upper()[3:], "")
            )
            await room.act("reveal")
            sent.append(await screen.view())

    played(scene)
    before = [[line for line in said.splitlines() if not line.startswith("etag")] for said in (sent[0], sent[2])]
    assert before[0] == before[1]
    assert sent[1] != sent[3]


def test_a_wall_of_an_evening_that_ended_was_deleted_or_never_was() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        await room.joined("Ann")
        screen = wall_of(room)
        await room.act("start", "end")
        assert "The end" in read(await screen.view())
        async with screen.listening() as news:
            await asyncio.to_thread(evenings().delete, room.id, HOST)
            HUB.changed(room.id, ANEW)
            await heard(news, "event: over")
        said = await screen.get(accept="text/html")
        assert (said.status, "has been deleted" in said.text, "<form" in said.text) == (410, True, False)
        nobody = Wall("bcdfgh", "10.8.8.8", app=Starlette(routes=wall.routes))
        never = await nobody.get(accept="text/html")
        assert (never.status, "on the big screen" in never.text, "presenter" in never.text) == (404, False, True)
        with pytest.raises(EveningError):
            evenings().join(room.id, "Cy", "cy")

    played(scene)


def test_there_is_an_end_to_walls(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        room = Room(PLAN)
        screen = wall_of(room)
        await screen.view()
        here, elsewhere = 4 * MOST_SCREENS // 5, 0
        monkeypatch.setattr(HUB, "walls", lambda _evening, prefix="": here if prefix else here + elsewhere)
        assert (await screen.get("/events")).status == 503, "one address leaves a fifth of the places free"
        here, elsewhere = 0, MOST_SCREENS
        assert (await screen.get("/events")).status == 503

    played(scene)


def test_phones_see_the_address_that_the_presenter_has_corrected() -> None:
    async def scene() -> None:
        room = Room(PLAN)
        screen = wall_of(room)
        assert "10.0.0.7:8501/play" in (await screen.get("/view")).text
        assert "club.example/play" in (await screen.get("/view", "at=https://club.example")).text
        assert "javascript" not in (await screen.get("/view", "at=javascript:alert(1)")).text

    played(scene)
