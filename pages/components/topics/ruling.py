"""A ruling: the answer of the ruleset in force first and large, the other rulesets folded under it."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING

from content.documents.basis import Origin, together
from content.documents.documents import fact
from content.rulesets.ruleset_file import rulesets
from content.search.incidents import incidents
from content.skills.skills import Belongs
from content.topics.ruling import basis_under, every_ruleset, ruling, told_by
from content.topics.topics import chapter, says_nothing, topic
from pages.components.documents.basis import citations_html, written_html
from pages.components.practice_link import offer_html
from pages.components.templates import as_html
from pages.components.topics.chain import chain_html
from pages.components.topics.cost_labels import costs_html, short_html, verdicts_html
from pages.components.topics.grouped_list import under_groups
from pages.components.topics.other_rulesets import Others, others_html
from pages.components.topics.usual_practice import SILENT, near_html, silence_html, usual_html
from pages.session.browser.html_links import link_html, topic_address
from quizzes.sets.aims.aim import aim_at

if TYPE_CHECKING:
    from content.rulesets.cited_ruleset import CitedRuleset
    from content.topics.ruling import Other, Ruling, Setting
    from content.topics.topics import Answer, Topic


def ruling_html(name: str, cited: CitedRuleset, *, titled: bool = True, asked: str = "", level: int = 2) -> str:
    """A topic with everything that is said on it; without its title where that stands above it already.

    A number in what was asked marks the case it meets; ``level`` is that of the title among the page's headings.

    :raises ContentError: if there is no such topic.
    """
    told = ruling(name, cited)
    title = f"<h{level}>{escape(told.topic.title)}</h{level}>" if titled else ""
    offer = offer_html(aim_at(Belongs.TOPIC, name), cited)
    return f"<article class='ruling'>{title}{_body(told, cited, asked)}{_see(told.topic.see, cited)}{offer}</article>"


@lru_cache(maxsize=1024)
def folded_html(name: str, cited: CitedRuleset, *, opened: bool = False) -> str:
    """A topic as a line of a list that opens: its title, and what it costs here.

    :raises ContentError: if there is no such topic.
    """
    told = ruling(name, cited)
    state = " open" if opened else ""
    summary = f"<summary><span class='title'>{escape(told.topic.title)}</span> {short_html(told)}</summary>"
    link = f"<p class='see'>{link_html('Link to this ruling', topic_address(told.topic, cited.ruleset.id))}</p>"
    link = f"{link}{offer_html(aim_at(Belongs.TOPIC, name), cited)}"
    see = _see(told.topic.see, cited)
    return f"<details class='line'{state}>{summary}<div class='ruling'>{_body(told, cited)}{see}{link}</div></details>"


def incidents_html(cited: CitedRuleset, what: str = "", group: str = "") -> str:
    """The incidents that fit what happened as lines that open; nothing where none does.

    All of them stand under the headings of their groups, those of a search or a group in the order found.
    """
    found = incidents(what, group or None, cited)
    lines = under_groups(found, lambda told: folded_html(told.id, cited), grouped=not (what or group))
    return f"<div class='lines'>{lines}</div>" if found else ""


def chapter_html(cited: CitedRuleset, part: str, group: str = "") -> str:
    """The topics of a chapter one after another, under the headings of their groups; then what belongs to it elsewhere.

    :raises ContentError: if there is no such chapter.
    """
    told = chapter(part)
    topics = (each for each in told.topics if group in {"", each.group})
    lines = under_groups(topics, lambda each: ruling_html(each.id, cited), grouped=True)
    return f"{lines}{_see(told.see, cited)}"


def _body(told: Ruling, cited: CitedRuleset, asked: str = "") -> str:
    ours = cited.ruleset.id
    if told.answer is None and not told.others:
        return _for_all(told.topic, cited)
    verdict = verdicts_html(told, cited, asked)
    lead = f"<p class='{'said' if told.topic.basis else 'lead'}'>{escape(told.topic.text)}</p>"
    lead += _common_basis(told.topic, cited)
    others = others_html([_other(other, ours) for other in told.others])
    return f"{verdict}{lead}<section class='answer'>{_own(told, cited)}</section>{others}"


def _for_all(found: Topic, cited: CitedRuleset) -> str:
    """A topic with one text for every ruleset."""
    facts = found.basis.facts if found.basis else ()
    under = ""
    if facts:
        who = "Under every ruleset" if every_ruleset(facts) else told_by(facts)
        spoken = any(fact(name).document == cited.document for name in facts)  # if only for its own games
        silent = "" if found.chapter == "sources" or spoken else f"{SILENT} "
        under = f"<p class='under'>{escape(f'{silent}{who}')}</p>"
    said = f"<p class='said'>{escape(found.text)}</p>"
    return f"<section class='answer'>{under}{said}{_common_basis(found, cited)}</section>"


def _common_basis(found: Topic, cited: CitedRuleset) -> str:
    """Who says a text that holds for all: the document of the ruleset in force first, the other documents folded."""
    basis = basis_under(found, cited)
    if basis is None or found.basis is None:
        return ""
    other = tuple(name for name in found.basis.facts if name not in basis.facts)
    places = citations_html(other, cited.ruleset.id)
    elsewhere = f"<details class='others'><summary>In other documents</summary>{places}</details>" if places else ""
    written = written_html(basis, cited.ruleset.id) if basis.facts or not other else ""
    return f"{written}{elsewhere}"


def _own(told: Ruling, cited: CitedRuleset) -> str:
    answer, setting, ours = told.answer, told.setting, cited.ruleset.id
    under = f"<p class='under'>{escape(cited.name)}</p>"
    parts = [under]
    if setting is not None:
        parts.append(_setting(setting))
    if answer is None:
        parts.append("<p class='silent'>Your club's file rests on none of our documents, so it does not say.</p>")
        return "".join((*parts, usual_html(told, ours), chain_html(told, cited)))
    if told.borrowed:
        base = rulesets()[told.borrowed].name
        parts.append(f"<p class='borrowed'>Taken from {escape(base)}, on which your club's rules are based:</p>")
    if answer.silent:
        return "".join(
            (*parts, silence_html(answer), near_html(answer, ours), usual_html(told, ours), chain_html(told, cited))
        )
    parts.append(f"<p class='said'>{escape(answer.text)}</p>")
    if answer.next:
        parts.append(f"<p class='next'><b>What happens next:</b> {escape(answer.next)}</p>")
    parts.append(chain_html(told, cited))
    parts.append(_basis(answer, ours))
    return "".join(parts)


def _setting(setting: Setting) -> str:
    return f"<p class='usual'><b>{escape(Origin.CLUB.title)}:</b> {escape(setting.label)}: {escape(setting.value)}.</p>"


def _basis(answer: Answer, ours: str) -> str:
    """Who says so; a document also tells what its penalties mean."""
    meant = (penalty.basis for penalty in answer.meaning() if penalty.basis.origin is answer.basis.origin)
    return written_html(together((answer.basis, *meant)), ours)


def _other(other: Other, ours: str) -> Others:
    """What other rulesets answer; plain silence needs no words but the sign."""
    names, answer = tuple(rulesets()[name].name for name in other.rulesets), other.answers[0]
    if says_nothing(answer):
        return Others(names, other.likeness)
    shown = costs_html(answer) if answer.costs else ""
    costs = f"<p class='costs'>{shown}</p>" if shown else ""
    following = f"<p><b>Next:</b> {escape(answer.next)}</p>" if answer.next else ""
    basis = written_html(together(said.basis for said in other.answers), ours)
    return Others(names, other.likeness, as_html(f"{costs}<p>{escape(answer.text)}</p>{following}{basis}"))


def _see(names: tuple[str, ...], cited: CitedRuleset) -> str:
    if not names:
        return ""
    links = "".join(link_html(other.title, topic_address(other, cited.ruleset.id)) for other in map(topic, names))
    return f"<p class='see'><span>See also:</span> {links}</p>"
