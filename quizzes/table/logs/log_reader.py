"""Build a game from a log that is read event by event."""

from dataclasses import dataclass, field
from typing import NoReturn

from quizzes.table.logs.log_error import WHOLE, LogError
from quizzes.table.logs.logged_game import Dora, Ending, Event, Game, Round, TableRules, Won


@dataclass(slots=True)
class LogReader:
    """The finished rounds of a log, and the open round, which is not finished yet.

    Each subclass reads the events of one log format.
    """

    rules: TableRules = field(default_factory=TableRules)
    names: tuple[str, ...] = ()
    rounds: list[Round] = field(default_factory=list)
    opened: Round | None = None
    events: list[Event | Dora] = field(default_factory=list)
    wins: list[Won] = field(default_factory=list)
    declared: int | None = None
    """The seat whose next discard declares riichi."""

    @property
    def here(self) -> str:
        """The place in the log of the event that is being read."""
        raise NotImplementedError

    def refuse(self, sentence: str) -> NoReturn:
        """Raise an error about the event that is being read.

        :raises LogError: always.
        """
        raise LogError(self.here, sentence)

    def require_round(self, what: str) -> None:
        """Raise an error if no round is open.

        :raises LogError: if no round is open.
        """
        if self.opened is None:
            self.refuse(f"{what} comes before a round is dealt.")

    def open(self, dealt: Round) -> None:
        """Begin a round."""
        self.opened, self.events, self.wins, self.declared = dealt, [], [], None

    def happened(self, event: Event | Dora) -> None:
        """Add an event to the open round.

        :raises LogError: if no round is open, or the round has been won.
        """
        if self.opened is None or self.wins:
            self.refuse("something happens before a round is dealt or after it is won.")
        self.events.append(event)

    def close(self, ending: Ending, deltas: tuple[int, ...] | None = None) -> None:
        """End the open round. Nothing happens if no round is open."""
        if self.opened is not None:
            self.rounds.append(self.opened.over(self.events, ending, self.wins, deltas))
            self.opened = None

    def finish(self, called: str, counted: str, empty: str) -> Game:
        """Return the game after everything has been read.

        :param called: the name of the log format.
        :param counted: the unit in which the places of events are counted, such as "line".
        :param empty: the error message for a log without a round.
        :raises LogError: if the log has no round.
        """
        self.close(Ending.CUT_OFF)
        if not self.rounds:
            raise LogError(WHOLE, empty)
        return Game(called, counted, self.names, self.rules, tuple(self.rounds))
