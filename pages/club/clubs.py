"""The page with the results of a club: a table, a chart, a download, and a button that deletes everything."""

import pandas as pd
import streamlit as st

from pages.club.club_tables import evenings_table, players_table, share_picture
from pages.club.hosting import host_device
from pages.components import PAGE_TEXT
from pages.play.live.broadcast import HUB
from pages.session import StoreError, evenings, heading, save_button, warning_of
from quizzes.evening import ANEW, CLUB_DAYS, ClubResult
from quizzes.evening.exchange.csv_table import table_file


@warning_of(StoreError)
def main() -> None:
    """Draw the results of the club that the user has chosen."""
    st.title("Your clubs", anchor=False)
    device = host_device()
    if device is None:
        return
    found = evenings().club_results(device)
    if clubs := list(dict.fromkeys(one.club for one in reversed(found))):
        asked = st.query_params.get("club")
        club = st.selectbox("Club", clubs, index=clubs.index(asked) if asked in clubs else 0)
        _club(device, club, [one for one in found if one.club == club])
        return
    how = "Name a club when you prepare a club evening. The club's results appear here after its first evening."
    st.html(PAGE_TEXT.empty("No club results yet", how))
    st.page_link("club/prepare.py", label="Prepare a club evening")


def _club(device: str, club: str, results: list[ClubResult]) -> None:
    """Draw the results of one club and the button that deletes them.

    The results are a chart if there are several evenings, a table of the evenings, and a table of the players.
    """
    rooms, players = (table(results, st.context.timezone) for table in (evenings_table, players_table))
    if len(rooms) > 1:
        st.text("Percentage of right answers at each club evening")
        st.plotly_chart(share_picture(rooms), config={"displayModeBar": False}, key="share_picture")
    _table(rooms, "evenings")
    if len(players):
        heading("Players, % right")
        _table(players, "players")
    st.caption(f"Results are kept for {CLUB_DAYS} days after each club evening.")
    st.page_link("club/prepare.py", label="Prepare the next club evening")
    heading("Delete this club's results")
    label = "Yes, delete these results and all of this club's evenings, including names and answers"
    if st.button("Delete this club", disabled=not st.checkbox(label, key=f"sure-{club}")):
        for evening in evenings().delete_club(device, club):
            HUB.changed(evening, ANEW)
        st.rerun()


def _table(table: pd.DataFrame, name: str) -> None:
    """Draw a table, and a button that saves it as a CSV file.

    :param name: what the rows are, such as ``players``. The file name and the keys of the table and the button use it.
    """
    st.dataframe(table, hide_index=True, key=f"table-{name}")
    rows = table.astype(object).where(table.notna(), "").itertuples(index=False)
    save_button("Save as CSV", table_file(list(table.columns), rows), f"tensu-club-{name}.csv", key=name)


main()
