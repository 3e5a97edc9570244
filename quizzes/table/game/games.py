"""Games kept: what pages call. Every method may be called from any thread."""

from __future__ import annotations

from functools import partial
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from quizzes.evening.join_code import CODE, PAIRING, new_word, read_word
from quizzes.table.game.entry import EntryError
from quizzes.table.game.game_sheet import count, refuse
from quizzes.table.game.history import Corrected, Entered, Opened
from quizzes.table.storage import game_creation, game_events, game_expiry, game_file, game_lookup, scorekeepers

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sqlalchemy import Connection

    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.evening.evenings import Keeper
    from quizzes.table.game.history import Event, History, Named
    from quizzes.table.storage.game_file import FiledGame
    from quizzes.table.storage.game_lookup import Game


class Games:
    """All games that are kept.

    Whatever cannot be kept or read raises :class:`quizzes.store.store_errors.StoreError`; what cannot have happened
    :class:`EntryError`, a sentence for whoever entered it.

    :param wall: the time in milliseconds since 1970.
    """

    def __init__(self, keeper: Keeper, wall: Callable[[], int], chance: Random | None = None) -> None:
        self._keeper, self._wall, self._chance = keeper, wall, chance or SystemRandom()

    def open(self, learner: str, named: Named, cited: CitedRuleset) -> Game:
        """Begin a game by the rules in force, whose score a learner keeps.

        :raises EntryError: if the learner keeps games enough.
        """
        game, opened = self.new_id(), Opened(cited.ruleset.id, named)
        new_code = partial(new_word, CODE, self._chance)
        change = partial(
            game_creation.open_game, game=game, learner=learner, opened=opened, token=self.new_id(), new_code=new_code
        )
        self._keeper.write(partial(change, now=self._wall()))
        return self._there(self.game(game))

    def game(self, game: str) -> Game | None:
        """The game of an id."""
        return self._keeper.read(partial(game_lookup.find_game, game=game))

    def by_code(self, code: str) -> Game | None:
        """The game that a code lets others look on at, however it was typed."""
        word = read_word(code, CODE)
        return self._keeper.read(partial(game_lookup.find_by_code, code=word)) if word else None

    def revision(self, game: str) -> int:
        """How many events a game has; 0 if it is not kept."""
        return self._keeper.read(partial(game_lookup.find_revision, game=game))

    def revision_by_code(self, code: str) -> tuple[str, int] | None:
        """The id of the game of a code, and how many events it has."""
        word = read_word(code, CODE)
        return self._keeper.read(partial(game_lookup.find_revision_by_code, code=word)) if word else None

    def of_learner(self, learner: str) -> tuple[Game, ...]:
        """The games whose score a learner keeps, the newest first."""
        return self._keeper.read(partial(game_lookup.find_of_learner, learner=learner))

    def is_keeper(self, game: str, learner: str) -> bool:
        """Whether a learner keeps the score of a game."""
        return self._keeper.read(partial(scorekeepers.is_keeper, game=game, learner=learner))

    def add(self, game: str, learner: str, event: Event, seen: int, token: str, cited: CitedRuleset) -> int:
        """Keep an event made at revision ``seen``, once however often it is sent; the revision it made.

        :param token: made up for this event, of at most 32 letters.
        :raises StaleError: if the game has gone on since; it says what happened.
        :raises EntryError: if it cannot have happened, or the learner does not keep the score.
        """
        may = partial(_may, cited=cited)
        change = partial(game_events.add_event, game=game, learner=learner, event=event, seen=seen)
        return self._keeper.write(partial(change, token=token, may=may, now=self._wall()))

    def invite(self, game: str, learner: str) -> str:
        """A word that lets one more learner keep the score, once and within ten minutes.

        :raises EntryError: unless a learner who keeps it asks for it.
        """
        word = new_word(PAIRING, self._chance)
        self._keeper.write(partial(scorekeepers.invite, game=game, learner=learner, word=word, now=self._wall()))
        return word

    def accept(self, game: str, learner: str, word: str) -> bool:
        """Let a learner keep the score by such a word; whether it was one. Who asks must be limited in number."""
        said = read_word(word, PAIRING)
        change = partial(scorekeepers.accept, game=game, learner=learner, word=said or "", now=self._wall())
        return self._keeper.write(change)

    def delete(self, game: str, learner: str) -> None:
        """Delete a game, for everybody.

        :raises EntryError: unless a learner who keeps it asks for it.
        """
        self._keeper.write(partial(game_expiry.delete_game, game=game, learner=learner))

    def expire(self) -> int:
        """Delete games whose time is over; how many went."""
        return self._keeper.write(partial(game_expiry.expire, now=self._wall()))

    # --- taken along -------------------------------------------------------------------------------------------

    @staticmethod
    def written(connection: Connection, learner: str) -> Mapping[str, object]:
        """What a learner's file says of games; nothing where there are none."""
        found = game_file.games_written(connection, learner)
        return {"games": found} if found else {}

    def merge(self, learner: str, filed: tuple[FiledGame, ...]) -> int:
        """Add games of a file to a learner, but those that are kept here; how many were new."""
        new_code = partial(new_word, CODE, self._chance)
        change = partial(game_file.add_games, learner=learner, filed=filed, new_code=new_code, new_id=self.new_id)
        return self._keeper.write(partial(change, now=self._wall())) if filed else 0

    def new_id(self) -> str:
        """A name nobody has yet, for a game or an event."""
        return f"{self._chance.getrandbits(128):032x}"

    @staticmethod
    def _there(game: Game | None) -> Game:
        if game is None:
            raise game_events.NoGameError
        return game


def _may(history: History, event: Event, cited: CitedRuleset) -> None:
    """Refuse what cannot have happened at its place."""
    if isinstance(event, Opened) or history.rules != cited.ruleset.id:
        msg = "This game is played by other rules."
        raise EntryError(msg)
    if isinstance(event, Entered | Corrected):
        place = len(history.entries) if event.place is None else event.place
        refuse(event.entry, count(history.entries[:place], cited), cited)
