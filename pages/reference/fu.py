"""Fu: every item in the order they are counted, and two hands counted from the first to the last."""

from __future__ import annotations

import streamlit as st

from content.explain.explain import explain
from content.handbook.fu_book import STAGES, counted_hands, fu_items
from content.topics.topics import chapter
from pages.components.bill.bill import fu_bill_html
from pages.components.hand.situation import situation_html
from pages.components.handbook.fu_list import items_html
from pages.components.topics.ruling import folded_html
from pages.session.display import naming, tile_index
from pages.session.ruleset_picker import ruleset_in_force

cited, index = ruleset_in_force(), tile_index()
items = fu_items(cited)
st.title("Fu")
st.markdown(chapter("fu").about)
for number, stage in enumerate(STAGES, 1):
    st.header(f"{number}. {stage.title}")
    if stage.reasons:
        st.html(items_html([items[reason] for reason in stage.reasons], cited, index=index))
    told = "".join(folded_html(name, cited, opened=True) for name in stage.told)
    st.html(told + "".join(folded_html(name, cited) for name in stage.topics))
for counted in counted_hands(cited):
    bill = explain(counted.result, cited, naming())
    st.header(counted.title)
    st.html(situation_html(counted.result.context, cited.ruleset.id, index=index))
    st.html(fu_bill_html(bill, index=index, name=counted.title))
st.page_link("reference/payments.py", label="What han and fu pay", query_params={"rules": cited.ruleset.id})
