"""Fu: every item in the order they are counted, and two hands counted from the first to the last."""

from __future__ import annotations

import streamlit as st

from content.explain import explain
from content.fu_book import STAGES, counted_hands, fu_items
from content.topics import chapter
from pages.components.bill import fu_bill_html
from pages.components.display import naming, tile_index
from pages.components.fu_list import items_html
from pages.components.ruleset_picker import current_sheet
from pages.components.ruling import folded_html
from pages.components.situation import situation_html

sheet, index = current_sheet(), tile_index()
items = fu_items(sheet)
st.title("Fu")
st.markdown(chapter("topics/fu").about)
for number, stage in enumerate(STAGES, 1):
    st.subheader(f"{number}. {stage.title}")
    if stage.reasons:
        st.html(items_html([items[reason] for reason in stage.reasons], sheet, index=index))
    told = "".join(folded_html(name, sheet, opened=True) for name in stage.told)
    st.html(told + "".join(folded_html(name, sheet) for name in stage.topics))
for counted in counted_hands(sheet):
    bill = explain(counted.result, sheet, naming())
    st.subheader(counted.title)
    st.html(situation_html(counted.result.context))
    st.html(fu_bill_html(bill, index=index, name=counted.title))
st.page_link("reference/payments.py", label="What han and fu pay", query_params={"rules": sheet.ruleset.id})
