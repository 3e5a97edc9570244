"""Puts the cursor where the next key belongs, and brings into view what one looks for next."""

from __future__ import annotations

import secrets

import streamlit as st

_JS = """
const moved = new WeakMap(), LONGEST = 10000;
export default function (component) {
  // a phone would open its keyboard over the hand, so only where there is a mouse or trackpad
  if (!window.matchMedia('(pointer: fine)').matches) return;
  const { label, moment, beside } = component.data;
  // the page draws itself again at any time; the cursor is moved once for each moment
  if (moved.get(component.parentElement) === moment) return;
  const find = () =>
    document.querySelector(`input[aria-label="${label}"]`) ??
    [...document.querySelectorAll('.stButton button, .asked')].find((each) => each.textContent.trim() === label);
  const [before, until] = [document.activeElement, performance.now() + LONGEST];
  let next;
  const move = () => {
    // who has gone elsewhere meanwhile stays there
    const gone = ![before, document.body].includes(document.activeElement);
    if (gone || performance.now() > until) return;
    const found = find();
    // the first field or button of a visit comes late, as its script is loaded for it
    if (!found || (beside && !document.querySelector(beside))) {
      next = requestAnimationFrame(move);
      return;
    }
    // what is on the page hears keys a moment later
    next = requestAnimationFrame(() => {
      moved.set(component.parentElement, moment);
      find()?.focus({ preventScroll: true });
    });
  };
  move();
  return () => cancelAnimationFrame(next);
}
"""


def focus(label: str, moment: str, beside: str = "") -> None:
    """Focus the field, the button or the question with these words, once for each new ``moment``.

    :param beside: a selector of what answers to keys there; before that is on the page the cursor stays where it is.
    """
    mount = st.components.v2.component("tensu_focus", js=_JS)
    mount(data={"label": label, "moment": moment, "beside": beside}, key=f"focus-{label}-{moment}", height=0)


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


def new_moment() -> str:
    """What tells now from every other moment, for what is to come into view again."""
    return secrets.token_hex(8)


def bring_into_view(selector: str, moment: str) -> None:
    """Scroll as far as it needs until this part of the page can be seen, once for each new ``moment``."""
    mount = st.components.v2.component("tensu_view", js=_SHOW_JS)
    mount(data={"selector": selector, "moment": moment}, key=f"view-{selector}-{moment}", height=0)
