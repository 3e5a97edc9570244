"""Load and change stored games, write a learner's games to a file, and read them from a file."""

from collections.abc import Callable, Mapping
from functools import partial
from random import Random, SystemRandom

from sqlalchemy import Connection

from content.rulesets import CitedRuleset
from quizzes.evening import CODE, PAIRING, new_word, read_word
from quizzes.store.database import reads, writes
from quizzes.store.store import Store
from quizzes.table.game import stored_games
from quizzes.table.game.entry import EntryError
from quizzes.table.game.event_json import event_written, read_event
from quizzes.table.game.history import Event, Named, Opened, read_history
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
    return tuple(_read_game(one) for one in data)


def _read_game(data: object) -> FiledGame:
    """Read one game from a file: its id, and its events with their times.

    :raises EntryError: if a part is missing, or the events are not the record of a game.
    """
    fields = data if isinstance(data, dict) else {}
    name, listed = fields.get("id"), fields.get("events")
    fits = isinstance(name, str) and len(name) == 32 and set(name) <= set("0123456789abcdef")
    if not fits or not isinstance(listed, list) or not 1 <= len(listed) <= MOST_EVENTS:
        raise EntryError("Tensu didn't write this game file: its name or its events are missing.")
    timed = []
    for one in listed:
        at = one.get("at") if isinstance(one, dict) else None
        if type(at) is not int or not 0 <= at < LATEST:
            raise EntryError("Tensu didn't write this game file: an event has no time.")
        timed.append((at, read_event({key: value for key, value in one.items() if key != "at"})))
    read_history([event for _at, event in timed])
    return FiledGame(str(name), tuple(timed))


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
        begun = FiledGame(self.new_id(), ((self._wall(), Opened(cited.ruleset.id, named)),))
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

    def add(self, game: str, learner: str, event: Event, seen: int, token: str, cited: CitedRuleset) -> int:
        """Store an event made at revision ``seen`` and return the new revision.

        An event that is sent several times is stored once.

        :param token: a random token for this event, with at most 32 letters.
        :raises StaleError: if the game has changed since that revision; the error has the new events.
        :raises EntryError: if the event is not possible, or the learner does not keep the score.
        """
        return self.store.write(stored_games.add_event, game, learner, event, seen, token, cited, self._wall())

    def invite(self, game: str, learner: str) -> str:
        """Return a one-time code that lets another learner keep the score as well. The code expires after ten minutes.

        :raises EntryError: if the inviting learner does not keep the score.
        """
        word = new_word(PAIRING, self._chance)
        self.store.write(stored_games.invite, game, learner, word, self._wall())
        return word

    def accept(self, game: str, learner: str, word: str) -> bool:
        """Let a learner keep the score if ``word`` is a valid one-time code. Return whether they now keep it.

        The number of attempts is not limited, because a code is too long to be guessed before it expires.
        """
        return self.store.write(stored_games.accept, game, learner, read_word(word, PAIRING) or "", self._wall())

    def expire(self) -> int:
        """Delete expired games. Return how many games were deleted."""
        return self.store.write(stored_games.expire, self._wall())

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

    def merge(self, learner: str, filed: tuple[FiledGame, ...]) -> int:
        """Add the games in an exported file to a learner's games. Return how many games were added.

        Games that are already stored are left out.
        """
        new_code = partial(new_word, CODE, self._chance)
        now = self._wall()
        return self.store.write(stored_games.add_games, learner, filed, new_code, self.new_id, now) if filed else 0

    def new_id(self) -> str:
        """Return a new id for a game or an event."""
        return f"{self._chance.getrandbits(128):032x}"
