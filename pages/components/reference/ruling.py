"""The ruling on a topic: the answer of the current ruleset in large print, and the other rulesets folded below."""

from functools import lru_cache
from itertools import zip_longest

from content.documents import fact, together
from content.rulesets import CitedRuleset, rulesets
from content.topics import (
    COST_NAMES,
    MEANING,
    PENALTIES,
    Answer,
    Other,
    Ruling,
    Topic,
    basis_under,
    chapter,
    costing,
    every_ruleset,
    ruling,
    says_nothing,
    silence,
    told_by,
    topic,
    verdicts,
)
from pages.components import Others, citations_html, others_html, under_groups, written_html
from pages.components.practice_link import offer_html
from pages.components.reference.cost_labels import costs_html, short_html, verdicts_html
from pages.session import Markup, Template, joined
from quizzes.sets import aim_at

_HTML = Template(__file__)
SILENT = "Your rules don't say."


@lru_cache(maxsize=128)
def ruling_html(name: str, cited: CitedRuleset, *, titled: bool = True, asked: str = "", level: int = 2) -> Markup:
    """Return a topic with its answer under every ruleset.

    The title is left out if the page already shows it above. Cases that fit a number in ``asked`` are highlighted.
    ``level`` is the heading level of the title.

    :raises ContentError: if there is no such topic.
    """
    current, offer = ruling(name, cited), offer_html(aim_at(f"rule.{name}"), cited)
    return _HTML.ruling(current.topic, level if titled else 0, _body(current, cited, asked), cited.id, offer)


@lru_cache(maxsize=1024)
def folded_html(name: str, cited: CitedRuleset, *, opened: bool = False) -> Markup:
    """Return a topic, folded under a line with its title and the penalty under the current ruleset.

    :raises ContentError: if there is no such topic.
    """
    current, offer = ruling(name, cited), offer_html(aim_at(f"rule.{name}"), cited)
    body, costs = _body(current, cited), short_html(current)
    return _HTML.folded(current.topic, costs, opened, body, cited.id, offer)


def incidents_html(cited: CitedRuleset, what: str = "", group: str = "") -> Markup | str:
    """Return the incidents that match a description, each folded under a line; empty if there are none.

    Without a description or a group, all incidents are listed under the headings of their groups.
    """
    topics = chapter("incidents").topics
    if what.strip():
        from content.search.search import incidents  # noqa: PLC0415 (most pages with rulings need no search)

        topics = incidents(what, cited)
    shown = (each for each in topics if group in {"", each.group})
    return under_groups((("" if what or group else each.group, folded_html(each.id, cited)) for each in shown), "lines")


def chapter_html(cited: CitedRuleset, part: str, group: str = "") -> Markup:
    """Return the topics of a chapter under the headings of their groups.

    Related topics of other chapters follow.

    :raises ContentError: if there is no such chapter.
    """
    shown = chapter(part)
    topics = under_groups(
        (each.group, ruling_html(each.id, cited)) for each in shown.topics if group in {"", each.group}
    )
    return joined((topics, _HTML.see("See also:", shown.see, cited.id)))


def _body(ruling: Ruling, cited: CitedRuleset, asked: str = "") -> Markup:
    """Return the ruling on a topic: the penalties in brief, the ruleset's answer, and the other rulesets folded below.

    A topic with one text for all rulesets shows only that text. ``asked`` is the user's question, if there is one.
    """
    basis, answer, ours = _common_basis(ruling.topic, cited), ruling.answer, cited.id
    if answer is None and not ruling.others:
        return _HTML.for_all(_under(ruling.topic, cited), ruling.topic.text, basis)
    return _HTML.body(
        verdicts_html(ruling, cited, asked),
        ruling,
        basis,
        cited.name,
        rulesets()[ruling.borrowed].name if ruling.borrowed else "",
        silence(answer) if answer and answer.silent else "",
        _usual(ruling, ours) + _chain(ruling, cited),
        _basis(answer, ours) if answer else "",
        others_html([_other(other, ours) for other in ruling.others]),
    )


def _under(topic: Topic, cited: CitedRuleset) -> str:
    """Return the words above an answer that holds for every ruleset, which say what documents it comes from.

    If the document of the current ruleset is not one of them, the words first say that it is silent. The result is
    empty if the answer comes from no document.
    """
    facts = topic.basis.facts if topic.basis else ()
    if not facts:
        return ""
    who = "Under every ruleset" if every_ruleset(facts) else told_by(facts)
    # a document with a rule for some games only must not be called silent
    spoken = any(fact(name).document == cited.document for name in facts)
    return who if topic.chapter == "sources" or spoken else f"{SILENT} {who}"


