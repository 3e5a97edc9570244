"""What reference pages share: chapters, a control for switching between parts, a search box, and linked topics."""

from collections.abc import Mapping
from typing import Literal

import streamlit as st

from content.loader import ContentError
from content.topics import chapter
from content.words import for_people
from pages.components.reference.ruling import ruling_html
from pages.session import ruleset_in_force, show_section

LONGEST = 200
"""The most characters that can be typed into a search box."""
LONGEST_TOPIC = 60
"""The most characters of an invalid topic that the message quotes."""


def part_of_page(label: str, key: str, parts: Mapping[str, tuple[str, ...]]) -> str:
    """Return which part of a page to show: the chosen part, the part that the address names, or the first part.

    The query parameters of the other parts are removed from the address.

    :param parts: for each part, the query parameters that only this part uses. A link with the first of them opens the
        part.
    """
    if key not in st.session_state:
        first, *others = parts
        st.session_state[key] = next((part for part in others if parts[part][0] in st.query_params), first)
    what = st.segmented_control(label, list(parts), key=key, required=True, label_visibility="collapsed")
    for part, names in parts.items():
        for name in names if part != what else ():
            st.query_params.pop(name, None)
    return what


def choose(label: str, names: Mapping[str, str], key: str, asked: str | None, usual: str = "") -> str:
    """Draw a list of choices, and return the key of the one that is chosen.

    :param names: what the list shows for each choice.
    :param key: the session key of the choice.
    :param asked: the choice that the address names, or None. It is chosen at first if there is such a choice.
    :param usual: the choice that is chosen at first otherwise; empty for the first one.
    """
    if key not in st.session_state:
        st.session_state[key] = asked if asked in names else usual or next(iter(names))
    return st.selectbox(label, list(names), format_func=names.__getitem__, key=key)


def looked_for(label: str, key: str, examples: str, visible: Literal["visible", "collapsed"] = "visible") -> str:
    """Draw a search box and return the text in it. The text is also kept in the address.

    :param key: the session key of the text, and its query parameter.
    :param examples: what the box shows while it is empty.
    """
    typed = st.text_input(
        label,
        key=key,
        max_chars=LONGEST,
        live=True,
        bind="query-params",
        placeholder=examples,
        label_visibility=visible,
    )
    return typed or ""


def show_linked_topic() -> None:
    """Show the topic that ``topic`` in the address names. If there is no such topic, show a message."""
    name = st.query_params.get("topic")
    if name is None:
        return
    try:
        st.html(ruling_html(name[:LONGEST_TOPIC], ruleset_in_force()))
    except ContentError as error:
        st.info("The topic in this link doesn't exist. All the others are below.")
        st.text(for_people(error))
    st.button("Close", help="Show only the list.", on_click=lambda: st.query_params.pop("topic", None))
    st.divider()


def show_chapter(name: str, moments: str = "") -> None:
    """Draw a page about a chapter: its topics under every ruleset, below the topic that the address names.

    :param moments: the label of the buttons that show one group of topics; empty for no buttons.
    """
    part = chapter(name)
    st.title(part.title)
    st.markdown(part.about)
    show_linked_topic()
    group = None
    if moments:
        groups = tuple(dict.fromkeys(topic.group for topic in part.topics))
        group = st.pills(moments, groups, key="moment", bind="query-params", label_visibility="collapsed")
    show_section("chapter", part=name, group=group or "")
