"""The menu of all question types, group by group. Each type has an example."""

from functools import cache

from markupsafe import Markup

from content.rulesets.ruleset_file import rulesets
from content.words.questions import group_words, question_words
from pages.components.hand.hand_picture import tiles_html
from pages.components.practice.subject import shown_html
from pages.session.browser.html_links import address
from pages.templates import Template
from quizzes.question.field import SplitField, TapField
from quizzes.question.prompt import ShownSituation
from quizzes.question.sitting import Sitting
from quizzes.types import GROUPS, TYPES
from scoring.tiles import parse_tiles

_HTML = Template(__file__)
RULES, SEED = "cheatsheet", "example"
"""All examples come from one set under the simplest rules, because a picture shows a type of question, not a rule."""


def type_menu_html(ruleset: str, *, index: bool) -> Markup:
    """Return the menu for a ruleset, with a link for each question type.

    :param index: whether to draw the corner label on tiles.
    """
    groups = {
        group_words()[group]: [
            (question_words()[kind.id], address("count", ruleset, type=kind.id), _example(kind.id, index))
            for kind in kinds
        ]
        for group, kinds in GROUPS.items()
    }
    return _HTML.menu(groups)


@cache
def _example(kind: str, index: bool) -> Markup:  # noqa: FBT001 (a part of the cache's key)
    """Return the prompt of a type's first question, without the situation."""
    asked = TYPES[kind]
    sitting = Sitting(RULES, SEED, asked.levels[0], type=kind)
    question = asked.ask(sitting, 1, rulesets()[RULES])
    for shown in asked.shows(question):
        if not isinstance(shown, ShownSituation):
            return shown_html(shown, question, index=index, answered=False)
    # if a question shows nothing above its fields, its fields contain the tiles
    [field, *_] = asked.fields(question)
    tiles = field.tiles if isinstance(field, SplitField) else ""
    if isinstance(field, TapField):
        tiles = "".join(target.tiles for target in field.targets)
    return tiles_html(parse_tiles(tiles), index=index)
