"""The first hand that a visitor who has played before is asked to score."""

from itertools import count

import streamlit as st

from content.rulesets import CitedRuleset
from pages.components.hand.hand_picture import hand_html
from pages.components.hand.situation import situation_html
from pages.practice.quiz_url import Place
from pages.session import tile_index
from quizzes.bill_steps.bill_form import ALL
from quizzes.question import Sitting, new_seed
from quizzes.types.count.han_fu import TYPE
from scoring import Riichi
from scoring.dealing import Difficulty


def offer_first_hand(cited: CitedRuleset) -> None:
    """Show the hand, and the button that begins a set with this hand."""
    sitting = first_sitting(st.session_state.setdefault("start_seed", new_seed()), cited)
    result = TYPE.ask(sitting, 1, cited).result
    st.header("What is this hand worth?", anchor=False)
    st.html(situation_html(result.context, cited.ruleset.id, index=tile_index()))
    st.html(hand_html(result.hand, result.context, index=tile_index(), dora=False))
    if st.button("Count this hand", type="primary", width="stretch"):
        st.switch_page("practice/quiz.py", query_params=Place(sitting).address)


def first_sitting(seed: str, cited: CitedRuleset) -> Sitting:
    """Return a set whose first hand has no riichi.

    With riichi there is more to read, and on a phone the button would be below the visible part of the page.

    :param seed: the seed to begin with. Numbers are appended until the first hand has no riichi.
    """
    for more in count():
        sitting = Sitting(cited.ruleset.id, f"{seed}{more or ''}", Difficulty.FIRST_STEPS, steps=ALL)
        if TYPE.ask(sitting, 1, cited).result.context.riichi is Riichi.NONE:
            break
    return sitting
