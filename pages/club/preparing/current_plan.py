"""The plan that the teacher prepares, and the fields for its settings: title, time, scoring, names and teams.

The plan is stored in the address of the page and in the session. After a reload, or when a link is opened, it is read
from the address.
"""

import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, NoReturn

import streamlit as st

from content.words import count_of
from pages.components import plain
from pages.session import LEVEL, change_address, cited_rulesets, remembered, ruleset_in_force, turn_to
from quizzes.evening import (
    CLUB_DAYS,
    LONGEST_ADDRESS,
    LONGEST_TITLE,
    USUAL_TITLE,
    OwnHand,
    Plan,
    PlanError,
    Setting,
    Wanted,
    dealt_items,
    plan_address,
    plan_at,
)
from quizzes.question import COUNTING, new_seed
from scoring.dealing import Difficulty

state = st.session_state
PLAN = "plan"
"""The query parameter with the plan."""
ON_ITS_WAY = 2.0
"""For this number of seconds after a change of the address, the browser may still send the previous address."""
_PLAN, _WRITTEN, _CHANGED, _REFUSED = "club_plan", "club_written", "club_changed", "club_refused"
_REPLACED = "club_replaced"
"""The session key of the previous address, with the time at which it was replaced."""
PLAYED = "played"
_KEPT = "club_kept"
NO_LIMIT = 0
COUNTING_NAMES = {"accuracy": "Right answers only", "speed": "Right answers, with up to 50% more for speed"}
NAMES_NAMES = {"nicknames": "Nicknames, which everybody sees", "anonymous": "Anonymous: everybody gets a made-up name"}
SETTING_NAMES = {
    "options later": "Show each question first, and let players answer when you say so",
    "counts hidden": "Don't show the number of players on the big screen",
    "names kept": f"Keep nicknames in the club's results for up to {CLUB_DAYS} days (players are told when they join)",
}


def current_plan() -> Plan:
    """Return the plan in the address, or else the plan in the session, or else a new plan with ten questions.

    The plan is stored in the session, and also in the address if it is short enough.
    """
    plan = _from_address() or state.get(_PLAN) or _usual_plan()
    state[_PLAN] = plan = replace(plan, rules=ruleset_in_force().id)
    address, before = plan_address(plan), state.get(_WRITTEN)
    if before != address:
        state[_REPLACED] = before, time.monotonic()
    state[_WRITTEN] = address
    change_address((PLAN,), {PLAN: address if fits_address() else ""})
    return plan


def planned() -> Plan:
    """Return the plan that is being prepared. Call :func:`current_plan` first."""
    return state[_PLAN]


def fits_address() -> bool:
    """Return whether the plan is short enough for the address of the page."""
    return len(state[_WRITTEN]) <= LONGEST_ADDRESS


def change(how: Callable[[Plan], Plan], where: str = "") -> bool:
    """Change the plan in a callback. Return False if the changed plan would not be valid; the plan then stays the same.

    The next run ignores the address, because the address still contains the old plan.

    :param how: a function that returns the changed plan.
    :param where: the id of the part of the page that says why the change failed; empty for the top of the page.
    """
    state[_CHANGED] = True
    try:
        state[_PLAN] = how(planned())
    except PlanError as error:
        state[_REFUSED] = where, str(error)
        return False
    return True


def add_to_plan(hand: str) -> None:
    """Add a hand from another page to the plan of this session.

    :raises PlanError: if the plan is full.
    """
    state[_PLAN] = (state.get(_PLAN) or _usual_plan()).added(OwnHand(COUNTING, hand))


def open_plan(plan: Plan) -> NoReturn:
    """Open the page that prepares an evening, with this plan in place of the plan of this session.

    The plan is handed over in the session, because the address of a long plan is too long for a link.
    """
    state[_PLAN] = plan
    turn_to(plan.rules)
    st.switch_page("club/prepare.py")


def take(plan: Plan) -> None:
    """Replace the plan with another one, and switch to the ruleset of the new plan."""
    change(lambda _: plan)
    if plan.rules != ruleset_in_force().id and plan.rules in cited_rulesets():
        turn_to(plan.rules)


def say_what_was_refused(here: str = "") -> None:
    """Show once why the last change failed, if it was made in this part of the page.

    :param here: the id of the part of the page; empty for its top.
    """
    where, refused = state.get(_REFUSED, ("", ""))
    if refused and where == here:
        del state[_REFUSED]
        st.warning(plain(refused))


