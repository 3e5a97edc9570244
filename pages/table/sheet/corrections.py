"""The list of entries in a game, to view, correct and remove them, and actions for the whole game."""

from collections.abc import Sequence

import streamlit as st

from content.payments import unread
from content.rulesets import option_label, option_words
from pages.components import bases_html, plain
from pages.components.evening import day
from pages.components.table.game_tables import final_html, game_picture, played_html
from pages.components.table.game_words import WHYS, event_words
from pages.play.phones_address import to_scan, under_origin
from pages.session import StoreError, games, heading
from pages.table.sheet.hand_entry import EDITED, open_form
from pages.table.sheet.stored_game import GAME, Table, do, offer_file, say
from quizzes.table.game import LONGEST_NAME, LONGEST_TABLE, EntryError, Event, Removed, final, read_names
from quizzes.table.game.game_keepers import INVITATION_HOLDS

WORD = "sheet_word"
"""The session key of a pair: the id of a game, and a one-time code that lets another device enter its scores."""
_REFUSED = "sheet_names_refused"


def undo_and_redo(table: Table) -> None:
    """Draw the buttons that undo and redo the last change."""
    history = table.game.history
    if not history.undoable and not history.redoable:
        return
    with st.container(horizontal=True, key="sheet_undo_row"):
        for label, event, events in (("Undo", "undo", history.undoable), ("Bring back", "redo", history.redoable)):
            if events:
                last = plain(event_words(events[-1], table.names))
                st.button(label, on_click=_do, args=(table, event), key=f"sheet_{event}", help=last)


def _do(table: Table, event: Event) -> None:
    if do(table, event):
        st.session_state.pop(EDITED, None)


def hands(table: Table) -> None:
    """Draw every hand with the scores after it, and a chart. The user can choose a hand to correct or remove."""
    st.html(played_html(table.sheet, table.names))
    entries, played = table.game.history.entries, table.sheet.played
    if count := len(entries) - len(played):
        entries_are, them = ("entry is", "it") if count == 1 else ("entries are", "them")
        st.text(f"{count} later {entries_are} not counted because the game is over by then. Remove or correct {them}.")
    if not entries:
        return
    with st.container(horizontal=True, vertical_alignment="bottom"):
        titles = [f"{place}. {one.deal.title}" for place, one in enumerate(played, 1)]
        titles += [f"{place + 1}: not counted" for place in range(len(played), len(entries))]
        places = range(len(entries))[::-1]
        chosen = st.selectbox("Correct an entry", places, format_func=titles.__getitem__, key="sheet_chosen")
        st.button("Correct", on_click=open_form, args=(chosen, entries[chosen]), key="sheet_correct")
        st.button("Remove", on_click=_do, args=(table, Removed(chosen)), key="sheet_remove")
        st.button("Insert an entry before this one", on_click=open_form, args=(chosen,), key="sheet_insert_before")
    if played:
        st.plotly_chart(game_picture(table.sheet, table.names), config={"displayModeBar": False}, key="sheet_picture")


def final_scores(table: Table) -> None:
    """Draw the final scores, step by step, with the source of each step."""
    told = final(table.sheet, table.cited)
    heading("Final scores" if table.sheet.deal is None else "If it ended now")
    st.html(final_html(table.sheet, told, table.names))
    lines = [(WHYS[change.why], change.basis) for change in told.changes]
    lines += [("Chombo", table.cited.game.chombo.basis)] * bool(table.sheet.chombos)
    with st.expander("Where this is written"):
        st.html(bases_html(lines, table.cited.id))


RULES = (
    *("dealer_repeat", "honba_added", "honba", "honba_multi_ron", "riichi_bets_multi_ron", "riichi_bets_draw"),
    *("riichi_min_points", "noten_payments", "dead_hand_effect", "abortive_draws", "abortive_noten", "nagashi_mangan"),
    *("pao", "pao_payment", "chombo"),
    *("chombo_replay", "game_length", "time_limit", "tobi", "agariyame", "leftover_riichi", "uma", "uma_timeout"),
    *("uma_tie", "oka", "game_tie", "starting_points", "return_points"),
)
"""The keys of the rules that the sheet applies, in the order in which a game needs them."""


def rules_counted_by(table: Table) -> None:
    """Draw the rules that the sheet applies, with their sources.

    If a club's ruleset contains a rule that the sheet does not know, the page names this rule and the rule that the
    sheet applies instead.
    """
    lines = [(f"{option_label(key)}: {option_words(key, table.cited)}", table.cited.entry(key).basis) for key in RULES]
    st.html(bases_html(lines, table.cited.id))
    for option, words, used in unread(table.cited):
        stated = f"Your rules say “{words}” ({option_label(option)})."
        st.text(f"{stated} The sheet doesn't know this rule, so it uses: {used}.")


def shared(table: Table) -> None:
    """Draw the link for spectators, the link to the big screen, and the invitation for another device."""
    look = under_origin(f"watch/{table.game.code}")
    st.text("Anyone with this link can watch the game, but not change it:")
    to_scan(look)
    with st.container(horizontal=True):
        st.link_button("Large screen", f"{look}?big=1")
        st.link_button("Watch", look)
    game = table.game.id
    if st.button("Invite a device", key="sheet_invite"):
        st.session_state[WORD] = game, games().invite(game, table.learner)
    of, word = st.session_state.get(WORD, ("", ""))
    if of == game:
        st.text(f"Open this link on that device within {INVITATION_HOLDS // 60_000} minutes (it works only once):")
        st.code(under_origin("game", game=game, word=word), language=None, wrap_lines=True)


def names(table: Table) -> None:
    """Draw the form that corrects the names of the players and of the table."""
    with st.form("rename", border=False):
        # each key contains the saved name: after a change of the name, a new field appears that shows the new name
        named = [(f"Player {place}", name, LONGEST_NAME) for place, name in enumerate(table.names, 1)]
        named.append(("Table", table.game.history.named.table, LONGEST_TABLE))
        keys = [f"rename_{label}_{name}" for label, name, _ in named]
        for (label, name, longest), key in zip(named, keys, strict=True):
            st.text_input(label, name, max_chars=longest, key=key)
        st.form_submit_button("Save names", on_click=_rename, args=(table, keys))
    if refused := st.session_state.pop(_REFUSED, ""):
        st.warning(plain(refused))


def _rename(table: Table, keys: Sequence[str]) -> None:
    *names, where = (st.session_state[key] for key in keys)
    try:
        do(table, read_names(names, where))
    except EntryError as error:
        st.session_state[_REFUSED] = str(error)


def files_and_end(table: Table) -> None:
    """Draw a button for saving the game as a file and one for deleting it, and say how long the game is stored."""
    offer_file("Save this game (CSV)", [table], f"tensu-game-{table.game.created}.csv", key="this_game")
    st.text(
        f"This game is saved here until {day(table.game.expires)}, 400 days after the last entry. The file from "
        "“Your data” includes this game as well."
    )
    sure = st.checkbox("Yes, delete this game for everybody", key=f"sure-{table.game.id}")
    st.button("Delete", disabled=not sure, key="sheet_delete", on_click=_delete, args=(table,))


def _delete(table: Table) -> None:
    try:
        games().delete(table.game.id, table.learner)
    except (EntryError, StoreError) as error:
        say(str(error))
    else:
        st.query_params.pop(GAME, None)
