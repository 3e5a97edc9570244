"""Keeps the box one types into at the top of a phone, so that the answers stand above the keyboard."""

from __future__ import annotations

from pages.session.page_files import component


def above_keyboard(label: str) -> None:
    """Bring the box with this label to the top of a narrow screen while somebody types into it."""
    component("above_keyboard")(data={"label": label}, key=f"above-{label}", height=0)
