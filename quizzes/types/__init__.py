"""The question types, in the order of the menu.

In the modules of this package, ``LAST_LESSON`` is the last lesson that learners are assumed to know, by level.
"""

from quizzes.question import MOST_TYPES, Question, QuestionType, SittingError, known_word
from quizzes.types.count import fu_item, fu_short, han_fu, han_total, payments, stepwise
from quizzes.types.judge import best_reading, build_hand, contrast, find_the_slip
from quizzes.types.recognise import (
    can_win,
    completes_yaku,
    dora_here,
    open_closed,
    split_hand,
    tile_name,
    wait_name,
    what_spoils_it,
    winning_tiles,
    yaku_of_hand,
)
from quizzes.types.rules import rule_case, table_sums
from scoring.dealing import Difficulty

GROUPS = {
    "recognise": (
        *(tile_name.TYPE, split_hand.TYPE, open_closed.TYPE, wait_name.TYPE, winning_tiles.TYPE, can_win.TYPE),
        *(yaku_of_hand.TYPE, what_spoils_it.TYPE, completes_yaku.TYPE, dora_here.TYPE),
    ),
    "count": (
        *(han_total.TYPE, payments.LIMIT, fu_item.TYPE, fu_short.TYPE, stepwise.FU_SUM, han_fu.TYPE),
        *(payments.POINTS, payments.WHO_PAYS, stepwise.WHOLE_BILL),
    ),
    "judge": (contrast.TYPE, find_the_slip.TYPE, best_reading.TYPE, build_hand.TYPE),
    "rules": (rule_case.TYPE, table_sums.TYPE),
}

TYPES = {question_type.id: question_type for group in GROUPS.values() for question_type in group}
"""Every type by its id, in menu order."""


def type_of(question: Question) -> QuestionType:
    """Return the question type of a question."""
    return TYPES[question.sitting.type]


def read_type(text: str) -> str:
    """Return the id of the question type that a link names.

    :raises SittingError: if there is no such type.
    """
    return known_word(text, list(TYPES), "type of question")


def read_types(text: str) -> tuple[str, ...]:
    """Return the ids of the question types that a link names. In the link, full stops separate the ids.

    An id that occurs twice is returned once.

    :raises SittingError: if there is no such type, or the link names too many.
    """
    named = text.split(".")
    if len(named) > MOST_TYPES:
        raise SittingError(f"Practice can mix at most {MOST_TYPES} types of question, not {text[:40]!r}.")
    return tuple(dict.fromkeys(read_type(one) for one in named))


def level_of(kind: str, level: Difficulty) -> Difficulty:
    """Return the level nearest to the wanted level, from the levels that a question type offers.

    If two levels are equally near, the easier level is returned.
    """
    order = list(Difficulty)
    return min(TYPES[kind].levels, key=lambda one: abs(order.index(one) - order.index(level)))
