"""Choose what to practise (the question type, the level and the kind of hands), and name sets in titles."""

import streamlit as st

from content.skills.skills import named_skills
from content.words import TypeWords, capital, group_words, question_words, step_sentence
from pages.practice.fitted_set import RIGHT, begin_fitted, leading_level, what_is_known
from pages.practice.quiz_url import Place, go_to
from pages.session import LEVEL, link_page, main_button, remember
from quizzes.bill_steps.bill_form import SOME_PARTS, as_usual, usual_form
from quizzes.question import LENGTH, MOST_TYPES, Sitting, new_seed
from quizzes.sets import aim_at, day_sets, has_several
from quizzes.types import GROUPS, TYPES, level_of
from scoring.dealing import Difficulty, Openness

MIXED = "Question"
OWN = "Your own hands"
LENGTHS = {5: "five", 10: "ten", 20: "twenty"}
"""The lengths of sets that are offered, in words. A link may ask for a set of another length."""
LEVEL_NAMES = {
    Difficulty.FIRST_STEPS: "First steps: plain yaku and no kans",
    Difficulty.STANDARD: "Standard: as on a club night",
    Difficulty.ADVANCED: "Advanced: kans, rare yaku and several readings",
    Difficulty.LIMITS: "Limit hands: mangan and above",
}
HAND_NAMES = {Openness.ANY: "Closed and open", Openness.CLOSED: "Closed only", Openness.OPEN: "Open only"}

FOR_YOU = "Right for you"
"""The name of the level that adapts to the learner."""
CHOOSE = "choose"
"""The query parameter that shows the choices, and the key of their button."""


def item_of(sitting: Sitting) -> str:
    """Return what a set consists of: "Hand", or "Question" if not all questions are about a hand."""
    return MIXED if sitting.types or sitting.aim else question_words()[sitting.type].item


def items_of(sitting: Sitting) -> str:
    """Return how many hands or questions a set has, in words: "five hands"."""
    count, item = sitting.length, item_of(sitting).lower()
    return f"{LENGTHS.get(count, count)} {item}s" if count > 1 else item


def title_of(sitting: Sitting) -> str:
    """Return what a set practises: a subject, its question types, or the learner's own hands."""
    if sitting.own:
        return OWN
    if has_several(sitting):
        return _of_several(sitting)
    if sitting.aim:
        aim = aim_at(sitting.aim)  # it is None if the link is from another version of Tensu
        return aim.name if aim else MIXED
    return ", ".join(question_words()[kind].title for kind in sitting.kinds)


def _of_several(sitting: Sitting) -> str:
    of_a_day = {day_sets.DUE: "Due today", day_sets.MIXED: "Mixed practice"}
    return of_a_day.get(day_sets.what_of_a_day(sitting), "Several skills")


def topic_of(sitting: Sitting) -> str:
    """Return the title of a set of questions about skills while the question is open.

    A single skill is replaced by its group of skills, because the name of the skill would give the answer away.
    """
    if has_several(sitting):
        return _of_several(sitting)
    aim = aim_at(sitting.aim)
    return capital(aim.skill.group.name) if aim and aim.skill else MIXED


def type_name(kind: str) -> str:
    """Return the title of a question type and the skills it trains, like "Fu without counting: small points (fu)".

    At most two groups of skills are named.
    """
    groups = list(dict.fromkeys(skill.group.name for skill in named_skills(TYPES[kind].trains)))
    return f"{question_words()[kind].title}: {', '.join(groups[:2])}{', and more' * (len(groups) > 2)}"


def level_name(level: Difficulty, words: TypeWords) -> str:
    """Return the name of a level and its meaning for a question type, or in general if the type gives none."""
    name = LEVEL_NAMES[level].partition(":")[0]
    return f"{name}: {words.levels[level.value]}" if level.value in words.levels else LEVEL_NAMES[level]