def _common_basis(topic: Topic, cited: CitedRuleset) -> Markup | str:
    """Return the source of a text for every ruleset: the document of the current ruleset, then the others folded."""
    basis = basis_under(topic, cited)
    if basis is None or topic.basis is None:
        return ""
    other = tuple(name for name in topic.basis.facts if name not in basis.facts)
    return _HTML.common_basis(
        written_html(basis, cited.id) if basis.facts or not other else "",
        citations_html(other, cited.id),
    )


def _basis(answer: Answer, ours: str) -> Markup | str:
    """Return the source of an answer and of what its penalties mean.

    If the document is silent, return the places in it that are about something related, or an empty string.
    """
    if answer.silent:
        return "" if says_nothing(answer) else written_html(answer.basis, ours)
    meant = (penalty.basis for penalty in answer.meaning() if penalty.basis.origin is answer.basis.origin)
    return written_html(together((answer.basis, *meant)), ours)


def _usual(ruling: Ruling, ours: str) -> Markup:
    """If the document is silent, return the usual practice, or a note that nothing is settled.

    Lines with the same source share one entry, below the last of these lines.
    """
    lines = []
    for line, after in zip_longest(ruling.usual, ruling.usual[1:]):
        text = "The rule above." if line.text == ruling.topic.text else line.text
        told_below = after is not None and after.basis == line.basis
        note, facts = ("", ()) if told_below else (line.basis.note, line.basis.facts)
        lines.append((line.lead, text, note, citations_html(facts, ours), line.nearest))
    return _HTML.usual(lines, ours)


def _chain(incident: Ruling, cited: CitedRuleset) -> Markup | str:
    """Return the rules that lead to a ruling on an incident, then what each of its penalties means.

    Penalties taken from another published ruleset are left out. The result is empty if there is nothing to say.
    """
    rules = incident.topic.chain
    costs = dict.fromkeys(one.cost for one in verdicts(incident, cited) if one.cost and one.source != "named")
    steps: list[tuple[str, Topic | None, list[str]]] = [(topic(name).title, topic(name), [name]) for name in rules]
    own = incident.topic.id
    steps += [(COST_NAMES[cost], None, [name for name in MEANING.get(cost, ()) if name != own]) for cost in costs]
    shown = [
        (name, about, text.removeprefix(f"{name}: "))
        for name, about, topics in steps
        if (text := " ".join(filter(None, (_text(each, cited) for each in topics))))
    ]
    return _HTML.chain(shown, "ol" if rules else "ul", cited.id) if shown else ""


def _text(name: str, cited: CitedRuleset) -> str:
    """Return a ruleset's answer on a topic, or the usual practice if it has none."""
    current = ruling(name, cited)
    return current.usual[0].sentence if current.answer and current.usual else (current.answer or current.topic).text


def _other(other: Other, ours: str) -> Others:
    """Return the answer that several other rulesets share.

    If their documents are silent, the result has only the names of the rulesets.
    """
    names, answer = tuple(rulesets()[name].name for name in other.rulesets), other.answers[0]
    if says_nothing(answer):
        return names, other.likeness, ""
    basis = written_html(together(each.basis for each in other.answers), ours)
    return names, other.likeness, _HTML.other(costs_html(answer) if answer.costs else "", answer, basis)


_OFFENCES = {
    "warning": ("warning-offences",),
    "points": ("points-offences",),
    "dead_hand": ("dead-hand-offences",),
    "chombo": ("chombo-offences",),
}


def penalties_html(cited: CitedRuleset) -> Markup:
    """Return every penalty under a ruleset.

    Each penalty has the offences that the document lists for it, and the incidents that lead to it.
    """
    steps = []
    for cost in PENALTIES:
        names = enumerate((*MEANING[cost], *_OFFENCES.get(cost, ())))
        rulings = [ruling_html(name, cited, titled=place > 0, level=3) for place, name in names]
        steps.append((COST_NAMES[cost], rulings, costing(cost, cited)))
    return _HTML.penalties(chapter("penalties").about, steps, cited.id)
