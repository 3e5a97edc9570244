"""The guided rounds as a list of links."""

from collections.abc import Collection, Sequence

import streamlit as st

from content.lessons import guided_rounds
from content.words import round_sentence
from pages.session import Link, Markup, Template

_HTML = Template(__file__)


def titles() -> list[str]:
    """Return the titles of the guided rounds. The first one is the smallest game, with four tiles in hand."""
    return [round_sentence("small.title"), *(one.title for one in guided_rounds())]


def minutes_of(number: int) -> str:
    """Return in words how long a guided round takes."""
    return round_sentence("minutes", count=guided_rounds()[number - 1].minutes if number else 2)


def offer_round(number: int, rules: str) -> None:
    """Draw a link to a guided round, as large as a button.

    :param number: the number of the round; 0 for the smallest game, with four tiles in hand.
    """
    with st.container(key=f"offered_round_{number}"):
        st.page_link(
            "table/round.py",
            label=f"{round_sentence('title')}: {titles()[number]} · {minutes_of(number)}",
            width="stretch",
            query_params={"rules": rules, "guide": str(number)},
        )


def round_list_html(links: Sequence[Link], played: Collection[int]) -> Markup:
    """Return the list of guided rounds, with links.

    :param links: the link to each round, in the order of the list.
    :param played: the numbers of the rounds that the learner has played, counted from 0.
    """
    listed = enumerate(zip(links, titles(), strict=True))
    rows = [(link, title, minutes_of(number), number in played) for number, (link, title) in listed]
    return _HTML.rounds(round_sentence("guided"), rows, round_sentence("played"))
