"""The page that compares rulesets: where they agree and differ, and one hand scored under each."""

import streamlit as st

from content.handbook.same_hand import examples, under_all
from content.hands import read_hand, with_red_fives_turned
from content.rulesets import comparison
from content.words import for_people
from pages.components import (
    hand_html,
    offer_red_fives,
    outcomes_html,
    rows_html,
    section_slug,
    section_titles,
    situation_html,
)
from pages.reference.parts import choose, part_of_page
from pages.session import cited_rulesets, naming, ruleset_in_force, show_warning, tile_index

RULES, HAND = "The rules", "One hand"
state, parts = st.session_state, st.query_params
EVERYTHING = "everything"
PHONE = "Mobi" in st.context.headers.get("User-Agent", "")
"""Whether the visitor uses a phone: the user agent of every phone's browser contains "Mobi"."""


def others() -> list[str]:
    """Let the reader choose rulesets to compare with the current one, and return their ids.

    At first, the choice is the one in the address. If the address names none, all rulesets are chosen, but on a phone
    only one. An empty parameter ``with`` stands for no rulesets at all.
    """
    mine = ruleset_in_force().id
    known = {key: cited.name for key, cited in cited_rulesets().items() if key != mine}
    usual = list(known)[:1] if PHONE else list(known)
    named = parts.get("with", ".".join(usual))
    asked = [key for key in state.get("compare_with", named.split(".")) if key in known]
    state["compare_with"] = asked if asked or not named or "compare_with" in state else usual
    chosen = st.pills(
        "Compare with", list(known), selection_mode="multi", format_func=known.__getitem__, key="compare_with"
    )
    if len(chosen) < len(known) or PHONE:  # on a phone, a link without the parameter would open with one ruleset
        parts["with"] = ".".join(chosen)
    else:
        parts.pop("with", None)
    return [key for key in known if key in chosen]


def show_rules() -> None:
    """Show the values of yaku and the options of the rulesets side by side."""
    chosen = [ruleset_in_force(), *(cited_rulesets()[key] for key in others())]
    if len(chosen) == 1:
        st.info("Choose one or more rulesets to compare with.")
        return
    rows = comparison(tuple(chosen), naming())
    if "compare_all" not in state:
        state["compare_all"] = parts.get("all") == "1"
    differing = [section_slug(row.section) for row in rows if row.differs]
    counted = f"{len(differing)} of {len(rows)}"
    titles = section_titles(rows) | {EVERYTHING: f"Everything ({counted} differ)"}
    usual = EVERYTHING if PHONE else next(iter(differing), "")  # on a phone, every section is shown, but collapsed
    with st.popover(f"Parts: {counted} rules differ") if PHONE else st.container():
        section = choose("Part", titles, "compare_section", parts.get("section"), usual)
        everything = st.toggle("Also show rules that agree", key="compare_all")
    parts.update(section=section, all="1" if everything else "0")
    in_part = [row for row in rows if section in {EVERYTHING, section_slug(row.section)}]
    if shown := [row for row in in_part if everything or row.differs]:
        st.html(rows_html(shown, chosen))
    else:
        st.info("These rulesets agree on every rule in this part.")
    st.caption(
        f"≠ marks a difference from {chosen[0].name}. Below each value you see where it comes from: "
        "a document, common practice (where the document says nothing), or your club. Open that line to see "
        "the exact place."
    )


def take_example() -> None:
    """Put the chosen example into the field for the hand."""
    if example := state["compare_example"]:
        state["compare_hand"] = example.hand


def show_hand() -> None:
    """Show one hand scored under all rulesets."""
    if "compare_hand" not in state:
        state["compare_hand"] = parts.get("hand", "").strip() or examples()[0].hand
    st.selectbox(
        "Example",
        list(examples()),
        None,
        lambda example: example.title,
        key="compare_example",
        placeholder="Choose an example, or type a hand below",
        label_visibility="collapsed",
        on_change=take_example,
    )
    text = st.text_input(
        "The hand: its concealed tiles, the winning tile and how it was won",
        key="compare_hand",
        help="Write m for characters, p for circles, s for bamboo and z for honours: 1z to 4z are East, South, West "
        "and North, and 5z to 7z are the white, green and red dragons. 0 is a red five. After the tiles you can add "
        "any of these: ron, tsumo, dealer, seat S, round E, riichi, ippatsu, pon 555z, chi 123m, ankan 1111p, dora 3m "
        "(the indicator), ura 4p, honba 2, sticks 1 and aka (red fives count).",
    )
    parts["hand"] = text
    mine, index = ruleset_in_force(), tile_index()
    try:
        won = read_hand(text)
        outcomes = under_all(won, list(dict.fromkeys((mine, *cited_rulesets().values()))), naming())
    except ValueError as error:
        show_warning("We can't score this hand:", for_people(error))
        return
    st.html(situation_html(won.context, mine.id, index=index))
    st.html(hand_html(won.hand, won.context, index=index))
    if explanation := outcomes[0].told:
        offer_red_fives(
            explanation.red_fives,
            lambda: state.update(compare_hand=with_red_fives_turned(state["compare_hand"])),
            counted=won.context.red_fives,
            key="compare",
        )
    st.caption(f"≠ marks a difference from {mine.name}.")
    st.html(outcomes_html(outcomes))


st.title("Compare rulesets")
if part_of_page("Compare", "compare_what", {RULES: ("with", "section", "all"), HAND: ("hand",)}) == HAND:
    show_hand()
else:
    show_rules()
