"""Search, penalties and payments as pages without Streamlit, for use at the table: forms, answers and routes.

The answers come from the same code as on the app's pages. Links to a ruling or a payment lead to another page without
Streamlit. All other links lead into the app.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from content.payments import answer_payment
from content.rulesets import CitedRuleset
from content.search.hand_query import as_dora
from content.topics import incident_groups, topic
from content.words import Naming
from pages.components import COUNT, hand_html
from pages.components.reference.payment_answer import answer_html, from_points_html
from pages.components.reference.payment_table import SEATS, WINS, asked_tables_html, keys_html, parts_of, read_asked
from pages.components.reference.ruling import ruling_html
from pages.components.reference.search_results import (
    EXAMPLES,
    bill_address,
    documents_html,
    find,
    first_html,
    next_html,
    paid_by_hand,
    red_fives_left_out,
    typed_hand,
)
from pages.reference.parts import LONGEST
from pages.session import (
    ASK_AGAIN,
    KEY,
    LINKS,
    NEWCOMERS,
    Markup,
    StaticFile,
    Template,
    VersionedFile,
    address,
    as_html,
    choices,
    cited_rulesets,
    joined,
    own_address,
    section,
    text_of,
    topic_address,
)

BELOW = "rulebook"
"""The path of the search page. The paths of the penalties and payments pages begin with it."""
COSTS = "What penalties cost"
"""The value of the query parameter for the part of the penalties page that explains each penalty."""
_SHEETS = (
    *("components/colours", "components/all", "components/style", "components/reference/ruling", "components/basis"),
    *("components/reference/payment_table", "components/table/score", "play/plain", "reference/rulebook"),
)
_HTML = Template(__file__)


STYLE = VersionedFile(
    "rulebook.css", lambda: text_of(*(Path(__file__).parents[1] / f"{sheet}.css" for sheet in _SHEETS)).encode()
)
"""The style sheet of the search, penalties and payments pages. Most of it comes from the app's style sheets."""


@dataclass(frozen=True, slots=True)
class Answered:
    """What a page shows for the values in its form.

    ``fields`` are the fields of the form, filled in as sent, and ``in_app`` is the address of the same place in the
    app. ``problems`` has a sentence for each invalid part of the address.
    """

    fields: Markup
    body: Markup | str
    in_app: str
    problems: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlainPage:
    """One of the pages without Streamlit.

    ``parts`` are the names of its query parameters, except the ruleset. ``answer`` returns what the page shows for a
    ruleset and the query parameters.
    """

    title: str
    path: str
    parts: tuple[str, ...]
    answer: Callable[[CitedRuleset, Mapping[str, str]], Answered]

    def html(self, cited: CitedRuleset, parts: Mapping[str, str], wrong: str = "") -> Markup:
        """Return the complete HTML page. Its links to rulings and payments lead to pages without Streamlit.

        :param wrong: a sentence for the reader if the ruleset in the address cannot be used; otherwise empty.
        """
        answered, rules = self.answer(cited, parts), cited.id
        body, base = str(answered.body), re.escape(own_address(""))
        for pattern, path in (
            (rf"{base}(?:rules|penalties|procedures|etiquette)(?=\?[^\"']*\btopic=)", LOOK_UP.path),
            (rf"{base}payments(?=\?)|(?=\?{KEY}=)", PAYMENTS.path),
        ):
            body = re.sub(rf"(?<=href=[\"'])(?:{pattern})", own_address(path), body)
        return _HTML.page(
            self.title,
            tabs=[(page.title, plain_address(page, rules), page is self) for page in PAGES],
            rules=[(name, cited_rulesets()[name].name, name == rules) for name in choices()],
            action=own_address(self.path),
            home=own_address(""),
            sheet=STYLE.address,
            icon=own_address("offline/icon.svg"),
            answered=answered,
            problems=[problem for problem in (wrong, *answered.problems) if problem],
            body=as_html(body),
        )


def plain_address(page: PlainPage, rules: str, **parts: str) -> str:
    """Return the address of a page without Streamlit, under a ruleset."""
    return own_address(page.path, **{KEY: rules, **parts})


def _look_up(cited: CitedRuleset, parts: Mapping[str, str]) -> Answered:
    """Answer the search form: results for ``q``, else the ruling named by ``topic``, else example questions."""
    query, named, rules = parts.get("q", ""), parts.get("topic", ""), cited.id
    answer = partial(Answered, _HTML.look_up_fields(query[:LONGEST], "" if query else named[:LONGEST], LONGEST))
    if len(query) > LONGEST:
        problem = f"A question can have at most {LONGEST} characters. Shorten yours and search again."
        return answer("", address("look-up", rules), (problem,))
    in_app = address("look-up", rules, **({"q": query} if query else {}))
    if query.strip():
        return answer(_found(query, cited), in_app)
    if named:
        try:
            return answer(ruling_html(named, cited), topic_address(topic(named), rules))
        except ValueError:
            return answer("", in_app, ("There is no such ruling. Search for what happened instead.",))
    examples = [(example, plain_address(LOOK_UP, rules, q=example)) for example in EXAMPLES]
    return answer(_HTML.examples(examples), in_app)


