"""Flash cards as a PDF to cut and fold, and as a file for Anki."""

from __future__ import annotations

import csv
import re
from base64 import b64decode
from dataclasses import replace
from html import unescape

import pytest

from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming
from pages.components.worksheet.cards import ON_A_PAGE, cards_anki, cards_data, cards_pdf, yaku_cards
from quizzes.worksheet.sheet import Paper
from tests.pages.components.worksheet.page_pictures import cards_pictures
from tests.words import word

USMA = rulesets()["usma"]
FEW = replace(
    USMA,
    prices={
        key: USMA.prices[key]
        for key in ("riichi", "pinfu", "tanyao", "seat_wind", "nagashi_mangan", "dora", "ura_dora")
    },
)
"""Seven cards, so that there are two pages."""


def rows(text: str) -> list[list[str]]:
    return list(csv.reader(text.splitlines()[4:], delimiter="\t"))


def test_a_pdf_of_cards_is_the_same_bytes_and_reads_to_ears() -> None:
    made = cards_pdf(FEW)
    assert made == cards_pdf(FEW)
    assert b"pdfuaid" in made


@pytest.mark.parametrize("paper", list(Paper))
def test_six_cards_lie_on_a_page_of_either_paper(paper: Paper) -> None:
    assert len(yaku_cards(FEW)) == ON_A_PAGE + 1
    assert len(cards_pictures(FEW, paper=paper)) == 2
    six = replace(FEW, prices={key: price for key, price in FEW.prices.items() if key != "dora"})
    assert len(cards_pictures(six, paper=paper)) == 1


def test_a_card_says_what_its_tiles_do_not_show() -> None:
    told = {card["name"]: str(card["facts"]) for card in cards_data(FEW, Naming.ROMAJI, Paper.A4)["cards"]}  # type: ignore[index, union-attr]
    assert "Declared Riichi" in told["Riichi"]
    assert "South" in told["Jikaze"]
    assert "Dora indicator" in told["Dora"]
    assert "Ura indicator" in told["Ura dora"]


def test_a_drawn_hand_shows_its_discards() -> None:
    cards = {card["name"]: card for card in cards_data(FEW, Naming.ROMAJI, Paper.A4)["cards"]}  # type: ignore[index, union-attr]
    assert str(cards["Nagashi mangan"]["hand"]["words"]).startswith("Discards: ")  # type: ignore[index, call-overload]


def test_anki_gets_a_row_for_each_card_with_its_tiles() -> None:
    found = rows(cards_anki(FEW))
    assert [row[0] for row in found] == [card.id for card in yaku_cards(FEW)]
    for (_, front, back, tags), card in zip(found, yaku_cards(FEW), strict=True):
        assert front.startswith(f"<b>{card.name}</b>")
        picture, *_ = re.findall(r"<img src='data:image/svg\+xml;base64,([^']+)' alt='([^']+)'", front)
        assert b64decode(picture[0]).startswith(b"<svg")
        assert picture[1]
        assert back.startswith(f"<b>{card.worth}</b>")
        assert unescape(card.what) in unescape(back)
        assert tags.split()[0] == "tensu"


def test_the_front_does_not_tell_what_is_asked() -> None:
    for (_, front, _, _), card in zip(rows(cards_anki(USMA)), yaku_cards(USMA), strict=True):
        assert card.worth not in front
        assert card.what not in front


def test_a_hostile_name_of_a_ruleset_is_text() -> None:
    hostile = replace(FEW, name="=<script>#panic()*")
    assert b"pdfuaid" in cards_pdf(hostile)
    for row in rows(cards_anki(hostile)):
        assert "<script" not in "".join(row)
        assert not any(cell.startswith("=") for cell in row)
    assert (
        cards_data(hostile, Naming.ROMAJI, Paper.A4)["title"]
        == f"{word('words/worksheet', 'cards', 'title')} · =<script>#panic()*"
    )
