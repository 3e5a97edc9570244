"""Long sections of a page: sent as an address, loaded as files."""

from __future__ import annotations

import gzip
from urllib.parse import urlsplit

import pytest

from content.rulesets.ruleset_file import rulesets
from pages.session.page_files import FOREVER
from pages.session.section_file import SECTIONS, routes, section, section_address
from tests.pages.conftest import opened, text_of
from tests.plain_routes import answered
from tests.words import word

SAID = {
    "chapter": {"part": "etiquette"},
    "document": {"doc": "cheatsheet"},
    "errata": {"kind": "misprint"},
    "hits": {"q": word("topics/penalties", "topics", "dead-hand-offences", "title")},
}
"""The input that a section requires."""
MOST = 60_000
"""The most bytes that a page may send."""


def asked(address: str, **headers: str) -> tuple[int, dict[str, str], str]:
    """Return the server's response to a request for this address."""
    parts = urlsplit(address)
    return answered(routes, parts.path, parts.query, **headers)


@pytest.mark.parametrize("name", SECTIONS)
def test_every_section_is_answered_whole_and_well_formed(name: str) -> None:
    cited, said = rulesets()["ema"], SAID.get(name, {})
    status, headers, html = asked(section_address(name, cited, said))
    assert (status, headers["cache-control"]) == (200, FOREVER)
    assert html == section(name, cited, said).content.decode()
    assert len(text_of(html, styled=True)) > 500


def test_a_section_of_before_an_upgrade_is_answered_but_not_kept() -> None:
    address = section_address("incidents", rulesets()["usma"], {})
    status, headers, _ = asked(address.replace("incidents-", "incidents-0"))
    assert (status, headers["cache-control"]) == (200, "no-store")


def test_the_address_changes_with_ruleset_and_text() -> None:
    cited = rulesets()
    texts, ids = ("", "phone"), ("usma", "ema")
    addresses = [section_address("incidents", cited[rules], {"what": what}) for rules in ids for what in texts]
    assert len({urlsplit(address).path for address in addresses}) == 4
    assert "rules=usma" in section_address("incidents", cited["usma"], {"what": ""})


@pytest.mark.parametrize(
    "path",
    [
        "/sections/nothing-0?rules=usma",
        "/sections/incidents-0",
        "/sections/incidents-0?rules=<b>",
        "/sections/chapter-0?rules=usma",
        "/sections/chapter-0?rules=usma&part=<b>",
        "/sections/errata-0",
        "/sections/yaku-0?rules=usma&where=nowhere",
        "/sections/document-0?rules=usma&doc=nothing",
    ],
)
def test_what_is_no_section_is_refused_in_a_sentence(path: str) -> None:
    status, headers, text = asked(path)
    assert status == 404
    assert text.endswith(" section.")
    assert headers["cache-control"] == "no-store"


def test_what_is_typed_is_never_part_of_a_section() -> None:
    _, _, html = asked("/sections/incidents-0?rules=usma&what=phone+rang+%3Ci%3E&more=%3Cscript%3E")
    assert "Phone" in html
    assert "script" not in html


def test_a_section_is_compressed() -> None:
    address = section_address("incidents", rulesets()["usma"], {})
    file = section("incidents", rulesets()["usma"], {})
    assert gzip.decompress(file.compressed) == file.content
    parts = urlsplit(address)
    _, headers, _ = answered(routes, parts.path, parts.query, raw=True, accept_encoding="gzip")
    assert (headers["content-encoding"], int(headers["content-length"])) == ("gzip", len(file.compressed))


@pytest.mark.parametrize(
    ("script", "said"),
    [
        ("penalties", {}),
        ("penalties", {"what": "hand"}),
        ("glossary", {}),
        ("sources", {}),
        ("sources", {"kind": "misprint"}),
        ("fu", {}),
        ("procedures", {}),
        ("etiquette", {}),
        ("rules", {}),
        ("yaku", {"where": "all"}),
    ],
)
def test_a_page_of_long_lists_sends_little(script: str, said: dict[str, str]) -> None:
    page = opened(f"reference/{script}.py", **said)
    assert 0 < sum(len(element.body.encode()) for element in page.get("html")) < MOST / 4
