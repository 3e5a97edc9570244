"""The game a page is about: kept, counted, and changed from what stood on the screen."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING

import streamlit as st

from pages.components.game.game_words import event_words
from pages.play.live.broadcast import changed
from pages.session.ruleset_picker import cited_rulesets
from pages.session.stores import games
from quizzes.store.records import KeptError
from quizzes.store.store_errors import StoreError
from quizzes.table.game.entry import EntryError
from quizzes.table.game.game_sheet import count
from quizzes.table.storage.game_events import StaleError

if TYPE_CHECKING:
    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.table.game.game_sheet import Sheet
    from quizzes.table.game.history import Event
    from quizzes.table.storage.stored_games import Game

GAME = "game"
"""In the address: the id of the game, which gives no power."""
SAID, TOKEN, OWN = "sheet_said", "sheet_token", "sheet_own"
"""In the session: what is to be said, the name of the next event, and the revision this session made last."""


@dataclass(frozen=True, slots=True)
class Table:
    """A game with its rules, counted."""

    game: Game
    cited: CitedRuleset
    sheet: Sheet

    @property
    def names(self) -> tuple[str, ...]:
        """The players, in the order of their first seats."""
        return self.game.history.names


def counted(game: Game) -> Table | None:
    """The game counted; None where its rules are no longer here."""
    cited = cited_rulesets().get(game.history.rules)
    return None if cited is None else Table(game, cited, count(game.history.entries, cited))


def do(table: Table, learner: str, event: Event) -> bool:
    """Keep an event that was made on what stands on the screen; whether it was kept. What is wrong is said later."""
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
    changed(game.id, revision)
    return True


def say(sentence: str) -> None:
    """Say something above the form with the next run, once."""
    st.session_state[SAID] = sentence


def told() -> str:
    """What is to be said, and then no more."""
    return str(st.session_state.pop(SAID, ""))
