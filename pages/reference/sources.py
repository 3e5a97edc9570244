"""The page about sources: every fact in the five documents, and every misprint."""

from collections import Counter

import streamlit as st

from content.documents import document, documents, errata, fact
from content.words import capital
from pages.components import KINDS, facts_html
from pages.reference.parts import choose, part_of_page
from pages.session import ruleset_in_force, show_section, show_warning

FACTS, ERRATA = "Documents", "Errata"
ALL = "all"
parts = st.query_params


def show_facts() -> None:
    """Draw the section of a document that the reader chooses.

    A fact that the address names is drawn above its section. If there is no such fact, or the reader has moved on to
    another section, the fact is removed from the address.
    """
    asked, mine = None, ruleset_in_force().id
    if (named := parts.get("fact")) is not None:
        try:
            asked = fact(named)
        except ValueError as error:
            show_warning("The fact in this link doesn't exist:", str(error)[:300])
            del parts["fact"]
    titles = {source.id: source.title for source in documents()}
    doc = choose("Document", titles, "sources_doc", asked.document if asked else parts.get("doc"))
    source, is_here = document(doc), asked is not None and asked.document == doc
    st.text(f"{capital('; '.join(filter(None, (source.organisation, source.kind))))}. {source.about}")
    counted = Counter(each.section for each in source.facts)
    names = {ALL: f"Whole document ({len(source.facts)})"} | {
        name: f"{name} ({number})" for name, number in counted.items()
    }
    own = asked.section if asked and is_here else parts.get("section")
    section = choose("Section", names, f"sources_section_{doc}", own)
    parts.update(doc=doc, section=section)
    if asked and is_here and section in {asked.section, ALL}:
        st.header("The fact you opened")
        st.html(facts_html([asked], mine))
        st.header("More from this section")
    elif asked:
        del parts["fact"]
        asked = None
    shown = [fact for fact in source.facts if section in {fact.section, ALL} and fact is not asked]
    number = sum(fact.confidence != "clear" for fact in shown)
    label = f"Only misprinted or garbled facts ({number})"
    doubtful = "yes" if number and st.toggle(label, key=f"sources_doubt_{doc}_{section}") else ""
    part, without = "" if section == ALL else section, asked.id if asked else ""
    show_section("document", doc=doc, section=part, without=without, doubtful=doubtful)


st.title("Sources and errata")
st.caption(
    "Tensu is based on five documents. Here is everything they say, in our own words, and every misprint we found."
)
if part_of_page("Show", "sources_what", {FACTS: ("doc", "section", "fact"), ERRATA: ("kind",)}) == ERRATA:
    counted = Counter(erratum.kind for erratum in errata())
    names = {kind: f"{title} ({counted[kind]})" for kind, (title, _) in KINDS.items()}
    chosen = parts["kind"] = choose("Kind", names, "sources_kind", parts.get("kind"))
    st.caption(KINDS[chosen][1])
    show_section("errata", kind=chosen)
else:
    show_facts()
