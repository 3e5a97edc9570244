"""Three lines that say at a glance what a hand is worth. The payments come first and are large.

If the ruleset does not count red fives of the hand, a note says so, with a button that counts them for this hand.
"""

import re
from collections.abc import Callable

import streamlit as st

from content.explain import Explanation
from content.words import term_words
from pages.components.bill.marked_text import drawn, sentence_html
from pages.session import LINKS, Markup, Template, address, joined, side_by_side

_HTML = Template(__file__)
COUNT, FOLLOW = "Count them", "Follow the rules"


def paid_html(told: Explanation) -> Markup:
    """Return who pays how much, then what the hand is worth.

    For a hand without yaku, return a note that it cannot win, and which yaku it nearly has.
    """
    if told.missing:
        near = [sentence_html(miss.sentence, miss.names, told.result.rules.id) for miss in told.near_misses[:1]]
        return _HTML.no_yaku(told.verdict.value, told.missing, joined(near))
    verdict, context = told.verdict, told.result.context
    only = [pay.payers for pay in told.payments] == [1] and not told.sticks
    seat, turn = (term_words(wind).name for wind in (context.seat, context.round))
    gain, sticks = "" if only else f"{told.gain.value} in all", told.sticks.text if told.sticks else ""
    parts = verdict.value, verdict.limit, gain, sticks, f"you are {seat}, {turn} round"
    return _HTML.paid([(pay.text, f"{pay.each:,}") for pay in told.payments], " · ".join(filter(None, parts)))


def said_html(text: str, more: str = "", rules: str = "") -> Markup:
    """Return a sentence that is shown while there is no answer yet.

    :param more: a second sentence; empty for none.
    :param rules: the id of a ruleset. The word "tenpai" then links to the glossary. If it is empty, there is no link.
    """
    return _HTML.sentence(_linked(text, rules), _linked(more, rules))


def _linked(text: str, rules: str) -> Markup:
    """Return a text with its tiles drawn and, if rules are given, its first "tenpai" as a link."""
    before, *rest = re.split(r"(?i)\b(tenpai)\b", text, maxsplit=1) if rules else [text]
    if not rest:
        return drawn(text)
    word, after = rest
    return joined((drawn(before), LINKS.link(word, address("glossary", rules, term="tenpai")), drawn(after)))


def offer_red_fives(text: str, change: Callable[..., None], *args: object, counted: bool, key: str) -> None:
    """Draw the note, and a button that counts the red fives or follows the ruleset again.

    :param text: :attr:`content.explain.explanation.Explanation.red_fives`. If it is empty, nothing is drawn.
    :param change: a function that is called with ``args`` when the button is tapped.
    :param counted: whether the red fives count now.
    """
    if not text:
        return
    with side_by_side(gap="small", key=f"{key}_red_fives"):
        st.html(_HTML.red_fives(text), width="stretch")
        st.button(FOLLOW if counted else COUNT, key=f"{key}_count_red", on_click=change, args=args, width="content")
