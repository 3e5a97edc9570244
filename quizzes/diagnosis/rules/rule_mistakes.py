"""A wrong answer about a rule that is the right one under other rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.rulesets.ruleset_file import rulesets
from quizzes.mistake import Mistake

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.field import Value
    from quizzes.mistake import Part as MistakePart
    from quizzes.question import Grade


def rule_mistakes(
    graded: Grade, asked: Mapping[str, str], right: Callable[[CitedRuleset], Value | None]
) -> tuple[Mistake, ...]:
    """Which other rules have what was given, if any do.

    :param asked: the names of the rules each field asks for.
    :param right: what the document of a ruleset says.
    """
    found = []
    for name, rules in asked.items():
        given = graded.wrong(name)
        others = [cited.name for cited in rulesets().values() if given is not None and right(cited) == given]
        if others:
            parts: dict[str, MistakePart] = {"others": tuple(others), "rules": rules}
            found.append(Mistake("rule.other_rules", name, given, parts, sure=True))
    return tuple(found[:1])
