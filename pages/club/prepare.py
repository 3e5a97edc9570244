"""The page that prepares a club evening. A new plan has ten questions.

Every change is stored in the session, and in the address of the page if the plan is short enough. Hosting a plan,
setting it as homework and saving it may have to wait until the browser has sent the id of its device.
"""

from collections.abc import Callable
from datetime import timedelta

import streamlit as st

from content.words import count_of
from pages.club.preparing.current_plan import (
    NO_LIMIT,
    choose_played,
    current_plan,
    planned,
    say_what_was_refused,
    take,
    time_name,
)
from pages.club.preparing.edit_item import own_question
from pages.club.preparing.own_hands import own_hands, same_hands
from pages.club.preparing.plan_files import SAID, files, printed, send_link
from pages.club.preparing.question_list import choose_wanted, list_questions
from pages.components import plain
from pages.components.evening import at, end_of_day
from pages.menu import EVENINGS, pages_of
from pages.play.phones_address import reach
from pages.session import (
    COOKIES_OFF,
    Device,
    KeptError,
    Learner,
    StoreError,
    ask_for_device,
    current_learner,
    entered,
    evenings,
    fold,
    heading,
    is_asking,
    link_page,
    main_button,
    ruleset_in_force,
    side_by_side,
    store,
    takes_no_cookies,
    trouble_asking,
    warning_of,
)
from quizzes.evening import LONGEST_TITLE, Evening, PlanError
from quizzes.evening.evenings import HOMEWORK_HOLDS
from quizzes.evening.storage.saved_plans import forget_plan, plans, save_plan
from quizzes.question import new_seed

state = st.session_state
_UNTIL, _WISH, _NAME = "club_until", "club_wish", "club_name"


def main() -> None:
    """Draw the page."""
    st.title("Club evening", anchor=False)
    # this container is drawn even without messages: if it appeared later, the open sections below it would close
    with st.container(key="club_said"):
        plan = current_plan()
        do_what_was_wanted()
        say_what_was_refused()
        if said := state.pop(SAID, None):
            st.success(said)
    title = f"“{plain(plan.title)}”: " if plan.title else ""
    st.caption(
        f"{title}{count_of(len(plan.items), 'question')} under {ruleset_in_force().name}. "
        f"Time for each question: {time_name(plan.seconds or NO_LIMIT).lower()}. You show the questions, and the room "
        "answers on phones."
    )
    start()
    fold("homework", "Homework until a date", homework)
    fold("print", "Print worksheets and flash cards", printed)
    fold("files", "Save, send or open a plan", send_link, saved_plans, files)
    link_page(*pages_of(EVENINGS[0]))
    heading("What is asked")
    fold("wanted", "Kinds of question, level, lesson and skills", choose_wanted)
    fold("played", "How the quiz is played: time, points, names, teams and club", choose_played)
    fold("hands", "Your own hands", own_hands)
    fold("same_hands", "Your hands under other rules", same_hands)
    fold("question", "Your own question or poll", own_question)
    heading("The questions")
    list_questions()


def start() -> None:
    """Draw the button that opens the lobby of an evening."""
    count = len(planned().items)
    main_button(
        f"Start the club evening: {count_of(count, 'question')}",
        key="club_start",
        icon=":material/play_arrow:",
        disabled=not count,
        on_click=want,
        args=(_open_evening,),
    )


def homework() -> None:
    """Draw the form for homework, which players do without a host until its last day."""
    st.caption(
        "Everybody uses the code to play alone, whenever they like. You get the same kind of results as from "
        "a live quiz."
    )
    st.caption(reach())
    today, is_empty = store().today(st.context.timezone), not planned().items
    latest = today + timedelta(milliseconds=HOMEWORK_HOLDS, days=-1)
    st.date_input("Last day of the homework", today + timedelta(days=7), today, latest, key=_UNTIL)
    st.button("Open as homework", key="club_homework", disabled=is_empty, on_click=want, args=(_open_homework,))


@warning_of(StoreError)
def saved_plans() -> None:
    """Draw the plans that the learner has saved, and a form to save this plan."""
    st.text_input("Save this plan as", key=_NAME, max_chars=LONGEST_TITLE, placeholder=planned().title or "Monday")
    st.button("Save", key="club_save", on_click=want, args=(_save,))
    if learner := current_learner():
        for name, plan, when in store().read(plans, learner.id):
            with side_by_side(key=f"club_saved_{name}"):
                day, fresh = at(when, st.context.timezone).date(), plan.again(new_seed())
                st.text(f"{name} ({len(plan.items)} questions, {day})", width="stretch")
                st.button("Open", key=f"club_open_{name}", on_click=take, args=(plan,))
                st.button("Open with fresh hands", key=f"club_again_{name}", on_click=take, args=(fresh,))
                st.button("Delete", key=f"club_forget_{name}", on_click=_forget, args=(name, learner), type="tertiary")


def _forget(name: str, learner: Learner) -> None:
    try:
        store().write(forget_plan, learner.id, name)
    except StoreError as error:
        st.toast(str(error))


def want(act: Callable[[Device, Learner], None]) -> None:
    """Carry out the action of a button as soon as the id of the device is known. Use this function in callbacks."""
    state[_WISH] = act
    ask_for_device()


def do_what_was_wanted() -> None:
    """Open the evening or the homework, or save the plan, as soon as the id of the device is known."""
    if _WISH not in state:
        return
    if is_asking():
        st.html("<p role='status'>One moment…</p>")
        return
    act = state.pop(_WISH)
    try:
        if here := entered():
            act(*here)
        else:
            st.warning(COOKIES_OFF if takes_no_cookies() else trouble_asking() or COOKIES_OFF)
    except (PlanError, KeptError, StoreError) as error:
        st.warning(plain(str(error)))


def _save(_device: Device, learner: Learner) -> None:
    name = state.get(_NAME, "").strip() or planned().title or "Monday"
    store().write(save_plan, learner.id, name, planned(), store().wall())
    st.success("Saved. You'll find it here on all your devices.")


def _open_evening(device: Device, _learner: Learner) -> None:
    _show(evenings().open(planned(), device.id, ruleset_in_force()))


def _open_homework(device: Device, _learner: Learner) -> None:
    until = end_of_day(state[_UNTIL], st.context.timezone)
    _show(evenings().homework(planned(), device.id, until, ruleset_in_force()))


def _show(evening: Evening) -> None:
    st.switch_page("club/host.py", query_params={"rules": evening.plan.rules, "evening": evening.id})


main()
