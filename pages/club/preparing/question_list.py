"""The questions of a plan: the list of them, as players will see them, and the choice of new ones.

Buttons in the list replace, change, move or remove a question. New questions of the chosen types, level or lesson, and
skills replace the questions of the plan, or are added to it.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache, partial
from html import escape

import streamlit as st

from content.lessons import lessons
from content.rulesets import CitedRuleset
from content.skills.skills import skills
from content.words import Naming, for_people, question_words
from pages.club.preparing.current_plan import change, planned, time_name
from pages.club.preparing.edit_item import begin, change_here
from pages.club.preparing.own_hands import offer_own_red_fives
from pages.components import field_html
from pages.components.evening.plan_questions import PREVIEW
from pages.components.practice.subject import shown_html, taken_apart
from pages.practice.choose_set import HAND_NAMES, LEVEL_NAMES
from pages.session import LEVEL, Markup, cited_rulesets, naming, remember, ruleset_in_force, show_warning, tile_index
from quizzes.evening import (
    MOST_ITEMS,
    USUAL,
    USUAL_COUNT,
    Dealt,
    Item,
    OwnHand,
    OwnQuestion,
    Plan,
    PlanError,
    Wanted,
    ask_item,
    asked_type,
    dealt_items,
    fields_of,
    kinds_of,
    played_words,
    words_of,
)
from quizzes.question import DEALER_EDITION, Question, new_seed
from quizzes.sets import can_practise, read_aim
from quizzes.types import TYPES
from scoring.dealing import Difficulty, Openness

BY_LEVEL, BY_LESSON = "A level", "A lesson"
DEALT = "club_dealt"
"""The session key of the message about the questions dealt last. The next run shows it below the buttons."""


def list_questions() -> None:
    """Show every question of the plan, with its buttons."""
    plan = planned()
    if not plan.items:
        st.info("This plan has no questions yet. Deal some above, or add your own.")
    cited = cited_rulesets()[plan.rules]
    for place, item in enumerate(plan.items):
        with st.container(border=True, gap="small"):
            question = asked(item, cited)
            if isinstance(question, str):
                st.html(f"<h3 class='of-plan'>{place + 1}</h3>")
                show_warning("This question can't be asked. Take it out or replace it:", question)
            else:
                _preview(place, item, question, cited)
            if item in plan.items[:place]:
                st.caption("This question is already in the plan.")
            _buttons(place, item, len(plan.items))
            change_here(place)


def _preview(place: int, item: Item, question: Question, cited: CitedRuleset) -> None:
    """Draw a question of the plan as players will see it, with its answer in a folded part below."""
    own = isinstance(item, OwnQuestion)
    title = "Your own question" if own else words_of(question, naming()).title
    about = "" if own else _about(item), item.seconds and time_name(item.seconds), played_words(item)
    words = ", ".join(filter(None, about))
    small = f" <small>({escape(words)})</small>" if words else ""
    heading = f"<h3 class='of-plan'>{place + 1}. {escape(title)}{small}</h3>"
    st.html("".join((heading, *_seen_above(item, cited, naming(), index=tile_index()))))
    if isinstance(item, OwnHand):
        offer_own_red_fives(question, item, partial(_put, place), f"club_item_{place}")
    with st.expander("The question and its answer", key=f"club_answer_{place}", on_change="rerun") as folded:
        if folded.open:
            fields = (field_html(*field, index=tile_index()) for field in fields_of(question, naming()))
            st.html(PREVIEW.fields(fields))
            st.html(PREVIEW.answer(asked_type(question).tell(question, naming())))


def _about(item: Item) -> str:
    """Return in a few words what a question was dealt for: an aim, a lesson or a level.

    For a hand of the teacher, the words say that the hand is the teacher's own.
    """
    if not isinstance(item, Dealt):
        return "your own hand"
    if item.aim:
        return read_aim(item.aim).name
    level = LEVEL_NAMES[item.level].partition(":")[0].lower()
    return f"lesson {int(item.lesson)}" if item.lesson.isdecimal() else level


def _buttons(place: int, item: Item, count: int) -> None:
    """Draw the buttons that replace, change, move or remove a question. ``count`` is the number of questions."""
    number = place + 1
    with st.container(horizontal=True, gap="small", key=f"club_row_{place}"):
        if isinstance(item, Dealt):
            st.button(
                "Deal another",
                key=f"club_fresh_{place}",
                icon=":material/refresh:",
                help=f"Replace question {number} with a new one of the same kind",
                on_click=_deal_another,
                args=(place, item),
                type="tertiary",
            )
        to = {"Up": place - 1, "Down": place + 1, "To the start": 0, "To the end": count - 1}
        st.menu_button(
            "Edit",
            ["Change", *(move for move, there in to.items() if 0 <= there < count and there != place), "Take out"],
            key=f"club_edit_{place}",
            help=f"Change question {number} or its time and points, ask it earlier or later, or leave it out",
            on_click=_edit,
            args=(place, to),
            type="tertiary",
        )


def _deal_another(place: int, item: Dealt) -> None:
    _put(place, replace(item, seed=new_seed(), number=1, edition=DEALER_EDITION))


def _put(place: int, *items: Item) -> None:
    """Replace the question at this position, or remove it if ``items`` is empty."""
    change(lambda plan: plan.with_item(place, *items))


def _edit(place: int, to: Mapping[str, int]) -> None:
    """Change, remove or move a question, as chosen in its menu. ``to`` gives the new position for each kind of move."""
    match st.session_state[f"club_edit_{place}"]:
        case "Change":
            begin(place)
        case "Take out":
            _put(place)
        case move:
            change(lambda plan: plan.moved(place, to[move]))


@lru_cache(500)  # all teachers who prepare plans at the same time share the cache
def asked(item: Item, cited: CitedRuleset) -> Question | str:
    """Return the question for an item of a plan, or one sentence that says why it cannot be asked."""
    try:
        return ask_item(item, cited)
    except PlanError as error:
        return for_people(error)


@lru_cache(500)
def _seen_above(item: Item, cited: CitedRuleset, naming: Naming, *, index: bool) -> tuple[Markup, ...]:
    question = asked(item, cited)
    shows = () if isinstance(question, str) else taken_apart(asked_type(question).shows(question))
    return tuple(shown_html(one, question, index=index, answered=False, naming=naming) for one in shows)


def all_asked(plan: Plan) -> tuple[Question, ...]:
    """Return every question of a plan; no question if one of them cannot be asked."""
    found = [asked(item, cited_rulesets()[plan.rules]) for item in plan.items]
    questions = tuple(one for one in found if isinstance(one, Question))
    return questions if len(questions) == len(found) else ()


@st.fragment
def choose_wanted() -> None:
    """Draw the fields for choosing questions, and two buttons. Questions are dealt only when a button is pressed."""
    by = st.segmented_control("Choose from", [BY_LEVEL, BY_LESSON], default=BY_LEVEL, required=True, key="club_by")
    if by == BY_LESSON:
        titles = {number: f"{number}. {lesson.title}" for number, lesson in lessons().items()}
        lesson = st.selectbox("Lesson", titles, format_func=titles.get, key="club_lesson")
        st.caption(f"{lessons()[lesson].aim} The questions fit this lesson and use no words from later ones.")
        wanted = Wanted(lesson=lesson)
    else:
        wanted = _level()
    dealt = sum(isinstance(item, Dealt) for item in planned().items) or USUAL_COUNT
    count = st.number_input("How many questions", 1, MOST_ITEMS, dealt, key="club_count", icon=":material/tag:")
    wanted = replace(wanted, count=count)
    if not (wanted.kinds or wanted.aims):
        st.caption("Choose at least one kind of question.")
        return
    left = MOST_ITEMS - len(planned().items)
    st.caption("The plan changes only when you replace its dealt questions or add more. Your own ones stay.")
    with st.container(horizontal=True):
        replaces, full = st.button("Replace the dealt questions", key="club_deal", type="primary"), wanted.count > left
        adds = st.button("Add them at the end", key="club_add", disabled=full, help=f"There is room for {left} more")
    if replaces or adds:
        _deal(wanted, at_the_end=adds)
    if done := st.session_state.pop(DEALT, ""):
        st.success(done)


def _deal(wanted: Wanted, *, at_the_end: bool) -> None:
    """Deal questions as chosen, put them into the plan, and rerun the page.

    :param at_the_end: whether to add the questions. Otherwise they replace the plan's dealt questions, and the
        teacher's own questions follow them.
    """
    remember(LEVEL, wanted.level.value)

    def dealt(plan: Plan) -> Plan:
        kept = [item for item in plan.items if at_the_end or not isinstance(item, Dealt)]
        new = dealt_items(wanted, new_seed())
        return replace(plan, items=(*kept, *new) if at_the_end else (*new, *kept))

    change(dealt)
    st.session_state[DEALT] = f"{wanted.count} questions {'added' if at_the_end else 'dealt'}. They are listed below."
    st.rerun()


def _level() -> Wanted:
    """Draw the choices of question types, level, hands and skills. Return a request for questions of the chosen kinds.

    At first, the types and the level are those of the current plan.
    """
    now = [kind for kind in kinds_of(planned().items) if kind in TYPES] or USUAL
    kinds = st.multiselect(
        "Kinds of question",
        TYPES,
        now,
        lambda kind: question_words()[kind].title,
        key="club_kinds",
        help="The plan alternates between the kinds you choose. All of them can be answered on a phone or on paper.",
    )
    levels = list(Difficulty)
    level_now = next((item.level for item in planned().items if isinstance(item, Dealt)), Difficulty.FIRST_STEPS)
    level = st.radio("Level", levels, levels.index(level_now), LEVEL_NAMES.get, key="club_level")
    openness = st.radio("Hands", HAND_NAMES, format_func=HAND_NAMES.get, horizontal=True, key="club_hands")
    aims = st.multiselect(
        "Skills to ask for",
        _aims(ruleset_in_force().id),
        format_func=lambda aim: read_aim(aim).name,
        max_selections=8,
        key="club_aims",
        placeholder="Anything",
        help="If you choose several, the plan alternates between them. It leaves out kinds of question that "
        "don't test any of these skills.",
    )
    return Wanted(tuple(kinds), level, openness or Openness.ANY, aims=tuple(aims))


@lru_cache(maxsize=8)
def _aims(rules: str) -> tuple[str, ...]:
    cited = cited_rulesets()[rules]
    return tuple(skill for skill in skills() if can_practise(read_aim(skill), cited))
