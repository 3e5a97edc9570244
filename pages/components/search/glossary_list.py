"""Words of the game: their names in every script, what they mean, how documents print them."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING

from content.documents.documents import document
from content.search.search import search
from content.search.search_entries import Kind
from content.skills.skills import Belongs
from content.words.glossary import term, terms
from content.words.yaku_book import Naming, name, yaku_book
from pages.components.documents.basis import basis_html
from pages.components.practice_link import offer_html
from pages.components.topics.grouped_list import under_groups
from pages.session.browser.html_links import address, link_html
from quizzes.sets.aims.aim import aim_at
from scoring.yaku import YAKU

if TYPE_CHECKING:
    from content.rulesets.cited_ruleset import CitedRuleset
    from content.words.glossary import Term

_MANY = 1000
"""More than anything a search finds: all hits are wanted, of which some are words."""


def groups() -> tuple[str, ...]:
    """The groups of the glossary, in reading order."""
    return tuple(dict.fromkeys(term.group for term in terms()))


def found_terms(word: str, group: str | None, ruleset: str) -> tuple[Term, ...]:
    """The words that fit, the likeliest first; all in reading order if none is given."""
    known = {term.id: term for term in terms() if group in {None, term.group}}
    if not word.strip():
        return tuple(known.values())
    hits = search(word, ruleset, _MANY)
    return tuple(known[hit.id] for hit in hits if hit.kind in {Kind.TERM, Kind.YAKU} and hit.id in known)


def glossary_html(cited: CitedRuleset, word: str = "", group: str = "", names: str = "") -> str:
    """The words that fit, nothing where none does; yaku have the names the reader chose.

    All of them stand under the headings of their groups, those of a search or a group in the order found.

    :param names: the value of a ``Naming``.
    """
    found, grouped = found_terms(word, group or None, cited.ruleset.id), not (word or group)
    heading, naming = "h3" if grouped else "h2", Naming(names or Naming.ROMAJI)
    words = under_groups(found, lambda each: _listed(each.id, cited, heading, naming), grouped=grouped)
    return f"<div class='words'>{words}</div>" if found else ""


@lru_cache(maxsize=1024)
def _listed(name: str, cited: CitedRuleset, heading: str, naming: Naming) -> str:
    """A word of the list by its id; a word itself cannot be a key."""
    return term_html(term(name), cited.ruleset.id, heading, naming, cited)


def term_html(
    term: Term,
    ruleset: str,
    heading: str = "h2",
    naming: Naming = Naming.ROMAJI,
    cited: CitedRuleset | None = None,
) -> str:
    """One word: names as a heading of this level, meaning; folded what documents print and where it is written.

    :param cited: the rules under which it may be practised; without them no question is offered.
    """
    called = name(term.id, naming) if term.id in yaku_book() else term.name
    scripts = " ".join(
        f"<span lang='ja'>{escape(script)}</span>" for script in (term.kanji, term.kana) if script not in {"", called}
    )
    others = (term.name, *term.english) if called != term.name else term.english
    names = " · ".join(filter(None, (scripts, escape(", ".join(other for other in others if other != called)))))
    note = f"<p>{escape(term.note)}</p>" if term.note else ""
    link = link_html("The page of this yaku", address("yaku", ruleset, yaku=term.id))
    page = f"<p>{link}</p>" if term.id in YAKU else ""
    offer = offer_html(aim_at(Belongs.TERM, term.id), cited) if cited else ""
    return (
        f"<section class='word'><{heading}>{escape(called)} <span class='names'>{names}</span></{heading}>"
        f"<p>{escape(term.meaning)}</p>{note}{_more(term, ruleset, page)}{offer}</section>"
    )


def _more(term: Term, ruleset: str, page: str) -> str:
    spellings = f"<p>Also written: {escape(', '.join(term.spellings))}.</p>" if term.spellings else ""
    printed = "".join(
        f"<li>{escape(document(source).title)}: {escape(', '.join(forms))}</li>"
        for source, forms in term.printed.items()
    )
    wrong = "".join(
        f"<li>{escape(document(source).title)}: {escape(', '.join(forms))}, by mistake</li>"
        for source, forms in term.misprinted.items()
    )
    lists = f"<p>Printed as:</p><ul>{printed}{wrong}</ul>" if printed or wrong else ""
    written = basis_html(term.basis, ruleset)
    return f"<details><summary>Spellings and sources</summary>{page}{spellings}{lists}{written}</details>"
