"""Write questions as GIFT, which Moodle and other programs import, and read multiple-choice questions from GIFT.

In GIFT a question has one answer, so a question with several fields becomes several questions. A question that GIFT
cannot express, such as putting tiles in order, becomes a text with a link to the question in the app. There are no
pictures: a hand is given in notation, in words and as a link.

When a file is read, only multiple-choice questions are accepted. For any other question, the error names its line. A
question is a block of lines between blank lines: ``::title::text{=right ~wrong#feedback ####general}``. A backslash
escapes a special character.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from content.words import FieldWords, Naming, field_sentence
from quizzes.evening import MOST_ITEMS, OwnQuestion, Plan, PlanError, asked_type, fields_of, is_teachers
from quizzes.evening.exchange.problem import FileError, Problem
from quizzes.question import AllField, ChoiceField, Field, NumberField, Part, Question, SplitField, TapField

_SHARES = ("100", "50", "33.33333", "25", "20", "16.66667", "14.28571", "12.5", "11.11111", "10")
"""The percentage for each right option: 100 if one option is right, 50 if two are right, and so on.

Moodle accepts only certain percentages, so these are written exactly as Moodle expects them.
"""


def escaped(text: str) -> str:
    r"""Return a text in which all special characters of GIFT are escaped.

    >>> print(escaped("a=b {~#}: \\n"))
    a\=b \{\~\#\}\: \\n
    """
    return re.sub(r"[\\~=#{}:]", r"\\\g<0>", text).replace("\n", "\\n").replace("\r", "").replace("\t", " ")


def gift_entries(question: Question, naming: Naming, title: str, text: str, link: str = "") -> Iterator[str]:
    """Yield a question as GIFT: one entry for each field that GIFT can express, with the explanation as feedback.

    If GIFT can express none of the fields, the only entry is a text that names them and links to the question. A blank
    line follows each entry.

    :param text: the text that is shown above the fields.
    :param link: the link for answering the question on a screen.
    """
    kind, fields = asked_type(question), fields_of(question, naming)
    right = kind.tell(question, naming)
    why = escaped(": ".join(filter(None, (right.value, right.sentence))))
    blocks = [
        (words.label, block)
        for (field, words), part in zip(fields, kind.grade(question, {}).parts, strict=True)
        if (block := _answers(field, part, words))
    ]
    for place, (label, block) in enumerate(blocks):
        number = f" ({place + 1} of {len(blocks)})" if len(blocks) > 1 else ""
        own = label if label not in text and not is_teachers(question) else ""
        asked = escaped("\n".join(filter(None, (text, own))))
        yield f"::{escaped(title + number)}::[plain]{asked} {{\n{block}\n####{why}\n}}\n\n"
    if not blocks:
        labels = (f"{words.label}{_listed_tiles(field)}" for field, words in fields)
        asked = escaped("\n".join(filter(None, (text, *labels, link))))
        yield f"::{escaped(title)}::[plain]{asked}\n\n"


def _listed_tiles(field: Field) -> str:
    """Return the tiles of a field as text, after a colon; empty if there are none or too many."""
    match field:
        case SplitField():
            return f": {field.tiles}"
        case TapField() if len(field.targets) <= 14:  # more than 14 are whole suits, which need no list
            return f": {' '.join(target.tiles for target in field.targets if target.tiles)}"
    return ""


def _answers(field: Field, part: Part, words: FieldWords) -> str:
    """Return a field's answers as GIFT text; empty if no answer is right, or if GIFT cannot express the field."""
    match field:
        case NumberField() if part.expected:
            return "#\n" + "\n".join(f"={value}:0" for value in part.expected)
        case ChoiceField() if part.expected:
            return _one_of([(words.option(one), one in part.expected) for one in field.options])
        case AllField() if part.expected:
            options = [(one, words.option(one)) for one in field.options]
            return _all_of(options, part, words.none or field_sentence("none_of_them"))
        case TapField() if part.expected and field.copies == 1:
            targets = [(one.id, f"{one.tiles} {one.label}".strip()) for one in field.targets]
            if field.most == 1 and not field.none:
                return _one_of([(text, (one,) in part.expected) for one, text in targets])
            return _all_of(targets, part, words.none or field_sentence("there_is_none"))
    return ""


def _one_of(options: Sequence[tuple[str, bool]]) -> str:
    if len({text for text, _ in options}) < len(options):
        return ""
    return "\n".join(
        # GIFT would read a text that begins with a percent sign as a percentage of the points
        f"{'=' if right else '~'}{f'%{100 * right}%' if text.startswith('%') else ''}{escaped(text)}"
        for text, right in options
    )


def _all_of(options: Sequence[tuple[str, str]], part: Part, none: str) -> str:
    """Return GIFT text for a field in which several options can be right, each with its share of the points.

    The last option, ``none``, is right if no other option is. The text is empty if two options look the same, or if
    more are right than GIFT can express.
    """
    meant = part.expected[0]
    right = set(meant) if isinstance(meant, tuple) else {meant}
    if len({none, *(text for _, text in options)}) <= len(options) or len(right) > len(_SHARES):
        return ""  # two options with the same text could not be told apart
    share = _SHARES[max(1, len(right)) - 1]
    lines = [(share if one in right else "-100", text) for one, text in options]
    return "\n".join(f"~%{share}%{escaped(text)}" for share, text in [*lines, ("-100" if right else "100", none)])


_MASK = 0xDC00
"""Added to the code of a character that is escaped in GIFT, so that it is not taken for a sign of GIFT.

The sums are the codes of single surrogates, which no text in UTF-8 contains.
"""
GAP = "_____"
"""The mark that stands in a sentence where the answer belongs."""


def read_gift(text: str, rules: str) -> tuple[Plan, list[int]]:
    """Read the plan that a GIFT file contains. Return it with the line number of each question.

    :param rules: the ruleset of the plan, because a GIFT file does not name one.
    :raises FileError: if questions cannot be read; the message names each such question.
    """
    items, lines, problems = [], [], []
    for line, block in _blocks(text):
        try:
            items.append(_question(block))
            lines.append(line)
        except PlanError as error:
            problems.append(Problem(str(error), line))
    if not items and not problems:
        problems.append(Problem("This file contains no questions."))
    if len(items) > MOST_ITEMS:
        problems.append(Problem(f"A plan can have at most {MOST_ITEMS} questions, not {len(items)}."))
    if problems:
        raise FileError(*problems)
    return Plan(rules, tuple(items)), lines


def _blocks(text: str) -> Iterator[tuple[int, str]]:
    """Yield the number of the first line and the text of each question. Comments and categories are left out."""
    numbered = enumerate(text.splitlines(), 1)
    lines = (one for one in numbered if not one[1].lstrip().startswith(("//", "$CATEGORY:")))
    for is_question, some in groupby(lines, lambda one: bool(one[1].strip())):
        if is_question:
            numbers, block = zip(*some, strict=True)
            yield numbers[0], "\n".join(block)


def _question(block: str) -> OwnQuestion:
    """Read a multiple-choice question from a block of GIFT.

    If the options are in the middle of a sentence, :data:`GAP` takes their place.

    :raises PlanError: if the block is anything else; the message says why.
    """
    masked = re.sub(r"\\([~=#{}:\\n])", lambda sign: chr(_MASK + ord(sign[1])), block)
    title_and_format = r"\s*(?:::.*?::)?\s*(?:\[(?:html|plain|moodle|markdown)\]\s*)?"
    before, opening, rest = re.sub(title_and_format, "", masked, count=1, flags=re.DOTALL).partition("{")
    inner, closing, after = rest.partition("}")
    if not opening:
        raise PlanError("This question has no answers in braces {…}.")
    if not closing:
        raise PlanError("This question opens a brace { and never closes it with }.")
    if "{" in after:
        raise PlanError("This question has two pairs of braces. Leave a blank line between questions.")
    asked = f"{before.rstrip()} {GAP} {after.lstrip()}" if after.strip() else before
    options = _options(inner)
    right = [place for place, (_text, is_right) in enumerate(options) if is_right]
    if len(right) != 1:
        raise PlanError(f"A question needs one right option, marked with =. This one has {len(right)}.")
    return OwnQuestion(_plain(asked), tuple(text for text, _is_right in options), right[0])


def _options(inner: str) -> list[tuple[str, bool]]:
    """Return the options between the braces of a GIFT question, each with whether it is right.

    :raises PlanError: if the question is neither true-or-false nor multiple choice, or an option is partly right.
    """
    said = inner.partition("#")[0].strip().upper()
    if said in {"T", "TRUE", "F", "FALSE"}:
        return [(word, word.startswith(said[0])) for word in ("True", "False")]
    if not inner.strip():
        raise PlanError("Open answers can't be graded here. Add options to choose from.")
    if inner.lstrip().startswith("#"):
        raise PlanError("Numerical answers can't be read from GIFT. Add options to choose from.")
    first, *entries = re.split(r"(?=[=~])", inner)
    if first.strip():
        raise PlanError(f"“{_plain(first)[:40]}” comes before the first option. An option begins with = or ~.")
    if not any(entry.startswith("~") for entry in entries):
        raise PlanError("Typed words and matching pairs can't be read from GIFT. Add options to choose from.")
    options = []
    for entry in entries:
        share = re.match(r"%(-?\d+(?:\.\d+)?)%", entry[1:])
        value = float(share[1]) if share else (100.0 if entry.startswith("=") else 0.0)
        if 0 < value < 100:
            raise PlanError("Options that are partly right can't be read. Mark one of them with =.")
        options.append((_plain(entry[1 + share.end() if share else 1 :].partition("#")[0]), value == 100))
    return options


def _plain(masked: str) -> str:
    """Return a text in which the escaped characters are characters again."""
    text = masked.replace(chr(_MASK + ord("n")), "\n")
    return re.sub("[\udc00-\udc7f]", lambda sign: chr(ord(sign[0]) - _MASK), text).strip()
