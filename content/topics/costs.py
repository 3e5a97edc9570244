"""The penalties for an incident, and the case in which each applies, such as "12 minutes late"."""

import re
from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, get_args

from content.loader import Node

Cost = Literal["nothing", "warning", "dead_hand", "points", "chombo", "disqualification", "referee", "unnamed"]
"""The penalties for a player who causes an incident. If the document names no penalty, the penalty is unnamed."""
FREE: tuple[Cost, ...] = ("nothing", "unnamed")
"""The outcomes of an incident that are not penalties."""
PENALTIES: tuple[Cost, ...] = ("warning", "points", "dead_hand", "chombo", "disqualification")
"""The penalties from the lightest to the heaviest."""


COST_NAMES: Mapping[Cost, str] = {
    "nothing": "No penalty",
    "warning": "Warning",
    "dead_hand": "Dead hand",
    "points": "Points off",
    "chombo": "Chombo",
    "disqualification": "Disqualification",
    "referee": "A referee decides",
    "unnamed": "Not allowed, but no penalty is given",
}


Unit = Literal["minutes", "tiles", "times"]
"""The units of numbers in a question."""


class Count(NamedTuple):
    """A number in a question, and its unit. Without a unit, it may be a number of minutes or of tiles."""

    number: int
    unit: Unit | None = None

    @property
    def words(self) -> str:
        """The number with its unit, as in the question, such as "12 minutes"."""
        unit = self.unit or ""
        return f"{self.number} {unit[:-1] if self.number == 1 else unit}".strip()


class Span(NamedTuple):
    """The range of numbers for which a case applies."""

    unit: Unit
    least: int
    most: int | None = None
    """The highest number in the range; None if there is no upper end."""

    def meets(self, asked: Count) -> bool:
        """Return whether a number in a question is within this range."""
        same = asked.unit == self.unit or (asked.unit is None and self.unit != "times")
        return same and self.least <= asked.number and (self.most is None or asked.number <= self.most)


def read_span(node: Node) -> Span:
    """Read a range such as "1-10 minutes" or "6+ tiles".

    :raises ContentError: if the text has another form.
    """
    match = re.fullmatch(rf"(\d+)(?:-(\d+)|\+) ({'|'.join(get_args(Unit))})", node.text())
    if not match:
        node.refuse("a range of numbers, such as 1-10 minutes or 6+ tiles")
    unit: Any = match[3]
    return Span(unit, int(match[1]), int(match[2]) if match[2] else None)


class Branch(NamedTuple):
    """The penalty in one case of an incident."""

    cost: Cost
    when: str = ""
    """The case, such as "hand shown"; empty if the penalty always applies."""
    by: str = ""
    """The fact that states the points, if the answer is based on several facts with points."""
    counted: Span | None = None
    """The numbers for which the penalty applies, if numbers distinguish the cases."""


def read_branch(node: Node) -> Branch:
    """Read a penalty.

    `chombo` alone always applies; `chombo: hand shown` applies only if the hand was shown. `by` names the fact that
    states the points. `counted` is the range for which the penalty applies, such as `1-10 minutes`.

    :raises ContentError: if the entry is not a penalty, or a mapping that does not have exactly one penalty.
    """
    if not isinstance(node.value, dict):
        cost: Any = node.choice(COST_NAMES)
        return Branch(cost)
    said = node.fields((), (*COST_NAMES, "by", "counted"))
    costs: list[Any] = [key for key in said if key in COST_NAMES]
    if len(costs) != 1:
        node.refuse("one cost with its case", ", ".join(said))
    counted = read_span(said["counted"]) if "counted" in said else None
    return Branch(costs[0], said[costs[0]].text(), said["by"].text() if "by" in said else "", counted)


_WORDS = {
    "one": 1, "two": 2, "couple": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12, "fifteen": 15, "twenty": 20, "thirty": 30, "forty": 40, "sixty": 60,
}  # fmt: skip
_ORDINALS = {
    "first": 1, "1st": 1, "once": 1, "second": 2, "2nd": 2, "twice": 2, "again": 2, "third": 3, "3rd": 3,
}  # fmt: skip
_SPOKEN = {
    r"half an hour|half hour": "30 minutes",
    r"(?:a )?quarter (?:of )?(?:an )?hour": "15 minutes",
    r"\ban hour\b": "60 minutes",
}
_UNITS: Mapping[str, Unit] = {"min": "minutes", "til": "tiles", "tim": "times"}
_NUMBER = rf"(?<![\w,.-])(\d{{1,3}}|{'|'.join(_WORDS)})(?![\w,.]|-\w)"
_WITH_UNIT = re.compile(
    rf"{_NUMBER}(?: (?:of|more|other|my|your|his|her|their|the|own|dead|wall|opponent'?s|neighbou?r'?s|player'?s))*"
    r" (minutes?|mins?|hours?|tiles?|times)\b"
    rf"|(?<![\w,.-])(\d{{1,3}}) ?(mins?|h)\b"
)
_ALONE = re.compile(rf"{_NUMBER}(?: (?:of|late|fell|dropped|shown|over|down|turned)\b|$)")


def counts_in(question: str) -> tuple[Count, ...]:
    """Return the numbers in a question that count minutes, tiles or repetitions.

    >>> counts_in("my opponent came 12 minutes late")
    (Count(number=12, unit='minutes'),)
    """
    text = question.lower()
    for spoken, figure in _SPOKEN.items():
        text = re.sub(spoken, figure, text)
    text = " ".join(re.sub(r"[?!;:]|(?<!\d)[.,]|[.,](?!\d)", " ", text).split())
    found = []
    for match in _WITH_UNIT.finditer(text):
        number, unit = filter(None, match.groups())
        hours = unit.startswith("h")
        found.append(Count(_number(number) * (60 if hours else 1), "minutes" if hours else _UNITS[unit[:3]]))
    found += [Count(_ORDINALS[word], "times") for word in text.split() if word in _ORDINALS]
    if all(count.unit == "times" for count in found):
        found += [Count(_number(match[1])) for match in _ALONE.finditer(text)]
    return tuple(dict.fromkeys(found))


def _number(text: str) -> int:
    return _WORDS.get(text) or int(text)
