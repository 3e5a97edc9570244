"""Export a plan as a file for Moodle."""

from urllib.parse import urlencode, urlsplit

from content.rulesets.cited_ruleset import CitedRuleset
from content.words.yaku_book import Naming
from pages.components.club.prompt_text import question_in_words
from quizzes.evening.exchange.gift import GiftQuestion, gift
from quizzes.evening.item_question import ask_item
from quizzes.evening.own_question import words_of
from quizzes.evening.plan import Dealt, Item, Plan
from quizzes.question.question import Question


def plan_as_gift(plan: Plan, cited: CitedRuleset, naming: Naming, origin: str) -> bytes:
    """Return the questions of a plan in GIFT format.

    :param origin: the address of this server, with its base path if it has one: ``http://192.168.1.20:8501``.
    :raises PlanError: if a question cannot be asked.
    """
    parts = urlsplit(origin)
    asked = []
    for number, item in enumerate(plan.items, 1):
        question = ask_item(item, cited)
        text = question_in_words(question, naming, f"{parts.scheme}://{parts.netloc}")
        title = f"{number}. {words_of(question, naming).title}"
        asked.append(GiftQuestion(question, " ".join(title.split()), text, _link(question, item, origin)))
    return gift(asked, naming)


def _link(question: Question, item: Item, origin: str) -> str:
    """Return the link for practising a dealt question."""
    if not isinstance(item, Dealt):
        return ""
    return f"{origin}/count?{urlencode({**question.sitting.whole.parts, 'hand': str(item.number)})}"
