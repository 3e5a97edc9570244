"""The right answers to questions, in words. There is one module for each group of question types.

Code outside this package imports the answers from here.
"""

from content.explain.answers.count_answers import (
    fu_item_answer,
    han_answer,
    part_asked,
    short_fu_answer,
    worth_answer,
)
from content.explain.answers.judge_answers import (
    best_reading_answer,
    contrast_answer,
    hand_named,
)
from content.explain.answers.recognise_answers import (
    PROOF,
    PROOF_OF,
    YAKUHAI,
    asked_name,
    asked_rule,
    can_win_answer,
    completed,
    completes_answer,
    completions,
    dora_answer,
    dora_kinds,
    dora_places,
    gives,
    made,
    open_answer,
    paid_waits,
    proof_of,
    right_yaku,
    spoils_answer,
    wait_answer,
    why_not,
    winning_answer,
    yaku_answer,
)
from content.explain.answers.right_answer import RightAnswer, paid_alike

__all__ = [
    "PROOF",
    "PROOF_OF",
    "YAKUHAI",
    "RightAnswer",
    "asked_name",
    "asked_rule",
    "best_reading_answer",
    "can_win_answer",
    "completed",
    "completes_answer",
    "completions",
    "contrast_answer",
    "dora_answer",
    "dora_kinds",
    "dora_places",
    "fu_item_answer",
    "gives",
    "han_answer",
    "hand_named",
    "made",
    "open_answer",
    "paid_alike",
    "paid_waits",
    "part_asked",
    "proof_of",
    "right_yaku",
    "short_fu_answer",
    "spoils_answer",
    "wait_answer",
    "why_not",
    "winning_answer",
    "worth_answer",
    "yaku_answer",
]
