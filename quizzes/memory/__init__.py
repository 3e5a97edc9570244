"""How well a learner remembers each skill.

Every answer is evidence, and a review card for each skill says when to ask about the skill again.
"""

from quizzes.memory.due import MOST_SECONDS, USUAL_SECONDS, due_today, fading, forecast, retired
from quizzes.memory.learning_day import learners_day, streak, time_zone
from quizzes.memory.review import (
    LAST,
    LEAST_TIMES,
    MOST_TIMES,
    RETENTION,
    RIGHT,
    SLOW,
    WRONG,
    Card,
    Findings,
    Outcome,
    Rating,
    Review,
    SkillRecord,
    rating,
)
from quizzes.memory.totals import ENOUGH, OF, PracticeDay, Progress, ReviewedQuestion, Totals, add_up, progress
