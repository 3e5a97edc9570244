"""The list of entries in a game, to view, correct and remove them, and actions for the whole game."""

import streamlit as st

from content.payments import unread
from content.rulesets import option_label, option_words
from pages.components import bases_html, plain
from pages.components.evening import day
from pages.components.table.game_tables import final_html, game_picture, played_html
from pages.components.table.game_words import WHYS, event_words
from pages.play.phones_address import to_scan, under_origin
from pages.session import StoreError, games
from pages.table.sheet.hand_entry import EDITED, open_form
from pages.table.sheet.stored_game import GAME, Table, do, offer_file, say
from quizzes.table.game import LONGEST_NAME, LONGEST_TABLE, EntryError, Event, Removed, final, read_names
from quizzes.table.game.game_keepers import INVITATION_HOLDS

WORD = "sheet_word"
"""The session key of a pair: the id of a game, and a one-time code that lets another device enter its scores."""
_REFUSED = "sheet_names_refused"


def undo_and_redo(table: Table, learner: str) -> None:
    """Draw the buttons that undo and redo the last change."""
    history = table.game.history
    if not history.undoable and not history.redoable:
        return
    with st.container(horizontal=True, key="sheet_undo_row"):
        for label, key, event, events in (
            ("Undo", "sheet_undo", "undo", history.undoable),
            ("Bring back", "sheet_redo", "redo", history.redoable),
        ):
            if events:
                last = plain(event_words(events[-1], table.names))
                st.button(label, on_click=_do, args=(table, learner, event), key=key, help=last)


def _do(table: Table, learner: str, event: Event) -> None:
    if do(table, learner, event):
        st.session_state.pop(EDITED, None)


def hands(table: Table, learner: str) -> None:
    """Draw every hand with the scores after it, and a chart. The user can choose a hand to correct or remove."""
    st.html(played_html(table.sheet, table.names))
    entries, played = table.game.history.entries, table.sheet.played
    if count := len(entries) - len(played):
        entries_are, them = ("entry is", "it") if count == 1 else ("entries are", "them")
        st.text(f"{count} later {entries_are} not counted because the game is over by then. Remove or correct {them}.")
    if not entries:
        return
    with st.container(horizontal=True, vertical_alignment="bottom"):
        places = list(reversed(range(len(entries))))
        chosen = st.selectbox(
            "Correct an entry",
            places,
            format_func=lambda place: (
                f"{place + 1}. {played[place].deal.title}" if place < len(played) else f"{place + 1}: not counted"
            ),
            key="sheet_chosen",
        )
        st.button("Correct", on_click=open_form, args=(chosen, entries[chosen]), key="sheet_correct")
        st.button("Remove", on_click=_do, args=(table, learner, Removed(chosen)), key="sheet_remove")
        st.button("Insert an entry before this one", on_click=open_form, args=(chosen,), key="sheet_insert_before")
    if played:
        st.plotly_chart(game_picture(table.sheet, table.names), config={"displayModeBar": False}, key="sheet_picture")


def final_scores(table: Table) -> None:
    """Draw the final scores, step by step, with the source of each step."""
    told = final(table.sheet, table.cited)
    st.header("Final scores" if table.sheet.deal is None else "If it ended now", anchor=False)
    st.html(final_html(table.sheet, told, table.names))
    lines = [(WHYS[change.why], change.basis) for change in told.changes]
    lines += [("Chombo", table.cited.game.chombo.basis)] * bool(table.sheet.chombos)
    with st.expander("Where this is written"):
        st.html(bases_html(lines, table.cited.ruleset.id))


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
    st.html(bases_html(lines, table.cited.ruleset.id))
    for option, words, used in unread(table.cited):
        st.text(
            f"Your rules say “{words}” ({option_label(option)}). The sheet doesn't know this rule, so it uses: {used}."
        )


def shared(table: Table, learner: str) -> None:
    """Draw the link for spectators, the link to the big screen, and the invitation for another device."""
    look = under_origin(f"watch/{table.game.code}")
    st.text("Anyone with this link can watch the game, but not change it:")
    to_scan(look)
    with st.container(horizontal=True):
        for label, address in (("Large screen", f"{look}?big=1"), ("Watch", look)):
            st.link_button(label, address)
    if st.button("Invite a device", key="sheet_invite"):
        st.session_state[WORD] = table.game.id, games().invite(table.game.id, learner)
    of, word = st.session_state.get(WORD, ("", ""))
    if of == table.game.id:
        st.text(f"Open this link on that device within {INVITATION_HOLDS // 60_000} minutes (it works only once):")
        st.code(under_origin("game", game=table.game.id, word=word), language=None, wrap_lines=True)


def names(table: Table, learner: str) -> None:
    """Draw the form that corrects the names of the players and of the table."""
    with st.form("rename", border=False):
        for place, (key, name) in enumerate(zip(_name_keys(table), table.names, strict=False), 1):
            st.text_input(f"Player {place}", name, max_chars=LONGEST_NAME, key=key)
        st.text_input("Table", table.game.history.named.table, max_chars=LONGEST_TABLE, key=_name_keys(table)[-1])
        st.form_submit_button("Save names", on_click=_rename, args=(table, learner))
    if refused := st.session_state.pop(_REFUSED, ""):
        st.warning(plain(refused))


def _name_keys(table: Table) -> list[str]:
    """Return the keys of the name fields, with the field for the table last.

    When a saved name changes, its key changes too, so that the field shows the new name.
    """
    players = [f"rename_{place}_{name}" for place, name in enumerate(table.names)]
    return [*players, f"rename_table_{table.game.history.named.table}"]


def _rename(table: Table, learner: str) -> None:
    *names, where = (st.session_state[key] for key in _name_keys(table))
    try:
        event = read_names(names, where)
    except EntryError as error:
        st.session_state[_REFUSED] = str(error)
    else:
        do(table, learner, event)


def files_and_end(table: Table, learner: str) -> None:
    """Draw a button for saving the game as a file and one for deleting it, and say how long the game is stored."""
    offer_file("Save this game (CSV)", [table], f"tensu-game-{table.game.created}.csv", key="this_game")
    st.text(
        f"This game is saved here until {day(table.game.expires)}, 400 days after the last entry. The file from "
        "“Your data” includes this game as well."
    )
    sure = st.checkbox("Yes, delete this game for everybody", key=f"sure-{table.game.id}")
    st.button("Delete", disabled=not sure, key="sheet_delete", on_click=_delete, args=(table, learner))


def _delete(table: Table, learner: str) -> None:
    try:
        games().delete(table.game.id, learner)
    except (EntryError, StoreError) as error:
        say(str(error))
    else:
        st.query_params.pop(GAME, None)
