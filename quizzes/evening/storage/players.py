"""Store players: how they join, return on another device, leave and are removed."""

from dataclasses import asdict, fields, replace

from sqlalchemy import ColumnElement, Connection, insert, select, update

from quizzes.evening import (
    ANEW,
    GONE,
    KEY,
    MOST_PLAYERS,
    NAME_TAKEN,
    REMOVED,
    Evening,
    EveningError,
    Player,
    entry_word,
    made_name,
    nick_key,
    read_nickname,
    read_word,
    why_held,
)
from quizzes.evening.storage.hosts import require_host
from quizzes.evening.storage.notification import notify
from quizzes.evening.storage.stored_evenings import require_evening
from quizzes.store.context import Context
from quizzes.store.evening_tables import players
from quizzes.store.learners import hashed


def join(connection: Connection, context: Context, evening: str, nick: str, token: str, team: str = "") -> Player:
    """Add a player. If the token belongs to a player already, no new player is added.

    :param nick: the name as typed. If it is empty or the evening is anonymous, the player gets a made-up name.
    :param team: the name of a team; empty for the smallest team.
    :raises NicknameError: if the name is not allowed.
    :raises EveningError: if nobody can join now, the name is taken, the team does not exist, or the host has removed
        the player.
    """
    there = require_evening(connection, evening)
    if known := find_player(connection, evening, token):
        return _let_back(connection, known)
    if there.moment.phase == "ended":
        raise EveningError("This club evening is over, so nobody can join it any more.")
    if there.door == "closed":
        raise EveningError("The host isn't letting anyone in. Ask the host to let people join, then try again.")
    # only these columns are read, because five hundred players may join at once
    columns = (players.c.nick_key, players.c.team, players.c.left.is_(None))
    others = connection.execute(select(*columns).where(players.c.evening == evening, players.c.removed.is_(None))).all()
    if len(others) >= MOST_PLAYERS:
        raise EveningError(f"{MOST_PLAYERS} players have joined already. No more can join.")
    taken = {key for key, _team, _present in others}
    is_made = there.plan.names == "anonymous" or not nick.strip()
    name = made_name(taken, context.chance) if is_made else read_nickname(nick)
    if nick_key(name) in taken:
        raise EveningError(NAME_TAKEN)
    waits = there.door == "approve" or (not is_made and why_held(name, taken))
    team = _team(there, team, [of for _key, of, present in others if present])
    made = Player(context.id, evening, name, team, context.now, waiting=context.now if waits else None)
    secrets = {"token": hashed(token), "word": hashed(entry_word(token))}
    connection.execute(insert(players).values(**asdict(made), **secrets, nick_key=nick_key(name)))
    return made


def _team(evening: Evening, wanted: str, present: list[str]) -> str:
    """Return the team that a player joins: the wanted one or, if none is wanted, the one with the fewest players.

    :param present: the teams of the players who are present.
    :return: the name of the team; empty if the evening has no teams.
    :raises EveningError: if there is no such team.
    """
    teams = evening.plan.teams
    if not teams or wanted in teams:
        return wanted if teams else ""
    if wanted:
        raise EveningError(f"This club evening has no team called {wanted[:40]!r}.")
    return min(teams, key=present.count)


def find_player(connection: Connection, evening: str, token: str) -> Player | None:
    """Return the player with this token, even if the player has been removed; None if no player has the token."""
    return _find_one(connection, evening, players.c.token == hashed(token))


def _find_one(connection: Connection, evening: str, which: ColumnElement[bool]) -> Player | None:
    return next(iter(find_players(connection, evening, which)), None)


def find_players(connection: Connection, evening: str, *which: ColumnElement[bool]) -> tuple[Player, ...]:
    """Return the players of an evening in the order in which they joined, including removed players.

    :param which: the conditions that the players meet.
    """
    wanted = select(*(players.c[field.name] for field in fields(Player))).where(players.c.evening == evening, *which)
    return tuple(Player(*row) for row in connection.execute(wanted.order_by(players.c.joined, players.c.id)))


