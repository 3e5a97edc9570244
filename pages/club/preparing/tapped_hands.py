"""Enter a hand for the plan by tapping tiles.

The hand is also written as a line in the text field. If the user taps other tiles, the line changes, and if the user
edits the line, the tiles change.
"""

import streamlit as st

from content.hands.hand_draft import DraftError
from content.hands.hand_taps import draft_of, taps_of
from content.hands.hand_text import read_hand
from pages.components.picker.picker import give_hand, hand_so_far, tapped_hand
from pages.session.ruleset_picker import ruleset_in_force

LINES = "club_hands_typed"
"""The session key of the hands, one per line."""
_PICKER, _PLACE, _LINE = "club_picker", "club_tapped_place", "club_tapped_line"


def tap_hand() -> None:
    """Draw the tiles to tap. They are drawn before the text field, because tapping writes a line into the field."""
    draft = tapped_hand(_PICKER, ruleset_in_force().ruleset, write_line)
    if not draft.missing:
        st.button("Tap another hand", key="club_tap_another", on_click=forget_tapped, icon=":material/add:")


def forget_tapped() -> None:
    """Clear the tapped tiles, to begin a new hand. The line of the previous hand stays in the text field."""
    give_hand(_PICKER, ())
    st.session_state.pop(_LINE, None)


def write_line() -> None:
    """Write the tapped hand as a line of the text field; if the hand is incomplete, remove its line."""
    draft, lines = hand_so_far(_PICKER, ruleset_in_force().ruleset), _lines()
    said = "" if draft.missing else draft.text()
    line = st.session_state.get(_LINE)
    place = lines.index(line) if line in lines else len(lines)
    lines[place : place + 1] = [said] if said else []
    st.session_state[LINES] = "\n".join(lines)
    st.session_state[_PLACE] = place
    st.session_state[_LINE] = said or None


def follow_line() -> None:
    """Update the tapped tiles after the user has edited the line of their hand."""
    line, place, lines = st.session_state.get(_LINE), st.session_state.get(_PLACE, 0), _lines()
    if line is None or line in lines:
        return
    forget_tapped()
    if place >= len(lines):
        return
    try:
        won = read_hand(lines[place])
        taps = taps_of(won.hand, won.context)
        draft_of(taps, ruleset_in_force().ruleset.red_fives)
    except (ValueError, DraftError):
        return  # the page shows the error below the text field
    give_hand(_PICKER, taps)
    st.session_state[_LINE] = lines[place]


def _lines() -> list[str]:
    text: str = st.session_state.get(LINES, "")
    return [line for line in text.splitlines() if line.strip()]
