"""The settings of an evening: title, time, scoring, names and teams. They are part of the plan."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import streamlit as st

from pages.club.preparing.current_plan import change, planned, say_what_was_refused
from quizzes.evening import CLUB_DAYS, LONGEST_TITLE, USUAL_TITLE, Plan

PLAYED = "played"
_KEPT = "club_kept"
NO_LIMIT = 0
TIMES = (NO_LIMIT, 20, 30, 45, 60, 90, 120, 180, 300, 600)
"""The choices for the time of a question, in seconds."""
COUNTING_NAMES = {
    "accuracy": "Right answers only",
    "speed": "Right answers, with up to 50% more for speed",
}
NAMES_NAMES = {
    "nicknames": "Nicknames, which everybody sees",
    "anonymous": "Anonymous: everybody gets a made-up name",
}


SETTING_NAMES = {
    "options later": "Show each question first, and let players answer when you say so",
    "counts hidden": "Don't show the number of players on the big screen",
    "names kept": f"Keep nicknames in the club's results for up to {CLUB_DAYS} days (players are told when they join)",
}


def choose_played() -> None:
    """Draw the fields for the settings of the plan."""
    plan = planned()
    st.text_input(
        "Title",
        max_chars=LONGEST_TITLE,
        placeholder=USUAL_TITLE,
        **_of("club_title", plan.title, lambda plan, title: replace(plan, title=title)),
    )
    seconds = plan.seconds or NO_LIMIT
    st.selectbox(
        "Time for each question",
        TIMES if seconds in TIMES else sorted((*TIMES, seconds)),
        format_func=time_name,
        **_of("club_seconds", seconds, lambda plan, seconds: replace(plan, seconds=seconds or None)),
    )
    st.radio(
        "What counts",
        list(COUNTING_NAMES),
        format_func=COUNTING_NAMES.__getitem__,
        **_of("club_counting", plan.counting, lambda plan, counting: replace(plan, counting=counting)),
    )
    st.radio(
        "Names of players",
        list(NAMES_NAMES),
        format_func=NAMES_NAMES.__getitem__,
        **_of("club_names", plan.names, lambda plan, names: replace(plan, names=names)),
    )
    st.text_input(
        "Teams, separated by commas",
        placeholder="none: everybody plays alone",
        **_of(
            "club_teams",
            ", ".join(plan.teams),
            lambda plan, said: replace(
                plan, teams=tuple(team for one in said.split(",") if (team := " ".join(one.split())))
            ),
        ),
    )
    st.text_input(
        "Club or class",
        max_chars=LONGEST_TITLE,
        placeholder="leave empty to keep no totals",
        help=f"You can compare the totals of this club's evenings. Each total is kept for {CLUB_DAYS} days.",
        **_of("club_club", plan.club, lambda plan, club: replace(plan, club=club)),
    )
    for setting, label in SETTING_NAMES.items():
        st.checkbox(
            label,
            **_of(
                f"club_{setting}",
                setting in plan.settings,
                lambda plan, on, one=setting: replace(plan, settings=plan.settings - {one} | ({one} if on else set())),
            ),
        )
    say_what_was_refused(PLAYED)


def time_name(seconds: int) -> str:
    """Return in words how much time players have for a question.

    >>> time_name(90), time_name(NO_LIMIT)
    ('1 minute 30 seconds', 'No limit (a question closes when everyone has answered or when you close it)')
    """
    if not seconds:
        return "No limit (a question closes when everyone has answered or when you close it)"
    minutes, rest = divmod(seconds, 60)
    said = [f"{minutes} minute{'s' * (minutes != 1)}"] if minutes else []
    return " ".join([*said, *([f"{rest} seconds"] if rest else [])])


def _of(key: str, value: object, how: Callable[[Plan, Any], Plan]) -> dict[str, Any]:
    """Return the arguments of a field that shows a value of the plan. If the user changes the value, the plan changes.

    A refused value stays in the field, so that it can be corrected.

    :param key: the session key of the field.
    :param how: a function that returns the plan with another value.
    """
    if st.session_state.get(_KEPT) == key:
        del st.session_state[_KEPT]
    else:
        st.session_state[key] = value
    return {"key": key, "on_change": _change, "args": (key, how)}


def _change(key: str, how: Callable[[Plan, Any], Plan]) -> None:
    if not change(lambda plan: how(plan, st.session_state[key]), PLAYED):
        st.session_state[_KEPT] = key
