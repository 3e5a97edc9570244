"""The page about sources: every fact in the five documents, and every misprint."""

from collections import Counter

import streamlit as st

from content.documents import documents, errata, fact
from pages.components import KINDS, facts_html
from pages.reference.parts import choose, part_of_page
from pages.session import ruleset_in_force, show_section, show_warning

FACTS, ERRATA = "Documents", "Errata"
ALL = "all"


def show_facts() -> None:
    """Draw the section of a document that the reader chooses.

    A fact that the address names is drawn above its section. If there is no such fact, or the reader has moved on to
    another section, the fact is removed from the address.
    """
    asked, mine = None, ruleset_in_force().ruleset.id
    if (named := st.query_params.get("fact")) is not None:
        try:
            asked = fact(named)
        except ValueError as error:
            show_warning("The fact in this link doesn't exist:", str(error)[:300])
            del st.query_params["fact"]
    known = {source.id: source for source in documents()}
    titles = {name: source.title for name, source in known.items()}
    doc = choose("Document", titles, "sources_doc", asked.document if asked else st.query_params.get("doc"))
    source = known[doc]
    by = f"{source.organisation}; {source.kind}" if source.organisation else source.kind[0].upper() + source.kind[1:]
    st.text(f"{by}. {source.about}")
    names = {ALL: f"Whole document ({len(source.facts)})"}
    names |= {
        section: f"{section} ({number})" for section, number in Counter(each.section for each in source.facts).items()
    }
    own = asked.section if asked and asked.document == doc else st.query_params.get("section")
    section = choose("Section", names, f"sources_section_{doc}", own)
    st.query_params.update(doc=doc, section=section)
    if asked and asked.document == doc and section in {asked.section, ALL}:
        st.header("The fact you opened")
        st.html(facts_html([asked], mine))
        st.header("More from this section")
    elif asked:
        del st.query_params["fact"]
        asked = None
    facts = [fact for fact in source.facts if section in {fact.section, ALL} and fact is not asked]
    doubtful = [fact for fact in facts if fact.confidence != "clear"]
    only_doubtful = doubtful and st.toggle(
        f"Only misprinted or garbled facts ({len(doubtful)})", key=f"sources_doubt_{doc}_{section}"
    )
    show_section(
        "document",
        doc=doc,
        section="" if section == ALL else section,
        without=asked.id if asked else "",
        doubtful="yes" if only_doubtful else "",
    )


st.title("Sources and errata")
st.caption(
    "Tensu is based on five documents. Here is everything they say, in our own words, and every misprint we found."
)
if part_of_page("Show", "sources_what", {FACTS: ("doc", "section", "fact"), ERRATA: ("kind",)}) == ERRATA:
    counted = Counter(erratum.kind for erratum in errata())
    names = {kind: f"{title} ({counted[kind]})" for kind, (title, _) in KINDS.items()}
    chosen = st.query_params["kind"] = choose("Kind", names, "sources_kind", st.query_params.get("kind"))
    st.caption(KINDS[chosen][1])
    show_section("errata", kind=chosen)
else:
    show_facts()
