"""A club's folder of rulesets: differences and errors are reported, and the other files still load."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from content.documents.basis import Origin
from content.hands.hand_text import read_hand
from content.loader import LARGEST
from content.rulesets.ruleset_file import FOLDER, FOLDER_VARIABLE, club_rulesets, rulesets
from content.rulesets.values_in_words import value_words
from scoring.hand import ImpossibleHandError
from scoring.ruleset import Price
from scoring.score import score
from tests.content.rulesets.entries import entries

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Put = Callable[[str, str], Path]

CLUB = """
id: thursday
name: Thursday club
based_on: usma
prices:
  renhou: off
  open_riichi: {closed: 2, note: We love it.}
  aka_dora: {closed: 1, open: 1}
scoring:
  kiriage_mangan: {value: true}
game:
  red_fives: {value: 3}
table:
  kuikae: {value: allowed}
"""


@pytest.fixture
def put(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Put:
    """Write a file into the club's folder."""
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))

    def write(name: str, content: str) -> Path:
        path = tmp_path / name
        path.write_text(content, encoding="utf-8")
        return path

    return write


def test_without_a_folder_there_are_only_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(FOLDER_VARIABLE, raising=False)
    assert (club_rulesets().rulesets, club_rulesets().problems) == ({}, ())


def test_a_folder_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "none"))
    assert club_rulesets().problems == (
        "TENSU_RULESETS: expected a folder of ruleset files, found No such file or directory",
    )


def test_a_club_says_only_what_differs(put: Put) -> None:
    put("thursday.yaml", CLUB)
    cited, usma = club_rulesets().rulesets["thursday"], rulesets()["usma"]
    assert club_rulesets().problems == ()
    assert (cited.name, cited.based_on, cited.document) == ("Thursday club", "usma", "usma")
    changed = {"prices.open_riichi", "prices.aka_dora", "scoring.kiriage_mangan", "game.red_fives", "table.kuikae"}
    ours = entries(usma)
    for key, entry in entries(cited).items():
        assert (entry.basis.origin is Origin.CLUB) == (key in changed), key
        assert key in changed or entry is ours[key]
    assert ours.keys() - entries(cited).keys() == {"prices.renhou"}


def test_the_engine_scores_with_what_the_club_said(put: Put) -> None:
    put("thursday.yaml", CLUB)
    played, usma = club_rulesets().rulesets["thursday"].ruleset, rulesets()["usma"].ruleset
    assert played.id == "thursday"
    assert played.kiriage_mangan
    assert played.prices == {
        **{key: price for key, price in usma.prices.items() if key != "renhou"},
        "open_riichi": Price(2, None),
        "aka_dora": Price(1, 1),
    }
    assert (played.honba, played.pao, played.kazoe_han) == (usma.honba, usma.pao, usma.kazoe_han)


def test_a_club_may_play_with_a_set_of_four_red_fives(put: Put) -> None:
    """Riichi 1, pinfu 1, sanshoku 2, two red fives of one suit: 6 han, a haneman of 12,000."""
    put("four.yaml", "id: four\nname: Four\nbased_on: competition\ngame: {red_fives: {value: 4}}")
    four, won = club_rulesets().rulesets["four"], read_hand("340067m34599p34s 5s riichi")
    assert value_words("red_fives", four.ruleset.red_fives) == "4 tiles"
    assert score(won.hand, won.context, four.ruleset).gain == 12000
    with pytest.raises(ImpossibleHandError, match="choose a ruleset whose option red_fives is 4"):
        score(won.hand, won.context, rulesets()["competition"].ruleset)


def test_a_note_and_facts_of_the_club_are_kept(put: Put) -> None:
    put("a.yaml", "id: a\nname: A\nbased_on: ema\nscoring: {kazoe_han: {value: null, facts: [usma.table.limits]}}")
    put("b.yaml", CLUB)
    cited_rulesets = club_rulesets().rulesets
    assert cited_rulesets["thursday"].prices["open_riichi"].basis.note == "We love it."
    kazoe = cited_rulesets["a"].scoring.kazoe_han
    assert (kazoe.value, kazoe.basis.facts, kazoe.basis.origin) == (None, ("usma.table.limits",), Origin.CLUB)


def test_a_complete_file_needs_no_base_and_no_citations(put: Put) -> None:
    ours = (FOLDER / "oklahoma.yaml").read_text(encoding="utf-8").replace("id: oklahoma", "id: own")
    put("own.yaml", "\n".join(line for line in ours.splitlines() if not line.startswith(("document:", "sections:"))))
    found = club_rulesets()
    assert found.problems == ()
    assert (found.rulesets["own"].document, found.rulesets["own"].based_on) == ("", "")
    assert {entry.basis.origin for _, entry in entries(found.rulesets["own"]).items()} == {Origin.CLUB}
    assert found.rulesets["own"].ruleset.prices == rulesets()["oklahoma"].ruleset.prices


