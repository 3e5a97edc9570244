"""An answer is noted before the page draws itself anew: whatever breaks the drawing off, the answer is not lost.

Streamlit tells a script of a tap in one run alone. Who taps something else before that run has come to the question
breaks it off, and the run that follows knows nothing of the tap; but what was to be called on a tap has been called.
A server that has just been started again calls nothing on the first tap, but tells the script of it. So both are heard.
"""

from __future__ import annotations

import streamlit as st

_HEARD = "count_heard"


def hear(moment: str, said: object) -> None:
    """Note what was said at a moment; for ``on_click`` and the like."""
    st.session_state[_HEARD] = (moment, said)


def heard(moment: str) -> object:
    """What was said at this moment and is not settled yet; None if nothing was."""
    at, said = st.session_state.get(_HEARD, ("", None))
    return said if at == moment else None


def settle() -> None:
    """What was said is kept or refused; it is not heard again."""
    st.session_state.pop(_HEARD, None)
