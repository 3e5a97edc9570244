"""A page that a tap can redraw without the navigation around it, so that the tap costs the server less."""

from collections.abc import Callable
from functools import wraps

import streamlit as st

from pages.session.browser.asks import collected_asks, is_collecting, send_asks
from pages.session.learner_menu import who_in_address
from pages.session.preferences import write_remembered
from pages.session.saved_answers import keep_at_the_end
from pages.session.stores import forget_reads
from pages.session.streamlit_internals import forget_old_widgets


def without_frame(draw: Callable[[], None]) -> Callable[[], None]:
    """Make each tap redraw the page alone, without the navigation around it.

    Such a redraw also does the tasks of ``main.py`` that are needed every time. The page's requests to the browser are
    sent from this fragment, so that each redraw replaces the previous requests.
    """

    @st.fragment
    @wraps(draw)
    def part() -> None:
        alone = not is_collecting()
        with collected_asks() as asks:
            if alone:
                who_in_address()  # another tab may have added a learner
            draw()
            if alone:
                write_remembered()
        send_asks(asks)
        if alone:
            keep_at_the_end()
            forget_reads()
            forget_old_widgets()

    return part
