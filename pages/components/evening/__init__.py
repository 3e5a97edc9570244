"""What pages show of a club evening: dates, questions on the big screen, votes and scores."""

from pages.components.evening.date_text import at, day, day_html, end_of_day, minute, minute_html
from pages.components.evening.scoreboard import (
    SCOREBOARD,
    SHOWN,
    answer_rows,
    percent,
    podium_html,
    questions_picture,
    said_points,
    score_rows,
    scores_html,
    skills_picture,
)
from pages.components.evening.votes import LETTERS, bars, said_answer, votes_html
from pages.components.evening.wall_question import (
    Unfolding,
    asked_html,
    asked_in_words,
    mistakes_html,
    right_html,
    rightly_answered,
    shown_on_wall,
    title_of,
    unfolding,
)
