"""Puts the cursor into a field, so that answering needs only a keyboard."""

from __future__ import annotations

import streamlit as st

_JS = """
export default function (component) {
  // a phone would open its keyboard over the hand, so only where there is a mouse or trackpad
  if (!window.matchMedia('(pointer: fine)').matches) return;
  const { label, moment } = component.data;
  // a page may draw itself again at any time; the cursor is moved once for each moment
  if (component.parentElement.dataset.moment === moment) return;
  component.parentElement.dataset.moment = moment;
  const field = document.querySelector(`input[aria-label="${label}"]`);
  if (field && document.activeElement !== field) field.focus({ preventScroll: true });
}
"""


def focus(label: str, moment: str) -> None:
    """Focus the field with this label, once for each new ``moment``."""
    mount = st.components.v2.component("tensu_focus", js=_JS)
    mount(data={"label": label, "moment": moment}, key=f"focus-{moment}", height=0)
