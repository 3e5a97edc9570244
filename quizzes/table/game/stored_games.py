"""Store games and their events. Write games to a file, and read them from a file.

Games are found by their id, by their code, or by a learner who keeps the score.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import Column, Connection, delete, func, insert, select, update

from content.rulesets import CitedRuleset
from quizzes.evening import CODE, read_word
from quizzes.evening.storage.notification import notify
from quizzes.store import learners
from quizzes.store.context import Context, new_id
from quizzes.store.game_tables import events, games, invitations, keepers
from quizzes.store.store import Repository, reads, writes, writes_in_context
from quizzes.table.game.entry import EntryError, require
from quizzes.table.game.event_json import event_written, read_event
from quizzes.table.game.game_keepers import accept, invite, is_keeper, require_keeper
from quizzes.table.game.game_sheet import count, refuse
from quizzes.table.game.history import Corrected, Entered, Event, History, Named, Opened, read_history

GAME_HOLDS = 400 * 24 * 3600 * 1000
"""How long a game is stored after its last entry, in milliseconds. This covers a league's season and a month more."""
MOST_GAMES = 500


@dataclass(frozen=True, slots=True)
class Game:
    """A stored game, with its events."""

    id: str
    code: str
    created: int
    expires: int
    events: tuple[Event, ...]
    times: tuple[int, ...]
    """When each event was stored, in milliseconds since 1970."""
    history: History

    @property
    def revision(self) -> int:
        """The number of events in the game."""
        return len(self.events)


def find_game(connection: Connection, name: str, column: Column[str] = games.c.id) -> Game | None:
    """Return the stored game with this id, with its events in order; None if there is no such game.

    :param column: the column in which to look for ``name``: the id, or the code for spectators, which is also unique.
    """
    row = connection.execute(select(*games.c).where(column == name)).one_or_none()
    if row is None:
        return None
    of_game = select(events.c.event, events.c.at).where(events.c.game == row.id)
    rows = connection.execute(of_game.order_by(events.c.number)).all()
    happened, times = tuple(read_event(one.event) for one in rows), tuple(one.at for one in rows)
    return Game(row.id, row.code, row.created, row.expires, happened, times, read_history(happened))


def find_revision(connection: Connection, game: str) -> int:
    """Return the number of events in a game; 0 if the game is not stored."""
    return connection.scalar(select(func.max(events.c.number)).where(events.c.game == game)) or 0


def find_of_learner(connection: Connection, learner: str) -> tuple[Game, ...]:
    """Return the games whose score a learner keeps, the newest first."""
    mine = (
        select(games.c.id)
        .join(keepers, keepers.c.game == games.c.id)
        .where(keepers.c.learner == learner)
        .order_by(games.c.created.desc(), games.c.id)
    )
    return tuple(found for game in connection.scalars(mine).all() if (found := find_game(connection, game)))


@dataclass(frozen=True, slots=True)
class FiledGame:
    """A game with the time of each event, as it was read from a file or has just begun."""

    id: str
    events: tuple[tuple[int, Event], ...]


def add_games(connection: Connection, context: Context, learner: str, filed: Sequence[FiledGame]) -> int:
    """Store games in which a learner keeps the score. Return how many games were added.

    Games that are already stored are left out.

    :raises EntryError: if the learner already keeps the highest allowed number of games.
    :raises KeptError: if the learner is no longer stored.
    """
    new, select_id = 0, select(games.c.id)
    for game in filed:
        if connection.execute(select_id.where(games.c.id == game.id)).first():
            continue
        learners.require(connection, learner)
        mine = select(func.count()).select_from(keepers).where(keepers.c.learner == learner)
        there = connection.scalar(mine) or 0
        require(there < MOST_GAMES, f"You already have {MOST_GAMES} games here. Delete one of them first.")
        code = context.new_word(CODE)
        while connection.execute(select_id.where(games.c.code == code)).first():
            code = context.new_word(CODE)
        created, expires = min(at for at, _event in game.events), context.now + GAME_HOLDS
        connection.execute(insert(games).values(id=game.id, code=code, created=created, expires=expires))
        connection.execute(insert(keepers).values(game=game.id, learner=learner, since=context.now))
        for number, (at, event) in enumerate(game.events, 1):
            write(connection, game.id, number, new_id(context.chance), event, at)
        new += 1
    return new


def write(connection: Connection, game: str, number: int, token: str, event: Event, now: int) -> None:
    """Store an event. The events of a game are numbered from 1.

    :param now: the time of the event, in milliseconds since 1970.
    """
    connection.execute(insert(events).values(game=game, number=number, token=token, event=event_written(event), at=now))


def delete_game(connection: Connection, game: str, learner: str) -> None:
    """Delete a game for everybody.

    :raises EntryError: if the learner does not keep the score.
    """
    require_keeper(connection, game, learner)
    connection.execute(delete(games).where(games.c.id == game))


def expire(connection: Connection, context: Context) -> int:
    """Delete expired games and invitations. Return how many games were deleted."""
    connection.execute(delete(invitations).where(invitations.c.expires <= context.now))
    return connection.execute(delete(games).where(games.c.expires <= context.now)).rowcount


