"""The page about payments: the tables of the current ruleset, one payment in detail, and a chart."""

from typing import Literal

import streamlit as st

from content.payments import MOST_FU, MOST_HONBA, PINFU_TSUMO_FU, PaymentQuery, answer_payment, growth_words
from content.words import term_words
from pages.components import PAGE_TEXT
from pages.components.reference.payment_answer import answer_html, from_points_html, offers_html
from pages.components.reference.payment_table import (
    MOST_HAN,
    PARTS,
    SEATS,
    WINS,
    asked_tables,
    asked_tables_html,
    keys_html,
    options_html,
    parts_of,
    picture,
    read_asked,
)
from pages.session import (
    follow_links,
    is_new,
    number_field,
    read_address,
    read_number,
    ruleset_in_force,
    show_warning,
    typed,
    write_address,
)
from quizzes.question import NumberField

LONGEST_PAID = 60
FIELDS = {
    "han": NumberField("han", MOST_HAN, 1),
    "fu": NumberField("fu", MOST_FU, PINFU_TSUMO_FU, 30, (20, 25, *range(30, MOST_FU + 1, 10))),
    "honba": NumberField("honba", MOST_HONBA),
}
VIEWS = {"tables": "Tables", "picture": "Picture"}


def choose(label: str, names: dict[str, str], key: str, visible: Literal["visible", "collapsed"] = "collapsed") -> str:
    """Draw buttons of which exactly one is always chosen. Return the key of this button in ``names``."""
    return st.segmented_control(
        label,
        list(names),
        format_func=names.__getitem__,
        key=key,
        required=True,
        on_change=typed,
        args=("payments",),
        label_visibility=visible,
    )


cited, state = ruleset_in_force(), st.session_state
st.title("Payments")
if is_new("payments", PARTS) or "pay_seat" not in state:
    given = read_address(PARTS)
    asked, problems = read_asked(given)
    if problems:
        show_warning("Part of this link can't be used and was left out:", "\n".join(problems))
    shown = {
        **parts_of(asked),
        "honba": asked.honba,
        "paid": given.get("paid", "")[:LONGEST_PAID],
        "view": given["view"] if given.get("view") in VIEWS else "tables",
    }
    for name, part in shown.items():
        state[f"pay_{name}"] = "" if part is None else str(part)
with st.container(horizontal=True):
    seat = choose("Winner", {"": "Anyone", "non-dealer": "Non-dealer", "dealer": "Dealer"}, "pay_seat")
    win = choose("Won by", {"": "Ron or tsumo", "ron": "Ron", "tsumo": "Tsumo"}, "pay_win")
room = st.container()
numbers: dict[str, int | None] = {}
refused = []
with st.container(horizontal=True, gap="small", key="answer"):
    for name, field in FIELDS.items():
        label = name.capitalize()
        text = number_field(field, label, f"pay_{name}", name, lambda: typed("payments"))
        numbers[name], why = read_number(field, text, label)
        refused += [why] if why else []
if refused:
    st.html(PAGE_TEXT.refused(refused))
asked = PaymentQuery(numbers["han"], numbers["fu"], dealer=SEATS[seat], tsumo=WINS[win], honba=numbers["honba"] or 0)
room.html(keys_html(asked, cited))
if asked.han is not None:
    answer = answer_payment(asked, cited)
    room.html(answer_html(answer, cited) + offers_html(answer, cited))
else:
    hint = "Tap han and fu, type them, or tap a cell of the table, and you'll see here who pays what."
    room.container(key="payments_hint").caption(hint)
paid = st.text_input(
    "What was paid? Work back to han and fu",
    key="pay_paid",
    max_chars=LONGEST_PAID,
    placeholder="7700, 1300 2600, 4000 all, yakuman dealer ron",
    on_change=typed,
    args=("payments",),
)
if paid.strip():
    st.html(from_points_html(paid, cited))
view = choose("Show", VIEWS, "pay_view", "visible")
write_address("payments", PARTS, {**parts_of(asked), "view": None if view == "tables" else view, "paid": paid.strip()})

if view == "picture":
    table = asked_tables(asked, cited)[0]
    st.header("How the payment grows with fu and han")
    st.caption(f"{term_words(table.winner).name}. {growth_words(table)}")
    st.plotly_chart(picture(table), config={"displayModeBar": False}, key="pay_picture")
else:
    st.html(asked_tables_html(asked, cited))
with st.expander("What the rules in force say about these figures"):
    st.html(options_html(cited))
follow_links(PARTS)
