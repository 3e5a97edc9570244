"""Every page shows the facts behind a statement or the sentence about its origin, never both, or names the club."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser
from random import Random
from typing import TYPE_CHECKING

import pytest
import yaml

from content.documents.basis import CITATION, COMMON, Basis, Origin
from content.documents.documents import fact
from content.explain.explain import explain
from content.handbook.fu_book import fu_items
from content.payments.payment_answer import answer_payment
from content.payments.payment_query import PaymentQuery, read_payment
from content.rulesets.comparison import PRICES, comparison
from content.rulesets.ruleset_file import FOLDER, SECTIONS, load_ruleset, options, rulesets
from content.search.search import Hit, summary
from content.search.search_entries import Kind
from content.topics.topics import chapters
from content.words.glossary import yaku_book
from pages.components.bill.bill import sources_html
from pages.components.reference.comparison import rows_html
from pages.components.reference.fu_list import items_html
from pages.components.reference.payment_answer import answer_html, payment_html
from pages.components.reference.payment_table import options_html
from pages.components.reference.ruling import ruling_html
from pages.components.reference.search_results import first_html
from pages.components.reference.table_card import card_html
from pages.components.reference.yaku_card import elsewhere_html, worth_html
from scoring.dealing.generator import deal
from scoring.dealing.wish import Wish, YakuAim
from scoring.fu import FuReason
from tests.for_each import for_each

if TYPE_CHECKING:
    from pathlib import Path

    from content.rulesets.cited_ruleset import CitedRuleset

every_ruleset = for_each("cited", rulesets().values())
SENTENCES = {COMMON.sentence, Basis(Origin.CLUB).sentence, Basis(Origin.SILENT).sentence}
BASES = (
    *(entry.basis for cited in rulesets().values() for entry in cited.prices.values()),
    *(cited.entry(key).basis for cited in rulesets().values() for key in options()),
    *(answer.basis for chapter in chapters() for topic in chapter.topics for answer in topic.answers.values()),
)
NOTES = {basis.note for basis in BASES if basis.origin is Origin.DEFAULT} - {""}
"""The notes that name the source of a default, in place of the usual sentence."""
QUESTIONS = (
    "4 30",
    "3 60",
    "2 34 2 honba",
    "mangan",
    "13 han",
    "yakuman",
    "1 20",
    "25 fu 1 han",
    "4 han",
    "3 han 15 fu",
)


class Written(HTMLParser):
    """The source lines outside the folded part about other rulesets: the facts that they link to, and their text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.lines: list[tuple[list[str], str]] = []
        self._folds: list[bool] = []
        self._inside = False
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "details":
            self._folds.append(given.get("class") == "others")
        elif tag == "p" and given.get("class") == "written" and not any(self._folds):
            self._inside = True
            self.lines.append(([], ""))
        elif tag == "a" and self._inside:
            self.lines[-1][0].extend(re.findall(r"[?&]fact=([a-z0-9.-]+)", given.get("href") or ""))

    def handle_endtag(self, tag: str) -> None:
        if tag == "details":
            self._folds.pop()
        elif tag == "p":
            self._inside = False

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.lines[-1] = (self.lines[-1][0], self.lines[-1][1] + data)


def check(html: str, cited: CitedRuleset) -> int:
    """Check that every line has facts of this ruleset, a sentence, or a note on common practice. Count the lines."""
    lines = Written(html).lines
    for facts, text in lines:
        if facts:
            assert [name for name in facts if cited.ruleset.id not in fact(name).rulesets] == []
            assert not any(sentence.rstrip(".") in text for sentence in SENTENCES)
        else:
            assert text in SENTENCES | NOTES
    shared = (said.count(", ") for said in re.findall("<li><b>([^<]*)</b><p", str(html)))
    return len(lines) + sum(shared)  # lines with the same source share it


@pytest.mark.full
@every_ruleset
def test_every_ruling_says_who_says_so(cited: CitedRuleset) -> None:
    for topic in (topic for chapter in chapters() for topic in chapter.topics):
        html = ruling_html(topic.id, cited)
        told = check(html, cited)
        answer = topic.answers.get(cited.ruleset.id)
        rests = topic.basis is not None and (not topic.basis.facts or bool(cited.resting_on(topic.basis.facts).facts))
        # the page says that the document is silent; other rulesets are folded
        assert told >= rests + (answer is not None and not answer.silent), topic.id


