"""A clock that runs down on the screen, and says so when it has."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

if TYPE_CHECKING:
    from datetime import timedelta

_HTML = "<p class='clock' role='timer' aria-label='Time left'></p>"
_JS = """
export default function (component) {
  const { data, parentElement, setTriggerValue } = component;
  const face = parentElement.querySelector('.clock');
  // the server says what is left; the browser only counts on from there, whatever its own clock says
  const end = performance.now() + data.left;
  let next;
  const tick = () => {
    const left = Math.max(0, end - performance.now());
    const seconds = Math.ceil(left / 1000);
    face.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    if (left > 0) next = setTimeout(tick, left % 1000 || 1000);
    else setTriggerValue('over', data.moment);
  };
  tick();
  return () => clearTimeout(next);
}
"""


def run_down(left: timedelta, moment: str) -> None:
    """Show how much time is left; the page runs again when none is.

    :param moment: what tells this clock from every other.
    """
    mount = st.components.v2.component("tensu_clock", html=_HTML, js=_JS, isolate_styles=False)
    milliseconds = int(left.total_seconds() * 1000)
    mount(data={"left": milliseconds, "moment": moment}, key=f"clock-{moment}", height="content", on_over_change=_heard)


def _heard() -> None:
    """Streamlit gives a value that is sent once only to who listens for it."""
