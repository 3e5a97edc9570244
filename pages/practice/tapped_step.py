"""A step that is tapped: its fields are drawn and tapped in the browser, and one message brings the whole answer."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path

import streamlit as st

from pages.components.fields import field
from pages.practice.heard import hear, heard

_FOLDER = Path(field.__file__).parent


def sent_from(html: str, moment: str) -> object:
    """Draw the form of a step; what was sent from it and is not settled yet, None otherwise.

    :param html: of `step_html`.
    :param moment: what tells this step from every other.
    """
    mount = st.components.v2.component(
        "tensu_fields", html="<div class='asked-here'></div>", js=_script(), isolate_styles=False
    )
    key = f"fields-{moment}"
    noted = partial(_noted, key, moment)
    result = mount(data={"html": html, "moment": moment}, key=key, height="content", on_sent_change=noted)
    if result.sent is not None:
        hear(moment, result.sent)
    return heard(moment)


def _noted(key: str, moment: str) -> None:
    hear(moment, st.session_state[key].get("sent"))


@cache
def _script() -> str:
    return "\n".join(file.read_text(encoding="utf-8") for file in (*field.SCRIPTS, _FOLDER / "mount.js"))
