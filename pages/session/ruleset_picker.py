"""The current ruleset, which is always visible and always in the address."""

from typing import Literal

import streamlit as st
from streamlit.navigation.page import StreamlitPage

from content.rulesets import CitedRuleset, club_rulesets, rulesets, whose
from content.words import for_people
from pages.session.page_part import show_warning
from pages.session.preferences import RULES, remember, remembered

state = st.session_state
KEY = RULES
"""The name of the query parameter with the ruleset, and also its session key."""
NEWCOMERS = "cheatsheet"
"""The ruleset of visitors who have not chosen one."""
REASON = "The plain rules most tables play. They are a good place to start."
OPEN = "rules_open"
_WANTED = "rules_wanted"
"""The session key of the ruleset that takes effect in the next run."""


def cited_rulesets() -> dict[str, CitedRuleset]:
    """Return every ruleset that can be loaded, with its id as the key. Tensu's own rulesets come first."""
    return {**rulesets(), **club_rulesets().rulesets}


def choices() -> list[str]:
    """Return the rulesets in the order of the picker.

    The ruleset for new visitors comes first, then Tensu's other rulesets, then those of a club.
    """
    return sorted(cited_rulesets(), key=lambda name: name != NEWCOMERS)


def ruleset_in_force() -> CitedRuleset:
    """Return the current ruleset. It is chosen before any page runs."""
    return cited_rulesets()[state[KEY]]


def link_page(
    page: str | StreamlitPage, label: str | None = None, width: Literal["content", "stretch"] = "content"
) -> None:
    """Draw a link to a page under the current ruleset.

    Without the ruleset, the page that opens would add it to its address, and the Back button would lead to the address
    without a ruleset.
    """
    st.page_link(page, label=label, query_params={KEY: state[KEY]}, width=width)


def open_page(page: str, **said: str) -> None:
    """Open a page with these query parameters, under the current ruleset unless they name another one."""
    st.switch_page(page, query_params={KEY: state[KEY], **said})


def pick_ruleset() -> None:
    """Draw the line that names the current ruleset and opens the picker.

    A new session uses the ruleset in the address, or else the one chosen earlier, or else the one for new visitors.
    Errors in a club's files or in the address are shown.
    """
    known = cited_rulesets()
    if (wanted := state.pop(_WANTED, None)) in known:
        state[KEY] = wanted
    asked = st.query_params.get(KEY)
    if state.get(KEY) not in known:
        state[KEY] = next((rules for rules in (asked, remembered(KEY)) if rules in known), NEWCOMERS)
        if asked and asked not in known:
            state["unknown_rules"] = asked[:40]
    # the label ends before the comma in the name, so that it fits beside the app's name on a phone
    label = f"Rules: {known[state[KEY]].name.partition(',')[0]}"
    with st.popover(label, type="tertiary", key=OPEN, on_change="rerun") as picker:
        if picker.open:
            st.radio(
                "Your table's rules",
                choices(),
                format_func=lambda choice: known[choice].name,
                captions=[REASON if name == NEWCOMERS else f"Rules {whose(known[name])}" for name in choices()],
                key=KEY,
                persist_state="session",
                on_change=_chosen,
            )
    # a link to the same page may have changed the address
    st.query_params[KEY] = state[KEY]
    if unknown := state.pop("unknown_rules", None):
        name = known[state[KEY]].name
        show_warning(f"This link asks for rules we don't have, so {name} is shown instead. The link says:", unknown)
    for problem in club_rulesets().problems:
        show_warning("One of your club's ruleset files can't be used:", for_people(problem))


def turn_to(rules: str) -> None:
    """Use this ruleset from the next rerun on. The ruleset comes from a link, so it is not saved as a preference."""
    state[_WANTED] = rules


def button_to(page: str, label: str, address: dict[str, str], key: str | None = None, *, is_main: bool = False) -> None:
    """Draw a wide button that opens a page at an address, under the ruleset that the address names.

    A lesson or a set that was begun therefore continues under its own ruleset.
    """
    kind = "primary" if is_main else "secondary"
    if st.button(label, type=kind, width="stretch", key=key, on_click=turn_to, args=(address[KEY],)):
        open_page(page, **address)


def _chosen() -> None:
    remember(KEY, state[KEY])
    state[OPEN] = False
