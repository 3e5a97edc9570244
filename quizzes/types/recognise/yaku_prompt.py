"""The yaku a question is about, as it is said before the answer."""

from __future__ import annotations

from content.explain.answers.recognise_answers import YAKUHAI, asked_name
from quizzes.question.prompt import ShownText


def with_yaku(said: str, yaku: str) -> ShownText:
    """A sentence with a yaku in its gap; of yakuhai it is not said which, that would be half the answer."""
    return ShownText(said.format(yaku=asked_name(yaku))) if yaku in YAKUHAI else ShownText(said, yaku)