def test_files_come_in_the_order_of_their_names_and_others_are_left_alone(put: Put) -> None:
    for name, identity in (("b.yaml", "x"), ("a.yml", "y"), ("readme.txt", "z")):
        put(name, f"id: {identity}\nname: {identity}\nbased_on: usma")
    assert list(club_rulesets().rulesets) == ["y", "x"]


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (
            "id: a\nname: A\nbased_on: usma\nprices: {ryanpeiko: {closed: 3}}",
            "prices.ryanpeiko is not a known key (the nearest known key is ryanpeikou)",
        ),
        ("id: a\nname: A\nbased_on: umsa", "based_on: expected one of usma, ema, cheatsheet, competition, ariari"),
        ("id: a\nname: A\nbasedon: usma", "basedon is not a known key (the nearest known key is based_on)"),
        ("id: a\nname: A", "the key prices is missing"),
        ("name: A\nbased_on: usma", "the key id is missing"),
        ("id: usma\nname: A\nbased_on: usma", "id: expected an unused id, found 'usma', used by Tensu itself"),
        (
            "id: A b\nname: A\nbased_on: usma",
            "id: expected an id of at most 40 characters from a-z, 0-9, _ and -, found 'A b'",
        ),
        ("id: a\nname: " + "A" * 61 + "\nbased_on: usma", "name: expected text of at most 60 characters, found 61"),
        ("id: a\nname: A\nbased_on: usma\ndocument: usma", "document is not a known key"),
        ("id: a\nname: A\nbased_on: usma\nname: B", "line 4: expected plain YAML, but the key name is given twice"),
        ("id: a\nname: [", "line 3: expected plain YAML, but "),
        ("id: a\nname: !!python/name:os.system", "line 2: expected plain YAML, but the tag"),
        ("just words", "expected a group of keys, found 'just words'"),
        ("", "expected a group of keys, found nothing"),
        ("x: " + "y" * LARGEST, "expected at most 100,000 bytes, found more"),
        (
            "id: a\nname: A\nbased_on: usma\nscoring: {kiriage_mangan: true}",
            "scoring.kiriage_mangan: expected a group such as {value: …}, found true",
        ),
        (
            "id: a\nname: A\nbased_on: usma\nprices: {riichi: 2}",
            "prices.riichi: expected a price such as {closed: 2, open: 1} or {closed: 1, unit: yakuman}, found 2",
        ),
        (
            "id: a\nname: A\nbased_on: usma\nprices: {daisangen: off}",
            "scoring: expected a value for every yakuman listed under pao, found none for daisangen",
        ),
        (
            f"id: a\nname: A\nbased_on: usma\ngame: {{oka: {{value: 0x{'F' * 5_000}}}}}",
            "game.oka.value: expected a whole number from 0 to 1,000,000, found a number of more than 40 digits",
        ),
        (
            "id: a\nname: A\nbased_on: usma\ngame: {red_fives: {value: 3}}",
            "game.red_fives: expected red fives if, and only if, prices.aka_dora is given, found red fives without",
        ),
    ],
    ids=lambda value: repr(value[:60]),
)
def test_a_wrong_file_is_told_and_the_others_still_load(put: Put, content: str, problem: str) -> None:
    put("thursday.yaml", CLUB)
    put("wrong.yaml", content)
    found = club_rulesets()
    assert list(found.rulesets) == ["thursday"]
    assert len(found.problems) == 1
    assert found.problems[0].startswith(f"wrong.yaml: {problem}")
    assert "\n" not in found.problems[0]


def test_an_id_belongs_to_the_first_file_that_takes_it(put: Put) -> None:
    put("a.yaml", CLUB)
    put("b.yaml", CLUB)
    found = club_rulesets()
    assert list(found.rulesets) == ["thursday"]
    assert found.problems == ("b.yaml: id: expected an unused id, found 'thursday', used by a.yaml",)


def test_what_is_no_file_is_told(put: Put, tmp_path: Path) -> None:
    put("thursday.yaml", CLUB)
    (tmp_path / "folder.yaml").mkdir()
    (tmp_path / "lost.yaml").symlink_to(tmp_path / "none")
    os.mkfifo(tmp_path / "pipe.yaml")
    found = club_rulesets()
    assert list(found.rulesets) == ["thursday"]
    assert found.problems == (
        "folder.yaml: expected a file, found something else",
        "lost.yaml: expected a file that can be read, found No such file or directory",
        "pipe.yaml: expected a file, found something else",
    )


def test_a_file_is_read_again_when_it_has_changed_and_only_then(put: Put) -> None:
    put("thursday.yaml", CLUB)
    first = club_rulesets().rulesets["thursday"]
    assert club_rulesets().rulesets["thursday"] is first
    os.utime(put("thursday.yaml", CLUB.replace("Thursday club", "Friday club")), ns=(1, 1))
    assert club_rulesets().rulesets["thursday"].name == "Friday club"
