"""Use a plan: host it as an evening, set it as homework, or print it."""

from datetime import UTC, date, datetime, timedelta
from datetime import time as time_of_day
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import streamlit as st

from pages.club.preparing.current_plan import planned
from pages.club.preparing.pending_action import Wish, granted, want
from pages.club.preparing.plan_files import save_for
from pages.play.phones_address import reach
from pages.session.plain_text import plain
from pages.session.ruleset_picker import ruleset_in_force
from pages.session.stores import evenings, store
from quizzes.evening.evening_records import EveningError, Opened
from quizzes.evening.evenings import HOMEWORK_HOLDS
from quizzes.evening.plan import PlanError
from quizzes.store.records import Device, KeptError
from quizzes.store.store_errors import StoreError

HOST = "club/host.py"
_UNTIL = "club_until"
LONGEST_HOMEWORK = timedelta(milliseconds=HOMEWORK_HOLDS) - timedelta(days=1)


def start() -> None:
    """Draw the button that opens the lobby of an evening."""
    count = len(planned().items)
    st.button(
        f"Start the club evening: {count} question{'s' * (count != 1)}",
        key="club_start",
        type="primary",
        width="stretch",
        icon=":material/play_arrow:",
        disabled=not count,
        on_click=want,
        args=(Wish.EVENING,),
    )


def homework() -> None:
    """Draw the form for homework, which players do without a host until its last day."""
    st.caption(
        "Everybody uses the code to play alone, whenever they like. You get the same kind of results as from "
        "a live quiz."
    )
    st.caption(reach())
    today = store().today(st.context.timezone)
    st.date_input(
        "Last day of the homework",
        today + timedelta(days=7),
        today,
        today + LONGEST_HOMEWORK,
        key=_UNTIL,
    )
    st.button(
        "Open as homework", key="club_homework", disabled=not planned().items, on_click=want, args=(Wish.HOMEWORK,)
    )


def end_of_day(day: date, zone: str | None) -> int:
    """Return the end of a day in a time zone, in milliseconds since 1970."""
    try:
        there = ZoneInfo(zone) if zone else UTC
    except (ZoneInfoNotFoundError, ValueError):
        there = UTC
    return int(datetime.combine(day + timedelta(days=1), time_of_day(), there).timestamp() * 1000) - 1


def do_what_was_wanted() -> None:
    """Open the evening or save the plan as soon as the id of the device is known."""
    try:
        found = granted()
        if found is None:
            return
        wish, device, learner = found
        if wish is Wish.SAVE:
            st.success(save_for(learner))
        else:
            _turn_to(_opened(wish, device))
    except (PlanError, EveningError, KeptError, StoreError) as error:
        st.warning(plain(str(error)))


def _opened(wish: Wish, device: Device) -> Opened:
    plan, cited = planned(), ruleset_in_force()
    if wish is Wish.EVENING:
        return evenings().open(plan, device.id, cited)
    until = end_of_day(st.session_state[_UNTIL], st.context.timezone)
    return evenings().homework(plan, device.id, until, cited)


def _turn_to(opened: Opened) -> None:
    st.switch_page(HOST, query_params={"rules": opened.evening.plan.rules, "evening": opened.evening.id})
