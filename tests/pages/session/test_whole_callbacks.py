"""A callback runs to its end though the browser's next message has come meanwhile."""

from __future__ import annotations

from streamlit.testing.v1 import AppTest


def _page() -> None:
    import streamlit as st
    from streamlit.runtime.scriptrunner import RerunData, get_script_run_ctx

    from pages.session.whole_callbacks import run_callbacks_whole

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
