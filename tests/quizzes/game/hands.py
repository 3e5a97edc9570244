"""What several tests enter."""

from __future__ import annotations

from quizzes.game.entry import (
    Counted,
    Draw,
)
from scoring.payment import Limit

YAKUMAN = Counted(limit=Limit.YAKUMAN)
MANGAN = Counted(limit=Limit.MANGAN)
DRAWN = Draw()
