"""A link to five practice questions about one subject."""

from content.rulesets import CitedRuleset
from pages.session import Link, Markup, Template, address, link_to
from quizzes.sets import Aim, can_practise

_HTML = Template(__file__)


def practise_html(aim: Aim, rules: str, before: str = "") -> Markup:
    """Return the name of a subject with a link that starts practice, for use on the practice page itself.

    :param before: the words in front of the name. Without them, the link contains the name.
    """
    return _HTML.practise(link_to(rules, aim=aim.id), aim.name, before)


def practise_link(aim: Aim, rules: str) -> Markup:
    """Return a link to practice questions, without the name of their subject. Its text is "Practise this"."""
    return _HTML.practise_link(Link(address("count", rules, aim=aim.id)), aim.name)


def offer_html(aim: Aim | None, cited: CitedRuleset) -> Markup | str:
    """Return a link to practice questions if the ruleset has any about the subject; otherwise an empty string."""
    can = aim is not None and can_practise(aim, cited)
    return _HTML.offer(practise_link(aim, cited.id)) if can else ""
