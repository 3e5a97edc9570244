"""Count a hand: a winning hand, its han and fu, and the bill explained. Ten hands make a set."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from content.explain import explain
from pages.components.bill import bill_html, misses_html, others_html, sources_html
from pages.components.display import naming, tile_index
from pages.components.focus import focus
from pages.components.hand_picture import hand_html
from pages.components.ruleset_picker import current_sheet
from pages.components.situation import situation_html
from pages.components.tally import answers_html, set_html, verdict_html
from quizzes.question import LIMIT_FROM, YAKUMAN_HAN, Answer, Grade, Question
from quizzes.sitting import (
    LENGTH,
    Sitting,
    SittingError,
    new_seed,
    read_level,
    read_number,
    read_openness,
    read_seed,
)
from quizzes.slips import slips
from quizzes.types.han_fu import TYPE, needs_fu
from scoring.levels import Difficulty
from scoring.wish import Openness

LEVEL_NAMES = {
    Difficulty.FIRST_STEPS: "First steps: plain yaku, no kans, no dora",
    Difficulty.STANDARD: "Standard: a club night",
    Difficulty.ADVANCED: "Advanced: kans, rare yaku, several readings",
    Difficulty.LIMITS: "Limit hands: mangan and above",
}
HINT = (
    f"No fu needed from {LIMIT_FROM} han up. A hand without yaku is 0 han; "
    f"a yakuman is {YAKUMAN_HAN} han, two of them {2 * YAKUMAN_HAN}."
)
HAND_NAMES = {Openness.ANY: "Closed and open", Openness.CLOSED: "Closed only", Openness.OPEN: "Open only"}


def from_address() -> tuple[Sitting, int]:
    """The sitting and the hand the address names; what it leaves out or gets wrong is replaced, and said."""
    rules = current_sheet().ruleset.id
    parts: dict[str, object] = {
        "seed": new_seed(),
        "level": Difficulty.FIRST_STEPS,
        "hands": Openness.ANY,
        "hand": 1,
    }
    readers = {"seed": read_seed, "level": read_level, "hands": read_openness, "hand": read_number}
    for name, read in readers.items():
        if name in st.query_params:
            try:
                parts[name] = read(st.query_params[name])
            except SittingError as error:
                st.warning("A part of this link cannot be used, so something else is shown instead:")
                st.text(str(error))
    sitting = Sitting(rules, str(parts["seed"]), Difficulty(parts["level"]), Openness(parts["hands"]))
    return sitting, int(str(parts["hand"]))


def write_address(sitting: Sitting, number: int) -> None:
    """Let the address bring back this very hand."""
    st.query_params.update(seed=sitting.seed, level=sitting.level.value, hands=sitting.openness.value, hand=str(number))


def go_to(sitting: Sitting, number: int, *, done: bool = False) -> None:
    """Turn to a hand of a sitting, or to its end."""
    st.session_state["count"] = (sitting, number)
    st.session_state["count_done"] = done
    write_address(sitting, number)


def current() -> tuple[Sitting, int]:
    """Where we are: what the address names, or else where this visit stood, under the rules now in force."""
    before: tuple[Sitting, int] | None = st.session_state.get("count")
    if before is None or "seed" in st.query_params:
        now = from_address()
    else:
        now = (before[0].under(current_sheet().ruleset.id), before[1])
    if now != before:
        go_to(*now)
    write_address(*now)
    return now


def answers(sitting: Sitting) -> dict[int, Grade]:
    """The graded answers of this visit to the sitting, by number."""
    kept: dict[Sitting, dict[int, Grade]] = st.session_state.setdefault("count_answers", {})
    return kept.setdefault(sitting, {})


def choose_set(sitting: Sitting) -> None:
    """Level, kind of hands, and a new set of ten."""
    with st.popover("Change the set", icon=":material/tune:"):
        level = st.radio("Level", list(LEVEL_NAMES), list(LEVEL_NAMES).index(sitting.level), LEVEL_NAMES.__getitem__)
        hands = st.radio("Hands", list(HAND_NAMES), list(HAND_NAMES).index(sitting.openness), HAND_NAMES.__getitem__)
        if st.button("Deal a new set of ten", type="primary", width="stretch"):
            go_to(Sitting(sitting.rules, new_seed(), level, hands), 1)
            st.rerun()


def ask(question: Question) -> None:
    """The two fields; Enter checks."""
    moment = question.sitting.hand_seed(question.number)
    form = st.form(f"answer-{moment}", border=False)
    with form, st.container(horizontal=True, vertical_alignment="bottom", key="answer"):
        han = st.number_input("Han", 0, 200, None, 1, key=f"han-{moment}", placeholder="han", width=130)
        fu = st.number_input("Fu", 0, 200, None, 1, key=f"fu-{moment}", placeholder="fu", width=130)
        sent = st.form_submit_button("Check", type="primary")
    if sent and han is None:
        st.info("Type the han first; 0 if the hand has no yaku.")
    elif sent:
        answer = Answer(int(han), None if fu is None else int(fu))
        if needs_fu(answer):
            st.info(f"Below {LIMIT_FROM} han the fu decide the payment: type them as well.")
            focus("Fu", f"{moment}/{answer.han}")
        else:
            answers(question.sitting)[question.number] = TYPE.grade(question, answer)
            st.rerun()
    st.caption(HINT)
    focus("Han", moment)


def show_bill(grade: Grade) -> None:
    """What the answer was worth, and everything that explains the right one."""
    question = grade.question
    told = explain(question.result, current_sheet(), naming())
    st.html(verdict_html(replace(grade, slips=slips(question, grade.answer, naming())), told))
    done = question.number == LENGTH or len(answers(question.sitting)) == LENGTH
    label = "See the whole set" if done else "Next hand"
    if st.button(label, type="primary", width="stretch"):
        go_to(question.sitting, question.number + (not done), done=done)
        st.rerun()
    focus(label, question.sitting.hand_seed(question.number))
    st.subheader("The bill")
    st.html(bill_html(told, index=tile_index()))
    if misses := misses_html(told):
        st.subheader("Tempting, but not there")
        st.html(misses)
    if told.others:
        st.subheader("Other ways to read the tiles")
        st.html(others_html(told))
    with st.expander("Where this is written"):
        st.html(sources_html(told))
    with st.expander("This hand as text"):
        st.code(str(question.result.hand), language=None)


def summary(sitting: Sitting, graded: dict[int, Grade]) -> None:
    """The end of a set: every hand with its answer, and what comes next."""
    right = sum(grade.right for grade in graded.values())
    st.title(f"{right} of {len(graded)} right")
    st.html(set_html(graded))
    if st.button("Another set of ten", type="primary", width="stretch"):
        go_to(Sitting(sitting.rules, new_seed(), sitting.level, sitting.openness), 1)
        st.rerun()
    focus("Another set of ten", sitting.seed)
    st.html(answers_html(graded))
    for number, grade in sorted(graded.items()):
        if not grade.right and st.button(f"Look at hand {number} again", width="stretch"):
            go_to(sitting, number)
            st.rerun()


sheet = current_sheet()
sitting, number = current()
graded = answers(sitting)

if st.session_state.get("count_done") and graded:
    summary(sitting, graded)
else:
    question = TYPE.ask(sitting, number, sheet)
    with st.container(horizontal=True, vertical_alignment="center"):
        st.html(f"<h1 class='of-set'>Hand {number} of {LENGTH}</h1>", width="stretch")
        choose_set(sitting)
    if graded:
        st.html(set_html(graded))
    st.html(situation_html(question.result.context))
    st.html(hand_html(question.result.hand, question.result.context, index=tile_index()))
    if number in graded:
        show_bill(graded[number])
    else:
        ask(question)
