"""Right answers, reduced to words that the lessons teach."""

import re
from dataclasses import replace

from content.explain.answers.right_answer import RightAnswer

OTHERWISE = re.compile(r"\b(chow|pong|pung|kong)s?\b", re.IGNORECASE)
"""Words that some documents use for chii, pon and kan."""


def in_own_words(right: RightAnswer) -> RightAnswer:
    """Remove the explanation from a right answer if it uses words that the lessons don't teach.

    An answer that has nothing but an explanation stays unchanged. The list of sources below the answer still quotes
    the document.
    """
    return replace(right, sentence="") if right.value and OTHERWISE.search(right.sentence) else right
