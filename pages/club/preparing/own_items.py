"""Add the teacher's own questions: hands that are tapped, typed or pasted as links, and questions that are typed.

Each hand is shown with its picture and its score.
"""

from random import SystemRandom

import streamlit as st

from content.explain.answers.count_answers import worth_answer
from content.explain.explain import explain
from content.handbook.same_hand import under_all
from content.hands.hand_text import read_hand, with_red_fives_turned
from content.words.questions import question_words
from pages.club.preparing.current_plan import change, planned, say_what_was_refused
from pages.club.preparing.tapped_hands import LINES, follow_line, forget_tapped, tap_hand
from pages.components.bill.bill import bill_html
from pages.components.hand.hand_picture import hand_html
from pages.components.hand.situation import situation_html
from pages.components.handbook.comparison import outcomes_html
from pages.components.table.paid_summary import offer_red_fives
from pages.session.display import naming, tile_index
from pages.session.ruleset_picker import cited_rulesets, ruleset_in_force
from quizzes.evening.exchange.typed_hands import LONGEST_TYPED, TypedHand, typed_hands
from quizzes.evening.item_question import OF_A_HAND
from quizzes.evening.plan import LONGEST_OPTION, LONGEST_TEXT, OPTIONS, OwnHand, OwnQuestion
from scoring.score import score

EXAMPLE = "234567m567p1123s 1s riichi dora 4m"
HOW = (
    "Write m for characters, p for circles, s for bamboo and z for honours: 1z to 4z are East, South, West and North, "
    "and 5z to 7z are the white, green and red dragons. 0 is a red five. After the tiles you can add any of these: "
    "ron, tsumo, dealer, seat S, round E, riichi, ippatsu, pon 555z, chi 123m, ankan 1111p, dora 3m (the "
    "indicator), ura 4p, honba 2, sticks 1 and aka (red fives count, whatever the rules say). "
    "A link to a question in this app works as well."
)
POLL = "leave empty for a poll"
HOW_MANY = f"Type 1 to {OPTIONS[-1] - 1} wrong answers, or 2 to {OPTIONS[-1]} answers for a poll"
HANDS, QUESTION = "hands", "question"
"""The ids of these parts of the page."""
_ADDED, _TEXT, _RIGHT, _WRONG = (
    "club_hands_added",
    "club_own_text",
    "club_own_right",
    "club_own_wrong",
)


@st.fragment
def own_hands() -> None:
    """Show the hand in each typed line, with its picture and its score."""
    if st.session_state.pop(_ADDED, False):
        st.rerun()  # rerun the whole page, because its list now has more questions
    cited = ruleset_in_force()
    tap_hand()
    text = st.text_area(
        "Your hands, one on each line",
        key=LINES,
        max_chars=LONGEST_TYPED,
        placeholder=EXAMPLE,
        help=HOW,
        height="content",
        on_change=follow_line,
    )
    typed = typed_hands(text, cited, cited_rulesets())
    for one in typed:
        _show_hand(one)
    good = [one.hand for one in typed if one.hand]
    kind = st.selectbox(
        "What to ask about them", OF_A_HAND, OF_A_HAND.index("han_fu"), lambda kind: question_words()[kind].title
    )
    count = f"{len(good)} hands" if len(good) > 1 else "this hand"
    st.button(f"Add {count}", disabled=not good, on_click=_add_hands, args=(kind, good), key="club_hands_add")
    say_what_was_refused(HANDS)


def _add_hands(kind: str, hands: list[str]) -> None:
    if change(lambda plan: plan.added(*(OwnHand(kind, hand) for hand in hands)), HANDS):
        st.session_state[LINES] = ""
        forget_tapped()
        st.toast(f"Added at the end. The plan now has {len(planned().items)} questions.")
    st.session_state[_ADDED] = True


