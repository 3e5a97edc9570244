"""What is left of a question, counted down in the browser from what the server says, so that it does not drift."""

from __future__ import annotations

import streamlit as st

_HTML = "<div class='left' role='timer'></div>"
_JS = """
const timers = new WeakMap();
export default function ({ parentElement, data }) {
  const room = parentElement.querySelector('.left');
  clearInterval(timers.get(parentElement));
  const { left, stopped } = data;
  const end = performance.now() + left;
  const draw = () => {
    const seconds = Math.ceil((stopped ? left : Math.max(0, end - performance.now())) / 1000);
    const said = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    if (room.textContent !== said) room.textContent = said;
    room.classList.toggle('soon', seconds <= 5 && !stopped);
  };
  draw();
  timers.set(parentElement, setInterval(draw, 100));
  return () => clearInterval(timers.get(parentElement));
}
"""
_CSS = """
.left { font: 700 2.4rem/1 monospace; font-variant-numeric: tabular-nums; min-width: 4.2ch; padding: 0 .1rem; }
.left.soon { text-decoration: underline; text-decoration-thickness: .15em; }
"""


def countdown(left: int, *, stopped: bool) -> None:
    """Draw how many minutes and seconds are left.

    :param left: milliseconds, by the server's clock.
    """
    mount = st.components.v2.component("tensu_countdown", html=_HTML, js=_JS, css=_CSS)
    mount(data={"left": left, "stopped": stopped}, key="countdown", height="content", width="content")
