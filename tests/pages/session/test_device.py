"""The plain routes that recognise a device, requested by a browser and by programs that are not browsers."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from markupsafe import escape

from pages.session import device as device_module
from pages.session.device import CLAIMS, COOKIE, MAX_AGE, Claims, routes, token_of
from pages.session.stores import store
from quizzes.store.store_errors import StoreError, Trouble
from tests.for_each import for_each
from tests.pages.conftest import close_store
from tests.plain_routes import answered
from tests.quizzes.store.sample_answers import SITTING
from tests.quizzes.store.sample_answers import answered as an_answer

if TYPE_CHECKING:
    from pathlib import Path

OURS = {"sec_fetch_site": "same-origin"}
HOST = "10.0.0.7:8501"
"""The host name that `plain_routes` sends."""


pytestmark = pytest.mark.usefixtures("own_store")


def post(path: str, **said: str) -> tuple[int, dict[str, str], str]:
    return answered(routes, path, method="POST", **said)


def first_visit() -> str:
    """Return the token that a new browser gets."""
    status, headers, body = post("/learner", **OURS)
    assert (status, json.loads(body)) == (200, {})
    found = re.match(rf"{COOKIE}=([A-Za-z0-9_-]{{43}}); ", headers["set-cookie"])
    assert found
    return found[1]


def claimed(token: str) -> str:
    """Return the claim of a browser that sends its cookie."""
    status, _headers, body = post("/learner", cookie=f"{COOKIE}={token}", **OURS)
    assert status == 200
    return str(json.loads(body)["claim"])


def test_the_cookie_is_for_this_app_and_no_script() -> None:
    _status, headers, body = post("/learner", **OURS)
    said = headers["set-cookie"].split("; ")
    assert set(said[1:]) == {"HttpOnly", f"Max-Age={MAX_AGE}", "Path=/", "SameSite=lax"}
    assert said[0].removeprefix(f"{COOKIE}=") not in body
    assert headers["cache-control"] == "no-store"


def test_every_browser_gets_another_token_of_256_bits() -> None:
    tokens = {first_visit() for _ in range(50)}
    assert len(tokens) == 50
    assert all(len(token) * 6 >= 256 for token in tokens)


def test_a_browser_that_keeps_no_cookies_leaves_nothing_behind() -> None:
    token = first_visit()
    assert store().device(token) is None
    assert claimed(token)
    assert store().device(token) is not None


def test_a_claim_is_good_once_and_for_a_minute() -> None:
    token = first_visit()
    claim = claimed(token)
    assert claim != claimed(token)
    assert CLAIMS.redeem(claim) == token
    assert CLAIMS.redeem(claim) is None
    now = [0.0]
    claims = Claims(lambda: now[0])
    first, second = claims.make("a"), claims.make("b")
    now[0] = 59.9
    assert claims.redeem(first) == "a"
    now[0] = 60.0
    assert claims.redeem(second) is None
    assert claims.redeem("") is None


def test_a_cookie_that_was_never_ours_is_replaced() -> None:
    for forged in ("", "x", "a" * 42, "a" * 44, "' OR 1=1 --" + "a" * 32, "ä" * 43):
        _status, headers, body = post("/learner", cookie=f"{COOKIE}={forged}", **OURS)
        assert json.loads(body) == {}
        assert COOKIE in headers["set-cookie"]
    assert token_of({COOKIE: 3}) is token_of(None) is token_of({}) is None


@for_each(
    ("said", "own"),
    [
        ({"sec_fetch_site": "same-origin"}, True),
        ({"origin": f"http://{HOST}"}, True),
        ({"origin": f"https://{HOST}"}, True),  # behind a proxy that holds the certificate
        ({}, False),
        ({"sec_fetch_site": "cross-site"}, False),
        ({"sec_fetch_site": "same-site"}, False),
        ({"sec_fetch_site": "none"}, False),
        ({"sec_fetch_site": "cross-site", "origin": f"http://{HOST}"}, False),
        ({"origin": "null"}, False),
        ({"origin": ""}, False),
        ({"origin": "http://evil.example"}, False),
        ({"origin": "http://10.0.0.7:8502"}, False),
        ({"origin": f"http://{HOST}.evil.example"}, False),
        ({"referer": f"http://{HOST}/"}, False),
    ],
)
def test_posts_from_elsewhere_are_refused(said: dict[str, str], own: bool) -> None:  # noqa: FBT001
    token = first_visit()
    learner = store().enter(token).learner
    for path in ("/learner", f"/me/{store().make_link(learner.id)}"):
        status, headers, body = post(path, **said)
        assert (status != 403) == own
        assert ("set-cookie" in headers) == own
        assert own or "own pages" in body


def test_a_token_that_was_not_made_here_is_replaced() -> None:
    forged = "A" * 43
    status, headers, body = post("/learner", cookie=f"{COOKIE}={forged}", **OURS)
    assert (status, json.loads(body), forged in headers["set-cookie"]) == (200, {}, False)
    code = store().make_link(store().enter(first_visit()).learner.id)
    _status, headers, _body = post(f"/me/{code}", cookie=f"{COOKIE}={forged}", **OURS)
    assert forged not in headers["set-cookie"]
    assert store().device(forged) is None
    device_module.store().enter(forged)  # known from before
    assert claimed(forged)


def test_a_link_asks_first_and_then_shows_the_learner_on_this_device() -> None:
    here, there = first_visit(), first_visit()
    learner = store().enter(here).learner
    store().record(learner.id, an_answer())
    code = store().make_link(learner.id)
    for _messenger in range(3):
        status, headers, body = answered(routes, f"/me/{code}")
        assert status == 200
        assert "set-cookie" not in headers
        assert '<form method="post"><button>Continue on this device</button></form>' in body
    status, headers, _body = post(f"/me/{code}", cookie=f"{COOKIE}={there}", **OURS)
    assert (status, headers["location"]) == (303, "/")
    device = store().device(there)
    assert device is not None
    assert len(store().answers(device.learner.id, SITTING)) == 1
    assert post(f"/me/{code}", cookie=f"{COOKIE}={there}", **OURS)[0] == 410


def test_a_link_gives_a_new_browser_its_cookie() -> None:
    learner = store().enter(first_visit()).learner
    status, headers, _body = post(f"/me/{store().make_link(learner.id)}", **OURS)
    assert status == 303
    token = headers["set-cookie"].partition(";")[0].removeprefix(f"{COOKIE}=")
    device = store().device(token)
    assert device is not None
    assert device.learner == learner


@pytest.mark.parametrize("code", ["aaaaaaaaaaaa", "x", "A" * 12, "%3Cscript%3E", "a" * 5000])
def test_a_link_that_is_none_says_so(code: str) -> None:
    learner = store().enter(first_visit()).learner
    store().make_link(learner.id)
    status, headers, body = post(f"/me/{code}", **OURS)
    assert status == 410
    assert "set-cookie" not in headers
    assert " no longer " in body
    assert "script" not in body


def test_no_visitor_reads_the_rows_of_another() -> None:
    """Bob has his own cookie, and knows everything about Ann except her cookie."""
    ann, bob = first_visit(), first_visit()
    learner = store().enter(ann).learner
    store().record(learner.id, an_answer())
    mine = store().enter(bob)
    hers = store().enter(ann)
    for guess in (hers.id, learner.id, ann[:-1] + "A" if ann[-1] != "A" else ann[:-1] + "B", ann.swapcase()):
        device = store().device(guess)
        assert device is None
        assert token_of({COOKIE: guess}) in {None, guess}
    token = CLAIMS.redeem(claimed(bob))
    assert token == bob
    device = store().device(bob)
    assert device is not None
    assert device.learners == mine.learners
    assert learner not in device.learners
    assert store().answers(device.learner.id, SITTING) == ()


def test_when_nothing_can_be_kept_no_cookie_is_set_and_it_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TENSU_DATABASE", str(tmp_path / "file" / "tensu.db"))
    close_store()
    status, headers, body = post("/learner", **OURS)
    assert (status, json.loads(body)) == (200, {"problem": Trouble.NO_PLACE.sentence})
    assert "set-cookie" not in headers
    status, _headers, body = post("/me/aaaaaaaaaaaa", **OURS)
    assert status == 503
    assert str(escape(Trouble.NO_PLACE.sentence)) in body


def test_a_device_that_cannot_be_read_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a restart, only the database tells whether a token is ours."""
    token = first_visit()
    assert claimed(token)
    monkeypatch.setattr(device_module, "_SECRET", b"of another process")

    def fail(*_: object) -> None:
        raise StoreError(Trouble.LOCKED)

    monkeypatch.setattr("quizzes.store.store.Store.device", fail)
    status, _headers, body = post("/learner", cookie=f"{COOKIE}={token}", **OURS)
    assert (status, json.loads(body)) == (200, {"problem": Trouble.LOCKED.sentence})
    status, _headers, body = post("/me/aaaaaaaaaaaa", cookie=f"{COOKIE}={token}", **OURS)
    assert status == 503
    assert str(escape(Trouble.LOCKED.sentence)) in body


def test_a_store_that_has_been_mended_is_found_after_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TENSU_DATABASE", str(tmp_path / "file" / "tensu.db"))
    close_store()
    assert store().problem
    (tmp_path / "file").unlink()
    assert store().problem
    monkeypatch.setattr("pages.session.stores.TRY_AGAIN", 0.0)
    assert store().problem is None
    assert store() is store()


def test_only_what_changes_something_is_a_post() -> None:
    assert answered(routes, "/learner")[0] == 405
    assert {(route.path, *sorted(route.methods or ())) for route in device_module.routes} == {
        ("/learner", "POST"),
        ("/me/{code}", "GET", "HEAD"),
        ("/me/{code}", "POST"),
    }
