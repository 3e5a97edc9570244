"""The page about yaku: the list with an example of each. With ``?yaku=pinfu``, the page is about one yaku."""

from collections import Counter

import streamlit as st

from content.explain import explain
from content.handbook.yaku_list import Choice, chosen, families, fine_print, shown_counter, shown_examples
from content.words import Naming, name, small, yaku_book
from pages.components import BILL, PAGE_TEXT, bill_html, bill_lines, situation_html
from pages.components.reference.ruling import folded_html
from pages.components.reference.yaku_card import CARD, elsewhere_html, example_html, printed_html, worth_html
from pages.session import (
    LINKS,
    follow_links,
    is_new,
    link_to,
    main_button,
    naming,
    read_address,
    ruleset_in_force,
    show_section,
    show_warning,
    tile_index,
    typed,
    write_address,
)
from quizzes.sets import aim_at, can_practise

cited, state = ruleset_in_force(), st.session_state
NAMES = {
    "where": {"here": "In force here", "elsewhere": "Not in force here", "all": "All"},
    "order": {"common": "Common first", "family": "By family", "worth": "Cheapest first", "name": "By name"},
    "family": {"": "All families", **families()},
    "worth": {"any": "Any value", "1": "1 han", "2": "2 han", "3": "3 han and more", "yakuman": "Yakuman"},
    "openness": {
        "any": "Open or closed",
        "open": "Counts in open hands",
        "closed": "Closed hands only",
        "less": "Worth less when open",
    },
}
PARTS = ("yaku", *NAMES)
LABELS = {"where": "Show", "order": "Sorted", "family": "Family", "worth": "Value here", "openness": "Hand"}


def yaku_list() -> None:
    """Draw the list of yaku."""
    st.title("Yaku")
    usual = {part: next(iter(known)) for part, known in NAMES.items()}
    if is_new("yaku", PARTS) or "yaku_where" not in state:
        given = usual | read_address(PARTS)
        for part, known in NAMES.items():
            state[f"yaku_{part}"] = given[part] if given[part] in known else usual[part]
            if given[part] not in known:
                expected = f"Expected one of {', '.join(filter(None, known))}, found {given[part][:20]!r}."
                show_warning("Part of this link can't be used and was left out:", expected)
    with st.popover("Sort and filter", icon=":material/tune:"):
        values = {
            part: st.selectbox(
                LABELS[part],
                list(known),
                format_func=known.__getitem__,
                key=f"yaku_{part}",
                on_change=typed,
                args=("yaku",),
                filter_mode=None,
            )
            for part, known in NAMES.items()
        }
    write_address("yaku", PARTS, {part: value for part, value in values.items() if value != usual[part]})
    choice = state["yaku_choice"] = read_address(tuple(NAMES))
    shown = chosen(Choice(**values), cited)
    counts = Counter(entry.id in cited.prices for entry in yaku_book().values())
    filters = ", ".join(NAMES[part][value].lower() for part, value in choice.items())
    st.caption(
        f"{len(shown)} shown{': ' + filters if filters else ''}. "
        f"Under {cited.name}, {counts[True]} of the {counts.total()} yaku are in force."
    )
    if shown:
        show_section("yaku", names=naming().value, plain="" if tile_index() else "yes", **choice)
    else:
        st.html(PAGE_TEXT.empty("No yaku match these filters", "Clear one of them above."))


def yaku_page(yaku_id: str) -> None:
    """Draw the page about a yaku: what it is, what it is worth, and examples with a checklist of its conditions."""
    entry, index, rules, names = yaku_book()[yaku_id], tile_index(), cited.id, naming()
    called = name(yaku_id, names)
    write_address("yaku", PARTS, {"yaku": yaku_id})
    back = LINKS.to(link_to(rules, **state.get("yaku_choice", {})), "← All yaku")
    st.html(PAGE_TEXT.paragraph(back, "yaku-back"))
    st.title(called)
    st.html(CARD.other_names(entry, called))
    st.markdown(entry.what)
    st.html(worth_html(entry, cited))
    examples = shown_examples(entry, cited)
    for number, example in enumerate(examples, 1):
        explanation, win = explain(example.result, example.cited, names), example.result.best.win
        st.header("An example" if len(examples) == 1 else f"Example {number} of {len(examples)}")
        st.html(situation_html(win.context, rules, index=index))
        st.html(example_html(win, example.blocks, example.places, index=index))
        st.html(CARD.result(explanation.verdict, example.cited.name))
        if example.lines:
            st.html(BILL.checklist("The checklist on this hand", example.lines))
        with st.expander("The whole bill for this hand"):
            st.html(bill_html(explanation, bill_lines(explanation, on_yaku_page=True), index=index, name=str(number)))
    if counter := shown_counter(entry):
        st.header(f"Not {called if names is Naming.KANJI else small(called)}")
        win, lines = counter
        failing = [block for line in lines if not line.check.holds for block in line.blocks]
        st.html(situation_html(win.context, rules, index=index))
        st.html(example_html(win, failing, index=index))
        st.html(BILL.checklist("The checklist on this hand", lines))
    st.header("What beginners get wrong")
    st.html(CARD.mistakes(entry.mistakes))
    st.header("What it combines with")
    st.markdown(entry.combines)
    aim = aim_at(f"yaku.{yaku_id}")
    if aim and can_practise(aim, cited) and main_button("Practise this: five questions"):
        st.switch_page("practice/quiz.py", query_params={"rules": rules, "aim": aim.id})
    st.html(elsewhere_html(entry, cited))
    if topics := fine_print(entry):
        st.header("Fine print")
        st.html("".join(folded_html(topic, cited) for topic in topics))
    with st.expander("How its name is written"):
        st.html(printed_html(entry))


asked = st.query_params.get("yaku", "")
if asked in yaku_book():
    yaku_page(asked)
else:
    if asked:
        show_warning("The yaku in this link doesn't exist, so all yaku are shown. The link says:", asked[:40])
    yaku_list()
follow_links(PARTS)
