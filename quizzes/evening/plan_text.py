"""Write a plan as JSON or as a link, and read it again. The JSON and the link each contain the whole plan."""

import base64
import json
import zlib
from collections.abc import Mapping, Sequence
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
from quizzes.question import DEALER_EDITION
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


_USUAL = {
    "title": "",
    "counting": "accuracy",
    "names": "nicknames",
    "teams": [],
    "club": "",
    "settings": [],
    "number": 1,
    "hands": Openness.ANY.value,
    "steps": "",
    "aim": "",
    "lesson": "",
    "worth": 1,
}
"""The values of settings and of fields of questions that are left out of the JSON."""


def plan_written(plan: Plan) -> dict[str, object]:
    """Return a plan as data for JSON. Values that are the default are left out."""
    return {
        "plan": FORMAT,
        "rules": plan.rules,
        "items": [item_written(item) for item in plan.items],
        **_unusual(plan_settings(plan)),
    }


def item_written(item: Item) -> dict[str, object]:
    """Return an item of a plan as data for JSON. Values that are the default are left out."""
    return _unusual(item_fields(item))


def _unusual(fields: Mapping[str, object]) -> dict[str, object]:
    return {name: value for name, value in fields.items() if value != _USUAL.get(name)}


def plan_settings(plan: Plan) -> dict[str, object]:
    """Return all settings of a plan by name, in the form of the JSON."""
    return {
        "rules": plan.rules,
        "title": plan.title,
        "seconds": plan.seconds,
        "counting": plan.counting,
        "names": plan.names,
        "teams": list(plan.teams),
        "club": plan.club,
        "settings": sorted(plan.settings),
    }


def item_fields(item: Item) -> dict[str, Any]:
    """Return all fields of an item of a plan by name, in the form of the JSON.

    A teacher's options are numbered from 1, and 0 as the right option marks a poll.
    """
    match item:
        case OwnHand():
            own: dict[str, object] = {"type": item.kind, "hand": item.hand}
        case OwnQuestion():
            own = {"question": item.text, "options": list(item.options)}
            own["right"] = NONE_RIGHT if item.right is None else item.right + 1
        case Dealt():
            own = {
                "type": item.kind,
                "seed": item.seed,
                "level": item.level.value,
                **{name: getattr(item, name) for name in ("number", "steps", "aim", "lesson", "edition")},
                "hands": item.openness.value,
            }
    return {**own, "seconds": item.seconds, "worth": item.worth}


def read_plan(data: object) -> Plan:
    """Read a plan from data that :func:`plan_written` returned.

    This function does not check whether the question types and the ruleset exist.

    :raises PlanError: if the data is not a valid plan; the message names the question.
    """
    fields = _fields(
        data,
        "A plan",
        required=("plan", "rules"),
        others=("items", "title", "seconds", "counting", "names", "teams", "settings", "club"),
    )
    if fields["plan"] != FORMAT or isinstance(fields["plan"], bool):
        raise PlanError(
            f"This plan has format {str(fields['plan'])[:20]!r}, but this version of Tensu reads format {FORMAT}."
        )
    return Plan(
        _text(fields["rules"], "“rules”", 40),
        tuple(
            read_item(item, f"Question {place}")
            for place, item in enumerate(_list(fields.get("items", []), "“items”")[: MOST_ITEMS + 1], 1)
        ),
        _text(fields.get("title", ""), "“title”", 4 * LONGEST_TITLE, least=0),
        None if fields.get("seconds") is None else _number(fields["seconds"], "“seconds”", SECONDS[0], SECONDS[-1]),
        _word(fields.get("counting", "accuracy"), get_args(Counting), "“counting”"),
        _word(fields.get("names", "nicknames"), get_args(Names), "“names”"),
        tuple(_text(team, "A team's name", LONGEST_OPTION) for team in _list(fields.get("teams", []), "“teams”")),
        frozenset(
            _word(one, get_args(Setting), "Each of the “settings”")
            for one in _list(fields.get("settings", []), "“settings”")
        ),
        _text(fields.get("club", ""), "“club”", 4 * LONGEST_TITLE, least=0),
    )


_PLAYED = ("seconds", "worth")
"""The settings that any question of a plan may have."""


