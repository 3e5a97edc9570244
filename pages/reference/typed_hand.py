"""A hand that was typed into the search box: what it pays, and the address of the page that scores it."""

from content.explain import Explanation, explain
from content.hands import WonHand, in_one_notation, read_hand, write_hand
from content.rulesets import CitedRuleset
from content.words import Naming, for_people
from pages.components.table.paid_summary import paid_html, said_html
from pages.templates import Markup
from scoring import score


def typed_hand(query: str) -> WonHand | None:
    """Return the winning hand that was typed, in any of the usual notations.

    Return None if the text is anything else.
    """
    try:
        return read_hand(in_one_notation(query))
    except ValueError:
        return None


def paid_by_hand(won: WonHand, cited: CitedRuleset, naming: Naming) -> tuple[Markup, Explanation | None]:
    """Return HTML that says what a hand pays under a ruleset, and the explanation of its score.

    If the hand does not win, the HTML is a single sentence and the explanation is None.
    """
    try:
        explanation = explain(score(won.hand, won.context, cited.ruleset), cited, naming)
    except ValueError as error:
        return said_html(for_people(error)), None
    return paid_html(explanation), explanation


def bill_address(won: WonHand, rules: str) -> dict[str, str]:
    """Return the query parameters of the page that scores hands, for this hand."""
    return {"rules": rules, "hand": write_hand(won.hand, won.context)}
