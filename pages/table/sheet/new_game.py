"""Start a game sheet, and list the games for which the learner enters the scores."""

import streamlit as st

from content.rulesets.cited_ruleset import CitedRuleset
from pages.components.evening.date_text import day
from pages.components.game.game_words import hand_name, score
from pages.components.page_text import empty_html
from pages.session.plain_text import plain
from pages.session.ruleset_picker import ruleset_in_force
from pages.session.stores import games
from pages.table.sheet.stored_game import GAME, Table, counted, say, told
from quizzes.evening.exchange.csv_table import table_file
from quizzes.store.records import KeptError
from quizzes.store.store_errors import StoreError
from quizzes.table.game.entry import EntryError
from quizzes.table.game.final import HEADS, final, league_row
from quizzes.table.game.history import LONGEST_NAME, LONGEST_TABLE, read_names

SEATS = ("East, deals first", "South", "West", "North")
SHOWN = 20
"""The number of games that are listed; the file contains all of them."""


def begin(learner: str) -> None:
    """Draw the form that starts a game with four names."""
    cited = ruleset_in_force()
    with st.form("begin", border=False):
        for place, seat in enumerate(SEATS):
            st.text_input(seat, max_chars=LONGEST_NAME, key=f"begin_{place}", autocomplete="off")
        st.text_input("Table (optional)", max_chars=LONGEST_TABLE, key="begin_table", autocomplete="off")
        st.caption(f"Rules: {cited.name}. Players without a name are called Player 1 to Player 4, in this order.")
        st.form_submit_button("Begin", type="primary", on_click=_open, args=(learner, cited))
    if refused := told():
        st.warning("We couldn't start the game:")
        st.text(refused)


def _open(learner: str, cited: CitedRuleset) -> None:
    names = [st.session_state[f"begin_{place}"] for place in range(len(SEATS))]
    try:
        game = games().open(learner, read_names(names, st.session_state["begin_table"]), cited)
    except (EntryError, KeptError, StoreError) as error:
        say(str(error))
    else:
        st.query_params[GAME] = game.id


def own_games(learner: str) -> None:
    """Draw links to the games for which the learner enters the scores, and a button that saves them as a file."""
    st.header("My games", anchor=False)
    mine = games().of_learner(learner)
    if not mine:
        st.html(empty_html("No games yet", "Enter four names above to keep the score of your first game.", level=3))
        return
    found = [table for game in mine if (table := counted(game))]
    for table in found[:SHOWN]:
        st.page_link(
            "table/game.py",
            label=_label(table),
            query_params={GAME: table.game.id, "rules": table.cited.ruleset.id},
        )
    if (older := len(found) - SHOWN) > 0:
        st.caption(f"The file also includes {older} older game{'s' * (older > 1)}.")
    st.download_button(
        "Save all games (CSV)",
        lambda: table_file(HEADS, [league_row(table.game, table.sheet, table.cited) for table in found]),
        "tensu-games.csv",
        "text/csv",
        on_click="ignore",
        key="all_games",
    )


def _label(table: Table) -> str:
    """Return one line about a game: the date, the players, and the final scores or the next hand. Names are escaped."""
    told = final(table.sheet, table.cited)
    if table.sheet.deal is None:
        players = sorted(range(4), key=lambda player: told.ranks[player])
        how = ", ".join(f"{table.names[player]} {score(told.scores[player], told.unit)}" for player in players)
    else:
        how = f"{', '.join(table.names)}: {hand_name(table.sheet.deal)}"
    return plain(f"{day(table.game.created)}, {how}")
