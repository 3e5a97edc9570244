"""The plain pages for a question at the table: they give the same answers as the app, and say what they cannot do."""

from __future__ import annotations

import gzip
import re
from html import unescape
from urllib.parse import urlencode, urlsplit

import pytest

from content.rulesets.ruleset_file import MENU, rulesets
from content.topics.topics import chapter
from pages.components.reference.search_results import EXAMPLES, find, first_html
from pages.menu import PATHS
from pages.reference.parts import LONGEST
from pages.reference.rulebook import COSTS, PAGES, STYLE, routes
from tests.html import canonical
from tests.pages.conftest import text_of
from tests.plain_routes import answered

MOST = 100_000
"""The most bytes of a first visit."""


def asked(path: str, **said: str) -> str:
    """Return the page in a response, and check that it is well formed and has no script."""
    status, headers, html = answered(routes, f"/{path}", urlencode(said))
    assert (status, headers["cache-control"]) == (200, "no-cache")
    assert "script-src" not in headers["content-security-policy"]
    assert "default-src 'none'" in headers["content-security-policy"]
    text_of(body(html))
    return html


def body(html: str) -> str:
    """Return what a page shows."""
    return html[html.index("<header>") : html.index("</body>")]


def refusals(html: str) -> list[str]:
    return [unescape(found) for found in re.findall(r"<p class='refused' role='alert'>(.*?)</p>", canonical(html))]


def links(html: str) -> list[str]:
    return [unescape(found) for found in re.findall(r"<a [^>]*?href='([^']*)'", canonical(html))]


@pytest.mark.parametrize("rules", MENU)
@pytest.mark.parametrize("query", ["chombo", "4 30 dealer ron", "phone rang"])
def test_a_question_is_answered_with_the_words_of_the_app(query: str, rules: str) -> None:
    cited = rulesets()[rules]
    found = find(query, cited)
    assert found
    told = "".join(text_of(first_html(found.first, cited, query, index=True)).split())
    assert told in "".join(text_of(canonical(body(asked("rulebook", rules=rules, q=query)))).split())


# Oklahoma rounds 4 han 30 fu up to mangan (kiriage), no other ruleset does: 12,000 against 4 × 1,920 × 1.5 → 11,600.
def test_the_ruleset_of_the_address_answers() -> None:
    for rules, paid in (("oklahoma", "12,000"), ("usma", "11,600")):
        html = asked("rulebook/payments", rules=rules, han="4", fu="30")
        assert f"<option value='{rules}' selected>" in canonical(html)
        assert paid in html.partition("<table")[0]


def test_a_hand_in_tiles_is_priced() -> None:
    # USMA: pinfu and riichi by ron, 2 han 30 fu: 30 × 2^4 × 4 = 1,920, rounded up to 2,000
    html = asked("rulebook", rules="usma", q="234567m567p1123s 1s riichi")
    assert "/score?rules=usma&hand=" in " ".join(links(html))
    assert "<img" in html


def test_penalties_are_found_filtered_and_listed_whole() -> None:
    every = asked("rulebook/penalties", rules="ema")
    incidents = chapter("incidents").topics
    assert canonical(every).count("<details class='line'>") == len(incidents)
    some = asked("rulebook/penalties", rules="ema", what="phone")
    assert 0 < canonical(some).count("<details class='line'>") < len(incidents)
    group = incidents[-1].group
    of_group = canonical(asked("rulebook/penalties", rules="ema", about=group))
    assert of_group.count("<details class='line'>") == sum(topic.group == group for topic in incidents)
    assert "<ol class='ladder'>" in canonical(asked("rulebook/penalties", rules="ema", show=COSTS))


def test_points_lead_back_to_han_and_fu() -> None:
    # non-dealer ron, 4 han 30 fu: 30 × 2^6 × 4 = 7,680, rounded up to 7,700
    html = asked("rulebook/payments", rules="usma", paid="7700")
    assert "4 han 30 fu" in html.partition("<table")[0]