def enter_again(connection: Connection, evening: str, word: str, token: str) -> Player | None:
    """Give a player the token of another device. This signs out the old device.

    Return the player; None if ``word`` is not a valid one-time code.

    :param word: the code that `evening_records.entry_word` or :func:`give_word` returned for the player.
    :param token: a new token that no player has.
    :raises EveningError: if the host has removed the player.
    """
    known = _find_one(connection, evening, players.c.word == hashed(read_word(word, KEY) or ""))
    if known is None:
        return None
    back = _let_back(connection, known)
    _change(connection, evening, known.id, token=hashed(token), word=hashed(entry_word(token)))
    return back


def give_word(connection: Connection, context: Context, evening: str, device: str, player: str) -> str:
    """Return a one-time code with which a player can continue on another device, for example after losing a phone.

    :raises EveningError: unless the device is a host and the player exists.
    """
    require_host(connection, evening, device)
    word = context.new_word(KEY)
    _change(connection, evening, player, word=hashed(word))
    return word


def leave(connection: Connection, context: Context, evening: str, token: str) -> Player | None:
    """Stop waiting for the player with this token. Their answers stay, and the player can come back.

    Return the player; None if no player has the token.
    """
    known = find_player(connection, evening, token)
    if known and known.present:
        _change(connection, evening, known.id, left=context.now)
    return find_player(connection, evening, token)


def remove(connection: Connection, context: Context, evening: str, device: str, *which: str, ban: bool = False) -> None:
    """Remove players and free their places and names. Their answers stay but no longer count.

    :param ban: whether their phones are also blocked from joining again.
    :raises EveningError: unless the device is a host and the players exist.
    """
    require_host(connection, evening, device)
    for player in which:
        freed = f"removed {player}"
        how: dict[str, object] = {"banned": context.now} if ban else {"token": freed, "word": freed}
        _change(connection, evening, player, removed=context.now, waiting=None, nick_key=freed, **how)
    notify(connection, evening, ANEW)


def admit(connection: Connection, evening: str, device: str, player: str) -> None:
    """Let in a player who is waiting or was banned.

    :raises EveningError: unless the device is a host, the player exists, and no other player has taken the name.
    """
    known = _find_for_host(connection, evening, device, player)
    _rename(connection, known, known.nick, removed=None, banned=None, waiting=None)


def rename(connection: Connection, context: Context, evening: str, device: str, player: str) -> None:
    """Give a player a made-up name.

    If only the name made the player wait, the player is let in. If the evening is not open to everybody, the player
    goes on waiting.

    :raises EveningError: unless the device is a host and the player exists.
    """
    known = _find_for_host(connection, evening, device, player)
    waiting = None if require_evening(connection, evening).door == "open" else known.waiting
    taken = set(connection.scalars(select(players.c.nick_key).where(players.c.evening == evening)))
    _rename(connection, known, made_name(taken, context.chance), waiting=waiting)


def _find_for_host(connection: Connection, evening: str, device: str, player: str) -> Player:
    require_host(connection, evening, device)
    if known := _find_one(connection, evening, players.c.id == player):
        return known
    raise EveningError(GONE)


def _rename(connection: Connection, known: Player, name: str, **values: object) -> None:
    key = nick_key(name)
    if find_players(connection, known.evening, players.c.nick_key == key, players.c.id != known.id):
        raise EveningError(NAME_TAKEN)
    _change(connection, known.evening, known.id, nick=name, nick_key=key, **values)
    notify(connection, known.evening, ANEW)


def _let_back(connection: Connection, known: Player) -> Player:
    if known.removed:
        raise EveningError(REMOVED)
    if known.left:
        _change(connection, known.evening, known.id, left=None)
    return replace(known, left=None)


def _change(connection: Connection, evening: str, player: str, **values: object) -> None:
    which = (players.c.id == player, players.c.evening == evening)
    if not connection.execute(update(players).where(*which).values(values)).rowcount:
        raise EveningError(GONE)
