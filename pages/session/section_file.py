"""A long section of a page as a separate file, which browsers load once and cache.

The page then need not send the section each time it runs. It sends an empty element with the address of the file, and a
script fills it. The address contains the name of the section, its input, and a version that depends on its content.
Every process of a server can therefore make the section from its address alone.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from inspect import signature
from pkgutil import resolve_name

import streamlit as st
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from content.rulesets import CitedRuleset
from pages.session.app_url import own_address
from pages.session.page_files import FOREVER, StaticFile
from pages.session.ruleset_picker import KEY, cited_rulesets, ruleset_in_force
from pages.templates import Markup, Template

SECTIONS = {
    "incidents": "reference.ruling:incidents_html",
    "ladder": "reference.ruling:penalties_html",
    "chapter": "reference.ruling:chapter_html",
    "glossary": "reference.glossary_list:glossary_html",
    "document": "sources:document_html",
    "errata": "sources:errata_html",
    "hits": "reference.search_results:next_hits_html",
    "fu": "reference.fu_list:stages_html",
    "yaku": "reference.yaku_card:chosen_html",
}
"""For each section, the module in ``pages.components`` and its function that writes the section.

The modules are imported when they are needed.
"""
_HTML = Template(__file__)


def show_section(name: str, **texts: str) -> bool:
    """Show a section of the page under the current ruleset. Return whether the section has any content.

    A section with at most 12,000 characters of HTML is sent as part of the page, and a longer one as a file.

    :param texts: the input of the section, by name. Empty texts are left out of its address.
    """
    html = section(name, ruleset_in_force(), texts).content.decode()
    if len(html) > 12_000:
        html = _HTML.placeholder(name, section_address(name, ruleset_in_force(), texts))
    if html:
        st.html(html)
    return bool(html)


def section(name: str, cited: CitedRuleset, texts: Mapping[str, str]) -> StaticFile:
    """Return a section as a file for browsers. Each text is cut to 200 characters.

    Texts that the section does not use are ignored.

    :raises KeyError: if there is no section of this name.
    """
    known = signature(_writer(name)).parameters
    return _file(name, cited, tuple((key, text[:200]) for key, text in texts.items() if text and key in known))


def section_address(name: str, cited: CitedRuleset, texts: Mapping[str, str]) -> str:
    """Return the address of a section on this server."""
    given = {key: text for key, text in texts.items() if text}
    path = f"sections/{name}-{section(name, cited, texts).version}"
    return own_address(path, **{KEY: cited.id, **given})


def _writer(name: str) -> Callable[..., Markup]:
    return resolve_name(f"pages.components.{SECTIONS[name]}")


@lru_cache(48)
def _file(name: str, cited: CitedRuleset, texts: tuple[tuple[str, str], ...]) -> StaticFile:
    return StaticFile(_writer(name)(cited, **dict(texts)).encode(), "text/html")


def _answer(request: Request) -> Response:
    query = dict(request.query_params)
    try:
        file = section(request.path_params["name"], cited_rulesets()[query.pop(KEY)], query)
    except (KeyError, TypeError, ValueError):  # the section or ruleset is unknown, or the input is invalid
        return PlainTextResponse("There is no such section.", 404, {"Cache-Control": "no-store"})
    # a page from before an upgrade must not cache the new section at the old address
    return file.response(request.headers, FOREVER if file.version == request.path_params["version"] else "no-store")


routes = [Route(own_address("sections/{name}-{version}"), _answer)]
