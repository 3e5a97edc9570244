"""The page with the game sheet: everyone's score, the form for the next hand, and every hand so far."""

from html import escape

import streamlit as st

from pages.components.table.game_tables import head_html, standing_html
from pages.session import (
    KeptError,
    StoreError,
    ask_for_device,
    bring_into_view,
    entered,
    games,
    heading,
    is_asking,
    link_page,
    ruleset_in_force,
    takes_no_cookies,
    trouble_asking,
    turn_to,
    warning_of,
)
from pages.table.sheet.corrections import (
    files_and_end,
    final_scores,
    hands,
    names,
    rules_counted_by,
    shared,
    undo_and_redo,
)
from pages.table.sheet.form_state import CALLER, begin
from pages.table.sheet.hand_entry import EDITED, SHOWN, enter
from pages.table.sheet.stored_game import GAME, OWN, Table, begin_game, counted, own_games, say, told
from quizzes.table.game import EntryError

WORD = "word"
"""The query parameter with the code that lets another device enter scores."""
OF = "sheet_of"
"""The session key of a pair: the id of the game that was drawn last, and the revision in which it was drawn."""


@warning_of(StoreError, KeptError, EntryError)
def main() -> None:
    """Draw a game, or the list of games that can be continued."""
    here, asked = entered(), st.query_params.get(GAME)
    there = games().game(asked) if asked else None
    learner = here[1].id if here else ""
    is_keeper = bool(there and here and games().is_keeper(there.id, learner))
    if there and is_keeper and (table := counted(there, learner)):
        if ruleset_in_force().id != there.history.rules:
            turn_to(there.history.rules)
            st.rerun()
        sheet(table)
        return
    st.title("Game sheet", anchor=False)
    if there is None:
        if asked:
            st.text("We can't find this game. It may have been deleted.")
            st.page_link("table/game.py", label="All my games", query_params={})
            return
        st.text(
            "Keep the score of a game, hand by hand. The sheet works out payments, winds, honba, riichi sticks and the "
            "end of the game by your rules."
        )
    if here is None:
        if there is not None:
            st.text("To keep score on another device, open the game here and choose “Invite a device”.")
        st.text("To save your games, we recognise this browser by a cookie with a random number and by nothing else.")
        st.button("Save games in this browser", type="primary", key="game_keep", on_click=ask_for_device)
        refused = "This browser blocks cookies from this page, so you wouldn't be able to open a saved game again."
        trouble = trouble_asking() or ("One moment…" if is_asking() else refused if takes_no_cookies() else "")
        if trouble:
            st.caption(trouble)
    elif there is None:
        begin_game(learner)
        own_games(learner)
    elif is_keeper:
        st.text("The rules of this game are no longer on this server.")
    else:
        come_in(there.id, learner)


@st.fragment(run_every=2)
def listen(game: str, revision: int) -> None:
    """Check every two seconds whether another device has changed the game. If so, rerun the page."""
    try:
        now = games().revision(game)
    except StoreError:
        return  # the page reports the error when it next saves something
    if now != revision:
        st.rerun()


def sheet(table: Table) -> None:
    """Draw the game for a user who may enter scores.

    If the session showed another game before, begin with an empty form. If another device has changed the game, say so.
    """
    state, game, revision = st.session_state, table.game.id, table.game.revision
    (of, drawn), own = state.get(OF, ("", 0)), state.get(OWN) == revision
    if of != game:
        begin()
        state.pop(EDITED, None)
        state.pop(SHOWN, None)
    elif drawn != revision and not own:
        st.toast("Another device has changed this game.")
    state[OF] = game, revision
    if CALLER in state and state[CALLER][0].game.id == game:
        # the user is back from the page for entering a hand, so the form is filled in again
        begin(state.pop(CALLER)[2])
    st.html(f"<h1 class='of-set'>Game sheet</h1>{head_html(table.sheet, table.game.history.named.table)}")
    with st.container(key="sheet"):
        with st.container(key="sheet_now"):
            st.html(standing_html(table.sheet, table.names))
        with st.container(key="sheet_entry"):
            undo_and_redo(table)
            if own:
                bring_into_view("h2.game-hand", f"{game}/{revision}")
            enter(table)
            # `enter` shows the sentence itself, but not once the game is over
            if sentence := told():
                st.html(f"<p class='refused' role='alert'>{escape(sentence)}</p>")
        with st.container(key="sheet_past"):
            if table.sheet.deal is None:
                final_scores(table)
            heading("Hand by hand")
            hands(table)
            if table.sheet.deal is not None and table.sheet.played:
                final_scores(table)
    with st.expander("Let others watch or enter scores", key="game_share"):
        shared(table)
    for title, draw in (
        ("The rules of this game and their sources", rules_counted_by),
        ("Names and table", names),
        ("Save or delete", files_and_end),
    ):
        with st.expander(title):
            draw(table)
    link_page("table/game.py", "All my games")
    listen(game, revision)


def come_in(game: str, learner: str) -> None:
    """Draw the page for a user who cannot enter scores.

    If the link is an invitation, draw the button that accepts it.
    """
    word = st.query_params.get(WORD, "")
    if not word:
        st.text(
            "This device can't enter scores for that game. Open the game on a device that can, and choose "
            "“Invite a device”."
        )
        return
    st.text("You were invited to enter scores for this game on this device too.")
    asked = game, learner, word
    st.button("Keep score on this device too", type="primary", key="game_join", on_click=_accept, args=asked)
    if refused := told():
        st.warning(refused)


def _accept(game: str, learner: str, word: str) -> None:
    try:
        if games().accept(game, learner, word):
            st.query_params.pop(WORD, None)
        else:
            say("This link has already been used or is more than ten minutes old. Ask for a new one.")
    except (StoreError, KeptError, EntryError) as error:
        say(str(error))


main()
