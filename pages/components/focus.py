"""Puts the cursor into the first field, so that answering needs only a keyboard."""

from __future__ import annotations

import streamlit as st

_JS = """
export default function (component) {
  // a phone would open its keyboard over the hand, so only where there is a mouse or trackpad
  if (!window.matchMedia('(pointer: fine)').matches) return;
  const field = document.querySelector(`input[aria-label="${component.data.label}"]`);
  if (field && document.activeElement !== field) field.focus({ preventScroll: true });
}
"""


def focus(label: str, moment: str) -> None:
    """Focus the field with this label, once for each new ``moment``."""
    mount = st.components.v2.component("tensu_focus", js=_JS)
    mount(data={"label": label}, key=f"focus-{moment}", height=0)
