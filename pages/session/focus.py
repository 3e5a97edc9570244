"""Puts the cursor where the next key belongs, so that answering needs only a keyboard."""

from __future__ import annotations

import streamlit as st

_JS = """
const moved = new WeakMap();
export default function (component) {
  // a phone would open its keyboard over the hand, so only where there is a mouse or trackpad
  if (!window.matchMedia('(pointer: fine)').matches) return;
  const { label, moment } = component.data;
  // the page draws itself again at any time; the cursor is moved once for each moment
  if (moved.get(component.parentElement) === moment) return;
  moved.set(component.parentElement, moment);
  const find = () =>
    document.querySelector(`input[aria-label="${label}"]`) ??
    [...document.querySelectorAll('.stButton button, .asked')].find((each) => each.textContent.trim() === label);
  const move = (tries) => {
    const found = find();
    if (found) found.focus({ preventScroll: true });
    else if (tries) requestAnimationFrame(() => move(tries - 1));
  };
  move(30);
}
"""


def focus(label: str, moment: str) -> None:
    """Focus the field, the button or the question with these words, once for each new ``moment``."""
    mount = st.components.v2.component("tensu_focus", js=_JS)
    mount(data={"label": label, "moment": moment}, key=f"focus-{label}-{moment}", height=0)
