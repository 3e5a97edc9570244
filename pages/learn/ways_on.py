"""What the first page offers: the practice that a learner has not finished, or a first hand for other visitors."""

from itertools import count

import streamlit as st

from content.rulesets import CitedRuleset
from content.words import round_sentence
from pages.components import hand_html, situation_html
from pages.practice.choose_set import item_of, level_of_set, title_of
from pages.practice.graded_set import fitted_to, graded_set
from pages.practice.lesson_place import PRACTISE, place_of
from pages.practice.next_step import Day
from pages.practice.quiz_url import Place, readable_sitting
from pages.session import button_to, cited_rulesets, heading, last_sitting, tile_index
from pages.table.saved_round import round_to_continue
from quizzes.bill_steps.bill_form import ALL
from quizzes.question import DEALER_EDITION, Sitting, new_seed
from quizzes.types.count.han_fu import TYPE
from scoring import Riichi
from scoring.dealing import Difficulty


def offer_to_continue(day: Day | None) -> None:
    """Draw a button that continues the round, set or lesson that the learner left unfinished.

    In a set or a lesson, the button leads to the first open question. If nothing is unfinished, nothing is drawn.

    :param day: the learner's plan for today if the page already shows its next step; otherwise None. If this step is
        the unfinished lesson, no second button is drawn for the lesson.
    """
    if begun := round_to_continue():
        button_to("table/round.py", round_sentence("go_on"), begun.address)
        return
    last = last_sitting()
    sitting = last and not last.ended and readable_sitting(last.sitting)
    # another edition's hands can no longer be dealt, and a run of speed practice cannot be continued
    if not sitting or sitting.edition != DEALER_EDITION or sitting.speed:
        return
    cited = cited_rulesets()[sitting.rules]
    if sitting.lesson:
        place = place_of(sitting)
        next_lesson = day.lesson if day and day.stage == "lesson" else None
        if place and place.step == PRACTISE and place.run.lesson.number != next_lesson:
            lesson, count = place.run.lesson, len(place.run.items)
            label = f"Continue lesson {lesson.number}: {min(place.number, count)} of {count}"
            button_to("learn/lesson.py", label, place.address)
            st.caption(f"{lesson.title}, {cited.name}.")
        return
    graded = graded_set(sitting, cited)
    if number := graded.next_after(None):
        label = f"Continue: {item_of(sitting).lower()} {graded.order.index(number) + 1} of {len(graded.order)}"
        button_to("practice/quiz.py", label, Place(fitted_to(graded, number), number).address)
        st.caption(f"{title_of(sitting)}, {level_of_set(sitting).lower()}, {cited.name}.")


def offer_first_hand(cited: CitedRuleset) -> None:
    """Show the hand, and the button that begins a set with this hand."""
    seed = st.session_state.setdefault("start_seed", new_seed())
    # a hand with riichi needs more text, which would push the button off a phone's screen
    for more in count():
        sitting = Sitting(cited.id, f"{seed}{more or ''}", Difficulty.FIRST_STEPS, steps=ALL)
        result = TYPE.ask(sitting, 1, cited).result
        if result.context.riichi is Riichi.NONE:
            break
    heading("What is this hand worth?")
    st.html(situation_html(result.context, cited.id, index=tile_index()))
    st.html(hand_html(result.hand, result.context, index=tile_index(), dora=False))
    button_to("practice/quiz.py", "Count this hand", Place(sitting).address, is_main=True)
