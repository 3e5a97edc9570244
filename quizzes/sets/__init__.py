"""Sets of questions: practice with an aim, lessons, the day's sets, speed practice and a learner's own hands.

Read ``aim.py`` and ``set_dealing.py`` first; for lessons ``lesson_items.py``, for the day ``day_plan.py``.
"""

from quizzes.sets.aim import (
    AND,
    ANY_ORDER,
    Aim,
    aim_at,
    aimed_skill,
    can_practise,
    first_to_practise,
    has_several,
    read_aim,
    read_aims,
    types_for,
)
from quizzes.sets.day_plan import (
    MIXED_QUESTIONS,
    PRAISE,
    USUAL_MINUTES,
    days_away,
    lessons_of_day,
    pace,
    retention,
    review_seconds,
    seconds_of_card,
    seconds_of_items,
    seconds_of_lesson,
)
from quizzes.sets.day_sets import (
    DUE,
    MIXED,
    askable,
    dated,
    due_set,
    hand_of_the_day,
    is_hand_of_a_day,
    lesson_to_repeat,
    marks,
    mixed_set,
    taught_cards,
    usual_level,
    what_of_a_day,
)
from quizzes.sets.lesson_items import ROUNDS, SKIP, TESTED, Run, run_of
from quizzes.sets.lesson_progress import Mastery, Standing, following, latest_repetition, masteries, standings
from quizzes.sets.own_hands import KINDS, MOST_HANDS, OWN_SEED, OwnHand, own_set, unpack
from quizzes.sets.question_order import comes_back, highest, needless, order_of, seconds_left
from quizzes.sets.question_supply import HARDEST, as_fit
from quizzes.sets.set_dealing import NothingToAskError, ask_in
from quizzes.sets.stored_question import (
    HINTS,
    UnreadableError,
    as_kept,
    asked_anew,
    counted,
    graded_anew,
    kept_under,
    rebuild_all_estimates,
)
