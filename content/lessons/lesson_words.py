"""What is right, told in the words a lesson has: a document's own sentence may call things otherwise."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from content.explain.answers.right_answer import RightAnswer

OTHERWISE = re.compile(r"\b(chow|pong|pung|kong)s?\b", re.IGNORECASE)
"""What some documents call the sets of chii, pon and kan."""


def in_own_words(right: RightAnswer) -> RightAnswer:
    """The right answer without a sentence that calls things otherwise, where its value says it all.

    The sentence still stands where one looks who says so.
    """
    return replace(right, sentence="") if right.value and OTHERWISE.search(right.sentence) else right
