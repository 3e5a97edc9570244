"""Watching a game: what is shown, that changes appear at once, and that spectators cannot do anything."""

from __future__ import annotations

import asyncio
from secrets import token_urlsafe
from typing import TYPE_CHECKING

import pytest
from starlette.requests import Request

from content.rulesets.ruleset_file import rulesets
from pages.play import requests
from pages.play.live.broadcast import HUB
from pages.play.request_context import MOST_SCREENS, screen_events
from pages.play.requests import Limit
from pages.play.spectators import events, routes
from pages.session.stores import games, store
from quizzes.evening import DEADLINES
from quizzes.store.store_errors import StoreError, Trouble
from quizzes.table.game.entry import Counted, Draw, EntryError, Win, Won
from quizzes.table.game.history import Entered, read_names
from quizzes.table.game.stored_games import Games
from tests.html import canonical
from tests.plain_routes import answered, run_apart
from tests.words import pays

if TYPE_CHECKING:
    from quizzes.table.game.stored_games import Game

pytestmark = pytest.mark.usefixtures("own_store")


@pytest.fixture
def learner() -> str:
    return store().enter(token_urlsafe(32)).learner.id


@pytest.fixture
def game(learner: str, monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.setattr(requests, "WRONG_CODES", Limit(10, 60))
    return games().open(learner, read_names(("Ann", "<b>Bo", "Cy", "Di"), "<i>"), rulesets()["competition"])


def add(game: Game, learner: str, entry: object, seen: int) -> int:
    return games().add(game.id, learner, Entered(entry), seen, str(seen), rulesets()["competition"])  # type: ignore[arg-type]


def test_whoever_has_the_link_sees_the_game_and_can_do_nothing(game: Game, learner: str) -> None:
    add(game, learner, Win((Won(1, Counted(3, 30)),), 3, frozenset({1})), 1)
    status, headers, text = answered(routes, f"/watch/{game.code}")
    assert (status, headers["cache-control"]) == (200, "no-store")
    assert "script-src 'self'" in headers["content-security-policy"]
    for part in ("East 2", "33,900", pays("Di", 3_900, "&lt;b&gt;Bo"), "Rules: ", "&lt;i&gt;", "kept until"):
        assert part in text
    assert "<b>Bo" not in text
    assert "<form" not in text
    assert learner not in text
    assert game.id not in text
    assert "class='big'" in canonical(answered(routes, f"/watch/{game.code}", "big=1")[2])
    for method in ("POST", "PUT", "DELETE"):
        assert answered(routes, f"/watch/{game.code}", method=method)[0] == 405


def test_what_is_shown_already_is_not_sent_again(game: Game, learner: str) -> None:
    _, headers, text = answered(routes, f"/watch/{game.code}/view")
    assert "East 1" in text
    tag = headers["etag"]
    assert answered(routes, f"/watch/{game.code}/view", if_none_match=tag)[0] == 304
    add(game, learner, Draw(), 1)
    status, _, text = answered(routes, f"/watch/{game.code}/view", if_none_match=tag)
    assert (status, "East 2" in text) == (200, True)


def test_a_change_in_the_same_instant_is_sent_as_well(
    game: Game, learner: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    instant = DEADLINES.wall()
    monkeypatch.setattr(DEADLINES, "wall", lambda: instant)
    add(game, learner, Draw(), 1)
    tag = answered(routes, f"/watch/{game.code}/view")[1]["etag"]
    add(game, learner, Draw(frozenset({0})), 2)
    status, _, text = answered(routes, f"/watch/{game.code}/view", if_none_match=tag)
    assert (status, "East 3" in text) == (200, True)


def test_the_last_hand_stands_there_with_what_it_paid(game: Game, learner: str) -> None:
    add(game, learner, Win((Won(1, Counted(3, 30)),), 3), 1)
    add(game, learner, Win((Won(2, Counted(2, 30)),), 0), 2)
    text = answered(routes, f"/watch/{game.code}/view")[2]
    last = text.partition('<div class="game-pays">')[2].partition("</div>")[0]
    assert pays("Ann", 2_000, "Cy") in last
    assert "3,900" not in last


@pytest.mark.parametrize(("here", "elsewhere"), [(0, MOST_SCREENS), (4 * MOST_SCREENS // 5, 0)])
def test_a_game_has_a_limit_of_spectators_and_one_network_cannot_use_it_up(
    game: Game, monkeypatch: pytest.MonkeyPatch, here: int, elsewhere: int
) -> None:
    monkeypatch.setattr(HUB, "walls", lambda _game, prefix="": here if prefix else here + elsewhere)
    status, _, text = answered(routes, f"/watch/{game.code}/events")
    assert (status, "limit of spectators" in text) == (503, True)


def test_spectators_take_no_place_of_a_phone() -> None:
    async def watching() -> None:
        HUB.open()
        request = Request({"type": "http", "client": ("10.0.0.9", 4000), "headers": []})
        stream = screen_events(request, "game", 1, "full").body_iterator
        await asyncio.wait_for(anext(aiter(stream)), 20)
        counted.append((HUB.walls("game"), HUB.phones()))
        HUB.close()

    counted: list[tuple[int, int]] = []
    run_apart(watching())
    assert counted == [(1, 0)]


def test_at_its_end_the_final_scores_stand_there(game: Game, learner: str) -> None:
    for seen in range(1, 9):
        add(game, learner, Draw(), seen)
    text = answered(routes, f"/watch/{game.code}/view")[2]
    assert " game is over" in text
    assert "Final scores" in text


@pytest.mark.parametrize("code", ["abc234", "x", "%20", "' OR 1=1", "x" * 300])
def test_a_code_that_leads_nowhere_says_so_in_one_sentence(game: Game, code: str) -> None:
    assert game
    for path in (f"/watch/{code}", f"/watch/{code}/view", f"/watch/{code}/events"):
        status, _, text = answered(routes, path)
        assert status == 404
        assert "find a game with this code." in text


@pytest.mark.parametrize(
    ("problem", "sentence"),
    [(StoreError(Trouble.LOCKED), "another program is using the file"), (EntryError("Torn."), "Torn.")],
    ids=lambda given: type(given).__name__,
)
def test_a_game_that_cannot_be_read_says_so_in_one_sentence(
    game: Game, monkeypatch: pytest.MonkeyPatch, problem: Exception, sentence: str
) -> None:
    def torn(*_: object) -> None:
        raise problem

    monkeypatch.setattr(Games, "by_code", torn)
    status, headers, text = answered(routes, f"/watch/{game.code}")
    assert (status, headers["cache-control"]) == (503, "no-store")
    assert sentence in text


def test_who_guesses_is_stopped(game: Game) -> None:
    for number in range(10):
        answered(routes, f"/watch/abc2{number // 2 + 2}{'ab'[number % 2]}")
    assert answered(routes, "/watch/abc2zz")[0] == 429
    assert answered(routes, f"/watch/{game.code}")[0] == 200, "wrong codes never lock out the right one"


def test_those_who_look_on_hear_of_every_change(game: Game, learner: str) -> None:
    heard: list[bytes] = []

    async def listen() -> None:
        HUB.open()
        stream = HUB.events(game.id, "somebody", game.revision)
        heard.append(await asyncio.wait_for(anext(stream), 20))
        HUB.changed(game.id, await asyncio.to_thread(add, game, learner, Draw(), 1))
        heard.append(await asyncio.wait_for(anext(stream), 20))
        await stream.aclose()  # type: ignore[attr-defined]
        HUB.close()

    run_apart(listen())
    assert [part.split(b"data: ")[1].strip() for part in heard] == [b"1", b"2"]
    assert events
