"""A ruling: the answer of the ruleset in force first and large, the other rulesets folded under it."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from content.ruleset_file import rulesets
from content.ruling import COST_NAMES, DIFFERENT, Likeness, every_ruleset, ruling
from content.sheet import Origin
from content.topics import MEANING, Basis, Cost, silence, topic
from content.words import listed
from pages.components.links import link_html, topic_address
from pages.components.written import written_html

if TYPE_CHECKING:
    from collections.abc import Iterable

    from content.ruling import Other, Ruling, Setting
    from content.sheet import RulesetSheet
    from content.topics import Answer, Topic

SIGNS = {
    Likeness.SAME: "=",
    Likeness.SAME_COST: "=",
    Likeness.OTHER_COST: "≠",
    Likeness.OTHER_NUMBERS: "≠",
    Likeness.OWN_WORDS: "≈",
    Likeness.ANSWERS: "+",
    Likeness.SILENT: "–",
}
_SEVERE = frozenset((Cost.CHOMBO, Cost.DISQUALIFICATION))
_FREE = frozenset((Cost.NOTHING,))


def ruling_html(name: str, sheet: RulesetSheet, *, titled: bool = True) -> str:
    """A topic with everything that is said on it; without its title where that stands above it already.

    :raises ContentError: if there is no such topic.
    """
    told = ruling(name, sheet)
    title = f"<h3>{escape(told.topic.title)}</h3>" if titled else ""
    return f"<article class='ruling'>{title}{_body(told, sheet)}{_see(told.topic.see, sheet)}</article>"


def folded_html(name: str, sheet: RulesetSheet, *, opened: bool = False) -> str:
    """A topic as a line of a list that opens: its title, and what it costs here.

    :raises ContentError: if there is no such topic.
    """
    told = ruling(name, sheet)
    state = " open" if opened else ""
    summary = f"<summary><span class='title'>{escape(told.topic.title)}</span> {costs_html(told.answer)}</summary>"
    link = f"<p class='see'>{link_html('Link to this ruling', topic_address(told.topic, sheet.ruleset.id))}</p>"
    see = _see(told.topic.see, sheet)
    return f"<details class='line'{state}>{summary}<div class='ruling'>{_body(told, sheet)}{see}{link}</div></details>"


def incidents_html(topics: Iterable[Topic], sheet: RulesetSheet, *, grouped: bool) -> str:
    """A list of topics that open, under the headings of their groups or in the order given."""
    parts: list[str] = []
    group = ""
    for each in topics:
        if grouped and each.group != group:
            group = each.group
            parts.append(f"<h3>{escape(group)}</h3>")
        parts.append(folded_html(each.id, sheet))
    return f"<div class='lines'>{''.join(parts)}</div>"


def chapter_html(topics: Iterable[Topic], sheet: RulesetSheet) -> str:
    """Topics one after another, under the headings of their groups if they have any."""
    parts: list[str] = []
    group = ""
    for each in topics:
        if each.group != group:
            group = each.group
            parts.append(f"<h2>{escape(group)}</h2>")
        parts.append(ruling_html(each.id, sheet))
    return "".join(parts)


def costs_html(answer: Answer | None) -> str:
    """What an answer costs, as small labels; "not said" where the document is silent."""
    if answer is None:
        return ""
    if answer.basis is Basis.SILENT:
        return "<span class='cost silent'>not said</span>"
    return " ".join(f"<span class='cost {_weight(cost)}'>{COST_NAMES[cost]}</span>" for cost in answer.costs)


def see_html(names: Iterable[str], sheet: RulesetSheet) -> str:
    """Topics elsewhere that belong to a chapter."""
    return _see(tuple(names), sheet)


def _weight(cost: Cost) -> str:
    return "severe" if cost in _SEVERE else "free" if cost in _FREE else "some"


def _body(told: Ruling, sheet: RulesetSheet) -> str:
    ours = sheet.ruleset.id
    if told.answer is None and not told.others:
        return _for_all(told.topic, ours)
    lead = f"<p class='{'said' if told.topic.facts else 'lead'}'>{escape(told.topic.text)}</p>"
    lead += written_html(told.topic.facts, ours)
    return f"{lead}<section class='answer'>{_own(told, sheet)}</section>{_others(told, ours)}"


def _for_all(found: Topic, ours: str) -> str:
    """A topic with one text for every ruleset."""
    under = ""
    if found.default:
        under = "<p class='under'>Common practice; no document says it</p>"
    elif every_ruleset(found.facts):
        under = "<p class='under'>Under every ruleset</p>"
    said = f"<p class='said'>{escape(found.text)}</p>"
    return f"<section class='answer'>{under}{said}{written_html(found.facts, ours)}</section>"


def _own(told: Ruling, sheet: RulesetSheet) -> str:
    answer, setting, ours = told.answer, told.setting, sheet.ruleset.id
    under = f"<p class='under'>{escape(sheet.name)}</p>"
    parts = [under]
    if setting is not None and setting.origin is Origin.CLUB:
        parts.append(_setting(setting, "Your club's own rule"))
    if answer is None:
        parts.append("<p class='said'>Your club's file rests on none of our documents, so it does not say.</p>")
        return "".join(parts)
    if told.borrowed:
        base = rulesets()[told.borrowed].name
        parts.append(f"<p class='borrowed'>Taken from {escape(base)}, on which your club's rules are based:</p>")
    if answer.basis is Basis.SILENT:
        size = "lead" if told.topic.facts else "said"  # where the rule itself stands above, silence adds nothing to it
        parts.append(f"<p class='{size}'>{escape(answer.text)}</p>")
        if told.topic.usual:
            parts.append(f"<p class='usual'><b>By common practice:</b> {escape(told.topic.usual)}</p>")
        elif setting is not None and setting.origin is Origin.DEFAULT:
            parts.append(_setting(setting, "By common practice"))
        return "".join((*parts, _silence(answer, ours)))
    costs = costs_html(answer)
    parts.append(f"<p class='costs'>{costs}</p>" if costs else "")
    parts.append(f"<p class='said'>{escape(answer.text)}</p>")
    if answer.next:
        parts.append(f"<p class='next'><b>What happens next:</b> {escape(answer.next)}</p>")
    parts.append(_meaning(answer))
    parts.append(_basis(answer, ours))
    return "".join(parts)


def _setting(setting: Setting, who: str) -> str:
    return f"<p class='usual'><b>{who}:</b> {escape(setting.label)}: {escape(setting.value)}.</p>"


def _meaning(answer: Answer) -> str:
    """What each penalty means under the same ruleset; what is not said anywhere is left to the page on penalties."""
    items = []
    for cost in answer.costs:
        told = [topic(name).answers[answer.ruleset] for name in MEANING.get(cost, ())]
        texts = " ".join(each.text for each in told if each.basis is not Basis.SILENT)
        items += [f"<li><b>{COST_NAMES[cost]}:</b> {escape(texts)}</li>"] if texts else []
    return f"<ul class='means' aria-label='What that means here'>{''.join(items)}</ul>" if items else ""


def _silence(answer: Answer, ours: str) -> str:
    """How far a silent document goes, where it comes near at all."""
    near = answer.facts if answer.facts != silence()[answer.ruleset].facts else ()
    return written_html(near, ours, "Nearest in")


def _basis(answer: Answer, ours: str) -> str:
    if answer.basis is Basis.DEFAULT:
        return "<p class='written'>Common practice; the document does not say.</p>"
    meant = [fact for each in answer.meaning() for fact in each.facts if each.basis is Basis.DOCUMENT]
    return written_html((*answer.facts, *meant), ours)


def _others(told: Ruling, ours: str) -> str:
    if not told.others:
        return ""
    items = "".join(_other(each, ours) for each in told.others)
    return (
        f"<details class='others'><summary>The other rulesets: {_tally(told.others)}</summary>"
        f"<ul>{items}</ul></details>"
    )


def _tally(others: tuple[Other, ...]) -> str:
    """How many answer alike, otherwise or not at all: "2 the same, 1 different, 2 silent"."""
    names = {"the same": 0, "different": 0, "in their own words": 0, "that answer": 0, "silent": 0}
    for other in others:
        match other.likeness:
            case Likeness.SAME | Likeness.SAME_COST:
                key = "the same"
            case Likeness.OWN_WORDS:
                key = "in their own words"
            case Likeness.ANSWERS:
                key = "that answer"
            case Likeness.SILENT:
                key = "silent"
            case _:
                key = "different"
        names[key] += len(other.rulesets)
    return ", ".join(f"{count} {name}" for name, count in names.items() if count)


def _other(other: Other, ours: str) -> str:
    names = listed(rulesets()[name].name for name in other.rulesets)
    css = "different" if other.likeness in DIFFERENT else "alike"
    sign = f"<b class='sign' aria-hidden='true'>{SIGNS[other.likeness]}</b>"
    facts = tuple(fact for answer in other.answers for fact in answer.facts)
    answer = other.answers[0]
    head = f"<p class='under'>{escape(names)} <span class='likeness {css}'>{sign} {other.likeness.value}</span></p>"
    if answer.text == silence()[answer.ruleset].text:
        return f"<li>{head}</li>"
    shown = costs_html(answer) if answer.costs else ""
    costs = f"<p class='costs'>{shown}</p>" if shown else ""
    following = f"<p><b>Next:</b> {escape(answer.next)}</p>" if answer.next else ""
    label = "Nearest in" if answer.basis is Basis.SILENT else "Written in"
    basis = (
        "<p class='written'>Common practice; the document does not say.</p>" if answer.basis is Basis.DEFAULT else ""
    )
    return f"<li>{head}{costs}<p>{escape(answer.text)}</p>{following}{basis}{written_html(facts, ours, label)}</li>"


def _see(names: tuple[str, ...], sheet: RulesetSheet) -> str:
    if not names:
        return ""
    links = "".join(link_html(each.title, topic_address(each, sheet.ruleset.id)) for each in map(topic, names))
    return f"<p class='see'><span>See also:</span> {links}</p>"
