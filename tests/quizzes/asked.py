"""Questions about hands written by hand, as the cases of the engine write them."""

from __future__ import annotations

from dataclasses import replace

from content.rulesets.ruleset_file import rulesets
from quizzes.question.question import Question
from quizzes.question.sitting import Sitting
from scoring.score import score
from tests.scoring.cases import context, hand

SITTING = Sitting("usma", "test")


def asked(
    tiles: str, facts: str = "", rules: str = "usma", sitting: Sitting = SITTING, **situation: object
) -> Question:
    """Return a question about a hand such as ``234m 567p + 8p + pon 555z``: concealed tiles, winning tile, melds."""
    concealed, won, *melds = (part.strip() for part in tiles.split("+"))
    result = score(hand(concealed, won, *melds), context(facts, **situation), rulesets()[rules].ruleset)  # type: ignore[arg-type]
    return Question(replace(sitting, rules=rules), 1, rulesets()[rules], (result,))
