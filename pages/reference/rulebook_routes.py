"""The routes of three pages without Streamlit, for use at the table: search, penalties and payments."""

from collections.abc import Callable
from functools import lru_cache

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from content.rulesets.cited_ruleset import CitedRuleset
from pages.reference.rulebook_pages import LONGEST, PAGES, STYLE, PlainPage
from pages.session.app_url import own_address
from pages.session.ruleset_picker import KEY, NEWCOMERS, cited_rulesets
from pages.session.static_file import ASK_AGAIN, StaticFile

_POLICY = (
    "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; manifest-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'self'"
)
"""The Content-Security-Policy of every page. No script runs, whatever a reader types into the form."""


@lru_cache(maxsize=32)
def _file(page: PlainPage, cited: CitedRuleset, parts: tuple[tuple[str, str], ...], wrong: str) -> StaticFile:
    return StaticFile(page.html(cited, dict(parts), wrong).encode(), "text/html")


def _answering(page: PlainPage) -> Callable[[Request], Response]:
    def answer(request: Request) -> Response:
        asked, known, wrong = request.query_params.get(KEY), cited_rulesets(), ""
        cited = known[asked if asked in known else NEWCOMERS]
        if asked and asked not in known:
            wrong = f"There is no ruleset called {asked[:40]!r} here, so {cited.name} is shown instead."
        # one character more than allowed is read, so that the page can say that the question is too long
        said = ((name, request.query_params.get(name, "")[: LONGEST + 1]) for name in page.parts)
        file = _file(page, cited, tuple((name, text) for name, text in said if text), wrong)
        response = file.response(request.headers, ASK_AGAIN)
        response.headers["Content-Security-Policy"] = _POLICY
        return response

    return answer


routes: list[Route] = [STYLE.route, *(Route(own_address(page.path), _answering(page)) for page in PAGES)]
"""The routes for ``st.App(routes=…)``."""
