"""Every slip a hand invites."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quizzes.diagnosis.slips.added_yaku import added_yaku
from quizzes.diagnosis.slips.dora_slips import dora_slips
from quizzes.diagnosis.slips.forgotten_yaku import exchanged_yaku, forgotten_yaku
from quizzes.diagnosis.slips.fu_slips import fu_slips
from quizzes.diagnosis.slips.said import said_of
from quizzes.diagnosis.slips.whole_slips import whole_slips

if TYPE_CHECKING:
    from quizzes.diagnosis.slips.said import Slip
    from scoring.score import ScoreResult

KINDS = (forgotten_yaku, added_yaku, exchanged_yaku, dora_slips, whole_slips, fu_slips)
"""What finds them."""


def every_slip(result: ScoreResult) -> tuple[Slip, ...]:
    """The slips that change anything about the hand as it is paid, in a fixed order."""
    right = said_of(result.best)
    return tuple(slip for find in KINDS for slip in find(result) if slip.said != right)
