"""The game that a page shows: its scores, and how changes are stored."""

import secrets
from dataclasses import dataclass

import streamlit as st

from content.rulesets.cited_ruleset import CitedRuleset
from pages.components.game.game_words import event_words
from pages.play.live.broadcast import HUB
from pages.session.ruleset_picker import cited_rulesets
from pages.session.stores import games
from quizzes.store.records import KeptError
from quizzes.store.store_errors import StoreError
from quizzes.table.game.entry import EntryError
from quizzes.table.game.game_sheet import Sheet, count
from quizzes.table.game.history import Event
from quizzes.table.storage.game_events import StaleError
from quizzes.table.storage.stored_games import Game

GAME = "game"
"""The query parameter with the id of the game. Knowing the id gives no rights."""
SAID, TOKEN, OWN = "sheet_said", "sheet_token", "sheet_own"
"""The session keys of a pending notice, of the next event's token, and of this session's last revision."""


@dataclass(frozen=True, slots=True)
class Table:
    """A game with its ruleset and its scores."""

    game: Game
    cited: CitedRuleset
    sheet: Sheet

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, in the order of their first seats."""
        return self.game.history.names


def counted(game: Game) -> Table | None:
    """Return a game with its scores; None if its ruleset is no longer available."""
    cited = cited_rulesets().get(game.history.rules)
    return None if cited is None else Table(game, cited, count(game.history.entries, cited))


def do(table: Table, learner: str, event: Event) -> bool:
    """Store an event that is based on the revision that the page shows.

    Return whether the event was stored. If it was not, the next run shows the error.
    """
    game, names = table.game, table.names
    token = st.session_state.setdefault(TOKEN, secrets.token_hex(16))
    try:
        revision = games().add(game.id, learner, event, game.revision, token, table.cited)
    except StaleError as stale:
        meanwhile = "; ".join(event_words(one, names) for one in stale.meanwhile)
        say(f"{stale} Meanwhile: {meanwhile}.")
        return False
    except (EntryError, KeptError, StoreError) as error:
        say(str(error))
        return False
    st.session_state.pop(TOKEN, None)
    st.session_state[OWN] = revision
    HUB.changed(game.id, revision)
    return True


def say(sentence: str) -> None:
    """Show a sentence above the form in the next run, and only then."""
    st.session_state[SAID] = sentence


def told() -> str:
    """Return the sentence that is to be shown, and forget it."""
    return str(st.session_state.pop(SAID, ""))
