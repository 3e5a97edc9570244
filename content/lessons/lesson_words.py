"""Right answers that use only words that the lessons teach."""

import re
from dataclasses import replace

from content.explain.answers.right_answer import RightAnswer

OTHERWISE = re.compile(r"\b(chow|pong|pung|kong)s?\b", re.IGNORECASE)
"""Words that some documents use for chii, pon and kan."""


def in_own_words(right: RightAnswer) -> RightAnswer:
    """Return the right answer without sentences that use other words, if its value alone is enough.

    The sentence of the document is still shown among the sources.
    """
    return replace(right, sentence="") if right.value and OTHERWISE.search(right.sentence) else right
