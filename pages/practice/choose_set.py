"""Choose what to practise (the question type, the level and the kind of hands), and open a new set."""

import streamlit as st

from content.skills.skills import named_skills
from content.words import TypeWords, group_words, question_words, step_sentence
from pages.practice.fitted_set import RIGHT, begin_fitted, leading_level, what_is_known
from pages.practice.quiz_url import Place, go_to
from pages.practice.set_title import LENGTHS
from pages.session import LEVEL, remember
from quizzes.bill_steps.bill_form import SOME_PARTS, as_usual, usual_form
from quizzes.question import LENGTH, MOST_TYPES, Sitting, new_seed
from quizzes.types import GROUPS, TYPES, level_of
from scoring.dealing import Difficulty, Openness

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
MOST_TOLD = 2
"""The most groups of skills that are named after the title of a question type."""


def type_name(kind: str) -> str:
    """Return the title of a question type and the skills it trains, like "Fu without counting: small points (fu)"."""
    groups = list(dict.fromkeys(skill.group.name for skill in named_skills(TYPES[kind].trains)))
    more = ", and more" if len(groups) > MOST_TOLD else ""
    return f"{question_words()[kind].title}: {', '.join(groups[:MOST_TOLD])}{more}"


def level_name(level: Difficulty, words: TypeWords) -> str:
    """Return the name of a level and its meaning for a question type, or in general if the type gives none."""
    name = LEVEL_NAMES[level].partition(":")[0]
    return f"{name}: {words.levels[level.value]}" if level.value in words.levels else LEVEL_NAMES[level]


def level_of_set(sitting: Sitting) -> str:
    """Return a short name for the level of a set."""
    return FOR_YOU if sitting.fit is not None else LEVEL_NAMES[sitting.level].partition(":")[0]


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
    """Draw the widgets that :func:`_chosen` reads: first the question types, because the others depend on them."""
    rules, here = {"rules": sitting.rules}, _group(sitting.type)
    st.page_link("learn/choose_practice.py", label="All practice, with pictures", query_params=rules)
    group = st.segmented_control(
        "What to practise",
        list(GROUPS),
        default=here,
        format_func=group_words().__getitem__,
        key=f"group-{sitting.type}",
    )
    kinds = [asked.id for asked in GROUPS[group or here]]
    kind = st.radio(
        group_words()[group or here],
        kinds,
        kinds.index(sitting.type) if sitting.type in kinds else 0,
        type_name,
        label_visibility="collapsed",
        key=f"kind-{sitting.type}-{group or here}",
    )
    known, words = [one for one in TYPES if one != kind], question_words()
    others = tuple(
        st.multiselect(
            "Mix with",
            known,
            [one for one in sitting.types if one in known and not sitting.aim],
            lambda one: words[one].title,
            max_selections=MOST_TYPES - 1,
            placeholder="Nothing else",
            key=f"mixed-{kind}-{sitting.seed}",
        )
    )
    offered = (None, *_levels(kind, others))
    now = None if sitting.fit is not None else sitting.level
    level = st.radio(
        "Level",
        offered,
        offered.index(now) if now in offered else 0,
        lambda level: FOR_YOU if level is None else LEVEL_NAMES[level] if others else level_name(level, words[kind]),
        key=f"level-{kind}-{sitting.seed}",
    )
    if level is None:
        st.caption(what_is_known(sitting))
    if _asks_openness(kind, others):
        hands, key = list(HAND_NAMES), f"hands-{kind}-{sitting.seed}"
        st.radio("Hands", hands, hands.index(sitting.openness), HAND_NAMES.__getitem__, key=key)
    if TYPES[kind].forms and not others:  # how much of a hand the learner works out
        form_now = _form_now(kind, sitting, level or level_of(kind, leading_level()))
        forms = [form for form in TYPES[kind].forms if form not in SOME_PARTS or form == form_now]
        st.radio(
            step_sentence("how_asked"),
            forms,
            forms.index(form_now),
            lambda form: step_sentence("some_parts" if form in SOME_PARTS else f"forms.{form}"),
            key=f"form-{kind}-{form_now}",
        )
    lengths = list(LENGTHS)
    length = st.radio(
        "How many", lengths, lengths.index(_length(sitting)), horizontal=True, key=f"length-{sitting.seed}"
    )
    label = f"Start {LENGTHS[length]} new questions"
    st.button(label, type="primary", width="stretch", on_click=_deal, args=(sitting,))


def _deal(sitting: Sitting) -> None:
    """Open the chosen set.

    The widgets are read only now, because the browser may send the last choice together with the tap on the button.
    """
    chosen = _chosen(sitting)
    remember(LEVEL, chosen.level.value if chosen.fit is None else RIGHT)
    _fold()
    go_to(Place(chosen))


def _chosen(sitting: Sitting) -> Sitting:
    """Return a new set from the widgets' values. If a widget is not drawn, the value of the current set is used."""
    state = st.session_state
    group = state.get(f"group-{sitting.type}") or _group(sitting.type)
    kinds = [asked.id for asked in GROUPS[group]]
    kind = state.get(f"kind-{sitting.type}-{group}", sitting.type if sitting.type in kinds else kinds[0])
    others = tuple(state.get(f"mixed-{kind}-{sitting.seed}", ()))
    levels = _levels(kind, others)
    wanted = state.get(f"level-{kind}-{sitting.seed}", None if sitting.fit is not None else sitting.level)
    level = level_of(kind, leading_level()) if wanted is None else wanted if wanted in levels else levels[0]
    asks_openness = _asks_openness(kind, others)
    openness = state.get(f"hands-{kind}-{sitting.seed}", sitting.openness) if asks_openness else sitting.openness
    form, types = "", (kind, *others) if others else ()
    if (forms := TYPES[kind].forms) and not others:
        form_now = _form_now(kind, sitting, level)
        form = as_usual(state.get(f"form-{kind}-{form_now}", form_now), forms)
    length = state.get(f"length-{sitting.seed}", _length(sitting))
    chosen = Sitting(sitting.rules, new_seed(), level, openness, kind, steps=form, types=types, length=length)
    return begin_fitted(chosen) if wanted is None else chosen


def _levels(kind: str, others: tuple[str, ...]) -> tuple[Difficulty, ...]:
    return tuple(Difficulty) if others else TYPES[kind].levels


def _asks_openness(kind: str, others: tuple[str, ...]) -> bool:
    return any(TYPES[one].openness for one in (kind, *others))


def _length(sitting: Sitting) -> int:
    return sitting.length if sitting.length in LENGTHS else LENGTH


def _form_now(kind: str, sitting: Sitting, level: Difficulty) -> str:
    """Return the form of the current set if it is of this type, or else the usual form of the type at this level."""
    forms = TYPES[kind].forms
    return (sitting.steps if kind == sitting.type else usual_form(forms, level)) or forms[0]


def _group(kind: str) -> str:
    return next(group for group, types in GROUPS.items() if any(asked.id == kind for asked in types))
