"""What a player is told on request: how far the hand is, and what each discard keeps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.hands.hand_words import tile_words
from content.words.round_words import round_words
from quizzes.table.tutor.discard_advice import WaitLabel, label_waits
from scoring.tenpai.distance import TENPAI

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from quizzes.table.round.round_state import RoundState
    from quizzes.table.tutor.discard_advice import KeptByDiscard, LabelledWait

_LABELS = {
    WaitLabel.WINS: "wait_wins",
    WaitLabel.TSUMO_ONLY: "wait_tsumo_only",
    WaitLabel.FURITEN: "wait_furiten",
    WaitLabel.NO_YAKU: "wait_no_yaku",
}


def help_sentences(state: RoundState, you: int, advice: Sequence[KeptByDiscard]) -> Iterable[str]:
    """Yield what a player is told who asks for help: the best discard, or the waits between turns."""
    words = round_words().round
    if advice:
        best = advice[0]
        reach = keeps(best)
        yield words["best"].format(tile=tile_words(best.tile), reach=reach) if len(advice) > 1 else reach
        return
    waits = label_waits(state, you)
    yield words["waiting"].format(waits=_waits(waits)) if waits else words["not_waiting"]


def keeps(kept: KeptByDiscard) -> str:
    """Return what a discard leaves, in one sentence or two."""
    words = round_words()
    if kept.shanten <= TENPAI:
        return words.round["keeps_waits"].format(waits=_waits(kept.waits))
    left = kept.discard.left
    tiles = words.tiles_left[0 if left == 1 else 1].format(count=left)
    key = "keeps_near" if kept.shanten == 1 else "keeps_far"
    return words.round[key].format(count=kept.shanten, left=tiles)


def _waits(waits: Sequence[LabelledWait]) -> str:
    words = round_words().round
    return "; ".join(words[_LABELS[one.label]].format(tile=tile_words(one.tile), left=one.left) for one in waits)
