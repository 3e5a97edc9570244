"""Store learners, their devices and their preferences.

Only a browser that has the secret token of a device can use the learners of this device.
"""

from hashlib import sha256

from sqlalchemy import Connection, bindparam, delete, exists, select, update
from sqlalchemy.dialects.postgresql import insert

from quizzes.store.context import Context
from quizzes.store.game_tables import games, keepers
from quizzes.store.records import Choices, Device, GoneError, KeptError, Learner, read_name
from quizzes.store.tables import access, choices, devices, learners, links, sittings, upsert

MOST_LEARNERS = 30
"""How many learners a device may have at most. Even a school's tablet has fewer."""
LINK_HOLDS = 10 * 60 * 1000
"""For how many milliseconds a link to another device works."""


def hashed(secret: str) -> str:
    """Return the hash that is stored instead of a token or a code."""
    return sha256(secret.encode()).hexdigest()


def find_device(connection: Connection, token: str) -> Device | None:
    """Return the device whose cookie has this token; None if there is no such device."""
    return _read_device(connection, hashed(token))


def enter(connection: Connection, context: Context, token: str) -> Device:
    """Return the device with this token, or create it. The learner of a new device is a guest."""
    known = find_device(connection, token)
    return known or _create_device(connection, context, token, _create_learner(connection, context, ""))


def add_learner(connection: Connection, context: Context, device: str, name: str) -> Device:
    """Add a learner to a device and make them the current learner. A learner without a name is a guest.

    :raises KeptError: if the name cannot be used, or the device is unknown or has the highest allowed number of
        learners.
    """
    called = read_name(name) if name else ""
    _require_device(connection, device)
    return _limited(_give_access(connection, device, _create_learner(connection, context, called)))


def _limited(device: Device) -> Device:
    if len(device.learners) > MOST_LEARNERS:
        raise KeptError(f"{MOST_LEARNERS} learners already share this device, and no more can be added.")
    return device


def _create_learner(connection: Connection, context: Context, name: str) -> str:
    connection.execute(insert(learners).values(id=context.id, name=name, created=context.now))
    return context.id


def rename(connection: Connection, learner: str, name: str) -> Learner:
    """Give a learner another name.

    :raises KeptError: if the name cannot be used, or the learner is no longer stored.
    """
    called = read_name(name)
    if not connection.execute(update(learners).where(learners.c.id == learner).values(name=called)).rowcount:
        raise GoneError
    return Learner(learner, called)


def choose(connection: Connection, device: str, learner: str) -> Device:
    """Set the current learner of a device.

    :raises KeptError: if the learner is not one of the device's learners.
    """
    if learner not in {known.id for known in _require_device(connection, device).learners}:
        raise GoneError
    connection.execute(update(devices).where(devices.c.id == device).values(learner=learner))
    return _require_device(connection, device)


def make_link(connection: Connection, context: Context, learner: str) -> str:
    """Return a one-time code that adds a learner to another device.

    The code expires after ten minutes. Earlier codes of the learner become invalid.

    :raises KeptError: if the learner is no longer stored.
    """
    require(connection, learner)
    connection.execute(delete(links).where((links.c.expires <= context.now) | (links.c.learner == learner)))
    code, expires = context.new_word(12), context.now + LINK_HOLDS
    connection.execute(insert(links).values(code=hashed(code), learner=learner, expires=expires))
    return code


def follow_link(connection: Connection, context: Context, token: str, code: str) -> Device | None:
    """Add the learner that a code stands for to the device with this token. The code then becomes invalid.

    Guests on this device without any answers or games are deleted. Return the device; None if the code is wrong or too
    old.

    :raises KeptError: if the device has the highest allowed number of learners. The code then stays valid.
    """
    used = delete(links).where(links.c.code == hashed(code)).returning(links.c.learner, links.c.expires)
    row = connection.execute(used).one_or_none()
    if row is None or row.expires <= context.now:
        return None
    there = find_device(connection, token)
    if there is None:
        return _create_device(connection, context, token, row.learner)
    _give_access(connection, there.id, row.learner)
    for guest in there.learners:
        empty = ~exists().where(sittings.c.learner == guest.id) & ~exists().where(keepers.c.learner == guest.id)
        if not guest.name and guest.id != row.learner and connection.execute(select(empty)).scalar():
            delete_learner(connection, guest.id)
    return _limited(_require_device(connection, there.id))