def read_item(data: object, where: str) -> Item:
    """Read an item of a plan from data that :func:`item_written` returned.

    :param where: the beginning of error messages, such as "Question 3".
    :raises PlanError: if the data is not a valid item.
    """
    fields = data if isinstance(data, dict) else {}
    item = (_own_question if "question" in fields else _own_hand if "hand" in fields else _dealt)(data, where)
    seconds, worth = fields.get("seconds"), fields.get("worth", 1)
    return replace(
        item,
        seconds=None if seconds is None else _number(seconds, f"{where}: the seconds", SECONDS[0], SECONDS[-1]),
        worth=_number(worth, f"{where}: the worth", WORTH[0], WORTH[-1]),
    )


def _own_question(data: object, where: str) -> OwnQuestion:
    """Read a question that a teacher wrote. The options are numbered from 1, and 0 as the right option marks a poll.

    :raises PlanError: if the data is not a valid question.
    """
    own = _fields(data, where, required=("question", "options", "right"), others=_PLAYED)
    options = tuple(
        _text(one, f"{where}: an option", 4 * LONGEST_OPTION) for one in _list(own["options"], f"{where}: the options")
    )
    try:
        right = _number(own["right"], "the right option", NONE_RIGHT, OPTIONS[-1])
        return OwnQuestion(
            _text(own["question"], "its text", 4 * LONGEST_TEXT), options, None if right == NONE_RIGHT else right - 1
        )
    except PlanError as error:
        raise PlanError(f"{where}: {error}") from None


def _own_hand(data: object, where: str) -> OwnHand:
    hand = _fields(data, where, required=("type", "hand"), others=_PLAYED)
    return OwnHand(_text(hand["type"], f"{where}: the type", 20), _text(hand["hand"], f"{where}: the hand", 200))


def _dealt(data: object, where: str) -> Dealt:
    """Read a question that Tensu deals. A field that is missing has its usual value.

    :raises PlanError: if the data is not a valid question.
    """
    dealt = _fields(
        data,
        where,
        required=("type", "seed"),
        others=("level", "hands", "number", "steps", "aim", "lesson", "edition", *_PLAYED),
    )
    return Dealt(
        _text(dealt["type"], f"{where}: the type", 20),
        _text(dealt["seed"], f"{where}: the seed", 20),
        _number(dealt.get("number", 1), f"{where}: the number", 1, 20),
        Difficulty(_word(dealt.get("level", "standard"), [level.value for level in Difficulty], f"{where}: the level")),
        Openness(_word(dealt.get("hands", "any"), [hands.value for hands in Openness], f"{where}: the hands")),
        _text(dealt.get("steps", ""), f"{where}: the steps", 40, least=0),
        _text(dealt.get("aim", ""), f"{where}: the aim", 60, least=0),
        _text(dealt.get("lesson", ""), f"{where}: the lesson", 2, least=0),
        _number(dealt.get("edition", DEALER_EDITION), f"{where}: the edition", 1, 9999),
    )


def _fields(data: object, what: str, required: Sequence[str], others: Sequence[str] = ()) -> dict[str, object]:
    """Return the fields of a JSON object after checking their names.

    :param what: what the object describes, as the first words of error messages.
    :param required: the names of the fields that must be there.
    :param others: the names of further fields that may be there.
    :raises PlanError: if the data is not an object, lacks a field or has an unknown one.
    """
    if not isinstance(data, dict):
        raise PlanError(f"{what} must be an object in braces, with names and values, not {str(data)[:40]!r}.")
    if lacking := next((name for name in required if name not in data), None):
        raise PlanError(f"{what} has no “{lacking}”.")
    if unknown := next((str(name) for name in data if name not in {*required, *others}), None):
        raise PlanError(f"{what} contains “{unknown[:40]}”, which Tensu doesn't know. Take it out.")
    return data


def _list(data: object, what: str) -> list[object]:
    if not isinstance(data, list):
        raise PlanError(f"{what} must be a list in brackets, not {str(data)[:40]!r}.")
    return data


def _text(data: object, what: str, longest: int, least: int = 1) -> str:
    if not isinstance(data, str) or not least <= len(data) <= longest:
        raise PlanError(f"{what} must be a text of {least} to {longest} letters, not {str(data)[:40]!r}.")
    return data


def _number(data: object, what: str, least: int, most: int) -> int:
    if type(data) is not int or not least <= data <= most:
        raise PlanError(f"{what} must be a whole number from {least} to {most}, not {str(data)[:40]!r}.")
    return data


def _word(data: object, words: Sequence[str], what: str) -> Any:  # noqa: ANN401 (callers expect a literal)
    if data not in words:
        raise PlanError(f"{what} must be one of {', '.join(words)}, not {str(data)[:40]!r}.")
    return data
