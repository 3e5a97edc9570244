"""Right answers in the vocabulary of the lessons, from which a document's own sentence may differ."""

import re
from dataclasses import replace

from content.explain.answers.right_answer import RightAnswer

OTHERWISE = re.compile(r"\b(chow|pong|pung|kong)s?\b", re.IGNORECASE)
"""Words that some documents use for chii, pon and kan."""


def in_own_words(right: RightAnswer) -> RightAnswer:
    """Return the right answer without sentences in other vocabulary, if its value is enough.

    The sentence is still shown among the sources.
    """
    return replace(right, sentence="") if right.value and OTHERWISE.search(right.sentence) else right
