"""What is kept of a learner: who learns here, on which devices, and everything as a file, or gone."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import segno
import streamlit as st

from pages.components.card.card_address import origin_of
from pages.session.keeping import forget_answers, why_nothing_is_kept
from pages.session.kept import games, store
from pages.session.learner import ask_for_device, current_device, current_learner, forget_session, show
from pages.session.who import called, learn_as
from quizzes.game.entry import EntryError
from quizzes.game.games import Games
from quizzes.game.keeping.taken_along import read_games
from quizzes.store.exchange import LARGEST_FILE, read_file
from quizzes.store.kept import LONGEST_NAME, KeptError
from quizzes.store.store import LINK_HOLDS
from quizzes.store.trouble import StoreError

if TYPE_CHECKING:
    from collections.abc import Callable

    from quizzes.store.kept import Device, Learner

WHAT = (
    "Kept are the questions you answered, what you answered, when, and how long it took; what that told of each skill, "
    "and when it is asked again; which sets you ended; which rules and level you chose, how tiles and yaku are shown "
    "to you, and whether you have played before; the games whose score you keep; and a name, if you give one. "
    "All of it stays on the computer that runs Tensu. This browser holds a cookie with a random number, which says "
    "that it is this browser and nothing else; and your choices."
)


def tried(change: Callable[[], object]) -> bool:
    """Make a change; say what is wrong with it if it cannot be made."""
    try:
        change()
    except (KeptError, StoreError, EntryError) as error:
        st.warning("That could not be done:")
        st.text(str(error))
        return False
    return True


def who(device: Device, learner: Learner) -> None:
    """Who learns here: choose, give a name, add somebody."""
    chosen = st.selectbox(
        "Who is learning?",
        device.learners,
        device.learners.index(learner),
        format_func=lambda somebody: called(somebody, device),
        key=f"who-{learner.id}-{len(device.learners)}",
    )
    if chosen != learner and tried(lambda: learn_as(chosen, device)):
        st.rerun()
    with st.form("name", border=False, clear_on_submit=True):
        name = st.text_input("Name", max_chars=LONGEST_NAME, placeholder="any name, or none")
        with st.container(horizontal=True):
            rename = st.form_submit_button("Call me this")
            add = st.form_submit_button("Somebody else learns here too")
    if rename and tried(lambda: store().rename(learner, name)):
        st.rerun()
    if add and tried(lambda: show(store().add_learner(device, name).learner)):
        st.rerun()


def counts(learner: Learner) -> None:
    """How much is kept."""
    sittings = store().sittings(learner)
    answers = sum(sitting.answered for sitting in sittings)
    if not sittings:
        st.text("No answer is kept yet.")
        return
    sets = "1 set" if len(sittings) == 1 else f"{len(sittings)} sets"
    st.text(f"{answers} {'answer' if answers == 1 else 'answers'} in {sets}.")


def other_device(learner: Learner) -> None:
    """A link and a code to read with another device's camera."""
    st.header("Keep my progress on another device")
    minutes = int(LINK_HOLDS.total_seconds() // 60)
    st.caption(f"A link that works once, within {minutes} minutes. Whoever opens it sees and adds to your progress.")
    if st.button("Make a link"):
        made: list[str] = []
        if tried(lambda: made.append(store().make_link(learner))):
            origin = origin_of(st.context.url)
            url = f"{origin}/me/{made[0]}"
            st.code(url, language=None)
            if urlsplit(origin).hostname in {"localhost", "127.0.0.1"}:
                st.caption(
                    "This address is good on this computer only: for a phone, open Tensu here under the address in "
                    "your network that was printed when it was started, and make the link again."
                )
            code = segno.make(url, error="m").svg_data_uri(scale=5, border=4, dark="#000", light="#fff")
            st.html(f"<img src='{escape(code)}' alt='The link as a code to read with a camera'>")


def files(learner: Learner) -> None:
    """Everything as a file, and such a file added."""
    st.header("Take it along")
    st.download_button(
        "Save everything as a file",
        lambda: store().export(learner, Games.written),
        file_name="tensu-progress.json",
        mime="application/json",
        on_click="ignore",
    )
    file = st.file_uploader("Add a file saved here or elsewhere", "json", max_upload_size=LARGEST_FILE // 1_000_000)
    if file and st.session_state.get("progress_added") != file.file_id:
        said: list[str] = []

        def add() -> None:
            data = file.getvalue()
            filed = read_games(read_file(data).more.get("games", []))  # all of it is read before any is kept
            merged = store().merge(learner, data)
            new = games().merge(learner.id, filed)
            said.append(
                f"{merged.new} answers added, {merged.known} were here already, "
                f"{merged.others} differ and stay as they are here."
                + (f" {new} of {len(filed)} games added." if filed else "")
            )

        if tried(add):
            st.session_state["progress_added"] = file.file_id
            st.success(said[0])


def gone(learner: Learner, device: Device) -> None:
    """Delete everything."""
    st.header("Delete everything")
    st.text(
        f"Every answer of {called(learner, device)} is deleted, on every device, and every game that nobody else "
        "keeps. It cannot be brought back."
    )
    sure = st.checkbox("Yes, delete everything", key=f"sure-{learner.id}")
    if st.button("Delete", disabled=not sure) and tried(lambda: store().delete(learner)):
        forget_session()
        forget_answers()
        st.rerun()


st.title("Your data", anchor=False)
st.write(WHAT)
if problem := why_nothing_is_kept():
    st.warning(problem)
try:
    device, learner = current_device(), current_learner()
    if device is None or learner is None:
        if not problem:
            st.text("Nothing is kept of you: this browser has not answered a question here.")
            if st.button("Keep my progress in this browser"):
                ask_for_device()
    else:
        who(device, learner)
        counts(learner)
        other_device(learner)
        files(learner)
        gone(learner, device)
except StoreError as error:
    st.warning(str(error))
