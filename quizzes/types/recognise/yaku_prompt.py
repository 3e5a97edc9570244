"""The prompt that names the yaku a question is about."""

from content.explain.answers.recognise_answers import YAKUHAI, asked_name
from quizzes.question.prompt import ShownText


def with_yaku(said: str, yaku: str) -> ShownText:
    """Return a sentence with a yaku in its gap. It does not say which yakuhai, which would be half the answer."""
    return ShownText(said.format(yaku=asked_name(yaku))) if yaku in YAKUHAI else ShownText(said, yaku)
