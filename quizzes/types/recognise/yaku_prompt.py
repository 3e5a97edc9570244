"""The prompt that names the yaku a question is about."""

from content.explain.answers.recognise_answers import YAKUHAI, asked_name
from quizzes.question.prompt import ShownText


def with_yaku(said: str, yaku: str) -> ShownText:
    """Return a sentence, with the name of a yaku filled in.

    All kinds of yakuhai have the same name here, because naming the kind would give away half the answer.
    """
    return ShownText(said.format(yaku=asked_name(yaku))) if yaku in YAKUHAI else ShownText(said, yaku)
