"""What is practised: the type of question out of its group, how hard, of which hands; and a new set."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from content.skills.skills import named_skills
from content.words.questions import group_words, question_words
from content.words.step_words import step_sentence
from pages.practice.kind_of_set import LENGTHS
from pages.practice.place import Place, go_to
from pages.session.remember import LEVEL, remember
from quizzes.sitting import LENGTH, MOST_TYPES, Sitting, new_seed
from quizzes.steps.form import SOME_PARTS, as_usual, usual_form
from quizzes.types import GROUPS, TYPES
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Openness

if TYPE_CHECKING:
    from content.words.questions import TypeWords

LEVEL_NAMES = {
    Difficulty.FIRST_STEPS: "First steps: plain yaku, no kans",
    Difficulty.STANDARD: "Standard: a club night",
    Difficulty.ADVANCED: "Advanced: kans, rare yaku, several readings",
    Difficulty.LIMITS: "Limit hands: mangan and above",
}
HAND_NAMES = {Openness.ANY: "Closed and open", Openness.CLOSED: "Closed only", Openness.OPEN: "Open only"}

MOST_TOLD = 2
"""Groups of skills that are named beside a type."""


def type_name(kind: str) -> str:
    """A type of question in the menu, with what it trains most: "Fu without counting: small points (fu)"."""
    groups = list(dict.fromkeys(skill.group.name for skill in named_skills(TYPES[kind].trains)))
    more = ", and more" if len(groups) > MOST_TOLD else ""
    return f"{question_words()[kind].title}: {', '.join(groups[:MOST_TOLD])}{more}"


def level_name(level: Difficulty, words: TypeWords) -> str:
    """A level in the words of its type, or in those that fit every hand."""
    name = LEVEL_NAMES[level].partition(":")[0]
    return f"{name}: {words.levels[level.value]}" if level.value in words.levels else LEVEL_NAMES[level]


def choose_set(sitting: Sitting) -> None:
    """The choice, folded behind the level that is played; it changes nothing before a new set is dealt.

    All of it stands in the address of the new set, so that a teacher can send that.
    """
    name = LEVEL_NAMES[sitting.level].partition(":")[0]
    with st.popover(name, icon=":material/tune:", type="tertiary", help="Change the set: what, how hard, which hands"):
        kind = _kind(sitting.type)
        others = _others(kind, sitting)
        words, levels = question_words()[kind], tuple(Difficulty) if others else TYPES[kind].levels
        level = st.radio(
            "Level",
            levels,
            levels.index(sitting.level) if sitting.level in levels else 0,
            lambda level: LEVEL_NAMES[level] if others else level_name(level, words),
        )
        hands = sitting.openness
        if any(TYPES[one].openness for one in (kind, *others)):
            hands = st.radio("Hands", list(HAND_NAMES), list(HAND_NAMES).index(hands), HAND_NAMES.__getitem__)
        form = "" if others else choose_form(kind, sitting if kind == sitting.type else None, level)
        known = list(LENGTHS)
        now = sitting.length if sitting.length in known else LENGTH
        length = st.radio("How many", known, known.index(now), horizontal=True)
        if st.button(f"Deal a new set of {LENGTHS[length]}", type="primary", width="stretch"):
            remember(LEVEL, level.value)
            types = (kind, *others) if others else ()
            mixed = Sitting(sitting.rules, new_seed(), level, hands, kind, steps=form, types=types, length=length)
            go_to(Place(mixed))
            st.rerun()


def _others(kind: str, sitting: Sitting) -> tuple[str, ...]:
    """The types that are mixed in with the first."""
    known = [one for one in TYPES if one != kind]
    return tuple(
        st.multiselect(
            "Mix with",
            known,
            [one for one in sitting.types if one in known and not sitting.aim],
            lambda one: question_words()[one].title,
            max_selections=MOST_TYPES - 1,
            placeholder="Nothing else",
            key=f"mixed-{kind}-{sitting.seed}",
        )
    )


def choose_form(kind: str, now: Sitting | None, level: Difficulty) -> str:
    """How much of each hand is asked, as a sitting says it; nothing to choose where a type is asked in one way.

    :param now: the set that is played, if it is of this type.
    """
    in_steps = TYPES[kind].in_steps
    if in_steps is None:
        return ""
    usual = in_steps.forms[0]
    said = (usual_form(in_steps, level) if now is None else now.steps) or usual
    forms = [form for form in in_steps.forms if form not in SOME_PARTS or form == said]
    chosen = st.radio(
        step_sentence("how_asked"),
        forms,
        forms.index(said),
        lambda form: step_sentence("some_parts" if form in SOME_PARTS else f"forms.{form}"),
        key=f"form-{kind}-{said}",
    )
    return as_usual(chosen, in_steps)


def _kind(now: str) -> str:
    """The type, in two short lists: its group, then those of the group."""
    groups = [group for group, types in GROUPS.items() if types]
    here = next(group for group in groups if any(asked.id == now for asked in GROUPS[group]))
    chosen = st.segmented_control(
        "What to practise", groups, default=here, format_func=group_words().__getitem__, key=f"group-{now}"
    )
    kinds = [asked.id for asked in GROUPS[chosen or here]]
    return st.radio(
        group_words()[chosen or here],
        kinds,
        kinds.index(now) if now in kinds else 0,
        type_name,
        label_visibility="collapsed",
        key=f"kind-{now}-{chosen or here}",
    )
