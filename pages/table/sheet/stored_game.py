"""The stored games: how a learner starts a game, finds it again, and changes it on its page."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

import streamlit as st

from content.rulesets import CitedRuleset
from pages.components import PAGE_TEXT, plain
from pages.components.evening import day
from pages.components.table.game_words import event_words, score
from pages.play.live.broadcast import HUB
from pages.session import KeptError, StoreError, cited_rulesets, games, ruleset_in_force, save_button, show_warning
from quizzes.evening.exchange.csv_table import table_file
from quizzes.table.game import (
    HEADS,
    LONGEST_NAME,
    LONGEST_TABLE,
    EntryError,
    Event,
    Sheet,
    count,
    final,
    league_row,
    read_names,
)
from quizzes.table.game.stored_games import Game, StaleError

GAME = "game"
"""The query parameter with the id of the game. Knowing the id gives no rights."""
SAID, TOKEN, OWN = "sheet_said", "sheet_token", "sheet_own"
"""The session keys of a notice to show, the token for the next event, and the last revision that this session stored.

Each event has a token, so that an event that is sent twice is stored only once.
"""
SEATS = ("East, deals first", "South", "West", "North")
MOST_LISTED = 20
"""The most games that are listed. The file to download contains all games."""


@dataclass(frozen=True, slots=True)
class Table:
    """A game with its ruleset and its scores, for a learner who keeps the score."""

    game: Game
    cited: CitedRuleset
    sheet: Sheet
    learner: str

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, in the order of their seats in the first hand."""
        return self.game.history.named.names


def counted(game: Game, learner: str) -> Table | None:
    """Return a game with its scores; None if its ruleset is no longer available."""
    cited = cited_rulesets().get(game.history.rules)
    return cited and Table(game, cited, count(game.history.entries, cited), learner)


def do(table: Table, event: Event) -> bool:
    """Add an event to a game, unless another device has changed the game since the page was drawn.

    Return whether the event was stored. If it was not, the next run of the page shows the reason.
    """
    game = table.game
    token = st.session_state.setdefault(TOKEN, secrets.token_hex(16))
    try:
        revision = games().add(game.id, table.learner, event, game.revision, token, table.cited)
    except (EntryError, KeptError, StoreError) as error:
        sentence = str(error)
        if isinstance(error, StaleError):
            meanwhile = "; ".join(event_words(one, table.names) for one in error.meanwhile)
            sentence += f" Meanwhile: {meanwhile}."
        say(sentence)
        return False
    st.session_state.pop(TOKEN, None)
    st.session_state[OWN] = revision
    HUB.changed(game.id, revision)
    return True


def say(sentence: str) -> None:
    """Show a sentence above the form in the next run, and only then."""
    st.session_state[SAID] = sentence


def told() -> str:
    """Return the sentence that :func:`say` stored, and delete it; empty if no sentence is stored."""
    return str(st.session_state.pop(SAID, ""))


def begin_game(learner: str) -> None:
    """Draw the form that starts a game with four names."""
    cited = ruleset_in_force()
    with st.form("begin", border=False):
        for place, seat in enumerate(SEATS):
            st.text_input(seat, max_chars=LONGEST_NAME, key=f"begin_{place}", autocomplete="off")
        st.text_input("Table (optional)", max_chars=LONGEST_TABLE, key="begin_table", autocomplete="off")
        st.caption(f"Rules: {cited.name}. Players without a name are called Player 1 to Player 4, in this order.")
        st.form_submit_button("Begin", type="primary", on_click=_open, args=(learner, cited))
    if refused := told():
        show_warning("We couldn't start the game:", refused)


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
        how = "Enter four names above to keep the score of your first game."
        st.html(PAGE_TEXT.empty("No games yet", how, level=3))
        return
    found = [table for game in mine if (table := counted(game, learner))]
    for table in found[:MOST_LISTED]:
        query = {GAME: table.game.id, "rules": table.cited.id}
        st.page_link("table/game.py", label=_label(table), query_params=query)
    if (older := len(found) - MOST_LISTED) > 0:
        st.caption(f"The file also includes {older} older game{'s' * (older > 1)}.")
    offer_file("Save all games (CSV)", found, "tensu-games.csv", key="all_games")


def offer_file(label: str, tables: Sequence[Table], name: str, *, key: str) -> None:
    """Draw a button that saves games as the rows of a CSV file with this name."""

    def file() -> bytes:
        rows = [league_row(one.game.created, one.game.history.named, one.sheet, one.cited) for one in tables]
        return table_file(HEADS, rows)

    save_button(label, file, name, key=key)


def _label(table: Table) -> str:
    """Return one line about a game: the date, the players, and the final scores or the next hand. Names are escaped."""
    end, deal = final(table.sheet, table.cited), table.sheet.deal
    ranked = sorted(zip(end.ranks, table.names, end.scores, strict=True), key=lambda player: player[0])
    results = (f"{name} {score(points, end.unit)}" for _, name, points in ranked)
    how = f"{', '.join(table.names)}: {deal.title}" if deal else ", ".join(results)
    return plain(f"{day(table.game.created)}, {how}")