def _show_hand(typed: TypedHand) -> None:
    if not typed.hand:
        st.warning(f"Line {typed.line} isn't a winning hand:")
        st.text(typed.refused)
        return
    cited, won = ruleset_in_force(), read_hand(typed.hand)
    st.html(situation_html(won.context, cited.ruleset.id, index=tile_index()))
    st.html(hand_html(won.hand, won.context, index=tile_index()))
    told = explain(score(won.hand, won.context, cited.ruleset), cited, naming())
    offer_red_fives(
        told.red_fives, _turn_red_fives, typed, counted=won.context.red_fives, key=f"club_hand_{typed.line}"
    )
    with st.expander(f"Its bill: {worth_answer(told).short}, {told.verdict.points or 'nothing'}"):
        st.html(bill_html(told, index=tile_index()))


def _turn_red_fives(typed: TypedHand) -> None:
    """Switch between counting the red fives of a line in any case, and counting them only if the ruleset does.

    A link in the line is replaced with the hand to which it leads.
    """
    lines = st.session_state[LINES].splitlines()
    lines[typed.line - 1] = with_red_fives_turned(typed.hand)
    st.session_state[LINES] = "\n".join(lines)
    follow_line()


def same_hands() -> None:
    """Compare the hands of the plan under other rulesets: what each hand pays, and which rule makes the difference."""
    hands = list(dict.fromkeys(item.hand for item in planned().items if isinstance(item, OwnHand)))
    if not hands:
        st.caption("Add a hand of your own first.")
        return
    mine = ruleset_in_force()
    known = {key: cited.name for key, cited in cited_rulesets().items() if cited is not mine}
    chosen = st.selectbox("Compare with", list(known), format_func=known.__getitem__, key="club_compare")
    st.caption(f"The sign ≠ marks each difference from {mine.name}.")
    for place, hand in enumerate(hands, 1):
        try:
            won = read_hand(hand)
            outcomes = under_all(won, [mine, cited_rulesets()[chosen]], naming())
        except ValueError:
            continue  # the list of questions already shows the problem
        st.html(f"<h3 class='of-plan'>Hand {place}: {'differs' if outcomes[1].differs else 'the same'}</h3>")
        st.html(hand_html(won.hand, won.context, index=tile_index()))
        st.html(outcomes_html(outcomes))


def own_question() -> None:
    """Draw the fields for a question in the teacher's own words."""
    st.caption(
        "Players see the question exactly as you type it, and you decide what is right. Answers to it "
        "don't change anybody's skill levels. If you leave the right answer empty, the question is a poll."
    )
    st.text_area("Your question", key=_TEXT, max_chars=LONGEST_TEXT, height=90)
    st.text_input("The right answer", key=_RIGHT, max_chars=LONGEST_OPTION, placeholder=POLL)
    st.text_area("The other answers, one on each line", key=_WRONG, height=110, help=HOW_MANY)
    st.button("Add this question", key="club_own_add", on_click=_add_question)
    say_what_was_refused(QUESTION)


def _add_question() -> None:
    wrong = [line.strip() for line in st.session_state[_WRONG].splitlines() if line.strip()]
    options, right = placed_option(st.session_state[_RIGHT], wrong)
    text = st.session_state[_TEXT]
    if change(lambda plan: plan.added(OwnQuestion(text, options, right)), QUESTION):
        for key in (_TEXT, _RIGHT, _WRONG):
            st.session_state[key] = ""
        st.toast(f"Added at the end as question {len(planned().items)}.")


def placed_option(right: str, wrong: list[str], place: int | None = None) -> tuple[tuple[str, ...], int | None]:
    """Return all options in the order in which players see them, and the position of the right one.

    Numbers are sorted, and other options are in random order. The options of a poll keep their order, and the position
    is then None.

    :param place: the previous position of the right option, if an existing question is changed.
    """
    if not right.strip():
        return tuple(wrong), None
    options = [right.strip(), *wrong]
    numbers = {option: option.replace(",", "").replace(".", "") for option in options}
    if all(number.isdecimal() and number.isascii() for number in numbers.values()):
        ordered = sorted(options, key=lambda option: int(numbers[option]))
    else:
        ordered = list(wrong)
        ordered.insert(SystemRandom().randrange(len(options)) if place is None else place, options[0])
    return tuple(ordered), ordered.index(options[0])
