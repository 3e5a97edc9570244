"""The frame around every page: the navigation, the display settings, and the current ruleset."""

from copy import copy

import streamlit as st

from pages.menu import menu
from pages.session import (
    choose_display,
    collected_asks,
    forget_reads,
    keep_at_the_end,
    pick_ruleset,
    ruleset_in_force,
    send_asks,
    side_by_side,
    take_up_choices,
    thumb_bar_html,
    write_remembered,
)
from pages.session.streamlit_internals import forget_old_widgets, run_callbacks_whole
from pages.start_up import warm_up

run_callbacks_whole()
page = copy(st.navigation(menu(), position="top"))
st.set_page_config(page_title=f"{page.title} · Tensu", layout="centered")
take_up_choices()
with side_by_side(horizontal_alignment="distribute", key="frame"):
    with st.container():
        pick_ruleset()
    choose_display()
with collected_asks() as asks:
    page.run()
    write_remembered()
keep_at_the_end()
with st.bottom:
    # a phone has no room for the navigation, so it gets links at the bottom of the screen
    st.html(thumb_bar_html(ruleset_in_force().id, page.url_path))
    send_asks(asks)
forget_reads()
forget_old_widgets()
warm_up()
