"""Preparing a club evening: ten questions are there at once; whatever is changed stands in the address."""

from __future__ import annotations

import streamlit as st

from pages.club.preparing.files import files, saved_plans, say_what_was_opened, send_link
from pages.club.preparing.listed import list_questions
from pages.club.preparing.onward import do_what_was_wanted, homework, start
from pages.club.preparing.own import own_hands, own_question, same_hands
from pages.club.preparing.planned import current_plan, say_what_was_refused
from pages.club.preparing.played import NO_LIMIT, choose_played, time_name
from pages.club.preparing.printed import printed
from pages.club.preparing.wanted import choose_wanted
from pages.menu import EVENINGS, menu
from pages.session.ruleset_picker import page_links, ruleset_in_force

st.title("Club evening", anchor=False)
with st.container(key="club_said"):  # always in its place, so that what is unfolded below stays so
    plan = current_plan()
    do_what_was_wanted()
    say_what_was_refused()
    say_what_was_opened()
count = len(plan.items)
st.caption(
    f"{count} question{'s' * (count != 1)} under {ruleset_in_force().name}, "
    f"{time_name(plan.seconds or NO_LIMIT).lower()}. You show them, the room answers on phones."
)
start()
with st.expander("Homework until a date"):
    homework()
with st.expander("Print worksheets and flash cards"):
    printed()
with st.expander("Save, send, open a file"):
    send_link()
    saved_plans()
    files()
page_links(menu().of(EVENINGS[0]))
st.header("What is asked", anchor=False)
with st.expander("Kinds of question, level, lesson, aims"):
    choose_wanted()
with st.expander("How it is played: time, points, names, teams"):
    choose_played()
with st.expander("Your own hands"):
    own_hands()
with st.expander("Your hands under other rules"):
    same_hands()
with st.expander("A question in your own words"):
    own_question()
st.header("The questions", anchor=False)
list_questions()
