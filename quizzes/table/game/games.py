"""Load and change stored games, write a learner's games to a file, and read them from a file."""

from collections.abc import Mapping

from sqlalchemy import Connection

from content.rulesets import CitedRuleset
from quizzes.evening import CODE, read_word
from quizzes.store.store import Repository, reads, writes, writes_in_context
from quizzes.table.game import stored_games
from quizzes.table.game.entry import EntryError
from quizzes.table.game.event_json import event_written, read_event
from quizzes.table.game.history import Named, Opened, read_history
from quizzes.table.game.stored_games import MOST_EVENTS, MOST_GAMES, FiledGame, Game
from quizzes.table.game.tables import games

LATEST = 4_102_444_800_000
"""The year 2100, in milliseconds since 1970. Events in a file must be earlier."""


def read_games(data: object) -> tuple[FiledGame, ...]:
    """Read the games in a file and check them.

    :raises EntryError: if anything is not in the form that :meth:`Games.written` writes.
    """
    if not isinstance(data, list) or len(data) > MOST_GAMES:
        raise EntryError("Tensu didn't write this list of games.")
    games = []
    for one in data:
        fields = one if isinstance(one, dict) else {}
        name, listed = fields.get("id"), fields.get("events")
        fits = isinstance(name, str) and len(name) == 32 and set(name) <= set("0123456789abcdef")
        if not fits or not isinstance(listed, list) or not 1 <= len(listed) <= MOST_EVENTS:
            raise EntryError("Tensu didn't write this game file: its name or its events are missing.")
        timed = []
        for event in listed:
            at = event.get("at") if isinstance(event, dict) else None
            if type(at) is not int or not 0 <= at < LATEST:
                raise EntryError("Tensu didn't write this game file: an event has no time.")
            timed.append((at, read_event({key: value for key, value in event.items() if key != "at"})))
        read_history([event for _at, event in timed])  # raises an error if the events are not the record of a game
        games.append(FiledGame(str(name), tuple(timed)))
    return tuple(games)


class Games(Repository):
    """All stored games. Every method may be called from any thread.

    If something cannot be stored or read, :class:`quizzes.store.store_errors.StoreError` is raised. If an event cannot
    have happened, :class:`EntryError` is raised, with a sentence for the user as its message.
    """

    game = reads(stored_games.find_game)
    revision = reads(stored_games.find_revision)
    of_learner = reads(stored_games.find_of_learner)
    is_keeper = reads(stored_games.is_keeper)
    delete = writes(stored_games.delete_game)
    add = writes_in_context(stored_games.add_event)
    invite = writes_in_context(stored_games.invite)
    accept = writes_in_context(stored_games.accept)
    expire = writes_in_context(stored_games.expire)
    merge = writes_in_context(stored_games.add_games)

    def open(self, learner: str, named: Named, cited: CitedRuleset) -> Game:
        """Start a game under the current rules. The learner keeps the score of the game.

        :raises EntryError: if the learner already keeps the highest allowed number of games.
        """
        context = self.context()
        begun = FiledGame(context.id, ((context.now, Opened(cited.ruleset.id, named)),))
        self.merge(learner, (begun,))
        game = self.game(begun.id)
        assert game is not None  # noqa: S101 (it has just been stored)
        return game

    def by_code(self, code: str) -> Game | None:
        """Return the game with this code for spectators; None if no game has the code.

        Spaces, hyphens and capitals in the code do not matter.
        """
        word = read_word(code, CODE)
        return self.store.read(stored_games.find_game, word, games.c.code) if word else None

    # --- export and import -------------------------------------------------------------------------------------

    @staticmethod
    def written(connection: Connection, learner: str) -> Mapping[str, object]:
        """Return the games of a learner as a part of the learner's exported file; empty if there are no games."""
        found = [
            {
                "id": game.id,
                "events": [
                    {"at": at, **event_written(event)} for at, event in zip(game.times, game.events, strict=True)
                ],
            }
            for game in stored_games.find_of_learner(connection, learner)
        ]
        return {"games": found} if found else {}
