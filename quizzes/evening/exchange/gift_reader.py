"""Read multiple-choice questions from a GIFT file as Moodle writes it.

Other kinds of questions are refused, and the error names the line. A question is a block of lines between blank lines:
``::title::text{=right ~wrong#feedback ####general}``. A backslash escapes a special character.
"""

import re
from collections.abc import Iterator

from quizzes.evening.exchange.plan_csv import Placed
from quizzes.evening.exchange.problem import FileError, Problem
from quizzes.evening.plan import MOST_ITEMS, OwnQuestion, Plan, PlanError

_SIGNS = "~=#{}:"
_TITLE = re.compile(r"::((?:\\.|[^\\:]|:(?!:))*)::", re.DOTALL)
_FORMAT = re.compile(r"\[(?:html|plain|moodle|markdown)\]\s*")
_SHARE = re.compile(r"%(-?\d+(?:\.\d+)?)%")
_TRUE, _FALSE = {"T", "TRUE"}, {"F", "FALSE"}
GAP = "_____"
"""The mark for the place of the answer inside the sentence."""


class _GiftError(ValueError):
    """Raised for a question that cannot be read. The message is one sentence for the teacher."""


def read_gift(text: str, rules: str) -> Placed:
    """Read the plan that a GIFT file contains.

    :param rules: the ruleset of the plan, because a GIFT file does not name one.
    :raises FileError: if questions cannot be read; the message names each such question.
    """
    items, lines, problems = [], [], []
    for line, block in _blocks(text):
        try:
            items.append(_question(block))
            lines.append(line)
        except (_GiftError, PlanError) as error:
            problems.append(Problem(str(error), line))
    if not items and not problems:
        problems.append(Problem("This file contains no questions."))
    if len(items) > MOST_ITEMS:
        problems.append(Problem(f"A plan can have at most {MOST_ITEMS} questions, not {len(items)}."))
    if problems:
        raise FileError(*problems)
    return Placed(Plan(rules, tuple(items)), tuple(lines))


def _blocks(text: str) -> Iterator[tuple[int, str]]:
    """Yield the number of the first line and the text of each question. Comments and categories are left out."""
    found: list[str] = []
    begun = 0
    for number, line in enumerate([*text.splitlines(), ""], 1):
        if line.lstrip().startswith(("//", "$CATEGORY:")):
            continue
        if line.strip():
            begun = begun or number
            found.append(line)
        elif found:
            yield begun, "\n".join(found)
            found, begun = [], 0


def _question(block: str) -> OwnQuestion:
    title = _TITLE.match(block.lstrip())
    text = block.lstrip()[title.end() :] if title else block.lstrip()
    text = _FORMAT.sub("", text.lstrip(), count=1)
    before, opening, rest = _split(text, "{")
    inner, closing, after = _split(rest, "}")
    if not opening:
        _refuse("This question has no answers in braces {…}.")
    if not closing:
        _refuse("This question opens a brace { and never closes it with }.")
    if _split(after, "{")[1]:
        _refuse("This question has two pairs of braces. Leave a blank line between questions.")
    asked = f"{before.rstrip()} {GAP} {after.lstrip()}" if after.strip() else before
    options = _options(inner)
    right = [place for place, (_text, is_right) in enumerate(options) if is_right]
    if len(right) != 1:
        _refuse(f"A question needs one right option, marked with =. This one has {len(right)}.")
    return OwnQuestion(_plain(asked), tuple(text for text, _is_right in options), right[0])


def _options(inner: str) -> list[tuple[str, bool]]:
    said = _split(inner, "#")[0].strip().upper()
    if said in _TRUE | _FALSE:
        return [("True", said in _TRUE), ("False", said in _FALSE)]
    if not inner.strip():
        _refuse("Open answers can't be graded here. Add options to choose from.")
    if inner.lstrip().startswith("#"):
        _refuse("Numerical answers can't be read from GIFT. Add options to choose from.")
    entries = _entries(inner)
    if not any(sign == "~" for sign, _entry in entries):
        _refuse("Typed words and matching pairs can't be read from GIFT. Add options to choose from.")
    options = []
    for sign, entry in entries:
        share = _SHARE.match(entry)
        text = _split(entry[share.end() :] if share else entry, "#")[0]
        value = float(share[1]) if share else (100.0 if sign == "=" else 0.0)
        if 0 < value < 100:
            _refuse("Options that are partly right can't be read. Mark one of them with =.")
        options.append((_plain(text), value == 100))
    return options


def _entries(inner: str) -> list[tuple[str, str]]:
    parts = re.split(r"((?<!\\)(?:\\\\)*[=~])", inner)
    if parts[0].strip():
        _refuse(f"“{parts[0].strip()[:40]}” comes before the first option. An option begins with = or ~.")
    return [(sign[-1], text) for sign, text in zip(parts[1::2], parts[2::2], strict=True)]


def _split(text: str, sign: str) -> tuple[str, str, str]:
    """Return the text before the first sign that is not escaped, the sign, and the text after it."""
    place = re.search(rf"(?<!\\)((?:\\\\)*){re.escape(sign)}", text)
    return (text[: place.end() - 1], sign, text[place.end() :]) if place else (text, "", "")


def _plain(text: str) -> str:
    return re.sub(rf"\\([{re.escape(_SIGNS)}\\n])", lambda sign: "\n" if sign[1] == "n" else sign[1], text).strip()


def _refuse(sentence: str) -> None:
    raise _GiftError(sentence)