@pytest.mark.parametrize(
    ("path", "said", "sentence"),
    [
        ("rulebook", {"q": "x" * (LONGEST + 1)}, f"at most {LONGEST} characters"),
        ("rulebook", {"topic": "<b>"}, "no such ruling"),
        ("rulebook", {"rules": "<b>x</b>"}, "called '<b>x</b>' here"),
        ("rulebook/penalties", {"about": "<script>"}, "group of incidents"),
        ("rulebook/payments", {"han": "many"}, " 1 to 99"),
        ("rulebook/payments", {"seat": "<i>"}, "'<i>' is neither"),
    ],
)
def test_what_cannot_be_used_is_told_in_one_sentence(path: str, said: dict[str, str], sentence: str) -> None:
    html = asked(path, **said)
    (told,) = refusals(html)
    assert sentence in told
    assert "<b>" not in html.partition("<main")[2].partition("</form>")[0]
    assert "<script" not in html


@pytest.mark.parametrize("text", ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "\0", "%"])
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.title)
def test_what_somebody_types_is_text(page: object, text: str) -> None:
    html = asked(page.path, **dict.fromkeys(page.parts, text))  # type: ignore[attr-defined]
    assert "<script>" not in html
    assert "<img src=x" not in html
    assert "alert(1)" not in re.sub(r'value="[^"]*"|href="[^"]*"|<p class="refused"[^<]*', "", html)


def test_nothing_found_is_said() -> None:
    assert "No results." in asked("rulebook", rules="usma", q="qqqqqqqq")
    assert "No results." in asked("rulebook/penalties", rules="usma", what="qqqqqqqq")


@pytest.mark.parametrize(
    ("path", "said", "in_app"),
    [
        ("rulebook", {"q": "4 30"}, "/look-up?rules=ema&q=4+30"),
        ("rulebook", {"topic": "phone-rang"}, "/penalties?rules=ema&topic=phone-rang"),
        ("rulebook/penalties", {"what": "phone"}, "/penalties?rules=ema&what=phone"),
        ("rulebook/penalties", {"show": COSTS}, "/penalties?rules=ema&show=What+penalties+cost"),
        ("rulebook/payments", {"han": "3", "seat": "dealer"}, "/payments?rules=ema&han=3&seat=dealer"),
    ],
)
def test_one_link_leads_to_the_same_place_of_the_app(path: str, said: dict[str, str], in_app: str) -> None:
    assert links(asked(path, rules="ema", **said))[-1] == in_app


@pytest.mark.parametrize("query", [*EXAMPLES, "7700", "kuikae", "dead hand"])
def test_links_to_rulings_and_payments_stay_on_plain_pages(query: str) -> None:
    html = asked("rulebook", rules="usma", q=query).rpartition("<p class=")[0]
    plain = {page.path for page in PAGES}
    for link in links(html):
        parts = urlsplit(link)
        assert parts.path.strip("/") in {*plain, *PATHS, ""}
        assert "topic=" not in parts.query or parts.path == "/rulebook"
        assert parts.path != "/payments"
        if parts.path.strip("/") in plain:
            assert "rules=usma" in parts.query
            assert answered(routes, parts.path, parts.query)[0] == 200


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.title)
@pytest.mark.parametrize("said", [{}, {"q": "chombo"}, {"han": "4", "fu": "30"}], ids=str)
def test_a_first_visit_is_small_and_asked_for_again_only_if_it_changed(page: object, said: dict[str, str]) -> None:
    query = urlencode({"rules": "usma", **said})
    address = f"/{page.path}"  # type: ignore[attr-defined]
    _, headers, _ = answered(routes, address, query, raw=True, accept_encoding="gzip")
    assert headers["content-encoding"] == "gzip"
    assert int(headers["content-length"]) + len(STYLE.file.compressed) < MOST / 2
    again = answered(routes, address, query, raw=True, accept_encoding="gzip", if_none_match=headers["etag"])
    assert again[0] == 304
    assert gzip.decompress(STYLE.file.compressed) == STYLE.file.content
