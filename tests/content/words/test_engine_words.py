"""Everything that the engine names has words, and every sentence can be shown."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

import pytest

from content.documents.documents import documents
from content.explain.checklist import checklist
from content.loader import ContentError
from content.rulesets.ruleset_file import rulesets
from content.words import engine_words as words
from content.words.engine_words import NoFu, Tiles, fill, listed, sentence, small
from scoring.conditions.every_condition import CONDITIONS
from scoring.context import Pond, Riichi, WinContext, Wind, WinType
from scoring.dealing.generator import deal
from scoring.dealing.wish import Difficulty, Wish
from scoring.decomposition import Shape, Wait, Win, readings
from scoring.fu import FuReason
from scoring.hand import Hand
from scoring.payment import Limit, Payer, Winner
from scoring.tiles import parse_tiles
from scoring.yaku import YAKU, Family
from tests.for_each import for_each
from tests.marks import first

if TYPE_CHECKING:
    from enum import Enum
    from pathlib import Path

ENUMS = (FuReason, NoFu, Limit, Payer, Winner, Shape, Wait, WinType, Wind, Riichi, Family)


def test_every_condition_has_words_in_the_engines_order() -> None:
    assert list(words.conditions()) == list(CONDITIONS)


@for_each("enum", ENUMS)
def test_every_member_has_words_of_its_own(enum: type[Enum]) -> None:
    table = words.every_term(enum)
    assert set(table) == set(enum)
    names = [said.name for said in table.values()]
    assert len(set(names)) == len(names)


def test_names_of_conditions_are_told_apart() -> None:
    names = [said.name for said in words.conditions().values()]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("change", ["extra", "missing"])
def test_words_that_do_not_match_the_engine_are_refused(
    change: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (words.FOLDER / "conditions.yaml").read_text(encoding="utf-8")
    condition = next(iter(CONDITIONS))
    text = (
        text.replace(f"\n{condition}:", f"\n{condition}_too:", 1)
        if change == "missing"
        else text + ("\nwell_dressed: {name: A suit, holds: You wear one, fails: [You do not]}\n")
    )
    (tmp_path / "conditions.yaml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(words, "FOLDER", tmp_path)
    words.conditions.cache_clear()
    try:
        with pytest.raises(ContentError, match=r"conditions\.yaml: (well_dressed|\w+_too) is not a known key"):
            words.conditions()
    finally:
        words.conditions.cache_clear()


@pytest.mark.parametrize(
    ("fails", "complaint"),
    [
        ("['{tails} are long', It is long]", "tails"),
        ("['{tiles} are wrong']", "a last sentence without gaps"),
    ],
)
def test_sentences_that_cannot_always_be_said_are_refused(
    fails: str, complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (words.FOLDER / "conditions.yaml").read_text(encoding="utf-8")
    text = re.sub(r"(complete_hand:\n  name: .*\n  holds: .*\n)  fails:\n    - .*\n", rf"\1  fails: {fails}\n", text)
    (tmp_path / "conditions.yaml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(words, "FOLDER", tmp_path)
    words.conditions.cache_clear()
    try:
        with pytest.raises(ContentError, match=complaint):
            words.conditions()
    finally:
        words.conditions.cache_clear()


def test_cited_facts_exist() -> None:
    known = {fact.id for document in documents() for fact in document.facts}
    cited = {fact for enum in ENUMS for said in words.every_term(enum).values() for fact in said.facts}
    assert cited
    assert cited <= known


def test_no_prose_repeats_a_number_that_an_item_supplies() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in words.FOLDER.glob("*.yaml"))
    assert not re.findall(r"\d+ (?:fu|han|points|honba)\b", text)


@pytest.mark.parametrize("rules", first(rulesets()))
def test_every_line_of_every_checklist_can_be_said(rules: str) -> None:
    rng = Random(f"checklists under {rules}")
    seen = set()
    for _ in range(30):
        wish = Wish(rules=rulesets()[rules].ruleset, difficulty=rng.choice(list(Difficulty)))
        for bill in deal(rng, wish).bills:
            for yaku in YAKU.values():
                for line in checklist(yaku, bill.win):
                    seen.add((line.check.condition.id, line.check.holds))
                    assert line.name == words.conditions()[line.check.condition.id].name
                    assert re.fullmatch(r"[A-Z0-9(][^{}]*[^.{}]", line.text), line.text
                    assert set(line.blocks) <= set(bill.win.blocks)
    failing = {condition for condition, holds in seen if not holds}
    assert len(failing) > len(CONDITIONS) * 3 // 4


def test_a_drawn_hand_can_be_explained_too() -> None:
    hand = Hand.parse("123567m46p78922s", "5p")
    drawn = Hand(hand.concealed, None)
    context = WinContext(win=WinType.DRAW, pond=Pond(parse_tiles("19m5z"), called=True))
    win = Win(drawn, context, readings(drawn, WinType.DRAW)[0])
    for yaku in YAKU.values():
        for line in checklist(yaku, win):
            assert "{" not in line.text


@pytest.mark.parametrize(
    ("items", "text"), [(["1m"], "1m"), (["1m", "2m"], "1m and 2m"), (["1m", "2m", "3m"], "1m, 2m and 3m")]
)
def test_lists_are_written_as_people_write_them(items: list[str], text: str) -> None:
    assert listed(items) == text


@pytest.mark.parametrize(("blocks", "text"), [(["123m"], "123m is open"), (["123m", "55z"], "123m and 55z are open")])
def test_the_verb_follows_the_number_of_blocks(blocks: list[str], text: str) -> None:
    assert fill(["{tiles} {tiles:is/are} open"], {"tiles": Tiles(blocks)}) == text


def test_the_first_sentence_that_can_be_filled_is_said() -> None:
    assert fill(["{start} only", "{tiles} spoil it", "no"], {"start": Tiles(), "tiles": Tiles(["1m"])}) == "1m spoil it"


def test_without_a_sentence_that_can_be_filled_there_is_an_error() -> None:
    with pytest.raises(LookupError, match="expected a sentence"):
        fill(["{start} only"], {"start": ""})


def test_numbers_in_sentences_have_thousands_separators() -> None:
    assert sentence("verdict.points", points=128_000) == "128,000 points"


def test_a_name_in_the_middle_of_a_sentence_is_small() -> None:
    assert small("Pinfu") == "pinfu"
