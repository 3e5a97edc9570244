"""The page that finds the lesson to begin with: the visitor's own guess, a few questions and the result.

The address contains the set of questions.
"""

import streamlit as st

from content.lessons import lessons
from content.skills.skills import skills
from pages.components import PAGE_TEXT
from pages.practice.graded_set import graded_set
from pages.practice.one_question import show_question
from pages.session import (
    PLACED,
    joined,
    keep,
    main_button,
    open_page,
    remember,
    remembered,
    ruleset_in_force,
    warn_if_unsaved,
)
from quizzes.question import Sitting, SittingError, read_part
from quizzes.sets import ANY_ORDER, aimed_skill, as_kept, ask_in, kept_under
from quizzes.sets.placement import MOST, Placement, place, placement_set, probes_under
from quizzes.store.records import Answered
from quizzes.types import type_of

SEED = "seed"
GUESSES = {
    "HANDS": "Tiles, sets and complete hands",
    "YAKU": "Some yaku",
    "HAN": "Yaku and dora, but not fu",
    "SCORE": "I can score a hand",
}


def set_asked() -> tuple[str, Sitting] | None:
    """Return what the visitor thinks they know, and the set of questions that was begun; None if no set was begun.

    The set that the address names takes precedence over the set that was begun earlier.
    """
    said = st.query_params.get(SEED, "") or remembered(PLACED)
    if not said.startswith(ANY_ORDER):
        return None
    try:
        seed = read_part("seed", said).removeprefix(ANY_ORDER)
        guess = list(GUESSES)[int(seed[:1])]
    except (SittingError, ValueError, IndexError):
        return None
    return guess, placement_set(guess, ruleset_in_force(), seed[1:])


def begin(guess: str) -> None:
    """Begin a set of questions that suits what the visitor thinks they know."""
    seed = placement_set(guess, ruleset_in_force()).seed
    st.query_params[SEED] = seed
    remember(PLACED, seed)


def skip(sitting: Sitting, number: int) -> None:
    """Store an empty answer to each step of a question, because the learner does not know the answer."""
    question = ask_in(sitting, number, ruleset_in_force())
    for step in range(1, len(type_of(question).steps(question)) + 1):
        keep(Answered(kept_under(sitting), number, as_kept(question), {}, step))


def show_result(found: Placement, sitting: Sitting, right: dict[int, bool]) -> None:
    """Show the lesson to begin with, how certain this recommendation is, and the reason for it.

    The number of known lessons is remembered if the visitor has begun no other test since.

    :param right: whether each answer was right, by the number of the question.
    """
    if remembered(PLACED) in {"", sitting.seed}:
        remember(PLACED, str(found.known))
    first = lessons().get(found.known + 1)
    st.title(f"Start with lesson {first.number}: {first.title}" if first else "You know it all", anchor=False)
    said = [band_words(found)]
    for is_known, lead in ((True, "You answered correctly"), (False, "Not yet")):
        if names := [skills()[aimed_skill(sitting, number)].name for number in right if right[number] is is_known]:
            said.append(f"{lead}: {'; '.join(names)}.")
    st.html(joined(map(PAGE_TEXT.paragraph, said)))
    if first and main_button(f"Start lesson {first.number}"):
        open_page("learn/lesson.py", lesson=first.id)
    if found.known and st.button("Begin with lesson 1 instead", width="stretch"):
        remember(PLACED, "0")
        open_page("learn/lesson.py", lesson=lessons()[1].id)
    st.button("Ask me again", type="tertiary", on_click=forget)


def band_words(found: Placement) -> str:
    """Return in words which lessons the learner probably knows, and what Tensu does next."""
    count = len(lessons())
    if not found.most:
        return "Start at the beginning."
    if found.least == count:
        return "You know everything the lessons teach. Mixed practice and the hand of the day keep it fresh."
    if found.least == found.most:
        known = f"You know lessons 1 to {found.most}." if found.most > 1 else "You know lesson 1."
    else:
        known = f"You probably know the first {max(found.least, 1)} to {found.most} lessons."
    return f"{known} Reviews will cover what your answers haven't shown yet."


def forget() -> None:
    """Forget the set, and ask again how much the visitor thinks they know."""
    remember(PLACED, "0")
    del st.query_params[SEED]


warn_if_unsaved()
if not (begun := set_asked()):
    st.title("Find your lesson", anchor=False)
    st.write(f"What do you already know? At most {MOST} questions follow. You can stop and come back at any time.")
    for guess, says in GUESSES.items():
        st.button(says, width="stretch", key=f"guess_{guess}", on_click=begin, args=(guess,))
else:
    guess, sitting = begun
    st.query_params[SEED] = sitting.seed  # a reload then asks the same question
    cited = ruleset_in_force()
    graded = graded_set(sitting, cited)
    right = {number: grade.right for number, grade in graded.grades.items()}
    found = place(guess, probes_under(cited), right)
    number = next(iter(graded.begun or graded.held_back), found.ask)
    if not number:
        show_result(found, sitting, right)
    else:
        st.html(f"<p class='step-of'>Question {found.asked + 1} of at most {MOST}</p>")
        show_question(number, graded, "Next question", lambda: None)
        if number not in graded.held_back:
            st.button("I don't know this yet", width="stretch", on_click=skip, args=(sitting, number))
