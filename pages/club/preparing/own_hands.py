"""Add the teacher's own hands to the plan: hands that are tapped, typed or pasted as links.

Each hand is shown with its picture and its score. A tapped hand is also written as a line in the text field. If the
user taps other tiles, the line changes, and if the user edits the line, the tiles change.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

import streamlit as st

from content.explain import explain, red_fives_note, worth_answer
from content.handbook.same_hand import under_all
from content.hands import DraftError, draft_of, read_hand, taps_of, with_red_fives_turned
from content.rulesets import Citations
from content.words import question_words
from pages.club.preparing.current_plan import change, planned, say_what_was_refused
from pages.components import bill_html, hand_html, offer_red_fives, outcomes_html, situation_html
from pages.components.fields.picker import give_hand, hand_so_far, tapped_hand, taps_so_far
from pages.session import cited_rulesets, naming, ruleset_in_force, show_warning, tile_index
from quizzes.evening import OF_A_HAND, OwnHand
from quizzes.evening.exchange.typed_hands import LONGEST_TYPED, TypedHand, typed_hands
from quizzes.question import Question
from scoring import score

state = st.session_state
HOW = (
    "Write m for characters, p for circles, s for bamboo and z for honours: 1z to 4z are East, South, West and North, "
    "and 5z to 7z are the white, green and red dragons. 0 is a red five. After the tiles you can add any of these: "
    "ron, tsumo, dealer, seat S, round E, riichi, ippatsu, pon 555z, chi 123m, ankan 1111p, dora 3m (the "
    "indicator), ura 4p, honba 2, sticks 1 and aka (red fives count, whatever the rules say). "
    "A link to a question in this app works as well."
)
HANDS = "hands"
LINES = "club_hands_typed"
"""The session key of the hands, one per line."""
_ADDED, _KIND = "club_hands_added", "club_hands_kind"
_PICKER, _PLACE, _LINE = "club_picker", "club_tapped_place", "club_tapped_line"
_TEXTS, _TAPS = "club_tapped_texts", "club_tapped_taps"
"""The session keys of a list of texts, and of the taps that led to the current text.

