"""The glossary: the names of terms in every script, their meanings, and their forms in the documents."""

from functools import lru_cache

from content.documents import document
from content.rulesets import CitedRuleset
from content.search.search import search
from content.search.search_entries import Kind
from content.words import Naming, Term, name, term, terms, yaku_book
from pages.components import basis_html, under_groups
from pages.components.practice_link import offer_html
from pages.session import Markup, Template, address
from quizzes.sets import aim_at
from scoring import YAKU

_HTML = Template(__file__)


def found_terms(word: str, group: str | None, ruleset: str) -> tuple[Term, ...]:
    """Return the terms of a group that match a word, likeliest first.

    Without a word, return all terms of the group, in the order in which they are shown. If the group is None, the terms
    of all groups are included.
    """
    known = {term.id: term for term in terms() if group in {None, term.group}}
    if not word.strip():
        return tuple(known.values())
    hits = search(word, ruleset, 1000)  # a limit that is never reached, because terms can be anywhere among the hits
    return tuple(known[hit.id] for hit in hits if hit.kind in {Kind.TERM, Kind.YAKU} and hit.id in known)


def glossary_html(cited: CitedRuleset, word: str = "", group: str = "", names: str = "") -> Markup | str:
    """Return the terms of a group that match a word; empty if there are none.

    Without a group, all groups are searched. Without a word or a group, all terms are listed under headings.

    :param names: the value of a ``Naming``, which decides which name of a yaku comes first.
    """
    shown, grouped = found_terms(word, group or None, cited.id), not (word or group)
    heading, naming = "h3" if grouped else "h2", Naming(names or Naming.ROMAJI)
    entries = ((each.group if grouped else "", _listed(each.id, cited, heading, naming)) for each in shown)
    return under_groups(entries, "words")


@lru_cache(maxsize=1024)
def _listed(name: str, cited: CitedRuleset, heading: str, naming: Naming) -> Markup:
    """Return a term for the list. The argument is the id of the term, because a term cannot be a cache key."""
    return term_html(term(name), cited.id, heading, naming, cited)


def term_html(
    term: Term, ruleset: str, heading: str = "h2", naming: Naming = Naming.ROMAJI, cited: CitedRuleset | None = None
) -> Markup:
    """Return one term: its names as a heading, its meaning, and a folded part with its printed forms and sources.

    :param heading: the HTML tag of the heading, such as ``h2``.
    :param cited: the ruleset under which the term can be practised; None to offer no practice.
    """
    called = name(term.id, naming) if term.id in yaku_book() else term.name
    return _HTML.word(
        term,
        heading,
        called,
        scripts=[script for script in (term.kanji, term.kana) if script not in {"", called}],
        names=[other for other in (term.name, *term.english) if other != called],
        page=address("yaku", ruleset, yaku=term.id) if term.id in YAKU else "",
        document=document,
        basis=basis_html(term.basis, ruleset),
        offer=offer_html(aim_at(f"term.{term.id}"), cited) if cited else "",
    )
