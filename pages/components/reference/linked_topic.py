"""The topic that a link asks for, shown above everything else on the page."""

import streamlit as st

from content.loader import ContentError
from content.words.plain_errors import for_people
from pages.components.reference.ruling import ruling_html
from pages.session.ruleset_picker import ruleset_in_force

LONGEST = 60
"""The most characters of an invalid topic that the message quotes."""


def show_linked_topic() -> None:
    """Show the topic that ``?topic=`` names. If there is no such topic, show a message."""
    name = st.query_params.get("topic")
    if name is None:
        return
    try:
        st.html(ruling_html(name[:LONGEST], ruleset_in_force()))
    except ContentError as error:
        st.info("The topic in this link doesn't exist. All the others are below.")
        st.text(for_people(error))
    st.button("Close", help="Show only the list.", on_click=_close)
    st.divider()


def _close() -> None:
    st.query_params.pop("topic", None)
