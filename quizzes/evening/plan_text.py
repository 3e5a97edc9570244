"""Write a plan as JSON or as a link, and read it again. The JSON and the link each contain the whole plan."""

import base64
import json
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, get_args

from quizzes.evening.plan import (
    LONGEST_OPTION,
    LONGEST_TEXT,
    LONGEST_TITLE,
    MOST_ITEMS,
    OPTIONS,
    SECONDS,
    WORTH,
    Counting,
    Dealt,
    Item,
    Names,
    OwnHand,
    OwnQuestion,
    Plan,
    PlanError,
    Setting,
)
from scoring.dealing import Difficulty, Openness

FORMAT = 1
"""The version of the JSON format."""
LONGEST_ADDRESS = 16_384
NONE_RIGHT = 0
"""The value that stands for the right option of a poll, which has none."""
LARGEST = 65_536
"""How many bytes a plan, as JSON, may have at most."""


def plan_address(plan: Plan) -> str:
    """Return a plan as text that can be part of a link. Equal plans have the same text."""
    text = json.dumps(plan_written(plan), ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def plan_at(address: str) -> Plan:
    """Read the plan that a link contains.

    :raises PlanError: if the link contains no plan.
    """
    unpack = zlib.decompressobj()
    try:
        packed = base64.b64decode(address[: LONGEST_ADDRESS + 1] + "=" * (-len(address) % 4), b"-_", validate=True)
        data = unpack.decompress(packed, LARGEST)
        is_whole = len(address) <= LONGEST_ADDRESS and unpack.eof and not unpack.unused_data
        return read_plan(json.loads(data if is_whole else b""))
    except PlanError:
        raise
    except (ValueError, zlib.error, RecursionError):
        raise PlanError("This link to a plan is incomplete. Copy it once more, from beginning to end.") from None


_SETTINGS = ("rules", "title", "seconds", "counting", "names", "teams", "club", "settings")
_DEALT = ("number", "steps", "aim", "lesson", "edition")


def plan_written(plan: Plan) -> dict[str, object]:
    """Return a plan as data for JSON. Values that are the default are left out."""
    items = [item_written(item) for item in plan.items]
    return {"plan": FORMAT, "rules": plan.rules, "items": items, **_unusual(plan_settings(plan))}


def item_written(item: Item) -> dict[str, object]:
    """Return an item of a plan as data for JSON. Values that are the default are left out."""
    return _unusual(item_fields(item))


def _unusual(fields: Mapping[str, object]) -> dict[str, object]:
    # a level and an edition are always written, because another version of Tensu may have other defaults
    always = {"level", "edition"}
    return {name: value for name, value in fields.items() if name in always or value != _USUAL.get(name)}


def plan_settings(plan: Plan) -> dict[str, object]:
    """Return all settings of a plan by name, in the form of the JSON."""
    settings = {name: getattr(plan, name) for name in _SETTINGS}
    return settings | {"teams": list(plan.teams), "settings": sorted(plan.settings)}


def item_fields(item: Item) -> dict[str, Any]:
    """Return all fields of an item of a plan by name, in the form of the JSON.

    A teacher's options are numbered from 1, and 0 as the right option marks a poll.
    """
    match item:
        case OwnHand():
            own: dict[str, object] = {"type": item.kind, "hand": item.hand}
        case OwnQuestion():
            right = NONE_RIGHT if item.right is None else item.right + 1
            own = {"question": item.text, "options": list(item.options), "right": right}
        case Dealt():
            own = {"type": item.kind, "seed": item.seed, "level": item.level.value}
            own |= {name: getattr(item, name) for name in _DEALT} | {"hands": item.openness.value}
    return {**own, "seconds": item.seconds, "worth": item.worth}


_USUAL = {"items": [], **plan_settings(Plan("")), **item_fields(Dealt("", ""))}
"""The defaults of settings and of the fields of questions. Values that are the default are left out of the JSON."""


def read_plan(data: object) -> Plan:
    """Read a plan from data that :func:`plan_written` returned.

    This function does not check whether the question types and the ruleset exist.

    :raises PlanError: if the data is not a valid plan; the message names the question.
    """
    field = _fields(data, "A plan", ("plan", "rules"), ("items", *_SETTINGS), "“{1}”")
    version, _ = field("plan")
    if version != FORMAT or isinstance(version, bool):
        raise PlanError(f"This plan has format {str(version)[:20]!r}, but this version of Tensu reads format {FORMAT}.")
    items = enumerate(_list(*field("items"))[: MOST_ITEMS + 1], 1)
    return Plan(
        _text(*field("rules"), 40, 1),
        tuple(read_item(item, f"Question {place}") for place, item in items),
        _text(*field("title"), 4 * LONGEST_TITLE),
        _seconds(*field("seconds")),
        _word(*field("counting"), get_args(Counting)),
        _word(*field("names"), get_args(Names)),
        tuple(_text(team, "A team's name", LONGEST_OPTION, 1) for team in _list(*field("teams"))),
        frozenset(_word(one, "Each of the “settings”", get_args(Setting)) for one in _list(*field("settings"))),
        _text(*field("club"), 4 * LONGEST_TITLE),
    )


def read_item(data: object, where: str) -> Item:
    """Read an item of a plan from data that :func:`item_written` returned.

    :param where: the beginning of error messages, such as "Question 3".
    :raises PlanError: if the data is not a valid item.
    """
    fields = data if isinstance(data, dict) else {}
    own = next((name for name in ("question", "hand") if name in fields), "")
    required = {"question": ("question", "options", "right"), "hand": ("type", "hand")}.get(own, ("type", "seed"))
    field = _fields(data, where, required, ("seconds", "worth", *(() if own else ("level", "hands", *_DEALT))))
    if own == "question":
        item: Item = _own_question(field, where)
    elif own == "hand":
        item = OwnHand(_text(*field("type"), 20, 1), _text(*field("hand"), 200, 1))
    else:
        item = Dealt(
            _text(*field("type"), 20, 1),
            _text(*field("seed"), 20, 1),
            _number(*field("number"), range(1, 21)),
            Difficulty(_word(*field("level"), [level.value for level in Difficulty])),
            Openness(_word(*field("hands"), [hands.value for hands in Openness])),
            _text(*field("steps"), 40),
            _text(*field("aim"), 60),
            _text(*field("lesson"), 2),
            _number(*field("edition"), range(1, 10_000)),
        )
    return replace(item, seconds=_seconds(*field("seconds")), worth=_number(*field("worth"), WORTH))


_Field = Callable[[str], tuple[Any, str]]
"""A function that takes the name of a field, and returns its value and what error messages call it."""


def _own_question(field: _Field, where: str) -> OwnQuestion:
    """Read a question that a teacher wrote. The options are numbered from 1, and 0 as the right option marks a poll.

    :raises PlanError: if the data is not a valid question.
    """
    options = tuple(_text(one, f"{where}: an option", 4 * LONGEST_OPTION, 1) for one in _list(*field("options")))
    (text, _), (right, _) = field("question"), field("right")
    try:
        right = _number(right, "the right option", range(NONE_RIGHT, OPTIONS[-1] + 1))
        text = _text(text, "its text", 4 * LONGEST_TEXT, 1)
        return OwnQuestion(text, options, None if right == NONE_RIGHT else right - 1)
    except PlanError as error:
        raise PlanError(f"{where}: {error}") from None


def _fields(
    data: object, what: str, required: Sequence[str], others: Sequence[str], called: str = "{}: the {}"
) -> _Field:
    """Check the names of the fields of a JSON object. Return a function that reads a field, or its default.

    :param what: what the object describes, as the first words of error messages.
    :param required: the names of the fields that must be there.
    :param others: the names of further fields that may be there.
    :param called: what error messages call a field. The placeholders stand for ``what`` and for the field's name.
    :raises PlanError: if the data is not an object, lacks a field or has an unknown one.
    """
    if not isinstance(data, dict):
        raise PlanError(f"{what} must be an object in braces, with names and values, not {str(data)[:40]!r}.")
    if lacking := next((name for name in required if name not in data), None):
        raise PlanError(f"{what} has no “{lacking}”.")
    if unknown := next((str(name) for name in data if name not in {*required, *others}), None):
        raise PlanError(f"{what} contains “{unknown[:40]}”, which Tensu doesn't know. Take it out.")
    return lambda name: ({**_USUAL, **data}.get(name), called.format(what, name))


def _list(data: object, what: str) -> list[object]:
    if not isinstance(data, list):
        raise PlanError(f"{what} must be a list in brackets, not {str(data)[:40]!r}.")
    return data


def _text(data: object, what: str, longest: int, least: int = 0) -> str:
    if not isinstance(data, str) or not least <= len(data) <= longest:
        raise PlanError(f"{what} must be a text of {least} to {longest} letters, not {str(data)[:40]!r}.")
    return data


def _number(data: object, what: str, allowed: range) -> int:
    if type(data) is not int or data not in allowed:
        raise PlanError(f"{what} must be a whole number from {allowed[0]} to {allowed[-1]}, not {str(data)[:40]!r}.")
    return data


def _seconds(data: object, what: str) -> int | None:
    return None if data is None else _number(data, what, SECONDS)


def _word(data: object, what: str, words: Sequence[str]) -> Any:  # noqa: ANN401 (callers expect a literal)
    if data not in words:
        raise PlanError(f"{what} must be one of {', '.join(words)}, not {str(data)[:40]!r}.")
    return data
