"""A link to five questions aimed at one thing."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from pages.session.inner_links import link_to
from pages.session.links import address
from quizzes.aims.aim import can_practise

if TYPE_CHECKING:
    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.aims.aim import Aim

PAGE = "count"
"""The address of practice."""


def practise_html(aim: Aim, rules: str, before: str = "", *, here: bool = False) -> str:
    """What is to be practised by its name, and the link.

    :param before: words that lead to the name.
    :param here: whether it stands on the page of practice itself.
    """
    led = f"{escape(before)} <b>{escape(aim.name)}</b> " if before else ""
    return f"<p class='practise'>{led}{practise_link(aim, rules, named=not before, here=here)}</p>"


def practise_link(aim: Aim, rules: str, *, named: bool = False, here: bool = False) -> str:
    """The link alone: "Practise this", or with the name of what it is."""
    text = f"Practise this: {aim.name}" if named else "Practise this"
    target = link_to(rules, aim=aim.id) if here else f"href='{escape(address(PAGE, rules, aim=aim.id))}' target='_self'"
    label = "" if named else f" aria-label='{escape(f'Practise this: {aim.name}', quote=True)}'"
    return f"<a {target}{label}>{escape(text)}</a>"


def offer_html(aim: Aim | None, cited: CitedRuleset) -> str:
    """The link beside what is told, where a question about it can be asked under these rules; else nothing."""
    if aim is None or not can_practise(aim, cited):
        return ""
    return f"<p class='practise'>{practise_link(aim, cited.ruleset.id)}</p>"
