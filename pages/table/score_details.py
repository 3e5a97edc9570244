"""The lower part of the page that scores hands.

It shows how single changes would alter the payment, the score line by line, missed yaku, and the hand under other
rulesets.
"""

from html import escape
from itertools import product

import segno
import streamlit as st

from content.explain import Explanation
from content.handbook.same_hand import under_all
from content.hands import CLOSED, MORE_DORA, OTHER_WIN, RIICHI, HandDraft, Otherwise, WonHand, liable_yakuman, otherwise
from content.words import name
from pages.club.preparing.current_plan import add_to_plan
from pages.components import BILL, bill_html, checklists_html, outcomes_html, sources_html
from pages.play.phones_address import under_origin
from pages.session import cited_rulesets, heading, naming, ruleset_in_force, side_by_side, tile_index
from pages.table.hand_url import ASK, HAND, tap_more, written_hand
from quizzes.evening import PlanError
from scoring import Source, WinType

_PAO = "score_pao"
_WHO = {
    Source.LEFT: "the player to the left",
    Source.ACROSS: "the player across",
    Source.RIGHT: "the player to the right",
}


def show_answer(draft: HandDraft, explanation: Explanation) -> None:
    """Draw the full explanation of a complete hand."""
    offer_otherwise(draft)
    ask_liable(draft)
    heading("How the hand is scored")
    if explanation.missing and explanation.false_win:
        st.text(explanation.false_win.text)
    st.html(bill_html(explanation, index=tile_index()))
    if misses := BILL.misses(explanation):
        heading("Tempting yaku that don't count")
        st.html(misses)
    if explanation.others:
        heading("Other ways to read the tiles")
        st.html(BILL.others(explanation, tile_index()))
    result = explanation.result
    with st.expander("Every yaku, condition by condition", key="score_checks", on_change="rerun") as opened:
        if opened.open:
            st.html(checklists_html(result, naming()))
    with st.expander("The same hand under all rules", key="score_rules", on_change="rerun") as opened:
        if opened.open:
            mine = ruleset_in_force()
            st.caption(f"≠ marks a difference from {mine.name}.")
            every = list(dict.fromkeys((mine, *cited_rulesets().values())))
            st.html(outcomes_html(under_all(WonHand(result.hand, result.context), every, naming())))
    with st.expander("Where this is written"):
        st.html(sources_html(explanation))
    with st.expander("Send this hand", key="score_send", on_change="rerun") as opened:
        if opened.open:
            offer_sending()


def offer_otherwise(draft: HandDraft) -> None:
    """Draw a button for every possible change to the hand, labelled with the difference in the payment."""
    if changes := otherwise(draft, ruleset_in_force().ruleset):
        with side_by_side(key="score_otherwise"):
            st.html("<p class='what-if'>What if</p>", width="content")
            for one in changes:
                st.button(_label(one, draft), key=f"score_if_{one.what}", on_click=tap_more, args=one.taps, wrap=True)


def _label(one: Otherwise, draft: HandDraft) -> str:
    """Return the label of a what-if button: the change and how many points it adds, such as "riichi: +2,000".

    If the changed hand would have no yaku, the label says so.
    """
    what = {
        RIICHI: "no riichi" if draft.facts.context(draft.seen).riichi.value != "none" else "riichi",
        OTHER_WIN: "tsumo" if draft.facts.win is WinType.RON else "ron",
        MORE_DORA: "one more dora",
        CLOSED: "nothing called",
    }[one.what]
    difference = f"{one.difference:+,}".replace("-", "−") if one.difference else "the same"
    return f"{what}: {difference if one.result.best.payments else 'no yaku'}"


def ask_liable(draft: HandDraft) -> None:
    """Ask who is liable for a yakuman (pao), if the ruleset has this rule and the hand has such a yakuman.

    Each choice names a yakuman and a liable player and, after a ron, the player who discarded the winning tile.
    """
    won = draft.won_hand()
    possible = liable_yakuman(won.hand, won.context, ruleset_in_force().ruleset)
    if not possible:
        return
    ron = draft.facts.win is WinType.RON
    liable = {"none": "Nobody is liable"}
    for yakuman, source, discarder in product(possible, Source, Source if ron else (None,)):
        choice, label = f"{yakuman} {source.value}", f"{name(yakuman, naming())}: {_WHO[source]} is liable"
        if discarder:
            who = "" if discarder is source else f"{_WHO[discarder]} "
            choice, label = f"{choice} {discarder.value}", f"{label} and {who}discarded the winning tile"
        liable[choice] = label
    chosen, state = " ".join(draft.facts.pao[: 3 if ron else 2]), st.session_state
    state[_PAO] = chosen if chosen in liable else "none"
    st.selectbox(
        "Liable (pao)",
        list(liable),
        format_func=liable.__getitem__,
        key=_PAO,
        on_change=lambda: tap_more(f"pao {state[_PAO]}"),
    )


def offer_sending() -> None:
    """Draw links and a QR code for sending the hand, and a button that adds the hand to the plan of a club evening."""
    rules, hand = ruleset_in_force().id, written_hand()
    link = under_origin("score", rules=rules, **{HAND: hand})
    st.caption("This link shows the hand and what it is worth:")
    st.code(link, language=None, wrap_lines=True)
    picture = segno.make(link, error="l", micro=False).svg_data_uri(scale=6, border=3, dark="#000", light="#fff")
    st.html(f"<img class='score-code' src='{escape(picture)}' alt='The hand as a QR code'>")
    st.caption("This link asks what the hand is worth before it shows the answer:")
    st.code(under_origin("score", rules=rules, **{HAND: hand, ASK: "1"}), language=None, wrap_lines=True)
    with st.container(horizontal=True):
        st.page_link("table/score.py", label="Ask me this", query_params={"rules": rules, HAND: hand, ASK: "1"})
        if st.button("Add to my plan", key="score_plan"):
            try:
                add_to_plan(hand)
                st.switch_page("club/prepare.py", query_params={"rules": rules})
            except PlanError as error:
                st.text(str(error))
