"""The form of a game sheet in the session. Each hand has a form of its own."""

from collections.abc import Mapping
from typing import Any

import streamlit as st

_NUMBER = "sheet_number"
"""The session key of the open form's number: how many forms were begun before it."""


def field(name: str) -> str:
    """Return the key of a field in the open form.

    A browser that has not received a new form yet still sends the values of the old form. Each form has its own keys,
    so that these values never get into the form for the next hand.
    """
    return f"{name}/{st.session_state.get(_NUMBER, 0)}"


def values() -> dict[str, Any]:
    """Return the values of the open form by the names of its fields."""
    end = field("")
    return {
        name.removesuffix(end): value
        for name, value in st.session_state.items()
        if str(name).startswith("sheet_") and str(name).endswith(end)
    }


def fill(changes: Mapping[str, Any]) -> None:
    """Set the values of some fields in the open form."""
    st.session_state.update({field(name): value for name, value in changes.items()})


def begin(filled: Mapping[str, Any]) -> None:
    """Open a new form with these values. Other fields have their defaults."""
    for name in values():
        del st.session_state[field(name)]
    st.session_state[_NUMBER] = st.session_state.get(_NUMBER, 0) + 1
    fill(filled)