The list has the texts that tapping has replaced, and ends with the current text.
"""


@st.fragment
def own_hands() -> None:
    """Draw the tiles to tap and the field to type into. Show the hand in each line, with its picture and its score."""
    if state.pop(_ADDED, False):
        st.rerun()  # rerun the whole page, because its list now has more questions
    # the tiles are drawn before the text field, because tapping writes a line into the field
    if not tapped_hand(_PICKER, ruleset_in_force().ruleset, write_line).missing:
        st.button("Tap another hand", key="club_tap_another", on_click=forget_tapped, icon=":material/add:")
    st.text_area(
        "Your hands, one on each line",
        key=LINES,
        max_chars=LONGEST_TYPED,
        placeholder="234567m567p1123s 1s riichi dora 4m",
        help=HOW,
        height="content",
        on_change=follow_line,
    )
    typed = _typed()
    for one in typed:
        _show_hand(one)
    good, usual = sum(bool(one.hand) for one in typed), OF_A_HAND.index("han_fu")
    titles = {kind: question_words()[kind].title for kind in OF_A_HAND}
    st.selectbox("What to ask about them", titles, usual, titles.get, key=_KIND)
    count = f"{good} hands" if good > 1 else "this hand"
    st.button(f"Add {count}", disabled=not good, on_click=_add_hands, key="club_hands_add")
    say_what_was_refused(HANDS)


def _typed() -> tuple[TypedHand, ...]:
    return typed_hands(state.get(LINES, ""), ruleset_in_force(), cited_rulesets())


def _add_hands() -> None:
    """Add the hands in the text field to the plan. Lines without a hand stay there, so that they can be corrected.

    The hands are read again, because the browser may send a new text together with the press of the button.
    """
    hands = {one.line: OwnHand(state[_KIND], one.hand) for one in _typed() if one.hand}
    if hands and change(lambda plan: plan.added(*hands.values()), HANDS):
        lines = enumerate(state[LINES].splitlines(), 1)
        state[LINES] = "\n".join(line for number, line in lines if line.strip() and number not in hands)
        forget_tapped()
        st.toast(f"Added at the end. The plan now has {len(planned().items)} questions.")
    state[_ADDED] = True


def _show_hand(typed: TypedHand) -> None:
    """Draw the picture and the score of a hand that was typed, or say why its line is not a winning hand."""
    if not typed.hand:
        show_warning(f"Line {typed.line} isn't a winning hand:", typed.refused)
        return
    cited, won, index = ruleset_in_force(), read_hand(typed.hand), tile_index()
    st.html(situation_html(won.context, cited.id, index=index))
    st.html(hand_html(won.hand, won.context, index=index))
    told, key = explain(score(won.hand, won.context, cited.ruleset), cited, naming()), f"club_hand_{typed.line}"
    offer_red_fives(told.red_fives, _turn_red_fives, typed, counted=won.context.red_fives, key=key)
    with st.expander(f"Its bill: {worth_answer(told).short}, {told.verdict.points or 'nothing'}"):
        st.html(bill_html(told, index=index))


def _turn_red_fives(typed: TypedHand) -> None:
    """Switch between counting the red fives of a line in any case, and counting them only if the ruleset does.

    A link in the line is replaced with the hand to which it leads. Nothing changes if the line has been edited.
    """
    if typed not in _typed():
        return
    lines = state[LINES].splitlines()
    lines[typed.line - 1] = with_red_fives_turned(typed.hand)
    state[LINES] = "\n".join(lines)
    follow_line()


def offer_own_red_fives(question: Question, item: OwnHand, act: Callable[[OwnHand], None], key: str) -> None:
    """Show which red fives don't score in a question about a hand of the teacher, with a button that makes them score.

    :param act: a function that is called with the changed hand.
    """
    result = question.result
    note = red_fives_note(result, Citations(question.cited))

    def turn() -> None:
        act(replace(item, hand=with_red_fives_turned(item.hand)))

    offer_red_fives(note, turn, counted=result.context.red_fives, key=key)


def same_hands() -> None:
    """Compare the hands of the plan under other rulesets: what each hand pays, and which rule makes the difference."""
    hands = list(dict.fromkeys(item.hand for item in planned().items if isinstance(item, OwnHand)))
    if not hands:
        st.caption("Add a hand of your own first.")
        return
    mine = ruleset_in_force()
    known = {key: cited.name for key, cited in cited_rulesets().items() if cited is not mine}
    chosen = st.selectbox("Compare with", known, format_func=known.get, key="club_compare")
    st.caption(f"The sign ≠ marks each difference from {mine.name}.")
    for place, hand in enumerate(hands, 1):
        with suppress(ValueError):  # the list of questions already shows the problem
            won = read_hand(hand)
            outcomes = under_all(won, [mine, cited_rulesets()[chosen]], naming())
            st.html(f"<h3 class='of-plan'>Hand {place}: {'differs' if outcomes[1].differs else 'the same'}</h3>")
            st.html(hand_html(won.hand, won.context, index=tile_index()))
            st.html(outcomes_html(outcomes))


def forget_tapped() -> None:
    """Clear the tapped tiles, to begin a new hand. The line of the previous hand stays in the text field."""
    give_hand(_PICKER, ())
    state.pop(_LINE, None)
    state.pop(_TEXTS, None)


def write_line() -> None:
    """Write the tapped hand as a line of the text field; if the hand is incomplete, remove its line."""
    _restore_text()
    draft, lines = hand_so_far(_PICKER, ruleset_in_force().ruleset), _lines()
    said, line = "" if draft.missing else draft.text(), state.get(_LINE)
    place = lines.index(line) if line in lines else len(lines)
    lines[place : place + 1] = [said] if said else []
    text = "\n".join(lines)
    replaced = [one for one in state.get(_TEXTS, (state.get(LINES, ""),)) if one != text]
    # the browser is never twenty taps behind
    texts = (*replaced[-20:], text)
    state.update({LINES: text, _TEXTS: texts, _TAPS: taps_so_far(_PICKER), _PLACE: place, _LINE: said or None})


def follow_line() -> None:
    """Update the tapped tiles after the user has edited the line of the tapped hand.

    If the line is gone or contains no winning hand, clear the tapped tiles.
    """
    _restore_text()
    line, place, lines = state.get(_LINE), state.get(_PLACE, 0), _lines()
    if line is None or line in lines:
        return
    forget_tapped()
    with suppress(ValueError, DraftError):  # the page shows an error in the line below the text field
        won = read_hand(lines[place] if place < len(lines) else "")
        taps = taps_of(won.hand, won.context)
        draft_of(taps, ruleset_in_force().ruleset.red_fives)
        give_hand(_PICKER, taps)
        state[_LINE] = lines[place]


def _restore_text() -> None:
    """Put the current text back if the browser sent new taps together with a text that tapping has replaced.

    The browser sends the text field with every tap. During a rerun, it does not have the current text yet.
    """
    *replaced, text = state.get(_TEXTS, ("",))
    if state.get(LINES, "") in replaced and taps_so_far(_PICKER) != state[_TAPS]:
        state[LINES] = text


def _lines() -> list[str]:
    return [line for line in state.get(LINES, "").splitlines() if line.strip()]
