"""A hand that was typed into the search box: what it pays, and a link to the page that scores hands."""

from collections.abc import Callable

import streamlit as st
from markupsafe import Markup

from content.explain import Explanation, explain
from content.hands import WonHand, in_one_notation, read_hand, with_red_fives_turned, write_hand
from content.rulesets import CitedRuleset
from content.words import Naming, for_people
from pages.components.hand.hand_picture import hand_html
from pages.components.table.paid_summary import offer_red_fives, paid_html, said_html
from pages.session import naming, ruleset_in_force, tile_index
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


def show_hand(won: WonHand, query: str, ask: Callable[[str], None]) -> None:
    """Show what a hand pays under the current ruleset.

    :param ask: a function that puts another text into the search box.
    """
    cited = ruleset_in_force()
    st.html(hand_html(won.hand, won.context, index=tile_index()))
    html, explanation = paid_by_hand(won, cited, naming())
    st.html(html)
    if explanation:
        # convert other notations and links first, because the word for red fives is found only in our notation
        turned = with_red_fives_turned(in_one_notation(query))
        offer_red_fives(explanation.red_fives, ask, turned, counted=won.context.red_fives, key="look_up")
    st.page_link("table/score.py", label="The whole bill", query_params=bill_address(won, cited.ruleset.id))
