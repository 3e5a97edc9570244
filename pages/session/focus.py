"""Puts the cursor where the next key belongs, and brings into view what one looks for next."""

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


_SHOW_JS = """
export default function (component) {
  const { selector, moment } = component.data;
  // once in a tab: who comes back to it later comes back to where they were
  window.tensuShown ??= new Set();
  if (window.tensuShown.has(moment)) return;
  window.tensuShown.add(moment);
  const main = document.querySelector('[data-testid="stMain"]');
  const show = (tries) => {
    const found = document.querySelector(selector);
    if (!found && tries) return requestAnimationFrame(() => show(tries - 1));
    if (!found || !main) return;
    const [box, screen] = [found.getBoundingClientRect(), main.getBoundingClientRect()];
    // what stands at the bottom of the screen, the bar and the way on, leaves so much room
    const low = Math.min(screen.bottom, window.innerHeight) - FOOT;
    if (box.bottom > low) main.scrollBy(0, Math.min(box.bottom - low, box.top - screen.top - HEAD));
    else if (box.top < screen.top + HEAD) main.scrollBy(0, box.top - screen.top - HEAD);
  };
  show(30);
}
const FOOT = 120, HEAD = 8;
"""


def bring_into_view(selector: str, moment: str) -> None:
    """Scroll as far as it needs until this part of the page can be seen, once for each new ``moment``."""
    mount = st.components.v2.component("tensu_view", js=_SHOW_JS)
    mount(data={"selector": selector, "moment": moment}, key=f"view-{selector}-{moment}", height=0)
