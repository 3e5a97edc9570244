"""The guided rounds as a list of links."""

from collections.abc import Collection, Sequence

from markupsafe import Markup

from content.lessons.guided_rounds import guided_rounds
from content.words.round_words import round_words
from pages.session.browser.html_links import Link
from pages.templates import Template

_HTML = Template(__file__)
SMALLEST_MINUTES = 2


def titles() -> list[str]:
    """Return the titles of the guided rounds, the smallest game first."""
    return [round_words().small["title"], *(one.title for one in guided_rounds())]


def round_list_html(links: Sequence[Link], played: Collection[int]) -> Markup:
    """Return the guided rounds, the smallest game first.

    :param links: where each leads, in the same order.
    :param played: the numbers of those that the learner has played, from 0.
    """
    words = round_words()
    minutes = [SMALLEST_MINUTES, *(one.minutes for one in guided_rounds())]
    rows = [
        (link, title, words.round["minutes"].format(count=count), number in played)
        for number, (link, title, count) in enumerate(zip(links, titles(), minutes, strict=True))
    ]
    return _HTML.rounds(words.round["guided"], rows, words.round["played"])
