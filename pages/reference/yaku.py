"""Yaku: all of them with an example each, and with ``?yaku=pinfu`` the page of one."""

from __future__ import annotations

from collections import Counter

import streamlit as st

from content.explain import explain
from content.yaku_book import yaku_book
from content.yaku_examples import shown_counter, shown_examples
from content.yaku_list import Choice, Openness, Order, Where, Worth, chosen, families, fine_print
from pages.components.bill import fu_html, points_html, yaku_html
from pages.components.checklist_list import checklist_html
from pages.components.inner_links import address, follow_links, is_new, link_to, typed, write_address
from pages.components.ruleset_picker import current_sheet, sheets
from pages.components.ruling import folded_html
from pages.components.situation import situation_html
from pages.components.yaku_card import (
    cards_html,
    counter_html,
    elsewhere_html,
    example_html,
    mistakes_html,
    names_html,
    printed_html,
    result_html,
    worth_html,
)

FIELDS = ("where", "order", "family", "worth", "openness")
PARTS = ("yaku", *FIELDS)
NAMES = {
    "where": {Where.HERE.value: "In force here", Where.ELSEWHERE.value: "Not in force here", Where.ALL.value: "All"},
    "order": {
        Order.COMMON.value: "Common first",
        Order.FAMILY.value: "By family",
        Order.WORTH.value: "Cheapest first",
        Order.NAME.value: "By name",
    },
    "family": {"": "All families", **families()},
    "worth": {
        Worth.ANY.value: "Any value",
        Worth.ONE.value: "1 han",
        Worth.TWO.value: "2 han",
        Worth.MORE.value: "3 han and more",
        Worth.YAKUMAN.value: "Yakuman",
    },
    "openness": {
        Openness.ANY.value: "Open or closed",
        Openness.OPEN.value: "Counts in open hands",
        Openness.CLOSED.value: "Closed hands only",
        Openness.LESS.value: "Worth less when open",
    },
}
LABELS = {"where": "Show", "order": "Sorted", "family": "Family", "worth": "Value here", "openness": "Hand"}


def take_over() -> None:
    """Set the fields to what the address says; what it gets wrong is as if it had said nothing."""
    given = address(PARTS)
    for name, known in NAMES.items():
        st.session_state[f"yaku_{name}"] = given[name] if given.get(name) in known else next(iter(known))
        if name in given and given[name] not in known:
            st.warning("A part of this link cannot be used and is left out:")
            st.text(f"{name}: expected {', '.join(filter(None, known))}, found {given[name][:20]!r}")


def choose() -> Choice:
    """The fields of the list."""

    def field(name: str) -> str:
        known = NAMES[name]
        return st.selectbox(
            LABELS[name],
            list(known),
            format_func=known.__getitem__,
            key=f"yaku_{name}",
            on_change=typed,
            args=("yaku",),
            filter_mode=None,
        )

    with st.popover("Sort and filter", icon=":material/tune:"):
        said = {name: field(name) for name in FIELDS}
    write_address("yaku", PARTS, {name: said[name] for name in FIELDS if said[name] != next(iter(NAMES[name]))})
    st.session_state["yaku_choice"] = address(FIELDS)
    return Choice(
        Where(said["where"]), said["family"], Openness(said["openness"]), Worth(said["worth"]), Order(said["order"])
    )


def all_of_them() -> None:
    """The list."""
    st.title("Yaku")
    if is_new("yaku", PARTS) or "yaku_where" not in st.session_state:
        take_over()
    choice = choose()
    found = chosen(choice, sheet)
    counts = Counter(entry.id in sheet.prices for entry in yaku_book().values())
    said = ", ".join(NAMES[name][value].lower() for name, value in st.session_state["yaku_choice"].items())
    st.caption(
        f"{len(found)} shown{': ' + said if said else ''}. {sheet.name} pay {counts[True]} of the {counts.total()} known here."
    )
    if found:
        st.html(cards_html(found, sheet))
    else:
        st.info("No yaku is like this under these rules. Take back one of the filters.")


def page_of(yaku_id: str) -> None:
    """One yaku: what it is, what it is worth, its checklist held against hands."""
    entry, index = yaku_book()[yaku_id], st.session_state.get("index", False)
    write_address("yaku", PARTS, {"yaku": yaku_id})
    back = link_to(sheet.ruleset.id, **st.session_state.get("yaku_choice", {}))
    st.html(f"<p class='yaku-back'><a {back}>← All yaku</a></p>")
    st.title(entry.romaji)
    st.html(names_html(entry))
    st.markdown(entry.what)
    st.html(worth_html(entry, sheet))
    examples = shown_examples(entry, sheet)
    for number, example in enumerate(examples, 1):
        told = explain(example.result, example.sheet)
        st.subheader("An example" if len(examples) == 1 else f"Example {number} of {len(examples)}")
        st.html(situation_html(example.result.context))
        st.html(example_html(example, index=index))
        st.html(
            result_html(
                example, ", ".join(filter(None, (told.verdict.value, told.verdict.limit.lower(), told.verdict.points)))
            )
        )
        if example.lines:
            st.html(checklist_html(example.lines, "The checklist on this hand"))
        with st.expander("The whole bill of this hand"):
            st.html(yaku_html(told) + fu_html(told) + points_html(told))
    counter = shown_counter(entry)
    if counter:
        st.subheader(f"This is not {entry.romaji.lower()}")
        st.html(situation_html(counter.win.context))
        st.html(counter_html(counter, index=index))
        st.html(checklist_html(counter.lines, "The checklist on this hand"))
    st.subheader("What beginners get wrong")
    st.html(mistakes_html(entry))
    st.subheader("What it goes with")
    st.markdown(entry.combines)
    st.page_link("practice/quiz.py", label="Practise this: count hands", query_params={"rules": sheet.ruleset.id})
    st.subheader("Under the other rulesets")
    st.html(elsewhere_html(entry, sheet, sheets()))
    if topics := fine_print(entry):
        st.subheader("Fine print")
        st.html("".join(folded_html(name, sheet) for name in topics))
    with st.expander("How its name is written"):
        st.html(printed_html(entry))


sheet = current_sheet()
follow_links("yaku", PARTS)
asked = st.query_params.get("yaku", "")
if asked in yaku_book():
    page_of(asked)
else:
    if asked:
        st.warning("The link names a yaku that is not here, so all of them are shown. It said:")
        st.text(asked[:40])
    all_of_them()
