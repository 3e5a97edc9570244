"""Save plans under a name, save them as files, and open files."""

from datetime import UTC, datetime
from functools import partial
from urllib.parse import urlencode

import streamlit as st

from pages.club.preparing.current_plan import PLAN, fits_address, planned, take
from pages.club.preparing.dealt_questions import all_asked
from pages.club.preparing.pending_action import Wish, want
from pages.components.club.plan_questions import plan_as_gift
from pages.play.phones_address import phones_origin
from pages.session.current_learner import current_learner
from pages.session.display import naming
from pages.session.ruleset_picker import cited_rulesets, ruleset_in_force
from pages.session.stores import store
from quizzes.evening.exchange.csv_table import write_csv
from quizzes.evening.exchange.plan_file import Known, read_plan_file
from quizzes.evening.exchange.plan_json import write_json
from quizzes.evening.exchange.problem import FileError
from quizzes.evening.plan import LONGEST_TITLE
from quizzes.evening.plan_text import plan_address
from quizzes.evening.storage.saved_plans import SavedPlan, forget_plan, plans, save_plan
from quizzes.question.sitting import new_seed
from quizzes.store.records import Learner
from quizzes.store.store_errors import StoreError

TOO_LONG = "This plan is too long for a link. Save it as a file."
_OPENED, _WRONG, _SAID, _NAME = "club_file", "club_wrong", "club_said", "club_name"


def plan_link() -> str:
    """Return a link to the plan that other devices on the network can open; an empty string if the plan is too long."""
    plan = planned()
    said = {"rules": plan.rules, PLAN: plan_address(plan)}
    return f"{phones_origin()}/club?{urlencode(said)}" if fits_address() else ""


def send_link() -> None:
    """Draw the link to the plan."""
    link = plan_link()
    st.caption("Anyone who opens this link gets the same questions." if link else TOO_LONG)
    if link:
        st.code(link, language=None, wrap_lines=True)


def file_name(ending: str, what: str = "") -> str:
    """Return a name for a file of the plan.

    The name consists of the plan's title, in characters that every computer accepts, then ``what``, then the ending.
    """
    plain = "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in planned().title.lower())
    return f"{'-'.join(part for part in plain.split('-') if part) or 'tensu-plan'}{what}.{ending}"


def files() -> None:
    """Draw one button that saves the plan as a file, and one that opens a file."""
    plan, cited = planned(), ruleset_in_force()
    with st.container(horizontal=True):
        st.download_button("Save as CSV", partial(write_csv, plan), file_name("csv"), "text/csv", on_click="ignore")
        st.download_button(
            "Save as JSON", partial(write_json, plan), file_name("json"), "application/json", on_click="ignore"
        )
        st.download_button(
            "Save for Moodle",
            partial(plan_as_gift, plan, cited, naming(), phones_origin()),
            file_name("gift.txt"),
            "text/plain",
            on_click="ignore",
            disabled=all_asked(plan) is None,
            help="A GIFT file for Moodle. Each hand is written in notation and in words, with a link. "
            "Questions that Moodle can't ask become text with a link.",
        )
    st.caption(
        "You can open CSV files in a spreadsheet. Plan files don't contain the answers to questions about hands, "
        "because Tensu works them out from the rules."
    )
    file = st.file_uploader("Open a plan (CSV or JSON)", ["csv", "json", "txt", "tsv"], max_upload_size=1)
    if file and st.session_state.get(_OPENED) != file.file_id:
        st.session_state[_OPENED] = file.file_id
        _open(file.name, file.getvalue())
    if wrong := st.session_state.get(_WRONG):
        name, told = wrong
        st.error("We couldn't import this file. Fix the problem below and try again:")
        st.text("\n".join([name, *told]))


def _open(name: str, data: bytes) -> None:
    """Replace the plan with the one in a file, or say everything that is wrong with the file."""
    known = Known(cited_rulesets(), ruleset_in_force().ruleset.id, new_seed)
    try:
        plan = read_plan_file(data, known)
    except FileError as error:
        st.session_state[_WRONG] = name, error.told
    else:
        st.session_state.pop(_WRONG, None)
        st.session_state[_SAID] = f"Opened a plan with {len(plan.items)} question{'s' * (len(plan.items) != 1)}."
        take(plan)
        st.rerun()


def say_what_was_opened() -> None:
    """Show once how many questions an opened file contained."""
    if said := st.session_state.pop(_SAID, None):
        st.success(said)


def saved_plans() -> None:
    """Draw the plans that the learner has saved, and a form to save this plan."""
    st.text_input("Save this plan as", key=_NAME, max_chars=LONGEST_TITLE, placeholder=planned().title or "Monday")
    st.button("Save", key="club_save", on_click=want, args=(Wish.SAVE,))
    try:
        learner = current_learner()
        mine = store().read(plans, learner.id) if learner else ()
    except StoreError as error:
        st.warning(str(error))
        return
    for one in mine:
        _saved(one, learner)


def _saved(one: SavedPlan, learner: Learner | None) -> None:
    with st.container(horizontal=True, vertical_alignment="center", key=f"club_saved_{one.name}"):
        day = datetime.fromtimestamp(one.at / 1000, UTC).date().isoformat()
        st.text(f"{one.name} ({len(one.plan.items)} questions, {day})", width="stretch")
        st.button("Open", key=f"club_open_{one.name}", on_click=take, args=(one.plan,))
        fresh = one.plan.again(new_seed())
        st.button("Open with fresh hands", key=f"club_again_{one.name}", on_click=take, args=(fresh,))
        st.button("Delete", key=f"club_forget_{one.name}", on_click=_forget, args=(one.name, learner), type="tertiary")


def _forget(name: str, learner: Learner | None) -> None:
    if learner is None:
        return
    try:
        store().write(forget_plan, learner.id, name)
    except StoreError as error:
        st.toast(str(error))


def save_for(learner: Learner) -> str:
    """Save the plan under the typed name, or under its title if no name was typed.

    Return a message for the user.

    :raises PlanError: if the name cannot be used.
    :raises StoreError: if the plan cannot be stored.
    """
    name = st.session_state.get(_NAME, "").strip() or planned().title or "Monday"
    store().write(save_plan, learner.id, name, planned(), int(datetime.now(UTC).timestamp() * 1000))
    return "Saved. You'll find it here on all your devices."
