"""The record of a game: every entry and correction, in order. The current entries are computed from this record."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from quizzes.table.game.entry import PLAYERS, Entry, EntryError, require

LONGEST_NAME = 40
LONGEST_TABLE = 60
MOST_ENTRIES = 300


@dataclass(frozen=True, slots=True)
class Named:
    """The name of the table, and the names of the players in the order of their first seats."""

    names: tuple[str, ...]
    table: str = ""


@dataclass(frozen=True, slots=True)
class Opened:
    """The first event: the players and the ruleset."""

    rules: str
    """The id of the ruleset."""
    named: Named


@dataclass(frozen=True, slots=True)
class Entered:
    """An event: somebody made an entry."""

    entry: Entry
    place: int | None = None
    """The index of the entry before which this entry is inserted; None to add it at the end."""


@dataclass(frozen=True, slots=True)
class Corrected:
    """An event: somebody corrected an entry."""

    place: int
    entry: Entry


@dataclass(frozen=True, slots=True)
class Removed:
    """An event: somebody removed an entry."""

    place: int


Event = Opened | Named | Entered | Corrected | Removed | Literal["undo", "redo"]
"""An event of a game. "undo" undoes the last event that still applies, and "redo" redoes what was undone last."""


@dataclass(frozen=True, slots=True)
class History:
    """The events of a game that still apply after undoing and redoing."""

    rules: str
    named: Named
    entries: tuple[Entry, ...]
    undoable: tuple[Event, ...]
    """The events that still apply and can be undone, in order."""
    redoable: tuple[Event, ...]
    """The undone events that can be redone. The last of them is redone first."""


def read_history(events: Sequence[Event]) -> History:
    """Return the history of a game after these events.

    :raises EntryError: if the events are not the record of a game, or the last event is not possible.
    """
    if not events or not isinstance(events[0], Opened):
        raise EntryError("A game must begin with its players.")
    done: list[Event] = []
    undone: list[Event] = []
    for event in events[1:]:
        match event:
            case Opened():
                raise EntryError("The game has already begun.")
            case "undo":
                require(done, "There is nothing to undo. The game is at its start.")
                undone.append(done.pop())
            case "redo":
                require(undone, "There is nothing to redo.")
                done.append(undone.pop())
            case _:
                done.append(event)
                undone.clear()
    named = next((event for event in reversed(done) if isinstance(event, Named)), events[0].named)
    return History(events[0].rules, named, _entries_after(done), tuple(done), tuple(undone))


def _entries_after(events: Iterable[Event]) -> tuple[Entry, ...]:
    """Return the entries of a game after events that are neither undone nor redone.

    :raises EntryError: if an event names an entry that does not exist, or there are too many entries.
    """
    entries: list[Entry] = []
    for event in events:
        match event:
            case Entered():
                place = len(entries) if event.place is None else event.place
                is_possible = 0 <= place <= len(entries) < MOST_ENTRIES
                limit = f"A game can have at most {MOST_ENTRIES} entries."
                require(is_possible, f"You can't insert an entry there. {limit}")
                entries.insert(place, event.entry)
            case Corrected() | Removed() if not 0 <= event.place < len(entries):
                raise EntryError("There is no such entry in this game.")
            case Corrected():
                entries[event.place] = event.entry
            case Removed():
                del entries[event.place]
    return tuple(entries)


def read_names(names: Sequence[str], table: str = "") -> Named:
    """Return the names of players as they are stored: four different names, each on one line.

    An empty name becomes Player 1, Player 2 and so on. Winds are not used as names, because the player in South soon
    becomes East.

    :raises EntryError: if a name is too long or contains an invisible character, or two names are the same.
    """
    *called, where = (" ".join(name.split()) for name in (*names, table))
    called = [name or f"Player {number}" for number, name in enumerate(called, 1)]
    are_short = max(map(len, called)) <= LONGEST_NAME and len(where) <= LONGEST_TABLE
    longest = f"at most {LONGEST_NAME} letters, and a table's name {LONGEST_TABLE}."
    require(are_short, f"A player's name can have {longest}")
    are_visible = "".join((*called, where)).isprintable()
    require(are_visible, "A name contains an invisible character. Type it again.")
    require(len({name.casefold() for name in called}) == len(PLAYERS), "Give the four players different names.")
    return Named(tuple(called), where)