def _from_address() -> Plan | None:
    """Return the plan in an address that somebody opened; None if there is no valid plan.

    None is also returned if this page wrote the address itself, or if the browser sent an outdated address.
    """
    said = st.query_params.get(PLAN)
    if state.pop(_CHANGED, False) or said is None or said == state.get(_WRITTEN):
        return None
    before, at = state.get(_REPLACED, (None, 0.0))
    if said == before and time.monotonic() - at < ON_ITS_WAY:
        return None
    try:
        plan = plan_at(said)
    except PlanError as error:
        st.warning(f"We couldn't use the plan in this link, so here is another one. {plain(str(error))}")
        return None
    usual = ruleset_in_force()
    if plan.rules not in cited_rulesets():
        st.warning(f"This plan asks for rules we don't have ({plain(plan.rules)}), so we use {usual.name} instead.")
    elif plan.rules != usual.id:
        state.update({_PLAN: plan, _WRITTEN: said})
        turn_to(plan.rules)
        st.rerun()
    return plan


def _usual_plan() -> Plan:
    level = next((level for level in Difficulty if level.value == remembered(LEVEL)), Difficulty.FIRST_STEPS)
    return Plan(ruleset_in_force().id, dealt_items(Wanted(level=level), new_seed()))


def choose_played() -> None:
    """Draw the fields for the settings of the plan."""
    plan = planned()
    st.text_input("Title", max_chars=LONGEST_TITLE, placeholder=USUAL_TITLE, **_of("title", plan.title))
    seconds = plan.seconds or NO_LIMIT
    limit = _of("seconds", seconds, lambda seconds: {"seconds": seconds or None})
    st.selectbox("Time for each question", times(seconds), format_func=time_name, **limit)
    st.radio("What counts", COUNTING_NAMES, format_func=COUNTING_NAMES.get, **_of("counting", plan.counting))
    st.radio("Names of players", NAMES_NAMES, format_func=NAMES_NAMES.get, **_of("names", plan.names))
    teams = _of("teams", ", ".join(plan.teams), lambda said: {"teams": tuple(filter(str.strip, said.split(",")))})
    st.text_input("Teams, separated by commas", placeholder="none: everybody plays alone", **teams)
    st.text_input(
        "Club or class",
        max_chars=LONGEST_TITLE,
        placeholder="leave empty to keep no totals",
        help=f"You can compare the totals of this club's evenings. Each total is kept for {CLUB_DAYS} days.",
        **_of("club", plan.club),
    )
    for setting, label in SETTING_NAMES.items():
        st.checkbox(label, **_of(setting, setting in plan.settings, partial(_switched, setting)))
    say_what_was_refused(PLAYED)


def _switched(setting: Setting, on: object) -> dict[str, object]:
    others = planned().settings - {setting}
    return {"settings": others | {setting} if on else others}


def times(seconds: int) -> list[int]:
    """Return the choices for the time of a question in seconds, in order. The current time is one of them."""
    return sorted({NO_LIMIT, 20, 30, 45, 60, 90, 120, 180, 300, 600, seconds})


def time_name(seconds: int) -> str:
    """Return in words how much time players have for a question.

    >>> time_name(90), time_name(NO_LIMIT)
    ('1 minute 30 seconds', 'No limit (a question closes when everyone has answered or when you close it)')
    """
    if not seconds:
        return "No limit (a question closes when everyone has answered or when you close it)"
    minutes, rest = divmod(seconds, 60)
    said = count_of(minutes, "minute") if minutes else ""
    return f"{said} {rest} seconds".strip() if rest else said


def _of(name: str, value: object, read: Callable[[Any], dict[str, Any]] | None = None) -> dict[str, Any]:
    """Return the arguments of a field that shows a value of the plan. If the user changes the value, the plan changes.

    A refused value stays in the field, so that it can be corrected.

    :param name: the end of the field's session key.
    :param read: a function that returns the changed fields of the plan for a new value in the field. None if the value
        is that of the plan's field ``name``.
    """
    key = f"club_{name}"
    if state.get(_KEPT) == key:
        del state[_KEPT]
    else:
        state[key] = value
    return {"key": key, "on_change": _change, "args": (key, read or (lambda value: {name: value}))}


def _change(key: str, read: Callable[[Any], dict[str, Any]]) -> None:
    if not change(lambda plan: replace(plan, **read(state[key])), PLAYED):
        state[_KEPT] = key
