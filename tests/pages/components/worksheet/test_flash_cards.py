"""Flash cards for yaku: their content comes from the ruleset, and their ids never change."""

from __future__ import annotations

import csv
from dataclasses import replace
from html import escape

import pytest

from content.documents.documents import document
from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming, yaku_book
from pages.components.worksheet.cards import tab_separated, yaku_cards
from scoring.ruleset import Price
from scoring.score import score
from scoring.yaku import BONUSES

RULES = list(rulesets())


@pytest.mark.parametrize("rules", RULES)
def test_there_is_a_card_for_everything_the_table_pays_and_nothing_else(rules: str) -> None:
    cited = rulesets()[rules]
    cards = yaku_cards(cited)
    ids = [card.id for card in cards]
    assert len(set(ids)) == len(ids)
    assert {one.removeprefix(f"tensu.{rules}.yaku.") for one in ids} == set(cited.prices)
    for card in cards:
        assert card.rules == cited.name
        assert card.worth
        assert card.what.endswith(".")
        assert card.source


@pytest.mark.parametrize("rules", RULES)
def test_the_hand_on_a_card_has_the_yaku_wherever_the_table_pays_it_at_all(rules: str) -> None:
    cited = rulesets()[rules]
    for card in yaku_cards(cited):
        yaku = card.id.rpartition(".")[2]
        for known in (cited, *rulesets().values()):
            best = score(card.hand, card.context, known.ruleset).best
            if yaku in {found.yaku.id for found in best.yaku} | {bonus.id for bonus in best.bonuses}:
                break
        else:
            pytest.fail(f"no ruleset finds {yaku} in {card.hand}")


def test_an_id_names_the_fact_and_stays_when_words_names_or_prices_change() -> None:
    cited = rulesets()["usma"]
    pinfu = next(card for card in yaku_cards(cited) if card.id.endswith(".pinfu"))
    # people have learned under this id: it may never change
    assert pinfu.id == "tensu.usma.yaku.pinfu"
    assert pinfu.worth == "1 han, closed hands only"
    for naming in Naming:
        assert [card.id for card in yaku_cards(cited, naming)] == [card.id for card in yaku_cards(cited)]
    dearer = cited.prices["pinfu"]._replace(value=Price(2, None))
    other = replace(cited, prices={**cited.prices, "pinfu": dearer})
    again = next(card for card in yaku_cards(other) if card.id == pinfu.id)
    assert again.worth == "2 han, closed hands only"
    assert next(card.id for card in yaku_cards(rulesets()["ema"]) if card.id.endswith(".pinfu")) != pinfu.id


@pytest.mark.parametrize(
    ("naming", "leads", "others"),
    [
        (Naming.ROMAJI, "Pinfu", {"平和"}),
        (Naming.KANJI, "平和", {"Pinfu"}),
        (Naming.ENGLISH, yaku_book()["pinfu"].english[0], {"平和", "Pinfu"}),
    ],
)
def test_a_card_has_every_name_once_and_the_chosen_first(naming: Naming, leads: str, others: set[str]) -> None:
    card = next(card for card in yaku_cards(rulesets()["usma"], naming) if card.id.endswith(".pinfu"))
    assert card.name == leads
    assert others <= set(card.names)
    assert leads not in card.names
    assert len(set(card.names)) == len(card.names)


def test_a_price_says_where_it_is_written_or_that_it_is_usual() -> None:
    cards = {card.id.rpartition(".")[2]: card for card in yaku_cards(rulesets()["usma"])}
    assert cards["riichi"].source == f"{document('usma').title}, 1. Yaku with Riichi or closed hand"
    assert "Common practice" in cards["dora"].source
    assert "list of yaku" in cards["nagashi_mangan"].source


def test_tags_are_words_without_blanks() -> None:
    for card in yaku_cards(rulesets()["usma"]):
        assert card.tags[0] == "tensu"
        assert not any(" " in tag for tag in card.tags)
    bonuses = [card for card in yaku_cards(rulesets()["usma"]) if card.id.rpartition(".")[2] in BONUSES]
    assert {card.tags[2] for card in bonuses} == {"tensu::bonuses"}


@pytest.mark.parametrize("begin", ["=", "+", "-", "@", "\t=", "\r=", " \n="])
def test_no_cell_is_a_formula_and_no_cell_breaks_its_line(begin: str) -> None:
    nasty = f'{begin}cmd|"/c calc"!A1\tx\ny'
    written = tab_separated([("id", nasty, escape("<b>"), "a b"), (nasty, "2", "3", "4")])
    head, body = written.splitlines()[:4], written.splitlines()[4:]
    assert head == ["#separator:tab", "#html:true", "#guid column:1", "#tags column:4"]
    rows = list(csv.reader(body, delimiter="\t"))
    assert [len(row) for row in rows] == [4, 4]
    assert all(not cell.startswith(("=", "+", "-", "@", "\t", "\r")) for row in rows for cell in row)
    assert rows[0][1] == "'" + " ".join(nasty.split())
