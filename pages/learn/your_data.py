"""The page about a learner's data: the learners on this device, a link for other devices, an export, and deletion."""

from collections.abc import Callable
from io import BytesIO

import streamlit as st

from content.words import count_of
from pages.play.phones_address import to_scan
from pages.session import (
    Device,
    KeptError,
    Learner,
    StoreError,
    ask_for_device,
    called,
    choose_who,
    current_device,
    current_learner,
    forget_learner,
    forget_reads,
    games,
    learn_as,
    only_here,
    origin_of,
    save_button,
    show,
    show_warning,
    store,
    warning_of,
    why_nothing_is_kept,
)
from quizzes.store.learner_file import LARGEST_FILE, read_file
from quizzes.store.learners import LINK_HOLDS
from quizzes.store.records import LONGEST_NAME
from quizzes.table.game import EntryError
from quizzes.table.game.stored_games import Games, read_games

state = st.session_state
_NAME, _REFUSED = "data_name", "data_refused"
"""The session keys of the typed name, and of the reason why the last change could not be made."""


def tried(change: Callable[[], object]) -> object:
    """Make a change, in a callback or while the page is drawn, and return its result.

    If it cannot be made, the page says why, and None is returned.
    """
    try:
        made = change()
        forget_reads()
    except (KeptError, StoreError, EntryError) as error:
        state[_REFUSED] = str(error)
        return None
    return made


def who(device: Device, learner: Learner) -> None:
    """Draw the learners on this device, with buttons to choose, name or add a learner."""
    choose_who(device, learner, "who", lambda chosen: tried(lambda: learn_as(chosen, device)))
    with st.form("name", border=False, clear_on_submit=True):
        st.text_input("Name", max_chars=LONGEST_NAME, placeholder="any name, or none", key=_NAME)
        with st.container(horizontal=True):
            for label, change in (
                ("Call me this", lambda: store().rename(learner.id, state[_NAME])),
                ("Add another learner", lambda: show(store().add_learner(device.id, state[_NAME]).learner)),
            ):
                st.form_submit_button(label, on_click=tried, args=(change,))


def other_device(learner: Learner) -> None:
    """Draw a link and a QR code that add the learner to another device."""
    st.header("Keep my progress on another device")
    st.caption(
        f"This link works once, within {LINK_HOLDS // 60_000} minutes. Anyone who opens it sees your progress and can "
        "add to it."
    )
    if st.button("Make a link", key="make_link") and (made := tried(lambda: store().make_link(learner.id))):
        origin = origin_of(st.context.url)
        to_scan(f"{origin}/me/{made}")
        if only_here(origin):
            st.caption(
                "This address works on this computer only. For a phone, open Tensu here at the network "
                "address that was printed when it started, and create the link again."
            )


def exported(learner: Learner) -> bytes:
    """Return all data of a learner as a file."""
    file = BytesIO()
    store().export(learner.id, file, Games.written)
    return file.getvalue()


def files(learner: Learner) -> None:
    """Draw a button that downloads all data as a file, and a field for a file whose data is added."""
    st.header("Your data as a file")
    save_button("Save everything as a file", lambda: exported(learner), "tensu-progress.json")
    file = st.file_uploader("Add a file saved here or elsewhere", "json", max_upload_size=LARGEST_FILE // 1_000_000)
    if file and state.get("progress_added") != file.file_id:

        def add() -> str:
            """Add the answers and games in the file to those of the learner, and return the result in words."""
            read = read_file(file.getvalue())
            # an invalid file must be refused before anything is stored
            filed = read_games(read.more.get("games", []))
            new, known, others = store().merge(learner.id, read)
            games_added = games().merge(learner.id, filed)
            return (
                f"{new} answers were added, {known} were already here, and {others} "
                "differ from those on this server, which stay unchanged."
                + (f" {games_added} of {len(filed)} games were added." if filed else "")
            )

        if said := tried(add):
            state["progress_added"] = file.file_id
            st.success(said)


def gone(learner: Learner, device: Device) -> None:
    """Draw the form that deletes all data of the learner."""
    st.header("Delete everything")
    st.text(
        f"This deletes every answer by {called(learner, device)}, on every device, and every game that nobody else "
        "has. This can't be undone. Anonymous figures on the difficulty of questions stay on this server until it "
        "calculates them again."
    )
    sure = st.checkbox("Yes, delete everything", key=f"sure-{learner.id}")

    def delete() -> None:
        store().delete(learner.id)
        forget_learner()

    st.button("Delete", disabled=not sure, on_click=tried, args=(delete,))


st.title("Your data", anchor=False)
st.write(
    "We keep the questions you answered, your answers, when you gave them and how long you took. We also keep "
    "what your answers show about each skill, when each skill is due again, the practice you finished, your "
    "rules, level and display "
    "settings, whether you have played before, the games you keep score of, and your name if you give one. All of "
    "it stays on the computer that runs Tensu. In this browser we store your choices and a cookie with a random "
    "number, which only tells us that it is the same browser."
)
if problem := why_nothing_is_kept():
    st.warning(problem)
with warning_of(StoreError):
    device, learner = current_device(), current_learner()
    if not device or not learner:
        if not problem:
            st.text("Nothing is saved yet, because no question has been answered in this browser.")
            st.button("Keep my progress in this browser", on_click=ask_for_device)
    else:
        who(device, learner)
        room = st.container()
        answers, begun = store().count_kept(learner.id)
        counted = f"{count_of(answers, 'answer')} in {count_of(begun, 'practice session')}."
        st.text(counted if begun else "No answers yet.")
        other_device(learner)
        files(learner)
        gone(learner, device)
        if refused := state.pop(_REFUSED, ""):
            with room:
                show_warning("We couldn't do that:", refused)
