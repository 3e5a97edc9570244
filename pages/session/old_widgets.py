"""Forget widgets that have left the page: Streamlit drops their values but keeps their callbacks for the whole visit.

The callbacks of a hand hold its question and its answers: 30 kB a hand, and an evening of practice has hundreds.
"""

from __future__ import annotations

from contextlib import suppress

from streamlit.runtime.scriptrunner import get_script_run_ctx

RECENT = 200
"""How many of the latest are kept, because a tap on one of them may still be on its way."""


def forget_old_widgets() -> None:
    """Forget all but the latest such widgets. The frame calls this at the end of a run.

    Streamlit has no public way to do so. A version without these parts keeps what it keeps.
    """
    with suppress(AttributeError):
        state = get_script_run_ctx().session_state._state  # type: ignore[union-attr]  # noqa: SLF001
        widgets, values = state._new_widget_state, state._old_state  # noqa: SLF001
        gone = [name for name in widgets.widget_metadata if name not in widgets.states and name not in values]
        for name in gone[: len(gone) - RECENT] if len(gone) > RECENT else ():
            del widgets.widget_metadata[name]
