"""Keep the address, the session and the picker in step, so that all three have the same hand."""

import time

import streamlit as st

from content.hands import LONGEST_TYPED_HAND, HandDraft, taps_said, write_draft
from content.words import for_people
from pages.components.fields.picker import give_hand, given_number, hand_so_far, taps_so_far
from pages.session import bring_into_view, change_address, new_moment, ruleset_in_force, show_warning

HAND, ASK, WAITS, LET = "hand", "ask", "waits", "let"
"""The query parameters for the hand, for asking what it is worth, for showing its waits, and for wins passed up."""
PICKER, TEXT = "score_picker", "score_text"
ON_ITS_WAY = 15.0
"""For how many seconds after a change of the address a browser may still send the earlier address."""
_WRITTEN, _BEFORE, _REFUSED, _MOMENT = "score_written", "score_before", "score_refused", "score_refused_at"
_TYPED, _DRAWN, _FIELD = "score_typed", "score_drawn", "score_field"


def take_up_address() -> None:
    """Put the hand that a link describes into the picker.

    An address that this page wrote itself, now or a few seconds ago, does not count as a link. If there is no link, and
    the user comes back from another page, the function restores the hand that was entered earlier.
    """
    state, said, now = st.session_state, st.query_params.get(HAND), time.monotonic()
    written = state.get(_WRITTEN)
    recent = {text: at for text, at in state.get(_BEFORE, {}).items() if now - at < ON_ITS_WAY}
    state[_BEFORE] = recent
    gone = PICKER not in state and state.get(_DRAWN) == given_number(PICKER)
    if said not in {None, written, *recent}:
        recent[said] = now
        _put(said)
    elif written is not None and gone and write_draft(hand_so_far(PICKER, ruleset_in_force().ruleset)) != written:
        _put(written, kept=True)


def _put(said: str, *, kept: bool = False) -> None:
    """Put the hand in an address into the picker, or show why it can't be read.

    :param said: the hand as it is written in the address.
    :param kept: whether a hand that the user has entered meanwhile is kept.
    """
    try:
        give_hand(PICKER, taps_said(said, ruleset_in_force().ruleset.red_fives), kept=kept)
    except ValueError as error:
        show_warning("We couldn't read the hand in this link, so it was left out:", for_people(error))


def current_hand() -> HandDraft:
    """Return the hand that was entered so far. Write it into the address and the text field."""
    state, draft = st.session_state, hand_so_far(PICKER, ruleset_in_force().ruleset)
    state[_DRAWN] = given_number(PICKER)
    text, before = write_draft(draft), state.get(_WRITTEN)
    if text != before:
        # remember the old address, because the browser may send it once more
        state.setdefault(_BEFORE, {})[before] = time.monotonic()
        state[_WRITTEN] = text
        state.pop(_REFUSED, None)
    if text != before or state.pop(_TYPED, False):
        # the field gets a new key, because the browser may send its old text as if somebody had typed it
        state[_FIELD] = state.get(_FIELD, 0) + 1
    change_address((HAND,), {HAND: text})
    return draft


def written_hand() -> str:
    """Return the hand as it is written in the address."""
    return str(st.session_state.get(_WRITTEN, ""))


def type_hand() -> None:
    """Draw the text field for the hand. The picker shows the hand that is typed."""
    st.text_input(
        "The hand as text",
        value=written_hand(),
        key=_field(),
        max_chars=LONGEST_TYPED_HAND,
        placeholder="234567m567p1123s 1s riichi dora 4m",
        help=HOW,
        on_change=_follow_text,
    )
    if refused := st.session_state.get(_REFUSED):
        with st.container(key="score_no_hand"):
            show_warning("We couldn't read this hand, so the tiles stay as they were:", refused)
        bring_into_view(".st-key-score_no_hand", st.session_state[_MOMENT])


HOW = (
    "Write m for characters, p for circles, s for bamboo and z for honours: 1z to 4z are East, South, West and North, "
    "and 5z to 7z are the white, green and red dragons. 0 is a red five. The winning tile comes last. After the tiles "
    "you can add any of these: ron, tsumo, dealer, seat S, round E, riichi, ippatsu, pon 555z, chi 123m, kan 1111p "
    "(closed), daiminkan 1111p, dora 3m (the indicator), ura 4p, honba 2, sticks 1, pond 19m (your discards) and aka "
    "(red fives count, whatever the rules say). You can also use E S W N P F C for honours, r5p, (555z) for a call, "
    "the notations of Tenhou and Mahjong Soul, or a link."
)


def tap_more(*taps: str) -> None:
    """Change the hand as if the user had tapped these keys of the picker. Use this function in callbacks."""
    give_hand(PICKER, (*taps_so_far(PICKER), *taps))


def _follow_text() -> None:
    """Give the picker the hand that was typed as text. If the text can't be read, keep the hand and note the reason."""
    state = st.session_state
    text: str = state.get(_field(), "")
    if text == written_hand():
        return  # nobody typed this
    try:
        taps = taps_said(text, ruleset_in_force().ruleset.red_fives) if text.strip() else ()
    except ValueError as error:
        state.update({_REFUSED: for_people(error), _MOMENT: new_moment()})
        return
    state.pop(_REFUSED, None)
    state[_TYPED] = True
    give_hand(PICKER, taps)


def _field() -> str:
    return f"{TEXT}_{st.session_state.get(_FIELD, 0)}"
