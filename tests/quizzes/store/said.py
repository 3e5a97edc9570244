"""Answers to keep."""

from __future__ import annotations

from quizzes.store.kept import Answered, Asked, SittingAddress

WIN = {
    "concealed": "234567m567p1123s",
    "melds": [],
    "win": "1s",
    "tsumo": False,
    "seat": "S",
    "round": "E",
    "flags": ["riichi"],
    "dora_ind": ["5z"],
    "ura_ind": ["4m"],
    "honba": 0,
    "sticks": 1,
}
SITTING = SittingAddress("rules=usma&seed=abc234&level=standard&hands=any", 1)
OTHER_SITTING = SittingAddress("rules=ema&seed=zzz&level=limits&hands=open", 1)


def answered(
    number: int = 1, han: int = 2, *, sitting: SittingAddress = SITTING, step: int = 1, took: int | None = 8200
) -> Answered:
    """An answer to the question of this number."""
    asked = Asked("han_fu", "usma", "f00dfeed", (WIN,))
    return Answered(sitting, number, asked, {"han": han, "fu": 40}, step, took)