def level_of_set(sitting: Sitting) -> str:
    """Return a short name for the level of a set."""
    return LEVEL_NAMES[sitting.level].partition(":")[0] if sitting.fit is None else FOR_YOU


def choose_set(sitting: Sitting) -> None:
    """If the address asks for it, draw the choices for a new set. Nothing changes until the new set is dealt.

    The address of the new set contains everything that was chosen, so that a teacher can send it to others.
    """
    if CHOOSE in st.query_params:
        st.session_state[CHOOSE] = True
        with st.popover(level_of_set(sitting), type="tertiary", key=CHOOSE, on_change=_fold):
            _choices(sitting)


def _fold() -> None:
    st.query_params.pop(CHOOSE, None)


def _choices(sitting: Sitting) -> None:
    """Draw the choices, first the question types that the others depend on, and the button that deals the chosen set.

    The button has no callback, because the browser may send the last choice together with the tap on the button.
    """
    here = next(group for group, types in GROUPS.items() if any(asked.id == sitting.type for asked in types))
    link_page("learn/choose_practice.py", "All practice, with pictures")
    names, key = group_words(), f"group-{sitting.type}"
    group = st.segmented_control("What to practise", list(GROUPS), default=here, format_func=names.__getitem__, key=key)
    group = group or here
    kinds, key = [asked.id for asked in GROUPS[group]], f"kind-{sitting.type}-{group}"
    now = kinds.index(sitting.type) if sitting.type in kinds else 0
    kind = st.radio(names[group], kinds, now, type_name, label_visibility="collapsed", key=key)
    known, words = [one for one in TYPES if one != kind], question_words()
    others = st.multiselect(
        "Mix with",
        known,
        [one for one in sitting.types if one in known and not sitting.aim],
        lambda one: words[one].title,
        max_selections=MOST_TYPES - 1,
        placeholder="Nothing else",
        key=f"mixed-{kind}-{sitting.seed}",
    )
    offered = (None, *(Difficulty if others else TYPES[kind].levels))
    now = sitting.level if sitting.fit is None else None
    wanted = st.radio(
        "Level",
        offered,
        offered.index(now) if now in offered else 0,
        lambda level: (LEVEL_NAMES[level] if others else level_name(level, words[kind])) if level else FOR_YOU,
        key=f"level-{kind}-{sitting.seed}",
    )
    if not wanted:
        st.caption(what_is_known(sitting))
    level, openness, form = wanted or level_of(kind, leading_level()), sitting.openness, ""
    if any(TYPES[one].openness for one in (kind, *others)):
        hands, key = list(HAND_NAMES), f"hands-{kind}-{sitting.seed}"
        openness = st.radio("Hands", hands, hands.index(openness), HAND_NAMES.__getitem__, key=key)
    if (forms := TYPES[kind].forms) and not others:
        form_now = (sitting.steps if kind == sitting.type else usual_form(forms, level)) or forms[0]
        offered_forms = [form for form in forms if form not in SOME_PARTS or form == form_now]
        form = st.radio(
            step_sentence("how_asked"),
            offered_forms,
            offered_forms.index(form_now),
            lambda form: step_sentence("some_parts" if form in SOME_PARTS else f"forms.{form}"),
            key=f"form-{kind}-{form_now}",
        )
        form = as_usual(form, forms)
    lengths = list(LENGTHS)
    usual = lengths.index(sitting.length if sitting.length in LENGTHS else LENGTH)
    length = st.radio("How many", lengths, usual, horizontal=True, key=f"length-{sitting.seed}")
    if main_button(f"Start {LENGTHS[length]} new questions", key="deal"):
        chosen = Sitting(sitting.rules, new_seed(), level, openness, steps=form, length=length)
        chosen = chosen.of_kinds((kind, *others))
        remember(LEVEL, wanted.value if wanted else RIGHT)
        _fold()
        go_to(Place(chosen if wanted else begin_fitted(chosen)))
        st.rerun()
