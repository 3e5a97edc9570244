"""A place in practice: a hand of a set, or the end of the set.

The page's address contains the whole place, so that a link leads back to it.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar

import streamlit as st

from content.lessons import lessons
from pages.practice.fitted_set import RIGHT, begin_fitted, leading_level
from pages.session import (
    LEVEL,
    PLAYED,
    InAddress,
    change_address,
    cited_rulesets,
    current_learner,
    read_address,
    read_lessons,
    read_or,
    remembered,
    ruleset_in_force,
    show_warning,
)
from quizzes.bill_steps.bill_form import as_usual, usual_form
from quizzes.question import (
    AIMED_LENGTH,
    COUNTING,
    DEALER_EDITION,
    FIRST_EDITION,
    LENGTH,
    Sitting,
    SittingError,
    known_word,
    new_seed,
    read_fits,
    read_hand_number,
    read_level,
    read_number,
    read_openness,
    read_part,
    sitting_at,
)
from quizzes.sets import AND, OWN_SEED, following, highest, read_aims, types_for, unpack
from quizzes.store.records import SittingAddress
from quizzes.types import TYPES, level_of, read_types
from quizzes.types.judge.neighbour_hand import PAIRS
from scoring.dealing import Difficulty, Openness

Read = TypeVar("Read")

PARTS = ("type", "aim", "seed", "level", "fit", "hands", "steps", "beside", "length", "own", "edition", "hand")
"""The query parameters of the page, apart from the ruleset."""
END = "end"
"""The value that stands for the end of the set instead of a hand's number."""


@dataclass(frozen=True, slots=True)
class Place(InAddress):
    """A place in a set: the number of a hand, or None for the end of the set."""

    sitting: Sitting
    number: int | None = 1

    @property
    def address(self) -> dict[str, str]:
        """The query parameters of the place."""
        parts = self.sitting.parts | {"hand": str(self.number or END)}
        return {name: parts[name] for name in ("rules", *PARTS) if name in parts}


def _part(name: str, otherwise: Read, read: Callable[[str], Read] | None = None) -> Read:
    """Return the value of a query parameter, or ``otherwise`` if it is missing or invalid.

    For an invalid value, show a warning.

    :param read: a function that reads the value; None to check only the form of the text.
    """
    if name in st.query_params:
        try:
            return (read or partial(read_part, name))(st.query_params[name])
        except SittingError as error:
            show_warning("Part of this link can't be used, so something else is shown instead:", str(error))
    return otherwise


def from_address() -> Place:
    """Return the place that the address names. Missing and invalid parts get their usual values.

    An address without a seed asks for a new set.
    """
    said, aims, hands = st.query_params, _part("aim", (), read_aims), _part("own", (), unpack)
    trained = types_for(aims[0]) if aims else ()
    usual_types = (trained if len(aims) == 1 else trained[:1]) or (usual_type(),)
    types = tuple(dict.fromkeys(hand.kind for hand in hands)) or _part("type", usual_types, read_types)
    first, has_one_type = types[0], not (types[1:] or aims or hands)
    levels = TYPES[first].levels if has_one_type else tuple(Difficulty)
    new = "seed" not in said
    # a new set without a level adapts to the learner, unless they have chosen a level before
    before = "" if LEVEL in said else remembered(LEVEL)
    usual = next((level for level in levels if level.value == before), Difficulty.STANDARD if aims else levels[0])
    is_fitted = new and LEVEL not in said and before in {"", RIGHT} and not hands
    if is_fitted:
        usual = level_of(first, leading_level())
    level = _part("level", usual, lambda text: read_level(text, levels))
    usual_length = len(aims) if len(aims) > 1 else AIMED_LENGTH if aims and new else LENGTH
    sitting = Sitting(
        ruleset_in_force().id,
        OWN_SEED if hands else _part("seed", "") or new_seed(),
        level,
        _part("hands", Openness.ANY, read_openness),
        edition=int(_part("edition", str(DEALER_EDITION if new else FIRST_EDITION))),
        steps=_steps(first, level) if has_one_type else "",
        beside=_part("beside", "") if first == PAIRS else "",
        aim="" if hands else AND.join(aim.id for aim in aims),
        length=len(hands) or _part("length", usual_length, read_number),
        own=said["own"] if hands else "",
    ).of_kinds(types)
    if fits := () if hands else _part("fit", (), read_fits):
        sitting = replace(sitting, fit=fits[0], later=fits[1 : sitting.length])
    elif is_fitted:
        sitting = begin_fitted(sitting)
    last = highest(sitting)
    return Place(sitting, _part("hand", 1, lambda text: None if text == END else read_hand_number(text, last)))


def usual_type() -> str:
    """Return what to practise if nothing was chosen.

    This is the subject of the next lesson, or whole scores if no lesson is left. Learners who have played before, or
    who have chosen a level, begin with whole scores. If the address describes a set but names no question type, the set
    asks for whole scores, because old links rely on this.
    """
    if not st.query_params.keys().isdisjoint(PARTS) or remembered(PLAYED) == "some" or remembered(LEVEL):
        return COUNTING
    if number := read_or(None, lambda: following(read_lessons(current_learner()))):
        return next(part.type for part in lessons()[number].practice if part.place == "new")
    return COUNTING


def readable_sitting(kept: SittingAddress) -> Sitting | None:
    """Return the set that a stored address describes.

    Return None if the address is invalid, or if its ruleset or its question type no longer exists.
    """
    try:
        sitting = sitting_at(kept.address, kept.edition)
    except SittingError:
        return None
    if sitting.rules not in cited_rulesets() or not TYPES.keys() >= {*sitting.kinds}:
        return None
    kind, has_one_type = TYPES[sitting.type], not (sitting.types or sitting.aim or sitting.own)
    is_known = sitting.level in kind.levels and sitting.steps in ("", *kind.forms)
    return sitting if is_known or not has_one_type else None


def _steps(kind: str, level: Difficulty) -> str:
    """Return the name of the form in which questions are answered; empty if the question type has only one.

    If the address names no form, the result for a new set is the usual form for its level. For an existing set, it is
    empty.
    """
    forms = TYPES[kind].forms
    if not forms:
        return ""
    new = "" if "seed" in st.query_params else usual_form(forms, level)
    return _part("steps", new, lambda text: as_usual(known_word(text, list(forms), "form of question"), forms))


def go_to(place: Place) -> None:
    """Make this place the current one in the session, and write it into the address."""
    st.session_state["count"] = place
    change_address(PARTS, place.address)


def current() -> Place:
    """Return the place that the address names.

    If the address names no set, return the place that this session showed last, under the current ruleset.
    """
    rules = ruleset_in_force().id
    before: Place | None = st.session_state.get("count")
    if before and before.address == {"rules": rules, **read_address(PARTS)}:
        return before
    if not before or not {"seed", "type", "aim", "own"}.isdisjoint(st.query_params):
        now = from_address()
    else:
        now = Place(replace(before.sitting, rules=rules), before.number)
    go_to(now)
    return now
