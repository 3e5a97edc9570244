"""The links at the bottom of a phone's screen, where a thumb can reach them.

They are drawn as a single element instead of six Streamlit links.
"""

from functools import lru_cache

from markupsafe import Markup

from pages.menu import ALL_PAGES, FIRST
from pages.session.browser.html_links import address
from pages.templates import Template

_HTML = Template(__file__)


@lru_cache(maxsize=256)
def thumb_bar_html(rules: str, here: str) -> Markup:
    """Return links to the most important pages under a ruleset, and to the page that lists all others.

    :param here: the address of the current page in Streamlit; empty for the first page.
    """
    paths = {"" if entry is FIRST[0] else entry.path: entry.title for entry in (*FIRST, ALL_PAGES)}
    return _HTML.bar([(title, address(path, rules), path == here) for path, title in paths.items()])
