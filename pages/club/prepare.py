"""The page that prepares a club evening. A new plan has ten questions.

Every change is stored in the session, and in the address of the page if the plan is short enough.
"""

import streamlit as st

from pages.club.preparing.current_plan import current_plan, say_what_was_refused
from pages.club.preparing.edit_item import own_question
from pages.club.preparing.own_hands import own_hands, same_hands
from pages.club.preparing.plan_actions import do_what_was_wanted, homework, saved_plans, start
from pages.club.preparing.plan_files import files, printed, say_what_was_opened, send_link
from pages.club.preparing.play_settings import NO_LIMIT, choose_played, time_name
from pages.club.preparing.question_choice import choose_wanted
from pages.club.preparing.question_list import list_questions
from pages.components import plain
from pages.menu import EVENINGS, pages_of
from pages.session import fold, page_links, ruleset_in_force


def main() -> None:
    """Draw the page."""
    st.title("Club evening", anchor=False)
    # this container is drawn even without messages: if it appeared later, the open sections below it would close
    with st.container(key="club_said"):
        plan = current_plan()
        do_what_was_wanted()
        say_what_was_refused()
        say_what_was_opened()
    count = len(plan.items)
    title = f"“{plain(plan.title)}”: " if plan.title else ""
    st.caption(
        f"{title}{count} question{'s' * (count != 1)} under {ruleset_in_force().name}. "
        f"Time for each question: {time_name(plan.seconds or NO_LIMIT).lower()}. You show the questions, and the room "
        "answers on phones."
    )
    start()
    fold("homework", "Homework until a date", homework)
    fold("print", "Print worksheets and flash cards", printed)
    fold("files", "Save, send or open a plan", send_link, saved_plans, files)
    page_links(pages_of(EVENINGS[0]))
    st.header("What is asked", anchor=False)
    fold("wanted", "Kinds of question, level, lesson and skills", choose_wanted)
    fold("played", "How the quiz is played: time, points, names, teams and club", choose_played)
    fold("hands", "Your own hands", own_hands)
    fold("same_hands", "Your hands under other rules", same_hands)
    fold("question", "Your own question or poll", own_question)
    st.header("The questions", anchor=False)
    list_questions()


main()