def _found(query: str, cited: CitedRuleset) -> Markup:
    """Return the results of a search. If a hand was typed, return what it pays."""
    if won := typed_hand(query):
        html, _ = paid_by_hand(won, cited, Naming.ROMAJI)
        bill = own_address("score", **bill_address(won, cited.id))
        return _HTML.hand(hand_html(won.hand, won.context), html, bill)
    hits = find(query, cited)
    if hits is None:
        return _HTML.nothing("No results. Try one plain word: the name of a yaku, or what happened.")
    return _HTML.found(
        first_html(hits.first, cited, query, index=True),
        red_fives_left_out(query, cited, hits.first),
        LINKS.link(COUNT, plain_address(LOOK_UP, cited.id, q=as_dora(query)[:LONGEST])),
        next_html(hits.shown, cited, index=True) if hits.shown else "",
        documents_html(hits, cited),
    )


def _penalties(cited: CitedRuleset, parts: Mapping[str, str]) -> Answered:
    """Answer the form about penalties: the incidents that fit the words and the group, or what each penalty costs."""
    what, about, rules = parts.get("what", "")[:LONGEST], parts.get("about", ""), cited.id
    group = about if about in incident_groups() else ""
    problems = ("There is no such group of incidents, so all incidents are shown.",) if about != group else ()
    given = {name: text for name, text in (("what", what), ("about", group)) if text}
    asks_costs = parts.get("show") == COSTS
    shown = section("ladder", cited, {}) if asks_costs else section("incidents", cited, {"what": what, "group": group})
    body = as_html(shown.content.decode())
    if not body:
        body = _HTML.nothing("No results. Try fewer or simpler words, or clear the filter.")
    elif not asks_costs:
        body = _HTML.incidents(body, COSTS, plain_address(PENALTIES, rules, show=COSTS))
    in_app = address("penalties", rules, **({"show": COSTS} if asks_costs else given))
    return Answered(_HTML.penalty_fields(what, group, incident_groups(), LONGEST), body, in_app, problems)


def _payments(cited: CitedRuleset, given: Mapping[str, str]) -> Answered:
    """Answer the form about payments.

    The answer is the payment for han and fu, the han and fu that lead to the payment ``paid``, and tables.
    """
    asked, problems = read_asked(given)
    paid = given.get("paid", "")[:LONGEST]
    body = joined(
        (
            answer_html(answer_payment(asked, cited), cited) if asked.han is not None else "",
            from_points_html(paid, cited) if paid.strip() else "",
            keys_html(asked, cited),
            asked_tables_html(asked, cited),
        )
    )
    parts = {name: str(part) for name, part in {**parts_of(asked), "paid": paid}.items() if part not in {None, ""}}
    fields = _HTML.payment_fields({**dict.fromkeys(PAYMENTS.parts, ""), **parts}, tuple(SEATS), tuple(WINS))
    return Answered(fields, body, address("payments", cited.id, **parts), problems)


LOOK_UP = PlainPage("Look up", BELOW, ("q", "topic"), _look_up)
PENALTIES = PlainPage("Penalties", f"{BELOW}/penalties", ("what", "about", "show"), _penalties)
PAYMENTS = PlainPage("Payments", f"{BELOW}/payments", ("han", "fu", "seat", "win", "honba", "paid"), _payments)
PAGES = (LOOK_UP, PENALTIES, PAYMENTS)

KEPT = (PENALTIES, PAYMENTS)
"""The pages that a browser stores under every ruleset, so that they open without the server."""


@lru_cache(maxsize=32)
def _file(page: PlainPage, cited: CitedRuleset, parts: tuple[tuple[str, str], ...], wrong: str) -> StaticFile:
    return StaticFile(page.html(cited, dict(parts), wrong).encode(), "text/html")


def _answer(page: PlainPage, request: Request) -> Response:
    """Answer a request with a page under the ruleset that its address names.

    If the ruleset is missing or unknown, the page is under the usual one for new visitors.
    """
    parts, known = request.query_params, cited_rulesets()
    asked = parts.get(KEY)
    cited = known.get(asked or "", known[NEWCOMERS])
    is_wrong = asked and asked not in known
    wrong = f"There is no ruleset called {asked[:40]!r} here, so {cited.name} is shown instead." if is_wrong else ""
    # one character more than allowed is read, so that the page can say that the question is too long
    said = tuple((name, parts[name][: LONGEST + 1]) for name in page.parts if parts.get(name))
    file = _file(page, cited, said, wrong)
    response = file.response(request.headers, ASK_AGAIN)
    # no script runs, whatever a reader types into the form
    response.headers["Content-Security-Policy"] = (
        "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; manifest-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'self'"
    )
    return response


routes: list[Route] = [STYLE.route, *(Route(own_address(page.path), partial(_answer, page)) for page in PAGES)]
"""The routes for ``st.App(routes=…)``."""
