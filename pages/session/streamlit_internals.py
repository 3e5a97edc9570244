"""Change seven things in Streamlit for which it has no public interface.

A version of Streamlit that lacks a part to change is left as it is.

**Streamlit accepts any number of files in a session**, on any page, and keeps them for two hours after the session has
ended.

**Streamlit keeps the callbacks and the names of widgets that have left the page** for the whole session, although it
drops their values. For each hand of practice, the callbacks hold the question and its answers, which is 30 kB, and the
names take 5 kB more. In an evening, a learner can practise hundreds of hands.

**Streamlit interrupts a callback as soon as the browser's next message arrives.** Whenever a callback uses the session
or the address, Streamlit may raise an exception in it, and skip the rest of the callback, as after ``st.rerun()``.
After a double tap, the second message would interrupt the callback of the first, and the answer would not be stored.

**Streamlit drops a tap in a fragment that it does not know.** After a restart of the server, it knows no fragment.

**Streamlit computes in every run what never changes**: the theme, for which it reads each option of six sections, and a
hash of each page's address, three or four times. That is a tenth of the cost of a hand of practice.

**Streamlit runs the pages of all visitors at once**, although Python executes one at a time. All pages then finish
about when the last one does. A hundred learners then wait up to twice as long as they would by taking turns.

**Streamlit looks for messages to send every 5 ms**, in the session of every visitor. For a hundred learners, this costs
a few per cent of a processor.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache, wraps
from threading import Lock

from streamlit import runtime
from streamlit.navigation import page
from streamlit.proto.ClientState_pb2 import ClientState
from streamlit.proto.NewSession_pb2 import CustomThemeConfig
from streamlit.runtime import app_session
from streamlit.runtime.scriptrunner import RerunData, get_script_run_ctx
from streamlit.runtime.scriptrunner.script_runner import ScriptRunner
from streamlit.runtime.state.session_state import SessionState

RECENT = 200
"""How many of the latest widgets are kept, because a tap on one of them may not have reached the server yet."""

LONGEST_TURN = 1.0
"""The most seconds that a page waits for its turn. Otherwise a page that waits for a locked file would block others."""


def make_room_for_upload() -> None:
    """Drop uploaded files until at most 16 MB are left. No page needs a file for long: it reads the file on arrival.

    The files of the session that uploaded the most are dropped first.
    """
    with suppress(AttributeError):
        kept = runtime.get_instance().uploaded_file_mgr
        files = kept.file_storage
        while kept._total_bytes > 16_000_000:
            most = max(files, key=lambda visit: sum(len(file.data) for file in files[visit].values()))
            kept.remove_session_files(most)


def forget_old_widgets() -> None:
    """Forget the widgets that have left the page, except for the latest `RECENT`.

    ``pages/main.py`` calls this at the end of a run.
    """
    with suppress(AttributeError):
        state = get_script_run_ctx().session_state._state
        widgets, values = state._new_widget_state, state._old_state
        names, keys = state._key_id_mapper._id_key_mapping, state._key_id_mapper._key_id_mapping
        gone = [name for name in widgets.widget_metadata if name not in widgets.states and name not in values]
        for name in gone[: len(gone) - RECENT] if len(gone) > RECENT else ():
            del widgets.widget_metadata[name]
            key = names.pop(name, "")
            if keys.get(key) == name:  # another widget may have taken over the key
                del keys[key]


def run_callbacks_whole() -> None:
    """Make the callbacks of every session run to completion.

    ``pages/main.py`` calls this on each run, but only the first call changes anything.
    """
    with suppress(AttributeError):
        dispatch = SessionState._call_callbacks
        if not hasattr(dispatch, "__wrapped__"):

            @wraps(dispatch)
            def call_callbacks(self: SessionState, **replayed: object) -> None:
                with _uninterrupted():
                    dispatch(self, **replayed)

            SessionState._call_callbacks = call_callbacks


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Keep Streamlit from interrupting a callback, by telling its script runner that no script is running.

    The runner looks for new requests right after the callback.
    """
    runner = None
    with suppress(AttributeError):
        runner = get_script_run_ctx().session_state._yield_callback.__self__
    if not getattr(runner, "_execing", False):
        yield
        return
    runner._execing = False
    try:
        yield
    finally:
        runner._execing = True


def take_every_tap() -> None:
    """Change Streamlit so that a tap in an unknown fragment runs the whole page.

    The server calls this when it starts.
    """
    with suppress(AttributeError):
        request = app_session.AppSession.request_rerun

        @wraps(request)
        def request_rerun(self: app_session.AppSession, client_state: ClientState | None) -> None:
            if client_state and not self.has_fragment(client_state.fragment_id):
                client_state.fragment_id = ""
            request(self, client_state)

        app_session.AppSession.request_rerun = request_rerun


def compute_once() -> None:
    """Make Streamlit compute the theme and the ids of pages only once.

    The server calls this when it starts, after it has read the options.
    """
    with suppress(AttributeError):
        page.calc_hash = cache(page.calc_hash)
    with suppress(AttributeError):
        fill_in = app_session._populate_theme_msg

        @cache
        def filled(section: str) -> CustomThemeConfig:
            theme = CustomThemeConfig()
            fill_in(theme, section)
            return theme

        @wraps(fill_in)
        def populate(theme: CustomThemeConfig, section: str = "theme") -> None:
            if filled(section).ByteSize():  # an empty section must not be sent
                theme.MergeFrom(filled(section))

        app_session._populate_theme_msg = populate


def take_turns() -> None:
    """Make Streamlit run the pages of all visitors in turn, and look for messages less often.

    The server calls this when it starts.
    """
    with suppress(AttributeError):
        runtime.runtime.MESSAGE_FLUSH_INTERVAL_SECS = 0.01
        run, turns = ScriptRunner._run_script, Lock()

        @wraps(run)
        def run_script(self: ScriptRunner, rerun_data: RerunData) -> None:
            has_turn = turns.acquire(timeout=LONGEST_TURN)
            try:
                run(self, rerun_data)
            finally:
                if has_turn:
                    turns.release()

        ScriptRunner._run_script = run_script
