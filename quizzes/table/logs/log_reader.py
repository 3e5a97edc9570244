"""A game put together from a log that is read one event after the other."""

from dataclasses import dataclass, field
from typing import NoReturn

from quizzes.table.logs.log_error import WHOLE, LogError
from quizzes.table.logs.logged_game import Dora, Ending, Event, Game, Round, TableRules, Won


@dataclass(slots=True)
class LogReader:
    """The rounds that are over, and the one that is open. A format adds how its events are read."""

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
        """The place of the event that is read."""
        raise NotImplementedError

    def refuse(self, sentence: str) -> NoReturn:
        """Say what is wrong with the event that is read.

        :raises LogError: always.
        """
        raise LogError(self.here, sentence)

    def require_round(self, what: str) -> None:
        """Make sure that a round is open.

        :raises LogError: if none is.
        """
        if self.opened is None:
            self.refuse(f"{what} comes before a round is dealt.")

    def open(self, dealt: Round) -> None:
        """Begin a round."""
        self.opened, self.events, self.wins, self.declared = dealt, [], [], None

    def happened(self, event: Event | Dora) -> None:
        """Add an event to the open round.

        :raises LogError: if none is open, or somebody has won it.
        """
        if self.opened is None or self.wins:
            self.refuse("something happens before a round is dealt or after it is won.")
        self.events.append(event)

    def close(self, ending: Ending, deltas: tuple[int, ...] | None = None) -> None:
        """End the open round, if one is."""
        if self.opened is not None:
            self.rounds.append(self.opened.over(self.events, ending, self.wins, deltas))
            self.opened = None

    def finish(self, called: str, counted: str, empty: str) -> Game:
        """The game, once everything was read.

        :param called: what the format is called.
        :param counted: what the places of its events count.
        :param empty: what is said of a log without a round.
        :raises LogError: if there is none.
        """
        self.close(Ending.CUT_OFF)
        if not self.rounds:
            raise LogError(WHOLE, empty)
        return Game(called, counted, self.names, self.rules, tuple(self.rounds))
