"""The questions of a plan: a preview for the presenter, and a file for Moodle.

In the file, the content of questions is plain text, with links to pictures.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from urllib.parse import urlencode, urlsplit

from content.hands import tiles_words
from content.rulesets import CitedRuleset
from content.words import Naming
from pages.components import facts, indicators
from pages.components.practice.subject import shown_html
from pages.templates import Markup, Template
from quizzes.evening import Dealt, Plan, ask_item, asked_type, words_of
from quizzes.evening.exchange.gift import gift_entries
from quizzes.question import Question, Shown, ShownHand, ShownSituation, ShownText, ShownTiles
from scoring import format_tiles

_PICTURE = re.compile(r'<img src="(?P<address>[^"]*)" alt="(?P<words>[^"]*)"[^>]*>')
PREVIEW = Template(__file__)


def question_in_words(question: Question, naming: Naming, origin: str) -> str:
    """Return everything that a question shows above its fields, one line for each part.

    :param origin: the address of the server that has the pictures of hands, without a path.
    """
    lines = [line for shown in asked_type(question).shows(question) for line in _lines(shown, question, naming, origin)]
    return "\n".join(lines or [words_of(question, naming).title])


def _lines(shown: Shown, question: Question, naming: Naming, origin: str) -> Iterator[str]:
    """Yield the lines of plain text that stand for one part of what a question shows.

    A picture becomes two lines: its description, and its address, which begins with ``origin``.
    """

    def html(one: Shown) -> Markup:
        return shown_html(one, question, index=True, answered=False, naming=naming)

    match shown:
        case ShownHand():
            hand = question.wins[shown.win].hand
            if shown.situation:
                yield from _lines(ShownSituation(shown.win), question, naming, origin)
            yield str(replace(hand, winning_tile=None) if shown.waiting else hand)
            if match := _PICTURE.search(html(replace(shown, situation=False))):
                yield f"({unescape(match['words'])})"
                yield f"{origin}{unescape(match['address'])}"
        case ShownSituation():
            context, lesson = question.wins[shown.win].context, question.sitting.lesson_number
            words = [f"{label} {value}" for label, value, _ in facts(context, lesson)]
            words += (f"{name} {format_tiles(tiles)} ({tiles_words(tiles)})" for name, tiles, _ in indicators(context))
            if words:
                yield "; ".join(words)
        case ShownText() if not shown.yaku:
            yield shown.text
        case ShownTiles() if not shown.label:
            # the question asks for the name of a tile, so a description would give the answer away
            picture = shown_html(shown, question, index=False, answered=False, naming=naming)
            yield from (f"{origin}{unescape(match['address'])}" for match in _PICTURE.finditer(picture))
        case _:
            text = _PICTURE.sub(r" \g<words> ", html(shown))
            # a tag that was removed may leave a space before a punctuation mark
            yield re.sub(r" (?=[.,;:?!)])", "", " ".join(unescape(re.sub(r"<[^>]+>", " ", text)).split()))


def plan_as_gift(plan: Plan, cited: CitedRuleset, naming: Naming, origin: str) -> bytes:
    """Return the questions of a plan in the GIFT format.

    :param origin: the address of this server, with its base path if it has one: ``http://192.168.1.20:8501``.
    :raises PlanError: if a question cannot be asked.
    """
    parts, entries = urlsplit(origin), list[str]()
    for number, item in enumerate(plan.items, 1):
        question = ask_item(item, cited)
        text = question_in_words(question, naming, f"{parts.scheme}://{parts.netloc}")
        link = ""  # questions and hands that a teacher typed have no page to practise on
        if isinstance(item, Dealt):
            link = f"{origin}/count?{urlencode({**question.sitting.whole.parts, 'hand': str(item.number)})}"
        title = " ".join(f"{number}. {words_of(question, naming).title}".split())
        entries += gift_entries(question, naming, title, text, link)
    return "".join(entries).encode()
