"""Games kept: begun, found, gone on with, shared and deleted, as changes of a store and questions to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import delete, func, insert, select, update

from quizzes.evening.keeping.telling import tell
from quizzes.game.entry import EntryError
from quizzes.game.event_text import event_written, read_event
from quizzes.game.history import Opened, after, read_history
from quizzes.game.tables import events, games, invitations, keepers
from quizzes.store.people import hashed, require

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from sqlalchemy import Connection

    from quizzes.game.history import Event, History

DAY = 24 * 3600 * 1000
GAME_HOLDS = 400 * DAY
"""Milliseconds a game is kept after what was entered last: a season of a league, and a month to look back."""
INVITATION_HOLDS = 10 * 60 * 1000
MOST_GAMES = 500
"""Of one learner."""
MOST_EVENTS = 1000
MOST_KEEPERS = 12


class StaleError(EntryError):
    """Somebody else was faster; what they did since stands in ``meanwhile``."""

    def __init__(self, meanwhile: tuple[Event, ...]) -> None:
        super().__init__("Somebody else changed this game just now, so nothing was kept yet: look, and confirm again.")
        self.meanwhile = meanwhile


class NoKeeperError(EntryError):
    """Only who keeps the score of a game may change it."""

    def __init__(self) -> None:
        super().__init__("This device does not keep the score of that game.")


class NoGameError(EntryError):
    """It was deleted, or has never been."""

    def __init__(self) -> None:
        super().__init__("This game is no longer kept here.")


@dataclass(frozen=True, slots=True)
class Game:
    """A game as it is kept."""

    id: str
    code: str
    created: int
    expires: int
    events: tuple[Event, ...]
    times: tuple[int, ...]
    """When each event was kept, in milliseconds since 1970."""
    history: History

    @property
    def revision(self) -> int:
        """How many events there are."""
        return len(self.events)


def open_game(
    connection: Connection, game: str, learner: str, opened: Opened, token: str, new_code: Callable[[], str], now: int
) -> None:
    """Begin a game, whose score a learner keeps.

    :raises EntryError: if the learner keeps games enough.
    :raises KeptError: if the learner is no longer kept.
    """
    _make(connection, game, learner, new_code, now)
    _write(connection, game, 1, token, opened, now)


def _make(connection: Connection, game: str, learner: str, new_code: Callable[[], str], now: int) -> None:
    require(connection, learner)
    mine = select(func.count()).select_from(keepers).where(keepers.c.learner == learner)
    if (connection.scalar(mine) or 0) >= MOST_GAMES:
        msg = f"You keep {MOST_GAMES} games here already; delete one of them first."
        raise EntryError(msg)
    code = new_code()
    while connection.execute(select(games.c.id).where(games.c.code == code)).first():
        code = new_code()
    connection.execute(insert(games).values(id=game, code=code, created=now, expires=now + GAME_HOLDS))
    connection.execute(insert(keepers).values(game=game, learner=learner, since=now))


def _write(connection: Connection, game: str, number: int, token: str, event: Event, now: int) -> None:
    row = {"game": game, "number": number, "token": token, "event": event_written(event), "at": now}
    connection.execute(insert(events).values(row))


def find_game(connection: Connection, game: str) -> Game | None:
    """The game of an id."""
    return _found(connection, games.c.id == game)


def find_by_code(connection: Connection, code: str) -> Game | None:
    """The game others look on at by a code."""
    return _found(connection, games.c.code == code)


def _found(connection: Connection, which: Any) -> Game | None:  # noqa: ANN401 (a condition of either column)
    row = connection.execute(select(*games.c).where(which)).one_or_none()
    if row is None:
        return None
    kept = connection.execute(
        select(events.c.event, events.c.at).where(events.c.game == row.id).order_by(events.c.number)
    ).all()
    told = tuple(read_event(one.event) for one in kept)
    return Game(row.id, row.code, row.created, row.expires, told, tuple(one.at for one in kept), read_history(told))


def find_revision(connection: Connection, game: str) -> int:
    """How many events a game has; 0 if it is not kept."""
    return connection.scalar(select(func.max(events.c.number)).where(events.c.game == game)) or 0


def find_revision_by_code(connection: Connection, code: str) -> tuple[str, int] | None:
    """The id of the game of a code, and how many events it has."""
    game = connection.scalars(select(games.c.id).where(games.c.code == code)).one_or_none()
    return None if game is None else (game, find_revision(connection, game))


def find_of_learner(connection: Connection, learner: str) -> tuple[Game, ...]:
    """The games whose score a learner keeps, the newest first."""
    mine = (
        select(games.c.id)
        .join(keepers, keepers.c.game == games.c.id)
        .where(keepers.c.learner == learner)
        .order_by(games.c.created.desc(), games.c.id)
    )
    found = (find_game(connection, game) for game in connection.scalars(mine).all())
    return tuple(game for game in found if game)


def is_keeper(connection: Connection, game: str, learner: str) -> bool:
    """Whether a learner keeps the score of a game."""
    mine = select(keepers.c.since).where(keepers.c.game == game, keepers.c.learner == learner)
    return connection.execute(mine).first() is not None


def require_keeper(connection: Connection, game: str, learner: str) -> None:
    """Make sure that a learner keeps the score of a game.

    :raises NoKeeperError: if not.
    """
    if not is_keeper(connection, game, learner):
        raise NoKeeperError


def add_event(
    connection: Connection,
    game: str,
    learner: str,
    event: Event,
    seen: int,
    token: str,
    may: Callable[[History, Event], None],
    now: int,
) -> int:
    """Keep an event that was made at revision ``seen``, once; the revision it made.

    :param token: what the page made up for it: the same again is kept already.
    :param may: raises :class:`EntryError` for what cannot come after what stands.
    :raises StaleError: if the game has gone on since.
    :raises EntryError: if it cannot come now.
    """
    require_keeper(connection, game, learner)
    there = find_game(connection, game)
    if there is None:
        raise NoGameError
    known = select(events.c.number).where(events.c.game == game, events.c.token == token)
    if (number := connection.scalars(known).one_or_none()) is not None:
        return number
    if seen != there.revision:
        raise StaleError(there.events[seen:])
    if there.revision >= MOST_EVENTS:
        msg = f"A game holds {MOST_EVENTS} entries and corrections at most."
        raise EntryError(msg)
    opened = there.events[0]
    if isinstance(opened, Opened):
        after(there.history, opened, event)
    may(there.history, event)
    # another process that was faster has this number: the key refuses it, and the second try finds the game gone on
    _write(connection, game, seen + 1, token, event, now)
    connection.execute(update(games).where(games.c.id == game).values(expires=now + GAME_HOLDS))
    tell(connection, game, seen + 1)
    return seen + 1


# --- who keeps the score ---------------------------------------------------------------------------------------


def invite(connection: Connection, game: str, learner: str, word: str, now: int) -> None:
    """Let a word give one more learner the score, once and for ten minutes. Earlier words of the game end.

    :raises NoKeeperError: unless a learner who keeps it asks for it.
    """
    require_keeper(connection, game, learner)
    connection.execute(delete(invitations).where((invitations.c.expires <= now) | (invitations.c.game == game)))
    row = {"word": hashed(word), "game": game, "expires": now + INVITATION_HOLDS}
    connection.execute(insert(invitations).values(row))


def accept(connection: Connection, game: str, learner: str, word: str, now: int) -> bool:
    """Let a learner keep the score too, by a word, which ends with it; whether the word is one."""
    require(connection, learner)
    if is_keeper(connection, game, learner):
        return True
    used = delete(invitations).where(invitations.c.word == hashed(word), invitations.c.game == game)
    expires = connection.scalars(used.returning(invitations.c.expires)).one_or_none()
    many = connection.scalar(select(func.count()).select_from(keepers).where(keepers.c.game == game)) or 0
    if expires is None or expires <= now or many >= MOST_KEEPERS:
        return False
    connection.execute(insert(keepers).values(game=game, learner=learner, since=now))
    return True


def delete_game(connection: Connection, game: str, learner: str) -> None:
    """Delete a game, for everybody.

    :raises NoKeeperError: unless a learner who keeps it asks for it.
    """
    require_keeper(connection, game, learner)
    _delete(connection, [game])


def expire(connection: Connection, now: int) -> int:
    """Delete games whose time is over, and words that are; how many games went."""
    over = connection.scalars(select(games.c.id).where(games.c.expires <= now)).all()
    _delete(connection, over)
    connection.execute(delete(invitations).where(invitations.c.expires <= now))
    return len(over)


def _delete(connection: Connection, gone: Sequence[str]) -> None:
    for table in (events, invitations, keepers):
        connection.execute(delete(table).where(table.c.game.in_(gone)))
    connection.execute(delete(games).where(games.c.id.in_(gone)))


# --- taken along -----------------------------------------------------------------------------------------------


def games_written(connection: Connection, learner: str) -> list[dict[str, object]]:
    """The games of a learner as a file tells them: who is who, and every event with its time."""
    return [
        {
            "id": game.id,
            "events": [{"at": at, **event_written(event)} for at, event in zip(game.times, game.events, strict=True)],
        }
        for game in find_of_learner(connection, learner)
    ]


@dataclass(frozen=True, slots=True)
class FiledGame:
    """A game as a file tells it."""

    id: str
    events: tuple[tuple[int, Event], ...]


LATEST = 4_102_444_800_000
"""The year 2100, in milliseconds since 1970."""


def read_games(told: object) -> tuple[FiledGame, ...]:
    """The games of a file, all of it checked.

    :raises EntryError: if anything is not as :func:`games_written` writes it.
    """
    if not isinstance(told, list) or len(told) > MOST_GAMES:
        msg = "This is no list of games as Tensu writes it."
        raise EntryError(msg)
    return tuple(_read_game(one) for one in told)


def _read_game(told: object) -> FiledGame:
    said = told if isinstance(told, dict) else {}
    name, listed = said.get("id"), said.get("events")
    fits = isinstance(name, str) and len(name) == 32 and set(name) <= set("0123456789abcdef")
    if not fits or not isinstance(listed, list) or not 1 <= len(listed) <= MOST_EVENTS:
        msg = "This is no game as Tensu writes it: its name or its events are missing."
        raise EntryError(msg)
    found = []
    for one in listed:
        at = one.get("at") if isinstance(one, dict) else None
        if type(at) is not int or not 0 <= at < LATEST:
            msg = "This is no game as Tensu writes it: an event has no time."
            raise EntryError(msg)
        found.append((at, read_event({key: value for key, value in one.items() if key != "at"})))
    read_history([event for _at, event in found])
    return FiledGame(str(name), tuple(found))


def add_games(
    connection: Connection,
    learner: str,
    filed: Sequence[FiledGame],
    new_code: Callable[[], str],
    new_id: Callable[[], str],
    now: int,
) -> int:
    """Add the games of a file to a learner, but those that are kept here; how many were new."""
    new = 0
    for game in filed:
        if connection.execute(select(games.c.id).where(games.c.id == game.id)).first():
            continue
        _make(connection, game.id, learner, new_code, now)
        for number, (at, event) in enumerate(game.events, 1):
            _write(connection, game.id, number, new_id(), event, at)
        begun = min(at for at, _event in game.events)
        connection.execute(update(games).where(games.c.id == game.id).values(created=begun))
        new += 1
    return new
