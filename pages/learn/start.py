"""The first page: what Tensu is, a hand with its score, one question to the visitor, and a next step for each answer.

Lessons, practice and the store are imported only after the answer, so that a new visitor sees the page sooner.
"""

from contextlib import nullcontext

import streamlit as st

from content.explain import explain
from content.hands import read_hand
from pages.components import PAGE_TEXT, hand_html, shown_blocks, tiles_html
from pages.session import (
    LINKS,
    NEWCOMERS,
    PLAYED,
    REASON,
    ZERO_SEEN,
    StoreError,
    Template,
    address,
    current_learner,
    joined,
    link_page,
    main_button,
    naming,
    open_page,
    read_history,
    read_or,
    remember,
    remembered,
    ruleset_in_force,
    side_by_side,
    tile_index,
)
from scoring import score

state = st.session_state
ANSWERS = {"no": "No", "some": "Some", "rule": "I have a question about a rule"}
"""The answers to "Have you played before?", with the values used in links."""
cited = ruleset_in_force()


def welcome() -> None:
    """Draw the page for a visitor who has not said what they are looking for."""
    with st.container(key="welcome"):
        with st.container(key="welcome_said"):
            st.title("Read a mahjong hand. Know what it pays.", anchor=False)
            st.markdown("Tensu teaches riichi mahjong one small step at a time, and explains every answer.")
        # this hand wins under every ruleset, and its score fits on a phone
        won = read_hand("234m234p67s55p234s 8s tsumo riichi dora 9m")
        told = explain(score(won.hand, won.context, cited.ruleset), cited, naming())
        blocks = shown_blocks(won.hand, told.result.best.reading)
        picture = hand_html(won.hand, won.context, blocks=blocks, index=tile_index())
        lines = [(step.text, step.value) for step in (*told.yaku, *told.bonuses)]
        st.html(Template(__file__).felt(picture, lines, told.verdict.value, told.gain.value))
        with side_by_side(key="welcome_go"):
            if st.button("See how a hand wins", type="primary", on_click=remember, args=(PLAYED, "no")):
                to_lesson_zero()
            link_page("learn/path.py", "All lessons")
            st.caption("New to mahjong? Start here: one minute, no account.")
    with st.container(key="welcome_ways"):
        ways = {"some": "**I know the basics** Practise counting", "rule": "**I have a question** Look up a rule"}
        for key, label in ways.items():
            st.button(label, key=f"start_{key}", on_click=keep_answer, args=(key,))
        if st.button("**I teach a group** Run a quiz on their phones", key="start_teach"):
            open_page("club/prepare.py")


def to_lesson_zero() -> None:
    """Go to the first screen of lesson zero."""
    from content.lessons import ZERO

    open_page("learn/lesson.py", lesson=ZERO, step="1")


def offer_todays_step() -> bool:
    """Draw the next step if the visitor has learned something here. Return whether it was drawn.

    A learner with unfinished practice also gets a button that continues it.
    """
    try:
        learner = current_learner()
        learned = learner and read_history(learner).cards
    except StoreError:
        return False  # the page reports the error when it saves something
    day = None
    if learned or remembered(ZERO_SEEN):
        from pages.practice.next_step import TODAY, offer_next_step

        day = offer_next_step()
        link_page("learn/today.py", TODAY)
        link_page("table/round.py", "Play a round: six short rounds show you how")
    if learner:
        from pages.learn.ways_on import offer_to_continue

        offer_to_continue(day)
    return bool(day)


def keep_answer(played: str | None) -> None:
    """Use the visitor's answer in this session, and remember it, so that the next visit begins with the same step."""
    if played:
        state[PLAYED] = played
        remember(PLAYED, played)


def for_newcomers() -> None:
    """Draw the button to lesson zero, for a visitor who is new to the game."""
    from content.lessons import lesson_zero

    st.html(tiles_html(lesson_zero().steps[0].rows[0].tiles, index=tile_index()))
    if main_button("See how a hand wins: 60 seconds"):
        to_lesson_zero()
    from pages.components.round.round_list import offer_round

    offer_round(0, cited.id)
    name_rules()
    link_page("learn/path.py", "All lessons")


def for_players() -> None:
    """Show a first hand to count, for a visitor who knows the game."""
    from pages.learn.ways_on import offer_first_hand

    offer_first_hand(cited)
    name_rules()
    link_page("learn/placement.py", "Find your lesson: at most 12 questions")


def name_rules() -> None:
    """Tell a new visitor the current ruleset and the reason for it."""
    why = REASON if cited.id == NEWCOMERS else "The rules you chose."
    st.caption(f"{cited.name}: {why[0].lower()}{why[1:]} You can change them above at any time.")


def for_a_rule() -> None:
    """Draw the search box, for a visitor who wants to look up a rule."""
    asked = st.text_input(
        "Look up a rule, a word or a payment",
        key="start_question",
        max_chars=200,
        placeholder="a yaku, a word, 4 30, phone rang…",
    )
    with st.container(horizontal=True):
        for question in ("What does a chombo cost?", "4 han 30 fu", "A phone rang"):
            if st.button(question):
                asked = question
    fast = LINKS.link("Open the lightweight Look up page, which loads in seconds", address("rulebook", cited.id))
    st.html(PAGE_TEXT.paragraph(joined(("On a phone at the table? ", fast))))
    if asked:
        open_page("reference/look_up.py", q=asked)


NEXT = {"no": for_newcomers, "some": for_players, "rule": for_a_rule}


head = st.container(key="start_head")
has_learned = offer_todays_step()
if PLAYED not in state:
    # an earlier answer no longer matters to a visitor who has learned something here
    before = st.query_params.get(PLAYED) or (None if has_learned else remembered(PLAYED))
    state[PLAYED] = before if before in ANSWERS else None
if not state[PLAYED] and not read_or(None, current_learner):
    with head:
        welcome()
else:
    with head:
        st.title("Tensu", anchor=False)
        what = "Learn to read and score a riichi mahjong hand, with every answer explained and a source for every rule."
        st.markdown(what)
    with st.expander("More ways to begin") if has_learned else nullcontext():
        played = st.segmented_control(
            "Have you played before?",
            list(ANSWERS),
            format_func=ANSWERS.__getitem__,
            key=PLAYED,
            persist_state="session",
            on_change=lambda: keep_answer(state.get(PLAYED)),
        )
    if played:
        with st.container(key="start_next"):
            NEXT[played]()
    with st.container(key="start_club"):
        link_page("club/prepare.py", "Do you teach a group? Prepare a club evening")
