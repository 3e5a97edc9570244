"""Write events of a game as JSON for the database and for files, and read them.

Reading checks every field.
"""

from collections.abc import Collection, Mapping
from typing import Any, NoReturn, get_args

from quizzes.table.game.entry import (
    PLAYERS,
    Aborted,
    Abortion,
    Chombo,
    Counted,
    Draw,
    End,
    Ending,
    Entry,
    EntryError,
    Nagashi,
    Paid,
    Penalty,
    Players,
    Shown,
    Win,
    Won,
    Worth,
)
from quizzes.table.game.history import Corrected, Entered, Event, Named, Opened, Removed, read_names
from scoring import Limit

_Fields = Mapping[str, Any]


def event_written(event: Event) -> dict[str, Any]:
    """Return an event as data for JSON."""
    match event:
        case Opened():
            return {"do": "open", "rules": event.rules, **_named(event.named)}
        case Named():
            return {"do": "name", **_named(event)}
        case Entered():
            written = {"do": "enter", "entry": entry_written(event.entry)}
            return written if event.place is None else {**written, "place": event.place}
        case Corrected():
            return {"do": "correct", "place": event.place, "entry": entry_written(event.entry)}
        case Removed():
            return {"do": "remove", "place": event.place}
        case "undo" | "redo":
            return {"do": event}


def _named(named: Named) -> dict[str, Any]:
    return {"names": list(named.names), "table": named.table}


def entry_written(entry: Entry) -> dict[str, Any]:  # noqa: PLR0911 (one for each kind)
    """Return an entry as data for JSON."""
    match entry:
        case Win():
            discarder = {} if entry.discarder is None else {"from": entry.discarder}
            return {"is": "win", "wins": list(map(_won, entry.wins)), **discarder, **_some(entry, "riichi")}
        case Draw():
            return {"is": "draw", "tenpai": sorted(entry.tenpai), **_some(entry, "riichi", "dead")}
        case Nagashi():
            return {"is": "nagashi", "players": sorted(entry.players), **_some(entry, "riichi")}
        case Aborted():
            return {"is": "aborted", "why": entry.why, **_some(entry, "riichi", "tenpai", "dead")}
        case Chombo():
            return {"is": "chombo", "player": entry.offender, **_some(entry, "riichi")}
        case Penalty():
            return {"is": "penalty", "player": entry.player, "points": entry.points, "why": entry.why}
        case End():
            return {"is": "end", "by": entry.by}


def _some(entry: Entry, *names: str) -> dict[str, Any]:
    """Return fields of an entry that name several players, as data for JSON. Fields that name nobody are left out."""
    return {name: sorted(players) for name in names if (players := getattr(entry, name))}


def _won(one: Won) -> dict[str, Any]:
    liable = {} if one.liable is None else {"liable": one.liable, "yakuman": one.yakuman}
    return {"player": one.player, "worth": _worth(one.worth), **liable}


def _worth(worth: Worth) -> dict[str, Any]:
    """Return the value of a winning hand as data for JSON.

    The keys tell how the value was entered: as payments, tiles, han and fu, or a limit.
    """
    match worth:
        case Paid():
            return {"points": list(worth.points)}
        case Shown():
            return {"hand": dict(worth.record)}
        case Counted(limit=Limit.NONE):
            return {"han": worth.han, "fu": worth.fu}
        case Counted():
            return {"limit": worth.limit.value, "yakuman": worth.yakuman}


def read_event(data: object) -> Event:  # noqa: PLR0911 (one for each kind)
    """Read an event from data that :func:`event_written` returned.

    :raises EntryError: if the data is not an event.
    """
    fields = _fields(data)
    match fields.get("do"):
        case "open":
            return Opened(_text(fields, "rules", 60), _read_named(fields))
        case "name":
            return _read_named(fields)
        case "enter":
            place = _whole(fields, "place", 0, 999) if "place" in fields else None
            return Entered(read_entry(fields.get("entry")), place)
        case "correct":
            return Corrected(_whole(fields, "place", 0, 999), read_entry(fields.get("entry")))
        case "remove":
            return Removed(_whole(fields, "place", 0, 999))
        case "undo" | "redo" as event:
            return "undo" if event == "undo" else "redo"
    return _refuse("what was done")


