"""Questions that give the points of a game: "came 1st with 38000, what do I write down with uma"."""

import re

from content.documents.basis import Origin
from content.payments.final_scores import THOUSAND, in_thousands
from content.rulesets.cited_ruleset import CitedRuleset

TOPICS = frozenset(("uma", "final-score", "oka"))
"""The topics whose answer shows the calculation."""
PLACES = ("First", "Second", "Third", "Fourth")
_PLACES = (r"1st|first|won|top", r"2nd|second", r"3rd|third", r"4th|fourth|last")
_POINTS = re.compile(
    r"(?<![\d.,])(?P<sign>[-\N{MINUS SIGN}]?)(?:(?P<thousands>\d{1,3}(?:\.\d)?)k|(?P<points>\d{1,3},?\d00))\b"
)


def asked_score(text: str) -> tuple[int, int] | None:
    """Read a player's place, where 0 is first, and the player's points at the end of the game from a question.

    None is returned if either is missing, or occurs more than once.

    >>> asked_score("came 1st with 38000, what do i write down with uma")
    (0, 38000)
    >>> asked_score("uma for second place")
    """
    question = text.lower()
    places = [place for place, names in enumerate(_PLACES) if re.search(rf"\b(?:{names})\b", question)]
    points = [_points(match) for match in _POINTS.finditer(question)]
    return (places[0], points[0]) if len(places) == len(points) == 1 else None


def _points(match: re.Match[str]) -> int:
    thousands, points = match["thousands"], match["points"]
    number = round(float(thousands) * THOUSAND) if thousands else int(points.replace(",", ""))
    return -number if match["sign"] else number


def score_in_words(text: str, cited: CitedRuleset) -> str:
    """Return how the final score in a question is computed; empty if the question does not ask for a score.

    Chombo, ties and leftover riichi sticks are ignored, because nobody mentions these in such a question.
    """
    asked = asked_score(text)
    if asked is None:
        return ""
    (place, points), game, divided = asked, cited.game, in_thousands(cited)
    changes = (
        (-game.return_points.value if divided else 0, ""),
        (game.uma.value[place], " uma"),
        (game.oka.value if place == 0 else 0, " oka"),
    )
    total = points + sum(change for change, _ in changes)
    steps = "".join(f" {'-' if change < 0 else '+'} {abs(change):,}{name}" for change, name in changes if change)
    written = f", written {total / THOUSAND:+.1f}" if divided else ""
    usual = "Your rules don't give an uma. This is the usual uma. " if game.uma.basis.origin is Origin.DEFAULT else ""
    head = f"{usual}{PLACES[place]} with {points:,}: "
    return f"{head}{points:,}{steps} = {total:,}{written}.".replace("-", "\N{MINUS SIGN}")