MOST_EVENTS = 1000


class StaleError(EntryError):
    """Raised when somebody else has changed the game in the meantime. ``meanwhile`` contains the new events."""

    def __init__(self, meanwhile: tuple[Event, ...]) -> None:
        super().__init__(
            "Somebody has changed this game, so your entry isn't saved yet. Check the sheet and confirm again."
        )
        self.meanwhile = meanwhile


def add_event(
    connection: Connection,
    context: Context,
    game: str,
    learner: str,
    event: Event,
    seen: int,
    token: str,
    cited: CitedRuleset,
) -> int:
    """Store an event that was made at revision ``seen`` of a game. Return the new revision.

    :param token: a random token for this event, with at most 32 letters. If the token is known, the event is stored
        already.
    :raises StaleError: if the game has changed since that revision; the error has the new events.
    :raises EntryError: if the event is not possible now, or the learner does not keep the score.
    """
    require_keeper(connection, game, learner)
    there = find_game(connection, game)
    if there is None:  # another process has just deleted the game
        raise EntryError("This game is no longer saved here.")
    known = select(events.c.number).where(events.c.game == game, events.c.token == token)
    if (row := connection.execute(known).one_or_none()) is not None:
        return int(row.number)
    if seen != there.revision:
        raise StaleError(there.events[seen:])
    require(seen < MOST_EVENTS, f"A game can have at most {MOST_EVENTS} entries and corrections.")
    read_history((*there.events, event))  # this checks that the event can follow the others
    require(there.history.rules == cited.id, "This game uses other rules.")
    if isinstance(event, Entered | Corrected):
        refuse(event.entry, count(there.history.entries[: event.place], cited), cited)
    revision = seen + 1
    # the database refuses an event number that another process has just stored; the retry sees the new revision
    write(connection, game, revision, token, event, context.now)
    connection.execute(update(games).where(games.c.id == game).values(expires=context.now + GAME_HOLDS))
    notify(connection, game, revision)
    return revision


def read_games(data: object) -> tuple[FiledGame, ...]:
    """Read the games in a file and check them.

    :raises EntryError: if anything is not in the form that :meth:`Games.written` writes.
    """
    if not isinstance(data, list) or len(data) > MOST_GAMES:
        raise EntryError("Tensu didn't write this list of games.")
    found = []
    for one in data:
        fields = one if isinstance(one, dict) else {}
        name, listed = fields.get("id"), fields.get("events")
        is_id = isinstance(name, str) and re.fullmatch("[0-9a-f]{32}", name)
        if not is_id or not isinstance(listed, list) or not 1 <= len(listed) <= MOST_EVENTS:
            raise EntryError("Tensu didn't write this game file: its name or its events are missing.")
        timed = []
        for event in listed:
            at = event.get("at") if isinstance(event, dict) else None
            if type(at) is not int or not 0 <= at < 4_102_444_800_000:  # the year 2100 in milliseconds
                raise EntryError("Tensu didn't write this game file: an event has no time.")
            timed.append((at, read_event({key: value for key, value in event.items() if key != "at"})))
        read_history([event for _at, event in timed])  # this checks that the events are those of a game
        found.append(FiledGame(str(name), tuple(timed)))
    return tuple(found)


class Games(Repository):
    """All stored games. Every method may be called from any thread.

    If something cannot be stored or read, :class:`quizzes.store.store_errors.StoreError` is raised. If an event cannot
    have happened, :class:`EntryError` is raised, with a sentence for the user as its message.
    """

    game = reads(find_game)
    revision = reads(find_revision)
    of_learner = reads(find_of_learner)
    is_keeper = reads(is_keeper)
    delete = writes(delete_game)
    add = writes_in_context(add_event)
    invite = writes_in_context(invite)
    accept = writes_in_context(accept)
    expire = writes_in_context(expire)
    merge = writes_in_context(add_games)

    def open(self, learner: str, named: Named, cited: CitedRuleset) -> Game:
        """Start a game under the current rules. The learner keeps the score of the game.

        :raises EntryError: if the learner already keeps the highest allowed number of games.
        """
        context = self.context()
        begun = FiledGame(context.id, ((context.now, Opened(cited.id, named)),))
        self.merge(learner, (begun,))
        game = self.game(begun.id)
        assert game  # noqa: S101 (it has just been stored)
        return game

    def by_code(self, code: str) -> Game | None:
        """Return the game with this code for spectators; None if no game has the code.

        Spaces, hyphens and capitals in the code do not matter.
        """
        word = read_word(code, CODE)
        return self.store.read(find_game, word, games.c.code) if word else None

    @staticmethod
    def written(connection: Connection, learner: str) -> Mapping[str, object]:
        """Return the games of a learner as a part of the learner's exported file; empty if there are no games."""
        found = []
        for game in find_of_learner(connection, learner):
            timed = zip(game.times, game.events, strict=True)
            found.append({"id": game.id, "events": [{"at": at, **event_written(event)} for at, event in timed]})
        return {"games": found} if found else {}
