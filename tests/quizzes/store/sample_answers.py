"""Sample answers to store."""

from __future__ import annotations

from functools import partial
from io import BytesIO
from random import SystemRandom
from typing import TYPE_CHECKING

from quizzes.store import answers
from quizzes.store.context import Context
from quizzes.store.learner_totals import find_cards, find_days
from quizzes.store.records import Answered, Asked, SittingAddress

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from concurrent.futures import Future

    from sqlalchemy import Connection

    from quizzes.memory.review import Card, SkillRecord
    from quizzes.memory.totals import PracticeDay
    from quizzes.store.records import Learner, Recorded
    from quizzes.store.store import Store

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


def record_soon(store: Store, learner: Learner, answer: Answered) -> Future[Recorded]:
    """Save an answer without waiting for the commit."""
    return store.write_soon(
        partial(answers.record, context=Context(0, SystemRandom(), "id"), learner=learner.id, answered=answer)
    )


def exported(
    store: Store, learner: Learner, more: Callable[[Connection, str], Mapping[str, object]] | None = None
) -> str:
    """Return all data of a learner as the text of a file."""
    file = BytesIO()
    store.export(learner.id, file, *([more] if more else []))
    return file.getvalue().decode()


def answered(
    number: int = 1, han: int = 2, *, sitting: SittingAddress = SITTING, step: int = 1, took: int | None = 8200
) -> Answered:
    """Return an answer to the question with this number."""
    asked = Asked("han_fu", "usma", "f00dfeed", (WIN,))
    return Answered(sitting, number, asked, {"han": han, "fu": 40}, step, took)


def stored_cards(store: Store, learner: Learner) -> dict[str, Card]:
    """Read a learner's cards from the database, even if the store remembers them."""
    return store.read(find_cards, learner.id)[0]


def stored_totals(
    store: Store, learner: Learner
) -> tuple[dict[str, Card], dict[str, SkillRecord], tuple[PracticeDay, ...]]:
    """Read a learner's cards, skill records and days from the database, even if the store remembers them."""
    return *store.read(find_cards, learner.id), store.read(
        lambda connection: tuple(find_days(connection, learner.id, 1000))
    )