def delete_learner(connection: Connection, learner: str) -> None:
    """Delete a learner with all their data, on every device.

    Devices that have no other learners are deleted, and so are games whose score only this learner keeps.
    """
    for device in connection.scalars(select(devices.c.id).where(devices.c.learner == learner)).all():
        others = select(access.c.learner).where(access.c.device == device, access.c.learner != learner)
        if other := connection.scalars(others.limit(1)).first():
            connection.execute(update(devices).where(devices.c.id == device).values(learner=other))
        else:
            connection.execute(delete(devices).where(devices.c.id == device))
    mine = connection.scalars(select(keepers.c.game).where(keepers.c.learner == learner)).all()
    connection.execute(delete(learners).where(learners.c.id == learner))
    # a game stays if another learner also keeps its score
    connection.execute(delete(games).where(games.c.id.in_(mine), ~exists().where(keepers.c.game == games.c.id)))


def require(connection: Connection, learner: str) -> str:
    """Return a learner's name, which is empty for a guest.

    :raises KeptError: if the learner is no longer stored.
    """
    name = connection.scalar(select(learners.c.name).where(learners.c.id == learner))
    if name is None:
        raise GoneError
    return str(name)


def find_choices(connection: Connection, learner: str) -> dict[str, str]:
    """Return a learner's preferences by name."""
    mine = select(choices.c.name, choices.c.value).where(choices.c.learner == learner).order_by(choices.c.name)
    return dict(connection.execute(mine).all())


def remember(connection: Connection, learner: str, chosen: Choices) -> None:
    """Store preferences. Earlier preferences with the same names are replaced.

    :raises KeptError: if the learner is no longer stored.
    """
    require(connection, learner)
    rows = [{"learner": learner, "name": name, "value": value} for name, value in sorted(chosen.said.items())]
    if rows:
        connection.execute(upsert(choices), rows)


def fill_in(connection: Connection, learner: str, chosen: Choices) -> None:
    """Store preferences that the learner has not set. Preferences that are already set stay.

    :raises KeptError: if the learner is no longer stored.
    """
    there = find_choices(connection, learner)
    remember(connection, learner, Choices({name: said for name, said in chosen.said.items() if name not in there}))


def _create_device(connection: Connection, context: Context, token: str, learner: str) -> Device:
    connection.execute(insert(devices).values(id=hashed(token), learner=learner, created=context.now))
    return _give_access(connection, hashed(token), learner)


def _give_access(connection: Connection, device: str, learner: str) -> Device:
    connection.execute(insert(access).values(device=device, learner=learner).on_conflict_do_nothing())
    return choose(connection, device, learner)


def _require_device(connection: Connection, device: str) -> Device:
    if (known := _read_device(connection, device)) is None:
        raise GoneError
    return known


_ON_DEVICE = (
    select(learners.c.id, learners.c.name, devices.c.learner)
    .join(access, access.c.learner == learners.c.id)
    .join(devices, devices.c.id == access.c.device)
    .where(devices.c.id == bindparam("device"))
    .order_by(learners.c.created, learners.c.id)
)
"""The learners of a device. The statement is built only once, because it runs whenever a page is drawn."""


def _read_device(connection: Connection, device: str) -> Device | None:
    rows = connection.execute(_ON_DEVICE, {"device": device}).all()
    shown = tuple(Learner(row.id, row.name) for row in rows)
    return next((Device(device, who, shown) for who, row in zip(shown, rows, strict=True) if who.id == row[2]), None)
