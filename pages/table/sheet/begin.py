"""Beginning a game, and the list of those whose score is kept here."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from pages.components.evening.moments import day
from pages.components.game.in_words import hand_name, score
from pages.session.kept import games
from pages.session.plain_text import plain
from pages.session.ruleset_picker import ruleset_in_force
from pages.table.sheet.kept_game import GAME, counted
from quizzes.evening.results.table_file import table_file
from quizzes.game.entry import EntryError
from quizzes.game.final import final
from quizzes.game.history import LONGEST_NAME, LONGEST_TABLE, read_names
from quizzes.game.league import HEADS, league_row
from quizzes.store.kept import KeptError
from quizzes.store.trouble import StoreError

if TYPE_CHECKING:
    from pages.table.sheet.kept_game import Table

SEATS = ("East, deals first", "South", "West", "North")
SHOWN = 20
"""Games that are listed; the file has all."""


def begin(learner: str) -> None:
    """Four names, and off it goes."""
    cited = ruleset_in_force()
    with st.form("begin", border=False):
        names = [
            st.text_input(seat, max_chars=LONGEST_NAME, key=f"begin_{place}", autocomplete="off")
            for place, seat in enumerate(SEATS)
        ]
        table = st.text_input("Table, or nothing", max_chars=LONGEST_TABLE, key="begin_table", autocomplete="off")
        st.caption(f"Rules: {cited.name}. Who has no name here is Player 1 to Player 4, in this order.")
        begun = st.form_submit_button("Begin", type="primary")
    if not begun:
        return
    try:
        game = games().open(learner, read_names(names, table), cited)
    except (EntryError, KeptError, StoreError) as error:
        st.warning("That could not be done:")
        st.text(str(error))
        return
    st.query_params[GAME] = game.id
    st.rerun()


def own_games(learner: str) -> None:
    """The games whose score is kept here, and all of them as a file."""
    st.header("My games", anchor=False)
    mine = games().of_learner(learner)
    if not mine:
        st.text("No game is kept here yet.")
        return
    found = [table for game in mine if (table := counted(game))]
    for table in found[:SHOWN]:
        st.page_link(
            "table/game.py",
            label=_label(table),
            query_params={GAME: table.game.id, "rules": table.cited.ruleset.id},
        )
    if len(found) > SHOWN:
        st.caption(f"and {len(found) - SHOWN} older ones, which are in the file")
    st.download_button(
        "Save all games (CSV)",
        lambda: table_file(HEADS, [league_row(table.game, table.sheet, table.cited) for table in found]),
        "tensu-games.csv",
        "text/csv",
        on_click="ignore",
        key="all_games",
    )


def _label(table: Table) -> str:
    """A game in a line: when, who, and how it stands. Names are text in a link, too."""
    told = final(table.sheet, table.cited)
    if table.sheet.deal is None:
        players = sorted(range(4), key=lambda player: told.ranks[player])
        how = ", ".join(f"{table.names[player]} {score(told.scores[player], told.unit)}" for player in players)
    else:
        how = f"{', '.join(table.names)}: {hand_name(table.sheet.deal)}"
    return plain(f"{day(table.game.created)}, {how}")
