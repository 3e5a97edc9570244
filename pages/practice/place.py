"""Where practice stands: the sitting and the hand, in the address; the answers, in this visit."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import streamlit as st

from pages.session.ruleset_picker import ruleset_in_force
from quizzes.sitting import (
    COUNTING,
    Sitting,
    SittingError,
    new_seed,
    read_level,
    read_number,
    read_openness,
    read_seed,
)
from quizzes.types import TYPES, read_type
from scoring.dealing.wish import Openness

if TYPE_CHECKING:
    from collections.abc import Callable

    from quizzes.question import Grade

Read = TypeVar("Read")


def _part(name: str, read: Callable[[str], Read], otherwise: Read) -> Read:
    """A part of the address; what it leaves out or gets wrong is replaced, and the latter said."""
    if name in st.query_params:
        try:
            return read(st.query_params[name])
        except SittingError as error:
            st.warning("A part of this link cannot be used, so something else is shown instead:")
            st.text(str(error))
    return otherwise


def from_address() -> tuple[Sitting, int]:
    """The sitting and the hand the address names."""
    kind = _part("type", read_type, COUNTING)
    levels = TYPES[kind].levels
    sitting = Sitting(
        ruleset_in_force().ruleset.id,
        _part("seed", read_seed, new_seed()),
        _part("level", lambda text: read_level(text, levels), levels[0]),
        _part("hands", read_openness, Openness.ANY),
        kind,
    )
    return sitting, _part("hand", read_number, 1)


def write_address(sitting: Sitting, number: int) -> None:
    """Let the address bring back this very hand."""
    st.query_params.update(
        type=sitting.type,
        seed=sitting.seed,
        level=sitting.level.value,
        hands=sitting.openness.value,
        hand=str(number),
    )


def go_to(sitting: Sitting, number: int, *, done: bool = False) -> None:
    """Turn to a hand of a sitting, or to its end."""
    st.session_state["count"] = (sitting, number)
    st.session_state["count_done"] = done
    write_address(sitting, number)


def at_end() -> bool:
    """Whether the whole set is looked at, and not one of its hands."""
    return bool(st.session_state.get("count_done"))


def current() -> tuple[Sitting, int]:
    """Where we are: what the address names, or else where this visit stood, under the rules now in force."""
    before: tuple[Sitting, int] | None = st.session_state.get("count")
    if before is None or "seed" in st.query_params or "type" in st.query_params:
        now = from_address()
    else:
        now = (before[0].under(ruleset_in_force().ruleset.id), before[1])
    if now != before:
        go_to(*now)
    write_address(*now)
    return now


def answers(sitting: Sitting) -> dict[int, Grade]:
    """The graded answers of this visit to the sitting, by number."""
    kept: dict[Sitting, dict[int, Grade]] = st.session_state.setdefault("count_answers", {})
    return kept.setdefault(sitting, {})
