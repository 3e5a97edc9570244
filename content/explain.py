"""From a score to its explanation: `explain` fills the steps of :mod:`content.explanation`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from content.explanation import Explanation
    from content.sheet import RulesetSheet
    from scoring.score import ScoreResult


def explain(result: ScoreResult, sheet: RulesetSheet | None = None) -> Explanation:
    """Explain a score; with the ruleset's sheet the steps carry the citations of its document.

    Numbers are read off the result, never worked out again.
    """
    raise NotImplementedError
