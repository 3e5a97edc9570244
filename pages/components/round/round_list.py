"""The guided rounds as a list of links."""

from collections.abc import Sequence

from markupsafe import Markup

from content.lessons.guided_rounds import guided_rounds
from content.words.round_words import round_words
from pages.session.browser.html_links import Link
from pages.templates import Template

_HTML = Template(__file__)
SMALLEST_MINUTES = 2


def round_list_html(links: Sequence[Link]) -> Markup:
    """Return the guided rounds, the smallest game first.

    :param links: where each leads, in the same order.
    """
    words = round_words()
    rounds = [(words.small["title"], SMALLEST_MINUTES), *((one.title, one.minutes) for one in guided_rounds())]
    rows = [
        (link, title, words.round["minutes"].format(count=minutes))
        for link, (title, minutes) in zip(links, rounds, strict=True)
    ]
    return _HTML.rounds(words.round["guided"], rows)
