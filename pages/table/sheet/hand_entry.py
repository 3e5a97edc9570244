"""The form of a game sheet: what happened in a hand.

Before the user confirms, it shows who pays how much and what comes next.
"""

from html import escape

import streamlit as st

from content.explain import red_fives_note
from content.hands import in_one_notation, with_red_fives_turned
from content.rulesets import Citations
from pages.components import bases_html, offer_red_fives
from pages.components.table.game_words import bases, next_words, payment_lines
from pages.session import Markup, Template, bring_into_view, new_moment
from pages.table.sheet import form
from pages.table.sheet.form import of_winner, read_form
from pages.table.sheet.form_fields import draw_fields
from pages.table.sheet.form_state import begin, fill, is_liability_open, values
from pages.table.sheet.stored_game import Table, do, say, told
from quizzes.table.game import Corrected, Entered, Entry, EntryError, Played, Sheet, Shown, count, refuse, shown_win
from scoring import score

_HTML = Template(__file__)
EDITED = "sheet_edited"
"""The session key of a pair: the number of entries before an entry, and whether this entry is being corrected.

If it is not, a new entry is inserted before it.
"""
SHOWN, DONE, LOOK = "sheet_shown", "sheet_done", "sheet_look"
"""The session keys for three values: the entry that is shown, whether to redraw the whole page, and an id.

The id changes each time a button opens the form for a correction or an insertion.
"""


@st.fragment
def enter(table: Table) -> None:
    """Draw the whole form. A tap redraws only this part of the page."""
    if st.session_state.pop(DONE, False):
        st.rerun()  # the whole page has to show the new entry
    entries, sheet = table.game.history.entries, table.sheet
    place, correcting = st.session_state.get(EDITED, (len(entries), False))
    if place < len(entries):
        sheet = count(entries[:place], table.cited)
    if sheet.deal is None:
        return
    edited = EDITED in st.session_state
    with st.container(key="sheet_form"):
        if edited:
            what = "Correct entry" if correcting else "Add a forgotten entry before entry"
            st.subheader(f"{what} {place + 1}: {sheet.deal.title}", anchor=False)
            st.caption("Every later entry will be worked out again.")
        else:
            st.subheader("What happened?", anchor=False)
        draw_fields(table, sheet, sheet.deal)
    if moment := st.session_state.get(LOOK):
        bring_into_view(".st-key-sheet_form", moment)
    one, wrong = _counted(table, sheet, place)
    # the payments and the button of a complete entry stay at the bottom of the screen, in reach of the thumb
    with st.container(key="sheet_ready" if one else "sheet_waiting"):
        if sentence := told():
            st.html(f"<p class='refused' role='alert'>{escape(sentence)}</p>")
        st.html(_preview(table, one) if one else _HTML.missing(wrong))
        if one:
            offer_red_fives_of(one, table)
        with st.container(horizontal=True):
            label = "Confirm the correction" if correcting else "Enter"
            st.button(label, type="primary", disabled=not one, on_click=_confirm, args=(table,), key="sheet_enter")
            if edited:
                st.button("Cancel the change", on_click=stop_correcting, key="sheet_leave")
            else:
                st.button("Clear", on_click=begin, key="sheet_clear")
    if one and (why := bases(one)):
        with st.expander("Where this is written"):
            st.html(bases_html(why, table.cited.id))


def _counted(table: Table, sheet: Sheet, place: int) -> tuple[Played | None, str]:
    """Return the entry in the form with its payments, and an empty text.

    If the entry cannot be confirmed yet, return None and a sentence that says why.

    :param sheet: the game before the entry.
    :param place: the number of entries before it.
    """
    st.session_state.pop(SHOWN, None)
    try:
        entry = read_form(values())
        if entry is None:
            return None, _missing()
        winners = [one.player for one in getattr(entry, "wins", ())]
        if any(is_liability_open(values(), player, sheet.deal, table.cited) for player in winners):
            return None, "Choose the liable player (pao), or Nobody. Your choice decides who pays."
        refuse(entry, sheet, table.cited)
    except EntryError as error:
        return None, str(error)
    st.session_state[SHOWN] = entry
    return count((*table.game.history.entries[:place], entry), table.cited).played[-1], ""


def _preview(table: Table, one: Played) -> Markup:
    """Draw who pays what, and which hand comes next."""
    rule = (
        "The rules require enough points for the bet."
        if table.cited.table["riichi_min_points"].basis.facts
        else "The document doesn't say whether a player with so few points may declare riichi. Usually they may not."
    )
    short = [f"{table.names[player]} has fewer points than a riichi bet. {rule}" for player in one.short]
    return _HTML.payments(payment_lines(one, table.names), short, next_words(one, table.names))


def _missing() -> str:
    """Return in a sentence what the entry still lacks."""
    said = values()
    kind = said.get(form.KIND)
    if kind not in {"Ron", "Tsumo"}:
        return "Choose what happened."
    if not form.winners(said):
        return "Tap who won."
    if kind == "Ron" and said.get(form.FROM) is None:
        return "Tap who discarded."
    return "Choose han and fu. You'll see who pays what before you confirm."


def _confirm(table: Table) -> None:
    """Store the entry on the screen, unless the form has changed since it was drawn."""
    try:
        entry = read_form(values())
    except EntryError as error:
        say(str(error))
        return
    if entry is None or entry != st.session_state.get(SHOWN):
        say("Your last change altered the payment. Check it and confirm again.")
        return
    place, correcting = st.session_state.get(EDITED, (None, False))
    event = Corrected(place, entry) if correcting else Entered(entry, place)
    if do(table, event):
        stop_correcting()
    st.session_state[DONE] = True


def stop_correcting() -> None:
    """Stop correcting an entry, and open an empty form for the next hand."""
    begin()
    for key in (EDITED, LOOK):
        st.session_state.pop(key, None)
    st.session_state[DONE] = True


def open_form(place: int, entry: Entry | None = None) -> None:
    """Open a form that is filled in with an entry, so that the user can correct the entry.

    Without an entry, open an empty form for a forgotten entry, which is inserted before the entry at ``place``.
    """
    begin(form.filled(entry) if entry else {})
    st.session_state.update({EDITED: (place, entry is not None), LOOK: new_moment()})


def offer_red_fives_of(played: Played, table: Table) -> None:
    """For each winner whose tiles were entered, offer to count red fives, or to follow the ruleset again.

    If several players have won, each offer names the winner.
    """
    wins = getattr(played.entry, "wins", ())
    for one in wins:
        if isinstance(one.worth, Shown):
            hand, context = shown_win(one, one.worth, played.entry, played.deal)
            text = red_fives_note(score(hand, context, table.cited.ruleset), Citations(table.cited))
            whose, key = table.names[one.player], of_winner("red", one.player)
            text = f"{whose}: {text}" if text and len(wins) > 1 else text
            offer_red_fives(text, _turn, one.player, counted=context.red_fives, key=key)


def _turn(player: int) -> None:
    """Switch whether a winner's red fives count even under a ruleset that does not count them."""
    tiles = of_winner("tiles", player)
    fill({tiles: with_red_fives_turned(in_one_notation(values()[tiles]))})