def _read_named(fields: _Fields) -> Named:
    names = _items(fields, "names", 4, 4, "its four names")
    if not all(isinstance(name, str) for name in names):
        _refuse("its four names")
    return read_names(names, _text(fields, "table", 200))


def read_entry(data: object) -> Entry:  # noqa: PLR0911 (one for each kind)
    """Read an entry from data that :func:`entry_written` returned.

    This function does not check whether the entry is possible at its point of the game.

    :raises EntryError: if the data is not an entry.
    """
    fields = _fields(data)
    match fields.get("is"):
        case "win":
            wins = _items(fields, "wins", 1, 3, "its winners")
            discarder = _player(fields, "from") if "from" in fields else None
            return Win(tuple(_read_won(_fields(one)) for one in wins), discarder, _players(fields, "riichi"))
        case "draw":
            return Draw(*(_players(fields, name) for name in ("tenpai", "riichi", "dead")))
        case "nagashi":
            # early versions wrote a single player instead of a list
            players = frozenset({_player(fields, "player")}) if "player" in fields else _players(fields, "players")
            return Nagashi(players or _refuse("its players"), _players(fields, "riichi"))
        case "aborted":
            groups = (_players(fields, name) for name in ("riichi", "tenpai", "dead"))
            return Aborted(_one_of(fields, "why", get_args(Abortion)), *groups)
        case "chombo":
            return Chombo(_player(fields, "player"), _players(fields, "riichi"))
        case "penalty":
            return Penalty(_player(fields, "player"), _whole(fields, "points", 1, 1_000_000), _text(fields, "why", 80))
        case "end":
            return End(_one_of(fields, "by", get_args(Ending)))
    return _refuse("what happened")


def _read_won(fields: _Fields) -> Won:
    player, worth = _player(fields, "player"), _read_worth(_fields(fields.get("worth")))
    liable = (_player(fields, "liable"), _whole(fields, "yakuman", 1, 6)) if "liable" in fields else ()
    return Won(player, worth, *liable)


def _read_worth(fields: _Fields) -> Worth:
    """Read the value of a winning hand from data that :func:`_worth` returned.

    :raises EntryError: if the data is not such a value.
    """
    if "points" in fields:
        points = _items(fields, "points", 1, 2, "what was paid")
        return Paid(tuple(_whole({"points": one}, "points", 1, 1_000_000) for one in points))
    if "hand" in fields:
        record = _fields(fields["hand"])
        if len(record) > 40 or len(str(record)) > 1600:
            _refuse("its hand")
        return Shown(record)
    if "limit" in fields:
        limit = Limit(_one_of(fields, "limit", [limit.value for limit in Limit if limit is not Limit.NONE]))
        return Counted(limit=limit, yakuman=_whole(fields, "yakuman", 1, 6))
    return Counted(_whole(fields, "han", 1, 99), _whole(fields, "fu", 0, 140))


def _fields(data: object) -> _Fields:
    if not isinstance(data, dict) or not all(isinstance(key, str) for key in data):
        _refuse("a group of fields")
    return data


def _items(fields: _Fields, name: str, least: int, most: int, what: str) -> list[Any]:
    items = fields.get(name)
    if not isinstance(items, list) or not least <= len(items) <= most:
        _refuse(what)
    return items


def _text(fields: _Fields, name: str, longest: int) -> str:
    text = fields.get(name, "")
    if not isinstance(text, str) or len(text) > longest or not text.isprintable():
        _refuse(name)
    return text


def _whole(fields: _Fields, name: str, least: int, most: int) -> int:
    number = fields.get(name)
    if type(number) is not int or not least <= number <= most:
        _refuse(name)
    return number


def _player(fields: _Fields, name: str) -> int:
    return _whole(fields, name, 0, len(PLAYERS) - 1)


def _players(fields: _Fields, name: str) -> Players:
    players = _items(fields, name, 0, len(PLAYERS), name) if name in fields else ()
    return frozenset(_player({name: one}, name) for one in players)


def _one_of(fields: _Fields, name: str, words: Collection[str]) -> Any:  # noqa: ANN401
    word = fields.get(name)
    return word if word in words else _refuse(name)


def _refuse(what: str) -> NoReturn:
    raise EntryError(f"Tensu didn't write this game file: {what} cannot be read.")
