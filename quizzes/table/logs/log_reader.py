"""What the readers of all log formats share: errors with their place in the log, and building a game event by event."""

import json
from dataclasses import dataclass, field, replace
from typing import Any, NoReturn, TypeGuard

from quizzes.table.game import Deal
from quizzes.table.logs.logged_game import SEATS, Dora, Ending, Event, Game, Round, TableRules, Won
from scoring import Tile

FOUR_PLAYERS = "Tensu reads only four-player games."
SANMA = f"this is a three-player game (sanma). {FOUR_PLAYERS}"
NORTH_TILE = f"a north tile is set aside, as in three-player games (sanma). {FOUR_PLAYERS}"


class LogError(ValueError):
    """Raised for a log that cannot be read. Nothing in the log is imported.

    :param sentence: the problem in one sentence, for the player who opened the log.
    :param place: the line, round or event with the problem; empty if the problem is in the whole log.
    """

    def __init__(self, sentence: str, place: str = "") -> None:
        super().__init__(f"{place}: {sentence}" if place else sentence)


def require(holds: object, sentence: str, place: str = "") -> None:
    """Raise an error about a place in the log if a condition does not hold.

    :raises LogError: if ``holds`` is false.
    """
    if not holds:
        raise LogError(sentence, place)


def read_json(text: str, too_much: str, line: int = 1, place: str = "") -> Any:  # noqa: ANN401
    """Return the value of a JSON text, which may have any type.

    :param too_much: the error message for a number that is too long, or for brackets that are nested too deeply.
    :param line: the number of the first line of the text in the log.
    :param place: the place in the log that ``too_much`` is about.
    :raises LogError: if the text is not JSON.
    """
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        where = f"Line {line + error.lineno - 1}, letter {error.colno}"
        raise LogError(f"This isn't JSON ({error.msg}). Is the log cut off?", where) from None
    except (RecursionError, ValueError):
        raise LogError(too_much, place) from None


def shown(value: object, longest: int = 30) -> str:
    """Return a value for an error message. Long values are shortened."""
    text = " ".join(str(value).split())
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


def are_points(value: object, count: int = SEATS) -> TypeGuard[list[int]]:
    """Return whether a value from JSON is a list of ``count`` whole numbers, each small enough to be points."""
    if not isinstance(value, list) or len(value) != count:
        return False
    return all(type(one) is int and abs(one) < 10_000_000 for one in value)


def read_deal(place: str, number: int, honba: int, sticks: int) -> Deal:
    """Return the beginning of a round from its number (0 for East 1), its honba and its riichi sticks.

    :raises LogError: if a round cannot begin like this.
    """
    can_begin = 0 <= number < SEATS**2 and 0 <= honba < 1000 and 0 <= sticks < 1000
    require(can_begin, "a round can't begin with these numbers.", place)
    return Deal(number, honba, sticks)


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
    at: int = 0
    """The place of the event that is being read: the number of a line or a tag."""

    @property
    def here(self) -> str:
        """The place in the log of the event that is being read."""
        raise NotImplementedError

    def refuse(self, sentence: str) -> NoReturn:
        """Raise an error about the event that is being read.

        :raises LogError: always.
        """
        raise LogError(sentence, self.here)

    def check(self, holds: object, sentence: str) -> None:
        """Raise an error about the event that is being read if a condition does not hold.

        :raises LogError: if ``holds`` is false.
        """
        if not holds:
            self.refuse(sentence)

    def open(
        self, deal: Deal, dealer: int, scores: tuple[int, ...], hands: tuple[tuple[Tile, ...], ...], indicator: Tile
    ) -> None:
        """Begin a round. Most arguments are fields of :class:`Round`.

        :raises LogError: if the dealer is not the one who deals this hand of a game.
        """
        self.check(dealer == deal.dealer, f"seat {dealer} can't be the dealer of {deal.title}.")
        self.opened = Round(deal, scores, hands, indicator, (), "cut off", begins=self.at)
        self.events, self.wins, self.declared = [], [], None

    def add_event(self, event: Event | Dora) -> None:
        """Add an event to the open round.

        :raises LogError: if no round is open, or the round has been won.
        """
        self.check(self.opened and not self.wins, "something happens before a round is dealt or after it is won.")
        self.events.append(event)

    def close(self, ending: Ending, deltas: tuple[int, ...] | None = None) -> None:
        """End the open round. Nothing happens if no round is open.

        :param ending: how the round ended if nobody won.
        """
        if self.opened is not None:
            how, wins = "won" if self.wins else ending, tuple(self.wins)
            self.rounds.append(replace(self.opened, events=tuple(self.events), ending=how, wins=wins, deltas=deltas))
            self.opened = None

    def end_drawn(self, deltas: tuple[int, ...] | None, *, nagashi: bool, aborted: object) -> None:
        """End the open round with an exhaustive draw, an abortive draw or nagashi mangan.

        :raises LogError: if no round is open.
        """
        self.check(self.opened, "a draw comes before a round is dealt.")
        self.close("nagashi mangan" if nagashi else "abortive draw" if aborted else "exhaustive draw", deltas)

    def finish(self, called: str, counted: str, empty: str) -> Game:
        """Return the game after everything has been read.

        :param called: the name of the log format.
        :param counted: the unit in which the places of events are counted, such as "line".
        :param empty: the error message for a log without a round.
        :raises LogError: if the log has no round.
        """
        self.close("cut off")
        require(self.rounds, empty)
        return Game(called, counted, self.names, self.rules, tuple(self.rounds))
