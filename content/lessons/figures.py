"""Numbers in lessons that depend on the ruleset.

In a content file, a name in braces such as ``{bet}`` stands for such a number. The page inserts the number.
"""

import re
from collections.abc import Callable, Mapping

from content.loader import Node
from content.payments import limit_rows
from content.rulesets import CitedRuleset
from scoring import Limit, Winner

_NAME = re.compile(r"\{([^{}]*)\}")


def filled(text: str, cited: CitedRuleset) -> str:
    """Return a lesson text with the names in braces replaced by the numbers of a ruleset.

    >>> from content.rulesets.ruleset_file import rulesets
    >>> filled("You bet {bet} points.", rulesets()["oklahoma"])
    'You bet 1,000 points.'
    """
    return _NAME.sub(lambda found: FIGURES[found[1]](cited), text)


def read_filled(node: Node, longest: int) -> str:
    """Read a text that may contain names of numbers in braces.

    :raises ContentError: if a name in braces is not known.
    """
    text = node.text(longest)
    for name in _NAME.findall(text):
        if name not in FIGURES:
            node.refuse(f"one of the figures {', '.join(FIGURES)}", repr(f"{{{name}}}"))
    return text


def _sanbaiman(cited: CitedRuleset) -> str:
    """Return the han that make a sanbaiman, such as "11 or 12"."""
    [row] = [row for row in limit_rows(cited, Winner.OTHER_RON) if row.limit is Limit.SANBAIMAN]
    return f"{row.first} or {row.last or 'more'}"


def _kazoe(cited: CitedRuleset) -> str:
    han = cited.ruleset.kazoe_han
    if han is None:
        return "Any other hand with 13 han or more is still a sanbaiman."
    return f"Any other hand with {han} han or more is paid as a yakuman too."


FIGURES: Mapping[str, Callable[[CitedRuleset], str]] = {
    "bet": lambda cited: f"{cited.game.riichi_bet.value:,}",
    "doublewind": lambda cited: str(cited.ruleset.double_wind_pair_fu),
    "sanbaiman": _sanbaiman,
    "kazoe": _kazoe,
    "noten": lambda cited: f"{cited.game.noten_payments.value:,}",
    "notenhalf": lambda cited: f"{cited.game.noten_payments.value // 2:,}",
    "first": lambda cited: f"{cited.game.uma.value[0]:,}",
    "second": lambda cited: f"{cited.game.uma.value[1]:,}",
}
"""For each name in braces, the function that returns its value under a ruleset: a number, or words about it."""
