"""A link to five practice questions about one subject."""

from markupsafe import Markup

from content.rulesets.cited_ruleset import CitedRuleset
from pages.session.browser.html_links import Link, address
from pages.session.browser.inner_links import link_to
from pages.templates import Template
from quizzes.sets.aims.aim import Aim, can_practise

_HTML = Template(__file__)
_PAGE = "count"
"""The address of practice."""


def practise_html(aim: Aim, rules: str, before: str = "", *, here: bool = False) -> Markup:
    """Return the name of what to practise, and a link to practise it.

    :param before: the words in front of the name.
    :param here: whether the link is on the practice page itself.
    """
    return _HTML.practise(_target(aim, rules, here=here), aim.name, before, named=not before)


def practise_link(aim: Aim, rules: str) -> Markup:
    """Return a link to practice questions, without the name of their subject. Its text is "Practise this"."""
    return _HTML.practise_link(_target(aim, rules), aim.name, named=False)


def offer_html(aim: Aim | None, cited: CitedRuleset) -> Markup | str:
    """Return a link to practice questions if the ruleset has any about the subject; otherwise an empty string."""
    if aim is None or not can_practise(aim, cited):
        return ""
    return _HTML.practise(_target(aim, cited.ruleset.id), aim.name, before="", named=False)


def _target(aim: Aim, rules: str, *, here: bool = False) -> Link:
    return link_to(rules, aim=aim.id) if here else Link(address(_PAGE, rules, aim=aim.id))
