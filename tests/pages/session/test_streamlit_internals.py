"""Widgets that have left the page are dropped, and a callback runs to its end."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Event, Lock, Semaphore
from types import SimpleNamespace

import pytest
from streamlit.navigation import page as page_module
from streamlit.proto.ClientState_pb2 import ClientState
from streamlit.proto.NewSession_pb2 import CustomThemeConfig
from streamlit.runtime import app_session
from streamlit.runtime.scriptrunner.script_runner import ScriptRunner
from streamlit.testing.v1 import AppTest

from pages.session import streamlit_internals
from tests.pages.conftest import opened, tap

pytestmark = pytest.mark.usefixtures("own_store")
SET = {"seed": "old", "type": "wait_name", "level": "first"}


def registered(page: AppTest) -> set[str]:
    """Return the widgets whose callbacks are registered, and check that the keys of others are forgotten too."""
    state = page._session_state._state  # noqa: SLF001 (there is no other way)
    names = set(state._new_widget_state.widget_metadata)  # noqa: SLF001 (as above)
    named, keyed = state._key_id_mapper._id_key_mapping, state._key_id_mapper._key_id_mapping  # noqa: SLF001 (as above)
    assert named.keys() <= names
    assert set(keyed.values()) == named.keys()
    return names


@pytest.mark.parametrize(("recent", "grows"), [(0, False), (10_000, True)])
def test_widgets_of_earlier_hands_are_dropped(recent: int, monkeypatch: pytest.MonkeyPatch, *, grows: bool) -> None:
    monkeypatch.setattr(streamlit_internals, "RECENT", recent)
    page = opened("practice/quiz.py", **SET, hand="1")
    sizes = []
    for number in range(2, 7):
        page.query_params["hand"] = str(number)
        page.run()
        assert not page.exception
        sizes.append(len(registered(page)))
    assert (sizes[-1] > sizes[1]) is grows  # the widgets of the previous run are still there when the frame ends


def test_widgets_on_the_page_still_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streamlit_internals, "RECENT", 0)
    page = opened("practice/quiz.py", **SET, hand="1").run()
    tap(page, "ryanmen")
    assert [button for button in page.button if (button.key or "").startswith("onward")]


@pytest.mark.parametrize(("known", "asked"), [(True, "here"), (False, "")])
def test_a_tap_in_an_unknown_fragment_runs_the_whole_page(
    known: bool,  # noqa: FBT001 (a case of the test)
    asked: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    requests = []
    monkeypatch.setattr(app_session.AppSession, "request_rerun", lambda _session, state: requests.append(state))
    streamlit_internals.take_every_tap()
    session = SimpleNamespace(has_fragment=lambda _fragment: known)
    app_session.AppSession.request_rerun(session, ClientState(fragment_id="here"))  # type: ignore[arg-type]
    app_session.AppSession.request_rerun(session, None)  # type: ignore[arg-type]
    assert [state and state.fragment_id for state in requests] == [asked, None]


@pytest.mark.parametrize(("longest", "together"), [(60.0, 1), (0.01, 6)])
def test_runs_take_turns_unless_one_lasts_too_long(
    longest: float, together: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, end, lock, at_once = Semaphore(0), Event(), Lock(), [0, 0]

    def run(_runner: ScriptRunner, _data: object) -> None:
        with lock:
            at_once[0] += 1
            at_once[1] = max(at_once)
        begun.release()
        assert end.wait(10)
        with lock:
            at_once[0] -= 1

    monkeypatch.setattr(ScriptRunner, "_run_script", run)
    monkeypatch.setattr(streamlit_internals, "LONGEST_TURN", longest)
    streamlit_internals.take_turns()
    with ThreadPoolExecutor(6) as visitors:
        runs = [visitors.submit(ScriptRunner._run_script, None, None) for _ in range(6)]  # type: ignore[arg-type]  # noqa: SLF001 (as above)
        assert all(begun.acquire(timeout=10) for _ in range(together))
        end.set()
    assert [one.result() for one in runs] == [None] * 6
    assert at_once == [0, together]


def _page() -> None:
    import streamlit as st
    from streamlit.runtime.scriptrunner import RerunData, get_script_run_ctx

    from pages.session.streamlit_internals import run_callbacks_whole

    def tapped() -> None:
        context = get_script_run_ctx()
        assert context is not None
        assert context.script_requests is not None
        context.script_requests.request_rerun(RerunData())  # as the second message of a double tap
        st.session_state["begun"] = True
        st.query_params["at"] = "here"
        st.session_state["ended"] = True

    def leaves() -> None:
        st.session_state["left"] = True
        st.rerun()

    run_callbacks_whole()
    st.session_state["runs"] = st.session_state.get("runs", 0) + 1
    st.button("Tap", on_click=tapped)
    st.button("Leave", on_click=leaves)


def test_a_callback_is_not_broken_off_by_the_next_message() -> None:
    page = AppTest.from_function(_page).run()
    page.button[0].click().run()
    assert not page.exception
    assert page.session_state["begun"]
    assert page.session_state["ended"]


def test_a_callback_may_still_ask_for_another_run() -> None:
    page = AppTest.from_function(_page).run()
    page.button[1].click().run()
    assert not page.exception
    assert page.session_state["left"]


SECTIONS = ("theme", "theme.light", "theme.dark", "theme.sidebar", "theme.light.sidebar", "theme.dark.sidebar")


def theme(section: str) -> bytes:
    """Return what Streamlit sends about a section of the theme."""
    sent = CustomThemeConfig()
    app_session._populate_theme_msg(sent, section)  # noqa: SLF001 (there is no other way)
    return sent.SerializeToString(deterministic=True)


def test_the_theme_and_ids_of_pages_are_computed_once_and_stay_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    # a version of Streamlit without these two would fail here, and the server would run without them
    fill_in, calc_hash = app_session._populate_theme_msg, page_module.calc_hash  # noqa: SLF001 (as above)
    for module, name in ((app_session, "_populate_theme_msg"), (page_module, "calc_hash")):
        plain = getattr(module, name)
        monkeypatch.setattr(module, name, getattr(plain, "__wrapped__", plain))
    before = [theme(section) for section in SECTIONS]
    streamlit_internals.compute_once()
    streamlit_internals.compute_once()
    assert app_session._populate_theme_msg is not fill_in  # noqa: SLF001 (as above)
    assert [theme(section) for section in SECTIONS] == before
    assert [theme(section) for section in SECTIONS] == before
    assert any(before)
    assert page_module.calc_hash("count") == calc_hash("count")
    assert page_module.calc_hash.cache_info().misses == 1
