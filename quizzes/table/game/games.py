"""The class through which pages load and change stored games."""

from __future__ import annotations

from functools import partial
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from quizzes.evening.join_code import CODE, PAIRING, new_word, read_word
from quizzes.store.repository import reads, writes
from quizzes.table.game import game_file, stored_games
from quizzes.table.game.entry import EntryError
from quizzes.table.game.game_sheet import count, refuse
from quizzes.table.game.history import Corrected, Entered, Opened

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sqlalchemy import Connection

    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.store.store import Store
    from quizzes.table.game.game_file import FiledGame
    from quizzes.table.game.history import Event, History, Named
    from quizzes.table.game.stored_games import Game


class Games:
    """All stored games. Every method may be called from any thread.

    If something cannot be stored or read, :class:`quizzes.store.store_errors.StoreError` is raised. If an event cannot
    have happened, :class:`EntryError` is raised, with a sentence for the user as its message.

    :param wall: a function that returns the time in milliseconds since 1970.
    """

    def __init__(self, store: Store, wall: Callable[[], int], chance: Random | None = None) -> None:
        self.store, self._wall, self._chance = store, wall, chance or SystemRandom()

    game = reads(stored_games.find_game)
    revision = reads(stored_games.find_revision)
    of_learner = reads(stored_games.find_of_learner)
    is_keeper = reads(stored_games.is_keeper)
    delete = writes(stored_games.delete_game)

    def open(self, learner: str, named: Named, cited: CitedRuleset) -> Game:
        """Start a game under the current rules. The learner keeps the score of the game.

        :raises EntryError: if the learner already keeps the highest allowed number of games.
        """
        game, opened, new_code = self.new_id(), Opened(cited.ruleset.id, named), partial(new_word, CODE, self._chance)
        self.store.write(stored_games.open_game, game, learner, opened, self.new_id(), new_code, self._wall())
        if (begun := self.game(game)) is None:
            raise stored_games.NoGameError
        return begun

    def by_code(self, code: str) -> Game | None:
        """Return the game with this code for spectators; None if no game has the code.

        Spaces, hyphens and capitals in the code do not matter.
        """
        word = read_word(code, CODE)
        return self.store.read(stored_games.find_by_code, word) if word else None

    def add(self, game: str, learner: str, event: Event, seen: int, token: str, cited: CitedRuleset) -> int:
        """Store an event made at revision ``seen`` and return the new revision.

        An event that is sent several times is stored once.

        :param token: a random token for this event, with at most 32 letters.
        :raises StaleError: if the game has changed since that revision; the error has the new events.
        :raises EntryError: if the event is not possible, or the learner does not keep the score.
        """
        may, now = partial(_may, cited=cited), self._wall()
        return self.store.write(stored_games.add_event, game, learner, event, seen, token, may, now)

    def invite(self, game: str, learner: str) -> str:
        """Return a one-time code that lets another learner keep the score as well. The code expires after ten minutes.

        :raises EntryError: if the inviting learner does not keep the score.
        """
        word = new_word(PAIRING, self._chance)
        self.store.write(stored_games.invite, game, learner, word, self._wall())
        return word

    def accept(self, game: str, learner: str, word: str) -> bool:
        """Let a learner keep the score if ``word`` is a valid one-time code. Return whether they now keep it.

        Attempts are not limited, because a code is practically never guessed before it expires.
        """
        return self.store.write(stored_games.accept, game, learner, read_word(word, PAIRING) or "", self._wall())

    def expire(self) -> int:
        """Delete expired games. Return how many games were deleted."""
        return self.store.write(stored_games.expire, self._wall())

    # --- export and import -------------------------------------------------------------------------------------

    @staticmethod
    def written(connection: Connection, learner: str) -> Mapping[str, object]:
        """Return the games of a learner as a part of the learner's exported file; empty if there are no games."""
        games = game_file.games_written(connection, learner)
        return {"games": games} if games else {}

    def merge(self, learner: str, filed: tuple[FiledGame, ...]) -> int:
        """Add the games in an exported file to a learner's games. Return how many games were added.

        Games that are already stored are left out.
        """
        new_code, now = partial(new_word, CODE, self._chance), self._wall()
        return self.store.write(game_file.add_games, learner, filed, new_code, self.new_id, now) if filed else 0

    def new_id(self) -> str:
        """Return a new id for a game or an event."""
        return f"{self._chance.getrandbits(128):032x}"


def _may(history: History, event: Event, cited: CitedRuleset) -> None:
    """Raise an error if an entry or a correction is not possible at its point of the game."""
    if isinstance(event, Opened) or history.rules != cited.ruleset.id:
        raise EntryError("This game uses other rules.")
    if isinstance(event, Entered | Corrected):
        place = len(history.entries) if event.place is None else event.place
        refuse(event.entry, count(history.entries[:place], cited), cited)