@pytest.mark.full
@every_ruleset
def test_every_price_option_and_fu_says_who_says_so(cited: CitedRuleset) -> None:
    for entry in yaku_book().values():
        assert check(worth_html(entry, cited), cited) == (entry.id in cited.prices)
        assert check(found(Kind.YAKU, entry.id, cited), cited) == (entry.id in cited.prices)
        assert Written(elsewhere_html(entry, cited)).lines == []  # all of it is folded
    for option in options():
        assert check(found(Kind.OPTION, option, cited), cited) == 1
    for reason in FuReason:
        assert check(found(Kind.FU, reason.value, cited), cited) == 1
    assert check(items_html(fu_items(cited).values(), cited, index=True), cited) == len(FuReason)
    rows = comparison((cited,))
    assert check(rows_html(rows, [cited]), cited) == len(rows)


@every_ruleset
@pytest.mark.parametrize("question", QUESTIONS)
def test_every_payment_says_who_says_so(question: str, cited: CitedRuleset) -> None:
    query = read_payment(question)
    assert query is not None
    answer = answer_payment(query, cited)
    assert check(payment_html(answer, cited), cited) == len(answer.remarks) + bool(answer.basis)
    assert check(answer_html(answer, cited), cited) >= len(answer.remarks) + bool(answer.basis) + bool(answer.cases)
    assert check(options_html(cited), cited) == 4


@pytest.mark.slow
@every_ruleset
def test_every_bill_says_who_says_so(cited: CitedRuleset) -> None:
    for yaku in cited.ruleset.prices.keys() - {"dora", "ura_dora", "aka_dora"}:
        told = explain(deal(Random(yaku), Wish(cited.ruleset, aim=YakuAim(yaku))), cited)
        assert check(sources_html(told), cited) >= len(told.yaku) + 1


def found(kind: Kind, key: str, cited: CitedRuleset) -> str:
    return first_html(Hit(kind, key, "Title", "Place", summary(kind, key, cited), 1.0), cited)


# --- a club ----------------------------------------------------------------------------------------------------


@pytest.fixture
def club(tmp_path: Path) -> CitedRuleset:
    """Return a club's ruleset that repeats another ruleset word for word, without citing facts."""
    said = yaml.safe_load((FOLDER / "oklahoma.yaml").read_text(encoding="utf-8"))
    kept = {
        section: {key: {name: it for name, it in entry.items() if name not in CITATION} for key, entry in given.items()}
        for section, given in said.items()
        if section in SECTIONS
    }
    own = {"id": "own", "name": "Own", "based_on": "usma", **kept}
    (tmp_path / "own.yaml").write_text(yaml.safe_dump(own), encoding="utf-8")
    return load_ruleset(tmp_path / "own.yaml", rulesets())


def test_what_a_club_says_itself_is_never_common_practice(club: CitedRuleset) -> None:
    rows = [row for row in comparison((club,)) if row.section != PRICES or row.key in club.prices]
    shown = [rows_html(rows, [club]), options_html(club), card_lists(club)]
    for yaku in club.prices:
        shown += [worth_html(yaku_book()[yaku], club), without_others(found(Kind.YAKU, yaku, club))]
    shown += [without_others(found(Kind.OPTION, key, club)) for key in options()]
    shown += [payment_html(answer_payment(PaymentQuery(4, 30), club), club).partition("<details")[0]]
    for html in shown:
        assert "ommon practice" not in unescape(html)
        assert "°" not in html
    own = [text for html in shown for facts, text in Written(html).lines if not facts]
    assert set(own) == {f"{Origin.CLUB.title}."}
    # each price on its card, in search and in the comparison; each option in the last two, four beside the payments;
    # that 4 han 30 fu are a mangan
    said = [entry.basis.origin is Origin.CLUB for entry in club.prices.values()]
    assert len(own) == 3 * sum(said) + 2 * len(options()) + 4 + 1


def card_lists(club: CitedRuleset) -> str:
    """Return the table card without the meaning of its sign, and without fu, which a club cannot set."""
    head, _, body = card_html(club, "http://localhost:8501").partition('<div class="columns">')
    assert "° common practice: the document does not say." in head
    return re.sub(r"<h2>Fu</h2>.*?</ul>", "", body, flags=re.DOTALL)


def without_others(html: str) -> str:
    return html.partition("<details class='others'>")[0]


def test_the_bill_names_a_clubs_own_price(club: CitedRuleset) -> None:
    for yaku in ("riichi", "suuankou", "kokushi"):
        told = explain(deal(Random(yaku), Wish(club.ruleset, aim=YakuAim(yaku))), club)
        own = Basis(Origin.CLUB)
        assert {step.basis.origin for step in told.yaku if step.basis} == {Origin.CLUB}
        assert told.base is not None
        assert told.base.basis is not None
        assert told.base.basis.sentence == own.sentence
