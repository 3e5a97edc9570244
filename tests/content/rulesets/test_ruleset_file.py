"""A ruleset file is either read completely or refused with a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from content.documents.documents import DOCUMENTS
from content.loader import read_yaml
from content.rulesets.ruleset_file import FOLDER, MENU, load_ruleset, options

if TYPE_CHECKING:
    from pathlib import Path
from tests.content.rulesets.entries import entries
from tests.content.rulesets.own_rulesets import cited_ruleset


def test_the_entries_are_the_ones_the_engine_scores_with() -> None:
    usma = cited_ruleset("usma")
    assert usma.ruleset.prices == {key: entry.value for key, entry in usma.prices.items()}
    assert usma.ruleset.kazoe_han == usma.scoring.kazoe_han.value
    assert entries(usma)["game.uma"] is usma.game.uma


# Files that are wrong. Each change makes one mistake in a file of ours.
def change(folder: Path, old: str, new: str) -> Path:
    text = (FOLDER / "competition.yaml").read_text(encoding="utf-8")
    assert text.count(old) == 1
    path = folder / "changed.yaml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    return path


def test_the_unchanged_file_is_right(tmp_path: Path) -> None:
    path = change(tmp_path, "name: Competition rules", "name: Another name")
    assert load_ruleset(path).name == "Another name"


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("\n  pinfu:", "\n  pinfuu:", "prices.pinfuu is not a known key (the nearest known key is pinfu)"),
        ("\n  oka:", "\n  okka:", "game.okka is not a known key (the nearest known key is oka)"),
        ("\n  kuikae:", "\n  kuikai:", "table.kuikai is not a known key (the nearest known key is kuikae)"),
        ("\nscoring:", "\nscorings:", "scorings is not a known key (the nearest known key is scoring)"),
        ("document: competition\n", "", "the key document is missing"),
        ("name: Competition rules", "name: Competition rules\nbased_on: usma", "based_on is not a known key"),
        (
            "  multiple_ron: {value: true, facts: [competition.pay.ron, competition.win.scored]}\n",
            "",
            "the key scoring.multiple_ron is missing",
        ),
        ("id: competition", "id: Competition", "id: expected an id of at most 40 characters from a-z, 0-9, _ and -"),
        ("id: competition", "id: wettkämpfe", "id: expected an id of at most 40 characters from a-z"),
        ("document: competition", "document: competitions", "document: expected one of usma, cheatsheet, competition"),
        (
            "kazoe_han: {value: 13,",
            "kazoe_han: {value: thirteen,",
            "scoring.kazoe_han.value: expected a whole number from 11 to 20, found 'thirteen'",
        ),
        (
            "kiriage_mangan: {value: false,",
            "kiriage_mangan: {value: never,",
            "scoring.kiriage_mangan.value: expected true or false, found 'never'",
        ),
        (
            "double_wind_pair_fu: {value: 4,",
            "double_wind_pair_fu: {value: 3,",
            "scoring.double_wind_pair_fu.value: expected 2 or 4 fu, found 3",
        ),
        (
            "value: [9000, 3000, -3000, -9000]",
            "value: [9000, 3000, -3000, -8000]",
            "game.uma.value: expected four numbers of points, the highest first, that add up to 0, found [9000, 3000,",
        ),
        (
            "value: [9000, 3000, -3000, -9000]",
            "value: [3000, 9000, -3000, -9000]",
            "game.uma.value: expected four numbers of points, the highest first",
        ),
        (
            "oka: {value: 0, default: true}",
            "oka: {value: 0}",
            "game.oka: expected either a list of facts or default: true, found neither",
        ),
        (
            "oka: {value: 0, default: true}",
            "oka: {value: 0, default: true, facts: [competition.uma.values]}",
            "game.oka: expected either a list of facts or default: true, found both",
        ),
        ("oka: {value: 0, default: true}", "oka: {default: true}", "the key game.oka.value is missing"),
        ("facts: [competition.uma.values]", "facts: [uma]", "game.uma.facts[1]: expected the id of a fact"),
        ("facts: [competition.uma.values]", "facts: []", "game.uma.facts: expected one or more facts, without repeats"),
        (
            "facts: [competition.uma.values]",
            "facts: [competition.uma.values, competition.uma.values]",
            "game.uma.facts: expected one or more facts, without repeats, found one of them twice",
        ),
        (
            "chanta: {closed: 2, open: 1, default: true}",
            "chanta: {default: true}",
            "prices.chanta: expected a price such as {closed: 2, open: 1} or {closed: 1, unit: yakuman}",
        ),
        (
            "chanta: {closed: 2, open: 1, default: true}",
            "chanta: {closed: 0, open: 1, default: true}",
            "prices.chanta.closed: expected a whole number from 1 to 13, found 0",
        ),
        ("chanta: {closed: 2, open: 1, default: true}", "chanta: off", "prices.chanta: expected a price such as"),
        (
            "chanta: {closed: 2, open: 1, default: true}",
            "chanta: {closed: 2, opne: 1, default: true}",
            "prices.chanta.opne is not a known key (the nearest known key is open)",
        ),
        (
            "chuuren: {closed: 1, unit: yakuman, default: true}",
            "chuuren: {closed: 1, unit: yakumann, default: true}",
            "prices.chuuren.unit: expected one of han, yakuman (the nearest is yakuman), found 'yakumann'",
        ),
        (
            "  dora:\n    closed: 1\n",
            "  dora:\n    unit: yakuman\n    closed: 1\n",
            "prices.dora.unit: expected 1 han for each tile, as for every bonus",
        ),
        (
            "  dora:\n    closed: 1\n",
            "  dora:\n    closed: 2\n",
            "prices.dora.closed: expected 1 han for each tile, as for every bonus, found 2",
        ),
        (
            "  dora:\n    closed: 1\n    open: 1\n",
            "  dora:\n    closed: 1\n",
            "prices.dora: expected both closed and open, because dora and red fives count in every hand",
        ),
        (
            "value: [daisangen, daisuushii]",
            "value: [daisangen, daisushii]",
            "scoring.pao.value[2]: expected a known word (the nearest is daisuushii), found 'daisushii'",
        ),
        (
            "honba_multi_ron:\n    value: each",
            "honba_multi_ron:\n    value: every",
            "scoring.honba_multi_ron.value: expected one of first, each (the nearest is each), found 'every'",
        ),
        (
            "kan_dora_timing:\n    value: at-once",
            "kan_dora_timing:\n    value: at once for every kan",
            "scoring.kan_dora_timing.value: expected one of at-once, after-discard",
        ),
        ("value: {honba: 5, han: 2}", "value: {honba: 5}", "the key scoring.many_honba.value.han is missing"),
        (
            "value: {to_dealer: 4000, to_other: 2000, dealer_to_each: 4000}",
            "value: {points: 20000, account: bank}",
            "game.chombo.value.account: expected one of game, tournament",
        ),
        (
            "value: {to_dealer: 4000, to_other: 2000, dealer_to_each: 4000}",
            "value: {to_dealer: 4000, to_other: 2000}",
            "the key game.chombo.value.dealer_to_each is missing",
        ),
        (
            "  red_fives:\n    value: 3",
            "  red_fives:\n    value: 0",
            "game.red_fives: expected red fives if, and only if, prices.aka_dora is given, found a price without",
        ),
        (
            "last_discard: {value: may be claimed only to win",
            "last_discard: {value: 1",
            "table.last_discard.value: expected text, found 1",
        ),
    ],
)  # fmt: skip
def test_a_wrong_file_is_refused_in_a_sentence(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=r"^changed\.yaml: ") as error:
        load_ruleset(change(tmp_path, old, new))
    assert str(error.value).removeprefix("changed.yaml: ").startswith(sentence)
    assert "\n" not in str(error.value)


def test_labels_stand_once_and_in_sections() -> None:
    sections = list(dict.fromkeys(option.section for option in options().values()))
    assert sections == list(read_yaml(FOLDER / "options.yaml").mapping())
    assert len({option.label for option in options().values()}) == len(options())
    assert set(DOCUMENTS) == {cited_ruleset(name).document for name in MENU}
